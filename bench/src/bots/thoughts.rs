//! What the planner and mcts look at in a second, at decisions of whole games.

use std::time::Duration;

use bot_client::games::tikal::mcts::{Mcts, Outlook};
use bot_client::games::tikal::planner::Planner;
use bot_client::{Budget, HouseBot, Thought};
use rules::Game;
use rules::tikal::{Phase, Position};
use table::{Entry, Keystream, Sequence};

use super::{Variant, games};
use crate::report::Report;
use crate::rounds::Work;

/// Nodes for one turn.
const PLANNED: u32 = 5_000;
const IMAGINED: u32 = 50_000;

/// Thinks for a while about the turns of a game.
pub(super) fn measure(
    variant: Variant,
    round: u64,
    each: Duration,
    report: &mut Report,
) -> anyhow::Result<()> {
    let turns = turns(variant, round)?;
    let planner = Planner::by_hand();
    let mut mcts = Mcts::new(Keystream::new(&[1; 32], "bench"), Outlook::BY_PLAY);
    let speed = |think: &mut dyn FnMut(&Position) -> u64| {
        let mut next = turns.iter().cycle();
        Work::until(each, || next.next().map_or(1, &mut *think)).per_second()
    };
    let planned = |thought: Thought<Position>| u64::from(thought.nodes);
    let plans = speed(&mut |view| planned(planner.think(view, Budget::of_nodes(PLANNED))));
    report.add("bots.plans/s", variant.name, plans);
    let imagined = |thought: Thought<Position>| u64::from(thought.playouts);
    let games = speed(&mut |view| imagined(mcts.think(view, Budget::of_nodes(IMAGINED))));
    report.add("bots.imagined games/s", variant.name, games);
    Ok(())
}

/// The beginnings of all turns of a game.
fn turns(variant: Variant, round: u64) -> anyhow::Result<Vec<Position>> {
    let table = games::game(variant.options, round, HouseBot::Greedy)?;
    let mut position = Position::start(&variant.options);
    let mut turns = Vec::new();
    for (_, entry) in table.log().entries_after(Sequence::default()) {
        let Entry::Game(event) = entry else { continue };
        position.fold(event);
        if matches!(position.phase(), Phase::Act { left } if left.0 == 10) {
            turns.push(position);
        }
    }
    Ok(turns)
}
