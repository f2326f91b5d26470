//! How many watch each match without a seat in it, and the most that may.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use crate::refusal::Refusal;

/// The watchers of every match that has any.
#[derive(Debug)]
pub struct Watchers {
    limit: usize,
    by_match: Mutex<HashMap<String, usize>>,
}

/// One watcher's place, given back when it is dropped.
#[derive(Debug)]
pub struct Watching {
    watchers: Arc<Watchers>,
    match_id: String,
}

impl Watchers {
    /// At most so many for each match.
    pub fn new(limit: usize) -> Watchers {
        Watchers { limit, by_match: Mutex::default() }
    }

    /// A place among those who watch a match.
    pub fn enter(self: &Arc<Watchers>, match_id: &str) -> Result<Watching, Refusal> {
        let mut by_match = self.by_match.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let count = by_match.get(match_id).copied().unwrap_or(0);
        if count >= self.limit {
            return Err(Refusal::TooManyWatchers { limit: self.limit });
        }
        by_match.insert(match_id.to_owned(), count + 1);
        Ok(Watching { watchers: Arc::clone(self), match_id: match_id.to_owned() })
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let by_match = self.watchers.by_match.lock();
        let mut by_match = by_match.unwrap_or_else(|poisoned| poisoned.into_inner());
        match by_match.get_mut(&self.match_id) {
            Some(count) if *count > 1 => *count -= 1,
            Some(_) | None => drop(by_match.remove(&self.match_id)),
        }
    }
}
