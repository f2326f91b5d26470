//! Follows what the lobby shows of the matches of other servers, so that this one shows them too.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use prost::Message;
use proto::v1;
use tokio::sync::watch;

use super::Shard;
use crate::lobby_feed::{Elsewhere, LobbyFeed};
use crate::store::{Database, Link, Listing, Seen, Trouble, listings, sweep};

/// How long after one look the next one is. With the pace at which the lobby is told a change is seen everywhere well
/// within a second.
const PAUSE: Duration = Duration::from_millis(250);
/// How long after a look that failed: the database has other things to do when it comes back.
const PAUSE_AFTER_TROUBLE: Duration = Duration::from_secs(1);
/// How many shards are read whole at once: at a start and when a server was given up there are many.
const WHOLE_AT_ONCE: usize = 32;
/// How often traces of forgotten matches are swept.
const SWEEP_EVERY: Duration = Duration::from_secs(60);

/// What this server knows of the others' matches, and how it learns more.
pub struct OtherMatches {
    feed: Arc<LobbyFeed>,
    database: Database,
    link: Option<Link>,
    /// What was visible at the last look. `None`: everything has to be read anew.
    seen: Option<Seen>,
    /// The shards of which all was read by then.
    known: HashSet<Elsewhere>,
    swept: Instant,
}

impl OtherMatches {
    /// The matches that other servers keep in this database, for this lobby. Nothing in it is this server's until it is
    /// taken over.
    pub fn new(feed: Arc<LobbyFeed>, database: Database) -> OtherMatches {
        feed.let_go(Shard::all());
        let (known, swept) = (HashSet::new(), Instant::now());
        OtherMatches { feed, database, link: None, seen: None, known, swept }
    }

    /// Looks again and again until the server drains. While the database does not answer, the lobby stays as it is.
    pub async fn follow(mut self, mut draining: watch::Receiver<bool>) {
        loop {
            let pause = match self.look().await {
                Ok(true) => Duration::ZERO,
                Ok(false) => PAUSE,
                Err(trouble) => {
                    tracing::warn!(?trouble, "the lobby does not learn of other servers' matches");
                    // The next answer may be another database's, which took over: its snapshots are others.
                    (self.link, self.seen) = (None, None);
                    self.known.clear();
                    PAUSE_AFTER_TROUBLE
                }
            };
            tokio::select! {
                biased;
                _ = draining.wait_for(|draining| *draining) => return,
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Looks once; whether there is more to be read at once.
    async fn look(&mut self) -> Result<bool, Trouble> {
        if self.link.as_ref().is_none_or(Link::is_closed) {
            (self.link, self.seen) = (None, None);
            self.known.clear();
            self.link = Some(Link::connect(&self.database).await?);
        }
        let Some(link) = self.link.as_ref() else { return Ok(false) };
        // Asked before anything is read: what comes or goes from here on is not told by what is read.
        let elsewhere = self.feed.elsewhere();
        let (changed, mut whole): (Vec<_>, Vec<_>) =
            elsewhere.into_iter().partition(|it| self.known.contains(it));
        let is_more = whole.len() > WHOLE_AT_ONCE;
        whole.truncate(WHOLE_AT_ONCE);
        let shards =
            |them: &[Elsewhere]| -> Vec<Shard> { them.iter().map(|it| it.shard).collect() };
        let found = listings(link, &shards(&whole), &shards(&changed), self.seen.as_ref()).await?;
        if self.seen.as_ref().is_some_and(|seen| seen.is_too_old(&found.seen)) {
            // Something may have been forgotten that left no trace.
            (self.seen, self.known) = (None, HashSet::new());
            return Ok(true);
        }
        let matches = found.matches.into_iter().filter_map(shown).collect();
        self.feed.follow(&whole, &changed, matches);
        self.known = changed.into_iter().chain(whole).collect();
        if self.swept.elapsed() >= SWEEP_EVERY {
            sweep(link, &found.seen).await?;
            self.swept = Instant::now();
        }
        self.seen = Some(found.seen);
        Ok(is_more)
    }
}

/// A match as the lobby shows it. One whose card cannot be read is not shown: nobody knows whether it is private.
fn shown(listing: Listing) -> Option<(u64, String, Option<Arc<v1::Match>>)> {
    let Listing { number, match_id, card } = listing;
    let Some((card, head)) = card else { return Some((number, match_id, None)) };
    let mut card = v1::Match::decode(card.as_slice()).ok()?;
    if card.match_id != match_id || card.game.is_empty() {
        return None;
    }
    card.head_sequence = card.head_sequence.max(head);
    Some((number, match_id, Some(Arc::new(card))))
}
