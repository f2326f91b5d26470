//! Keys while the board is in front.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a keyboard has more keys than mean something here"
)]

use crossterm::event::KeyCode;

use super::playback::PACE;
use super::{App, Hints, Mode, Palette, Question, Role, Wish};
use crate::games::Filter;

/// How far a record jumps.
const JUMP: isize = 10;

impl App {
    pub(super) fn board_key(&mut self, code: KeyCode) -> Vec<Wish> {
        if let Role::Reader(_) = self.role
            && let Some(wishes) = self.playback_key(code)
        {
            return wishes;
        }
        let can_play = self.choices().is_some();
        if let Some(reaction) = self.game.key(code, can_play) {
            return self.react(reaction);
        }
        match code {
            KeyCode::Char('[') => self.step_log(-1),
            KeyCode::Char(']') => self.step_log(1),
            KeyCode::Char('{') => self.step_turn(false),
            KeyCode::Char('}') => self.step_turn(true),
            KeyCode::Esc => self.log.follow(),
            KeyCode::Char('i') => self.panel = (self.panel + 1) % self.game.panels().max(1),
            KeyCode::Char('a' | ' ') | KeyCode::Enter => return self.open_menu(Filter::All),
            KeyCode::Char('/' | ':') => return self.open_palette(),
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

    /// A letter that stands for a kind of action.
    fn kind_key(&mut self, letter: char) -> Vec<Wish> {
        let kinds = self.game.kinds(&self.words);
        let Some(kind) = kinds.into_iter().find(|kind| kind.key == Some(letter)) else {
            return Vec::new();
        };
        let Some((_, choices)) = self.choices() else { return self.note_no_choices() };
        let Some(choice) = choices.iter().find(|choice| choice.kind() == kind.word).cloned() else {
            return self.note(Hints::NothingHere);
        };
        match self.game.plays_at_once(&kind.word) {
            true => self.play_choice(choice),
            false => self.open_menu(Filter::Kind(kind.word)),
        }
    }

    fn open_palette(&mut self) -> Vec<Wish> {
        let palette = match self.choices() {
            Some((_, choices)) => Palette::of(choices, self.game(), self.speech()),
            None => return self.note_no_choices(),
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
        if let Some(place) = self.log.looked_at().and_then(|entry| entry.places.last()) {
            self.game.point_at(place);
        }
    }
}
