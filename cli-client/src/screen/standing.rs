//! The end: who won, and how the points came about.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::players::name;
use super::sheet::{fit, in_front, put, wrap};
use super::texts::Ending;
use crate::look::{Look, Tone};
use crate::match_view::SeatNumber;
use crate::words::Words;

/// Cells for a player's name.
const NAME: usize = 18;
/// Cells before the columns: rank, letter, name and points.
const BEFORE: usize = 4 + 4 + NAME + 8;

/// A seat at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Which.
    pub seat: SeatNumber,
    /// 1 is the best; equal scores share one.
    pub rank: u32,
    /// Its points.
    pub score: i32,
    /// It wins, alone or shared.
    pub winner: bool,
    /// How the points came about, column by column; empty if that is not known.
    pub cells: Vec<String>,
}

/// The page at the end of a match.
#[derive(Clone, Copy, Debug)]
pub struct StandingPage<'a> {
    /// The seats, the best first.
    pub places: &'a [Place],
    /// The titles of the columns.
    pub headings: &'a [String],
    /// What the cells are made of.
    pub note: Option<&'a str>,
    /// The players' names, by seat.
    pub names: &'a [String],
    /// The seed was given: the draws prove nothing.
    pub open_seed: bool,
    /// The texts.
    pub words: &'a Words,
    /// What the terminal can show.
    pub look: Look,
}

impl Widget for StandingPage<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let column = self.column(area.width);
        let mut lines = vec![self.winners(), Line::default(), self.head(column)];
        lines.extend(self.places.iter().map(|place| self.place(place, column)));
        if let Some(note) = self.note.filter(|_| column > 0) {
            let gap = " ".repeat(BEFORE + column.saturating_sub(6));
            lines.push(Line::from(Span::styled(
                format!("{gap}{note}"),
                self.look.tone(Tone::Faint),
            )));
        }
        lines.push(Line::default());
        let fair = if self.open_seed { Ending::OpenSeed } else { Ending::ProvedFair };
        let widest = lines.iter().map(Line::width).max().unwrap_or(0);
        let fair = self.words.word(fair);
        let widest = u16::try_from(widest.max(fair.width())).unwrap_or(u16::MAX);
        let width = widest.saturating_add(4).min(area.width);
        for line in wrap(fair, width.saturating_sub(4)) {
            lines.push(Line::from(Span::styled(line, self.look.tone(Tone::Faint))));
        }
        let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_add(2);
        let title = self.words.word(Ending::Title);
        let inside = in_front(title, Tone::Legal, (width, height), self.look, area, buffer);
        put(lines, inside, buffer);
    }
}

impl StandingPage<'_> {
    fn winners(&self) -> Line<'static> {
        let winners = self.places.iter().filter(|place| place.winner);
        let winners: Vec<&str> = winners.map(|place| name(self.names, place.seat)).collect();
        let text = match winners.as_slice() {
            [one] => self.words.say(Ending::Wins, &[("name", one)]),
            several => self.words.say(Ending::SharedWin, &[("names", &several.join(", "))]),
        };
        Line::from(Span::styled(text, self.look.tone(Tone::Legal)))
    }

    /// Cells for each column; 0 where there is no room for them.
    fn column(&self, width: u16) -> usize {
        let room = usize::from(width).saturating_sub(4 + BEFORE);
        let column = room / self.headings.len().max(1);
        if column < 8 { 0 } else { column.min(12) }
    }

    fn head(&self, column: usize) -> Line<'static> {
        let mut text = format!("{:8}{:NAME$}{:>7} ", "", "", self.words.word(Ending::Score));
        for heading in self.headings.iter().filter(|_| column > 0) {
            text.push_str(&format!("{:>column$}", fit(heading, column - 1)));
        }
        Line::from(Span::styled(text, self.look.tone(Tone::Faint)))
    }

    fn place(&self, place: &Place, column: usize) -> Line<'static> {
        let look = self.look;
        let tone = if place.winner { Tone::Strong } else { Tone::Plain };
        let name = fit(name(self.names, place.seat), NAME - 1);
        let pad = " ".repeat(NAME.saturating_sub(name.width()));
        let mut spans = vec![
            Span::styled(format!("{:>2}. ", place.rank), look.tone(tone)),
            Span::styled(format!(" {} ", look.letter(place.seat)), look.seat(place.seat)),
            Span::styled(format!(" {name}{pad}"), look.tone(tone)),
            Span::styled(format!("{:>7} ", place.score), look.tone(Tone::Strong)),
        ];
        for text in place.cells.iter().filter(|_| column > 0) {
            spans.push(Span::raw(format!("{text:>column$}")));
        }
        Line::from(spans)
    }
}
