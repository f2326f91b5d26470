//! A tile by itself: in a hand, or on the auction table.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::canvas::Canvas;
use super::edges::{self, Edge};
use super::{Scale, Viewport, hexes, laid};
use crate::games::tikal::look::{Piece, TikalLook};
use crate::games::tikal::view_model::{PrintedTile, Space, Terrain};
use crate::look::Look;

/// Draws a tile with its name, terrain and stones.
#[derive(Clone, Copy, Debug)]
pub struct TileFace<'a> {
    /// The tile.
    pub tile: &'a PrintedTile,
    /// How many steps it is turned clockwise.
    pub rotation: u8,
    /// Whether it is pointed at.
    pub chosen: bool,
    /// What the terminal can show.
    pub look: Look,
}

impl TileFace<'_> {
    /// Width and height of a tile drawn so large.
    pub fn size(scale: Scale) -> (u16, u16) {
        scale.hex_size()
    }

    /// The tile in a few letters, such as `B3 ▲2`.
    pub fn text(&self) -> String {
        let piece = |piece| self.look.piece(piece);
        let told = match self.tile.terrain {
            Terrain::Unexplored => String::new(),
            Terrain::BaseCamp => piece(Piece::Camp).to_owned(),
            Terrain::Temple { value } => format!("{}{value}", piece(Piece::Temple)),
            Terrain::Jungle => piece(Piece::Jungle).to_owned(),
            Terrain::Treasure { left } => format!("{}{left}", piece(Piece::TreasureLeft)),
            Terrain::Volcano => piece(Piece::Volcano).to_owned(),
        };
        format!("{} {told}", self.tile.name)
    }
}

impl Widget for TileFace<'_> {
    /// As a medium or small hex in the top left corner of the area, or as text where none fits.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let fits = |scale: &Scale| {
            let (width, height) = TileFace::size(*scale);
            width <= area.width && height <= area.height
        };
        let Some(scale) = [Scale::Medium, Scale::Small].into_iter().find(fits) else {
            let style = self.look.terrain(self.tile.terrain);
            buffer.set_stringn(area.x, area.y, self.text(), usize::from(area.width), style);
            return;
        };
        let Some(space) = Space::at(0, 0) else { return };
        let viewport = Viewport::of_one_hex(area, scale);
        let mut canvas = Canvas { buffer, viewport };
        let hex = laid(space, self.tile, self.rotation);
        hexes::draw(&mut canvas, &hex, &self.tile.name, None, self.look);
        let edge = if self.chosen { Edge::Cursor } else { Edge::Explored };
        edges::draw(&mut canvas, space, edge, self.look);
    }
}
