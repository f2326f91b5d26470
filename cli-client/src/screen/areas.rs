//! How a screen is divided: every game's own layout says where its parts go.

use ratatui::layout::Rect;

/// Where everything goes. What is `None` has no room of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Areas {
    /// The board.
    pub board: Rect,
    /// The turn: one line on a small screen, otherwise a panel.
    pub turn: Rect,
    /// The seats.
    pub seats: Rect,
    /// The panel that shows one thing at a time.
    pub panel: Rect,
    /// The log, where it has room of its own.
    pub log: Option<Rect>,
    /// The choices, where they have room of their own.
    pub choices: Option<Rect>,
    /// The first of the game's own panels, where it has room of its own.
    pub own: Option<Rect>,
    /// The bottom line.
    pub status: Rect,
}

/// The uppermost rows of an area, and the rest.
pub fn split_top(area: Rect, rows: u16) -> (Rect, Rect) {
    let rows = rows.min(area.height);
    let below = Rect { y: area.y + rows, height: area.height - rows, ..area };
    (Rect { height: rows, ..area }, below)
}

/// The leftmost columns of an area, and the rest.
pub fn split_left(area: Rect, columns: u16) -> (Rect, Rect) {
    let columns = columns.min(area.width);
    let right = Rect { x: area.x + columns, width: area.width - columns, ..area };
    (Rect { width: columns, ..area }, right)
}

/// An area without its rightmost columns, and these.
pub fn split_right(area: Rect, columns: u16) -> (Rect, Rect) {
    split_left(area, area.width.saturating_sub(columns))
}
