//! Every kind of event is told in every language; digests, spaces and parts are right.

use std::collections::BTreeSet;

use proto::games::tikal::wire;
use proto::games::tikal::wire::event::{self as happened, Kind};
use proto::v1;
use proto::v1::event::Kind as Recorded;

use super::Narrator;
use super::facts::turns;
use super::samples::{every, game, names, tiles};
use crate::games::Speech;
use crate::games::tikal::TikalScreen;
use crate::match_view::SeatNumber;
use crate::narration::{is_heading, places, seat, sentence};
use crate::words::{Language, Words};

const LOG: &str = include_str!("../../../../../proto/tikal/v1/log.proto");
const GAME: &str = include_str!("../../../../../proto/tikal/games/tikal/v1/event.proto");

/// The fields of a contract's `oneof kind`.
fn kinds(contract: &str) -> BTreeSet<String> {
    let arms = contract.split("oneof kind {").nth(1).unwrap().split('}').next().unwrap();
    let fields = arms.lines().filter_map(|line| line.trim().strip_suffix(';'));
    fields.map(|field| field.split(' ').nth(1).unwrap().replace('_', "")).collect()
}

/// The kind of an event, as [`kinds`] spells it.
fn kind_of(event: &v1::Event) -> String {
    let told = match super::facts::tikal(event) {
        Some(kind) => format!("{kind:?}"),
        None => format!("{:?}", event.kind.as_ref().unwrap()),
    };
    told.split('(').next().unwrap().to_lowercase()
}

#[test]
fn the_samples_have_every_kind_of_the_contract() {
    let had: BTreeSet<String> = every().iter().map(kind_of).collect();
    let mut wanted = kinds(LOG);
    wanted.remove("game");
    wanted.extend(kinds(GAME));
    assert_eq!(had, wanted);
}

#[test]
fn every_event_is_told_whole_in_every_language() {
    let silent = ["biddercalled", "treasurelifted"];
    for language in Language::ALL {
        let words = Words::of(language);
        for event in every() {
            let kind = kind_of(&event);
            let names = names();
            let speech = Speech { words: &words, names: &names };
            let said = sentence(&TikalScreen::default(), &event, speech);
            assert_eq!(said.is_none(), silent.contains(&kind.as_str()), "{language:?} {kind}");
            let said = said.unwrap_or_default();
            assert!(!said.contains(['{', '}']), "{language:?} {kind}: {said}");
            assert!(said.chars().count() <= 100, "{language:?} {kind}: {said}");
        }
        let (names, unknown) = (names(), v1::Event { sequence: 1, kind: None });
        let speech = Speech { words: &words, names: &names };
        assert!(sentence(&TikalScreen::default(), &unknown, speech).is_some());
    }
}

#[test]
fn an_event_says_where_it_happened_and_who_did_it() {
    let check = |kind: &str, where_to: &str, who: Option<u8>| {
        let event = every().into_iter().find(|event| kind_of(event) == kind).unwrap();
        let screen = TikalScreen::default();
        assert_eq!(places(&screen, &event).join(" "), where_to, "{kind}");
        assert_eq!(seat(&screen, &event), who.map(SeatNumber), "{kind}");
    };
    check("memberwalked", "b4 c4", Some(1));
    check("secretpathtaken", "a5 c3", Some(1));
    check("tileplaced", "c4", Some(1));
    check("templescored", "c4", Some(1));
    check("bidmade", "", Some(2));
    check("tileshown", "", None);
    check("matchended", "", None);
    check("decisiontimedout", "", Some(4));
}

fn walked(sequence: u64, from: &str, to: &str) -> v1::Event {
    let member = i32::from(wire::Member::Worker);
    let (from_space, to_space) = (from.to_owned(), to.to_owned());
    let walk = happened::MemberWalked { seat: 1, member, from_space, to_space, cost: 2, left: 5 };
    game(sequence, Kind::MemberWalked(walk))
}

fn sample(kind: &str) -> v1::Event {
    every().into_iter().find(|event| kind_of(event) == kind).unwrap()
}

#[test]
fn a_turn_is_summed_up_in_one_line() {
    let check = |language, events: &[v1::Event], line: &str| {
        let (words, names, tiles) = (Words::of(language), names(), tiles());
        let speech = Speech { words: &words, names: &names };
        let told = Narrator { speech, tiles: &tiles }.digest(events);
        assert_eq!(told.unwrap_or_default(), line);
    };
    let placed = sample("memberplaced");
    let ended = game(9, Kind::TurnEnded(happened::TurnEnded { seat: 1, unused: 3 }));
    let turn = [
        sample("turnbegan"),
        sample("tiledrawn"),
        sample("tileplaced"),
        sample("actingbegan"),
        placed.clone(),
        placed,
        walked(6, "a5", "b4"),
        walked(7, "b4", "c4"),
        sample("leveluncovered"),
        ended,
    ];
    check(
        Language::English,
        &turn,
        "Anna: B3 (temple 3) on c4, 2 workers placed, walked a5→c4, uncovered c4 to 4, 3 AP unused",
    );
    check(
        Language::German,
        &turn,
        "Anna: B3 (Tempel 3) auf c4, 2 Teilnehmer eingesetzt, bewegt a5→c4, c4 freigelegt bis 4, \
         3 AP verfallen",
    );
    check(
        Language::French,
        &turn,
        "Anna\u{a0}: B3 (temple 3) en c4, 2 explorateurs mis en jeu, déplacements a5→c4, temple c4 \
         dégagé à 4, PA perdus\u{a0}: 3",
    );
    let twice = [walked(1, "a5", "b4"), walked(2, "a5", "b4"), walked(3, "b4", "b3")];
    check(Language::English, &twice, "Anna: walked a5→b4 + a5→b3");
    let back = [walked(1, "a5", "b4"), walked(2, "b4", "a5")];
    check(Language::English, &back, "Anna: walked a5→b4 + b4→a5");
    check(Language::English, &turn[3..4], "Anna: nothing");
    check(Language::English, &turn[..2], "");
    let undone = v1::ActionsUndone { seat: 1, back_to_sequence: 6, ..Default::default() };
    let back = v1::Event { sequence: 8, kind: Some(Recorded::ActionsUndone(undone)) };
    let events = [turn[6].clone(), turn[7].clone(), back];
    check(Language::English, &events, "Anna: walked a5→b4");
}

#[test]
fn a_log_is_cut_where_turns_begin() {
    let log: Vec<v1::Event> = [
        "matchstarted",
        "turnbegan",
        "tiledrawn",
        "scoringbegan",
        "actingbegan",
        "turnended",
        "seatscored",
        "actingbegan",
        "turnended",
        "seatscored",
        "scoringended",
        "tileplaced",
        "actingbegan",
        "turnended",
        "turnbegan",
    ]
    .map(sample)
    .to_vec();
    let begins: Vec<String> = turns(&log).iter().map(|part| kind_of(&part[0])).collect();
    let wanted =
        ["matchstarted", "turnbegan", "scoringbegan", "actingbegan", "scoringended", "turnbegan"];
    assert_eq!(begins, wanted);
    assert_eq!(turns(&log).iter().map(|part| part.len()).sum::<usize>(), log.len());
    assert!(turns(&[]).is_empty());
    assert!(!is_heading(&TikalScreen::default(), &[], &sample("memberwalked")));
}
