//! What was asked, answered and told: the acknowledgement log, which no death of a server reaches.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::{Mutex, MutexGuard};

use prost::Message;
use proto::v1;
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use crate::request::{Answer, Ask, Grant, hex};

/// A notebook that all clients write to. Kept in memory, and as text in a file for people.
pub(crate) struct Notebook {
    notes: Mutex<Notes>,
    file: Mutex<BufWriter<File>>,
    acknowledged: watch::Sender<usize>,
}

/// Everything that was noted.
#[derive(Clone, Default)]
pub(crate) struct Notes {
    /// Which server this is, from 0.
    pub(crate) life: usize,
    pub(crate) requests: Vec<Noted>,
    pub(crate) matches: Vec<MatchNotes>,
}

/// A request.
#[derive(Clone, Debug)]
pub(crate) struct Noted {
    /// The place of its match in the notes.
    pub(crate) of: usize,
    /// Whose request it is; 0: nobody's who sits.
    pub(crate) seat: u32,
    pub(crate) ask: Ask,
    /// In which life it was asked first.
    pub(crate) life: usize,
    /// `None`: none has come.
    pub(crate) answer: Option<Answer>,
}

/// A match.
#[derive(Clone, Default)]
pub(crate) struct MatchNotes {
    /// At which of the load's tables it is played.
    pub(crate) table: usize,
    pub(crate) seats: u32,
    /// Unset until the server has told it.
    pub(crate) match_id: Option<String>,
    pub(crate) grants: BTreeMap<u32, Grant>,
    /// Every event that came on a stream, by audience: a seat, or 0 for the public.
    pub(crate) told: BTreeMap<u32, Vec<ToldEvent>>,
    /// Every stream of it has come to its end.
    pub(crate) ended: bool,
    /// The last life in which anything came of it.
    pub(crate) life: usize,
}

/// An event as it came, encoded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ToldEvent {
    pub(crate) bytes: Vec<u8>,
    pub(crate) life: usize,
}

impl Notebook {
    /// An empty notebook, written to this file as well.
    pub(crate) fn new(file: &Path) -> Notebook {
        Notebook {
            notes: Mutex::default(),
            file: Mutex::new(BufWriter::new(File::create(file).unwrap())),
            acknowledged: watch::Sender::new(0),
        }
    }

    /// The notes, for as long as nothing is awaited.
    pub(crate) fn read(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap()
    }

    /// How many acknowledgements there are.
    pub(crate) fn acknowledged(&self) -> watch::Receiver<usize> {
        self.acknowledged.subscribe()
    }

    /// Another server has started.
    pub(crate) fn next_life(&self) {
        let mut notes = self.read();
        notes.life += 1;
        self.write(&format!("life {}", notes.life));
        self.file.lock().unwrap().flush().unwrap();
    }

    /// A match is about to be made at this table.
    pub(crate) fn new_match(&self, table: usize, seats: u32) -> usize {
        let mut notes = self.read();
        let life = notes.life;
        notes.matches.push(MatchNotes { table, seats, life, ..MatchNotes::default() });
        notes.matches.len() - 1
    }

    /// A request is about to be sent. Answers with its number.
    pub(crate) fn asks(&self, of: usize, seat: u32, ask: Ask) -> usize {
        let mut notes = self.read();
        let life = notes.life;
        notes.matches[of].life = life;
        notes.requests.push(Noted { of, seat, ask, life, answer: None });
        notes.requests.len() - 1
    }

    /// An answer has come to a request that had none.
    pub(crate) fn answered(&self, number: usize, answer: &Answer) {
        let mut notes = self.read();
        let of = notes.requests[number].of;
        notes.requests[number].answer = Some(answer.clone());
        let found = &mut notes.matches[of];
        match answer {
            Answer::Created { match_id, grant } => {
                found.match_id = Some(match_id.clone());
                found.grants.extend(grant.clone().map(|grant| (grant.seat, grant)));
            }
            Answer::Joined(grant) => {
                found.grants.insert(grant.seat, grant.clone());
            }
            Answer::Accepted { .. } | Answer::Resigned => {}
            Answer::Refused { .. } => return,
        }
        self.write(&format!("match {of} request {number}: {answer:?}"));
        self.acknowledged.send_modify(|count| *count += 1);
    }

    /// Events have come on the only stream of this audience. Refuses a gap and a repetition.
    pub(crate) fn told(&self, of: usize, seat: u32, events: &[v1::Event]) -> Result<(), String> {
        let mut notes = self.read();
        let life = notes.life;
        let found = &mut notes.matches[of];
        found.life = life;
        let told = found.told.entry(seat).or_default();
        for event in events {
            if event.sequence != told.len() as u64 + 1 {
                let after = told.len();
                return Err(format!("match {of}: event {} came after {after}", event.sequence));
            }
            let bytes = event.encode_to_vec();
            let hash = hex(&Sha256::digest(&bytes));
            self.write(&format!("match {of} audience {seat} event {}: {hash}", event.sequence));
            told.push(ToldEvent { bytes, life });
        }
        Ok(())
    }

    /// A match has come to its end.
    pub(crate) fn ended(&self, of: usize) {
        self.read().matches[of].ended = true;
    }

    fn write(&self, line: &str) {
        writeln!(self.file.lock().unwrap(), "{line}").unwrap();
    }
}

impl Notes {
    /// How many requests were accepted, of those that a store keeps with their answer.
    pub(crate) fn accepted(&self) -> usize {
        let accepted = |noted: &&Noted| matches!(noted.answer, Some(Answer::Accepted { .. }));
        self.requests.iter().filter(accepted).count()
    }

    /// The requests without an answer.
    pub(crate) fn in_flight(&self) -> impl Iterator<Item = (usize, &Noted)> {
        self.requests.iter().enumerate().filter(|(_, noted)| noted.answer.is_none())
    }
}

impl MatchNotes {
    /// The last event this audience was told.
    pub(crate) fn seen(&self, seat: u32) -> u64 {
        self.told.get(&seat).map_or(0, |told| told.len() as u64)
    }

    /// The token of a seat; none for the public.
    pub(crate) fn token(&self, seat: u32) -> Option<String> {
        self.grants.get(&seat).map(|grant| grant.token.clone())
    }
}
