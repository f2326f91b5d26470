//! The bots of this house, by name.

use std::fmt;
use std::str::FromStr;

use rules::Seat;
use table::{Keystream, Seed};

use crate::greedy::{self, Greedy};
use crate::mcts::{self, Mcts, Outlook};
use crate::planner::{self, Planner};
use crate::random::Random;
use crate::{Bot, Budget, Greed};

/// A bot that comes with the project.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HouseBot {
    /// Any legal action.
    Random,
    /// The turn that looks best at once, by weights set by hand.
    Greedy,
    /// The best whole turn it finds, by what it leaves for the scoring rounds to come.
    Planner,
    /// The plan after which it imagines to win most often.
    Mcts,
}

impl HouseBot {
    /// All of them, weakest first.
    pub const ALL: [HouseBot; 4] =
        [HouseBot::Random, HouseBot::Greedy, HouseBot::Planner, HouseBot::Mcts];

    /// The name in flags, in the lobby and in reports.
    pub const fn name(self) -> &'static str {
        match self {
            HouseBot::Random => "random",
            HouseBot::Greedy => "greedy",
            HouseBot::Planner => "planner",
            HouseBot::Mcts => "mcts",
        }
    }

    /// What the bot thinks about a decision unless it is told otherwise.
    pub fn budget(self) -> Budget {
        Budget::of_nodes(match self {
            HouseBot::Random => 0,
            HouseBot::Greedy => greedy::NODES,
            HouseBot::Planner => planner::NODES,
            HouseBot::Mcts => mcts::NODES,
        })
    }

    /// A bot for one seat of one match. Its chance follows from the seed and the seat, so that two
    /// bots of one match never draw the same.
    pub fn seat(self, seed: u64, seat: Seat) -> Box<dyn Bot> {
        match self {
            HouseBot::Random => Box::new(Random::new(chance(seed, seat))),
            HouseBot::Greedy => Box::new(Greedy::new(Greed::BY_HAND)),
            HouseBot::Planner => Box::new(Planner::by_hand()),
            HouseBot::Mcts => Box::new(Mcts::new(chance(seed, seat), Outlook::BY_PLAY)),
        }
    }
}

/// A bot's own stream: no deck of a match has this name, and decks are shuffled with another key.
fn chance(seed: u64, seat: Seat) -> Keystream {
    Keystream::new(Seed::from_number(seed).bytes(), &format!("bot seat {seat}"))
}

impl fmt::Display for HouseBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for HouseBot {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<HouseBot, UnknownBot> {
        let known = HouseBot::ALL.into_iter().find(|bot| bot.name() == name);
        known.ok_or_else(|| UnknownBot { name: name.to_owned() })
    }
}

/// No bot of this house has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot {
    /// The name that was asked for.
    pub name: String,
}

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = HouseBot::ALL.iter().map(|bot| bot.name()).collect();
        write!(f, "there is no bot '{}'; the house has {}", self.name, known.join(", "))
    }
}

impl std::error::Error for UnknownBot {}
