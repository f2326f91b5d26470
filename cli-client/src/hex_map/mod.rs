//! What maps of hexes share, whatever the game: which part is seen, and arrows where the map goes on.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::look::{Look, Sign, Tone};
use crate::screen::Window;

/// The sides on which a map goes on beyond its area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Beyond {
    /// There is more to the left.
    pub left: bool,
    /// There is more to the right.
    pub right: bool,
    /// There is more above.
    pub up: bool,
    /// There is more below.
    pub down: bool,
}

/// One direction: the cells there are, and the cells the map takes.
pub(crate) struct Along {
    pub(crate) room: u16,
    pub(crate) board: u16,
}

impl Along {
    /// The first cell that is seen. `hex` is the first cell and the length of what must be seen.
    pub(crate) fn start(&self, before: Option<i32>, hex: Option<(u16, u16)>) -> i32 {
        let (room, board) = (i32::from(self.room), i32::from(self.board));
        if board <= room {
            return -((room - board) / 2);
        }
        let start = match (before, hex) {
            (Some(before), _) => before,
            (None, Some((first, length))) => i32::from(first) + (i32::from(length) - room) / 2,
            (None, None) => 0,
        };
        let start = start.clamp(0, board - room);
        let Some((first, length)) = hex else { return start };
        let (first, last) = (i32::from(first), i32::from(first) + i32::from(length));
        start.max(last - room).min(first)
    }
}

impl Window {
    /// Where a map of this size goes on.
    pub(crate) fn beyond(self, (width, height): (u16, u16)) -> Beyond {
        Beyond {
            left: self.left > 0,
            right: self.left + i32::from(self.area.width) < i32::from(width),
            up: self.top > 0,
            down: self.top + i32::from(self.area.height) < i32::from(height),
        }
    }

    /// The cell of the screen where this cell of the whole map is drawn.
    pub(crate) fn on_screen(self, x: u16, y: u16) -> Option<(u16, u16)> {
        let column = u16::try_from(i32::from(x) - self.left).ok()?;
        let row = u16::try_from(i32::from(y) - self.top).ok()?;
        let seen = column < self.area.width && row < self.area.height;
        seen.then(|| (self.area.x + column, self.area.y + row))
    }

    /// The cell of the whole map that is drawn at this cell of the screen.
    pub(crate) fn on_map(self, column: u16, row: u16) -> Option<(u16, u16)> {
        if !self.area.contains((column, row).into()) {
            return None;
        }
        let x = i32::from(column - self.area.x) + self.left;
        let y = i32::from(row - self.area.y) + self.top;
        Some((u16::try_from(x).ok()?, u16::try_from(y).ok()?))
    }
}

/// Arrows where the map goes on, on cells that show nothing else: `is_bare` says of a sign whether it means nothing.
pub(crate) fn arrows(
    area: Rect,
    beyond: Beyond,
    look: Look,
    is_bare: fn(&str) -> bool,
    buffer: &mut Buffer,
) {
    if area.is_empty() {
        return;
    }
    let (right, bottom) = (area.right().saturating_sub(1), area.bottom().saturating_sub(1));
    let down = |x: u16| move |y: u16| (x, area.y + y);
    let across = |y: u16| move |x: u16| (area.x + x, y);
    let mut arrow = |wanted: bool, sign, length: u16, cell: &dyn Fn(u16) -> (u16, u16)| {
        let mut cells = outward(length).map(cell).filter(|_| wanted);
        // Beside a sign it would be read as a part of it.
        let bare = |&(x, y): &(u16, u16)| {
            let beside = x.saturating_sub(1).max(area.x)..=(x + 1).min(right);
            let mut cells = beside.filter_map(|x| buffer.cell((x, y)));
            cells.all(|cell| is_bare(cell.symbol()))
        };
        let Some(place) = cells.find(bare) else { return };
        if let Some(cell) = buffer.cell_mut(place) {
            cell.set_symbol(look.sign(sign)).set_style(look.mark(Tone::Told));
        }
    };
    arrow(beyond.left, Sign::MoreLeft, area.height, &down(area.x));
    arrow(beyond.right, Sign::MoreRight, area.height, &down(right));
    arrow(beyond.up, Sign::MoreUp, area.width, &across(area.y));
    arrow(beyond.down, Sign::MoreDown, area.width, &across(bottom));
}

/// The numbers below `length`, from the middle outward.
fn outward(length: u16) -> impl Iterator<Item = u16> {
    let middle = length / 2;
    (0..=middle).flat_map(move |far| {
        let right = Some(middle + far).filter(|place| *place < length);
        let left = middle.checked_sub(far).filter(|_| far > 0 && length > 0);
        right.into_iter().chain(left)
    })
}
