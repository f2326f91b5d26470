//! Sentences of what happens in Tikal: turns, tiles and auctions, and the way to all others.

use proto::games::tikal::wire::event::{self as happened, Kind};

use super::{Said, Story};

impl Story<'_> {
    pub(super) fn game_event(&self, kind: &Kind) -> Option<String> {
        Some(match kind {
            Kind::BidderCalled(_) | Kind::TreasureLifted(_) => return None,
            Kind::StartSeatDrawn(drawn) => self.by(Said::StartSeatDrawn, drawn.seat, &[]),
            Kind::TurnBegan(began) => {
                self.by(Said::TurnBegan, began.seat, &[("turn", &began.turn)])
            }
            Kind::TileDrawn(drawn) => {
                self.by(Said::TileDrawn, drawn.seat, &[("tile", &self.tile(&drawn.tile))])
            }
            Kind::RoundBegan(began) => self.say(Said::RoundBegan, &[("round", &began.round)]),
            Kind::TileShown(shown) => {
                self.say(Said::TileShown, &[("tile", &self.tile(&shown.tile))])
            }
            Kind::AuctionBegan(began) => self.by(Said::AuctionBegan, began.first_seat, &[]),
            Kind::BidMade(bid) => self.by(Said::BidMade, bid.seat, &[("amount", &bid.amount)]),
            Kind::BidPassed(passed) => self.bid_passed(passed),
            Kind::AuctionWon(won) => self.auction_won(won),
            Kind::LastTileLeft(left) => self.by(Said::LastTileLeft, left.seat, &[]),
            Kind::TileChosen(chosen) => self.tile_chosen(chosen),
            Kind::TilePlaced(placed) => self.tile_placed(placed),
            Kind::TileLost(lost) => self.say(Said::TileLost, &[("tile", &self.tile(&lost.tile))]),
            Kind::ActingBegan(began) => {
                self.by(Said::ActingBegan, began.seat, &[("left", &began.left)])
            }
            Kind::MemberPlaced(placed) => self.member_placed(placed),
            Kind::SecretPathTaken(taken) => self.secret_path_taken(taken),
            Kind::MemberWalked(walked) => self.member_walked(walked),
            Kind::LevelUncovered(uncovered) => self.level_uncovered(uncovered),
            Kind::TreasureRecovered(recovered) => self.treasure_recovered(recovered),
            Kind::TreasuresExchanged(exchanged) => self.treasures_exchanged(exchanged),
            Kind::CampBuilt(built) => self.camp_built(built),
            Kind::GuardPlaced(placed) => self.guard_placed(placed),
            Kind::TurnEnded(ended) => self.turn_ended(ended),
            Kind::ScoringBegan(began) => self.scoring_began(began),
            Kind::TempleScored(scored) => self.temple_scored(scored),
            Kind::TreasuresScored(scored) => self.treasures_scored(scored),
            Kind::SeatScored(scored) => self.seat_scored(scored),
            Kind::ScoringEnded(ended) => self.scoring_ended(ended),
            Kind::GameEnded(_) => self.say(Said::GameEnded, &[]),
        })
    }

    fn bid_passed(&self, passed: &happened::BidPassed) -> String {
        let text = if passed.first { Said::BidPassedFirst } else { Said::BidPassed };
        self.by(text, passed.seat, &[])
    }

    fn auction_won(&self, won: &happened::AuctionWon) -> String {
        if won.paid == 0 {
            return self.by(Said::AuctionFree, won.seat, &[]);
        }
        self.by(Said::AuctionWon, won.seat, &[("paid", &won.paid), ("score", &won.score)])
    }

    fn tile_chosen(&self, chosen: &happened::TileChosen) -> String {
        let tile = self.tile(&chosen.tile);
        self.by(Said::TileChosen, chosen.seat, &[("turn", &chosen.turn), ("tile", &tile)])
    }

    fn tile_placed(&self, placed: &happened::TilePlaced) -> String {
        let tile = self.tile(&placed.tile);
        self.by(Said::TilePlaced, placed.seat, &[("tile", &tile), ("space", &placed.space)])
    }

    fn turn_ended(&self, ended: &happened::TurnEnded) -> String {
        if ended.unused == 0 {
            return self.by(Said::TurnEnded, ended.seat, &[]);
        }
        self.by(Said::TurnEndedUnused, ended.seat, &[("unused", &ended.unused)])
    }
}
