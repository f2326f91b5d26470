//! Which key does what: sent to whatever is in front.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a keyboard has more keys than mean something here"
)]

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::{App, Mode, Question, Stage, Target, Wish};

impl App {
    pub(super) fn key(&mut self, key: KeyEvent) -> Vec<Wish> {
        if key.kind == KeyEventKind::Release {
            return Vec::new();
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.control_key(key.code);
        }
        match (&self.mode, &self.stage) {
            (Mode::Failed(_), _) => vec![Wish::Quit],
            (Mode::Reader(_), _) => self.reader_key(key.code),
            (Mode::Question(question), _) => self.question_key(question.clone(), key.code),
            (Mode::Refused(_), _) => self.refused_key(key.code),
            (_, Stage::Connecting | Stage::Lobby(_) | Stage::Cancelled(_)) => {
                self.waiting_key(key.code)
            }
            (Mode::Board, Stage::Table(_)) => self.board_key(key.code),
            (Mode::Menu(_), Stage::Table(_)) => self.menu_key(key.code),
            (Mode::Palette(_), Stage::Table(_)) => self.palette_key(key.code),
            (Mode::Standing, Stage::Table(_)) => self.standing_key(key.code),
        }
    }

    pub(super) fn click(&mut self, target: Target) -> Vec<Wish> {
        match target {
            Target::Place(place) => {
                let again = self.game.point_at(&place);
                let choosing = self.mode == Mode::Board;
                if again && choosing { self.key(KeyCode::Enter.into()) } else { Vec::new() }
            }
            Target::Row(row) => self.click_row(row),
            Target::LogLine(line) => {
                self.look_at_line(line);
                Vec::new()
            }
        }
    }

    pub(super) fn wheel(&mut self, down: bool) -> Vec<Wish> {
        let code = if down { KeyCode::Down } else { KeyCode::Up };
        match self.mode {
            Mode::Board | Mode::Standing => {
                self.step_log(if down { 1 } else { -1 });
                Vec::new()
            }
            Mode::Menu(_) | Mode::Palette(_) | Mode::Reader(_) => self.key(code.into()),
            Mode::Question(_) | Mode::Refused(_) | Mode::Failed(_) => Vec::new(),
        }
    }

    /// Ctrl+C leaves at once from anywhere: a kept seat can be taken up again.
    fn control_key(&mut self, code: KeyCode) -> Vec<Wish> {
        match code {
            KeyCode::Char('c') => vec![Wish::Interrupt],
            _ => Vec::new(),
        }
    }

    fn waiting_key(&mut self, code: KeyCode) -> Vec<Wish> {
        let can_leave = self.seat().is_some() && matches!(self.stage, Stage::Lobby(_));
        match code {
            KeyCode::Char('q') | KeyCode::Esc => vec![Wish::Quit],
            KeyCode::Char('X') if can_leave => self.ask(Question::LeaveSeat),
            KeyCode::Char('?') => self.open_help(),
            _ => Vec::new(),
        }
    }

    fn standing_key(&mut self, code: KeyCode) -> Vec<Wish> {
        match code {
            KeyCode::Char('q') => vec![Wish::Quit],
            KeyCode::Enter | KeyCode::Esc => {
                self.mode = Mode::Board;
                Vec::new()
            }
            KeyCode::Left | KeyCode::PageUp | KeyCode::Home => {
                self.mode = Mode::Board;
                self.board_key(code)
            }
            KeyCode::Char('?') => self.open_help(),
            _ => Vec::new(),
        }
    }
}
