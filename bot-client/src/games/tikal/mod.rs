//! Tikal's house bots: what they know of temples, treasures and tiles. Nothing is hidden in Tikal, so what
//! a seat sees is the whole position.

pub(crate) mod evaluation;
pub mod greedy;
mod ladder;
pub mod mcts;
pub(crate) mod path_costs;
pub mod planner;
pub(crate) mod shown_tiles;

use rules::Game;
use rules::tikal::{Event, Options, Position};
use table::{Entry, Log, Sequence};

use self::greedy::{Greed, Greedy};
use self::mcts::{Mcts, Outlook, TurnPlans};
use self::planner::Planner;
use super::{HouseGame, Variant};
use crate::HouseBot;
use crate::house_bot::GameBot;
use crate::matches::ladder::Rung;
use crate::random::Random;
use crate::search::{self as any_game, Search};

impl HouseGame for Position {
    // Nothing is hidden, so a chance that others can work out tells them nothing.
    const BOTS: &'static [GameBot<Position>] = &[
        GameBot {
            bot: HouseBot::Random,
            nodes: 0,
            seat: |chance| Box::new(Random::new(chance.open)),
        },
        GameBot {
            bot: HouseBot::Greedy,
            nodes: greedy::NODES,
            seat: |_| Box::new(Greedy::new(Greed::BY_HAND)),
        },
        GameBot {
            bot: HouseBot::Search,
            nodes: any_game::NODES,
            seat: |chance| Box::new(Search::new(chance.open, TurnPlans::default())),
        },
        GameBot {
            bot: HouseBot::Planner,
            nodes: planner::NODES,
            seat: |_| Box::new(Planner::by_hand()),
        },
        GameBot {
            bot: HouseBot::Mcts,
            nodes: mcts::NODES,
            seat: |chance| Box::new(Mcts::new(chance.open, Outlook::BY_PLAY)),
        },
    ];

    const LADDER: &'static [Rung] = &ladder::RUNGS;

    const VARIANTS: &'static [Variant] = &[
        Variant { name: "basic", options: &[] },
        Variant { name: "auction", options: &["auction"] },
    ];

    /// Nothing is hidden: a view is a position.
    fn fold_view(view: &mut Position, event: &Event) -> bool {
        view.fold(event);
        true
    }

    fn scoring_rounds(options: &Options, log: &Log<Position>) -> Vec<Vec<i32>> {
        let mut scores = vec![0; options.seats.count()];
        let mut rounds = Vec::new();
        let mut began = false;
        for (_, entry) in log.entries_after(Sequence(0)) {
            let Entry::Game(event) = entry else { continue };
            began |= matches!(event, Event::ScoringBegan { .. });
            if let Event::SeatScored { seat, score, .. } = event
                && let Some(held) = scores.get_mut(seat.index())
            {
                *held = i32::from(*score);
            }
            // The last round ends with the game.
            if began && matches!(event, Event::ScoringEnded { .. } | Event::GameEnded) {
                rounds.push(scores.clone());
                began = false;
            }
        }
        rounds
    }
}
