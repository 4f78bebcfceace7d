//! Chapter 14 a second time: points, and who has won.

use crate::book::{Book, Volume};
use crate::judge::{Findings, Step};
use crate::map::Hex;
use crate::roster::{FRENCH, Player};
use crate::view::View;

/// Cities that count, with their points: TIR 14.7a, NN 14.4a and 18.4.
fn cities(book: &Book, view: &View) -> Vec<(Hex, i32)> {
    let names: &[(&str, i32)] = match book.volume {
        Volume::Russia => &[
            ("Moscow", 3),
            ("St Petersburg", 3),
            ("Warszawa", 3),
            ("Brzesc", 1),
            ("Kiev", 1),
            ("Konisberg", 1),
            ("Lemberg", 1),
            ("Luck", 1),
            ("Minsk", 1),
            ("Riga", 1),
            ("Smolensk", 1),
            ("Wilno", 1),
            ("Vitebsk", 1),
        ],
        Volume::Germany => &[
            ("Berlin", 1),
            ("Dresden", 1),
            ("Essen", 1),
            ("Frankfurt a.d.O", 1),
            ("Genoa", 1),
            ("Hamburg", 1),
            ("Hanover", 1),
            ("Konigsberg", 1),
            ("Magdeburg", 1),
            ("Milan", 1),
            ("Munich", 1),
            ("Prague", 1),
            ("Stuttgart", 1),
            ("Vienna", 1),
            ("Warsaw", 1),
        ],
        Volume::Suvorov => &[("Genoa", 1), ("Milan", 1), ("Turin", 1), ("Mantua", 1)],
    };
    let counts = |n: &str| !matches!(n, "Prague" | "Vienna") || Book::austria(view);
    names.iter().filter(|(n, _)| counts(n)).map(|(n, p)| (book.map.city(n), *p)).collect()
}

/// Judges the end of a game.
pub fn judge(book: &Book, step: &Step, found: &mut Findings) {
    let Some((victors, early)) = &step.over else { return };
    if book.linked {
        return;
    }
    let view = &step.after;
    let last = match book.volume {
        Volume::Russia => 16,
        Volume::Germany => 19,
        Volume::Suvorov => 13,
    };
    if *early {
        // 14.7, 14.4: Napoleon is lost.
        found.equal("an early end", step, &vec![1 - FRENCH], victors);
        return;
    }
    found.equal("the last Turn", step, &last, &view.turn);
    let battle = view.json["battle_points"].as_i64().unwrap_or(0) as i32;
    found.equal("who has won", step, &vec![winner(book, view, battle)], victors);
}

/// Points for territory.
pub fn territory(book: &Book, view: &View, player: Player) -> i32 {
    let holds = |hex: Hex| match book.volume {
        Volume::Suvorov => book.stands(view, player, hex),
        _ if book.friendly(view, player, hex, false) => !book.stands(view, 1 - player, hex),
        _ => book.stands(view, player, hex),
    };
    cities(book, view).iter().filter(|(h, _)| holds(*h)).map(|(_, p)| p).sum()
}

/// Who has won by points, if the game ends like this. `battle` are the points for battles that the position counts.
pub fn winner(book: &Book, view: &View, battle: i32) -> Player {
    let french = territory(book, view, FRENCH);
    let others = territory(book, view, 1 - FRENCH);
    match book.volume {
        // 14.7: the Russians have the points for battles, and a tie is French.
        Volume::Russia if view.json["liberated"].as_array().is_some_and(|l| !l.is_empty()) => {
            let all = cities(book, view).iter().all(|(h, _)| book.stands(view, FRENCH, *h));
            usize::from(!all)
        }
        Volume::Russia => usize::from(others + battle > french),
        Volume::Germany => usize::from(others + battle > french + 12 - battle),
        Volume::Suvorov => usize::from(others + battle >= french + 12 - battle + 3),
    }
}
