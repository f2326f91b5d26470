//! The screen of a match: board, turn, seats, choices, log and supply, as far as there is room.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::auction::AuctionTable;
use super::choices::choices;
use super::frame::status;
use super::here::Here;
use super::hits::Hits;
use super::layout::Areas;
use super::log::{LogLine, LogPanel};
use super::menu::List;
use super::seats::Seats;
use super::supply::Supply;
use super::texts::Panels;
use super::turn::Turn;
use crate::app::{App, Mode, Panel, Table, Target};
use crate::board::{Board, Scale, Viewport};
use crate::look::Look;
use crate::words::Words;

/// What a frame of a match is drawn from.
#[derive(Clone, Copy)]
pub(super) struct TableFrame<'a> {
    pub(super) app: &'a App,
    pub(super) table: &'a Table,
    pub(super) look: Look,
    pub(super) now: Instant,
}

impl TableFrame<'_> {
    pub(super) fn draw(self, before: &Hits, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
        let areas = Areas::of(area, self.table.sight.seats.len());
        self.board(before, areas.board, buffer, hits);
        self.turn(areas.turn, buffer);
        self.seats(areas.seats, buffer);
        if let Some(area) = areas.log {
            self.log(area, buffer, hits);
        }
        if let Some(area) = areas.choices {
            self.choices(area, buffer, hits);
        }
        if let Some(area) = areas.supply {
            self.supply(area, buffer);
        }
        self.panel(&areas, buffer, hits);
        status(self.app, self.look, areas.status, buffer);
    }

    fn board(self, before: &Hits, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
        let (look, marks) = (self.look, &self.app.marks());
        let zoom = self.app.zoom();
        let fitting = Scale::fitting(area.width, area.height);
        let scale = (0..zoom.unsigned_abs())
            .fold(fitting, |scale, _| if zoom > 0 { scale.larger() } else { scale.smaller() });
        let viewport = Viewport::new(area, Some(scale), Some(self.app.cursor()), before.viewport);
        Board { sight: &self.table.sight, marks, look, viewport }.render(area, buffer);
        hits.viewport = Some(viewport);
    }

    fn turn(self, area: Rect, buffer: &mut Buffer) {
        let laying = self.table.laying.as_ref();
        let laid = laying.and_then(|laying| laying.at(self.app.cursor()));
        let turn = Turn {
            sight: &self.table.sight,
            catalogue: self.app.catalogue(),
            rotation: laid.map_or(0, |(rotation, _)| rotation),
            names: &names(self.app),
            you: self.app.seat(),
            words: self.app.words(),
            look: self.look,
        };
        turn.render(area, buffer);
    }

    fn seats(self, area: Rect, buffer: &mut Buffer) {
        let seats = Seats {
            sight: &self.table.sight,
            names: &names(self.app),
            you: self.app.seat(),
            clock: &|clock| self.table.clock_at(clock, self.now),
            words: self.app.words(),
            look: self.look,
        };
        seats.render(area, buffer);
    }

    /// The panel that shows one thing at a time: what is asked for comes before what was chosen.
    fn panel(self, areas: &Areas, buffer: &mut Buffer, hits: &mut Hits) {
        let bidding = self.table.sight.auction.is_some() && self.table.laying.is_none();
        let choosing = matches!(self.app.mode(), Mode::Menu(_) | Mode::March(_));
        let area = areas.panel;
        let small = areas.choices.is_none();
        match self.app.panel() {
            _ if choosing && small => self.choices(area, buffer, hits),
            _ if bidding && !small => self.auction(area, buffer),
            Panel::Log if small => self.log(area, buffer, hits),
            Panel::Choices if small => self.choices(area, buffer, hits),
            Panel::Auction if small && bidding => self.auction(area, buffer),
            Panel::Auction if small => self.log(area, buffer, hits),
            Panel::Here | Panel::Choices => self.here(area, buffer),
            Panel::Log | Panel::Supply | Panel::Auction if areas.supply.is_some() => {
                self.here(area, buffer);
            }
            Panel::Log | Panel::Supply | Panel::Auction => self.supply(area, buffer),
        }
    }

    fn here(self, area: Rect, buffer: &mut Buffer) {
        let Some(hex) = self.table.sight.hex(self.app.cursor()) else { return };
        let (names, words, look) = (&names(self.app), self.app.words(), self.look);
        Here { hex, names, words, look }.render(area, buffer);
    }

    fn log(self, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
        let lines: Vec<LogLine<'_>> = self
            .app
            .log()
            .entries()
            .iter()
            .map(|entry| LogLine {
                text: &entry.text,
                seat: entry.seat,
                heading: entry.heading,
                digest: entry.digest,
            })
            .collect();
        let title = self.app.words().word(Panels::Log);
        let selected = self.app.log().selected();
        let panel = LogPanel { title, lines: &lines, selected, look: self.look };
        hits.add_rows(area, |column, row| panel.line_at(area, column, row).map(Target::LogLine));
        panel.render(area, buffer);
    }

    fn choices(self, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
        let shown = choices(self.app, self.table, self.look);
        let list = List {
            title: &shown.title,
            rows: &shown.rows,
            selected: shown.selected,
            empty: self.app.words().word(Panels::NoChoices),
            look: self.look,
        };
        if let Mode::Menu(_) = self.app.mode() {
            hits.add_rows(area, |column, row| list.row_at(area, column, row).map(Target::Row));
        }
        list.render(area, buffer);
    }

    fn supply(self, area: Rect, buffer: &mut Buffer) {
        let (words, look) = (self.app.words(), self.look);
        Supply { sight: &self.table.sight, words, look }.render(area, buffer);
    }

    fn auction(self, area: Rect, buffer: &mut Buffer) {
        let pointed_at = match self.app.mode() {
            Mode::Menu(menu) => menu.choice().and_then(|choice| choice.deed.tile()),
            Mode::Board
            | Mode::Palette(_)
            | Mode::March(_)
            | Mode::Reader(_)
            | Mode::Question(_)
            | Mode::Refused(_)
            | Mode::Standing
            | Mode::Failed(_) => None,
        };
        let auction = AuctionTable {
            sight: &self.table.sight,
            catalogue: self.app.catalogue(),
            chosen: pointed_at,
            names: &names(self.app),
            words: self.app.words(),
            look: self.look,
        };
        auction.render(area, buffer);
    }
}

/// The players' names by seat.
pub(super) fn names(app: &App) -> Vec<String> {
    let seats = app.table().map_or(4, |table| table.sight.seats.len());
    let number = |seat: usize| crate::sight::SeatNumber(u8::try_from(seat).unwrap_or_default());
    let called = |seat| app.names().called(app.words(), number(seat)).into_owned();
    (1..=seats).map(called).collect()
}

/// What something costs; nothing for what costs nothing.
pub(super) fn cost(words: &Words, cost: u32) -> String {
    if cost == 0 { String::new() } else { words.say(Panels::Cost, &[("cost", &cost)]) }
}
