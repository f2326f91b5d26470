//! Which keys the bottom line reminds of.

use super::reader::Page;
use super::{App, Mode, Role, Stage};
use crate::words::texts;

texts! {
    /// What keys do, for the bottom line, and why one did nothing.
    Hints in "hints":
    Kinds, Palette, Undo, Log, Panel, Play, Back, Scroll, Search, Step, Autoplay, Yes, No, Rules,
    LeaveSeat, Help, Quit, Close, NothingHere, OneLeft, NotAsked, NothingToUndo,
}

impl App {
    /// What the keys do now, the most useful first; `None` while they are the game's.
    pub fn hints(&self) -> Option<&'static [Hints]> {
        use Hints::*;
        Some(match (&self.mode, &self.stage) {
            (Mode::Failed(_), _) => &[Quit],
            (Mode::Reader(reader), _) => match reader.page() {
                Page::Help => &[Scroll, Rules, Back],
                Page::Rules => &[Scroll, Search, Back],
            },
            (Mode::Question(_), _) => &[Yes, No],
            (Mode::Refused(_), _) => &[Back, Rules],
            (_, Stage::Connecting | Stage::Cancelled(_)) => &[Quit],
            (_, Stage::Lobby(_)) if self.seat().is_some() => &[LeaveSeat, Quit, Help],
            (_, Stage::Lobby(_)) => &[Quit, Help],
            (Mode::Menu(_), Stage::Table(_)) => &[Scroll, Play, Back],
            (Mode::Palette(_), Stage::Table(_)) => &[Search, Scroll, Play, Back],
            (Mode::Standing, Stage::Table(_)) => &[Back, Quit],
            (Mode::Board, Stage::Table(table)) => match (&self.role, &table.asked) {
                (Role::Reader(_), _) => &[Step, Autoplay, Log, Panel, Rules, Help, Quit],
                (_, Some(_)) if self.is_busy() => &[Log, Panel, Rules, Help],
                (_, Some(_) | None) => return None,
            },
        })
    }
}
