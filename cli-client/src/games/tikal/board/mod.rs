//! The board: flat-top hexes in columns `a` to `h`, the odd columns half a hex lower.

mod canvas;
mod edges;
mod emblem;
mod hexes;
mod scale;
mod stencil;
mod svg;
mod tile_face;
mod viewport;

pub use scale::Scale;
pub use svg::svg;
pub use tile_face::TileFace;
pub use viewport::Viewport;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::view_model::{Hex, PrintedTile, Space, Terrain, ViewModel};
use crate::hex_map;
use crate::look::{Look, Sign, Tone};
use canvas::Canvas;
use edges::Edge;

/// What is pointed out on the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Where the player points.
    pub cursor: Option<Space>,
    /// Spaces that can be chosen.
    pub legal: Vec<Space>,
    /// The way a member would take.
    pub route: Vec<Space>,
    /// What the selected line of the log tells of.
    pub told: Vec<Space>,
    /// A tile as it would lie: where, which, and how many steps it is turned clockwise.
    pub preview: Option<(Space, PrintedTile, u8)>,
}

/// Draws what its viewport shows of the board, into the viewport's area.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// The position.
    pub model: &'a ViewModel,
    /// What is pointed out.
    pub marks: &'a Marks,
    /// What the terminal can show.
    pub look: Look,
    /// Which part is seen.
    pub viewport: Viewport,
}

impl Widget for Board<'_> {
    /// The viewport says where it is drawn; nothing outside of `area` is touched.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        if area.intersection(self.viewport.area()).is_empty() {
            return;
        }
        let mut canvas = Canvas { buffer, viewport: self.viewport };
        for hex in &self.model.hexes {
            let (name, mark) = (hex.space.to_string(), self.mark(hex.space));
            match &self.marks.preview {
                Some((space, tile, rotation)) if *space == hex.space => {
                    let ahead = laid(*space, tile, *rotation);
                    hexes::draw(&mut canvas, &ahead, &name, mark, self.look);
                }
                _ => hexes::draw(&mut canvas, hex, &name, mark, self.look),
            }
        }
        for edge in Edge::ALL {
            for hex in self.model.hexes.iter().filter(|hex| self.edge(hex) == edge) {
                edges::draw(&mut canvas, hex.space, edge, self.look);
            }
        }
        self.arrows(canvas.buffer);
    }
}

impl Board<'_> {
    fn mark(&self, space: Space) -> Option<(Sign, Tone)> {
        let Marks { cursor: _, legal, route, told, preview: _ } = self.marks;
        if told.contains(&space) {
            Some((Sign::Told, Tone::Told))
        } else if route.contains(&space) {
            Some((Sign::Route, Tone::Route))
        } else if legal.contains(&space) {
            Some((Sign::Legal, Tone::Legal))
        } else {
            None
        }
    }

    fn edge(&self, hex: &Hex) -> Edge {
        if self.marks.cursor == Some(hex.space) {
            return Edge::Cursor;
        }
        match self.mark(hex.space) {
            Some((_, Tone::Told)) => Edge::Told,
            Some((_, Tone::Route)) => Edge::Route,
            Some(_) => Edge::Legal,
            None if hex.terrain == Terrain::Unexplored => Edge::Unexplored,
            None => Edge::Explored,
        }
    }

    /// Arrows where the board goes on, on cells that show nothing else.
    fn arrows(&self, buffer: &mut Buffer) {
        let (area, beyond) = (self.viewport.area(), self.viewport.beyond());
        hex_map::arrows(area, beyond, self.look, edges::is_bare, buffer);
    }
}

/// A tile as it would lie.
fn laid(space: Space, tile: &PrintedTile, rotation: u8) -> Hex {
    Hex {
        terrain: tile.terrain,
        tile: Some(tile.name.clone()),
        rotation,
        stones: tile.stones_turned(rotation),
        ..Hex::unexplored(space)
    }
}
