//! Matches between bots: many games, each record verified, in this process or over a server.

pub mod bundle;
mod contender;
mod door;
mod fault;
mod folder;
pub mod hosted;
mod junit;
pub mod ladder;
pub(crate) mod local;
mod page;
pub(crate) mod process_group;
pub(crate) mod program;
pub(crate) mod report;
pub mod repro;
mod run_key;
mod runner;
mod seating;
mod series;
mod server_process;
pub mod statistics;
mod tally;
pub mod thinking;

pub use contender::{CommandLine, Contender, NoContender};
pub use fault::{Fault, FaultKind};
pub use folder::{Asked, RunFolder};
pub use junit::junit;
pub use page::page;
pub use program::{Invitation, ProgramTrouble};
pub use report::{Failure, Outcome, RecordFacts, Report};
pub use run_key::{DealKeys, RunKey};
pub use runner::{Finished, Played, Run, Venue};
pub use seating::Permutations;
pub use series::{GamePlan, Series};
pub use server_process::ServerProcess;
pub use tally::{Row, Tally};
pub use thinking::Thinking;
