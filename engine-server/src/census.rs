//! Who has how many matches: what one maker may have at a time, and which match makes room for a new one.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard};

use proto::v1;

use crate::refusal::Refusal;

/// Who made a match: enough to recognise whoever it was, not to know an address.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Maker {
    /// What it is recognised by.
    pub kind: MakerKind,
    /// A keyed hash of that.
    pub mark: u64,
}

/// What a maker is recognised by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MakerKind {
    /// The address it calls from.
    Address,
    /// A key of the operator.
    Key,
}

impl MakerKind {
    fn name(self) -> &'static str {
        match self {
            MakerKind::Address => "address",
            MakerKind::Key => "key",
        }
    }
}

impl fmt::Display for Maker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:016x}", self.kind.name(), self.mark)
    }
}

impl FromStr for Maker {
    type Err = String;

    fn from_str(text: &str) -> Result<Maker, String> {
        let needed = || "a maker looks like address-0123456789abcdef".to_owned();
        let (kind, mark) = text.split_once('-').ok_or_else(needed)?;
        let kinds = [MakerKind::Address, MakerKind::Key];
        let kind = kinds.into_iter().find(|known| known.name() == kind).ok_or_else(needed)?;
        let is_mark = mark.len() == 16 && !mark.starts_with('+');
        let mark = u64::from_str_radix(mark, 16).ok().filter(|_| is_mark).ok_or_else(needed)?;
        Ok(Maker { kind, mark })
    }
}

/// The most matches that one maker has at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// Those that wait for players.
    pub waiting: usize,
    /// Those that are played.
    pub running: usize,
}

/// The most matches a server has, and each of its makers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchLimits {
    /// In all.
    pub all: usize,
    /// Of these, matches that are not over: what is left belongs to those that are.
    pub unfinished: usize,
    /// Of one address.
    pub address: Quota,
    /// Of one key of the operator.
    pub key: Quota,
}

impl MatchLimits {
    fn quota(&self, kind: MakerKind) -> Quota {
        match kind {
            MakerKind::Address => self.address,
            MakerKind::Key => self.key,
        }
    }
}

/// The matches of a server by who made them and how far they are.
#[derive(Default)]
pub struct Census(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    entries: HashMap<u64, Entry>,
    /// `None`: those of whom nobody wrote down who made them.
    tallies: HashMap<Option<Maker>, Tally>,
    /// Cancelled matches, which have nothing to tell.
    cancelled: BTreeSet<u64>,
    /// Who has ended matches, the most last, and of equals who has the oldest.
    by_ended: BTreeSet<(usize, Reverse<u64>, Option<Maker>)>,
    unfounded: BTreeSet<u64>,
    unfinished: usize,
}

#[derive(Clone, Copy)]
struct Entry {
    maker: Option<Maker>,
    stage: Stage,
}

/// How far a match is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Its creator is about to make it known, or has hung up before.
    Unfounded,
    Waiting,
    Running,
    Ended,
    Cancelled,
}

#[derive(Default)]
struct Tally {
    waiting: usize,
    running: usize,
    ended: BTreeSet<u64>,
}

impl Stage {
    fn of(card: &v1::Match) -> Stage {
        match (card.state(), &card.reveal) {
            (v1::MatchState::Unspecified, _) => Stage::Unfounded,
            (v1::MatchState::Waiting, _) => Stage::Waiting,
            (v1::MatchState::Revealing | v1::MatchState::Running, _) => Stage::Running,
            // Its deal is not to be told yet, so its record is owed and it cannot make room. It counts as long as
            // it stays: who leaves groups of matches incomplete would else fill the server past every quota.
            (v1::MatchState::Ended | v1::MatchState::Cancelled, None) => Stage::Running,
            (v1::MatchState::Ended, Some(_)) => Stage::Ended,
            (v1::MatchState::Cancelled, Some(_)) => Stage::Cancelled,
        }
    }
}

impl Census {
    /// A match gets this number; nobody knows of it yet.
    pub fn enrol(&self, number: u64, maker: Option<Maker>) {
        self.enter().set(number, Some(Entry { maker, stage: Stage::Unfounded }));
    }

    /// The match with this number is shown so from now on. One that is forgotten stays so.
    pub fn note(&self, number: u64, card: &v1::Match) {
        let mut counts = self.enter();
        if let Some(entry) = counts.entries.get(&number).copied() {
            counts.set(number, Some(Entry { stage: Stage::of(card), ..entry }));
        }
    }

    /// The match with this number is forgotten.
    pub fn forget(&self, number: u64) {
        self.enter().set(number, None);
    }

    /// Who made the match with this number; `None`: nobody wrote it down.
    pub fn maker(&self, number: u64) -> Option<Maker> {
        self.enter().entries.get(&number)?.maker
    }

    /// Matches that were not made known.
    pub fn unfounded(&self) -> Vec<u64> {
        self.enter().unfounded.iter().copied().collect()
    }

    /// Whether there is room for one more match of this maker among those that are not over.
    ///
    /// # Errors
    /// Refused when the maker, or the server, has as many as it may have.
    pub fn check(&self, maker: Option<Maker>, limits: &MatchLimits) -> Result<(), Refusal> {
        let counts = self.enter();
        let limit = limits.unfinished.min(limits.all);
        if let (Some(maker), Some(tally)) = (maker, counts.tallies.get(&maker)) {
            let quota = limits.quota(maker.kind);
            let by = maker.kind.name();
            if tally.waiting >= quota.waiting {
                let limit = quota.waiting;
                return Err(Refusal::MatchQuota { by, state: "waiting", limit });
            }
            if tally.running >= quota.running {
                let limit = quota.running;
                return Err(Refusal::MatchQuota { by, state: "running", limit });
            }
        }
        if counts.unfinished >= limit { Err(Refusal::TooManyMatches { limit }) } else { Ok(()) }
    }

    /// The match that makes room for another: a cancelled one, or else the oldest ended one of whoever has most.
    /// So nobody can push out what others have played by ending matches of its own.
    pub fn forgettable(&self) -> Option<u64> {
        let counts = self.enter();
        let ended = || counts.by_ended.last().map(|(_, Reverse(oldest), _)| *oldest);
        counts.cancelled.first().copied().or_else(ended)
    }

    fn enter(&self) -> MutexGuard<'_, Counts> {
        // Every count is changed by calls that cannot panic in between.
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Counts {
    fn set(&mut self, number: u64, entry: Option<Entry>) {
        let before = match entry {
            Some(entry) => self.entries.insert(number, entry),
            None => self.entries.remove(&number),
        };
        if let Some(before) = before {
            self.count(number, before, false);
        }
        if let Some(entry) = entry {
            self.count(number, entry, true);
        }
    }

    /// Counts a match in, or out.
    fn count(&mut self, number: u64, Entry { maker, stage }: Entry, is_in: bool) {
        let tally = self.tallies.entry(maker).or_default();
        let turn = |count: &mut usize| match is_in {
            true => *count += 1,
            false => *count -= 1,
        };
        let turn_set = |set: &mut BTreeSet<u64>| match is_in {
            true => drop(set.insert(number)),
            false => drop(set.remove(&number)),
        };
        match stage {
            Stage::Unfounded | Stage::Waiting => turn(&mut tally.waiting),
            Stage::Running => turn(&mut tally.running),
            Stage::Ended => {
                let place = |ended: &BTreeSet<u64>| {
                    ended.first().map(|oldest| (ended.len(), Reverse(*oldest), maker))
                };
                if let Some(before) = place(&tally.ended) {
                    self.by_ended.remove(&before);
                }
                turn_set(&mut tally.ended);
                self.by_ended.extend(place(&tally.ended));
            }
            Stage::Cancelled => turn_set(&mut self.cancelled),
        }
        if tally.waiting == 0 && tally.running == 0 && tally.ended.is_empty() {
            self.tallies.remove(&maker);
        }
        match stage {
            Stage::Unfounded | Stage::Waiting | Stage::Running => turn(&mut self.unfinished),
            Stage::Ended | Stage::Cancelled => {}
        }
        if stage == Stage::Unfounded {
            turn_set(&mut self.unfounded);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: MatchLimits = MatchLimits {
        all: 10,
        unfinished: 4,
        address: Quota { waiting: 2, running: 1 },
        key: Quota { waiting: 100, running: 100 },
    };

    fn maker(mark: u64) -> Option<Maker> {
        Some(Maker { kind: MakerKind::Address, mark })
    }

    fn card(state: v1::MatchState) -> v1::Match {
        v1::Match { state: state.into(), reveal: Some(v1::Reveal::default()), ..Default::default() }
    }

    fn check(census: &Census, mark: u64, expected: Result<(), (&str, usize)>) {
        let told = census.check(maker(mark), &LIMITS).map_err(|refusal| {
            if let Refusal::MatchQuota { state, limit, .. } = refusal {
                return (state, limit);
            }
            if let Refusal::TooManyMatches { limit } = refusal {
                return ("all", limit);
            }
            panic!("{refusal}")
        });
        assert_eq!(told, expected);
    }

    #[test]
    fn a_maker_has_its_share_and_no_more() {
        let census = Census::default();
        for number in 1..=2 {
            check(&census, 1, Ok(()));
            census.enrol(number, maker(1));
        }
        check(&census, 1, Err(("waiting", 2)));
        check(&census, 2, Ok(()));
        census.note(1, &card(v1::MatchState::Running));
        check(&census, 1, Err(("running", 1)));
        census.note(1, &card(v1::MatchState::Ended));
        check(&census, 1, Ok(()));
        for number in 3..=5 {
            census.enrol(number, maker(number));
        }
        check(&census, 9, Err(("all", 4)));
        census.forget(5);
        check(&census, 9, Ok(()));
        census.note(5, &card(v1::MatchState::Running));
        check(&census, 9, Ok(()));
    }

    #[test]
    fn who_has_ended_most_makes_room() {
        let census = Census::default();
        assert_eq!(census.forgettable(), None);
        for (number, mark) in [(1, 1), (2, 2), (3, 2), (4, 2)] {
            census.enrol(number, maker(mark));
            census.note(number, &card(v1::MatchState::Ended));
        }
        // The oldest of all is the honest one's, who has no other.
        for gone in [2, 3, 1] {
            assert_eq!(census.forgettable(), Some(gone));
            census.forget(gone);
        }
        census.enrol(5, maker(1));
        census.note(5, &card(v1::MatchState::Cancelled));
        assert_eq!(census.forgettable(), Some(5), "what never began goes first");
        census.enrol(6, maker(1));
        census.note(6, &v1::Match { reveal: None, ..card(v1::MatchState::Ended) });
        census.forget(5);
        census.forget(4);
        assert_eq!(census.forgettable(), None, "a record is owed");
        check(&census, 1, Err(("running", 1)));
    }

    #[test]
    fn a_maker_is_read_as_it_is_written() {
        for maker in [maker(7), Some(Maker { kind: MakerKind::Key, mark: u64::MAX })] {
            let text = maker.unwrap().to_string();
            assert_eq!(text.parse(), Ok(maker.unwrap()), "{text}");
        }
        for wrong in ["", "address", "address-", "house-0000000000000000", "key-00"] {
            assert!(wrong.parse::<Maker>().is_err(), "{wrong}");
        }
    }
}
