//! Panels, lists and sheets: what is drawn around and in front of the board.
//!
//! Every widget takes only what it shows and can be drawn into an area of any size.

mod ansi;
mod areas;
mod choices;
mod cuts;
mod frame;
mod front;
mod help;
mod hits;
mod lobby;
mod lobby_frame;
mod log;
mod menu;
mod overlay;
mod palette;
mod players;
mod reader;
pub(crate) mod sheet;
mod standing;
mod status;
mod table_frame;
pub mod texts;

pub use ansi::{ansi, plain};
pub use areas::{Areas, split_left, split_right, split_top};
pub use choices::{ChoiceList, with_gain};
pub use cuts::cuts_of;
pub use frame::{draw, draw_into};
pub use help::Help;
pub use hits::{Hits, Window};
pub use lobby::{LobbyPage, LobbySeat, Taken};
pub use log::{LogLine, LogPanel};
pub use menu::{List, MenuRow};
pub use overlay::{Notice, Refusal, YesNo};
pub use palette::PalettePanel;
pub use players::{SeatHead, clock_text, name};
pub use reader::TextPage;
pub use standing::{Place, StandingPage};
pub use status::{KeyHint, Status};
