//! How far the deciding seat can go back, and to which positions.

use rules::Game;

use crate::{Sequence, UndoRefusal};

/// How often a seat goes back before something new is told. A log only grows, and nobody who wants
/// to play needs more.
pub const UNDO_LIMIT: u32 = 100;

/// The positions since the last entry that told something new.
#[derive(Clone, Debug)]
pub(crate) struct Horizon<G> {
    /// Each position with the number of the last entry that led to it, in order.
    snapshots: Vec<(Sequence, G)>,
    /// How often the seat went back since then.
    undone: u32,
}

impl<G: Game> Horizon<G> {
    pub(crate) fn new() -> Horizon<G> {
        Horizon { snapshots: Vec::new(), undone: 0 }
    }

    /// Remembers the position as it is before a step.
    pub(crate) fn remember(&mut self, head: Sequence, position: G) {
        self.snapshots.push((head, position));
    }

    /// Nobody goes back past this moment.
    pub(crate) fn close(&mut self) {
        self.snapshots.clear();
        self.undone = 0;
    }

    /// The earliest entry to go back to.
    pub(crate) fn earliest(&self) -> Option<Sequence> {
        self.snapshots.first().map(|&(sequence, _)| sequence)
    }

    /// Goes back to the position right after an entry, and forgets what came later.
    pub(crate) fn go_back(&mut self, to: Sequence) -> Result<G, UndoRefusal> {
        let earliest = self.earliest().ok_or(UndoRefusal::NothingToUndo)?;
        if self.undone == UNDO_LIMIT {
            return Err(UndoRefusal::TooOften { limit: UNDO_LIMIT });
        }
        if to < earliest {
            return Err(UndoRefusal::PastHorizon { horizon: earliest });
        }
        let at = self.snapshots.partition_point(|&(sequence, _)| sequence <= to) - 1;
        let nearest = self.snapshots[at].0;
        if nearest != to {
            return Err(UndoRefusal::NotAStep { nearest });
        }
        let (_, position) = self.snapshots.swap_remove(at);
        self.snapshots.truncate(at);
        self.undone += 1;
        Ok(position)
    }
}
