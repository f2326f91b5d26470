//! What house bots need of Peek: the bots for any game play it, judged by the points alone.

use bot_client::games::{HouseGame, Variant};
use bot_client::matches::ladder::Rung;
use bot_client::random::Random;
use bot_client::search::{ByScores, Greedy, Search};
use bot_client::{GameBot, HouseBot};

use crate::game::Peek;

impl HouseGame for Peek {
    const BOTS: &'static [GameBot<Peek>] = &[
        GameBot {
            bot: HouseBot::Random,
            nodes: 0,
            seat: |chance| Box::new(Random::new(chance.secret)),
        },
        GameBot {
            bot: HouseBot::Greedy,
            nodes: 500,
            seat: |chance| Box::new(Greedy::new(chance.secret, ByScores::default())),
        },
        GameBot {
            bot: HouseBot::Search,
            nodes: 2_000,
            seat: |chance| Box::new(Search::new(chance.secret, ByScores::default())),
        },
    ];

    const LADDER: &'static [Rung] = &[];

    const VARIANTS: &'static [Variant] = &[Variant { name: "usual", options: &[] }];
}
