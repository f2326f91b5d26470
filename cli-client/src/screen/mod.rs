//! Panels, lists and sheets: what is drawn around and in front of the board.
//!
//! Every widget takes only what it shows and can be drawn into an area of any size.

mod auction;
mod choices;
mod frame;
mod front;
mod help;
mod here;
mod hits;
mod layout;
mod lobby;
mod lobby_frame;
mod log;
mod menu;
mod overlay;
mod palette;
mod reader;
mod seats;
mod sheet;
mod show;
mod standing;
mod status;
mod supply;
mod table_frame;
pub mod texts;
mod turn;

pub use auction::AuctionTable;
pub use frame::{draw, draw_into};
pub use help::Help;
pub use here::Here;
pub use hits::Hits;
pub use layout::{Areas, Room};
pub use lobby::{LobbyPage, LobbySeat, Taken};
pub use log::{LogLine, LogPanel};
pub use menu::{List, MenuRow};
pub use overlay::{Notice, Refusal, YesNo};
pub use palette::PalettePanel;
pub use reader::TextPage;
pub use seats::{Seats, clock_text, name};
pub use show::show;
pub use standing::{Place, StandingPage};
pub use status::{KeyHint, Status};
pub use supply::Supply;
pub use turn::Turn;
