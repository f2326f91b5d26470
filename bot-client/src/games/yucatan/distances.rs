//! How many moves lie between two cells when nobody is in the way.

use std::sync::LazyLock;

use rules::Seats;
use rules::yucatan::{Board, Cell, CellSet};

/// The moves between any two cells of a board.
pub(super) struct Distances {
    /// By the cell one comes from and the cell one goes to.
    moves: Vec<[u8; Cell::COUNT]>,
}

/// No way leads there: farther than any other cell.
pub(super) const FAR: u8 = 60;

static DISTANCES: [LazyLock<Distances>; 3] = [
    LazyLock::new(|| Distances::on(Board::of(Seats::TWO))),
    LazyLock::new(|| Distances::on(Board::of(Seats::THREE))),
    LazyLock::new(|| Distances::on(Board::of(Seats::FOUR))),
];

impl Distances {
    /// The distances of the board for this many players.
    pub(super) fn of(seats: Seats) -> &'static Distances {
        match seats {
            Seats::TWO => &DISTANCES[0],
            Seats::THREE => &DISTANCES[1],
            _ => &DISTANCES[2],
        }
    }

    /// Moves from one cell to the other.
    #[inline]
    pub(super) fn between(&self, from: Cell, to: Cell) -> u8 {
        self.moves.get(from.index()).map_or(FAR, |moves| moves[to.index()])
    }

    /// Moves to the nearest of these cells.
    #[inline]
    pub(super) fn to_nearest(&self, from: Cell, cells: CellSet) -> u8 {
        let Some(moves) = self.moves.get(from.index()) else { return FAR };
        cells.iter().map(|cell| moves[cell.index()]).min().unwrap_or(FAR)
    }

    fn on(board: &Board) -> Distances {
        let nobody = |cell: Cell| {
            // Y-7.2: two cells along beaches; Y-7.1 and Y-7.3: a step or a crossing.
            let beaches = board.along(cell).iter().map(|middle| board.along(middle));
            beaches.fold(board.steps(cell), |reach, beaches| reach | beaches)
        };
        let reach: Vec<CellSet> = Cell::all().map(nobody).collect();
        Distances { moves: Cell::all().map(|from| all_from(from, &reach)).collect() }
    }
}

fn all_from(from: Cell, reach: &[CellSet]) -> [u8; Cell::COUNT] {
    let mut moves = [FAR; Cell::COUNT];
    let (mut reached, mut edge) = (from.alone(), from.alone());
    let mut number = 0;
    while !edge.is_empty() && number < FAR {
        let mut next = CellSet::EMPTY;
        for cell in edge {
            moves[cell.index()] = number;
            next |= reach.get(cell.index()).copied().unwrap_or(CellSet::EMPTY);
        }
        edge = next.without(reached);
        reached |= edge;
        number += 1;
    }
    moves
}

#[cfg(test)]
mod tests {
    use rules::Seats;
    use rules::yucatan::{Board, Cell};

    use super::{Distances, FAR};

    /// No way is longer than a way over a cell one move off, and every step of the board is a move.
    #[test]
    fn ways_are_the_shortest_there_are() {
        for seats in [Seats::TWO, Seats::THREE, Seats::FOUR] {
            let (distances, board) = (Distances::of(seats), Board::of(seats));
            let mut reached = 0;
            for from in Cell::all() {
                assert_eq!(distances.between(from, from), 0);
                for near in board.steps(from) {
                    assert_eq!(distances.between(from, near), 1, "{from} {near}");
                }
                for to in Cell::all() {
                    let far = distances.between(from, to);
                    reached += usize::from(0 < far && far < FAR);
                    for near in board.steps(to) {
                        assert!(distances.between(from, near) <= far.saturating_add(1).min(FAR));
                    }
                }
            }
            assert!(reached > 1000, "{reached}");
        }
    }
}
