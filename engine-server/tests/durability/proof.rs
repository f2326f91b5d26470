//! No seed loses anything, and the same trial finds a store that could.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use engine_server::store::{Settings, Synchronous};

use crate::trial::{Fault, Groups, Seen, Trial, run};

/// How many seeds are tried unless the variable below says otherwise.
const SEEDS: u64 = 200;
/// The number of seeds; `cargo xtask ci --full` asks for a thousand.
const SEEDS_VARIABLE: &str = "TIKAL_DURABILITY_SEEDS";
/// Within how many seeds a weaker store must be found out.
const WEAK_SEEDS: u64 = 20;

/// What became of every seed, by number.
fn all(seeds: u64, trial: Trial) -> Vec<(u64, Result<Seen, Fault>)> {
    let next = AtomicU64::new(0);
    let work = || {
        let mine = std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)));
        mine.take_while(|seed| *seed < seeds).map(|seed| (seed, run(seed, trial))).collect()
    };
    let mut results: Vec<(u64, Result<Seen, Fault>)> = thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, |count| count.get());
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| -> Vec<_> { worker.join().unwrap() }).collect()
    });
    results.sort_by_key(|(seed, _)| *seed);
    results
}

#[test]
fn what_was_acknowledged_survives_every_loss_of_power() {
    let seeds = match std::env::var(SEEDS_VARIABLE) {
        Ok(number) => number.parse().expect("a number of seeds"),
        Err(_) => SEEDS,
    };
    let mut total = Seen::default();
    // What a server opens its store with: lowered there, it is seen here.
    let synchronous = Settings::default().synchronous;
    for (seed, result) in all(seeds, Trial { synchronous, groups: Groups::Whole }) {
        let seen = result.unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        total.after += seen.after;
        total.within += seen.within;
        total.unacknowledged_there += seen.unacknowledged_there;
        total.brought_in += seen.brought_in;
    }
    println!("{seeds} seeds: {total:?}");
    // Otherwise no crash fell where it matters.
    assert!(u64::from(total.after) > 5 * seeds, "{total:?}");
    assert!(u64::from(total.within) > 5 * seeds, "{total:?}");
    assert!(u64::from(total.brought_in) > 2 * seeds, "{total:?}");
    assert!((1..total.within).contains(&total.unacknowledged_there), "{total:?}");
}

/// The counter-proof: a store that does not wait for the disk is found out.
#[test]
fn a_commit_that_does_not_wait_for_the_disk_is_found_out() {
    for synchronous in [Synchronous::Off, Synchronous::Normal] {
        let results = all(WEAK_SEEDS, Trial { synchronous, groups: Groups::Whole });
        let lost = |fault: &Fault| matches!(fault, Fault::Lost { .. });
        let found = results.iter().filter(|(_, result)| result.as_ref().is_err_and(lost)).count();
        println!("{synchronous:?}: {found} of {WEAK_SEEDS} seeds lost acknowledged steps");
        assert!(found > 0, "{synchronous:?} lost nothing: the trial sees nothing");
    }
}

/// SQLite promises that `Normal` loses what came last and breaks nothing else. A disk on which it
/// does would be crueller than SQLite asks a disk to be, and would prove too much.
#[test]
fn the_disk_is_as_cruel_as_sqlite_allows() {
    let trial = Trial { synchronous: Synchronous::Normal, groups: Groups::Whole };
    for (seed, result) in all(WEAK_SEEDS, trial) {
        match result {
            Ok(_) | Err(Fault::Lost { .. } | Fault::SecretLost) => {}
            Err(fault @ (Fault::Half(_) | Fault::Broken(_))) => panic!("seed {seed}: {fault}"),
        }
    }
}

/// The counter-proof for groups: one that is kept by halves is found out.
#[test]
fn a_group_in_pieces_is_found_out() {
    let results = all(WEAK_SEEDS, Trial { synchronous: Synchronous::Full, groups: Groups::Pieces });
    let half = |result: &Result<Seen, Fault>| matches!(result, Err(Fault::Half(_)));
    assert!(results.iter().any(|(_, result)| half(result)), "the trial sees no half");
}
