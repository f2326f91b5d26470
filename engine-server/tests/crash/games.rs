//! The games that are played, mixed: what the run must know of each.

use std::collections::BTreeMap;

use proto::{WireGame, envelope, v1};
use rules::{Seats, tikal, tikal2, yucatan};
use table::{Cause, Record, verify};

/// A game.
pub(crate) struct Game {
    pub(crate) name: &'static str,
    /// Whether something is hidden: then the record of a running match stops where it would tell it.
    pub(crate) has_secrets: bool,
    options: fn(Seats, usize) -> v1::GameOptions,
    /// What seats have caused, as the record tells it.
    pub(crate) steps: fn(&str) -> Result<BTreeMap<u64, Step>, String>,
    /// Whether the record is proved.
    pub(crate) verify: fn(&str) -> Result<(), String>,
}

/// What a seat has caused, without the types of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// With the action in the notation.
    Played {
        seat: u32,
        action: String,
    },
    Undid {
        seat: u32,
        back_to: u64,
    },
    Resigned {
        seat: u32,
    },
}

/// Every game.
pub(crate) static GAMES: [Game; 3] = [
    Game {
        name: "tikal",
        has_secrets: false,
        options: |seats, number| {
            let auction = number % 4 == 1;
            let options = if auction { tikal::Options::auction } else { tikal::Options::basic };
            envelope::options::<tikal::Position>(&options(seats))
        },
        steps: steps::<tikal::Position>,
        verify: proved::<tikal::Position>,
    },
    Game {
        name: "yucatan",
        has_secrets: true,
        // Players without a plan find no end by themselves.
        options: |seats, _| {
            let rounds = yucatan::Rounds::new(20).unwrap();
            let options = yucatan::Options { rounds, ..yucatan::Options::standard(seats) };
            envelope::options::<yucatan::Position>(&options)
        },
        steps: steps::<yucatan::Position>,
        verify: proved::<yucatan::Position>,
    },
    Game {
        name: "tikal2",
        has_secrets: true,
        options: |seats, number| {
            let open_treasures = number % 4 == 1;
            let options = tikal2::Options { open_treasures, ..tikal2::Options::basic(seats) };
            envelope::options::<tikal2::Position>(&options)
        },
        steps: steps::<tikal2::Position>,
        verify: proved::<tikal2::Position>,
    },
];

impl Game {
    /// The game of this match of the notes: they take turns, with every number of players.
    pub(crate) fn of(number: usize) -> &'static Game {
        &GAMES[number / 3 % GAMES.len()]
    }

    /// What is agreed in this match of the notes.
    pub(crate) fn options(&self, seats: u32, number: usize) -> v1::GameOptions {
        let seats = u8::try_from(seats).ok().and_then(Seats::new).unwrap();
        (self.options)(seats, number)
    }
}

fn steps<G: WireGame>(record: &str) -> Result<BTreeMap<u64, Step>, String> {
    let record = Record::<G>::parse(record);
    let record = record.map_err(|error| format!("the record cannot be read: {error:?}"))?;
    let number = |seat: rules::Seat| u32::from(seat.number());
    let mut steps = BTreeMap::new();
    for line in record.lines {
        let step = match line.cause {
            Cause::Played { seat, action } => {
                Step::Played { seat: number(seat), action: G::print_action(&action) }
            }
            Cause::Undid { seat, back_to } => {
                Step::Undid { seat: number(seat), back_to: back_to.0 }
            }
            Cause::Resigned { seat } => Step::Resigned { seat: number(seat) },
            Cause::Started
            | Cause::Fallback { .. }
            | Cause::Drawn { .. }
            | Cause::TimedOut { .. } => continue,
        };
        steps.insert(line.first.0, step);
    }
    Ok(steps)
}

fn proved<G: WireGame>(record: &str) -> Result<(), String> {
    let record = Record::<G>::parse(record).map_err(|error| error.to_string())?;
    verify(&record).map(drop).map_err(|error| error.to_string())
}
