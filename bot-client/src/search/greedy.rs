//! A bot that looks one action ahead, on a few positions that fit what its seat knows.

use rules::Game;
use table::Keystream;

use super::evaluation::{Evaluation, judged};
use super::imagining::Imagining;
use crate::{Bot, Budget, Plan, Turn};

/// What it thinks about a decision by itself, in nodes; few decisions need as many.
pub(crate) const NODES: u32 = 5_000;

/// Takes what looks best at once.
pub struct Greedy<E> {
    chance: Keystream,
    evaluation: E,
}

impl<E> Greedy<E> {
    /// A bot with this chance, which judges by this evaluation.
    pub fn new(chance: Keystream, evaluation: E) -> Greedy<E> {
        Greedy { chance, evaluation }
    }
}

impl<G: Game, E: Evaluation<G>> Bot<G> for Greedy<E> {
    fn decide(&mut self, turn: &Turn<'_, G>, budget: Budget) -> Plan<G> {
        if let [only] = turn.legal {
            return Plan::one(*only);
        }
        let mut key = [0; 32];
        for word in key.chunks_mut(4) {
            word.copy_from_slice(&self.chance.word().to_le_bytes());
        }
        let mut imagining = Imagining::<G>::new(Keystream::new(&key, "greedy"));
        let mut effort = budget.effort(NODES);
        let mut worths = vec![0.0; turn.legal.len()];
        // Sample by sample, so that all actions are compared under the same luck.
        for _ in 0..self.evaluation.growth().samples.max(1) {
            let sample = G::sample_hidden(turn.view, &mut imagining.chance);
            let mut looked_at = vec![None; turn.legal.len()];
            for (action, worth) in turn.legal.iter().zip(&mut looked_at) {
                if effort.is_used_up() {
                    break;
                }
                let mut after = sample.clone();
                after.play_unchecked(*action);
                effort.spend(1 + imagining.settle(&mut after));
                *worth = Some(judged(&after, &self.evaluation)[turn.seat.index()]);
            }
            // What was not looked at in this sample cannot be compared with the rest by it.
            if looked_at.iter().any(Option::is_none) && worths.iter().any(|&worth| worth > 0.0) {
                break;
            }
            for (sum, worth) in worths.iter_mut().zip(looked_at) {
                *sum += worth.unwrap_or(0.0);
            }
        }
        self.best(turn, &worths)
    }
}

impl<E> Greedy<E> {
    /// The best; among equals any, for an order of the list would tell what is hidden.
    fn best<G: Game>(&mut self, turn: &Turn<'_, G>, worths: &[f64]) -> Plan<G> {
        let most = worths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let equals: Vec<G::Action> = turn
            .legal
            .iter()
            .zip(worths)
            .filter(|(_, worth)| **worth >= most - 1e-12)
            .map(|(action, _)| *action)
            .collect();
        let place = self.chance.below(u32::try_from(equals.len()).unwrap_or(u32::MAX));
        equals.get(place as usize).copied().into_iter().collect()
    }
}
