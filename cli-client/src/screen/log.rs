//! The log: what happened, the newest at the bottom, one line of it looked at.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::sheet::{inside, put, sheet, wrap};
use crate::look::{Look, Sign, Tone};
use crate::match_view::SeatNumber;

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogLine<'a> {
    /// The sentence.
    pub text: &'a str,
    /// Whose doing it was.
    pub seat: Option<SeatNumber>,
    /// Whether a turn or a round begins here.
    pub heading: bool,
    /// Whether it sums a turn up.
    pub digest: bool,
}

/// The panel of the log.
#[derive(Clone, Copy, Debug)]
pub struct LogPanel<'a> {
    /// Its title.
    pub title: &'a str,
    /// Everything, oldest first.
    pub lines: &'a [LogLine<'a>],
    /// The line that is looked at; `None` follows the newest.
    pub selected: Option<usize>,
    /// What the terminal can show.
    pub look: Look,
}

/// A row of the panel: a piece of one line of the log.
struct Row {
    line: usize,
    /// The line's first row.
    first: bool,
    text: String,
}

impl Widget for LogPanel<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let inside = sheet(self.title, self.look, area, buffer);
        let rows = self.rows(inside);
        put(rows.iter().map(|row| self.draw(row, inside.width)), inside, buffer);
    }
}

impl LogPanel<'_> {
    /// The line of the log at this cell of the screen, when the panel is drawn into `area`.
    pub fn line_at(&self, area: Rect, column: u16, row: u16) -> Option<usize> {
        let inside = inside(area);
        if !inside.contains((column, row).into()) {
            return None;
        }
        self.rows(inside).get(usize::from(row - inside.y)).map(|row| row.line)
    }

    /// The rows that are seen: around the line that is looked at, otherwise up to the newest.
    fn rows(&self, inside: Rect) -> Vec<Row> {
        let height = usize::from(inside.height);
        let Some(newest) = self.lines.len().checked_sub(1) else { return Vec::new() };
        let looked_at = self.selected.unwrap_or(newest).min(newest);
        let mut after: Vec<Row> = Vec::new();
        for line in looked_at + 1..=newest {
            if after.len() >= height / 3 {
                break;
            }
            after.extend(self.broken(line, inside.width));
        }
        after.truncate(height / 3);
        let mut rows: Vec<Row> = Vec::new();
        for line in (0..=looked_at).rev() {
            if rows.len() + after.len() >= height {
                break;
            }
            rows.extend(self.broken(line, inside.width).into_iter().rev());
        }
        rows.truncate(height.saturating_sub(after.len()));
        rows.reverse();
        rows.extend(after);
        rows
    }

    fn broken(&self, line: usize, width: u16) -> Vec<Row> {
        let Some(LogLine { text, .. }) = self.lines.get(line) else { return Vec::new() };
        let texts = wrap(text, width.saturating_sub(3)).into_iter();
        texts.enumerate().map(|(at, text)| Row { line, first: at == 0, text }).collect()
    }

    fn draw(&self, row: &Row, width: u16) -> Line<'static> {
        let look = self.look;
        let Some(line) = self.lines.get(row.line) else { return Line::default() };
        let looked_at = self.selected == Some(row.line);
        let tone = match (looked_at, line.heading || line.digest) {
            (true, _) => Tone::Chosen,
            (false, true) => Tone::Strong,
            (false, false) => Tone::Plain,
        };
        let mark = if looked_at && row.first { look.sign(Sign::Chosen) } else { " " };
        let whose = match line.seat {
            Some(seat) if row.first => Span::styled(look.letter(seat).to_string(), look.seat(seat)),
            Some(_) | None => Span::raw(" "),
        };
        let mut spans = vec![
            Span::styled(mark, look.tone(Tone::Told)),
            whose,
            Span::raw(" "),
            Span::styled(row.text.clone(), look.tone(tone)),
        ];
        if line.heading && row.first {
            let used = row.text.width() + 4;
            if let Some(rest) = usize::from(width).checked_sub(used) {
                let rule = format!(" {}", look.sign(Sign::Rule).repeat(rest));
                spans.push(Span::styled(rule, look.tone(Tone::Frame)));
            }
        }
        Line::from(spans)
    }
}
