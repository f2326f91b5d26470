//! Which part of the board is seen, and which space lies under a cell of the screen.

use ratatui::layout::Rect;

use super::Scale;
use crate::games::tikal::view_model::Space;
use crate::screen::Window;

/// The part of the board that an area of the screen shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Viewport {
    area: Rect,
    scale: Scale,
    /// The cell of the whole board in the area's top left corner; below 0 where there is room.
    left: i32,
    top: i32,
}

/// The sides on which the board goes on beyond the area.
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

impl Viewport {
    /// Shows as much as fits. The hex of `keep` is wholly seen if the area has room for a hex, and
    /// the view stays where it was `before` as far as that allows, so that moving the cursor does
    /// not make the board jump. `None` as scale: the largest in which the whole board fits.
    pub fn new(
        area: Rect,
        scale: Option<Scale>,
        keep: Option<Space>,
        before: Option<Viewport>,
    ) -> Viewport {
        let scale = scale.unwrap_or_else(|| Scale::fitting(area.width, area.height));
        let before = before.filter(|before| before.scale == scale);
        let (board_width, board_height) = scale.board_size();
        let (hex_width, hex_height) = scale.hex_size();
        let (hex_left, hex_top) = match keep {
            Some(space) => scale.corner(space),
            None => scale.corner(Space::BASE_CAMP),
        };
        let across = Along { room: area.width, board: board_width };
        let down = Along { room: area.height, board: board_height };
        let hex_top = hex_top.saturating_sub(1);
        let kept = keep.is_some() || before.is_none();
        let hex_across = kept.then_some((hex_left, hex_width));
        let hex_down = kept.then_some((hex_top, hex_height));
        Viewport {
            area,
            scale,
            left: across.start(before.map(|before| before.left), hex_across),
            top: down.start(before.map(|before| before.top), hex_down),
        }
    }

    /// Shows the top left hex alone, in an area of its size.
    pub(super) fn of_one_hex(area: Rect, scale: Scale) -> Viewport {
        Viewport { area, scale, left: 0, top: 0 }
    }

    /// Where on the screen it is.
    pub fn area(self) -> Rect {
        self.area
    }

    /// How large hexes are drawn.
    pub fn scale(self) -> Scale {
        self.scale
    }

    /// The space drawn at this cell of the screen; `None` on edges and outside of the board.
    pub fn space_at(self, column: u16, row: u16) -> Option<Space> {
        if !self.area.contains((column, row).into()) {
            return None;
        }
        let x = i32::from(column - self.area.x) + self.left;
        let y = i32::from(row - self.area.y) + self.top;
        self.scale.space_at(u16::try_from(x).ok()?, u16::try_from(y).ok()?)
    }

    /// Where the board goes on.
    pub fn beyond(self) -> Beyond {
        let (width, height) = self.scale.board_size();
        Beyond {
            left: self.left > 0,
            right: self.left + i32::from(self.area.width) < i32::from(width),
            up: self.top > 0,
            down: self.top + i32::from(self.area.height) < i32::from(height),
        }
    }

    /// The cell of the screen where this cell of the whole board is drawn.
    pub(super) fn cell(self, x: u16, y: u16) -> Option<(u16, u16)> {
        let column = u16::try_from(i32::from(x) - self.left).ok()?;
        let row = u16::try_from(i32::from(y) - self.top).ok()?;
        let seen = column < self.area.width && row < self.area.height;
        seen.then(|| (self.area.x + column, self.area.y + row))
    }
}

/// One direction: the cells there are, and the cells the board takes.
struct Along {
    room: u16,
    board: u16,
}

impl Along {
    /// The first cell that is seen. `hex` is the first cell and the length of what must be seen.
    fn start(&self, before: Option<i32>, hex: Option<(u16, u16)>) -> i32 {
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

impl From<Viewport> for Window {
    fn from(seen: Viewport) -> Window {
        let Viewport { area, scale, left, top } = seen;
        let scale = Scale::ALL.iter().position(|known| *known == scale).unwrap_or_default();
        Window { area, left, top, scale }
    }
}

impl From<Window> for Viewport {
    fn from(window: Window) -> Viewport {
        let Window { area, left, top, scale } = window;
        let scale = Scale::ALL.get(scale).copied().unwrap_or(Scale::Small);
        Viewport { area, scale, left, top }
    }
}
