//! A match that waits: who has which seat, and the line that others type to join.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::sheet::{in_front, put, wrap};
use super::texts::{Lobby, Panels};
use crate::look::{Look, Sign, Tone};
use crate::match_view::SeatNumber;
use crate::words::Words;

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    /// Nobody yet.
    Free,
    /// It is kept for a house bot; unset: any.
    Reserved(Option<String>),
    /// A player.
    By {
        /// The player's name.
        name: String,
        /// A program of the house.
        bot: bool,
    },
}

/// A seat before the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbySeat {
    /// Which.
    pub seat: SeatNumber,
    /// Who has it.
    pub taken: Taken,
}

/// The page of a match that has not started.
#[derive(Clone, Copy, Debug)]
pub struct LobbyPage<'a> {
    /// What it is called and how it is played, a line each.
    pub about: &'a [String],
    /// All seats are taken, and the draws are being fixed.
    pub revealing: bool,
    /// Its seats.
    pub seats: &'a [LobbySeat],
    /// The player's own seat.
    pub you: Option<SeatNumber>,
    /// What others type to join.
    pub invite: Option<&'a str>,
    /// The texts.
    pub words: &'a Words,
    /// What the terminal can show.
    pub look: Look,
}

impl Widget for LobbyPage<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let room = area.width.min(84).saturating_sub(4);
        let mut lines: Vec<Line<'_>> = Vec::new();
        for line in self.about.iter().flat_map(|line| wrap(line, room)) {
            lines.push(Line::from(Span::styled(line, self.look.tone(Tone::Faint))));
        }
        lines.push(Line::default());
        lines.extend(self.seats.iter().map(|seat| self.seat(seat)));
        lines.extend(self.invitation(room));
        let title = if self.revealing { Lobby::Revealing } else { Lobby::Waiting };
        let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_add(3);
        let size = (room + 4, height);
        let word = self.words.word(title);
        let inside = in_front(word, Tone::Legal, size, self.look, area, buffer);
        put(lines, inside, buffer);
    }
}

impl LobbyPage<'_> {
    fn seat(&self, seat: &LobbySeat) -> Line<'static> {
        let (look, words) = (self.look, self.words);
        let (text, tone) = match &seat.taken {
            Taken::Free => (words.word(Lobby::Free).to_owned(), Tone::Legal),
            Taken::Reserved(Some(bot)) => {
                (words.say(Lobby::ReservedBot, &[("bot", bot)]), Tone::Faint)
            }
            Taken::Reserved(None) => (words.word(Lobby::AnyBot).to_owned(), Tone::Faint),
            Taken::By { name, bot: false } => (name.clone(), Tone::Strong),
            Taken::By { name, bot: true } => {
                (format!("{name} ({})", words.word(Lobby::Bot)), Tone::Strong)
            }
        };
        let mut spans = vec![
            Span::styled(format!(" {} ", look.letter(seat.seat)), look.seat(seat.seat)),
            Span::styled(format!(" {} ", seat.seat), look.tone(Tone::Faint)),
            Span::styled(text, look.tone(tone)),
        ];
        if self.you == Some(seat.seat) {
            let you = format!(" {} {}", look.sign(Sign::Dash), words.word(Panels::You));
            spans.push(Span::styled(you, look.tone(Tone::Legal)));
        }
        Line::from(spans)
    }

    /// The line to copy stands alone and unbroken, so that it can be marked with the mouse.
    fn invitation(&self, room: u16) -> Vec<Line<'_>> {
        let Some(invite) = self.invite else { return Vec::new() };
        let how = wrap(self.words.word(Lobby::InviteHow), room).into_iter();
        let faint = self.look.tone(Tone::Faint);
        let mut lines = vec![
            Line::default(),
            Line::from(self.words.word(Lobby::Invite)),
            Line::default(),
            Line::from(Span::styled(invite, self.look.tone(Tone::Strong))),
            Line::default(),
        ];
        lines.extend(how.map(|line| Line::from(Span::styled(line, faint))));
        lines
    }
}

#[cfg(test)]
mod tests {
    use proto::names::is_seat_state;

    use super::Lobby;
    use crate::words::{Language, Words};

    /// What is said of an empty seat here is a name that no server takes (H-8).
    #[test]
    fn nobody_is_called_what_an_empty_seat_is_called() {
        for words in Language::ALL.map(Words::of) {
            let kept = words.say(Lobby::ReservedBot, &[("bot", &"greedy")]);
            for said in [words.word(Lobby::Free), words.word(Lobby::AnyBot), &kept] {
                assert!(is_seat_state(said), "{said}");
            }
        }
    }
}
