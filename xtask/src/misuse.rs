//! Why a command line cannot be understood, and the sentence that says so.

use std::fmt;

use crate::games;

/// What can be measured.
const SUITES: &str = "`rules`, `service`, `forward`, `siege`, `screen`, `bots`, `python` or `web`";

/// Why a command line cannot be understood.
#[derive(Debug, PartialEq, Eq)]
pub enum Misuse {
    /// Nothing after `cargo xtask`.
    NoCommand,
    /// No such command.
    UnknownCommand(String),
    /// The command takes no such word.
    UnknownWord {
        /// The command.
        command: &'static str,
        /// The word it does not take.
        word: String,
    },
    /// A flag stands at the end without its value.
    NoValue {
        /// The command.
        command: &'static str,
        /// The flag.
        flag: &'static str,
    },
    /// Continuous integration has no such stage.
    UnknownStage(String),
    /// There is no such game.
    UnknownGame(String),
    /// `--only` already names every stage that runs.
    FullAndOnly,
    /// `dist` builds with no such profile.
    UnknownProfile(String),
    /// Builds of the profile `dev` name the folder they were made in, so two differ.
    TwiceInDev,
    /// So many, or so few, are not started.
    NotThatMany {
        /// The most.
        most: u8,
        /// What was asked for.
        value: String,
    },
    /// `bench` needs to know what to measure; the word given, if any.
    UnknownSuite(Option<String>),
}

impl fmt::Display for Misuse {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misuse::NoCommand => write!(out, "no command; `cargo xtask --help` lists them"),
            Misuse::UnknownCommand(word) => {
                write!(out, "there is no command `{word}`; `cargo xtask --help` lists them")
            }
            Misuse::UnknownWord { command, word } => {
                write!(out, "`{command}` takes no `{word}`; see `cargo xtask {command} --help`")
            }
            Misuse::NoValue { command, flag } => {
                write!(out, "`{flag}` needs a value; see `cargo xtask {command} --help`")
            }
            Misuse::UnknownStage(name) => {
                write!(out, "there is no stage `{name}`; `cargo xtask ci --list` lists them")
            }
            Misuse::UnknownGame(name) => {
                write!(out, "there is no game `{name}`: say one of {}", games::names())
            }
            Misuse::FullAndOnly => {
                write!(out, "`--only` names every stage that runs: leave out `--full`")
            }
            Misuse::UnknownProfile(name) => {
                write!(out, "there is no profile `{name}` to pack: say `release` or `dev`")
            }
            Misuse::TwiceInDev => {
                write!(out, "`--twice` compares builds for release: leave out `--profile dev`")
            }
            Misuse::NotThatMany { most, value } => {
                write!(out, "`{value}` servers cannot be started: say 1 to {most}")
            }
            Misuse::UnknownSuite(None) => {
                write!(out, "say what to measure: {SUITES}")
            }
            Misuse::UnknownSuite(Some(word)) => {
                write!(out, "`{word}` cannot be measured: say {SUITES}")
            }
        }
    }
}
