//! What every room has around it: where matches are kept, what time it is, who wakes it.

use std::sync::Arc;
use std::time::Duration;

use table::Moment;
use tokio::sync::Notify;

use crate::census::Census;
use crate::cluster::Cluster;
use crate::deadlines::Deadlines;
use crate::lobby_feed::LobbyFeed;
use crate::metrics::Metrics;
use crate::store::Store;
use crate::time::Clock;

/// How long matches live that nobody fills or plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lives {
    /// How long a match waits in which nobody sits.
    pub unclaimed: Duration,
    /// How long a decision takes at most in a match without clocks.
    pub decision: Duration,
}

impl Default for Lives {
    fn default() -> Lives {
        let hour = Duration::from_secs(60 * 60);
        Lives { unclaimed: hour, decision: 3 * 24 * hour }
    }
}

/// The surroundings of all rooms of a server.
#[derive(Clone)]
pub struct World {
    /// Where matches are kept.
    pub store: Arc<Store>,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// When each match is to be woken.
    pub deadlines: Arc<Deadlines>,
    /// What is told to those who watch the lobby.
    pub lobby_feed: Arc<LobbyFeed>,
    /// Who has how many matches.
    pub census: Arc<Census>,
    /// How long matches live that nobody fills or plays.
    pub lives: Lives,
    /// Told when a match that shares its deal with others is over.
    pub group_match_over: Arc<Notify>,
    /// What is counted.
    pub metrics: Metrics,
    /// Which matches this server has of those that it shares with others; `None`: it is alone, and has all.
    pub cluster: Option<Arc<Cluster>>,
    /// When this server started. Time before that is charged to nobody (H-5).
    pub started: Moment,
}

impl World {
    /// A world that begins now.
    pub fn new(store: Store, clock: Arc<dyn Clock>, metrics: Metrics) -> World {
        let started = clock.now();
        let deadlines = Arc::new(Deadlines::default());
        let lobby_feed = Arc::new(LobbyFeed::new(metrics.clone()));
        let (store, group_match_over) = (Arc::new(store), Arc::default());
        let (census, lives) = (Arc::default(), Lives::default());
        World {
            store,
            clock,
            deadlines,
            lobby_feed,
            census,
            lives,
            group_match_over,
            metrics,
            cluster: None,
            started,
        }
    }
}
