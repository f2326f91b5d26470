//! What lies where on the screen, so that it can be pointed at.

use ratatui::layout::Rect;

use crate::app::Target;
use crate::board::Viewport;

/// Where things were drawn in the last frame.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Hits {
    /// The part of the board that was seen; the next frame shows the same as far as it can.
    pub(super) viewport: Option<Viewport>,
    rows: Vec<(Rect, Target)>,
    /// Something lies in front, so that the board cannot be pointed at.
    pub(super) covered: bool,
}

impl Hits {
    /// What was drawn at this cell.
    pub fn at(&self, column: u16, row: u16) -> Option<Target> {
        let found = self.rows.iter().rev().find(|(area, _)| area.contains((column, row).into()));
        if let Some((_, target)) = found {
            return Some(*target);
        }
        let viewport = self.viewport.filter(|_| !self.covered)?;
        viewport.space_at(column, row).map(Target::Space)
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
