//! The store seen from outside: a file of the machine, changes put in, matches taken out.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed test"
)]

mod copying;
mod corruption;
mod homes;
mod keeping;
mod loss;
mod opening;
mod postgres;
mod record_keys;
mod versions;
mod writer;
