//! The whole position for a referee, and what can never be true of one.

use crate::numbers::Decisive;
use crate::roster::{CommanderId, Side};
use crate::state::{
    AWAY, Battle, Campaign, Capital, Column, CommanderSet, DEAD, Deeds, Emperor, Face, Marks, Phase, Stage,
    State, Train, TwoYears, Ukraine, UnitSet, UnitState,
};
use board::HexId;
use kernel::position::{Reader, read};
use kernel::{Fault, Game, Phases};
use serde_json::{Map, Value, json};

const MARKS: [(&str, Marks); 7] = [
    ("disrupted", Marks::DISRUPTED),
    ("forced", Marks::FORCED),
    ("moved", Marks::MOVED),
    ("holds", Marks::HOLDS),
    ("forage", Marks::FORAGE),
    ("supplied", Marks::SUPPLIED),
    ("sated", Marks::SATED),
];
const DEEDS: [(&str, Deeds); 4] = [
    ("rallied", Deeds::RALLIED),
    ("marched", Deeds::MARCHED),
    ("rode", Deeds::RODE),
    ("holds", Deeds::HOLDS),
];
const FACES: [(&str, Face); 5] = [
    ("dummy", Face::DUMMY),
    ("up", Face::UP),
    ("may-be-genuine", Face::MAY_BE_GENUINE),
    ("may-be-dummy", Face::MAY_BE_DUMMY),
    ("one-is-genuine", Face::ONE_IS_GENUINE),
];
const CAPITALS: [(&str, Capital); 3] =
    [("never", Capital::Never), ("held", Capital::Held), ("left", Capital::Left)];

const UKRAINE: [(&str, Ukraine); 4] = [
    ("quiet", Ukraine::Quiet),
    ("risen", Ukraine::Risen),
    ("independent", Ukraine::Independent),
    ("past", Ukraine::Past),
];

const STAGES: [(&str, Stage); 4] = [
    ("open", Stage::Open),
    ("one-year", Stage::OneYear),
    ("winter", Stage::Winter),
    ("spring", Stage::Spring),
];

const EMPEROR: [(&str, Emperor); 3] =
    [("settled", Emperor::Settled), ("in-france", Emperor::InFrance), ("back", Emperor::Back)];

type Make = fn(Side) -> Phase;
const PHASES: [(&str, Make); 53] = [
    ("paris", Phase::Paris),
    ("dismiss", Phase::Dismiss),
    ("change", Phase::Change),
    ("garrison", Phase::Garrison),
    ("card", Phase::Card),
    ("event", Phase::Event),
    ("bonus", Phase::Bonus),
    ("disguise", Phase::Disguise),
    ("declare", Phase::Declare),
    ("melt", Phase::Melt),
    ("deploy", Phase::Deploy),
    ("first-depots", Phase::FirstDepots),
    ("convert", Phase::Convert),
    ("remove", Phase::Remove),
    ("allot", Phase::Allot),
    ("found", Phase::Found),
    ("rally", Phase::Rally),
    ("rally-units", Phase::RallyUnits),
    ("march", Phase::March),
    ("muster", Phase::Muster),
    ("route", Phase::Route),
    ("attrition", Phase::Attrition),
    ("excess", Phase::Excess),
    ("escape", Phase::Escape),
    ("attack", Phase::Attack),
    ("order", Phase::Order),
    ("spend", Phase::Spend),
    ("slip", Phase::Slip),
    ("call-attack", Phase::CallAttack),
    ("spend-defence", Phase::SpendDefence),
    ("call-defence", Phase::CallDefence),
    ("hits", Phase::Hits),
    ("volunteer", Phase::Volunteer),
    ("withdraw", Phase::Withdraw),
    ("overflow", Phase::Overflow),
    ("farther", Phase::Farther),
    ("pursuit", Phase::Pursuit),
    ("advance", Phase::Advance),
    ("ride", Phase::Ride),
    ("ride-to", Phase::RideTo),
    ("arrive", Phase::Arrive),
    ("hibernate", Phase::Hibernate),
    ("quarter", Phase::Quarter),
    ("billet", Phase::Billet),
    ("source", Phase::Source),
    ("winter-losses", Phase::WinterLosses),
    ("restore", Phase::Restore),
    ("rejoin", Phase::Rejoin),
    ("truce", Phase::Truce),
    ("answer", Phase::Answer),
    ("bargain", Phase::Bargain),
    ("haggle", Phase::Haggle),
    ("resite", Phase::Resite),
];

fn phase_words(phase: Phase, sides: [&str; 2]) -> String {
    for (word, make) in PHASES {
        for (side, name) in Side::BOTH.into_iter().zip(sides) {
            if make(side) == phase {
                return format!("{word} {name}");
            }
        }
    }
    "over".to_owned()
}

fn read_phase(at: &Reader<'_>, sides: [&str; 2]) -> Phase {
    let text = at.text();
    if text == "over" {
        return Phase::Over;
    }
    let found = text.split_once(' ').and_then(|(word, side)| {
        let (_, make) = PHASES.iter().find(|(w, _)| *w == word)?;
        let side = sides.iter().position(|s| *s == side)?;
        Some(make(Side::BOTH[side]))
    });
    found.unwrap_or_else(|| {
        let all: Vec<&str> = PHASES.iter().map(|(w, _)| *w).collect();
        let (all, sides) = (all.join(", "), sides.join(" or "));
        at.fault(format!("should be 'over', or one of {all} and then {sides}"));
        Phase::Over
    })
}

fn words<F: Copy>(names: &[(&'static str, F)], has: impl Fn(F) -> bool) -> Vec<&'static str> {
    names.iter().filter(|(_, f)| has(*f)).map(|(n, _)| *n).collect()
}

fn read_words<F: Copy>(at: &Reader<'_>, names: &[(&str, F)], mut add: impl FnMut(F)) {
    let known: Vec<&str> = names.iter().map(|(n, _)| *n).collect();
    if at.is_null() {
        return;
    }
    for item in at.items() {
        add(names[item.word(&known)].1);
    }
}

fn bits(set: u8) -> Vec<u8> {
    (0..6).filter(|d| set & (1 << d) != 0).collect()
}

impl Campaign {
    pub(crate) fn write_hex(&self, hex: HexId) -> Value {
        match hex {
            AWAY => "away".into(),
            DEAD => "eliminated".into(),
            hex => self.label(hex).into(),
        }
    }

    pub(crate) fn write_units(&self, set: UnitSet) -> Value {
        set.iter().map(|u| Value::from(self.tables.unit(u).id.as_str())).collect()
    }

    pub(crate) fn write_commanders(&self, set: CommanderSet) -> Value {
        set.iter().map(|c| Value::from(self.tables.commander(c).id.as_str())).collect()
    }

    pub(crate) fn write_position(&self) -> Value {
        let state = &self.state;
        let mut units = Map::new();
        let mut commanders = Map::new();
        for side in Side::BOTH {
            for unit in self.all_units(side) {
                let slot = self.unit(unit);
                let hex = self.unit_hex(unit);
                if hex != AWAY {
                    let marks = words(&MARKS, |m| slot.marks.contains(m));
                    let written =
                        json!({ "hex": self.write_hex(hex), "marks": marks, "fights": slot.fights });
                    units.insert(self.tables.unit(unit).id.clone(), written);
                }
            }
            for commander in self.all_commanders(side) {
                let hex = self.leader_hex(commander);
                if hex != AWAY {
                    let deeds = words(&DEEDS, |d| state.deeds[commander.index()].contains(d));
                    let written = json!({ "hex": self.write_hex(hex), "deeds": deeds });
                    commanders.insert(self.tables.commander(commander).id.clone(), written);
                }
            }
        }
        let side = |s: Side| {
            let slot = self.side(s);
            let train = |t: &Train| json!({ "hex": self.write_hex(t.hex), "face": words(&FACES, |f| t.face.contains(f)) });
            let mut out = json!({
                "depots": slot.depots.iter().map(|&h| self.write_hex(h)).collect::<Value>(),
                "trains": slot.trains.iter().map(train).collect::<Value>(),
                "trains_left": slot.trains_left, "dummies_left": slot.dummies_left,
                "trains_given": slot.trains_given, "discarded": slot.discarded, "excess": slot.excess,
                "converted": slot.converted, "done": slot.done, "trains_lost": slot.trains_lost,
                "commands_for_good": slot.commands_for_good, "decisive": slot.decisive,
                "commands_next": slot.commands_next, "commands_now": slot.commands_now, "commands": slot.commands,
            });
            // Written only where the optional rules are played, so that other records stay as they are.
            if !slot.wide.is_empty() {
                out["wide"] = slot.wide.iter().map(|&h| self.write_hex(h)).collect();
            }
            if !slot.blanks.is_empty() {
                out["blanks"] = slot.blanks.iter().map(|&h| self.write_hex(h)).collect();
            }
            if slot.disguised {
                out["disguised"] = true.into();
            }
            out
        };
        let capital = |c: Capital| words(&CAPITALS, |k| k == c).first().copied().unwrap_or("never");
        let mut written = json!({
            "turn": state.turn,
            "phases": state.phases.iter().map(|p| phase_words(p, self.tables.volume.side_words)).collect::<Vec<_>>(),
            "units": units,
            "commanders": commanders,
            self.word(Side::French): side(Side::French),
            self.word(Side::Allied): side(Side::Allied),
            "column": self.write_column(),
            "battle": self.write_battle(),
            "fleeing": self.write_commanders(state.fleeing),
            "rider": self.tables.commander(CommanderId(state.rider)).id,
            "first": self.word(state.first),
            "battle_points": state.battle_points,
            "capitals": state.capitals.map(capital),
            "napoleon_lost": state.napoleon_lost,
            "reserve_lost": state.reserve_lost,
            "sweden": state.sweden,
            "ukraine": words(&UKRAINE, |k| k == state.ukraine).first(),
            "risen_before": state.risen_before,
            "liberated": state.liberated.iter().map(|h| self.write_hex(h)).collect::<Value>(),
            "melted": state.melted,
            "deck": self.write_deck(),
        });
        // Most games last one year and need not speak of a second.
        if state.two_years != TwoYears::default() {
            written["two_years"] = self.write_two_years();
        }
        if self.charter().is_some() {
            written["germany"] = self.write_germany();
        }
        if self.tables.link.is_some() {
            written["link"] = self.write_link();
        }
        written
    }

    fn write_two_years(&self) -> Value {
        let two = &self.state.two_years;
        json!({
            "stage": words(&STAGES, |k| k == two.stage).first(),
            "emperor": words(&EMPEROR, |k| k == two.emperor).first(),
            "source": two.source.map(|h| self.write_hex(h)),
            "afoot_units": self.write_units(two.afoot_units),
            "afoot_commanders": self.write_commanders(two.afoot_commanders),
            "lost_units": self.write_units(two.lost_units),
            "lost_commanders": self.write_commanders(two.lost_commanders),
            "units_to_lose": two.units_to_lose,
            "commanders_to_lose": two.commanders_to_lose,
            "to_restore": two.to_restore,
        })
    }

    fn write_column(&self) -> Value {
        let c = &self.state.column;
        if *c == Column::default() {
            return Value::Null;
        }
        let mut out = json!({
            "from": self.write_hex(c.from), "at": self.write_hex(c.at), "units": self.write_units(c.units),
            "commanders": self.write_commanders(c.commanders), "steps": c.steps,
            "throughout": self.write_commanders(c.throughout), "to_eliminate": c.to_eliminate,
            "to_disrupt": c.to_disrupt, "rating": c.rating, "worn": c.worn,
        });
        if c.carried > 0 {
            out["carried"] = c.carried.into();
        }
        for (name, is) in [("wet", c.wet), ("slow", c.slow)] {
            if is {
                out[name] = true.into();
            }
        }
        if c.blanks > 0 {
            out["blanks"] = c.blanks.into();
        }
        out
    }

    fn write_battle(&self) -> Value {
        let b = &self.state.battle;
        if *b == Battle::default() {
            return Value::Null;
        }
        let mut out = json!({
            "attacker": self.word(b.attacker), "from": self.write_hex(b.from), "to": self.write_hex(b.to),
            "units": self.write_units(b.units), "defenders": self.write_units(b.defenders), "spent": b.spent,
            "called": b.called.map(bits), "joined": b.joined.map(bits), "bonus": b.bonus, "strength": b.strength,
            "margin": b.margin, "hits": b.hits, "main": b.main, "taken": b.taken, "fallen": b.fallen,
            "withdrew": b.withdrew, "refuge": self.write_hex(b.refuge), "excess": self.write_units(b.excess),
        });
        // Only where they make a victory decisive.
        if matches!(self.tables.system.victory.decisive, Decisive::Hits { .. }) {
            out["force"] = json!(b.force);
            out["suffered"] = json!(b.suffered);
        }
        for (name, is) in [("emperor", b.emperor), ("screened", b.screened)] {
            if is {
                out[name] = true.into();
            }
        }
        out
    }

    pub(crate) fn read_hex(&self, at: &Reader<'_>) -> HexId {
        match at.text() {
            "away" => AWAY,
            "eliminated" => DEAD,
            label => self.tables.board.hex(label).unwrap_or_else(|| {
                at.fault("is not a hex of this board, nor 'away' nor 'eliminated'");
                AWAY
            }),
        }
    }

    pub(crate) fn read_units(&self, at: &Reader<'_>) -> UnitSet {
        let one = |item: &Reader<'_>| {
            let found = self.tables.roster.unit(item.text());
            if found.is_none() {
                item.fault("is not a unit of this game");
            }
            found
        };
        let mut set = UnitSet::default();
        for item in &at.items() {
            if let Some(unit) = one(item) {
                if set.contains(unit) {
                    item.fault("stands here twice");
                }
                set.insert(unit);
            }
        }
        set
    }

    pub(crate) fn read_commanders(&self, at: &Reader<'_>) -> CommanderSet {
        let one = |item: &Reader<'_>| {
            let found = self.tables.roster.commander(item.text());
            if found.is_none() {
                item.fault("is not a commander of this game");
            }
            found
        };
        let mut set = CommanderSet::default();
        for item in &at.items() {
            if let Some(commander) = one(item) {
                if set.contains(commander) {
                    item.fault("stands here twice");
                }
                set.insert(commander);
            }
        }
        set
    }

    pub(crate) fn read_position(&self, position: &Value) -> Result<Campaign, Vec<Fault>> {
        let mut campaign = self.clone();
        if let Some(parts) = &self.parts {
            let second = position["link"]["second"].as_bool().unwrap_or(false);
            campaign.tables = parts[usize::from(second)].clone();
        }
        campaign.state = read(position, |r| campaign.read_state(r))?;
        let mut broken = campaign.contradictions();
        if broken.is_empty() && campaign.phase() != Phase::Over && campaign.actions().is_empty() {
            broken.push("nobody has a choice in this phase: name one where somebody has".to_owned());
        }
        if broken.is_empty() {
            Ok(campaign)
        } else {
            Err(broken.into_iter().map(|w| Fault::new("", w)).collect())
        }
    }

    fn read_state(&self, r: &Reader<'_>) -> State {
        r.fields(&[
            "turn",
            "phases",
            "units",
            "commanders",
            self.word(Side::French),
            self.word(Side::Allied),
            "column",
            "battle",
            "fleeing",
            "rider",
            "first",
            "battle_points",
            "capitals",
            "napoleon_lost",
            "reserve_lost",
            "sweden",
            "ukraine",
            "risen_before",
            "liberated",
            "melted",
            "deck",
            "two_years",
            "germany",
            "link",
        ]);
        let mut state = Campaign::new(self.tables.clone()).state;
        state.turn = r.field("turn").number(0, i64::from(self.tables.system.last_turn)) as u8;
        state.phases = Phases::default();
        let phases = r.field("phases").items();
        if phases.is_empty() || phases.len() > 7 {
            r.field("phases").fault("should hold one to seven phases");
        }
        for phase in phases.iter().take(7) {
            state.phases.push(read_phase(phase, self.tables.volume.side_words));
        }
        for (id, at) in r.field("units").entries() {
            let Some(unit) = self.tables.roster.unit(&id) else {
                at.fault("is not a unit of this game");
                continue;
            };
            at.fields(&["hex", "marks", "fights"]);
            let mut marks = Marks::empty();
            read_words(&at.field("marks"), &MARKS, |m| marks.insert(m));
            let fights = at.field("fights").number_or(0, 0, 2) as u8;
            state.units[unit.index()] = UnitState { marks, fights };
            state.unit_places.put(unit.0, self.read_hex(&at.field("hex")));
        }
        for (id, at) in r.field("commanders").entries() {
            let Some(commander) = self.tables.roster.commander(&id) else {
                at.fault("is not a commander of this game");
                continue;
            };
            at.fields(&["hex", "deeds"]);
            let mut deeds = Deeds::empty();
            read_words(&at.field("deeds"), &DEEDS, |d| deeds.insert(d));
            state.deeds[commander.index()] = deeds;
            state.leader_places.put(commander.0, self.read_hex(&at.field("hex")));
        }
        for side in Side::BOTH {
            self.read_side(&r.field(self.word(side)), &mut state.sides[side.index()]);
        }
        if !r.field("column").is_null() {
            state.column = self.read_column(&r.field("column"));
        }
        if !r.field("battle").is_null() {
            state.battle = self.read_battle(&r.field("battle"));
        }
        if !r.field("fleeing").is_null() {
            state.fleeing = self.read_commanders(&r.field("fleeing"));
        }
        if !r.field("rider").is_null() {
            let rider = self.tables.roster.commander(r.field("rider").text());
            state.rider = rider.map_or(0, |c| c.0);
        }
        if !r.field("first").is_null() {
            state.first = Side::BOTH[r.field("first").word(&self.tables.volume.side_words)];
        }
        let most = i64::from(self.tables.system.victory.battle_points);
        state.battle_points = r.field("battle_points").number_or(most, 0, most) as u8;
        if !r.field("capitals").is_null() {
            let known: Vec<&str> = CAPITALS.iter().map(|(n, _)| *n).collect();
            for (slot, at) in state.capitals.iter_mut().zip(r.field("capitals").up_to(2)) {
                *slot = CAPITALS[at.word(&known)].1;
            }
        }
        let flag = |name: &str| !r.field(name).is_null() && r.field(name).flag();
        state.napoleon_lost = flag("napoleon_lost");
        state.sweden = flag("sweden");
        state.risen_before = flag("risen_before");
        state.melted = flag("melted");
        state.reserve_lost = r.field("reserve_lost").number_or(0, 0, 20) as u8;
        if !r.field("ukraine").is_null() {
            let known: Vec<&str> = UKRAINE.iter().map(|(n, _)| *n).collect();
            state.ukraine = UKRAINE[r.field("ukraine").word(&known)].1;
        }
        if !r.field("liberated").is_null() {
            for at in &r.field("liberated").items() {
                let hex = self.read_hex(at);
                if self.is_on_board(hex) {
                    state.liberated.insert(hex);
                } else {
                    at.fault("is no hex of the board");
                }
            }
        }
        if !r.field("deck").is_null() {
            state.deck = self.read_deck(&r.field("deck"));
        }
        if !r.field("two_years").is_null() {
            state.two_years = self.read_two_years(&r.field("two_years"));
        }
        if !r.field("germany").is_null() {
            state.germany = self.read_germany(&r.field("germany"));
        }
        if !r.field("link").is_null() {
            state.link = self.read_link(&r.field("link"));
        }
        state
    }

    fn read_two_years(&self, r: &Reader<'_>) -> TwoYears {
        r.fields(&[
            "stage",
            "emperor",
            "source",
            "afoot_units",
            "afoot_commanders",
            "lost_units",
            "lost_commanders",
            "units_to_lose",
            "commanders_to_lose",
            "to_restore",
        ]);
        let units = |name: &str| match r.field(name) {
            at if at.is_null() => UnitSet::default(),
            at => self.read_units(&at),
        };
        let commanders = |name: &str| match r.field(name) {
            at if at.is_null() => CommanderSet::default(),
            at => self.read_commanders(&at),
        };
        let small = |name: &str| r.field(name).number_or(0, 0, 12) as u8;
        let stages: Vec<&str> = STAGES.iter().map(|(n, _)| *n).collect();
        let emperors: Vec<&str> = EMPEROR.iter().map(|(n, _)| *n).collect();
        let emperor = r.field("emperor");
        let source = r.field("source");
        TwoYears {
            stage: STAGES[r.field("stage").word(&stages)].1,
            emperor: if emperor.is_null() { Emperor::Settled } else { EMPEROR[emperor.word(&emperors)].1 },
            source: (!source.is_null()).then(|| self.read_hex(&source)),
            afoot_units: units("afoot_units"),
            afoot_commanders: commanders("afoot_commanders"),
            lost_units: units("lost_units"),
            lost_commanders: commanders("lost_commanders"),
            units_to_lose: small("units_to_lose"),
            commanders_to_lose: small("commanders_to_lose"),
            to_restore: small("to_restore"),
        }
    }

    fn read_side(&self, r: &Reader<'_>, slot: &mut crate::state::SideState) {
        if r.is_null() {
            return;
        }
        r.fields(&[
            "depots",
            "trains",
            "trains_left",
            "dummies_left",
            "trains_given",
            "discarded",
            "excess",
            "converted",
            "done",
            "trains_lost",
            "commands_for_good",
            "decisive",
            "commands_next",
            "commands_now",
            "commands",
            "wide",
            "blanks",
            "disguised",
        ]);
        if !r.field("wide").is_null() {
            for at in &r.field("wide").up_to(slot.wide.capacity()) {
                slot.wide.push(self.read_hex(at));
            }
            slot.wide.sort_unstable();
        }
        if !r.field("blanks").is_null() {
            for at in &r.field("blanks").up_to(slot.blanks.capacity()) {
                slot.blanks.push(self.read_hex(at));
            }
            slot.blanks.sort_unstable();
        }
        if !r.field("depots").is_null() {
            for at in &r.field("depots").up_to(slot.depots.capacity()) {
                slot.depots.push(self.read_hex(at));
            }
            slot.depots.sort_unstable();
        }
        if !r.field("trains").is_null() {
            for at in &r.field("trains").up_to(slot.trains.capacity()) {
                at.fields(&["hex", "face"]);
                let mut face = Face::empty();
                read_words(&at.field("face"), &FACES, |f| face.insert(f));
                slot.trains.push(Train { hex: self.read_hex(&at.field("hex")), face });
            }
            slot.trains.sort_unstable();
        }
        let small = |name: &str| r.field(name).number_or(0, 0, 40) as u8;
        let signed = |name: &str| r.field(name).number_or(0, -40, 40) as i8;
        let flag = |name: &str| !r.field(name).is_null() && r.field(name).flag();
        slot.trains_left = small("trains_left");
        slot.dummies_left = small("dummies_left");
        slot.trains_given = small("trains_given");
        slot.discarded = small("discarded");
        slot.excess = small("excess");
        slot.trains_lost = small("trains_lost");
        slot.decisive = small("decisive");
        slot.commands_for_good = signed("commands_for_good");
        slot.commands_next = signed("commands_next");
        slot.commands_now = signed("commands_now");
        slot.commands = signed("commands");
        slot.converted = flag("converted");
        slot.done = flag("done");
        slot.disguised = flag("disguised");
    }

    fn read_column(&self, r: &Reader<'_>) -> Column {
        r.fields(&[
            "from",
            "at",
            "units",
            "commanders",
            "steps",
            "throughout",
            "to_eliminate",
            "to_disrupt",
            "rating",
            "worn",
            "carried",
            "blanks",
            "wet",
            "slow",
        ]);
        Column {
            from: self.read_hex(&r.field("from")),
            at: self.read_hex(&r.field("at")),
            units: self.read_units(&r.field("units")),
            commanders: self.read_commanders(&r.field("commanders")),
            steps: r.field("steps").number(0, 9) as u8,
            throughout: self.read_commanders(&r.field("throughout")),
            to_eliminate: r.field("to_eliminate").number(0, 9) as u8,
            to_disrupt: r.field("to_disrupt").number(0, 9) as u8,
            rating: r.field("rating").number(0, 40) as u8,
            worn: !r.field("worn").is_null() && r.field("worn").flag(),
            carried: r.field("carried").number_or(0, 0, 2) as u8,
            blanks: r.field("blanks").number_or(0, 0, 5) as u8,
            wet: !r.field("wet").is_null() && r.field("wet").flag(),
            slow: !r.field("slow").is_null() && r.field("slow").flag(),
        }
    }

    fn read_battle(&self, r: &Reader<'_>) -> Battle {
        r.fields(&[
            "attacker",
            "from",
            "to",
            "units",
            "defenders",
            "spent",
            "called",
            "joined",
            "bonus",
            "strength",
            "margin",
            "hits",
            "main",
            "taken",
            "fallen",
            "force",
            "suffered",
            "withdrew",
            "refuge",
            "excess",
            "emperor",
            "screened",
        ]);
        let pair = |name: &str| {
            let mut out = [0i64; 2];
            if r.field(name).is_null() && matches!(name, "force" | "suffered" | "bonus") {
                return out;
            }
            for (slot, at) in out.iter_mut().zip(r.field(name).up_to(2)) {
                *slot = at.number(-40, 99);
            }
            out
        };
        let sets = |name: &str| {
            let mut out = [0u8; 2];
            for (slot, at) in out.iter_mut().zip(r.field(name).up_to(2)) {
                *slot = at.items().iter().fold(0, |set, d| set | 1 << d.number(0, 5));
            }
            out
        };
        let mut taken = [[0u8; 7]; 2];
        for (row, at) in taken.iter_mut().zip(r.field("taken").up_to(2)) {
            for (slot, at) in row.iter_mut().zip(at.up_to(7)) {
                *slot = at.number(0, 99) as u8;
            }
        }
        Battle {
            attacker: Side::BOTH[r.field("attacker").word(&self.tables.volume.side_words)],
            from: self.read_hex(&r.field("from")),
            to: self.read_hex(&r.field("to")),
            units: self.read_units(&r.field("units")),
            defenders: self.read_units(&r.field("defenders")),
            spent: pair("spent").map(|n| n as i8),
            called: sets("called"),
            joined: sets("joined"),
            bonus: pair("bonus").map(|n| n as i8),
            strength: pair("strength").map(|n| n as u8),
            margin: r.field("margin").number(-99, 99) as i8,
            hits: pair("hits").map(|n| n as u8),
            main: pair("main").map(|n| n as u8),
            taken,
            fallen: pair("fallen").map(|n| n as u8),
            force: pair("force").map(|n| n as u8),
            suffered: pair("suffered").map(|n| n as u8),
            withdrew: r.field("withdrew").flag(),
            refuge: self.read_hex(&r.field("refuge")),
            excess: self.read_units(&r.field("excess")),
            emperor: !r.field("emperor").is_null() && r.field("emperor").flag(),
            screened: !r.field("screened").is_null() && r.field("screened").flag(),
        }
    }

    /// What can never be true, if it is.
    pub(crate) fn contradictions(&self) -> Vec<String> {
        let mut out = Vec::new();
        let overflowing = matches!(self.phase(), Phase::Overflow(_) | Phase::Farther(_));
        let on_board = |h: HexId| self.is_on_board(h);
        if self.state.phases.is_empty() {
            out.push("nothing is happening, not even the end".to_owned());
        }
        // Whom the French turn out of his quarters stays until the Russians take up theirs.
        let wintering = self.state.two_years.stage == Stage::Winter || self.is_redeploying();
        for side in Side::BOTH {
            let mut seen = crate::state::HexBits::default();
            for unit in self.all_units(side) {
                let hex = self.unit_hex(unit);
                if !on_board(hex) || !seen.insert(hex) {
                    continue;
                }
                let label = self.label(hex);
                if self.settled_occupancy(side, hex) > self.most_ever(side, hex) && !overflowing {
                    out.push(format!("{label} holds more than it can (TIR-4.1)"));
                }
                if side == Side::French && self.holds(Side::Allied, hex) && !wintering {
                    out.push(format!("both sides stand in {label} (TIR-8.4-bp5)"));
                }
                if !self.is_open(side, hex) && !self.waits_abroad(side, hex) {
                    out.push(format!(
                        "{} stands in {label}, where it may not (TIR-14.6-1)",
                        self.tables.unit(unit).id
                    ));
                }
            }
            for commander in self.all_commanders(side) {
                let hex = self.leader_hex(commander);
                if on_board(hex) && !self.is_open(side, hex) && !self.waits_abroad(side, hex) {
                    let id = &self.tables.commander(commander).id;
                    out.push(format!("{id} stands where he may not (TIR-12.1-4)"));
                }
                // Whoever is about to flee is still there.
                let flees = |c: CommanderId| self.state.fleeing.contains(c);
                let foe = side.other();
                let among = self.holds(foe, hex) || self.commanders_at(foe, hex).any(|c| !flees(c));
                if on_board(hex) && among && !flees(commander) && !wintering {
                    let (id, label) = (&self.tables.commander(commander).id, self.label(hex));
                    out.push(format!("{id} stands among enemies in {label} (TIR-8.8, TIR-12.1-3)"));
                }
            }
            let slot = self.side(side);
            for &hex in &slot.depots {
                if !on_board(hex) || !self.tables.ground(hex).city {
                    out.push(format!("a depot lies in {}, which is no city (TIR-7.7-2)", self.label(hex)));
                } else if side == Side::French && self.tables.no_french_depot.contains(hex) {
                    out.push(format!("a French depot lies in {} (TIR-7.3-3)", self.label(hex)));
                }
            }
            if slot.depots.windows(2).any(|w| w[0] == w[1]) {
                out.push("two depots of a side share a city".to_owned());
            }
            if slot.wide.iter().any(|h| !on_board(*h) || self.capacity(side, *h) > self.widest()) {
                out.push("trains make more room than they can (TIR-15.2-1)".to_owned());
            }
            self.broken_blanks(side, &mut out);
            if slot.trains.iter().any(|t| !on_board(t.hex)) {
                out.push("a train lies off the board".to_owned());
            }
            if slot.trains.iter().filter(|t| !t.is_genuine()).count()
                > usize::from(self.tables.system.dummies)
            {
                out.push("there are more dummies than a side has (TIR-7.5-1)".to_owned());
            }
        }
        let deck = &self.state.deck;
        let hands: Vec<u8> =
            [deck.held, deck.drawn, deck.laid].concat().into_iter().filter(|n| *n != 0).collect();
        let twice = |n: &u8| deck.pool & (1 << n) != 0 || hands.iter().filter(|m| *m == n).nth(1).is_some();
        for card in hands.iter().filter(|n| twice(n)) {
            out.push(format!("card {card} is in two places (TIR-16.1-bp1-1)"));
        }
        let sub = !matches!(
            self.phase(),
            Phase::Over
                | Phase::Disguise(_)
                | Phase::Declare(_)
                | Phase::Melt(_)
                | Phase::Deploy(_)
                | Phase::FirstDepots(_)
                | Phase::Card(_)
                | Phase::Event(_)
                | Phase::Convert(_)
                | Phase::Remove(_)
                | Phase::Allot(_)
                | Phase::Found(_)
                | Phase::Rally(_)
                | Phase::March(_)
                | Phase::Excess(_)
                | Phase::Attack(_)
                | Phase::Ride(_)
                | Phase::Arrive(_)
                | Phase::Hibernate(_)
                | Phase::Quarter(_)
                | Phase::Source(_)
                | Phase::WinterLosses(_)
                | Phase::Restore(_)
                | Phase::Rejoin(_)
                | Phase::Truce(_)
                | Phase::Answer(_)
                | Phase::Bargain(_)
                | Phase::Haggle(_)
                | Phase::Resite(_)
                | Phase::Paris(_)
                | Phase::Dismiss(_)
                | Phase::Change(_)
                | Phase::Garrison(_)
        );
        self.two_year_contradictions(&mut out);
        self.charter_contradictions(&mut out);
        self.link_contradictions(&mut out);
        if sub && self.state.phases.len() < 2 {
            out.push("a part of a phase is under way without the phase (TIR-5.1-2)".to_owned());
        }
        out
    }
}
