//! What is played in both matches of a pair, and how.

use proto::v1;
use table::Keystream;

/// What is played, and how.
#[derive(Clone)]
pub(crate) struct Setting {
    pub(crate) name: &'static str,
    pub(crate) options: v1::GameOptions,
    pub(crate) seats: u32,
    /// Random bytes and choices of the script follow from it.
    pub(crate) luck: u64,
    /// After so many turns of the script all seats but one resign.
    pub(crate) turns: usize,
    /// What simulations tell.
    pub(crate) want: Vec<v1::Want>,
    /// Whether the game knows routes.
    pub(crate) routes: bool,
    /// Picks one of several actions, which are handed in as others may hear of them.
    pub(crate) pick: fn(&[&str], &mut Keystream) -> usize,
    /// An action as others than who takes it may hear of it.
    pub(crate) public: fn(&str) -> String,
    /// Actions of the game that are mostly refused.
    pub(crate) probes: &'static [&'static str],
    /// For whom the match is to be the same though all other seats make other hidden choices; `None`:
    /// they choose what comes first.
    pub(crate) twin_for: Option<u32>,
    /// Which hidden choices are other ones: those whose text begins so.
    pub(crate) differing: &'static str,
}
