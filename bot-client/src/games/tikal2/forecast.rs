//! What the search must know of Tikal II: how a turn goes on, and what the position is worth then.

use rules::tikal2::{Action, Position};
use table::Keystream;

use super::evaluation;
use super::plans;
use super::policy::{self, Habits};
use super::weights::Weights;
use crate::search::{Evaluation, Growth, Plans, Values};

/// A view of how the game will go on.
#[derive(Clone, PartialEq, Debug)]
pub struct Forecast {
    pub(super) weights: Weights,
    pub(super) habits: Habits,
    pub(super) temperature: f64,
    /// How many plans are compared at most; 0: single actions are.
    pub(super) breadth: usize,
    pub(super) growth: Growth,
}

impl Forecast {
    /// Judges a position as it is: for the bot `greedy`.
    pub const AT_ONCE: Forecast = Forecast {
        weights: Weights::BY_PLAY,
        habits: Habits { turns: 0, whim: 0.0, places: 1 },
        temperature: 2.0,
        breadth: 0,
        growth: Growth { samples: 3, ..Growth::USUAL },
    };

    /// Plays some turns on: for the bot `search`.
    pub const BY_TURNS: Forecast = Forecast {
        weights: Weights::OF_SEARCH,
        habits: Habits { turns: 2, whim: 0.5, places: 3 },
        temperature: 1.2,
        breadth: 14,
        growth: Growth { curiosity: 0.4, caution: 0.02, samples: 3 },
    };
}

impl Evaluation<Position> for Forecast {
    fn values(&self, position: &Position) -> Values {
        evaluation::values(position, &self.weights)
    }

    fn priors(&self, position: &Position, actions: &[Action], weights: &mut Vec<f64>) {
        policy::priors(position, actions, &self.weights, self.temperature, weights);
    }

    fn play_on(&self, position: &mut Position, chance: &mut Keystream, cost: &mut u32) {
        policy::play_on(position, self.habits, &self.weights, chance, cost);
    }

    fn plans(
        &self,
        position: &Position,
        _chance: &mut Keystream,
        cost: &mut u32,
    ) -> Option<Plans<Position>> {
        if self.breadth == 0 {
            return None;
        }
        plans::plans(position, &self.weights, self.breadth, self.temperature, cost)
    }

    fn growth(&self) -> Growth {
        self.growth
    }
}
