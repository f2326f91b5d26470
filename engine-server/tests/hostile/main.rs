//! Hostile callers: thousands of malformed and thousands of illegal requests to matches of every game, mixed on
//! one server. Each is refused with a typed reason, none changes anything, and nothing panics.
//!
//! `schema` reads the descriptor set, `sample` makes messages that fit it, `fault` spoils them, `aim` has the
//! matches they are sent to and `wire` sends the bytes as they are; `malformed` is the test. `illegal` asks for what
//! the rules forbid, from positions along whole matches: `forbidden` makes the requests and `expected` says what
//! each must be told. All that knows a game is in `games`. `unchanged` is what must be the same afterwards.

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
mod games;
mod panics;
mod sample;
mod schema;
mod typed;
mod unchanged;
mod wire;

mod illegal;
mod malformed;
