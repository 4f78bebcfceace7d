//! The whole position for a referee, and what can never be true of one.

use crate::action::Tactic;
use crate::list::{List, Probe};
use crate::purchase::{MOST_PURSES, Recruit, Shop};
use crate::roster::{Kind, LeaderId, NationId, Side};
use crate::scenario::EventId;
use crate::state::{
    Battle, Beached, Campaign, Column, Ending, Great, Leader, LeaderBits, Owed, Part, Phase, Post, Stack,
    State, Step, Toll,
};
use board::HexId;
use kernel::position::{Reader, read};
use kernel::{Fault, Phases};
use serde_json::{Map, Value, json};

const STEPS: [(Step, &str); 59] = [
    (Step::Over, "over"),
    (Step::SetUp, "set-up"),
    (Step::SegmentStart, "segment-start"),
    (Step::Perish, "perish"),
    (Step::Attrition, "attrition"),
    (Step::Alliance, "alliance"),
    (Step::Desert, "desert"),
    (Step::Turn, "turn"),
    (Step::Arrive, "arrive"),
    (Step::Schedule, "schedule"),
    (Step::Choose, "choose"),
    (Step::Recall, "recall"),
    (Step::Ashore, "ashore"),
    (Step::Replace, "replace"),
    (Step::Purchase, "purchase"),
    (Step::Exchange, "exchange"),
    (Step::Bargain, "bargain"),
    (Step::Return, "return"),
    (Step::Household, "household"),
    (Step::Orders, "orders"),
    (Step::Muster, "muster"),
    (Step::Harbour, "harbour"),
    (Step::Embark, "embark"),
    (Step::Voyage, "voyage"),
    (Step::March, "march"),
    (Step::Path, "path"),
    (Step::Footsore, "footsore"),
    (Step::Walk, "walk"),
    (Step::Summoned, "summoned"),
    (Step::Declare, "declare"),
    (Step::RoundStart, "round-start"),
    (Step::Shelter, "shelter"),
    (Step::Slip, "slip"),
    (Step::Round, "round"),
    (Step::Counter, "counter"),
    (Step::Leading, "leading"),
    (Step::Guard, "guard"),
    (Step::Charge, "charge"),
    (Step::Tactic, "tactic"),
    (Step::Resolve, "resolve"),
    (Step::Fall, "fall"),
    (Step::Aftermath, "aftermath"),
    (Step::Retire, "retire"),
    (Step::Rearguard, "rearguard"),
    (Step::Shifts, "shifts"),
    (Step::Vacated, "vacated"),
    (Step::CloseUp, "close-up"),
    (Step::Flight, "flight"),
    (Step::StandIn, "stand-in"),
    (Step::Pursued, "pursued"),
    (Step::Withdraw, "withdraw"),
    (Step::Harried, "harried"),
    (Step::Advance, "advance"),
    (Step::Reinforce, "reinforce"),
    (Step::Break, "break"),
    (Step::RoundEnd, "round-end"),
    (Step::Evacuate, "evacuate"),
    (Step::Sieges, "sieges"),
    (Step::CombatEnd, "combat-end"),
];

const POSTS: [(Post, &str); 5] = [
    (Post::Away, "away"),
    (Post::Map, "map"),
    (Post::Track, "track"),
    (Post::Dead, "dead"),
    (Post::Captured, "captured"),
];

/// What is true of a stack.
const MARKS: [&str; 4] = ["inside", "unsupplied", "tried", "fed"];

/// What is true of a battle.
const FLAGS: [&str; 6] = ["live", "pending", "must", "field", "assault", "taken-over"];

const ENDINGS: [&str; 4] = ["none", "french", "non-french", "draw"];

const TOP: [&str; 30] = [
    "phases",
    "turn",
    "active",
    "stacks",
    "leaders",
    "control",
    "siege",
    "lost",
    "entrenched",
    "allegiance",
    "dead",
    "victory_points",
    "came",
    "no_alliance",
    "events",
    "pen",
    "column",
    "battles",
    "voyage",
    "round",
    "great",
    "die",
    "ending",
    "shop",
    "recruits",
    "beached",
    "beached_leaders",
    "owed",
    "owed_leaders",
    "fed",
];

fn step_word(step: Step) -> &'static str {
    STEPS.iter().find(|(s, _)| *s == step).map_or("over", |(_, w)| w)
}

impl Campaign {
    fn hex_word(&self, hex: HexId) -> Value {
        if hex.index() < self.tables.map.board.len() {
            self.tables.map.label(hex).into()
        } else {
            Value::Null
        }
    }

    fn write_phase(&self, phase: Phase) -> String {
        let mut out = step_word(phase.step).to_owned();
        if phase.a != 0 || phase.b != 0 || phase.hex.is_some() {
            out.push_str(&format!(" {} {}", phase.a, phase.b));
        }
        if let Some(hex) = phase.hex {
            // A cursor may stand behind the last hex of the map.
            let inside = hex.index() < self.tables.map.board.len();
            out.push(' ');
            out.push_str(if inside { self.tables.map.label(hex) } else { "end" });
        }
        out
    }

    fn write_stack(&self, s: &Stack) -> Value {
        let mut out = json!({ "nation": self.tables.nation(s.nation).id, "kind": s.kind.word(), "sp": s.sp });
        let on = [s.inside, s.unsupplied, s.tried, s.fed];
        let marks: Vec<&str> =
            MARKS.into_iter().zip(on).filter(|(_, yes)| *yes).map(|(mark, _)| mark).collect();
        if !marks.is_empty() {
            out["marks"] = marks.into();
        }
        for (name, value) in [("fresh", s.fresh), ("level", s.level), ("battle", s.battle)] {
            if value != 0 {
                out[name] = value.into();
            }
        }
        out
    }

    fn write_leader(&self, l: Leader) -> Value {
        let mut out = json!({});
        if l.post == Post::Map {
            out["hex"] = self.hex_word(l.hex);
        } else {
            out["post"] = POSTS.iter().find(|(p, _)| *p == l.post).map_or("away", |(_, w)| w).into();
        }
        for (yes, mark) in
            [(l.inside, "inside"), (l.moved, "moved"), (l.fought, "fought"), (l.spent, "spent")]
        {
            if yes {
                out[mark] = true.into();
            }
        }
        if l.due != 0 {
            out["due"] = l.due.into();
        }
        out
    }

    fn write_column(&self, c: &Column) -> Value {
        json!({
            "hex": self.hex_word(c.hex),
            "parts": c.parts.iter().map(|p| json!({
                "nation": self.tables.nation(p.nation).id, "kind": p.kind.word(), "sp": p.sp, "most": p.most,
                "unsupplied": p.unsupplied,
            })).collect::<Vec<_>>(),
            "leaders": c.leaders.iter().map(|l| self.tables.leader(l).id.as_str()).collect::<Vec<_>>(),
            "spent": c.spent, "level": c.level, "forced": c.forced, "bound": c.bound, "reach": c.reach,
            "harsh": c.harsh, "must_leave": c.must_leave,
            "path": c.path.iter().map(|&h| self.hex_word(h)).collect::<Vec<_>>(),
            "summoned": c.summoned.map_or(Value::Null, |h| self.hex_word(h)),
            "refused": c.refused.iter().map(|&h| self.hex_word(h)).collect::<Vec<_>>(),
        })
    }

    fn write_great(&self, g: Great) -> Value {
        let mut out = json!({
            "hex": self.hex_word(g.hex), "owner": g.owner.word(), "napoleon": g.napoleon, "entered": g.entered,
        });
        if g.feats != 0 {
            (out["feats"], out["done"]) = (g.feats.into(), g.done.into());
        }
        out
    }

    fn write_battle(&self, b: &Battle) -> Value {
        let flags: Vec<&str> = [
            (b.live, "live"),
            (b.pending, "pending"),
            (b.must, "must"),
            (b.field, "field"),
            (b.assault, "assault"),
            (b.taken_over, "taken-over"),
        ]
        .into_iter()
        .filter(|(yes, _)| *yes)
        .map(|(_, word)| word)
        .collect();
        let toll = |t: &Toll| json!([t.left, t.of_morale, t.of_colour, t.of_cavalry]);
        let leader =
            |l: Option<LeaderId>| l.map_or(Value::Null, |l| self.tables.leader(l).id.as_str().into());
        json!({
            "from": self.hex_word(b.from), "to": self.hex_word(b.to), "attacker": b.attacker.word(), "flags": flags,
            "began": b.began, "broken": b.broken, "hunted": b.hunted, "morale": b.morale, "led": b.led,
            "leader": [leader(b.leader[0]), leader(b.leader[1])], "toll": [toll(&b.toll[0]), toll(&b.toll[1])],
            "tactic": b.tactic.map(|t| t.map(Tactic::word)), "idle": b.idle, "guard": b.guard, "charge": b.charge,
            "rolled": b.rolled,
            "emptied": b.emptied.iter().map(|(h, s)| json!([self.hex_word(*h), s.word()])).collect::<Vec<_>>(),
        })
    }

    pub(crate) fn write_position(&self) -> Value {
        let s = &self.state;
        let mut stacks = Map::new();
        for stack in s.stacks.all() {
            let label = self.tables.map.label(stack.hex).to_owned();
            let list = stacks.entry(label).or_insert_with(|| json!([]));
            if let Some(list) = list.as_array_mut() {
                list.push(self.write_stack(stack));
            }
        }
        let mut leaders = Map::new();
        for (card, leader) in self.tables.roster.leaders.iter().zip(&s.leaders) {
            if *leader != Leader::default() {
                leaders.insert(card.id.clone(), self.write_leader(*leader));
            }
        }
        let (mut control, mut siege, mut lost) = (Map::new(), Map::new(), Vec::new());
        for (at, city) in self.tables.map.cities.iter().enumerate() {
            let word = s.control[at].map_or(Value::Null, |side| side.word().into());
            if s.control[at] != self.plan().control[at] {
                control.insert(city.name.clone(), word);
            }
            if s.siege[at] != 0 {
                siege.insert(city.name.clone(), s.siege[at].into());
            }
            if s.lost[at] {
                lost.push(city.name.as_str());
            }
        }
        let (mut allegiance, mut dead) = (Map::new(), Map::new());
        for (at, nation) in self.tables.roster.nations.iter().enumerate() {
            if s.allegiance[at] != self.plan().allegiance[at] {
                let word = s.allegiance[at].map_or(Value::Null, |side| side.word().into());
                allegiance.insert(nation.id.clone(), word);
            }
            let lost: Map<String, Value> = Kind::ALL
                .iter()
                .filter(|k| s.dead[at][k.index()] > 0)
                .map(|k| (k.word().to_owned(), s.dead[at][k.index()].into()))
                .collect();
            if !lost.is_empty() {
                dead.insert(nation.id.clone(), lost.into());
            }
        }
        let ending = match s.ending {
            Ending::None => ENDINGS[0],
            Ending::Won(side) => side.word(),
            Ending::Draw => ENDINGS[3],
        };
        let events: Vec<&str> = self
            .plan()
            .events
            .iter()
            .enumerate()
            .filter(|(at, _)| self.happened(EventId(*at as u8)))
            .map(|(_, name)| name.as_str())
            .collect();
        let mut out = json!({
            "phases": s.phases.iter().map(|p| self.write_phase(p)).collect::<Vec<_>>(),
            "turn": s.turn + 1,
            "active": s.active.word(),
            "stacks": stacks,
            "leaders": leaders,
            "control": control,
            "siege": siege,
            "lost": lost,
            "entrenched": s.entrenched.iter().map(|h| self.hex_word(h)).collect::<Vec<_>>(),
            "allegiance": allegiance,
            "dead": dead,
            "victory_points": s.victory_points,
            "came": s.came,
            "no_alliance": s.no_alliance,
            "events": events,
            "pen": { "sp": s.pen.sp, "placed": s.pen.placed },
            "column": self.write_column(&s.column),
            "battles": s.battles.iter().map(|b| self.write_battle(b)).collect::<Vec<_>>(),
            "round": s.round,
            "great": s.great.iter().map(|g| self.write_great(*g)).collect::<Vec<_>>(),
            "die": s.die,
            "ending": ending,
        });
        if let Some(hex) = s.voyage {
            out["voyage"] = self.hex_word(hex);
        }
        self.write_spain(&mut out);
        out
    }

    /// What only campaigns with force pools and landings have.
    fn write_spain(&self, out: &mut Value) {
        let s = &self.state;
        let unit = |hex: HexId, nation: NationId, kind: Kind| json!({ "hex": self.hex_word(hex), "nation": self.tables.nation(nation).id, "kind": kind.word() });
        let with = |mut unit: Value, more: &[(&str, u8)]| {
            for (name, number) in more {
                unit[*name] = (*number).into();
            }
            unit
        };
        let names = |bits: LeaderBits| -> Vec<&str> {
            bits.iter().map(|l| self.tables.leader(l).id.as_str()).collect()
        };
        if s.shop != Shop::default() {
            let placed: Vec<Value> = s.shop.placed.iter().map(|&h| self.hex_word(h)).collect();
            out["shop"] = json!({ "points": s.shop.points, "satellite": s.shop.satellite, "placed": placed });
        }
        let recruits = s.recruits.iter();
        let recruits: Vec<Value> = recruits
            .map(|r| with(unit(r.hex, r.nation, r.kind), &[("purse", r.purse), ("turn", r.turn + 1)]))
            .collect();
        let beached: Vec<Value> =
            s.beached.iter().map(|b| with(unit(b.hex, b.nation, b.kind), &[("sp", b.sp)])).collect();
        let owed: Vec<Value> =
            s.owed.iter().map(|o| with(unit(o.hex, o.nation, o.kind), &[("sp", o.sp)])).collect();
        for (name, list) in [("recruits", recruits), ("beached", beached), ("owed", owed)] {
            if !list.is_empty() {
                out[name] = list.into();
            }
        }
        for (name, bits) in [("beached_leaders", s.beached_leaders), ("owed_leaders", s.owed_leaders)] {
            if !bits.is_empty() {
                out[name] = names(bits).into();
            }
        }
        if let Some(hex) = s.fed {
            out["fed"] = self.hex_word(hex);
        }
    }

    fn read_spain(&self, r: &Reader<'_>, s: &mut State) {
        let given = |name: &str| !r.field(name).is_null();
        let unit = |item: &Reader<'_>| {
            let kind = Kind::ALL[item.field("kind").word(&Kind::WORDS)];
            (self.read_hex(&item.field("hex")), self.read_nation(&item.field("nation")), kind)
        };
        if given("shop") {
            let shop = r.field("shop");
            shop.fields(&["points", "satellite", "placed"]);
            for (slot, n) in s.shop.points.iter_mut().zip(&shop.field("points").items()) {
                *slot = n.number(0, 250) as u8;
            }
            s.shop.satellite = shop.field("satellite").flag();
            for hex in shop.field("placed").items() {
                if s.shop.placed.try_push(self.read_hex(&hex)).is_some() {
                    hex.fault("is one replacement too many");
                }
            }
        }
        if given("recruits") {
            for item in r.field("recruits").items() {
                item.fields(&["hex", "nation", "kind", "purse", "turn"]);
                let (hex, nation, kind) = unit(&item);
                let purse = item.field("purse").number(0, MOST_PURSES as i64 - 1) as u8;
                let turn = item.field("turn").number(1, i64::from(self.plan().turns)) as u8 - 1;
                if s.recruits.try_push(Recruit { hex, nation, kind, purse, turn }).is_some() {
                    item.fault("is one recruit too many");
                }
            }
        }
        if given("beached") {
            for item in r.field("beached").items() {
                item.fields(&["hex", "nation", "kind", "sp"]);
                let (hex, nation, kind) = unit(&item);
                let sp = item.field("sp").number(1, 250) as u8;
                if s.beached.try_push(Beached { hex, nation, kind, sp }).is_some() {
                    item.fault("is one landing too many");
                }
            }
        }
        if given("owed") {
            for item in r.field("owed").items() {
                item.fields(&["hex", "nation", "kind", "sp"]);
                let (hex, nation, kind) = unit(&item);
                let sp = item.field("sp").number(1, 250) as u8;
                if s.owed.try_push(Owed { hex, nation, kind, sp }).is_some() {
                    item.fault("is one recall too many");
                }
            }
        }
        let leaders = |name: &str| {
            let mut bits = LeaderBits::default();
            if given(name) {
                for item in r.field(name).items() {
                    bits.insert(self.read_leader_id(&item, item.text()));
                }
            }
            bits
        };
        s.beached_leaders = leaders("beached_leaders");
        s.owed_leaders = leaders("owed_leaders");
        if given("fed") {
            s.fed = Some(self.read_hex(&r.field("fed")));
        }
    }

    fn read_hex(&self, at: &Reader<'_>) -> HexId {
        let text = at.text();
        self.tables.map.board.hex(text).or_else(|| self.tables.map.place(text)).unwrap_or_else(|| {
            at.fault("is not a hex of this board");
            HexId(0)
        })
    }

    fn read_nation(&self, at: &Reader<'_>) -> NationId {
        self.tables.roster.nation(at.text()).unwrap_or_else(|| {
            at.fault("is not a nation");
            NationId(0)
        })
    }

    fn read_leader_id(&self, at: &Reader<'_>, name: &str) -> LeaderId {
        self.tables.roster.leader(name).unwrap_or_else(|| {
            at.fault("is not a leader");
            LeaderId(0)
        })
    }

    fn read_phase(&self, at: &Reader<'_>) -> Phase {
        let text = at.text();
        let mut words = text.split_whitespace();
        let name = words.next().unwrap_or_default();
        let Some(&(step, _)) = STEPS.iter().find(|(_, w)| *w == name) else {
            at.fault(format!("'{name}' is no phase"));
            return Phase::default();
        };
        let mut number = || words.next().and_then(|w| w.parse::<u8>().ok());
        let (a, b) = (number().unwrap_or(0), number().unwrap_or(0));
        let hex = text.split_whitespace().nth(3).map(|label| {
            if label == "end" {
                return HexId(self.tables.map.board.len() as u16);
            }
            self.tables.map.board.hex(label).unwrap_or_else(|| {
                at.fault(format!("'{label}' is no hex"));
                HexId(0)
            })
        });
        Phase { step, a, b, hex }
    }

    fn read_stack(&self, hex: HexId, r: &Reader<'_>) -> Stack {
        r.fields(&["nation", "kind", "sp", "marks", "fresh", "level", "battle"]);
        let marks: Vec<usize> = if r.field("marks").is_null() {
            Vec::new()
        } else {
            r.field("marks").items().iter().map(|m| m.word(&MARKS)).collect()
        };
        let sp = r.field("sp").number(1, 250) as u8;
        Stack {
            hex,
            nation: self.read_nation(&r.field("nation")),
            kind: Kind::ALL[r.field("kind").word(&Kind::WORDS)],
            inside: marks.contains(&0),
            unsupplied: marks.contains(&1),
            tried: marks.contains(&2),
            fed: marks.contains(&3),
            level: r.field("level").number_or(0, 0, 9) as u8,
            battle: r.field("battle").number_or(0, 0, 255) as u8,
            sp,
            fresh: r.field("fresh").number_or(0, 0, i64::from(sp)) as u8,
        }
    }

    fn read_leader(&self, r: &Reader<'_>) -> Leader {
        r.fields(&["hex", "post", "inside", "moved", "fought", "spent", "due"]);
        let flag = |name: &str| !r.field(name).is_null() && r.field(name).flag();
        let words = POSTS.map(|(_, w)| w);
        let (post, hex) = if r.field("hex").is_null() {
            (POSTS[r.field("post").word(&words)].0, HexId(0))
        } else {
            (Post::Map, self.read_hex(&r.field("hex")))
        };
        Leader {
            post,
            hex,
            inside: flag("inside"),
            moved: flag("moved"),
            fought: flag("fought"),
            spent: flag("spent"),
            due: r.field("due").number_or(0, 0, 250) as u8,
        }
    }

    fn read_column(&self, r: &Reader<'_>) -> Column {
        r.fields(&[
            "hex",
            "parts",
            "leaders",
            "spent",
            "level",
            "forced",
            "bound",
            "reach",
            "harsh",
            "must_leave",
            "path",
            "summoned",
            "refused",
        ]);
        let mut column = Column {
            hex: self.read_hex(&r.field("hex")),
            spent: r.field("spent").number(0, 50) as u8,
            level: r.field("level").number_or(0, 0, 9) as u8,
            forced: r.field("forced").flag(),
            bound: !r.field("bound").is_null() && r.field("bound").flag(),
            reach: r.field("reach").number_or(0, 0, 20) as u8,
            harsh: r.field("harsh").flag(),
            must_leave: r.field("must_leave").flag(),
            ..Column::default()
        };
        for p in r.field("parts").items() {
            p.fields(&["nation", "kind", "sp", "most", "unsupplied"]);
            let part = Part {
                nation: self.read_nation(&p.field("nation")),
                kind: Kind::ALL[p.field("kind").word(&Kind::WORDS)],
                unsupplied: p.field("unsupplied").flag(),
                sp: p.field("sp").number(1, 250) as u8,
                most: p.field("most").number(0, 20) as u8,
            };
            if column.parts.try_push(part).is_some() {
                p.fault("is one part too many");
            }
        }
        for l in r.field("leaders").items() {
            column.leaders.insert(self.read_leader_id(&l, l.text()));
        }
        for h in r.field("path").items() {
            if column.path.try_push(self.read_hex(&h)).is_some() {
                h.fault("is one hex too many");
            }
        }
        for h in r.field("refused").items() {
            if column.refused.try_push(self.read_hex(&h)).is_some() {
                h.fault("is one hex too many");
            }
        }
        let summoned = r.field("summoned");
        column.summoned = (!summoned.is_null()).then(|| self.read_hex(&summoned));
        column
    }

    fn read_battle(&self, r: &Reader<'_>) -> Battle {
        r.fields(&[
            "from", "to", "attacker", "flags", "began", "broken", "hunted", "morale", "led", "leader",
            "toll", "tactic", "idle", "guard", "charge", "rolled", "emptied",
        ]);
        let flags: Vec<usize> = r.field("flags").items().iter().map(|f| f.word(&FLAGS)).collect();
        let pair = |name: &str| -> [u8; 2] {
            let items = r.field(name).items();
            if items.len() != 2 {
                r.field(name).fault("should hold two numbers");
            }
            let mut out = [0; 2];
            for (slot, item) in out.iter_mut().zip(&items) {
                *slot = item.number(0, 250) as u8;
            }
            out
        };
        let mut battle = Battle {
            from: self.read_hex(&r.field("from")),
            to: self.read_hex(&r.field("to")),
            attacker: Side::of(r.field("attacker").word(&Side::WORDS) as u8),
            live: flags.contains(&0),
            pending: flags.contains(&1),
            must: flags.contains(&2),
            field: flags.contains(&3),
            assault: flags.contains(&4),
            taken_over: flags.contains(&5),
            morale: pair("morale"),
            ..Battle::default()
        };
        for (name, slots) in [
            ("began", &mut battle.began),
            ("broken", &mut battle.broken),
            ("hunted", &mut battle.hunted),
            ("led", &mut battle.led),
            ("rolled", &mut battle.rolled),
        ] {
            for (slot, item) in slots.iter_mut().zip(&r.field(name).items()) {
                *slot = item.flag();
            }
        }
        for (slot, item) in battle.tactic.iter_mut().zip(&r.field("tactic").items()) {
            *slot = (!item.is_null()).then(|| Tactic::ALL[item.word(&Tactic::WORDS)]);
        }
        battle.idle = r.field("idle").number(0, 250) as u8;
        let said = |item: &Reader<'_>| (!item.is_null()).then(|| item.flag());
        battle.guard = said(&r.field("guard"));
        for (slot, item) in battle.charge.iter_mut().zip(&r.field("charge").items()) {
            *slot = said(item);
        }
        for (slot, item) in battle.leader.iter_mut().zip(&r.field("leader").items()) {
            *slot = (!item.is_null()).then(|| self.read_leader_id(item, item.text()));
        }
        for (slot, item) in battle.toll.iter_mut().zip(&r.field("toll").items()) {
            let numbers: Vec<u8> = item.items().iter().map(|n| n.number(0, 250) as u8).collect();
            match numbers.as_slice() {
                &[left, of_morale, of_colour, of_cavalry] => {
                    *slot = Toll { left, of_morale, of_colour, of_cavalry }
                }
                _ => item.fault("should hold four numbers"),
            }
        }
        for item in r.field("emptied").items() {
            let pair = item.items();
            match pair.as_slice() {
                [hex, side] => {
                    let side = Side::of(side.word(&Side::WORDS) as u8);
                    let _ = battle.emptied.try_push((self.read_hex(hex), side));
                }
                _ => item.fault("should be a hex and a side"),
            }
        }
        battle
    }

    /// Reads a position. What is not said is as it was before anybody was set up.
    pub(crate) fn read_position(&self, position: &Value) -> Result<Campaign, Vec<Fault>> {
        let blank = Campaign::empty(self.tables.clone());
        let state = read(position, |r| {
            r.fields(&TOP);
            let mut s = blank.state;
            let given = |name: &str| !r.field(name).is_null();
            let mut phases = Phases::default();
            let listed = r.field("phases").items();
            if listed.is_empty() || listed.len() > 24 {
                r.field("phases").fault("should hold one to twenty-four phases");
            }
            for phase in listed.iter().take(24) {
                phases.push(self.read_phase(phase));
            }
            s.phases = phases;
            s.turn = r.field("turn").number(1, i64::from(self.plan().turns)) as u8 - 1;
            s.active = Side::of(r.field("active").word(&Side::WORDS) as u8);
            let side_or_none = |r: &Reader<'_>| (!r.is_null()).then(|| Side::of(r.word(&Side::WORDS) as u8));
            if given("stacks") {
                for (label, list) in r.field("stacks").entries() {
                    let hex = self.tables.map.board.hex(&label).or_else(|| self.tables.map.place(&label));
                    let Some(hex) = hex else {
                        list.fault("is not a hex of this board");
                        continue;
                    };
                    for stack in list.items() {
                        let new = self.read_stack(hex, &stack);
                        if s.stacks.fits(&new) {
                            s.stacks.add(new);
                        } else {
                            stack.fault("is more than a place can hold");
                        }
                    }
                }
            }
            if given("leaders") {
                for (name, leader) in r.field("leaders").entries() {
                    let id = self.read_leader_id(&leader, &name);
                    s.leaders[id.index()] = self.read_leader(&leader);
                }
            }
            let city = |name: &str, r: &Reader<'_>| {
                let city = self.tables.map.city_named(name);
                if city.is_none() {
                    r.fault("is not a city");
                }
                city
            };
            if given("control") {
                for (name, side) in r.field("control").entries() {
                    if let Some(city) = city(&name, &side) {
                        s.control[city.index()] = side_or_none(&side);
                    }
                }
            }
            if given("siege") {
                for (name, marker) in r.field("siege").entries() {
                    if let Some(city) = city(&name, &marker) {
                        s.siege[city.index()] = marker.number(0, 5) as u8;
                    }
                }
            }
            if given("lost") {
                for name in r.field("lost").items() {
                    if let Some(city) = city(name.text(), &name) {
                        s.lost[city.index()] = true;
                    }
                }
            }
            if given("entrenched") {
                for hex in r.field("entrenched").items() {
                    s.entrenched.insert(self.read_hex(&hex));
                }
            }
            if given("allegiance") {
                for (name, side) in r.field("allegiance").entries() {
                    match self.tables.roster.nation(&name) {
                        Some(nation) => s.allegiance[nation.index()] = side_or_none(&side),
                        None => side.fault("is not a nation"),
                    }
                }
            }
            if given("dead") {
                for (name, kinds) in r.field("dead").entries() {
                    let Some(nation) = self.tables.roster.nation(&name) else {
                        kinds.fault("is not a nation");
                        continue;
                    };
                    for (kind, sp) in kinds.entries() {
                        match Kind::WORDS.iter().position(|w| *w == kind) {
                            Some(at) => s.dead[nation.index()][at] = sp.number(0, 250) as u8,
                            None => sp.fault("is not a kind"),
                        }
                    }
                }
            }
            let pair = |name: &str| {
                let mut out = [0u8; 2];
                if given(name) {
                    for (slot, n) in out.iter_mut().zip(&r.field(name).items()) {
                        *slot = n.number(0, 250) as u8;
                    }
                }
                out
            };
            s.victory_points = pair("victory_points");
            s.came = pair("came");
            s.no_alliance = given("no_alliance") && r.field("no_alliance").flag();
            if given("events") {
                for name in r.field("events").items() {
                    match self.plan().events.iter().position(|e| e == name.text()) {
                        Some(at) => s.events |= 1 << at,
                        None => name.fault("is not an event of this campaign"),
                    }
                }
            }
            if given("pen") {
                let pen = r.field("pen");
                pen.fields(&["sp", "placed"]);
                for (slot, n) in s.pen.sp.iter_mut().zip(&pen.field("sp").items()) {
                    *slot = n.number(0, 250) as u8;
                }
                s.pen.placed = pen.field("placed").number(0, 255) as u8;
            }
            if given("column") {
                s.column = self.read_column(&r.field("column"));
            }
            if given("battles") {
                for battle in r.field("battles").items() {
                    if s.battles.try_push(self.read_battle(&battle)).is_some() {
                        battle.fault("is one battle too many");
                    }
                }
            }
            if given("voyage") {
                s.voyage = Some(self.read_hex(&r.field("voyage")));
            }
            s.round = r.field("round").number_or(0, 0, 255) as u8;
            if given("great") {
                for g in r.field("great").items() {
                    g.fields(&["hex", "owner", "napoleon", "entered", "feats", "done"]);
                    let _ = s.great.try_push(Great {
                        hex: self.read_hex(&g.field("hex")),
                        owner: Side::of(g.field("owner").word(&Side::WORDS) as u8),
                        napoleon: g.field("napoleon").flag(),
                        entered: g.field("entered").flag(),
                        feats: g.field("feats").number_or(0, 0, 255) as u8,
                        done: g.field("done").number_or(0, 0, 255) as u8,
                    });
                }
            }
            self.read_spain(r, &mut s);
            s.die = r.field("die").number_or(0, 0, 6) as u8;
            if given("ending") {
                s.ending = match r.field("ending").word(&ENDINGS) {
                    1 => Ending::Won(Side::French),
                    2 => Ending::Won(Side::Allied),
                    3 => Ending::Draw,
                    _ => Ending::None,
                };
            }
            s
        })?;
        let mut campaign = Campaign { tables: self.tables.clone(), state };
        for at in 0..campaign.tables.map.cities.len() {
            let hex = campaign.tables.map.cities[at].hex;
            // A city with troops of one side only is that side's; what is said about others stands.
            campaign.keep_control(hex);
        }
        let mut broken = campaign.contradictions();
        if broken.is_empty() && campaign.phase().step.asks() {
            let mut choices = Probe::default();
            campaign.offer(&mut choices);
            if choices.is_empty() {
                let asked = step_word(campaign.phase().step);
                broken.push(format!("'{asked}' asks somebody who has no choice"));
            }
        }
        if broken.is_empty() {
            Ok(campaign)
        } else {
            Err(broken.into_iter().map(|what| Fault::new("", what)).collect())
        }
    }

    fn keep_control(&mut self, hex: HexId) {
        let lost = self.state.lost;
        self.take_control(hex);
        self.state.lost = lost;
    }

    pub(crate) fn contradictions(&self) -> Vec<String> {
        let mut out = Vec::new();
        let stacks = self.state.stacks.all();
        let label = |hex: HexId| self.name_of(hex);
        let moving = !self.state.column.parts.is_empty();
        for stack in stacks {
            let hex = stack.hex;
            if !self.is_in_play(hex) {
                out.push(format!("SP stand in {}, which is not in play", label(hex)));
            }
            if self.side_of(stack.nation).is_none() && !self.may_be_idle(stack.nation) {
                out.push(format!(
                    "{} has SP in {} and no side",
                    self.tables.nation(stack.nation).name,
                    label(hex)
                ));
            }
            if stack.fresh > stack.sp || stack.sp == 0 {
                out.push(format!("a stack in {} is miscounted", label(hex)));
            }
            if stack.inside && self.tables.map.city_at(hex).is_none() {
                out.push(format!("SP are inside {}, where no city is", label(hex)));
            }
        }
        self.check_counters(&mut out);
        for city in self.tables.map.cities.iter().filter(|c| c.is_city()) {
            for side in Side::BOTH {
                if self.sp_inside(city.hex, side) > u16::from(city.capacity) {
                    out.push(format!("more SP are inside {} than it shelters", city.name));
                }
            }
        }
        // Both sides share a hex only around a city, with one of them inside or come out to fight.
        let quiet = self.state.battles.is_empty() && !moving;
        for stack in stacks.iter().filter(|s| self.is_of(s, Side::French)) {
            let outside = [Side::French, Side::Allied].map(|s| self.sp_outside(stack.hex, s) > 0);
            let landed = self.state.voyage == Some(stack.hex) || self.is_shared(stack.hex);
            if outside == [true, true] && !landed && (quiet || self.tables.map.city_at(stack.hex).is_none()) {
                out.push(format!("enemies share {}", label(stack.hex)));
            }
        }
        for stack in stacks.iter().filter(|s| s.kind == Kind::P) {
            let others = stacks.iter().filter(|s| s.hex == stack.hex).count() > 1
                || self.leaders_on_map().any(|(_, l)| l.hex == stack.hex);
            if stack.sp > 1 || others {
                out.push(format!("partisans are not alone in {}", label(stack.hex)));
            }
        }
        for (id, leader) in self.leaders_on_map() {
            if !self.is_in_play(leader.hex) {
                out.push(format!("{} is where nobody plays", self.tables.leader(id).id));
            }
            let enemy = self.leader_side(id).map(Side::other);
            // Whom a march leaves alone rides away when it ends.
            let turning = self.state.phases.iter().any(|p| p.step == Step::Turn);
            if quiet
                && !turning
                && self.state.column.is_empty()
                && enemy.is_some_and(|e| self.is_held(leader.hex, e) && !self.is_held(leader.hex, e.other()))
            {
                out.push(format!(
                    "{} is alone among enemies in {}",
                    self.tables.leader(id).id,
                    label(leader.hex)
                ));
            }
        }
        for stack in stacks.iter().filter(|s| s.is_committed()) {
            if usize::from(stack.battle) > self.state.battles.len() {
                out.push(format!("SP in {} are in a battle that is not fought", label(stack.hex)));
            }
        }
        self.check_phases(&mut out);
        out
    }

    /// Nobody has more SP on the map and among the dead than there are counters for (WP-D.2-2, WP-BB.e1).
    fn check_counters(&self, out: &mut Vec<String>) {
        for (at, nation) in (0u8..).zip(&self.tables.roster.nations) {
            for kind in Kind::ALL {
                let (used, there_are) =
                    (self.in_service(NationId(at), kind), self.counters(NationId(at), kind));
                if used > there_are {
                    let (name, kind) = (&nation.name, kind.word());
                    out.push(format!("{name} has {used} SP of {kind}, and there are {there_are}"));
                }
            }
        }
    }

    /// What is asked must be a question, with what it is about.
    fn check_phases(&self, out: &mut Vec<String>) {
        if !self.phase().step.asks() && self.phase().step != Step::Over {
            out.push("nobody is asked anything".to_owned());
        }
        for phase in self.state.phases.iter() {
            let word = step_word(phase.step);
            let (battle, hex) = phase.step.needs();
            let siege = phase.step == Step::Withdraw && phase.b & crate::combat::FROM_SIEGE != 0;
            if battle && !siege && usize::from(phase.a) >= self.state.battles.len() {
                out.push(format!("'{word}' is about a battle that is not fought"));
            }
            if hex && phase.hex.is_none() {
                out.push(format!("'{word}' is about no hex"));
            }
            let leaders = self.tables.roster.leaders.len();
            let named = match phase.step {
                Step::Return | Step::Flight | Step::StandIn => usize::from(phase.a),
                Step::Bargain => usize::from(phase.a.max(phase.b)),
                _ => 0,
            };
            if named >= leaders {
                out.push(format!("'{word}' is about no leader"));
            }
        }
    }
}
