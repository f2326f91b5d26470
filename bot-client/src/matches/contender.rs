//! Who can be seated in a match: a bot of the house, or a program of anybody.

use std::fmt;
use std::str::FromStr;

use crate::{HouseBot, UnknownBot};

/// Somebody to seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contender {
    /// A bot that comes with the project.
    House(HouseBot),
    /// A program that joins its seat by itself: `cmd:python3 my_bot.py`.
    Program(CommandLine),
}

/// A program and its arguments, separated by spaces. No shell reads them: who needs one names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine {
    /// What to start.
    pub program: String,
    /// What to hand over.
    pub arguments: Vec<String>,
}

/// What stands before a program's command line.
const PROGRAM: &str = "cmd:";

impl Contender {
    /// Whether it can only play over a server.
    pub fn needs_server(&self) -> bool {
        matches!(self, Contender::Program(_))
    }
}

impl FromStr for Contender {
    type Err = NoContender;

    fn from_str(text: &str) -> Result<Contender, NoContender> {
        let Some(line) = text.strip_prefix(PROGRAM) else {
            return text.parse().map(Contender::House).map_err(NoContender::UnknownBot);
        };
        let mut words = line.split_whitespace().map(str::to_owned);
        let program = words.next().ok_or(NoContender::NoProgram)?;
        Ok(Contender::Program(CommandLine { program, arguments: words.collect() }))
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::House(bot) => bot.fmt(f),
            Contender::Program(line) => write!(f, "{PROGRAM}{line}"),
        }
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.program)?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

/// Why a text names nobody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoContender {
    /// No bot of the house has this name.
    UnknownBot(UnknownBot),
    /// Nothing stands after `cmd:`.
    NoProgram,
}

impl fmt::Display for NoContender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoContender::UnknownBot(unknown) => write!(f, "{unknown}, or {PROGRAM}PROGRAM"),
            NoContender::NoProgram => write!(f, "a program must stand after {PROGRAM}"),
        }
    }
}

impl std::error::Error for NoContender {}

#[cfg(test)]
mod tests {
    use super::Contender;

    #[test]
    fn names_and_command_lines_are_read_and_printed_alike() {
        for text in ["random", "greedy", "planner", "cmd:python3 bots/my_bot.py --fast"] {
            assert_eq!(text.parse::<Contender>().unwrap().to_string(), text);
        }
        for text in ["", "Greedy", "planner9", "cmd:", "cmd:  "] {
            assert!(text.parse::<Contender>().is_err(), "{text}");
        }
    }
}
