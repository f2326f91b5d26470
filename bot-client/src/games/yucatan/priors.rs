//! How promising actions look before they are tried: what they change for the one warrior that acts.

use rules::Seat;
use rules::yucatan::{Action, Cell, Loads, Position};

use super::distances::Distances;
use super::errand::Grounds;
use super::evaluation::beats;
use super::weights::Weights;

/// How likely an attack on a warrior of unknown guild succeeds (Y-9.3).
const LUCK: f64 = 1.0 / 3.0;

/// Weighs the actions of the deciding seat.
pub(super) fn weigh(
    position: &Position,
    actions: &[Action],
    weights: &Weights,
    found: &mut Vec<f64>,
) {
    let Some(seat) = position.open().phase().deciding() else {
        return found.resize(actions.len(), 1.0);
    };
    let grounds = Grounds::new(position.open(), seat, weights);
    let asked = Asked { position, seat, grounds };
    let mut before: Option<(Cell, f64)> = None;
    for &action in actions {
        let gain = asked.gain(action, &mut before);
        found.push((gain / weights.temperature).clamp(-8.0, 8.0).exp());
    }
}

/// A decision and what its seat finds on the board.
struct Asked<'a> {
    position: &'a Position,
    seat: Seat,
    grounds: Grounds<'a>,
}

impl Asked<'_> {
    /// What the action changes, in prisoners. `before` keeps the errand of the warrior that was asked for
    /// last, since moves are listed by warrior.
    fn gain(&self, action: Action, before: &mut Option<(Cell, f64)>) -> f64 {
        let open = self.position.open();
        let weights = self.grounds.weights;
        let carried = |cell| f64::from(open.carried(cell));
        match action {
            Action::PutLarge { cell } | Action::PutSmall { cell } => {
                -0.1 * self.nearer_to_rivals(cell).abs()
            }
            Action::PutNeutral { cell } => -0.2 * self.nearer_to_rivals(cell),
            Action::PutWarriors { cells: [one, other], .. } => {
                self.grounds.errand(one, 0.0, 0, None) + self.grounds.errand(other, 0.0, 0, None)
            }
            Action::EstablishVillage { .. } => weights.village - weights.turn,
            Action::EnlargeVillage { cell } => {
                let own = open.warriors(self.seat).has(cell);
                let delivered = if own { weights.turn * 2.0 * carried(cell) } else { 0.0 };
                weights.large - weights.turn + delivered
            }
            Action::DeployWarrior { cell, .. } => {
                let others = i32::from(open.warrior_count(self.seat));
                let lost = if self.grounds.homes.has(cell) { weights.large } else { 0.0 };
                let errand = self.grounds.errand(cell, 0.0, 0, None);
                errand * weights.attention.powi(others) - lost - weights.turn
            }
            Action::MoveWarrior { from, by, to } => {
                let load = carried(from);
                let errand = match *before {
                    Some((cell, errand)) if cell == from => errand,
                    Some(_) | None => self.grounds.errand(from, load, 0, None),
                };
                *before = Some((from, errand));
                let (delivered, load) = if by.is_some() { (load, 0.0) } else { (0.0, load) };
                delivered + self.after_move(from, to, load) - errand
            }
            Action::BuildLevel => weights.level - 3.0,
            Action::Pass => 0.0,
            Action::TakePrisoners { number } => f64::from(number),
            Action::RemoveWarrior { cell } => -self.grounds.errand(cell, carried(cell), 0, None),
        }
    }

    /// What the warrior brings that goes there with this load.
    fn after_move(&self, from: Cell, to: Cell, load: f64) -> f64 {
        let open = self.position.open();
        let most = f64::from(Loads::MOST);
        if open.all_warriors().has(to) {
            let won = (load + f64::from(open.carried(to)) + 1.0).min(most);
            let luck = match open.shown().has(to) {
                true => f64::from(u8::from(beats(self.position, from, to))),
                false => LUCK,
            };
            let victory = self.grounds.errand(to, won, 0, None) + f64::from(open.carried(to));
            return luck * victory - (1.0 - luck) * (1.0 + load);
        }
        if self.grounds.is_prey(to) {
            let held = (load + self.grounds.yields(to, most - load)).min(most);
            return self.grounds.errand(to, held, 0, Some(to));
        }
        if self.grounds.homes.has(to) {
            return load + self.grounds.errand(to, 0.0, 0, None);
        }
        self.grounds.errand(to, load, 0, None)
    }

    /// By how many moves the cell is nearer to the nearest rival's city than to the own.
    fn nearer_to_rivals(&self, cell: Cell) -> f64 {
        let open = self.position.open();
        let (seats, board) = (open.options().seats, open.board());
        let distances = Distances::of(seats);
        let moves = |seat| f64::from(distances.between(board.city(seat), cell));
        let rivals = seats.rivals(self.seat).iter().map(moves).fold(f64::INFINITY, f64::min);
        moves(self.seat) - rivals
    }
}
