//! What the schedule takes away (Z.VIII.F.1).

use crate::state::{Campaign, Leader, Owed, Pen, Post, Stack};
use crate::tables::roster::{Kind, LeaderId, NationId};
use crate::tables::scenario::{Footing, Plan, Recall};
use board::HexId;
use kernel::{Note, Notes, Text};

impl Campaign {
    pub(crate) fn open_recall(&mut self, recall: &Recall, notes: &mut impl Notes) {
        for &leader in &recall.leaders {
            let now = self.leader(leader);
            if now.post == Post::Map && now.inside {
                self.state.owed_leaders.insert(leader);
            } else if matches!(now.post, Post::Map | Post::Track) {
                self.dismiss(leader, recall.row, notes);
            }
        }
        if recall.all {
            self.recall_all(recall, notes);
        }
        self.state.pen = Pen { sp: recall.sp, placed: 1 };
    }

    /// A leader goes to the pool, from which the schedule may bring him again (WP-Z.VIII.F.1-4).
    fn dismiss(&mut self, leader: LeaderId, row: &'static str, notes: &mut impl Notes) {
        *self.leader_mut(leader) = Leader::default();
        notes.say(|| {
            let name = self.tables.leader(leader).id.as_str();
            Note::new(row, Text::new("wp-leader-leaves").with("leader", name))
        });
    }

    /// Every SP of some nations leaves the game, from cities under siege and from the pool as well, and nobody else
    /// does (WP-Z.VIII.F.1.f); or the pool stays as it is (WP-Z.XI.F.3.a, R-WP-Z.XI.F.3.a).
    fn recall_all(&mut self, recall: &Recall, notes: &mut impl Notes) {
        let fits = |s: &Stack| Plan::has(recall.nations, s.nation);
        while let Some(at) = self.state.stacks.find(fits) {
            let stack = self.state.stacks.all()[at];
            self.send_home(at, stack.sp, recall.row, notes);
        }
        for nation in (0u8..).map(NationId).take(self.tables.roster.nations.len()) {
            if recall.pool && Plan::has(recall.nations, nation) {
                self.state.dead[nation] = Default::default();
            }
        }
        if recall.pool {
            self.state.recruits.retain(|r| !Plan::has(recall.nations, r.nation));
        }
    }

    /// SP leave the game for good (WP-Z.VIII.F.1-4).
    pub(crate) fn send_home(&mut self, at: usize, sp: u8, row: &'static str, notes: &mut impl Notes) {
        let Some(gone) = self.state.stacks.take(at, sp, false) else { return };
        let Stack { hex, nation, kind, .. } = gone;
        self.forget(nation);
        self.vacated(hex);
        self.open_gates(hex);
        if let Some(side) = self.side_of(nation).filter(|s| self.has_enemies_of(hex, *s)) {
            self.displace(hex, side, notes);
        }
        self.say_recalled("wp-recalled", (nation, kind, gone.sp), Some(hex), row, notes);
    }

    /// A unit that has left the game is added to no pool any more (R-WP-M81).
    fn forget(&mut self, nation: NationId) {
        let tables = self.tables.clone();
        let lines = tables.plan.arrivals.iter().filter(|l| l.footing == Footing::Pool && l.nation == nation);
        for event in lines.filter_map(|l| l.event) {
            self.has_happened(event);
        }
    }

    fn say_recalled(
        &self,
        key: &'static str,
        (nation, kind, sp): (NationId, Kind, u8),
        hex: Option<HexId>,
        row: &'static str,
        notes: &mut impl Notes,
    ) {
        notes.say(|| {
            let text = Text::new(key)
                .with("nation", self.tables.nation(nation).name.as_str())
                .with("kind", crate::scene::words::kind_text(kind))
                .with("sp", sp);
            let note = |text: Text| Note::new(row, text).cite("WP-Z.VIII.F.1-2");
            self.disclose(match hex {
                Some(hex) => note(text.with("hex", self.name_of(hex))).at(self.spot(hex)),
                None => note(text),
            })
        });
    }

    /// The kind that has to go next.
    fn recalled_kind(&self) -> Option<Kind> {
        Kind::ALL.into_iter().find(|k| self.state.pen.sp[k.index()] > 0)
    }

    /// SP that may go now: of the kind asked for, or anybody in their place, but never the besieged.
    pub(crate) fn goners<'a>(&'a self, recall: &'a Recall, instead: bool) -> impl Iterator<Item = &'a Stack> {
        let kind = self.recalled_kind();
        self.state.stacks.all().iter().filter(move |s| {
            !s.inside
                && self.is_of(s, recall.side)
                && (instead || (Plan::has(recall.nations, s.nation) && Some(s.kind) == kind))
        })
    }

    /// Besieged SP are marked and leave later, SP in the pool leave now; somebody else goes in the place of both
    /// (WP-Z.VIII.F.1-2, WP-Z.VIII.F.1-3). Says whether somebody does.
    pub(crate) fn recall_from_elsewhere(&mut self, recall: &Recall, notes: &mut impl Notes) -> bool {
        let Some(kind) = self.recalled_kind() else { return false };
        let owed = |hex: HexId, nation: NationId, list: &[Owed]| -> u8 {
            let of = |o: &&Owed| (o.hex, o.nation, o.kind) == (hex, nation, kind);
            list.iter().filter(of).map(|o| o.sp).sum()
        };
        let shut_in = self.state.stacks.all().iter().find(|s| {
            s.inside
                && s.kind == kind
                && Plan::has(recall.nations, s.nation)
                && s.sp > owed(s.hex, s.nation, &self.state.owed)
        });
        if let Some(&Stack { hex, nation, .. }) = shut_in {
            let same = |o: &&mut Owed| (o.hex, o.nation, o.kind) == (hex, nation, kind);
            match self.state.owed.iter_mut().find(same) {
                Some(owed) => owed.sp += 1,
                None => {
                    let _ = self.state.owed.try_push(Owed { hex, nation, kind, sp: 1 });
                }
            }
            self.say_recalled("wp-recall-waits", (nation, kind, 1), Some(hex), recall.row, notes);
        } else {
            let nations = (0u8..).map(NationId).take(self.tables.roster.nations.len());
            let pooled =
                nations.filter(|n| Plan::has(recall.nations, *n)).find(|n| self.pooled(*n, kind) > 0);
            let Some(nation) = pooled else {
                self.state.pen.sp[kind.index()] = 0;
                return false;
            };
            self.state.dead[nation][kind.index()] -= 1;
            self.forget(nation);
            self.say_recalled("wp-recalled-pool", (nation, kind, 1), None, recall.row, notes);
        }
        self.state.pen.sp[kind.index()] -= 1;
        true
    }

    /// When a siege is over, those inside who were called away go; the dead among them leave the pool
    /// (WP-Z.VIII.F.1-2).
    pub(crate) fn settle_recalls(&mut self, notes: &mut impl Notes) {
        let mut at = 0;
        while let Some(&Owed { hex, nation, kind, sp }) = self.state.owed.get(at) {
            if self.state.stacks.at(hex).iter().any(|s| s.inside && s.nation == nation) {
                at += 1;
                continue;
            }
            self.state.owed.remove(at);
            let mut left = sp;
            let here = |s: &Stack| s.hex == hex && s.nation == nation && s.kind == kind;
            while let Some(place) = self.state.stacks.find(here).filter(|_| left > 0) {
                let some = left.min(self.state.stacks.all()[place].sp);
                left -= some;
                self.send_home(place, some, "WP-Z.VIII.F.1-2", notes);
            }
            let pile = &mut self.state.dead[nation][kind.index()];
            *pile = pile.saturating_sub(left);
        }
        for leader in self.state.owed_leaders.each() {
            let now = self.leader(leader);
            if !(now.post == Post::Map && now.inside) {
                self.state.owed_leaders.remove(leader);
                if matches!(now.post, Post::Map | Post::Track) {
                    self.dismiss(leader, "WP-Z.VIII.F.1-2", notes);
                }
            }
        }
    }
}
