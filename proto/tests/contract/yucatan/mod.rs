//! Yucatàn on the wire: nothing is lost, nothing hidden is told, and nothing wrong comes in.

mod catalogue;
mod descriptors;
mod games;
mod invalid_fields;
mod refusals;
mod round_trips;
mod views;
