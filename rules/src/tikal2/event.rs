//! What happened: facts in the past tense, complete with results of chance and resulting values.

use super::{
    Card, Cards, Colour, Entries, Exploration, Find, Home, Icon, LightRoom, Pile, Place, Rotation,
    Round, Sanctuary, Site, Slot, Source, Space, Stretch, Tile, Treasure, Treasures, Wheel,
};
use crate::{Audience, Seat};

/// Why a key left the supply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KeyCause {
    /// An icon of the tile (L-5.3 … L-5.5).
    Icon(Icon),
    /// The tent (L-12.2).
    Tent,
    /// The card `key` (L-13.4).
    Card,
    /// A rescue (L-11.1).
    Rescue,
}

/// One fact of a match. Folding a match's events, and nothing else, gives its position.
///
/// A field that only some may know is an `Option`: set in the log, unset in what
/// [`seen`](Event::seen) gives to others. `secrets.rs` lists these fields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "fields are the rulebook's words; each event says what is special")]
pub enum Event {
    /// The draw said who begins (L-1.21).
    StartSeatDrawn { seat: Seat },
    /// The draw said how the wheel stands (L-1.17).
    WheelDrawn { wheel: Wheel },
    /// A tile was dealt to a site (L-1.14, L-15.1).
    TileDealt { tile: Tile, site: Site },
    /// The next sanctuary became visible (L-1.18, L-7.3).
    SanctuaryShown { sanctuary: Sanctuary },
    /// One of the first open treasures was laid out (L-17.1).
    OpenTreasureLaid { treasure: Treasure },
    /// The seat is asked for its first keys (L-1.22).
    KeysAsked { seat: Seat },
    /// The seat took its first two keys (L-1.22).
    KeysChosen { seat: Seat, first: Colour, second: Colour },
    /// A seat's turn came (L-2.1).
    TurnBegan { seat: Seat },
    /// On its way to a tile the canoe passes a plane with a treasure to deliver (L-4.7).
    PlaneReached { seat: Seat, tile: Tile, stretch: Stretch },
    /// On its way to a tile the canoe crosses the forest (L-3.5).
    ForestReached { seat: Seat, tile: Tile, stretch: Stretch },
    /// The seat delivered nothing at the plane (L-4.2).
    PlanePassed { seat: Seat },
    /// Treasures left the game; `shown` of them were known to all (L-4.3, L-17.3).
    TreasuresDelivered {
        seat: Seat,
        treasure: Treasure,
        number: u8,
        shown: u8,
        points: u8,
        score: i32,
    },
    /// After a delivery the wheel turned one notch (L-4.4).
    WheelTurned { wheel: Wheel },
    /// The forest cost a key (L-3.5).
    KeyPaid { seat: Seat, colour: Colour },
    /// The forest cost points (L-3.6).
    PointsPaid { seat: Seat, points: u8, score: i32 },
    /// The canoe is there and the tile is in the camp (L-3.7).
    TileTaken { seat: Seat, tile: Tile, site: Site },
    /// The tile's points were scored (L-5.2).
    TilePointsScored { seat: Seat, points: u8, score: i32 },
    /// The seat took a passage token (L-5.2).
    TokenTaken { seat: Seat },
    /// An icon could not be done (L-5.12).
    IconLapsed { seat: Seat, icon: Icon },
    /// A key left the supply (L-5.3, L-11.1, L-12.2, L-13.4).
    KeyTaken { seat: Seat, colour: Colour, home: Home, cause: KeyCause },
    /// The seat paid for a rescue; the key follows (L-11.1).
    RescuePaid { seat: Seat, points: u8, score: i32 },
    /// The doors of a colour were counted (L-5.11).
    DoorsCounted { seat: Seat, colour: Colour, points: u8, score: i32 },
    /// The seat looks at a pile. `known` is what others knew of it: only the seat sees that (L-19.15).
    LookBegan { seat: Seat, source: Source, known: Option<Entries> },
    /// The seat saw one more entry of the pile (L-19.15).
    EntrySeen { seat: Seat, source: Source, find: Option<Find> },
    /// The seat kept one entry; a treasure or card secretly (L-6.4).
    FindKept { seat: Seat, source: Source, find: Option<Find> },
    /// The seat took an open treasure; `pile` gives the next one (L-17.2).
    OpenTreasureTaken { seat: Seat, treasure: Treasure, pile: Option<Pile> },
    /// The top of the pile lies open (L-17.2).
    OpenTreasureReplaced { treasure: Treasure, pile: Pile },
    /// A light room was placed (L-7.1).
    RoomPlaced { seat: Seat, room: LightRoom, space: Space, rotation: Rotation },
    /// A sanctuary was placed (L-7.3).
    SanctuaryPlaced { seat: Seat, sanctuary: Sanctuary, space: Space },
    /// The treasure room filled the last empty space (L-7.4).
    TreasureRoomLaid { space: Space },
    /// An exploration began (L-8.8).
    ExplorationBegan { seat: Seat, by: Exploration },
    /// The explorer moved by own keys (L-8.9).
    ExplorerWent { seat: Seat, from: Place, to: Place },
    /// The explorer used a passage token, or the passage card it played before (L-9.1).
    PassageUsed { seat: Seat, from: Place, to: Place, by_card: bool },
    /// A flag was put; `slot` is unset where it covers none (L-10).
    FlagPut { seat: Seat, place: Place, slot: Option<Slot>, points: u8, score: i32 },
    /// The flag's slot gives a treasure; the seat says from where (L-10.7).
    PileAsked { seat: Seat },
    /// The explorer may return over the edge of its passage (L-9.6).
    WayBackOffered { seat: Seat },
    /// The explorer returned (L-9.6).
    ExplorerReturned { seat: Seat, place: Place },
    /// The exploration is closed (L-8.11).
    ExplorationEnded { seat: Seat },
    /// A card was played; its effect follows or holds for the delivery (L-13).
    CardPlayed { seat: Seat, card: Card },
    /// The seat ended its turn (L-2.4).
    TurnEnded { seat: Seat },
    /// The camp's keys were scored (L-14.3).
    KeysScored { seat: Seat, points: u8, score: i32 },
    /// The seat scored at an altar (L-14.4).
    AltarScored { seat: Seat, sanctuary: Sanctuary, points: u8, score: i32 },
    /// The treasures left in the camp were scored (L-16.4).
    TreasuresScored { seat: Seat, points: u8, score: i32 },
    /// The cards in hand were scored, each kind on its own; 0 where the seat has none (L-16.5).
    CardsScored { seat: Seat, pair: u8, five: u8, types: u8, score: i32 },
    /// The second round or the last turns begin with this seat (L-15, L-16.1).
    RoundBegan { round: Round, first: Seat },
    /// All hands became public (L-19.7).
    HandsShown { treasures: [Treasures; 4], cards: [Cards; 4] },
    /// The game ended (L-16.6).
    GameEnded,
}

impl Event {
    /// Whether nobody may undo past this event (L-19.17): a draw, a look, a replacement, a kept
    /// light room, a delivery, a played card or `end` caused it.
    pub const fn reveals(&self) -> bool {
        match self {
            Event::StartSeatDrawn { .. }
            | Event::WheelDrawn { .. }
            | Event::TileDealt { .. }
            | Event::SanctuaryShown { .. }
            | Event::OpenTreasureLaid { .. }
            | Event::TreasuresDelivered { .. }
            | Event::WheelTurned { .. }
            | Event::LookBegan { .. }
            | Event::EntrySeen { .. }
            | Event::FindKept { source: Source::Rooms, .. }
            | Event::OpenTreasureReplaced { .. }
            | Event::CardPlayed { .. }
            | Event::KeyTaken { cause: KeyCause::Card, .. }
            | Event::ExplorationBegan { by: Exploration::Card, .. }
            | Event::PassageUsed { by_card: true, .. }
            | Event::TurnEnded { .. }
            | Event::KeysScored { .. }
            | Event::AltarScored { .. }
            | Event::TreasuresScored { .. }
            | Event::CardsScored { .. }
            | Event::RoundBegan { .. }
            | Event::HandsShown { .. }
            | Event::GameEnded => true,
            Event::KeysAsked { .. }
            | Event::KeysChosen { .. }
            | Event::TurnBegan { .. }
            | Event::PlaneReached { .. }
            | Event::ForestReached { .. }
            | Event::PlanePassed { .. }
            | Event::KeyPaid { .. }
            | Event::PointsPaid { .. }
            | Event::TileTaken { .. }
            | Event::TilePointsScored { .. }
            | Event::TokenTaken { .. }
            | Event::IconLapsed { .. }
            | Event::KeyTaken { .. }
            | Event::RescuePaid { .. }
            | Event::DoorsCounted { .. }
            | Event::FindKept { .. }
            | Event::OpenTreasureTaken { .. }
            | Event::RoomPlaced { .. }
            | Event::SanctuaryPlaced { .. }
            | Event::TreasureRoomLaid { .. }
            | Event::ExplorationBegan { .. }
            | Event::ExplorerWent { .. }
            | Event::PassageUsed { .. }
            | Event::FlagPut { .. }
            | Event::PileAsked { .. }
            | Event::WayBackOffered { .. }
            | Event::ExplorerReturned { .. }
            | Event::ExplorationEnded { .. } => false,
        }
    }

    /// Whether the event tells the audience what its view before could not.
    pub fn informs(&self, audience: Audience) -> bool {
        let is = |seat: Seat| audience == Audience::Seat(seat);
        match *self {
            Event::StartSeatDrawn { .. }
            | Event::WheelDrawn { .. }
            | Event::TileDealt { .. }
            | Event::SanctuaryShown { .. }
            | Event::OpenTreasureLaid { .. }
            | Event::OpenTreasureReplaced { .. }
            | Event::HandsShown { .. } => true,
            // The looker learns what others knew; that it looks, and how far, follows from the view.
            Event::LookBegan { seat, .. } | Event::EntrySeen { seat, .. } => is(seat),
            // What was a secret of the seat until now.
            Event::FindKept { seat, source, .. } => source == Source::Rooms && !is(seat),
            Event::TreasuresDelivered { seat, number, shown, .. } => number > shown && !is(seat),
            Event::CardPlayed { seat, .. } | Event::CardsScored { seat, .. } => !is(seat),
            Event::KeysAsked { .. }
            | Event::KeysChosen { .. }
            | Event::TurnBegan { .. }
            | Event::PlaneReached { .. }
            | Event::ForestReached { .. }
            | Event::PlanePassed { .. }
            | Event::WheelTurned { .. }
            | Event::KeyPaid { .. }
            | Event::PointsPaid { .. }
            | Event::TileTaken { .. }
            | Event::TilePointsScored { .. }
            | Event::TokenTaken { .. }
            | Event::IconLapsed { .. }
            | Event::KeyTaken { .. }
            | Event::RescuePaid { .. }
            | Event::DoorsCounted { .. }
            | Event::OpenTreasureTaken { .. }
            | Event::RoomPlaced { .. }
            | Event::SanctuaryPlaced { .. }
            | Event::TreasureRoomLaid { .. }
            | Event::ExplorationBegan { .. }
            | Event::ExplorerWent { .. }
            | Event::PassageUsed { .. }
            | Event::FlagPut { .. }
            | Event::PileAsked { .. }
            | Event::WayBackOffered { .. }
            | Event::ExplorerReturned { .. }
            | Event::ExplorationEnded { .. }
            | Event::TurnEnded { .. }
            | Event::KeysScored { .. }
            | Event::AltarScored { .. }
            | Event::TreasuresScored { .. }
            | Event::RoundBegan { .. }
            | Event::GameEnded => false,
        }
    }

    /// The event as an audience may see it: what only the looker knows is unset for others (L-19.8).
    #[must_use]
    pub fn seen(&self, audience: Audience) -> Event {
        let hides_from = |seat: Seat| audience != Audience::Seat(seat);
        let mut event = *self;
        if let Event::LookBegan { seat, known, .. } = &mut event
            && hides_from(*seat)
        {
            *known = None;
        }
        if let Event::EntrySeen { seat, find, .. } = &mut event
            && hides_from(*seat)
        {
            *find = None;
        }
        if let Event::FindKept { seat, source, find } = &mut event
            && source.is_kept_secretly()
            && hides_from(*seat)
        {
            *find = None;
        }
        event
    }
}
