//! The temple with its rooms, the secret rooms, the prices and the river, in two sizes.

mod plan;
mod room;
mod svg;

pub(super) use plan::Plan;
pub(super) use svg::svg;

use proto::games::tikal2::wire::{self, Crossing};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::Tikal2Screen;
use super::texts::Nouns;
use super::view_model::{icon_sign, letter};
use crate::games::Scene;
use crate::look::{Look, Sign, Tone};
use crate::match_view::seat_number;
use crate::screen::{Window, ansi, plain};
use crate::words::Words;

/// What is marked on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marks<'a> {
    /// The place that is pointed at; none where nobody points.
    pub(super) cursor: Option<&'a str>,
    /// Where something can be done.
    pub(super) legal: &'a [String],
    /// Where the line of the log that is looked at happened.
    pub(super) told: &'a [String],
}

impl Tikal2Screen {
    /// Draws the part of the board that has room, with the cursor in it.
    pub(super) fn board_into(
        &self,
        scene: &Scene<'_>,
        before: Option<Window>,
        area: Rect,
        buffer: &mut Buffer,
    ) -> Window {
        let scale = Plan::fitting(area.width, area.height);
        let plan = Plan::of(scale);
        let legal = if scene.asked.is_some() { self.choosable() } else { Vec::new() };
        let marks = Marks { cursor: Some(&self.cursor), legal: &legal, told: scene.told };
        let before = before.filter(|before| before.scale == scale);
        let at = plan.area_of(&self.cursor).unwrap_or_default();
        let left = seen(before.map(|before| before.left), (at.x, at.width), area.width, plan.width);
        let top =
            seen(before.map(|before| before.top), (at.y, at.height), area.height, plan.height);
        let seen = Rect::new(left, top, area.width, area.height);
        let whole = self.drawn(&plan, seen, marks, scene.speech.words, scene.look);
        for row in 0..area.height.min(plan.height.saturating_sub(top)) {
            for column in 0..area.width.min(plan.width.saturating_sub(left)) {
                let cell = whole[(left + column, top + row)].clone();
                buffer[(area.x + column, area.y + row)] = cell;
            }
        }
        Window { area, left: left.into(), top: top.into(), scale }
    }

    /// The whole board as text, to be printed once.
    pub(super) fn shown_board(&self, words: &Words, look: Look) -> String {
        let marks = Marks { cursor: None, legal: &[], told: &[] };
        let plan = Plan::of(Plan::LARGE);
        let seen = Rect::new(0, 0, plan.width, plan.height);
        let drawn = self.drawn(&plan, seen, marks, words, look);
        if look.color { ansi(&drawn) } else { plain(&drawn) }
    }

    /// The place that was drawn at this cell of the screen.
    pub(super) fn place_in(window: Window, column: u16, row: u16) -> Option<String> {
        let across = i32::from(column.checked_sub(window.area.x)?) + window.left;
        let down = i32::from(row.checked_sub(window.area.y)?) + window.top;
        let cell = (u16::try_from(across).ok()?, u16::try_from(down).ok()?);
        Plan::of(window.scale).at(cell)
    }

    /// The places that are seen, on a sheet as large as all of them.
    fn drawn(
        &self,
        plan: &Plan,
        seen: Rect,
        marks: Marks<'_>,
        words: &Words,
        look: Look,
    ) -> Buffer {
        let mut buffer = Buffer::empty(Rect::new(0, 0, plan.width, plan.height));
        for (name, area) in plan.cells.iter().filter(|(_, area)| area.intersects(seen)) {
            if let Some(site) = self.model.site(name) {
                self.draw_site(site, *area, marks, look, &mut buffer);
            } else if let Some(place) = self.model.place(name) {
                self.draw_place(place, *area, marks, look, &mut buffer);
            }
        }
        self.draw_prices(plan.prices, words, look, &mut buffer);
        buffer
    }

    /// What a treasure of each kind scores now.
    fn draw_prices(&self, area: Rect, words: &Words, look: Look, buffer: &mut Buffer) {
        let sign = if look.ascii { "$" } else { "◆" };
        let mut pen = Pen { column: area.x, row: area.y, end: area.right(), buffer };
        pen.put(sign, look.tone(Tone::Strong));
        for (kind, price) in Nouns::TREASURES.into_iter().zip(&self.model.view.prices) {
            pen.put(&format!(" {}", words.word(kind)), Style::new());
            pen.put(&format!(" {price}"), look.tone(Tone::Strong));
        }
    }

    /// A site of the river: canoes, tiles with their icons, and what lies on the way to the next.
    fn draw_site(
        &self,
        site: &wire::Site,
        area: Rect,
        marks: Marks<'_>,
        look: Look,
        buffer: &mut Buffer,
    ) {
        let name = format!("s{}", site.site);
        let mut pen = Pen { column: area.x, row: area.y, end: area.right(), buffer };
        pen.name(&name, marks, look);
        pen.seats(&site.canoes, look);
        pen.column = area.x + 8;
        for tile in &site.tiles {
            let icons = self.model.icons(*tile).iter().map(|icon| icon_sign(icon, look.ascii));
            pen.put(&format!("{tile:>2} "), look.tone(Tone::Strong));
            pen.put(&format!("{:<6} ", icons.collect::<String>()), Style::new());
        }
        let crossing = self.model.stretch(site.site).map(wire::Stretch::crossing);
        let (sign, tone) = match crossing {
            Some(Crossing::Plane) => (if look.ascii { "P" } else { "✈" }, Tone::Route),
            Some(Crossing::Forest) => (if look.ascii { "F" } else { "♣" }, Tone::Alarm),
            Some(Crossing::Unspecified) | None => (" ", Tone::Plain),
        };
        pen.column = area.right().saturating_sub(2);
        pen.put(sign, look.tone(tone));
    }
}

/// Where the seen part begins, so that the cells that matter are in it.
fn seen(before: Option<i32>, (at, size): (u16, u16), room: u16, whole: u16) -> u16 {
    let most = whole.saturating_sub(room);
    let least = (at + size).saturating_sub(room);
    let before = before.and_then(|before| u16::try_from(before).ok()).unwrap_or(0);
    before.clamp(least.min(at), at.max(least)).min(most)
}

/// The ground of a room, or a door.
pub(super) fn colour_of(colour: wire::Colour, look: Look) -> Style {
    if !look.color {
        return Style::new().add_modifier(Modifier::BOLD);
    }
    Style::new().add_modifier(Modifier::BOLD).fg(Color::Indexed(16)).bg(Color::Indexed(
        match colour {
            wire::Colour::Unspecified => 250,
            wire::Colour::Pink => 218,
            wire::Colour::Yellow => 221,
            wire::Colour::Green => 114,
            wire::Colour::Blue => 75,
            wire::Colour::Brown => 173,
        },
    ))
}

/// Writes from left to right in one row, never past its end.
pub(super) struct Pen<'a> {
    pub(super) column: u16,
    pub(super) row: u16,
    pub(super) end: u16,
    pub(super) buffer: &'a mut Buffer,
}

impl Pen<'_> {
    pub(super) fn put(&mut self, text: &str, style: Style) {
        let room = usize::from(self.end.saturating_sub(self.column));
        let (column, _) = self.buffer.set_stringn(self.column, self.row, text, room, style);
        self.column = column;
    }

    /// The letters of seats.
    pub(super) fn seats(&mut self, seats: &[u32], look: Look) {
        for seat in seats.iter().filter_map(|seat| seat_number(*seat)) {
            self.put(&look.letter(seat).to_string(), look.seat(seat));
        }
    }

    /// The name of a place, with what is marked there.
    pub(super) fn name(&mut self, name: &str, marks: Marks<'_>, look: Look) {
        let is_legal = marks.legal.iter().any(|legal| legal == name);
        let is_told = marks.told.iter().any(|told| told == name);
        let tone = match (marks.cursor == Some(name), is_legal, is_told) {
            (true, ..) => Tone::Chosen,
            (false, true, _) => Tone::Legal,
            (false, false, true) => Tone::Told,
            (false, false, false) => Tone::Faint,
        };
        self.put(name, look.tone(tone));
        if marks.cursor == Some(name) {
            self.put(look.sign(Sign::MoreLeft), look.tone(Tone::Legal));
        } else if is_legal {
            self.put(look.sign(Sign::Legal), look.tone(Tone::Legal));
        } else if is_told {
            self.put(look.sign(Sign::Told), look.tone(Tone::Told));
        } else {
            self.column += 1;
        }
    }

    pub(super) fn key(&mut self, colour: wire::Colour, look: Look) {
        self.put(&letter(colour).to_string(), colour_of(colour, look));
    }
}
