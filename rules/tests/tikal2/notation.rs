//! The notation: what is malformed is named, with what was expected.

use std::fmt::Display;

use rules::Game;
use rules::tikal2::Position;

use crate::scene::full;

fn says<T, E: Display>(text: &str, parsed: Result<T, E>, sentence: &str) {
    match parsed {
        Ok(_) => panic!("`{text}` is well formed"),
        Err(error) => assert_eq!(error.to_string(), sentence, "`{text}`"),
    }
}

const COLOUR: &str = "a colour (pink, yellow, green, blue, brown)";
const TREASURE: &str = "a treasure (mask, statuette, vase, necklace, dagger)";
const PLACE: &str = "a place (out, a1-e5, x1-x6)";
const SPACE: &str = "a space a1-e5";
const TILE: &str = "a tile 1-24";
const END: &str = "the end of the text";

/// The action has this word where something else was expected.
fn action(text: &str, word: &str, expected: &str) {
    says(text, Position::parse_action(text), &format!("'{word}' where {expected} was expected"));
}

#[test]
fn malformed_actions() {
    action("take 25", "25", TILE);
    action("take 0", "0", TILE);
    action("take 016", "016", TILE);
    action("take +6", "+6", TILE);
    action("take 16 ", "", END);
    action("take  16", "", TILE);
    action("take 16 now", "now", END);
    action("take 99999999999999999999", "99999999999999999999", TILE);
    action("key red camp", "red", COLOUR);
    action("keys pink Pink", "Pink", COLOUR);
    action("go a6", "a6", PLACE);
    action("go x7", "x7", PLACE);
    action("go x0", "x0", PLACE);
    action("go x01", "x01", PLACE);
    action("go é", "é", PLACE);
    action("room c6 0", "c6", SPACE);
    action("room c3 6", "6", "a rotation 0-5");
    action("sanctuary out", "out", SPACE);
    action("deliver gold 1", "gold", TREASURE);
    action("look treasures 4", "4", "a pile 1-3");
    action("end now", "now", END);
    for text in [
        "",
        " ",
        "dig",
        "End",
        "end ",
        " end",
        "flag 5",
        "flag 0",
        "play five",
        "pay",
        "keep gold",
        "passage a1 token",
        "explore now",
        "deliver mask",
        "deliver mask 256",
        "open mask 0",
        "take\t16",
    ] {
        assert!(Position::parse_action(text).is_err(), "`{text}`");
    }
}

#[test]
fn malformed_draws_and_options() {
    for text in [
        "",
        "wheel 5",
        "wheel -1",
        "start 5",
        "start 0",
        "tile 25",
        "tile x",
        "sanctuary treasure",
        "room pink3",
        "room pink",
        "card mask",
        "treasure key",
        "treasure",
        "wheel 1 2",
    ] {
        assert!(Position::parse_outcome(text).is_err(), "`{text}`");
    }
    for text in [
        "",
        "1 players start 1",
        "5 players start 1",
        "2 players",
        "2 players start",
        "2 players start 3",
        "2 players start 0",
        "2 players no_tent open_treasures start 1",
        "2 players no_tent no_tent start 1",
        "2 players start drawn ",
        "02 players start 1",
    ] {
        assert!(Position::parse_options(text).is_err(), "`{text}`");
    }
    for text in [
        "2 players start 2",
        "3 players open_treasures start drawn",
        "4 players no_tent start 4",
        "3 players open_treasures no_tent start 2",
    ] {
        let options = Position::parse_options(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(Position::print_options(&options), text);
    }
}

#[test]
fn positions_have_one_spelling() {
    let whole = full(
        "temple b2=pink1.3 c3=multi ; seat 1 pack pink*1 blue*2 flags a1+ a2+ ; discard key*1",
    );
    assert!(Position::parse_position(&whole).is_ok(), "{whole}");
    for (was, is) in [
        ("b2=pink1.3 c3=multi", "c3=multi b2=pink1.3"),
        ("pink*1 blue*2", "blue*2 pink*1"),
        ("pink*1 blue*2", "pink*1 blue*1 blue*1"),
        ("pink*1 blue*2", "pink*1 green*0 blue*2"),
        ("pink*1 blue*2", "pink*01 blue*2"),
        ("flags a1+ a2+", "flags a2+ a1+"),
        ("score 0", "score +0"),
        ("score 0", "score -0"),
        ("sites 1,2,3", "sites 2,1,3"),
        ("sites 1,2,3", "sites 1,2,3,3"),
        (" ; phase turn", " ; phase turn "),
        (" ; phase turn", " ; phase turn ; over"),
        (" ; wheel 0", " ;  wheel 0"),
        ("tikal2 ", "tikal "),
        ("seat 1 ", "seat 2 "),
        ("rooms ", "rooms +1 "),
        ("turn 1 ", "turn 1 icons "),
    ] {
        assert!(whole.contains(was), "{was}");
        let text = whole.replacen(was, is, 1);
        assert!(Position::parse_position(&text).is_err(), "`{text}`");
    }
}

#[test]
fn a_view_has_its_own_spelling() {
    use rules::{Audience, Seat};
    let text = full("seat 1 treasures mask*1 vase*1 cards key*1 ; seat 2 cards five*1");
    let position = Position::parse_position(&text).expect("a position");
    let view = Position::print_view(&position.view(Audience::Seat(Seat::Two)));
    assert!(view.contains("treasures ?*2 cards ?*1"), "{view}");
    assert!(Position::parse_position(&view).is_err());
    assert!(Position::parse_view(&view).is_ok());
    // Nobody knows this much: half of a hand, or a hand of each seat.
    for (was, is) in [
        ("treasures ?*2", "treasures mask*1 ?*1"),
        ("treasures ?*2", "treasures ?*1 ?*1"),
        ("treasures ?*2", "treasures ?*0"),
        ("treasures ?*2", "treasures mask*2"),
    ] {
        let other = view.replacen(was, is, 1);
        assert!(Position::parse_view(&other).is_err(), "{other}");
    }
    // What everybody knows is written alike for all of them.
    let nothing = full("put 16=1");
    let position = Position::parse_position(&nothing).expect("a position");
    assert_eq!(Position::print_view(&position.view(Audience::Public)), nothing);
}
