//! A canvas: cells of the whole board, of which only those in the viewport reach the screen.

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Style;

use super::Viewport;

pub(super) struct Canvas<'a> {
    pub(super) buffer: &'a mut Buffer,
    pub(super) viewport: Viewport,
}

impl Canvas<'_> {
    /// Draws one sign and replaces what was there.
    pub(super) fn put(&mut self, x: u16, y: u16, sign: &str, style: Style) {
        if let Some(cell) = self.cell(x, y) {
            cell.set_symbol(sign).set_style(style);
        }
    }

    /// Draws a text of signs that are one cell wide each.
    pub(super) fn text(&mut self, x: u16, y: u16, text: &str, style: Style) {
        for (x, sign) in (x..).zip(text.chars()) {
            if let Some(cell) = self.cell(x, y) {
                cell.set_char(sign).set_style(style);
            }
        }
    }

    /// The cell, if it is seen.
    pub(super) fn cell(&mut self, x: u16, y: u16) -> Option<&mut Cell> {
        let seen = self.viewport.cell(x, y)?;
        self.buffer.cell_mut(seen)
    }
}
