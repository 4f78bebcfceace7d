//! Who falls (P.3): morale, colour, cavalry, in this order.

use crate::n_combat::morale;
use crate::walk::{Chapter, Step, Tally};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const CHAPTER: Chapter = Chapter {
    verbs: &["lose"],
    asked: "declare",
    length: 60,
    scenarios: &[
        "austerlitz",
        "jena-friedland",
        "russia",
        "liberation",
        "waterloo",
        "marengo",
        "napoleon-at-bay",
    ],
    look,
};

/// Of the morale, of the colour, cavalry.
type Class = (bool, bool, bool);

fn look(step: &Step, tally: &mut Tally) {
    let view = &step.before;
    if view.asked() != "fall" {
        return;
    }
    let words: Vec<&str> = view.phases.last().unwrap().split(' ').collect();
    let n: usize = words.get(1).map_or(0, |w| w.parse().unwrap());
    let (battle, me) = (&view.battles[n], step.seat);
    let [left, of_morale, of_colour, of_cavalry] = battle.toll[me];
    let used = view.raw["battles"][n]["morale"][me].as_u64().unwrap() as u32;
    let colour = battle.leader[me].as_ref().map(|l| step.atlas.leader(l).0);
    let assault = battle.flags.iter().any(|f| f == "assault") && battle.attacker != me;
    let number = n as u64 + 1;
    let mut classes: BTreeMap<Class, u32> = BTreeMap::new();
    let mut groups: Vec<(String, Class)> = Vec::new();
    for (&at, stacks) in &view.stacks {
        for s in stacks {
            if view.side(&s.nation) != Some(me) || s.battle != Some(number) || s.inside != assault {
                continue;
            }
            let own = morale(step, view, at, s);
            let own = if s.inside { own.max(1) } else { own };
            let class =
                (own == used, colour.as_deref() == Some(step.atlas.colour(&s.nation)), s.is_cavalry());
            *classes.entry(class).or_insert(0) += s.sp;
            groups.push((format!("{} {} {}", step.atlas.name(at), s.nation, s.kind), class));
        }
    }
    let want = (of_morale, of_colour, of_cavalry);
    if !possible(&classes, left, want) {
        return;
    }
    let rule: BTreeSet<String> = groups
        .iter()
        .filter(|(_, class)| {
            let mut rest = classes.clone();
            *rest.get_mut(class).unwrap() -= 1;
            let less = |need: u32, is: bool| need.saturating_sub(u32::from(is));
            possible(&rest, left - 1, (less(want.0, class.0), less(want.1, class.1), less(want.2, class.2)))
        })
        .map(|(name, _)| name.clone())
        .collect();
    let kind = if assault { "P.3 who falls inside" } else { "P.3 who falls" };
    tally.compare(step, kind, &rule, &step.offers("lose"));
}

/// Whether so many SP can be lost with so many of the morale, of the colour and of cavalry among them.
fn possible(classes: &BTreeMap<Class, u32>, left: u32, want: (u32, u32, u32)) -> bool {
    let Some((class, &most)) = classes.iter().next() else {
        return left == 0 && want == (0, 0, 0);
    };
    let mut rest = classes.clone();
    rest.remove(class);
    (0..=most.min(left)).any(|n| {
        let less = |need: u32, is: bool| if is { need.saturating_sub(n) } else { need };
        possible(&rest, left - n, (less(want.0, class.0), less(want.1, class.1), less(want.2, class.2)))
    })
}
