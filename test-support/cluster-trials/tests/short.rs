//! A small share of every kind of trouble, on every push; `cargo xtask ci --only cluster-trials` has the whole.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a panic here is a failed test")]

use std::process::{Child, Command, Stdio};

/// Set where a machine without PostgreSQL is a fault: there nothing is skipped.
const NEEDED: &str = "TIKAL_NEEDS_POSTGRES";

/// Each in a process of its own, all at once: mostly they wait until a lease is over.
const SHARES: [&[&str]; 4] = [
    &["--kills", "2", "--database", "3"],
    &["--stops", "3"],
    &["--claims", "1", "--fail-overs", "1"],
    &["--partitions", "3"],
];

fn start(share: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_cluster-trials"))
        .args([
            "run",
            "--matches",
            "18",
            "--actions",
            "25",
            "--reads",
            "20",
            "--lease-seconds",
            "2",
        ])
        .args(["--keep", concat!(env!("CARGO_TARGET_TMPDIR"), "/cluster-trials")])
        .args(share)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn all_that_was_told_is_true_together() {
    let started: Vec<(Child, &[&str])> = SHARES.map(|share| (start(share), share)).into();
    for (child, share) in started {
        let ended = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&ended.stdout).into_owned();
        let errors = String::from_utf8_lossy(&ended.stderr);
        println!("{said}");
        assert!(ended.status.success(), "{share:?}: {said}{errors}");
        if said.contains("skipped") {
            assert!(std::env::var_os(NEEDED).is_none() || share[0] == "--partitions", "{said}");
            continue;
        }
        for kind in share.iter().filter_map(|word| word.strip_prefix("--")) {
            assert!(said.contains(&format!("{kind} (seed 1)")), "{kind} is missing: {said}");
        }
    }
}
