//! The imagining bot: never illegal in any variant, the same game twice, also on several threads.

use std::num::NonZeroU8;
use std::time::Duration;

use bot_client::{Budget, HouseBot};
use rules::Seats;
use rules::tikal::Options;
use table::{Record, verify};

use crate::games::play;
use crate::variants::every_variant;

#[test]
fn every_variant_without_an_illegal_action() {
    std::thread::scope(|threads| {
        for options in every_variant() {
            threads.spawn(move || {
                let table = play(options, 3, &[HouseBot::Mcts; 4], Budget::of_nodes(4_000));
                verify(&Record::of(&table)).unwrap();
                let scores = table.standing().placings;
                assert!(scores.iter().all(|placing| placing.score > 40), "{options}: {scores:?}");
            });
        }
    });
}

#[test]
fn the_same_seed_nodes_and_threads_give_the_same_record() {
    let options = Options::auction(Seats::TWO);
    let record = |threads: u8| {
        let budget =
            Budget { threads: NonZeroU8::new(threads).unwrap(), ..Budget::of_nodes(10_000) };
        Record::of(&play(options, 5, &[HouseBot::Mcts; 2], budget)).to_string()
    };
    let (one, three) = (record(1), record(3));
    assert_eq!(one, record(1));
    assert_eq!(three, record(3));
    // Three trees imagine other games than one, so the number is part of the seed.
    assert_ne!(one, three);
}

#[test]
fn little_or_no_budget_still_gives_legal_actions() {
    for nodes in [0, 1, 500] {
        play(Options::auction(Seats::TWO), 1, &[HouseBot::Mcts; 2], Budget::of_nodes(nodes));
    }
}

#[test]
fn the_clock_alone_ends_every_thought() {
    // Without the clock the nodes would last for hours.
    let time = Some(Duration::from_millis(2));
    let budget = Budget { time, ..Budget::of_nodes(u32::MAX) };
    for bot in HouseBot::ALL {
        play(Options::auction(Seats::TWO), 1, &[bot; 2], budget);
    }
}
