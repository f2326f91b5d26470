//! Trying lines on a copy of a position: what the caller knows goes in, results come out.
//!
//! A simulation begins at a position sampled from a view, so nothing that its caller may not see
//! can be in it, and it knows no match and no decks of one: `cargo xtask tidy` looks for their
//! names in this folder.

mod answer;
mod line;
mod luck;
mod question;

pub use question::{LINE_LIMIT, Question, STEP_LIMIT, Wants};

use prost::Message;
use proto::v1;
use rules::{Audience, Game, Standing};
use table::Keystream;

use crate::hosted::Hosted;
use crate::refusal::Refusal;

/// The most bytes of one answer: what gRPC clients take unless they are told otherwise.
pub const ANSWER_LIMIT: usize = 4 * 1024 * 1024;

/// The longest text of a position, in bytes; what is printed is far shorter.
pub const POSITION_LIMIT: usize = 16 * 1024;

/// A position of any game on which lines can be tried.
pub trait Simulator: Send {
    /// One result per line, in the same order. Refused: together they would be too large.
    fn simulate(&self, question: &Question) -> Result<Vec<v1::LineResult>, Refusal>;
}

/// Where lines begin.
pub struct Origin {
    /// The event the position belongs to; 0 for a text.
    pub sequence: u64,
    /// The position.
    pub simulator: Box<dyn Simulator>,
}

/// A position that fits what an audience knows.
pub struct Imagined<G: Game> {
    position: G,
    audience: Audience,
    /// How the match ended, if it did; then nothing can be tried.
    ended: Option<Standing>,
}

impl<G: Hosted> Imagined<G> {
    /// The present of a match.
    pub fn of_match(position: &G, audience: Audience, ended: Option<Standing>) -> Imagined<G> {
        // One sample, always the same for the same view: chance of its own would make answers differ
        // that a caller wants to compare.
        let mut chance = Keystream::new(&[0; 32], "hidden");
        let sample = G::sample_hidden(&position.view(audience), &mut chance);
        Imagined { position: sample, audience, ended }
    }

    /// A text. Who wrote it knows all of it; what follows is told as to the public.
    pub fn of_text(text: &str) -> Result<Imagined<G>, String> {
        let position = G::parse_position(text).map_err(|error| error.to_string())?;
        Ok(Imagined { position, audience: Audience::Public, ended: None })
    }
}

impl<G: Hosted> Simulator for Imagined<G> {
    fn simulate(&self, question: &Question) -> Result<Vec<v1::LineResult>, Refusal> {
        let mut results = Vec::with_capacity(question.lines.len());
        let mut bytes = SEQUENCE_BYTES;
        for (place, line) in question.lines.iter().enumerate() {
            let result = line::tried(self, place, line, question.sample_seed).told(question.wants);
            bytes += FRAME_BYTES + result.encoded_len();
            if bytes > ANSWER_LIMIT {
                return Err(Refusal::AnswerTooLarge { fitting: place, limit: ANSWER_LIMIT });
            }
            results.push(result);
        }
        Ok(results)
    }
}

/// The most bytes the answer's sequence takes.
const SEQUENCE_BYTES: usize = 11;
/// The most bytes a result takes in the answer beside its own.
const FRAME_BYTES: usize = 6;
