//! A position as a picture: the temple as its rooms lie, the secret rooms, the prices, the river with its tiles, and
//! the seats in words.

use proto::games::tikal2::wire::{self, Colour, Crossing, IconKind, PlaceKind};

use crate::games::tikal2::texts::Nouns;
use crate::games::tikal2::view_model::{ViewModel, altar, icon_sign, letter};
use crate::match_view::{SeatNumber, seat_number};
use crate::svg::{INK, LOOK, Lettering, Picture, REACH, Stance, seat_color};
use crate::words::Words;

/// From a room's middle to its corners.
const RADIUS: f64 = 58.0;
const MARGIN: f64 = 20.0;
/// The picture's first lines, above the temple.
const HEAD: f64 = 44.0;
/// Where the river is, and how wide.
const RIVER: (f64, f64) = (MARGIN + RADIUS * 8.0 + 40.0, 480.0);
/// How far one site is from the next.
const SITE: f64 = 96.0;
const TEMPLE_BOTTOM: f64 = MARGIN + HEAD + RADIUS * REACH * 12.0;
const DARK: &str = "#101010";
const GOLD: &str = "#f0c040";

/// The whole board. `state` is told above it, `seats` below, one for each seat.
pub(in crate::games::tikal2) fn svg(
    model: &ViewModel,
    words: &Words,
    state: String,
    seats: Vec<String>,
) -> String {
    let mut picture = Picture::default();
    let width = RIVER.0 + RIVER.1 + MARGIN;
    picture.words((MARGIN, MARGIN), width, [(None, state)]);
    for place in &model.view.places {
        if let Some(printed) = model.printed_place(&place.place) {
            draw_space(&mut picture, place, printed);
        }
    }
    draw_outside(&mut picture, model);
    draw_prices(&mut picture, model, words);
    for (row, site) in (0..).zip(&model.view.sites) {
        draw_site(&mut picture, model, site, MARGIN + HEAD + SITE * f64::from(row));
    }
    let told = model.view.seats.iter().map(|seat| seat_number(seat.seat)).zip(seats);
    let below = (MARGIN, TEMPLE_BOTTOM + 120.0);
    let bottom = picture.words(below, width - 2.0 * MARGIN, told);
    picture.finish(width, bottom + 4.0)
}

fn fill(colour: Colour) -> &'static str {
    match colour {
        Colour::Unspecified => "#d0d0d0",
        Colour::Pink => "#ff9ac0",
        Colour::Yellow => "#f5d04c",
        Colour::Green => "#7fce7f",
        Colour::Blue => "#6cb0f5",
        Colour::Brown => "#cf9058",
    }
}

/// A space of the temple with its room, if one lies there.
fn draw_space(picture: &mut Picture, place: &wire::Place, printed: &wire::BoardPlace) {
    let ground = match place.kind() {
        PlaceKind::Unspecified | PlaceKind::Out | PlaceKind::SecretRoom => return,
        PlaceKind::EmptySpace => "#2b302a",
        PlaceKind::LightRoom => "#8d7a55",
        PlaceKind::Sanctuary => "#54406e",
        PlaceKind::TreasureRoom => "#7a5c12",
    };
    let x = MARGIN + RADIUS * (1.0 + 1.5 * f64::from(printed.q));
    let down = f64::from(printed.r) + f64::from(printed.q) / 2.0;
    // The columns with six rooms reach half a room higher than the first.
    let y = MARGIN + HEAD + RADIUS * REACH * (2.0 + 2.0 * down);
    picture.hex((x, y), RADIUS, Stance::Flat, ground);
    picture.text((x - 24.0, y - 33.0), Lettering::of(11, INK), &place.place);
    for (turn, side) in (0..).zip(&place.sides) {
        draw_door(picture, (x, y), f64::from(turn) * 60.0 - 90.0, side, place.colour());
    }
    draw_inside(picture, (x, y), place);
}

/// A door on its side, with the keys that open it by colour and letter. One that leads nowhere yet is small and has
/// the colour of its room.
fn draw_door(
    picture: &mut Picture,
    (x, y): (f64, f64),
    degrees: f64,
    side: &wire::Side,
    own: Colour,
) {
    if !side.door {
        return;
    }
    let angle = degrees.to_radians();
    let out = RADIUS * REACH - 10.0;
    let leads = !side.keys.is_empty();
    let keys: Vec<Colour> = if leads { side.keys().collect() } else { vec![own] };
    for (at, key) in (0..).zip(&keys) {
        let along = 18.0 * (f64::from(at) - (keys.len() - 1) as f64 / 2.0);
        let across = x + out * angle.cos() - along * angle.sin();
        let down = y + out * angle.sin() + along * angle.cos();
        picture.circle((across, down), if leads { 9.0 } else { 7.0 }, DARK);
        picture.circle((across, down), if leads { 7.5 } else { 5.5 }, fill(*key));
        let size = if leads { 11 } else { 9 };
        let sign = letter(*key).to_string();
        picture.text((across, down + 3.0), Lettering::of(size, DARK).bold(), &sign);
    }
}

/// What a room gives, who has been there and who is there.
fn draw_inside(picture: &mut Picture, (x, y): (f64, f64), place: &wire::Place) {
    match place.kind() {
        PlaceKind::LightRoom => {
            let free = place.slots.iter().find(|slot| slot.covered_by == 0);
            if let Some(slot) = free {
                let told = format!("+{}", slot.points);
                picture.text((x, y - 2.0), Lettering::of(20, "#ffffff").bold(), &told);
            }
        }
        PlaceKind::Sanctuary => {
            let colour = altar(place.sanctuary());
            picture.shape(&diamond((x, y - 6.0), 15.0), fill(colour));
            let sign = letter(colour).to_string();
            picture.text((x, y - 1.0), Lettering::of(14, DARK).bold(), &sign);
        }
        PlaceKind::TreasureRoom => {
            for aside in [-10.0, 10.0] {
                picture.shape(&diamond((x + aside, y - 6.0), 11.0), GOLD);
            }
        }
        PlaceKind::Unspecified | PlaceKind::Out | PlaceKind::EmptySpace | PlaceKind::SecretRoom => {
        }
    }
    let is_light = place.kind() == PlaceKind::LightRoom;
    let flags: Vec<u32> = place.flags.iter().map(|flag| flag.seat).collect();
    draw_flags(picture, (x + 8.0, if is_light { y - 24.0 } else { y - 32.0 }), &flags);
    draw_seats(picture, (x, y + 20.0), &place.explorers);
}

fn diamond((x, y): (f64, f64), half: f64) -> [(f64, f64); 4] {
    [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
}

/// A flag for each seat, side by side.
fn draw_flags(picture: &mut Picture, (x, y): (f64, f64), seats: &[u32]) {
    let first = x - 7.0 * (seats.len() as f64 - 1.0);
    for (at, seat) in (0..).zip(seats.iter().filter_map(|seat| seat_number(*seat))) {
        let left = first + 14.0 * f64::from(at) - 5.0;
        picture.put(format_args!(
            "<line x1=\"{left:.1}\" y1=\"{:.1}\" x2=\"{left:.1}\" y2=\"{:.1}\" stroke=\"{INK}\" stroke-width=\"2\"/>",
            y - 8.0,
            y + 8.0
        ));
        let cloth = [(left, y - 8.0), (left + 11.0, y - 4.0), (left, y)];
        picture.shape(&cloth, seat_color(seat));
    }
}

/// A chip for each seat, side by side.
fn draw_seats(picture: &mut Picture, (x, y): (f64, f64), seats: &[u32]) {
    let seats: Vec<SeatNumber> = seats.iter().filter_map(|seat| seat_number(*seat)).collect();
    let first = x - 10.0 * (seats.len() as f64 - 1.0);
    for (at, seat) in (0..).zip(seats) {
        let middle = (first + 20.0 * f64::from(at), y);
        picture.chip(middle, seat, &LOOK.letter(seat).to_string());
    }
}

/// Below the temple: who is outside, and the secret rooms.
fn draw_outside(picture: &mut Picture, model: &ViewModel) {
    let is_outside =
        |place: &&wire::Place| matches!(place.kind(), PlaceKind::Out | PlaceKind::SecretRoom);
    let y = TEMPLE_BOTTOM + 26.0;
    for (at, place) in (0..).zip(model.view.places.iter().filter(is_outside)) {
        let x = MARGIN + 34.0 + 68.0 * f64::from(at);
        let is_secret = place.kind() == PlaceKind::SecretRoom;
        picture.plate((x, y), (62.0, 44.0), if is_secret { "#3b3348" } else { "#31442f" });
        picture.text((x, y - 9.0), Lettering::of(11, INK), &place.place);
        let free = place.slots.iter().find(|slot| slot.covered_by == 0).filter(|_| is_secret);
        if let Some(slot) = free {
            let told = format!("+{}", slot.points);
            picture.text((x - 14.0, y + 12.0), Lettering::of(15, "#ffffff").bold(), &told);
        }
        let flags: Vec<u32> = place.flags.iter().map(|flag| flag.seat).collect();
        draw_flags(picture, (x - 14.0, y + 8.0), &flags);
        draw_seats(picture, (x + if is_secret { 16.0 } else { 0.0 }, y + 9.0), &place.explorers);
    }
}

/// What a treasure of each kind scores now.
fn draw_prices(picture: &mut Picture, model: &ViewModel, words: &Words) {
    let y = TEMPLE_BOTTOM + 76.0;
    for (at, (kind, price)) in (0..).zip(Nouns::TREASURES.into_iter().zip(&model.view.prices)) {
        let x = MARGIN + 14.0 + 104.0 * f64::from(at);
        picture.shape(&diamond((x, y), 13.0), GOLD);
        picture.text((x, y + 5.0), Lettering::of(14, DARK).bold(), &price.to_string());
        picture.text((x + 18.0, y + 5.0), Lettering::of(13, INK).starting(), words.word(kind));
    }
}

/// A site of the river: its canoes, its tiles, and what lies on the way to the next.
fn draw_site(picture: &mut Picture, model: &ViewModel, site: &wire::Site, top: f64) {
    let (left, wide) = RIVER;
    let y = top + SITE / 2.0 - 8.0;
    picture.plate((left + wide / 2.0, y), (wide, SITE - 22.0), "#14508c");
    let name = format!("s{}", site.site);
    picture.text((left + 16.0, y - 20.0), Lettering::of(12, INK).bold(), &name);
    for (row, pair) in (0..).zip(site.canoes.chunks(2)) {
        draw_seats(picture, (left + 30.0, y + 2.0 + 20.0 * f64::from(row)), pair);
    }
    for (at, tile) in (0..).zip(&site.tiles) {
        let x = left + 110.0 + 104.0 * f64::from(at);
        draw_tile(picture, (x, y), *tile, model.icons(*tile));
    }
    let crossing = model.stretch(site.site).map_or(Crossing::Unspecified, wire::Stretch::crossing);
    let (x, below) = (left + wide / 2.0, y + SITE / 2.0);
    picture.shape(&[(x - 8.0, below - 8.0), (x + 8.0, below - 8.0), (x, below + 4.0)], "#4fb3ff");
    match crossing {
        Crossing::Unspecified => {}
        Crossing::Plane => picture.text((x + 30.0, below + 5.0), Lettering::of(18, INK), "✈"),
        Crossing::Forest => {
            picture.text((x + 30.0, below + 5.0), Lettering::of(18, "#7fce7f"), "♣");
        }
    }
}

/// A tile with its number and its icons.
fn draw_tile(picture: &mut Picture, (x, y): (f64, f64), tile: u32, icons: &[wire::Icon]) {
    picture.plate((x, y), (96.0, 58.0), "#e8dcc0");
    picture.text((x - 38.0, y - 15.0), Lettering::of(11, "#6b5b3a").bold(), &tile.to_string());
    let first = x - 14.0 * (icons.len() as f64 - 1.0);
    for (at, icon) in (0..).zip(icons) {
        draw_icon(picture, (first + 28.0 * f64::from(at), y + 8.0), icon);
    }
}

fn draw_icon(picture: &mut Picture, (x, y): (f64, f64), icon: &wire::Icon) {
    let sign = icon_sign(icon, false);
    let (ground, ink, told) = match icon.kind() {
        IconKind::Key | IconKind::AnyKey => {
            (fill(icon.colour()), DARK, letter(icon.colour()).to_string())
        }
        IconKind::Treasure => (GOLD, DARK, sign),
        IconKind::Card => ("#ffffff", DARK, sign),
        IconKind::Room => ("#8d7a55", "#ffffff", sign),
        IconKind::Sanctuary => ("#54406e", "#ffffff", sign),
        IconKind::Unspecified | IconKind::Count | IconKind::Passage | IconKind::Points => {
            ("#30382f", "#ffffff", sign)
        }
    };
    match icon.kind() {
        IconKind::Key | IconKind::AnyKey => picture.circle((x, y), 12.0, ground),
        IconKind::Treasure => picture.shape(&diamond((x, y), 14.0), ground),
        IconKind::Room => picture.hex((x, y), 15.0, Stance::Flat, ground),
        IconKind::Unspecified
        | IconKind::Card
        | IconKind::Sanctuary
        | IconKind::Count
        | IconKind::Passage
        | IconKind::Points => picture.plate((x, y), (24.0, 24.0), ground),
    }
    picture.text((x, y + 5.0), Lettering::of(14, ink).bold(), &told);
}
