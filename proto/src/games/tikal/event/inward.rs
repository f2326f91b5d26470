//! Events, from the wire to the rules.

use rules::tikal::{Dismissed, Event};

use crate::InvalidField;
use crate::games::tikal::wire::{self, event::Kind};
use crate::games::tikal::words::{
    member, number, order, points, rotation, seat, small, space, tile, tile_or_none, treasure,
};

impl TryFrom<wire::Event> for Event {
    type Error = InvalidField;

    fn try_from(event: wire::Event) -> Result<Event, InvalidField> {
        Ok(match event.kind.ok_or_else(|| InvalidField::unset("kind"))? {
            Kind::StartSeatDrawn(it) => {
                Event::StartSeatDrawn { seat: seat("start_seat_drawn.seat", it.seat)? }
            }
            Kind::TurnBegan(it) => Event::TurnBegan {
                turn: number("turn_began.turn", it.turn)?,
                seat: seat("turn_began.seat", it.seat)?,
            },
            Kind::TileDrawn(it) => Event::TileDrawn {
                seat: seat("tile_drawn.seat", it.seat)?,
                tile: tile("tile_drawn.tile", &it.tile)?,
            },
            Kind::RoundBegan(it) => Event::RoundBegan {
                round: number("round_began.round", it.round)?,
                first: seat("round_began.first_seat", it.first_seat)?,
            },
            Kind::TileShown(it) => Event::TileShown { tile: tile("tile_shown.tile", &it.tile)? },
            Kind::AuctionBegan(it) => {
                Event::AuctionBegan { first: seat("auction_began.first_seat", it.first_seat)? }
            }
            Kind::BidMade(it) => Event::BidMade {
                seat: seat("bid_made.seat", it.seat)?,
                amount: number("bid_made.amount", it.amount)?,
            },
            Kind::BidPassed(it) => {
                Event::BidPassed { seat: seat("bid_passed.seat", it.seat)?, first: it.first }
            }
            Kind::BidderCalled(it) => {
                Event::BidderCalled { seat: seat("bidder_called.seat", it.seat)? }
            }
            Kind::AuctionWon(it) => Event::AuctionWon {
                seat: seat("auction_won.seat", it.seat)?,
                paid: number("auction_won.paid", it.paid)?,
                score: number("auction_won.score", it.score)?,
            },
            Kind::LastTileLeft(it) => {
                Event::LastTileLeft { seat: seat("last_tile_left.seat", it.seat)? }
            }
            Kind::TileChosen(it) => Event::TileChosen {
                turn: number("tile_chosen.turn", it.turn)?,
                seat: seat("tile_chosen.seat", it.seat)?,
                tile: tile("tile_chosen.tile", &it.tile)?,
            },
            Kind::ScoringBegan(it) => Event::ScoringBegan {
                volcano: tile_or_none("scoring_began.volcano", &it.volcano)?,
                order: order("scoring_began.order", &it.order)?,
            },
            Kind::TilePlaced(it) => Event::TilePlaced {
                seat: seat("tile_placed.seat", it.seat)?,
                tile: tile("tile_placed.tile", &it.tile)?,
                space: space("tile_placed.space", &it.space)?,
                rotation: rotation("tile_placed.rotation", it.rotation)?,
                value: small("tile_placed.value", it.value)?,
            },
            Kind::TileLost(it) => Event::TileLost {
                seat: seat("tile_lost.seat", it.seat)?,
                tile: tile("tile_lost.tile", &it.tile)?,
            },
            Kind::ActingBegan(it) => Event::ActingBegan {
                seat: seat("acting_began.seat", it.seat)?,
                left: points("acting_began.left", it.left)?,
            },
            Kind::MemberPlaced(it) => Event::MemberPlaced {
                seat: seat("member_placed.seat", it.seat)?,
                member: member("member_placed.member", it.member)?,
                camp: space("member_placed.camp", &it.camp)?,
                left: points("member_placed.left", it.left)?,
            },
            Kind::SecretPathTaken(it) => Event::SecretPathTaken {
                seat: seat("secret_path_taken.seat", it.seat)?,
                member: member("secret_path_taken.member", it.member)?,
                from: space("secret_path_taken.from_space", &it.from_space)?,
                to: space("secret_path_taken.to_space", &it.to_space)?,
                left: points("secret_path_taken.left", it.left)?,
            },
            Kind::MemberWalked(it) => Event::MemberWalked {
                seat: seat("member_walked.seat", it.seat)?,
                member: member("member_walked.member", it.member)?,
                from: space("member_walked.from_space", &it.from_space)?,
                to: space("member_walked.to_space", &it.to_space)?,
                cost: points("member_walked.cost", it.cost)?,
                left: points("member_walked.left", it.left)?,
            },
            Kind::LevelUncovered(it) => Event::LevelUncovered {
                seat: seat("level_uncovered.seat", it.seat)?,
                temple: space("level_uncovered.temple", &it.temple)?,
                value: small("level_uncovered.value", it.value)?,
                left: points("level_uncovered.left", it.left)?,
            },
            Kind::TreasureLifted(it) => Event::TreasureLifted {
                seat: seat("treasure_lifted.seat", it.seat)?,
                space: space("treasure_lifted.space", &it.space)?,
                remaining: small("treasure_lifted.remaining", it.remaining)?,
                left: points("treasure_lifted.left", it.left)?,
            },
            Kind::TreasureRecovered(it) => Event::TreasureRecovered {
                seat: seat("treasure_recovered.seat", it.seat)?,
                space: space("treasure_recovered.space", &it.space)?,
                treasure: treasure("treasure_recovered.treasure", it.treasure)?,
                held: small("treasure_recovered.held", it.held)?,
                left: points("treasure_recovered.left", it.left)?,
            },
            Kind::TreasuresExchanged(it) => Event::TreasuresExchanged {
                seat: seat("treasures_exchanged.seat", it.seat)?,
                gave: treasure("treasures_exchanged.gave", it.gave)?,
                with: seat("treasures_exchanged.with_seat", it.with_seat)?,
                took: treasure("treasures_exchanged.took", it.took)?,
                left: points("treasures_exchanged.left", it.left)?,
            },
            Kind::CampBuilt(it) => Event::CampBuilt {
                seat: seat("camp_built.seat", it.seat)?,
                space: space("camp_built.space", &it.space)?,
                left: points("camp_built.left", it.left)?,
            },
            Kind::GuardPlaced(it) => Event::GuardPlaced {
                seat: seat("guard_placed.seat", it.seat)?,
                temple: space("guard_placed.temple", &it.temple)?,
                member: member("guard_placed.member", it.member)?,
                dismissed: Dismissed {
                    workers: small("guard_placed.dismissed_workers", it.dismissed_workers)?,
                    leader: it.dismissed_leader,
                },
                left: points("guard_placed.left", it.left)?,
            },
            Kind::TurnEnded(it) => Event::TurnEnded {
                seat: seat("turn_ended.seat", it.seat)?,
                unused: points("turn_ended.unused", it.unused)?,
            },
            Kind::TempleScored(it) => Event::TempleScored {
                seat: seat("temple_scored.seat", it.seat)?,
                temple: space("temple_scored.temple", &it.temple)?,
                value: small("temple_scored.value", it.value)?,
                guarded: it.guarded,
            },
            Kind::TreasuresScored(it) => Event::TreasuresScored {
                seat: seat("treasures_scored.seat", it.seat)?,
                treasure: treasure("treasures_scored.treasure", it.treasure)?,
                count: small("treasures_scored.count", it.count)?,
                value: small("treasures_scored.value", it.value)?,
            },
            Kind::SeatScored(it) => Event::SeatScored {
                seat: seat("seat_scored.seat", it.seat)?,
                temples: number("seat_scored.temples", it.temples)?,
                treasures: number("seat_scored.treasures", it.treasures)?,
                score: number("seat_scored.score", it.score)?,
            },
            Kind::ScoringEnded(it) => Event::ScoringEnded {
                volcano: tile_or_none("scoring_ended.volcano", &it.volcano)?,
                seat: seat("scoring_ended.seat", it.seat)?,
            },
            Kind::GameEnded(_) => Event::GameEnded,
        })
    }
}
