//! What hostile requests must know of each game: its matches, and actions near to legal ones.

mod tikal;
mod tikal2;
mod yucatan;

use engine_server::hosted::Hosted;
use proto::{envelope, v1};
use rules::Game;
use table::Keystream;

use crate::forbidden::Maker;

/// Matches of one kind: their name for people, and what is agreed in each.
pub(crate) type Matches = (&'static str, &'static [&'static str]);

/// An action that only the rules of one game refuse as it is refused.
pub(crate) type OwnKind<G> = fn(&mut Maker<'_, G>) -> Option<<G as Game>::Action>;

/// A game that is asked for what it forbids.
pub(crate) trait Hostile: Hosted {
    /// The kinds of matches that are played.
    const MATCHES: &'static [Matches];
    /// After how many actions it is asked again: some matches are longer than others.
    const APART: usize;
    /// An outcome of the draw before the first decision: later it is impossible.
    const FIRST_OUTCOME: Self::Outcome;
    /// What is forbidden in no other game.
    const OWN_KINDS: &'static [(&'static str, OwnKind<Self>)];

    /// Any well-formed action; most are against the rules.
    fn any(position: &Self, stream: &mut Keystream) -> Self::Action;
    /// A listed action with one thing changed; `None`: it says nothing that could be changed.
    fn changed(
        position: &Self,
        listed: Self::Action,
        stream: &mut Keystream,
    ) -> Option<Self::Action>;
    /// Whether the game's package has a violation of this name.
    fn has_violation(name: &str) -> bool;
}

/// The options of this text.
pub(crate) fn options<G: Hostile>(agreed: &str) -> G::Options {
    G::parse_options(agreed).unwrap_or_else(|error| panic!("{agreed}: {error}"))
}

/// A well-formed action of a game that is not the one of this name.
pub(crate) fn of_another_game(game: &str, stream: &mut Keystream) -> v1::Action {
    type Draw = fn(&mut Keystream) -> v1::Action;
    let games: [(&str, Draw); 3] = [
        (rules::tikal::Position::NAME, any_typed::<rules::tikal::Position>),
        (rules::tikal2::Position::NAME, any_typed::<rules::tikal2::Position>),
        (rules::yucatan::Position::NAME, any_typed::<rules::yucatan::Position>),
    ];
    let others: Vec<Draw> =
        games.into_iter().filter(|(name, _)| *name != game).map(|(_, draw)| draw).collect();
    others[stream.below(others.len() as u32) as usize](stream)
}

fn any_typed<G: Hostile>(stream: &mut Keystream) -> v1::Action {
    let start = G::start(&options::<G>(G::MATCHES[0].1[0]));
    envelope::action::<G>(G::any(&start, stream))
}

/// One of these; `None`: there are none.
pub(crate) fn one_of<T: Copy>(items: &[T], stream: &mut Keystream) -> Option<T> {
    items.get(stream.below(items.len() as u32) as usize).copied()
}
