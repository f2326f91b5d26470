//! What is left of a budget while a bot thinks: positions, and perhaps time.

use std::time::Instant;

/// The rest of a budget.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    nodes: u32,
    spent: u32,
    deadline: Option<Instant>,
}

impl Effort {
    /// So many positions, and no longer than this.
    pub(crate) fn new(nodes: u32, deadline: Option<Instant>) -> Effort {
        Effort { nodes, spent: 0, deadline }
    }

    /// The same clock with any number of positions, counted from 0.
    pub(crate) fn unlimited(self) -> Effort {
        Effort::new(u32::MAX, self.deadline)
    }

    /// Positions that may still be looked at.
    pub(crate) fn nodes(&self) -> u32 {
        self.nodes - self.spent
    }

    /// Positions that were looked at.
    pub(crate) fn spent(&self) -> u32 {
        self.spent
    }

    /// Whether a clock is read.
    pub(crate) fn is_timed(&self) -> bool {
        self.deadline.is_some()
    }

    /// A part of what is left, of the positions and of the time.
    pub(crate) fn part(&self, parts: u32) -> Effort {
        let parts = parts.max(1);
        let deadline = self.deadline.map(|deadline| {
            let now = Instant::now();
            now + deadline.saturating_duration_since(now) / parts
        });
        Effort::new(self.nodes() / parts, deadline)
    }

    /// Keeps no more positions than this.
    pub(crate) fn keep(&mut self, most: u32) {
        self.nodes = self.nodes.min(self.spent.saturating_add(most));
    }

    /// So many positions were looked at.
    pub(crate) fn spend(&mut self, nodes: u32) {
        self.spent = self.spent.saturating_add(nodes).min(self.nodes);
    }

    /// Whether it is time to answer.
    pub(crate) fn is_used_up(&self) -> bool {
        self.spent >= self.nodes || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
