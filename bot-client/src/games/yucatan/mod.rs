//! Yucatàn's house bots: what they know of villages, warriors and the way home.

mod distances;
mod errand;
pub mod evaluation;
mod priors;
pub mod weights;

use rules::yucatan::Position;

use self::evaluation::Outlook;
use super::{HouseGame, Variant};
use crate::HouseBot;
use crate::house_bot::GameBot;
use crate::matches::ladder::Rung;
use crate::random::Random;
use crate::search::{self, Greedy, Search};

/// What `search` looks at for a decision: about 30 ms.
const NODES: u32 = 9_000;

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
            seat: |chance| Box::new(Greedy::new(chance.secret, Outlook::default())),
        },
        GameBot {
            bot: HouseBot::Search,
            nodes: NODES,
            seat: |chance| {
                Box::new(Search::new(chance.secret, Outlook::default()).with_nodes(NODES))
            },
        },
    ];

    const LADDER: &'static [Rung] = &RUNGS;

    const VARIANTS: &'static [Variant] = &[
        Variant { name: "standard", options: &["rounds=12"] },
        Variant { name: "right", options: &["rounds=12", "small_right"] },
    ];
}

/// Games of bots that do not attack last as long as they may; 60 rounds tell who is ahead.
const RUNGS: [Rung; 4] = {
    let [one, two, three, four] = Rung::USUAL;
    [short(one), short(two), short(three), short(four)]
};

const fn short(rung: Rung) -> Rung {
    Rung { variant: "60 rounds", options: &["rounds=60"], ..rung }
}
