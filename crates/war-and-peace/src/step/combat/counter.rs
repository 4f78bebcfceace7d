//! An attack was stopped: does the other side attack (N.5)?

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Shelter, Stage, not_now, yes_or_no};
use kernel::{Choice, Dice, Note, Notes, Odds, Prompt, Refusal, Seat, Seats, Silent, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Counter {
    pub(crate) battle: u8,
}

impl Step<Campaign> for Counter {
    const WORD: &'static str = "counter";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.battle, 0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Counter, String> {
        let about = About::read(detail, game)?;
        Ok(Counter { battle: about.battle()? })
    }
}

impl Asks<Campaign> for Counter {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.battle(self.battle).attacker.enemy())
    }

    fn legal(self, _: &Campaign, _: Seat, out: &mut impl List<Action>) {
        yes_or_no(out);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        self.answer(game, action == Action::Accept, notes);
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let hex = game.name_of(game.battle(self.battle).to);
        Prompt::new("WP-N.5-2", Text::new("wp-ask-counter").with("hex", hex))
    }

    fn choice(self, _: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Accept => Choice::new("counterattack", "WP-N.5-2", Text::new("wp-do-counter")),
            _ => Choice::new("rest", "WP-N.5-2", Text::new("wp-do-rest")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }

    fn odds(self, game: &Campaign, _: Seat, action: Action) -> Option<Odds> {
        if action != Action::Accept {
            return None;
        }
        let mut met = game.clone();
        self.answer(&mut met, true, &mut Silent);
        met.odds_before_walls(self.battle, game.decides())
    }
}

impl Decision for Counter {
    const STAGE: Stage = Stage::Combat;

    fn passes(self, _: &Campaign) -> bool {
        false
    }
}

impl Weighed for Counter {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        match action {
            Action::Accept => game.prospect(self.battle, aims.side) - game.style(aims.side).attack,
            _ => 0.0,
        }
    }
}

impl Counter {
    fn answer(self, game: &mut Campaign, attack: bool, notes: &mut impl Notes) {
        game.state.phases.pop();
        if !attack {
            return game.end_battle(self.battle);
        }
        let battle = game.battle_mut(self.battle);
        battle.attacker = battle.attacker.enemy();
        battle.pending = true;
        battle.must = true;
        battle.taken_over = true;
        battle.began[battle.attacker] = true;
        let (to, attacker) = (battle.to, battle.attacker);
        let attacked = game.attacked_hex(&game.battle(self.battle));
        // Everybody in the hex that is attacked now takes part, who stood by until here too (WP-N.6, WP-S.6-1).
        let allegiance = game.state.allegiance;
        let joined = self.battle + 1;
        game.state.stacks.change(
            |s| {
                let is_enemy = allegiance[s.nation] == Some(attacker.enemy());
                s.hex == attacked && is_enemy && s.battle == 0 && !s.inside
            },
            |s| s.battle = joined,
        );
        notes.say(|| {
            let text = Text::new("wp-counterattacked").with("hex", game.name_of(to));
            Note::new("WP-N.5-2", text).at(game.spot(to))
        });
        // As when the active player attacks, the other says who is inside (WP-N.1-4, R-WP-N.5-2).
        for (side, hex) in game.gates(self.battle).into_iter().rev().filter(|(side, _)| *side != attacker) {
            game.state.phases.push(Shelter { battle: self.battle, side, came_out: false, hex }.into());
        }
    }
}
