//! What a search must know of a game beyond its rules: how good a position is, and what looks promising.

use rules::{Game, Pending, Seat};
use table::Keystream;

/// Each seat's share of the victory, by seat index: about 0 to 1, together about 1. Seats that do not
/// play have 0.
pub type Values = [f64; 4];

/// A game's own knowledge for [`Search`](super::Search) and [`Greedy`](super::Greedy). Only
/// [`values`](Evaluation::values) must be said; everything else has a default that fits any game.
pub trait Evaluation<G: Game>: Send + Sync {
    /// What everybody can hope for. Asked where the game is not over and somebody decides; who has won
    /// a game that is over is known from its standing.
    fn values(&self, position: &G) -> Values;

    /// How promising each action of the deciding seat is, in the order of the list: positive weights,
    /// of which only the ratios count. `weights` comes empty and must leave as long as `actions`.
    fn priors(&self, _position: &G, actions: &[G::Action], weights: &mut Vec<f64>) {
        weights.resize(actions.len(), 1.0);
    }

    /// How many decisions are played on before [`values`](Evaluation::values) is asked, each drawn by
    /// [`priors`](Evaluation::priors). 0: the position is judged as it is.
    fn rollout_depth(&self, _position: &G) -> u32 {
        0
    }

    /// Plays on from where the tree ends to where [`values`](Evaluation::values) tells most, as everybody
    /// would with little thought: to the end of a turn, say. Adds the positions that took to `cost`. Comes
    /// after the rollout; by default nothing is played.
    fn play_on(&self, _position: &mut G, _chance: &mut Keystream, _cost: &mut u32) {}

    /// Whole plans of the deciding seat, the most promising first, each with its weight as in
    /// [`priors`](Evaluation::priors): for games whose turns have many actions. A plan must be legal up to
    /// its end, and end no later than where a batch would: at a draw, at what informs the seat, when
    /// another seat decides, with the turn. `None`, or none: single legal actions are compared.
    ///
    /// Each plan counts as one position looked at; what making them took is added by `cost`.
    fn plans(&self, _position: &G, _chance: &mut Keystream, _cost: &mut u32) -> Option<Plans<G>> {
        None
    }

    /// How the tree grows.
    fn growth(&self) -> Growth {
        Growth::USUAL
    }
}

/// Plans with their weights.
pub type Plans<G> = Vec<(Vec<<G as Game>::Action>, f64)>;

/// How a tree grows, in numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Growth {
    /// How much what was tried seldom is preferred, in shares of the victory.
    pub curiosity: f64,
    /// How much less than the average is expected of what was never tried.
    pub caution: f64,
    /// How many samples a greedy bot looks at for each action.
    pub samples: u32,
}

impl Growth {
    /// What serves most games.
    pub const USUAL: Growth = Growth { curiosity: 0.6, caution: 0.1, samples: 3 };
}

/// Judges any game by the points everybody holds, after some random play: the evaluation of a game
/// that has none of its own.
#[derive(Clone, Copy, Debug)]
pub struct ByScores {
    /// How many decisions are played at random before the points are looked at.
    pub rollout: u32,
}

impl Default for ByScores {
    fn default() -> ByScores {
        // Long enough for most games to score once, short enough to be played often.
        ByScores { rollout: 24 }
    }
}

impl<G: Game> Evaluation<G> for ByScores {
    fn values(&self, position: &G) -> Values {
        let scores = position.scores();
        let points = scores.iter().map(|&(seat, points)| (seat, f64::from(points)));
        // How far points tell the end depends on the game. A lead of a fifth of what the best holds
        // counts in most; near the beginning one point means little.
        let best = scores.iter().map(|&(_, points)| points.abs()).max().unwrap_or(0);
        shares(points, 2.0 + 0.2 * f64::from(best))
    }

    fn rollout_depth(&self, _: &G) -> u32 {
        self.rollout
    }
}

/// Shares of the victory from worths: who is ahead of another by `doubt` has e times its share.
pub fn shares(worths: impl IntoIterator<Item = (Seat, f64)>, doubt: f64) -> Values {
    let worths: Vec<(Seat, f64)> = worths.into_iter().collect();
    let most = worths.iter().map(|&(_, worth)| worth).fold(f64::NEG_INFINITY, f64::max);
    let mut values = [0.0; 4];
    for &(seat, worth) in &worths {
        values[seat.index()] = ((worth - most) / doubt).exp();
    }
    let sum: f64 = values.iter().sum();
    if sum > 0.0 { values.map(|value| value / sum) } else { values }
}

/// What everybody has or can hope for: certain when the game is over, otherwise as the evaluation says.
pub(super) fn judged<G: Game>(position: &G, evaluation: &impl Evaluation<G>) -> Values {
    if position.pending() != Pending::Over {
        return evaluation.values(position);
    }
    let winners = position.standing().winners();
    let mut values = [0.0; 4];
    for winner in winners.iter() {
        values[winner.index()] = 1.0 / winners.count().max(1) as f64;
    }
    values
}

#[cfg(test)]
mod tests {
    use rules::Seat;

    use super::shares;

    #[test]
    fn shares_add_up_and_follow_the_worths() {
        let values = shares([(Seat::One, 10.0), (Seat::Two, 20.0), (Seat::Three, 20.0)], 10.0);
        assert!((values.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert!((values[1] / values[0] - 1f64.exp()).abs() < 1e-9, "{values:?}");
        assert_eq!((values[1], values[3]), (values[2], 0.0));
    }
}
