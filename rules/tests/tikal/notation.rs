//! The notation: what is malformed is named, with what was expected.

use std::fmt::Display;

use rules::Game;
use rules::tikal::Position;

use crate::check::position;
use crate::scene::full;

const SPACE: &str = "a space a1-h5";
const SEAT: &str = "a seat 1-4";
const TILE: &str = "a tile A1-G4";
const MEMBER: &str = "worker or leader";
const END: &str = "the end of the text";
const TREASURE: &str = "a treasure (amulet, bowl, dagger, figure, jade, mask, skull, vase)";
const ACTION: &str = "an action (tile, place, secret, walk, uncover, recover, exchange, camp, \
                      guard, end, bid, pass, choose)";

fn says<T, E: Display>(text: &str, parsed: Result<T, E>, sentence: &str) {
    match parsed {
        Ok(_) => panic!("`{text}` is well formed"),
        Err(error) => assert_eq!(error.to_string(), sentence, "`{text}`"),
    }
}

/// The action has this word where something else was expected.
fn action(text: &str, word: &str, expected: &str) {
    says(text, Position::parse_action(text), &format!("'{word}' where {expected} was expected"));
}

/// The action ends too early.
fn short(text: &str, expected: &str) {
    let sentence = format!("the text ends where {expected} was expected");
    says(text, Position::parse_action(text), &sentence);
}

#[test]
fn malformed_actions() {
    action("", "", ACTION);
    action("dig c4", "dig", ACTION);
    action("Uncover c4", "Uncover", ACTION);
    action("uncover c9", "c9", SPACE);
    action("uncover i1", "i1", SPACE);
    action("uncover c0", "c0", SPACE);
    action("uncover C4", "C4", SPACE);
    action("uncover c44", "c44", SPACE);
    action("uncover  c4", "", SPACE);
    action(" uncover c4", "", ACTION);
    action("uncover c4 ", "", END);
    action("uncover c4 now", "now", END);
    action("uncover c4\n", "c4\n", SPACE);
    action("tile c4 6", "6", "a rotation 0-5");
    action("tile c4 02", "02", "a rotation 0-5");
    action("tile c4 -1", "-1", "a rotation 0-5");
    action("place chief a5", "chief", MEMBER);
    action("secret worker a5 x", "x", SPACE);
    action("walk worker b4 c4 d3", "d3", END);
    action("exchange gold 2 mask", "gold", TREASURE);
    action("exchange jade 5 mask", "5", SEAT);
    action("exchange jade 0 mask", "0", SEAT);
    action("exchange jade 2 Mask", "Mask", TREASURE);
    action("guard c4 2", "2", MEMBER);
    action("guard worker c4", "worker", SPACE);
    action("bid five", "five", "a number of points");
    action("bid +5", "+5", "a number of points");
    action("bid 65536", "65536", "a number of points");
    action("pass 1", "1", END);
    action("choose B7", "B7", TILE);
    action("choose H1", "H1", TILE);
    action("choose é1", "é1", TILE);
    action("uncover é", "é", SPACE);
}

#[test]
fn actions_that_end_too_early() {
    short("tile", SPACE);
    short("tile c4", "a rotation 0-5");
    short("place", MEMBER);
    short("place worker", SPACE);
    short("secret leader a5", SPACE);
    short("walk worker b4", SPACE);
    short("uncover", SPACE);
    short("recover", SPACE);
    short("exchange jade", SEAT);
    short("exchange jade 3", TREASURE);
    short("camp", SPACE);
    short("guard c4", MEMBER);
    short("bid", "a number of points");
    short("choose", TILE);
}

fn draw(text: &str, sentence: &str) {
    says(text, Position::parse_outcome(text), sentence);
}

fn options(text: &str, sentence: &str) {
    says(text, Position::parse_options(text), sentence);
}

#[test]
fn malformed_draws_and_options() {
    draw("card B3", "'card' where a draw (start, tile, treasure) was expected");
    draw("tile", "the text ends where a tile A1-G4 was expected");
    draw("tile B03", "'B03' where a tile A1-G4 was expected");
    draw("treasure gold", &format!("'gold' where {TREASURE} was expected"));
    draw("start 5", "'5' where a seat 1-4 was expected");
    options("1 players start 1", "'1' where a number of players 2-4 was expected");
    options("x players start 1", "'x' where a number of players 2-4 was expected");
    options("2 people start 1", "'people' where players was expected");
    options("2 players", "the text ends where start was expected");
    options("2 players camp_needs_member auction start 1", "'auction' where start was expected");
    options("2 players start 3", "'3' where a seat of the match, or drawn was expected");
    options("2 players start 1 x", "'x' where the end of the text was expected");
}

/// The whole text of the clearing with its first `was` read as `is`.
fn misread(was: &str, is: &str, sentence: &str) {
    let text = full("").replacen(was, is, 1);
    says(&text, Position::parse_position(&text), sentence);
}

#[test]
fn positions_have_one_spelling() {
    let other = "where the one spelling that is printed was expected";
    misread(" ; act 1 10", " ; act 1 10 ; taken", &format!("';' {other}"));
    misread("a3=A4.0=2 b3=A2.0=4", "b3=A2.0=4 a3=A4.0=2", &format!("'b3=A2.0=4' {other}"));
}

#[test]
fn malformed_positions() {
    misread("tikal", "chess", "'chess' where tikal was expected");
    misread("2 players", "5 players", "'5' where a number of players 2-4 was expected");
    misread(" ; board", " board", "'board' where ; was expected");
    misread("board", "map", "'map' where board was expected");
    misread(
        "a4=1",
        "a4=x",
        "'a4=x' where the value of a printed temple, a4=… then b5=… was expected",
    );
    misread("a4=1 ", "", "'b5=1' where the value of a printed temple, a4=… then b5=… was expected");
    let laid = "a laid tile such as c4=A1.0=2";
    misread("c3=A3.0", "c3=A3", &format!("'c3=A3' where {laid} was expected"));
    misread("c3=A3.0", "c3=A3.7", &format!("'c3=A3.7' where {laid} was expected"));
    misread("c3=A3.0", "c3=A3.0=1", &format!("'c3=A3.0=1' where {laid} was expected"));
    misread("c4=A1.0=1", "c4=A1.0", &format!("'c4=A1.0' where {laid} was expected"));
    misread("c4=A1.0=1", "c4=A1.0=256", &format!("'c4=A1.0=256' where {laid} was expected"));
    misread("seat 1", "seat 2", "'2' where the next seat's number was expected");
    misread("seat 2 score 0 workers 18 leader supply ; ", "", "'act' where seat was expected");
    misread("score 0", "score", "'workers' where a score was expected");
    misread("score 0", "score 00", "'00' where a score was expected");
    misread("workers 18", "workers a5*1", "'a5*1' where the workers in supply was expected");
    misread("workers 18", "workers 17 a6*1", "'a6*1' where workers such as a5*2 was expected");
    misread(
        "leader supply",
        "leader lost",
        "'lost' where a space, supply, guards or gone was expected",
    );
    misread("leader supply", "leader guards", "';' where a space a1-h5 was expected");
    misread("leader supply", "leader supply camps", "';' where a space a1-h5 was expected");
    let treasures = "treasures such as jade*2";
    misread(
        "leader supply",
        "leader supply treasures jade*4",
        &format!("'jade*4' where {treasures} was expected"),
    );
    misread(
        "act 1 10",
        "play 1 10",
        "'play' where a phase (start, draw, show, bid, choose, tile, act, reveal, over) was expected",
    );
    misread("act 1 10", "act 5 10", "'5' where a seat 1-4 was expected");
    misread("act 1 10", "act 1", "the text ends where action points 0-10 was expected");
    misread("act 1 10", "act 1 10 ; taken b5", "'b5' where such as c4*1 was expected");
    misread("act 1 10", "act 1 10 ; stolen b5*1", "';' where the end of the text was expected");
    misread("act 1 10", "act 1 10 ; scoring 1", "'1' where a volcano, or final was expected");
    misread(
        "act 1 10",
        "act 1 10 ; scoring final 1 2 1 2 1 scored 0",
        "'1' where scored was expected",
    );
    misread("act 1 10", "act 1 10 ; shown Z1", "'Z1' where a tile A1-G4 was expected");
    misread("act 1 10", "act 1 10 ", "'' where the end of the text was expected");
}

#[test]
fn a_position_is_one_line_of_readable_text() {
    let text = "tikal 2 players start 1 ; board a4=1 b5=2 a3=A4.0=2 b3=A2.0=3 c3=A3.0 c4=A1.0=1 \
                c5=A5.0=4 d3=A6.1=2 ; seat 1 score 0 workers 15 a5*1 b5*2 leader b3 camps c3 \
                treasures jade*1 ; seat 2 score 3 workers 17 leader guards d3 guards a4 d3 ; \
                act 1 5 ; taken b3*1 b5*1";
    assert_eq!(position(text).print_position(), text);
}
