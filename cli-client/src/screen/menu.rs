//! A list to choose from, each row with its key and what it costs or gains.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::sheet::{ends, inside, put, sheet, wrap};
use crate::look::{Look, Sign, Tone};

/// Cells for the mark of the selected row, and for a key.
const MARK: usize = 2;
const KEY: usize = 2;
/// Labels are not broken into less than this.
const NARROWEST: usize = 10;

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
        let mut bottom = usize::from(inside.y);
        let mut rows = self.rows.iter().enumerate().skip(self.first(inside));
        let found = rows.find(|(_, shown)| {
            bottom += self.label(shown, inside.width).len();
            bottom > usize::from(row)
        });
        found.map(|(at, _)| at)
    }

    /// The first row that is seen: the selected one is kept in sight.
    fn first(&self, inside: Rect) -> usize {
        let height = usize::from(inside.height);
        let selected = self.selected.unwrap_or(0).min(self.rows.len().saturating_sub(1));
        let above = self.rows_that_fit(selected + 1, height - height / 3, inside.width);
        let last = self.rows_that_fit(self.rows.len(), height, inside.width);
        above.min(last).min(selected)
    }

    /// The first of the rows before `end` that fit into so many lines.
    fn rows_that_fit(&self, end: usize, lines: usize, width: u16) -> usize {
        let mut used = 0;
        let before = self.rows.iter().take(end).rev();
        let fitting = before.take_while(|row| {
            used += self.label(row, width).len();
            used <= lines
        });
        end - fitting.count()
    }

    /// A label in as many lines as it needs beside its detail: cut, it could name something else.
    fn label(&self, row: &MenuRow, width: u16) -> Vec<String> {
        let key = if self.is_keyed() { KEY } else { 0 };
        let detail = row.detail.width();
        let taken = MARK + key + detail + usize::from(detail > 0);
        let room = usize::from(width).saturating_sub(taken);
        if row.label.width() <= room || room < NARROWEST {
            return vec![row.label.clone()];
        }
        wrap(&row.label, u16::try_from(room).unwrap_or(u16::MAX))
    }

    fn is_keyed(&self) -> bool {
        self.rows.iter().any(|row| row.key.is_some())
    }
}

/// Draws the rows of a list without a frame.
pub(super) fn draw_rows(list: &List<'_>, inside: Rect, buffer: &mut Buffer) {
    let look = list.look;
    if list.rows.is_empty() {
        let lines = wrap(list.empty, inside.width).into_iter();
        let faint = look.tone(Tone::Faint);
        put(lines.map(|line| Line::from(Span::styled(line, faint))), inside, buffer);
        return;
    }
    let keyed = list.is_keyed();
    let seen = list.rows.iter().enumerate().skip(list.first(inside));
    let lines = seen.flat_map(|(at, row)| {
        let label = list.label(row, inside.width).into_iter().enumerate();
        label.map(move |(line, label)| (at, row, line == 0, label))
    });
    let rows = lines.map(|(at, row, begins, label)| {
        let selected = list.selected == Some(at);
        let tone = if selected { Tone::Chosen } else { Tone::Plain };
        let mark = if selected && begins { look.sign(Sign::Chosen) } else { " " };
        let mut left = vec![Span::styled(format!("{mark} "), look.tone(tone))];
        if keyed {
            let key = row.key.filter(|_| begins);
            let key = key.map_or_else(|| "  ".to_owned(), |key| format!("{key} "));
            let style = if selected { look.tone(tone) } else { look.tone(Tone::Legal) };
            left.push(Span::styled(key, style));
        }
        left.push(Span::styled(label, look.tone(tone)));
        let detail = if selected { look.tone(tone) } else { look.tone(Tone::Faint) };
        let right = if begins { row.detail.as_str() } else { "" };
        let right = vec![Span::styled(right, detail)];
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
    let first = list.first(inside);
    let more =
        list.rows_that_fit(list.rows.len(), usize::from(inside.height), inside.width) > first;
    let x = area.right() - 3;
    let mut mark = |wanted: bool, y: u16, sign| {
        if wanted {
            buffer.set_string(x, y, list.look.sign(sign), list.look.tone(Tone::Told));
        }
    };
    mark(first > 0, area.y, Sign::MoreUp);
    mark(more, area.bottom() - 1, Sign::MoreDown);
}
