//! Marches: allowances, steps, zones, attrition (NAB-79 to NAB-86-2).

use crate::state::{Campaign, Flag, Man, March, Marks, Place, Way};
use crate::step::{Marching, Phase};
use crate::tables::{Arm, Army, Guard, LeaderId, Nation, Side};
use board::{Dir, HexId};
use kernel::{Dice, Note, Notes, Purpose, Text};

const INITIATIVE: Purpose = Purpose::new("initiative", "NAB-80-1");
const ATTRITION: Purpose = Purpose::new("attrition", "NAB-54-1");
const ASTRAY: Purpose = Purpose::new("astray", "NAB-123-1");

/// The first turn on which Winzingerode and Bülow may be commanded (NAB-80-1).
const INDEPENDENTS_JOIN: u8 = 18;

/// Whose Forces stand apart until then.
const INDEPENDENTS: [&str; 3] = ["winzingerode", "bulow", "tettenborn"];

impl Campaign {
    /// Whether a Force belongs to Winzingerode or Bülow (NAB-80-1).
    pub(crate) fn is_apart(&self, chief: LeaderId) -> bool {
        self.party(chief).any(|id| INDEPENDENTS.contains(&self.tables.leader(id).id.as_str()))
    }

    /// Whether such a Force may have neither commands nor replacements yet (NAB-80-1).
    pub(crate) fn is_independent(&self, chief: LeaderId) -> bool {
        self.state.clock.turn < INDEPENDENTS_JOIN && self.is_apart(chief)
    }

    /// How far a Force goes, in half Movement Points: as far as its slowest unit; a bridge train goes five (NAB-90).
    pub(crate) fn allowance(&self, chief: LeaderId) -> u8 {
        let march = self.tables.charts.march();
        let pace = |unit| {
            let card = self.tables.unit(unit);
            match card.arm {
                Arm::Infantry if card.guard != Guard::No && card.nation == Nation::French => march.guard,
                Arm::Infantry | Arm::Artillery => march.infantry,
                Arm::Cavalry => march.cavalry,
                Arm::Light => march.light,
            }
        };
        let slowest = self.units(chief).map(pace).min().unwrap_or(march.leader);
        let train = self.state.trains.iter().any(|train| self.party(chief).any(|id| id.0 == train.leader));
        2 * if train { slowest.min(march.train) } else { slowest }
    }

    /// Whether a Force pays what cavalry pays: with any cavalry, or a leader alone.
    fn pays_as_cavalry(&self, chief: LeaderId) -> bool {
        let mut units = self.units(chief).peekable();
        units.peek().is_none() || units.any(|unit| self.tables.unit(unit).arm.rides())
    }

    /// A Force begins to march. What it costs to leave the zones around it is told to both sides now, and holds.
    pub(crate) fn set_out<N: Notes>(&mut self, chief: LeaderId, way: Way, notes: &mut N) {
        let army = self.army(chief);
        let (hex, flag) = (self.man(chief).hex, self.man(chief).flag);
        let exit = self.exit_cost(chief);
        let arrives = way == Way::Arrival;
        let supplied = self.is_supplied(army, hex, self.is_apart(chief), arrives);
        self.state.march = Some(March {
            flag,
            way,
            spent: 0,
            work: 0,
            extended: false,
            exit,
            supplied,
            ended: false,
            sector: 0,
        });
        if !self.wardens(army.side().enemy(), hex).is_empty() {
            notes.say(|| {
                let text =
                    Text::new("bay-exit").with("hex", self.tables.ground.name(hex)).with("cost", exit / 2);
                Note::new("NAB-86-1", text).at(self.at_hex(hex)).revealing()
            });
        }
        self.state.phases.push(Marching.into());
    }

    /// Half Movement Points that the march may cost: half of them when it is forced, four whole ones more if it is
    /// extended (NAB-81).
    pub(crate) fn reach(&self, march: &March, chief: LeaderId) -> u8 {
        let whole = self.allowance(chief);
        match march.way {
            Way::Forced => whole.div_ceil(4) * 2,
            Way::Astray => 10,
            _ if march.extended => whole + 2 * self.tables.charts.march().extended,
            _ => whole,
        }
    }

    /// The price of a step, with zones and screens; nothing if there is no way.
    pub(crate) fn price(&self, march: &March, chief: LeaderId, dir: Dir, to: HexId) -> Option<u16> {
        let from = self.man(chief).hex;
        let side = self.army(chief).side();
        let mut cost = self.step_cost(from, dir, to, self.pays_as_cavalry(chief))?;
        if march.spent == 0 {
            cost += u16::from(march.exit);
        }
        let screened = self.strength(chief).cavalry == 0
            && self.tables.ground.board.neighbours(to).any(|(_, near)| self.has_vedette(side.enemy(), near));
        Some(cost + if screened { 2 } else { 0 })
    }

    /// Hexes that the Force may step into now, with what it has spent then.
    pub(crate) fn march_steps(&self, march: &March) -> Vec<(HexId, u8)> {
        let Some(chief) = self.chief(march.flag) else { return Vec::new() };
        if march.ended {
            return Vec::new();
        }
        let from = self.man(chief).hex;
        let side = self.army(chief).side();
        let enemy = side.enemy();
        let zone = self.zone(enemy);
        let reach = u16::from(self.reach(march, chief));
        let begins_in_zone = march.spent == 0 && zone.contains(from);
        let mut steps = Vec::new();
        for (dir, to) in self.tables.ground.board.neighbours(from) {
            let Some(cost) = self.price(march, chief, dir, to) else { continue };
            let forced_into =
                march.way == Way::Forced && zone.contains(to) && !self.is_backed(side, chief, to);
            if self.is_held(enemy, to) || forced_into || (march.sector > 0 && !in_sector(march.sector, dir)) {
                continue;
            }
            let total = u16::from(march.spent) + u16::from(march.work) + cost;
            let least = march.spent == 0
                && march.work == 0
                && march.way != Way::Forced
                && !(begins_in_zone && zone.contains(to));
            if total <= reach {
                steps.push((to, (u16::from(march.spent) + cost) as u8));
            } else if least && !march.extended {
                steps.push((to, reach as u8));
            }
        }
        steps
    }

    /// Whether a friendly Force stands in a hex or next to it, for a forced march into a zone.
    fn is_backed(&self, side: Side, own: LeaderId, hex: HexId) -> bool {
        let board = &self.tables.ground.board;
        self.chiefs().any(|id| {
            id != own
                && self.army(id).side() == side
                && self.has_troops(id)
                && board.distance(self.man(id).hex, hex) <= 1
        })
    }

    /// The Force takes a step: vedettes and lone leaders give way, Centers flee later, a zone ends the march.
    pub(crate) fn take_step<N: Notes>(&mut self, to: HexId, spent: u8, notes: &mut N) {
        let Some(mut march) = self.state.march else { return };
        let Some(chief) = self.chief(march.flag) else { return };
        let side = self.army(chief).side();
        let from = self.man(chief).hex;
        march.spent = spent;
        self.carry(chief, to);
        march.ended = self.zone(side.enemy()).contains(to);
        self.state.march = Some(march);
        notes.say(|| {
            let text = Text::new("bay-steps").with("flag", march.flag.0);
            let text = text.with("from", self.tables.ground.board.label(from));
            Note::new("NAB-79", text.with("to", self.tables.ground.board.label(to))).at(self.at_hex(to))
        });
        self.clear_hex(side, to, notes);
        self.near_enemy_ends_admin(chief, notes);
        self.take_trains();
        self.send_centres_away();
        self.refresh_morale(notes);
    }

    /// Vedettes and lone leaders of the enemy leave a hex that a Force has entered.
    pub(crate) fn clear_hex<N: Notes>(&mut self, side: Side, hex: HexId, notes: &mut N) {
        let mover = self.chiefs_at(side, hex).any(|id| self.has_troops(id));
        if !mover {
            return;
        }
        let enemy = side.enemy();
        for at in 0..self.state.vedettes.len() {
            if self.state.vedettes[at].hex == hex && self.army_of_vedette(at).side() == enemy {
                self.lift_vedette(at, notes);
            }
        }
        let alone: Vec<LeaderId> = self.chiefs_at(enemy, hex).filter(|&id| !self.has_troops(id)).collect();
        for leader in alone {
            notes
                .say(|| Note::new("NAB-12-2", Text::new("bay-leader-goes")).at(self.at_hex(hex)).revealing());
            self.displace(leader);
        }
    }

    /// An Administrative March that comes within seven hexes of an enemy Force is over (NAB-84).
    fn near_enemy_ends_admin<N: Notes>(&mut self, chief: LeaderId, notes: &mut N) {
        let Some(march) = self.state.march.as_mut().filter(|march| march.way == Way::Admin) else { return };
        let flag = march.flag;
        let side = self.army(chief).side();
        let foes = self.holds(side.enemy());
        if !self.is_near(&foes, self.man(chief).hex, 7) {
            return;
        }
        if let Some(march) = &mut self.state.march {
            march.ended = true;
        }
        self.end_admin(flag);
        notes.say(|| Note::new("NAB-84", Text::new("bay-admin-ends").with("flag", flag.0)));
    }

    /// An Administrative March is over (NAB-85).
    pub(crate) fn end_admin(&mut self, flag: Flag) {
        for host in self.state.hosts.0.iter_mut().filter(|host| host.admin == flag) {
            host.admin = Flag(0);
            host.goal = HexId::NONE;
            host.last_leg = false;
        }
    }

    /// The march is over, and the road has its toll (NAB-54-1): by strength, points, length, weather and hurry.
    pub(crate) fn end_march<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let Some(march) = self.state.march.take() else { return };
        self.state.phases.pop();
        let Some(chief) = self.chief(march.flag) else { return };
        if march.way != Way::Forced {
            self.man_mut(chief).marks |= Marks::MOVED;
        }
        if march.spent > 0 && self.has_troops(chief) {
            self.wear(&march, chief, dice, notes);
        }
        if march.way == Way::Admin {
            let host = &mut self.state.hosts[self.tables.leader(chief).army];
            let arrived = host.goal == self.state.leaders[usize::from(chief.0)].hex;
            if arrived || host.last_leg {
                self.end_admin(march.flag);
            } else {
                host.last_leg = true;
            }
        }
        self.muster_out();
        self.refresh_morale(notes);
    }

    /// What is added to an attrition die, with the rule for each (NAB-9, NAB-22, NAB-23-1, NAB-82).
    pub(crate) fn wear_terms(
        &self,
        march: &March,
        chief: LeaderId,
    ) -> Vec<(i32, &'static str, &'static str)> {
        let weather = self.state.weather.wears();
        let muddy = self.state.weather.is_muddy();
        let gloomy = self.army(chief) == Army::French && self.effective_morale() <= -1;
        let extended = i32::from(march.spent.saturating_sub(self.allowance(chief)).div_ceil(2));
        let all = [
            (weather, "bay-term-weather", if muddy { "NAB-22" } else { "NAB-23-1" }),
            (2 * i32::from(gloomy), "bay-term-gloom", "NAB-9"),
            (if march.extended { extended } else { 0 }, "bay-term-extended", "NAB-82"),
            (2 * i32::from(march.way == Way::Forced), "bay-term-forced", "NAB-126"),
        ];
        all.into_iter().filter(|(value, ..)| *value != 0).collect()
    }

    /// The level of points that counts for a march (NAB-29-2, NAB-51-2, NAB-54-1, NAB-54-2): none without supply.
    pub(crate) fn wear_level(&self, march: &March, army: Army) -> u8 {
        if march.supplied { self.tables.charts.level(self.state.hosts[army].points) } else { 0 }
    }

    fn wear<D: Dice, N: Notes>(&mut self, march: &March, chief: LeaderId, dice: &mut D, notes: &mut N) {
        let army = self.army(chief);
        let hex = self.man(chief).hex;
        let level = self.wear_level(march, army);
        let terms = self.wear_terms(march, chief);
        let natural = i32::from(dice.d6(ATTRITION));
        let die = natural + terms.iter().map(|(value, ..)| value).sum::<i32>();
        let helped = self.tables.leader(chief).bonus && march.way != Way::Forced;
        let strength = self.strength(chief).total();
        let charts = &self.tables.charts;
        let lost = charts.attrition(strength, level, u16::from(march.spent), die - i32::from(helped));
        notes.say(|| {
            let text =
                Text::new("bay-attrition").with("flag", march.flag.0).with("die", die).with("level", level);
            let note = Note::new("NAB-54-1", text).at(self.at_hex(hex));
            let note = note.term(natural, Text::new("bay-term-die"), "NAB-54-1");
            terms.iter().fold(note, |note, &(value, key, cite)| note.term(value, Text::new(key), cite))
        });
        let units: Vec<_> = self.units(chief).collect();
        let lost = self.lose(&units, lost);
        let seat = self.tables.seat(army);
        notes.say(|| {
            let name = self.tables.leader(chief).name.as_str();
            let text = Text::new("bay-attrition-lost").with("leader", name).with("lost", lost);
            Note::new("NAB-54-1", text).only(seat)
        });
    }

    /// What is added to an initiative die: for cavalrymen with infantry, and for the zones around (NAB-21, NAB-23-2).
    pub(crate) fn initiative_terms(&self, chief: LeaderId) -> Vec<(i32, &'static str, &'static str)> {
        let mixed = self.tables.leader(chief).cavalry && self.strength(chief).infantry > 0;
        let (enemy, weather) = self.resistance(chief).unwrap_or_default();
        let all = [
            (2 * i32::from(mixed), "bay-term-cavalryman", "NAB-13"),
            (enemy, "bay-term-resistance", "NAB-86-1"),
            (weather, "bay-term-weather", "NAB-21"),
        ];
        all.into_iter().filter(|(value, ..)| *value != 0).collect()
    }

    /// A leader tries to move by himself: not above his Initiative (NAB-80-1). Ney may go astray (NAB-123-1).
    pub(crate) fn try_initiative<D: Dice, N: Notes>(
        &mut self,
        chief: LeaderId,
        way: Way,
        dice: &mut D,
        notes: &mut N,
    ) -> bool {
        let (able, natural) = self.roll_initiative(chief, dice, notes);
        if able {
            self.set_out(chief, way, notes);
        } else if natural == 6 && self.tables.options.ney && self.tables.leader(chief).id == "ney" {
            let sector = dice.d6(ASTRAY);
            notes.say(|| {
                let text = Text::new("bay-ney").with("sector", sector);
                Note::new("NAB-123-1", text).at(self.at_hex(self.man(chief).hex)).revealing()
            });
            self.set_out(chief, Way::Astray, notes);
            if let Some(march) = &mut self.state.march {
                march.sector = sector;
            }
        }
        able
    }

    /// The roll of a leader's initiative, and what the die showed.
    pub(crate) fn roll_initiative<D: Dice, N: Notes>(
        &self,
        chief: LeaderId,
        dice: &mut D,
        notes: &mut N,
    ) -> (bool, u8) {
        let terms = self.initiative_terms(chief);
        let natural = dice.d6(INITIATIVE);
        let die = i32::from(natural) + terms.iter().map(|(value, ..)| value).sum::<i32>();
        let able = die <= i32::from(self.tables.leader(chief).initiative);
        let flag = self.man(chief).flag;
        notes.say(|| {
            let key = if able { "bay-initiative" } else { "bay-no-initiative" };
            let note = Note::new("NAB-80-1", Text::new(key).with("flag", flag.0).with("die", die));
            let note = note.at(self.at_hex(self.man(chief).hex)).revealing();
            let note = note.term(i32::from(natural), Text::new("bay-term-die"), "NAB-80-1");
            terms.iter().fold(note, |note, &(value, key, cite)| note.term(value, Text::new(key), cite))
        });
        (able, natural)
    }

    /// Whether a Force may be moved at all in this Movement Phase (NAB-53-2, NAB-66-2).
    pub(crate) fn may_march(&self, chief: LeaderId) -> bool {
        let man: &Man = self.man(chief);
        man.place == Place::Map && !man.marks.intersects(Marks::MOVED | Marks::STAYS | Marks::TRIED)
    }

    /// Centers that have come into an enemy zone have to flee (NAB-76-1).
    pub(crate) fn send_centres_away(&mut self) {
        if self.phase() == Phase::Over {
            return;
        }
        for army in Army::ALL {
            if self.must_flee(army) {
                self.state.phases.push(crate::step::Flee { army }.into());
            }
        }
    }

    /// Whether Ney has steps left that he has to take (NAB-123-2).
    pub(crate) fn must_go_on(&self, march: &March) -> bool {
        march.way == Way::Astray && !self.march_steps(march).is_empty()
    }

    /// Seats of an army, for a note that only its owner may read.
    pub(crate) fn owner(&self, chief: LeaderId) -> kernel::Seat {
        self.tables.seat(self.army(chief))
    }
}

/// Whether a way out of a hex bounds a sector (NAB-123-1): 1 lies between north and east-north-east, and so on round.
fn in_sector(sector: u8, dir: Dir) -> bool {
    let from_north = clockwise(dir);
    from_north == (sector - 1) % 6 || from_north == sector % 6
}

/// How many sixths of a circle a way lies from north, clockwise: ways are counted that way from east-south-east.
fn clockwise(dir: Dir) -> u8 {
    (dir.0 + 2) % 6
}
