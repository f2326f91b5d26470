//! When the clock acts on which match, also on those that are not in memory.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard};

use table::{MatchId, Moment};
use tokio::sync::Notify;

/// The deadlines of all matches of a server, at most one each.
#[derive(Default)]
pub struct Deadlines {
    due: Mutex<Due>,
    /// Told when the next deadline may be earlier than before.
    sooner: Notify,
}

#[derive(Default)]
struct Due {
    by_moment: BTreeSet<(Moment, MatchId)>,
    by_match: HashMap<MatchId, Moment>,
}

impl Deadlines {
    /// Sets a match's deadline, or takes it away.
    pub fn set(&self, match_id: &MatchId, deadline: Option<Moment>) {
        let mut due = self.enter();
        if due.by_match.get(match_id).copied() == deadline {
            return;
        }
        due.remove(match_id);
        let Some(moment) = deadline else { return };
        let next = due.by_moment.first().map(|(first, _)| *first);
        due.by_match.insert(match_id.clone(), moment);
        due.by_moment.insert((moment, match_id.clone()));
        drop(due);
        if next.is_none_or(|next| moment < next) {
            self.sooner.notify_one();
        }
    }

    /// The next deadline.
    pub fn next(&self) -> Option<Moment> {
        self.enter().by_moment.first().map(|(moment, _)| *moment)
    }

    /// Takes away all deadlines that have come, earliest first.
    pub fn take_due(&self, now: Moment) -> Vec<MatchId> {
        let mut due = self.enter();
        let mut taken = Vec::new();
        while let Some((moment, match_id)) = due.by_moment.first().cloned()
            && moment <= now
        {
            due.remove(&match_id);
            taken.push(match_id);
        }
        taken
    }

    /// Completes when the next deadline may be earlier than it was.
    pub async fn sooner(&self) {
        self.sooner.notified().await;
    }

    fn enter(&self) -> MutexGuard<'_, Due> {
        // Both maps are changed together by calls that cannot panic in between.
        self.due.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Due {
    fn remove(&mut self, match_id: &MatchId) {
        if let Some(moment) = self.by_match.remove(match_id) {
            self.by_moment.remove(&(moment, match_id.clone()));
        }
    }
}
