//! Tikal on the wire.

mod games;
mod invalid_fields;
mod kinds;
mod refusals;
mod round_trips;
mod views;
