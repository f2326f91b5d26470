//! What the tests of the server and of its clients share.
//!
//! [`server`] starts a server on a free port and makes clients of it; [`hand_clock`] is its time, [`scripted_entropy`]
//! its random bytes. [`seating`] fills a match with players, [`streams`] reads what they are told, [`refusal`] what a
//! refused call says. [`mirror`] plays a hosted match of any game and the same match here, [`simulation`] tries lines;
//! [`peek_server`] hosts the game of the tests. [`http1`], [`http2_frames`] and [`grpc_frames`] are lines as bytes,
//! and [`mod@store`] has matches to keep. [`cluster`] is several servers that think what a test tells them, with a
//! [`relay`] between them. [`hosted_server`] is a server for whoever needs only its address. [`twins`] are
//! matches that one audience cannot tell apart, for whoever must show that nothing is told that may not be known.
//! [`postgres`] is a database of the tests' own, [`postgres_proxy`] loses what is said to it.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed test with its place"
)]
#![allow(clippy::result_large_err, reason = "a refusal is looked at here, not handed on and on")]
#![allow(clippy::new_without_default, reason = "tests start what they need by name")]
#![allow(missing_docs, reason = "fields of what a test looks at are called as in the contract")]

pub mod cluster;
pub mod grpc_frames;
pub mod hand_clock;
pub mod hosted_server;
pub mod http1;
pub mod http2_frames;
pub mod mirror;
pub mod peek_server;
pub mod postgres;
pub mod postgres_proxy;
pub mod refusal;
pub mod relay;
pub mod scripted_entropy;
pub mod seating;
pub mod server;
pub mod simulation;
pub mod store;
pub mod streams;
pub mod twins;
