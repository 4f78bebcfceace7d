//! Who has won at the end of six scenarios (Z.I.C to Z.VI.C).

use crate::atlas::City;
use crate::m_supply::Ground;
use crate::view::{Side, View};
use crate::walk::{Chapter, Step, Tally};
use kernel::Seat;

pub(crate) const CHAPTER: Chapter = Chapter {
    verbs: &[
        "done", "to", "everyone", "lose", "take", "stay", "halt", "fight", "assault", "rest", "pass", "roll",
        "stop",
    ],
    asked: "end",
    length: 40,
    scenarios: &["austerlitz", "jena-friedland", "wagram", "russia", "liberation", "napoleon-at-bay"],
    look,
};

fn look(step: &Step, tally: &mut Tally) {
    let Some(over) = step.over else { return };
    if over.early {
        return;
    }
    let rule = winner(step);
    let won = |seat: u8| over.victors.contains(Seat(seat));
    let engine = match (won(0), won(1)) {
        (true, false) => Some(0),
        (false, true) => Some(1),
        _ => None,
    };
    tally.compare(step, &format!("Z {}", step.campaign.slug), &rule, &engine);
}

fn winner(step: &Step) -> Option<Side> {
    let (atlas, view) = (step.atlas, &step.after);
    let named = |name: &str| atlas.city(name);
    let major = |c: &City| c.class == "major" || c.class == "capital";
    match step.campaign.slug.as_str() {
        "austerlitz" => Some(usize::from(!held(view, 0, named("Vienna")))),
        "jena-friedland" => {
            let land =
                |c: &City| ["Prussia", "Saxony", "Hanover"].contains(&step.campaign.lands[c.at].as_str());
            let mut all = atlas.cities.iter().filter(|c| major(c) && land(c));
            Some(usize::from(all.any(|c| held(view, 1, c))))
        }
        "wagram" => {
            let all = ["Vienna", "Prague", "Cassel"].map(|c| quiet(step, 0, named(c)));
            Some(usize::from(all.contains(&false)))
        }
        "russia" => {
            let calm = |c: &str| quiet(step, 0, named(c));
            if calm("Warsaw") && calm("Smolensk") && (calm("Moscow") || calm("St. Petersburg")) {
                return Some(0);
            }
            let mut east = atlas.cities.iter().filter(|c| atlas.hexes[c.at].board == 4);
            if east.any(|c| held(view, 0, c)) { None } else { Some(1) }
        }
        "liberation" => {
            let mut all = atlas.cities.iter().filter(|c| major(c) && atlas.hexes[c.at].board == 3);
            Some(usize::from(!all.any(|c| quiet(step, 0, c))))
        }
        _ => {
            let paris = named("Paris");
            let ground = Ground::of(step, view, 1);
            let fed = ground.supplied().iter().any(|(key, fed)| *fed && key.0 == paris.at);
            Some(usize::from(fed && held(view, 1, paris)))
        }
    }
}

/// SP of a side in a city that it controls and that is not besieged (R-WP-M47).
fn held(view: &View, side: Side, city: &City) -> bool {
    let besieged = view.of(side, city.at).all(|s| s.inside) && view.sp(1 - side, city.at) > 0;
    view.sp(side, city.at) > 0 && view.sp_inside(1 - side, city.at) == 0 && !besieged
}

/// A city under control and not besieged, with or without SP in it.
fn quiet(step: &Step, side: Side, city: &City) -> bool {
    let n = step.atlas.hexes[city.at].city.unwrap();
    step.after.control[n] == Some(side) && (step.after.sp(1 - side, city.at) == 0)
}
