//! The bots of this house, by name.

use std::fmt;

use rules::Seat;

use crate::chance::{BotChance, PrivateKey};
use crate::games::HouseGame;
use crate::{Bot, Budget};

/// A bot that comes with the project. Which of them play a game, and how, that game says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HouseBot {
    /// Any legal action.
    Random,
    /// What looks best at once, by weights set by hand.
    Greedy,
    /// The best whole turn it finds, by what it leaves for what is to come.
    Planner,
    /// The plan after which it imagines to win most often, with what it knows of its one game.
    Mcts,
    /// The action after which it imagines to win most often, over everything that may be hidden.
    Search,
}

impl HouseBot {
    /// All of them, weakest first.
    pub const ALL: [HouseBot; 5] =
        [HouseBot::Random, HouseBot::Greedy, HouseBot::Search, HouseBot::Planner, HouseBot::Mcts];

    /// The name in flags, in the lobby and in reports.
    pub const fn name(self) -> &'static str {
        match self {
            HouseBot::Random => "random",
            HouseBot::Greedy => "greedy",
            HouseBot::Planner => "planner",
            HouseBot::Mcts => "mcts",
            HouseBot::Search => "search",
        }
    }

    /// Whether it plays this game.
    pub fn plays<G: HouseGame>(self) -> bool {
        G::BOTS.iter().any(|entry| entry.bot == self)
    }

    /// What the bot thinks about a decision of this game unless it is told otherwise.
    ///
    /// # Errors
    /// When the bot does not play the game.
    pub fn budget<G: HouseGame>(self) -> Result<Budget, UnknownBot> {
        Ok(Budget::of_nodes(self.entry::<G>()?.nodes))
    }

    /// A bot for one seat of one match. Its chance follows from the seed and the seat, so that two
    /// bots of one match never draw the same; where a game has secrets it follows from the private key
    /// too, so that who knows the seed cannot tell what the bot hides.
    ///
    /// # Errors
    /// When the bot does not play the game.
    pub fn seat<G: HouseGame>(
        self,
        seed: u64,
        private_key: &PrivateKey,
        seat: Seat,
    ) -> Result<Box<dyn Bot<G>>, UnknownBot> {
        let entry = self.entry::<G>()?;
        Ok((entry.seat)(BotChance::new(seed, private_key, seat)))
    }

    fn entry<G: HouseGame>(self) -> Result<&'static GameBot<G>, UnknownBot> {
        let entry = G::BOTS.iter().find(|entry| entry.bot == self);
        entry.ok_or_else(|| UnknownBot::of::<G>(self.name()))
    }
}

/// How a house bot plays one game.
pub struct GameBot<G: HouseGame> {
    /// Which bot.
    pub bot: HouseBot,
    /// What it thinks about a decision unless it is told otherwise, in positions.
    pub nodes: u32,
    /// Makes one for a seat.
    pub seat: fn(BotChance) -> Box<dyn Bot<G>>,
}

impl fmt::Display for HouseBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No bot of this house that plays the game has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot {
    /// The game.
    pub game: &'static str,
    /// The name that was asked for.
    pub name: String,
    /// The bots that play the game, weakest first.
    pub known: Vec<HouseBot>,
}

impl UnknownBot {
    /// The house has no bot of this name for the game.
    pub(crate) fn of<G: HouseGame>(name: &str) -> UnknownBot {
        let known = G::BOTS.iter().map(|entry| entry.bot).collect();
        UnknownBot { game: G::NAME, name: name.to_owned(), known }
    }
}

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownBot { game, name, known } = self;
        let known: Vec<&str> = known.iter().map(|bot| bot.name()).collect();
        write!(f, "there is no bot '{name}'; for {game} the house has {}", known.join(", "))
    }
}

impl std::error::Error for UnknownBot {}
