//! What an operator does beside serving: `tikal-server check` and its like.

mod admin;
mod backup;
mod check;
mod migrate;
mod record_key;
mod restore;

use crate::config::OperatorCommand;

/// Does what is asked and tells of it on standard output.
///
/// # Errors
/// Says what could not be done, or what is wrong with what was looked at.
pub fn run(command: &OperatorCommand) -> anyhow::Result<()> {
    match command {
        OperatorCommand::Admin(command) => admin::run(command),
        OperatorCommand::Backup(command) => backup::run(command),
        OperatorCommand::Check(command) => check::run(command),
        OperatorCommand::Migrate(command) => migrate::run(command),
        OperatorCommand::RecordKey(command) => record_key::run(command),
        OperatorCommand::Restore(command) => restore::run(command),
    }
}
