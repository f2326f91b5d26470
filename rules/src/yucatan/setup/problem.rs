//! What can be wrong with a setup.

use std::fmt;

use crate::Seat;
use crate::yucatan::{Cell, Guild};

/// One reason why a setup is no legal position, or no view of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the sentence of each variant in `Display` explains its fields")]
pub enum SetupProblem {
    SeatCount { expected: usize, found: usize },
    FirstSeatDoesNotFit,
    NotOnThisBoard { cell: Cell },
    CellUsedTwice { cell: Cell },
    VillageNotOnLand { cell: Cell },
    VillageNextToCity { cell: Cell },
    VillagesTouch { cell: Cell, other: Cell },
    NeutralNotInJungle { cell: Cell },
    TooManyNeutrals { found: usize },
    TooManyVillages { seat: Seat, found: usize },
    WarriorNotOnLand { cell: Cell },
    CarriesTooMuch { cell: Cell, carried: u8 },
    CarriesAtHome { cell: Cell },
    TooManyOfAGuild { seat: Seat, guild: Guild },
    WarriorsDoNotAddUp { seat: Seat, found: usize, villages: usize },
    TooManyPrisoners { found: usize },
    LevelsOutOfRange { seat: Seat, levels: u8 },
    TwoFifthLevels,
    SeatNotInMatch { seat: Seat },
    SetupDoesNotAddUp,
    RoundOutOfRange { last: u16 },
    NothingToTake { city: Cell },
    NoSuchRaider { raider: Seat },
    NotOverYet,
    GuildHidden { cell: Cell },
    ShownButHidden { cell: Cell },
    NobodySeesThis,
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SetupProblem::SeatCount { expected, found } => {
                write!(f, "{expected} seats are expected, {found} are described")
            }
            SetupProblem::FirstSeatDoesNotFit => {
                write!(f, "the first seat is a seat of the match, named once, by options or draw")
            }
            SetupProblem::NotOnThisBoard { cell } => write!(f, "this board has no cell {cell}"),
            SetupProblem::CellUsedTwice { cell } => {
                write!(f, "two villages or two warriors stand on {cell}")
            }
            SetupProblem::VillageNotOnLand { cell } => {
                write!(f, "the village on {cell} does not stand on land")
            }
            SetupProblem::VillageNextToCity { cell } => {
                write!(f, "the village on {cell} is next to a city")
            }
            SetupProblem::VillagesTouch { cell, other } => {
                write!(f, "the villages on {cell} and {other} are next to each other")
            }
            SetupProblem::NeutralNotInJungle { cell } => {
                write!(f, "the neutral village on {cell} does not stand in the jungle")
            }
            SetupProblem::TooManyNeutrals { found } => {
                write!(f, "there are 12 neutral villages, not {found}")
            }
            SetupProblem::TooManyVillages { seat, found } => {
                write!(f, "seat {seat} has 8 villages, not {found}")
            }
            SetupProblem::WarriorNotOnLand { cell } => {
                write!(f, "the warrior on {cell} stands neither on land nor in a city")
            }
            SetupProblem::CarriesTooMuch { cell, carried } => {
                write!(f, "the warrior on {cell} carries {carried}, and 3 is the most")
            }
            SetupProblem::CarriesAtHome { cell } => {
                write!(f, "the warrior on {cell} would have delivered what it carries")
            }
            SetupProblem::TooManyOfAGuild { seat, guild } => {
                write!(f, "seat {seat} has 3 warriors of the guild {guild}, not more")
            }
            SetupProblem::WarriorsDoNotAddUp { seat, found, villages } => {
                write!(f, "seat {seat} cannot have {found} warriors here with {villages} villages")
            }
            SetupProblem::TooManyPrisoners { found } => {
                write!(f, "there are 50 prisoners, not {found}")
            }
            SetupProblem::LevelsOutOfRange { seat, levels } => {
                write!(f, "seat {seat} cannot have {levels} levels here")
            }
            SetupProblem::TwoFifthLevels => write!(f, "only one seat can have a fifth level"),
            SetupProblem::SeatNotInMatch { seat } => write!(f, "seat {seat} is not in the match"),
            SetupProblem::SetupDoesNotAddUp => {
                write!(
                    f,
                    "the villages and warriors are not those the order of setup has put so far"
                )
            }
            SetupProblem::RoundOutOfRange { last } => {
                write!(f, "after setup a round 1-{last} is named, before it none")
            }
            SetupProblem::NothingToTake { city } => {
                write!(f, "there is nobody on {city} who could take prisoners of a rival's city")
            }
            SetupProblem::NoSuchRaider { raider } => {
                write!(f, "seat {raider} is no rival who could have raided")
            }
            SetupProblem::NotOverYet => {
                write!(f, "the game is over with a fifth level or in the last round")
            }
            SetupProblem::GuildHidden { cell } => {
                write!(f, "a position says what the warrior on {cell} is")
            }
            SetupProblem::ShownButHidden { cell } => {
                write!(f, "the warrior on {cell} is shown, so its guild is known")
            }
            SetupProblem::NobodySeesThis => {
                write!(f, "no audience knows just these guilds")
            }
        }
    }
}
