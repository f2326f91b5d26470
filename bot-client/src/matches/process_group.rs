//! A program with all that it starts: one group of processes, which ends as a whole.
//!
//! Programs are often started by others: a shell script, `npx`, `uv run`. Who kills only these leaves
//! the bot itself behind. A process that leaves the group on purpose (a daemon) is not found again.

use std::io;
use std::process::ExitStatus;

use tokio::process::{Child, ChildStderr, ChildStdout, Command};

/// A program that was started, and whatever it starts itself. Dropping it kills them all.
#[derive(Debug)]
pub(crate) struct ProcessGroup {
    leader: Child,
}

impl ProcessGroup {
    /// Starts the program in a group of its own: signals of the terminal do not reach it. Whoever starts
    /// one has to outlive these and drop it, as every command of ours does.
    pub(crate) fn start(command: &mut Command) -> io::Result<ProcessGroup> {
        #[cfg(unix)]
        command.process_group(0);
        Ok(ProcessGroup { leader: command.kill_on_drop(true).spawn()? })
    }

    /// Waits until the program ends. What it has left running is killed.
    pub(crate) async fn wait(&mut self) -> io::Result<ExitStatus> {
        let group = self.leader.id();
        let ended = self.leader.wait().await;
        // At once: the number stays the group's only as long as somebody is in it.
        kill(group);
        ended
    }

    /// What the program prints, where that was piped. Can be taken once.
    pub(crate) fn take_outputs(&mut self) -> (Option<ChildStdout>, Option<ChildStderr>) {
        (self.leader.stdout.take(), self.leader.stderr.take())
    }
}

impl Drop for ProcessGroup {
    fn drop(&mut self) {
        // No number any more once it was waited for.
        kill(self.leader.id());
    }
}

/// Kills the group of this leader, if there still is one.
#[cfg(unix)]
fn kill(leader: Option<u32>) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let leader = leader.and_then(|leader| i32::try_from(leader).ok()).and_then(Pid::from_raw);
    if let Some(group) = leader {
        // Refused only where nobody is left.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// Without groups only the program itself is killed, when it is dropped.
#[cfg(not(unix))]
fn kill(_: Option<u32>) {}
