//! Marches, forced marches and march attrition (8.2 to 8.8).

use crate::state::{Campaign, Column, CommanderSet, Deeds, HexBits, Marks, UnitSet};
use crate::step::{Attrition, Muster, Route};
use crate::tables::numbers::AttritionRow;
use crate::tables::roster::{Arm, CommanderId, Side, UnitId};
use board::{Features, HexId};
use kernel::odds::{Case, Likelihood, Odds};
use kernel::{Dice, Note, Notes, Purpose, Spot, Text, Tone};

const FACES: u32 = 6;

const ATTRITION: Purpose = Purpose::new("attrition", "TIR-8.5-0");

impl Campaign {
    pub(crate) fn may_march_unit(&self, unit: UnitId) -> bool {
        !self.unit(unit).marks.intersects(Marks::MOVED | Marks::HOLDS)
            && !self.is_kept(unit)
            && !self.is_bound(unit)
            && self.may_leave_garrison(unit)
            && self.has_countryman(self.tables.unit(unit).side, unit, |c| self.may_send_off(c))
    }

    /// Who has not marched yet and holds no hex open; whoever rallied may still march (TIR-8.2-2). One who has to keep
    /// still may send others off and stay (TIR-8.4-bp2-2, R-NN-14.6).
    fn may_send_off(&self, commander: CommanderId) -> bool {
        !self.state.deeds[commander.index()].intersects(Deeds::MARCHED | Deeds::HOLDS)
            && !self.is_leader_kept(commander)
    }

    pub(crate) fn may_go_along(&self, commander: CommanderId) -> bool {
        self.may_send_off(commander) && !self.is_leader_bound(commander)
    }

    /// Whether a unit bars its stack from marching: disrupted when the step began, not on a march of this step
    /// that brought it here (TIR-8.4-bp4).
    fn bars_march(&self, unit: UnitId) -> bool {
        !self.is_good(unit) && !self.unit(unit).marks.contains(Marks::MOVED)
    }

    /// A stack that may march: train, fresh commander, nobody disrupted, no siege (TIR-8.4-bp1, TIR-8.4-bp2-1,
    /// TIR-8.4-bp4, TIR-8.4-siege-1).
    pub(crate) fn may_march(&self, side: Side, hex: HexId) -> bool {
        self.has_train(side, hex)
            && self.commanders_at(side, hex).any(|c| self.may_send_off(c))
            && self.units_at(side, hex).any(|u| self.may_march_unit(u))
            && !self.units_at(side, hex).any(|u| self.bars_march(u))
            && !self.is_besieged(side, hex)
            && !(side == Side::Allied
                && hex == self.tables.safe_from_hunger
                && self.units_at(side, hex).any(|u| !self.unit(u).marks.contains(Marks::SUPPLIED)))
    }

    pub(crate) fn may_move_on(&self, side: Side) -> bool {
        self.side(side).trains.iter().any(|t| t.is_genuine())
    }

    /// TIR-8.2-6
    pub(crate) fn discard(&mut self, side: Side, hex: HexId, notes: &mut impl Notes) {
        self.use_train(side, hex);
        self.side_mut(side).discarded += 1;
        notes.say(|| {
            let text =
                Text::new("nem-discard").with("side", self.side_name(side)).with("hex", self.place_text(hex));
            Note::new("TIR-8.2-6", text).at(Spot::Hex(self.label(hex).to_owned())).revealing()
        });
    }

    pub(crate) fn begin_march<D: Dice, N: Notes>(
        &mut self,
        side: Side,
        hex: HexId,
        dice: &mut D,
        notes: &mut N,
    ) {
        self.use_train(side, hex);
        let note = |text: Text| {
            Note::new("TIR-8.2-1", text.with("hex", self.place_text(hex))).at(self.hex_spot(hex))
        };
        self.show_to_others(side, notes, || {
            note(Text::new("nem-march-unseen").with("side", self.side_name(side)))
        });
        self.say_to_owner(side, notes, || {
            let (units, commanders) =
                (self.units_at(side, hex).collect(), self.commanders_at(side, hex).collect());
            note(Text::new("nem-march").with("who", self.force_text(side, units, commanders))).revealing()
        });
        if !self.orders_arrive(side, hex, dice, notes) {
            return self.after_sub_phase();
        }
        self.state.column = Column { from: hex, at: hex, ..Column::default() };
        self.state.phases.push(Muster(side).into());
    }

    pub(crate) fn muster_everyone(&mut self, side: Side) {
        let from = self.state.column.from;
        self.state.column.units = self.units_at(side, from).filter(|&u| self.may_march_unit(u)).collect();
        self.state.column.commanders =
            self.commanders_at(side, from).filter(|&c| self.may_go_along(c)).collect();
        self.muster_blanks(side);
        self.set_off(side);
    }

    pub(crate) fn set_off(&mut self, side: Side) {
        self.state.column.throughout = self.state.column.commanders;
        self.state.column.worn = self.is_worn(side);
        self.state.column.slow = self.is_slow(self.state.column.units);
        self.state.column.blanks = self.state.column.blanks.min(self.state.column.units.len() as u8);
        self.state.phases.replace(Route(side).into());
    }

    fn normal_march(&self) -> u8 {
        if self.is_winter() { self.tables.system.march_winter } else { self.tables.system.march }
    }

    /// How far a march may go (TIR-8.4-2), if it may be forced (TIR-16.1-note).
    pub(crate) fn farthest_march(&self, units: UnitSet) -> u8 {
        let forced = !self.state.column.slow && self.may_force_march(units);
        if forced { self.tables.system.march_forced } else { self.normal_march() }
    }

    /// Whether the column may step into a hex (TIR-2.3-1, TIR-4.1, TIR-8.4-2, TIR-8.4-bp5 to TIR-8.4-bp7).
    pub(crate) fn may_step(&self, side: Side, to: HexId, watched_here: bool, weight: u8) -> bool {
        let Column { at, steps, units, commanders, .. } = self.state.column;
        if steps + self.toll(at, to) > self.farthest_march(units)
            || !self.is_open(side, to)
            || self.holds(side.enemy(), to)
            || !self.may_cross(side, at, to)
        {
            return false;
        }
        if !self.fits(side, to, weight)
            || !self.may_join(side, to, units, commanders)
            || (steps == 0 && !self.may_part(side, at, units, commanders))
        {
            return false;
        }
        // Leaving the side of enemy cavalry, the first hex must be out of its sight.
        if steps == 0 && watched_here {
            return !self.is_watched(side, to) || self.is_held_open(side, to);
        }
        true
    }

    /// Whether enemy cavalry holds the column where it is (TIR-8.4-bp6). The hex it set out from does not count.
    pub(crate) fn is_held(&self, side: Side, watched_here: bool) -> bool {
        let Column { at, steps, .. } = self.state.column;
        steps > 0 && watched_here && !self.is_held_open(side, at)
    }

    /// Whether undisrupted enemy cavalry stands next to a hex, a river between or not (TIR-8.2-3).
    fn meets_cavalry(&self, side: Side, hex: HexId) -> bool {
        let mounted = |u: UnitId| self.tables.unit(u).arm == Arm::Cavalry && self.is_good(u);
        self.tables.board.neighbours(hex).any(|(_, near)| self.units_at(side.enemy(), near).any(mounted))
    }

    /// One step: everybody goes along, depots fall, commanders flee (TIR-8.4-bp5, TIR-8.7-1, TIR-8.8).
    pub(crate) fn step<D: Dice, N: Notes>(&mut self, side: Side, to: HexId, dice: &mut D, notes: &mut N) {
        let Column { at, steps, units, commanders, .. } = self.state.column;
        // Whoever holds a hex open past cavalry stays there for the phase (TIR-8.4-bp6, TIR-8.4-bp7).
        if steps > 0 && self.is_watched(side, at) {
            self.hold_open(side, at);
        }
        if steps == 0 && self.is_watched(side, at) && self.is_watched(side, to) {
            self.hold_open(side, to);
        }
        for unit in units.iter() {
            self.put_unit(unit, to);
            self.leave_garrison(unit);
        }
        for commander in commanders.iter() {
            self.put_leader(commander, to);
        }
        self.lead_blanks(side, at, to);
        self.state.column.at = to;
        self.state.column.wet |=
            self.is_wet_dear() && self.tables.board.between(at, to).contains(Features::RIVER);
        let steps_so_far = steps + self.toll(at, to);
        self.state.column.steps = steps_so_far;
        let note = |text: Text| {
            let cite = if steps < self.normal_march() { "TIR-8.4-1" } else { "TIR-8.4-2" };
            Note::new(cite, text.with("hex", self.place_text(to)).with("n", steps_so_far))
                .way(self.way(at, to))
        };
        self.say_to_others(side, notes, || {
            note(Text::new("nem-step-unseen").with("side", self.side_name(side)))
        });
        self.say_to_owner(side, notes, || {
            note(Text::new("nem-step").with("who", self.force_text(side, units, commanders)))
        });
        if self.meets_cavalry(side, to) {
            notes.say(|| {
                let text = Text::new("nem-watched").with("hex", self.place_text(to));
                Note::new("TIR-8.2-3", text).at(Spot::Hex(self.label(to).to_owned())).revealing()
            });
        }
        self.capture_depot(side.enemy(), to, "TIR-8.7-1", notes);
        self.scatter(side.enemy(), to, "TIR-8.8", dice, notes);
    }

    /// A commander stops part of the way (TIR-8.4-bp2-2).
    pub(crate) fn leave_behind(&mut self, commander: CommanderId) {
        self.state.column.commanders.remove(commander);
        self.state.column.throughout.remove(commander);
        self.state.deeds[commander.index()].insert(Deeds::MARCHED);
    }

    /// The march is over: markers, and attrition if it was long (TIR-8.3-1, NN-8.3-1, TIR-8.4-2, TIR-8.5-0).
    pub(crate) fn halt<D: Dice, N: Notes>(&mut self, side: Side, dice: &mut D, notes: &mut N) {
        let Column { steps, units, commanders, throughout, at, from, .. } = self.state.column;
        let forced = steps > self.normal_march();
        for unit in units.iter().filter(|_| steps > 0) {
            let marks = &mut self.unit_mut(unit).marks;
            marks.insert(Marks::MOVED);
            marks.set(Marks::FORCED, forced || marks.contains(Marks::FORCED));
        }
        for commander in commanders.iter().filter(|_| steps > 0) {
            self.state.deeds[commander.index()].insert(Deeds::MARCHED);
        }
        if steps > 0 {
            self.tell_march(side, (from, at), (units, commanders), notes);
        }
        self.unload_trains(side, notes);
        self.state.phases.pop();
        if steps >= self.attrition_from(side) {
            self.suffer_march(side, at, units, steps, throughout, dice, notes);
        }
        self.after_sub_phase();
    }

    /// Says who has marched, from where and how far; in the fog only that a column has.
    fn tell_march(
        &self,
        side: Side,
        (from, to): (HexId, HexId),
        (units, commanders): (UnitSet, CommanderSet),
        notes: &mut impl Notes,
    ) {
        let note = |text: Text| {
            let text = text.with("from", self.place_text(from)).with("hex", self.place_text(to));
            Note::new("TIR-8.2-1", text).at(self.hex_spot(to))
        };
        self.say_to_others(side, notes, || {
            note(Text::new("nem-marched-unseen").with("side", self.side_name(side)))
        });
        self.say_to_owner(side, notes, || {
            note(Text::new("nem-marched").with("who", self.force_text(side, units, commanders)))
        });
    }

    /// What a march adds to the die (TIR-8.6-1, TIR-8.6-2, TIR-8.6-3, and commanders).
    fn toil(
        &self,
        side: Side,
        units: UnitSet,
        steps: u8,
        throughout: CommanderSet,
    ) -> [(i8, &'static str, &'static str); 7] {
        let tired_from = self.tables.system.tired_from.filter(|_| side == Side::French);
        let tired = i8::from(tired_from.is_some_and(|turn| self.state.turn >= turn));
        let winter = i8::from(self.is_winter());
        let forced =
            if self.is_tireless(units) { 0 } else { steps.saturating_sub(self.normal_march()) as i8 };
        let [first, second, third] = self.march_leadership(throughout, units);
        [
            (tired, "nem-term-tired", "TIR-8.6-1"),
            (winter, "nem-term-winter", "TIR-8.6-2"),
            (forced, "nem-term-forced", "TIR-8.6-3"),
            (self.attrition_by_card(side, units), "nem-term-card", "TIR-16.1-bp3-1"),
            first,
            second,
            third,
        ]
    }

    /// What a score costs, the highest row for all beyond it (NN-8.5-c).
    fn attrition_row(&self, score: i8) -> Option<AttritionRow> {
        self.tables.system.attrition.iter().rev().find(|r| score >= r.from).copied()
    }

    /// What a column risks if it halts after so many hexes: each result of the die once.
    pub(crate) fn odds_of_march(&self, side: Side, steps: u8) -> Option<Odds> {
        let Column { units, .. } = self.state.column;
        let rows = self.march_rows(side, steps);
        let clean = f64::from(harmless(&rows)) / f64::from(FACES);
        let overall = Likelihood::new(Text::new("nem-odds-march-clean"), clean);
        let mut case = Case::new(Text::new("nem-odds-march").with("n", steps), overall);
        let mut lost = [0u32; 2];
        for row in rows.iter().flatten() {
            let fate = if units.len() == 1 { [0, 1] } else { [row.eliminated, row.disrupted] };
            lost = [lost[0] + u32::from(fate[0]), lost[1] + u32::from(fate[1])];
        }
        for (key, lost) in ["nem-odds-march-eliminated", "nem-odds-march-disrupted"].into_iter().zip(lost) {
            case.expect(Text::new(key), f64::from(lost) / f64::from(FACES));
        }
        Odds::of(Vec::new(), vec![case])
    }

    /// What a column faces that ends its march in a hex: the attrition of so many hexes (TIR-8.5-0), and hunger where no
    /// depot feeds it (TIR-6.1).
    pub(crate) fn march_outlook(&self, side: Side, hex: HexId, steps: u8) -> Vec<(Tone, Text)> {
        let mut outlook = Vec::new();
        let lame = FACES - self.harmless_throws(side, steps);
        if lame > 0 {
            let tone = if lame == FACES { Tone::Costs } else { Tone::Risks };
            outlook.push((tone, Text::new("nem-way-attrition").with("chance", lame * 100 / FACES)));
        }
        let fed = self.side(side).depots.contains(&hex) || self.fed_hexes(side).contains(hex);
        if !fed {
            outlook.push((Tone::Risks, Text::new("nem-way-hungry")));
        }
        outlook
    }

    /// What each result of the die brings if the column halts after so many hexes.
    fn march_rows(&self, side: Side, steps: u8) -> [Option<AttritionRow>; FACES as usize] {
        let Column { units, throughout, .. } = self.state.column;
        if steps < self.attrition_from(side) {
            return [None; FACES as usize];
        }
        let toil: i8 = self.toil(side, units, steps, throughout).iter().map(|t| t.0).sum();
        std::array::from_fn(|face| self.attrition_row(face as i8 + 1 + toil))
    }

    /// How many of the six results of the die cost nothing then.
    pub(crate) fn harmless_throws(&self, side: Side, steps: u8) -> u32 {
        harmless(&self.march_rows(side, steps))
    }

    /// Where the column may still go, by how many hexes it will have marched then.
    pub(crate) fn marches_ahead(&self, side: Side) -> Vec<(u8, HexBits)> {
        let mut ahead = self.clone();
        let Column { at, steps, units, .. } = self.state.column;
        let weight = self.weight(units);
        let farthest = self.farthest_march(units);
        let mut rings: Vec<(u8, HexBits)> = (steps..=farthest).map(|n| (n, HexBits::default())).collect();
        let Some((_, first)) = rings.first_mut() else { return Vec::new() };
        first.insert(at);
        let mut seen = HexBits::default();
        for spent in 0..rings.len() {
            let (steps, found) = rings[spent];
            let ring = found - seen;
            rings[spent].1 = ring;
            seen = seen | ring;
            for hex in ring.iter() {
                ahead.state.column.at = hex;
                ahead.state.column.steps = steps;
                let watched = ahead.is_watched(side, hex);
                if ahead.is_held(side, watched) {
                    continue;
                }
                for (_, near) in self.tables.board.neighbours(hex) {
                    if !seen.contains(near) && ahead.may_step(side, near, watched, weight) {
                        rings[spent + usize::from(self.toll(hex, near))].1.insert(near);
                    }
                }
            }
        }
        rings.remove(0);
        rings
    }

    /// The shortest march that rolls for attrition (TIR-8.5-0).
    fn attrition_from(&self, side: Side) -> u8 {
        let system = &self.tables.system;
        let long = if self.is_winter() { system.attrition_at_winter } else { system.attrition_at };
        self.long_march(side, long)
    }

    #[expect(clippy::too_many_arguments, reason = "what a march was, said once")]
    fn suffer_march<D: Dice, N: Notes>(
        &mut self,
        side: Side,
        at: HexId,
        units: UnitSet,
        steps: u8,
        throughout: CommanderSet,
        dice: &mut D,
        notes: &mut N,
    ) {
        let tables = self.tables.clone();
        let shown = dice.d6(ATTRITION) as i8;
        let toil = self.toil(side, units, steps, throughout);
        let score = shown + toil.iter().map(|t| t.0).sum::<i8>();
        let row = self.attrition_row(score);
        let alone = units.len() == 1;
        // Who leads the column and how many they are is for its owner to know (R-TIR-15.1-2).
        self.show_to_others(side, notes, || {
            let key = if row.is_some() { "nem-attrition-unseen" } else { "nem-attrition-unseen-none" };
            let text = Text::new(key).with("hex", self.place_text(at)).with("die", shown);
            Note::new("TIR-8.5-0", text).at(Spot::Hex(tables.board.label(at).to_owned()))
        });
        self.say_to_owner(side, notes, || {
            let key = if row.is_some() { "nem-attrition" } else { "nem-attrition-none" };
            let text = Text::new(key).with("hex", self.place_text(at)).with("score", score);
            let cite = if row.is_some() && alone { "TIR-8.5-d" } else { "TIR-8.5-0" };
            let mut note = Note::new(cite, text).at(Spot::Hex(tables.board.label(at).to_owned()));
            note = note.term(i32::from(shown), Text::new("nem-term-die"), "TIR-8.5-0");
            for (value, key, cite) in toil {
                if value != 0 {
                    note = note.term(i32::from(value), Text::new(key), cite);
                }
            }
            note.cite("TIR-8.6-4")
        });
        let Some(row) = row else { return };
        let column = &mut self.state.column;
        // A unit that marched alone is disrupted, never eliminated (TIR-8.5-d).
        (column.to_eliminate, column.to_disrupt) =
            if alone { (0, 1) } else { (row.eliminated, row.disrupted) };
        self.state.phases.push(Attrition(side).into());
    }

    pub(crate) fn fall_out(&mut self, unit: UnitId, notes: &mut impl Notes) {
        let eliminated = self.state.column.to_eliminate > 0;
        let at = self.state.column.at;
        if eliminated {
            self.state.column.to_eliminate -= 1;
            self.state.column.units.remove(unit);
            self.eliminate(unit);
        } else {
            self.state.column.to_disrupt -= 1;
            self.unit_mut(unit).marks.insert(Marks::DISRUPTED);
        }
        let side = self.tables.unit(unit).side;
        let note = |key| Note::new("TIR-8.5-e-1", self.fate_text(key, unit, at)).at(self.hex_spot(at));
        if eliminated {
            notes.say(|| self.openly(note("nem-lost-on-march")));
        } else {
            self.say_to_owner(side, notes, || note("nem-disrupted-on-march"));
        }
    }
}

fn harmless(rows: &[Option<AttritionRow>]) -> u32 {
    rows.iter().filter(|row| row.is_none()).count() as u32
}
