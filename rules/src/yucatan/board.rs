//! What each board is made of, and what follows from it: terrain, rivers, steps and crossings.

use super::maps::{BoardMap, MAPS};
use super::reach::ReachTable;
use super::river::{River, RiverSet};
use super::{Cell, CellSet};
use crate::{Seat, Seats};

/// What a cell is (Y-1.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Terrain {
    /// A seat's stone city.
    City,
    /// Nobody enters it.
    Mountain,
    /// The great river.
    Water,
    /// Land beside at least one river (Y-1.8).
    Beach,
    /// Land beside none.
    Jungle,
}

impl Terrain {
    /// The word in the board data.
    pub const fn name(self) -> &'static str {
        match self {
            Terrain::City => "city",
            Terrain::Mountain => "mountain",
            Terrain::Water => "water",
            Terrain::Beach => "beach",
            Terrain::Jungle => "jungle",
        }
    }
}

/// The board for one number of players (Y-1.10), with every question the rules ask of it answered.
#[derive(Debug)]
pub struct Board {
    cells: CellSet,
    water: CellSet,
    mountains: CellSet,
    beaches: CellSet,
    jungle: CellSet,
    /// By seat; seats that are not in the match have the first cell of the board.
    cities: [Cell; 4],
    city_cells: CellSet,
    near_city: [CellSet; 4],
    city_rivers: [RiverSet; 4],
    /// The rivers each beach is a beach of.
    rivers_at: [RiverSet; Cell::COUNT],
    /// The sites of the empty board (Y-2.3).
    sites: CellSet,
    /// For every set of rivers the beaches of any of them.
    beside: [CellSet; 1 << River::COUNT],
    /// Where a warrior can go in one step or by crossing the great river (Y-7.1, Y-7.3).
    steps: [CellSet; Cell::COUNT],
    /// The beaches next to a beach: where a move of two cells can pass and end (Y-7.2).
    along: [CellSet; Cell::COUNT],
    reach: ReachTable,
}

static BOARDS: [Board; 3] = [Board::drawn(0), Board::drawn(1), Board::drawn(2)];

impl Board {
    /// The board for this many players.
    #[inline]
    pub fn of(seats: Seats) -> &'static Board {
        match seats {
            Seats::TWO => &BOARDS[0],
            Seats::THREE => &BOARDS[1],
            _ => &BOARDS[2],
        }
    }

    /// The cells of the board.
    #[inline]
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// The cells where villages can stand and warriors can go: jungle and beaches.
    #[inline]
    pub const fn land(&self) -> CellSet {
        self.beaches.or(self.jungle)
    }

    /// Land beside a river.
    #[inline]
    pub const fn beaches(&self) -> CellSet {
        self.beaches
    }

    /// Land beside no river.
    #[inline]
    pub const fn jungle(&self) -> CellSet {
        self.jungle
    }

    /// What a cell is; `None` if the board does not have it.
    pub const fn terrain(&self, cell: Cell) -> Option<Terrain> {
        if self.jungle.has(cell) {
            Some(Terrain::Jungle)
        } else if self.beaches.has(cell) {
            Some(Terrain::Beach)
        } else if self.water.has(cell) {
            Some(Terrain::Water)
        } else if self.mountains.has(cell) {
            Some(Terrain::Mountain)
        } else if self.city_cells.has(cell) {
            Some(Terrain::City)
        } else {
            None
        }
    }

    /// The seat's city (Y-1.12).
    #[inline]
    pub const fn city(&self, seat: Seat) -> Cell {
        self.cities[seat.index()]
    }

    /// All cities.
    #[inline]
    pub const fn cities(&self) -> CellSet {
        self.city_cells
    }

    /// Whose city the cell is.
    #[inline]
    pub fn city_owner(&self, cell: Cell) -> Option<Seat> {
        let is_city = self.city_cells.has(cell);
        Seat::ALL.into_iter().find(|&seat| is_city && self.city(seat) == cell)
    }

    /// The six cells next to the seat's city.
    #[inline]
    pub const fn near_city(&self, seat: Seat) -> CellSet {
        self.near_city[seat.index()]
    }

    /// The rivers through the seat's city (Y-1.9).
    #[inline]
    pub const fn city_rivers(&self, seat: Seat) -> RiverSet {
        self.city_rivers[seat.index()]
    }

    /// The rivers a beach is a beach of; none for any other cell (Y-1.8).
    #[inline]
    pub const fn rivers_at(&self, cell: Cell) -> RiverSet {
        self.rivers_at[cell.index()]
    }

    /// The beaches of any of these rivers.
    #[inline]
    pub const fn beside(&self, rivers: RiverSet) -> CellSet {
        self.beside[rivers.bits()]
    }

    /// The sites while no village stands anywhere (Y-2.3).
    #[inline]
    pub const fn sites(&self) -> CellSet {
        self.sites
    }

    /// Where a warrior on this cell can go in one step (Y-7.1) or across the great river (Y-7.3).
    #[inline]
    pub const fn steps(&self, from: Cell) -> CellSet {
        self.steps[from.index()]
    }

    /// The beaches next to this beach; none if it is no beach (Y-7.2).
    #[inline]
    pub const fn along(&self, beach: Cell) -> CellSet {
        self.along[beach.index()]
    }

    /// Where warriors can go in one move, by what is in the way.
    #[inline]
    pub(super) const fn reach(&self) -> &ReachTable {
        &self.reach
    }

    /// The small rivers of the board with the sides they run along, each between two cells, from
    /// the city to the great river. For drawing: no rule asks for it.
    pub fn river_courses(
        &self,
    ) -> impl Iterator<Item = (River, impl Iterator<Item = (Cell, Cell)>)> {
        let map = match self.city_cells.count() {
            2 => &MAPS[0],
            3 => &MAPS[1],
            _ => &MAPS[2],
        };
        let side = |side: &'static str| {
            let (cell, _) = cell_named(side.as_bytes(), 0)?;
            let (other, _) = cell_named(side.as_bytes(), side.find('-')? + 1)?;
            Some((cell, other))
        };
        map.rivers.iter().filter_map(move |(name, course)| {
            Some((River::named(name)?, course.split(' ').filter_map(side)))
        })
    }

    const fn drawn(number: usize) -> Board {
        let map = &MAPS[number];
        let mut board = Board {
            cells: CellSet::EMPTY,
            water: CellSet::EMPTY,
            mountains: CellSet::EMPTY,
            beaches: CellSet::EMPTY,
            jungle: CellSet::EMPTY,
            cities: [Cell::at(0); 4],
            city_cells: CellSet::EMPTY,
            near_city: [CellSet::EMPTY; 4],
            city_rivers: [RiverSet::NONE; 4],
            rivers_at: [RiverSet::NONE; Cell::COUNT],
            sites: CellSet::EMPTY,
            beside: [CellSet::EMPTY; 1 << River::COUNT],
            steps: [CellSet::EMPTY; Cell::COUNT],
            along: [CellSet::EMPTY; Cell::COUNT],
            reach: ReachTable::new(&[CellSet::EMPTY; Cell::COUNT], &[CellSet::EMPTY; Cell::COUNT]),
        };
        let mut index = 0;
        while index < Cell::COUNT {
            let cell = Cell::at(index);
            let drawn = map.drawn(cell.row(), cell.number());
            match drawn {
                b'~' => board.water.add(cell),
                b'^' => board.mountains.add(cell),
                b'b' => board.beaches.add(cell),
                b'.' => board.jungle.add(cell),
                b'1'..=b'4' => {
                    board.city_cells.add(cell);
                    board.cities[(drawn - b'1') as usize] = cell;
                }
                _ => assert!(drawn == b' '),
            }
            if drawn != b' ' {
                board.cells.add(cell);
            }
            index += 1;
        }
        board.let_rivers_run(map);
        board.join_cells();
        board.reach = ReachTable::new(&board.steps, &board.along);
        board
    }

    /// Y-1.8, Y-1.9, Y-1.11: which cells are beaches of which rivers.
    const fn let_rivers_run(&mut self, map: &BoardMap) {
        let mut number = 0;
        while number < map.rivers.len() {
            let (name, course) = map.rivers[number];
            if let Some(river) = River::named(name)
                && let Some(seat) = river.city()
            {
                self.city_rivers[seat.index()] = self.city_rivers[seat.index()].with(river);
                let mut place = 0;
                while let Some((cell, end)) = cell_named(course.as_bytes(), place) {
                    self.rivers_at[cell.index()] = self.rivers_at[cell.index()].with(river);
                    place = end + 1;
                }
            }
            number += 1;
        }
        let mut index = 0;
        while index < Cell::COUNT {
            let cell = Cell::at(index);
            if self.land().has(cell) && cell.neighbours().meets(self.water) {
                self.rivers_at[index] = self.rivers_at[index].with(River::GREAT);
            }
            // The drawing says the same in its own way.
            let beside_a_river = self.rivers_at[index].bits() != 0;
            assert!(beside_a_river == self.beaches.has(cell));
            let mut rivers = 0;
            while rivers < self.beside.len() {
                if rivers & self.rivers_at[index].bits() != 0 {
                    self.beside[rivers].add(cell);
                }
                rivers += 1;
            }
            index += 1;
        }
    }

    const fn join_cells(&mut self) {
        let goals = self.land().or(self.city_cells);
        let mut index = 0;
        while index < Cell::COUNT {
            let cell = Cell::at(index);
            if goals.has(cell) {
                self.steps[index] = cell.neighbours().and(goals);
                let mut water = cell.neighbours().and(self.water);
                while let Some(between) = water.take_first() {
                    let banks = between.neighbours().and(self.beaches);
                    self.steps[index] = self.steps[index].or(banks);
                }
                self.steps[index].remove(cell);
            }
            if self.beaches.has(cell) {
                self.along[index] = cell.neighbours().and(self.beaches);
            }
            if self.land().has(cell) && !cell.neighbours().meets(self.city_cells) {
                self.sites.add(cell);
            }
            index += 1;
        }
        let mut seat = 0;
        while seat < self.city_cells.count() {
            self.near_city[seat] = self.cities[seat].neighbours().and(self.cells);
            seat += 1;
        }
    }
}

/// The cell whose name begins at this place of a text, and where the name ends.
const fn cell_named(text: &[u8], place: usize) -> Option<(Cell, usize)> {
    if place >= text.len() {
        return None;
    }
    let (mut number, mut end) = (0, place + 1);
    while end < text.len() && text[end].is_ascii_digit() {
        number = number * 10 + (text[end] - b'0');
        end += 1;
    }
    match Cell::new(text[place] - b'a', number) {
        Some(cell) => Some((cell, end)),
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Board;
    use crate::yucatan::{CellSet, River, RiverSet};
    use crate::{Seat, Seats};

    fn check(
        seats: Seats,
        terrain: [usize; 5],
        at_great: usize,
        large: usize,
        jungle_sites: usize,
    ) {
        let board = Board::of(seats);
        let sets = [board.water, board.mountains, board.city_cells, board.beaches, board.jungle];
        assert_eq!(sets.map(CellSet::count), terrain);
        assert_eq!(board.cells().count(), terrain.iter().sum::<usize>());
        assert_eq!(board.beside(RiverSet::NONE.with(River::GREAT)).count(), at_great);
        assert_eq!((board.sites() & board.jungle()).count(), jungle_sites);
        for seat in seats.iter() {
            assert_eq!(board.city_owner(board.city(seat)), Some(seat));
            assert_eq!(board.near_city(seat).count(), 6);
            assert_eq!((board.sites() & board.beside(board.city_rivers(seat))).count(), large);
        }
        assert_eq!(seats.count() < 4, board.city_owner(board.city(Seat::Four)).is_none());
    }

    #[test]
    fn the_boards_have_what_the_rule_page_counts() {
        check(Seats::TWO, [11, 8, 2, 44, 38], 20, 12, 34);
        check(Seats::THREE, [16, 12, 3, 57, 60], 30, 9, 54);
        check(Seats::FOUR, [11, 10, 4, 44, 94], 20, 7, 78);
    }
}
