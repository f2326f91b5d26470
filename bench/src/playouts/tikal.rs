//! Random games of Tikal for four.
//!
//! A decision is one action of a player: list every legal action, choose one, play it. Drawing a
//! tile or a treasure takes its time too (list the outcomes, choose one by weight, apply it) but is
//! no decision and is not counted.

use std::hint::black_box;

use rules::tikal::{Action, Options, Outcome, Position};
use rules::{Game, Pending, Seat};

use super::playout::Playout;
use crate::chance::Chance;

/// One step of a game.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// A seat decided.
    Played(Seat, Action),
    /// A draw had this outcome.
    Drawn(Outcome),
}

/// Plays random games, always into the same lists.
#[derive(Clone, Debug)]
pub struct Player {
    options: Options,
    chance: Chance,
    legal: Vec<Action>,
    outcomes: Vec<(Outcome, u32)>,
}

impl Player {
    /// A player of games with these options.
    pub fn new(options: Options, seed: u64) -> Player {
        let chance = Chance::seeded(seed);
        Player { options, chance, legal: Vec::new(), outcomes: Vec::new() }
    }

    /// One game by the unchecked path: what a search does with actions it has listed.
    pub fn unchecked_game(&mut self) -> Playout {
        self.watched_game(|_, _| {})
    }

    /// The same, and somebody looks at every position and the step that is taken from it.
    #[inline]
    pub fn watched_game(&mut self, mut look: impl FnMut(&Position, Step)) -> Playout {
        let mut playout = Playout::default();
        let mut position = Position::start(&self.options);
        loop {
            match position.pending() {
                Pending::Decide(seat) => {
                    let action = self.choose_action(&position, &mut playout);
                    look(&position, Step::Played(seat, action));
                    position.play_unchecked(action);
                }
                Pending::Draw(_) => {
                    let outcome = self.choose_outcome(&position);
                    look(&position, Step::Drawn(outcome));
                    position.settle_unchecked(outcome);
                }
                Pending::Over => break,
            }
        }
        black_box(&position);
        playout
    }

    #[inline]
    fn choose_action(&mut self, position: &Position, playout: &mut Playout) -> Action {
        position.legal(&mut self.legal);
        playout.decided_among(self.legal.len());
        self.legal[self.chance.below(self.legal.len())]
    }

    #[inline]
    fn choose_outcome(&mut self, position: &Position) -> Outcome {
        position.outcomes(&mut self.outcomes);
        let weights: u32 = self.outcomes.iter().map(|&(_, weight)| weight).sum();
        let mut ticket = self.chance.below(weights as usize) as u32;
        for &(outcome, weight) in &self.outcomes {
            if ticket < weight {
                return outcome;
            }
            ticket -= weight;
        }
        self.outcomes[0].0
    }
}
