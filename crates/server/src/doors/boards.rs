//! Boards: where everything lies, and a picture to lay it on.

use super::body::Asked;
use crate::app::App;
use crate::failure::Refused;
use crate::hub::Hub;
use crate::packed::Packed;
use crate::view::language;
use crate::wire::{BoardMap, FailureKind, HexSpot, MapPlace, MapSide, MapTerritory};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use board::draw::{Canvas, Options, Theme, svg};
use board::{Board, Features, HexId};
use kernel::Speaker;
use serde::Deserialize;
use std::sync::Arc;

/// Pixels from side to side of a hex.
const HEX: f64 = 64.0;

/// Boards change only with the program.
const FOR_AN_HOUR: &str = "public, max-age=3600";

const FEATURES: [(Features, &str); 10] = [
    (Features::RIVER, "river"),
    (Features::BRIDGE, "bridge"),
    (Features::ROAD, "road"),
    (Features::PASS, "pass"),
    (Features::LAKE, "lake"),
    (Features::SEA, "sea"),
    (Features::CROSSING, "crossing"),
    (Features::LINK, "link"),
    (Features::FLOW, "flow"),
    (Features::BORDER, "border"),
];

/// How the picture is to look.
#[derive(Debug, Deserialize)]
pub(super) struct Looks {
    theme: Option<String>,
    language: Option<String>,
}

/// In which language its places are named.
#[derive(Debug, Deserialize)]
pub(super) struct Tongue {
    language: Option<String>,
}

fn options(theme: Theme) -> Options {
    Options { hex: HEX, numbers: true, frame: false, theme }
}

fn load(hub: &Hub, name: &str, speaker: &Speaker) -> Result<Board, Refused> {
    hub.shelf
        .board(name)
        .map(|board| board.renamed(|place| speaker.name(place).into_owned()))
        .ok_or_else(|| Refused::new(FailureKind::Unknown, format!("there is no board '{name}'")))
}

/// A tenth of a pixel is enough.
fn tenth(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

pub(super) async fn map(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    Asked(tongue): Asked<Tongue>,
    asked: HeaderMap,
) -> Result<Response, Refused> {
    let language = language(tongue.language.as_deref())?;
    let key = format!("map {name} {}", language.code());
    let hub = Arc::clone(&app.hub);
    let make = move || {
        let drawn = draw_map(&hub, &name, hub.speaker(language))?;
        let text = serde_json::to_vec(&drawn).map_err(|why| Refused::busy(&why))?;
        Ok(Packed::new("application/json", FOR_AN_HOUR, text))
    };
    Ok(app.lasting.take(key, make).await?.answer(&asked))
}

fn draw_map(hub: &Hub, name: &str, speaker: &Speaker) -> Result<BoardMap, Refused> {
    let board = load(hub, name, speaker)?;
    let canvas = Canvas::new(&board, &options(Theme::Paper));
    let middle = |hex| {
        let at = canvas.centre(&board, hex);
        (tenth(at.x), tenth(at.y))
    };
    let label = |hex: HexId| board.label(hex).to_owned();
    let first = HexId(0);
    let centre = canvas.centre(&board, first);
    let corner = |point| {
        let at = canvas.at(point);
        (tenth(at.x - centre.x), tenth(at.y - centre.y))
    };
    let spot = |hex: HexId| {
        let (x, y) = middle(hex);
        HexSpot {
            hex: label(hex),
            x,
            y,
            terrain: board.terrain(hex).word(),
            territory: Some(board.territory_name(hex).to_owned()).filter(|name| !name.is_empty()),
            out: board.is_out(hex),
            neighbours: board.neighbours(hex).map(|(_, other)| label(other)).collect(),
        }
    };
    let place = |place: &board::Place| MapPlace {
        name: place.name.clone(),
        hex: label(place.hex),
        class: place.class.word(),
        points: place.points,
        production: place.production,
        port: place.port.clone(),
    };
    let territories = board.territories().iter();
    Ok(BoardMap {
        name: name.to_owned(),
        title: board.tables().sheet.title.clone(),
        width: tenth(canvas.sheet.right),
        height: tenth(canvas.sheet.bottom),
        hex: canvas.hex,
        corners: board.grid().corners(first.index()).into_iter().map(corner).collect(),
        hexes: board.hexes().map(spot).collect(),
        places: board.places().iter().map(place).collect(),
        territories: territories
            .map(|t| MapTerritory { name: t.name.clone(), tint: t.tint.clone() })
            .collect(),
        sides: sides(&board),
    })
}

fn sides(board: &Board) -> Vec<MapSide> {
    let mut sides = Vec::new();
    for hex in board.hexes() {
        for (dir, other) in board.neighbours(hex).filter(|(_, other)| hex < *other) {
            let here = board.side(hex, dir);
            if here.is_empty() {
                continue;
            }
            let features =
                FEATURES.iter().filter(|(f, _)| here.contains(*f)).map(|(_, word)| *word).collect();
            let mut names: Vec<String> = board
                .names(hex, dir, Features::all())
                .filter(|name| !name.is_empty())
                .map(str::to_owned)
                .collect();
            names.sort();
            names.dedup();
            let (a, b) = (board.label(hex).to_owned(), board.label(other).to_owned());
            sides.push(MapSide { a, b, features, names });
        }
    }
    sides
}

pub(super) async fn picture(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    Asked(looks): Asked<Looks>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let theme = match looks.theme.as_deref() {
        None | Some("paper") => Theme::Paper,
        Some("night") => Theme::Night,
        Some(other) => {
            let reason = format!("there is no theme '{other}'; there are paper and night");
            return Err(Refused::new(FailureKind::Request, reason));
        }
    };
    let language = language(looks.language.as_deref())?;
    let options = options(theme);
    let key = format!("picture {name} {options:?} {}", language.code());
    let hub = Arc::clone(&app.hub);
    let make = move || {
        let board = load(&hub, &name, hub.speaker(language))?;
        Ok(Packed::new("image/svg+xml", FOR_AN_HOUR, svg(&board, &options).into_bytes()))
    };
    Ok(app.lasting.take(key, make).await?.answer(&headers))
}
