//! A record read into the steps that a table screen shows, one view after another.

mod tell;

use std::fmt;

use proto::v1;
use rules::Game;
use rules::tikal::Position;
use table::{Discrepancy, Entry, Line, Log, Record, RecordError, retell};

use tell::Teller;

/// One step of a match and the match after it.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The number of its last event.
    pub sequence: u64,
    /// What everybody could see then, without clocks.
    pub view: v1::View,
    /// What happened in it.
    pub events: Vec<v1::Event>,
    /// Why, in the words of the record: `seat 1: tile c4 2`.
    pub cause: String,
}

/// Why a text cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unplayable {
    /// It is no record.
    NoRecord(RecordError),
    /// What it says cannot have happened.
    Impossible(Discrepancy),
}

/// The steps of a record, finished or not. Names are those of the seats, if they are known: a record
/// has none. Whether the draws are honest is not asked here; `verify` does.
pub fn read(record: &str, names: &[String]) -> Result<Vec<Step>, Unplayable> {
    let record: Record<Position> = Record::parse(record).map_err(Unplayable::NoRecord)?;
    let log = retell(&record).map_err(Unplayable::Impossible)?;
    Ok(told(&record, &log, names))
}

/// What is printed on the tiles of a record.
pub fn catalogue() -> v1::TikalCatalogue {
    proto::convert::catalogue()
}

fn told(record: &Record<Position>, log: &Log<Position>, names: &[String]) -> Vec<Step> {
    let mut teller = Teller::new(record, names);
    let mut position = Position::start(&record.options);
    let step = |step: &table::Step<Position>| {
        let mut events = Vec::new();
        for (number, entry) in (step.first.0..).zip(&step.entries) {
            match entry {
                Entry::Game(event) => position.fold(event),
                Entry::ActionsUndone { position: before, .. } => position = **before,
                Entry::MatchStarted
                | Entry::DecisionTimedOut { .. }
                | Entry::SeatGivenUp { .. }
                | Entry::MatchEnded(_) => {}
            }
            events.push(teller.event(number, entry));
        }
        let line = Line { first: step.first, cause: step.cause.clone() }.to_string();
        let cause = line.split_once(' ').map_or("", |(_, cause)| cause).to_owned();
        Step { sequence: step.last().0, view: teller.view(&position), events, cause }
    };
    log.steps().iter().map(step).collect()
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::NoRecord(error) => write!(f, "this is no record: {error}"),
            Unplayable::Impossible(discrepancy) => write!(f, "{discrepancy}"),
        }
    }
}

impl std::error::Error for Unplayable {}
