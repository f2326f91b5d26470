//! The screen of a match: the parts that every game has, around and between those that the game draws.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::choices::choices;
use super::frame::status;
use super::hits::Hits;
use super::log::{LogLine, LogPanel};
use super::menu::List;
use super::texts::Panels;
use crate::app::{App, Mode, Table, Target};
use crate::games::{Panel, Scene};
use crate::look::Look;

/// What a frame of a match is drawn from.
#[derive(Clone, Copy)]
pub(super) struct TableFrame<'a> {
    pub(super) app: &'a App,
    pub(super) scene: Scene<'a>,
}

impl<'a> TableFrame<'a> {
    /// The frame of this moment.
    pub(super) fn of(app: &'a App, table: &'a Table, look: Look, now: Instant) -> TableFrame<'a> {
        let menu = if let Mode::Menu(menu) = app.mode() { Some(menu) } else { None };
        let told = app.log().looked_at().map_or(&[][..], |entry| entry.places.as_slice());
        let scene = Scene {
            speech: app.speech(),
            you: app.seat().or(app.names().you),
            view: &table.view,
            asked: table.asked.as_ref(),
            chosen: menu.and_then(|menu| menu.choice()),
            lists: menu.is_some(),
            told,
            look,
            now,
        };
        TableFrame { app, scene }
    }

    pub(super) fn draw(self, before: &Hits, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
        let (game, scene) = (self.app.game(), &self.scene);
        let areas = game.layout(area, scene.view.seats.len());
        hits.window = game.draw_board(scene, before.window, areas.board, buffer);
        game.draw_turn(scene, areas.turn, buffer);
        game.draw_seats(scene, areas.seats, buffer);
        if let Some(area) = areas.log {
            self.log(area, buffer, hits);
        }
        if let Some(area) = areas.choices {
            self.choices(area, buffer, hits);
        }
        if let Some(area) = areas.own {
            game.draw_panel(0, scene, area, buffer);
        }
        match game.panel(self.app.panel(), &areas, scene) {
            Panel::Log => self.log(areas.panel, buffer, hits),
            Panel::Choices => self.choices(areas.panel, buffer, hits),
            Panel::Own(panel) => game.draw_panel(panel, scene, areas.panel, buffer),
        }
        status(self.app, Some(scene), scene.look, areas.status, buffer);
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
        let panel = LogPanel { title, lines: &lines, selected, look: self.scene.look };
        hits.add_rows(area, |column, row| panel.line_at(area, column, row).map(Target::LogLine));
        panel.render(area, buffer);
    }

    fn choices(self, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
        let mut shown = choices(self.app, &self.scene);
        let words = self.app.words();
        // A title says where or what for, which the turn's line says too; cut it would say something else.
        if self.scene.asked.is_some() && shown.title.width() + 4 > usize::from(area.width) {
            shown.title = words.word(Panels::Choices).to_owned();
        }
        let list = List {
            title: &shown.title,
            rows: &shown.rows,
            selected: shown.selected,
            empty: words.word(Panels::NoChoices),
            look: self.scene.look,
        };
        if self.scene.lists {
            hits.add_rows(area, |column, row| list.row_at(area, column, row).map(Target::Row));
        }
        list.render(area, buffer);
    }
}
