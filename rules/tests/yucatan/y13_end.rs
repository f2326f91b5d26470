//! Y-13 and Y-14: end, ranking and options.

use rules::yucatan::Position;
use rules::{Game, Pending, Seat};
use test_support::cases::{draws, fact};

use crate::facts::joined;
use crate::scene::{accepted, after, becomes, effect, full, refused};

/// Scores, prisoners that break ties, ranks and winners, by seat.
fn standing(short: &str, line: &str) -> String {
    let placings = after(short, line).standing().placings;
    let scores = joined(placings.iter().map(|placing| placing.score));
    let keys = joined(placings.iter().map(|placing| joined(&placing.tie_breaks)));
    let ranks = joined(placings.iter().map(|placing| placing.rank));
    let winners = joined(placings.iter().filter(|placing| placing.winner).map(|p| p.seat));
    format!("scores {scores}, prisoners {keys}, ranks {ranks}, winners {winners}")
}

const FOURTH: &str = "seat 1 levels 4 prisoners 3 villages d5+ warriors d6=snake ; \
                      seat 2 levels 4 prisoners 9 villages h8+ warriors j11=hummingbird";
const LAST_TURN: &str = "seat 1 levels 2 prisoners 4 villages d5+ warriors d6=snake ; seat 2 \
                         levels 2 prisoners 7 villages h8+ warriors j11=hummingbird ; round 300 ; \
                         turn 2";

#[test]
fn y_13_1_the_fifth_level_ends_the_game_at_once() {
    effect(
        "Y-13.1",
        FOURTH,
        "build",
        &["LevelBuilt seat 1 level 5 in_city 0", "GameEnded cause FifthLevel"],
    );
    becomes("Y-13.1", FOURTH, "build", &["round 20", "over"]);
    fact("Y-13.1", after(FOURTH, "build").pending(), Pending::Over);
    let third = FOURTH.replacen("levels 4", "levels 3", 1);
    becomes(
        "Y-13.1",
        &third,
        "build",
        &["seat 1 levels 4 villages d5+ warriors d6=snake", "turn 2"],
    );
    let over = full(FOURTH)
        .replace("levels 4 prisoners 3", "levels 5 prisoners 0")
        .replace("turn 1", "over");
    refused("Y-3.1", &over, "1: build", "Y-3.1: the game is over");
    refused("Y-3.1", &over, "2: build", "Y-3.1: the game is over");
    accepted("Y-3.1", &format!("{FOURTH} ; turn 2"), "build");
    fact(
        "Y-13.5",
        standing(FOURTH, "build"),
        "scores 5 4, prisoners 0 9, ranks 1 2, winners 1".to_owned(),
    );
}

#[test]
fn y_13_2_the_score_is_the_levels() {
    let scores = after("3 players ; seat 1 levels 2 prisoners 9 ; seat 3 levels 4", "").scores();
    fact("Y-13.2", scores, vec![(Seat::One, 2), (Seat::Two, 0), (Seat::Three, 4)]);
    fact("Y-13.2", after(FOURTH, "build").scores(), vec![(Seat::One, 5), (Seat::Two, 4)]);
}

#[test]
fn y_13_3_equal_levels_are_ranked_by_prisoners() {
    let line = "move j11 k11";
    for rule in ["Y-13.3", "Y-13.6"] {
        fact(
            rule,
            standing(LAST_TURN, line),
            "scores 2 2, prisoners 4 7, ranks 2 1, winners 2".to_owned(),
        );
    }
    let three = "3 players ; seat 1 levels 2 prisoners 4 warriors b10=snake*2 ; seat 2 levels 1 \
                 prisoners 20 ; seat 3 levels 2 prisoners 4 warriors g5=jaguar ; round 300 ; turn 3";
    for rule in ["Y-13.3", "Y-13.7"] {
        let expected = "scores 2 1 2, prisoners 4 20 4, ranks 1 3 1, winners 1 3".to_owned();
        fact(rule, standing(three, "move g5 g4"), expected);
    }
    // Villages and warriors do not count either.
    let even = "4 players ; seat 1 villages e5+ warriors b3=snake ; seat 4 prisoners 1 warriors l3=snake ; round 300 ; turn 4";
    let expected = "scores 0 0 0 0, prisoners 0 0 0 1, ranks 2 2 2 1, winners 4".to_owned();
    fact("Y-13.3", standing(even, "move l3 l4"), expected);
}

#[test]
fn y_13_4_the_last_turn_of_the_last_round_ends_the_game() {
    effect(
        "Y-13.4",
        LAST_TURN,
        "move j11 k11",
        &[
            "WarriorMoved seat 2 from j11 by None to k11",
            "TurnEnded round 300 seat 2",
            "GameEnded cause LastRound",
        ],
    );
    becomes("Y-13.4", LAST_TURN, "move j11 k11", &["round 300", "over"]);
    let earlier = LAST_TURN.replace("round 300", "round 299");
    becomes("Y-13.4", &earlier, "move j11 k11", &["round 300", "turn 1"]);
    // Not before the last seat's turn: here seat 2 began, so seat 1 is the last.
    let second = format!("2 players start 2 ; {LAST_TURN}");
    becomes("Y-13.4", &second, "move j11 k11", &["round 300", "turn 1"]);
    becomes("Y-13.4", &second, "move j11 k11 ; move d6 c7", &["round 300", "over"]);
    // After the decision that the last turn brings.
    let raid = "seat 1 villages h4 warriors b6=snake b7=snake ; seat 2 warriors h3=snake ; round 300 ; turn 2";
    becomes("Y-13.4", raid, "move h3 h4", &["remove 1 by 2"]);
    becomes("Y-13.4", raid, "move h3 h4 ; remove b6", &["over"]);
}

#[test]
fn y_14_1_the_first_seat_is_named_or_drawn() {
    let drawn = "start 3 players rounds 300 start drawn";
    let draw = |number: u8| (format!("start {number}"), 1);
    fact("Y-14.1", draws::<Position>(drawn, ""), vec![draw(1), draw(2), draw(3)]);
    becomes("Y-14.1", drawn, "start 2", &["first 2", "large 1"]);
    becomes("Y-14.1", drawn, "start 1", &["first 1", "large 3"]);
    effect("Y-14.1", drawn, "start 2", &["StartSeatDrawn seat 2"]);
    let options = Position::parse_options("3 players rounds 300 start drawn").expect("options");
    let decks = Position::decks(&options);
    fact("Y-14.1", decks.len(), 1);
    fact("Y-14.1", Position::deck_name(decks[0].0), "start seat".to_owned());
    let entries = joined(decks[0].1.iter().map(Position::print_outcome));
    fact("Y-14.1", entries, "start 1 start 2 start 3".to_owned());
    let fixed = Position::parse_options("3 players rounds 300 start 3").expect("options");
    fact("Y-14.1", Position::decks(&fixed).is_empty(), true);
    becomes("Y-14.1", "start 3 players rounds 300 start 3", "", &["large 2"]);
}

#[test]
fn y_14_2_small_villages_from_the_right() {
    let larges = "large h4 ; large h13 ; large f12 ; large e5";
    becomes("Y-14.2", "start 4 players small_right rounds 300 start 1", larges, &["small 4"]);
    becomes("Y-14.2", "start 4 players rounds 300 start 1", larges, &["small 2"]);
}

#[test]
fn y_14_3_the_number_of_rounds() {
    let short = "2 players rounds 7 start 1 ; seat 2 warriors k12=snake ; round 7 ; turn 2";
    becomes("Y-14.3", short, "move k12 l11", &["round 7", "over"]);
    for (rounds, is_allowed) in [
        ("0", false),
        ("1", true),
        ("999", true),
        ("1000", false),
        ("007", false),
        ("65537", false),
    ] {
        let text = format!("2 players rounds {rounds} start 1");
        fact("Y-14.3", Position::parse_options(&text).is_ok(), is_allowed);
    }
}

#[test]
fn y_14_4_options_as_text() {
    for text in [
        "2 players rounds 300 start 1",
        "4 players small_right rounds 120 start drawn",
        "3 players rounds 1 start 3",
    ] {
        let options = Position::parse_options(text).expect("options");
        fact("Y-14.4", Position::print_options(&options), text.to_owned());
    }
    for text in [
        "2 players",
        "2 players start 1 rounds 300",
        "2 players rounds 300 small_right start 1",
        "2 players rounds 300 start 3",
        "2 players rounds 300 start 1 ",
        "2  players rounds 300 start 1",
        "players 2 rounds 300 start 1",
        "",
    ] {
        fact("Y-14.4", Position::parse_options(text).is_ok(), false);
    }
}
