//! What of an event a screen shows beside its sentence: where, who, and where a new part begins.

use proto::games::tikal::wire::event::Kind;
use proto::v1;
use proto::v1::event::Kind as Recorded;

use crate::match_view::{SeatNumber, seat_number};

/// The spaces it happened on, in the order it touched them. Empty for what has no place.
pub(super) fn places(event: &v1::GameEvent) -> Vec<String> {
    let names: &[&String] = match kind(event) {
        Some(Kind::TilePlaced(placed)) => &[&placed.space],
        Some(Kind::MemberPlaced(placed)) => &[&placed.camp],
        Some(Kind::SecretPathTaken(taken)) => &[&taken.from_space, &taken.to_space],
        Some(Kind::MemberWalked(walked)) => &[&walked.from_space, &walked.to_space],
        Some(Kind::LevelUncovered(uncovered)) => &[&uncovered.temple],
        Some(Kind::TreasureLifted(lifted)) => &[&lifted.space],
        Some(Kind::TreasureRecovered(recovered)) => &[&recovered.space],
        Some(Kind::CampBuilt(built)) => &[&built.space],
        Some(Kind::GuardPlaced(placed)) => &[&placed.temple],
        Some(Kind::TempleScored(scored)) => &[&scored.temple],
        Some(
            Kind::StartSeatDrawn(_)
            | Kind::TurnBegan(_)
            | Kind::TileDrawn(_)
            | Kind::RoundBegan(_)
            | Kind::TileShown(_)
            | Kind::AuctionBegan(_)
            | Kind::BidMade(_)
            | Kind::BidPassed(_)
            | Kind::BidderCalled(_)
            | Kind::AuctionWon(_)
            | Kind::LastTileLeft(_)
            | Kind::TileChosen(_)
            | Kind::ScoringBegan(_)
            | Kind::TileLost(_)
            | Kind::ActingBegan(_)
            | Kind::TreasuresExchanged(_)
            | Kind::TurnEnded(_)
            | Kind::TreasuresScored(_)
            | Kind::SeatScored(_)
            | Kind::ScoringEnded(_)
            | Kind::GameEnded(_),
        )
        | None => &[],
    };
    names.iter().map(|name| (*name).clone()).collect()
}

/// Whose doing it was, or whose turn it is now. `None` for what befalls all.
pub(super) fn seat(event: &v1::GameEvent) -> Option<SeatNumber> {
    seat_number(game_seat(kind(event)?)?)
}

/// Whether a turn, a round, an auction or a scoring round begins, or one ends.
pub(super) fn is_heading(event: &v1::GameEvent) -> bool {
    matches!(
        kind(event),
        Some(
            Kind::TurnBegan(_)
                | Kind::RoundBegan(_)
                | Kind::AuctionBegan(_)
                | Kind::LastTileLeft(_)
                | Kind::TileChosen(_)
                | Kind::ScoringBegan(_)
                | Kind::ScoringEnded(_)
        )
    )
}

/// Whether a part of the log begins here: one seat's turn or scoring turn, or a whole auction.
pub(super) fn begins_part(before: Option<&v1::Event>, event: &v1::Event) -> bool {
    let has_scored = before.is_some_and(|event| matches!(tikal(event), Some(Kind::SeatScored(_))));
    // In a scoring round the next seat's turn has no other sign.
    let next_scores = has_scored && matches!(tikal(event), Some(Kind::ActingBegan(_)));
    let is_heading = match &event.kind {
        Some(Recorded::MatchStarted(_) | Recorded::MatchEnded(_)) => true,
        Some(Recorded::Game(event)) => is_heading(event),
        Some(
            Recorded::ActionsUndone(_) | Recorded::DecisionTimedOut(_) | Recorded::SeatGivenUp(_),
        )
        | None => false,
    };
    is_heading || next_scores
}

/// Whether a seat ended its turn here.
pub(super) fn is_end_of_turn(event: &v1::Event) -> bool {
    matches!(tikal(event), Some(Kind::TurnEnded(_)))
}

/// A whole log cut into its parts; nothing is left out.
#[cfg(test)]
pub(super) fn turns(events: &[v1::Event]) -> Vec<&[v1::Event]> {
    events.chunk_by(|before, next| !begins_part(Some(before), next)).collect()
}

/// What happened in the game; `None` for what befell the match.
pub(super) fn tikal(event: &v1::Event) -> Option<&Kind> {
    let Some(Recorded::Game(game)) = &event.kind else { return None };
    kind(game)
}

/// What happened; `None` for what this client does not know.
pub(super) fn kind(event: &v1::GameEvent) -> Option<&Kind> {
    let Some(v1::game_event::Game::Tikal(event)) = &event.game else { return None };
    event.kind.as_ref()
}

fn game_seat(kind: &Kind) -> Option<u32> {
    Some(match kind {
        Kind::StartSeatDrawn(drawn) => drawn.seat,
        Kind::TurnBegan(began) => began.seat,
        Kind::TileDrawn(drawn) => drawn.seat,
        Kind::RoundBegan(began) => began.first_seat,
        Kind::AuctionBegan(began) => began.first_seat,
        Kind::BidMade(bid) => bid.seat,
        Kind::BidPassed(passed) => passed.seat,
        Kind::BidderCalled(called) => called.seat,
        Kind::AuctionWon(won) => won.seat,
        Kind::LastTileLeft(left) => left.seat,
        Kind::TileChosen(chosen) => chosen.seat,
        Kind::TilePlaced(placed) => placed.seat,
        Kind::TileLost(lost) => lost.seat,
        Kind::ActingBegan(began) => began.seat,
        Kind::MemberPlaced(placed) => placed.seat,
        Kind::SecretPathTaken(taken) => taken.seat,
        Kind::MemberWalked(walked) => walked.seat,
        Kind::LevelUncovered(uncovered) => uncovered.seat,
        Kind::TreasureLifted(lifted) => lifted.seat,
        Kind::TreasureRecovered(recovered) => recovered.seat,
        Kind::TreasuresExchanged(exchanged) => exchanged.seat,
        Kind::CampBuilt(built) => built.seat,
        Kind::GuardPlaced(placed) => placed.seat,
        Kind::TurnEnded(ended) => ended.seat,
        Kind::TempleScored(scored) => scored.seat,
        Kind::TreasuresScored(scored) => scored.seat,
        Kind::SeatScored(scored) => scored.seat,
        Kind::ScoringEnded(ended) if !ended.volcano.is_empty() => ended.seat,
        Kind::TileShown(_) | Kind::ScoringBegan(_) | Kind::ScoringEnded(_) | Kind::GameEnded(_) => {
            return None;
        }
    })
}
