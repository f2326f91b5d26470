//! What lies where on the screen, so that it can be pointed at.

use ratatui::layout::Rect;

use crate::app::{App, Target};

/// Which part of a drawing that is larger than its area is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// Where on the screen it is.
    pub area: Rect,
    /// The cell of the whole drawing in the area's top left corner; below 0 where there is room.
    pub left: i32,
    /// The same downward.
    pub top: i32,
    /// How large it is drawn: one of the game's scales, from 0.
    pub scale: usize,
}

/// Where things were drawn in the last frame.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Hits {
    /// The part of the board that was seen; the next frame shows the same as far as it can.
    pub(super) window: Option<Window>,
    rows: Vec<(Rect, Target)>,
    /// Something lies in front, so that the board cannot be pointed at.
    pub(super) covered: bool,
}

impl Hits {
    /// What was drawn at this cell.
    pub fn at(&self, app: &App, column: u16, row: u16) -> Option<Target> {
        let found = self.rows.iter().rev().find(|(area, _)| area.contains((column, row).into()));
        if let Some((_, target)) = found {
            return Some(target.clone());
        }
        let window = self.window.filter(|_| !self.covered)?;
        app.game().place_at(window, column, row).map(Target::Place)
    }

    /// Remembers which target each row of an area shows.
    pub(super) fn add_rows(&mut self, area: Rect, target_at: impl Fn(u16, u16) -> Option<Target>) {
        for row in area.y..area.bottom() {
            // A row shows the same thing from one side of the frame to the other.
            if let Some(target) = target_at(area.x + area.width / 2, row) {
                self.rows.push((Rect { y: row, height: 1, ..area }, target));
            }
        }
    }
}
