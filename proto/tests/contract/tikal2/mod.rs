//! Tikal II on the wire: whole games of every variant, seen by every audience.

mod descriptor;
mod invalid_fields;
mod mutation;
mod refusals;
mod round_trips;
mod view_setup;
mod views;

use rules::tikal2::{Event, Options, Position, StartSeat};
use rules::{Policy, Seats};
use test_support::{Step, play_game};

/// Every combination of options that plays differently.
fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for seats in [Seats::TWO, Seats::THREE, Seats::FOUR] {
        for open_treasures in [false, true] {
            for no_tent in [false, true] {
                let fixed = seats.iter().map(StartSeat::Fixed);
                for start in fixed.chain([StartSeat::Drawn]) {
                    all.push(Options { seats, open_treasures, no_tent, start });
                }
            }
        }
    }
    all
}

/// Plays a game in every variant and by every policy, and shows each step with its events and the
/// position before and after it.
fn every_step(mut show: impl FnMut(&Position, &Step<Position>, &[Event], &Position)) {
    for (number, options) in (0..).zip(all_options()) {
        for policy in Policy::ALL {
            println!("{options}, {policy:?}, seed {number}");
            play_game(&options, policy, number, &mut show);
        }
    }
}

/// A variant's name in snake case, from its debug text.
fn snake(debug: &str) -> String {
    let name = debug.split(' ').next().unwrap_or(debug);
    let mut words = String::new();
    for (place, letter) in name.char_indices() {
        if place > 0 && letter.is_uppercase() {
            words.push('_');
        }
        words.push(letter.to_ascii_lowercase());
    }
    words
}
