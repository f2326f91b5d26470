//! A list to choose from, each row with its key and what it costs or gains.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::sheet::{ends, inside, put, sheet};
use crate::look::{Look, Sign, Tone};

/// One row.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MenuRow {
    /// What it does.
    pub label: String,
    /// What it costs or gains, at the right.
    pub detail: String,
    /// A key that chooses it at once.
    pub key: Option<char>,
}

/// A framed list.
#[derive(Clone, Copy, Debug)]
pub struct List<'a> {
    /// Its title.
    pub title: &'a str,
    /// Its rows.
    pub rows: &'a [MenuRow],
    /// The row that Enter takes.
    pub selected: Option<usize>,
    /// What is said when there is no row.
    pub empty: &'a str,
    /// What the terminal can show.
    pub look: Look,
}

impl Widget for List<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let inside = sheet(self.title, self.look, area, buffer);
        draw_rows(&self, inside, buffer);
        scroll_marks(&self, area, inside, buffer);
    }
}

impl List<'_> {
    /// The row at this cell of the screen, when the list is drawn into `area`.
    pub fn row_at(&self, area: Rect, column: u16, row: u16) -> Option<usize> {
        self.row_in(inside(area), column, row)
    }

    /// The same for rows without a frame.
    pub(super) fn row_in(&self, inside: Rect, column: u16, row: u16) -> Option<usize> {
        if !inside.contains((column, row).into()) {
            return None;
        }
        let at = self.first(inside.height) + usize::from(row - inside.y);
        (at < self.rows.len()).then_some(at)
    }

    /// The first row that is seen: the selected one is kept in sight.
    fn first(&self, height: u16) -> usize {
        let height = usize::from(height);
        let last_first = self.rows.len().saturating_sub(height);
        let selected = self.selected.unwrap_or(0);
        (selected + height / 3 + 1).saturating_sub(height).min(last_first).min(selected)
    }
}

/// Draws the rows of a list without a frame.
pub(super) fn draw_rows(list: &List<'_>, inside: Rect, buffer: &mut Buffer) {
    let look = list.look;
    if list.rows.is_empty() {
        put([Line::from(Span::styled(list.empty, look.tone(Tone::Faint)))], inside, buffer);
        return;
    }
    let keyed = list.rows.iter().any(|row| row.key.is_some());
    let first = list.first(inside.height);
    let rows = list.rows.iter().enumerate().skip(first).map(|(at, row)| {
        let selected = list.selected == Some(at);
        let tone = if selected { Tone::Chosen } else { Tone::Plain };
        let mark = if selected { look.sign(Sign::Chosen) } else { " " };
        let mut left = vec![Span::styled(format!("{mark} "), look.tone(tone))];
        if keyed {
            let key = row.key.map_or_else(|| "  ".to_owned(), |key| format!("{key} "));
            let style = if selected { look.tone(tone) } else { look.tone(Tone::Legal) };
            left.push(Span::styled(key, style));
        }
        left.push(Span::styled(row.label.as_str(), look.tone(tone)));
        let detail = if selected { look.tone(tone) } else { look.tone(Tone::Faint) };
        let right = vec![Span::styled(row.detail.as_str(), detail)];
        let line = ends(left, right, inside.width);
        if selected { line.patch_style(look.tone(tone)) } else { line }
    });
    put(rows, inside, buffer);
}

/// Signs on the frame where the list goes on.
fn scroll_marks(list: &List<'_>, area: Rect, inside: Rect, buffer: &mut Buffer) {
    if inside == area || inside.height == 0 {
        return;
    }
    let first = list.first(inside.height);
    let more = first + usize::from(inside.height) < list.rows.len();
    let x = area.right() - 3;
    let mut mark = |wanted: bool, y: u16, sign| {
        if wanted {
            buffer.set_string(x, y, list.look.sign(sign), list.look.tone(Tone::Told));
        }
    };
    mark(first > 0, area.y, Sign::MoreUp);
    mark(more, area.bottom() - 1, Sign::MoreDown);
}
