//! Tikal II's house bots: `evaluation` says what a position is worth to a seat, with `rooms` for what can be
//! excavated and `prospects` for the turns to come; `policy` plays on by it; `weights` holds the numbers.

mod evaluation;
mod forecast;
mod plans;
mod policy;
mod prospects;
mod rooms;
mod weights;

pub use forecast::Forecast;
pub use weights::Weights;

use rules::tikal2::Position;

use super::{HouseGame, Variant};
use crate::HouseBot;
use crate::house_bot::GameBot;
use crate::matches::ladder::Rung;
use crate::random::Random;
use crate::search::{self, Greedy, Search};

/// What the search thinks about a decision, in nodes: about 30 ms on one core of the machine it was set on.
const SEARCH_NODES: u32 = 38_000;

impl HouseGame for Position {
    const BOTS: &'static [GameBot<Position>] = &[
        GameBot {
            bot: HouseBot::Random,
            nodes: 0,
            seat: |chance| Box::new(Random::new(chance.secret)),
        },
        GameBot {
            bot: HouseBot::Greedy,
            nodes: search::GREEDY_NODES,
            seat: |chance| Box::new(Greedy::new(chance.secret, Forecast::AT_ONCE)),
        },
        GameBot {
            bot: HouseBot::Search,
            nodes: SEARCH_NODES,
            seat: |chance| {
                Box::new(Search::new(chance.secret, Forecast::BY_TURNS).with_nodes(SEARCH_NODES))
            },
        },
    ];

    const LADDER: &'static [Rung] = &Rung::USUAL;

    const VARIANTS: &'static [Variant] = &[
        Variant { name: "hidden", options: &[] },
        Variant { name: "open", options: &["open_treasures"] },
    ];
}
