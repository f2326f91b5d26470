//! The board: pointy hexes in rows `a` to `q`, the rows `b`, `d`, `f` … half a cell to the right.

mod scale;
mod svg;

pub(super) use scale::{Grid, Scale};
pub(super) use svg::svg;

use std::collections::BTreeMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::look::{self, Piece};
use super::view_model::{Cell, PrintedCell, Terrain, ViewModel};
use crate::hex_map::{self, Along};
use crate::look::{Look, Tone};
use crate::screen::Window;
use crate::words::Words;

/// What is pointed out on the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Marks {
    /// Where the player points.
    pub(super) cursor: Option<Cell>,
    /// The sign of a cell, and what it is.
    pub(super) signs: BTreeMap<Cell, (&'static str, Tone)>,
}

/// A board to draw.
pub(super) struct Board<'a> {
    pub(super) model: &'a ViewModel,
    pub(super) marks: &'a Marks,
    pub(super) words: &'a Words,
    pub(super) look: Look,
}

/// The sides of a cell, clockwise from the right as the contract has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    East,
    SouthEast,
    SouthWest,
    West,
    NorthWest,
    NorthEast,
}

const SIDES: [Side; 6] =
    [Side::East, Side::SouthEast, Side::SouthWest, Side::West, Side::NorthWest, Side::NorthEast];

impl Board<'_> {
    /// Which part is seen: the cursor's cell is, and otherwise as much of what was seen before as possible.
    pub(super) fn window(&self, grid: Grid, area: Rect, before: Option<Window>) -> Window {
        let scale = Scale::ALL.iter().position(|scale| *scale == grid.scale()).unwrap_or_default();
        let before = before.filter(|before| before.scale == scale);
        let (width, height) = grid.size();
        let (cell_width, cell_height) = grid.cell_size();
        let corner = self.marks.cursor.map(|cell| grid.corner(cell));
        let across = corner.map(|(left, _)| (left, cell_width));
        let down = corner.map(|(_, top)| (top, cell_height));
        let left = Along { room: area.width, board: width };
        let top = Along { room: area.height, board: height };
        Window {
            area,
            left: left.start(before.map(|before| before.left), across),
            top: top.start(before.map(|before| before.top), down),
            scale,
        }
    }

    /// Draws what is seen.
    pub(super) fn draw(&self, grid: Grid, window: Window, buffer: &mut Buffer) {
        let mut canvas = Canvas { window, buffer };
        // What is lit comes last: it decides how a shared side looks.
        let level =
            |cell: Cell| (self.marks.cursor == Some(cell), self.marks.signs.contains_key(&cell));
        let mut cells: Vec<(Cell, &PrintedCell)> = self.model.map.cells().collect();
        cells.sort_by_key(|(cell, _)| level(*cell));
        for (cell, printed) in &cells {
            self.inside(grid, *cell, printed, &mut canvas);
        }
        for (cell, printed) in &cells {
            for (side, across) in SIDES.into_iter().zip(printed.neighbours) {
                self.side(grid, *cell, side, across, &mut canvas);
            }
            self.mark(grid, *cell, &mut canvas);
        }
        hex_map::arrows(
            window.area,
            window.beyond(grid.size()),
            self.look,
            |sign| sign == " ",
            canvas.buffer,
        );
    }

    fn inside(&self, grid: Grid, cell: Cell, printed: &PrintedCell, canvas: &mut Canvas<'_>) {
        let (left, top) = grid.corner(cell);
        let (wide, high) = grid.scale.pitch();
        let top = top + grid.scale.roof();
        let style = look::ground(self.look, printed.terrain);
        let rows = (high - grid.scale.roof()).max(1);
        let inner = usize::from(wide - 1);
        let fill = match printed.terrain {
            Terrain::Water => look::piece(self.look, Piece::Water).repeat(inner),
            Terrain::Mountain => {
                format!("{:^inner$}", look::piece(self.look, Piece::Mountain).repeat(3))
            }
            Terrain::City | Terrain::Beach | Terrain::Jungle => " ".repeat(inner),
        };
        for row in top..top + rows {
            canvas.text(left + 1, row, &fill, style);
        }
        if matches!(printed.terrain, Terrain::Water | Terrain::Mountain) {
            return;
        }
        match grid.scale {
            Scale::Small | Scale::Medium => self.narrow(cell, printed, (left + 1, top), canvas),
            Scale::Large => self.roomy(cell, printed, (left + 1, top), canvas),
        }
    }

    /// Five cells: village or city in two, then a warrior in three or, without one, the name.
    fn narrow(&self, cell: Cell, printed: &PrintedCell, at: (u16, u16), canvas: &mut Canvas<'_>) {
        let (x, y) = at;
        let style = look::ground(self.look, printed.terrain);
        let pieces = self.model.at(cell);
        let building = self.building(cell, printed);
        if let Some((text, style)) = &building {
            canvas.text(x, y, text, *style);
        } else if printed.terrain == Terrain::Beach {
            canvas.text(x, y, look::piece(self.look, Piece::Beach), style);
        }
        if let Some(warrior) = pieces.warrior {
            let (text, style) = look::warrior(self.look, self.words, warrior);
            canvas.text(x + 2, y, &text, style);
        } else if let Some(city) = printed.city.and_then(|city| self.model.seat(city)) {
            let whole = format!("{}/{}", city.levels, city.prisoners);
            let text = if whole.len() <= 3 { whole } else { format!("{:>3}", city.prisoners) };
            canvas.text(x + 2, y, &text, style);
        } else {
            let start = if building.is_some() { x + 2 } else { x + 1 };
            canvas.text(start, y, &cell.to_string(), style);
        }
    }

    /// Seven cells in two rows: the name and the building, then the warrior or the city's pyramid and prisoners.
    fn roomy(&self, cell: Cell, printed: &PrintedCell, at: (u16, u16), canvas: &mut Canvas<'_>) {
        let (x, y) = at;
        let style = look::ground(self.look, printed.terrain);
        if printed.terrain == Terrain::Beach {
            canvas.text(x, y, look::piece(self.look, Piece::Beach), style);
        }
        canvas.text(x + 1, y, &cell.to_string(), style);
        if let Some((text, style)) = self.building(cell, printed) {
            canvas.text(x + 5, y, &text, style);
        }
        if let Some(warrior) = self.model.at(cell).warrior {
            let (text, style) = look::warrior(self.look, self.words, warrior);
            canvas.text(x + 2, y + 1, &text, style);
        } else if let Some(city) = printed.city.and_then(|city| self.model.seat(city)) {
            let levels = usize::try_from(city.levels).unwrap_or_default();
            let pyramid = look::piece(self.look, Piece::Level).repeat(levels);
            canvas.text(x, y + 1, &format!("{pyramid:<5}{:>2}", city.prisoners), style);
        }
    }

    /// A city or a village as two signs.
    fn building(&self, cell: Cell, printed: &PrintedCell) -> Option<(String, Style)> {
        if let Some(seat) = printed.city {
            let sign = look::piece(self.look, Piece::City);
            let text = format!("{sign}{}", self.look.letter(seat));
            return Some((text, self.look.seat(seat)));
        }
        self.model.at(cell).village.map(|village| look::village(self.look, village))
    }

    fn side(
        &self,
        grid: Grid,
        cell: Cell,
        side: Side,
        across: Option<Cell>,
        canvas: &mut Canvas<'_>,
    ) {
        let river = across.is_some_and(|across| self.model.map.has_river(cell, across));
        let cursor = self.marks.cursor == Some(cell);
        let style = match (cursor, river, self.marks.signs.get(&cell)) {
            (true, _, _) => self.look.mark(Tone::Chosen),
            (false, true, _) => look::river(self.look),
            (false, false, Some((_, tone))) => self.look.mark(*tone),
            (false, false, None) => self.look.mark(Tone::Frame),
        };
        let (left, top) = grid.corner(cell);
        let (wide, high) = grid.scale.pitch();
        let roof = grid.scale.roof();
        let bar = |cursor_sign: &'static str| match (cursor, river, roof) {
            (true, _, _) => cursor_sign,
            (false, true, _) => look::piece(self.look, Piece::Bank),
            (false, false, 0) => " ",
            (false, false, _) if self.look.ascii => "|",
            (false, false, _) => "│",
        };
        let mut upright = |x: u16, sign: &str| {
            for row in top + roof..top + high.max(1) {
                canvas.text(x, row, sign, style);
            }
        };
        match side {
            Side::East => return upright(left + wide, bar("]")),
            Side::West => return upright(left, bar("[")),
            Side::SouthEast | Side::SouthWest | Side::NorthWest | Side::NorthEast => {}
        }
        if roof == 0 {
            return;
        }
        let rising = matches!(side, Side::NorthWest | Side::SouthEast);
        let x =
            if matches!(side, Side::NorthWest | Side::SouthWest) { left } else { left + wide / 2 };
        let y = if matches!(side, Side::NorthWest | Side::NorthEast) { top } else { top + high };
        canvas.text(x, y, &self.slope(rising, river, wide / 2), style);
    }

    /// A slanted side, so wide.
    fn slope(&self, rising: bool, river: bool, wide: u16) -> String {
        if river {
            return look::piece(self.look, Piece::Water).repeat(usize::from(wide));
        }
        let signs = match (self.look.ascii, wide) {
            (true, 3) => "_-'",
            (true, _) => "_.-'",
            (false, 3) => "⣀⠔⠉",
            (false, _) => "⣀⠤⠒⠉",
        };
        let falling = match (self.look.ascii, wide) {
            (true, 3) => "'-_",
            (true, _) => "'-._",
            (false, 3) => "⠉⠢⣀",
            (false, _) => "⠉⠒⠤⣀",
        };
        if rising { signs.to_owned() } else { falling.to_owned() }
    }

    /// The sign of a cell stands on its left bar, beside the cursor's if that is there too.
    fn mark(&self, grid: Grid, cell: Cell, canvas: &mut Canvas<'_>) {
        let Some((sign, tone)) = self.marks.signs.get(&cell) else { return };
        let (left, top) = grid.corner(cell);
        let at_cursor = self.marks.cursor == Some(cell);
        let x = if at_cursor { left + grid.scale.pitch().0 } else { left };
        canvas.text(x, top + grid.scale.roof(), sign, self.look.mark(*tone));
    }
}

/// The cell that was drawn at this cell of the screen.
pub(super) fn cell_at(model: &ViewModel, window: Window, column: u16, row: u16) -> Option<Cell> {
    let scale = Scale::ALL.get(window.scale).copied().unwrap_or(Scale::Small);
    let (x, y) = window.on_map(column, row)?;
    Grid::new(&model.map, scale).cell_at(&model.map, x, y)
}

/// Cells of the whole board, of which only those in the window reach the screen.
struct Canvas<'a> {
    window: Window,
    buffer: &'a mut Buffer,
}

impl Canvas<'_> {
    /// Draws a text of signs that are one cell wide each.
    fn text(&mut self, x: u16, y: u16, text: &str, style: Style) {
        for (x, sign) in (x..).zip(text.chars()) {
            let seen = self.window.on_screen(x, y);
            if let Some(cell) = seen.and_then(|seen| self.buffer.cell_mut(seen)) {
                cell.set_char(sign).set_style(style);
            }
        }
    }
}
