//! Bidding for the right to choose a tile and take the turn (A-2 … A-8).

use super::play::Witness;
use super::{Event, Position};
use crate::{Seat, SeatSet};

impl Position {
    /// The seats that have not had their turn in this round.
    pub(super) fn waiting(&self) -> SeatSet {
        self.options.seats.all().without(self.had_turn)
    }

    /// The seats that may still speak in this auction.
    pub(super) fn bidders(&self) -> SeatSet {
        self.waiting().without(self.auction.passed)
    }

    /// An auction for the next turn, beginning with `first` or the next one clockwise who may bid
    /// the last player of a round bids with nobody.
    pub(super) fn begin_auction(&mut self, first: Seat, witness: &mut impl Witness) {
        let waiting = self.waiting();
        let Some(first) = self.options.seats.from(first).find(|&seat| waiting.has(seat)) else {
            return;
        };
        if waiting.count() == 1 {
            self.happen(Event::LastTileLeft { seat: first }, witness);
        } else {
            self.happen(Event::AuctionBegan { first }, witness);
        }
    }

    /// A normal turn of the auction game has ended: the next auction, or the next round.
    pub(super) fn after_auction_turn(&mut self, played: Seat, witness: &mut impl Witness) {
        let next = self.options.seats.after(played);
        if self.shown.is_empty() {
            self.happen(Event::RoundBegan { round: self.round + 1, first: next }, witness);
        } else {
            self.begin_auction(next, witness);
        }
    }

    /// a higher number.
    pub(super) fn bid(&mut self, seat: Seat, amount: u16, witness: &mut impl Witness) {
        self.happen(Event::BidMade { seat, amount }, witness);
        self.call_next_bidder(seat, witness);
    }

    /// out of this auction.
    pub(super) fn pass(&mut self, seat: Seat, witness: &mut impl Witness) {
        let first = self.auction.first_passed.is_none();
        self.happen(Event::BidPassed { seat, first }, witness);
        self.call_next_bidder(seat, witness);
    }

    fn call_next_bidder(&mut self, spoke: Seat, witness: &mut impl Witness) {
        let bidders = self.bidders();
        if let (1, Some((seat, paid))) = (bidders.count(), self.auction.high) {
            let score = self.score(seat) - paid;
            return self.happen(Event::AuctionWon { seat, paid, score }, witness);
        }
        let after = self.options.seats.after(spoke);
        if let Some(seat) = self.options.seats.from(after).find(|&seat| bidders.has(seat)) {
            return self.happen(Event::BidderCalled { seat }, witness);
        }
        // all have passed, so somebody passed first.
        if let Some(seat) = self.auction.first_passed {
            let score = self.score(seat);
            self.happen(Event::AuctionWon { seat, paid: 0, score }, witness);
        }
    }
}
