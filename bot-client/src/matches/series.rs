//! Which games a run plays: deals one after the other, each over all its seatings.

use proto::names::{RECORD_NAME_LIMIT, name_of};
use rules::Seat;

use super::{Contender, DealKeys, Permutations, RunKey};
use crate::games::GameOptions;

/// The games of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Who plays; the number of seats of the options. Equal ones are interchangeable.
    pub contenders: Vec<Contender>,
    /// What is agreed for every game, and which game it is.
    pub options: GameOptions,
    /// Fixes every deal.
    pub key: RunKey,
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
    pub keys: DealKeys,
    /// What is agreed.
    pub options: GameOptions,
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
        let (key, options) = (self.key, self.options.clone());
        let plans = (1..=self.deals).flat_map(move |deal| {
            let (keys, options) = (key.deal(deal), options.clone());
            let plan = move |seating| GamePlan {
                number: 0,
                deal,
                keys,
                options: options.clone(),
                seating,
            };
            seatings.clone().into_iter().map(plan)
        });
        plans.zip(1..).map(|(plan, number)| GamePlan { number, ..plan })
    }
}

impl GamePlan {
    /// Everybody with their seat.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Contender)> {
        self.options.seats().iter().zip(&self.seating)
    }

    /// The names by seat.
    pub fn names(&self) -> Vec<String> {
        self.seating.iter().map(Contender::to_string).collect()
    }

    /// The names by seat as records have them: any command line makes a name there, too.
    pub fn record_names(&self) -> Vec<String> {
        self.names().iter().map(|name| name_of(name, RECORD_NAME_LIMIT)).collect()
    }

    /// The seed of the deal in hexadecimal digits.
    pub fn seed_text(&self) -> String {
        table::hex::print(self.keys.seed.bytes())
    }
}

#[cfg(test)]
mod tests {
    use rules::Seats;

    use super::{Permutations, Series};
    use crate::HouseBot;
    use crate::games::GAMES;
    use crate::matches::RunKey;

    #[test]
    fn a_deal_is_played_from_every_seat_before_the_next() {
        let house = super::Contender::from;
        let series = Series {
            contenders: vec![house(HouseBot::Greedy), house(HouseBot::Random)],
            options: GAMES[0].options(Seats::TWO, &[]).unwrap(),
            key: RunKey::from_number(7),
            deals: 2,
            permutations: Permutations::Rotations,
        };
        let games: Vec<String> = series
            .games()
            .map(|game| {
                let first = game.keys == RunKey::from_number(7).deal(1);
                let names = game.names().join(" ");
                format!("{}: deal {}, first {first}, {names}", game.number, game.deal)
            })
            .collect();
        assert_eq!(
            games,
            [
                "1: deal 1, first true, greedy random",
                "2: deal 1, first true, random greedy",
                "3: deal 2, first false, greedy random",
                "4: deal 2, first false, random greedy",
            ]
        );
        assert_eq!(series.games_per_deal(), 2);
    }
}
