//! LH: what the host asks of this game. How a table uses it is tested there.

use rules::tikal2::Position;
use rules::{Game, Pending, Seat};
use test_support::cases;

use crate::check::fact;
use crate::scene::full;

/// The fallback after a line, in the notation.
fn fallback(at: &str, line: &str) -> String {
    let position = cases::after::<Position>(&full(at), line);
    position.fallback().map_or_else(String::new, |action| Position::print_action(&action))
}

#[test]
fn lh_1_the_first_of_the_list() {
    let tiles: Vec<String> = (1..=16).map(|tile| format!("tile {tile}")).collect();
    let dealt = format!("wheel 0 ; {} ; sanctuary pink", tiles.join(" ; "));
    let rich = "seat 1 pack pink*1 treasures mask*1 cards explore*1 key*1 remote*1";
    let altar = "turn 1 tile 16 ; temple d4=multi ; seat 1 at e3 flags e3+ tokens 1";
    for (at, line, text) in [
        ("start 2 players start 1", dealt.as_str(), "keys pink pink"),
        ("put 16=1", "take 16", "end"),
        ("put 5=1", "take 5", "look rooms"),
        ("put 16=1 12=1 ; seat 1 canoe 1", "", "take 1"),
        (&format!("put 9=1 ; {rich}"), "", "take 1"),
        (&format!("turn 1 tile 16 ; {rich}"), "", "end"),
        ("put 16=3 ; seat 1 canoe 2 treasures mask*1", "take 16", "pass"),
        (
            "put 16=3 ; seat 1 canoe 2 treasures mask*1 cards plus*1",
            "take 16 ; play plus",
            "deliver mask 1",
        ),
        (
            "put 16=3 ; seat 1 canoe 2 treasures mask*1 vase*1 cards all*1",
            "take 16 ; play all ; deliver mask 1",
            "done",
        ),
        ("put 16=1 ; seat 1 canoe 6 pack green*1 brown*1 cards forest*1", "take 16", "pay green"),
        ("put 16=1 ; seat 1 canoe 6 cards forest*1", "take 16", "pay points"),
        ("put 13=1", "take 13 ; look cards ; card five ; card key ; card types", "keep key"),
        ("turn 1 tile 1 icons key:pink ; phase room pink1", "", "room b1 0"),
        (altar, "explore", "passage d4"),
        (altar, "explore ; passage d4", "flag 1"),
        (altar, "explore ; passage d4 ; flag 3", "look treasures 1"),
        (altar, "explore ; passage d4 ; flag 1", "back"),
        // A passage card is played where a walk already begun lists it first.
        ("turn 1 tile 16 ; seat 1 cards passage*1", "explore", "passage a1 card"),
        ("start 2 players start 1", "", ""),
        ("round final ; turn 1", "end", ""),
    ] {
        fact("LH-1", fallback(at, line).as_str(), text);
    }
}

/// Whether the host stops playing for a seat after the last step of the line.
fn ends(at: &str, line: &str) -> bool {
    let (before, _) = line.rsplit_once(" ; ").unwrap_or(("", line));
    let known = cases::run::<Position>(&full(at), before).1.len();
    let (_, events) = cases::run::<Position>(&full(at), line);
    events[known..].iter().any(Position::ends_timed_out_turn)
}

#[test]
fn lh_2_a_timed_out_turn_goes_on_to_its_end() {
    fact("LH-2", ends("turn 1 tile 16", "end"), true);
    for (at, line) in [
        ("put 16=1", "take 16"),
        ("put 13=1", "take 13 ; look cards"),
        ("put 13=1", "take 13 ; look cards ; card key"),
        ("put 13=1", "take 13 ; look cards ; card key ; card five ; card types ; keep key"),
        ("put 16=1 ; seat 1 canoe 6", "take 16 ; pay points"),
        ("turn 1 tile 16 ; seat 1 at a1", "explore ; flag"),
    ] {
        fact("LH-2", ends(at, line), false);
    }
    // The choice of keys is a decision of its own.
    let tiles: Vec<String> = (1..=16).map(|tile| format!("tile {tile}")).collect();
    let keys = format!("wheel 0 ; {} ; sanctuary pink ; keys pink pink", tiles.join(" ; "));
    fact("LH-2", ends("start 2 players start 1", &keys), true);
}

/// Who earns time with the last step of the line.
fn earns(at: &str, line: &str) -> Vec<Seat> {
    let (before, _) = line.rsplit_once(" ; ").unwrap_or(("", line));
    let known = cases::run::<Position>(&full(at), before).1.len();
    let (_, events) = cases::run::<Position>(&full(at), line);
    events[known..].iter().filter_map(Position::earns_time).collect()
}

#[test]
fn lh_5_increments_come_at_end_and_at_keys() {
    fact("LH-5", earns("turn 1 tile 16", "end"), vec![Seat::One]);
    fact("LH-5", earns("turn 2 tile 16", "end"), vec![Seat::Two]);
    let tiles: Vec<String> = (1..=16).map(|tile| format!("tile {tile}")).collect();
    let keys = format!("wheel 0 ; {} ; sanctuary pink ; keys pink pink", tiles.join(" ; "));
    fact("LH-5", earns("start 2 players start 1", &keys), vec![Seat::One]);
    for (at, line) in [
        ("put 16=1", "take 16"),
        ("put 13=1", "take 13 ; look cards"),
        ("turn 1 tile 16 ; seat 1 at a1", "explore ; flag"),
        ("seat 1 cards key*1", "play key pink camp"),
    ] {
        fact("LH-5", earns(at, line), Vec::new());
    }
    // Also at the last `end` of a round and of the game.
    fact("LH-5", earns("done 15 ; turn 2 tile 16 ; sites - - - - - -", "end"), vec![Seat::Two]);
    fact("LH-5", earns("round final ; turn 1", "end"), vec![Seat::One]);
    let over = cases::after::<Position>(&full("round final ; turn 1"), "end");
    fact("LH-5", over.pending(), Pending::Over);
}
