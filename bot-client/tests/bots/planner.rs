//! The planner: never illegal in any variant, the same game twice, and better than greedy.

use bot_client::{Budget, HouseBot};
use rules::Seats;
use rules::tikal::Options;
use table::{Record, verify};

use crate::games::{Contest, play};
use crate::variants::every_variant;

#[test]
fn every_variant_without_an_illegal_action() {
    std::thread::scope(|threads| {
        for options in every_variant() {
            threads.spawn(move || {
                for seed in 0..4 {
                    let table = play(options, seed, &[HouseBot::Planner; 4], Budget::of_nodes(300));
                    verify(&Record::of(&table)).unwrap();
                    let scores = table.standing().placings;
                    // Who plays sensibly, with whatever little thought, scores more than once.
                    assert!(
                        scores.iter().all(|placing| placing.score > 40),
                        "{options}, seed {seed}: {scores:?}"
                    );
                }
            });
        }
    });
}

#[test]
fn the_same_seed_and_nodes_give_the_same_record() {
    for options in [Options::basic(Seats::TWO), Options::auction(Seats::THREE)] {
        let budget = Budget::of_nodes(500);
        let record = || Record::of(&play(options, 5, &[HouseBot::Planner; 4], budget)).to_string();
        assert_eq!(record(), record());
    }
}

#[test]
fn little_or_no_budget_still_gives_legal_actions() {
    for nodes in [0, 1, 50] {
        play(Options::auction(Seats::TWO), 1, &[HouseBot::Planner; 4], Budget::of_nodes(nodes));
    }
}

#[test]
fn planner_beats_greedy() {
    let contest = Contest {
        bot: HouseBot::Planner,
        against: HouseBot::Greedy,
        games: 12,
        budget: Budget::of_nodes(1_000),
    };
    contest.wins_at_least(8.0, Options::basic(Seats::TWO));
    contest.wins_at_least(8.0, Options::auction(Seats::TWO));
    contest.wins_at_least(6.0, Options::basic(Seats::FOUR));
    contest.wins_at_least(6.0, Options::auction(Seats::FOUR));
}
