//! A position as a picture: the map with rivers, cities, villages and warriors, and the seats in words.

use crate::games::yucatan::look::guild_letter;
use crate::games::yucatan::view_model::{
    Cell, Pieces, PrintedCell, SeatModel, Terrain, ViewModel, Village, Warrior,
};
use crate::svg::{INK, LOOK, Lettering, Picture, REACH, Stance, seat_color};
use crate::words::Words;

/// From a cell's middle to its corners.
const RADIUS: f64 = 36.0;
const MARGIN: f64 = 20.0;
/// The picture's first lines, above the map.
const HEAD: f64 = 44.0;
const STREAM: &str = "#4fb3ff";
const NOBODY: &str = "#bcbcbc";
const DARK: &str = "#101010";

/// The map with everything on it. `state` is told above it, `seats` below, one for each seat.
pub(in crate::games::yucatan) fn svg(
    model: &ViewModel,
    words: &Words,
    state: String,
    seats: Vec<String>,
) -> String {
    let mut picture = Picture::default();
    let grid = Grid::of(model);
    picture.words((MARGIN, MARGIN), grid.width(), [(None, state)]);
    for (cell, printed) in model.map.cells() {
        let place = grid.middle(cell);
        picture.hex(place, RADIUS, Stance::Pointed, ground(printed.terrain));
        draw_terrain(&mut picture, place, cell, printed);
    }
    // Streams lie on the sides of cells, so they come after all of them.
    for (cell, printed) in model.map.cells() {
        draw_streams(&mut picture, &grid, model, cell, printed);
    }
    for (cell, printed) in model.map.cells() {
        let place = grid.middle(cell);
        let owner = printed.city.and_then(|seat| model.seat(seat));
        if let Some(owner) = owner {
            let full = model.at(cell).warrior.is_some();
            let (x, y) = place;
            draw_city(&mut picture, (if full { x - 5.0 } else { x }, y), owner);
        }
        draw_pieces(&mut picture, place, model.at(cell), owner.is_some(), words);
    }
    let told = model.seats.iter().map(|seat| Some(seat.facts.seat)).zip(seats);
    let below = (MARGIN, grid.bottom() + 24.0);
    let bottom = picture.words(below, grid.width() - 2.0 * MARGIN, told);
    picture.finish(grid.width(), bottom + 4.0)
}

/// Where cells are drawn.
struct Grid {
    /// The leftmost middle of a cell, in half cells, and the last.
    halves: (u16, u16),
    rows: (u8, u8),
}

impl Grid {
    fn of(model: &ViewModel) -> Grid {
        let halves = || model.map.cells().map(|(cell, _)| cell.halves_across());
        let rows = || model.map.cells().map(|(cell, _)| cell.row);
        let (first, last) = (halves().min().unwrap_or(0), halves().max().unwrap_or(0));
        let (top, bottom) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
        Grid { halves: (first, last), rows: (top, bottom) }
    }

    fn middle(&self, cell: Cell) -> (f64, f64) {
        let across = f64::from(cell.halves_across() - self.halves.0);
        let down = f64::from(cell.row - self.rows.0);
        let x = MARGIN + RADIUS * REACH * (1.0 + across);
        (x, MARGIN + HEAD + RADIUS * (1.0 + 1.5 * down))
    }

    fn width(&self) -> f64 {
        let across = f64::from(self.halves.1 - self.halves.0);
        2.0 * MARGIN + RADIUS * REACH * (2.0 + across)
    }

    fn bottom(&self) -> f64 {
        let down = f64::from(self.rows.1 - self.rows.0);
        MARGIN + HEAD + RADIUS * (2.0 + 1.5 * down)
    }
}

fn ground(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::City => "#5a4a3c",
        Terrain::Mountain => "#4e4e52",
        Terrain::Water => "#14508c",
        Terrain::Beach => "#a88a4a",
        Terrain::Jungle => "#1f5c2e",
    }
}

/// The cell's name, and what is printed on it beside its colour.
fn draw_terrain(picture: &mut Picture, (x, y): (f64, f64), cell: Cell, printed: &PrintedCell) {
    match printed.terrain {
        Terrain::Mountain => {
            let peak = |left: f64, top: f64, half: f64| {
                [(x + left - half, y + 12.0), (x + left, y + top), (x + left + half, y + 12.0)]
            };
            picture.shape(&peak(-7.0, -8.0, 14.0), "#8a8a90");
            picture.shape(&peak(8.0, -16.0, 15.0), "#a4a4aa");
            picture
                .shape(&[(x + 3.0, y - 7.0), (x + 8.0, y - 16.0), (x + 13.0, y - 7.0)], "#ffffff");
        }
        Terrain::Water => {
            for down in [-6.0, 4.0, 14.0] {
                let (left, y) = (x - 16.0, y + down);
                picture.put(format_args!(
                    "<path d=\"M{left:.1} {y:.1} q4 -5 8 0 t8 0 t8 0 t8 0\" fill=\"none\" stroke=\"{STREAM}\" \
                     stroke-width=\"2\" opacity=\"0.7\"/>"
                ));
            }
        }
        Terrain::City | Terrain::Beach | Terrain::Jungle => {}
    }
    picture.text((x, y - 21.0), Lettering::of(9, INK), &cell.to_string());
}

/// The small rivers between this cell and those after it in cell order.
fn draw_streams(
    picture: &mut Picture,
    grid: &Grid,
    model: &ViewModel,
    cell: Cell,
    printed: &PrintedCell,
) {
    let (x, y) = grid.middle(cell);
    let after =
        printed.neighbours.iter().zip(0..).filter_map(|(next, side)| Some(((*next)?, side)));
    for (_, side) in after.filter(|(next, _)| *next > cell && model.map.has_river(cell, *next)) {
        let corner = |turn: f64| {
            let angle = (60.0 * f64::from(side) + turn).to_radians();
            (x + RADIUS * angle.cos(), y + RADIUS * angle.sin())
        };
        let ((x1, y1), (x2, y2)) = (corner(-30.0), corner(30.0));
        picture.put(format_args!(
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{STREAM}\" \
             stroke-width=\"6\" stroke-linecap=\"round\"/>"
        ));
    }
}

/// A pyramid with its levels on a plate of the owner's colour, and the prisoners in the city.
fn draw_city(picture: &mut Picture, (x, y): (f64, f64), owner: &SeatModel) {
    for (step, half) in [(0.0, 24.0), (1.0, 17.0), (2.0, 10.0)] {
        picture.plate((x, y + 4.0 - 9.0 * step), (2.0 * half, 9.0), "#d7c49a");
    }
    let seat = owner.facts.seat;
    picture.plate((x, y - 1.0), (22.0, 18.0), seat_color(seat));
    picture.text((x, y + 5.0), Lettering::of(16, DARK).bold(), &owner.levels.to_string());
    draw_prisoners(picture, (x, y + 19.0), owner.prisoners);
}

/// A small person and how many.
fn draw_prisoners(picture: &mut Picture, (x, y): (f64, f64), count: u32) {
    let left = x - 9.0;
    picture.circle((left, y - 5.0), 3.0, INK);
    picture.shape(&[(left - 4.5, y + 5.0), (left, y - 3.0), (left + 4.5, y + 5.0)], INK);
    picture.text((x + 6.0, y + 5.0), Lettering::of(13, INK).bold(), &count.to_string());
}

fn draw_pieces(
    picture: &mut Picture,
    (x, y): (f64, f64),
    pieces: Pieces,
    in_city: bool,
    words: &Words,
) {
    // A warrior stands beside what it is in.
    let beside = in_city || pieces.village.is_some();
    let aside = if beside && pieces.warrior.is_some() { 13.0 } else { 0.0 };
    let up = if in_city { 16.0 } else { 0.0 };
    if let Some(village) = pieces.village {
        draw_village(picture, (x - aside, y), village);
    }
    if let Some(warrior) = pieces.warrior {
        draw_warrior(picture, (x + aside, y - up), warrior, words);
    }
}

/// A house with its owner's letter; a large village has a second house behind it.
fn draw_village(picture: &mut Picture, (x, y): (f64, f64), village: Village) {
    let fill = village.owner.map_or(NOBODY, seat_color);
    let mut house = |(x, y): (f64, f64), half: f64| {
        picture.plate((x, y + 7.0), (2.0 * half, 15.0), fill);
        picture.shape(&[(x - half - 3.0, y), (x, y - 11.0), (x + half + 3.0, y)], "#6b2f1a");
    };
    if village.large {
        house((x + 9.0, y - 5.0), 8.0);
        house((x - 3.0, y + 3.0), 9.0);
    } else {
        house((x, y + 2.0), 9.0);
    }
    let letter = village.owner.map_or('n', |owner| LOOK.letter(owner));
    let (across, down) = if village.large { (x - 3.0, y + 15.0) } else { (x, y + 14.0) };
    picture.text((across, down), Lettering::of(12, DARK).bold(), &letter.to_string());
}

/// A shield with its guild's letter, ringed where all have seen it, and what it carries.
fn draw_warrior(picture: &mut Picture, (x, y): (f64, f64), warrior: Warrior, words: &Words) {
    let Warrior { owner, guild, carried, shown } = warrior;
    if shown {
        picture.circle((x, y + 2.0), 15.5, "#ffffff");
    }
    picture.circle((x, y + 2.0), 13.0, seat_color(owner));
    let guild = guild.map_or('?', |guild| guild_letter(words, guild));
    let letter = format!("{}{}", LOOK.letter(owner), guild.to_ascii_uppercase());
    picture.text((x, y + 7.0), Lettering::of(13, DARK).bold(), &letter);
    if carried > 0 {
        draw_prisoners(picture, (x + 3.0, y + 22.0), carried);
    }
}
