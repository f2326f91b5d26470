//! Whom an event is about, and which points it gives or takes.

use super::Event;
use crate::{ScoreChange, Seat};

impl Event {
    /// The seat it is about.
    pub(super) const fn actor(&self) -> Option<Seat> {
        match *self {
            Event::StartSeatDrawn { seat }
            | Event::TurnBegan { seat, .. }
            | Event::TileDrawn { seat, .. }
            | Event::BidMade { seat, .. }
            | Event::BidPassed { seat, .. }
            | Event::BidderCalled { seat }
            | Event::AuctionWon { seat, .. }
            | Event::LastTileLeft { seat }
            | Event::TileChosen { seat, .. }
            | Event::TilePlaced { seat, .. }
            | Event::TileLost { seat, .. }
            | Event::ActingBegan { seat, .. }
            | Event::MemberPlaced { seat, .. }
            | Event::SecretPathTaken { seat, .. }
            | Event::MemberWalked { seat, .. }
            | Event::LevelUncovered { seat, .. }
            | Event::TreasureLifted { seat, .. }
            | Event::TreasureRecovered { seat, .. }
            | Event::TreasuresExchanged { seat, .. }
            | Event::CampBuilt { seat, .. }
            | Event::GuardPlaced { seat, .. }
            | Event::TurnEnded { seat, .. }
            | Event::TempleScored { seat, .. }
            | Event::TreasuresScored { seat, .. }
            | Event::SeatScored { seat, .. } => Some(seat),
            // A round, an auction and a scoring round are everybody's.
            Event::RoundBegan { .. }
            | Event::TileShown { .. }
            | Event::AuctionBegan { .. }
            | Event::ScoringBegan { .. }
            | Event::ScoringEnded { .. }
            | Event::GameEnded => None,
        }
    }

    /// The points it gives or takes; those of `SeatScored` are told temple by temple and kind by kind before.
    pub(super) fn score_changes(&self) -> Vec<ScoreChange> {
        match *self {
            Event::AuctionWon { seat, paid, .. } => ScoreChange::by(seat, -i32::from(paid), "A-6"),
            Event::TempleScored { seat, value, guarded: true, .. } => {
                ScoreChange::by(seat, value, "T-11.1")
            }
            Event::TempleScored { seat, value, guarded: false, .. } => {
                ScoreChange::by(seat, value, "T-11.2")
            }
            Event::TreasuresScored { seat, value, .. } => ScoreChange::by(seat, value, "T-11.3"),
            Event::StartSeatDrawn { .. }
            | Event::TurnBegan { .. }
            | Event::TileDrawn { .. }
            | Event::RoundBegan { .. }
            | Event::TileShown { .. }
            | Event::AuctionBegan { .. }
            | Event::BidMade { .. }
            | Event::BidPassed { .. }
            | Event::BidderCalled { .. }
            | Event::LastTileLeft { .. }
            | Event::TileChosen { .. }
            | Event::ScoringBegan { .. }
            | Event::TilePlaced { .. }
            | Event::TileLost { .. }
            | Event::ActingBegan { .. }
            | Event::MemberPlaced { .. }
            | Event::SecretPathTaken { .. }
            | Event::MemberWalked { .. }
            | Event::LevelUncovered { .. }
            | Event::TreasureLifted { .. }
            | Event::TreasureRecovered { .. }
            | Event::TreasuresExchanged { .. }
            | Event::CampBuilt { .. }
            | Event::GuardPlaced { .. }
            | Event::TurnEnded { .. }
            | Event::SeatScored { .. }
            | Event::ScoringEnded { .. }
            | Event::GameEnded => Vec::new(),
        }
    }
}
