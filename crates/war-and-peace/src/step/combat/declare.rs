//! Attacks are declared, all of them before any is fought (N.1 to N.3, N.6).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::scene::side_key;
use crate::state::{Battle, Campaign, MOST_BATTLES};
use crate::step::{CombatEnd, Decision, RoundStart, Stage, done, no, not_now};
use crate::tables::roster::{LeaderId, NationId, Side};
use board::HexId;
use kernel::{Choice, Dice, Note, Notes, Odds, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Declare;

impl Step<Campaign> for Declare {
    const WORD: &'static str = "declare";

    fn read(detail: &str, _: &Campaign) -> Result<Declare, String> {
        kit::alone(Declare, detail)
    }
}

impl Asks<Campaign> for Declare {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    /// A hex with any SP, led or not, may be attacked from one hex and attack one (WP-N.1-2, WP-N.2-1, WP-N.2-2, WP-N.3-1,
    /// WP-BB.q55).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let side = game.state.active;
        if game.state.battles.len() < MOST_BATTLES {
            let mut last = None;
            for stack in game.state.stacks.all() {
                if last == Some(stack.hex) || !game.is_of(stack, side) || game.sits_still(stack.nation) {
                    continue;
                }
                let hex = stack.hex;
                last = Some(hex);
                let shut_in = game.has_enemies_of(hex, side) && game.sp_outside(hex, side) == 0;
                // Besieged units may attack who is around them (WP-S.9.d-2).
                if shut_in {
                    if !is_target(game, hex) {
                        out.push(Action::Sortie(hex));
                    }
                    continue;
                }
                // Besiegers whose hex friends attack fight there (WP-N.6, R-WP-N.6).
                if is_target(game, hex) || game.state.battles.iter().any(|b| b.from == hex) {
                    continue;
                }
                // Who came by sea among besiegers attacks them or goes (WP-Z.II.D.3.c).
                if game.has_landed_among_enemies(hex) {
                    out.push(Action::Attack(hex, hex));
                    continue;
                }
                // Armies that share a hex may fight in it (WP-Z.XIII.D.9, R-WP-Z.XIII.D.9).
                if game.faces_enemies(hex) {
                    out.push(Action::Attack(hex, hex));
                }
                // Besiegers may storm, in this phase or never (WP-S.8-4); not Gibraltar (WP-Z.VIII.D.4.a).
                if game.sp_inside(hex, side.enemy()) > 0 && !game.is_fastness(hex) {
                    out.push(Action::Storm(hex));
                }
                game.legal_landing(hex, out);
                // Not across the sea (WP-N.1-1), nor to an island that is out of reach (WP-Z.III.D.3.f).
                for way in game.tables.map.ways(hex).filter(|w| !w.barred && !game.is_bridgehead(w.to)) {
                    // Besiegers are attacked like others (WP-S.10), and so is a garrison that friends besiege.
                    let shut_up = game.sp_inside(way.to, side.enemy()) > 0 && !game.is_fastness(way.to);
                    let there = game.sp_outside(way.to, side.enemy()) > 0 || shut_up;
                    if there && !is_target(game, way.to) {
                        out.push(Action::Attack(hex, way.to));
                    }
                }
            }
        }
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        Declare::declare(game, action, notes);
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-F.1.e", Text::new("wp-ask-declare"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Attack(from, to) => {
                let own = game.force_at(from, game.state.active);
                let text = Text::new("wp-do-attack").with("from", own).with("to", game.place_of(to));
                Choice::new("attack", "WP-N.2-1", text)
                    .arg(game.label(from))
                    .arg(game.label(to))
                    .at(game.spot(to))
            }
            Action::Sortie(hex) => game.about_hex("sortie", "WP-S.9.d-2", "wp-do-sortie", hex),
            Action::Storm(hex) => game.about_hex("storm", "WP-S.8-4", "wp-do-storm", hex),
            _ => done("WP-N.3-1", "wp-do-done-declaring"),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Attack(..) => no("WP-N.1-1", "wp-no-attack"),
            _ => not_now(),
        }
    }

    fn odds(self, game: &Campaign, _: Seat, action: Action) -> Option<Odds> {
        match action {
            Action::Attack(..) | Action::Sortie(_) | Action::Storm(_) => game.odds_of_attack(action),
            _ => None,
        }
    }
}

impl Decision for Declare {
    const STAGE: Stage = Stage::Combat;

    /// The end of declaring is asked about once there is an attack.
    fn passes(self, game: &Campaign) -> bool {
        game.state.battles.is_empty()
    }
}

impl Weighed for Declare {
    const IS_WEIGHTY: bool = true;

    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        let side = aims.side;
        let style = game.style(side);
        let share = |inside: f32, outside: f32| outside / inside.max(0.5);
        match action {
            Action::Attack(from, to) => {
                let needed = if aims.wanted.contains(&to) {
                    game.caution_at(aims, to) * (style.attack - 0.15)
                } else if aims.road(to) < aims.road(from) {
                    game.caution(aims) * style.block
                } else {
                    style.detour
                };
                game.promise(from, to, side) - needed
            }
            Action::Sortie(hex) => {
                share(f32::from(game.sp_outside(hex, side.enemy())), f32::from(game.sp_inside(hex, side)))
                    - style.attack
            }
            Action::Storm(hex) => {
                share(2.0 * f32::from(game.sp_inside(hex, side.enemy())), game.force(hex, side).0)
                    - style.storm * game.caution_at(aims, hex)
            }
            _ => 0.0,
        }
    }
}

impl Declare {
    /// Everybody in the two hexes is committed, besiegers of the city that is attacked too, unless they have been named for
    /// an attack of their own (WP-N.6, WP-N.1-3, WP-N.8.a, R-WP-N.6).
    pub(crate) fn declare(game: &mut Campaign, action: Action, notes: &mut impl Notes) {
        let side = game.state.active;
        let (from, to) = match action {
            Action::Attack(from, to) if game.state.stacks.at(to).is_empty() => {
                return game.go_over(from, to, notes);
            }
            Action::Attack(from, to) => (from, to),
            Action::Sortie(hex) | Action::Storm(hex) => (hex, hex),
            _ => {
                let next = if game.state.battles.is_empty() {
                    CombatEnd.into()
                } else {
                    RoundStart::default().into()
                };
                game.state.phases.replace(next);
                game.leave_the_beach();
                return;
            }
        };
        game.provoke(to);
        let number = game.state.battles.len() as u8;
        let kingdom = game.plan().switches.kingdom.as_ref().map(|k| k.nation);
        let idle = kingdom.filter(|&n| side == Side::French && game.sits_still(n));
        let allegiance = game.state.allegiance;
        let of = |nation: NationId, side: Side| allegiance[nation] == Some(side);
        let sortie = matches!(action, Action::Sortie(_));
        let storm = matches!(action, Action::Storm(_)) || game.sp_outside(to, side.enemy()) == 0;
        game.state.stacks.change(
            |s| {
                ((s.hex == from || (s.hex == to && s.battle == 0))
                    && of(s.nation, side)
                    && (sortie || !s.inside)
                    && Some(s.nation) != idle)
                    || (s.hex == to && of(s.nation, side.enemy()) && s.inside == storm)
            },
            |s| {
                s.battle = number + 1;
                // A sortie leaves the walls.
                if of(s.nation, side) {
                    s.inside = false;
                }
            },
        );
        if sortie {
            for at in 0..game.tables.roster.leaders.len() {
                let leader = LeaderId(at as u8);
                if game.leader(leader).hex == from && game.leader_side(leader) == Some(side) {
                    game.leader_mut(leader).inside = false;
                }
            }
        }
        let mut battle = Battle { from, to, attacker: side, live: true, ..Battle::default() };
        battle.began[side] = true;
        let _ = game.state.battles.try_push(battle);
        notes.say(|| {
            let text = Text::new("wp-attacked")
                .with("side", Text::new(side_key(side)))
                .with("from", game.place_of(from))
                .with("to", game.place_of(to));
            game.disclose(Note::new("WP-N.2-1", text).way(game.way(from, to)).of(game.seat_of(side)))
        });
    }
}

fn is_target(game: &Campaign, hex: HexId) -> bool {
    game.state.battles.iter().any(|b| b.to == hex)
}
