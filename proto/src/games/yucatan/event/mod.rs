//! Events: what happened in a game.

mod inward;
mod outward;
