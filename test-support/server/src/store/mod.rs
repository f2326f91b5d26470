//! Matches to keep, and what a store should hold then.

pub mod samples;
pub mod shelf;
