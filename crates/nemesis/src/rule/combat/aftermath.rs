//! What a combat does: hits (11.14 to 11.18), withdrawal (11.11, 11.16), advance (11.12, 11.13).

use crate::state::{Battle, Campaign, CommanderSet, DEAD, HexBits, Marks, UnitSet};
use crate::step::{Advance, Hits, Overflow, Pursuit, Withdraw};
use crate::tables::numbers::Decisive;
use crate::tables::roster::{Side, UnitId};
use board::{Features, HexId};
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};

const ATTACK: Purpose = Purpose::new("attack", "TIR-11.5-bp4");
const DEFENCE: Purpose = Purpose::new("defence", "TIR-11.7-bp4");
const TOLL: Purpose = Purpose::new("toll", "TIR-11.15-1");

/// The place of the main stack among those that take hits.
pub(crate) const MAIN: usize = 6;

/// What a tie costs the attacker (TIR-11.9).
pub(super) const HITS_OF_A_TIE: u8 = 1;

/// Hits that the winner inflicts: by how much he won, up to twice his units in good order (TIR-11.14-1,
/// TIR-11.14-2).
pub(super) fn hits_on_loser(margin: i8, winner_strength: u8) -> u8 {
    margin.unsigned_abs().min(winner_strength.saturating_mul(2))
}

impl Campaign {
    /// Half of the margin, rounded up, or down if that edition is played: what the loser inflicts before the die
    /// (TIR-11.15-1, NN-11.15-1, R-NN-11.15-1).
    fn half(&self, margin: i8) -> i8 {
        let margin = margin.unsigned_abs();
        (if self.tables.options.round_down { margin / 2 } else { margin.div_ceil(2) }) as i8
    }

    /// What the die adds to the hits on the winner (TIR-11.15-1).
    fn toll_adjustment(&self, shown: u8) -> i8 {
        self.tables.system.winner_hits_by_die[usize::from(shown - 1)]
    }

    /// Hits that the loser inflicts: half of the margin and the die, from none to as many as he had units in good
    /// order (TIR-11.15-1, TIR-11.15-2).
    pub(super) fn hits_on_winner(&self, margin: i8, shown: u8, loser_strength: u8) -> u8 {
        (self.half(margin) + self.toll_adjustment(shown)).clamp(0, loser_strength as i8) as u8
    }

    /// Both values with their dice, and who wins (TIR-11.8, TIR-11.9, TIR-11.14-1).
    pub(crate) fn fight<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let Battle { attacker, from, to, .. } = self.state.battle;
        for side in Side::BOTH {
            self.state.battle.strength[side.index()] = self.battle_strength(side);
            if self.counts_hits() {
                self.state.battle.force[side.index()] = self.battle_force(side);
            }
        }
        self.state.battle.emperor = self.is_napoleon_fighting();
        let (attack, defence) = (self.attack_sum(), self.defence_sum());
        let (attack_die, defence_die) = (dice.d6(ATTACK) as i8, dice.d6(DEFENCE) as i8);
        // In the book's example 15 against 12, and three hits (TIR-EX2-4, TIR-EX2-7, TIR-EX2-8, NN-EX2-4).
        let (fav, fdv) = (attack.total + attack_die, defence.total + defence_die);
        let label = self.label(to).to_owned();
        let spot = || Spot::Hex(label.clone());
        notes.say(|| {
            let text = self.value_text("nem-attack-value", attacker, from).with("hex", self.place_text(to));
            let note = Note::new("TIR-11.5-bp4", text.with("total", fav)).way(self.way(from, to));
            let note = attack.tell(note.of(attacker.seat()));
            note.term(i32::from(attack_die), Text::new("nem-term-die"), "TIR-11.5-bp4")
        });
        notes.say(|| {
            let text = self.value_text("nem-defence-value", attacker.enemy(), to);
            let text = text.with("hex", self.place_text(to)).with("total", fdv);
            let in_order = self.state.battle.defenders.iter().any(|u| self.is_good(u));
            let cite = if in_order { "TIR-11.7-bp4" } else { "TIR-11.18-1" };
            let note = defence.tell(Note::new(cite, text).at(spot()).of(attacker.enemy().seat()));
            note.term(i32::from(defence_die), Text::new("nem-term-die"), "TIR-11.7-bp4")
        });
        let margin = fav - fdv;
        self.state.battle.margin = margin;
        self.weary_all();
        self.burn(to, notes);
        let foe = attacker.enemy();
        if margin == 0 {
            notes.say(|| {
                Note::new("TIR-11.9", Text::new("nem-tie").with("hex", self.place_text(to))).at(spot())
            });
            self.deal(attacker, HITS_OF_A_TIE, true);
            return self.state.phases.replace(Hits(attacker).into());
        }
        let (winner, loser) = if margin > 0 { (attacker, foe) } else { (foe, attacker) };
        let hits = hits_on_loser(margin, self.state.battle.strength[winner.index()]);
        notes.say(|| {
            let key = if margin > 0 { "nem-attacker-wins" } else { "nem-defender-wins" };
            let text = Text::new(key)
                .with("side", self.side_name(winner))
                .with("hex", self.place_text(to))
                .with("margin", margin.unsigned_abs())
                .with("hits", hits);
            let note = Note::new("TIR-11.8", text).cite("TIR-11.14-1").cite("TIR-11.14-2");
            note.at(spot()).of(winner.seat())
        });
        self.deal(loser, hits, false);
        self.state.phases.replace(Hits(loser).into());
    }

    /// Whose value it is: who fights there, and for which side.
    fn value_text(&self, key: &'static str, side: Side, hex: HexId) -> Text {
        let commanders = self.commanders_at(side, hex).collect();
        Text::new(key).with("who", self.force_text(side, self.main_stack(side), commanders))
    }

    /// A depot in a city that is fought over burns if a card says so, and no train is lost by that.
    fn burn(&mut self, hex: HexId, notes: &mut impl Notes) {
        if !self.is_fire() || !self.tables.ground(hex).city {
            return;
        }
        for side in Side::BOTH {
            if self.side(side).depots.contains(&hex) {
                self.side_mut(side).depots.retain(|h| *h != hex);
                notes.say(|| {
                    let text = Text::new("nem-event-burns").with("hex", self.place_text(hex));
                    Note::new("TIR-16.1-bp3-1", text).at(Spot::Hex(self.label(hex).to_owned()))
                });
            }
        }
    }

    /// Hits for a side, at least half of them for the main stack (TIR-11.17-2); a tie spares the supporters.
    fn deal(&mut self, side: Side, hits: u8, main_only: bool) {
        let main = if main_only { hits } else { hits.div_ceil(2) };
        self.state.battle.hits[side.index()] = hits;
        self.state.battle.main[side.index()] = main;
    }

    /// The main stack of a side: who attacked, or who was attacked.
    pub(crate) fn main_stack(&self, side: Side) -> UnitSet {
        let Battle { attacker, units, defenders, .. } = self.state.battle;
        let all = if side == attacker { units } else { defenders };
        all.iter().filter(|&u| self.is_on_board(self.unit_hex(u))).collect()
    }

    pub(crate) fn supporters(&self, side: Side) -> UnitSet {
        let Battle { to, joined, .. } = self.state.battle;
        self.tables
            .board
            .neighbours(to)
            .filter(|(dir, _)| joined[side.index()] & (1 << dir.0) != 0)
            .flat_map(|(_, hex)| self.units_at(side, hex))
            .collect()
    }

    /// Whether hits make a victory decisive (NN-14.4-b-2).
    fn counts_hits(&self) -> bool {
        matches!(self.tables.system.victory.decisive, Decisive::Hits { .. })
    }

    fn count_hit(&mut self, side: Side) {
        self.state.battle.suffered[side.index()] += u8::from(self.counts_hits());
    }

    /// TIR-11.17-1, TIR-11.17-1a, TIR-11.17-1b
    pub(crate) fn take_hit(&mut self, side: Side, unit: UnitId, cite: &'static str, notes: &mut impl Notes) {
        let hex = self.unit_hex(unit);
        let battle = &mut self.state.battle;
        let main = if side == battle.attacker { battle.units } else { battle.defenders };
        let stack = if main.contains(unit) {
            battle.main[side.index()] = battle.main[side.index()].saturating_sub(1);
            MAIN
        } else {
            self.tables.board.direction(battle.to, hex).map_or(MAIN, board::Dir::index)
        };
        battle.taken[side.index()][stack] += 1;
        battle.hits[side.index()] = battle.hits[side.index()].saturating_sub(1);
        self.count_hit(side);
        let dead = self.hit(unit);
        self.state.battle.fallen[side.index()] += u8::from(dead);
        notes.say(|| {
            let key = if dead { "nem-eliminated" } else { "nem-disrupted" };
            Note::new(cite, self.fate_text(key, unit, hex)).at(self.hex_spot(hex)).of(side.seat())
        });
    }

    /// After a side's hits: the winner's toll, then what the loser does (TIR-11.15-1, TIR-11.15-2). Half of three
    /// is two before the die (TIR-EX2-9, NN-EX2-5).
    pub(crate) fn after_hits<D: Dice, N: Notes>(&mut self, side: Side, dice: &mut D, notes: &mut N) {
        let Battle { attacker, margin, strength, .. } = self.state.battle;
        if margin == 0 {
            return self.finish_battle(dice, notes);
        }
        let winner = if margin > 0 { attacker } else { attacker.enemy() };
        if side == winner {
            return self.after_losses(dice, notes);
        }
        let shown = dice.d6(TOLL);
        let hits = self.hits_on_winner(margin, shown, strength[side.index()]);
        notes.say(|| {
            Note::new("TIR-11.15-1", Text::new("nem-toll").with("hits", hits).with("die", shown))
                .term(i32::from(self.half(margin)), Text::new("nem-term-half"), "TIR-11.15-1")
                .term(i32::from(self.toll_adjustment(shown)), Text::new("nem-term-die"), "TIR-11.15-1")
                .cite("TIR-11.15-2")
        });
        self.deal(winner, hits, false);
        self.state.phases.replace(Hits(winner).into());
    }

    /// All hits are given: survivors withdraw or stay (TIR-11.10, TIR-11.12-bp1-1, TIR-11.12-bp2-1).
    fn after_losses<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let Battle { attacker, to, margin, .. } = self.state.battle;
        let foe = attacker.enemy();
        if self.main_stack(foe).is_empty() {
            return self.open_hex(dice, notes);
        }
        let must = margin >= self.tables.system.rout;
        if must {
            self.lose_garrisons(self.main_stack(foe), notes);
            if self.main_stack(foe).is_empty() {
                return self.open_hex(dice, notes);
            }
        }
        let ways = self.withdrawals(foe, to);
        if must && ways.is_empty() {
            if let Some(cite) = self.pushed_abroad(foe, to) {
                self.intern(foe, to, cite, notes);
                return self.open_hex(dice, notes);
            }
            let lost = self.main_stack(foe);
            for unit in lost.iter() {
                self.eliminate(unit);
                self.state.battle.fallen[foe.index()] += 1;
            }
            notes.say(|| {
                let text = Text::new("nem-no-way-out").with("hex", self.place_text(to)).with("n", lost.len());
                Note::new("TIR-11.12-bp1-1", text).at(self.hex_spot(to)).of(foe.seat())
            });
            for unit in lost.iter() {
                notes.say(|| {
                    let text = self.fate_text("nem-eliminated", unit, to);
                    Note::new("TIR-11.12-bp1-1", text).at(self.hex_spot(to)).of(foe.seat())
                });
            }
            return self.open_hex(dice, notes);
        }
        // A garrison does not leave its city of its own will (NN-14.12-2).
        let stays = self.main_stack(foe).iter().any(|u| self.must_die_in_place(u));
        if ways.is_empty() || stays {
            return self.finish_battle(dice, notes);
        }
        self.state.phases.replace(Withdraw(foe).into());
    }

    /// Where a defending stack may go (TIR-11.11-1): not into ground that is shut to it (TIR-14.6-2).
    pub(crate) fn withdrawals(&self, side: Side, from: HexId) -> HexBits {
        let joins = |near: HexId| {
            let leaders = self.commanders_at(side, self.state.battle.to).collect();
            self.may_withdraw_to(side, near, self.main_stack(side), leaders)
        };
        self.ways_out(side, from, |near| {
            self.is_open(side, near)
                && (self.charter().is_none() || (!self.is_barred(side, from, near) && joins(near)))
        })
    }

    /// The rule by which a beaten stack is interned that has nowhere to go but into neutral land: Turkish or Swiss
    /// at any time (NN-1.1-bp23, NN-1.1-bp29), Austrian when no truce can come any more (NN-14.15-iii), Illyrian once
    /// Austria was bought off (NN-16.5-5).
    fn pushed_abroad(&self, side: Side, from: HexId) -> Option<&'static str> {
        self.charter()?;
        let neutral = self.land().interns[side.index()];
        let near = self.ways_out(side, from, |near| neutral.contains(near)).iter().next()?;
        Some(match self.tables.board.territory_name(near) {
            "Ottoman Empire" => "NN-1.1-bp23",
            "Swiss Confederation" => "NN-1.1-bp29",
            "Illyrian Provinces" => "NN-16.5-5",
            _ => "NN-14.15-iii",
        })
    }

    /// A stack that is driven into neutral land is interned, with its commanders (R-NN-14.15-iii).
    fn intern(&mut self, side: Side, from: HexId, cite: &'static str, notes: &mut impl Notes) {
        let units = self.main_stack(side);
        for unit in units.iter() {
            self.eliminate(unit);
            self.state.battle.fallen[side.index()] += 1;
        }
        let leaders: CommanderSet = self.commanders_at(side, from).collect();
        for leader in leaders.iter() {
            self.put_leader(leader, DEAD);
        }
        notes.say(|| {
            let text = Text::new("nem-interned").with("hex", self.place_text(from)).with("n", units.len());
            Note::new(cite, text).at(Spot::Hex(self.label(from).to_owned()))
        });
    }

    /// The neighbours that a withdrawal may lead to among those that may be entered: not across an unbridged river
    /// (TIR-11.11-bp1), to enemies (TIR-11.11-bp2, NN-11.11-bp3) or next to the attacker (TIR-11.11-bp3).
    fn ways_out(&self, side: Side, from: HexId, enters: impl Fn(HexId) -> bool) -> HexBits {
        let attacker = self.state.battle.from;
        let mut out = HexBits::default();
        // Nothing lies off the map: who cannot but leave it is lost (TIR-2.3-2).
        for (dir, near) in self.tables.board.neighbours(from) {
            let edge = self.edge(from, dir);
            let barred = edge.contains(Features::RIVER) && !edge.contains(Features::BRIDGE);
            if !barred
                && !self.is_closed(near)
                && enters(near)
                // NN-11.11-bp2
                && self.toll(from, near) == 1
                && !self.stands(side.enemy(), near)
                && near != attacker
                && self.tables.board.direction(near, attacker).is_none()
            {
                out.insert(near);
            }
        }
        out
    }

    /// The stack goes together, commanders too (TIR-11.11-1); what does not fit goes on (TIR-11.11-2).
    pub(crate) fn withdraw(&mut self, side: Side, refuge: HexId, notes: &mut impl Notes) {
        let from = self.state.battle.to;
        let going = self.main_stack(side);
        let leaders: CommanderSet = self.commanders_at(side, from).collect();
        self.state.battle.screened = going.iter().any(|u| self.is_fresh_cavalry(u));
        for unit in going.iter() {
            self.put_unit(unit, refuge);
            self.leave_garrison(unit);
        }
        for leader in leaders.iter() {
            self.put_leader(leader, refuge);
        }
        self.state.battle.withdrew = true;
        self.state.battle.refuge = refuge;
        notes.say(|| {
            let text = Text::new("nem-withdraws")
                .with("who", self.force_text(side, going, leaders))
                .with("from", self.place_text(from))
                .with("to", self.place_text(refuge));
            Note::new("TIR-11.11-1", text).way(self.way(from, refuge)).of(side.seat())
        });
        self.state.phases.replace(Overflow(side).into());
    }

    pub(crate) fn push_on(&mut self, unit: UnitId, notes: &mut impl Notes) {
        let side = self.tables.unit(unit).side;
        let hex = self.unit_hex(unit);
        let dead = self.hit(unit);
        self.count_hit(side);
        if dead {
            self.state.battle.fallen[side.index()] += 1;
        } else {
            self.state.battle.excess.insert(unit);
        }
        notes.say(|| {
            let key = if dead { "nem-eliminated" } else { "nem-disrupted" };
            Note::new("TIR-11.11-2", self.fate_text(key, unit, hex)).at(self.hex_spot(hex))
        });
    }

    pub(crate) fn go_farther(&mut self, to: Option<HexId>, notes: &mut impl Notes) {
        let Some(unit) = self.state.battle.excess.iter().next() else { return };
        self.state.battle.excess.remove(unit);
        let tables = self.tables.clone();
        let side = tables.unit(unit).side;
        let name = tables.unit(unit).name.as_str();
        let from = self.unit_hex(unit);
        if let Some(to) = to {
            self.put_unit(unit, to);
        } else {
            self.eliminate(unit);
            self.state.battle.fallen[side.index()] += 1;
        }
        notes.say(|| {
            let named = Text::new("nem-unit").with("unit", name);
            let farther =
                |to| Text::new("nem-goes-farther").with("unit", named).with("hex", self.place_text(to));
            match to {
                Some(to) => Note::new("TIR-11.11-3", farther(to)).way(self.way(from, to)),
                None => Note::new("TIR-11.11-3", self.fate_text("nem-eliminated", unit, from)),
            }
        });
    }

    /// Whether the attacker's cavalry rides down stragglers (TIR-11.16): the defenders' own counts as it was after
    /// their losses, whatever crowding does to it afterwards.
    fn is_pursued(&self, side: Side) -> bool {
        self.state.battle.margin != 0
            && !self.state.battle.screened
            && !self.is_reined_in(side.enemy())
            && self.main_stack(side.enemy()).iter().any(|u| self.is_fresh_cavalry(u))
    }

    pub(crate) fn after_withdrawal(&mut self, side: Side) {
        if self.state.battle.margin == 0 {
            // Cavalry that slipped away before combat (TIR-11.1-2).
            return self.state.phases.replace(Advance(side.enemy()).into());
        }
        self.state.phases.replace(if self.is_pursued(side) {
            Pursuit(side).into()
        } else {
            Advance(side.enemy()).into()
        });
    }

    /// Nobody is left to defend the hex: commanders flee, the attacker may come in (TIR-11.13).
    fn open_hex<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let Battle { attacker, to, .. } = self.state.battle;
        self.state.phases.replace(Advance(attacker).into());
        self.scatter(attacker.enemy(), to, "TIR-11.13", dice, notes);
    }

    /// The combat is over: commanders without troops flee, and a decisive victory is noted
    /// (TIR-11.19-1, TIR-14.7-b-2).
    pub(crate) fn finish_battle<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let battle = self.state.battle;
        let Battle { attacker, margin, fallen, suffered, force, .. } = battle;
        let (winner, loser) =
            if margin > 0 { (attacker, attacker.enemy()) } else { (attacker.enemy(), attacker) };
        let lead = fallen[loser.index()] as i8 - fallen[winner.index()] as i8;
        let decisive = match self.tables.system.victory.decisive {
            Decisive::Losses { lead: needed } => lead >= needed as i8,
            Decisive::Hits { units, lead: needed } => {
                force.iter().all(|f| *f >= units)
                    && suffered[loser.index()] >= suffered[winner.index()] + needed
            }
        };
        if margin != 0 && decisive {
            self.win_decisively(winner, notes);
            if winner == Side::Allied && battle.emperor {
                self.shake_by_defeat(notes);
            }
        }
        self.end_combat();
        self.scatter_stranded(&battle, dice, notes);
    }

    pub(crate) fn clear_combat_marks(&mut self) {
        for side in Side::BOTH {
            for unit in self.all_units(side) {
                let slot = self.unit_mut(unit);
                slot.marks.remove(Marks::FORCED);
                slot.fights = 0;
            }
        }
    }
}
