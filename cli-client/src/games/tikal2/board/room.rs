//! One place of the temple: its doors by colour and letter, slots, flags and explorers.

use proto::games::tikal2::wire::{self, Colour, PlaceKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Marks, Pen, colour_of};
use crate::games::tikal2::Tikal2Screen;
use crate::games::tikal2::view_model::{altar, letter};
use crate::look::{Look, Tone};
use crate::match_view::seat_number;

/// Sides clockwise from the top.
const N: usize = 0;
const NE: usize = 1;
const SE: usize = 2;
const S: usize = 3;
const SW: usize = 4;
const NW: usize = 5;

impl Tikal2Screen {
    pub(super) fn draw_place(
        &self,
        place: &wire::Place,
        area: Rect,
        marks: Marks<'_>,
        look: Look,
        buffer: &mut Buffer,
    ) {
        match place.kind() {
            PlaceKind::Unspecified => {}
            PlaceKind::Out | PlaceKind::SecretRoom => {
                draw_outside(place, area, marks, look, buffer)
            }
            PlaceKind::EmptySpace
            | PlaceKind::LightRoom
            | PlaceKind::Sanctuary
            | PlaceKind::TreasureRoom => self.draw_room(place, area, marks, look, buffer),
        }
    }

    fn draw_room(
        &self,
        place: &wire::Place,
        area: Rect,
        marks: Marks<'_>,
        look: Look,
        buffer: &mut Buffer,
    ) {
        let is_empty = place.kind() == PlaceKind::EmptySpace;
        // The room in hand is shown where it would be laid.
        let laid = self.model.in_hand(self.rotation);
        let laid = laid.filter(|_| is_empty && marks.cursor == Some(place.place.as_str()));
        let doors = match laid {
            Some((_, doors)) => doors.to_vec(),
            None => place.sides.iter().map(|side| side.door).collect(),
        };
        let colour = laid.map_or(place.colour(), |(colour, _)| colour);
        let frame = Frame { area, is_empty: is_empty && laid.is_none(), look };
        frame.draw(&doors, colour, buffer);
        let is_large = area.height > 2;
        let (inner, lower) = if is_large { (area.y + 1, area.y + 2) } else { (area.y, area.y + 1) };
        let end = area.right() - 1;
        let mut pen = Pen { column: area.x + 1, row: area.y, end, buffer };
        pen.name(&place.place, marks, look);
        // On the small drawing the door to the north has the column after the name.
        pen.column = area.x + if is_large { 2 } else { 5 };
        pen.row = inner;
        pen.seats(&place.explorers, look);
        pen.column = area.x + if is_large { 2 } else { 1 };
        pen.row = lower;
        draw_slots(place, &mut pen, look);
    }
}

/// Outside, and secret rooms: in one row each.
fn draw_outside(
    place: &wire::Place,
    area: Rect,
    marks: Marks<'_>,
    look: Look,
    buffer: &mut Buffer,
) {
    let mut pen = Pen { column: area.x, row: area.y, end: area.right(), buffer };
    pen.name(&place.place, marks, look);
    if let Some(slot) = place.slots.first().filter(|slot| slot.covered_by == 0) {
        pen.put(&format!("{}", slot.points), look.tone(Tone::Strong));
    }
    let flags: Vec<u32> = place.flags.iter().map(|flag| flag.seat).collect();
    pen.seats(&flags, look);
    if !place.explorers.is_empty() {
        pen.put(if place.kind() == PlaceKind::Out { " " } else { ":" }, Style::new());
        pen.seats(&place.explorers, look);
    }
}

/// The bonus that is left and the flags, or an altar with its slots.
fn draw_slots(place: &wire::Place, pen: &mut Pen<'_>, look: Look) {
    match place.kind() {
        PlaceKind::LightRoom => {
            let free = place.slots.iter().find(|slot| slot.covered_by == 0);
            let bonus = free.map_or_else(|| "  ".to_owned(), |slot| format!("+{}", slot.points));
            pen.put(&bonus, look.tone(Tone::Strong));
            pen.column += 2;
            let flags: Vec<u32> = place.flags.iter().map(|flag| flag.seat).collect();
            pen.seats(&flags, look);
        }
        PlaceKind::Sanctuary => {
            let colour = altar(place.sanctuary());
            let sign = if look.ascii { "A" } else { "♦" };
            pen.put(sign, look.tone(Tone::Strong));
            pen.key(colour, look);
            pen.column += 2;
            draw_numbered(place, pen, look);
        }
        PlaceKind::TreasureRoom => {
            pen.put(if look.ascii { "$$" } else { "◆◆" }, look.tone(Tone::Strong));
            pen.column += 2;
            draw_numbered(place, pen, look);
        }
        PlaceKind::Unspecified | PlaceKind::Out | PlaceKind::EmptySpace | PlaceKind::SecretRoom => {
        }
    }
}

/// Slots by number; a covered one by the letter of its seat.
fn draw_numbered(place: &wire::Place, pen: &mut Pen<'_>, look: Look) {
    for slot in &place.slots {
        match seat_number(slot.covered_by) {
            Some(seat) => pen.put(&look.letter(seat).to_string(), look.seat(seat)),
            None => pen.put(&slot.slot.to_string(), Style::new()),
        }
    }
}

/// The walls of a room with its doors.
struct Frame {
    area: Rect,
    is_empty: bool,
    look: Look,
}

impl Frame {
    fn draw(&self, doors: &[bool], colour: Colour, buffer: &mut Buffer) {
        let Frame { area, look, .. } = *self;
        let (left, right, bottom) = (area.x, area.right() - 1, area.bottom() - 1);
        let large = area.height > 2;
        let style = look.tone(if self.is_empty { Tone::Frame } else { Tone::Plain });
        if large {
            let (across, corners) = match (look.ascii, self.is_empty) {
                (true, false) => ("-", ["+", "+", "+", "+"]),
                (true, true) => (".", [".", ".", ".", "."]),
                (false, false) => ("─", ["╭", "╮", "╰", "╯"]),
                (false, true) => ("┄", ["╭", "╮", "╰", "╯"]),
            };
            for column in left + 1..right {
                for row in [area.y, bottom] {
                    buffer.set_string(column, row, across, style);
                }
            }
            let places = [(left, area.y), (right, area.y), (left, bottom), (right, bottom)];
            for ((column, row), corner) in places.into_iter().zip(corners) {
                buffer.set_string(column, row, corner, style);
            }
        }
        let wall = match (self.is_empty, look.ascii) {
            (false, true) => "|",
            (false, false) => "│",
            (true, true) => ":",
            (true, false) => "┆",
        };
        let (upper, lower) = if large { (area.y + 1, area.y + 2) } else { (area.y, bottom) };
        let middle = if large { left + area.width / 2 } else { left + 4 };
        // On the small drawing the south door stands where the slots leave a gap.
        let south = if large { middle } else { left + 4 };
        for (column, row) in [(left, upper), (left, lower), (right, upper), (right, lower)] {
            buffer.set_string(column, row, wall, style);
        }
        let sides = [
            (N, middle, area.y),
            (NE, right, upper),
            (SE, right, lower),
            (S, south, bottom),
            (SW, left, lower),
            (NW, left, upper),
        ];
        for (side, column, row) in sides {
            if doors.get(side).copied().unwrap_or(false) {
                buffer.set_string(column, row, letter(colour).to_string(), colour_of(colour, look));
            }
        }
    }
}
