//! What a warrior can bring home: from village to village as long as it can carry, then the shortest way.

use rules::Seat;
use rules::yucatan::{Cell, CellSet, LEVELS, Loads, OpenFacts};

use super::distances::{Distances, FAR};
use super::weights::Weights;

/// Every village of all seats and the cities: no seat has more prey.
const MOST_PREY: usize = 48;

/// Somewhere a seat can get prisoners.
#[derive(Clone, Copy)]
struct Prey {
    cell: Cell,
    yields: f64,
    /// Moves from there to the nearest home.
    home: u8,
}

/// What a seat's warriors find on the board, whoever they are.
pub(super) struct Grounds<'a> {
    pub(super) weights: &'a Weights,
    distances: &'static Distances,
    prey: [Prey; MOST_PREY],
    count: usize,
    prey_cells: CellSet,
    /// The own city and large villages.
    pub(super) homes: CellSet,
    /// Turns the seat still has, this one with them.
    turns: u16,
}

impl<'a> Grounds<'a> {
    pub(super) fn new(open: &OpenFacts, seat: Seat, weights: &'a Weights) -> Grounds<'a> {
        let board = open.board();
        let city = board.city(seat);
        let nothing = Prey { cell: city, yields: 0.0, home: 0 };
        let mut grounds = Grounds {
            weights,
            distances: Distances::of(open.options().seats),
            prey: [nothing; MOST_PREY],
            count: 0,
            prey_cells: CellSet::EMPTY,
            homes: open.large_villages(seat).with(city),
            turns: turns_left(open),
        };
        let rivals = open.all_warriors().without(open.warriors(seat));
        let mine = open.villages(seat);
        let large = open
            .options()
            .seats
            .iter()
            .fold(CellSet::EMPTY, |all, other| all | open.large_villages(other));
        for cell in open.all_villages().without(mine) {
            let yields = if large.has(cell) { weights.large_yield } else { 1.0 };
            let share = if rivals.has(cell) { weights.guarded } else { 1.0 };
            grounds.add(cell, yields * share);
        }
        for rival in open.options().seats.rivals(seat).iter() {
            let (city, held) = (board.city(rival), open.prisoners(rival).min(Loads::MOST));
            if held > 0 && !open.all_warriors().has(city) {
                grounds.add(city, f64::from(held) * weights.theft);
            }
        }
        grounds
    }

    fn add(&mut self, cell: Cell, yields: f64) {
        let home = self.distances.to_nearest(cell, self.homes);
        if let Some(place) = self.prey.get_mut(self.count) {
            *place = Prey { cell, yields, home };
            self.count += 1;
            self.prey_cells.add(cell);
        }
    }

    fn all_prey(&self) -> &[Prey] {
        self.prey.get(..self.count).unwrap_or(&[])
    }

    /// What a warrior that stands there with this load can bring home, less the turns that takes. `spent`
    /// turns go before; `without` is prey that is gone.
    pub(super) fn errand(&self, from: Cell, load: f64, spent: u8, without: Option<Cell>) -> f64 {
        let most = f64::from(Loads::MOST);
        let mut best = if load > 0.0 {
            let home = spent.saturating_add(self.distances.to_nearest(from, self.homes));
            self.worth(load, home)
        } else {
            0.0
        };
        let (mut at, mut held, mut way) = (from, load, spent);
        let mut taken = 0_u64;
        let mut is_first = true;
        while held < most {
            let mut next: Option<(usize, &Prey, u8)> = None;
            let mut most_hope = f64::NEG_INFINITY;
            for (number, prey) in self.all_prey().iter().enumerate() {
                if taken >> number & 1 == 1 || (is_first && without == Some(prey.cell)) {
                    continue;
                }
                // Who stands in it must leave and come back (Y-8.2).
                let moves = match self.distances.between(at, prey.cell) {
                    0 => 2,
                    moves => moves,
                };
                let yields = prey.yields.min(most - held);
                let hope =
                    yields - self.weights.turn * (f64::from(moves) + 0.5 * f64::from(prey.home));
                if hope > most_hope {
                    most_hope = hope;
                    next = Some((number, prey, moves));
                }
            }
            let Some((number, prey, moves)) = next else { break };
            taken |= 1 << number;
            if let Some(without) = without.filter(|_| is_first) {
                taken |= self.bit(without);
                is_first = false;
            }
            way = way.saturating_add(moves);
            held = (held + prey.yields).min(most);
            best = best.max(self.worth(held, way.saturating_add(prey.home)));
            at = prey.cell;
        }
        best
    }

    fn bit(&self, cell: Cell) -> u64 {
        self.all_prey().iter().position(|prey| prey.cell == cell).map_or(0, |number| 1 << number)
    }

    /// So many prisoners after so many turns; nothing if that is too late.
    fn worth(&self, prisoners: f64, turns: u8) -> f64 {
        if u16::from(turns) > self.turns || turns >= FAR {
            return 0.0;
        }
        let turns = f64::from(turns);
        prisoners * (1.0 - self.weights.danger * turns).max(0.0) - self.weights.turn * turns
    }

    /// What a warrior gets that enters this cell with room for so much.
    pub(super) fn yields(&self, cell: Cell, room: f64) -> f64 {
        if !self.prey_cells.has(cell) {
            return 0.0;
        }
        let prey = self.all_prey().iter().find(|prey| prey.cell == cell);
        prey.map_or(0.0, |prey| prey.yields.min(1.0).min(room))
    }

    /// Whether prisoners can be had there.
    pub(super) fn is_prey(&self, cell: Cell) -> bool {
        self.prey_cells.has(cell)
    }

    /// Prey near this city, the nearer the more.
    pub(super) fn territory(&self, city: Cell) -> f64 {
        let fades = self.weights.territory_fades;
        let near = |prey: &Prey| fades.powi(i32::from(self.distances.between(city, prey.cell)));
        self.all_prey().iter().map(near).sum()
    }
}

/// Turns every seat still has, the present round with them.
pub(super) fn turns_left(open: &OpenFacts) -> u16 {
    (open.options().rounds.number() + 1).saturating_sub(open.round().max(1))
}

/// Prisoners a seat still needs for its last level, those in its city not counted.
pub(super) fn prisoners_to_go(open: &OpenFacts, seat: Seat) -> u8 {
    let levels = LEVELS.saturating_sub(open.levels(seat));
    (levels * rules::yucatan::LEVEL_PRICE).saturating_sub(open.prisoners(seat))
}
