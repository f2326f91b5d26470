//! How many matches one maker may have, and how long matches live that nobody fills or plays.

use std::time::Duration;

use clap::Args;

use super::ranges::{count, seconds};
use crate::census::{MatchLimits, Quota};
use crate::world::Lives;

/// What one maker of matches may take from the others. A maker is an address, or whoever sends a key of the
/// operator.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Matches")]
pub struct Quotas {
    /// The most of all matches that are not over. The rest is left to those that are: no match that waits pushes
    /// one out that was played.
    #[arg(long, value_name = "COUNT", default_value_t = 5_000, value_parser = count)]
    pub max_unfinished_matches: usize,

    /// The most matches of one address that wait for players.
    #[arg(long, value_name = "COUNT", default_value_t = 100, value_parser = count)]
    pub max_waiting_per_address: usize,

    /// The most matches of one address that are played.
    #[arg(long, value_name = "COUNT", default_value_t = 300, value_parser = count)]
    pub max_running_per_address: usize,

    /// The most matches that wait for players, of whoever sends the creator key, and of whoever sends the house
    /// key.
    #[arg(long, value_name = "COUNT", default_value_t = 2_000, value_parser = count)]
    pub max_waiting_per_key: usize,

    /// The most matches that are played, of whoever sends the creator key, and of whoever sends the house key.
    #[arg(long, value_name = "COUNT", default_value_t = 4_000, value_parser = count)]
    pub max_running_per_key: usize,

    /// How long a match waits in which nobody sits.
    #[arg(long, value_name = "SECONDS", default_value = "3600", value_parser = seconds)]
    pub unclaimed_seconds: Duration,

    /// How long a decision takes at most in a match without clocks.
    #[arg(long, value_name = "SECONDS", default_value = "259200", value_parser = seconds)]
    pub decision_seconds: Duration,
}

impl Quotas {
    /// The most matches of a server that hosts so many in all, and of each of its makers.
    pub fn limits(&self, all: usize) -> MatchLimits {
        MatchLimits {
            all,
            unfinished: self.max_unfinished_matches,
            address: Quota {
                waiting: self.max_waiting_per_address,
                running: self.max_running_per_address,
            },
            key: Quota { waiting: self.max_waiting_per_key, running: self.max_running_per_key },
        }
    }

    /// How long matches live.
    pub fn lives(&self) -> Lives {
        Lives { unclaimed: self.unclaimed_seconds, decision: self.decision_seconds }
    }
}
