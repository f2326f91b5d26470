//! A player in one line: whose seat it is, the clock and the points.

use std::time::Duration;

use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::sheet::{ends, fit};
use super::texts::Panels;
use crate::look::{Look, Sign, Tone};
use crate::match_view::SeatNumber;
use crate::words::Words;

/// Cells before a name, and how many of its own it keeps whatever else is said.
const BEFORE_NAME: usize = 6;
const NAME: usize = 4;
/// Below this a running clock is an alarm.
const SHORT: Duration = Duration::from_secs(30);

/// The line of a seat, which is the same in every game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatHead<'a> {
    /// Which.
    pub seat: SeatNumber,
    /// Its player.
    pub name: &'a str,
    /// It is the reader's own.
    pub is_you: bool,
    /// It draws, decides or acts now.
    pub to_move: bool,
    /// What the game or the host says about it, in a word.
    pub state: Option<String>,
    /// Whether its clock runs, and what it shows.
    pub clock: Option<(bool, Duration)>,
    /// Its points.
    pub score: i64,
    /// What is told beside the points.
    pub adds: Option<String>,
}

impl SeatHead<'_> {
    /// The line, so wide.
    pub fn line(&self, words: &Words, look: Look, width: u16) -> Line<'static> {
        let mover = if self.to_move { look.sign(Sign::ToMove) } else { " " };
        let strong = if self.to_move { Tone::Strong } else { Tone::Plain };
        let mut right = self.right(look, true, true);
        // What is also said elsewhere gives way until something of the name is seen.
        for (state, adds) in [(true, false), (false, false)] {
            let taken: usize = right.iter().map(Span::width).sum();
            if usize::from(width).saturating_sub(taken + BEFORE_NAME) < self.name.width().min(NAME)
            {
                right = self.right(look, state, adds);
            }
        }
        let taken: usize = right.iter().map(Span::width).sum();
        let room = usize::from(width).saturating_sub(taken + BEFORE_NAME);
        let mut style = look.tone(strong);
        let mut you = String::new();
        if self.is_you {
            style = style.add_modifier(Modifier::UNDERLINED);
            you = format!(" ({})", words.word(Panels::You));
        }
        // The word gives way to the name, which is underlined anyway.
        if self.name.width() + you.width() > room {
            you.clear();
        }
        let left = vec![
            Span::styled(mover, look.tone(Tone::Legal)),
            Span::styled(format!(" {} ", look.letter(self.seat)), look.seat(self.seat)),
            Span::raw(" "),
            Span::styled(fit(self.name, room), style),
            Span::styled(you, look.tone(Tone::Faint)),
        ];
        ends(left, right, width)
    }

    /// What stands at the right: state, clock, score and what it adds.
    fn right(&self, look: Look, with_state: bool, with_adds: bool) -> Vec<Span<'static>> {
        let mut right = Vec::new();
        if let Some(state) = self.state.as_ref().filter(|_| with_state) {
            right.push(Span::styled(state.clone(), look.tone(Tone::Told)));
            right.push(Span::raw(" "));
        }
        if let Some((running, left)) = self.clock {
            let tone = match (running, left < SHORT) {
                (true, true) => Tone::Alarm,
                (true, false) => Tone::Plain,
                (false, _) => Tone::Faint,
            };
            right.push(Span::styled(clock_text(left), look.tone(tone)));
            right.push(Span::raw(" "));
        }
        right.push(Span::styled(format!("{:>3}", self.score), look.tone(Tone::Strong)));
        if let Some(adds) = self.adds.as_ref().filter(|_| with_adds) {
            right.push(Span::styled(format!("{adds:>4}"), look.tone(Tone::Faint)));
        }
        right
    }
}

/// The name of a seat's player; empty if nobody has told it.
pub fn name(names: &[String], seat: SeatNumber) -> &str {
    usize::from(seat.0).checked_sub(1).and_then(|at| names.get(at)).map_or("", String::as_str)
}

/// A length of time as a clock shows it: `1:05:09`, `12:34`, and tenths in the last ten seconds.
pub fn clock_text(left: Duration) -> String {
    let (seconds, tenths) = (left.as_secs(), left.subsec_millis() / 100);
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    match (hours, seconds) {
        (0, 0..10) => format!("0:{seconds:02}.{tenths}"),
        (0, _) => format!("{minutes}:{:02}", seconds % 60),
        _ => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
    }
}
