//! What was asked and answered while servers were in trouble, and whether all of it can be true together.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::Duration;

/// A moment of a run, from its beginning.
pub(crate) type Moment = Duration;

/// An action that was submitted, under one request's id, until somebody answered or its player gave it up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Submitted {
    pub(crate) match_id: String,
    pub(crate) request: String,
    /// When it was first asked for: from then on it may have its effect.
    pub(crate) asked: Moment,
    pub(crate) fate: Fate,
}

/// What a player was told of an action in the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// It is done: its events, and when that was told.
    Acknowledged { first: u64, last: u64, answered: Moment },
    /// It is not done and never will be.
    Refused { why: String },
    /// Nobody said.
    Unknown,
}

/// The newest event of a match, as a server told it, whatever was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    pub(crate) match_id: String,
    pub(crate) head: u64,
    pub(crate) asked: Moment,
    pub(crate) answered: Moment,
    /// Which server was asked.
    pub(crate) server: String,
}

/// What one stream told, from its beginning to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Streamed {
    pub(crate) match_id: String,
    /// It was asked for what comes after this event.
    pub(crate) after: u64,
    /// Each event: its number, a digest of its bytes, and when it came.
    pub(crate) events: Vec<(u64, Digest, Moment)>,
    pub(crate) server: String,
}

/// Tells one event's bytes from another's.
pub(crate) type Digest = [u8; 8];

/// A shard was given to a server at an epoch, as the database has it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Claim {
    pub(crate) shard: i16,
    pub(crate) epoch: i64,
    pub(crate) owner: String,
}

/// A match when all is over.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct End {
    /// Its whole log: number and digest of each event.
    pub(crate) log: Vec<(u64, Digest)>,
    /// The newest event, as each server tells it.
    pub(crate) heads: Vec<u64>,
    /// The requests that the database has, with their events.
    pub(crate) requests: Vec<(String, u64, u64)>,
}

/// All that was told.
#[derive(Clone, Default, Debug)]
pub(crate) struct History {
    pub(crate) submitted: Vec<Submitted>,
    pub(crate) told: Vec<Told>,
    pub(crate) streams: Vec<Streamed>,
    pub(crate) claims: Vec<Claim>,
    pub(crate) ends: BTreeMap<String, End>,
}

impl History {
    /// Everything that cannot be true together, in words.
    pub(crate) fn violations(&self) -> Vec<String> {
        let mut found = self.claimed_twice();
        let mut by_match: BTreeMap<&str, OfMatch<'_>> = BTreeMap::new();
        for submitted in &self.submitted {
            by_match.entry(&submitted.match_id).or_default().submitted.push(submitted);
        }
        for told in &self.told {
            by_match.entry(&told.match_id).or_default().told.push(told);
        }
        for stream in &self.streams {
            by_match.entry(&stream.match_id).or_default().streams.push(stream);
        }
        let nothing = End::default();
        for (match_id, all) in &by_match {
            let end = self.ends.get(*match_id).unwrap_or(&nothing);
            let of_match = all.violations(end);
            found.extend(of_match.into_iter().map(|said| format!("{match_id}: {said}")));
        }
        found
    }

    /// How many actions were acknowledged.
    pub(crate) fn acknowledged(&self) -> usize {
        let done = |it: &&Submitted| matches!(it.fate, Fate::Acknowledged { .. });
        self.submitted.iter().filter(done).count()
    }

    /// Of how many nobody said what became of them, and how many of those are in the log.
    pub(crate) fn unknown(&self) -> (usize, usize) {
        let unknown = self.submitted.iter().filter(|it| it.fate == Fate::Unknown);
        let requests = self.ends.values().flat_map(|end| &end.requests);
        let kept: HashSet<&str> = requests.map(|(request, ..)| request.as_str()).collect();
        let all: Vec<&str> = unknown.map(|it| it.request.as_str()).collect();
        (all.len(), all.iter().filter(|request| kept.contains(**request)).count())
    }

    /// No shard was two servers' at one epoch.
    fn claimed_twice(&self) -> Vec<String> {
        let mut owners: HashMap<(i16, i64), &str> = HashMap::new();
        let mut found = Vec::new();
        for Claim { shard, epoch, owner } in &self.claims {
            let before = owners.insert((*shard, *epoch), owner);
            if let Some(before) = before.filter(|before| before != owner) {
                found.push(format!("shard {shard} was {before}'s and {owner}'s at epoch {epoch}"));
            }
        }
        found
    }
}

/// What was told of one match.
#[derive(Default)]
struct OfMatch<'a> {
    submitted: Vec<&'a Submitted>,
    told: Vec<&'a Told>,
    streams: Vec<&'a Streamed>,
}

impl OfMatch<'_> {
    fn violations(&self, end: &End) -> Vec<String> {
        let mut found = Vec::new();
        self.once(end, &mut found);
        self.dense(end, &mut found);
        self.in_real_time(&mut found);
        found
    }

    /// Every acknowledged action is in the log once, with the events that were told; every unknown one at most once;
    /// one that was refused never.
    fn once(&self, end: &End, found: &mut Vec<String>) {
        let mut kept: HashMap<&str, (u64, u64)> = HashMap::new();
        for (request, first, last) in &end.requests {
            if kept.insert(request, (*first, *last)).is_some() {
                found.push(format!("{request} is in the log twice"));
            }
        }
        let mut ranges: Vec<(u64, u64, &str)> = Vec::new();
        let mut answers: HashMap<&str, (u64, u64)> = HashMap::new();
        for Submitted { request, fate, .. } in &self.submitted {
            let there = kept.get(request.as_str()).copied();
            match fate {
                Fate::Acknowledged { first, last, .. } => {
                    let told = (*first, *last);
                    if answers.insert(request, told).is_some_and(|before| before != told) {
                        found.push(format!("{request} was acknowledged with different events"));
                    }
                    if there != Some(told) {
                        found.push(format!(
                            "{request} was acknowledged as {told:?}, and the log has {there:?}"
                        ));
                    }
                    ranges.push((*first, *last, request));
                }
                Fate::Refused { why } if there.is_some() => {
                    found.push(format!("{request} was refused ({why}), and the log has it"));
                }
                Fate::Refused { .. } | Fate::Unknown => {}
            }
        }
        ranges.sort_unstable();
        ranges.dedup();
        for pair in ranges.windows(2) {
            if pair[1].0 <= pair[0].1 {
                found.push(format!("{} and {} have the same events", pair[0].2, pair[1].2));
            }
        }
    }

    /// The log has every number once, all servers end with it, and every stream is a piece of it.
    fn dense(&self, end: &End, found: &mut Vec<String>) {
        let newest = end.log.len() as u64;
        if !end.log.iter().map(|(sequence, _)| *sequence).eq(1..=newest) {
            found.push("its log leaves a number out, or has one twice".to_owned());
            return;
        }
        for head in end.heads.iter().filter(|head| **head != newest) {
            found.push(format!("its log ends with {newest}, and a server says with {head}"));
        }
        for Streamed { after, events, server, .. } in &self.streams {
            let expected = after + 1..=after + events.len() as u64;
            if !events.iter().map(|(sequence, ..)| *sequence).eq(expected) {
                found.push(format!("a stream of {server} after {after} leaves an event out"));
                continue;
            }
            let differs = events.iter().find(|(sequence, digest, _)| {
                end.log.get(*sequence as usize - 1).is_none_or(|(_, known)| known != digest)
            });
            if let Some((sequence, ..)) = differs {
                found.push(format!(
                    "a stream of {server} told another event {sequence} than the log has"
                ));
            }
        }
    }

    /// What was told is known to whoever asks later, and what is asked for later comes later.
    fn in_real_time(&self, found: &mut Vec<String>) {
        // Each moment at which somebody was told of an event.
        let mut known: Vec<(Moment, u64)> = Vec::new();
        for submitted in &self.submitted {
            if let Fate::Acknowledged { last, answered, .. } = submitted.fate {
                known.push((answered, last));
            }
        }
        known.extend(self.told.iter().map(|told| (told.answered, told.head)));
        let streamed = self.streams.iter().flat_map(|stream| &stream.events);
        known.extend(streamed.map(|(sequence, _, at)| (*at, *sequence)));
        known.sort_unstable();
        let mut newest = 0;
        for (_, head) in &mut known {
            newest = newest.max(*head);
            *head = newest;
        }
        let before = |moment: Moment| {
            let count = known.partition_point(|(at, _)| *at < moment);
            count.checked_sub(1).map_or(0, |last| known[last].1)
        };
        for Told { head, asked, server, .. } in &self.told {
            let newest = before(*asked);
            if *head < newest {
                found.push(format!(
                    "{server} told {head} when it was asked at {asked:?}, and {newest} had been told before"
                ));
            }
        }
        for Submitted { request, asked, fate, .. } in &self.submitted {
            let newest = before(*asked);
            if let Fate::Acknowledged { first, .. } = fate
                && *first <= newest
            {
                found.push(format!(
                    "{request} was asked for at {asked:?} and begins with {first}, and {newest} had been told before"
                ));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn done(request: &str, first: u64, last: u64, asked: u64, answered: u64) -> Submitted {
        let answered = Duration::from_secs(answered);
        let fate = Fate::Acknowledged { first, last, answered };
        Submitted { fate, ..unknown(request, asked) }
    }

    fn refused(request: &str) -> Submitted {
        Submitted { fate: Fate::Refused { why: "no".into() }, ..unknown(request, 1) }
    }

    fn unknown(request: &str, asked: u64) -> Submitted {
        let asked = Duration::from_secs(asked);
        Submitted { match_id: "m".into(), request: request.into(), asked, fate: Fate::Unknown }
    }

    fn told(head: u64, asked: u64, answered: u64) -> Told {
        let [asked, answered] = [asked, answered].map(Duration::from_secs);
        Told { match_id: "m".into(), head, asked, answered, server: "s".into() }
    }

    fn digest(sequence: u64) -> Digest {
        sequence.to_be_bytes()
    }

    fn stream(after: u64, events: &[(u64, u64)]) -> Streamed {
        let events = events.iter().map(|(it, says)| (*it, digest(*says), Duration::from_secs(9)));
        Streamed { match_id: "m".into(), after, events: events.collect(), server: "s".into() }
    }

    fn end(head: u64, requests: &[(&str, u64, u64)]) -> End {
        let requests = requests.iter().map(|(it, first, last)| ((*it).to_owned(), *first, *last));
        let log = (1..=head).map(|sequence| (sequence, digest(sequence))).collect();
        End { log, heads: vec![head], requests: requests.collect() }
    }

    /// A history of one match, to which a case adds what it is about.
    fn good() -> History {
        let ends =
            BTreeMap::from([("m".to_owned(), end(6, &[("a", 2, 4), ("b", 5, 5), ("c", 6, 6)]))]);
        History {
            submitted: vec![
                done("a", 2, 4, 0, 1),
                done("b", 5, 5, 2, 4),
                unknown("c", 5),
                unknown("d", 5),
            ],
            told: vec![told(1, 0, 2), told(4, 2, 3), told(4, 3, 9), told(5, 3, 3), told(6, 9, 9)],
            streams: vec![stream(0, &[(1, 1), (2, 2)]), stream(2, &[(3, 3)]), stream(4, &[])],
            claims: vec![claim(7, 1, "one"), claim(7, 2, "two"), claim(7, 2, "two")],
            ends,
        }
    }

    fn claim(shard: i16, epoch: i64, owner: &str) -> Claim {
        Claim { shard, epoch, owner: owner.into() }
    }

    fn check(change: impl FnOnce(&mut History), expected: &[&str]) {
        let mut history = good();
        change(&mut history);
        let found = history.violations();
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for (found, expected) in found.iter().zip(expected) {
            assert!(found.contains(expected), "{found}");
        }
    }

    fn at_end(change: impl FnOnce(&mut End)) -> impl FnOnce(&mut History) {
        |history| change(history.ends.get_mut("m").unwrap())
    }

    #[test]
    fn what_can_be_true_together_is_let_be() {
        check(|_| {}, &[]);
        assert_eq!((good().acknowledged(), good().unknown()), (2, (2, 1)));
        // Asked again, it is told again.
        check(|it| it.submitted.push(done("a", 2, 4, 0, 3)), &[]);
        check(|it| it.submitted.push(refused("e")), &[]);
    }

    #[test]
    fn an_action_that_is_not_there_once_is_found() {
        check(at_end(|end| drop(end.requests.remove(0))), &["a was acknowledged as (2, 4)"]);
        check(
            at_end(|end| end.requests.push(("a".into(), 6, 6))),
            &["a is in the log twice", "log has Some((6, 6))"],
        );
        check(at_end(|end| end.requests.push(("d".into(), 6, 6))), &[]);
        check(at_end(|end| end.requests.push(("c".into(), 6, 6))), &["c is in the log twice"]);
        check(|it| it.submitted.push(refused("c")), &["c was refused (no)"]);
        let twice = |it: &mut History| it.submitted.push(done("e", 4, 4, 0, 9));
        check(twice, &["e was acknowledged as (4, 4)", "a and e have the same events"]);
        check(
            |it| it.submitted.push(done("a", 2, 3, 0, 9)),
            &["different events", "log has", "same events"],
        );
    }

    #[test]
    fn a_log_or_stream_with_a_gap_is_found() {
        check(at_end(|end| _ = end.log.remove(2)), &["leaves a number out"]);
        check(at_end(|end| end.heads.push(5)), &["a server says with 5"]);
        check(|it| it.streams.push(stream(1, &[(3, 3)])), &["leaves an event out"]);
        check(|it| it.streams.push(stream(1, &[(2, 2), (2, 2)])), &["leaves an event out"]);
        check(|it| it.streams.push(stream(1, &[(2, 3)])), &["another event 2"]);
        check(|it| it.streams.push(stream(6, &[(7, 7)])), &["another event 7"]);
    }

    #[test]
    fn what_was_told_is_known_later() {
        check(|it| it.told.push(told(4, 5, 6)), &["s told 4"]);
        // What one reader was told the next is told too.
        check(|it| it.told.push(told(5, 10, 10)), &["s told 5"]);
        check(at_end(|end| end.requests.push(("e".into(), 1, 1))), &[]);
        let late = |it: &mut History| {
            it.submitted[2] = done("c", 6, 6, 10, 11);
        };
        check(late, &["c was asked for at 10s"]);
        check(|it| it.claims.push(claim(7, 2, "one")), &["shard 7 was two's and one's"]);
    }
}
