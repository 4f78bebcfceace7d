//! Attacks are declared, all of them before any is fought (N.1 to N.3, N.6).

use crate::state::{Campaign, Great};
use crate::step::Declare;
use crate::tables::roster::Side;

impl Campaign {
    /// The Combat Phase begins; who stood where is remembered for victory points (WP-F.1.e, WP-H.4-1).
    pub(crate) fn begin_combat(&mut self) {
        self.state.battles.clear();
        self.state.great.clear();
        self.state.round = 0;
        for leader in &mut self.state.leaders {
            leader.fought = false;
            leader.spent = false;
        }
        for stack in self.state.stacks.all_mut() {
            stack.fresh = 0;
        }
        let least = self.tables.charts.system.alliance.victory_from_sp;
        let mut last = None;
        for at in 0..self.state.stacks.all().len() {
            let hex = self.state.stacks.all()[at].hex;
            if last == Some(hex) {
                continue;
            }
            last = Some(hex);
            for owner in Side::BOTH {
                if self.sp(hex, owner) >= least {
                    let napoleon = self.tables.napoleon.is_some_and(|n| {
                        let now = self.leader(n);
                        now.post == crate::state::Post::Map
                            && now.hex == hex
                            && self.leader_side(n) == Some(owner)
                    });
                    let _ = self.state.great.try_push(Great {
                        hex,
                        owner,
                        napoleon,
                        half_hearted: self.is_half_hearted(hex, owner),
                        feats: self.feats_at(hex, owner),
                        ..Great::default()
                    });
                }
            }
        }
        self.state.phases.replace(Declare.into());
    }
}
