//! Games looked at again, and records that go out and come in.

use super::body::{Asked, Plain};
use super::games::{Access, beginning, maker, new_row};
use super::table::look;
use super::who::Who;
use crate::app::App;
use crate::failure::Refused;
use crate::limits;
use crate::luck;
use crate::older;
use crate::replay;
use crate::room::played;
use crate::store::{Change, ChangeKind, SeatRow, Terms};
use crate::story;
use crate::wire::{Curve, Eyes, FailureKind, GameCard, LogWish, Past, Steps, Story};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use kernel::Kept;
use kernel::record::{Line, Record};
use shelf::{Opponent, Shelf, Table};
use std::collections::BTreeMap;
use std::sync::Arc;

pub(super) async fn steps(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Asked(wish): Asked<LogWish>,
) -> Result<Json<Steps>, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    app.count(limits::REPLAYS, &who.address)?;
    let eyes = Eyes { seat: wish.seat, language: wish.language, ..Eyes::default() };
    let look = look(&access, &eyes)?;
    let range = (wish.since, wish.until.unwrap_or(u32::MAX));
    Ok(Json(replay::steps(&app.hub, &who.address, access.game, look, range).await?))
}

pub(super) async fn past(
    State(app): State<Arc<App>>,
    who: Who,
    Path((id, step)): Path<(String, u32)>,
    Asked(eyes): Asked<Eyes>,
) -> Result<Json<Past>, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    app.count(limits::REPLAYS, &who.address)?;
    let look = look(&access, &eyes)?;
    Ok(Json(replay::past(&app.hub, &who.address, access.game, look, step).await?))
}

pub(super) async fn curves(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Asked(eyes): Asked<Eyes>,
) -> Result<Json<Vec<Curve>>, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    who.count(&app, limits::RECORDS)?;
    let look = look(&access, &eyes)?;
    Ok(Json(replay::curves(&app.hub, &who.address, access.game, look).await?))
}

/// Why a game ended as it did. It knows what nobody could know before.
pub(super) async fn story(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Asked(eyes): Asked<Eyes>,
) -> Result<Json<Story>, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    who.count(&app, limits::RECORDS)?;
    if !access.is_over() {
        let reason = "why a game ended is told once it has";
        return Err(Refused::new(FailureKind::Secret, reason));
    }
    let look = look(&access, &eyes)?;
    Ok(Json(story::story(&app.hub, &who.address, access.game, look).await?))
}

fn file(id: &str, record: String) -> Response {
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{id}.grognard\"")),
    ];
    (headers, record).into_response()
}

pub(super) async fn record(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    if !access.is_over() {
        let reason = "the record tells every secret: it is given out once the game is over";
        return Err(Refused::new(FailureKind::Secret, reason));
    }
    written(&app, &who, &access).await
}

/// The record of a game, in which stands who asked for advice and which seats are the computer's.
async fn written(app: &App, who: &Who, access: &Access) -> Result<Response, Refused> {
    let game = Arc::clone(&access.game);
    let mut text = replay::record(&app.hub, &who.address, game).await?;
    if access.seats.iter().any(|s| s.advised || s.computer.is_some()) {
        let mut record = Record::parse(&text).map_err(|why| Refused::busy(&why))?;
        for seat in access.seats.iter().filter(|s| s.advised) {
            let line = Line::Advice(seat.seat.clone());
            if !record.lines.contains(&line) {
                record.lines.push(line);
            }
        }
        let computers = access.seats.iter().filter_map(|s| Some((s.seat.clone(), s.computer.clone()?)));
        record.seat_computers(&computers.collect());
        text = record.to_text();
    }
    Ok(file(&access.game.id, text))
}

pub(super) async fn save(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    let alone = access.seats.iter().all(|s| s.person.is_none() && s.invitation.is_none());
    if app.public || !alone {
        let reason = "the record tells every secret, and somebody plays here by invitation";
        return Err(Refused::new(FailureKind::Secret, reason));
    }
    if access.is_over() {
        return written(&app, &who, &access).await;
    }
    let room = app.hub.room(&id);
    let work = {
        let (app, room) = (Arc::clone(&app), Arc::clone(&room));
        tokio::spawn(async move { room.save(&app.hub).await })
    };
    work.await.map_err(|why| Refused::busy(&why))??;
    written(&app, &who, &Access::to(&app, &who, &id).await?).await
}

pub(super) async fn upload(
    State(app): State<Arc<App>>,
    who: Who,
    Plain(text): Plain,
) -> Result<(StatusCode, Json<GameCard>), Refused> {
    let maker = maker(&app, &who)?;
    who.count(&app, limits::RECORDS)?;
    let seed = luck::seed()?;
    let shelf = Arc::clone(&app.hub.shelf);
    let read = app.hub.reading.read(&who.address, move || {
        let record = Record::parse(&text).map_err(|why| why.to_string());
        let played = record.and_then(|record| play_through(&shelf, &record, seed));
        played.map_err(|why| Refused::new(FailureKind::Record, why))
    });
    let (table, changes, record) = read.await?;
    if app.public && table.decides().is_some() {
        let reason = "this record is of a game that is not over; whoever hands it in knows its secrets, so it cannot be \
                      played on here";
        return Err(Refused::new(FailureKind::Record, reason));
    }
    let sequence = changes.last().map_or(0, |change| change.sequence);
    let mut game = new_row(&table, record.header.clone(), maker, Terms::default(), sequence)?;
    game.uploaded = true;
    // Whoever played a seat goes on with it; over a game that has ended nobody sits.
    let goes_on = table.decides().is_some() && !table.is_older();
    let computers = if goes_on { record.computers() } else { BTreeMap::new() };
    let seat = |card: &kernel::SeatCard| {
        let opponent = computers.get(card.slug).and_then(|word| word.parse::<Opponent>().ok());
        SeatRow {
            seat: card.slug.to_owned(),
            person: maker.filter(|_| opponent.is_none()).map(str::to_owned),
            name: None,
            computer: opponent.map(|opponent| opponent.to_string()),
            invitation: None,
            notified: false,
            advised: record.lines.contains(&Line::Advice(card.slug.to_owned())),
            agreed: 0,
        }
    };
    let seats: Vec<SeatRow> = table.card().seats.iter().map(seat).collect();
    app.hub.store.keep_new(&game, &seats, &changes).await?;
    app.hub.let_computers_play(app.hub.room(&game.id));
    Ok((StatusCode::CREATED, Json(Access::to(&app, &who, &game.id).await?.card(&app.hub.shelf))))
}

/// Plays a record as a new game, change by change; one that is not over goes on with a seed.
fn play_through(
    shelf: &Shelf,
    record: &Record,
    seed: kernel::Seed,
) -> Result<(Table, Vec<Change>, Record), String> {
    let mut table = shelf.resume(&Kept::unbegun(record.begun()))?;
    let mut changes = vec![beginning(Vec::new())];
    for line in &record.lines {
        let number = table.plays() + 1;
        let before = table.lines().len();
        table
            .replay_line(line)
            .map_err(|what| format!("the record does not follow the rules at action {number}: {what}"))?;
        if let Line::Play { seat, notation, .. } = line {
            let sequence = changes.len() as u64;
            changes.push(played(&table, seat, (notation, table.plays()), before, sequence));
        } else if let Line::Carried(_) = line {
            let (sequence, step) = (changes.len() as u64, table.plays());
            let notes = older::told(line, step).into_iter().collect();
            let lines = table.lines()[before..].to_vec();
            changes.push(Change { lines, notes, ..Change::bare(sequence, step, ChangeKind::Carry) });
        } else if let Some(last) = changes.last_mut() {
            last.lines.extend_from_slice(&table.lines()[before..]);
        }
    }
    if let Some(parting) = table.parting().filter(|_| table.is_older()) {
        return Err(format!("the record was played by older rules, and today's part from them at {parting}"));
    }
    if table.decides().is_some() {
        let before = table.lines().len();
        table.promise(seed);
        if let Some(last) = changes.last_mut() {
            last.lines.extend_from_slice(&table.lines()[before..]);
        }
    }
    Ok((table, changes, record.clone()))
}
