//! Which games a run plays: deals one after the other, each over all its seatings.

use rules::Seat;
use rules::tikal::Options;

use super::{Contender, Permutations};

/// The games of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Who plays; the number of seats of the options. Equal ones are interchangeable.
    pub contenders: Vec<Contender>,
    /// What is agreed for every game.
    pub options: Options,
    /// The seed of the first deal; each further deal has the next number.
    pub seed: u64,
    /// How many deals.
    pub deals: u32,
    /// In which seatings a deal is played.
    pub permutations: Permutations,
}

/// One game of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct GamePlan {
    /// From 1, through all deals.
    pub number: u32,
    /// The number of its deal, from 1.
    pub deal: u32,
    /// Fixes the deal and the bots' own chance.
    pub seed: u64,
    /// What is agreed.
    pub options: Options,
    /// Who sits where, by seat.
    pub seating: Vec<Contender>,
}

impl Series {
    /// How many games a deal has.
    pub fn games_per_deal(&self) -> usize {
        self.permutations.seatings(&self.contenders).len()
    }

    /// Every game in order: all seatings of the first deal, then of the next.
    pub fn games(&self) -> impl Iterator<Item = GamePlan> {
        let seatings = self.permutations.seatings(&self.contenders);
        let (first_seed, options) = (self.seed, self.options);
        let plans = (0..self.deals).flat_map(move |index| {
            let seed = first_seed.wrapping_add(u64::from(index));
            let plan =
                move |seating| GamePlan { number: 0, deal: index + 1, seed, options, seating };
            seatings.clone().into_iter().map(plan)
        });
        plans.zip(1..).map(|(plan, number)| GamePlan { number, ..plan })
    }
}

impl GamePlan {
    /// Everybody with their seat.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Contender)> {
        self.options.seats.iter().zip(&self.seating)
    }

    /// The names by seat.
    pub fn names(&self) -> Vec<String> {
        self.seating.iter().map(Contender::to_string).collect()
    }
}

#[cfg(test)]
mod tests {
    use rules::Seats;
    use rules::tikal::Options;

    use super::{Permutations, Series};

    #[test]
    fn a_deal_is_played_from_every_seat_before_the_next() {
        let series = Series {
            contenders: vec!["greedy".parse().unwrap(), "random".parse().unwrap()],
            options: Options::basic(Seats::TWO),
            seed: 7,
            deals: 2,
            permutations: Permutations::Rotations,
        };
        let games: Vec<String> = series
            .games()
            .map(|game| {
                let names = game.names().join(" ");
                format!("{}: deal {}, seed {}, {names}", game.number, game.deal, game.seed)
            })
            .collect();
        assert_eq!(
            games,
            [
                "1: deal 1, seed 7, greedy random",
                "2: deal 1, seed 7, random greedy",
                "3: deal 2, seed 8, greedy random",
                "4: deal 2, seed 8, random greedy",
            ]
        );
        assert_eq!(series.games_per_deal(), 2);
    }
}
