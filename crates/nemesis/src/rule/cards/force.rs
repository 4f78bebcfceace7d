//! What the cards of this Turn change in the other rules, asked for where those rules are carried out.

use super::deck::{NOBODY, NONE};
use super::effect::{Effect, Role, Who};
use crate::state::{Battle, Campaign, UnitSet};
use crate::tables::roster::{CommanderId, Designation, Side, UnitId};
use crate::tables::{Tables, dry_ways};
use board::{Dir, Features, HexId};

impl Tables {
    /// Whether a card lets Jerome go (TIR-16.1-note).
    pub(super) fn releases(&self, side: Side, card: u8) -> bool {
        let effects = self.cards.get(card).map(|c| &c.effects[side.index()]);
        effects.is_some_and(|all| all.iter().any(|e| matches!(e, Effect::Release {})))
    }
}

impl Campaign {
    /// The instructions that count in this Turn, each with the side whose card it is on.
    fn in_force(&self) -> impl Iterator<Item = (Side, &Effect)> {
        let deck = &self.state.deck;
        Side::BOTH.into_iter().filter(|s| deck.laid[s.index()] != NONE).flat_map(move |side| {
            let card = self.tables.cards.get(deck.laid[side.index()]);
            let effects = card.map_or(&[][..], |c| &c.effects[side.index()][..]);
            effects.iter().take(usize::from(deck.counts[side.index()])).map(move |e| (side, e))
        })
    }

    pub(crate) fn has_cards(&self) -> bool {
        self.state.deck.laid != [NONE; 2]
    }

    fn any_in_force(&self, is: impl Fn(Side, &Effect) -> bool) -> bool {
        self.has_cards() && self.in_force().any(|(side, effect)| is(side, effect))
    }

    fn total_in_force(&self, of: impl Fn(Side, &Effect) -> i8) -> i8 {
        if self.has_cards() { self.in_force().map(|(side, effect)| of(side, effect)).sum() } else { 0 }
    }

    /// Whether a unit on the board is one of these.
    pub(crate) fn is_one_of(&self, unit: UnitId, who: &Who) -> bool {
        let counter = self.tables.unit(unit);
        let hex = self.unit_hex(unit);
        if !self.is_on_board(hex) {
            return false;
        }
        self.is_printed(unit, who)
            && (!who.disrupted || !self.is_good(unit))
            && (!who.in_city || self.tables.ground(hex).city)
            && (!who.in_russia || self.is_in_russia(hex))
            && (who.crowd == 0 || self.units_at(counter.side, hex).count() >= who.crowd)
            && who
                .with
                .as_deref()
                .is_none_or(|id| self.tables.roster.commander(id).is_some_and(|c| self.leader_hex(c) == hex))
            && who.within.as_ref().is_none_or(|w| self.is_within(hex, &w.place, w.hexes))
            && self.stands_so(unit, hex, who)
            && (who.any_of.is_empty() || who.any_of.iter().any(|one| self.is_one_of(unit, one)))
    }

    /// Whether a unit is one of these by where it stands and with whom.
    fn stands_so(&self, unit: UnitId, hex: HexId, who: &Who) -> bool {
        let counter = self.tables.unit(unit);
        let (board, side) = (&self.tables.board, counter.side);
        let others = || self.units_at(side, hex).filter(|u| *u != unit).map(|u| self.tables.unit(u));
        let in_area = |name: &String| self.tables.areas.get(name).is_some_and(|all| all.contains(&hex));
        who.territory.as_ref().is_none_or(|t| board.territory_name(hex) == t)
            && who.area.as_ref().is_none_or(in_area)
            && (!who.alone || others().next().is_none())
            && (!who.in_open || !self.tables.ground(hex).city)
            && who.beside.as_ref().is_none_or(|n| others().any(|u| u.nation == *n))
            && (!who.mixed || others().any(|u| u.nation != counter.nation))
            && who.led_by.as_ref().is_none_or(|n| {
                let best = self.commanders_at(side, hex).max_by_key(|c| self.rating(*c));
                best.is_some_and(|c| self.tables.commander(c).nation == *n)
            })
    }

    /// Whether one of a side's units in a hex is one of these.
    fn has_one_of(&self, side: Side, hex: HexId, who: &Who) -> bool {
        self.units_at(side, hex).any(|u| self.is_one_of(u, who))
    }

    /// Whether a commander is on the board.
    pub(super) fn is_in_play(&self, leader: &str) -> bool {
        self.tables.roster.commander(leader).is_some_and(|c| self.is_on_board(self.leader_hex(c)))
    }

    /// Whether a counter is one of these by what is printed on it.
    pub(crate) fn is_printed(&self, unit: UnitId, who: &Who) -> bool {
        let counter = self.tables.unit(unit);
        who.side.is_none_or(|s| s == counter.side)
            && who.arm.is_none_or(|a| a == counter.arm)
            && (who.class.is_empty() || who.class.contains(&counter.class))
            && who.nation.as_ref().is_none_or(|n| *n == counter.nation)
            && who.corps.as_ref().is_none_or(|c| *c == counter.corps)
            && (!who.foreign || !matches!(counter.nation.as_str(), "french" | "guard"))
            && who.mark.is_none_or(|m| counter.signs.contains(m.sign()))
    }

    /// Cities that independence has made French are not in Russia any more (TIR-16.9-1).
    pub(crate) fn is_in_russia(&self, hex: HexId) -> bool {
        self.is_friendly(Side::Allied, hex)
    }

    pub(crate) fn is_within(&self, hex: HexId, place: &str, hexes: u8) -> bool {
        let place = self.tables.board.place(place);
        place.is_some_and(|p| self.tables.board.distance(p.hex, hex) <= u32::from(hexes))
    }

    /// Supply trains by card; who leads does not change by them (TIR-7.2-1, TIR-7.4-2).
    pub(crate) fn trains_by_card(&self, side: Side) -> i8 {
        self.total_in_force(|_, effect| match effect {
            Effect::Trains { side: of, n } if *of == side => *n,
            Effect::Convoy { linked, cut } if side == Side::French => {
                let depots = self.side(side).depots.iter().copied().collect();
                if self.linked(side, &self.field(side), depots) == depots { *linked } else { *cut }
            }
            _ => 0,
        })
    }

    /// Combat commands by card (TIR-9.2-limit); who attacks first does not change by them (TIR-9.3).
    pub(crate) fn commands_by_card(&self, side: Side) -> i8 {
        self.total_in_force(|_, effect| match effect {
            Effect::Commands { side: of, n } if *of == side => *n,
            _ => 0,
        })
    }

    /// What cards add to the die for the march of a column.
    pub(crate) fn attrition_by_card(&self, side: Side, units: UnitSet) -> i8 {
        let all_are = |who: &Who| units.iter().all(|u| self.is_one_of(u, who));
        self.total_in_force(|_, effect| match effect {
            Effect::Attrition { side: of, n, who, wet }
                if of.is_none_or(|s| s == side)
                    && who.as_ref().is_none_or(all_are)
                    && (!wet || self.state.column.wet) =>
            {
                *n
            }
            _ => 0,
        })
    }

    /// Whether it matters to a march that it crosses a river.
    pub(crate) fn is_wet_dear(&self) -> bool {
        self.any_in_force(|_, e| matches!(e, Effect::Attrition { wet: true, .. }))
    }

    /// Whether the forced hexes of a march add nothing to the die.
    pub(crate) fn is_tireless(&self, units: UnitSet) -> bool {
        self.any_in_force(|_, effect| match effect {
            Effect::Tireless { who } => units.iter().any(|u| self.is_one_of(u, who)),
            _ => false,
        })
    }

    /// The shortest march that rolls for attrition.
    pub(crate) fn long_march(&self, side: Side, otherwise: u8) -> u8 {
        let by_card = self.in_force().filter_map(|(_, effect)| match effect {
            Effect::LongMarch { side: of, hexes } if of.is_none_or(|s| s == side) => Some(*hexes),
            _ => None,
        });
        if self.has_cards() { by_card.fold(otherwise, u8::min) } else { otherwise }
    }

    /// Whether these may force their march: not in heavy rain, and not the corps that waits for Jerome
    /// (TIR-16.1-note).
    pub(crate) fn may_force_march(&self, units: UnitSet) -> bool {
        if !self.tables.options.events {
            return true;
        }
        let waits = |u: UnitId| self.tables.unit(u).corps == self.tables.system.russia.waits_for_jerome;
        !self.any_in_force(|_, e| matches!(e, Effect::NoForcedMarch { who: None }))
            && (self.state.deck.released || !units.iter().any(waits))
    }

    /// Whether a card keeps a column that sets off from forcing its march.
    pub(crate) fn is_slow(&self, units: UnitSet) -> bool {
        self.any_in_force(|_, effect| match effect {
            Effect::NoForcedMarch { who: Some(who) } => units.iter().any(|u| self.is_one_of(u, who)),
            _ => false,
        })
    }

    /// Whether a card keeps a unit where it is.
    pub(crate) fn is_kept(&self, unit: UnitId) -> bool {
        self.any_in_force(|side, effect| match effect {
            Effect::NoMove { who } => self.is_one_of(unit, who),
            Effect::Camp { .. } => {
                self.tables.unit(unit).side == side
                    && self.unit_hex(unit) == self.state.deck.chosen[side.index()][0]
            }
            Effect::Halt { who, .. } => {
                who.side.is_none_or(|s| s == self.tables.unit(unit).side)
                    && self.state.deck.chosen[side.index()].contains(&self.unit_hex(unit))
            }
            _ => false,
        })
    }

    /// Whether a card keeps a commander where he is: with the stack that may not move.
    pub(crate) fn is_leader_kept(&self, commander: CommanderId) -> bool {
        self.any_in_force(|_, effect| match effect {
            Effect::NoMove { who } => who.with.as_ref() == Some(&self.tables.commander(commander).id),
            _ => false,
        })
    }

    /// Whether a card keeps a unit from attacking and from supporting an attack.
    pub(crate) fn is_pacified(&self, unit: UnitId) -> bool {
        self.any_in_force(|_, e| matches!(e, Effect::NoAttack { who } if self.is_one_of(unit, who)))
    }

    /// Whether a side may go from hex to hex as far as cards that shut rivers (TIR-2.2-river-1) and the rules of 1813 go.
    #[inline]
    pub(crate) fn may_cross(&self, side: Side, from: HexId, to: HexId) -> bool {
        (!self.has_cards() && self.charter().is_none()) || self.may_cross_now(side, from, to)
    }

    fn may_cross_now(&self, side: Side, from: HexId, to: HexId) -> bool {
        if self.is_barred(side, from, to) || self.is_closed(to) {
            return false;
        }
        if !self
            .any_in_force(|_, e| matches!(e, Effect::NoCrossing { side: of } if of.is_none_or(|s| s == side)))
        {
            return true;
        }
        let edge = self.tables.board.direction(from, to).map(|dir| self.edge(from, dir));
        edge.is_none_or(|e| !e.contains(Features::RIVER) || e.contains(Features::BRIDGE))
    }

    /// Whether a card lets nobody into a hex.
    #[inline]
    pub(crate) fn is_closed(&self, hex: HexId) -> bool {
        let ground = self.tables.board.terrain(hex);
        self.any_in_force(|_, e| matches!(e, Effect::ClosedGround { terrain } if *terrain == ground))
    }

    /// Whether a card keeps cavalry of a side from following a beaten enemy (TIR-11.12-bp1-2, TIR-11.16).
    pub(crate) fn is_reined_in(&self, side: Side) -> bool {
        self.any_in_force(|_, e| matches!(e, Effect::NoPursuit { side: of } if *of == side))
    }

    /// Whether a card keeps a stack that is attacked from withdrawing of its own will.
    pub(crate) fn stands_by_card(&self, units: UnitSet) -> bool {
        self.any_in_force(|_, effect| match effect {
            Effect::NoWithdrawal { who } => units.iter().any(|u| self.is_one_of(u, who)),
            _ => false,
        })
    }

    /// Whether a card keeps a stack from following into the hex that it fought for.
    pub(crate) fn halts_by_card(&self, side: Side, hex: HexId) -> bool {
        self.any_in_force(|_, e| matches!(e, Effect::NoAdvance { who } if self.has_one_of(side, hex, who)))
    }

    /// Whether a card keeps a stack from supporting others.
    pub(crate) fn is_held_back(&self, side: Side, hex: HexId) -> bool {
        self.any_in_force(|_, e| matches!(e, Effect::NoSupport { who } if self.has_one_of(side, hex, who)))
    }

    /// Whether a card keeps a commander from inspiring anybody.
    pub(crate) fn is_dull(&self, commander: CommanderId) -> bool {
        let id = &self.tables.commander(commander).id;
        self.any_in_force(|_, e| matches!(e, Effect::NoInspiration { leader } if leader == id))
    }

    /// Combat commands that an attack from a hex costs besides those that are added to the die.
    pub(crate) fn price_of_order(&self, side: Side, hex: HexId) -> i8 {
        let here = |leader: &String| {
            let found = self.tables.roster.commander(leader);
            found.is_some_and(|c| self.tables.commander(c).side == side && self.leader_hex(c) == hex)
        };
        self.total_in_force(|_, effect| match effect {
            Effect::DearOrders { leader, n } if here(leader) => *n,
            _ => 0,
        })
    }

    /// What cards add to a stack's test for support.
    pub(crate) fn support_by_card(&self, side: Side, hex: HexId) -> i8 {
        self.total_in_force(|_, effect| match effect {
            Effect::Support { side: of, n, who } if *of == side && self.has_one_of(side, hex, who) => *n,
            _ => 0,
        })
    }

    /// Whether orders of the Russian staff all arrive (16.5).
    pub(crate) fn is_staff_calm(&self) -> bool {
        self.any_in_force(|_, e| matches!(e, Effect::NoChaos {}))
    }

    /// Whose card makes a side pass its first chance to attack, if it has not yet.
    pub(crate) fn made_to_decline_by(&self, side: Side) -> Option<Side> {
        let waits = |of: Side, e: &Effect| {
            matches!(e, Effect::Decline { side: who } if *who == side) && !self.state.deck.spent[of.index()]
        };
        self.in_force().find(|(of, e)| waits(*of, e)).map(|(of, _)| of)
    }

    /// What the Cossacks need to strike (TIR-13.1-1), if they ride at all.
    pub(crate) fn cossacks_by_card(&self, at: u8) -> Option<u8> {
        let more = self.total_in_force(|_, effect| match effect {
            Effect::Cossacks { n } => *n,
            _ => 0,
        });
        let ride = !self.any_in_force(|_, e| matches!(e, Effect::NoCossacks {}));
        ride.then_some((at as i8 + more) as u8)
    }

    /// Whether an attacked stack of this side may withdraw before combat.
    pub(crate) fn has_rearguard(&self, side: Side) -> bool {
        let attacked_by = |leader: &String| {
            let found = self.tables.roster.commander(leader);
            found.is_some_and(|c| self.leader_hex(c) == self.state.battle.from)
        };
        self.any_in_force(|of, e| {
            matches!(e, Effect::Rearguard { from } if from.as_ref().is_none_or(attacked_by))
                && of == side
                && !self.state.deck.spent[of.index()]
        })
    }

    pub(crate) fn spend_card(&mut self, side: Side) {
        self.state.deck.spent[side.index()] = true;
    }

    /// What a side may add to its value in this combat by its card.
    pub(crate) fn bonus_by_card(&self, side: Side) -> i8 {
        let Battle { attacker, to, units, defenders, .. } = self.state.battle;
        let main = if side == attacker { units } else { defenders };
        if self.state.deck.spent[side.index()] {
            return 0;
        }
        self.total_in_force(|of, effect| match effect {
            Effect::Camp { n, .. }
                if of == side && side != attacker && self.state.deck.chosen[side.index()][0] == to =>
            {
                *n
            }
            Effect::StandFirm { who, n, only }
                if of == side
                    && only.is_none_or(|role| (role == Role::Attack) == (side == attacker))
                    && main.iter().any(|u| self.is_one_of(u, who)) =>
            {
                *n
            }
            _ => 0,
        })
    }

    /// Whether depots in cities burn when they are fought over.
    pub(crate) fn is_fire(&self) -> bool {
        self.any_in_force(|_, e| matches!(e, Effect::Fire {}))
    }

    /// What lies on a side of a hex, with bridges that cards have thrown or broken (TIR-2.2-river-2).
    #[inline]
    pub(crate) fn edge(&self, hex: HexId, dir: Dir) -> Features {
        let printed = self.tables.board.side(hex, dir);
        if !self.has_cards() || !printed.contains(Features::RIVER) {
            return printed;
        }
        match self.tables.board.neighbour(hex, dir).and_then(|near| self.bridge_by_card(hex, near)) {
            Some(true) => printed | Features::BRIDGE,
            Some(false) => printed - Features::BRIDGE,
            None => printed,
        }
    }

    /// Whether a card has thrown (true) or broken (false) a bridge between two hexes. A broken one stays broken.
    fn bridge_by_card(&self, a: HexId, b: HexId) -> Option<bool> {
        let here = |side: Side| {
            let [x, y] = self.state.deck.chosen[side.index()];
            (x, y) == (a, b) || (x, y) == (b, a)
        };
        let spans = |side: Side, effect: &Effect| match effect {
            Effect::Bridge {} if here(side) => Some(true),
            Effect::BreakBridge { .. } if here(side) => Some(false),
            _ => None,
        };
        self.in_force().filter_map(|(side, effect)| spans(side, effect)).min()
    }

    /// The neighbours that a route may cross to (TIR-6.2-bp3), with the bridges of the Turn.
    #[inline]
    pub(crate) fn ways(&self, hex: HexId) -> impl Iterator<Item = HexId> + use<> {
        let touched = self.has_cards() && self.state.deck.chosen.iter().flatten().any(|h| *h == hex);
        let ways = if touched {
            dry_ways(&self.tables.board, hex, |dir| self.edge(hex, dir))
        } else {
            self.tables.ways[hex.index()]
        };
        ways.into_iter().take_while(|h| *h != HexId::NONE)
    }

    /// What a commander's counter says, or what a card has made of him.
    pub(crate) fn designation(&self, commander: CommanderId) -> &Designation {
        if self.state.deck.heir != NOBODY && self.state.deck.heir == commander.0 {
            &Designation::Supreme
        } else if self.charter().is_some() {
            self.designation_in_1813(commander)
        } else {
            &self.tables.commander(commander).designation
        }
    }
}
