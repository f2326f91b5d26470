//! Hostile callers: thousands of malformed and thousands of illegal requests. Each is refused with a
//! typed reason, none changes anything, and nothing panics.
//!
//! `schema` reads the descriptor set, `sample` makes messages that fit it, `fault` spoils them and
//! `wire` sends the bytes as they are; `malformed` is the test. `illegal` asks for what the rules
//! forbid, from positions along whole games. `unchanged` is what must be the same afterwards.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed test"
)]
#![allow(clippy::result_large_err, reason = "a refusal is looked at here, not handed on and on")]

mod aim;
mod expected;
mod fault;
mod forbidden;
mod frames;
mod panics;
mod sample;
mod schema;
mod scripted;
mod typed;
mod unchanged;
mod wire;

mod illegal;
mod malformed;

// A server, matches and players: as in the tests of the service, which use more of them.
#[path = "../service/any_action.rs"]
mod any_action;
#[path = "../service/hand_clock.rs"]
#[allow(dead_code, reason = "shared with the tests of the service")]
mod hand_clock;
#[path = "../service/harness.rs"]
#[allow(dead_code, reason = "shared with the tests of the service")]
mod harness;
#[path = "../service/http1.rs"]
#[allow(dead_code, reason = "shared with the tests of the service")]
mod http1;
#[path = "../service/mirror.rs"]
#[allow(dead_code, reason = "shared with the tests of the service")]
mod mirror;
#[path = "../service/seating.rs"]
#[allow(dead_code, reason = "shared with the tests of the service")]
mod seating;
#[path = "../service/simulating.rs"]
#[allow(dead_code, reason = "shared with the tests of the service")]
mod simulating;
#[path = "../service/streams.rs"]
#[allow(dead_code, reason = "shared with the tests of the service")]
mod streams;
#[path = "../service/told.rs"]
#[allow(dead_code, reason = "shared with the tests of the service")]
mod told;
