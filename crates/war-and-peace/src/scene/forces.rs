//! Forces as people name them: who leads them, how strong they are, where they stand.

use crate::scene::side_key;
use crate::state::Campaign;
use crate::tables::roster::{CityId, LeaderId, Side};
use board::HexId;
use kernel::{Choice, Note, Notes, Spot, Text};

impl Campaign {
    /// A hex by its city, if it has one, with its number behind.
    pub(crate) fn place_of(&self, hex: HexId) -> Text {
        let (name, label) = (self.name_of(hex), self.label(hex));
        if name == label {
            return Text::new("wp-name").with("name", name);
        }
        Text::new("wp-place").with("place", name).with("hex", label)
    }

    /// A side's own force in a hex: its leader, if one is there, how many SP, and where.
    pub(crate) fn force_at(&self, hex: HexId, side: Side) -> Text {
        let sp = self.sp_outside(hex, side) + self.sp_inside(hex, side);
        let leader = self.leaders_at(hex, side).map(|(id, _)| id).next();
        let here = self.state.stacks.at(hex).iter().filter(|s| self.is_of(s, side));
        let largest = here.max_by_key(|s| (s.sp, std::cmp::Reverse(s.nation)));
        let text = match (leader, largest) {
            (Some(leader), _) => {
                Text::new("wp-force-led").with("who", self.tables.leader(leader).id.as_str())
            }
            (None, Some(stack)) => {
                Text::new("wp-force-unled").with("who", self.tables.nation(stack.nation).name.as_str())
            }
            (None, None) => return self.place_of(hex),
        };
        text.with("sp", sp).with("hex", self.place_of(hex))
    }

    /// The group that marches: in limited intelligence only its leader is named.
    pub(crate) fn column_force(&self) -> Text {
        let name = self.column_name();
        let sp = self.state.column.sp();
        if self.tables.options.fog || sp == 0 {
            return name;
        }
        Text::new("wp-column").with("who", name).with("sp", sp)
    }

    /// The way from one hex to another.
    pub(crate) fn way(&self, from: HexId, to: HexId) -> [Spot; 2] {
        [self.spot(from), self.spot(to)]
    }

    /// A choice about a side's own force in a hex.
    pub(crate) fn about_force(
        &self,
        verb: &'static str,
        cite: &'static str,
        key: &'static str,
        (hex, side): (HexId, Side),
    ) -> Choice {
        let text = Text::new(key).with("hex", self.force_at(hex, side));
        Choice::new(verb, cite, text).arg(self.label(hex)).at(self.spot(hex))
    }

    /// A choice about one's own leader and those who stand with him.
    pub(crate) fn about_leading(
        &self,
        verb: &'static str,
        cite: &'static str,
        key: &'static str,
        leader: LeaderId,
    ) -> Choice {
        let hex = self.leader(leader).hex;
        let side = self.leader_side(leader).unwrap_or(self.state.active);
        let sp = self.sp_outside(hex, side) + self.sp_inside(hex, side);
        let name = self.tables.leader(leader).id.as_str();
        let force =
            Text::new("wp-force-led").with("who", name).with("sp", sp).with("hex", self.place_of(hex));
        Choice::new(verb, cite, Text::new(key).with("leader", force))
            .arg(name)
            .at(Spot::Piece(u32::from(leader.0)))
    }

    /// Says which cities somebody else's troops have taken since; cities that change sides with their country are told
    /// by what it does (WP-S.1.b).
    pub(crate) fn tell_cities(&self, before: &[Option<Side>], notes: &mut impl Notes) {
        for (at, (was, is)) in before.iter().zip(self.state.control).enumerate() {
            let Some(side) = is.filter(|_| *was != is) else { continue };
            let hex = self.tables.map.city(CityId(at as u8)).hex;
            if !self.is_held(hex, side) {
                continue;
            }
            notes.say(|| {
                let text = Text::new("wp-city-taken").with("side", Text::new(side_key(side)));
                let note = Note::new("WP-S.1.c", text.with("hex", self.place_of(hex)));
                self.disclose(note.at(self.spot(hex)).of(self.seat_of(side)))
            });
        }
    }
}
