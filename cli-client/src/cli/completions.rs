//! `tikal completions`: what a shell needs to complete our words.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::Cli;
use crate::output;

/// Flags of `tikal completions`.
#[derive(Clone, Debug, Args)]
pub struct CompletionsFlags {
    /// Which shell.
    shell: Shell,
}

pub(super) fn run(flags: &CompletionsFlags) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(flags.shell, &mut Cli::command(), "tikal", &mut script);
    Ok(output::text(&String::from_utf8_lossy(&script))?)
}
