//! What everybody can hope for: levels, prisoners, and what their warriors can still bring home.

use rules::Seat;
use rules::yucatan::{Action, Cell, LEVEL_PRICE, LEVELS, Phase, Position};

use super::distances::Distances;
use super::errand::{Grounds, prisoners_to_go, turns_left};
use super::priors;
use super::weights::Weights;
use crate::search::{Evaluation, Growth, Values, shares};

/// Judges a position by the errands of all warriors.
#[derive(Clone, Debug)]
pub struct Outlook {
    weights: Weights,
    growth: Growth,
    /// How many decisions are played on before a position is judged.
    rollout: u32,
}

impl Outlook {
    /// An outlook with these weights, for a tree that grows like this.
    pub fn new(weights: Weights, growth: Growth, rollout: u32) -> Outlook {
        Outlook { weights, growth, rollout }
    }
}

impl Default for Outlook {
    fn default() -> Outlook {
        // The best of 0.05 to 1.5 in 24 games each, which tells little more than that 0.05 is too low.
        let growth = Growth { curiosity: 0.4, caution: 0.02, samples: 3 };
        // No rollout: six decisions of it took thrice the time, and 24 games showed no gain.
        Outlook::new(Weights::BY_PLAY, growth, 0)
    }
}

impl Evaluation<Position> for Outlook {
    fn values(&self, position: &Position) -> Values {
        let open = position.open();
        let seats = open.options().seats;
        let to_go = seats.iter().map(|seat| prisoners_to_go(open, seat)).min().unwrap_or(0);
        // Nobody brings a prisoner home in less than about three turns.
        let ahead = f64::from(turns_left(open).min(3 * u16::from(to_go)));
        let doubt = self.weights.doubt + self.weights.doubt_ahead * ahead.sqrt();
        let worth = |seat| worth(position, seat, &self.weights) + self.tempo(position, seat);
        shares(seats.iter().map(|seat| (seat, worth(seat))), doubt)
    }

    fn rollout_depth(&self, _: &Position) -> u32 {
        self.rollout
    }

    fn priors(&self, position: &Position, actions: &[Action], weights: &mut Vec<f64>) {
        priors::weigh(position, actions, &self.weights, weights);
    }

    fn growth(&self) -> Growth {
        self.growth
    }
}

impl Outlook {
    /// What it is worth to move sooner than others: lines of the tree end after anybody's turn, and must
    /// be compared as if all had had as many.
    fn tempo(&self, position: &Position, seat: Seat) -> f64 {
        let open = position.open();
        let Phase::Turn { seat: next } = open.phase() else { return 0.0 };
        let seats = open.options().seats;
        let waits = seats.from(next).position(|other| other == seat).unwrap_or(0);
        let share = 1.0 - waits as f64 / seats.count() as f64;
        self.weights.tempo * self.weights.turn * share
    }
}

/// What a seat has and can hope for, in prisoners.
fn worth(position: &Position, seat: Seat, weights: &Weights) -> f64 {
    let open = position.open();
    let grounds = Grounds::new(open, seat, weights);
    let city = open.board().city(seat);
    let mut errands = [0.0; 9];
    for (cell, errand) in open.warriors(seat).iter().zip(&mut errands) {
        let load = f64::from(open.carried(cell));
        *errand = grounds.errand(cell, load, 0, None) * safety(position, seat, cell, weights);
    }
    if open.warrior_count(seat) < open.warrior_limit(seat)
        && let Some(errand) = errands.get_mut(usize::from(open.warrior_count(seat)))
    {
        // From the city the first move is the deployment beside it.
        *errand = weights.recruit * grounds.errand(city, 0.0, 0, None);
    }
    errands.sort_by(|one, other| other.total_cmp(one));
    let (mut sum, mut share) = (0.0, 1.0);
    for errand in errands {
        sum += errand * share;
        share *= weights.attention;
    }
    sum + holdings(position, seat, weights)
        + sure_victories(position, seat, weights)
        + weights.territory * grounds.territory(city)
}

/// Levels, prisoners and villages.
fn holdings(position: &Position, seat: Seat, weights: &Weights) -> f64 {
    let open = position.open();
    let levels = open.levels(seat);
    let turns = turns_left(open).min(u16::from(LEVELS.saturating_sub(levels)));
    let prisoners = u16::from(open.prisoners(seat));
    let useful = prisoners.min(turns * u16::from(LEVEL_PRICE));
    weights.level * f64::from(levels)
        + f64::from(useful)
        + weights.leftover * f64::from(prisoners - useful)
        + weights.village * f64::from(open.village_count(seat))
        + weights.large * open.large_villages(seat).count() as f64
}

/// The share of an errand that rivals beside a carrier leave it.
fn safety(position: &Position, seat: Seat, cell: Cell, weights: &Weights) -> f64 {
    let open = position.open();
    if open.carried(cell) == 0 {
        return 1.0;
    }
    let distances = Distances::of(open.options().seats);
    let rivals = open.all_warriors().without(open.warriors(seat));
    let mut safety = 1.0;
    for rival in rivals {
        if distances.between(rival, cell) > 1 {
            continue;
        }
        // Rivals attack what they know they beat; for the rest it is a guess that mostly fails (Y-9.3).
        safety *= match open.shown().has(cell) {
            false => weights.beside_unknown,
            true if beats(position, rival, cell) => weights.beside_stronger,
            true => 1.0,
        };
    }
    safety
}

/// What the seat wins from shown rivals that it beats and can reach at once.
fn sure_victories(position: &Position, seat: Seat, weights: &Weights) -> f64 {
    let open = position.open();
    let own = open.warriors(seat);
    let shown = open.shown().without(own);
    if shown.is_empty() {
        return 0.0;
    }
    let distances = Distances::of(open.options().seats);
    let mut most = 0.0_f64;
    for rival in shown {
        let is_beaten =
            |&cell: &Cell| distances.between(cell, rival) == 1 && beats(position, cell, rival);
        if own.iter().any(|cell| is_beaten(&cell)) {
            most = most.max(1.0 + f64::from(open.carried(rival)));
        }
    }
    weights.sure_victory * most
}

/// Whether the warrior on the first cell beats the one on the other.
pub(super) fn beats(position: &Position, cell: Cell, other: Cell) -> bool {
    let guilds = position.guild(cell).zip(position.guild(other));
    guilds.is_some_and(|(guild, other)| guild.beats(other))
}
