//! What all watchers of the lobby are told: pages of what there is, then changes, each encoded once.
//!
//! `shelves` finds the matches of each kind without looking at the others, `recent` has the newest changes for
//! each `filter`, and a `reader` is a place in both. What a change costs depends on how many kinds of watchers
//! there are, which is bounded, and not on how many matches there are; what it costs each watcher is the bytes
//! that go out to it.
//!
//! Of several servers of one store each has some of the matches: `sources` says of which this server's own rooms tell.
//! Of the others it tells what the store says. A match keeps its number wherever it goes, so it is listed once.

mod filter;
mod reader;
mod recent;
mod shelves;
mod sources;
#[cfg(test)]
mod tests;

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use proto::{EncodedGone, v1};
use tokio::sync::{Notify, watch};

pub use filter::{Scope, Selection, StateSet};
pub use reader::FeedReader;
pub use sources::Elsewhere;

use crate::cluster::Shard;
use crate::metrics::Metrics;
use filter::{Facets, Filter};
use recent::{Change, Recent, Told};
use shelves::{Listed, Shelves};
use sources::{Sources, shard_of};

/// How long after one telling the next one is: who joins and leaves as fast as it goes makes every watcher be
/// told no oftener than this. A change after a quiet time is told at once.
const PAUSE: Duration = Duration::from_millis(100);

/// How many bytes of changes are told at a time; the rest comes with the next. With the pause it bounds what a
/// watcher can be made to receive, however many matches change.
const TOLD_BYTES: usize = 64 * 1024;

/// The lobby as it is told to those who watch it.
pub struct LobbyFeed {
    inner: Mutex<Inner>,
    /// Told when there is something that was not told yet.
    untold: Notify,
    metrics: Metrics,
}

#[derive(Default)]
struct Inner {
    shelves: Shelves,
    sources: Sources,
    /// The newest changes for everybody who watches with the same filter.
    recent: HashMap<Filter, Recent>,
    /// Matches that have changed and were not told, in the order of the first of these changes.
    untold: VecDeque<u64>,
    /// The same matches, with what watchers can know of them.
    known: HashMap<u64, Known>,
    /// How many changes were made.
    made: u64,
}

/// A match that has changed since watchers were told of it.
struct Known {
    match_id: String,
    /// How it was shown since then: some may know it so, because their pages were told in between.
    facets: Vec<Facets>,
    /// When it changed last, counted in changes.
    made: u64,
}

impl LobbyFeed {
    /// A lobby without matches.
    pub fn new(metrics: Metrics) -> LobbyFeed {
        LobbyFeed { inner: Mutex::default(), untold: Notify::new(), metrics }
    }

    /// The match with this number, which a room of this server has, is shown so from now on. A room whose shard another
    /// server has by now comes too late: what the others keep is at least as new.
    pub fn show(&self, number: u64, card: Arc<v1::Match>) {
        let mut inner = self.enter();
        if inner.sources.is_own(shard_of(&card.match_id)) && inner.list(number, card) {
            drop(inner);
            self.untold.notify_one();
        }
    }

    /// The match with this number, which this server had, is forgotten.
    pub fn remove(&self, number: u64) {
        let mut inner = self.enter();
        let listed = inner.shelves.get(number);
        let is_own = listed.is_some_and(|it| inner.sources.is_own(shard_of(&it.card.match_id)));
        if is_own && inner.strike(number) {
            drop(inner);
            self.untold.notify_one();
        }
    }

    /// These shards are this server's from now on, with these matches and no others: its rooms tell of them.
    pub fn take_over(&self, shards: &[Shard], matches: &HashSet<u64>) {
        let mut inner = self.enter();
        for shard in shards {
            inner.sources.turn(*shard, true);
            inner.keep_only(*shard, matches);
        }
        drop(inner);
        self.untold.notify_one();
    }

    /// These shards are others' from now on. Their matches stay listed as they are until it is known what became of them.
    pub fn let_go(&self, shards: impl IntoIterator<Item = Shard>) {
        let mut inner = self.enter();
        shards.into_iter().for_each(|shard| inner.sources.turn(shard, false));
    }

    /// All shards of others. What is read of them after this was asked for may be [told](LobbyFeed::follow).
    pub fn elsewhere(&self) -> Vec<Elsewhere> {
        self.enter().sources.elsewhere()
    }

    /// What became of others' matches, each with its id; `None`: it is forgotten. Of some shards these are all that there
    /// are. What is of a shard that has come or gone meanwhile is passed over: it was read too early.
    pub fn follow(
        &self,
        whole: &[Elsewhere],
        changed: &[Elsewhere],
        matches: Vec<(u64, String, Option<Arc<v1::Match>>)>,
    ) {
        let mut inner = self.enter();
        let still = |them: &[Elsewhere]| -> HashSet<Shard> {
            let still = them.iter().filter(|it| inner.sources.is_still(**it));
            still.map(|it| it.shard).collect()
        };
        let (whole, changed) = (still(whole), still(changed));
        if !whole.is_empty() {
            let there = matches.iter().filter(|(_, _, card)| card.is_some());
            let there: HashSet<u64> = there.map(|(number, ..)| *number).collect();
            whole.iter().for_each(|shard| inner.keep_only(*shard, &there));
        }
        let mut is_news = !whole.is_empty();
        for (number, match_id, card) in matches {
            let shard = shard_of(&match_id);
            if whole.contains(&shard) || changed.contains(&shard) {
                is_news |= match card {
                    Some(card) => inner.list(number, card),
                    None => inner.strike(number),
                };
            }
        }
        drop(inner);
        if is_news {
            self.untold.notify_one();
        }
    }

    /// Somebody who watches what is selected from now on.
    pub fn watch(self: &Arc<LobbyFeed>, selection: &Selection) -> FeedReader {
        let mut inner = self.enter();
        let game = selection.game.as_deref().map(|name| inner.shelves.game(name));
        let filter = Filter { game, scope: selection.scope };
        let recent = inner.recent.entry(filter).or_insert_with(Recent::new);
        let stirred: watch::Receiver<u64> = recent.stirred.subscribe();
        drop(inner);
        FeedReader::new(Arc::clone(self), filter, stirred)
    }

    /// So many selected matches below this number, newest first, as they were shown last.
    pub fn newest_below(
        &self,
        selection: &Selection,
        below: u64,
        count: usize,
    ) -> Vec<(u64, Arc<v1::Match>)> {
        let inner = self.enter();
        let game = match selection.game.as_deref().map(|name| inner.shelves.known_game(name)) {
            Some(None) => return Vec::new(),
            Some(Some(game)) => Some(game),
            None => None,
        };
        let filter = Filter { game, scope: selection.scope };
        let numbers = inner.shelves.newest_below(filter, below).take(count);
        let listed = |number| Some((number, Arc::clone(&inner.shelves.get(number)?.card)));
        numbers.filter_map(listed).collect()
    }

    /// Tells watchers of changes, at a pace, until the server drains.
    pub async fn tell(self: Arc<LobbyFeed>, mut draining: watch::Receiver<bool>) {
        loop {
            tokio::select! {
                biased;
                _ = draining.wait_for(|draining| *draining) => return,
                () = self.untold.notified() => {}
            }
            let is_all = self.enter().tell(&self.metrics);
            if !is_all {
                self.untold.notify_one();
            }
            tokio::select! {
                biased;
                _ = draining.wait_for(|draining| *draining) => return,
                () = tokio::time::sleep(PAUSE) => {}
            }
        }
    }

    fn enter(&self) -> MutexGuard<'_, Inner> {
        // Every change is made by calls that cannot panic in between.
        self.inner.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Inner {
    /// Lists a match so; whether that is news.
    fn list(&mut self, number: u64, card: Arc<v1::Match>) -> bool {
        if self.shelves.get(number).is_some_and(|listed| listed.card == card) {
            return false;
        }
        let game = self.shelves.game(&card.game);
        let facets = Facets::of(&card, game);
        let match_id = card.match_id.clone();
        self.sources.enlist(shard_of(&match_id), number);
        let before = self.shelves.put(number, Listed::new(card, facets));
        self.note(number, match_id, before.map(|listed| listed.facets));
        true
    }

    /// Lists it no more; whether it was.
    fn strike(&mut self, number: u64) -> bool {
        let Some(before) = self.shelves.take(number) else { return false };
        self.sources.strike(shard_of(&before.card.match_id), number);
        self.note(number, before.card.match_id.clone(), Some(before.facets));
        true
    }

    /// Of this shard only these are there.
    fn keep_only(&mut self, shard: Shard, matches: &HashSet<u64>) {
        let listed = self.sources.numbers(shard).iter().copied();
        let gone: Vec<u64> = listed.filter(|number| !matches.contains(number)).collect();
        for number in gone {
            self.strike(number);
        }
    }

    /// A match has changed from what it was before.
    fn note(&mut self, number: u64, match_id: String, before: Option<Facets>) {
        self.made += 1;
        let made = self.made;
        let untold = &mut self.untold;
        let known = self.known.entry(number).or_insert_with(|| {
            untold.push_back(number);
            Known { match_id, facets: Vec::new(), made }
        });
        known.made = made;
        known.facets.extend(before.filter(|before| !known.facets.contains(before)));
    }

    /// Hands changes to all kinds of watchers; whether that was everything.
    fn tell(&mut self, metrics: &Metrics) -> bool {
        self.recent.retain(|_, recent| recent.is_watched());
        let mut bytes = 0;
        while bytes < TOLD_BYTES
            && let Some(number) = self.untold.pop_front()
        {
            let Some(Known { match_id, facets, made }) = self.known.remove(&number) else {
                continue;
            };
            let listed = self.shelves.get(number);
            let mut told_bytes = 0;
            let mut gone = None;
            for (filter, recent) in &mut self.recent {
                let told = match listed.filter(|listed| filter.wants(&listed.facets)) {
                    Some(listed) => Told::Shown(listed.encoded(metrics)),
                    None if facets.iter().any(|known| filter.wants(known)) => {
                        let gone = gone.get_or_insert_with(|| EncodedGone::of(&match_id));
                        Told::Gone(gone.clone())
                    }
                    None => continue,
                };
                told_bytes = told_bytes.max(told.encoded_len());
                recent.push(Change { of: number, made, told });
            }
            bytes += told_bytes;
        }
        self.recent.values().for_each(Recent::stir);
        self.untold.is_empty()
    }
}
