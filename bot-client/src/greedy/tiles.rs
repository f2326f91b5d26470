//! Tiles: where to lay one, which to choose, and what to bid for the choice.

use rules::tikal::{Action, Event, Phase, Position, Space, Tile};
use rules::{Game, Seat};

use super::weights::Greed;
use super::worth::{Site, SiteKind, Worth, advantage, ahead, closeness, rounds_to_come, sites};
use crate::ways::costs_from;

/// The legal action after which the board suits the seat best.
pub(super) fn lay(view: &Position, legal: &[Action], greed: &Greed) -> Option<Action> {
    best(legal, |action| laid(view, action, greed))
}

/// The shown tile that is worth most.
pub(super) fn choose(view: &Position, legal: &[Action], greed: &Greed) -> Option<Action> {
    best(legal, |action| match action {
        Action::ChooseTile { tile } => tile_worth(view, tile, greed),
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
    })
}

/// One more than the highest bid, as long as the choice is worth it.
pub(super) fn bid(view: &Position, legal: &[Action], greed: &Greed) -> Option<Action> {
    let worths: Vec<Worth> =
        view.shown().iter().map(|tile| tile_worth(view, tile, greed)).collect();
    let best = worths.iter().copied().max()?;
    let average = worths.iter().sum::<Worth>() / Worth::try_from(worths.len()).ok()?;
    let limit = ((best - average) * greed.bid / 100 / 100).clamp(0, greed.highest_bid.into());
    let lowest = legal.iter().find(|action| matches!(action, Action::Bid { .. }));
    match lowest {
        Some(&Action::Bid { amount }) if i32::from(amount) <= limit => Some(Action::Bid { amount }),
        Some(_) | None => Some(Action::Pass),
    }
}

/// What it is worth to take a tile and lay it well, or to start a scoring round with a volcano.
fn tile_worth(view: &Position, tile: Tile, greed: &Greed) -> Worth {
    let seat = view.active();
    if tile.is_volcano() {
        let scores = |seat: Seat| {
            let tallied = view.projected(seat);
            Worth::from(tallied.temples + tallied.treasures)
        };
        return ahead(view, seat, 100, scores) * greed.volcano;
    }
    let Some(chosen) = holding(view, tile) else { return 0 };
    let mut legal = Vec::new();
    chosen.legal(&mut legal);
    let laid = legal.iter().map(|&action| laid(&chosen, action, greed)).max();
    laid.map_or(0, |worth| worth - board(view, seat, greed))
}

/// The position in which the active seat holds this shown tile, as if it had won the auction for
/// nothing. `None`: the tile finds no space.
fn holding(view: &Position, tile: Tile) -> Option<Position> {
    let (mut after, seat) = (*view, view.active());
    if view.phase() == Phase::Bid {
        after.fold(&Event::AuctionWon { seat, paid: 0, score: view.score(seat) });
    }
    after.play_unchecked(Action::ChooseTile { tile });
    matches!(after.phase(), Phase::PlaceTile { .. }).then_some(after)
}

fn laid(view: &Position, action: Action, greed: &Greed) -> Worth {
    let mut after = *view;
    after.play_unchecked(action);
    board(&after, view.active(), greed)
}

/// How well the board suits a seat: what is near to it, less what is near to its rivals.
fn board(position: &Position, seat: Seat, greed: &Greed) -> Worth {
    let sites = sites(position);
    let reach = |seat: Seat| -> Worth {
        let members = position.members(seat).iter().map(|space| (space, 0));
        let entrances = position.camps(seat) | Space::BASE_CAMP.alone();
        let costs = costs_from(position, members.chain(entrances.iter().map(|camp| (camp, 1))));
        let near = |site: &Site| {
            let weight = match site.kind {
                SiteKind::Temple => greed.entrance_near_temple,
                SiteKind::Treasures => greed.member_near_treasure + greed.entrance_near_treasure,
            };
            site.amount * weight * closeness(costs[site.space.index()], greed)
        };
        sites.iter().map(near).sum::<Worth>() * rounds_to_come(position, seat)
    };
    advantage(position, seat, greed) + ahead(position, seat, greed.rivals, reach)
}

/// The first of the best.
fn best(legal: &[Action], worth: impl Fn(Action) -> Worth) -> Option<Action> {
    let mut best: Option<(Worth, Action)> = None;
    for &action in legal {
        let worth = worth(action);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, action));
        }
    }
    best.map(|(_, action)| action)
}
