//! What of an event a screen shows beside its sentence: where, who, and where a new part begins.

use proto::games::tikal::wire::event::Kind;
use proto::v1;
use proto::v1::event::Kind as Recorded;

use crate::sight::{SeatNumber, Space, seat_number};

/// The spaces it happened on, in the order it touched them. Empty for what has no place.
pub fn spaces(event: &v1::Event) -> Vec<Space> {
    let names: &[&String] = match tikal(event) {
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
    names.iter().filter_map(|name| name.parse().ok()).collect()
}

/// Whose doing it was, or whose turn it is now. `None` for what befalls all.
pub fn seat(event: &v1::Event) -> Option<SeatNumber> {
    let number = match (&event.kind, tikal(event)) {
        (Some(Recorded::ActionsUndone(undone)), _) => undone.seat,
        (Some(Recorded::DecisionTimedOut(late)), _) => late.seat,
        (Some(Recorded::SeatGivenUp(given_up)), _) => given_up.seat,
        (_, Some(kind)) => game_seat(kind)?,
        (Some(Recorded::Game(_) | Recorded::MatchStarted(_) | Recorded::MatchEnded(_)), None)
        | (None, None) => return None,
    };
    seat_number(number)
}

/// Whether a new part of the match begins: a turn, a round, an auction, a scoring round, an end.
pub fn is_heading(event: &v1::Event) -> bool {
    match (&event.kind, tikal(event)) {
        (Some(Recorded::MatchStarted(_) | Recorded::MatchEnded(_)), _) => true,
        (_, Some(kind)) => matches!(
            kind,
            Kind::TurnBegan(_)
                | Kind::RoundBegan(_)
                | Kind::AuctionBegan(_)
                | Kind::LastTileLeft(_)
                | Kind::TileChosen(_)
                | Kind::ScoringBegan(_)
                | Kind::ScoringEnded(_)
        ),
        (_, None) => false,
    }
}

/// Cuts a log into its parts, each for one line of [`super::Story::digest`]: one seat's turn or scoring
/// turn, or a whole auction. It is shown every event once and in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    has_scored: bool,
}

impl Parts {
    /// Whether this event begins a new part.
    pub fn begins(&mut self, event: &v1::Event) -> bool {
        // In a scoring round the next seat's turn has no other sign.
        let next_scores = self.has_scored && matches!(tikal(event), Some(Kind::ActingBegan(_)));
        self.has_scored = matches!(tikal(event), Some(Kind::SeatScored(_)));
        is_heading(event) || next_scores
    }
}

/// Whether a seat ended its turn here.
pub fn is_end_of_turn(event: &v1::Event) -> bool {
    matches!(tikal(event), Some(Kind::TurnEnded(_)))
}

/// A whole log cut into its parts; nothing is left out.
#[cfg(test)]
pub(super) fn turns(events: &[v1::Event]) -> Vec<&[v1::Event]> {
    let mut cut = Parts::default();
    events.first().map(|first| cut.begins(first));
    events.chunk_by(|_, next| !cut.begins(next)).collect()
}

/// What happened in the game; `None` for what befell the match.
pub(super) fn tikal(event: &v1::Event) -> Option<&Kind> {
    let Some(Recorded::Game(game)) = &event.kind else { return None };
    let Some(v1::game_event::Game::Tikal(event)) = &game.game else { return None };
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
