//! Which games a run plays: seeds one after the other, and everybody sits everywhere in turn.

use rules::Seat;
use rules::tikal::Options;

use super::Contender;

/// The games of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Who plays; the number of seats of the options.
    pub contenders: Vec<Contender>,
    /// What is agreed for every game.
    pub options: Options,
    /// The seed of the first game; each further game has the next number.
    pub seed: u64,
    /// How many games.
    pub games: u32,
}

/// One game of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct GamePlan {
    /// From 1.
    pub number: u32,
    /// Fixes the deal and the bots' own chance.
    pub seed: u64,
    /// What is agreed.
    pub options: Options,
    /// Who sits where, by seat.
    pub seating: Vec<Contender>,
}

impl Series {
    /// Every game in order. From game to game everybody moves one seat on, so that after as many games
    /// as there are seats nobody has had the better place.
    pub fn games(&self) -> impl Iterator<Item = GamePlan> {
        (0..self.games).map(|index| {
            let mut seating = self.contenders.clone();
            let places = seating.len().max(1);
            seating.rotate_right(index as usize % places);
            let seed = self.seed.wrapping_add(u64::from(index));
            GamePlan { number: index + 1, seed, options: self.options, seating }
        })
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

    use super::Series;

    #[test]
    fn everybody_sits_everywhere_in_turn() {
        let contenders = vec!["greedy".parse().unwrap(), "random".parse().unwrap()];
        let series = Series { contenders, options: Options::basic(Seats::TWO), seed: 7, games: 3 };
        let games: Vec<_> = series.games().map(|game| (game.seed, game.names())).collect();
        let names = |first: &str, second: &str| vec![first.to_owned(), second.to_owned()];
        assert_eq!(
            games,
            [
                (7, names("greedy", "random")),
                (8, names("random", "greedy")),
                (9, names("greedy", "random")),
            ]
        );
    }
}
