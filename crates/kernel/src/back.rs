//! The way back: decisions since the last point behind which there is none.

use crate::dice::Script;
use crate::{Game, Seat, Silent};

/// A decision that may be taken back, with how long record and log were before it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step<A> {
    pub(crate) action: A,
    pub(crate) seat: Seat,
    pub(crate) record: usize,
    pub(crate) log: usize,
    /// Whether it is part of one order with the decision before it.
    pub(crate) joined: bool,
}

/// The decisions that may be taken back, and the position before the first of them. Nothing was drawn for them, so that
/// they lead to the same position whenever they are played again.
#[derive(Debug, Clone)]
pub(crate) struct Back<G: Game> {
    from: Option<Box<G>>,
    steps: Vec<Step<G::Action>>,
}

impl<G: Game> Back<G> {
    pub(crate) const fn none() -> Back<G> {
        Back { from: None, steps: Vec::new() }
    }

    pub(crate) fn clear(&mut self) {
        *self = Back::none();
    }

    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// Who decided last.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.steps.last().map(|step| step.seat)
    }

    /// One more decision may be taken back.
    pub(crate) fn push(&mut self, before: G, step: Step<G::Action>) {
        self.from.get_or_insert_with(|| Box::new(before));
        self.steps.push(step);
    }

    /// How many decisions are taken back at once: all of the last order.
    pub(crate) fn last_order(&self) -> usize {
        let order = self.steps.iter().rev().take_while(|step| step.joined).count() + 1;
        order.min(self.steps.len())
    }

    /// Whether all of the last order can be taken back.
    pub(crate) fn is_whole(&self) -> bool {
        let first = self.steps.len() - self.last_order();
        self.steps.get(first).is_some_and(|step| !step.joined)
    }

    /// Takes the last order back: the position before it, its first decision, and how many it had.
    pub(crate) fn pop(&mut self) -> Option<(G, Step<G::Action>, usize)> {
        let count = self.last_order();
        let first = *self.steps.get(self.steps.len() - count)?;
        self.steps.truncate(self.steps.len() - count);
        let mut before = G::clone(self.from.as_deref()?);
        play_again(&mut before, &self.steps);
        if self.steps.is_empty() {
            self.from = None;
        }
        Some((before, first, count))
    }

    /// Only so many of the last decisions may still be taken back.
    pub(crate) fn keep_last(&mut self, count: usize) {
        let settled = self.steps.len().saturating_sub(count);
        if let Some(from) = self.from.as_deref_mut() {
            play_again(from, &self.steps[..settled]);
        }
        self.steps.drain(..settled);
        if self.steps.is_empty() {
            self.from = None;
        }
    }

    /// Record and log begin anew, and are not as long as they were.
    pub(crate) fn begin_lists_anew(&mut self) {
        for step in &mut self.steps {
            (step.record, step.log) = (0, 0);
        }
    }
}

fn play_again<G: Game>(game: &mut G, steps: &[Step<G::Action>]) {
    for step in steps {
        game.apply(step.seat, step.action, &mut Script::default(), &mut Silent);
    }
}
