//! Yucatàn's own screen: whole frames, and what the keys lead to.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use cli_client::app::{Message, Target};
use cli_client::games::{self, GameScreen, Speech};
use cli_client::match_view::{SeatNumber, Unreadable};
use cli_client::names::Names;
use cli_client::screen::{Hits, draw_into};
use cli_client::words::{Language, Words};
use client::Refused;
use proto::{WireGame, envelope, v1};
use rules::yucatan::Position;
use rules::{Audience, Game, Pending, Seat};

use crate::generic::Player;
use crate::golden::{self, ASCII, MONOCHROME, UNICODE};
use crate::player::ending_of_two;

/// The middle of a game: villages of every kind, warriors known, shown and hidden, prisoners carried and held.
const TURN: &str = "yucatan 2 players rounds 300 start 1 ; neutrals b9 j6 ; \
     seat 1 levels 2 prisoners 5 villages d5+ e9+ warriors d8=jaguar*2 e10=snake f8=hummingbird*1! ; \
     seat 2 levels 1 prisoners 4 villages h8 i11+ warriors f9=snake h9=jaguar*3! ; round 21 ; turn 1";

/// A warrior has entered a city.
const TAKE: &str = "yucatan 2 players rounds 300 start 1 ; seat 1 levels 1 prisoners 5 villages d5+ warriors f9=jaguar ; \
     seat 2 levels 0 prisoners 0 villages h8+ warriors c7=snake ; round 20 ; take 2 c7";

/// A seat cannot feed its warriors any more.
const REMOVE: &str = "yucatan 2 players rounds 300 start 1 ; seat 1 levels 0 prisoners 0 villages d5+ warriors h8=snake*1 ; \
     seat 2 levels 0 prisoners 0 warriors k12=jaguar l10=jaguar*2 ; round 20 ; remove 2 by 1";

/// The fifth level stands.
const OVER: &str = "yucatan 2 players rounds 300 start 1 ; seat 1 levels 5 prisoners 0 villages d5+ warriors d6=snake ; \
     seat 2 levels 4 prisoners 9 villages h8+ warriors j11=hummingbird ; round 20 ; over";

/// Who looks at which of these positions.
pub(crate) const POSITIONS: [(&str, u8, &str); 5] = [
    ("turn", 1, TURN),
    ("waits", 2, TURN),
    ("take", 2, TAKE),
    ("remove", 2, REMOVE),
    ("over", 1, OVER),
];

/// The usual size.
const USUAL: (u16, u16) = (120, 40);

fn player(seat: u8, language: Language) -> Player {
    Player::at(screen().unwrap(), seat, language)
}

fn screen() -> Result<Box<dyn GameScreen>, Unreadable> {
    games::open(Position::NAME, Some(&envelope::catalogue::<Position>()))
}

pub(crate) fn sees(seat: u8, language: Language, text: &str) -> Player {
    player(seat, language).sees::<Position>(text, story())
}

/// What playing these actions one after the other tells the second seat.
fn told(text: &str, actions: &[&str]) -> Vec<v1::GameEvent> {
    let mut position = Position::parse_position(text).unwrap_or_else(|error| panic!("{error}"));
    let mut events = Vec::new();
    for action in actions {
        let Pending::Decide(seat) = position.pending() else { panic!("nobody decides") };
        let action = Position::parse_action(action).unwrap_or_else(|error| panic!("{error}"));
        position.play(seat, action, &mut events).unwrap_or_else(|error| panic!("{error}"));
    }
    let audience = Audience::Seat(Seat::numbered(2).unwrap());
    events.iter().map(|event| envelope::event::<Position>(event, audience)).collect()
}

/// The turns that [`story`] and the golden text tell, each with the position it is played in.
const PLAYED: [(&str, &[&str]); 8] = [
    (
        "yucatan 2 players rounds 300 start 1 ; seat 1 levels 0 prisoners 0 villages d5+ warriors e8=jaguar*2 ; \
      seat 2 levels 0 prisoners 0 villages h8+ warriors d8=hummingbird ; round 19 ; turn 2",
        &["move d8 e8"],
    ),
    (
        "yucatan 2 players rounds 300 start 1 ; seat 1 levels 0 prisoners 0 villages d5+ warriors e9=snake*1 ; \
      seat 2 levels 0 prisoners 0 villages h8+ warriors e10=snake ; round 20 ; turn 1",
        &["move e9 e10"],
    ),
    (
        "yucatan 2 players rounds 300 start 1 ; seat 1 levels 0 prisoners 0 villages d5+ warriors h9=snake ; \
      seat 2 levels 0 prisoners 0 villages h8 warriors k12=jaguar l10=jaguar*2 ; round 20 ; turn 1",
        &["move h9 h8", "remove l10"],
    ),
    (
        "yucatan 2 players rounds 300 start 1 ; seat 1 levels 0 prisoners 1 villages e9+ warriors d8=jaguar*2 ; \
      seat 2 levels 0 prisoners 0 villages h8+ warriors k12=jaguar ; round 20 ; turn 1",
        &["move d8 e9 f9", "deploy snake h8", "build"],
    ),
    (
        "yucatan 2 players rounds 300 start 1 ; seat 1 levels 1 prisoners 5 villages d5+ warriors f9=jaguar ; \
      seat 2 levels 0 prisoners 0 villages h8 warriors d7=snake ; round 20 ; turn 2",
        &["move d7 c7", "take 3", "village c9", "enlarge h8"],
    ),
    (
        "yucatan 2 players rounds 300 start 1 ; seat 1 levels 0 prisoners 0 villages d5+ warriors h9=snake ; \
      seat 2 levels 0 prisoners 0 villages h8+ warriors k12=jaguar ; round 20 ; turn 1",
        &["move h9 h8"],
    ),
    (
        "yucatan 2 players rounds 300 start 1 ; neutrals b9 ; seat 1 levels 4 prisoners 3 villages d5+ warriors b8=snake ; \
      seat 2 levels 4 prisoners 9 villages h8+ warriors j11=hummingbird ; round 20 ; turn 1",
        &["move b8 b9", "move j11 k11", "build"],
    ),
    (
        "yucatan 2 players rounds 300 start 1 ; seat 1 levels 1 prisoners 5 villages d5+ warriors f9=jaguar ; \
      seat 2 levels 2 prisoners 0 villages h8+ warriors d7=snake ; round 300 ; turn 2",
        &["move d7 c7", "take 0"],
    ),
];

/// The first turns as a log.
fn story() -> Vec<v1::Event> {
    let events = PLAYED.iter().take(3).flat_map(|(text, actions)| told(text, actions));
    let event =
        |(sequence, event)| v1::Event { sequence, kind: Some(v1::event::Kind::Game(event)) };
    (40..).zip(events).map(event).collect()
}

#[test]
fn a_turn_in_every_language_and_look() {
    for language in Language::ALL {
        let name = format!("yucatan_turn_{}.txt", language.code());
        sees(1, language, TURN).draws(&name, USUAL, UNICODE);
    }
    let player = sees(1, Language::English, TURN);
    player.draws("yucatan_turn_ascii.txt", (80, 24), ASCII);
    player.draws("yucatan_turn_large.txt", (200, 60), MONOCHROME);
}

#[test]
fn a_warrior_that_is_taken_shows_where_it_can_go() {
    let picked = sees(1, Language::English, TURN).presses("\t\r");
    picked.draws("yucatan_move.txt", USUAL, MONOCHROME);
    picked.presses("\t\t").draws("yucatan_move_small.txt", (80, 24), ASCII);
}

/// Before anything stands on the board.
const START: &str = "yucatan 2 players rounds 300 start 1 ; seat 1 levels 0 prisoners 0 ; \
     seat 2 levels 0 prisoners 0 ; large 2";

#[test]
fn every_phase_has_its_screen() {
    let english = |seat, text| sees(seat, Language::English, text);
    english(2, TAKE).draws("yucatan_take.txt", (80, 24), UNICODE);
    english(2, REMOVE).draws("yucatan_remove.txt", (80, 24), UNICODE);
    english(1, OVER).draws("yucatan_over.txt", (80, 24), UNICODE);
    english(2, TURN).draws("yucatan_waits.txt", (80, 24), UNICODE);
}

#[test]
fn setup_battle_end_help_and_small_in_every_language() {
    for language in Language::ALL {
        let code = language.code();
        let name = |part: &str| format!("yucatan_{part}_{code}.txt");
        player(2, language).sees::<Position>(START, Vec::new()).draws(
            &name("setup"),
            (80, 24),
            UNICODE,
        );
        sees(1, language, TURN).draws(&name("small"), (80, 24), UNICODE);
        sees(1, language, TURN).presses("m").draws(&name("battle"), USUAL, UNICODE);
        let told = [story(), ending_of_two()].concat();
        let over = player(1, language).sees::<Position>(OVER, told);
        over.draws(&name("end"), USUAL, UNICODE);
        sees(1, language, TURN).presses("?").draws(&name("help"), (80, 24), UNICODE);
    }
    sees(1, Language::German, TURN).presses("?").draws("yucatan_help.txt", (80, 60), ASCII);
}

#[test]
fn keys_lead_to_what_the_server_listed() {
    let check = |text: &str, seat: u8, keys: &str, wish: &str| {
        let Player(_, wishes) = sees(seat, Language::English, text).presses(keys);
        let told: Vec<String> = wishes.iter().map(|wish| format!("{wish:?}")).collect();
        assert!(told.join(" ").contains(wish), "{keys:?}: {told:?} has no {wish}");
        assert_eq!(told.is_empty(), wish.is_empty(), "{keys:?}: {told:?}");
    };
    check(TURN, 1, "b", "notations: [\"build\"]");
    check(TURN, 1, "/move d8 c8\r", "notations: [\"move d8 c8\"]");
    check(TURN, 1, "\u{1b}hhll", "");
    check(REMOVE, 2, "\r", "notations: [\"remove k12\"]");
    check(REMOVE, 2, "\t\r", "notations: [\"remove l10\"]");
    check(TAKE, 2, "\r", "notations: [\"take ");
}

#[test]
fn a_move_is_played_by_its_warrior_and_its_goal() {
    let mut screen = sees(1, Language::English, TURN);
    // Pointing is what the mouse does: the warrior, then a cell that it can raid or where it fights.
    for (place, told) in [("f8", ""), ("f8", ""), ("h8", ""), ("h8", "notations: [\"move f8 h8\"]")]
    {
        screen.1 = screen.0.update(Message::Click(Target::Place(place.to_owned())));
        let wishes: Vec<String> = screen.1.iter().map(|wish| format!("{wish:?}")).collect();
        assert!(wishes.join(" ").contains(told), "{place}: {wishes:?}");
    }
}

#[test]
fn every_event_is_told_in_every_language() {
    for language in Language::ALL {
        let (words, names) = (Words::of(language), names());
        let speech = Speech { words: &words, names: &names };
        let screen = screen().unwrap();
        let mut lines = String::new();
        for event in PLAYED.iter().flat_map(|(text, actions)| told(text, actions)) {
            if let Some(sentence) = screen.sentence(&event, speech) {
                assert!(!sentence.contains(['{', '}']), "{sentence}");
                lines.push_str(&format!("{sentence}\n"));
            }
        }
        golden::text(&format!("yucatan_told_{}.txt", language.code()), &lines);
    }
}

#[test]
fn a_position_is_described_and_printed() {
    for language in Language::ALL {
        let (words, names) = (Words::of(language), names());
        let speech = Speech { words: &words, names: &names };
        let Player(app, _) = sees(1, language, TURN);
        let game = app.game();
        let parts = [
            game.state(speech),
            game.seats(speech),
            game.board(speech),
            game.place("f8", speech).unwrap(),
            game.place("c7", speech).unwrap(),
        ];
        golden::text(
            &format!("yucatan_described_{}.txt", language.code()),
            &(parts.concat().join("\n") + "\n"),
        );
        assert_eq!(game.place("z9", speech), None);
    }
    let (words, names) = (Words::of(Language::English), names());
    let speech = Speech { words: &words, names: &names };
    let Player(app, _) = sees(2, Language::English, TURN);
    golden::text("yucatan_show.txt", &app.game().shown(speech, &[], MONOCHROME, 200));
    let cell = app.game().place_json("d8").unwrap();
    assert_eq!(cell["warrior"]["guild"], serde_json::Value::Null, "hidden from the other seat");
    assert_eq!(cell["warrior"]["carried"], 2);
}

/// A turn of the first seat, and what else is asked, by what the seats have.
fn scene(first: &str, second: &str, asked: &str) -> String {
    let seat = |number: u8, has: &str| {
        let held = if has.contains("prisoners") { "" } else { "prisoners 0 " };
        let built = if has.contains("levels") { "" } else { "levels 0 " };
        format!("seat {number} {built}{held}{has}").trim_end().to_owned()
    };
    let (first, second) = (seat(1, first), seat(2, second));
    // Before the first warriors all neutral villages are put.
    let neutrals = match asked.starts_with("warriors") {
        true => "neutrals a7 b5 b12 c10 e12 i6 i10 i13 j7 l5 l7 l12 ; ",
        false => "",
    };
    let asked = if asked.is_empty() { "round 20 ; turn 1" } else { asked };
    format!("yucatan 2 players rounds 300 start 1 ; {neutrals}{first} ; {second} ; {asked}")
}

/// What is refused, one of each kind: what the seats have, what is asked, who tries it.
#[rustfmt::skip]
const REFUSED: &[(&str, &str, &str, u8, &str)] = &[
    ("", "", "", 2, "build"),
    ("levels 5 prisoners 0", "", "round 20 ; over", 1, "build"),
    ("", "", "", 1, "village b11"),
    ("", "villages e9", "", 1, "village e9"),
    ("", "warriors b6=snake", "", 1, "deploy snake b6"),
    ("villages f10+ h11", "villages f8 h7+", "warriors 2", 2, "warriors snake j10 snake j10"),
    ("", "", "", 1, "village q9"),
    ("", "", "", 1, "village c7"),
    ("", "villages e10", "", 1, "village e9"),
    ("", "", "", 1, "village d6"),
    ("", "", "large 2", 2, "build"),
    ("", "", "large 2", 2, "large f4"),
    ("villages c9+", "villages f6 h8+", "small 1", 1, "small f8"),
    ("villages c9+ d5", "villages f6 h8+", "neutral 2", 2, "neutral h12"),
    ("villages f10+ h11", "villages f8 h7+", "warriors 2", 2, "warriors snake j10 snake l9"),
    ("villages f10+ h11", "villages f8 h7+", "warriors 2", 2, "warriors snake k12 snake j10"),
    ("", "", "", 1, "pass"),
    ("villages d5", "", "", 1, "village b9"),
    ("villages b5 b9 c12 d5 h3 h6 i8 k9", "", "", 1, "village e10"),
    ("", "", "", 1, "enlarge b9"),
    ("", "villages h8", "", 1, "enlarge h8"),
    ("villages d5+", "", "", 1, "enlarge d5"),
    ("villages d5+ e10 f4 warriors b6=jaguar c6=jaguar d6=jaguar", "", "", 1, "deploy jaguar b7"),
    ("", "", "", 1, "deploy jaguar e9"),
    ("villages d5", "", "", 1, "deploy jaguar d5"),
    ("villages d5 warriors b6=snake c6=snake", "", "", 1, "deploy jaguar b7"),
    ("", "", "", 1, "move b9 b10"),
    ("warriors b9=snake", "", "", 1, "move b9 d5"),
    ("warriors b9=snake", "", "", 1, "move b9 d9"),
    ("warriors b9=snake*1", "", "", 1, "move b9 c9 d9"),
    ("warriors c8=snake", "warriors d8=snake", "", 1, "move c8 e9"),
    ("warriors h9=snake", "villages h8", "", 1, "move h9 h7"),
    ("villages e9+ warriors d8=snake*1", "", "", 1, "move d8 f9"),
    ("villages e9+ warriors d8=snake", "", "", 1, "move d8 e9 f9"),
    ("villages e9 warriors d8=snake*1", "", "", 1, "move d8 e9 f9"),
    ("villages e7+ f5+ warriors e6=snake*1", "", "", 1, "move e6 f5 f6"),
    ("prisoners 2", "warriors c7=snake*2", "round 20 ; take 2 c7", 2, "take 2"),
    ("prisoners 2", "warriors c7=snake", "round 20 ; take 2 c7", 2, "take 3"),
    ("prisoners 2", "", "", 1, "build"),
    ("warriors h8=snake*1", "warriors k12=snake l10=snake", "round 20 ; remove 2 by 1", 2, "remove h8"),
];

/// One refusal of each kind, by the name of its violation.
fn refusals() -> BTreeMap<String, Refused> {
    let refusal = |(first, second, asked, seat, action): &(&str, &str, &str, u8, &str)| {
        let text = scene(first, second, asked);
        let position = Position::parse_position(&text);
        let mut position = position.unwrap_or_else(|error| panic!("{text}: {error}"));
        let wanted = Position::parse_action(action).unwrap_or_else(|error| panic!("{error}"));
        let seat = Seat::numbered(*seat).unwrap();
        let Err(violation) = position.play(seat, wanted, &mut Vec::new()) else {
            panic!("{text}: {action} is accepted")
        };
        let facts = Position::refusal_facts(&violation);
        let told = facts.facts.into_iter().map(|(name, fact)| (name.to_owned(), fact));
        let refused = Refused {
            violation: facts.violation.to_owned(),
            rule: facts.rule.to_string(),
            facts: told.collect(),
            ..Refused::of(&Default::default())
        };
        (refused.violation.clone(), refused)
    };
    REFUSED.iter().map(refusal).collect()
}

#[test]
fn every_refusal_is_a_sentence_in_every_language() {
    let refusals = refusals();
    let page = include_str!("../../../proto/tikal/games/yucatan/v1/violation.proto");
    let lines = page.lines().map(str::trim);
    let named = lines.filter_map(|line| line.strip_prefix("VIOLATION_")?.split_once(" =")).skip(1);
    let named: BTreeSet<String> = named.map(|(name, _)| format!("VIOLATION_{name}")).collect();
    let missing: Vec<&String> = named.iter().filter(|name| !refusals.contains_key(*name)).collect();
    // Nobody is asked while something is drawn: the server draws at once.
    assert_eq!(missing, ["VIOLATION_DRAW_PENDING"]);
    for language in Language::ALL {
        let (words, names) = (Words::of(language), names());
        let speech = Speech { words: &words, names: &names };
        let screen = screen().unwrap();
        let sentence = |refused: &Refused| {
            let said = screen.violation(refused, speech);
            let said = said.unwrap_or_else(|| panic!("{language:?}: no words for {refused:?}"));
            assert!(!said.contains(['{', '}']), "{said}");
            format!("{} {said}\n", refused.rule)
        };
        let lines: String = refusals.values().map(sentence).collect();
        golden::text(&format!("yucatan_refused_{}.txt", language.code()), &lines);
    }
}

#[test]
fn every_frame_can_be_drawn_at_any_size() {
    for keys in ["", "\t\r", "\t\r\t", "a", "?", "/"] {
        let Player(app, _) = sees(1, Language::German, TURN).presses(keys);
        golden::any_size(|area, buffer| {
            draw_into(&app, UNICODE, Instant::now(), &Hits::default(), area, buffer);
        });
    }
}

/// The players' names.
fn names() -> Names {
    Names::new([(SeatNumber(1), "Anna".to_owned()), (SeatNumber(2), "Ben".to_owned())].into())
}
