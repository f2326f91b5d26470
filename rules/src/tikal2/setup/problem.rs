//! What can be wrong with a setup.

use std::fmt;

use crate::Seat;
use crate::tikal2::{
    Card, Colour, LightRoom, Place, Sanctuary, Site, Slot, Source, Space, Tile, Treasure,
};

/// One reason why a setup is no legal position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the sentence of each variant in `Display` explains its fields")]
pub enum SetupProblem {
    SomethingHidden,
    SeatCount { expected: usize, found: usize },
    PileCount { expected: usize, found: usize },
    StartSeatNotInMatch { seat: Seat },
    FirstSeatDoesNotFit,
    WheelDoesNotFit,
    TileNotInUse { tile: Tile },
    TileUsedTwice { tile: Tile },
    TileMissing { tile: Tile },
    TileTooEarly { tile: Tile },
    SiteTooFull { site: Site },
    DealOutOfOrder { site: Site },
    SpaceUsedTwice { space: Space },
    RoomUsedTwice { room: LightRoom },
    SanctuaryUsedTwice { sanctuary: Sanctuary },
    RoomsDoNotAddUp { found: usize },
    TreasureRoomDoesNotFit,
    TopSanctuaryDoesNotFit,
    TooManyTreasures { treasure: Treasure },
    TreasuresDoNotAddUp { expected: usize, found: usize },
    OpenTreasuresDoNotFit { found: usize },
    ShownWithoutOpenTreasures { seat: Seat },
    TooManyCards { card: Card },
    CardsDoNotAddUp { found: usize },
    CardNeverPlayed { card: Card },
    TooManyKeys { colour: Colour },
    TooManyTokens { found: usize },
    PileTooLarge { source: Source },
    KnowledgeDoesNotFit { source: Source },
    ScoreOutOfReach { seat: Seat, score: i32 },
    ExplorerNowhere { seat: Seat, place: Place },
    TentDoesNotFit { seat: Seat },
    CanoeDoesNotFit { seat: Seat },
    TooManyFlags { seat: Seat },
    FlagDoesNotFit { seat: Seat, place: Place },
    SlotCoveredTwice { place: Place, slot: Slot },
    BonusDoesNotFit { place: Place },
    NotAsAtTheStart { seat: Seat },
    TurnsDoNotAddUp { seat: Seat },
    TurnDoesNotFit,
    IconsDoNotFit,
    TripDoesNotFit,
    WayDoesNotFit,
    DeliveryDoesNotFit,
    PhaseDoesNotFit,
    NothingToDecide,
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SetupProblem::SomethingHidden => {
                write!(f, "a position hides nothing, and something is unknown here")
            }
            SetupProblem::SeatCount { expected, found } => {
                write!(f, "{expected} seats are expected, {found} are described")
            }
            SetupProblem::PileCount { expected, found } => {
                write!(f, "{expected} piles of treasures are expected, {found} are described")
            }
            SetupProblem::StartSeatNotInMatch { seat } => {
                write!(f, "start seat {seat} is not in the match")
            }
            SetupProblem::FirstSeatDoesNotFit => {
                write!(f, "the seat that begins the round does not fit the options and the round")
            }
            SetupProblem::WheelDoesNotFit => {
                write!(f, "the wheel is known from its draw on, and not before")
            }
            SetupProblem::TileNotInUse { tile } => {
                write!(f, "tile {tile} is not used with so many players")
            }
            SetupProblem::TileUsedTwice { tile } => write!(f, "tile {tile} is in two places"),
            SetupProblem::TileMissing { tile } => {
                write!(f, "tile {tile} lies on no site and in no camp")
            }
            SetupProblem::TileTooEarly { tile } => {
                write!(f, "tile {tile} cannot be dealt or taken yet")
            }
            SetupProblem::SiteTooFull { site } => {
                write!(f, "site {site} has more tiles than are dealt there")
            }
            SetupProblem::DealOutOfOrder { site } => {
                write!(f, "site {site} has tiles although one before it is not full")
            }
            SetupProblem::SpaceUsedTwice { space } => write!(f, "two rooms lie on {space}"),
            SetupProblem::RoomUsedTwice { room } => {
                write!(f, "the light room {room} is in two places")
            }
            SetupProblem::SanctuaryUsedTwice { sanctuary } => {
                write!(f, "the sanctuary {sanctuary} is in two places")
            }
            SetupProblem::RoomsDoNotAddUp { found } => {
                write!(f, "there are 10 light rooms to draw, not {found}")
            }
            SetupProblem::TreasureRoomDoesNotFit => {
                write!(f, "the treasure room lies in the last space as soon as all others are full")
            }
            SetupProblem::TopSanctuaryDoesNotFit => {
                write!(f, "the visible sanctuary does not fit the phase and those that were laid")
            }
            SetupProblem::TooManyTreasures { treasure } => {
                write!(f, "there are more than 5 of {treasure}")
            }
            SetupProblem::TreasuresDoNotAddUp { expected, found } => {
                write!(f, "{expected} treasures are expected, there are {found}")
            }
            SetupProblem::OpenTreasuresDoNotFit { found } => {
                write!(f, "{found} open treasures do not fit the options and the phase")
            }
            SetupProblem::ShownWithoutOpenTreasures { seat } => {
                write!(f, "seat {seat} cannot have shown treasures without open ones")
            }
            SetupProblem::TooManyCards { card } => {
                write!(f, "there are more cards {card} than the box has")
            }
            SetupProblem::CardsDoNotAddUp { found } => {
                write!(f, "there are 13 cards, not {found}")
            }
            SetupProblem::CardNeverPlayed { card } => {
                write!(f, "the card {card} is never played, so it cannot be discarded")
            }
            SetupProblem::TooManyKeys { colour } => {
                write!(f, "there are more than 7 {colour} keys")
            }
            SetupProblem::TooManyTokens { found } => {
                write!(f, "there are 8 passage tokens, not {found}")
            }
            SetupProblem::PileTooLarge { source } => {
                write!(f, "the pile of {source} is larger than at the start")
            }
            SetupProblem::KnowledgeDoesNotFit { source } => {
                write!(f, "who knows the top of the pile of {source} does not fit how looks go")
            }
            SetupProblem::ScoreOutOfReach { seat, score } => {
                write!(f, "no game gives seat {seat} a score of {score}")
            }
            SetupProblem::ExplorerNowhere { seat, place } => {
                write!(f, "the explorer of seat {seat} cannot stand on {place}")
            }
            SetupProblem::TentDoesNotFit { seat } => {
                write!(f, "the tent of seat {seat} does not fit the options and the round")
            }
            SetupProblem::CanoeDoesNotFit { seat } => {
                write!(f, "the canoe of seat {seat} lies where it took no tile")
            }
            SetupProblem::TooManyFlags { seat } => {
                write!(f, "seat {seat} has more than 20 flags")
            }
            SetupProblem::FlagDoesNotFit { seat, place } => {
                write!(f, "the flag of seat {seat} on {place} cannot be put so")
            }
            SetupProblem::SlotCoveredTwice { place, slot } => {
                write!(f, "two flags cover slot {slot} of {place}")
            }
            SetupProblem::BonusDoesNotFit { place } => {
                write!(f, "exactly one of the flags in the light room {place} has its bonus")
            }
            SetupProblem::NotAsAtTheStart { seat } => {
                write!(f, "before the first turn seat {seat} has no more than its first keys")
            }
            SetupProblem::TurnsDoNotAddUp { seat } => {
                write!(f, "the tiles of seat {seat} do not fit the order of turns")
            }
            SetupProblem::TurnDoesNotFit => {
                write!(f, "the turn does not fit the phase and the round")
            }
            SetupProblem::IconsDoNotFit => {
                write!(f, "the pending icons do not fit the tile and the phase")
            }
            SetupProblem::TripDoesNotFit => {
                write!(f, "the canoe trip does not fit the tile, the river or the phase")
            }
            SetupProblem::WayDoesNotFit => {
                write!(f, "the exploration does not fit the explorer, its flag or the phase")
            }
            SetupProblem::DeliveryDoesNotFit => {
                write!(f, "the delivery does not fit the treasures and the cards played for it")
            }
            SetupProblem::PhaseDoesNotFit => {
                write!(f, "the phase does not fit the options and the round")
            }
            SetupProblem::NothingToDecide => {
                write!(f, "a seat decides and has no legal action")
            }
        }
    }
}
