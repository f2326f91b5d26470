//! What is said of a game: one JSON line, one line for people.

use std::fmt;
use std::path::PathBuf;

use rules::tikal::{Event, Position};
use serde::{Deserialize, Serialize};
use table::{Entry, Record, Sequence, retell, verify};

use super::{Fault, GamePlan};

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
    /// The seed of the deal.
    pub seed: u64,
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
    /// Points by seat after each scoring round.
    pub rounds: Vec<Vec<u16>>,
    /// How many decisions were made.
    pub decisions: usize,
    /// Who lost a seat, and why; earliest first.
    pub faults: Vec<Fault>,
    /// Where the record lies; `None`: it was not kept.
    pub record: Option<PathBuf>,
    /// What verifying the record proved.
    pub verify: String,
}

/// A game that came to no good end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Failure {
    /// The number of the game in its run, from 1.
    pub game: u32,
    /// The number of its deal, from 1.
    pub deal: u32,
    /// The seed of the deal.
    pub seed: u64,
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
        let record = Record::<Position>::parse(text)
            .map_err(|error| format!("the record cannot be read: {error}"))?;
        if record.to_string() != text {
            return Err("the record is not as it would be printed".to_owned());
        }
        let unproved = |error| format!("the record does not verify: {error}");
        let proof = verify(&record).map_err(unproved)?;
        let ending = record.revealed.as_ref().map(|revealed| &revealed.ending);
        let ending = ending.ok_or("the record has no end")?;
        if !ending.played_out && faults.is_empty() {
            return Err("the game was not played to its end".to_owned());
        }
        let placings = &ending.standing.placings;
        Ok(Report {
            game: game.number,
            deal: game.deal,
            seed: game.seed,
            options: game.options.to_string(),
            bots: game.names(),
            scores: placings.iter().map(|placing| placing.score).collect(),
            ranks: placings.iter().map(|placing| placing.rank).collect(),
            winners: ending.standing.winners().iter().map(|seat| seat.number()).collect(),
            rounds: scoring_rounds(&record).map_err(unproved)?,
            decisions: proof.decisions,
            faults,
            record: None,
            verify: format!("verified: {proof}"),
        })
    }
}

/// Everybody's points after each scoring round.
fn scoring_rounds(record: &Record<Position>) -> Result<Vec<Vec<u16>>, table::Discrepancy> {
    let mut scores = vec![0; record.options.seats.count()];
    let mut rounds = Vec::new();
    let mut began = false;
    for (_, entry) in retell(record)?.entries_after(Sequence(0)) {
        let Entry::Game(event) = entry else { continue };
        began |= matches!(event, Event::ScoringBegan { .. });
        if let Event::SeatScored { seat, score, .. } = event
            && let Some(held) = scores.get_mut(seat.index())
        {
            *held = *score;
        }
        // The last round ends with the game.
        if began && matches!(event, Event::ScoringEnded { .. } | Event::GameEnded) {
            rounds.push(scores.clone());
            began = false;
        }
    }
    Ok(rounds)
}

impl Failure {
    /// The game failed for this reason.
    pub fn of(game: &GamePlan, reason: impl fmt::Display) -> Failure {
        let (bots, failed) = (game.names(), reason.to_string());
        Failure { game: game.number, deal: game.deal, seed: game.seed, bots, failed }
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
        write!(f, "game {} (deal {}, seed {}):", self.game, self.deal, self.seed)?;
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
        let Failure { game, deal, seed, failed, .. } = self;
        write!(f, "game {game} (deal {deal}, seed {seed}) FAILED: {failed}")
    }
}
