//! What a bot saw and sent before it lost its seat, message by message, as a file of JSON lines.
//!
//! The first line says which game, seat and fault; every further line is one message with the time it
//! passed. Messages of the contract are kept as the bytes they were, in hexadecimal digits.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use bytes::Bytes;
use proto::v1;
use proto::v1::submitted_action::Form;
use rules::tikal::Action;
use serde::{Deserialize, Serialize};

use super::{Fault, FaultKind, GamePlan};

/// The version of the file, in its first line.
const VERSION: u32 = 1;
/// The most bytes of messages that are kept of one seat and game; later ones are left out.
const MOST_BYTES: usize = 64 * 1024 * 1024;

/// A bundle as it is read from a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Bundle {
    /// Which game, seat and fault.
    pub heading: Heading,
    /// What passed, in order.
    pub lines: Vec<Line>,
}

/// The first line of a bundle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Heading {
    /// The version of the file.
    pub bundle: u32,
    /// The number of the game in its run, from 1.
    pub game: u32,
    /// The seed of the deal.
    pub seed: u64,
    /// What was agreed, in the notation.
    pub options: String,
    /// Who sat where, by seat.
    pub bots: Vec<String>,
    /// Whose seat was lost, from 1.
    pub seat: u8,
    /// The kind of the fault.
    pub kind: FaultKind,
    /// The fault in one sentence.
    pub says: String,
    /// Whether messages are missing at the end, because there were too many to keep.
    pub cut: bool,
}

/// Something that passed, and when.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Microseconds since the bot was let in.
    pub at_us: u64,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// What can pass.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// Over a server: the bot sent a message.
    Sent {
        /// The number of the call among the bot's calls, from 1.
        call: u32,
        /// Its method, such as `Play`.
        method: String,
        /// The message.
        #[serde(with = "hexadecimal")]
        message: Bytes,
    },
    /// Over a server: the bot was told a message.
    Told {
        /// The number of the call.
        call: u32,
        /// Its method.
        method: String,
        /// The message.
        #[serde(with = "hexadecimal")]
        message: Bytes,
    },
    /// Over a server: the call was answered to its end.
    Ended {
        /// The number of the call.
        call: u32,
        /// Its method.
        method: String,
        /// The gRPC code; 0 is well.
        code: i32,
        /// The status in a sentence.
        says: String,
        /// The status' details, a google.rpc.Status.
        #[serde(with = "hexadecimal")]
        details: Bytes,
    },
    /// Over a server: the bot left a call before it was answered to its end.
    HungUp {
        /// The number of the call.
        call: u32,
        /// Its method.
        method: String,
    },
    /// In one process: the bot was asked, in this position.
    Asked {
        /// In the notation.
        position: String,
    },
    /// In one process: the bot wanted this.
    Planned {
        /// Actions in the notation.
        actions: Vec<String>,
    },
}

/// Whether what passes is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keeping {
    /// For a bundle.
    Everything,
    /// There will be no bundle.
    Nothing,
}

/// What passes, while it does.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Kept {
    keeping: Keeping,
    begun: Instant,
    lines: Vec<Line>,
    bytes: usize,
    cut: bool,
}

impl Kept {
    /// Nothing yet.
    pub(super) fn begin(keeping: Keeping) -> Kept {
        Kept { keeping, ..Kept::begin_at(Instant::now()) }
    }

    /// Nothing yet, everything from now on, and times count from then.
    pub(super) fn begin_at(begun: Instant) -> Kept {
        let keeping = Keeping::Everything;
        Kept { keeping, begun, lines: Vec::new(), bytes: 0, cut: false }
    }

    /// Whether anything is kept at all.
    pub(super) fn is_wanted(&self) -> bool {
        self.keeping == Keeping::Everything
    }

    /// Changes everything that was kept.
    pub(super) fn for_each(&mut self, change: impl FnMut(&mut What)) {
        self.lines.iter_mut().map(|line| &mut line.what).for_each(change);
    }

    /// This passes now.
    pub(super) fn add(&mut self, what: What) {
        self.add_at(Instant::now(), what);
    }

    /// This passed then.
    pub(super) fn add_at(&mut self, at: Instant, what: What) {
        if !self.is_wanted() {
            return;
        }
        self.bytes += what.size();
        if self.cut || self.bytes > MOST_BYTES {
            self.cut = true;
            return;
        }
        let micros = at.saturating_duration_since(self.begun).as_micros();
        self.lines.push(Line { at_us: u64::try_from(micros).unwrap_or(u64::MAX), what });
    }

    /// Writes the bundle of a fault into the folder and says where it lies.
    pub(super) fn write(
        &self,
        folder: &Path,
        game: &GamePlan,
        fault: &Fault,
    ) -> anyhow::Result<PathBuf> {
        let heading = Heading {
            bundle: VERSION,
            game: game.number,
            seed: game.seed,
            options: game.options.to_string(),
            bots: game.names(),
            seat: fault.seat,
            kind: fault.kind,
            says: fault.says.clone(),
            cut: self.cut,
        };
        let mut text = serde_json::to_string(&heading)?;
        for line in &self.lines {
            text.push('\n');
            text.push_str(&serde_json::to_string(line)?);
        }
        text.push('\n');
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let path = folder.join(format!("game-{:04}-seat-{}.jsonl", game.number, fault.seat));
        std::fs::write(&path, text).with_context(|| path.display().to_string())?;
        Ok(path)
    }
}

impl Bundle {
    /// Reads a file that a run has written.
    pub fn read(path: &Path) -> anyhow::Result<Bundle> {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let mut lines = text.lines();
        let heading = lines.next().context("the bundle is empty")?;
        let heading: Heading = serde_json::from_str(heading).context("line 1 of the bundle")?;
        if heading.bundle != VERSION {
            bail!("the bundle is of version {}, not {VERSION}", heading.bundle);
        }
        let read = |(line, number): (&str, usize)| {
            serde_json::from_str(line).with_context(|| format!("line {number} of the bundle"))
        };
        let lines = lines.zip(2..).map(read).collect::<anyhow::Result<_>>()?;
        Ok(Bundle { heading, lines })
    }

    /// How long after its beginning the last message passed.
    pub fn length(&self) -> Duration {
        Duration::from_micros(self.lines.last().map_or(0, |line| line.at_us))
    }
}

impl What {
    fn size(&self) -> usize {
        match self {
            What::Sent { message, .. } | What::Told { message, .. } => message.len(),
            What::Ended { says, details, .. } => says.len() + details.len(),
            What::HungUp { .. } => 0,
            What::Asked { position } => position.len(),
            What::Planned { actions } => actions.iter().map(String::len).sum(),
        }
    }
}

/// An action that was submitted, in the notation as far as it is one.
pub(super) fn action_text(action: &v1::SubmittedAction) -> String {
    match &action.form {
        Some(Form::Typed(typed)) => match Action::try_from(typed.clone()) {
            Ok(action) => action.to_string(),
            Err(invalid) => format!("({}: {})", invalid.path, invalid.reason),
        },
        Some(Form::Notation(text)) => text.clone(),
        Some(Form::Index(index)) => format!("number {index}"),
        None => "(nothing)".to_owned(),
    }
}

/// Bytes as hexadecimal digits.
mod hexadecimal {
    use bytes::Bytes;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(bytes: &Bytes, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&super::Hexadecimal(bytes).to_string())
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Bytes, D::Error> {
        let text = String::deserialize(from)?;
        let pair = |digits: &[u8]| {
            let digits = std::str::from_utf8(digits).ok().filter(|two| two.len() == 2)?;
            u8::from_str_radix(digits, 16).ok()
        };
        let bytes: Option<Vec<u8>> = text.as_bytes().chunks(2).map(pair).collect();
        bytes.map(Bytes::from).ok_or_else(|| D::Error::custom("no bytes in hexadecimal digits"))
    }
}

struct Hexadecimal<'a>(&'a [u8]);

impl fmt::Display for Hexadecimal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;

    use super::{Keeping, Kept, MOST_BYTES, What};

    fn told(size: usize) -> What {
        let message = Bytes::from(vec![0; size]);
        What::Told { call: 1, method: "Play".to_owned(), message }
    }

    #[test]
    fn too_much_is_cut_and_nothing_is_kept_for_nobody() {
        let mut kept = Kept::begin(Keeping::Everything);
        kept.add(told(MOST_BYTES));
        assert_eq!((kept.lines.len(), kept.cut), (1, false));
        kept.add(told(1));
        kept.add(told(0));
        assert_eq!((kept.lines.len(), kept.cut), (1, true));
        let mut unwanted = Kept::begin(Keeping::Nothing);
        unwanted.add(told(1));
        assert_eq!((unwanted.lines.len(), unwanted.bytes), (0, 0));
    }
}
