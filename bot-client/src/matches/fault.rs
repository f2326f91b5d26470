//! Why a bot lost its seat in a game.

use std::fmt;
use std::path::PathBuf;

use rules::Seat;
use serde::{Deserialize, Serialize};

/// What a bot did wrong. The seat is given up, and the others play on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// Whose seat it was, from 1.
    pub seat: u8,
    /// The bot's name.
    pub bot: String,
    /// What kind of fault.
    pub kind: FaultKind,
    /// One sentence, with the last that the program printed.
    pub says: String,
    /// The last lines that the program printed, on its standard error if there are any.
    #[serde(default)]
    pub printed: Vec<String>,
    /// Where the repro bundle lies; `None`: none was kept.
    pub bundle: Option<PathBuf>,
}

/// How many of the last lines stand in the sentence.
const IN_A_SENTENCE: usize = 3;

/// Kinds of faults, by the words of the JSON lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// The program could not be started.
    NotStarted,
    /// The program did not join its seat in time.
    Absent,
    /// The program ended with an error, or the bot panicked.
    Crashed,
    /// The program ended well, and before its match did.
    Left,
    /// A decision took longer than it may.
    Hung,
    /// It wanted what the rules or the service refuse.
    Illegal,
    /// It sent more messages for one decision than anybody needs.
    Flooded,
    /// It closed its stream and did not come back.
    Disconnected,
    /// The program does not end although its match is over.
    Stayed,
}

impl FaultKind {
    /// The word in JSON lines and reports.
    pub fn word(self) -> &'static str {
        match self {
            FaultKind::NotStarted => "not_started",
            FaultKind::Absent => "absent",
            FaultKind::Crashed => "crashed",
            FaultKind::Left => "left",
            FaultKind::Hung => "hung",
            FaultKind::Illegal => "illegal",
            FaultKind::Flooded => "flooded",
            FaultKind::Disconnected => "disconnected",
            FaultKind::Stayed => "stayed",
        }
    }
}

impl Fault {
    /// The bot of this seat did this.
    pub fn new(
        seat: Seat,
        bot: impl fmt::Display,
        kind: FaultKind,
        says: impl fmt::Display,
    ) -> Fault {
        let (bot, says) = (bot.to_string(), says.to_string());
        Fault { seat: seat.number(), bot, kind, says, printed: Vec::new(), bundle: None }
    }

    /// The same with the last lines that the bot printed: the very last of them stand in the sentence.
    #[must_use]
    pub(super) fn with_printed(self, printed: Vec<String>) -> Fault {
        let last = printed.get(printed.len().saturating_sub(IN_A_SENTENCE)..).unwrap_or_default();
        let says = match last {
            [] => self.says,
            last => format!("{}; it printed last: {}", self.says, last.join(" / ")),
        };
        Fault { says, printed, ..self }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {} {} lost its seat ({}): {}", self.seat, self.bot, self.kind, self.says)
    }
}
