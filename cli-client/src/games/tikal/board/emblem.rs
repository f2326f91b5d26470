//! The pictures on the hexes, in one, two or three lines.

use crate::games::tikal::look::{Piece, TikalLook};
use crate::games::tikal::view_model::Terrain;
use crate::look::Look;

/// The lines of a picture, from the top; all are as wide as the room that the stencils give.
pub(super) fn emblem(terrain: Terrain, lines: usize, look: Look) -> Vec<String> {
    match lines {
        1 => vec![word(terrain, look)],
        2 => pictures(terrain, look).into_iter().skip(1).collect(),
        _ => tall(terrain, look),
    }
}

/// How a temple's value is written into the middle of its picture.
pub(super) fn value(terrain: Terrain) -> Option<String> {
    match terrain {
        Terrain::Temple { value } => Some(format!("{value:^3}")),
        Terrain::Unexplored
        | Terrain::BaseCamp
        | Terrain::Jungle
        | Terrain::Treasure { .. }
        | Terrain::Volcano => None,
    }
}

/// Three cells.
fn word(terrain: Terrain, look: Look) -> String {
    let piece = |piece| look.piece(piece);
    match terrain {
        Terrain::Unexplored => String::new(),
        Terrain::BaseCamp => piece(Piece::Camp).repeat(3),
        Terrain::Temple { .. } => piece(Piece::Temple).to_owned(),
        Terrain::Jungle => piece(Piece::Jungle).repeat(3),
        Terrain::Treasure { left: 0 } => format!(" {} ", piece(Piece::TreasureGone)),
        Terrain::Treasure { left } => format!("{}{left}", piece(Piece::TreasureLeft)),
        Terrain::Volcano => (if look.ascii { "/v\\" } else { "▟▄▙" }).to_owned(),
    }
}

/// Three lines of nine cells, the first of which can be left out.
fn pictures(terrain: Terrain, look: Look) -> Vec<String> {
    let lines = |unicode: [&str; 3], ascii: [&str; 3]| {
        (if look.ascii { ascii } else { unicode }).map(str::to_owned).to_vec()
    };
    match terrain {
        Terrain::Unexplored => Vec::new(),
        Terrain::BaseCamp => {
            lines(["  ⌂   ⌂  ", "⌂  ⌂  ⌂  ", "  ⌂  ⌂  ⌂"], ["  ^   ^  ", "^  ^  ^  ", "  ^  ^  ^"])
        }
        Terrain::Temple { .. } => {
            lines(["         ", "   ▄█▄   ", " ▄█   █▄ "], ["         ", "   ___   ", " _|   |_ "])
        }
        Terrain::Jungle => {
            lines(["♣  ♣  ♣  ", "  ♣  ♣  ♣", "♣  ♣  ♣  "], ["%  %  %  ", "  %  %  %", "%  %  %  "])
        }
        Terrain::Treasure { left } => treasures(left, look),
        Terrain::Volcano => lines(
            ["    ░    ", "  ▟▀░▀▙  ", " ▟██▒██▙ "],
            ["    ~    ", "   /v\\   ", "  /   \\  "],
        ),
    }
}

/// The same where there is room for all three lines: temples are built higher.
fn tall(terrain: Terrain, look: Look) -> Vec<String> {
    let lines = match terrain {
        Terrain::Temple { .. } if look.ascii => ["    _    ", "  _| |_  ", "_|     |_"],
        Terrain::Temple { .. } => ["   ▄█▄   ", "  ▄███▄  ", " ▄█   █▄ "],
        Terrain::Unexplored
        | Terrain::BaseCamp
        | Terrain::Jungle
        | Terrain::Treasure { .. }
        | Terrain::Volcano => return pictures(terrain, look),
    };
    lines.map(str::to_owned).to_vec()
}

/// As many signs as there are treasures, two a line.
fn treasures(left: u32, look: Look) -> Vec<String> {
    let one = look.piece(Piece::TreasureLeft);
    let row = |count: u32| match count {
        0 => String::new(),
        1 => format!("    {one}"),
        _ => format!("  {one}   {one}"),
    };
    match left {
        0 => vec![String::new(), String::new(), format!("    {}", look.piece(Piece::TreasureGone))],
        1..=4 => vec![String::new(), row(left.saturating_sub(2)), row(left)],
        _ => vec![String::new(), String::new(), format!("  {one} x{left}")],
    }
}
