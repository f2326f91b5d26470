//! How a match stands: scores, ranks and who shares the victory.

use crate::{Seat, SeatSet};

/// One seat's place in a standing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placing {
    /// Whose place it is.
    pub seat: Seat,
    /// The points it holds.
    pub score: u16,
    /// 1 is the best; equal scores share a rank and the next rank is skipped (1, 1, 3).
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
    /// Ranks seats by their scores (T-13.3). Seats that were given up rank below all others, later
    /// given up above earlier, and cannot win (H-4); `given_up` names them earliest first.
    pub fn rank(scores: &[(Seat, u16)], given_up: &[Seat]) -> Standing {
        // A seat still playing beats any given-up seat; among those, who left later is better.
        let merit = |seat: Seat, score: u16| match given_up.iter().position(|&gone| gone == seat) {
            None => (usize::MAX, score),
            Some(order) => (order, 0),
        };
        let placings = scores
            .iter()
            .map(|&(seat, score)| {
                let own = merit(seat, score);
                let better =
                    scores.iter().filter(|&&(rival, points)| merit(rival, points) > own).count();
                let rank = better as u8 + 1;
                let winner = rank == 1 && own.0 == usize::MAX;
                Placing { seat, score, rank, winner }
            })
            .collect();
        Standing { placings }
    }

    /// The seats that win: more than one when the most points are shared.
    pub fn winners(&self) -> SeatSet {
        self.placings.iter().filter(|placing| placing.winner).map(|placing| placing.seat).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Standing;
    use crate::{Seat, SeatSet};

    fn seat(number: u8) -> Seat {
        Seat::numbered(number).unwrap()
    }

    fn check(scores: &[u16], given_up: &[u8], ranks: &[u8], winners: &[u8]) {
        let scores: Vec<_> = scores.iter().zip(1..).map(|(&score, n)| (seat(n), score)).collect();
        let given_up: Vec<_> = given_up.iter().map(|&n| seat(n)).collect();
        let standing = Standing::rank(&scores, &given_up);
        let got: Vec<u8> = standing.placings.iter().map(|placing| placing.rank).collect();
        assert_eq!(got, ranks);
        assert_eq!(standing.winners(), winners.iter().map(|&n| seat(n)).collect::<SeatSet>());
    }

    #[test]
    fn ranks_and_shared_victory() {
        check(&[10, 30, 20], &[], &[3, 1, 2], &[2]);
        check(&[30, 30, 20], &[], &[1, 1, 3], &[1, 2]);
        check(&[9, 9, 9, 9], &[], &[1, 1, 1, 1], &[1, 2, 3, 4]);
        check(&[10, 30, 20], &[2], &[2, 3, 1], &[3]);
        check(&[10, 30, 20], &[2, 3], &[1, 3, 2], &[1]);
        check(&[10, 30], &[2, 1], &[1, 2], &[]);
    }
}
