//! All matches that are shown, where each kind of reader finds its own without looking at the others.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use proto::{EncodedMatch, v1};

use super::filter::{Facets, Filter, GameIndex, Scope, StateSet};
use crate::metrics::Metrics;

/// A match as the lobby shows it.
pub(super) struct Listed {
    pub(super) card: Arc<v1::Match>,
    pub(super) facets: Facets,
    /// Made when the first reader needs it, for all of them.
    encoded: OnceLock<EncodedMatch>,
}

impl Listed {
    pub(super) fn new(card: Arc<v1::Match>, facets: Facets) -> Listed {
        Listed { card, facets, encoded: OnceLock::new() }
    }

    pub(super) fn encoded(&self, metrics: &Metrics) -> EncodedMatch {
        let encode = || {
            metrics.lobby_encoded();
            EncodedMatch::of(&self.card)
        };
        self.encoded.get_or_init(encode).clone()
    }
}

/// Where a match stands: with those of its game and state, and, if house bots want it, also with those.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Shelf {
    Public(v1::MatchState),
    Reserved,
}

/// Every match that is shown, by its number.
#[derive(Default)]
pub(super) struct Shelves {
    listed: BTreeMap<u64, Listed>,
    shelves: BTreeMap<(Shelf, GameIndex), BTreeSet<u64>>,
    games: Vec<String>,
}

impl Shelves {
    /// The place of a game's name; a new one gets the next.
    pub(super) fn game(&mut self, name: &str) -> GameIndex {
        self.known_game(name).unwrap_or_else(|| {
            self.games.push(name.to_owned());
            GameIndex(self.games.len() - 1)
        })
    }

    /// The place of a game's name; `None`: no match of it was ever shown.
    pub(super) fn known_game(&self, name: &str) -> Option<GameIndex> {
        self.games.iter().position(|known| known == name).map(GameIndex)
    }

    pub(super) fn get(&self, number: u64) -> Option<&Listed> {
        self.listed.get(&number)
    }

    /// Puts a match where it belongs from now on; the one that was there under this number.
    pub(super) fn put(&mut self, number: u64, listed: Listed) -> Option<Listed> {
        let before = self.take(number);
        for shelf in shelves_of(&listed.facets) {
            self.shelves.entry((shelf, listed.facets.game)).or_default().insert(number);
        }
        self.listed.insert(number, listed);
        before
    }

    /// Takes a match away.
    pub(super) fn take(&mut self, number: u64) -> Option<Listed> {
        let before = self.listed.remove(&number)?;
        for shelf in shelves_of(&before.facets) {
            if let Some(numbers) = self.shelves.get_mut(&(shelf, before.facets.game)) {
                numbers.remove(&number);
            }
        }
        Some(before)
    }

    /// The matches below this number that the filter wants, newest first. Looks at no others.
    pub(super) fn newest_below(&self, filter: Filter, below: u64) -> impl Iterator<Item = u64> {
        let kinds: Vec<Shelf> = match filter.scope {
            Scope::Reserved => vec![Shelf::Reserved],
            Scope::Public(states) => {
                let asked = StateSet::SHOWN.into_iter().filter(|state| states.contains(*state));
                asked.map(Shelf::Public).collect()
            }
        };
        // The newest of each shelf, with those behind it.
        let mut sorted: Vec<(Option<u64>, _)> = Vec::new();
        for kind in kinds {
            for game in (0..self.games.len()).map(GameIndex) {
                if filter.game.is_none_or(|only| only == game)
                    && let Some(numbers) = self.shelves.get(&(kind, game))
                {
                    let mut numbers = numbers.range(..below).rev().copied();
                    sorted.push((numbers.next(), numbers));
                }
            }
        }
        std::iter::from_fn(move || {
            let (newest, behind) = sorted.iter_mut().max_by_key(|(newest, _)| *newest)?;
            std::mem::replace(newest, behind.next())
        })
    }
}

fn shelves_of(facets: &Facets) -> impl Iterator<Item = Shelf> {
    let public = facets.is_public.then_some(Shelf::Public(facets.state));
    public.into_iter().chain(facets.is_reserved.then_some(Shelf::Reserved))
}
