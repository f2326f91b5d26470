//! What can be wrong with the phase, the auction and the scoring round.

use super::facts::Map;
use super::{Setup, SetupProblem};
use crate::tikal::{
    Auction, LaidTile, Phase, SeatOrder, Space, SpaceSet, StartSeat, Terrain, TileSet, price,
};
use crate::{SeatSet, Seats};

pub(super) fn find(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    if !setup.options.seats.has(setup.active) {
        problems.push(SetupProblem::ActiveSeatNotInMatch { seat: setup.active });
    }
    check_phase(setup, problems);
    check_taken(setup, problems);
    if setup.options.auction {
        check_auction(setup, problems);
    } else if !setup.shown.is_empty()
        || !setup.had_turn.is_empty()
        || setup.auction != Auction::default()
    {
        problems.push(SetupProblem::AuctionDoesNotAddUp);
    }
    check_scoring(setup, problems);
    check_lost(setup, problems);
}

fn check_phase(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let undrawn = setup.undrawn();
    let of_variant = match setup.phase {
        Phase::DrawStartSeat => setup.options.start == StartSeat::Drawn && undrawn == TileSet::ALL,
        Phase::DrawTile => !setup.options.auction,
        Phase::ShowTiles | Phase::Bid | Phase::ChooseTile => setup.options.auction,
        Phase::PlaceTile { .. }
        | Phase::Act { .. }
        | Phase::RevealTreasure { .. }
        | Phase::Over => undrawn != TileSet::ALL,
    };
    if !of_variant {
        problems.push(SetupProblem::PhaseNotOfThisVariant);
    }
    match setup.phase {
        Phase::DrawTile | Phase::ShowTiles if undrawn.is_empty() => {
            problems.push(SetupProblem::NothingToDraw);
        }
        Phase::Over if !undrawn.is_empty() || !setup.shown.is_empty() => {
            problems.push(SetupProblem::TilesStillToCome);
        }
        Phase::PlaceTile { tile } if !tile.is_volcano() && !has_room(setup) => {
            problems.push(SetupProblem::NoRoomForTile { tile });
        }
        Phase::Act { left } | Phase::RevealTreasure { left, .. } if left > price::TURN => {
            problems.push(SetupProblem::TooManyPoints { left: left.0 });
        }
        Phase::RevealTreasure { space, .. } if !lifted_from(setup, space) => {
            problems.push(SetupProblem::TakenTooOften { space });
        }
        Phase::DrawStartSeat
        | Phase::DrawTile
        | Phase::ShowTiles
        | Phase::Bid
        | Phase::ChooseTile
        | Phase::PlaceTile { .. }
        | Phase::Act { .. }
        | Phase::RevealTreasure { .. }
        | Phase::Over => {}
    }
}

/// Whether a treasure was taken from this hex in the present turn.
fn lifted_from(setup: &Setup, space: Space) -> bool {
    let treasures = |laid: &LaidTile| matches!(laid.tile.terrain(), Terrain::Treasure(_));
    setup.taken.iter().any(|&(taken, _)| taken == space)
        && setup.tiles.iter().any(|laid| laid.space == space && treasures(laid))
}

/// T-6.3, T-7.2.
fn check_taken(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let acting = matches!(setup.phase, Phase::Act { .. } | Phase::RevealTreasure { .. });
    let mut seen = SpaceSet::EMPTY;
    for &(space, count) in &setup.taken {
        let most = taken_at_most(setup, space).min(2);
        if !(1..=most).contains(&count) || seen.has(space) {
            problems.push(SetupProblem::TakenTooOften { space });
        }
        if !acting {
            problems.push(SetupProblem::TakenOutsideATurn { space });
        }
        seen.add(space);
    }
}

/// How many levels or treasures have left this hex since it was printed or laid.
fn taken_at_most(setup: &Setup, space: Space) -> u8 {
    let printed = super::printed_temples().zip(setup.printed_temples);
    if let Some((_, value)) = printed.into_iter().find(|&(temple, _)| temple == space) {
        return value.saturating_sub(1);
    }
    let Some(laid) = setup.tiles.iter().find(|laid| laid.space == space) else { return 0 };
    match laid.tile.terrain() {
        Terrain::Temple(printed) => laid.value.saturating_sub(printed),
        Terrain::Treasure(masks) => masks.saturating_sub(laid.value),
        Terrain::Jungle | Terrain::Volcano | Terrain::BaseCamp => 0,
    }
}

/// A-1 … A-8: how many tiles lie open follows from who has had the turn.
fn check_auction(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let seats = setup.options.seats;
    let (shown, had) = (setup.shown.count(), setup.had_turn.count());
    let waiting = seats.all().without(setup.had_turn);
    let auction = &setup.auction;
    let round_full = (36 - setup.undrawn().count()).is_multiple_of(seats.count());
    let of_match = setup.had_turn.without(seats.all()).is_empty();
    let fits = match setup.phase {
        Phase::DrawStartSeat | Phase::DrawTile => shown == 0 && had == 0,
        Phase::ShowTiles => {
            let drawn = 36 - setup.undrawn().count();
            had == 0 && shown < seats.count() && drawn % seats.count() == shown
        }
        Phase::Bid => {
            let bidders = waiting.without(auction.passed);
            let high = auction.high.is_none_or(|(seat, bid)| {
                let score = setup.seats.get(seat.index()).map_or(0, |seat| seat.score);
                bidders.has(seat) && seat != setup.active && (1..=score).contains(&bid)
            });
            let undecided = auction.high.is_none() || bidders.count() > 1;
            let first = match auction.first_passed {
                None => auction.passed.is_empty(),
                Some(seat) => auction.passed.has(seat),
            };
            round_full
                && shown + had == seats.count()
                && waiting.count() > 1
                && bidders.has(setup.active)
                && auction.passed.without(waiting).is_empty()
                && high
                && undecided
                && first
        }
        Phase::ChooseTile => {
            round_full && shown + had == seats.count() && waiting.has(setup.active)
        }
        Phase::PlaceTile { .. } => {
            round_full && shown + had == seats.count() && setup.had_turn.has(setup.active)
        }
        Phase::Act { .. } | Phase::RevealTreasure { .. } => {
            let turn = setup.scoring.is_some() || setup.had_turn.has(setup.active);
            round_full && shown + had == seats.count() && had > 0 && turn
        }
        Phase::Over => round_full && shown == 0 && had == seats.count(),
    };
    let quiet = setup.phase == Phase::Bid || *auction == Auction::default();
    if !(fits && quiet && of_match) {
        problems.push(SetupProblem::AuctionDoesNotAddUp);
    }
}

/// T-12, T-13.
fn check_scoring(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let Some(scoring) = setup.scoring else { return };
    let seats = setup.options.seats;
    let everybody = scoring.order.iter().collect::<SeatSet>() == seats.all()
        && scoring.order.iter().count() == seats.count();
    let acting = matches!(setup.phase, Phase::Act { .. } | Phase::RevealTreasure { .. });
    let turn = scoring.order.get(usize::from(scoring.scored)) == Some(setup.active);
    let cause = match scoring.volcano {
        Some(tile) => {
            // who chose the volcano is in the midst of its turn of this round.
            let of_round = |first| !setup.options.auction || setup.had_turn.has(first);
            let chosen = scoring.order.get(0).is_some_and(of_round);
            tile.is_volcano() && chosen && clockwise(&scoring.order, seats)
        }
        None => {
            // T-13.2; in the auction game scores decide, and those may have changed since.
            let ordered = setup.options.auction || clockwise(&scoring.order, seats);
            setup.undrawn().is_empty() && setup.shown.is_empty() && ordered
        }
    };
    if !(everybody && acting && turn && cause) {
        problems.push(SetupProblem::ScoringDoesNotAddUp);
    }
}

fn clockwise(order: &SeatOrder, seats: Seats) -> bool {
    order.get(0).is_some_and(|first| seats.has(first) && order.iter().eq(seats.from(first)))
}

/// T-3.6: a lost tile is no volcano, and once one is lost there is no room for any other.
fn check_lost(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    for tile in setup.lost.iter() {
        if tile.is_volcano() || has_room(setup) {
            problems.push(SetupProblem::TileNotLost { tile });
        }
    }
}

fn has_room(setup: &Setup) -> bool {
    Map::new(setup).has_room_for_tile()
}
