//! How strong players are by whom they beat: ratings by Weng and Lin for games of several players.
//!
//! This is algorithm 4 of their article of 2011, a Bayesian approximation to the model of Plackett and
//! Luce: a player's strength is believed to be normal with mean `mu` and deviation `sigma`, and after a
//! game everybody's belief is moved towards what the ranks say. Everybody begins at 25 ± 25/3; a
//! performance scatters by `BETA` = 25/6 around a strength; `sigma`² never shrinks to less than
//! `KAPPA` = 0.0001 of itself in one game.

/// How much one performance scatters around a strength.
const BETA: f64 = 25.0 / 6.0;
/// The least part of a variance that a game leaves.
const KAPPA: f64 = 0.0001;

/// What is believed of a player's strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The most likely strength.
    pub mu: f64,
    /// How unsure that is.
    pub sigma: f64,
}

/// A player's seat in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rated {
    /// The player's place in the list of ratings. One player may have several seats.
    pub player: usize,
    /// 1 is the best; equals share one.
    pub rank: u8,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating { mu: 25.0, sigma: 25.0 / 3.0 }
    }
}

impl Rating {
    /// How far the ends of the 95 % interval are from the most likely strength.
    pub fn margin(&self) -> f64 {
        super::student::NORMAL * self.sigma
    }
}

/// Takes one game in. A player with several seats is moved by the sum of what each seat says, so that a
/// game of a player against itself changes no strength. Seats of unknown players are left out.
pub fn rate(ratings: &mut [Rating], seats: &[Rated]) {
    let known = |seat: &&Rated| seat.player < ratings.len();
    let seats: Vec<(Rated, Rating)> =
        seats.iter().filter(known).map(|seat| (*seat, ratings[seat.player])).collect();
    let scatter: f64 = seats.iter().map(|(_, rating)| rating.sigma.powi(2) + BETA.powi(2)).sum();
    let scale = scatter.sqrt();
    let strength = |rating: &Rating| (rating.mu / scale).exp();
    for (place, (seat, rating)) in seats.iter().enumerate() {
        let (mut gain, mut certainty) = (0.0, 0.0);
        for (other, (rival, _)) in
            seats.iter().enumerate().filter(|(_, (r, _))| r.rank <= seat.rank)
        {
            // How likely this seat was to come out first among those whom the rival did not lose to.
            let not_better = seats.iter().filter(|(third, _)| third.rank >= rival.rank);
            let chance =
                strength(rating) / not_better.map(|(_, third)| strength(third)).sum::<f64>();
            let equals = seats.iter().filter(|(third, _)| third.rank == rival.rank).count() as f64;
            let came_first = if other == place { 1.0 } else { 0.0 };
            gain += (came_first - chance) / equals;
            certainty += chance * (1.0 - chance) / equals;
        }
        let share = rating.sigma / scale;
        if let Some(believed) = ratings.get_mut(seat.player) {
            believed.mu += rating.sigma * share * gain;
            believed.sigma *= (1.0 - share.powi(3) * certainty).max(KAPPA).sqrt();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Rated, Rating, rate};

    #[track_caller]
    fn check(ranks: &[u8], expected: &[(f64, f64)]) {
        let mut ratings = vec![Rating::default(); ranks.len()];
        let seats = ranks.iter().enumerate().map(|(player, &rank)| Rated { player, rank });
        rate(&mut ratings, &seats.collect::<Vec<_>>());
        for (rating, (mu, sigma)) in ratings.iter().zip(expected) {
            assert!((rating.mu - mu).abs() < 1e-4, "{ratings:?}");
            assert!((rating.sigma - sigma).abs() < 1e-4, "{ratings:?}");
        }
    }

    #[test]
    fn one_game_moves_ratings_as_reckoned_by_hand() {
        // c² = 2 (69.4444 + 17.3611), c = 13.1762; sigma²/c = 5.27046, half of it is won and lost;
        // sigma²/c² = 0.4, times sigma/c = 0.632456, times 1/4: the variance shrinks by 0.0632456.
        check(&[1, 2], &[(27.63523, 8.06551), (22.36477, 8.06551)]);
        check(&[1, 1], &[(25.0, 8.06551), (25.0, 8.06551)]);
        // c² = 3 · 86.8056, c = 16.1374; sigma²/c = 4.30331, sigma/c = 0.516398, its cube 0.137706.
        // First: 1 - 1/3. Second: -1/3 + 1 - 1/2. Third: -1/3 - 1/2 + 1 - 1.
        check(&[1, 2, 3], &[(27.86888, 8.20484), (25.71722, 8.05783), (21.41390, 8.05783)]);
    }

    #[test]
    fn a_player_against_itself_stays_as_strong_as_it_was() {
        let mut ratings = [Rating::default()];
        rate(&mut ratings, &[Rated { player: 0, rank: 1 }, Rated { player: 0, rank: 2 }]);
        assert!((ratings[0].mu - 25.0).abs() < 1e-9);
        assert!(ratings[0].sigma < 25.0 / 3.0);
    }

    #[test]
    fn who_wins_again_and_again_is_rated_above_the_others() {
        let mut ratings = [Rating::default(); 3];
        for _ in 0..100 {
            let seats = [(0, 2), (1, 1), (2, 3)].map(|(player, rank)| Rated { player, rank });
            rate(&mut ratings, &seats);
        }
        assert!(ratings[1].mu - ratings[1].margin() > ratings[0].mu);
        assert!(ratings[0].mu > ratings[2].mu + ratings[2].margin());
    }
}
