//! Where warriors can go, worked out for every cell and everything that can be in the way.
//!
//! A move of two cells goes over one of at most six beaches (Y-7.2), two or so in each of three rows.
//! What is free of a row is three bits of a set of cells, so where moves over that row lead is one
//! entry of a small table, and where a warrior can go is four entries joined: no loop, no branch. A loop
//! over the middle cells instead made decisions a twelfth slower.
//!
//! The moves themselves are ready too: each cell has at most fourteen, so a list is made by copying
//! them and keeping those that are possible now. Making each from the cell it leads to took decisions
//! an eighth more time.

use super::cell_set::CellBits;
use super::{Action, Cell, CellSet};

/// The moves of a board. (The tables are longer than they need be, so that no index is past their end.)
#[derive(Debug)]
pub(super) struct ReachTable {
    /// By cell.
    departures: [Departure; 256],
    /// By beach, row and what is taken there: where moves over the free cells of that row lead.
    /// Entry 0 is for all other cells and leads nowhere.
    over: [[[u64; 8]; 3]; 64],
}

/// What is known of moves from a cell before anything is in the way. All its moves lie within 64 cells
/// in cell order, two rows up to two rows down, so a set of them is one word.
#[derive(Clone, Copy, Debug)]
struct Departure {
    /// One step, or across the great river (Y-7.1, Y-7.3).
    steps: u64,
    /// The place of the cell that the first bit of its words stands for.
    first: u8,
    /// Its place in the table of beaches.
    beach: u8,
    /// The places of the first middle cells in the rows above, of and below the cell.
    rows: [u8; 3],
    /// Whether there are more moves than `near` has.
    goes_far: bool,
    /// The first moves there can be, in cell order of where they lead, and the others.
    near: Moves<NEAR>,
    far: Moves<FAR>,
}

/// The most moves a warrior has on these boards: made sure of for every cell.
pub(super) const MOST_MOVES: usize = 14;
/// How many of them are written at once. Most cells have no more; all fourteen at once made decisions
/// slower.
const NEAR: usize = 8;
const FAR: usize = MOST_MOVES - NEAR;

/// Some moves from a cell, ready to be listed.
#[derive(Clone, Copy, Debug)]
struct Moves<const N: usize> {
    actions: [Action; N],
    /// For each move the bit of the cell it leads to; `NOWHERE` if there are fewer moves.
    bits: [u8; N],
}

/// The bit of a word that stands for no cell a move leads to.
const NOWHERE: u8 = 63;

/// What stands in the way of a seat's warriors.
pub(super) struct Obstacles {
    /// Cells that nobody passes; those of the own warriors are among them.
    pub(super) blocked: CellBits,
    /// Cells of own warriors.
    pub(super) own: CellBits,
}

impl ReachTable {
    /// Writes the moves of a warrior on this cell, in cell order of where they lead, and says how many
    /// they are: in one step, over a middle cell that is not blocked, or across the great river, but to
    /// no cell of an own warrior.
    #[inline(always)]
    pub(super) fn write_moves(
        &self,
        cell: Cell,
        obstacles: &Obstacles,
        room: &mut [Action; MOST_MOVES],
    ) -> usize {
        let departure = &self.departures[cell.index()];
        let [above, beside, below] = &self.over[usize::from(departure.beach & 63)];
        let taken = |row: usize| obstacles.blocked.three_from(usize::from(departure.rows[row]));
        let bits = departure.steps | above[taken(0)] | beside[taken(1)] | below[taken(2)];
        let free = bits & !obstacles.own.from(usize::from(departure.first));
        let mut count = departure.near.write(free, room, 0);
        if departure.goes_far {
            count = departure.far.write(free, room, count);
        }
        count
    }

    /// The table for a board with these steps and these beaches next to beaches.
    pub(super) const fn new(
        steps: &[CellSet; Cell::COUNT],
        along: &[CellSet; Cell::COUNT],
    ) -> ReachTable {
        let nowhere = Departure {
            steps: 0,
            first: 0,
            beach: 0,
            rows: [0; 3],
            goes_far: false,
            near: Moves::NONE,
            far: Moves::NONE,
        };
        let mut table = ReachTable { departures: [nowhere; 256], over: [[[0; 8]; 3]; 64] };
        let (mut index, mut beaches) = (0, 0);
        while index < Cell::COUNT {
            let anywhere = steps[index].or(over(along[index], along));
            let first = first_index(anywhere);
            // That one word is enough is a matter of these boards: made sure of for every cell.
            assert!(anywhere.bits().from(first).count_ones() as usize == anywhere.count());
            table.departures[index].first = first as u8;
            table.departures[index].steps = steps[index].bits().from(first);
            table.departures[index].foresee(Cell::at(index), anywhere);
            if !along[index].is_empty() {
                beaches += 1;
                table.departures[index].beach = beaches as u8;
                let mut row = 0;
                while row < 3 {
                    let middle = in_row(along[index], Cell::at(index).row() + row as u8);
                    let begin = first_index(middle);
                    assert!(
                        middle.bits().three_from(begin).count_ones() as usize == middle.count()
                    );
                    table.departures[index].rows[row] = begin as u8;
                    let mut taken = 0;
                    while taken < 8 {
                        let free = without_taken(middle, begin, taken);
                        table.over[beaches][row][taken] = over(free, along).bits().from(first);
                        taken += 1;
                    }
                    row += 1;
                }
            }
            index += 1;
        }
        table
    }
}

impl Departure {
    /// Keeps the moves to these cells ready.
    const fn foresee(&mut self, from: Cell, mut cells: CellSet) {
        cells.remove(from);
        let mut count = 0;
        while let Some(to) = cells.take_first() {
            let bit = to.index() as u8 - self.first;
            assert!(count < MOST_MOVES && bit < NOWHERE);
            let action = Action::MoveWarrior { from, by: None, to };
            if count < NEAR {
                self.near.actions[count] = action;
                self.near.bits[count] = bit;
            } else {
                self.far.actions[count - NEAR] = action;
                self.far.bits[count - NEAR] = bit;
            }
            count += 1;
        }
        self.goes_far = count > NEAR;
    }
}

impl<const N: usize> Moves<N> {
    const NONE: Moves<N> = Moves { actions: [Action::Pass; N], bits: [NOWHERE; N] };

    /// Writes the moves to free cells behind those that are there, and says how many are there now.
    /// Each move is written, and the next one over it if it was not one: which cells are free is beyond
    /// prediction, and a branch for each would be slower.
    #[inline(always)]
    fn write(&self, free: u64, room: &mut [Action; MOST_MOVES], mut count: usize) -> usize {
        for (&action, &bit) in self.actions.iter().zip(&self.bits) {
            room[count] = action;
            count += usize::from(free >> (bit & 63) & 1 != 0);
        }
        count
    }
}

/// The place of the first cell in an array of cells; 0 if there is none.
const fn first_index(cells: CellSet) -> usize {
    match cells.first() {
        Some(cell) => cell.index(),
        None => 0,
    }
}

/// Those of the cells that lie in a row; `row` is one more than the row's number.
const fn in_row(mut cells: CellSet, row: u8) -> CellSet {
    let mut found = CellSet::EMPTY;
    while let Some(cell) = cells.take_first() {
        if cell.row() + 1 == row {
            found.add(cell);
        }
    }
    found
}

/// The cells but those that three bits from the first one on name.
const fn without_taken(mut cells: CellSet, begin: usize, taken: usize) -> CellSet {
    let mut place = 0;
    while place < 3 {
        if taken >> place & 1 == 1 && begin + place < Cell::COUNT {
            cells.remove(Cell::at(begin + place));
        }
        place += 1;
    }
    cells
}

/// Where moves over these middle cells lead.
const fn over(mut middle: CellSet, along: &[CellSet; Cell::COUNT]) -> CellSet {
    let mut reached = CellSet::EMPTY;
    while let Some(cell) = middle.take_first() {
        reached = reached.or(along[cell.index()]);
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::{MOST_MOVES, Obstacles};
    use crate::Seats;
    use crate::yucatan::{Action, Board, Cell, CellSet};

    /// The same by looking at each middle cell.
    fn check(board: &Board, from: Cell, blocked: CellSet, own: CellSet) {
        let middle = board.along(from).iter().filter(|&cell| !blocked.has(cell));
        let over = middle.fold(CellSet::EMPTY, |reached, cell| reached | board.along(cell));
        let expected = (board.steps(from) | over).without(own);
        let mut room = [Action::Pass; MOST_MOVES];
        let obstacles = Obstacles { blocked: blocked.bits(), own: own.bits() };
        let count = board.reach().write_moves(from, &obstacles, &mut room);
        let told = &room[..count];
        let expected = expected.iter().map(|to| Action::MoveWarrior { from, by: None, to });
        assert_eq!(told, expected.collect::<Vec<_>>(), "from {from}, blocked {blocked:?}");
    }

    #[test]
    fn the_table_has_what_looking_at_each_middle_cell_finds() {
        for seats in [Seats::TWO, Seats::THREE, Seats::FOUR] {
            let board = Board::of(seats);
            for from in board.land() | board.cities() {
                let around: Vec<Cell> = from.neighbours().iter().collect();
                for pattern in 0..1 << around.len() {
                    let is_taken = |place: &usize| pattern >> place & 1 == 1;
                    let taken = (0..around.len()).filter(is_taken).map(|place| around[place]);
                    let blocked = taken.collect::<CellSet>().with(from);
                    check(board, from, blocked, from.alone());
                    check(board, from, blocked, blocked);
                }
            }
        }
    }
}
