//! Everything that was told in one run, in order, and where two runs first differ.

use std::collections::BTreeMap;

use proto::v1;

/// Who was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum To {
    Seat(u32),
    Public,
    /// Who reads the log and the numbers of the server.
    Operator,
}

/// One thing that was told.
struct Entry {
    to: To,
    what: String,
    bytes: Vec<u8>,
}

/// Everything that was told.
#[derive(Default)]
pub(crate) struct Transcript {
    entries: Vec<Entry>,
    /// For each request that added events: what had been told before it, and the head after it.
    marks: Vec<(usize, u64)>,
    /// The log as the public was told it.
    pub(crate) events: Vec<v1::Event>,
    /// The record at the end; empty: the run stopped before.
    pub(crate) record: String,
    /// How much had been told when each decision was reached first.
    pub(crate) reached: Vec<usize>,
    /// Whether the match went another way than its course.
    pub(crate) astray: bool,
}

impl Transcript {
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(crate) fn add(&mut self, to: To, what: impl Into<String>, bytes: Vec<u8>) {
        self.entries.push(Entry { to, what: what.into(), bytes });
    }

    /// A request that came after so many entries led to this head.
    pub(crate) fn mark(&mut self, before: usize, head: u64) {
        self.marks.push((before, head));
    }

    /// How much had been told before the request that led to this event.
    pub(crate) fn before(&self, sequence: u64) -> usize {
        let led = self.marks.iter().find(|(_, head)| *head >= sequence);
        led.map_or(self.entries.len(), |(before, _)| *before)
    }

    /// How often each kind of thing was told, by its first word.
    pub(crate) fn kinds(&self) -> BTreeMap<&str, usize> {
        let mut kinds = BTreeMap::new();
        for entry in &self.entries {
            let kind = entry.what.split(" at ").next().unwrap_or_default();
            *kinds.entry(kind).or_default() += 1;
        }
        kinds
    }

    /// How many things were told within the limits of their audiences, from this one on.
    pub(crate) fn count(&self, from: usize, limit: impl Fn(To) -> usize) -> usize {
        let entries = self.entries.iter().enumerate().skip(from);
        entries.filter(|(place, entry)| *place < limit(entry.to)).count()
    }

    /// The first thing an audience was told otherwise in another run, within its limit; only what this
    /// call told, if one is named.
    pub(crate) fn difference(
        &self,
        other: &Transcript,
        limit: impl Fn(To) -> usize,
        call: Option<&str>,
    ) -> Option<String> {
        for (place, entry) in self.entries.iter().enumerate() {
            let asked = call.is_none_or(|call| entry.what == call);
            if !asked || place >= limit(entry.to) {
                continue;
            }
            let there = other.entries.get(place);
            let same = there.is_some_and(|there| {
                (there.to, &there.what, &there.bytes) == (entry.to, &entry.what, &entry.bytes)
            });
            if !same {
                let nothing = Entry { to: To::Public, what: String::new(), bytes: Vec::new() };
                let there = there.unwrap_or(&nothing);
                return Some(format!("entry {place}: {}", described(entry, there)));
            }
        }
        None
    }
}

/// Two things that were told, from a little before the byte where they differ.
fn described(here: &Entry, there: &Entry) -> String {
    let mut pairs = here.bytes.iter().zip(&there.bytes);
    let common = pairs.position(|(here, there)| here != there);
    let first = common.unwrap_or(0).saturating_sub(30);
    let around = |entry: &Entry| {
        let shown: Vec<u8> = entry.bytes.iter().skip(first).take(60).copied().collect();
        format!("{:?} was told {}: {}", entry.to, entry.what, shown.escape_ascii())
    };
    format!("{}; there {}", around(here), around(there))
}
