//! The Organization Displays are put in order (NAB-69), and vedettes posted (NAB-104).

use super::{done, read_army, refused};
use crate::game::Action;
use crate::scene::track_slug;
use crate::state::{Campaign, Segment};
use crate::tables::Army;
use kernel::Spot;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// An army arranges its Forces: in the Organization Segment with replacements, in the Consolidation Segment without.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Organize {
    pub(crate) army: Army,
}

impl Step<Campaign> for Organize {
    const WORD: &'static str = "organize";

    fn detail(self, _: &Campaign) -> String {
        self.army.slug().to_owned()
    }

    fn read(detail: &str, _: &Campaign) -> Result<Organize, String> {
        Ok(Organize { army: read_army(detail)? })
    }

    /// Whoever has no Force on the map and nothing to fill up has nothing to arrange.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        if game.chiefs_of(self.army).next().is_some() || !game.replaceable(self.army).is_empty() {
            return false;
        }
        game.state.phases.pop();
        true
    }
}
impl Asks<Campaign> for Organize {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.tables.seat(self.army))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let segment = game.state.clock.segment;
        if segment != Segment::Pickets {
            out.extend(game.transfers(self.army).into_iter().map(|(unit, to)| Action::Give(unit, to)));
            out.extend(
                game.detachments(self.army).into_iter().map(|(flag, unit)| Action::Detach(flag, unit)),
            );
            out.extend(game.unions(self.army).into_iter().map(|(below, above)| Action::Unite(below, above)));
            out.extend(game.partings(self.army).into_iter().map(|(flag, id)| Action::Part(flag, id)));
        }
        if segment == Segment::Organize {
            out.extend(game.replaceable(self.army).into_iter().map(Action::Replace));
            if self.army == Army::French && game.may_exchange() {
                out.push(Action::Exchange);
            }
            if self.army == Army::French && game.may_recall_reserves() {
                out.push(Action::Recall);
            }
        }
        if segment != Segment::Consolidate && game.spare_vedette(self.army).is_some() {
            out.extend(game.posts(self.army).iter().map(Action::Post));
        }
        if !game.must_shed(self.army) {
            out.push(Action::Done);
        }
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        match action {
            Action::Give(unit, to) => game.transfer(unit, to, notes),
            Action::Detach(flag, unit) => game.detach(flag, unit, notes),
            Action::Unite(below, above) => game.unite(below, above, notes),
            Action::Part(flag, leader) => game.part(flag, leader, notes),
            Action::Replace(unit) => game.replace(unit, notes),
            Action::Exchange => game.exchange(notes),
            Action::Recall => game.recall_reserves(notes),
            Action::Post(hex) => game.post_vedette(self.army, hex, notes),
            _ => {
                game.state.phases.pop();
            }
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let pickets = game.state.clock.segment == Segment::Pickets;
        let key = if pickets { "bay-ask-pickets" } else { "bay-ask-organize" };
        let cite = if pickets { "NAB-104" } else { "NAB-69" };
        Prompt::new(cite, Text::new(key).with("army", self.army.name()))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        let unit_name = |unit| game.tables.unit(unit).name.as_str();
        match action {
            Action::Give(unit, to) => {
                let leader = game.tables.leader(to);
                let text = Text::new("bay-do-give")
                    .with("unit", unit_name(unit))
                    .with("leader", leader.name.as_str());
                let choice =
                    Choice::new("give", "NAB-69", text).arg(&game.tables.unit(unit).id).arg(&leader.id);
                choice.at(Spot::Box(track_slug(&leader.id)))
            }
            Action::Detach(flag, unit) => {
                let text = Text::new("bay-do-detach").with("unit", unit_name(unit));
                Choice::new("detach", "NAB-117", text).arg(flag.0).arg(&game.tables.unit(unit).id)
            }
            Action::Unite(below, above) => {
                let text = Text::new("bay-do-unite").with("below", game.leader_name(below));
                let text = text.with("above", game.leader_name(above));
                Choice::new("unite", "NAB-69", text).arg(below.0).arg(above.0)
            }
            Action::Part(flag, leader) => {
                let text = Text::new("bay-do-part").with("leader", game.tables.leader(leader).name.as_str());
                Choice::new("part", "NAB-69", text).arg(flag.0).arg(game.leader_slug(leader))
            }
            Action::Replace(unit) => {
                let text = Text::new("bay-do-replace").with("unit", unit_name(unit));
                Choice::new("replace", "NAB-66-1", text).arg(&game.tables.unit(unit).id)
            }
            Action::Exchange => Choice::new("exchange", "NAB-124", Text::new("bay-do-exchange")),
            Action::Recall => Choice::new("recall", "NAB-122-2", Text::new("bay-do-recall")),
            Action::Post(hex) => game.hex_choice("post", "NAB-104", "bay-do-post", hex),
            _ => done(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Replace(_) => refused("NAB-66-2", "bay-no-replace", true),
            Action::Post(_) => refused("NAB-104", "bay-no-post", true),
            Action::Give(..) | Action::Unite(..) => refused("NAB-112-2", "bay-no-span", true),
            _ => refused("NAB-69", "bay-not-now", false),
        }
    }
}
