//! The programs on trial, and a server for them: examples of this crate, built with its tests.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bot_client::conformance::{Checked, Conformance, checks};
use bot_client::games::GAMES;
use bot_client::matches::CommandLine;

/// How long a check may take; only a program that hangs takes as long.
pub(crate) const LIMIT: Duration = Duration::from_secs(60);

/// An example of this crate.
pub(crate) fn example(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_BIN_EXE_tikal-bot")).parent().unwrap().join("examples");
    let program = folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    assert!(program.exists(), "build it with cargo build -p bot-client --examples");
    program
}

/// A bot of this house as a program.
pub(crate) fn house_bot(words: &str) -> CommandLine {
    let arguments = words.split_whitespace().map(str::to_owned).collect();
    CommandLine { program: env!("CARGO_BIN_EXE_tikal-bot").to_owned(), arguments }
}

/// A bot with this fault.
pub(crate) fn bad_bot(fault: &str) -> CommandLine {
    let program = example("bad_bot").to_str().unwrap().to_owned();
    CommandLine { program, arguments: vec![fault.to_owned()] }
}

/// Puts the program through these checks; without a name through all.
pub(crate) async fn check(program: CommandLine, only: &[&str], limit: Duration) -> Vec<Checked> {
    let server_program = Some(example("hosted_engine"));
    let conformance = Conformance { program, server_program, limit, records: None };
    let chosen: Vec<_> = checks(GAMES[0])
        .unwrap()
        .into_iter()
        .filter(|check| only.is_empty() || only.contains(&check.id.as_str()))
        .collect();
    assert!(only.is_empty() || chosen.len() == only.len(), "{only:?}");
    conformance.run(&chosen, |checked| println!("{checked}")).await.unwrap()
}
