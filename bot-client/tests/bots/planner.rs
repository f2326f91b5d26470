//! The planner: never illegal in any variant, the same game twice, and better than greedy.

use bot_client::{Bot, Budget, HouseBot, in_process};
use rules::Seats;
use rules::tikal::{Options, Position};
use table::{Record, Seed, Table, verify};

use crate::variants::every_variant;

fn play(options: Options, seed: u64, bots: &[HouseBot], nodes: u32) -> Table<Position> {
    let mut bots: Vec<Box<dyn Bot>> =
        options.seats.iter().zip(bots).map(|(seat, bot)| bot.seat(seed, seat)).collect();
    in_process::play(options, Seed::from_number(seed), &mut bots, Budget { nodes })
        .unwrap_or_else(|illegal| panic!("{options}, seed {seed}: {illegal}"))
}

#[test]
fn every_variant_without_an_illegal_action() {
    std::thread::scope(|threads| {
        for options in every_variant() {
            threads.spawn(move || {
                for seed in 0..4 {
                    let table = play(options, seed, &[HouseBot::Planner; 4], 300);
                    verify(&Record::of(&table)).unwrap();
                    let scores = table.standing().placings;
                    // Who plays sensibly scores in every round.
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
        let record = || Record::of(&play(options, 5, &[HouseBot::Planner; 4], 500)).to_string();
        assert_eq!(record(), record());
    }
}

#[test]
fn little_or_no_budget_still_gives_legal_actions() {
    for nodes in [0, 1, 50] {
        play(Options::auction(Seats::TWO), 1, &[HouseBot::Planner; 4], nodes);
    }
}

/// Twelve games of one planner against greedy bots, from every seat in turn. Deals and budget are
/// fixed, so that the outcome changes only with the bots.
#[track_caller]
fn beats_greedy(options: Options, least: f64) {
    let mut won = 0.0;
    for game in 0..12 {
        let mut bots = vec![HouseBot::Greedy; options.seats.count()];
        let place = game % bots.len();
        bots[place] = HouseBot::Planner;
        let seed = 1 + (game / bots.len()) as u64;
        let winners = play(options, seed, &bots, 1_000).standing().winners();
        if winners.iter().any(|seat| seat.index() == place) {
            won += 1.0 / winners.count() as f64;
        }
    }
    println!("{options}: planner wins {won} of 12 games against greedy");
    assert!(won >= least, "{options}: only {won} of 12");
}

#[test]
fn planner_beats_greedy() {
    beats_greedy(Options::basic(Seats::TWO), 8.0);
    beats_greedy(Options::auction(Seats::TWO), 8.0);
    beats_greedy(Options::basic(Seats::FOUR), 6.0);
    beats_greedy(Options::auction(Seats::FOUR), 6.0);
}
