//! Choices, questions and refusals in words.

use crate::action::Action;
use crate::purchase::purse_text;
use crate::roster::{Kind, LeaderId, NationId, Side};
use crate::state::{Campaign, Step};
use board::HexId;
use kernel::{Choice, Prompt, Refusal, Spot, Text};

/// Months by number.
const MONTHS: [&str; 12] = [
    "wp-january",
    "wp-february",
    "wp-march",
    "wp-april",
    "wp-may",
    "wp-june",
    "wp-july",
    "wp-august",
    "wp-september",
    "wp-october",
    "wp-november",
    "wp-december",
];

const KINDS: [&str; 8] = [
    "wp-kind-i",
    "wp-kind-c",
    "wp-kind-gi",
    "wp-kind-gc",
    "wp-kind-l",
    "wp-kind-m",
    "wp-kind-p",
    "wp-kind-cc",
];

pub(crate) fn kind_text(kind: Kind) -> Text {
    Text::new(KINDS[kind.index()])
}

impl Campaign {
    /// A city or a sea by name, any other hex by number.
    pub(crate) fn name_of(&self, hex: HexId) -> String {
        let map = &self.tables.map;
        match (map.city_at(hex), map.sea_at(hex)) {
            (Some(city), _) => map.city(city).name.clone(),
            (None, Some(sea)) => sea.name.clone(),
            (None, None) => map.label(hex).to_owned(),
        }
    }

    pub(crate) fn month_text(&self) -> Text {
        let (year, month) = self.plan().month(self.state.turn);
        Text::new("wp-month")
            .with("month", Text::new(MONTHS[usize::from(month - 1).min(11)]))
            .with("year", year.to_string())
    }

    /// Whether it is partisans who may slip away from a hex.
    fn is_partisan_battle(&self, hex: HexId) -> bool {
        self.has_partisans(hex, Side::of(self.phase().b))
    }

    fn label(&self, hex: HexId) -> &str {
        self.tables.map.label(hex)
    }

    fn about_hex(&self, verb: &'static str, cite: &'static str, key: &'static str, hex: HexId) -> Choice {
        let text = Text::new(key).with("hex", self.name_of(hex));
        Choice::new(verb, cite, text).arg(self.label(hex)).at(self.spot(hex))
    }

    fn about_leader(
        &self,
        verb: &'static str,
        cite: &'static str,
        key: &'static str,
        leader: LeaderId,
    ) -> Choice {
        let name = self.tables.leader(leader).id.as_str();
        Choice::new(verb, cite, Text::new(key).with("leader", name))
            .arg(name)
            .at(Spot::Piece(u32::from(leader.0)))
    }

    fn about_sp(
        &self,
        verb: &'static str,
        cite: &'static str,
        key: &'static str,
        (nation, kind, sp): (NationId, Kind, u8),
    ) -> Choice {
        let card = self.tables.nation(nation);
        let text =
            Text::new(key).with("sp", sp).with("nation", card.name.as_str()).with("kind", kind_text(kind));
        Choice::new(verb, cite, text).arg(&card.id).arg(kind.word()).arg(sp)
    }

    fn about_purchase(
        &self,
        verb: &'static str,
        key: &'static str,
        (purse, nation, kind, hex): (u8, NationId, Kind, HexId),
        parts: u8,
    ) -> Choice {
        let card = self.tables.nation(nation);
        let name =
            self.market().and_then(|m| m.purses.get(usize::from(purse))).map_or("", |p| p.name.as_str());
        let cost = self.price_of(purse, nation, kind).div_ceil(parts);
        let text = Text::new(key)
            .with("nation", card.name.as_str())
            .with("kind", kind_text(kind))
            .with("hex", self.name_of(hex))
            .with("purse", purse_text(name))
            .with("n", cost);
        let cite = if parts == 1 { "WP-Z.VIII.F.4.d" } else { "WP-Z.VIII.F.4.g" };
        Choice::new(verb, cite, text)
            .arg(name)
            .arg(&card.id)
            .arg(kind.word())
            .arg(self.label(hex))
            .at(self.spot(hex))
    }

    fn about_battle(&self, verb: &'static str, cite: &'static str, key: &'static str, battle: u8) -> Choice {
        let to = self.battle(battle).to;
        self.about_hex(verb, cite, key, to)
    }

    pub(crate) fn in_words(&self, action: Action) -> Choice {
        let step = self.phase().step;
        match action {
            Action::Put(kind, sp, hex) => {
                let text = Text::new("wp-do-put")
                    .with("sp", sp)
                    .with("kind", kind_text(kind))
                    .with("hex", self.name_of(hex));
                Choice::new("put", "WP-Z.5.f-1", text)
                    .arg(kind.word())
                    .arg(sp)
                    .arg(self.label(hex))
                    .at(self.spot(hex))
            }
            Action::PutLeader(leader, hex) => {
                let name = self.tables.leader(leader).id.as_str();
                let text = Text::new("wp-do-put-leader").with("leader", name).with("hex", self.name_of(hex));
                let cite = match step {
                    Step::Return => "WP-R.2",
                    Step::Flight => "WP-P.10-2",
                    Step::StandIn => "WP-R.3",
                    _ => "WP-Z.5.f-1",
                };
                Choice::new("leader", cite, text).arg(name).arg(self.label(hex)).at(self.spot(hex))
            }
            Action::PutAll(hex) => self.about_hex("all", "WP-Z.5.f-1", "wp-do-put-all", hex),
            Action::Row(at) if step == Step::Replace => {
                let row = self.plan().replacements.get(usize::from(self.phase().a));
                let option = row.and_then(|r| r.options.get(usize::from(at))).copied().unwrap_or_default();
                let card = self.tables.nation(option.0);
                let text = Text::new("wp-do-replace").with("nation", card.name.as_str());
                Choice::new("replace", "WP-I.2", text).arg(&card.id).at(self.spot(option.1))
            }
            Action::Row(row) => {
                let hex = self.plan().arrivals.get(usize::from(row)).and_then(|l| l.hexes.first()).copied();
                let hex = hex.unwrap_or_default();
                let text = Text::new("wp-do-row").with("hex", self.name_of(hex)).with("n", row);
                Choice::new("row", "WP-I.1", text).arg(row).at(self.spot(hex))
            }
            Action::Accept if step == Step::Counter => {
                Choice::new("counterattack", "WP-N.5-2", Text::new("wp-do-counter"))
            }
            Action::Accept if step == Step::Guard => {
                Choice::new("guard", "WP-V.1-1", Text::new("wp-do-guard"))
            }
            Action::Accept if step == Step::Charge => {
                Choice::new("charge", "WP-FF.B.2", Text::new("wp-do-charge"))
            }
            Action::Swap(ours, theirs) => {
                let name = |l: LeaderId| self.tables.leader(l).id.as_str();
                let text = Text::new("wp-do-swap").with("ours", name(ours)).with("theirs", name(theirs));
                Choice::new("swap", "WP-P.10-4", text).arg(name(ours)).arg(name(theirs))
            }
            Action::Accept if step == Step::Bargain => {
                Choice::new("agree", "WP-P.10-4", Text::new("wp-do-agree"))
            }
            Action::Decline if step == Step::Bargain => {
                Choice::new("refuse", "WP-P.10-4", Text::new("wp-do-refuse"))
            }
            Action::Decline if step == Step::Exchange => {
                Choice::new("keep", "WP-P.10-4", Text::new("wp-do-keep"))
            }
            Action::Accept if step == Step::Household => {
                Choice::new("officer", "WP-FF.B.1", Text::new("wp-do-officer"))
            }
            Action::Accept if step == Step::Turn => {
                Choice::new("accept", "WP-Z.V.D.1.f-2", Text::new("wp-do-turncoat-leader"))
            }
            Action::Accept => Choice::new("accept", "WP-I.2", Text::new("wp-do-accept")),
            Action::Decline if step == Step::Counter => {
                Choice::new("rest", "WP-N.5-2", Text::new("wp-do-rest"))
            }
            Action::Decline if step == Step::Return => Choice::new("wait", "WP-R.2", Text::new("wp-do-wait")),
            Action::Decline if step == Step::Leading => {
                Choice::new("no-leader", "WP-O.2.a-1", Text::new("wp-do-no-leader"))
            }
            Action::Decline if step == Step::StandIn => {
                Choice::new("nobody", "WP-R.3", Text::new("wp-do-no-stand-in"))
            }
            Action::Decline if step == Step::Guard => {
                Choice::new("spare", "WP-V.1-1", Text::new("wp-do-spare-guard"))
            }
            Action::Decline if step == Step::Charge => {
                Choice::new("hold", "WP-FF.B.2", Text::new("wp-do-hold-cavalry"))
            }
            Action::Decline if step == Step::Household => {
                Choice::new("enough", "WP-FF.B.1", Text::new("wp-do-no-officer"))
            }
            Action::Decline if step == Step::Turn => {
                Choice::new("decline", "WP-Z.V.D.1.f-2", Text::new("wp-do-no-turncoat-leader"))
            }
            Action::Decline if step == Step::Arrive => {
                Choice::new("later", "WP-Z.VI.D.5.f", Text::new("wp-do-partisans-later"))
            }
            Action::Decline => Choice::new("decline", "WP-I.2", Text::new("wp-do-decline")),
            Action::Buy(purse, nation, kind, hex) => {
                self.about_purchase("buy", "wp-do-buy", (purse, nation, kind, hex), 1)
            }
            Action::BuyHalf(purse, nation, kind, hex) => {
                self.about_purchase("half", "wp-do-buy-half", (purse, nation, kind, hex), 2)
            }
            Action::PayOff(nation, kind, hex) => {
                let card = self.tables.nation(nation);
                let text = Text::new("wp-do-pay-off")
                    .with("nation", card.name.as_str())
                    .with("kind", kind_text(kind))
                    .with("hex", self.name_of(hex));
                Choice::new("pay", "WP-Z.VIII.F.4.g", text)
                    .arg(&card.id)
                    .arg(kind.word())
                    .arg(self.label(hex))
                    .at(self.spot(hex))
            }
            Action::Prowl(from, to) => {
                let text =
                    Text::new("wp-do-prowl").with("from", self.name_of(from)).with("to", self.name_of(to));
                Choice::new("prowl", "WP-Z.VI.D.5.d-1", text)
                    .arg(self.label(from))
                    .arg(self.label(to))
                    .at(self.spot(from))
            }
            Action::Evacuate(hex) => self.about_hex("evacuate", "WP-Z.VIII.D.3.d", "wp-do-evacuate", hex),
            Action::Aboard => Choice::new("aboard", "WP-Z.VIII.D.3.d", Text::new("wp-do-aboard")),
            Action::Lose(hex, nation, kind) => {
                let card = self.tables.nation(nation);
                let text = Text::new(if step == Step::Recall { "wp-do-recall" } else { "wp-do-lose" })
                    .with("nation", card.name.as_str())
                    .with("kind", kind_text(kind))
                    .with("hex", self.name_of(hex));
                let cite = match step {
                    Step::Perish => "WP-G.2-3",
                    Step::Desert => "WP-Z.III.D.1.h",
                    Step::Recall => "WP-Z.VIII.F.1-2",
                    Step::Footsore => "WP-K.3.c",
                    Step::Pursued => "WP-Q.1.h",
                    Step::Harried => "WP-Q.1.d-2",
                    _ => "WP-P.3",
                };
                Choice::new("lose", cite, text)
                    .arg(self.label(hex))
                    .arg(&card.id)
                    .arg(kind.word())
                    .at(self.spot(hex))
            }
            Action::Roll => Choice::new("roll", "WP-H.1", Text::new("wp-do-roll")),
            Action::Pass => Choice::new("pass", "WP-H.8", Text::new("wp-do-pass")),
            Action::Lead(leader) => self.about_leader("lead", "WP-J.1-1", "wp-do-lead", leader),
            Action::Ride(hex) => self.about_hex("ride", "WP-J.5-1", "wp-do-ride", hex),
            Action::Sail(hex) => self.about_hex("sail", self.sea_row(), "wp-do-sail", hex),
            Action::Entrench(hex) => self.about_hex("entrench", "WP-T.1", "wp-do-entrench", hex),
            Action::Take(nation, kind, sp) => {
                let cite = match step {
                    Step::Muster => "WP-J.4.a",
                    Step::Embark => self.sea_row(),
                    _ => "WP-Q.4",
                };
                self.about_sp("take", cite, "wp-do-take", (nation, kind, sp))
            }
            Action::Join(leader) if step == Step::Embark => {
                self.about_leader("join", self.sea_row(), "wp-do-join", leader)
            }
            Action::Join(leader) => self.about_leader("join", "WP-J.5-3", "wp-do-join", leader),
            Action::Everyone if step == Step::Advance => {
                Choice::new("everyone", "WP-Q.3-1", Text::new("wp-do-advance"))
            }
            Action::Everyone if step == Step::Embark => {
                Choice::new("everyone", self.sea_row(), Text::new("wp-do-everyone"))
            }
            Action::Everyone => Choice::new("everyone", "WP-J.5-2", Text::new("wp-do-everyone")),
            Action::Go if step == Step::Embark => {
                Choice::new("go", self.sea_row(), Text::new("wp-do-weigh-anchor"))
            }
            Action::Go if step == Step::Rearguard => {
                Choice::new("go", "WP-Q.1.c", Text::new("wp-do-leave-rearguard"))
            }
            Action::Back if step == Step::Rearguard => {
                Choice::new("back", "WP-Q.1", Text::new("wp-do-no-rearguard"))
            }
            Action::Drop(nation, kind, sp) if step == Step::Rearguard => {
                self.about_sp("drop", "WP-Q.1.c", "wp-do-rearguard", (nation, kind, sp))
            }
            Action::Halt if step == Step::Walk => {
                Choice::new("halt", "WP-K.3.b", Text::new("wp-do-halt-walk"))
            }
            Action::Go => Choice::new("go", "WP-J.1-2", Text::new("wp-do-go")),
            Action::Step(hex) => self.about_hex("step", "WP-J.2", "wp-do-step", hex),
            Action::Overrun(hex) => self.about_hex("overrun", "WP-L.1-1", "wp-do-overrun", hex),
            Action::Summon(hex) => self.about_hex("summon", "WP-L.5-2", "wp-do-summon", hex),
            Action::Drop(nation, kind, sp) => {
                self.about_sp("drop", "WP-J.4.e-1", "wp-do-drop", (nation, kind, sp))
            }
            Action::Leave(leader) => self.about_leader("leave", "WP-J.5-3", "wp-do-leave", leader),
            Action::Force => Choice::new("force", "WP-K.2", Text::new("wp-do-force")),
            Action::March(true) => Choice::new("apart", "WP-K.5-1", Text::new("wp-do-apart")),
            Action::March(false) => Choice::new("march", "WP-K.3-1", Text::new("wp-do-march")),
            Action::Back => Choice::new("back", "WP-K.2", Text::new("wp-do-back")),
            Action::Halt => Choice::new("halt", "WP-J.3", Text::new("wp-do-halt")),
            Action::Enter(nation, kind, sp) => {
                self.about_sp("enter", "WP-S.6-1", "wp-do-enter", (nation, kind, sp))
            }
            Action::EnterLeader(leader) => {
                self.about_leader("shelter", "WP-S.6-1", "wp-do-shelter-leader", leader)
            }
            Action::EnterAll => Choice::new("shelter-all", "WP-S.6-1", Text::new("wp-do-enter-all")),
            Action::ComeOut => Choice::new("come-out", "WP-S.6-2", Text::new("wp-do-come-out")),
            Action::Attack(from, to) => {
                let text =
                    Text::new("wp-do-attack").with("from", self.name_of(from)).with("to", self.name_of(to));
                Choice::new("attack", "WP-N.2-1", text)
                    .arg(self.label(from))
                    .arg(self.label(to))
                    .at(self.spot(to))
            }
            Action::Sortie(hex) => self.about_hex("sortie", "WP-S.9.d-2", "wp-do-sortie", hex),
            Action::Storm(hex) => self.about_hex("storm", "WP-S.8-4", "wp-do-storm", hex),
            Action::Fight(battle) => self.about_battle("fight", "WP-N.4", "wp-do-fight", battle),
            Action::Assault(battle) => self.about_battle("assault", "WP-S.7", "wp-do-assault", battle),
            Action::Besiege(battle) => self.about_battle("besiege", "WP-S.9-1", "wp-do-besiege", battle),
            Action::Stop(battle) => self.about_battle("stop", "WP-N.5-2", "wp-do-stop", battle),
            Action::Use(leader) => self.about_leader("use", "WP-O.2.a-2", "wp-do-use", leader),
            Action::Tactic(tactic) => {
                Choice::new("tactic", "WP-U.2", Text::new(tactic.key())).arg(tactic.word())
            }
            Action::Retire(hex) if step == Step::Slip && self.is_partisan_battle(hex) => {
                self.about_hex("slip", "WP-Z.VI.D.5.e-1", "wp-do-partisans-slip", hex)
            }
            Action::Retire(hex) if step == Step::Slip => {
                self.about_hex("slip", "WP-Z.IV.D.3.b", "wp-do-slip", hex)
            }
            Action::Retire(hex) if step == Step::Break => {
                self.about_hex("retire", "WP-P.7", "wp-do-retire", hex)
            }
            Action::Retire(hex) => self.about_hex("retire", "WP-Q.1", "wp-do-retire", hex),
            Action::Part(hex) => self.about_hex("part", "WP-Q.1.c", "wp-do-part", hex),
            Action::Shift(hex, battle) => {
                let to = self.battle(battle).to;
                let text =
                    Text::new("wp-do-shift").with("hex", self.name_of(hex)).with("to", self.name_of(to));
                Choice::new("shift", "WP-Q.1.e-2", text)
                    .arg(self.label(hex))
                    .arg(self.label(to))
                    .at(self.spot(hex))
            }
            Action::To(hex) if step == Step::Voyage => {
                self.about_hex("land", self.sea_row(), "wp-do-land", hex)
            }
            Action::To(hex) if step == Step::Turn => {
                self.about_hex("to", "WP-Z.V.D.1.f-2", "wp-do-turn-to", hex)
            }
            Action::To(hex) if step == Step::CloseUp => {
                self.about_hex("to", "WP-N.7.c", "wp-do-close-up", hex)
            }
            Action::To(hex) => self.about_hex("to", "WP-Q.1.a", "wp-do-to", hex),
            Action::Inside => Choice::new("inside", "WP-Q.1.b-1", Text::new("wp-do-inside")),
            Action::Commit(battle, hex, inside) => {
                let to = self.battle(battle).to;
                let key = if inside { "wp-do-commit-garrison" } else { "wp-do-commit" };
                let text = Text::new(key).with("hex", self.name_of(hex)).with("to", self.name_of(to));
                let verb = if inside { "sally" } else { "commit" };
                Choice::new(verb, "WP-N.7.b-1", text)
                    .arg(self.label(to))
                    .arg(self.label(hex))
                    .at(self.spot(hex))
            }
            Action::Done => {
                let (cite, key) = match step {
                    Step::Orders => ("WP-J.1-1", "wp-do-done-moving"),
                    Step::Harbour | Step::Ashore => (self.sea_row(), "wp-do-done-sailing"),
                    Step::Purchase => ("WP-Z.VIII.F.4.b", "wp-do-done-buying"),
                    Step::Evacuate => ("WP-Z.VIII.D.3.d", "wp-do-hold-city"),
                    Step::Declare => ("WP-N.3-1", "wp-do-done-declaring"),
                    Step::Shelter | Step::Summoned => ("WP-S.6-1", "wp-do-done-sheltering"),
                    Step::Retire => ("WP-Q.1", "wp-do-stand"),
                    Step::Slip if self.is_partisan_battle(self.battle(self.phase().a).to) => {
                        ("WP-Z.VI.D.5.e-1", "wp-do-partisans-stay")
                    }
                    Step::Slip => ("WP-Z.IV.D.3.b", "wp-do-cossacks-stay"),
                    Step::Reinforce => ("WP-N.7", "wp-do-done-committing"),
                    Step::Advance => ("WP-Q.3-1", "wp-do-done-advancing"),
                    _ => ("WP-F.1-2", "wp-do-done"),
                };
                Choice::new("done", cite, Text::new(key))
            }
        }
    }

    pub(crate) fn question(&self) -> Prompt {
        let phase = self.phase();
        let hex = || phase.hex.map_or_else(String::new, |h| self.name_of(h));
        let (cite, text) = match phase.step {
            Step::SetUp => ("WP-Z.5.f-1", Text::new("wp-ask-set-up").with("who", self.line_text())),
            Step::Arrive => ("WP-I.1", Text::new("wp-ask-arrive").with("who", self.line_text())),
            Step::Choose => ("WP-I.1", Text::new("wp-ask-choose")),
            Step::Perish => ("WP-G.2-1", Text::new("wp-ask-perish").with("hex", hex()).with("n", phase.a)),
            Step::Alliance => {
                ("WP-H.8", Text::new("wp-ask-alliance").with("modifier", self.alliance_modifier()))
            }
            Step::Desert => {
                let name = self.tables.nation(NationId(phase.a)).name.as_str();
                let text = Text::new("wp-ask-desert").with("nation", name).with("n", phase.b);
                ("WP-Z.III.D.1.h", text)
            }
            Step::Turn => {
                let key = if phase.b == 0 { "wp-ask-turn" } else { "wp-ask-turncoat-leader" };
                ("WP-Z.V.D.1.f-2", Text::new(key).with("hex", hex()))
            }
            Step::Replace => ("WP-I.2", Text::new("wp-ask-replace")),
            Step::Return => {
                let name = self.tables.leader(LeaderId(phase.a)).id.as_str();
                ("WP-R.2", Text::new("wp-ask-return").with("leader", name))
            }
            Step::Orders => ("WP-F.1.d", Text::new("wp-ask-orders")),
            Step::Muster => {
                ("WP-J.4.b", Text::new("wp-ask-muster").with("hex", self.name_of(self.state.column.hex)))
            }
            Step::Harbour => (self.sea_row(), Text::new("wp-ask-harbour")),
            Step::Embark => {
                let hex = self.name_of(self.state.column.hex);
                (self.sea_row(), Text::new("wp-ask-embark").with("hex", hex))
            }
            Step::Voyage => (self.sea_row(), Text::new("wp-ask-voyage")),
            // Where forces are hidden nobody sees how far a forced march may come (WP-Y.1).
            Step::March | Step::Walk if phase.step == Step::March || self.tables.options.fog => {
                ("WP-J.3", Text::new("wp-ask-march").with("spent", self.state.column.spent))
            }
            Step::Path => ("WP-K.3-1", Text::new("wp-ask-path")),
            Step::Footsore => ("WP-K.3.c", Text::new("wp-ask-footsore")),
            Step::Walk => ("WP-K.3.b", Text::new("wp-ask-walk").with("spent", self.state.column.spent)),
            Step::Rearguard => ("WP-Q.1.c", Text::new("wp-ask-rearguard").with("hex", hex())),
            Step::Break => ("WP-P.7", Text::new("wp-ask-break")),
            Step::CloseUp => ("WP-N.7.c", Text::new("wp-ask-close-up").with("hex", hex())),
            Step::Flight => {
                let name = self.tables.leader(LeaderId(phase.a)).id.as_str();
                ("WP-P.10-2", Text::new("wp-ask-flight").with("leader", name))
            }
            Step::StandIn => {
                let name = self.tables.leader(LeaderId(phase.a)).id.as_str();
                ("WP-R.3", Text::new("wp-ask-stand-in").with("leader", name).with("hex", hex()))
            }
            Step::Summoned => ("WP-L.5-2", Text::new("wp-ask-shelter").with("hex", hex())),
            Step::Declare => ("WP-F.1.e", Text::new("wp-ask-declare")),
            Step::Shelter => ("WP-S.6-1", Text::new("wp-ask-shelter").with("hex", hex())),
            Step::Recall => ("WP-Z.VIII.F.1-2", Text::new("wp-ask-recall")),
            Step::Ashore => (self.sea_row(), Text::new("wp-ask-ashore")),
            Step::Purchase => {
                let market = self.market();
                let purses = market.iter().flat_map(|m| m.purses.iter().zip(self.state.shop.points));
                let left: u8 = purses.map(|(_, n)| n).sum();
                ("WP-Z.VIII.F.4.b", Text::new("wp-ask-purchase").with("n", left))
            }
            Step::Evacuate => ("WP-Z.VIII.D.3.d", Text::new("wp-ask-evacuate")),
            Step::Slip if self.is_partisan_battle(self.battle(phase.a).to) => {
                let hex = self.name_of(self.battle(phase.a).to);
                ("WP-Z.VI.D.5.e-1", Text::new("wp-ask-partisans-slip").with("hex", hex))
            }
            Step::Slip => {
                let hex = self.name_of(self.battle(phase.a).to);
                ("WP-Z.IV.D.3.b", Text::new("wp-ask-slip").with("hex", hex))
            }
            Step::Round => ("WP-N.4", Text::new("wp-ask-round").with("round", self.state.round)),
            Step::Counter => {
                ("WP-N.5-2", Text::new("wp-ask-counter").with("hex", self.name_of(self.battle(phase.a).to)))
            }
            Step::Exchange => ("WP-P.10-4", Text::new("wp-ask-exchange")),
            Step::Bargain => {
                let name = |at: u8| self.tables.leader(LeaderId(at)).id.as_str();
                let text =
                    Text::new("wp-ask-bargain").with("ours", name(phase.a)).with("theirs", name(phase.b));
                ("WP-P.10-4", text)
            }
            Step::Household => ("WP-FF.B.1", Text::new("wp-ask-household")),
            Step::Leading => ("WP-O.2.a-2", Text::new("wp-ask-leading")),
            Step::Guard => {
                ("WP-V.1-1", Text::new("wp-ask-guard").with("hex", self.name_of(self.battle(phase.a).to)))
            }
            Step::Charge => {
                ("WP-FF.B.2", Text::new("wp-ask-charge").with("hex", self.name_of(self.battle(phase.a).to)))
            }
            Step::Tactic => {
                ("WP-U.3-1", Text::new("wp-ask-tactic").with("hex", self.name_of(self.battle(phase.a).to)))
            }
            Step::Fall => {
                let side = usize::from(phase.b & 1);
                let left = self.battle(phase.a).toll[side].left;
                ("WP-P.3", Text::new("wp-ask-fall").with("n", left))
            }
            Step::Retire => ("WP-Q.1", Text::new("wp-ask-retire")),
            Step::Pursued => ("WP-Q.1.h", Text::new("wp-ask-pursued")),
            Step::Withdraw => {
                let cite =
                    if self.withdrawal_side() == self.withdrawing_side() { "WP-Q.1.a" } else { "WP-Q.1.i" };
                (cite, Text::new("wp-ask-withdraw").with("hex", hex()))
            }
            Step::Harried => ("WP-Q.1.d-2", Text::new("wp-ask-harried")),
            Step::Advance => {
                let from = self.name_of(self.state.column.hex);
                ("WP-Q.3-1", Text::new("wp-ask-advance").with("hex", hex()).with("from", from))
            }
            Step::Reinforce => ("WP-N.7", Text::new("wp-ask-reinforce")),
            _ => ("WP-F.3", Text::new("wp-over")),
        };
        Prompt::new(cite, text)
    }

    fn line_text(&self) -> Text {
        let name = self.open_line().map_or("", |l| self.tables.nation(l.nation).name.as_str());
        Text::new("wp-name").with("name", name)
    }

    /// Why an action is not on the list.
    pub(crate) fn no(&self, action: Action) -> Refusal {
        let step = self.phase().step;
        let side = self.state.active;
        let bound = self.state.column.bound && !self.state.column.parts.is_empty();
        let (cite, key) = match (step, action) {
            (Step::Walk, Action::Step(_)) => ("WP-BB.q3", "wp-no-other-way"),
            (Step::March, Action::Step(_)) if bound => ("WP-BB.q3", "wp-no-other-way"),
            (Step::March, Action::Step(hex)) if self.is_held(hex, side.other()) => ("WP-J.7", "wp-no-enemy"),
            (Step::March, Action::Step(hex)) if !self.may_cross_border(hex) => {
                ("WP-Z.VIII.D.3.b", "wp-no-border")
            }
            (Step::March, Action::Step(hex)) if self.is_haunted(hex) => ("WP-Z.VI.D.5.b", "wp-no-partisans"),
            (Step::Purchase, _) => ("WP-Z.VIII.F.4.b", "wp-no-purchase"),
            (Step::Recall, _) => ("WP-Z.VIII.F.1-2", "wp-no-recall"),
            (Step::March, Action::Step(hex)) if !self.is_open_to_column(self.state.column.hex, hex) => {
                ("WP-Z.4", "wp-no-land")
            }
            (Step::March, Action::Step(hex)) if self.is_held_back(self.state.column.hex, hex) => {
                ("WP-Z.XII.G.2.b", "wp-no-rival")
            }
            (Step::March, Action::Step(_)) => ("WP-J.3", "wp-no-step"),
            (Step::March, Action::Overrun(_)) => ("WP-L.1-1", "wp-no-overrun"),
            (Step::March, Action::Force) => ("WP-K.6", "wp-no-force"),
            (Step::Muster, Action::Take(..)) => ("WP-J.4.d", "wp-no-take"),
            (Step::Orders | Step::Harbour, Action::Sail(_)) => (self.sea_row(), "wp-no-sail"),
            (Step::Voyage, Action::To(_)) => (self.sea_row(), "wp-no-land-there"),
            (Step::Orders, Action::Entrench(_)) => ("WP-T.1", "wp-no-entrench"),
            (Step::Orders, Action::Lead(_) | Action::Ride(_)) => ("WP-J.1-2", "wp-no-lead"),
            (Step::Declare, Action::Attack(..)) => ("WP-N.1-1", "wp-no-attack"),
            (Step::Round, Action::Stop(_)) => ("WP-N.3-2", "wp-no-stop"),
            (Step::Fall | Step::Perish, Action::Lose(..)) => ("WP-P.3", "wp-no-lose"),
            (Step::Withdraw, Action::To(_)) => ("WP-Q.1.a", "wp-no-retreat"),
            (Step::Withdraw, Action::Inside) => ("WP-Q.1.b-1", "wp-no-inside"),
            (Step::Retire, Action::Done) => ("WP-U.4.d", "wp-no-standing"),
            (Step::Retire, Action::Retire(_)) => ("WP-U.4.b", "wp-no-leaving"),
            (Step::Reinforce, Action::Commit(..)) => ("WP-N.7.a-1", "wp-no-commit"),
            _ => ("WP-F.1-2", "wp-not-now"),
        };
        Refusal::new(cite, Text::new(key))
    }
}
