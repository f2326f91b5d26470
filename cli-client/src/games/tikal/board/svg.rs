//! A position as a picture: one self-contained SVG.

use crate::games::tikal::look::{Piece, TikalLook};
use crate::games::tikal::view_model::{Hex, Presence, SIDES, Terrain, ViewModel};
use crate::svg::{INK, LOOK, Lettering, Picture, Stance, seat_color};

/// From a hex's middle to its corners.
const RADIUS: f64 = 60.0;
/// From a hex's middle to its sides.
const REACH: f64 = 51.96;
const MARGIN: f64 = 20.0;
const LINE: f64 = 30.0;

/// The board with everything on it, and a line with each seat's score. `names` are the players' names
/// by seat; a seat without one shows its letter alone.
pub fn svg(model: &ViewModel, names: &[String]) -> String {
    let mut picture = Picture::default();
    let width = 2.0 * MARGIN + RADIUS * (1.5 * 7.0 + 2.0);
    let board = 2.0 * MARGIN + REACH * 11.0;
    for hex in &model.hexes {
        draw_hex(&mut picture, hex);
    }
    for (row, seat) in (0..).zip(&model.seats) {
        let y = board + LINE * f64::from(row);
        picture.chip((MARGIN + 20.0, y), seat.seat, &LOOK.letter(seat.seat).to_string());
        let name = names.get(usize::from(seat.seat.0).wrapping_sub(1)).map_or("", String::as_str);
        let told = format!("{name}  {}", seat.score);
        let place = (MARGIN + 50.0, y + 6.0);
        picture.text(place, Lettering::of(18, INK).starting(), told.trim());
    }
    picture.finish(width, board + LINE * model.seats.len() as f64)
}

fn draw_hex(picture: &mut Picture, hex: &Hex) {
    let x = MARGIN + RADIUS * (1.0 + 1.5 * f64::from(hex.space.column()));
    let y = MARGIN + REACH * (1.0 + f64::from(hex.space.halves_down()));
    picture.hex((x, y), RADIUS, Stance::Flat, ground(hex.terrain));
    picture.text((x - 24.0, y - 36.0), Lettering::of(11, INK), &hex.space.to_string());
    draw_terrain(picture, x, y, hex);
    draw_stones(picture, x, y, &hex.stones);
    let holder = hex.guard.map(|seat| (Piece::Guard, seat));
    if let Some((piece, seat)) = holder.or_else(|| hex.camp.map(|seat| (Piece::Camp, seat))) {
        let told = format!("{}{}", LOOK.piece(piece), LOOK.letter(seat));
        picture.chip((x + 22.0, y - 30.0), seat, &told);
    }
    draw_members(picture, x, y, &hex.presences);
}

fn draw_terrain(picture: &mut Picture, x: f64, y: f64, hex: &Hex) {
    let mut signs = |piece: Piece, count: u32, ink: &'static str| {
        let first = x - 9.0 * f64::from(count.saturating_sub(1));
        for place in 0..count {
            let across = first + 18.0 * f64::from(place);
            picture.text((across, y + 2.0), Lettering::of(20, ink), LOOK.piece(piece));
        }
    };
    match hex.terrain {
        Terrain::Unexplored => {}
        Terrain::BaseCamp => signs(Piece::Camp, 3, "#afd7ff"),
        Terrain::Jungle => signs(Piece::Jungle, 3, "#00af00"),
        Terrain::Treasure { left: 0 } => signs(Piece::TreasureGone, 1, "#ffd787"),
        Terrain::Treasure { left } => signs(Piece::TreasureLeft, left, "#ffd787"),
        Terrain::Volcano => {
            let (foot, top) = (y + 14.0, y - 18.0);
            let rim = [(x - 8.0, top), (x, y), (x + 8.0, top)];
            let [left, middle, right] = rim;
            picture.shape(&[(x - 26.0, foot), left, middle, right, (x + 26.0, foot)], "#ff5f00");
        }
        Terrain::Temple { value } => {
            for (step, half) in [(0.0, 30.0), (1.0, 21.0), (2.0, 12.0)] {
                let (left, top, wide) = (x - half, y - 6.0 - 11.0 * step, 2.0 * half);
                picture.put(format_args!(
                    "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide:.1}\" height=\"11\" fill=\"#bcbcbc\"/>"
                ));
            }
            let ink = hex.guard.or(hex.leading).map_or("#ffffff", seat_color);
            picture.plate((x, y - 5.0), (28.0, 22.0), ink);
            picture.text((x, y + 2.0), Lettering::of(20, "#000000").bold(), &value.to_string());
        }
    }
}

/// The stones of a side lie in a row along it.
fn draw_stones(picture: &mut Picture, x: f64, y: f64, stones: &[u8; 6]) {
    for (side, count) in SIDES.into_iter().zip(stones) {
        let angle = (side.index() as f64 * 60.0 - 90.0).to_radians();
        let (out_x, out_y) = (angle.cos(), angle.sin());
        for stone in 0..*count {
            let along = 10.0 * (f64::from(stone) - f64::from(count - 1) / 2.0);
            let across = x + (REACH - 8.0) * out_x - along * out_y;
            let down = y + (REACH - 8.0) * out_y + along * out_x;
            picture.circle((across, down), 4.0, "#ffffd7");
        }
    }
}

fn draw_members(picture: &mut Picture, x: f64, y: f64, presences: &[Presence]) {
    for (line, pair) in (0..).zip(presences.chunks(2)) {
        for (place, presence) in (0..).zip(pair) {
            let alone = if pair.len() == 1 { 0.0 } else { 22.0 * (2.0 * f64::from(place) - 1.0) };
            let workers = Some(presence.workers).filter(|count| *count > 0);
            let workers = workers.map(|count| count.to_string()).unwrap_or_default();
            let leader = if presence.leader { LOOK.piece(Piece::Leader) } else { "" };
            let told = format!("{}{workers}{leader}", LOOK.letter(presence.seat));
            let place = (x + alone, y + 17.0 + 18.0 * f64::from(line));
            picture.chip(place, presence.seat, &told);
        }
    }
}

fn ground(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Unexplored => "#2b302a",
        Terrain::BaseCamp => "#005f87",
        Terrain::Temple { .. } => "#4e4e4e",
        Terrain::Jungle => "#005f00",
        Terrain::Treasure { .. } => "#875f00",
        Terrain::Volcano => "#5f0000",
    }
}
