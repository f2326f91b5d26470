//! What every client of the service does: connect, hold a seat, follow a match.
//!
//! [`connect`] reaches a [`Server`] and keeps trying for a while. A [`SeatSession`] is a seat with
//! its token. [`Follow`] is a stream of a match that survives cuts: it yields every event exactly
//! once and in order, and what was submitted takes effect exactly once. Nothing here knows a game:
//! messages are passed on as they came.
//!
//! ```no_run
//! # async fn example(options: proto::v1::GameOptions) -> Result<(), client::ClientError> {
//! let server = client::connect("http://127.0.0.1:7711").await?;
//! let wanted = client::NewMatch { options, ..client::NewMatch::default() };
//! let created = server.create_match(wanted).await?;
//! let seat = server.join_match(client::Joining::new(&created.match_id, "Ada")).await?;
//! let mut follow = client::Follow::play(&seat, client::Begin::AtTheStart);
//! while let Some(update) = follow.next().await? {
//!     println!("event {}: {} new", update.sequence, update.events.len());
//! }
//! # Ok(())
//! # }
//! ```

mod backoff;
mod connect;
mod deal_group;
mod error;
mod follow;
mod nonce;
mod reach;
mod reading;
mod refused;
mod request_id;
mod seat;
mod server;
mod simulating;
mod token;
mod viewing;

pub use backoff::{Backoff, Patience};
pub use connect::{Connecting, connect, connect_with};
pub use deal_group::DealGroup;
pub use error::{ClientError, Obstacle};
pub use follow::{Begin, Feed, Follow, Link, PromptSize, StreamOptions, Update};
pub use nonce::draw_nonce;
pub use reach::{join_soon, reach, reach_line};
pub use reading::LobbyWatch;
pub use refused::{Refused, Retry};
pub use request_id::RequestId;
pub use seat::SeatSession;
pub use server::{Created, Joining, NewMatch, Server};
pub use simulating::Simulation;
pub use token::Token;
pub use viewing::Viewpoint;

// What callers say these with.
pub use proto::v1::{ErrorReason, ParticipantKind};
pub use rules::{Audience, Seat};
pub use table::{Nonce, Seed, Sequence, hex};
