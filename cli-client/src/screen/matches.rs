//! The matches of a server, to choose one from.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::menu::{List, MenuRow};
use super::texts::Lobby;
use crate::look::Look;
use crate::words::Words;

/// A match in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchLine {
    /// What it is called, or its id.
    pub title: String,
    /// How far it is and who sits there, in a few words.
    pub told: String,
    /// Seats taken and seats in all.
    pub seats: (usize, usize),
}

/// The list of matches.
#[derive(Clone, Copy, Debug)]
pub struct MatchList<'a> {
    /// The matches, newest first.
    pub matches: &'a [MatchLine],
    /// The one that Enter takes.
    pub selected: Option<usize>,
    /// The texts.
    pub words: &'a Words,
    /// What the terminal can show.
    pub look: Look,
}

impl Widget for MatchList<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let row = |line: &MatchLine| {
            let (taken, all) = line.seats;
            let detail = format!("{}  {taken}/{all}", line.told);
            MenuRow { label: line.title.clone(), detail, key: None }
        };
        let rows: Vec<MenuRow> = self.matches.iter().map(row).collect();
        let list = List {
            title: self.words.word(Lobby::Matches),
            rows: &rows,
            selected: self.selected,
            empty: self.words.word(Lobby::NoMatches),
            look: self.look,
        };
        list.render(area, buffer);
    }
}
