//! Tiles: where to lay one, which to choose and what to bid for the choice, by the turn that can follow.

use rules::Game;
use rules::tikal::{Action, Position, Tile};

use super::beam::{Beam, Breadth};
use super::evaluation::Judge;
use super::weights::Foresight;
use crate::effort::Effort;
use crate::games::tikal::evaluation::Worth;
use crate::games::tikal::path_costs::PathCosts;
use crate::games::tikal::shown_tiles::{self, Purse, holding};

/// How many of the most promising places are looked at with the turn that follows.
const CLOSER_LOOKS: usize = 5;

/// The most promising places by the turn that can follow, the best first.
pub(crate) fn closer_places(
    view: &Position,
    ways: &PathCosts,
    foresight: &Foresight,
    breadth: Breadth,
    effort: &mut Effort,
) -> Vec<(Worth, Action)> {
    let mut places = places(view, ways, foresight, effort);
    // Places of equal worth hardly ever differ in more than names.
    places.dedup_by_key(|&mut (worth, _)| worth);
    places.truncate(CLOSER_LOOKS);
    let count = places.len() as u32;
    let breadth = Breadth { nodes: breadth.nodes / count.max(1), ..breadth };
    for ((worth, action), left) in places.iter_mut().zip((1..=count).rev()) {
        let (after, ways) = laid(view, *action, ways);
        // Against the clock nodes bound nothing: the first place would use up the time of all.
        let mut share = if effort.is_timed() { effort.part(left) } else { *effort };
        let before = share.spent();
        *worth = Beam::search(&after, &ways, foresight, breadth, &mut share).best().worth;
        effort.spend(share.spent() - before);
    }
    best_first(&mut places);
    places
}

/// Where the tile in hand can be laid, the place that looks best at once first.
pub(crate) fn places(
    view: &Position,
    ways: &PathCosts,
    foresight: &Foresight,
    effort: &mut Effort,
) -> Vec<(Worth, Action)> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    effort.spend(u32::try_from(legal.len()).unwrap_or(u32::MAX));
    let worth = |action: Action| {
        let (after, ways) = laid(view, action, ways);
        Judge::new(&after, &ways, foresight).advantage(&after)
    };
    let mut places = legal.iter().map(|&action| (worth(action), action)).collect::<Vec<_>>();
    best_first(&mut places);
    places
}

/// Equals stay in the order of the list.
fn best_first(places: &mut [(Worth, Action)]) {
    places.sort_by_key(|&(worth, _)| std::cmp::Reverse(worth));
}

/// The position and its ways after the tile in hand was laid.
pub(crate) fn laid(view: &Position, action: Action, ways: &PathCosts) -> (Position, PathCosts) {
    let mut after = *view;
    after.play_unchecked(action);
    let ways = match action {
        Action::PlaceTile { space, .. } => ways.with_tile(&after, space),
        Action::PlaceMember { .. }
        | Action::SecretPath { .. }
        | Action::Walk { .. }
        | Action::UncoverTemple { .. }
        | Action::RecoverTreasure { .. }
        | Action::ExchangeTreasure { .. }
        | Action::BuildCamp { .. }
        | Action::PlaceGuard { .. }
        | Action::EndTurn
        | Action::Bid { .. }
        | Action::Pass
        | Action::ChooseTile { .. } => ways.clone(),
    };
    (after, ways)
}

/// The shown tile that brings most.
pub(crate) fn choose(
    view: &Position,
    ways: &PathCosts,
    foresight: &Foresight,
    effort: &mut Effort,
) -> Option<Action> {
    shown_tiles::choose(view, |tile| tile_worth(view, tile, ways, foresight, effort))
}

/// The most points the choice among the shown tiles is worth to the active seat.
pub(crate) fn limit(
    view: &Position,
    ways: &PathCosts,
    foresight: &Foresight,
    effort: &mut Effort,
) -> u16 {
    let purse = Purse { share: foresight.bid, highest: foresight.highest_bid };
    shown_tiles::limit(view, purse, |tile| tile_worth(view, tile, ways, foresight, effort))
}

/// What it is worth to take a tile and lay it well, or to start a scoring round with a volcano.
pub(crate) fn tile_worth(
    view: &Position,
    tile: Tile,
    ways: &PathCosts,
    foresight: &Foresight,
    effort: &mut Effort,
) -> Worth {
    if tile.is_volcano() {
        return shown_tiles::volcano(view, foresight.volcano);
    }
    let Some(chosen) = holding(view, tile) else { return 0 };
    let before = Judge::new(view, ways, foresight).advantage(view);
    let best = places(&chosen, ways, foresight, effort).first().map(|&(worth, _)| worth);
    best.map_or(0, |worth| worth - before)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use rules::Seats;
    use rules::tikal::{Options, Phase, Position};
    use table::{Deal, Seed, Table};

    use super::{Breadth, Effort, Foresight, PathCosts, closer_places, laid};
    use crate::games::tikal::greedy::{Greed, Greedy};
    use crate::games::tikal::planner::beam::Beam;
    use crate::games::tikal::planner::evaluation::Judge;
    use crate::{Bot, Budget, Turn};

    /// In the middle of a game, with a tile in hand that can lie in many places.
    fn tile_in_hand() -> Position {
        let mut table =
            Table::<Position>::new(Options::basic(Seats::TWO), Deal::open(Seed::from_number(7)));
        let mut bot = Greedy::new(Greed::BY_HAND);
        for decision in 0.. {
            let position = *table.position();
            let seat = table.decider().unwrap();
            if decision > 20 && matches!(position.phase(), Phase::PlaceTile { .. }) {
                return position;
            }
            let mut legal = Vec::new();
            rules::Game::legal(&position, &mut legal);
            let turn = Turn { seat, view: &position, events: &[], legal: &legal };
            let plan = bot.decide(&turn, Budget::default());
            table.act(seat, &plan.up_to_reveal(&turn)).unwrap();
        }
        unreachable!("the game has such a position")
    }

    #[test]
    fn against_the_clock_every_place_has_its_share() {
        let (view, foresight) = (tile_in_hand(), Foresight::DUEL);
        let ways = PathCosts::of(&view);
        let breadth = Breadth { widest: 96, nodes: u32::MAX / 2 };
        // The whole search of one place, which is what each would take by itself.
        let mut effort = Effort::new(u32::MAX, None);
        let first = super::places(&view, &ways, &foresight, &mut effort)[0].1;
        let (after, after_ways) = laid(&view, first, &ways);
        Beam::search(&after, &after_ways, &foresight, breadth, &mut effort);
        // Half of it for all, so that the first would leave nothing. A share has the same part of positions
        // and of time; these can be counted.
        let some_time = Instant::now() + Duration::from_hours(1);
        let mut effort = Effort::new(effort.spent() / 2, Some(some_time));
        let places = closer_places(&view, &ways, &foresight, breadth, &mut effort);
        assert!(places.len() > 2, "{places:?}");
        for (worth, action) in places {
            let (after, ways) = laid(&view, action, &ways);
            let at_once = Judge::new(&after, &ways, &foresight).advantage(&after);
            assert!(worth > at_once, "{action:?} is not looked at closely");
        }
    }
}
