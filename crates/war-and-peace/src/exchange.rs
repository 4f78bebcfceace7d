//! Captured leaders are exchanged one for one, if both players agree (P.10).

use crate::action::Action;
use crate::list::List;
use crate::roster::{LeaderId, Side};
use crate::state::{Campaign, Leader, Phase, Post, Step};
use kernel::{Note, Notes, Text};

impl Campaign {
    /// Leaders of a side whom the enemy holds (WP-P.10-3).
    fn captives(&self, side: Side) -> impl Iterator<Item = LeaderId> + '_ {
        let all = (0..self.tables.roster.leaders.len()).map(|at| LeaderId(at as u8));
        all.filter(move |&l| self.leader(l).post == Post::Captured && self.leader_side(l) == Some(side))
    }

    /// Whether there is anybody to exchange; the active player offers in his Reinforcement Phase, until he is refused
    /// or has no more to offer (WP-P.10-4, R-WP-M121).
    pub(crate) fn next_exchange(&mut self) -> bool {
        let both = Side::BOTH.iter().all(|&side| self.captives(side).next().is_some());
        if !both {
            self.state.phases.replace(Phase::of(Step::Return));
        }
        both
    }

    /// One of his for one of theirs, or nothing.
    pub(crate) fn legal_exchange(&self, out: &mut impl List) {
        let side = self.state.active;
        for ours in self.captives(side) {
            out.extend(self.captives(side.other()).map(|theirs| Action::Swap(ours, theirs)));
        }
        out.push(Action::Decline);
    }

    pub(crate) fn exchange(&mut self, action: Action, notes: &mut impl Notes) {
        let Action::Swap(ours, theirs) = action else {
            return self.state.phases.replace(Phase::of(Step::Return));
        };
        self.state.phases.push(Phase::new(Step::Bargain, ours.0, theirs.0));
        self.say_exchange("wp-exchange-offered", ours, theirs, notes);
    }

    /// The other player agrees or not. Both leaders are then to be had like those who have recovered: each comes back
    /// in a Reinforcement Phase of his own side (WP-P.10-4, WP-R.2, R-WP-M121).
    pub(crate) fn bargain(&mut self, agrees: bool, notes: &mut impl Notes) {
        let Phase { a: ours, b: theirs, .. } = self.phase();
        let (ours, theirs) = (LeaderId(ours), LeaderId(theirs));
        self.state.phases.pop();
        if !agrees {
            self.say_exchange("wp-exchange-refused", ours, theirs, notes);
            return self.state.phases.replace(Phase::of(Step::Return));
        }
        let due = self.state.turn;
        for leader in [ours, theirs] {
            *self.leader_mut(leader) = Leader { post: Post::Track, due, ..Leader::default() };
        }
        self.say_exchange("wp-exchanged", ours, theirs, notes);
    }

    fn say_exchange(&self, key: &'static str, ours: LeaderId, theirs: LeaderId, notes: &mut impl Notes) {
        notes.say(|| {
            let name = |l: LeaderId| self.tables.leader(l).id.as_str();
            Note::new("WP-P.10-4", Text::new(key).with("ours", name(ours)).with("theirs", name(theirs)))
        });
    }

    /// What an exchange is worth to whoever decides: the leader he gets back against the one he gives away.
    pub(crate) fn weigh_exchange(&self, action: Action) -> f32 {
        let value = |l: LeaderId| f32::from(self.tables.leader(l).value);
        // An even exchange is better than none: a leader back is a corps that can march.
        let gain = |back: LeaderId, gone: LeaderId| value(back) - value(gone) + 0.1;
        let Phase { step, a, b, .. } = self.phase();
        match (step, action) {
            (Step::Exchange, Action::Swap(ours, theirs)) => gain(ours, theirs),
            (Step::Bargain, Action::Accept) => gain(LeaderId(b), LeaderId(a)),
            _ => 0.0,
        }
    }
}
