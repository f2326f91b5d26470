//! What happened: facts in the past tense, complete with results of chance and resulting values.

use super::{Member, Points, Rotation, SeatOrder, Space, Tile, Treasure};
use crate::Seat;

/// One fact of a match. Folding a match's events, and nothing else, gives its position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "fields are the rulebook's words; each event says what is special")]
pub enum Event {
    /// The draw said who begins (T-1.7).
    StartSeatDrawn { seat: Seat },
    /// Basic game: a seat's turn came (T-2.1). `turn` counts from 1.
    TurnBegan { turn: u16, seat: Seat },
    /// The seat drew this tile (T-2.1).
    TileDrawn { seat: Seat, tile: Tile },
    /// Auction game: a round began. `round` counts from 1; `first` bids first.
    RoundBegan { round: u16, first: Seat },
    /// Auction game: this tile was shown.
    TileShown { tile: Tile },
    /// The bidding for one turn began with this seat.
    AuctionBegan { first: Seat },
    /// The seat raised the bid.
    BidMade { seat: Seat, amount: u16 },
    /// The seat left this auction; `first`: nobody had passed in it before.
    BidPassed { seat: Seat, first: bool },
    /// The seat is asked next.
    BidderCalled { seat: Seat },
    /// The seat takes the turn and its score dropped by what it paid.
    AuctionWon { seat: Seat, paid: u16, score: u16 },
    /// The seat is the last of the round and takes the last tile for nothing.
    LastTileLeft { seat: Seat },
    /// The seat took this shown tile for its turn. `turn` counts from 1.
    TileChosen { turn: u16, seat: Seat, tile: Tile },
    /// A scoring round began; `volcano` is set aside, `None` in the final round (T-12.1, T-13.1).
    ScoringBegan { volcano: Option<Tile>, order: SeatOrder },
    /// The tile was laid; `value` is its temple's value or its number of treasures (T-3).
    TilePlaced { seat: Seat, tile: Tile, space: Space, rotation: Rotation, value: u8 },
    /// The tile had no legal space and left the game (T-3.6).
    TileLost { seat: Seat, tile: Tile },
    /// The seat's action points were set (T-2.2, T-12.2); limits per turn count anew.
    ActingBegan { seat: Seat, left: Points },
    /// A member came from the supply (T-4.1).
    MemberPlaced { seat: Seat, member: Member, camp: Space, left: Points },
    /// A member took a secret path (T-4.2).
    SecretPathTaken { seat: Seat, member: Member, from: Space, to: Space, left: Points },
    /// A member walked one step (T-5).
    MemberWalked { seat: Seat, member: Member, from: Space, to: Space, cost: Points, left: Points },
    /// A temple rose to `value`, and that level's tile left the supply (T-6).
    LevelUncovered { seat: Seat, temple: Space, value: u8, left: Points },
    /// A treasure was lifted, `remaining` lie still on the hex; its face is drawn next (T-7).
    TreasureLifted { seat: Seat, space: Space, remaining: u8, left: Points },
    /// The lifted treasure is of this kind; the seat now holds `held` of it (T-7.1).
    TreasureRecovered { seat: Seat, space: Space, treasure: Treasure, held: u8, left: Points },
    /// Two seats' treasures changed hands (T-8).
    TreasuresExchanged { seat: Seat, gave: Treasure, with: Seat, took: Treasure, left: Points },
    /// A camp was built (T-9).
    CampBuilt { seat: Seat, space: Space, left: Points },
    /// A member became a guard; the seat's other members there left the game (T-10).
    GuardPlaced { seat: Seat, temple: Space, member: Member, dismissed: Dismissed, left: Points },
    /// The seat ended its turn and lost these points (T-2.3).
    TurnEnded { seat: Seat, unused: Points },
    /// The seat scores this temple: it guards it, or is strictly the strongest (T-11.1, T-11.2).
    TempleScored { seat: Seat, temple: Space, value: u8, guarded: bool },
    /// The seat scores its treasures of one kind (T-11.3).
    TreasuresScored { seat: Seat, treasure: Treasure, count: u8, value: u8 },
    /// The seat's whole scoring: temples, treasures and its new score (T-11).
    SeatScored { seat: Seat, temples: u16, treasures: u16, score: u16 },
    /// Everybody has scored. With a volcano, `seat` now lays it (T-12.3).
    ScoringEnded { volcano: Option<Tile>, seat: Seat },
    /// The game ended (T-13.1).
    GameEnded,
}

/// The members that leave the game when another of their seat becomes a guard (T-10.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dismissed {
    /// How many workers.
    pub workers: u8,
    /// Whether the leader is among them.
    pub leader: bool,
}

impl Event {
    /// Whether nobody may undo past this event: it revealed a tile or treasure, spoke in an
    /// auction, or closed a turn.
    pub const fn reveals(&self) -> bool {
        match self {
            Event::StartSeatDrawn { .. }
            | Event::TileDrawn { .. }
            | Event::TileShown { .. }
            | Event::BidMade { .. }
            | Event::BidPassed { .. }
            | Event::AuctionWon { .. }
            | Event::LastTileLeft { .. }
            | Event::ScoringBegan { .. }
            | Event::TreasureRecovered { .. }
            | Event::TurnEnded { .. }
            | Event::ScoringEnded { .. }
            | Event::GameEnded => true,
            Event::TurnBegan { .. }
            | Event::RoundBegan { .. }
            | Event::AuctionBegan { .. }
            | Event::BidderCalled { .. }
            | Event::TileChosen { .. }
            | Event::TilePlaced { .. }
            | Event::TileLost { .. }
            | Event::ActingBegan { .. }
            | Event::MemberPlaced { .. }
            | Event::SecretPathTaken { .. }
            | Event::MemberWalked { .. }
            | Event::LevelUncovered { .. }
            | Event::TreasureLifted { .. }
            | Event::TreasuresExchanged { .. }
            | Event::CampBuilt { .. }
            | Event::GuardPlaced { .. }
            | Event::TempleScored { .. }
            | Event::TreasuresScored { .. }
            | Event::SeatScored { .. } => false,
        }
    }
}
