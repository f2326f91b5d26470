//! The palette: a line to type into, and what it finds.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::menu::{List, draw_rows};
use super::sheet::{in_front, put};
use crate::look::{Look, Sign, Tone};

/// A sheet in front of the board.
#[derive(Clone, Copy, Debug)]
pub struct PalettePanel<'a> {
    /// What was typed.
    pub typed: &'a str,
    /// What it finds. Its title is the title of the sheet.
    pub list: List<'a>,
    /// What the terminal can show.
    pub look: Look,
}

impl Widget for PalettePanel<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let size = size(area);
        let inside = in_front(self.list.title, Tone::Legal, size, self.look, area, buffer);
        let prompt = Line::from(vec![
            Span::styled(format!("{} ", self.look.sign(Sign::Chosen)), self.look.tone(Tone::Legal)),
            Span::styled(self.typed, self.look.tone(Tone::Strong)),
            Span::styled("_", self.look.tone(Tone::Legal)),
        ]);
        put([prompt], inside, buffer);
        draw_rows(&self.list, below(inside), buffer);
    }
}

impl PalettePanel<'_> {
    /// The row at this cell of the screen, when the palette is drawn into `area`.
    pub fn row_at(&self, area: Rect, column: u16, row: u16) -> Option<usize> {
        let place = super::sheet::middle(size(area), area);
        self.list.row_in(below(super::sheet::inside(place)), column, row)
    }
}

fn size(area: Rect) -> (u16, u16) {
    (72.min(area.width), (area.height * 2 / 3).max(8))
}

/// What is under the line that is typed, and under an empty one where there is room.
fn below(inside: Rect) -> Rect {
    let head = inside.height.min(if inside.height > 6 { 2 } else { 1 });
    Rect { y: inside.y + head, height: inside.height - head, ..inside }
}
