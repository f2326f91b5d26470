//! Trying lines on a copy of a position: what the caller knows goes in, results come out.
//!
//! A simulation begins at positions sampled from a view, so nothing that its caller may not see
//! can be in them, and it knows no match and no decks of one: `cargo xtask tidy` looks for their
//! names in this folder.

mod answer;
mod line;
mod luck;
mod question;
mod samples;

pub use question::{LINE_LIMIT, Question, SAMPLE_LIMIT, STEP_LIMIT, Wants};

use prost::Message;
use proto::v1;
use rules::{Audience, Game, Standing};
use table::Keystream;

use self::luck::Luck;
use self::samples::{DRAW_LIMIT, samples};
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
    /// The name of the game.
    pub game: &'static str,
    /// The position.
    pub simulator: Box<dyn Simulator>,
}

/// A text that lines can begin at.
#[derive(Clone, Copy, Debug)]
pub enum OriginText<'a> {
    /// A position: nothing in it is hidden.
    Position(&'a str),
    /// A view: what is hidden in it is sampled.
    View(&'a str),
}

impl<'a> OriginText<'a> {
    /// The text itself.
    pub fn as_str(self) -> &'a str {
        match self {
            OriginText::Position(text) | OriginText::View(text) => text,
        }
    }

    /// The field of the request it came in.
    pub fn field(self) -> &'static str {
        match self {
            OriginText::Position(_) => "position",
            OriginText::View(_) => "view",
        }
    }
}

/// What an audience knows, of which positions can be sampled.
pub struct Imagined<G: Game> {
    source: Source<G>,
    audience: Audience,
    /// How the match ended, if it did; then nothing can be tried.
    ended: Option<Standing>,
}

/// Where samples come from.
enum Source<G: Game> {
    /// A whole position that the caller wrote itself.
    Written(G),
    /// What the caller knows.
    View(G::View),
}

impl<G: Hosted> Imagined<G> {
    /// The present of a match.
    pub fn of_match(position: &G, audience: Audience, ended: Option<Standing>) -> Imagined<G> {
        Imagined { source: Source::View(position.view(audience)), audience, ended }
    }

    /// A text. Who wrote it knows all of it; what follows is told as to the audience it asks for.
    ///
    /// # Errors
    /// Says why the text is no position or view of this game.
    pub fn of_text(text: OriginText<'_>, audience: Audience) -> Result<Imagined<G>, String> {
        let read = match text {
            OriginText::Position(text) => G::parse_position(text).map(Source::Written),
            OriginText::View(text) => G::parse_view(text).map(Source::View),
        };
        let source = read.map_err(|error| error.to_string())?;
        Ok(Imagined { source, audience, ended: None })
    }

    /// Refuses an audience that is no seat of the game.
    fn check_audience(&self) -> Result<(), Refusal> {
        let seats = match &self.source {
            Source::Written(position) => position.scores(),
            Source::View(view) => G::view_scores(view),
        };
        match self.audience {
            Audience::Seat(seat) if seats.iter().all(|(known, _)| *known != seat) => {
                Err(Refusal::malformed("perspective", "not a seat of this position"))
            }
            Audience::Seat(_) | Audience::Public => Ok(()),
        }
    }

    /// The samples that every line meets. They follow from what the caller knows and its seed alone,
    /// so that answers can be compared.
    ///
    /// # Errors
    /// Refused when finding them takes too long.
    fn samples(&self, count: usize, seed: Option<u64>) -> Result<Vec<G>, Refusal> {
        let view = match &self.source {
            Source::Written(position) => return Ok(vec![position.clone(); count]),
            Source::View(view) => view,
        };
        let mut key = [0; 32];
        let bytes = seed.unwrap_or_default().to_le_bytes();
        key.iter_mut().zip(bytes).for_each(|(place, byte)| *place = byte);
        let stream = Keystream::new(&key, "hidden");
        samples(count, stream, DRAW_LIMIT, |chance| G::sample_hidden(view, chance))
    }
}

impl<G: Hosted> Simulator for Imagined<G> {
    fn simulate(&self, question: &Question) -> Result<Vec<v1::LineResult>, Refusal> {
        self.check_audience()?;
        let samples = self.samples(question.samples, question.sample_seed)?;
        let mut results = Vec::with_capacity(question.lines.len());
        let mut bytes = SEQUENCE_BYTES;
        for (place, line) in question.lines.iter().enumerate() {
            let tried = samples.iter().zip(0..).map(|(sample, number)| {
                let luck = question.sample_seed.map(|seed| Luck::new(seed, number));
                line::tried(self, sample, place, line, luck).told(question.wants)
            });
            let result = answer::line_result(tried.collect());
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
