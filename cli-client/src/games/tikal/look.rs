//! How Tikal's pieces and hexes look: their colours, and signs with what stands for them in plain ASCII.

use ratatui::style::{Color, Modifier, Style};

use super::view_model::Terrain;
use crate::look::{Look, Tone};

/// A sign of a piece or of what a hex shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say what they stand for")]
pub enum Piece {
    Leader,
    Camp,
    Guard,
    Temple,
    TreasureLeft,
    TreasureGone,
    Jungle,
    Volcano,
    Stone,
}

/// What a terminal can show of Tikal.
pub trait TikalLook: Copy {
    /// A sign as this terminal can show it: always one cell wide.
    fn piece(self, piece: Piece) -> &'static str;

    /// The ground of a hex, with what is written on it.
    fn terrain(self, terrain: Terrain) -> Style;

    /// Between the hexes. The board brings its own dark ground, so that it looks the same in a light
    /// terminal.
    fn gap(self) -> Style;

    /// The picture on a hex: its pyramid, trees, masks or crater. Goes over `terrain`.
    fn emblem(self, terrain: Terrain) -> Style;

    /// Treasures where they are written about, on the terminal's own ground.
    fn emblem_text(self) -> Style;

    /// Stones, on any ground.
    fn stones(self) -> Style;
}

impl TikalLook for Look {
    fn piece(self, piece: Piece) -> &'static str {
        let (unicode, ascii) = match piece {
            Piece::Leader => ("★", "*"),
            Piece::Camp => ("⌂", "^"),
            Piece::Guard => ("♜", "@"),
            Piece::Temple => ("▲", "T"),
            Piece::TreasureLeft => ("◆", "$"),
            Piece::TreasureGone => ("◇", "-"),
            Piece::Jungle => ("♣", "%"),
            Piece::Volcano => ("▼", "v"),
            Piece::Stone => ("•", "o"),
        };
        if self.ascii { ascii } else { unicode }
    }

    fn terrain(self, terrain: Terrain) -> Style {
        if !self.color {
            return self.mark(match terrain {
                Terrain::Unexplored => Tone::Faint,
                Terrain::BaseCamp
                | Terrain::Temple { .. }
                | Terrain::Jungle
                | Terrain::Treasure { .. }
                | Terrain::Volcano => Tone::Plain,
            });
        }
        let (ground, ink) = match terrain {
            Terrain::Unexplored => (234, 244),
            Terrain::BaseCamp => (24, 255),
            Terrain::Temple { .. } => (239, 255),
            Terrain::Jungle => (22, 255),
            Terrain::Treasure { .. } => (94, 255),
            Terrain::Volcano => (52, 255),
        };
        Style::new().bg(Color::Indexed(ground)).fg(Color::Indexed(ink))
    }

    fn gap(self) -> Style {
        if self.color { Style::new().bg(Color::Indexed(233)) } else { Style::new() }
    }

    fn emblem(self, terrain: Terrain) -> Style {
        if !self.color {
            return Style::new();
        }
        let ink = match terrain {
            Terrain::Unexplored => 240,
            Terrain::BaseCamp => 153,
            Terrain::Temple { .. } => 250,
            Terrain::Jungle => 34,
            Terrain::Treasure { .. } => 222,
            Terrain::Volcano => 202,
        };
        Style::new().fg(Color::Indexed(ink))
    }

    fn emblem_text(self) -> Style {
        if self.color { Style::new().fg(Color::Yellow) } else { Style::new() }
    }

    fn stones(self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.color { style.fg(Color::Indexed(230)) } else { style }
    }
}
