//! Tikal: expeditions explore the jungle, uncover temples and recover treasures.
//!
//! Read it in this order: [`Action`] is what a player can want, [`Event`] what happened and
//! [`Violation`] why not. [`Position`] is the state. `check` says what is refused, `legal` lists
//! what is not, `play` and `turn` say what follows, `fold` writes it down. Rule ids are those of
//! `docs/rules/tikal.md`.

mod action;
mod auction;
mod board;
mod check;
mod estimate;
mod event;
mod event_facts;
mod fold;
mod game;
mod legal;
mod levels;
pub mod notation;
mod options;
mod paths;
mod phase;
mod play;
mod position;
pub mod price;
mod routes;
mod scoring;
mod setup;
mod space;
mod space_set;
mod stones;
mod tally;
mod tile;
mod tile_table;
mod treasure;
mod turn;
mod violation;

pub use action::{Action, Member};
pub use board::{Ground, PRINTED, PrintedHex};
pub use event::{Dismissed, Event};
pub use game::{Deck, Outcome};
pub use levels::Levels;
pub use options::{Options, StartSeat};
pub use phase::{Auction, Phase, Scoring, SeatOrder};
pub use position::{Leader, Position};
pub use price::Points;
pub use routes::Route;
pub use scoring::Tallied;
pub use setup::{LaidTile, SeatSetup, Setup, SetupProblem};
pub use space::Space;
pub use space_set::{SpaceSet, Spaces};
pub use stones::Stones;
pub use tally::Tally;
pub use tile::{Letter, Rotation, Terrain, Tile, TileSet};
pub use treasure::{Hoard, Kinds, Treasure};
pub use violation::Violation;
