//! No kill loses anything, and the kills fell where it matters.

use crate::games::GAMES;
use crate::run::Run;

/// How often the server is killed unless the variable below says otherwise.
const KILLS: usize = 5;
/// The number of kills; `cargo xtask ci --full` asks for fifty.
const KILLS_VARIABLE: &str = "TIKAL_CRASH_KILLS";
/// From which the moments of the kills and all choices of the players follow.
const SEED: u64 = 20_260_917;

#[tokio::test(flavor = "multi_thread")]
async fn what_was_told_survives_every_kill() {
    let kills = match std::env::var(KILLS_VARIABLE) {
        Ok(number) => number.parse().expect("a number of kills"),
        Err(_) => KILLS,
    };
    // Kept for reading if the run fails: the acknowledgements, the store, what the server said.
    let folder = tempfile::Builder::new()
        .prefix("crash-")
        .disable_cleanup(true)
        .tempdir_in(env!("CARGO_TARGET_TMPDIR"))
        .unwrap();
    println!("seed {SEED}, in {}", folder.path().display());
    let mut run = Run::new(folder.path(), SEED);
    run.kill_and_finish(kills).await;
    let seen = &run.seen;
    println!("{seen}");
    assert_eq!(seen.kills, kills);
    // Otherwise no kill fell where it matters, and nothing was recovered.
    assert!(seen.in_flight > kills, "{seen}");
    assert!(seen.absent > 0, "{seen}");
    assert!(seen.logs_left == kills, "{seen}");
    assert!(seen.only_in_log > 0, "{seen}");
    assert!(seen.events > seen.acknowledged, "{seen}");
    assert!(seen.retried > seen.acknowledged, "{seen}");
    for game in &GAMES {
        assert!(seen.verified.get(game.name).is_some_and(|&count| count >= 4), "{seen}");
    }
    std::fs::remove_dir_all(folder.path()).unwrap();
}
