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
mod panics;
mod sample;
mod schema;
mod typed;
mod unchanged;
mod wire;

mod illegal;
mod malformed;
