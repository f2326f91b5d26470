//! Laws that hold in every position of every game, random and busy, in all options.

use rules::yucatan::{Action, Board, Cell, Event, Guild, Outcome, Position};
use rules::{Game, Pending, Policy, Seat};
use test_support::{Step, laws, play_game};

use crate::every_action::{all_options, every_action, near_actions, positions};
use crate::facts::Facts;
use crate::map::Map;
use crate::{naive_list, naive_play};

/// Plays games of every option and policy and hands each step to the law.
fn every_step(rounds: u16, mut law: impl FnMut(&Position, &Step<Position>, &[Event], &Position)) {
    for (seed, options) in (1..).zip(all_options(rounds)) {
        for policy in Policy::ALL {
            println!("game of `{}`, {policy:?}, seed {seed}", Position::print_options(&options));
            play_game(&options, policy, seed, |before, step, events, after| {
                law(before, step, events, after);
            });
        }
    }
}

#[test]
fn every_step_keeps_the_laws_of_all_games() {
    every_step(12, |before, step, events, after| {
        let seats = before.open().options().seats;
        if let Err(law) = laws::check_step(seats, before, step, events, after) {
            panic!("{law}");
        }
    });
}

#[test]
fn listed_is_accepted_and_nothing_else() {
    let near = near_actions();
    let all = every_action();
    for (place, position) in positions(&all_options(25), 3, 23).iter().enumerate() {
        let catalogue = if place % 16 == 0 { &all } else { &near };
        if let Err(law) = laws::check_listed_is_accepted(position, catalogue) {
            panic!("{law}");
        }
        // Every BY and every TO for a warrior of the deciding seat.
        if let Pending::Decide(seat) = position.pending()
            && let Some(from) = Cell::all().find(|&cell| position.open().warriors(seat).has(cell))
            && place % 8 == 0
        {
            let ways = Cell::all().flat_map(|by| Cell::all().map(move |to| (by, to)));
            let ways: Vec<Action> =
                ways.map(|(by, to)| Action::MoveWarrior { from, by: Some(by), to }).collect();
            let mut legal = Vec::new();
            position.legal(&mut legal);
            for way in ways {
                let accepted = position.clone().play(seat, way, &mut Vec::new()).is_ok();
                assert_eq!(accepted, legal.contains(&way), "{}", Position::print_action(&way));
            }
        }
    }
}

/// The list, the fallback and where every step leads are those of a naive second reading of the page.
#[test]
fn the_naive_reading_of_the_page_agrees() {
    let maps = [2, 3, 4].map(Map::of);
    let mut steps = 0;
    every_step(40, |before, step, _, after| {
        let text = before.print_position();
        let facts = Facts::read(&text);
        let map = &maps[usize::from(facts.players) - 2];
        assert_eq!(facts.write(), text);
        let mut legal = Vec::new();
        before.legal(&mut legal);
        let listed: Vec<String> = legal.iter().map(Position::print_action).collect();
        assert_eq!(listed, naive_list::list(&facts, map), "{text}");
        let fallback = before.fallback().as_ref().map(Position::print_action);
        assert_eq!(fallback, naive_list::fallback(&facts, map), "{text}");
        let said = match step {
            Step::Played(action) => Position::print_action(action),
            Step::Drawn(outcome) => Position::print_outcome(outcome),
        };
        let expected = naive_play::play(&facts, map, &said).write();
        assert_eq!(after.print_position(), expected, "`{said}` at `{text}`");
        steps += 1;
    });
    println!("{steps} steps compared");
}

#[test]
fn the_unchecked_path_goes_the_same_way() {
    every_step(40, |before, step, _, after| {
        let mut position = *before;
        match *step {
            Step::Played(action) => position.play_unchecked(action),
            Step::Drawn(outcome) => position.settle_unchecked(outcome),
        }
        assert_eq!(position, *after);
    });
}

#[test]
fn every_token_is_conserved() {
    every_step(40, |_, _, _, after| {
        let facts = Facts::read(&after.print_position());
        assert_eq!(after.open().supply(), facts.supply());
        for (seat, own) in Seat::ALL.into_iter().zip(&facts.seats) {
            let reserve = after.reserve(seat);
            for guild in Guild::ALL {
                assert_eq!(usize::from(reserve.count(guild)), own.reserve(guild.name()));
            }
            assert!(own.villages.len() <= 8 && own.levels <= 5);
            assert!(own.warriors.values().all(|warrior| warrior.carried <= 3));
            let limit = own.limit() + usize::from(facts.phase[0] == "remove");
            assert!(own.warriors.len() <= limit, "{facts:?}");
        }
        assert!(facts.neutrals.len() <= 12);
    });
}

/// Y-10.3: after an action no warrior carries anything on an own large village or in its own city.
#[test]
fn nobody_carries_prisoners_at_home() {
    every_step(40, |_, _, _, after| {
        let facts = Facts::read(&after.print_position());
        let map = Map::of(facts.players);
        for (number, seat) in (1..).zip(&facts.seats) {
            for (cell, warrior) in seat.warriors.iter().filter(|(_, warrior)| warrior.carried > 0) {
                assert_ne!(*cell, map.city(number));
                assert_ne!(seat.villages.get(cell), Some(&true), "{cell} {warrior:?}");
            }
        }
    });
}

/// Y-2.9: on these boards all twelve neutral villages always fit.
#[test]
fn all_neutral_villages_fit() {
    let mut games = 0;
    for seed in 0..60 {
        for options in all_options(1) {
            play_game::<Position>(&options, Policy::Random, seed, |_, _, events, _| {
                for event in events {
                    if let Event::NeutralsEnded { unused } = *event {
                        assert_eq!(unused, 0);
                        games += 1;
                    }
                }
            });
        }
    }
    test_support::cases::fact("Y-2.9", games, 60 * 18);
}

#[test]
fn only_a_listed_outcome_settles_a_draw() {
    for options in all_options(1) {
        let start = Position::start(&options);
        let mut outcomes = Vec::new();
        start.outcomes(&mut outcomes);
        for seat in Seat::ALL {
            let outcome = Outcome::StartSeat(seat);
            let (mut position, mut events) = (start, Vec::new());
            let settled = position.settle(outcome, &mut events);
            if outcomes.iter().any(|&(listed, _)| listed == outcome) {
                assert_eq!(settled, Ok(()));
            } else {
                assert_eq!(settled, Err(outcome));
                assert!(position == start && events.is_empty());
            }
        }
    }
}

/// What a position says of itself is what its text says.
#[test]
fn a_setup_gives_its_position_back() {
    for position in positions(&all_options(20), 9, 11) {
        assert_eq!(position.setup().position(), Ok(position));
        let seats = position.open().options().seats;
        assert_eq!(Board::of(seats).cells().count(), [103, 148, 163][seats.count() - 2]);
    }
}

#[test]
fn decks_have_names_of_their_own() {
    let options = Position::parse_options("4 players rounds 300 start drawn").unwrap();
    laws::check_decks::<Position>(&options).unwrap();
}
