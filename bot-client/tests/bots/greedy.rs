//! The greedy bot: never illegal in any variant, and far better than chance.

use bot_client::{Bot, Budget, HouseBot, Plan, Turn, in_process};
use rules::Seats;
use rules::tikal::{Action, Options, Position};
use table::{Record, Seed, verify};

use crate::games::{Contest, play};
use crate::variants::every_variant;

#[test]
fn two_hundred_games_without_an_illegal_action() {
    let variants = every_variant();
    std::thread::scope(|threads| {
        for options in variants {
            threads.spawn(move || {
                for seed in 0..17 {
                    let table = play(options, seed, &[HouseBot::Greedy; 4], Budget::default());
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
fn greedy_beats_random() {
    let contest = Contest {
        bot: HouseBot::Greedy,
        against: HouseBot::Random,
        games: 40,
        budget: Budget::default(),
    };
    for seats in [Seats::TWO, Seats::FOUR] {
        contest.wins_at_least(36.0, Options::basic(seats));
        contest.wins_at_least(36.0, Options::auction(seats));
    }
}

#[test]
fn a_bot_without_budget_still_plays_legal_actions() {
    for nodes in [0, 1, 50] {
        let budget = Budget::of_nodes(nodes);
        play(Options::auction(Seats::TWO), 1, &[HouseBot::Greedy; 2], budget);
    }
}

/// Answers with this plan.
struct Wants(Vec<Action>);

impl Bot<Position> for Wants {
    fn decide(&mut self, _: &Turn<'_, Position>, _: Budget) -> Plan<Position> {
        self.0.iter().copied().collect()
    }
}

#[test]
fn an_illegal_plan_is_named_with_its_seat_and_an_empty_one_falls_back() {
    let options = Options::basic(Seats::TWO);
    let play = |actions: Vec<Action>| {
        let mut bots: Vec<Box<dyn Bot<Position>>> =
            vec![Box::new(Wants(actions)), Box::new(Wants(vec![]))];
        in_process::play(options, Seed::from_number(1), &mut bots, Budget::default())
    };
    let illegal = play(vec![Action::EndTurn]).unwrap_err();
    assert!(illegal.to_string().starts_with("seat 1: `end` is refused: "), "{illegal}");
    play(vec![]).unwrap();
}
