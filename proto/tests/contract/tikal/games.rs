//! Whole games of every variant, step by step.

use rules::tikal::{Event, Options, Position, StartSeat};
use rules::{Policy, Seats};
use test_support::{Step, play_game};

/// Every combination of options that plays differently.
pub(crate) fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for seats in [Seats::TWO, Seats::THREE, Seats::FOUR] {
        for auction in [false, true] {
            for camp_needs_member in [false, true] {
                let fixed = seats.iter().map(StartSeat::Fixed);
                for start in fixed.chain([StartSeat::Drawn]) {
                    all.push(Options { seats, auction, camp_needs_member, start });
                }
            }
        }
    }
    all
}

/// Plays a game in every variant and by every policy, and shows each step with its events and the
/// position before and after it.
pub(crate) fn every_step(mut show: impl FnMut(&Position, &Step<Position>, &[Event], &Position)) {
    for (number, options) in (0..).zip(all_options()) {
        for policy in Policy::ALL {
            println!("{options}, {policy:?}, seed {number}");
            play_game(&options, policy, number, &mut show);
        }
    }
}
