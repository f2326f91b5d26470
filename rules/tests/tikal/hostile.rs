//! Texts and events from outside: whatever they say, nothing breaks, and what is accepted can be
//! played.

use rules::tikal::{Action, Outcome, Position};
use rules::{Chance, Game, Policy};
use test_support::{SplitMix64, play_game, play_on};

use crate::every_action::all_options;

/// Positions of whole games, as text: every twentieth step.
fn texts() -> Vec<String> {
    let mut texts = Vec::new();
    for options in all_options() {
        let mut step = 0;
        play_game::<Position>(&options, Policy::Busy, 5, |before, _, _, _| {
            step += 1;
            if step % 20 == 0 {
                texts.push(before.print_position());
            }
        });
    }
    texts
}

/// One or two words swapped, dropped, repeated, or replaced by a word of another text.
fn spoil(text: &str, other: &str, chance: &mut SplitMix64) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let others: Vec<&str> = other.split(' ').collect();
    for _ in 0..=chance.below(2) {
        let (here, there) = (place(&words, chance), place(&words, chance));
        match chance.below(6) {
            0 => words.swap(here, there),
            1 => drop(words.remove(here)),
            2 => words.insert(here, words[there]),
            3 => words[here] = NUMBERS[place(&NUMBERS, chance)],
            _ => words[here] = others[place(&others, chance)],
        }
    }
    words.join(" ")
}

/// Numbers at and beyond the edges of what is counted.
const NUMBERS: [&str; 8] = ["0", "1", "2", "9", "10", "99", "255", "65535"];

/// A place in the list, all alike.
fn place<T>(list: &[T], chance: &mut SplitMix64) -> usize {
    chance.below(list.len() as u32) as usize
}

#[test]
fn a_spoilt_position_is_refused_or_can_be_played_to_its_end() {
    let texts = texts();
    let mut chance = SplitMix64(1);
    let mut accepted = 0;
    for round in 0..60_000 {
        let text = &texts[place(&texts, &mut chance)];
        let other = &texts[place(&texts, &mut chance)];
        let spoilt = spoil(text, other, &mut chance);
        let Ok(position) = Position::parse_position(&spoilt) else { continue };
        accepted += 1;
        let printed = position.print_position();
        assert_eq!(Position::parse_position(&printed), Ok(position), "{spoilt}");
        if accepted % 8 == 0 {
            println!("{spoilt}");
            let mut step = 0;
            play_on(position, Policy::Busy, round, |_, _, _, after| {
                step += 1;
                if step % 10 == 0 {
                    let printed = after.print_position();
                    assert_eq!(Position::parse_position(&printed), Ok(*after), "{printed}");
                }
            });
        }
    }
    assert!(accepted > 1_000, "only {accepted} spoilt texts were positions");
}

#[test]
fn a_position_with_the_same_tile_many_times_is_refused() {
    let text = crate::scene::full("").replacen("c3=A3.0", &"c3=A2.0=0 ".repeat(99), 1);
    assert!(Position::parse_position(&text.replace("  ", " ")).is_err());
}

#[test]
fn spoilt_actions_and_draws_do_not_break_anything() {
    let mut chance = SplitMix64(2);
    let words = "tile c4 2 place worker a5 secret leader walk b4 uncover recover exchange jade 3 \
                 camp guard end bid 5 pass choose B3 start treasure 99999 é ; =";
    for _ in 0..20_000 {
        let text = spoil("walk worker b4 c4", words, &mut chance);
        if let Ok(action) = text.parse::<Action>() {
            assert_eq!(action.to_string(), text);
        }
        if let Ok(outcome) = text.parse::<Outcome>() {
            assert_eq!(outcome.to_string(), text);
        }
    }
}

/// A client folds what a server sends, and the server may be anybody's.
#[test]
fn folding_events_of_other_matches_breaks_nothing() {
    let mut events = Vec::new();
    for options in all_options() {
        play_game::<Position>(&options, Policy::Busy, 3, |_, _, happened, _| {
            events.extend_from_slice(happened)
        });
    }
    let mut chance = SplitMix64(17);
    let mut legal = Vec::new();
    for options in all_options() {
        let mut position = Position::start(&options);
        for _ in 0..4000 {
            position.fold(&events[place(&events, &mut chance)]);
            position.legal(&mut legal);
            let _ = (position.pending(), position.fallback(), position.setup().position());
            for seat in options.seats.iter() {
                let _ = (position.projected(seat), position.camps_left(seat));
                let _ = position.guards_left(seat);
            }
        }
    }
}
