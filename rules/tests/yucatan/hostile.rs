//! Texts and events from outside: whatever they say, nothing breaks, and what is accepted can be
//! played.

use rules::yucatan::Position;
use rules::{Audience, Chance, Game, Policy};
use test_support::{SplitMix64, play_game, play_on};

use crate::every_action::{all_options, positions};

/// One or two words swapped, dropped, repeated, or replaced by a word of another text.
fn spoil(text: &str, other: &str, chance: &mut SplitMix64) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let others: Vec<&str> = other.split(' ').collect();
    for _ in 0..=chance.below(2) {
        let mut place = |count: usize| chance.below(count as u32) as usize;
        let (here, there) = (place(words.len()), place(words.len()));
        match place(6) {
            0 => words.swap(here, there),
            1 if words.len() > 1 => drop(words.remove(here)),
            2 => words.insert(here, words[there]),
            3 => words[here] = ODD[place(ODD.len())],
            _ => words[here] = others[place(others.len())],
        }
    }
    words.join(" ")
}

/// Words that try the edges of every number and name.
const ODD: [&str; 20] = [
    "0", "1", "3", "9", "12", "50", "51", "99", "255", "256", "300", "999", "1000", "65536", "-1",
    "+", "a0", "é7", "?", "",
];

#[test]
fn a_spoilt_position_is_refused_or_can_be_played_to_its_end() {
    let texts: Vec<String> =
        positions(&all_options(15), 5, 7).iter().map(Position::print_position).collect();
    let mut chance = SplitMix64(1);
    let (mut accepted, mut played) = (0, 0);
    for round in 0..60_000 {
        let text = &texts[chance.below(texts.len() as u32) as usize];
        let other = &texts[chance.below(texts.len() as u32) as usize];
        let spoilt = spoil(text, other, &mut chance);
        let Ok(position) = Position::parse_position(&spoilt) else { continue };
        assert_eq!(position.print_position(), spoilt);
        accepted += 1;
        if accepted % 8 == 0 {
            println!("{spoilt}");
            played += 1;
            let mut step = 0;
            play_on(position, Policy::Busy, round, |_, _, _, after: &Position| {
                step += 1;
                if step % 10 == 0 {
                    let printed = after.print_position();
                    match Position::parse_position(&printed) {
                        Ok(parsed) => assert_eq!(parsed, *after, "{printed}"),
                        Err(error) => panic!("{error}: {printed}"),
                    }
                }
            });
        }
    }
    println!("{accepted} spoilt texts were positions, {played} played to their end");
    assert!(accepted > 500, "only {accepted} spoilt texts were positions");
}

#[test]
fn a_spoilt_view_is_refused_or_can_be_sampled() {
    let mut texts = Vec::new();
    for position in positions(&all_options(15), 6, 9) {
        let seats = position.open().options().seats;
        for audience in [Audience::Seat(seats.iter().next().expect("a seat")), Audience::Public] {
            texts.push(Position::print_view(&position.view(audience)));
        }
    }
    let mut chance = SplitMix64(4);
    let mut accepted = 0;
    for _ in 0..40_000 {
        let text = &texts[chance.below(texts.len() as u32) as usize];
        let other = &texts[chance.below(texts.len() as u32) as usize];
        let spoilt = spoil(text, other, &mut chance);
        let Ok(view) = Position::parse_view(&spoilt) else { continue };
        assert_eq!(Position::print_view(&view), spoilt);
        let sample = Position::sample_hidden(&view, &mut chance);
        let printed = sample.print_position();
        match Position::parse_position(&printed) {
            Ok(parsed) => assert_eq!(parsed, sample, "{printed}"),
            Err(error) => panic!("{error}: a sample of `{spoilt}`: `{printed}`"),
        }
        accepted += 1;
    }
    println!("{accepted} spoilt texts were views");
    assert!(accepted > 300, "only {accepted} spoilt texts were views");
}

#[test]
fn spoilt_actions_draws_and_options_do_not_break_anything() {
    let mut chance = SplitMix64(2);
    let words = "large h8 small f6 neutral b9 warriors jaguar b6 snake c8 village e9 enlarge deploy \
                 hummingbird d5 move h9 d8 f9 build pass take 3 remove l10 start 1 drawn 2 players \
                 small_right rounds 300 99999 é ; = ?";
    for seed in 0..40_000 {
        let base = [
            "move d8 e9 f9",
            "warriors jaguar b6 snake c8",
            "start 2",
            "take 3",
            "2 players rounds 300 start 1",
        ];
        let text = spoil(base[seed % base.len()], words, &mut chance);
        if let Ok(action) = Position::parse_action(&text) {
            assert_eq!(Position::print_action(&action), text);
        }
        if let Ok(outcome) = Position::parse_outcome(&text) {
            assert_eq!(Position::print_outcome(&outcome), text);
        }
        if let Ok(options) = Position::parse_options(&text) {
            assert_eq!(Position::print_options(&options), text);
        }
    }
}

#[test]
fn bytes_and_lengths_without_sense_are_refused() {
    let long = "move ".repeat(5000);
    let cells = format!("yucatan 2 players rounds 300 start 1 ; neutrals {}", "b9 ".repeat(999));
    for text in [
        "",
        " ",
        ";",
        " ; ",
        "\0",
        "yucatan",
        "move",
        "move  h9 h8",
        "move h9 h8 ",
        " build",
        "Build",
        "take",
        "take -1",
        "take 03",
        "take 256",
        "deploy snake",
        "warriors snake b6",
        "village b09",
        "village z9",
        "village b17",
        "village b0",
        "village",
        "village é",
        "ünder",
        "start 0",
        "start 5",
        "🐍",
        &long,
        &cells,
    ] {
        assert!(Position::parse_action(text).is_err(), "{text:?}");
        assert!(Position::parse_outcome(text).is_err(), "{text:?}");
        assert!(Position::parse_options(text).is_err(), "{text:?}");
        assert!(Position::parse_position(text).is_err(), "{text:?}");
        assert!(Position::parse_view(text).is_err(), "{text:?}");
    }
}

/// A client folds what a server sends, and the server may be anybody's.
#[test]
fn folding_events_of_other_matches_breaks_nothing() {
    let mut events = Vec::new();
    for options in all_options(10) {
        play_game::<Position>(&options, Policy::Busy, 3, |_, _, happened, _| {
            events.extend_from_slice(happened);
        });
    }
    let mut chance = SplitMix64(17);
    let mut legal = Vec::new();
    for options in all_options(10) {
        let mut position = Position::start(&options);
        for _ in 0..1500 {
            position.fold(&events[chance.below(events.len() as u32) as usize]);
            position.legal(&mut legal);
            let _ = (position.pending(), position.fallback(), position.standing());
            let _ = (position.print_position(), position.setup().position());
            for audience in test_support::audiences(options.seats) {
                let view = position.view(audience);
                let _ = (Position::print_view(&view), Position::sample_hidden(&view, &mut chance));
            }
        }
    }
}
