//! What can be looked up beside the board.

use super::body::Asked;
use super::games::Access;
use super::table::look;
use super::who::Who;
use crate::app::App;
use crate::failure::Refused;
use crate::limits;
use crate::view::viewer;
use crate::wire::{AidsAnswer, Eyes};
use axum::Json;
use axum::extract::{Path, State};
use std::sync::Arc;

/// The player aids of a game for one pair of eyes, as it stands now.
pub(super) async fn aids(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Asked(eyes): Asked<Eyes>,
) -> Result<Json<AidsAnswer>, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    who.count(&app, limits::ODDS)?;
    let look = look(&access, &eyes)?;
    let room = app.hub.room(&id);
    let mut answer = room
        .look(&app.hub, |open| {
            let aids = open.table.aids(viewer(&open.table, &look.eyes)?);
            Ok(AidsAnswer { sequence: open.sequence, aids })
        })
        .await?;
    app.hub.speaker(look.language).speak(&mut answer.aids);
    Ok(Json(answer))
}
