//! What it is worth to choose first among the shown tiles, and what to bid for it.

use rules::tikal::{Action, Event, Phase, Position, Tile};
use rules::{Game, Seat};

use super::evaluate::{Judge, Worth, whole};
use super::tiles::laid_at_best;
use super::weights::Foresight;

/// One more than the highest bid, as long as the choice is worth it.
pub(super) fn bid(view: &Position, legal: &[Action], foresight: &Foresight) -> Option<Action> {
    let lowest = legal.iter().find_map(|action| match *action {
        Action::Bid { amount } => Some(amount),
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
        | Action::Pass
        | Action::ChooseTile { .. } => None,
    });
    match lowest {
        Some(amount) if amount <= limit(view, foresight) => Some(Action::Bid { amount }),
        Some(_) | None => Some(Action::Pass),
    }
}

/// The most points the choice is worth: what the best tile brings more than the average one.
fn limit(view: &Position, foresight: &Foresight) -> u16 {
    let before = Judge::new(view, foresight).advantage(view);
    let worth = |tile: Tile| tile_worth(view, tile, before, foresight);
    let worths: Vec<Worth> = view.shown().iter().map(worth).collect();
    let best = worths.iter().copied().max().unwrap_or(0);
    let average = worths.iter().sum::<Worth>() / whole(worths.len().max(1));
    let points = (best - average) * foresight.bid / 100 / 100;
    u16::try_from(points).unwrap_or(0).min(foresight.highest_bid)
}

/// What it is worth to take a tile and lay it well, or to start a scoring round with a volcano.
fn tile_worth(view: &Position, tile: Tile, before: Worth, foresight: &Foresight) -> Worth {
    if tile.is_volcano() {
        return volcano(view, foresight);
    }
    let (mut after, seat) = (*view, view.active());
    after.fold(&Event::AuctionWon { seat, paid: 0, score: view.score(seat) });
    after.play_unchecked(Action::ChooseTile { tile });
    if !matches!(after.phase(), Phase::PlaceTile { .. }) {
        return 0;
    }
    laid_at_best(&after, foresight).map_or(0, |worth| worth - before)
}

/// What it is worth to the active seat that the scoring round begins now.
pub(super) fn volcano(view: &Position, foresight: &Foresight) -> Worth {
    let projected = |seat: Seat| {
        let tallied = view.projected(seat);
        Worth::from(tallied.temples + tallied.treasures)
    };
    let seats = view.options().seats;
    let own = projected(view.active());
    let theirs: Worth = seats.iter().map(projected).sum::<Worth>() - own;
    (own - theirs / whole(seats.count().max(2) - 1)) * foresight.volcano
}
