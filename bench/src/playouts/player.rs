//! Random games of one of ours.
//!
//! A decision is one action of a player: list every legal action, choose one, play it. Drawing
//! takes its time too (list the outcomes, choose one by weight, apply it) but is
//! no decision and is not counted.

use std::hint::black_box;

use rules::{Game, Pending, Seat};

use super::playout::Playout;
use crate::chance::Chance;

/// One step of a game.
#[derive(Clone, Copy, Debug)]
pub enum Step<G: Game> {
    /// A seat decided.
    Played(Seat, G::Action),
    /// A draw had this outcome.
    Drawn(G::Outcome),
}

/// Plays random games, always into the same lists.
#[derive(Clone, Debug)]
pub struct Player<G: Game> {
    options: G::Options,
    chance: Chance,
    legal: Vec<G::Action>,
    outcomes: Vec<(G::Outcome, u32)>,
}

impl<G: Game> Player<G> {
    /// A player of games with these options.
    pub fn new(options: G::Options, seed: u64) -> Player<G> {
        let chance = Chance::seeded(seed);
        Player { options, chance, legal: Vec::new(), outcomes: Vec::new() }
    }

    /// One game by the unchecked path: what a search does with actions it has listed.
    pub fn unchecked_game(&mut self) -> Playout {
        self.watched_game(|_, _| {})
    }

    /// The same, and somebody looks at every position and the step that is taken from it.
    #[inline]
    pub fn watched_game(&mut self, mut look: impl FnMut(&G, Step<G>)) -> Playout {
        let mut playout = Playout::default();
        let mut position = G::start(&self.options);
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
    fn choose_action(&mut self, position: &G, playout: &mut Playout) -> G::Action {
        position.legal(&mut self.legal);
        playout.decided_among(self.legal.len());
        self.legal[self.chance.below(self.legal.len())]
    }

    #[inline]
    fn choose_outcome(&mut self, position: &G) -> G::Outcome {
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
