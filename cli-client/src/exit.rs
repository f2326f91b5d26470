//! How the program ends: the exit codes, and which trouble means which.

use std::fmt;
use std::io;
use std::process::ExitCode;

use client::ClientError;

/// How a command went. The numbers are promised to scripts: docs/terminal.md lists them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// Done; a match that was left on purpose counts as well.
    Well,
    /// Something else failed: a file, the terminal, a server that breaks the contract.
    Failed,
    /// The flags or arguments cannot be meant.
    Misused,
    /// Nobody answers at the server's address, or not for long.
    Unreachable,
    /// The server answers and refuses.
    Refused,
    /// The record is none, or does not prove what it says.
    NotVerified,
    /// Stopped by Ctrl-C.
    Interrupted,
}

impl Exit {
    /// All of them, by number.
    pub const ALL: [Exit; 7] = [
        Exit::Well,
        Exit::Failed,
        Exit::Misused,
        Exit::Unreachable,
        Exit::Refused,
        Exit::NotVerified,
        Exit::Interrupted,
    ];

    /// What the shell sees.
    pub fn number(self) -> u8 {
        match self {
            Exit::Well => 0,
            Exit::Failed => 1,
            Exit::Misused => 2,
            Exit::Unreachable => 3,
            Exit::Refused => 4,
            Exit::NotVerified => 5,
            // What shells say of a program that ends by Ctrl-C.
            Exit::Interrupted => 130,
        }
    }

    /// What this trouble means. A reader of our output that goes away, such as `head`, is none.
    pub fn of(trouble: &anyhow::Error) -> Exit {
        if let Some(error) = trouble.downcast_ref::<ClientError>() {
            return match error {
                ClientError::BadAddress { .. } => Exit::Misused,
                ClientError::Unreachable { .. } | ClientError::StreamCut { .. } => {
                    Exit::Unreachable
                }
                ClientError::Refused(_) => Exit::Refused,
                ClientError::BadToken
                | ClientError::ContractBroken { .. }
                | ClientError::AnswerPending
                | ClientError::NoSeat
                | ClientError::NoEntropy => Exit::Failed,
            };
        }
        if trouble.is::<Misused>() {
            return Exit::Misused;
        }
        if let Some(told) = trouble.downcast_ref::<Told>() {
            return told.exit;
        }
        if trouble.is::<Interrupted>() {
            return Exit::Interrupted;
        }
        if trouble.is::<NotVerified>() {
            return Exit::NotVerified;
        }
        match trouble.downcast_ref::<io::Error>().map(io::Error::kind) {
            Some(io::ErrorKind::BrokenPipe) => Exit::Well,
            Some(_) | None => Exit::Failed,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.number())
    }
}

/// The flags or arguments cannot be meant, for this reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misused(pub String);

impl fmt::Display for Misused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Misused {}

/// A trouble that was put into words already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// How the program ends.
    pub exit: Exit,
    /// What is said.
    pub sentence: String,
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for Told {}

/// Ctrl-C, or the system, ended it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interrupted;

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("interrupted")
    }
}

impl std::error::Error for Interrupted {}

/// A record that is none, or is not believed, for this reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotVerified(pub String);

impl fmt::Display for NotVerified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotVerified {}

#[cfg(test)]
mod tests {
    use std::io;

    use anyhow::Context;
    use client::ClientError;

    use super::{Exit, Misused, NotVerified};

    #[test]
    fn trouble_has_the_number_the_page_promises() {
        let check = |trouble: anyhow::Error, exit| assert_eq!(Exit::of(&trouble), exit);
        check(Misused("x".to_owned()).into(), Exit::Misused);
        check(NotVerified("x".to_owned()).into(), Exit::NotVerified);
        check(ClientError::StreamCut { last: String::new() }.into(), Exit::Unreachable);
        check(ClientError::NoEntropy.into(), Exit::Failed);
        check(io::Error::from(io::ErrorKind::BrokenPipe).into(), Exit::Well);
        check(io::Error::from(io::ErrorKind::NotFound).into(), Exit::Failed);
        let deep = Err::<(), _>(ClientError::StreamCut { last: String::new() }).context("playing");
        check(deep.unwrap_err(), Exit::Unreachable);
    }
}
