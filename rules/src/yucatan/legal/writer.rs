//! Writes a list of actions over an old one.

use crate::yucatan::{Action, Cell, CellSet};

/// How many actions more than the old list had there is room for without asking again.
const SPARE: usize = 32;

/// A list that is being written. What an old list left stays in place until it is written over, so
/// that several actions can be written at once and those that turn out not to be legal be written
/// over by the next.
pub(super) struct Writer<'a> {
    actions: &'a mut Vec<Action>,
    /// How many actions are written.
    end: usize,
}

impl Writer<'_> {
    /// Begins a new list over an old one.
    #[inline(always)]
    pub(super) fn over(actions: &mut Vec<Action>) -> Writer<'_> {
        actions.extend_from_slice(&[Action::Pass; SPARE]);
        Writer { actions, end: 0 }
    }

    /// Writes at most `N` actions: `write` gets room for them and says how many there are.
    #[inline(always)]
    pub(super) fn write<const N: usize>(&mut self, write: impl FnOnce(&mut [Action; N]) -> usize) {
        const { assert!(N <= SPARE) };
        if self.actions.len() < self.end + N {
            make_room(self.actions);
        }
        if let Some(room) = self.actions[self.end..].first_chunk_mut() {
            self.end += write(room);
        }
    }

    /// Writes the action of every cell of a set, in cell order.
    #[inline(always)]
    pub(super) fn write_all(&mut self, set: CellSet, action: impl Fn(Cell) -> Action) {
        set.for_each(|cell| self.push(action(cell)));
    }

    /// Writes one action.
    #[inline(always)]
    pub(super) fn push(&mut self, action: Action) {
        self.write(|[room]| {
            *room = action;
            1
        });
    }

    /// Drops what is left of the old list.
    #[inline(always)]
    pub(super) fn finish(self) {
        self.actions.truncate(self.end);
    }
}

#[cold]
fn make_room(actions: &mut Vec<Action>) {
    actions.extend_from_slice(&[Action::Pass; SPARE]);
}
