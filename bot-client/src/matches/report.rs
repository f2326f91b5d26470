//! What is said of a game: one JSON line, one line for people.

use std::fmt;
use std::path::PathBuf;

use rules::tikal::Position;
use serde::Serialize;
use table::{Record, verify};

use super::GamePlan;

/// How a game went, as its record says. Its JSON is one line of `tikal-bot match --json`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The number of the game in its run, from 1.
    pub game: u32,
    /// The seed of the deal.
    pub seed: u64,
    /// What was agreed, in the notation.
    pub options: String,
    /// Who sat where, by seat.
    pub bots: Vec<String>,
    /// Points by seat.
    pub scores: Vec<u16>,
    /// Ranks by seat: 1 is the best, equals share one.
    pub ranks: Vec<u8>,
    /// The seats that won, from 1.
    pub winners: Vec<u8>,
    /// How many decisions were made.
    pub decisions: usize,
    /// Where the record lies; `None`: it was not kept.
    pub record: Option<PathBuf>,
    /// What verifying the record proved.
    pub verify: String,
}

/// A game that came to no good end.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Failure {
    /// The number of the game in its run, from 1.
    pub game: u32,
    /// The seed of the deal.
    pub seed: u64,
    /// Who sat where, by seat.
    pub bots: Vec<String>,
    /// Why.
    pub failed: String,
}

impl Report {
    /// Reads and verifies the record of a game. An error says what is wrong with it.
    pub fn of(game: &GamePlan, text: &str) -> Result<Report, String> {
        let record = Record::<Position>::parse(text)
            .map_err(|error| format!("the record cannot be read: {error}"))?;
        if record.to_string() != text {
            return Err("the record is not as it would be printed".to_owned());
        }
        let proof =
            verify(&record).map_err(|error| format!("the record does not verify: {error}"))?;
        let ending = record.revealed.as_ref().map(|revealed| &revealed.ending);
        let ending = ending.ok_or("the record has no end")?;
        if !ending.played_out {
            return Err("the game was not played to its end".to_owned());
        }
        let placings = &ending.standing.placings;
        Ok(Report {
            game: game.number,
            seed: game.seed,
            options: game.options.to_string(),
            bots: game.names(),
            scores: placings.iter().map(|placing| placing.score).collect(),
            ranks: placings.iter().map(|placing| placing.rank).collect(),
            winners: ending.standing.winners().iter().map(|seat| seat.number()).collect(),
            decisions: proof.decisions,
            record: None,
            verify: format!("verified: {proof}"),
        })
    }
}

impl Failure {
    /// The game failed for this reason.
    pub fn of(game: &GamePlan, reason: impl fmt::Display) -> Failure {
        let failed = reason.to_string();
        Failure { game: game.number, seed: game.seed, bots: game.names(), failed }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {} (seed {}):", self.game, self.seed)?;
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
        write!(f, "game {} (seed {}) FAILED: {}", self.game, self.seed, self.failed)
    }
}
