//! Whole games of every option, and set positions that bring about what games seldom do.

use rules::yucatan::{Event, Options, Position, Rounds, StartSeat};
use rules::{Game, Pending, Policy, Seats};
use test_support::{Step, play_game, play_on};

/// Positions and what is played in them, for what random games seldom come to: a seat that can do
/// nothing, a theft, a removal, a fifth level, a delivery on the way, battles, a village left out.
const ARRANGED: [(&str, &[&str]); 8] = [
    (
        "yucatan 2 players rounds 22 start 1 ; seat 1 levels 0 prisoners 2 ; seat 2 levels 0 prisoners 0 \
         villages c9 e6 e10 h3 h6 warriors b6=jaguar b7=jaguar c6=jaguar c8=snake d6=snake d7=snake ; \
         round 20 ; turn 1",
        &["pass"],
    ),
    (
        "yucatan 2 players rounds 22 start 1 ; seat 1 levels 1 prisoners 5 villages d5+ warriors f9=jaguar ; \
         seat 2 levels 0 prisoners 0 villages h8+ warriors d7=snake ; round 20 ; turn 2",
        &["move d7 c7", "take 3"],
    ),
    (
        "yucatan 2 players rounds 22 start 1 ; seat 1 levels 0 prisoners 0 villages d5+ warriors h9=snake ; \
         seat 2 levels 0 prisoners 0 villages h8 warriors k12=jaguar l10=jaguar*2 ; round 20 ; turn 1",
        &["move h9 h8", "remove l10"],
    ),
    (
        "yucatan 2 players rounds 22 start 1 ; seat 1 levels 4 prisoners 3 villages d5+ warriors d6=snake ; \
         seat 2 levels 4 prisoners 9 villages h8+ warriors j11=hummingbird ; round 20 ; turn 1",
        &["build"],
    ),
    (
        "yucatan 2 players rounds 22 start 1 ; seat 1 levels 0 prisoners 0 villages e9+ warriors d8=jaguar*2 ; \
         seat 2 levels 0 prisoners 0 villages h8+ warriors k12=jaguar ; round 20 ; turn 1",
        &["move d8 e9 f9"],
    ),
    (
        "yucatan 2 players rounds 22 start 1 ; seat 1 levels 0 prisoners 0 villages d5+ \
         warriors e6=snake e8=jaguar*2 ; seat 2 levels 0 prisoners 0 villages h8+ \
         warriors d8=hummingbird*2 k12=jaguar ; round 20 ; turn 2",
        &["move d8 e8"],
    ),
    (
        "yucatan 2 players rounds 22 start 1 ; neutrals e11 ; seat 1 levels 0 prisoners 0 villages d5+ \
         warriors d11=snake*3! ; seat 2 levels 0 prisoners 0 villages h8+ warriors k12=jaguar! ; \
         round 20 ; turn 1",
        &["move d11 e11"],
    ),
    (
        "yucatan 4 players rounds 3 start 1 ; seat 1 levels 0 prisoners 0 ; seat 2 levels 0 prisoners 0 ; \
         seat 3 levels 0 prisoners 0 ; seat 4 levels 0 prisoners 0 ; large 4",
        &["large h4", "large h13", "large f12", "large e5", "small f7"],
    ),
];

/// Every combination of options that plays differently, with this last round.
pub(super) fn all_options(rounds: u16) -> Vec<Options> {
    let rounds = Rounds::new(rounds).unwrap();
    let mut all = Vec::new();
    for seats in [Seats::TWO, Seats::THREE, Seats::FOUR] {
        for small_right in [false, true] {
            let fixed = seats.iter().map(StartSeat::Fixed);
            for start in fixed.chain([StartSeat::Drawn]) {
                all.push(Options { seats, small_right, rounds, start });
            }
        }
    }
    all
}

/// Plays a game of every option by every policy, and those that are arranged, and shows each step with
/// its events and the position before and after it.
pub(super) fn every_step(mut show: impl FnMut(&Position, &Step<Position>, &[Event], &Position)) {
    for (number, options) in (0..).zip(all_options(25)) {
        for policy in Policy::ALL {
            println!("{options}, {policy:?}, seed {number}");
            play_game(&options, policy, number, &mut show);
        }
    }
    for (text, line) in ARRANGED {
        let mut position = Position::parse_position(text).unwrap();
        for action in line {
            let (before, mut events) = (position, Vec::new());
            let Pending::Decide(seat) = position.pending() else {
                panic!("nobody decides: {text}")
            };
            let action = Position::parse_action(action).unwrap();
            position.play(seat, action, &mut events).unwrap();
            show(&before, &Step::Played(action), &events, &position);
        }
        play_on(position, Policy::Busy, 1, &mut show);
    }
}
