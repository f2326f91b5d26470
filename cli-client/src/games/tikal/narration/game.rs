//! Sentences of what happens in Tikal: turns, tiles and auctions, and the way to all others.

use proto::games::tikal::wire::event::{self as happened, Kind};

use super::{EventTexts, Narrator};

impl Narrator<'_> {
    pub(super) fn game_event(&self, kind: &Kind) -> Option<String> {
        Some(match kind {
            Kind::BidderCalled(_) | Kind::TreasureLifted(_) => return None,
            Kind::StartSeatDrawn(drawn) => self.by(EventTexts::StartSeatDrawn, drawn.seat, &[]),
            Kind::TurnBegan(began) => {
                self.by(EventTexts::TurnBegan, began.seat, &[("turn", &began.turn)])
            }
            Kind::TileDrawn(drawn) => {
                self.by(EventTexts::TileDrawn, drawn.seat, &[("tile", &self.tile(&drawn.tile))])
            }
            Kind::RoundBegan(began) => self.say(EventTexts::RoundBegan, &[("round", &began.round)]),
            Kind::TileShown(shown) => {
                self.say(EventTexts::TileShown, &[("tile", &self.tile(&shown.tile))])
            }
            Kind::AuctionBegan(began) => self.by(EventTexts::AuctionBegan, began.first_seat, &[]),
            Kind::BidMade(bid) => {
                self.by(EventTexts::BidMade, bid.seat, &[("amount", &bid.amount)])
            }
            Kind::BidPassed(passed) => self.bid_passed(passed),
            Kind::AuctionWon(won) => self.auction_won(won),
            Kind::LastTileLeft(left) => self.by(EventTexts::LastTileLeft, left.seat, &[]),
            Kind::TileChosen(chosen) => self.tile_chosen(chosen),
            Kind::TilePlaced(placed) => self.tile_placed(placed),
            Kind::TileLost(lost) => {
                self.say(EventTexts::TileLost, &[("tile", &self.tile(&lost.tile))])
            }
            Kind::ActingBegan(began) => {
                self.by(EventTexts::ActingBegan, began.seat, &[("left", &began.left)])
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
            Kind::GameEnded(_) => self.say(EventTexts::GameEnded, &[]),
        })
    }

    fn bid_passed(&self, passed: &happened::BidPassed) -> String {
        let text = if passed.first { EventTexts::BidPassedFirst } else { EventTexts::BidPassed };
        self.by(text, passed.seat, &[])
    }

    fn auction_won(&self, won: &happened::AuctionWon) -> String {
        if won.paid == 0 {
            return self.by(EventTexts::AuctionFree, won.seat, &[]);
        }
        self.by(EventTexts::AuctionWon, won.seat, &[("paid", &won.paid), ("score", &won.score)])
    }

    fn tile_chosen(&self, chosen: &happened::TileChosen) -> String {
        let tile = self.tile(&chosen.tile);
        self.by(EventTexts::TileChosen, chosen.seat, &[("turn", &chosen.turn), ("tile", &tile)])
    }

    fn tile_placed(&self, placed: &happened::TilePlaced) -> String {
        let tile = self.tile(&placed.tile);
        self.by(EventTexts::TilePlaced, placed.seat, &[("tile", &tile), ("space", &placed.space)])
    }

    fn turn_ended(&self, ended: &happened::TurnEnded) -> String {
        if ended.unused == 0 {
            return self.by(EventTexts::TurnEnded, ended.seat, &[]);
        }
        self.by(EventTexts::TurnEndedUnused, ended.seat, &[("unused", &ended.unused)])
    }
}
