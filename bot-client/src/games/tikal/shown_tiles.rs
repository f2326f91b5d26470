//! The auction game's open tiles: which to choose, and what to bid for the choice.
//!
//! What a tile is worth each bot says for itself; what follows from it is the same for all.

use rules::tikal::{Action, Event, Phase, Position, Tile};
use rules::{Game, Seat};

use crate::games::tikal::evaluation::{Worth, ahead, first_best, whole};

/// What a bot is ready to pay.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    /// The share, in percent, of what the choice is worth that is bid.
    pub(crate) share: i32,
    /// Never more points for one tile.
    pub(crate) highest: u16,
}

/// The shown tile that is worth most.
pub(crate) fn choose(view: &Position, worth: impl FnMut(Tile) -> Worth) -> Option<Action> {
    first_best(view.shown().iter(), worth).map(|(_, tile)| Action::ChooseTile { tile })
}

/// One more than the highest bid, as long as the choice is worth it.
pub(crate) fn bid(view: &Position, purse: Purse, worth: impl FnMut(Tile) -> Worth) -> Action {
    bid_up_to(view, limit(view, purse, worth))
}

/// One more than the highest bid, if the seat has it and it is within the limit.
pub(crate) fn bid_up_to(view: &Position, limit: u16) -> Action {
    let amount = view.auction().high.map_or(1, |(_, high)| high.saturating_add(1));
    let can = amount <= limit && amount <= view.score(view.active());
    if can { Action::Bid { amount } } else { Action::Pass }
}

/// The most points the choice is worth: what the best tile brings more than the average one.
pub(crate) fn limit(view: &Position, purse: Purse, worth: impl FnMut(Tile) -> Worth) -> u16 {
    let worths: Vec<Worth> = view.shown().iter().map(worth).collect();
    let best = worths.iter().copied().max().unwrap_or(0);
    let average = worths.iter().sum::<Worth>() / whole(worths.len().max(1));
    let points = (best - average) * purse.share / 100 / 100;
    u16::try_from(points).unwrap_or(0).min(purse.highest)
}

/// The position in which the active seat holds this shown tile, as if it had won the auction for
/// nothing. `None`: the tile finds no space.
pub(crate) fn holding(view: &Position, tile: Tile) -> Option<Position> {
    let (mut after, seat) = (*view, view.active());
    if view.phase() == Phase::Bid {
        after.fold(&Event::AuctionWon { seat, paid: 0, score: view.score(seat) });
    }
    after.play_unchecked(Action::ChooseTile { tile });
    matches!(after.phase(), Phase::PlaceTile { .. }).then_some(after)
}

/// What it is worth to the active seat that a scoring round begins now, per point it would score
/// more than its rivals on average.
pub(crate) fn volcano(view: &Position, each: Worth) -> Worth {
    let scores = |seat: Seat| {
        let tallied = view.projected(seat);
        Worth::from(tallied.temples + tallied.treasures)
    };
    ahead(view, view.active(), 100, scores) * each
}
