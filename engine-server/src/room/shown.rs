//! What readers may see of a match: everything up to the newest event that is durable.

use rules::{Game, Pending, Seat};
use table::{Clocks, Ending, Sequence, Strikes, Table};

/// A table as it was when its newest durable event had happened. The log itself is shared: it only
/// grows, and readers stop at `head`.
pub(super) struct Shown<G: Game> {
    /// The newest event that is durable.
    pub(super) head: Sequence,
    pub(super) position: G,
    pub(super) strikes: Strikes,
    pub(super) ending: Option<Ending>,
    pub(super) undo_to: Option<Sequence>,
    pub(super) clocks: Option<Clocks>,
}

impl<G: Game> Shown<G> {
    /// The table as it is.
    pub(super) fn of(table: &Table<G>, clocks: Option<&Clocks>) -> Shown<G> {
        Shown {
            head: table.log().head(),
            position: table.position().clone(),
            strikes: table.strikes().clone(),
            ending: table.ending().cloned(),
            undo_to: table.undo_to(),
            clocks: clocks.cloned(),
        }
    }

    /// The seat that decides; `None` once the match is over.
    pub(super) fn decider(&self) -> Option<Seat> {
        match self.position.pending() {
            Pending::Decide(seat) if self.ending.is_none() => Some(seat),
            Pending::Decide(_) | Pending::Draw(_) | Pending::Over => None,
        }
    }
}
