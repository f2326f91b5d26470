//! Keys while the board is in front.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a keyboard has more keys than mean something here"
)]

use crossterm::event::KeyCode;

use super::menu::Filter;
use super::playback::PACE;
use super::{App, Direction, Mode, Palette, Question, Role, Wish};
use crate::deeds;
use crate::sight::DeedKind;

/// There are four sizes of the board.
const MOST_ZOOM: i8 = 3;

/// How far a record jumps.
const JUMP: isize = 10;

impl App {
    pub(super) fn board_key(&mut self, code: KeyCode) -> Vec<Wish> {
        if let Role::Reader(_) = self.role
            && let Some(wishes) = self.playback_key(code)
        {
            return wishes;
        }
        if let Some(direction) = direction(code) {
            self.move_cursor(direction);
            return Vec::new();
        }
        match code {
            KeyCode::Tab => self.next_choosable(true),
            KeyCode::BackTab => self.next_choosable(false),
            KeyCode::Char('[') => self.step_log(-1),
            KeyCode::Char(']') => self.step_log(1),
            KeyCode::Char('{') => self.step_turn(false),
            KeyCode::Char('}') => self.step_turn(true),
            KeyCode::Esc => self.log.follow(),
            KeyCode::Char('i') => self.panel = self.panel.next(),
            KeyCode::Char('+' | '=') => self.zoom = (self.zoom + 1).min(MOST_ZOOM),
            KeyCode::Char('-') => self.zoom = (self.zoom - 1).max(-MOST_ZOOM),
            KeyCode::Char('r') => self.turn_tile(true),
            KeyCode::Char('R') => self.turn_tile(false),
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose_here(),
            KeyCode::Char('a') => return self.open_menu(Filter::All),
            KeyCode::Char('/' | ':') => return self.open_palette(),
            KeyCode::Char('f') => return self.march_from_cursor(),
            KeyCode::Char('z') => return self.undo_step(),
            KeyCode::Char('Z') => return self.undo_turn(),
            KeyCode::Char('?') | KeyCode::F(1) => return self.open_help(),
            KeyCode::Char('B') => return self.open_rules(""),
            KeyCode::Char('X') if self.seat().is_some() => return self.ask(Question::Resign),
            KeyCode::Char('q') => return self.leave(),
            KeyCode::Char(letter) => return self.kind_key(letter),
            _ => {}
        }
        Vec::new()
    }

    /// Keys that go through a record.
    fn playback_key(&mut self, code: KeyCode) -> Option<Vec<Wish>> {
        let Role::Reader(playback) = &mut self.role else { return None };
        let last = playback.place().1;
        match code {
            KeyCode::Right => playback.step(1),
            KeyCode::Left => playback.step(-1),
            KeyCode::PageDown => playback.step(JUMP),
            KeyCode::PageUp => playback.step(-JUMP),
            KeyCode::Home => playback.jump(0),
            KeyCode::End => playback.jump(last),
            KeyCode::Char(' ') => {
                playback.toggle();
                let playing = playback.is_playing();
                return Some(if playing { vec![Wish::Wake(PACE)] } else { Vec::new() });
            }
            _ => return None,
        }
        Some(self.show_frame())
    }

    /// The next step of a record that plays by itself.
    pub(super) fn woken(&mut self) -> Vec<Wish> {
        let Role::Reader(playback) = &mut self.role else { return Vec::new() };
        if !playback.is_playing() {
            return Vec::new();
        }
        playback.advance();
        let again = playback.is_playing();
        self.show_frame();
        if again { vec![Wish::Wake(PACE)] } else { Vec::new() }
    }

    /// Lays the tile here, or lists what can be done here.
    fn choose_here(&mut self) -> Vec<Wish> {
        let Some(table) = self.table() else { return Vec::new() };
        if let Some(laying) = &table.laying {
            let notation = laying.at(self.cursor).map(|(_, notation)| notation.to_owned());
            return notation.map_or_else(Vec::new, |notation| self.play(vec![notation]));
        }
        self.open_menu(Filter::At(self.cursor))
    }

    /// A letter that stands for a kind of action.
    fn kind_key(&mut self, letter: char) -> Vec<Wish> {
        let Some((_, choices)) = self.choices() else { return Vec::new() };
        let choice = choices.iter().find(|choice| deeds::key(choice.deed.kind()) == letter);
        let Some(choice) = choice else { return Vec::new() };
        match choice.deed.kind() {
            DeedKind::End => self.end_turn(),
            kind @ (DeedKind::PlaceTile
            | DeedKind::ChooseTile
            | DeedKind::Bid
            | DeedKind::Pass
            | DeedKind::PlaceMember
            | DeedKind::Walk
            | DeedKind::SecretPath
            | DeedKind::Uncover
            | DeedKind::Recover
            | DeedKind::Exchange
            | DeedKind::BuildCamp
            | DeedKind::PlaceGuard) => self.open_menu(Filter::Kind(kind)),
        }
    }

    fn open_palette(&mut self) -> Vec<Wish> {
        let palette = match self.choices() {
            Some((_, choices)) => Palette::of(choices, &self.words, &self.names),
            None => return Vec::new(),
        };
        self.mode = Mode::Palette(palette);
        Vec::new()
    }

    fn leave(&mut self) -> Vec<Wish> {
        let playing = self.seat().is_some() && self.log.standing().is_none();
        if playing { self.ask(Question::Quit) } else { vec![Wish::Quit] }
    }

    /// Looks at the log line before or after, and at where it happened.
    pub(super) fn step_log(&mut self, by: isize) {
        self.log.step(by);
        self.look_at_the_place();
    }

    fn step_turn(&mut self, forward: bool) {
        self.log.step_turn(forward);
        self.look_at_the_place();
    }

    /// Looks at this line of the log.
    pub(super) fn look_at_line(&mut self, line: usize) {
        self.log.select(line);
        self.look_at_the_place();
    }

    fn look_at_the_place(&mut self) {
        if let Some(space) = self.log.looked_at().and_then(|entry| entry.spaces.last()) {
            self.cursor = *space;
        }
    }
}

/// The direction of an arrow key, or of h, j, k and l.
pub(super) fn direction(code: KeyCode) -> Option<Direction> {
    match code {
        KeyCode::Up | KeyCode::Char('k') => Some(Direction::Up),
        KeyCode::Down | KeyCode::Char('j') => Some(Direction::Down),
        KeyCode::Left | KeyCode::Char('h') => Some(Direction::Left),
        KeyCode::Right | KeyCode::Char('l') => Some(Direction::Right),
        _ => None,
    }
}
