//! Whether a program behaves: whole matches at every seat, then trouble, each with a verdict.
//!
//! A program is started as `tikal-bot match` starts one, told everything by its environment. Between
//! it and the server stands a relay that reads what both say, and makes the trouble: it delays and
//! cuts connections, loses messages, and speaks for a server that is newer than the program.

mod captured;
mod checks;
mod judge;
mod junit;
mod relay;
mod runner;
mod trial;
mod turned_away;
mod venue;
mod verdict;

use std::fmt;

pub use checks::{Check, checks};
pub use junit::junit;
pub use runner::Conformance;
pub use verdict::{Checked, Verdict};

/// What a program's own chance comes from: a check that failed can be seen failing again.
const SEED: u64 = 1;

/// What is left of a check.
struct Outcome {
    verdict: Verdict,
    /// The last of what the program printed.
    output: String,
    /// The record of its match; `None`: there was none.
    record: Option<String>,
}

impl Outcome {
    /// The program could not even be started.
    fn not_started(trouble: impl fmt::Display) -> Outcome {
        let verdict = Verdict::Failed(vec![trouble.to_string()]);
        Outcome { verdict, output: String::new(), record: None }
    }
}
