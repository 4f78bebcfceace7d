//! Telling people that their turn has come. What is to be sent is in the store, so that a crash loses none of it.

mod lanes;
#[cfg(feature = "notices")]
mod mail;
#[cfg(feature = "notices")]
mod webhook;
#[cfg(not(feature = "notices"))]
mod without;
#[cfg(not(feature = "notices"))]
use without as mail;
#[cfg(not(feature = "notices"))]
use without as webhook;

pub(crate) use mail::is_address;

use crate::clock;
use crate::config::MailConfig;
use crate::hub::Hub;
use crate::limits;
use crate::store::{GameRow, NoticeRow, PersonRow, StoreError, Way};
use kernel::{Speaker, Text};
use lanes::Lanes;
use mail::Mail;
use shelf::Shelf;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::task::JoinSet;
use webhook::Webhook;

/// How often the store is looked at for notices of other processes and for those to be tried again.
const ROUND: Duration = Duration::from_secs(20);

/// How many notices are taken in a round.
const BATCH: usize = 50;

/// Another process may take a notice that was not delivered after so many seconds, the more the more often it failed.
const PATIENCE: i64 = 60;

/// Sends notices.
#[derive(Debug)]
pub(crate) struct Post {
    mail: Option<Mail>,
    webhook: Webhook,
    home: String,
    bell: Notify,
    lanes: Lanes,
}

/// Why a letter was not sent.
#[derive(Debug)]
pub(crate) enum Unsent {
    /// The mail server will not take it another time either.
    Never(String),
    /// It may another time.
    #[cfg_attr(not(feature = "notices"), expect(dead_code, reason = "nothing is sent at any time"))]
    Now(String),
}

impl fmt::Display for Unsent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Unsent::Never(why) | Unsent::Now(why)) = self;
        f.write_str(why)
    }
}

/// What a notice says.
#[derive(Debug)]
#[cfg_attr(not(feature = "notices"), expect(dead_code, reason = "nobody carries it anywhere"))]
struct Message<'a> {
    game: &'a GameRow,
    seat: &'a str,
    link: String,
    text: String,
}

impl Post {
    /// A post office for the server at an address. Only a server for everybody keeps webhooks away from the computers
    /// around it.
    pub(crate) fn new(home: &str, mail: Option<&MailConfig>, public: bool) -> Result<Post, String> {
        let mail = mail.map(Mail::new).transpose()?;
        let webhook = Webhook::new(public)?;
        Ok(Post { mail, webhook, home: home.to_owned(), bell: Notify::new(), lanes: Lanes::default() })
    }

    pub(crate) fn sends_mail(&self) -> bool {
        self.mail.is_some()
    }

    /// Checks the address of a webhook.
    pub(crate) fn check_webhook(&self, address: &str) -> Result<(), String> {
        self.webhook.check(address)
    }

    /// There is something to send.
    pub(crate) fn knock(&self) {
        self.bell.notify_one();
    }

    /// Sends a letter that confirms an address.
    pub(crate) async fn send_confirmation(
        &self,
        address: &str,
        token: &str,
        speaker: &Speaker,
    ) -> Result<(), Unsent> {
        let Some(mail) = &self.mail else {
            return Err(Unsent::Never("this server sends no mail".to_owned()));
        };
        let subject = speaker.say(&Text::new("house-mail-confirm-subject"));
        let link = format!("{}/#/mail/{token}", self.home);
        mail.send(address, &subject, speaker.say(&Text::new("house-mail-confirm").with("link", link))).await
    }

    /// Sends what is due, for ever. Whoever does not answer keeps nobody else waiting.
    pub(crate) async fn run(hub: Arc<Hub>) {
        let mut underway = JoinSet::new();
        loop {
            let more = Post::round(&hub, &mut underway).await.unwrap_or_else(|why| {
                tracing::error!(%why, "notices cannot be sent");
                false
            });
            while underway.try_join_next().is_some() {}
            if !more {
                let _ = tokio::time::timeout(ROUND, hub.post.bell.notified()).await;
            }
        }
    }

    /// Sets out with what is due; yes if there may be more.
    async fn round(hub: &Arc<Hub>, underway: &mut JoinSet<()>) -> Result<bool, StoreError> {
        let due = hub.store.due_notices(clock::now(), BATCH as u32).await?;
        let more = due.len() == BATCH;
        for notice in due {
            while underway.len() >= limits::NOTICES_AT_ONCE {
                underway.join_next().await;
            }
            let until = clock::now() + PATIENCE * (1 << notice.tries.min(10));
            if !hub.store.take_notice(&notice, until).await? {
                continue;
            }
            let hub = Arc::clone(hub);
            underway.spawn(async move {
                if let Err(why) = hub.post.carry(&hub, &notice).await {
                    tracing::error!(%why, game = notice.game, "a notice cannot be sent");
                }
            });
        }
        Ok(more)
    }

    /// Delivers a notice, or leaves it for another try.
    async fn carry(&self, hub: &Hub, notice: &NoticeRow) -> Result<(), StoreError> {
        let store = &hub.store;
        let lane = self.lanes.to(notice);
        let _turn = lane.turn().await;
        let (game, person) = (store.game(&notice.game).await?, store.person(&notice.person).await?);
        let (Some(game), Some(person)) = (game, person) else {
            return store.drop_notice(&notice.id).await;
        };
        let speaker = hub.speaker(person.language.parse().unwrap_or_default());
        match lane.go(self.deliver(&hub.shelf, notice, &game, &person, speaker)).await {
            Ok(()) => store.drop_notice(&notice.id).await?,
            Err(why) if notice.tries + 1 >= limits::NOTICE_TRIES => {
                tracing::warn!(%why, game = notice.game, "a notice was given up");
                store.drop_notice(&notice.id).await?;
            }
            Err(why) => tracing::info!(%why, game = notice.game, "a notice will be tried again"),
        }
        Ok(())
    }

    async fn deliver(
        &self,
        shelf: &Shelf,
        notice: &NoticeRow,
        game: &GameRow,
        person: &PersonRow,
        speaker: &Speaker,
    ) -> Result<(), String> {
        // Somebody who has played since does not have to be told.
        if !game.standing.decides.contains(&notice.seat) {
            return Ok(());
        }
        let link = format!("{}/#/game/{}", self.home, game.id);
        let title = shelf.title(&game.header.title).map_err(|fault| fault.what)?.listing();
        let played = title.played(&game.header.setup());
        let seat = played.iter().flat_map(|s| &s.seats).find(|s| s.slug == notice.seat);
        let text = Text::new("house-notice-turn")
            .with("title", title.card.name.clone())
            .with(
                "seat",
                seat.map_or(Text::new("house-name").with("name", notice.seat.as_str()), |s| s.name.clone()),
            )
            .with("link", link.as_str());
        let message = Message { game, seat: &notice.seat, link, text: speaker.say(&text) };
        match notice.way {
            Way::Webhook => match &person.webhook {
                Some(address) => self.webhook.send(address, &message).await,
                None => Ok(()),
            },
            Way::Mail => match (&self.mail, &person.mail) {
                (Some(mail), Some(address)) if person.mail_confirmed && person.by_mail => {
                    let subject = Text::new("house-notice-subject").with("title", title.card.name.clone());
                    mail.send(address, &speaker.say(&subject), message.text)
                        .await
                        .map_err(|why| why.to_string())
                }
                _ => Ok(()),
            },
        }
    }
}
