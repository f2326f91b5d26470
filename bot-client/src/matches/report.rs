//! What is said of a game: one JSON line, one line for people.

use std::fmt;
use std::path::PathBuf;

use rules::Seat;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use table::{Cause, Ending, Line, Record, Sequence, retell, verify};

use super::{Fault, GamePlan};
use crate::games::HouseGame;

/// What became of a game. Its JSON is one line of `tikal-bot match --json`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Outcome {
    /// It has a result.
    Played(Report),
    /// It has none.
    Failed(Failure),
}

/// How a game went, as its record says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// The number of the game in its run, from 1.
    pub game: u32,
    /// The number of its deal, from 1.
    pub deal: u32,
    /// The seed of the deal, in hexadecimal digits.
    pub seed: String,
    /// Which game was played.
    pub rules: String,
    /// What was agreed, in the notation.
    pub options: String,
    /// Who sat where, by seat.
    pub bots: Vec<String>,
    /// Points by seat.
    pub scores: Vec<i32>,
    /// Ranks by seat: 1 is the best, equals share one.
    pub ranks: Vec<u8>,
    /// The seats that won, from 1.
    pub winners: Vec<u8>,
    /// Points by seat after each scoring round; empty for games without such rounds.
    pub rounds: Vec<Vec<i32>>,
    /// How many decisions were made.
    pub decisions: usize,
    /// A number of all that happened, in hexadecimal digits: equal games have equal ones, whatever seed
    /// dealt them.
    pub course: Box<str>,
    /// Who lost a seat, and why; earliest first.
    pub faults: Vec<Fault>,
    /// Where the record lies; `None`: it was not kept.
    pub record: Option<PathBuf>,
    /// What verifying the record proved.
    pub verify: String,
}

/// What a record that verifies says.
#[derive(Clone, PartialEq, Debug)]
pub struct RecordFacts {
    /// How the game ended.
    pub ending: Ending,
    /// Points by seat after each scoring round; empty for games without such rounds.
    pub rounds: Vec<Vec<i32>>,
    /// How many decisions were made.
    pub decisions: usize,
    /// A number of all that happened: equal games have equal ones, whatever seed dealt them.
    pub course: Box<str>,
    /// What verifying proved, in a sentence.
    pub proof: String,
    /// The first event of every action that a seat played itself.
    pub actions: Vec<(Seat, Sequence)>,
}

/// A game that came to no good end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Failure {
    /// The number of the game in its run, from 1.
    pub game: u32,
    /// The number of its deal, from 1.
    pub deal: u32,
    /// The seed of the deal, in hexadecimal digits.
    pub seed: String,
    /// Which game was to be played.
    pub rules: String,
    /// Who sat where, by seat.
    pub bots: Vec<String>,
    /// Why.
    pub failed: String,
}

impl Outcome {
    /// The number of the game in its run, from 1.
    pub fn game(&self) -> u32 {
        match self {
            Outcome::Played(report) => report.game,
            Outcome::Failed(failure) => failure.game,
        }
    }

    /// Who lost a seat in it.
    pub fn faults(&self) -> &[Fault] {
        match self {
            Outcome::Played(report) => &report.faults,
            Outcome::Failed(_) => &[],
        }
    }
}

impl Report {
    /// Reads and verifies the record of a game in which these faults happened. An error says what is
    /// wrong with it.
    pub fn of(game: &GamePlan, text: &str, faults: Vec<Fault>) -> Result<Report, String> {
        let facts = game.options.game().read_record(text)?;
        let RecordFacts { ending, rounds, decisions, course, proof, .. } = facts;
        if !ending.played_out && faults.is_empty() {
            return Err("the game was not played to its end".to_owned());
        }
        let placings = &ending.standing.placings;
        Ok(Report {
            game: game.number,
            deal: game.deal,
            seed: game.seed_text(),
            rules: game.options.game().name().to_owned(),
            options: game.options.to_string(),
            bots: game.names(),
            scores: placings.iter().map(|placing| placing.score).collect(),
            ranks: placings.iter().map(|placing| placing.rank).collect(),
            winners: ending.standing.winners().iter().map(|seat| seat.number()).collect(),
            rounds,
            decisions,
            course,
            faults,
            record: None,
            verify: format!("verified: {proof}"),
        })
    }
}

/// Reads and verifies a record of this game.
pub(crate) fn read_record<G: HouseGame>(text: &str) -> Result<RecordFacts, String> {
    let record =
        Record::<G>::parse(text).map_err(|error| format!("the record cannot be read: {error}"))?;
    if record.to_string() != text {
        return Err("the record is not as it would be printed".to_owned());
    }
    let unproved = |error| format!("the record does not verify: {error}");
    let proof = verify(&record).map_err(unproved)?;
    let log = retell(&record).map_err(unproved)?;
    let rounds = G::scoring_rounds(&record.options, &log);
    let ending = record.revealed.map(|revealed| revealed.ending).ok_or("the record has no end")?;
    let course = course(&record.lines);
    let (decisions, proof) = (proof.decisions, proof.to_string());
    let played = |line: &Line<G>| match line.cause {
        Cause::Played { seat, .. } => Some((seat, line.first)),
        Cause::Started
        | Cause::Fallback { .. }
        | Cause::Drawn { .. }
        | Cause::Undid { .. }
        | Cause::TimedOut { .. }
        | Cause::Resigned { .. } => None,
    };
    let actions = record.lines.iter().filter_map(played).collect();
    Ok(RecordFacts { ending, rounds, decisions, course, proof, actions })
}

/// What happened, without the seed it came from: equal games have equal courses, whatever dealt them.
fn course<G: HouseGame>(lines: &[Line<G>]) -> Box<str> {
    let mut hash = Sha256::new();
    for Line { cause, .. } in lines {
        let text = match cause {
            Cause::Played { seat, action } | Cause::Fallback { seat, action } => {
                format!("{seat} {}", G::print_action(action))
            }
            Cause::Drawn { outcome, .. } => G::print_outcome(outcome),
            Cause::Started
            | Cause::Undid { .. }
            | Cause::TimedOut { .. }
            | Cause::Resigned { .. } => {
                format!("{cause:?}")
            }
        };
        hash.update(text);
        hash.update("\n");
    }
    let digits = hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    String::into_boxed_str(digits)
}

impl Failure {
    /// The game failed for this reason.
    pub fn of(game: &GamePlan, reason: impl fmt::Display) -> Failure {
        Failure {
            game: game.number,
            deal: game.deal,
            seed: game.seed_text(),
            rules: game.options.game().name().to_owned(),
            bots: game.names(),
            failed: reason.to_string(),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Played(report) => report.fmt(f),
            Outcome::Failed(failure) => failure.fmt(f),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {} (deal {}):", self.game, self.deal)?;
        let placings = self.bots.iter().zip(&self.scores).zip(1..);
        for ((bot, score), seat) in placings {
            let won = if self.winners.contains(&seat) { " won" } else { "" };
            let comma = if seat == 1 { "" } else { "," };
            write!(f, "{comma} seat {seat} {bot} {score}{won}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { game, deal, failed, .. } = self;
        write!(f, "game {game} (deal {deal}) FAILED: {failed}")
    }
}
