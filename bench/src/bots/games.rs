//! Whole games of greedy bots in one process, on one thread and on all cores.

use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

use anyhow::anyhow;
use bot_client::{Bot, Budget, HouseBot, PrivateKey, in_process};
use rules::tikal::{Options, Position};
use table::{Seed, Table};

use super::Variant;
use crate::report::Report;
use crate::rounds::Work;

const GAMES: &str = "bots.games/s";

/// Plays for a while on one thread, then on all.
pub(super) fn measure(
    variant: Variant,
    round: u64,
    each: Duration,
    report: &mut Report,
) -> anyhow::Result<()> {
    for threads in [NonZeroUsize::MIN, cores()] {
        let worked = thread::scope(|scope| {
            let play = |lane: u64| {
                let mut seed = (round << 32) + (lane << 24);
                Work::until(each, || {
                    seed += 1;
                    u64::from(game(variant.options, seed, HouseBot::Greedy).is_ok())
                })
            };
            let lanes: Vec<_> =
                (0..threads.get() as u64).map(|lane| scope.spawn(move || play(lane))).collect();
            lanes.into_iter().map(|lane| lane.join()).collect::<Result<Vec<Work>, _>>()
        });
        let worked = worked.map_err(|_| anyhow!("a greedy bot panicked"))?;
        let speed: f64 = worked.into_iter().map(Work::per_second).sum();
        report.add(GAMES, name(variant, threads), speed);
    }
    Ok(())
}

/// All cores beside one.
pub(super) fn compare(variant: Variant, report: &mut Report) {
    report.compare(GAMES, name(variant, cores()), name(variant, NonZeroUsize::MIN), None);
}

/// One game of these bots among themselves.
pub(super) fn game(options: Options, seed: u64, bot: HouseBot) -> anyhow::Result<Table<Position>> {
    let key = PrivateKey::from_number(seed);
    let bots = options.seats.iter().map(|seat| bot.seat(seed, &key, seat));
    let mut bots: Vec<Box<dyn Bot<Position>>> = bots.collect::<Result<_, _>>()?;
    Ok(in_process::play(options, Seed::from_number(seed), &mut bots, Budget::default())?)
}

fn name(variant: Variant, threads: NonZeroUsize) -> String {
    format!("{} {} thread(s)", variant.name, threads)
}

fn cores() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}
