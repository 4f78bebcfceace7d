//! Attacks are fought or stopped (N.4, N.5).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::{Advance, Counter, Decision, Resolve, Retire, Stage, no, not_now, nothing_more};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Note, Notes, Odds, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Round;

impl Step<Campaign> for Round {
    const WORD: &'static str = "round";

    fn read(detail: &str, _: &Campaign) -> Result<Round, String> {
        kit::alone(Round, detail)
    }

    /// A battle without anybody on one side is not fought; when all have been, forces may withdraw (WP-N.8.d).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        for number in 0..game.state.battles.len() as u8 {
            let battle = game.battle(number);
            if !battle.live || !battle.pending {
                continue;
            }
            let forces = Side::BOTH.map(|side| game.in_field(number, side) + game.in_city(number, side));
            if forces.contains(&0) {
                game.battle_mut(number).pending = false;
            } else if game.in_field(number, battle.attacker) == 0 || Round::is_screened(game, number) {
                // Whoever attacks does so in the field: who has gone inside has ceased, and may be assaulted (WP-Q.5-2).
                Round::stop(game, number, notes);
                return true;
            }
        }
        if Round::side(game).is_some() {
            return false;
        }
        game.state.phases.replace(Retire { side: game.state.active }.into());
        true
    }
}

impl Asks<Campaign> for Round {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(Round::side(game).unwrap_or(game.state.active))
    }

    /// In the first round every attack is fought, in any order, later it may be stopped (WP-N.3-2, WP-N.4, WP-N.5-1,
    /// WP-N.5-3).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let Some(side) = Round::side(game) else { return };
        for number in 0..game.state.battles.len() as u8 {
            let battle = game.battle(number);
            if !battle.live || !battle.pending || battle.attacker != side {
                continue;
            }
            let (hex, around) = (game.attacked_hex(&battle), battle.from == battle.to);
            let field = game.in_field(number, side.enemy()) > 0;
            if field {
                out.push(Action::Fight(number));
            }
            // Nobody inside is attacked while others are outside in the same hex (WP-S.5); else they are stormed or besieged,
            // whoever else is in the field (WP-S.7, R-WP-S.7); some are besieged only (WP-Z.VIII.D.4.a).
            let walled = game.sp_outside(hex, side.enemy()) == 0 && game.in_city(number, side.enemy()) > 0;
            let fastness = game.is_fastness(hex);
            if walled && !fastness {
                out.push(Action::Assault(number));
            }
            let partisans = !fastness && game.has_partisans(game.attacking_hex(&battle), side);
            if walled && !around && !partisans {
                out.push(Action::Besiege(number));
            }
            // Who camps around a city besieges it by doing nothing more.
            let besieges = walled && around && (fastness || battle.taken_over);
            if !battle.must || besieges {
                out.push(Action::Stop(number));
            }
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
            Action::Fight(battle) => Round::fight(game, battle, false),
            Action::Assault(battle) => Round::fight(game, battle, true),
            Action::Besiege(battle) => Round::besiege(game, battle, notes),
            Action::Stop(battle) => Round::stop(game, battle, notes),
            _ => {}
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-N.4", Text::new("wp-ask-round").with("round", game.state.round))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        let (verb, cite, key, battle) = match action {
            Action::Fight(battle) => ("fight", "WP-N.4", "wp-do-fight", battle),
            Action::Assault(battle) => ("assault", "WP-S.7", "wp-do-assault", battle),
            Action::Besiege(battle) => ("besiege", "WP-S.9-1", "wp-do-besiege", battle),
            Action::Stop(battle) => ("stop", "WP-N.5-2", "wp-do-stop", battle),
            _ => return nothing_more(),
        };
        game.about_hex(verb, cite, key, game.battle(battle).to)
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Stop(_) => no("WP-N.3-2", "wp-no-stop"),
            _ => not_now(),
        }
    }

    fn odds(self, game: &Campaign, _: Seat, action: Action) -> Option<Odds> {
        match action {
            Action::Fight(battle) => game.clone().odds_of_fight(battle, false, game.decides()),
            Action::Assault(battle) => game.clone().odds_of_fight(battle, true, game.decides()),
            _ => None,
        }
    }
}

impl Decision for Round {
    const STAGE: Stage = Stage::Combat;

    fn passes(self, game: &Campaign) -> bool {
        game.state.battles.len() == 1
    }
}

impl Weighed for Round {
    const IS_WEIGHTY: bool = true;

    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        let side = aims.side;
        let style = game.style(side);
        match action {
            Action::Fight(battle) => {
                game.prospect(battle, side) - style.go_on * game.caution_at(aims, game.battle(battle).to)
            }
            Action::Assault(battle) => {
                let inside = 2.0 * f32::from(game.in_city(battle, side.enemy()));
                f32::from(game.in_field(battle, side)) / inside.max(0.5)
                    - style.storm * game.caution_at(aims, game.battle(battle).to)
            }
            // Only those who are fed besiege anybody.
            Action::Besiege(battle) => {
                let fed = game.committed(battle, side, |s| !s.inside && !s.unsupplied);
                if fed >= game.in_city(battle, side.enemy()) { 0.1 } else { -0.1 }
            }
            _ => 0.0,
        }
    }
}

impl Round {
    /// Who has to fight or stop next: first the active player, then the other (WP-N.4, WP-N.5-2).
    fn side(game: &Campaign) -> Option<Side> {
        let active = game.state.active;
        let waits = |side: Side| game.state.battles.iter().any(|b| b.live && b.pending && b.attacker == side);
        active.and_enemy().into_iter().find(|&side| waits(side))
    }

    /// Whether all who are attacked are inside, with friends of another battle before their walls, so that nobody can be
    /// attacked (WP-S.5).
    fn is_screened(game: &Campaign, number: u8) -> bool {
        let battle = game.battle(number);
        let defender = battle.attacker.enemy();
        game.in_field(number, defender) == 0 && game.sp_outside(game.attacked_hex(&battle), defender) > 0
    }

    pub(crate) fn fight(game: &mut Campaign, number: u8, assault: bool) {
        let battle = game.battle_mut(number);
        battle.pending = false;
        battle.field = !assault;
        battle.assault = assault;
        game.state.phases.push(Resolve { battle: number }.into());
    }

    /// Attackers enter the hex to besiege; that battle is over (WP-S.9-1).
    fn besiege(game: &mut Campaign, number: u8, notes: &mut impl Notes) {
        let battle = game.battle(number);
        let hex = game.attacked_hex(&battle);
        game.battle_mut(number).pending = false;
        notes.say(|| {
            Note::new("WP-S.9-1", Text::new("wp-besieges").with("hex", game.name_of(hex))).at(game.spot(hex))
        });
        Advance { battle: number, side: battle.attacker, besieges: true, hex }.open(game);
    }

    /// The attack stops; the other side may take it up, once a round (WP-N.5-2, WP-N.5-3).
    fn stop(game: &mut Campaign, number: u8, notes: &mut impl Notes) {
        let battle = game.battle(number);
        notes.say(|| {
            let text = Text::new("wp-stopped").with("hex", game.name_of(battle.to));
            Note::new("WP-N.5-2", text).at(game.spot(battle.to))
        });
        game.battle_mut(number).pending = false;
        let out_of_reach = game.is_bridgehead(game.attacking_hex(&battle));
        if battle.taken_over || out_of_reach || game.in_field(number, battle.attacker.enemy()) == 0 {
            game.end_battle(number);
        } else {
            game.state.phases.push(Counter { battle: number }.into());
        }
    }
}
