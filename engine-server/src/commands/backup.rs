//! `tikal-server backup`: asks a running server for a copy of its store, and waits until it is there.

use std::io::Write;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, bail};

use super::admin::ask;
use crate::config::BackupCommand;
use crate::serve::{AdminAnswer, AdminRequest, BackupState};

/// How long to wait before asking again how far it is.
const PAUSE: Duration = Duration::from_millis(100);

/// Has the backup made, and says where it is.
pub(super) fn run(command: &BackupCommand) -> anyhow::Result<()> {
    // The server has a folder of its own that it starts from.
    let file = std::path::absolute(&command.file).context("the backup's path")?;
    let mut answer = ask(command.server, &AdminRequest::Backup(file))?;
    loop {
        match answer {
            AdminAnswer::Backup(BackupState::Running { .. }) => sleep(PAUSE),
            AdminAnswer::Backup(BackupState::Done { file, bytes, commit }) => {
                let file = file.display();
                // Nobody may be reading, and the backup is there all the same.
                let _ = writeln!(std::io::stdout(), "{file}: {bytes} bytes, up to commit {commit}");
                return Ok(());
            }
            AdminAnswer::Backup(BackupState::Failed { said }) => bail!("no backup: {said}"),
            AdminAnswer::Backup(BackupState::None)
            | AdminAnswer::Matches(_)
            | AdminAnswer::Cancelled { .. }
            | AdminAnswer::Banned(_) => bail!("the server knows nothing of the backup"),
        }
        answer = ask(command.server, &AdminRequest::BackupState)?;
    }
}
