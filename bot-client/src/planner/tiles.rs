//! Tiles: where to lay one, which to choose and what to bid for the choice, by the turn that can follow.

use rules::Game;
use rules::tikal::{Action, Position, Tile};

use super::beam::{Beam, Breadth};
use super::evaluate::Judge;
use super::weights::Foresight;
use crate::effort::Effort;
use crate::shown_tiles::{self, Purse, holding};
use crate::ways::Ways;
use crate::worth::Worth;

/// How many of the most promising places are looked at with the turn that follows.
const CLOSER_LOOKS: usize = 5;

/// The most promising places by the turn that can follow, the best first.
pub(crate) fn closer_places(
    view: &Position,
    ways: &Ways,
    foresight: &Foresight,
    breadth: Breadth,
    effort: &mut Effort,
) -> Vec<(Worth, Action)> {
    let mut places = places(view, ways, foresight, effort);
    // Places of equal worth hardly ever differ in more than names.
    places.dedup_by_key(|&mut (worth, _)| worth);
    places.truncate(CLOSER_LOOKS);
    let nodes = breadth.nodes / places.len().max(1) as u32;
    for (worth, action) in &mut places {
        let (after, ways) = laid(view, *action, ways);
        let beam = Beam::search(&after, &ways, foresight, Breadth { nodes, ..breadth }, effort);
        *worth = beam.best().worth;
    }
    best_first(&mut places);
    places
}

/// Where the tile in hand can be laid, the place that looks best at once first.
pub(crate) fn places(
    view: &Position,
    ways: &Ways,
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
pub(crate) fn laid(view: &Position, action: Action, ways: &Ways) -> (Position, Ways) {
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
    ways: &Ways,
    foresight: &Foresight,
    effort: &mut Effort,
) -> Option<Action> {
    shown_tiles::choose(view, |tile| tile_worth(view, tile, ways, foresight, effort))
}

/// The most points the choice among the shown tiles is worth to the active seat.
pub(crate) fn limit(
    view: &Position,
    ways: &Ways,
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
    ways: &Ways,
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
