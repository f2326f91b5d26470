//! Moving over the board by keys.

use crate::games::tikal::TikalScreen;
use crate::games::tikal::view_model::Space;

/// A way to move on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "directions of the arrow keys")]
pub(crate) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl TikalScreen {
    /// Moves the cursor one space; at the board's edge it stays.
    pub(super) fn move_cursor(&mut self, direction: Direction) {
        let (column, row) = (self.cursor.column(), self.cursor.row());
        let moved = match direction {
            Direction::Up => row.checked_sub(1).map(|row| (column, row)),
            Direction::Down => row.checked_add(1).map(|row| (column, row)),
            Direction::Left => column.checked_sub(1).map(|column| (column, row)),
            Direction::Right => column.checked_add(1).map(|column| (column, row)),
        };
        if let Some(space) = moved.and_then(|(column, row)| Space::at(column, row)) {
            self.cursor = space;
        }
    }

    /// Moves the cursor to the next space where something can be done, in reading order.
    pub(super) fn next_choosable(&mut self, forward: bool) {
        let mut spaces = self.choosable();
        spaces.sort_by_key(|space| (space.column(), space.row()));
        let next = if forward {
            spaces.iter().find(|space| **space > self.cursor).or(spaces.first())
        } else {
            spaces.iter().rev().find(|space| **space < self.cursor).or(spaces.last())
        };
        if let Some(space) = next {
            self.cursor = *space;
        }
    }
}
