//! Who tells of which matches: this server's own rooms of those it has, the store that it shares of all others.

use std::collections::BTreeSet;

use table::MatchId;

use crate::cluster::Shard;

/// A shard that others have, as far as was known when this was asked for. What was read of it since counts only as
/// long as that did not change: what this server had meanwhile, it knows better.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Elsewhere {
    /// Which shard.
    pub shard: Shard,
    /// How often it has come to this server or gone from it.
    turn: u64,
}

/// The sources of all shards.
pub(super) struct Sources(Vec<Source>);

struct Source {
    is_own: bool,
    turn: u64,
    /// The matches that are listed.
    numbers: BTreeSet<u64>,
}

impl Default for Sources {
    /// Everything is this server's own.
    fn default() -> Sources {
        let own = || Source { is_own: true, turn: 0, numbers: BTreeSet::new() };
        Sources(Shard::all().map(|_| own()).collect())
    }
}

impl Sources {
    /// Whether this server's rooms tell of matches of this shard.
    pub(super) fn is_own(&self, shard: Shard) -> bool {
        self.0[shard.index()].is_own
    }

    /// From now on they do, or they do not.
    pub(super) fn turn(&mut self, shard: Shard, is_own: bool) {
        let source = &mut self.0[shard.index()];
        if source.is_own != is_own {
            source.is_own = is_own;
            source.turn += 1;
        }
    }

    /// All shards of others.
    pub(super) fn elsewhere(&self) -> Vec<Elsewhere> {
        let others = Shard::all().filter(|shard| !self.is_own(*shard));
        others.map(|shard| Elsewhere { shard, turn: self.0[shard.index()].turn }).collect()
    }

    /// Whether the shard is still others', and was all the time.
    pub(super) fn is_still(&self, elsewhere: Elsewhere) -> bool {
        let source = &self.0[elsewhere.shard.index()];
        !source.is_own && source.turn == elsewhere.turn
    }

    /// A match of the shard is listed.
    pub(super) fn enlist(&mut self, shard: Shard, number: u64) {
        self.0[shard.index()].numbers.insert(number);
    }

    /// It is not any more.
    pub(super) fn strike(&mut self, shard: Shard, number: u64) {
        self.0[shard.index()].numbers.remove(&number);
    }

    /// The matches of the shard that are listed.
    pub(super) fn numbers(&self, shard: Shard) -> &BTreeSet<u64> {
        &self.0[shard.index()].numbers
    }
}

/// The shard of a match, by its id. An id that is none is of no match of ours.
pub(super) fn shard_of(match_id: &str) -> Shard {
    MatchId::new(match_id).map_or(Shard::numbered(0), |id| Shard::of(&id))
}
