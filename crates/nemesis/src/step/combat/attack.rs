//! Who attacks whom, or nobody (10.1, 10.6).

use crate::action::Action;
use crate::state::{Campaign, HexBits};
use crate::step::{Decision, Ride, ask, done, no, not_now};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Note, Notes, Odds, Prompt, Refusal, Text};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Attack(pub(crate) Side);

const CITE: &str = "TIR-10.1-1";

impl Decision for Attack {
    const WORD: &'static str = "attack";

    /// Alternate attacks until both have failed or declined (TIR-10.6-1, TIR-10.6-2, TIR-10.8).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        let Attack(side) = self;
        let possible = |s: Side| {
            if game.tables.options.fog { game.might_attack(s) } else { game.probe(Attack(s)).count() > 1 }
        };
        let may_go_on = |s: Side| !game.side(s).done && possible(s);
        if may_go_on(side) {
            let Some(owner) = game.made_to_decline_by(side) else { return false };
            // A card makes a side pass once, and no more (TIR-16.1-bp3-1).
            game.spend_card(owner);
            game.state.phases.replace(Attack(side.other()).into());
            notes.say(|| {
                let text = Text::new("nem-event-declines").with("side", game.side_name(side));
                Note::new("TIR-16.1-bp3-1", text)
            });
            return true;
        }
        // Who finds nobody to attack has not declined, and may be next to an enemy after the other's advance.
        if may_go_on(side.other()) {
            game.state.phases.replace(Attack(side.other()).into());
            return true;
        }
        game.clear_combat_marks();
        for side in Side::BOTH {
            game.side_mut(side).commands = 0;
        }
        notes.say(|| Note::new("TIR-10.8", Text::new("nem-combat-over")));
        game.begin_with(game.state.first, Ride);
        true
    }

    /// TIR-10.1-1
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Attack(side) = self;
        let targets = game.targets(side);
        let mut seen = HexBits::default();
        for unit in game.all_units(side) {
            let hex = game.unit_hex(unit);
            if !game.is_on_board(hex) || !seen.insert(hex) {
                continue;
            }
            let mut allowed = None;
            for (_, near) in game.tables.board.neighbours(hex) {
                if targets.contains(near)
                    && *allowed.get_or_insert_with(|| game.may_attack_from(side, hex))
                    && (game.charter().is_none() || !game.attackers(side, hex, near).is_empty())
                {
                    out.push(Action::Attack(hex, near));
                }
            }
        }
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, _: &mut N) {
        match action {
            Action::Attack(from, to) => game.attack(self.0, from, to),
            _ => game.side_mut(self.0).done = true,
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-attack")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        let Action::Attack(from, to) = action else { return done(CITE) };
        let (own, foe) = (game.stack_text(self.0, from), game.enemy_text(self.0.enemy(), to));
        let text = Text::new("nem-do-attack").with("from", own).with("to", foe);
        Choice::new("attack", CITE, text).arg(game.label(from)).arg(game.label(to)).at(game.hex_spot(to))
    }

    fn refusal(self, game: &Campaign, action: Action) -> Refusal {
        let Attack(side) = self;
        let Action::Attack(from, _) = action else { return not_now() };
        if let Some(refusal) = game.refuse_by_charter(side, action) {
            return refusal;
        }
        if game.units_at(side, from).any(|u| !game.is_good(u)) {
            no("TIR-10.1-2", "nem-no-disrupted")
        } else if game.units_at(side, from).any(|u| game.is_pacified(u)) {
            no("TIR-16.1-bp3-1", "nem-no-card")
        } else {
            no("TIR-10.1-1", "nem-no-target")
        }
    }

    fn odds(self, game: &Campaign, action: Action) -> Option<Odds> {
        let Action::Attack(from, to) = action else { return None };
        game.odds_of_attack(self.0, from, to)
    }
}
