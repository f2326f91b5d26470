//! Which games there are, and what a soak has to know of each.

mod tikal;
mod tikal2;
mod yucatan;

use rules::Game;

use crate::laws::{RARE, Soaked, soak_game};

/// What a kind of event is called, and whether an event is of it.
pub(crate) type RareEvent<G> = (&'static str, fn(&<G as Game>::Event) -> bool);

/// What a soak has to know of a game.
pub(crate) trait Soakable: Game {
    /// Rare events with what they are called, so that a soak can say how often it saw them.
    const RARE: [RareEvent<Self>; RARE];

    /// The options of a seed's game: all of them take turns.
    fn options_of(seed: u64) -> Self::Options;

    /// Nothing that lies on the table comes from nowhere or gets lost.
    fn conserves(&self) -> Result<(), String>;
}

/// A game by its name.
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    pub(crate) soak: fn(u64) -> Result<Soaked, String>,
    pub(crate) rare: [&'static str; RARE],
}

/// Every game, one line each.
pub(crate) const GAMES: &[Entry] = &[
    entry::<rules::tikal::Position>(),
    entry::<rules::yucatan::Position>(),
    entry::<rules::tikal2::Position>(),
];

const fn entry<G: Soakable>() -> Entry {
    let [(first, _), (second, _), (third, _)] = G::RARE;
    Entry { name: G::NAME, soak: soak_game::<G>, rare: [first, second, third] }
}

/// A digit of the seed in a mixed base: what takes turns slower has the larger divisor.
pub(crate) fn digit(seed: u64, divisor: u64, base: u64) -> usize {
    ((seed / divisor) % base) as usize
}
