//! Games: making them, finding them, and taking seats.

use super::accounts::newcomer;
use super::body::Wish;
use super::who::{self, Who};
use crate::app::App;
use crate::clock;
use crate::failure::Refused;
use crate::limits;
use crate::luck;
use crate::older;
use crate::room::{Known, Rights, standing};
use crate::store::{Change, ChangeKind, GameRow, SeatRow, Terms};
use crate::wire::{
    Created, FailureKind, GameCard, Invitation, JoinWish, NewGame, SeatState, SeatWish, Sitter,
};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use kernel::Fault;
use kernel::record::Header;
use shelf::{Opponent, Shelf, Table};
use std::sync::Arc;

/// The longest name of somebody who came by a link.
const GUEST_NAME: usize = 30;

/// A game with who may do what with it.
pub(super) struct Access {
    pub(super) game: Arc<GameRow>,
    pub(super) seats: Arc<[SeatRow]>,
    pub(super) rights: Rights,
    /// Whether those who play may ask a computer player for advice.
    advice: bool,
}

impl Access {
    fn new(app: &App, person: Option<&str>, Known { game, seats }: Known) -> Access {
        let rights = Rights::of(person, &game, &seats, app.public);
        let advice = !app.public || game.terms.advice || !between_people(&seats);
        Access { game, seats, rights, advice }
    }

    /// A game that somebody may at least look at.
    pub(super) async fn to(app: &App, who: &Who, game: &str) -> Result<Access, Refused> {
        Access::of(app, who, app.hub.known(game).await?)
    }

    /// The same for whoever knows the game.
    pub(super) fn of(app: &App, who: &Who, known: Known) -> Result<Access, Refused> {
        let access = Access::new(app, who.id(), known);
        if !access.rights.watches && access.rights.seats.is_empty() {
            return Err(Refused::no_game());
        }
        Ok(access)
    }

    pub(super) fn is_over(&self) -> bool {
        self.game.standing.victors.is_some()
    }

    /// Makes sure that somebody may look with these eyes.
    pub(super) fn eyes(&self, eyes: Option<&str>) -> Result<String, Refused> {
        let eyes = eyes.unwrap_or("onlooker");
        self.exists(eyes)?;
        if self.rights.may_look(eyes, self.is_over()) {
            return Ok(eyes.to_owned());
        }
        Err(Refused::new(FailureKind::Forbidden, format!("the seat '{eyes}' is not yours")))
    }

    /// Makes sure that somebody may play a seat.
    pub(super) fn seat(&self, seat: &str) -> Result<(), Refused> {
        self.exists(seat)?;
        if self.rights.seats.iter().any(|s| s == seat) {
            return Ok(());
        }
        Err(Refused::new(FailureKind::Forbidden, format!("the seat '{seat}' is not yours")))
    }

    /// Whoever sits at the table at all.
    pub(super) fn any_seat(&self) -> Result<(), Refused> {
        if self.rights.seats.is_empty() {
            return Err(Refused::new(FailureKind::Forbidden, "only those who play may do this"));
        }
        Ok(())
    }

    /// Makes sure that whoever sits here may ask for advice.
    pub(super) fn advice(&self) -> Result<(), Refused> {
        if self.advice {
            return Ok(());
        }
        let reason =
            "people play against each other here, and advice was not agreed on when the game was made";
        Err(Refused::new(FailureKind::Advice, reason))
    }

    fn exists(&self, eyes: &str) -> Result<(), Refused> {
        if eyes == "onlooker" || self.seats.iter().any(|s| s.seat == eyes) {
            return Ok(());
        }
        let all: Vec<&str> = self.seats.iter().map(|s| s.seat.as_str()).collect();
        let reason = format!("there is no seat '{eyes}'; there are {} and onlooker", all.join(", "));
        Err(Refused::new(FailureKind::Request, reason))
    }

    /// The game as a list shows it.
    pub(super) fn card(&self, shelf: &Shelf) -> GameCard {
        let Access { game, seats, rights, advice } = self;
        let opponent = |seat: &SeatRow| seat.computer.as_ref().and_then(|word| word.parse::<Opponent>().ok());
        let state = |seat: &SeatRow| SeatState {
            seat: seat.seat.clone(),
            sitter: match seat {
                SeatRow { computer: Some(_), .. } => Sitter::Computer,
                SeatRow { invitation: Some(_), .. } => Sitter::Open,
                _ if rights.seats.contains(&seat.seat) => Sitter::You,
                _ => Sitter::Other,
            },
            name: opponent(seat).map(|o| o.slug().to_owned()).or_else(|| seat.name.clone()),
            seconds: opponent(seat).and_then(Opponent::seconds),
        };
        let now = &game.standing;
        let secrets = shelf.title(&game.header.title).is_ok_and(|t| t.has_secrets(&game.header.setup()));
        GameCard {
            id: game.id.clone(),
            title: game.header.title.clone(),
            scenario: game.header.scenario.clone(),
            options: game.header.options.iter().cloned().collect(),
            seats: seats.iter().map(state).collect(),
            sequence: now.sequence,
            step: now.step as u32,
            decides: now.decides.clone(),
            over: now.victors.is_some(),
            victors: now.victors.clone().unwrap_or_default(),
            secrets,
            curtain: secrets && game.terms.curtain,
            mine: rights.seats.clone(),
            maker: rights.maker,
            watching: game.terms.watching,
            uploaded: game.uploaded,
            lesson: game.lesson.clone(),
            advice: *advice,
            advised: seats.iter().filter(|s| s.advised).map(|s| s.seat.clone()).collect(),
            older: older::card(shelf, game, seats),
            made: game.made,
            changed: game.changed,
        }
    }
}

pub(super) async fn list(State(app): State<Arc<App>>, who: Who) -> Result<Json<Vec<GameCard>>, Refused> {
    let whose = if app.public { Some(who.known()?.id.clone()) } else { None };
    let mut cards = Vec::new();
    for game in app.hub.store.games(whose.as_deref(), limits::GAMES_LISTED).await? {
        let seats = app.hub.store.seats(&game.id).await?.into();
        cards.push(Access::new(&app, who.id(), Known { game: Arc::new(game), seats }).card(&app.hub.shelf));
    }
    Ok(Json(cards))
}

pub(super) async fn card(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<GameCard>, Refused> {
    Ok(Json(Access::to(&app, &who, &id).await?.card(&app.hub.shelf)))
}

/// An open seat and the token by which it is taken.
type SeatToken = (String, String);

/// The seats of a new game with the tokens of those that are open.
fn seats(
    table: &Table,
    wish: &NewGame,
    maker: Option<&str>,
    most_seconds: u16,
) -> Result<(Vec<SeatRow>, Vec<SeatToken>), Refused> {
    let known: Vec<&str> = table.card().seats.iter().map(|s| s.slug).collect();
    let mut faults = Vec::new();
    for seat in wish.seats.keys().filter(|seat| !known.contains(&seat.as_str())) {
        faults
            .push(Fault::new("seats", format!("there is no seat '{seat}'; there are {}", known.join(", "))));
    }
    let mut rows = Vec::new();
    let mut tokens = Vec::new();
    for seat in known {
        let mut row = SeatRow {
            seat: seat.to_owned(),
            person: None,
            name: None,
            computer: None,
            invitation: None,
            notified: false,
            advised: false,
            agreed: 0,
        };
        match wish.seats.get(seat).unwrap_or(&SeatWish::Me) {
            SeatWish::Me => row.person = maker.map(str::to_owned),
            SeatWish::Open => {
                let token = luck::token()?;
                row.invitation = Some(luck::hashed(&token));
                tokens.push((seat.to_owned(), token));
            }
            SeatWish::Computer(word) => match word.parse::<Opponent>() {
                Ok(opponent) if opponent.at_most(most_seconds) != opponent => {
                    let what = format!("a marshal thinks 1 to {most_seconds} seconds about a turn here");
                    faults.push(Fault::new(format!("seats.{seat}"), what));
                }
                Ok(opponent) => row.computer = Some(opponent.to_string()),
                Err(what) => faults.push(Fault::new(format!("seats.{seat}"), what)),
            },
        }
        rows.push(row);
    }
    if faults.is_empty() { Ok((rows, tokens)) } else { Err(Refused::faults(faults)) }
}

/// Whether a computer player thinks long.
fn is_thinker(word: &str) -> bool {
    word.parse::<Opponent>().is_ok_and(|opponent| opponent.seconds().is_some())
}

/// Makes sure that not too many who think long sit in the games of a person.
async fn few_thinkers(app: &App, maker: Option<&str>, wish: &NewGame) -> Result<(), Refused> {
    let wished = |seat: &&SeatWish| matches!(seat, SeatWish::Computer(word) if is_thinker(word));
    let mut count = wish.seats.values().filter(wished).count();
    let Some(maker) = maker.filter(|_| count > 0) else { return Ok(()) };
    let sitting = app.hub.store.computers_of(maker).await?;
    count += sitting.iter().filter(|word| is_thinker(word)).count();
    if count <= limits::THINKING_SEATS {
        return Ok(());
    }
    let what = format!(
        "{} marshals may sit in your games at once: play one of them to its end first, or take captains",
        limits::THINKING_SEATS
    );
    Err(Refused::faults(vec![Fault::new("seats", what)]))
}

fn invitation(app: &App, game: &str, seat: String, token: String) -> Invitation {
    Invitation { seat, link: format!("{}/#/join/{game}/{token}", app.home), token }
}

/// Whoever makes a game: a person where there are accounts, otherwise the people at this computer.
pub(super) fn maker<'a>(app: &App, who: &'a Who) -> Result<Option<&'a str>, Refused> {
    if app.public { who.known().map(|person| Some(person.id.as_str())) } else { Ok(None) }
}

/// The row of a game that is about to be kept.
pub(crate) fn new_row(
    table: &Table,
    header: Header,
    maker: Option<&str>,
    terms: Terms,
    sequence: u64,
) -> Result<GameRow, Refused> {
    let now = clock::now();
    Ok(GameRow {
        id: luck::address()?,
        header,
        maker: maker.map(str::to_owned),
        uploaded: false,
        lesson: None,
        terms,
        made: now,
        changed: now,
        standing: standing(table, sequence),
    })
}

/// The change with which a game begins.
pub(crate) fn beginning(lines: Vec<kernel::record::Line>) -> Change {
    Change { lines, ..Change::bare(0, 0, ChangeKind::New) }
}

pub(super) async fn make(
    State(app): State<Arc<App>>,
    who: Who,
    Wish(wish): Wish<NewGame>,
) -> Result<(StatusCode, Json<Created>), Refused> {
    let maker = maker(&app, &who)?;
    who.count(&app, limits::GAMES)?;
    let title = app.hub.shelf.title(&wish.title).map_err(|fault| Refused::faults(vec![fault]))?;
    let setup = title
        .listing()
        .setup(wish.scenario.as_deref(), wish.preset.as_deref(), &wish.options)
        .map_err(Refused::faults)?;
    let (shelf, name, seed) = (Arc::clone(&app.hub.shelf), wish.title.clone(), luck::seed()?);
    let new = move || {
        let title = shelf.title(&name).map_err(|fault| Refused::faults(vec![fault]))?;
        title.open(setup, Some(seed)).map_err(Refused::faults)
    };
    let table = app.hub.opening.read("", new).await?;
    let (seats, tokens) = seats(&table, &wish, maker, app.hub.thinking.most_seconds())?;
    few_thinkers(&app, maker, &wish).await?;
    let header = table.record().header;
    let usual = Terms::default();
    let terms = Terms {
        watching: wish.watching.unwrap_or(usual.watching),
        advice: wish.advice.unwrap_or(usual.advice),
        curtain: wish.curtain.unwrap_or(usual.curtain),
    };
    let game = new_row(&table, header, maker, terms, 0)?;
    app.hub.store.keep_new(&game, &seats, &[beginning(table.lines().to_vec())]).await?;
    tracing::info!(game = game.id, title = wish.title, "a game was made");
    app.hub.let_computers_play(app.hub.room(&game.id));
    let invitations =
        tokens.into_iter().map(|(seat, token)| invitation(&app, &game.id, seat, token)).collect();
    let access = Access::to(&app, &who, &game.id).await?;
    Ok((StatusCode::CREATED, Json(Created { game: access.card(&app.hub.shelf), invitations })))
}

pub(super) async fn invite(
    State(app): State<Arc<App>>,
    who: Who,
    Path((id, seat)): Path<(String, String)>,
) -> Result<Json<Invitation>, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    access.exists(&seat)?;
    if !access.rights.maker {
        return Err(Refused::new(FailureKind::Forbidden, "only whoever made the game may invite others"));
    }
    let token = luck::token()?;
    if !app.hub.store.invite(&id, &seat, &luck::hashed(&token)).await? {
        return Err(Refused::new(FailureKind::Taken, format!("the seat '{seat}' is not open")));
    }
    app.hub.room(&id).doubt();
    Ok(Json(invitation(&app, &id, seat, token)))
}

pub(super) async fn join(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Wish(wish): Wish<JoinWish>,
) -> Result<(HeaderMap, Json<GameCard>), Refused> {
    app.count(limits::JOINS, &who.address)?;
    let token = luck::hashed(&wish.token);
    let mut cookie = HeaderMap::new();
    let person = match &who.person {
        Some(person) => person.id.clone(),
        None if app.public => return Err(Refused::log_in()),
        None => {
            // The link is looked at first, or anybody could fill the store with guests.
            invited(&app, &id, &token).await?;
            let name = wish.name.as_deref().unwrap_or_default().trim();
            let name: String = name.chars().filter(|c| !c.is_control()).take(GUEST_NAME).collect();
            let guest = newcomer(if name.is_empty() { "?" } else { &name }, None, "en")?;
            app.hub.store.add_person(&guest, clock::now()).await?;
            cookie = who::begin(&app, &who, &guest.id).await?;
            guest.id
        }
    };
    let game = app.hub.store.game(&id).await?.ok_or_else(void)?;
    if app.public && game.terms.advice && wish.advice != Some(true) {
        invited(&app, &id, &token).await?;
        let reason = "in this game everybody may ask a computer player for advice: say that you agree by joining with \
                      \"advice\": true";
        return Err(Refused::new(FailureKind::Advice, reason));
    }
    if !app.hub.store.sit(&id, &token, &person).await? {
        return Err(void());
    }
    app.hub.room(&id).doubt();
    Ok((cookie, Json(Access::new(&app, Some(&person), app.hub.known(&id).await?).card(&app.hub.shelf))))
}

/// Makes sure that a token is an open seat's.
async fn invited(app: &App, game: &str, token: &str) -> Result<(), Refused> {
    let seats = app.hub.store.seats(game).await?;
    if seats.iter().any(|s| s.invitation.as_deref() == Some(token)) { Ok(()) } else { Err(void()) }
}

/// Whether several people play against each other, or may once a seat is taken.
fn between_people(seats: &[SeatRow]) -> bool {
    let mut people: Vec<_> = seats.iter().filter_map(|s| s.person.as_ref()).collect();
    people.sort();
    people.dedup();
    people.len() > 1 || seats.iter().any(|s| s.invitation.is_some())
}

fn void() -> Refused {
    let reason = "this invitation is void: the seat is taken, or a newer link was made; ask for a new one";
    Refused::new(FailureKind::Unknown, reason)
}
