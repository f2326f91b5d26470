//! A position as a picture: one self-contained SVG.

use std::fmt::{self, Write};

use crate::games::tikal::look::{Piece, TikalLook};
use crate::games::tikal::view_model::{Hex, Presence, SIDES, Terrain, ViewModel};
use crate::look::Look;
use crate::match_view::SeatNumber;

/// From a hex's middle to its corners.
const RADIUS: f64 = 60.0;
/// From a hex's middle to its sides.
const REACH: f64 = 51.96;
const MARGIN: f64 = 20.0;
const LINE: f64 = 30.0;
const LOOK: Look = Look { color: true, ascii: false };

/// The board with everything on it, and a line with each seat's score. `names` are the players' names
/// by seat; a seat without one shows its letter alone.
pub fn svg(model: &ViewModel, names: &[String]) -> String {
    let mut picture = String::new();
    // Writing into a text cannot fail.
    let _ = draw(&mut picture, model, names);
    picture
}

fn draw(picture: &mut String, model: &ViewModel, names: &[String]) -> fmt::Result {
    let width = 2.0 * MARGIN + RADIUS * (1.5 * 7.0 + 2.0);
    let board = 2.0 * MARGIN + REACH * 11.0;
    let height = board + LINE * model.seats.len() as f64;
    writeln!(
        picture,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         font-family=\"sans-serif\" text-anchor=\"middle\">"
    )?;
    writeln!(picture, "<rect width=\"100%\" height=\"100%\" fill=\"#20241f\"/>")?;
    for hex in &model.hexes {
        draw_hex(picture, hex)?;
    }
    for (row, seat) in (0..).zip(&model.seats) {
        let y = board + LINE * f64::from(row);
        chip(picture, MARGIN + 20.0, y, seat.seat, &LOOK.letter(seat.seat).to_string())?;
        let name = names.get(usize::from(seat.seat.0).wrapping_sub(1)).map_or("", String::as_str);
        let told = format!("{name}  {}", seat.score);
        write_text(
            picture,
            Text { x: MARGIN + 50.0, y: y + 6.0, size: 18, start: true },
            told.trim(),
        )?;
    }
    writeln!(picture, "</svg>")
}

fn draw_hex(picture: &mut String, hex: &Hex) -> fmt::Result {
    let x = MARGIN + RADIUS * (1.0 + 1.5 * f64::from(hex.space.column()));
    let y = MARGIN + REACH * (1.0 + f64::from(hex.space.halves_down()));
    let corners: Vec<String> = (0..6)
        .map(|corner| {
            let angle = f64::from(corner) * 60.0_f64.to_radians();
            let (across, down) =
                (x + (RADIUS - 1.0) * angle.cos(), y + (RADIUS - 1.0) * angle.sin());
            format!("{across:.1},{down:.1}")
        })
        .collect();
    writeln!(
        picture,
        "<polygon points=\"{}\" fill=\"{}\" stroke=\"#0c0e0b\" stroke-width=\"2\"/>",
        corners.join(" "),
        ground(hex.terrain)
    )?;
    write_text(
        picture,
        Text { x: x - 24.0, y: y - 36.0, size: 11, start: false },
        &hex.space.to_string(),
    )?;
    draw_terrain(picture, x, y, hex)?;
    draw_stones(picture, x, y, &hex.stones)?;
    let holder = hex.guard.map(|seat| (Piece::Guard, seat));
    if let Some((piece, seat)) = holder.or_else(|| hex.camp.map(|seat| (Piece::Camp, seat))) {
        let told = format!("{}{}", LOOK.piece(piece), LOOK.letter(seat));
        chip(picture, x + 22.0, y - 30.0, seat, &told)?;
    }
    draw_members(picture, x, y, &hex.presences)
}

fn draw_terrain(picture: &mut String, x: f64, y: f64, hex: &Hex) -> fmt::Result {
    let signs = |picture: &mut String, piece: Piece, count: u32, ink: &str| {
        let first = x - 9.0 * f64::from(count.saturating_sub(1));
        for (place, _) in (0..).zip(0..count) {
            let across = first + 18.0 * f64::from(place);
            let sign = LOOK.piece(piece);
            let down = y + 2.0;
            writeln!(
                picture,
                "<text x=\"{across:.1}\" y=\"{down:.1}\" font-size=\"20\" fill=\"{ink}\">{sign}</text>"
            )?;
        }
        Ok(())
    };
    match hex.terrain {
        Terrain::Unexplored => Ok(()),
        Terrain::BaseCamp => signs(picture, Piece::Camp, 3, "#afd7ff"),
        Terrain::Jungle => signs(picture, Piece::Jungle, 3, "#00af00"),
        Terrain::Treasure { left: 0 } => signs(picture, Piece::TreasureGone, 1, "#ffd787"),
        Terrain::Treasure { left } => signs(picture, Piece::TreasureLeft, left, "#ffd787"),
        Terrain::Volcano => {
            let (left, right, foot, top) = (x - 26.0, x + 26.0, y + 14.0, y - 18.0);
            let (rim, lip) = (x - 8.0, x + 8.0);
            writeln!(
                picture,
                "<polygon points=\"{left:.1},{foot:.1} {rim:.1},{top:.1} {x:.1},{y:.1} \
                 {lip:.1},{top:.1} {right:.1},{foot:.1}\" fill=\"#ff5f00\"/>"
            )
        }
        Terrain::Temple { value } => {
            for (step, half) in [(0.0, 30.0), (1.0, 21.0), (2.0, 12.0)] {
                let (left, top, wide) = (x - half, y - 6.0 - 11.0 * step, 2.0 * half);
                writeln!(
                    picture,
                    "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide:.1}\" height=\"11\" fill=\"#bcbcbc\"/>"
                )?;
            }
            let ink = hex.guard.or(hex.leading).map_or("#ffffff", seat_color);
            let (left, top) = (x - 14.0, y - 16.0);
            writeln!(
                picture,
                "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"28\" height=\"22\" rx=\"3\" fill=\"{ink}\"/>\
                 <text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"20\" font-weight=\"bold\">{value}</text>"
            )
        }
    }
}

/// The stones of a side lie in a row along it.
fn draw_stones(picture: &mut String, x: f64, y: f64, stones: &[u8; 6]) -> fmt::Result {
    for (side, count) in SIDES.into_iter().zip(stones) {
        let angle = (side.index() as f64 * 60.0 - 90.0).to_radians();
        let (out_x, out_y) = (angle.cos(), angle.sin());
        for stone in 0..*count {
            let along = 10.0 * (f64::from(stone) - f64::from(count - 1) / 2.0);
            let across = x + (REACH - 8.0) * out_x - along * out_y;
            let down = y + (REACH - 8.0) * out_y + along * out_x;
            writeln!(
                picture,
                "<circle cx=\"{across:.1}\" cy=\"{down:.1}\" r=\"4\" fill=\"#ffffd7\"/>"
            )?;
        }
    }
    Ok(())
}

fn draw_members(picture: &mut String, x: f64, y: f64, presences: &[Presence]) -> fmt::Result {
    for (line, pair) in (0..).zip(presences.chunks(2)) {
        for (place, presence) in (0..).zip(pair) {
            let alone = if pair.len() == 1 { 0.0 } else { 22.0 * (2.0 * f64::from(place) - 1.0) };
            let workers = Some(presence.workers).filter(|count| *count > 0);
            let workers = workers.map(|count| count.to_string()).unwrap_or_default();
            let leader = if presence.leader { LOOK.piece(Piece::Leader) } else { "" };
            let told = format!("{}{workers}{leader}", LOOK.letter(presence.seat));
            chip(picture, x + alone, y + 17.0 + 18.0 * f64::from(line), presence.seat, &told)?;
        }
    }
    Ok(())
}

/// A coloured plate with a text.
fn chip(picture: &mut String, x: f64, y: f64, seat: SeatNumber, told: &str) -> fmt::Result {
    let wide = 8.0 + 9.0 * told.chars().count() as f64;
    let (left, top, down, fill) = (x - wide / 2.0, y - 8.0, y + 5.0, seat_color(seat));
    writeln!(
        picture,
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide:.1}\" height=\"16\" rx=\"4\" fill=\"{fill}\"/>\
         <text x=\"{x:.1}\" y=\"{down:.1}\" font-size=\"14\" font-weight=\"bold\">{}</text>",
        escaped(told)
    )
}

/// Where a text is written, and how large.
struct Text {
    x: f64,
    y: f64,
    size: u8,
    start: bool,
}

fn write_text(picture: &mut String, text: Text, told: &str) -> fmt::Result {
    let Text { x, y, size, start } = text;
    let anchor = if start { " text-anchor=\"start\"" } else { "" };
    let told = escaped(told);
    writeln!(
        picture,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" fill=\"#e4e4e4\"{anchor}>{told}</text>"
    )
}

/// A text that means nothing to whoever reads the markup.
fn escaped(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    for sign in text.chars().filter(|sign| !sign.is_control()) {
        match sign {
            '&' => told.push_str("&amp;"),
            '<' => told.push_str("&lt;"),
            '>' => told.push_str("&gt;"),
            '"' => told.push_str("&quot;"),
            _ => told.push(sign),
        }
    }
    told
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

fn seat_color(seat: SeatNumber) -> &'static str {
    match seat.0 {
        1 => "#ff875f",
        2 => "#87d7ff",
        3 => "#ffff5f",
        4 => "#eeeeee",
        _ => "#808080",
    }
}
