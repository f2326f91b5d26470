//! Plays many games of every variant and looks for a broken law in each of their positions.
//!
//! `soak [--games N] [--seed S]`: both policies take turns over all numbers of players, variants
//! and editions. A broken law prints the seed and the options that bring it back, and exits 1.

mod laws;

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use laws::{Soaked, soak_game};

fn main() -> ExitCode {
    let (mut games, mut first_seed) = (100_000u64, 0u64);
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let number = words.next().and_then(|number| number.parse().ok());
        match (word.as_str(), number) {
            ("--games", Some(number)) => games = number,
            ("--seed", Some(number)) => first_seed = number,
            _ => {
                eprintln!("usage: soak [--games N] [--seed S]");
                return ExitCode::from(2);
            }
        }
    }
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicU64::new(0);
    let broken = AtomicBool::new(false);
    let work = || {
        let mut sum = Soaked::default();
        while !broken.load(Ordering::Relaxed) {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                break;
            }
            match soak_game(first_seed + game) {
                Ok(soaked) => sum.add(&soaked),
                Err(law) => {
                    broken.store(true, Ordering::Relaxed);
                    eprintln!("seed {}: {law}", first_seed + game);
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
            println!("{sum}");
            ExitCode::SUCCESS
        }
        Some(_) | None => {
            eprintln!("soak: a law is broken or a game panicked");
            ExitCode::FAILURE
        }
    }
}
