//! What can be said about bots from the games they played: shares with intervals, ratings, a verdict.

mod rating;
mod sample;
mod sequential;
mod student;

pub use rating::{Rated, Rating, rate};
pub use sample::{Estimate, Sample};
pub use sequential::{LEAST_DEALS, Question, Sequential, Verdict};
