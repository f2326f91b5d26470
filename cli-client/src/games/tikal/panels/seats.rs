//! The seats: who has how many points, and what is left to each.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use crate::games::tikal::look::{Piece, TikalLook};
use crate::games::tikal::texts::PanelTexts;
use crate::games::tikal::view_model::{LeaderPlace, SeatModel, Treasure, Treasures, ViewModel};
use crate::look::{Look, Tone};
use crate::match_view::{ClockFace, GivenUp, SeatNumber};
use crate::screen::sheet::{ends, fit, foot, put, sheet};
use crate::screen::texts::Panels;
use crate::screen::{SeatHead, name};
use crate::words::Words;

/// The panel of all seats.
#[derive(Clone, Copy)]
pub struct Seats<'a> {
    /// The position.
    pub model: &'a ViewModel,
    /// The players' names, by seat.
    pub names: &'a [String],
    /// The player's own seat.
    pub you: Option<SeatNumber>,
    /// What a clock shows at this moment.
    pub clock: &'a dyn Fn(ClockFace) -> Duration,
    /// The texts.
    pub words: &'a Words,
    /// What the terminal can show.
    pub look: Look,
}

impl Seats<'_> {
    /// Rows that the roomy form takes, its frame included.
    pub fn roomy_height(seats: usize) -> u16 {
        u16::try_from(4 * seats + 2).unwrap_or(u16::MAX)
    }

    /// Rows that the compact form takes, its frame included.
    pub fn compact_height(seats: usize) -> u16 {
        u16::try_from(2 * seats + 2).unwrap_or(u16::MAX)
    }
}

impl Widget for Seats<'_> {
    /// Four lines a seat where there is room, otherwise two, otherwise one.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let inside = sheet(self.words.word(PanelTexts::Seats), self.look, area, buffer);
        let seats = self.model.seats.len();
        let each = usize::from(inside.height) / seats.max(1);
        let lines = self.model.seats.iter().flat_map(|seat| match each {
            0 | 1 => vec![self.head(seat, inside.width)],
            2 => vec![self.head(seat, inside.width), self.brief(seat, inside.width)],
            3 => self.roomy(seat, inside.width)[..3].to_vec(),
            _ => self.roomy(seat, inside.width).to_vec(),
        });
        put(lines, inside, buffer);
        let adds = format!(" +: {} ", self.words.word(PanelTexts::AddsNow));
        foot(&adds, Tone::Faint, self.look, area, buffer);
    }
}

impl Seats<'_> {
    /// Who, and the points: now, and what a scoring would add.
    fn head(&self, seat: &SeatModel, width: u16) -> Line<'static> {
        let clock = seat.clock.filter(|_| seat.given_up.is_none());
        let head = SeatHead {
            seat: seat.seat,
            name: name(self.names, seat.seat),
            is_you: self.you == Some(seat.seat),
            to_move: self.model.active == Some(seat.seat),
            state: self.state(seat),
            clock: clock.map(|clock| (clock.running, (self.clock)(clock))),
            score: seat.score.into(),
            adds: Some(format!("+{}", seat.projected_temples + seat.projected_treasures)),
        };
        head.line(self.words, self.look, width)
    }

    /// What is left in signs, and treasures cut short.
    fn brief(&self, seat: &SeatModel, width: u16) -> Line<'static> {
        let look = self.look;
        let pieces = self.pieces(seat);
        let room = usize::from(width).saturating_sub(pieces.width() + 1);
        let treasures = self.treasures(&seat.treasures, room);
        ends(
            vec![Span::styled(pieces, look.tone(Tone::Plain))],
            vec![Span::styled(treasures, look.emblem_text())],
            width,
        )
    }

    /// What is left, in signs.
    fn pieces(&self, seat: &SeatModel) -> String {
        let look = self.look;
        let star = look.piece(Piece::Leader);
        let leader = match seat.leader {
            LeaderPlace::Supply => format!("+{star}"),
            LeaderPlace::Board(space) => format!(" {star}{space}"),
            LeaderPlace::Guard(space) => format!(" {}{space}", look.piece(Piece::Guard)),
            LeaderPlace::Gone => String::new(),
        };
        format!(
            "  {:>2}{}{leader} {}{} {}{}",
            seat.workers_left,
            self.words.word(PanelTexts::WorkersShort),
            look.piece(Piece::Camp),
            seat.camps_left,
            look.piece(Piece::Guard),
            seat.guards_left,
        )
    }

    fn roomy(&self, seat: &SeatModel, width: u16) -> [Line<'static>; 4] {
        let (words, look) = (self.words, self.look);
        let leader = match seat.leader {
            LeaderPlace::Supply => words.word(PanelTexts::LeaderSupply).to_owned(),
            LeaderPlace::Board(space) => space.to_string(),
            LeaderPlace::Guard(space) => format!("{}{space}", look.piece(Piece::Guard)),
            LeaderPlace::Gone => words.word(PanelTexts::LeaderGone).to_owned(),
        };
        let (temples, treasures) = (seat.projected_temples, seat.projected_treasures);
        let adds = words.say(PanelTexts::Adds, &[("temples", &temples), ("treasures", &treasures)]);
        let pieces = format!(
            "{} {}  {} {leader}  {} {}  {} {}",
            words.word(PanelTexts::WorkersLeft),
            seat.workers_left,
            look.piece(Piece::Leader),
            look.piece(Piece::Camp),
            seat.camps_left,
            look.piece(Piece::Guard),
            seat.guards_left,
        );
        let indent = "     ";
        let room = usize::from(width).saturating_sub(indent.len());
        // Signs say it shorter where the words have no room.
        let (temple, mask) = (look.piece(Piece::Temple), look.piece(Piece::TreasureLeft));
        let short_adds = format!("+ {temple} {temples}  {mask} {treasures}");
        let text = |long: String, short: &str, tone| {
            let text = if long.width() <= room { long } else { fit(short.trim_start(), room) };
            Line::from(Span::styled(format!("{indent}{text}"), look.tone(tone)))
        };
        let treasures = match seat.treasures.as_slice() {
            [] => words.word(PanelTexts::NoTreasures).to_owned(),
            _ => self.treasures(&seat.treasures, room),
        };
        let treasures = format!("{indent}{treasures}");
        [
            self.head(seat, width),
            text(adds, &short_adds, Tone::Faint),
            text(pieces, &self.pieces(seat), Tone::Plain),
            Line::from(Span::styled(treasures, look.emblem_text())),
        ]
    }

    /// What an auction or the host says about the seat.
    fn state(&self, seat: &SeatModel) -> Option<String> {
        let word = |text: Panels| self.words.word(text).to_owned();
        match seat.given_up {
            Some(GivenUp::Resigned) => return Some(word(Panels::Resigned)),
            Some(GivenUp::TimedOut) => return Some(word(Panels::TimedOut)),
            None => {}
        }
        if let Some(bid) = seat.bid {
            return Some(self.words.say(PanelTexts::BidOf, &[("amount", &bid)]));
        }
        let state = if seat.passed { Some(PanelTexts::Passed) } else { None };
        state
            .or(seat.had_turn.then_some(PanelTexts::HadTurn))
            .map(|text| self.words.word(text).to_owned())
    }

    /// Sets first: `3 bowl, 2 jade, mask`.
    fn treasures(&self, treasures: &Treasures, room: usize) -> String {
        let whole = self.list(treasures, usize::MAX, ", ");
        if whole.chars().count() <= room { whole } else { self.short_treasures(treasures, room) }
    }

    /// The same with short words; how many kinds found no room is said.
    fn short_treasures(&self, treasures: &Treasures, room: usize) -> String {
        for letters in [4, 3, 2] {
            let short = self.list(treasures, letters, " ");
            if short.chars().count() <= room {
                return short;
            }
        }
        let pieces: u32 = treasures.iter().map(|(_, count)| count).sum();
        format!("{}{pieces}", self.look.piece(Piece::TreasureLeft))
    }

    fn list(&self, treasures: &Treasures, letters: usize, between: &str) -> String {
        let mut sets = treasures.clone();
        sets.sort_by_key(|(kind, count)| (std::cmp::Reverse(*count), *kind));
        let one = |(kind, count): &(Treasure, u32)| {
            let word: String = self.words.word(kind.noun()).chars().take(letters).collect();
            match count {
                1 => word,
                _ if letters < usize::MAX => format!("{count}{word}"),
                _ => format!("{count} {word}"),
            }
        };
        sets.iter().map(one).collect::<Vec<String>>().join(between)
    }
}
