//! YH: what is played for a seat that is away, and when its clock gets time.

use rules::yucatan::{Event, Position};
use rules::{Game, Pending, Policy, Seat};
use test_support::cases::{fact, position, run};
use test_support::play_game;

use crate::every_action::all_options;
use crate::scene::{TWO, after, choices, full};

fn fallback(short: &str, line: &str) -> String {
    Position::print_action(&after(short, line).fallback().expect("a fallback"))
}

#[test]
fn yh_1_the_first_listed_or_the_first_quiet_step() {
    let start = "start 2 players rounds 300 start 1";
    fact("YH-1", fallback(start, ""), "large h7".to_owned());
    fact("YH-1", fallback(start, "large h7"), "large c9".to_owned());
    fact(
        "YH-1",
        fallback(start, "large h8 ; large c9"),
        choices(start, "large h8 ; large c9")[0].clone(),
    );
    let busy = format!("seat 1 prisoners 3 villages e9+ warriors f8=jaguar ; {TWO}");
    fact("YH-1", fallback(&busy, ""), "move f8 d8".to_owned());
    // No step into a village, a city or a warrior, own villages included.
    let own = "seat 1 villages d8 warriors f8=jaguar";
    fact("YH-1", fallback(own, ""), "move f8 d9".to_owned());
    let city = "seat 2 villages h8+ warriors l11=jaguar ; turn 2";
    fact("YH-1", fallback(city, ""), "move l11 k12".to_owned());
    // Without a quiet step the first listed.
    fact("YH-1", fallback("seat 1 villages d5", ""), "village c9".to_owned());
    let theft = "seat 1 prisoners 5 ; seat 2 warriors c7=snake*1 ; take 2 c7";
    fact("YH-1", fallback(theft, ""), "take 2".to_owned());
    let lost =
        "seat 1 warriors h8=snake*1 ; seat 2 warriors k12=jaguar l10=jaguar*2 ; remove 2 by 1";
    fact("YH-1", fallback(lost, ""), "remove k12".to_owned());
    fact("YH-1", after("seat 1 levels 5 ; over", "").fallback(), None);
}

#[test]
fn yh_2_who_is_away_stirs_nothing() {
    // It could raid, fight, rob and build its fifth level, and takes a step.
    let tempted = "seat 1 levels 4 prisoners 9 villages b5 warriors c8=snake ; seat 2 prisoners 3 \
                   villages b8+ warriors c7=hummingbird";
    let list = choices(tempted, "");
    for action in ["move c8 b8", "move c8 c7", "build", "enlarge b5"] {
        fact("YH-2", list.contains(&action.to_owned()), true);
    }
    fact("YH-2", fallback(tempted, ""), "move c8 b7".to_owned());
}

#[test]
fn yh_3_the_guilds_of_the_fallback_can_be_worked_out() {
    let at = "neutrals a7 b5 b12 c10 e12 i6 i10 i13 j7 l5 l7 l12 ; seat 1 villages f10+ h11 ; \
              seat 2 villages f8 h7+ ; warriors 2";
    fact("YH-3", fallback(at, ""), "warriors jaguar j10 jaguar j11".to_owned());
}

#[test]
fn yh_4_the_rest_of_a_turn_is_at_most_a_theft() {
    let stops = |short: &str, line: &str| {
        let (_, events) = run::<Position>(&full(short), line);
        events.iter().filter(|event| Position::ends_timed_out_turn(event)).count()
    };
    let start = "start 2 players rounds 300 start 1";
    fact("YH-4", stops(start, "large h8") > 0, true);
    let theft = "seat 1 prisoners 5 ; seat 2 warriors d7=snake ; turn 2";
    fact("YH-4", stops(theft, "move d7 c7"), 0);
    fact("YH-4", stops(theft, "move d7 c7 ; take 1") > 0, true);
    let lost =
        "seat 1 warriors h8=snake*1 ; seat 2 warriors k12=jaguar l10=jaguar*2 ; remove 2 by 1";
    fact("YH-4", stops(lost, "remove k12") > 0, true);
    // After whatever a seat decides the host stops, but for a move that waits for its `take`.
    for options in all_options(15) {
        play_game::<Position>(&options, Policy::Busy, 4, |before, _, events, after| {
            let waits = after.print_position().contains(" ; take ");
            let draws = before.fallback().is_none();
            let stops = events.iter().any(Position::ends_timed_out_turn);
            assert!(stops != waits || draws, "{events:?}");
        });
    }
}

#[test]
fn yh_5_increments() {
    let earned = |short: &str, line: &str| {
        let (_, events) = run::<Position>(&full(short), line);
        let seats = events.iter().filter_map(Position::earns_time);
        seats.map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
    };
    let start = "start 2 players rounds 300 start 1";
    fact(
        "YH-5",
        earned(start, "large h8 ; large c9 ; small f6 ; small d5 ; neutral i7"),
        "2 1 2 1 2".to_owned(),
    );
    let warriors = "neutrals a7 b5 b12 c10 e12 i6 i10 i13 j7 l5 l7 l12 ; seat 1 villages f10+ h11 ; \
                    seat 2 villages f8 h7+ ; warriors 2";
    fact(
        "YH-5",
        earned(warriors, "warriors jaguar j10 snake k12 ; warriors snake b6 snake c8"),
        "2 1".to_owned(),
    );
    fact("YH-5", earned("seat 1 warriors b6=snake", "move b6 b5"), "1".to_owned());
    let theft = "seat 1 prisoners 5 ; seat 2 warriors d7=snake ; turn 2";
    fact("YH-5", earned(theft, "move d7 c7"), String::new());
    fact("YH-5", earned(theft, "move d7 c7 ; take 1"), "2".to_owned());
    let raid = "seat 1 warriors h9=snake ; seat 2 villages h8 warriors k12=jaguar l10=jaguar";
    fact("YH-5", earned(raid, "move h9 h8"), String::new());
    fact("YH-5", earned(raid, "move h9 h8 ; remove k12"), "2 1".to_owned());
    // A draw, and a seat that is not asked, earn nothing.
    fact("YH-5", earned("start 2 players rounds 9 start drawn", "start 2"), String::new());
    let left_out = "start 4 players rounds 300 start 1";
    fact(
        "YH-5",
        earned(left_out, "large h4 ; large h13 ; large f12 ; large e5 ; small f7"),
        "4 3 2 1 2".to_owned(),
    );
}

#[test]
fn yh_4_a_given_up_seat_that_builds_its_fifth_level_does_not_win() {
    // All it can do: its city is surrounded, and no site is left at its rivers.
    let stuck = "yucatan 2 players rounds 300 start 1 ; seat 1 levels 4 prisoners 3 ; seat 2 levels 0 \
                 prisoners 0 villages c9 e6 e10 h3 h6 warriors b6=jaguar b7=jaguar c6=jaguar c8=snake \
                 d6=snake d7=snake ; round 20 ; turn 1";
    let position = position::<Position>(stuck);
    let fallback = position.fallback().map(|action| Position::print_action(&action));
    fact("YH-4", fallback.as_deref(), Some("build"));
    let (over, _) = run::<Position>(stuck, "build");
    fact("YH-4", over.pending(), Pending::Over);
    let standing = over.standing().with_given_up(&[Seat::One]);
    fact("YH-4", standing.winners().iter().collect::<Vec<_>>(), vec![Seat::Two]);
}

/// Undo: a `move` that waits for `take` can be taken back, every other action closes what went before.
#[test]
fn only_a_move_that_waits_for_its_take_can_be_taken_back() {
    for options in all_options(15) {
        play_game::<Position>(&options, Policy::Busy, 6, |_, _, events, after| {
            let waits = after.print_position().contains(" ; take ");
            assert_eq!(events.iter().any(Position::reveals), !waits, "{events:?}");
        });
    }
    let theft = "seat 1 prisoners 5 ; seat 2 warriors d7=snake ; turn 2";
    let (_, events) = run::<Position>(&full(theft), "move d7 c7");
    assert!(matches!(events[0], Event::WarriorMoved { .. }));
    assert!(!events.iter().any(Position::reveals));
}
