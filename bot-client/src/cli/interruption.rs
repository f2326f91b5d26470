//! Signals that end a command: it is dropped where it is, and what it has started ends with it.

use std::fmt;
use std::io;
use std::time::Duration;

use super::Unwell;
use crate::matches::hosted::Bell;

/// How long games on a server of others may take to give up their matches.
const LEAVE: Duration = Duration::from_secs(5);

/// What tells a command to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Signal {
    /// The terminal is gone.
    HangUp,
    /// Somebody pressed Ctrl-C.
    Interrupt,
    /// Somebody pressed Ctrl-\.
    Quit,
    /// Somebody else wants it to end.
    Terminate,
}

impl Signal {
    /// As a shell says it of who died of the signal: 128 and its number.
    pub(super) fn exit_code(self) -> u8 {
        match self {
            Signal::HangUp => 129,
            Signal::Interrupt => 130,
            Signal::Quit => 131,
            Signal::Terminate => 143,
        }
    }
}

/// Does what the command does, unless a signal comes first. Who only died of it would run nobody's
/// `Drop`, and leave servers and programs behind.
pub(super) async fn unless_interrupted(
    command: impl Future<Output = Result<(), Unwell>>,
) -> Result<(), Unwell> {
    // Before the command begins: from its first trace on it can be interrupted.
    let interrupted = interrupted()?;
    tokio::select! {
        biased;
        signal = interrupted => Err(Unwell::Interrupted(signal)),
        done = command => done,
    }
}

/// As [`unless_interrupted`], for a command that plays on servers of others: before it is dropped, games that
/// listen to its bell may take their leave. A second signal ends it at once.
pub(super) async fn unless_interrupted_with_leave(
    bell: Bell,
    command: impl Future<Output = Result<(), Unwell>>,
) -> Result<(), Unwell> {
    let interrupted = interrupted()?;
    // Not dropped with the branch below: its games have tasks of their own, which end with it.
    let mut command = std::pin::pin!(command);
    let signal = tokio::select! {
        biased;
        signal = interrupted => signal,
        done = &mut command => return done,
    };
    let impatient = self::interrupted()?;
    bell.ring();
    tokio::select! {
        biased;
        () = bell.all_gone() => {}
        _ = impatient => {}
        () = tokio::time::sleep(LEAVE) => {}
    }
    Err(Unwell::Interrupted(signal))
}

/// Waits for a signal. From this call on none kills us; all of a terminal are among them, because what we
/// have started hears none of them.
#[cfg(unix)]
pub(super) fn interrupted() -> io::Result<impl Future<Output = Signal>> {
    use tokio::signal::unix::{SignalKind, signal};
    // Whoever said `nohup` means it.
    let mut hang_up = if ignores_hang_up() { None } else { Some(signal(SignalKind::hangup())?) };
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut quit = signal(SignalKind::quit())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        let hung_up = async {
            match &mut hang_up {
                Some(hang_up) => hang_up.recv().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = hung_up => Signal::HangUp,
            _ = interrupt.recv() => Signal::Interrupt,
            _ = quit.recv() => Signal::Quit,
            _ = terminate.recv() => Signal::Terminate,
        }
    })
}

/// Whether SIGHUP was ignored before we began. No, where the system does not tell: better a run that ends
/// with its terminal than one that leaves its programs behind.
#[cfg(unix)]
fn ignores_hang_up() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    // SIGHUP is number 1, the lowest bit.
    ignored.is_some_and(|mask| mask & 1 == 1)
}

#[cfg(not(unix))]
pub(super) fn interrupted() -> io::Result<impl Future<Output = Signal>> {
    Ok(async {
        // Without a signal to wait for, it runs until it is ended from outside.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
        Signal::Interrupt
    })
}

impl fmt::Display for Signal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Signal::HangUp => "SIGHUP",
            Signal::Interrupt => "SIGINT",
            Signal::Quit => "SIGQUIT",
            Signal::Terminate => "SIGTERM",
        })
    }
}
