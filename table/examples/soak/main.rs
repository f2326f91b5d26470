//! Plays many games of every kind and looks for a broken law in each of their positions.
//!
//! `soak [--game NAME] [--games N] [--seed S]`: both policies take turns over all numbers of players
//! and options; without a name every game is played, each N times. A broken law prints the seed and the
//! options that bring it back, and exits 1.

mod games;
mod laws;

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use games::{Entry, GAMES};
use laws::Soaked;

fn main() -> ExitCode {
    let (mut count, mut first_seed, mut game) = (100_000u64, 0u64, None);
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next();
        let number = value.as_ref().and_then(|value| value.parse().ok());
        match (word.as_str(), number) {
            ("--games", Some(number)) => count = number,
            ("--seed", Some(number)) => first_seed = number,
            ("--game", None) if GAMES.iter().any(|known| value.as_deref() == Some(known.name)) => {
                game = value;
            }
            _ => {
                let names: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
                let names = names.join("|");
                eprintln!("usage: soak [--game {names}] [--games N] [--seed S]");
                return ExitCode::from(2);
            }
        }
    }
    let chosen = GAMES.iter().filter(|known| game.as_deref().is_none_or(|name| name == known.name));
    let broken = chosen.filter(|game| !soak(game, count, first_seed)).count();
    if broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Plays one game that many times on all cores. Says whether no law was broken.
fn soak(game: &Entry, count: u64, first_seed: u64) -> bool {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicU64::new(0);
    let broken = AtomicBool::new(false);
    let work = || {
        let mut sum = Soaked::default();
        while !broken.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                break;
            }
            match (game.soak)(first_seed + number) {
                Ok(soaked) => sum.add(&soaked),
                Err(law) => {
                    eprintln!("{}, seed {}: {law}", game.name, first_seed + number);
                    broken.store(true, Ordering::Relaxed);
                }
            }
        }
        sum
    };
    let sum = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_fold(Soaked::default(), |mut sum, worker| {
            sum.add(&worker.join().ok()?);
            Some(sum)
        })
    });
    match sum {
        Some(sum) if !broken.load(Ordering::Relaxed) => {
            let rare =
                game.rare.iter().zip(sum.rare).map(|(name, count)| format!("{count} {name}"));
            let rare: Vec<String> = rare.collect();
            let Soaked { games, decisions, samples, .. } = sum;
            println!(
                "{}: {games} games, {decisions} decisions, {samples} samples of hidden facts, no \
                 broken law ({})",
                game.name,
                rare.join(", ")
            );
            true
        }
        Some(_) | None => {
            eprintln!("soak: a law of {} is broken or a game panicked", game.name);
            false
        }
    }
}
