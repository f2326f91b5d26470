//! One watcher of the lobby: a place in the feed, and nothing of the lobby itself.

use std::collections::BTreeMap;
use std::sync::Arc;

use proto::EncodedLobby;
use tokio::sync::watch;

use super::filter::Filter;
use super::recent::Told;
use super::{Inner, LobbyFeed};

/// How many bytes of matches a message has, unless a single match is longer. Small, because a stream that
/// nobody reads holds one or two of them, and a server has many streams; large enough to have some dozen
/// matches.
const MESSAGE_BYTES: usize = 16 * 1024;

/// A watcher's place. What it was told is not kept: everything follows from where it stands.
pub struct FeedReader {
    feed: Arc<LobbyFeed>,
    filter: Filter,
    stirred: watch::Receiver<u64>,
    /// `None` before the first message.
    place: Option<Place>,
}

#[derive(Clone, Copy)]
struct Place {
    /// The newest change that was told or passed over.
    change: u64,
    /// What was made up to here was in the pages already.
    paged_at: u64,
    /// Matches with numbers below were not told yet; `None`: all were.
    unpaged_below: Option<u64>,
}

impl FeedReader {
    pub(super) fn new(
        feed: Arc<LobbyFeed>,
        filter: Filter,
        stirred: watch::Receiver<u64>,
    ) -> FeedReader {
        FeedReader { feed, filter, stirred, place: None }
    }

    /// What comes next: pages until all matches were told, then changes. Waits if there is nothing new.
    pub async fn next(&mut self) -> EncodedLobby {
        loop {
            self.stirred.mark_unchanged();
            if let Some(message) = self.message() {
                return message;
            }
            if self.stirred.changed().await.is_err() {
                // The feed lives as long as its readers, and what they watch with it.
                std::future::pending::<()>().await;
            }
        }
    }

    fn message(&mut self) -> Option<EncodedLobby> {
        let feed = Arc::clone(&self.feed);
        let inner = feed.enter();
        let recent = inner.recent.get(&self.filter)?;
        let mut message = EncodedLobby::default();
        let kept = self.place.filter(|place| recent.after(place.change).is_some());
        if kept.is_none() && self.place.is_some() {
            feed.metrics.lobby_restarted();
        }
        let mut place = kept.unwrap_or_else(|| {
            message.complete = true;
            let (change, paged_at) = (recent.newest, inner.made);
            Place { change, paged_at, unpaged_below: Some(u64::MAX) }
        });
        let was_paging = place.unpaged_below.is_some();
        // Of a match that changed twice the later counts: nobody could tell which came first.
        let mut changes: BTreeMap<u64, &Told> = BTreeMap::new();
        let mut bytes = 0;
        for (number, change) in recent.after(place.change).into_iter().flatten() {
            if bytes >= MESSAGE_BYTES {
                break;
            }
            place.change = number;
            let is_unpaged = place.unpaged_below.is_some_and(|below| change.of < below);
            if !is_unpaged && change.made > place.paged_at {
                bytes += change.told.encoded_len();
                changes.insert(change.of, &change.told);
            }
        }
        for told in changes.into_values() {
            match told {
                Told::Shown(info) => message.matches.push(info.clone()),
                Told::Gone(gone) => message.gone.push(gone.clone()),
            }
        }
        // A page shows matches as they are now. Changes from before it must have been told by then, or they
        // would take a match back to what it was.
        let is_up_to_date = place.change == recent.newest;
        if is_up_to_date && let Some(below) = place.unpaged_below {
            place.unpaged_below = self.page(&inner, below, bytes, &mut message);
        }
        message.more_pages = place.unpaged_below.is_some();
        message.change_number = place.change;
        self.place = Some(place);
        // That there are no more pages is news too, also if the last of them is empty by now.
        let says_something = was_paging || !message.matches.is_empty() || !message.gone.is_empty();
        feed.metrics.lobby_told(message.matches.len());
        says_something.then_some(message)
    }

    /// Fills the message with matches below this number; below which number they were not told after it.
    fn page(
        &self,
        inner: &Inner,
        below: u64,
        mut bytes: usize,
        message: &mut EncodedLobby,
    ) -> Option<u64> {
        let mut unpaged_below = below;
        for number in inner.shelves.newest_below(self.filter, below) {
            let Some(listed) = inner.shelves.get(number) else { continue };
            let info = listed.encoded(&self.feed.metrics);
            bytes += info.encoded_len();
            if bytes > MESSAGE_BYTES && bytes > info.encoded_len() {
                return Some(unpaged_below);
            }
            message.matches.push(info);
            unpaged_below = number;
        }
        None
    }
}
