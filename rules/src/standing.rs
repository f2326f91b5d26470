//! How a match stands: scores, ranks and who shares the victory.

use crate::{Seat, SeatSet};

/// One seat's place in a standing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placing {
    /// Whose place it is.
    pub seat: Seat,
    /// The points it holds.
    pub score: i32,
    /// What decides among equal scores, most important first, more is better; empty where a game
    /// has no such rule.
    pub tie_breaks: Vec<i32>,
    /// 1 is the best; seats equal in everything share a rank and the next is skipped (1, 1, 3).
    pub rank: u8,
    /// Whether the seat wins, alone or shared.
    pub winner: bool,
}

/// Every seat's place, by seat number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// One placing per seat, by seat number.
    pub placings: Vec<Placing>,
}

impl Standing {
    /// Ranks seats by their scores alone (T-13.3).
    pub fn by_score(scores: &[(Seat, i32)]) -> Standing {
        Standing::rank(scores.iter().map(|&(seat, score)| (seat, score, Vec::new())))
    }

    /// Ranks seats by score, equal scores by the keys that follow it; rank 1 wins.
    pub fn rank(seats: impl IntoIterator<Item = (Seat, i32, Vec<i32>)>) -> Standing {
        let seats: Vec<_> = seats.into_iter().collect();
        let merit = |at: usize| (seats[at].1, &seats[at].2);
        let ranks: Vec<u8> = (0..seats.len()).map(|own| rank_of(own, seats.len(), merit)).collect();
        let placing = |((seat, score, tie_breaks), rank)| Placing {
            seat,
            score,
            tie_breaks,
            rank,
            winner: rank == 1,
        };
        Standing { placings: seats.into_iter().zip(ranks).map(placing).collect() }
    }

    /// The same standing after seats were given up: they rank below all others, later given up above
    /// earlier, and cannot win (H-4); `given_up` names them earliest first. The others keep the
    /// order the game gave them.
    #[must_use]
    pub fn with_given_up(mut self, given_up: &[Seat]) -> Standing {
        let left = |seat: Seat| given_up.iter().position(|&gone| gone == seat);
        let merits: Vec<(usize, u8)> = self
            .placings
            .iter()
            .map(|placing| match left(placing.seat) {
                None => (usize::MAX, u8::MAX - placing.rank),
                Some(order) => (order, 0),
            })
            .collect();
        for (own, placing) in self.placings.iter_mut().enumerate() {
            placing.rank = rank_of(own, merits.len(), |at| merits[at]);
            placing.winner = placing.rank == 1 && left(placing.seat).is_none();
        }
        self
    }

    /// The seats that win: more than one when the victory is shared.
    pub fn winners(&self) -> SeatSet {
        self.placings.iter().filter(|placing| placing.winner).map(|placing| placing.seat).collect()
    }
}

/// One more than the number of those with more merit.
fn rank_of<M: PartialOrd>(own: usize, count: usize, merit: impl Fn(usize) -> M) -> u8 {
    (0..count).filter(|&rival| merit(rival) > merit(own)).count() as u8 + 1
}

#[cfg(test)]
mod tests {
    use super::Standing;
    use crate::{Seat, SeatSet};

    fn seat(number: u8) -> Seat {
        Seat::numbered(number).unwrap()
    }

    fn check(seats: &[(i32, i32)], given_up: &[u8], ranks: &[u8], winners: &[u8]) {
        let numbered = seats.iter().zip(1..);
        let standing =
            Standing::rank(numbered.map(|(&(score, key), n)| (seat(n), score, vec![key])));
        let given_up: Vec<_> = given_up.iter().map(|&n| seat(n)).collect();
        let standing = standing.with_given_up(&given_up);
        let got: Vec<u8> = standing.placings.iter().map(|placing| placing.rank).collect();
        assert_eq!(got, ranks);
        assert_eq!(standing.winners(), winners.iter().map(|&n| seat(n)).collect::<SeatSet>());
    }

    #[test]
    fn ranks_and_shared_victory() {
        check(&[(10, 0), (30, 0), (20, 0)], &[], &[3, 1, 2], &[2]);
        check(&[(30, 0), (30, 0), (20, 0)], &[], &[1, 1, 3], &[1, 2]);
        check(&[(9, 0), (9, 0), (9, 0), (9, 0)], &[], &[1, 1, 1, 1], &[1, 2, 3, 4]);
        check(&[(-25, 0), (-3, 0), (-30, 0)], &[], &[2, 1, 3], &[2]);
    }

    #[test]
    fn equal_scores_are_ranked_by_the_games_own_keys() {
        check(&[(2, 4), (2, 7)], &[], &[2, 1], &[2]);
        check(&[(2, 4), (1, 20), (2, 4)], &[], &[1, 3, 1], &[1, 3]);
        check(&[(2, 4), (1, 20), (2, 4)], &[1], &[3, 2, 1], &[3]);
    }

    #[test]
    fn given_up_seats_rank_below_all_others() {
        check(&[(10, 0), (30, 0), (20, 0)], &[2], &[2, 3, 1], &[3]);
        check(&[(10, 0), (30, 0), (20, 0)], &[2, 3], &[1, 3, 2], &[1]);
        check(&[(10, 0), (30, 0)], &[2, 1], &[1, 2], &[]);
    }
}
