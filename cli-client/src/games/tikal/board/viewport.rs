//! Which part of the board is seen, and which space lies under a cell of the screen.

use ratatui::layout::Rect;

use super::Scale;
use crate::games::tikal::view_model::Space;
use crate::hex_map::{Along, Beyond};
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
        let (x, y) = Window::from(self).on_map(column, row)?;
        self.scale.space_at(x, y)
    }

    /// Where the board goes on.
    pub fn beyond(self) -> Beyond {
        Window::from(self).beyond(self.scale.board_size())
    }

    /// The cell of the screen where this cell of the whole board is drawn.
    pub(super) fn cell(self, x: u16, y: u16) -> Option<(u16, u16)> {
        Window::from(self).on_screen(x, y)
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
