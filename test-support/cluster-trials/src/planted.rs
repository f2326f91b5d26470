//! Faults that no server has, each planted into one that then must be found out: the revisions are compared all the same.

use std::fmt;
use std::path::Path;

use engine_server::store::Fault;

use crate::load::Amount;
use crate::servers::{Kind, Place};
use crate::trial::{Seen, Setting, Trial};
use crate::troubles::{InFlight, Meanwhile, fail_overs, kills, stops};

/// A fault, with the trouble in which it shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Planted {
    NoFence,
    OwnerNotCompared,
    NoSelfFence,
    ToldBeforeCommit,
    UnknownIsFailed,
    DoubleClaim,
}

/// All of them.
pub(crate) const ALL: [Planted; 6] = [
    Planted::NoFence,
    Planted::OwnerNotCompared,
    Planted::NoSelfFence,
    Planted::ToldBeforeCommit,
    Planted::UnknownIsFailed,
    Planted::DoubleClaim,
];

/// How often a fault may have its chance before it counts as not found.
const TRIES: u64 = 4;

/// By what `serve` is told which fault it has.
pub(crate) const NAMES: [(&str, Fault); 6] = [
    ("none", Fault::None),
    ("no-fence", Fault::NoFence),
    ("owner-not-compared", Fault::FenceWithoutOwner),
    ("told-before-commit", Fault::ToldBeforeCommit),
    ("unknown-is-failed", Fault::UnknownIsFailed),
    ("double-claim", Fault::DoubleClaim),
];

impl fmt::Display for Planted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Planted::NoFence => "fence removed",
            Planted::OwnerNotCompared => "owner not compared",
            Planted::NoSelfFence => "self-fence removed",
            Planted::ToldBeforeCommit => "told before the commit",
            Planted::UnknownIsFailed => "an unknown commit told as failed",
            Planted::DoubleClaim => "a shard claimed twice",
        })
    }
}

impl Planted {
    fn name(self) -> &'static str {
        match self {
            Planted::NoFence => "no-fence",
            Planted::OwnerNotCompared => "owner-not-compared",
            Planted::NoSelfFence => "none",
            Planted::ToldBeforeCommit => "told-before-commit",
            Planted::UnknownIsFailed => "unknown-is-failed",
            Planted::DoubleClaim => "double-claim",
        }
    }

    /// Three servers, the first of which has the fault, or all.
    fn setting(self, seed: u64, keep: &Path) -> Setting {
        let sound = Kind { program: None, fault: None, lease_seconds: 2, variables: Vec::new() };
        let faulty = Kind {
            fault: Some(self.name()),
            // It would go on for ever: so long it believes itself.
            lease_seconds: if self == Planted::NoSelfFence { 600 } else { 2 },
            ..sound.clone()
        };
        let others = match self {
            Planted::NoSelfFence | Planted::DoubleClaim => sound,
            Planted::NoFence
            | Planted::OwnerNotCompared
            | Planted::ToldBeforeCommit
            | Planted::UnknownIsFailed => faulty.clone(),
        };
        Setting {
            name: format!(
                "planted-{}",
                if self == Planted::NoSelfFence { "no-self-fence" } else { self.name() }
            ),
            seed,
            amount: Amount { matches: 40, actions: 80.0, reads: 60.0 },
            servers: [faulty, others.clone(), others].map(|kind| (kind, Place::here())).to_vec(),
            listen: String::new(),
            has_standby: self == Planted::UnknownIsFailed,
            shares_evenly: self != Planted::DoubleClaim,
            keep: keep.to_owned(),
        }
    }

    async fn trouble(self, trial: &mut Trial) -> anyhow::Result<()> {
        match self {
            Planted::NoFence => stops(trial, 6, Some(0), Meanwhile::Commit).await,
            Planted::OwnerNotCompared => stops(trial, 1, Some(0), Meanwhile::EpochsAgain).await,
            Planted::NoSelfFence => stops(trial, 2, Some(0), Meanwhile::Nothing).await,
            Planted::ToldBeforeCommit => kills(trial, 2, &[InFlight::Lost]).await,
            Planted::UnknownIsFailed => fail_overs(trial, 1, true).await,
            Planted::DoubleClaim => trial.until_played(300).await,
        }
    }
}

/// Whether this fault is found out, and by what. `None`: the machine has no PostgreSQL.
pub(crate) async fn find(
    planted: Planted,
    seed: u64,
    keep: &Path,
) -> anyhow::Result<Option<Result<Seen, Seen>>> {
    let mut last = None;
    for attempt in 0..TRIES {
        let Some(trial) = Trial::start(planted.setting(seed + attempt, keep)).await? else {
            return Ok(None);
        };
        let seen = trial.under(async |trial| planted.trouble(trial).await).await?;
        // That a run could not go on is no finding: what was told must contradict itself.
        if seen.violations.iter().any(|said| !said.starts_with("the run could not go on")) {
            return Ok(Some(Ok(seen)));
        }
        last = Some(seen);
    }
    Ok(last.map(Err))
}
