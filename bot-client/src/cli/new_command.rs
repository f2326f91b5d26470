//! `tikal-bot new`: a project to begin a bot with.

use std::env;
use std::path::PathBuf;

use clap::Args;

use super::Unwell;
use super::saying::print;
use crate::new_project::{Language, NewProject, NotWritten, Written};

/// The language, and where the project is written.
///
/// Exit codes: 0 it was written, 1 the disk refused, 2 the folder is not empty, or the flags were not
/// understood.
#[derive(Clone, Debug, Args)]
pub struct NewFlags {
    /// The language of the bot.
    #[arg(long, value_name = "LANGUAGE")]
    lang: Language,

    /// For Rust: the engine's checkout to build on [default: the one this program was built from].
    #[arg(long, value_name = "PATH")]
    checkout: Option<PathBuf>,

    /// The folder to write; it must be empty or new.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub(super) fn run(flags: NewFlags) -> Result<(), Unwell> {
    let NewFlags { lang: language, checkout, folder } = flags;
    let project = NewProject { language, folder, checkout };
    let written = project.write().map_err(|trouble| match trouble {
        NotWritten::Taken { .. } | NotWritten::NoCheckout { .. } => {
            Unwell::Misused(trouble.to_string())
        }
        NotWritten::Disk { .. } => trouble.into(),
    })?;
    print(told(&project, &written));
    Ok(())
}

/// What was written and what to do next, for people.
fn told(project: &NewProject, written: &Written) -> String {
    let folder = project.folder.display();
    let bot = written.files.first().map(String::as_str).unwrap_or_default();
    let mut text = format!("{} files are written into {folder}:\n", written.files.len());
    let (contract, own): (Vec<_>, Vec<_>) =
        written.files.iter().partition(|file| file.starts_with("proto/"));
    text.extend(own.iter().map(|file| format!("  {file}\n")));
    if !contract.is_empty() {
        text += &format!("  proto/, the contract in {} files\n", contract.len());
    }
    text += &format!("The bot is one function in {bot}. To build it and play a first game:\n");
    text += &format!("  cd {folder}\n");
    if let Some(programs) = env::current_exe().ok().as_deref().and_then(|path| path.parent()) {
        text += &format!("  export PATH=\"{}:$PATH\"\n", programs.display());
    }
    text.extend(written.commands.iter().map(|line| format!("  {line}\n")));
    text
}
