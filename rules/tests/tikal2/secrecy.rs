//! Nobody is told what it may not know: positions of whole games against samples of what each
//! audience knows of them, and the odds of the samples.

use std::collections::BTreeMap;
use std::path::PathBuf;

use rules::tikal2::{Action, Position, SECRETS};
use rules::{Audience, Game, Policy, Seat};
use test_support::secrecy::{Compared, check_secrecy};
use test_support::{SplitMix64, audiences, play_game};

use crate::actions::{all_options, every_action};
use crate::check::{fact, position};

/// In how many positions every audience is compared at least, in all options together.
fn wanted() -> u64 {
    match std::env::var("TIKAL_SECRECY_POSITIONS") {
        Ok(text) => text.parse().expect("TIKAL_SECRECY_POSITIONS is a number"),
        Err(_) => 500,
    }
}

#[test]
fn a_position_and_a_sample_of_a_view_look_the_same() {
    let probes = every_action();
    let mut chance = SplitMix64(11);
    let mut sum = Compared::default();
    let mut by_audience: BTreeMap<String, u64> = BTreeMap::new();
    let all = all_options();
    // Seat 4 sits in a third of the games: four variants, two policies, two positions of each step.
    let share = wanted().div_ceil(16).max(1);
    for (number, text) in all.iter().enumerate() {
        let options = Position::parse_options(text).unwrap();
        for policy in Policy::ALL {
            // Positions spread over as many games as it takes.
            let (mut left, mut seed) = (share, number as u64);
            while left > 0 {
                let mut step = seed % 37;
                play_game::<Position>(&options, policy, seed, |before, _, _, after| {
                    step += 1;
                    if left == 0 || step < 60 || step % 37 != 0 {
                        return;
                    }
                    left -= 1;
                    for audience in audiences(Position::seats(&options)) {
                        let few = few(&probes, step);
                        for at in [before, after] {
                            match check_secrecy(at, audience, &few, 1, &mut chance) {
                                Ok(compared) => sum.add(compared),
                                Err(law) => panic!("{text} {policy:?} seed {seed}: {law}"),
                            }
                        }
                        *by_audience.entry(format!("{audience:?}")).or_default() += 2;
                    }
                });
                seed += 100;
            }
        }
    }
    println!(
        "secrecy: {} positions of an audience, {} samples ({} differ), {} steps compared",
        sum.positions, sum.samples, sum.different, sum.steps
    );
    println!("positions by audience: {by_audience:?}");
    assert!(sum.different * 4 > sum.samples, "most samples are the position itself: {sum:?}");
}

/// A part of the actions, another one at every step.
fn few(all: &[Action], step: u64) -> Vec<Action> {
    all.iter().skip(step as usize % 9).step_by(9).copied().collect()
}

/// What of a position its text says between two words.
fn hand(position: &Position, seat: &str, heading: &str) -> String {
    let text = position.print_position();
    let section = text.split(" ; ").find(|section| section.starts_with(seat)).unwrap_or_default();
    let words = section.split(&format!(" {heading} ")).nth(1).unwrap_or_default();
    words.split(' ').take_while(|word| word.contains('*')).collect::<Vec<_>>().join(" ")
}

#[test]
fn samples_deal_all_fitting_positions_with_equal_odds() {
    // Four cards are out of sight of seat 1: types, five and two of the pair. One is in the hand of
    // seat 2, two are on top where only seat 2 knows them, one is in the deck.
    let at = "put 13=1 ; cards types:2 pair:2 ; seat 1 cards passage*2 explore*1 key*2 forest*1 plus*1 all*1 remote*1 ; \
              seat 2 cards five*1";
    let view = position(at).view(Audience::Seat(Seat::One));
    let mut chance = SplitMix64(2024);
    let mut found: BTreeMap<String, u32> = BTreeMap::new();
    let samples = 24_000;
    for _ in 0..samples {
        let sample = Position::sample_hidden(&view, &mut chance);
        let text = sample.print_position();
        let pile = text.split(" ; cards ").nth(1).unwrap().split(" +").next().unwrap();
        *found.entry(format!("{} {pile}", hand(&sample, "seat 2", "cards"))).or_default() += 1;
    }
    // Of 4 × 3 × 2 deals each is equally likely; the two copies of the pair look alike.
    let mut expected: BTreeMap<String, u32> = BTreeMap::new();
    let cards = ["pair", "pair", "five", "types"];
    for (one, hand) in cards.iter().enumerate() {
        for (two, top) in cards.iter().enumerate().filter(|&(two, _)| two != one) {
            let under = cards.iter().enumerate().filter(|&(three, _)| three != one && three != two);
            for (_, under) in under {
                *expected.entry(format!("{hand}*1 {top}:2 {under}:2")).or_default() += samples / 24;
            }
        }
    }
    assert_eq!(found.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>());
    let spread: f64 = expected
        .iter()
        .map(|(deal, &count)| {
            let difference = f64::from(found[deal]) - f64::from(count);
            difference * difference / f64::from(count)
        })
        .sum();
    // Eleven degrees of freedom: 31.3 is passed once in a thousand seeds.
    println!("chi-square {spread:.1} over {} kinds of deals", expected.len());
    assert!(spread < 31.3, "{spread}: {found:?}");
    fact("L-19.10", found.len(), 12);
}

#[test]
fn samples_keep_what_the_audience_knows() {
    let at = "3 players ; temple c1=brown2.0 ; rooms pink1:13 blue2:3 ; cards five:2 key:2 ; pile 2 mask:1 vase:1 ; \
              seat 1 treasures dagger*2 cards types*1 ; seat 2 treasures mask*2 ; seat 3 cards pair*1";
    let position = position(at);
    let mut chance = SplitMix64(5);
    for audience in
        audiences(Position::seats(&Position::parse_options("3 players start 1").unwrap()))
    {
        let view = position.view(audience);
        for _ in 0..50 {
            let sample = Position::sample_hidden(&view, &mut chance);
            fact("L-19.1", sample.view(audience) == view, true);
        }
    }
}

/// For every hidden field a mutant tells it to somebody, and is caught: its first line names the field.
#[test]
fn every_secret_has_a_planted_leak() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("mutants/tikal2");
    let files = std::fs::read_dir(&folder).expect("the mutants").map(|file| file.unwrap().path());
    let leaks = files.filter(|path| path.to_string_lossy().contains("-leak-"));
    let titles: Vec<String> = leaks
        .map(|path| std::fs::read_to_string(path).expect("a patch"))
        .map(|text| text.lines().next().unwrap_or_default().to_owned())
        .collect();
    let planted = |words: &str| titles.iter().any(|title| title.contains(words));
    for secret in SECRETS {
        let field = format!("# {}: `{}`:", secret.rule, secret.position);
        assert!(planted(&field), "no leak of {}: {field}", secret.fact);
        for event in secret.events {
            assert!(planted(&format!(" {event}:")), "no leak of {event}");
        }
        if let Some(action) = secret.action {
            assert!(planted(&format!(" {action}:")), "no leak of `{action}`");
        }
    }
}

#[test]
fn a_walk_by_hidden_passage_cards_is_sampled_with_them() {
    // Without a token seat 1 stands outside: only a passage card lets its walk go on (L-8.7).
    let at = "turn 1 tile 16 explored ; seat 1 cards passage*1 five*1 ; way ; phase walk";
    let position = position(at);
    let mut chance = SplitMix64(9);
    for audience in [Audience::Seat(Seat::Two), Audience::Public] {
        let view = position.view(audience);
        for _ in 0..200 {
            let sample = Position::sample_hidden(&view, &mut chance);
            let mut legal = Vec::new();
            sample.legal(&mut legal);
            fact("L-8.7", legal.is_empty(), false);
            fact("L-19.10", sample.view(audience) == view, true);
        }
    }
}
