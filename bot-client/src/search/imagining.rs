//! How a game goes on in the imagination: draws by their odds, decisions by what looks promising.

use rules::{Game, Pending};
use table::Keystream;

use super::evaluation::{Evaluation, Values, judged};

/// Buffers that are filled again and again, so that imagining needs no new memory.
pub(super) struct Imagining<G: Game> {
    pub(super) chance: Keystream,
    pub(super) legal: Vec<G::Action>,
    pub(super) weights: Vec<f64>,
    outcomes: Vec<(G::Outcome, u32)>,
}

impl<G: Game> Imagining<G> {
    pub(super) fn new(chance: Keystream) -> Imagining<G> {
        let (legal, weights, outcomes) = (Vec::new(), Vec::new(), Vec::new());
        Imagining { chance, legal, weights, outcomes }
    }

    /// Draws until somebody decides or the game is over; says how many draws that took.
    pub(super) fn settle(&mut self, position: &mut G) -> u32 {
        settle(position, &mut self.chance, &mut self.outcomes)
    }

    /// Plays on as far as the evaluation wants and judges what has come of it; says how many positions
    /// that took.
    pub(super) fn roll_out(
        &mut self,
        position: &mut G,
        evaluation: &impl Evaluation<G>,
    ) -> (Values, u32) {
        let mut spent = 0;
        for _ in 0..evaluation.rollout_depth(position) {
            let Pending::Decide(_) = position.pending() else { break };
            position.legal(&mut self.legal);
            let Some(action) = self.pick(position, evaluation) else { break };
            position.play_unchecked(action);
            spent += 1 + self.settle(position);
        }
        if position.pending() != Pending::Over {
            evaluation.play_on(position, &mut self.chance, &mut spent);
            spent += self.settle(position);
        }
        (judged(position, evaluation), spent)
    }

    /// One of the listed actions, by their weights.
    fn pick(&mut self, position: &G, evaluation: &impl Evaluation<G>) -> Option<G::Action> {
        if let [only] = self.legal[..] {
            return Some(only);
        }
        weigh(position, evaluation, &self.legal, &mut self.weights);
        drawn(&self.weights, &mut self.chance).and_then(|place| self.legal.get(place)).copied()
    }
}

/// Draws by the odds until somebody decides or the game is over; says how many draws that took. The buffer
/// is only lent.
pub(crate) fn settle<G: Game>(
    position: &mut G,
    chance: &mut Keystream,
    outcomes: &mut Vec<(G::Outcome, u32)>,
) -> u32 {
    let mut draws = 0;
    while let Pending::Draw(_) = position.pending() {
        position.outcomes(outcomes);
        let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
        let mut left = chance.below(total);
        let drawn = outcomes.iter().find(|(_, weight)| {
            let found = left < *weight;
            left = left.saturating_sub(*weight);
            found
        });
        // A draw that has no outcome would be pending for ever.
        let Some(&(outcome, _)) = drawn else { break };
        position.settle_unchecked(outcome);
        draws += 1;
    }
    draws
}

/// The weights of these actions, as many as there are actions whatever the evaluation does.
pub(super) fn weigh<G: Game>(
    position: &G,
    evaluation: &impl Evaluation<G>,
    actions: &[G::Action],
    weights: &mut Vec<f64>,
) {
    weights.clear();
    evaluation.priors(position, actions, weights);
    weights.resize(actions.len(), 1.0);
    for weight in weights {
        // An evaluation that divides by nothing must not stop a search.
        if !weight.is_finite() || *weight <= 0.0 {
            *weight = 1e-6;
        }
    }
}

/// A place of the list, as often as its weight says; `None` for an empty list.
pub(super) fn drawn(weights: &[f64], chance: &mut Keystream) -> Option<usize> {
    let total: f64 = weights.iter().sum();
    let mut left = f64::from(chance.word()) / (f64::from(u32::MAX) + 1.0) * total;
    for (place, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return Some(place);
        }
    }
    weights.len().checked_sub(1)
}
