//! What the pairs need to know of each game: which matches are played, and what is hidden in them.

mod peek;
mod tikal;
mod tikal2;
mod yucatan;

use engine_server::hosted::Hosted;

use crate::twins::hidden::Hidden;

/// How long a match is of which only the beginning is played.
pub const FEW_DECISIONS: usize = 50;

/// A game that is played in pairs.
pub trait Paired: Hosted {
    /// The game's name for people.
    const TITLE: &'static str;
    /// Options of the matches that are played; on a push only the first of them to its end.
    const MATCHES: &'static [&'static str];
    /// Options of short matches, in which leaks are looked for.
    const SHORT: &'static str;
    /// Whether there is anything that a seat can take back.
    const UNDO: bool = true;

    /// Every row of the game's table of secrets.
    fn hidden() -> Vec<Hidden>;
}
