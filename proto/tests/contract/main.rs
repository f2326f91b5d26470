//! The contract, tried against whole games: nothing is lost on the wire, and nothing wrong comes in.

mod descriptors;
mod games;
mod generated;
mod invalid_fields;
mod refusals;
mod round_trips;
mod views;
