//! One match without a network: the position, who deals, what happened, and the proof of it.
//!
//! Pure and synchronous. Time and the seed are inputs; what a seat does, what the clock does to it
//! and what the dealer turns over all end up in one numbered log. The server, matches inside one
//! process, playthroughs and `verify` use the same [`Table`]. It knows no game: everything about
//! the rules comes through [`rules::Game`].
//!
//! ```
//! use rules::tikal::{Options, Position};
//! use rules::{Game, Seats};
//! use table::{Deal, Record, Seed, Table, verify};
//!
//! let deal = Deal::open(Seed::from_number(7));
//! let mut table = Table::<Position>::new(Options::basic(Seats::TWO), deal);
//! while let Some(seat) = table.decider() {
//!     let action = table.position().fallback().unwrap();
//!     table.act(seat, &[action]).unwrap();
//! }
//! let record = Record::of(&table);
//! assert_eq!(Record::parse(&record.to_string()).unwrap(), record);
//! verify(&record).unwrap();
//! ```

mod clock;
mod deal;
mod dealer;
mod hosting;
mod keystream;
mod log;
mod record;
mod record_text;
mod refusal;
mod signature;
mod table;
mod undo;
mod verify;

pub use clock::{ClockSettings, Clocks, Moment, SeatClock};
pub use deal::{Deal, HexError, MatchId, Nonce, Seed, hex};
pub use dealer::Dealer;
pub use hosting::{GivenUp, Strikes};
pub use keystream::Keystream;
pub use log::{Cause, Entry, Log, Sequence, Step};
pub use record::{Line, Provenance, Record, RecordError, Revealed};
pub use record_text::{name_players, record_game};
pub use refusal::{Refusal, UndoRefusal};
pub use signature::{PublicKey, Signature, SigningKey, unsigned};
pub use table::{Accepted, BATCH_LIMIT, Ending, Table};
pub use undo::UNDO_LIMIT;
pub use verify::{Discrepancy, Fairness, Proof, Signer, restore, retell, verify};
