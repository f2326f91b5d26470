//! A program that plays a seat: started with everything it must know in its environment.

use std::fmt;
use std::io;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use rules::Seat;
use tokio::process::Command;
use tokio::sync::watch;

use super::printed::Printed;
use super::process_group::ProcessGroup;
use super::{CommandLine, FaultKind};

/// How long a program may take to notice that its match is over, or the match that its program is.
const FAREWELL: Duration = Duration::from_secs(5);

/// The variable that a program's own chance comes from.
pub(crate) const SEED: &str = "TIKAL_SEED";

/// Which seat of which match a program shall take. `docs/bots.md` describes the environment that is
/// made of it.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// Where, such as `http://127.0.0.1:7711`: `TIKAL_SERVER`.
    pub server: String,
    /// Which match: `TIKAL_MATCH`.
    pub match_id: String,
    /// Its invite code: `TIKAL_INVITE`.
    pub invite_code: String,
    /// The name to join with: `TIKAL_PLAYER_NAME`.
    pub player_name: String,
    /// The seat to join: `TIKAL_SEAT`.
    pub seat: Seat,
    /// What its own chance shall come from, below 2^53: `TIKAL_SEED`. `None`: nobody knows any more.
    pub seed: Option<u64>,
}

/// Why a program did not play its seat to the end.
#[derive(Debug)]
pub enum ProgramTrouble {
    /// It could not be started.
    NotStarted {
        /// Which.
        line: CommandLine,
        /// What the operating system says.
        cause: io::Error,
    },
    /// It was started, and how it ended cannot be learned.
    EndUnknown {
        /// Which.
        line: CommandLine,
        /// What the operating system says.
        cause: io::Error,
    },
    /// It ended with an error.
    Ended {
        /// Which.
        line: CommandLine,
        /// How.
        status: ExitStatus,
    },
    /// It ended well, and before its match did.
    LeftEarly {
        /// Which.
        line: CommandLine,
    },
    /// Its match is over and it does not end.
    Stayed {
        /// Which.
        line: CommandLine,
    },
}

/// Starts the program and waits until it ends. It may do so only when its match has: `over` turns true
/// then. Dropping the future kills it, with all that it has started.
pub(super) async fn play(
    line: CommandLine,
    invitation: &Invitation,
    over: watch::Receiver<bool>,
    printed: &Printed,
) -> Result<(), ProgramTrouble> {
    let mut child = start_captured(&line, invitation)?;
    let reading = printed.read(&mut child);
    let played = wait(line, child, over).await;
    reading.finish().await;
    played
}

/// Starts the program. What it prints can be read from its outputs.
pub(crate) fn start_captured(
    line: &CommandLine,
    invitation: &Invitation,
) -> Result<ProcessGroup, ProgramTrouble> {
    let mut command = command(line, invitation);
    let started = ProcessGroup::start(command.stdout(Stdio::piped()).stderr(Stdio::piped()));
    started.map_err(|cause| ProgramTrouble::NotStarted { line: line.clone(), cause })
}

fn command(line: &CommandLine, invitation: &Invitation) -> Command {
    let mut command = Command::new(&line.program);
    command
        .args(&line.arguments)
        .env("TIKAL_SERVER", &invitation.server)
        .env("TIKAL_MATCH", &invitation.match_id)
        .env("TIKAL_INVITE", &invitation.invite_code)
        .env("TIKAL_PLAYER_NAME", &invitation.player_name)
        .env("TIKAL_SEAT", invitation.seat.to_string())
        .stdin(Stdio::null());
    match invitation.seed {
        Some(seed) => command.env(SEED, seed.to_string()),
        // Not that of whoever started us.
        None => command.env_remove(SEED),
    };
    command
}

/// Waits until the program ends. It may do so only when its match has: `over` turns true then.
pub(crate) async fn wait(
    line: CommandLine,
    mut child: ProcessGroup,
    mut over: watch::Receiver<bool>,
) -> Result<(), ProgramTrouble> {
    let status = tokio::select! {
        ended = child.wait() => ended,
        () = after_farewell(over.clone()) => return Err(ProgramTrouble::Stayed { line }),
    };
    let status = match status {
        Ok(status) => status,
        Err(cause) => return Err(ProgramTrouble::EndUnknown { line, cause }),
    };
    if !status.success() {
        return Err(ProgramTrouble::Ended { line, status });
    }
    let is_over = over.wait_for(|over| *over);
    match tokio::time::timeout(FAREWELL, is_over).await {
        Ok(_) => Ok(()),
        Err(_) => Err(ProgramTrouble::LeftEarly { line }),
    }
}

impl ProgramTrouble {
    /// What kind of fault this is.
    pub fn kind(&self) -> FaultKind {
        match self {
            ProgramTrouble::NotStarted { .. } => FaultKind::NotStarted,
            ProgramTrouble::EndUnknown { .. } | ProgramTrouble::Ended { .. } => FaultKind::Crashed,
            ProgramTrouble::LeftEarly { .. } => FaultKind::Left,
            ProgramTrouble::Stayed { .. } => FaultKind::Stayed,
        }
    }
}

async fn after_farewell(mut over: watch::Receiver<bool>) {
    let _ = over.wait_for(|over| *over).await;
    tokio::time::sleep(FAREWELL).await;
}

impl fmt::Display for ProgramTrouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgramTrouble::NotStarted { line, cause } => {
                write!(f, "`{line}` cannot be started: {cause}")
            }
            ProgramTrouble::EndUnknown { line, cause } => {
                write!(f, "how `{line}` ended cannot be learned: {cause}")
            }
            ProgramTrouble::Ended { line, status } => write!(f, "`{line}` ended with {status}"),
            ProgramTrouble::LeftEarly { line } => {
                write!(f, "`{line}` ended before its match was over")
            }
            ProgramTrouble::Stayed { line } => {
                write!(f, "`{line}` does not end although its match is over")
            }
        }
    }
}

impl std::error::Error for ProgramTrouble {}
