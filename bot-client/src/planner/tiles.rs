//! Tiles: where to lay one and which to choose, by the turn that can follow.

use rules::Game;
use rules::tikal::{Action, Phase, Position, Tile};

use super::evaluate::{Judge, Worth};
use super::weights::Foresight;
use super::{beam, bids};
use crate::Budget;

/// How many of the most promising places are looked at with the turn that follows.
const CLOSER_LOOKS: usize = 5;

/// The legal place after which the turn can bring most.
pub(super) fn lay(
    view: &Position,
    legal: &[Action],
    foresight: &Foresight,
    budget: Budget,
) -> Option<Action> {
    Some(best_place(view, legal, foresight, budget)?.1)
}

/// The shown tile after which the turn can bring most.
pub(super) fn choose(view: &Position, legal: &[Action], foresight: &Foresight) -> Option<Action> {
    let before = Judge::new(view, foresight).advantage(view);
    let worth = |action: Action| match action {
        Action::ChooseTile { tile } if tile.is_volcano() => before + bids::volcano(view, foresight),
        Action::ChooseTile { tile } => chosen(view, tile, foresight),
        Action::PlaceTile { .. }
        | Action::PlaceMember { .. }
        | Action::SecretPath { .. }
        | Action::Walk { .. }
        | Action::UncoverTemple { .. }
        | Action::RecoverTreasure { .. }
        | Action::ExchangeTreasure { .. }
        | Action::BuildCamp { .. }
        | Action::PlaceGuard { .. }
        | Action::EndTurn
        | Action::Bid { .. }
        | Action::Pass => Worth::MIN,
    };
    first_best(legal, worth).map(|(_, action)| action)
}

/// What the board is worth with the tile in hand laid where it looks best at once.
pub(super) fn laid_at_best(view: &Position, foresight: &Foresight) -> Option<Worth> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    first_best(&legal, |action| laid(view, action, foresight)).map(|(worth, _)| worth)
}

fn chosen(view: &Position, tile: Tile, foresight: &Foresight) -> Worth {
    let mut after = *view;
    after.play_unchecked(Action::ChooseTile { tile });
    if !matches!(after.phase(), Phase::PlaceTile { .. }) {
        return Judge::new(&after, foresight).advantage(&after);
    }
    laid_at_best(&after, foresight).unwrap_or(Worth::MIN)
}

fn best_place(
    view: &Position,
    legal: &[Action],
    foresight: &Foresight,
    budget: Budget,
) -> Option<(Worth, Action)> {
    let mut places: Vec<(Worth, Action)> =
        legal.iter().map(|&action| (laid(view, action, foresight), action)).collect();
    // Stable: equals stay in the order of the list.
    places.sort_by_key(|&(worth, _)| std::cmp::Reverse(worth));
    places.truncate(CLOSER_LOOKS);
    // Half as much for where the tile lies as for the turn itself.
    let share = Budget { nodes: budget.nodes / 2 / places.len().max(1) as u32 };
    let closer = places.into_iter().map(|(_, action)| action).collect::<Vec<_>>();
    first_best(&closer, |action| {
        let mut after = *view;
        after.play_unchecked(action);
        beam::search(&after, foresight, share).worth
    })
}

fn laid(view: &Position, action: Action, foresight: &Foresight) -> Worth {
    let mut after = *view;
    after.play_unchecked(action);
    Judge::new(&after, foresight).advantage(&after)
}

/// The first of the best, with its worth.
fn first_best(actions: &[Action], worth: impl Fn(Action) -> Worth) -> Option<(Worth, Action)> {
    let mut best: Option<(Worth, Action)> = None;
    for &action in actions {
        let worth = worth(action);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, action));
        }
    }
    best
}
