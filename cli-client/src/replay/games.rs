//! The games whose records this client can read, a line each.

use std::marker::PhantomData;

use proto::{WireGame, envelope, v1};
use rules::Audience;

use super::{Step, Unplayable, game_of, read_as};
use crate::verify::{Proof, Unproved, verify_as};

/// A game behind a face that hides its types.
pub(crate) trait RecordedGame: Sync {
    /// Its name in records.
    fn name(&self) -> &'static str;
    /// The steps of a record; see [`super::read`].
    fn read(&self, record: &str, audience: Audience) -> Result<Vec<Step>, Unplayable>;
    /// What a record proves; see [`crate::verify::verify`].
    fn verify(&self, record: &str) -> Result<Proof, Unproved>;
    /// What is printed in the game.
    fn catalogue(&self) -> v1::Catalogue;
}

/// A game by its rules.
struct Kind<G>(PhantomData<fn() -> G>);

impl<G> Kind<G> {
    const NEW: Kind<G> = Kind(PhantomData);
}

const GAMES: &[&dyn RecordedGame] = &[
    &Kind::<rules::tikal::Position>::NEW,
    &Kind::<rules::tikal2::Position>::NEW,
    &Kind::<rules::yucatan::Position>::NEW,
];

/// Whether records of this game can be read.
pub(crate) fn knows(name: &str) -> bool {
    GAMES.iter().any(|game| game.name() == name)
}

/// The game of a record. What names no game, or one that nobody knows, any game refuses by its second line.
pub(crate) fn of_record(record: &str) -> &'static dyn RecordedGame {
    let name = game_of(record);
    let known = GAMES.iter().find(|game| Some(game.name()) == name);
    *known.unwrap_or(&GAMES[0])
}

impl<G: WireGame> RecordedGame for Kind<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn read(&self, record: &str, audience: Audience) -> Result<Vec<Step>, Unplayable> {
        read_as::<G>(record, audience)
    }

    fn verify(&self, record: &str) -> Result<Proof, Unproved> {
        verify_as::<G>(record)
    }

    fn catalogue(&self) -> v1::Catalogue {
        envelope::catalogue::<G>()
    }
}
