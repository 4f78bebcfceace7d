//! Accounts: who somebody is, and how to reach that person.

use super::body::Wish;
use super::who::{self, Who};
use crate::app::App;
use crate::clock::{self, DAY};
use crate::failure::Refused;
use crate::limits::{self, Rate};
use crate::luck;
use crate::names;
use crate::notices::{Unsent, is_address};
use crate::passwords;
use crate::store::PersonRow;
use crate::view::language;
use crate::wire::{
    AccountWish, Credentials, FailureKind, MailConfirmation, MailWish, NoticeWish, PasswordWish, Person,
};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use std::ops::RangeInclusive;
use std::sync::Arc;

const PASSWORD: RangeInclusive<usize> = 10..=200;
const ADDRESS: usize = 250;
/// So much of a name that somebody tried stands in the log.
const NAME_LOGGED: usize = 40;

/// A person as that person sees it.
pub(super) fn person(row: &PersonRow) -> Person {
    Person {
        name: row.name.clone(),
        account: row.password.is_some(),
        language: row.language.clone(),
        webhook: row.webhook.clone(),
        mail: row.mail.clone(),
        mail_confirmed: row.mail_confirmed,
        by_mail: row.by_mail,
    }
}

fn check_password(password: &str) -> Result<(), Refused> {
    if PASSWORD.contains(&password.chars().count()) {
        return Ok(());
    }
    Err(Refused::new(FailureKind::Request, "a password has 10 to 200 letters"))
}

/// A person who is new here.
pub(super) fn newcomer(name: &str, password: Option<String>, language: &str) -> Result<PersonRow, Refused> {
    Ok(PersonRow {
        id: luck::address()?,
        name: name.to_owned(),
        password,
        language: language.to_owned(),
        webhook: None,
        mail: None,
        mail_confirmed: false,
        by_mail: false,
    })
}

pub(super) async fn register(
    State(app): State<Arc<App>>,
    who: Who,
    Wish(wish): Wish<AccountWish>,
) -> Result<(StatusCode, HeaderMap, Json<Person>), Refused> {
    app.with_accounts()?;
    names::check(&wish.name).map_err(|why| Refused::new(FailureKind::Request, why))?;
    check_password(&wish.password)?;
    let tongue = language(wish.language.as_deref())?;
    app.count(limits::ACCOUNTS, &who.address)?;
    let password = passwords::hash(&app, wish.password).await?;
    let row = newcomer(&wish.name, Some(password), tongue.code())?;
    if !app.hub.store.add_person(&row, clock::now()).await? {
        let reason = format!("the name '{}' is taken, or looks like one that is", wish.name);
        return Err(Refused::new(FailureKind::Taken, reason));
    }
    let cookie = who::begin(&app, &who, &row.id).await?;
    Ok((StatusCode::CREATED, cookie, Json(person(&row))))
}

pub(super) async fn log_in(
    State(app): State<Arc<App>>,
    who: Who,
    Wish(wish): Wish<Credentials>,
) -> Result<(HeaderMap, Json<Person>), Refused> {
    app.with_accounts()?;
    let account = app.hub.store.account(&wish.name).await?;
    // Whoever reads the log must not be led astray by what stands in a name.
    let name: String = wish.name.chars().take(NAME_LOGGED).collect();
    let (rate, whose) = try_once(&app, &who, &wish.name, account.as_ref()).await.inspect_err(|_| {
        tracing::warn!(address = %who.ip, ?name, "a login was not tried: too many have failed");
    })?;
    let kept = account.as_ref().and_then(|row| row.password.clone());
    let fits = passwords::fits(&app, wish.password, kept).await?;
    let Some(row) = account.filter(|_| fits) else {
        tracing::warn!(address = %who.ip, ?name, "a login failed");
        return Err(Refused::new(FailureKind::Login, "name and password do not fit together"));
    };
    app.give_back(rate, &whose);
    let cookie = who::begin(&app, &who, &row.id).await?;
    Ok((cookie, Json(person(&row))))
}

/// Counts a password that is tried; by what, so that it can be taken back. A stranger is counted by the address and the
/// name together. Whoever comes with a session of the account or from a device that it knows is counted by that alone:
/// no stranger can use up those tries.
async fn try_once(
    app: &App,
    who: &Who,
    name: &str,
    account: Option<&PersonRow>,
) -> Result<(Rate, String), Refused> {
    if let Some(account) = account
        && let Some(home) = at_home(app, who, account).await?
    {
        app.count(limits::LOGINS_AT_HOME, &home)?;
        return Ok((limits::LOGINS_AT_HOME, home));
    }
    let name = luck::hashed(&name.to_lowercase());
    let whose = format!("{} {name}", who.address);
    app.count(limits::LOGINS_FOR, &whose)?;
    app.count(limits::LOGINS_FROM, &who.address)?;
    app.count(limits::LOGINS_BY_STRANGERS, &name)?;
    Ok((limits::LOGINS_FOR, whose))
}

/// The session or the device by which an account knows who is asking.
async fn at_home(app: &App, who: &Who, account: &PersonRow) -> Result<Option<String>, Refused> {
    if who.id() == Some(&account.id) {
        return Ok(who.session.clone());
    }
    let Some(device) = &who.device else { return Ok(None) };
    let known = app.hub.store.knows_device(device, &account.id, clock::now()).await?;
    Ok(known.then(|| device.clone()))
}

pub(super) async fn log_out(
    State(app): State<Arc<App>>,
    who: Who,
) -> Result<(StatusCode, HeaderMap), Refused> {
    Ok((StatusCode::NO_CONTENT, who::end(&app, &who).await?))
}

pub(super) async fn set_password(
    State(app): State<Arc<App>>,
    who: Who,
    Wish(wish): Wish<PasswordWish>,
) -> Result<StatusCode, Refused> {
    app.with_accounts()?;
    let row = who.known()?;
    check_password(&wish.new)?;
    let here = who.session.as_deref().unwrap_or_default();
    app.count(limits::LOGINS_AT_HOME, here)?;
    if !passwords::fits(&app, wish.old, row.password.clone()).await? {
        tracing::warn!(address = %who.ip, name = ?row.name, "a password was not changed: the old one was wrong");
        return Err(Refused::new(FailureKind::Login, "the old password is another one"));
    }
    let password = passwords::hash(&app, wish.new).await?;
    app.hub.store.set_password(&row.id, &password, here).await?;
    app.sessions.end_others(&row.id, here);
    app.hub.store.forget_devices(&row.id, who.device.as_deref().unwrap_or_default()).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn set_notices(
    State(app): State<Arc<App>>,
    who: Who,
    Wish(wish): Wish<NoticeWish>,
) -> Result<Json<Person>, Refused> {
    let row = who.known()?;
    let tongue = language(Some(&wish.language))?;
    if let Some(address) = &wish.webhook {
        let checked = if address.len() <= ADDRESS {
            app.hub.post.check_webhook(address)
        } else {
            Err(format!("the address is longer than {ADDRESS} letters"))
        };
        checked.map_err(|why| Refused::new(FailureKind::Request, why))?;
    }
    app.hub.store.set_notices(&row.id, wish.webhook.as_deref(), wish.by_mail, tongue.code()).await?;
    again(&app, &row.id).await
}

pub(super) async fn set_mail(
    State(app): State<Arc<App>>,
    who: Who,
    Wish(wish): Wish<MailWish>,
) -> Result<Json<Person>, Refused> {
    app.with_accounts()?;
    let row = who.known()?;
    let Some(address) = wish.address else {
        app.hub.store.set_mail(&row.id, None, 0).await?;
        return again(&app, &row.id).await;
    };
    if address.len() > ADDRESS || !is_address(&address) {
        let reason = "no letter can be sent there: write the address like me@example.org, in plain letters";
        return Err(Refused::new(FailureKind::Request, reason));
    }
    if !app.hub.post.sends_mail() {
        return Err(Refused::new(FailureKind::Request, "this server sends no mail"));
    }
    app.count(limits::LETTERS, &row.id)?;
    let token = luck::token()?;
    let expires = clock::now() + limits::LETTER_DAYS * DAY;
    app.hub.store.set_mail(&row.id, Some((&address, &luck::hashed(&token))), expires).await?;
    let speaker = app.hub.speaker(row.language.parse().unwrap_or_default());
    match app.hub.post.send_confirmation(&address, &token, speaker).await {
        Ok(()) => again(&app, &row.id).await,
        Err(Unsent::Never(why)) => {
            app.hub.store.set_mail(&row.id, None, 0).await?;
            let reason = format!("the mail server takes no letter to this address: {why}");
            Err(Refused::new(FailureKind::Request, reason))
        }
        Err(Unsent::Now(why)) => Err(Refused::busy(&why)),
    }
}

pub(super) async fn confirm_mail(
    State(app): State<Arc<App>>,
    who: Who,
    Wish(wish): Wish<MailConfirmation>,
) -> Result<Json<Person>, Refused> {
    app.with_accounts()?;
    let row = who.known()?;
    app.count(limits::JOINS, &who.address)?;
    if !app.hub.store.confirm_mail(&row.id, &luck::hashed(&wish.token), clock::now()).await? {
        let reason =
            "this token confirms nothing: it is too old, or belongs to another account; ask for a new letter";
        return Err(Refused::new(FailureKind::Unknown, reason));
    }
    again(&app, &row.id).await
}

async fn again(app: &App, id: &str) -> Result<Json<Person>, Refused> {
    let row = app.hub.store.person(id).await?.ok_or_else(Refused::log_in)?;
    Ok(Json(person(&row)))
}
