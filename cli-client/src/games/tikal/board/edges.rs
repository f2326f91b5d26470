//! The edges of the hexes: faint where nothing lies, bright where something can be chosen.

use ratatui::style::Style;

use super::canvas::Canvas;
use super::hexes::underline;
use crate::games::tikal::look::TikalLook;
use crate::games::tikal::view_model::Space;
use crate::look::{Look, Tone};

/// How an edge is drawn. Of two hexes that share an edge the later one decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Edge {
    Unexplored,
    Explored,
    Legal,
    Route,
    Told,
    Cursor,
}

impl Edge {
    pub(super) const ALL: [Edge; 6] =
        [Edge::Unexplored, Edge::Explored, Edge::Legal, Edge::Route, Edge::Told, Edge::Cursor];

    fn style(self, look: Look) -> Style {
        look.mark(match self {
            Edge::Unexplored if look.color => Tone::Frame,
            Edge::Unexplored => Tone::Faint,
            Edge::Explored => Tone::Plain,
            Edge::Legal => Tone::Legal,
            Edge::Route => Tone::Route,
            Edge::Told => Tone::Told,
            Edge::Cursor => Tone::Chosen,
        })
    }
}

/// Draws the six edges of a space.
pub(super) fn draw(canvas: &mut Canvas<'_>, space: Space, edge: Edge, look: Look) {
    let scale = canvas.viewport.scale();
    let (left, top) = scale.corner(space);
    let style = edge.style(look);
    let [rising, falling, flat] = signs(edge, look);
    let half = scale.rows() / 2;
    let slanted = look.gap().patch(style);
    for row in 0..scale.rows() {
        let inner = scale.inner(row);
        let (first, last) = if row < half { (rising, falling) } else { (falling, rising) };
        canvas.put(left + inner.start - 1, top + row, first, slanted);
        canvas.put(left + inner.end, top + row, last, slanted);
    }
    for x in scale.flat() {
        for y in [top - 1, top + scale.rows() - 1] {
            let Some(cell) = canvas.cell(left + x, y) else { continue };
            // What lies on the edge, stones or a camp, stays as it is.
            if is_flat(cell.symbol()) {
                cell.set_symbol(flat).set_style(style);
            }
        }
    }
}

/// Whether nothing but a flat edge is drawn in a cell.
pub(super) fn is_flat(sign: &str) -> bool {
    matches!(sign, " " | "_" | "▁" | "▄" | "#")
}

/// Whether a cell shows nothing that would be missed: it is empty or a piece of an edge.
pub(super) fn is_bare(sign: &str) -> bool {
    is_flat(sign) || matches!(sign, "╱" | "╲" | "█" | "/" | "\\")
}

fn signs(edge: Edge, look: Look) -> [&'static str; 3] {
    match (edge, look.ascii) {
        (Edge::Cursor, true) => ["#", "#", "#"],
        (Edge::Cursor, false) => ["█", "█", "▄"],
        (_, true) => ["/", "\\", underline(look)],
        (_, false) => ["╱", "╲", underline(look)],
    }
}
