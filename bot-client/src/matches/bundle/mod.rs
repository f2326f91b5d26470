//! What a bot saw and sent before it lost its seat, message by message, as a file of JSON lines.
//!
//! The first line says which game, seat and fault; every further line is one message with the time it
//! passed. Messages of the contract are kept as the bytes they were, in hexadecimal digits.

mod hexadecimal;
mod kept;

pub(super) use kept::{Keeping, Kept};

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, bail};
use bytes::Bytes;
use proto::v1;
use proto::v1::submitted_action::Form;
use serde::{Deserialize, Serialize};

use super::FaultKind;
use crate::PrivateKey;
use crate::games::{self, GAMES, GameKind};

/// The version of the file, in its first line.
const VERSION: u32 = 2;

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
    /// Which game was played.
    pub rules: String,
    /// The number of its deal, from 1.
    pub deal: u32,
    /// The seed of the deal, in hexadecimal digits.
    pub seed: String,
    /// What house bots' own chance came from.
    pub bot_seed: u64,
    /// What house bots mixed into choices among secrets, in hexadecimal digits.
    pub private_key: String,
    /// What a program at this seat was given for its own chance; `None` in bundles that are older than that.
    #[serde(default)]
    pub program_seed: Option<u64>,
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
    /// The last lines that the bot printed.
    #[serde(default)]
    pub printed: Vec<String>,
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
    /// In one process: the bot was asked, seeing this.
    Asked {
        /// Its seat's view, in the notation.
        view: String,
    },
    /// In one process: the bot wanted this.
    Planned {
        /// Actions in the notation.
        actions: Vec<String>,
    },
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

impl Heading {
    /// The game that was played; the default one for a bundle of a game nobody here knows.
    pub fn game(&self) -> &'static dyn GameKind {
        games::game(&self.rules).unwrap_or(GAMES[0])
    }

    /// What house bots mixed into choices among secrets.
    ///
    /// # Errors
    /// When the heading has none.
    pub fn private_key(&self) -> anyhow::Result<PrivateKey> {
        let key = table::hex::parse(&self.private_key).map(PrivateKey::new);
        key.map_err(|_| anyhow::anyhow!("the bundle's private key is not 64 hexadecimal digits"))
    }
}

impl What {
    /// The number and the method of its call, if it is over a server.
    pub(super) fn place(&self) -> Option<(u32, &str)> {
        match self {
            What::Sent { call, method, .. }
            | What::Told { call, method, .. }
            | What::Ended { call, method, .. }
            | What::HungUp { call, method } => Some((*call, method)),
            What::Asked { .. } | What::Planned { .. } => None,
        }
    }
}

/// An action that was submitted, in the notation as far as it is one.
pub(super) fn action_text(action: &v1::SubmittedAction) -> String {
    match &action.form {
        Some(Form::Typed(typed)) => {
            games::action_text(typed).unwrap_or_else(|| "(no action)".to_owned())
        }
        Some(Form::Notation(text)) => text.clone(),
        Some(Form::Index(index)) => format!("number {index}"),
        None => "(nothing)".to_owned(),
    }
}
