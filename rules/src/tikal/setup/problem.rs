//! What can be wrong with a setup.

use std::fmt;

use crate::Seat;
use crate::tikal::{Rotation, Space, Tile, Treasure};

/// One reason why a setup is no legal position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the sentence of each variant in `Display` explains its fields")]
pub enum SetupProblem {
    SpaceUsedTwice { space: Space },
    TileUsedTwice { tile: Tile },
    RotationNotCanonical { tile: Tile, rotation: Rotation },
    Detached { space: Space },
    Unreachable { space: Space },
    ValueOutOfRange { space: Space, value: u8 },
    TooFewLevels { level: u8 },
    LetterTooEarly { tile: Tile },
    SeatCount { expected: usize, found: usize },
    StartSeatNotInMatch { seat: Seat },
    ScoreOutOfReach { seat: Seat, score: u16 },
    WorkersDoNotAddUp { seat: Seat },
    LeaderMissing { seat: Seat },
    MemberOffTheMap { seat: Seat, space: Space },
    TooManyCamps { seat: Seat },
    NoCampSite { seat: Seat, space: Space },
    TooManyGuards { seat: Seat },
    NoTempleToGuard { seat: Seat, space: Space },
    PlaceOfTwoSeats { space: Space },
    TooManyOfAKind { treasure: Treasure },
    TreasuresDoNotAddUp { recovered: u8, held: u8 },
    ActiveSeatNotInMatch { seat: Seat },
    TooManyPoints { left: u8 },
    TakenTooOften { space: Space },
    TakenOutsideATurn { space: Space },
    PhaseNotOfThisVariant,
    NothingToDraw,
    TilesStillToCome,
    NoRoomForTile { tile: Tile },
    TileNotLost { tile: Tile },
    AuctionDoesNotAddUp,
    ScoringDoesNotAddUp,
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SetupProblem::SpaceUsedTwice { space } => write!(f, "two things lie on {space}"),
            SetupProblem::TileUsedTwice { tile } => write!(f, "tile {tile} is in two places"),
            SetupProblem::RotationNotCanonical { tile, rotation } => {
                write!(f, "{tile} turned by {rotation} has a smaller equal rotation")
            }
            SetupProblem::Detached { space } => write!(f, "{space} touches nothing explored"),
            SetupProblem::Unreachable { space } => {
                write!(f, "{space} cannot be walked to from the base camp")
            }
            SetupProblem::ValueOutOfRange { space, value } => {
                write!(f, "{space} cannot have the value {value}")
            }
            SetupProblem::TooFewLevels { level } => {
                write!(f, "more temples reached level {level} than there are tiles")
            }
            SetupProblem::LetterTooEarly { tile } => {
                write!(f, "tile {tile} was drawn before its letter's time")
            }
            SetupProblem::SeatCount { expected, found } => {
                write!(f, "{expected} seats are expected, {found} are described")
            }
            SetupProblem::StartSeatNotInMatch { seat } => {
                write!(f, "start seat {seat} is not in the match")
            }
            SetupProblem::ScoreOutOfReach { seat, score } => {
                write!(f, "no game gives seat {seat} a score of {score}")
            }
            SetupProblem::WorkersDoNotAddUp { seat } => {
                write!(f, "the workers of seat {seat} do not add up to 18")
            }
            SetupProblem::LeaderMissing { seat } => {
                write!(f, "the leader of seat {seat} is where it cannot be")
            }
            SetupProblem::MemberOffTheMap { seat, space } => {
                write!(f, "seat {seat} has members on {space}, where nobody can stand")
            }
            SetupProblem::TooManyCamps { seat } => write!(f, "seat {seat} has more than 2 camps"),
            SetupProblem::NoCampSite { seat, space } => {
                write!(f, "the camp of seat {seat} on {space} stands where no camp can")
            }
            SetupProblem::TooManyGuards { seat } => write!(f, "seat {seat} has more than 2 guards"),
            SetupProblem::NoTempleToGuard { seat, space } => {
                write!(f, "the guard of seat {seat} on {space} has no temple")
            }
            SetupProblem::PlaceOfTwoSeats { space } => {
                write!(f, "two seats own the camp or the guard on {space}")
            }
            SetupProblem::TooManyOfAKind { treasure } => {
                write!(f, "there are more than 3 of {treasure}")
            }
            SetupProblem::TreasuresDoNotAddUp { recovered, held } => {
                write!(f, "{recovered} treasures left the board, {held} are held")
            }
            SetupProblem::ActiveSeatNotInMatch { seat } => {
                write!(f, "active seat {seat} is not in the match")
            }
            SetupProblem::TooManyPoints { left } => {
                write!(f, "{left} action points are more than a turn has")
            }
            SetupProblem::TakenTooOften { space } => {
                write!(
                    f,
                    "one or two things can be taken from a temple or treasure hex, not so on {space}"
                )
            }
            SetupProblem::TakenOutsideATurn { space } => {
                write!(f, "something was taken from {space} outside of a turn")
            }
            SetupProblem::PhaseNotOfThisVariant => {
                write!(f, "the phase does not belong to this variant")
            }
            SetupProblem::NothingToDraw => {
                write!(f, "a draw is pending and nothing is left to draw")
            }
            SetupProblem::TilesStillToCome => write!(f, "the end cannot come before the last tile"),
            SetupProblem::NoRoomForTile { tile } => {
                write!(f, "tile {tile} in hand has no legal space")
            }
            SetupProblem::TileNotLost { tile } => {
                write!(f, "tile {tile} cannot have been lost")
            }
            SetupProblem::AuctionDoesNotAddUp => {
                write!(f, "shown tiles, turns, bids and passes do not fit together")
            }
            SetupProblem::ScoringDoesNotAddUp => {
                write!(f, "the scoring round does not fit the seats, the phase or the volcano")
            }
        }
    }
}
