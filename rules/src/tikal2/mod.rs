//! Tikal II, the lost temple: canoes fetch tiles, explorers open a temple with keys, and much of
//! what they find is known to few.
//!
//! Read it in this order: [`Action`] is what a player can want, [`Event`] what happened and
//! [`Violation`] why not. [`Position`] is the state: [`PublicState`] is what everybody sees of it,
//! a [`View`] what one audience knows, and [`SECRETS`] lists what is hidden. `check` says what is
//! refused, `legal` lists what is not, `paths` where an explorer gets, `play`, `turn` and
//! `excavation` say what follows, `fold` writes it down. Rule ids are those of `docs/rules/tikal2.md`.

mod action;
mod card;
mod check;
mod colour;
mod estimate;
mod event;
mod event_facts;
mod excavation;
mod flags;
mod fold;
mod game;
mod kind;
mod legal;
pub mod notation;
mod options;
mod paths;
mod phase;
mod place;
mod place_set;
mod play;
mod position;
pub mod price;
mod public;
mod river;
mod room;
mod scoring;
mod secrets;
mod setup;
mod stack;
mod temple;
mod tile;
mod treasure;
mod turn;
mod view;
mod violation;

pub use action::Action;
pub use card::{Card, Cards};
pub use colour::{Colour, Home, Keys};
pub use event::{Event, KeyCause};
pub use flags::Flags;
pub use game::{Deck, Outcome};
pub use kind::{Counts, Kind};
pub use options::{Options, StartSeat};
pub use phase::{Delivery, Exploration, Phase, Round, Trip, Turn, Way};
pub use place::{Ground, Place, SecretRoom, Space};
pub use place_set::PlaceSet;
pub use position::Position;
pub use public::PublicState;
pub use river::{Crossing, Site, Stretch};
pub use room::{
    LaidRoom, LightRoom, PRINTED, PrintedRoom, Prize, Reward, Rotation, Sanctuary, Slot,
    TREASURE_ROOM_SLOTS,
};
pub use secrets::{SECRETS, Secret};
pub use setup::{FlagSetup, PileSetup, SeatSetup, Setup, SetupProblem, TurnSetup};
pub use stack::{Entries, Find, Source, Stack};
pub use temple::Temple;
pub use tile::{Icon, PendingIcons, Tile, TileSet};
pub use treasure::{Pile, Treasure, Treasures, Wheel};
pub use view::{HandView, View};
pub use violation::Violation;
