//! Accounts: who somebody is, and how to reach that person.

use super::body::Wish;
use super::who::{self, Who};
use crate::app::App;
use crate::clock::{self, DAY};
use crate::failure::Refused;
use crate::limits;
use crate::luck;
use crate::notices::is_address;
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

const NAME: RangeInclusive<usize> = 3..=30;
const PASSWORD: RangeInclusive<usize> = 10..=200;
const ADDRESS: usize = 250;

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

fn check_name(name: &str) -> Result<(), Refused> {
    let plain = name.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'));
    if NAME.contains(&name.chars().count()) && plain {
        return Ok(());
    }
    let reason = "a name has 3 to 30 letters, digits, dashes or underscores";
    Err(Refused::new(FailureKind::Request, reason))
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
    check_name(&wish.name)?;
    check_password(&wish.password)?;
    let tongue = language(wish.language.as_deref())?;
    app.count(limits::ACCOUNTS, &who.address)?;
    let password = passwords::hash(&app, wish.password).await?;
    let row = newcomer(&wish.name, Some(password), tongue.code())?;
    if !app.hub.store.add_person(&row, clock::now()).await? {
        return Err(Refused::new(FailureKind::Taken, format!("the name '{}' is taken", wish.name)));
    }
    let cookie = who::begin(&app, &row.id).await?;
    Ok((StatusCode::CREATED, cookie, Json(person(&row))))
}

pub(super) async fn log_in(
    State(app): State<Arc<App>>,
    who: Who,
    Wish(wish): Wish<Credentials>,
) -> Result<(HeaderMap, Json<Person>), Refused> {
    app.with_accounts()?;
    app.count(limits::LOGINS_FROM, &who.address)?;
    app.count(limits::LOGINS_FOR, &wish.name.to_lowercase())?;
    let account = app.hub.store.account(&wish.name).await?;
    let kept = account.as_ref().and_then(|row| row.password.clone());
    match account {
        Some(row) if passwords::fits(&app, wish.password.clone(), kept).await? => {
            let cookie = who::begin(&app, &row.id).await?;
            Ok((cookie, Json(person(&row))))
        }
        Some(_) => Err(wrong()),
        None => {
            passwords::fits(&app, wish.password, None).await?;
            Err(wrong())
        }
    }
}

fn wrong() -> Refused {
    Refused::new(FailureKind::Login, "name and password do not fit together")
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
    app.count(limits::LOGINS_FOR, &row.name.to_lowercase())?;
    if !passwords::fits(&app, wish.old, row.password.clone()).await? {
        return Err(Refused::new(FailureKind::Login, "the old password is another one"));
    }
    let password = passwords::hash(&app, wish.new).await?;
    let here = who.session.as_deref().unwrap_or_default();
    app.hub.store.set_password(&row.id, &password, here).await?;
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
        return Err(Refused::new(
            FailureKind::Request,
            "this is no mail address: write it like me@example.org",
        ));
    }
    if !app.hub.post.sends_mail() {
        return Err(Refused::new(FailureKind::Request, "this server sends no mail"));
    }
    app.count(limits::LETTERS, &row.id)?;
    let token = luck::token()?;
    let expires = clock::now() + limits::LETTER_DAYS * DAY;
    app.hub.store.set_mail(&row.id, Some((&address, &luck::hashed(&token))), expires).await?;
    let speaker = app.hub.speaker(row.language.parse().unwrap_or_default());
    let sent = app.hub.post.send_confirmation(&address, &token, speaker).await;
    sent.map_err(|why| Refused::busy(&why))?;
    again(&app, &row.id).await
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
