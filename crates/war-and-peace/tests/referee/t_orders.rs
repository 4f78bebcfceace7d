//! Who may entrench and who may move (T.1, T.4, J.4, J.5, S.9.d).

use crate::walk::{Chapter, Step, Tally};
use std::collections::BTreeSet;

pub(crate) const CHAPTER: Chapter = Chapter {
    verbs: &["entrench", "lead", "ride", "done"],
    asked: "orders",
    length: 12,
    scenarios: &["austerlitz", "jena-friedland", "napoleon-at-bay", "marengo", "russia"],
    look,
};

fn look(step: &Step, tally: &mut Tally) {
    let (view, atlas) = (&step.before, step.atlas);
    if view.asked() != "orders" {
        return;
    }
    let me = view.active;
    let mut trenches = BTreeSet::new();
    let mut rides = BTreeSet::new();
    for (&at, stacks) in &view.stacks {
        let mine = || stacks.iter().filter(|s| view.side(&s.nation) == Some(me) && !s.inside);
        let sp: u32 = mine().map(|s| s.sp).sum();
        let still = mine().map(|s| s.fresh).sum::<u32>();
        let strong = atlas.city_at(at).is_some_and(|c| c.class == "major" || c.class == "capital");
        let special = mine().any(|s| s.kind == "P");
        if still >= 3 && sp >= 3 && !strong && !view.entrenched.contains(&at) && !special {
            trenches.insert(atlas.name(at).to_owned());
        }
        if mine().any(|s| s.is_cavalry() && s.fresh > 0) {
            rides.insert(atlas.name(at).to_owned());
        }
    }
    let besieging = |name: &str| view.sp_inside(1 - me, atlas.at(name)) > 0;
    let entrench = step.offers("entrench");
    tally.made += 1;
    for name in trenches.symmetric_difference(&entrench) {
        let word = if entrench.contains(name) { "too many" } else { "too few" };
        let who = if besieging(name) { " by besiegers" } else { "" };
        tally.differ(step, &format!("T.1 entrench{who}, {word}"), name);
    }
    tally.made += 1;
    let ride = step.offers("ride");
    for name in rides.symmetric_difference(&ride) {
        let word = if ride.contains(name) { "too many" } else { "too few" };
        let dug = if view.entrenched.contains(&atlas.at(name)) { " from a trench" } else { "" };
        tally.differ(step, &format!("J.5 ride{dug}, {word}"), name);
    }
    let leaders: BTreeSet<String> = view
        .leaders
        .iter()
        .filter(|l| {
            let nations = atlas.leader_nations(&l.name);
            !l.moved && !l.inside && atlas.is_ground(l.at) && nations.iter().any(|n| view.side(n) == Some(me))
        })
        .map(|l| l.name.replace(' ', "-"))
        .collect();
    let lead = step.offers("lead");
    tally.made += 1;
    for name in leaders.symmetric_difference(&lead) {
        let word = if lead.contains(name) { "too many" } else { "too few" };
        let at = view.leaders.iter().find(|l| l.name.replace(' ', "-") == *name).map(|l| l.at).unwrap();
        let what = format!("{name} at {}", atlas.name(at));
        let dug = if view.entrenched.contains(&at) { " from a trench" } else { "" };
        tally.differ(step, &format!("J.4 lead{dug}, {word}"), &what);
    }
}
