//! How Yucatàn's pieces and cells look: their colours, and signs with what stands for them in plain ASCII.

use ratatui::style::{Color, Style};

use super::view_model::{Effect, Guild, Terrain, Village, Warrior};
use crate::look::{Look, Sign};
use crate::words::Words;

/// A sign of a piece or of what a cell shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say what they stand for")]
pub(super) enum Piece {
    SmallVillage,
    LargeVillage,
    City,
    Level,
    Mountain,
    Water,
    Beach,
    Bank,
}

/// The sign of a piece: always one cell wide.
pub(super) fn piece(look: Look, piece: Piece) -> &'static str {
    let (unicode, ascii) = match piece {
        Piece::SmallVillage => ("▫", "o"),
        Piece::LargeVillage => ("■", "O"),
        Piece::City => ("▣", "#"),
        Piece::Level => ("▲", "A"),
        Piece::Mountain => ("^", "^"),
        Piece::Water => ("≈", "~"),
        Piece::Beach => (":", ":"),
        Piece::Bank => ("≀", "}"),
    };
    if look.ascii { ascii } else { unicode }
}

/// The ground of a cell, with what is written on it.
pub(super) fn ground(look: Look, terrain: Terrain) -> Style {
    if !look.color {
        return Style::new();
    }
    let (back, front) = match terrain {
        Terrain::City => (238, 255),
        Terrain::Mountain => (240, 252),
        Terrain::Water => (24, 117),
        Terrain::Beach => (58, 230),
        Terrain::Jungle => (22, 151),
    };
    Style::new().bg(Color::Indexed(back)).fg(Color::Indexed(front))
}

/// A small river.
pub(super) fn river(look: Look) -> Style {
    if look.color { Style::new().fg(Color::Indexed(45)) } else { Style::new() }
}

/// A village as two signs: its size and its owner.
pub(super) fn village(look: Look, village: Village) -> (String, Style) {
    let size = if village.large { Piece::LargeVillage } else { Piece::SmallVillage };
    let (letter, style) = match village.owner {
        Some(owner) => (look.letter(owner), look.seat(owner)),
        None if look.color => ('n', Style::new().bg(Color::Indexed(250)).fg(Color::Indexed(16))),
        None => ('n', Style::new()),
    };
    (format!("{}{letter}", piece(look, size)), style)
}

/// A warrior as three signs: its owner, its guild and what it carries.
pub(super) fn warrior(look: Look, words: &Words, warrior: Warrior) -> (String, Style) {
    let guild = match warrior.guild {
        Some(guild) if warrior.shown => guild_letter(words, guild).to_ascii_uppercase(),
        Some(guild) => guild_letter(words, guild),
        None => '?',
    };
    let carried = match warrior.carried {
        0 => " ".to_owned(),
        carried => carried.min(9).to_string(),
    };
    (format!("{}{guild}{carried}", look.letter(warrior.owner)), look.seat(warrior.owner))
}

/// The letter of a guild: the first of its name, small.
pub(super) fn guild_letter(words: &Words, guild: Guild) -> char {
    words.word(guild.noun()).chars().next().unwrap_or('?').to_ascii_lowercase()
}

/// The sign of what happens on a cell.
pub(super) fn effect(look: Look, effect: Effect) -> &'static str {
    match effect {
        Effect::Battle { .. } => "x",
        Effect::Raid { .. } => "!",
        Effect::Theft { .. } => "$",
        Effect::Delivery(_) => "=",
        Effect::Nothing => look.sign(Sign::Legal),
    }
}
