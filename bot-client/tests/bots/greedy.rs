//! The greedy bot: never illegal in any variant, and far better than chance.

use bot_client::{Bot, Budget, HouseBot, Plan, in_process};
use rules::Seats;
use rules::tikal::{Action, Options, Position};
use table::{Record, Seed, Table, verify};

use crate::variants::every_variant;

fn play(options: Options, seed: u64, bots: &[HouseBot]) -> Table<Position> {
    let mut bots: Vec<Box<dyn Bot>> =
        options.seats.iter().zip(bots).map(|(seat, bot)| bot.seat(seed, seat)).collect();
    in_process::play(options, Seed::from_number(seed), &mut bots, Budget::default())
        .unwrap_or_else(|illegal| panic!("{options}, seed {seed}: {illegal}"))
}

#[test]
fn two_hundred_games_without_an_illegal_action() {
    let variants = every_variant();
    std::thread::scope(|threads| {
        for options in variants {
            threads.spawn(move || {
                for seed in 0..17 {
                    let table = play(options, seed, &[HouseBot::Greedy; 4]);
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

/// The share of 40 games that one greedy bot wins against random ones, from every seat in turn.
#[track_caller]
fn beats_random(options: Options, least: f64) {
    let mut won = 0.0;
    for seed in 0..40 {
        let mut bots = vec![HouseBot::Random; options.seats.count()];
        let place = seed as usize % bots.len();
        bots[place] = HouseBot::Greedy;
        let winners = play(options, seed, &bots).standing().winners();
        if winners.iter().any(|seat| seat.index() == place) {
            won += 1.0 / winners.count() as f64;
        }
    }
    println!("{options}: greedy wins {won} of 40 games against random");
    assert!(won >= least * 40.0, "{options}: only {won} of 40");
}

#[test]
fn greedy_beats_random() {
    beats_random(Options::basic(Seats::TWO), 0.9);
    beats_random(Options::auction(Seats::TWO), 0.9);
    beats_random(Options::basic(Seats::FOUR), 0.9);
    beats_random(Options::auction(Seats::FOUR), 0.9);
}

#[test]
fn a_bot_without_budget_still_plays_legal_actions() {
    let options = Options::auction(Seats::TWO);
    let mut bots: Vec<Box<dyn Bot>> =
        options.seats.iter().map(|seat| HouseBot::Greedy.seat(1, seat)).collect();
    for nodes in [0, 1, 50] {
        in_process::play(options, Seed::from_number(1), &mut bots, Budget { nodes }).unwrap();
    }
}

/// Answers with this plan.
struct Wants(Vec<Action>);

impl Bot for Wants {
    fn decide(&mut self, _: &Position, _: &[Action], _: Budget) -> Plan {
        self.0.iter().copied().collect()
    }
}

#[test]
fn an_illegal_plan_is_named_with_its_seat_and_an_empty_one_falls_back() {
    let options = Options::basic(Seats::TWO);
    let play = |actions: Vec<Action>| {
        let mut bots: Vec<Box<dyn Bot>> = vec![Box::new(Wants(actions)), Box::new(Wants(vec![]))];
        in_process::play(options, Seed::from_number(1), &mut bots, Budget::default())
    };
    let illegal = play(vec![Action::EndTurn]).unwrap_err();
    assert!(illegal.to_string().starts_with("seat 1: `end` is refused: "), "{illegal}");
    play(vec![]).unwrap();
}
