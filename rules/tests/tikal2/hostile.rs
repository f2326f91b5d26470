//! Texts and events from outside: whatever they say, nothing breaks, and what is accepted can be
//! played.

use rules::tikal2::Position;
use rules::{Audience, Chance, Game, Policy};
use test_support::{SplitMix64, audiences, play_game, play_on};

use crate::actions::all_options;

/// Positions of whole games, as text: every fifteenth step.
fn texts() -> Vec<String> {
    let mut texts = Vec::new();
    for options in all_options() {
        let options = Position::parse_options(&options).unwrap();
        let mut step = 0;
        play_game::<Position>(&options, Policy::Busy, 5, |before, _, _, _| {
            step += 1;
            if step % 15 == 0 {
                texts.push(before.print_position());
            }
        });
    }
    texts
}

fn below(chance: &mut SplitMix64, bound: usize) -> usize {
    chance.below(bound as u32) as usize
}

/// Words that stand for something elsewhere, or for nothing.
const WORDS: [&str; 24] = [
    "0",
    "1",
    "2",
    "3",
    "9",
    "10",
    "255",
    "256",
    "65535",
    "-1",
    "99999999999",
    "01",
    "+5",
    "?",
    "?*2",
    "mask*1",
    "x1",
    "out",
    "c3.2",
    "a1+",
    "é",
    "",
    "-",
    "pink*7",
];

/// One to three words swapped, dropped, repeated, or replaced by a word of another text.
fn spoil(text: &str, other: &str, chance: &mut SplitMix64) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let others: Vec<&str> = other.split(' ').collect();
    for _ in 0..=below(chance, 3) {
        let (here, there) = (below(chance, words.len()), below(chance, words.len()));
        match below(chance, 6) {
            0 => words.swap(here, there),
            1 if words.len() > 1 => drop(words.remove(here)),
            2 => words.insert(here, words[there]),
            3 => words[here] = WORDS[below(chance, WORDS.len())],
            _ => words[here] = others[below(chance, others.len())],
        }
    }
    words.join(" ")
}

#[test]
fn a_spoilt_position_is_refused_or_can_be_played_to_its_end() {
    let texts = texts();
    let mut chance = SplitMix64(1);
    let mut accepted = 0;
    for round in 0..25_000 {
        let text = &texts[below(&mut chance, texts.len())];
        let other = &texts[below(&mut chance, texts.len())];
        let spoilt = spoil(text, other, &mut chance);
        let Ok(position) = Position::parse_position(&spoilt) else { continue };
        accepted += 1;
        assert_eq!(position.print_position(), spoilt, "one position, two spellings");
        if accepted % 12 == 0 {
            println!("{spoilt}");
            let mut step = 0;
            play_on(position, Policy::Busy, round, |_, _, _, after| {
                step += 1;
                if step % 25 == 0 {
                    let printed = after.print_position();
                    match Position::parse_position(&printed) {
                        Ok(parsed) => assert_eq!(parsed, *after, "{printed}"),
                        Err(error) => panic!("{error}: {printed}"),
                    }
                }
            });
        }
    }
    println!("{accepted} spoilt texts were positions");
    assert!(accepted > 300, "only {accepted} spoilt texts were positions");
}

#[test]
fn a_spoilt_view_is_refused_or_means_what_it_says() {
    let texts = texts();
    let mut chance = SplitMix64(3);
    let mut accepted = 0;
    for _ in 0..6_000 {
        let text = &texts[below(&mut chance, texts.len())];
        let position = Position::parse_position(text).unwrap();
        let seats = Position::seats(&Position::parse_options(options_of(text)).unwrap());
        let all: Vec<Audience> = audiences(seats).collect();
        let audience = all[below(&mut chance, all.len())];
        let view = Position::print_view(&position.view(audience));
        let spoilt = spoil(&view, text, &mut chance);
        let Ok(view) = Position::parse_view(&spoilt) else { continue };
        accepted += 1;
        assert_eq!(Position::print_view(&view), spoilt, "one view, two spellings");
        // Some position fits it, and can be written down.
        let sample = Position::sample_hidden(&view, &mut chance);
        let printed = sample.print_position();
        assert!(Position::parse_position(&printed).is_ok(), "{spoilt}\n{printed}");
    }
    println!("{accepted} spoilt texts were views");
    assert!(accepted > 50, "only {accepted} spoilt texts were views");
}

fn options_of(text: &str) -> &str {
    text.split(" ; ").next().and_then(|first| first.strip_prefix("tikal2 ")).expect("options")
}

#[test]
fn spoilt_actions_draws_and_options_do_not_break_anything() {
    let mut chance = SplitMix64(2);
    let words = "end take 16 explore tent card rescue pink play key blue camp pack remote plus all forest \
                 deliver mask 2 pass done pay points keep types room c3 5 flag 1 go out passage x6 back stay \
                 look treasures cards rooms open vase 3 sanctuary d6 count keys start wheel tile 17 multi \
                 2 players open_treasures no_tent drawn 4 99999999999999999999 -1 é ; = 007 \u{0}";
    let seeds =
        ["play key blue camp", "passage a1 card", "deliver mask 2", "2 players no_tent start 1"];
    for round in 0..30_000 {
        let text = spoil(seeds[round % seeds.len()], words, &mut chance);
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
fn garbage_is_refused() {
    let long = "mask:1 ".repeat(10_000);
    for text in [
        "",
        " ",
        ";",
        " ; ",
        "tikal2",
        "tikal2 ",
        "?",
        "\u{0}",
        "é ; é",
        "tikal2 2 players start 1",
        &long,
    ] {
        assert!(Position::parse_position(text).is_err(), "{text}");
        assert!(Position::parse_view(text).is_err(), "{text}");
        assert!(Position::parse_action(text).is_err(), "{text}");
        assert!(Position::parse_outcome(text).is_err(), "{text}");
        assert!(Position::parse_options(text).is_err(), "{text}");
    }
}

/// A client folds what a server sends, and the server may be anybody's.
#[test]
fn folding_events_of_other_matches_breaks_nothing() {
    let mut events = Vec::new();
    for options in all_options() {
        let options = Position::parse_options(&options).unwrap();
        play_game::<Position>(&options, Policy::Busy, 3, |_, _, told, _| {
            // As a seat sees them: with fields unset.
            events.extend(told.iter().copied());
            events.extend(told.iter().map(|event| Position::seen(event, Audience::Public)));
        });
    }
    let mut chance = SplitMix64(17);
    let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
    for options in all_options() {
        let mut position = Position::start(&Position::parse_options(&options).unwrap());
        for _ in 0..1_500 {
            position.fold(&events[below(&mut chance, events.len())]);
            position.legal(&mut legal);
            position.outcomes(&mut outcomes);
            let _ = (position.pending(), position.fallback(), position.standing());
            let _ = position.print_position();
            let _ = position.view(Audience::Public);
        }
    }
}
