//! What every room has around it: where matches are kept, what time it is, who wakes it.

use std::sync::Arc;

use table::Moment;
use tokio::sync::{Notify, watch};

use crate::deadlines::Deadlines;
use crate::metrics::Metrics;
use crate::store::Store;
use crate::time::Clock;

/// The surroundings of all rooms of a server.
#[derive(Clone)]
pub struct World {
    /// Where matches are kept.
    pub store: Arc<Store>,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// When each match is to be woken.
    pub deadlines: Arc<Deadlines>,
    /// Changes whenever the lobby shows something else than before.
    pub lobby_changes: watch::Sender<u64>,
    /// Told when a match that shares its deal with others is over.
    pub group_match_over: Arc<Notify>,
    /// What is counted.
    pub metrics: Metrics,
    /// When this server started. Time before that is charged to nobody (H-5).
    pub started: Moment,
}

impl World {
    /// A world that begins now.
    pub fn new(store: Store, clock: Arc<dyn Clock>, metrics: Metrics) -> World {
        let started = clock.now();
        let deadlines = Arc::new(Deadlines::default());
        let lobby_changes = watch::Sender::new(0);
        let (store, group_match_over) = (Arc::new(store), Arc::default());
        World { store, clock, deadlines, lobby_changes, group_match_over, metrics, started }
    }

    /// Tells everybody who watches the lobby to look again.
    pub fn announce(&self) {
        self.lobby_changes.send_modify(|number| *number = number.wrapping_add(1));
    }
}
