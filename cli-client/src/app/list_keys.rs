//! Keys while a list, the palette, a text or a question is in front.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a keyboard has more keys than mean something here"
)]

use crossterm::event::KeyCode;

use super::reader::Page;
use super::{App, Mode, Question, Reader, Wish};

/// How far a page key goes.
const PAGE: isize = 10;

impl App {
    pub(super) fn menu_key(&mut self, code: KeyCode) -> Vec<Wish> {
        let Mode::Menu(menu) = &mut self.mode else { return Vec::new() };
        match code {
            KeyCode::Up | KeyCode::Char('k') => menu.step(-1),
            KeyCode::Down | KeyCode::Char('j') => menu.step(1),
            KeyCode::PageUp => menu.step(-PAGE),
            KeyCode::PageDown => menu.step(PAGE),
            KeyCode::Home => menu.select(0),
            KeyCode::End => menu.select(usize::MAX),
            KeyCode::Char(digit) if digit.is_ascii_digit() => menu.digit(digit),
            KeyCode::Enter | KeyCode::Char(' ') => return self.play_row(),
            KeyCode::Esc | KeyCode::Char('q') => self.mode = Mode::Board,
            KeyCode::Char('?') => return self.open_help(),
            KeyCode::Char(letter) => {
                // Another letter is another kind: no need to close this list first.
                self.mode = Mode::Board;
                return self.board_key(KeyCode::Char(letter));
            }
            _ => {}
        }
        self.follow_choice();
        Vec::new()
    }

    pub(super) fn palette_key(&mut self, code: KeyCode) -> Vec<Wish> {
        let Mode::Palette(palette) = &mut self.mode else { return Vec::new() };
        match code {
            KeyCode::Up => palette.step(-1),
            KeyCode::Down => palette.step(1),
            KeyCode::PageUp => palette.step(-PAGE),
            KeyCode::PageDown => palette.step(PAGE),
            KeyCode::Backspace => palette.pop(),
            KeyCode::Esc => self.mode = Mode::Board,
            KeyCode::Enter => {
                let answer = palette.answer();
                self.mode = Mode::Board;
                return answer.map_or_else(Vec::new, |notations| self.play(notations));
            }
            KeyCode::Char(letter) => palette.push(letter),
            _ => {}
        }
        Vec::new()
    }

    pub(super) fn reader_key(&mut self, code: KeyCode) -> Vec<Wish> {
        let Mode::Reader(reader) = &mut self.mode else { return Vec::new() };
        match (reader.page(), code) {
            (_, KeyCode::Up) => reader.scroll(-1),
            (_, KeyCode::Down) => reader.scroll(1),
            (_, KeyCode::PageUp) => reader.scroll(-PAGE),
            (_, KeyCode::PageDown) => reader.scroll(PAGE),
            (_, KeyCode::Home) => reader.to_top(),
            (_, KeyCode::Esc) | (Page::Help, KeyCode::Char('q' | '?') | KeyCode::Enter) => {
                self.mode = Mode::Board;
            }
            (Page::Help, KeyCode::Char('B')) => return self.open_rules(""),
            (Page::Rules, KeyCode::Backspace) => reader.pop(),
            (Page::Rules, KeyCode::Char(letter)) => reader.push(letter),
            _ => {}
        }
        Vec::new()
    }

    pub(super) fn question_key(&mut self, question: Question, code: KeyCode) -> Vec<Wish> {
        match code {
            // The first letters of yes, oui and ja: nobody has to think in another language.
            KeyCode::Enter | KeyCode::Char('y' | 'Y' | 'o' | 'O') => self.affirmed(question),
            KeyCode::Char('j' | 'J') => self.affirmed(question),
            KeyCode::Esc | KeyCode::Char(_) => {
                self.mode = Mode::Board;
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn refused_key(&mut self, code: KeyCode) -> Vec<Wish> {
        let Mode::Refused(shown) = &self.mode else { return Vec::new() };
        let rule = shown.rule.as_ref().map(|(id, _)| id.clone());
        match (code, rule) {
            (KeyCode::Char('B'), Some(id)) => self.open_rules(&id),
            (KeyCode::Enter | KeyCode::Esc | KeyCode::Char(_), _) => {
                self.mode = Mode::Board;
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// A row was pointed at: selects it, and plays it when it was selected before.
    pub(super) fn click_row(&mut self, row: usize) -> Vec<Wish> {
        match &mut self.mode {
            Mode::Menu(menu) if menu.selected() == row => self.play_row(),
            Mode::Menu(menu) => {
                menu.select(row);
                self.follow_choice();
                Vec::new()
            }
            Mode::Palette(palette) if palette.selected() == row => self.palette_key(KeyCode::Enter),
            Mode::Palette(palette) => {
                palette.select(row);
                Vec::new()
            }
            Mode::Board
            | Mode::Reader(_)
            | Mode::Question(_)
            | Mode::Refused(_)
            | Mode::Standing
            | Mode::Failed(_) => Vec::new(),
        }
    }

    fn play_row(&mut self) -> Vec<Wish> {
        let Mode::Menu(menu) = &self.mode else { return Vec::new() };
        let Some(choice) = menu.choice().cloned() else { return Vec::new() };
        self.mode = Mode::Board;
        self.play_choice(choice)
    }

    /// The board points where the selected choice leads.
    fn follow_choice(&mut self) {
        let Mode::Menu(menu) = &self.mode else { return };
        if let Some(choice) = menu.choice() {
            self.game.point_at_choice(choice);
        }
    }

    pub(super) fn open_help(&mut self) -> Vec<Wish> {
        self.mode = Mode::Reader(Reader::help());
        Vec::new()
    }

    pub(super) fn open_rules(&mut self, typed: &str) -> Vec<Wish> {
        self.mode = Mode::Reader(Reader::rules(typed));
        Vec::new()
    }

    pub(super) fn ask(&mut self, question: Question) -> Vec<Wish> {
        self.mode = Mode::Question(question);
        Vec::new()
    }
}
