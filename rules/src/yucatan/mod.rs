//! Yucatàn: warriors of secret guilds raid villages for prisoners, and prisoners build pyramids.
//!
//! Read it in this order: [`Action`] is what a player can want, [`Event`] what happened and
//! [`Violation`] why not. [`Board`] is what lies on the table before anything is put on it,
//! [`OpenFacts`] what everybody sees of a game, [`Position`] that and the secret guilds, [`View`] that
//! and the guilds one audience knows. `check` says what is refused, `legal` lists what is not, `play`
//! and `moving` say what follows, `fold` writes it down. Rule ids are those of `docs/rules/yucatan.md`.

mod action;
mod board;
mod cell;
mod cell_set;
mod check;
mod estimate;
mod event;
mod event_facts;
mod fold;
mod game;
mod guild;
mod legal;
mod loads;
mod maps;
mod moving;
pub mod notation;
mod open_facts;
mod options;
mod order;
mod phase;
mod play;
mod position;
mod reach;
mod river;
pub mod secrets;
mod setup;
mod view;
mod violation;

pub use action::Action;
pub use board::{Board, Terrain};
pub use cell::Cell;
pub use cell_set::{CellSet, Cells};
pub use event::{EndCause, Event, VillageKind};
pub use game::{Deck, Outcome};
pub use guild::{Guild, GuildPair};
pub use loads::Loads;
pub use open_facts::{LEVEL_PRICE, LEVELS, NEUTRALS, OpenFacts, PRISONERS, VILLAGES, WARRIORS};
pub use options::{Options, Rounds, StartSeat};
pub use phase::Phase;
pub use position::{Position, Reserve};
pub use river::{River, RiverSet};
pub use setup::{SeatSetup, Setup, SetupProblem, VillageSetup, WarriorSetup};
pub use view::View;
pub use violation::{ActionKind, Violation};
