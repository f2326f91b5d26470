//! Whether an action is allowed, and if not, which rule it breaks and why.
//!
//! The list in `legal` and the answers here are written apart; a law over whole games says that
//! they agree.

mod acting;
mod laying;

use super::{Action, Phase, Points, Position, Violation};
use crate::Seat;

impl Position {
    /// Why the seat may not do this now.
    pub(super) fn check(&self, seat: Seat, action: Action) -> Result<(), Violation> {
        let decides = match self.phase {
            Phase::Over => return Err(Violation::GameOver),
            Phase::DrawStartSeat
            | Phase::DrawTile
            | Phase::ShowTiles
            | Phase::RevealTreasure { .. } => return Err(Violation::DrawPending),
            Phase::Bid | Phase::ChooseTile | Phase::PlaceTile { .. } | Phase::Act { .. } => {
                self.active
            }
        };
        if seat != decides {
            return Err(Violation::NotYourDecision { deciding: decides });
        }
        match action {
            Action::PlaceTile { space, rotation } => self.check_laying(space, rotation),
            Action::PlaceMember { member, camp } => self.check_placing(member, camp),
            Action::SecretPath { member, from, to } => self.check_secret_path(member, from, to),
            Action::Walk { member, from, to } => self.check_walk(member, from, to),
            Action::UncoverTemple { temple } => self.check_uncovering(temple),
            Action::RecoverTreasure { space } => self.check_recovering(space),
            Action::ExchangeTreasure { give, with, take } => self.check_exchange(give, with, take),
            Action::BuildCamp { space } => self.check_camp(space),
            Action::PlaceGuard { temple, member } => self.check_guard(temple, member),
            Action::EndTurn => self.acting().map(|_| ()),
            Action::Bid { amount } => self.check_bid(amount),
            Action::Pass => self.bidding(),
            Action::ChooseTile { tile } => match self.phase {
                Phase::ChooseTile if self.shown.has(tile) => Ok(()),
                Phase::ChooseTile => Err(Violation::TileNotShown { tile }),
                Phase::Bid => Err(Violation::BiddingFirst),
                Phase::PlaceTile { .. }
                | Phase::Act { .. }
                | Phase::DrawStartSeat
                | Phase::DrawTile
                | Phase::ShowTiles
                | Phase::RevealTreasure { .. }
                | Phase::Over => Err(Violation::NothingToChoose),
            },
        }
    }

    /// The points left, if the active seat is in the middle of its action points.
    fn acting(&self) -> Result<Points, Violation> {
        match self.phase {
            Phase::Act { left } => Ok(left),
            Phase::Bid => Err(Violation::BiddingFirst),
            Phase::ChooseTile => Err(Violation::ChoosingFirst),
            Phase::PlaceTile { tile } => Err(Violation::TileNotPlacedYet { tile }),
            Phase::DrawStartSeat
            | Phase::DrawTile
            | Phase::ShowTiles
            | Phase::RevealTreasure { .. } => Err(Violation::DrawPending),
            Phase::Over => Err(Violation::GameOver),
        }
    }

    fn affordable(&self, needed: Points) -> Result<(), Violation> {
        let left = self.acting()?;
        if needed <= left { Ok(()) } else { Err(Violation::NotEnoughPoints { needed, left }) }
    }

    fn bidding(&self) -> Result<(), Violation> {
        if self.phase == Phase::Bid { Ok(()) } else { Err(Violation::NoAuctionNow) }
    }

    ///
    fn check_bid(&self, amount: u16) -> Result<(), Violation> {
        self.bidding()?;
        let high = self.auction.high.map_or(0, |(_, high)| high);
        let score = self.score(self.active);
        if amount <= high {
            Err(Violation::BidTooLow { amount, high })
        } else if amount > score {
            Err(Violation::BidAboveScore { amount, score })
        } else {
            Ok(())
        }
    }
}
