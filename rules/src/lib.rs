//! The Tikal family of board games, as a rulebook would say them.
//!
//! Nothing here waits, draws, prints, reads a clock or opens a file. Chance is an input: a position
//! says which draw is pending, and the caller hands the outcome back. Start reading at
//! [`tikal::Position`], or play a game:
//!
//! ```
//! use rules::tikal::{Options, Position};
//! use rules::{Game, Pending, Seats};
//!
//! let mut position = Position::start(&Options::basic(Seats::TWO));
//! let (mut legal, mut outcomes, mut events) = (Vec::new(), Vec::new(), Vec::new());
//! let winners = loop {
//!     match position.pending() {
//!         Pending::Decide(seat) => {
//!             position.legal(&mut legal);
//!             position.play(seat, legal[legal.len() / 2], &mut events).unwrap();
//!         }
//!         Pending::Draw(_) => {
//!             position.outcomes(&mut outcomes);
//!             position.settle(outcomes[0].0, &mut events).unwrap();
//!         }
//!         Pending::Over => break position.standing().winners(),
//!     }
//! };
//! assert!(!winners.is_empty());
//! ```

pub mod chance;
pub mod game;
pub mod hex;
mod list_writer;
pub mod notation;
pub mod policy;
pub mod rule;
pub mod score_change;
pub mod seat;
pub mod standing;
pub mod tikal;
pub mod tikal2;
pub mod yucatan;

pub use chance::Chance;
pub use game::{Audience, Game, Pending};
pub use hex::Direction;
pub use policy::Policy;
pub use rule::Rule;
pub use score_change::ScoreChange;
pub use seat::{Seat, SeatSet, Seats, StartSeat};
pub use standing::{Placing, Standing};
