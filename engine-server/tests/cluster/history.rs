//! What was asked and answered while servers died, and whether all of it can be true together.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

/// A number of the call, for the time at which something was asked or answered.
pub(crate) type Instant = Duration;

/// A submit that was answered.
#[derive(Clone, Debug)]
pub(crate) struct Acknowledged {
    pub(crate) match_id: String,
    pub(crate) request: String,
    pub(crate) first: u64,
    pub(crate) last: u64,
    pub(crate) answered: Instant,
}

/// A question for a match's newest event that was answered.
#[derive(Clone, Debug)]
pub(crate) struct Read {
    pub(crate) match_id: String,
    pub(crate) head: u64,
    pub(crate) asked: Instant,
}

/// All that was answered.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    pub(crate) acknowledged: Vec<Acknowledged>,
    pub(crate) reads: Vec<Read>,
    /// The newest event of each match when all is over.
    pub(crate) ends: HashMap<String, u64>,
}

impl History {
    /// Everything that cannot be true together, in words.
    pub(crate) fn violations(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut by_match: BTreeMap<&str, Vec<&Acknowledged>> = BTreeMap::new();
        let mut by_request: HashMap<&str, (u64, u64)> = HashMap::new();
        for told in &self.acknowledged {
            let known = by_request.insert(&told.request, (told.first, told.last));
            match known {
                // Asked again, it is told again.
                Some(known) if known == (told.first, told.last) => continue,
                Some(known) => found.push(format!("{} was done twice: {known:?}", told.request)),
                None => {}
            }
            by_match.entry(&told.match_id).or_default().push(told);
        }
        for (match_id, all) in &mut by_match {
            all.sort_by_key(|told| told.first);
            for pair in all.windows(2) {
                if pair[1].first <= pair[0].last {
                    found.push(format!(
                        "{match_id}: {} and {} have the same events",
                        pair[0].request, pair[1].request
                    ));
                }
            }
            let newest = all.iter().map(|told| told.last).max().unwrap_or_default();
            let end = self.ends.get(*match_id).copied().unwrap_or_default();
            if end < newest {
                found.push(format!("{match_id} ends with {end}, and {newest} was acknowledged"));
            }
        }
        for read in &self.reads {
            let before = by_match.get(read.match_id.as_str()).into_iter().flatten();
            let before = before.filter(|told| told.answered < read.asked);
            if let Some(newest) =
                before.map(|told| told.last).max().filter(|last| *last > read.head)
            {
                found.push(format!(
                    "{}: {} was read after {newest} was acknowledged",
                    read.match_id, read.head
                ));
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(request: &str, first: u64, last: u64, answered: u64) -> Acknowledged {
        let answered = Duration::from_secs(answered);
        Acknowledged { match_id: "m".into(), request: request.into(), first, last, answered }
    }

    fn read(head: u64, asked: u64) -> Read {
        Read { match_id: "m".into(), head, asked: Duration::from_secs(asked) }
    }

    fn check(acknowledged: &[Acknowledged], reads: &[Read], end: u64, expected: &[&str]) {
        let ends = HashMap::from([("m".to_owned(), end)]);
        let history = History { acknowledged: acknowledged.to_vec(), reads: reads.to_vec(), ends };
        let found = history.violations();
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for (found, expected) in found.iter().zip(expected) {
            assert!(found.contains(expected), "{found}");
        }
    }

    #[test]
    fn what_can_be_true_together_is_let_be() {
        let good = [told("a", 2, 4, 1), told("b", 5, 5, 2), told("a", 2, 4, 3)];
        check(&good, &[read(1, 0), read(4, 2), read(5, 3), read(9, 4)], 9, &[]);
        // Not yet answered when it was asked.
        check(&good, &[read(4, 2)], 5, &[]);
    }

    #[test]
    fn what_cannot_is_found() {
        check(&[told("a", 2, 4, 1), told("a", 5, 7, 2)], &[], 7, &["done twice"]);
        check(&[told("a", 2, 4, 1), told("b", 4, 5, 2)], &[], 5, &["same events"]);
        check(&[told("a", 2, 4, 1)], &[], 3, &["ends with 3"]);
        check(&[told("a", 2, 4, 1)], &[read(3, 2)], 4, &["was read after 4"]);
    }
}
