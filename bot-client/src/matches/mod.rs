//! Matches between bots: many games, each record verified, in this process or over a server.

mod contender;
pub mod hosted;
pub(crate) mod program;
mod report;
mod runner;
mod series;
mod server_process;
mod tally;

pub use contender::{CommandLine, Contender, NoContender};
pub use program::{Invitation, ProgramTrouble};
pub use report::{Failure, Report};
pub use runner::{Run, Venue};
pub use series::{GamePlan, Series};
pub use server_process::ServerProcess;
pub use tally::Tally;
