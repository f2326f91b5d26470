//! Tiles: where to lay one, which to choose, and what to bid for the choice.

use rules::tikal::{Action, Position, Space, Tile};
use rules::{Game, Seat};

use super::evaluation::{Site, SiteKind, advantage, closeness, sites};
use super::weights::Greed;
use crate::games::tikal::evaluation::{Worth, ahead, first_best, rounds_to_come};
use crate::games::tikal::path_costs::costs_from;
use crate::games::tikal::shown_tiles::{self, Purse, holding};

/// The legal action after which the board suits the seat best.
pub(super) fn lay(view: &Position, legal: &[Action], greed: &Greed) -> Option<Action> {
    first_best(legal.iter().copied(), |action| laid(view, action, greed)).map(|(_, best)| best)
}

/// The shown tile that is worth most.
pub(super) fn choose(view: &Position, greed: &Greed) -> Option<Action> {
    shown_tiles::choose(view, |tile| tile_worth(view, tile, greed))
}

/// One more than the highest bid, as long as the choice is worth it.
pub(super) fn bid(view: &Position, greed: &Greed) -> Action {
    let purse = Purse { share: greed.bid, highest: greed.highest_bid };
    shown_tiles::bid(view, purse, |tile| tile_worth(view, tile, greed))
}

/// What it is worth to take a tile and lay it well, or to start a scoring round with a volcano.
fn tile_worth(view: &Position, tile: Tile, greed: &Greed) -> Worth {
    if tile.is_volcano() {
        return shown_tiles::volcano(view, greed.volcano);
    }
    let Some(chosen) = holding(view, tile) else { return 0 };
    let mut legal = Vec::new();
    chosen.legal(&mut legal);
    let laid = legal.iter().map(|&action| laid(&chosen, action, greed)).max();
    laid.map_or(0, |worth| worth - board(view, view.active(), greed))
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
