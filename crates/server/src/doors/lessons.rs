//! Lessons: each is a game of its own, made from the lesson's position and marked as such.

use super::body::Asked;
use super::games::{Access, beginning, maker, new_row};
use super::house::Tongue;
use super::who::Who;
use crate::app::App;
use crate::failure::Refused;
use crate::limits;
use crate::room::{Act, Order};
use crate::store::{SeatRow, Terms};
use crate::view::language;
use crate::wire::{FailureKind, GameCard, LessonCard, LessonMove, LessonPart, LessonState};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kernel::Language;
use shelf::{Lesson, LessonPlay};
use std::sync::Arc;

fn card(lesson: &Lesson, language: Language) -> LessonCard {
    LessonCard {
        slug: lesson.slug,
        title: lesson.title.clone(),
        name: lesson.name.within(language).to_owned(),
        about: lesson.about.within(language).to_owned(),
        steps: lesson.steps.len(),
    }
}

fn unknown(slug: &str) -> Refused {
    Refused::new(FailureKind::Unknown, format!("there is no lesson '{slug}'"))
}

pub(super) async fn list(
    State(app): State<Arc<App>>,
    Asked(tongue): Asked<Tongue>,
) -> Result<Json<Vec<LessonCard>>, Refused> {
    let language = language(tongue.language.as_deref())?;
    Ok(Json(app.hub.shelf.lessons().iter().map(|lesson| card(lesson, language)).collect()))
}

/// Who sits at the other seats of a lesson: the script says what they do, and nobody else does.
const SCRIPT: &str = "script";
/// Who sits there once the script is behind, or was left.
const AFTERWARDS: &str = "captain";

/// A game of a lesson. Whoever makes it has the seat that learns.
pub(super) async fn begin(
    State(app): State<Arc<App>>,
    who: Who,
    Path(slug): Path<String>,
) -> Result<(StatusCode, Json<GameCard>), Refused> {
    let maker = maker(&app, &who)?;
    who.count(&app, limits::GAMES)?;
    let shelf = Arc::clone(&app.hub.shelf);
    let open = move || {
        let lesson = shelf.lesson(&slug).ok_or_else(|| unknown(&slug))?;
        Ok((lesson.slug, lesson.seat.clone(), lesson.open(&shelf).map_err(Refused::faults)?))
    };
    let (slug, learner, table) = app.hub.opening.read("", open).await?;
    let terms = Terms { curtain: false, ..Terms::default() };
    let mut game = new_row(&table, table.record().header, maker, terms, 0)?;
    game.lesson = Some(slug.to_owned());
    let seat = |card: &kernel::SeatCard| SeatRow {
        seat: card.slug.to_owned(),
        person: maker.filter(|_| card.slug == learner).map(str::to_owned),
        name: None,
        computer: (card.slug != learner).then(|| SCRIPT.to_owned()),
        invitation: None,
        notified: false,
        advised: false,
        agreed: 0,
    };
    let seats: Vec<SeatRow> = table.card().seats.iter().map(seat).collect();
    app.hub.store.keep_new(&game, &seats, &[beginning(table.lines().to_vec())]).await?;
    Ok((StatusCode::CREATED, Json(Access::to(&app, &who, &game.id).await?.card(&app.hub.shelf))))
}

/// How far a game has followed its lesson: so many actions of the script, and whether something else came then.
struct Progress<'a> {
    lesson: &'a Lesson,
    followed: usize,
    astray: bool,
}

impl<'a> Progress<'a> {
    /// What was played tells.
    async fn of(app: &'a App, access: &Access) -> Result<Progress<'a>, Refused> {
        let game = &access.game;
        let slug = game.lesson.as_deref().unwrap_or_default();
        let lesson = app.hub.shelf.lesson(slug).ok_or_else(|| unknown(slug))?;
        let changes = app.hub.store.changes(&game.id, game.standing.sequence, (1, u32::MAX), None).await?;
        let mut script = lesson.plays();
        let mut progress = Progress { lesson, followed: 0, astray: false };
        for change in changes.iter().filter(|change| !change.notation.is_empty()) {
            match script.next() {
                Some(play) if play.seat == change.seat && play.notation == change.notation => {
                    progress.followed += 1;
                }
                // Whoever goes on behind the end of a lesson has learned it.
                None => break,
                Some(_) => {
                    progress.astray = true;
                    break;
                }
            }
        }
        Ok(progress)
    }

    /// What comes next in the script, unless it was left.
    fn next(&self) -> Option<&'a LessonPlay> {
        self.lesson.plays().nth(self.followed).filter(|_| !self.astray)
    }

    fn told(&self, sequence: u64, language: Language) -> LessonState {
        let Progress { lesson, followed, astray } = *self;
        let at = lesson.step_at(followed);
        let part = at.and_then(|(number, end)| Some((lesson.steps.get(number)?, end - followed)));
        let part = part.map(|(step, left)| {
            let rest = step.plays.iter().skip(step.plays.len().saturating_sub(left));
            let plays =
                rest.map(|play| LessonMove { seat: play.seat.clone(), notation: play.notation.clone() });
            LessonPart {
                title: step.title.within(language).to_owned(),
                text: step.text.within(language).to_owned(),
                plays: plays.collect(),
            }
        });
        LessonState {
            sequence,
            card: card(lesson, language),
            seat: lesson.seat.clone(),
            done: at.map_or(lesson.steps.len(), |(number, _)| number),
            astray,
            learned: part.is_none().then(|| lesson.done.within(language).to_owned()),
            part,
        }
    }
}

pub(super) async fn state(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Asked(tongue): Asked<Tongue>,
) -> Result<Json<LessonState>, Refused> {
    let language = language(tongue.language.as_deref())?;
    let access = Access::to(&app, &who, &id).await?;
    let progress = Progress::of(&app, &access).await?;
    Ok(Json(progress.told(access.game.standing.sequence, language)))
}

/// Lets the others answer as the script has it, one action. Once it is behind, or was left, a captain takes their seats.
pub(super) async fn answer(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Asked(tongue): Asked<Tongue>,
) -> Result<Json<LessonState>, Refused> {
    let language = language(tongue.language.as_deref())?;
    let access = Access::to(&app, &who, &id).await?;
    access.any_seat()?;
    who.count(&app, limits::ACTIONS)?;
    let progress = Progress::of(&app, &access).await?;
    let room = app.hub.room(&id);
    match progress.next() {
        Some(play) if play.seat != progress.lesson.seat => {
            let order = Order {
                seat: play.seat.clone(),
                act: Act::Play(vec![play.notation.clone()]),
                sequence: access.game.standing.sequence,
                id: None,
            };
            room.act(&app.hub, &order, app.hub.speaker(language)).await?;
        }
        Some(_) => {}
        None => {
            app.hub.store.hand_over(&id, SCRIPT, AFTERWARDS).await?;
            room.doubt();
            app.hub.let_computers_play(room);
        }
    }
    let access = Access::to(&app, &who, &id).await?;
    let progress = Progress::of(&app, &access).await?;
    Ok(Json(progress.told(access.game.standing.sequence, language)))
}
