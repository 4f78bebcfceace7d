//! A hex was vacated: who advances (Q.3), or camps around a city to besiege it (S.9).

use crate::action::Action;
use crate::counsel::{Aims, Thought, Weighed};
use crate::rule::combat::piles;
use crate::rule::spread::{Costs, MOST_HEXES, OUT_OF_REACH};
use crate::state::{Campaign, Column, Post, Stack};
use crate::step::about::About;
use crate::step::{Decision, Stage, done, not_now};
use crate::tables::roster::{Kind, LeaderId, Side};
use crate::tables::scenario::Plan;
use board::HexId;
use kernel::{Choice, Dice, Note, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};
/// Beside the side in a position.
const TO_BESIEGE: u8 = 2;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Advance {
    pub(crate) battle: u8,
    pub(crate) side: Side,
    pub(crate) besieges: bool,
    pub(crate) hex: HexId,
}

impl Step<Campaign> for Advance {
    const WORD: &'static str = "advance";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.battle, self.side as u8 | if self.besieges { TO_BESIEGE } else { 0 })
            .at(self.hex)
            .write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Advance, String> {
        let about = About::read(detail, game)?;
        Ok(Advance {
            battle: about.battle()?,
            side: Side::of(about.second & !TO_BESIEGE),
            besieges: about.second & TO_BESIEGE != 0,
            hex: about.hex()?,
        })
    }
}

impl Asks<Campaign> for Advance {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(self.side)
    }

    /// Any of those who may, with or without leaders, and leaders without them (WP-Q.3-1, WP-Q.4).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let column = &game.state.column;
        let able = |s: &&Stack| {
            self.may_advance(game, s)
                && !column.parts.iter().any(|p| p.nation == s.nation && p.kind == s.kind)
        };
        if column.parts.is_empty() && game.state.stacks.at(column.hex).iter().any(|s| able(&s)) {
            out.push(Action::Everyone);
        }
        if column.parts.len() < column.parts.capacity() && !game.state.stacks.is_full() {
            for (nation, kind, sp) in piles(game.state.stacks.at(column.hex).iter().filter(able)) {
                out.extend((1..=sp).map(|n| Action::Take(nation, kind, n)));
            }
        }
        // A leader may go alone, but not to camp before a garrison.
        if column.sp() > 0 || !self.besieges {
            let leaders = self.leaders(game, column.hex).filter(|id| !column.leaders.contains(*id));
            out.extend(leaders.map(Action::Join));
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
        let source = game.state.column.hex;
        let side = self.side;
        match action {
            Action::Take(nation, kind, sp) => {
                return game.detach((Some(self.battle), source), nation, kind, sp);
            }
            Action::Join(leader) => {
                game.state.column.leaders.insert(leader);
                return;
            }
            Action::Everyone => {
                while let Some((nation, kind, sp)) = {
                    let here = game.state.stacks.at(source).iter();
                    here.clone().find(|s| self.may_advance(game, s)).map(|s| (s.nation, s.kind, s.sp))
                } {
                    game.detach((Some(self.battle), source), nation, kind, sp);
                }
                for at in 0..game.tables.roster.leaders.len() {
                    let leader = LeaderId(at as u8);
                    let now = game.leader(leader);
                    if now.post == Post::Map
                        && now.hex == source
                        && !now.inside
                        && game.leader_side(leader) == Some(side)
                        && game.is_open_to_leader(leader, source, self.hex)
                    {
                        game.state.column.leaders.insert(leader);
                    }
                }
            }
            _ => {}
        }
        self.arrive(game, source, notes);
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let from = game.name_of(game.state.column.hex);
        let text = Text::new("wp-ask-advance").with("hex", game.name_of(self.hex)).with("from", from);
        Prompt::new("WP-Q.3-1", text)
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Take(nation, kind, sp) => {
                game.about_sp("take", "WP-Q.4", "wp-do-take", (nation, kind, sp))
            }
            Action::Join(leader) => game.about_leader("join", "WP-J.5-3", "wp-do-join", leader),
            Action::Everyone => Choice::new("everyone", "WP-Q.3-1", Text::new("wp-do-advance")),
            _ => done("WP-Q.3-1", "wp-do-done-advancing"),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Advance {
    const STAGE: Stage = Stage::Combat;
}

impl Weighed for Advance {
    const THOUGHT: Thought = Thought::Goal;

    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        let from = game.state.column.hex;
        match action {
            Action::Everyone if aims.road(self.hex) <= aims.road(from) && !aims.held.contains(&from) => 1.0,
            Action::Everyone => -1.0,
            Action::Take(..) | Action::Join(_) => -5.0,
            _ => 0.0,
        }
    }
}

impl Advance {
    /// A vacated hex may be entered by those who fought for it (WP-Q.3-1, WP-N.8.d).
    pub(crate) fn open(self, game: &mut Campaign) {
        game.state.phases.push(self.into());
        game.state.column = Column::default();
        self.next_source(game, HexId(0));
    }

    /// Whether SP may advance: committed to the battle, beside the hex, supplied, and not kept out of the land
    /// (WP-Q.3-1, WP-Q.3-2), nor in a city by its besiegers (WP-S.9.d-1).
    fn may_advance(self, game: &Campaign, stack: &Stack) -> bool {
        let target = self.hex;
        stack.is_in(self.battle)
            && !stack.inside
            && !game.sits_still(stack.nation)
            && game.is_of(stack, self.side)
            && (self.besieges || !stack.unsupplied)
            && game.tables.map.touch(stack.hex, target)
            && !game.is_on_sortie(stack.hex, self.side)
            && game.is_open_from(stack.nation, stack.hex, target)
            && game.may_stand(stack.nation, stack.kind, target)
            && game.may_advance_abroad(stack, target)
            && !game.is_haunted(target)
            && (stack.kind != Kind::P || game.is_vacant(target))
            && (!Plan::has(game.plan().switches.timid, stack.nation) || is_fed(game, stack, target))
    }

    /// Leaders of a hex who may advance.
    fn leaders(self, game: &Campaign, hex: HexId) -> impl Iterator<Item = LeaderId> + '_ {
        let open = move |id: LeaderId| game.is_open_to_leader(id, hex, self.hex);
        game.leaders_at(hex, self.side)
            .filter(|(_, l)| !l.inside)
            .map(|(id, _)| id)
            .filter(move |&id| open(id))
    }

    /// Whether a leader who is with SP of the battle may advance without them (WP-Q.4, R-WP-Q.4).
    fn may_ride(self, game: &Campaign, stack: &Stack) -> bool {
        let hex = stack.hex;
        !self.besieges
            && stack.is_in(self.battle)
            && !stack.inside
            && game.is_of(stack, self.side)
            && game.tables.map.touch(hex, self.hex)
            && !game.is_on_sortie(hex, self.side)
            && !game.is_haunted(self.hex)
            && self.leaders(game, hex).next().is_some()
    }

    /// The next hex from which somebody may advance; when there is none the advance is over.
    fn next_source(self, game: &mut Campaign, from: HexId) {
        let next = game
            .state
            .stacks
            .all()
            .iter()
            .find(|s| s.hex >= from && (self.may_advance(game, s) || self.may_ride(game, s)))
            .map(|s| s.hex);
        game.state.column = Column { hex: next.unwrap_or_default(), ..Column::default() };
        if next.is_none() {
            game.state.phases.pop();
            if self.besieges {
                game.end_battle(self.battle);
            }
        }
    }

    /// Those who were named enter the hex (WP-Q.3-1).
    fn arrive(self, game: &mut Campaign, source: HexId, notes: &mut impl Notes) {
        let side = self.side;
        let target = self.hex;
        // Until all of them stand they are counted on the march: a city that is entered asks how many there are.
        let column = game.state.column;
        for part in &column.parts {
            game.place(Stack {
                hex: target,
                nation: part.nation,
                kind: part.kind,
                unsupplied: part.unsupplied,
                level: column.level,
                battle: Stack::left(self.battle),
                sp: part.sp,
                ..Stack::default()
            });
        }
        game.state.column = Column::default();
        for leader in column.leaders.iter() {
            game.leader_mut(leader).hex = target;
        }
        if column.sp() > 0 {
            game.abandoned(source, side);
            // Whoever stays behind alone with the besieged rides to others (R-WP-M26).
            if game.has_enemies_of(source, side) {
                game.displace(source, side, notes);
            }
            game.displace(target, side.enemy(), notes);
            let siege = self.besieges;
            if !siege {
                game.enter_in_triumph(self.battle, target, side);
            }
            notes.say(|| {
                let text =
                    Text::new("wp-advanced").with("hex", game.place_of(target)).with("sp", column.sp());
                Note::new("WP-Q.3-1", text).way(game.way(source, target)).of(game.seat_of(side))
            });
        } else if let Some(leader) = column.leaders.iter().next() {
            notes.say(|| {
                let name = game.tables.leader(leader).id.as_str();
                let text =
                    Text::new("wp-leader-advanced").with("leader", name).with("hex", game.name_of(target));
                Note::new("WP-Q.4", text).at(game.spot(target))
            });
        }
        self.next_source(game, HexId(source.0 + 1));
    }
}

/// Whether SP would be in supply in a hex (WP-Z.IV.D.2.c).
fn is_fed(game: &Campaign, stack: &Stack, hex: HexId) -> bool {
    let Some(side) = game.side_of(stack.nation) else { return false };
    let mut costs: Costs = [OUT_OF_REACH; MOST_HEXES];
    game.lines_for(side, stack.nation, &mut costs);
    costs[hex.index()] <= u16::from(game.tables.charts.system.supply.mp)
}
