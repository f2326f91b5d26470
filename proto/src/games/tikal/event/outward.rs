//! Events, from the rules to the wire.

use rules::tikal::{Event, Points};

use crate::games::tikal::wire::{
    self,
    event::{self as kinds, Kind},
};
use crate::games::tikal::words::{member_value, name_or_empty, seat_number, treasure_value};

impl From<Event> for wire::Event {
    fn from(event: Event) -> wire::Event {
        let kind = match event {
            Event::StartSeatDrawn { seat } => {
                Kind::StartSeatDrawn(kinds::StartSeatDrawn { seat: seat_number(seat) })
            }
            Event::TurnBegan { turn, seat } => {
                Kind::TurnBegan(kinds::TurnBegan { turn: u32::from(turn), seat: seat_number(seat) })
            }
            Event::TileDrawn { seat, tile } => Kind::TileDrawn(kinds::TileDrawn {
                seat: seat_number(seat),
                tile: tile.to_string(),
            }),
            Event::RoundBegan { round, first } => Kind::RoundBegan(kinds::RoundBegan {
                round: u32::from(round),
                first_seat: seat_number(first),
            }),
            Event::TileShown { tile } => {
                Kind::TileShown(kinds::TileShown { tile: tile.to_string() })
            }
            Event::AuctionBegan { first } => {
                Kind::AuctionBegan(kinds::AuctionBegan { first_seat: seat_number(first) })
            }
            Event::BidMade { seat, amount } => {
                Kind::BidMade(kinds::BidMade { seat: seat_number(seat), amount: u32::from(amount) })
            }
            Event::BidPassed { seat, first } => {
                Kind::BidPassed(kinds::BidPassed { seat: seat_number(seat), first })
            }
            Event::BidderCalled { seat } => {
                Kind::BidderCalled(kinds::BidderCalled { seat: seat_number(seat) })
            }
            Event::AuctionWon { seat, paid, score } => Kind::AuctionWon(kinds::AuctionWon {
                seat: seat_number(seat),
                paid: u32::from(paid),
                score: u32::from(score),
            }),
            Event::LastTileLeft { seat } => {
                Kind::LastTileLeft(kinds::LastTileLeft { seat: seat_number(seat) })
            }
            Event::TileChosen { turn, seat, tile } => Kind::TileChosen(kinds::TileChosen {
                turn: u32::from(turn),
                seat: seat_number(seat),
                tile: tile.to_string(),
            }),
            Event::ScoringBegan { volcano, order } => Kind::ScoringBegan(kinds::ScoringBegan {
                volcano: name_or_empty(volcano),
                order: order.iter().map(seat_number).collect(),
            }),
            Event::TilePlaced { seat, tile, space, rotation, value } => {
                Kind::TilePlaced(kinds::TilePlaced {
                    seat: seat_number(seat),
                    tile: tile.to_string(),
                    space: space.name().to_owned(),
                    rotation: u32::from(rotation.steps()),
                    value: u32::from(value),
                })
            }
            Event::TileLost { seat, tile } => {
                Kind::TileLost(kinds::TileLost { seat: seat_number(seat), tile: tile.to_string() })
            }
            Event::ActingBegan { seat, left } => {
                Kind::ActingBegan(kinds::ActingBegan { seat: seat_number(seat), left: count(left) })
            }
            Event::MemberPlaced { seat, member, camp, left } => {
                Kind::MemberPlaced(kinds::MemberPlaced {
                    seat: seat_number(seat),
                    member: member_value(member),
                    camp: camp.name().to_owned(),
                    left: count(left),
                })
            }
            Event::SecretPathTaken { seat, member, from, to, left } => {
                Kind::SecretPathTaken(kinds::SecretPathTaken {
                    seat: seat_number(seat),
                    member: member_value(member),
                    from_space: from.name().to_owned(),
                    to_space: to.name().to_owned(),
                    left: count(left),
                })
            }
            Event::MemberWalked { seat, member, from, to, cost, left } => {
                Kind::MemberWalked(kinds::MemberWalked {
                    seat: seat_number(seat),
                    member: member_value(member),
                    from_space: from.name().to_owned(),
                    to_space: to.name().to_owned(),
                    cost: count(cost),
                    left: count(left),
                })
            }
            Event::LevelUncovered { seat, temple, value, left } => {
                Kind::LevelUncovered(kinds::LevelUncovered {
                    seat: seat_number(seat),
                    temple: temple.name().to_owned(),
                    value: u32::from(value),
                    left: count(left),
                })
            }
            Event::TreasureLifted { seat, space, remaining, left } => {
                Kind::TreasureLifted(kinds::TreasureLifted {
                    seat: seat_number(seat),
                    space: space.name().to_owned(),
                    remaining: u32::from(remaining),
                    left: count(left),
                })
            }
            Event::TreasureRecovered { seat, space, treasure, held, left } => {
                Kind::TreasureRecovered(kinds::TreasureRecovered {
                    seat: seat_number(seat),
                    space: space.name().to_owned(),
                    treasure: treasure_value(treasure),
                    held: u32::from(held),
                    left: count(left),
                })
            }
            Event::TreasuresExchanged { seat, gave, with, took, left } => {
                Kind::TreasuresExchanged(kinds::TreasuresExchanged {
                    seat: seat_number(seat),
                    gave: treasure_value(gave),
                    with_seat: seat_number(with),
                    took: treasure_value(took),
                    left: count(left),
                })
            }
            Event::CampBuilt { seat, space, left } => Kind::CampBuilt(kinds::CampBuilt {
                seat: seat_number(seat),
                space: space.name().to_owned(),
                left: count(left),
            }),
            Event::GuardPlaced { seat, temple, member, dismissed, left } => {
                Kind::GuardPlaced(kinds::GuardPlaced {
                    seat: seat_number(seat),
                    temple: temple.name().to_owned(),
                    member: member_value(member),
                    dismissed_workers: u32::from(dismissed.workers),
                    dismissed_leader: dismissed.leader,
                    left: count(left),
                })
            }
            Event::TurnEnded { seat, unused } => {
                Kind::TurnEnded(kinds::TurnEnded { seat: seat_number(seat), unused: count(unused) })
            }
            Event::TempleScored { seat, temple, value, guarded } => {
                Kind::TempleScored(kinds::TempleScored {
                    seat: seat_number(seat),
                    temple: temple.name().to_owned(),
                    value: u32::from(value),
                    guarded,
                })
            }
            Event::TreasuresScored { seat, treasure, count, value } => {
                Kind::TreasuresScored(kinds::TreasuresScored {
                    seat: seat_number(seat),
                    treasure: treasure_value(treasure),
                    count: u32::from(count),
                    value: u32::from(value),
                })
            }
            Event::SeatScored { seat, temples, treasures, score } => {
                Kind::SeatScored(kinds::SeatScored {
                    seat: seat_number(seat),
                    temples: u32::from(temples),
                    treasures: u32::from(treasures),
                    score: u32::from(score),
                })
            }
            Event::ScoringEnded { volcano, seat } => Kind::ScoringEnded(kinds::ScoringEnded {
                volcano: name_or_empty(volcano),
                seat: seat_number(seat),
            }),
            Event::GameEnded => Kind::GameEnded(kinds::GameEnded {}),
        };
        wire::Event { kind: Some(kind) }
    }
}

fn count(points: Points) -> u32 {
    u32::from(points.0)
}
