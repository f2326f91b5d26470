//! A record read into the steps that a screen shows, one view after another.

mod games;

/// With whose eyes a record is seen.
pub use rules::Audience as Eyes;

pub(crate) use games::{knows, of_record};

use std::collections::BTreeMap;
use std::fmt;

use proto::envelope::{self, AtTable, MatchFacts};
use proto::{WireGame, v1};
use rules::{Audience, Seat};
use table::{
    Discrepancy, Entry, GivenUp, Line, Log, Provenance, Record, RecordError, Sequence, retell,
};

/// One step of a match and the match after it.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The number of its last event.
    pub sequence: u64,
    /// What the audience could see then, without clocks.
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
    /// It was to be seen from a seat that the match did not have.
    NoSuchSeat(Seat),
}

/// The name of the game a record says it is of; `None`: it does not begin as a record does.
pub fn game_of(record: &str) -> Option<&str> {
    table::record_game(record)
}

/// The steps of a record, finished or not, as this audience could see them. Whether the draws are honest is not
/// asked here; `verify` does.
///
/// # Errors
/// It is no record, what it says cannot have happened, or the match had no such seat.
pub fn read(record: &str, audience: Audience) -> Result<Vec<Step>, Unplayable> {
    of_record(record).read(record, audience)
}

/// What is printed in the game of a record.
pub fn catalogue(record: &str) -> v1::Catalogue {
    of_record(record).catalogue()
}

fn read_as<G: WireGame>(record: &str, audience: Audience) -> Result<Vec<Step>, Unplayable> {
    let record: Record<G> = Record::parse(record).map_err(Unplayable::NoRecord)?;
    if let Audience::Seat(seat) = audience
        && !G::seats(&record.options).has(seat)
    {
        return Err(Unplayable::NoSuchSeat(seat));
    }
    let log = retell(&record).map_err(Unplayable::Impossible)?;
    Ok(told(&record, &log, audience))
}

/// What a record says of its match.
struct RecordFacts<'a, G: WireGame> {
    record: &'a Record<G>,
    match_id: String,
}

impl<G: WireGame> MatchFacts<G> for RecordFacts<'_, G> {
    fn match_id(&self) -> &str {
        &self.match_id
    }

    fn participants(&self) -> Vec<v1::Participant> {
        let named =
            |name: &String| v1::Participant { name: name.clone(), ..v1::Participant::default() };
        self.record.names.iter().map(named).collect()
    }

    fn options(&self) -> &G::Options {
        &self.record.options
    }

    fn commitment(&self) -> [u8; 32] {
        self.record.commitment
    }

    fn open_seed(&self) -> bool {
        matches!(self.record.provenance, Provenance::Open)
    }

    fn reveal(&self) -> Option<v1::Reveal> {
        let revealed = self.record.revealed.as_ref()?;
        Some(envelope::reveal(&revealed.seed, &revealed.nonces))
    }
}

fn told<G: WireGame>(record: &Record<G>, log: &Log<G>, audience: Audience) -> Vec<Step> {
    let match_id = match &record.provenance {
        Provenance::Open => String::new(),
        Provenance::Fair { match_id, .. } => match_id.to_string(),
    };
    let facts = RecordFacts { record, match_id };
    let mut position = G::start(&record.options);
    let mut given_up: BTreeMap<Seat, GivenUp> = BTreeMap::new();
    let step = |step: &table::Step<G>| {
        let mut events = Vec::new();
        for (number, entry) in (step.first.0..).map(Sequence).zip(&step.entries) {
            let known = |seat: Seat| given_up.get(&seat).copied();
            events.push(envelope::log_entry(&facts, audience, number, entry, known));
            match entry {
                Entry::Game(event) => position.fold(event),
                Entry::ActionsUndone { position: before, .. } => position = G::clone(before),
                Entry::SeatGivenUp { seat, cause } => {
                    given_up.insert(*seat, *cause);
                }
                Entry::MatchStarted | Entry::DecisionTimedOut { .. } | Entry::MatchEnded(_) => {}
            }
        }
        let line = Line { first: step.first, cause: step.cause.clone() }.to_string();
        let cause = line.split_once(' ').map_or("", |(_, cause)| cause).to_owned();
        let known = |seat: Seat| (given_up.get(&seat).copied(), None);
        let at_table = AtTable { is_over: step.ends_match(), known };
        let view = envelope::moment(&facts, &position, audience, at_table);
        Step { sequence: step.last().0, view, events, cause }
    };
    log.steps().map(step).collect()
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::NoRecord(error) => write!(f, "this is no record: {error}"),
            Unplayable::Impossible(discrepancy) => write!(f, "{discrepancy}"),
            Unplayable::NoSuchSeat(seat) => write!(f, "the match had no seat {seat}"),
        }
    }
}

impl std::error::Error for Unplayable {}

#[cfg(test)]
mod tests {
    use proto::{envelope, v1};
    use rules::tikal::{Options, Position};
    use rules::{Audience, Game, Seat, Seats};
    use table::{Deal, Record, Seed, Sequence, Table};

    use super::{Step, Unplayable, read};

    /// A match of fallback decisions, with an undo, until it is over or this entry is reached.
    fn played(until: Sequence) -> Table<Position> {
        let deal = Deal::open(Seed::from_number(7));
        let mut table = Table::<Position>::new(Options::basic(Seats::TWO), deal);
        let mut undone = false;
        while let Some(seat) = table.decider().filter(|_| table.log().head() < until) {
            match table.undo_to().filter(|_| !undone) {
                Some(back_to) => {
                    table.undo(seat, back_to).unwrap();
                    undone = true;
                }
                None => {
                    let mut legal = Vec::new();
                    table.position().legal(&mut legal);
                    table.act(seat, &[legal[legal.len() / 2]]).unwrap();
                }
            }
        }
        table
    }

    fn steps(table: &Table<Position>) -> Vec<Step> {
        let record = Record::of(table).with_names(["Ada", "Ben"]).to_string();
        read(&record, Audience::Public).unwrap()
    }

    #[test]
    fn the_last_step_shows_the_position_of_the_table() {
        for until in [Sequence(40), Sequence(u64::MAX)] {
            let table = played(until);
            let steps = steps(&table);
            let last = steps.last().unwrap();
            let shown = v1::View { seats: Vec::new(), open_seed: false, ..last.view.clone() };
            assert_eq!(shown, envelope::view(table.position(), Audience::Public));
            assert_eq!(last.sequence, table.log().head().0);
            assert!(last.view.open_seed && last.view.seats.len() == 2);
        }
    }

    #[test]
    fn every_event_is_told_once_and_in_order() {
        let table = played(Sequence(u64::MAX));
        let steps = steps(&table);
        let numbers = steps.iter().flat_map(|step| &step.events).map(|event| event.sequence);
        assert!(numbers.eq(1..=table.log().head().0));
        let causes: Vec<&str> = steps.iter().take(2).map(|step| step.cause.as_str()).collect();
        assert_eq!(causes, ["start", "draw tiles A: tile A4"]);
        assert!(steps.iter().any(|step| step.cause.starts_with("undo 1: ")));
    }

    #[test]
    fn a_seat_that_gave_up_is_shown_so_from_then_on() {
        let mut table = played(Sequence(30));
        let before = steps(&table).len();
        table.resign(Seat::One).unwrap();
        let steps = steps(&table);
        let given_up = |step: &Step| step.view.seats[0].given_up();
        assert_eq!(given_up(&steps[before - 1]), v1::GivenUpCause::Unspecified);
        assert_eq!(given_up(&steps[before]), v1::GivenUpCause::Resigned);
        let last = steps.last().unwrap().events.last().unwrap();
        let Some(v1::event::Kind::MatchEnded(ended)) = &last.kind else { panic!("{last:?}") };
        assert_eq!(ended.cause(), v1::EndCause::OneSeatLeft);
        assert_eq!(ended.reveal.as_ref().unwrap().seed[0], 7);
    }

    /// A seat sees its own secrets and nobody else's; the public sees none. Where nothing is hidden all see the same.
    fn check_eyes<G: Game + proto::WireGame>(options: G::Options, has_secrets: bool) {
        let mut table = Table::<G>::new(options, Deal::open(Seed::from_number(5)));
        for _ in 0..60 {
            let Some(seat) = table.decider() else { break };
            let mut legal = Vec::new();
            table.position().legal(&mut legal);
            table.act(seat, &[legal[legal.len() / 2]]).unwrap();
        }
        let record = Record::of(&table).with_names(["Ada", "Ben"]).to_string();
        let mut views = Vec::new();
        for audience in [Audience::Public, Audience::Seat(Seat::One), Audience::Seat(Seat::Two)] {
            let steps = read(&record, audience).unwrap();
            let last = steps.last().unwrap().view.clone();
            let shown = v1::View { seats: Vec::new(), open_seed: false, ..last };
            assert_eq!(shown, envelope::view(table.position(), audience), "{}", G::NAME);
            views.push(shown);
        }
        let all_differ = views[0] != views[1] && views[1] != views[2] && views[0] != views[2];
        assert_eq!(all_differ, has_secrets, "{}", G::NAME);
        let absent = read(&record, Audience::Seat(Seat::Three));
        assert_eq!(absent, Err(Unplayable::NoSuchSeat(Seat::Three)));
    }

    #[test]
    fn a_record_is_seen_with_the_eyes_of_a_seat() {
        check_eyes::<Position>(Options::basic(Seats::TWO), false);
        check_eyes::<rules::yucatan::Position>(rules::yucatan::Options::standard(Seats::TWO), true);
        check_eyes::<rules::tikal2::Position>(rules::tikal2::Options::basic(Seats::TWO), true);
    }

    #[test]
    fn what_cannot_be_is_not_told() {
        assert!(matches!(read("", Audience::Public), Err(Unplayable::NoRecord(_))));
        let record = Record::of(&played(Sequence(40))).to_string();
        let forged = record.replacen(": tile ", ": tile h5 0; ", 1);
        assert!(matches!(read(&forged, Audience::Public), Err(Unplayable::NoRecord(_))));
        let forged = record.replacen("seat 1: tile", "seat 2: tile", 1);
        assert!(matches!(read(&forged, Audience::Public), Err(Unplayable::Impossible(_))));
    }
}
