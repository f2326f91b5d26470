//! What a seat may expect to have built in the end, as far as a view tells.

use super::open_facts::{LEVEL_PRICE, LEVELS};
use super::{Cell, Phase, View};
use crate::Seat;

/// How much of a level each thing is worth. Chosen so that their order is that of a level's making: a
/// prisoner at home is safe, one that is carried must still come home, a warrior must first catch one, and
/// a village feeds a warrior or shortens its way home.
const PRISONER: f64 = 1.0 / LEVEL_PRICE as f64;
const CARRIED: f64 = PRISONER / 2.0;
const WARRIOR: f64 = PRISONER / 4.0;
const VILLAGE: f64 = PRISONER / 8.0;

impl View {
    /// The levels of every seat.
    pub(super) fn scores(&self) -> Vec<(Seat, i32)> {
        let seats = self.open.options.seats.iter();
        seats.map(|seat| (seat, i32::from(self.open.levels(seat)))).collect()
    }

    /// The levels of every seat and what it has for more of them; never above the five there are (Y-1.1).
    pub(super) fn estimates(&self) -> Vec<(Seat, f64)> {
        let seats = self.open.options.seats.iter();
        seats.map(|seat| (seat, self.estimate(seat).min(f64::from(LEVELS)))).collect()
    }

    fn estimate(&self, seat: Seat) -> f64 {
        let open = &self.open;
        let levels = f64::from(open.levels(seat));
        if open.phase == Phase::Over {
            return levels;
        }
        let carried: f64 =
            open.warriors(seat).iter().map(|cell| self.expected_load(seat, cell)).sum();
        let large = open.large_villages(seat).count() as f64;
        levels
            + PRISONER * f64::from(open.prisoners(seat))
            + CARRIED * carried
            + WARRIOR * f64::from(open.warrior_count(seat))
            + VILLAGE * (f64::from(open.village_count(seat)) + large)
    }

    /// What the warrior carries, less for every rival beside it that may win it in a battle.
    fn expected_load(&self, seat: Seat, cell: Cell) -> f64 {
        let load = f64::from(self.open.carried(cell));
        let beside = cell.neighbours() & self.open.occupied.without(self.open.warriors(seat));
        beside.iter().fold(load, |load, rival| load * self.chance_to_hold(cell, rival))
    }

    /// How likely the warrior on the first cell holds it against the other; it does unless it is beaten (Y-9.3),
    /// and each guild beats one of three.
    fn chance_to_hold(&self, cell: Cell, rival: Cell) -> f64 {
        match (self.guild(cell), self.guild(rival)) {
            (Some(own), Some(other)) if other.beats(own) => 0.0,
            (Some(_), Some(_)) => 1.0,
            (Some(_) | None, Some(_) | None) => 2.0 / 3.0,
        }
    }
}
