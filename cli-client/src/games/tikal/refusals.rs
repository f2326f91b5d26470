//! Every reason of the server has words in every language, and its facts are in them.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use client::{ClientError, ErrorReason, Refused};
use proto::google::rpc;

use super::samples::names;
use super::{TikalScreen, Violations};
use crate::games::Speech;
use crate::refusal::{Refusals, Shown, reason, refused, shown};
use crate::words::{Language, Text, Words};

/// What is shown for a refusal in a match of Tikal.
fn refused_in(language: Language, told: &Refused) -> Shown {
    let (words, names) = (Words::of(language), names());
    refused(told, Speech { words: &words, names: &names }, &TikalScreen::default())
}

const PAGE: &str = include_str!("../../../../docs/protocol.md");
const VIOLATIONS: &str = include_str!("../../../../proto/tikal/games/tikal/v1/violation.proto");

/// Every reason of the host and every violation of the game, with the facts each has.
fn reasons() -> BTreeMap<String, Vec<String>> {
    let on_page = facts_of_the_page();
    let host = (1..1000).filter_map(|number| ErrorReason::try_from(number).ok());
    // What a game refuses is told by its violation.
    let host = host.filter(|reason| *reason != ErrorReason::RuleBroken).map(|reason| {
        let name = reason.as_str_name().trim_start_matches("ERROR_REASON_").to_owned();
        let facts = on_page.get(&name).cloned().unwrap_or_default();
        (name, facts)
    });
    host.chain(violations()).collect()
}

/// The facts that the page of the protocol lists for reasons of the host.
fn facts_of_the_page() -> BTreeMap<String, Vec<String>> {
    let chapter = PAGE.split("\n## Refusals\n").nth(1).unwrap().split("\n## ").next().unwrap();
    let mut found = BTreeMap::new();
    for row in chapter.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let facts = cells.last().into_iter().flat_map(|facts| facts.split('`').skip(1).step_by(2));
        found.insert(cells[0].trim_matches('`').to_owned(), facts.map(str::to_owned).collect());
    }
    found
}

/// The violations of the contract, with the rule and the facts that their comments say.
fn violations() -> BTreeMap<String, Vec<String>> {
    let mut found = BTreeMap::new();
    let mut comment = "";
    for line in VIOLATIONS.lines().map(str::trim) {
        if let Some(said) = line.strip_prefix("// ") {
            comment = said;
        } else if let Some(value) = line.strip_prefix("VIOLATION_") {
            let (name, _) = value.split_once(" =").unwrap();
            let facts = comment.split_once("facts: ").map(|(_, facts)| facts.trim_matches('.'));
            let facts = facts.into_iter().flat_map(|facts| facts.split(", ")).map(str::to_owned);
            found.insert(name.to_owned(), facts.chain(["rule".to_owned()]).collect());
        }
    }
    found.remove("UNSPECIFIED");
    assert!(found.len() > 50, "{}", found.len());
    found
}

/// A refusal; with a rule among its facts it is the game's, or the host's about a seat given up.
fn refusal(name: &str, message: &str, facts: &[(&str, &str)]) -> Refused {
    let facts = facts.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let mut facts: BTreeMap<String, String> = facts.collect();
    let rule = facts.remove("rule").unwrap_or_default();
    let is_violation = violations().contains_key(name);
    Refused {
        reason_name: if is_violation { "RULE_BROKEN" } else { name }.to_owned(),
        violation: if is_violation { format!("VIOLATION_{name}") } else { String::new() },
        rule,
        message: message.to_owned(),
        facts,
        ..Refused::of(&rpc::Status::default())
    }
}

fn fact(name: &str) -> &str {
    match name {
        "rule" => "T-2.2",
        "member" => "leader",
        "treasure" => "mask",
        "space" | "temple" | "from" => "c4",
        "to" => "d4",
        _ => "2",
    }
}

#[test]
fn every_reason_has_a_text_and_every_text_a_reason() {
    let told: BTreeSet<String> = reasons().into_keys().collect();
    let host = Refusals::ALL.iter().map(|text| reason(text.name()));
    let game = Violations::ALL.iter().map(|text| reason(text.name()));
    let texts: BTreeSet<String> = host.chain(game).collect();
    assert_eq!(texts, told);
}

#[test]
fn the_facts_of_the_contract_fill_every_text() {
    for language in Language::ALL {
        for (reason, facts) in reasons() {
            let facts: Vec<(&str, &str)> =
                facts.iter().map(|name| (name.as_str(), fact(name))).collect();
            let told = refusal(&reason, "the server's sentence", &facts);
            let Shown { headline, .. } = refused_in(language, &told);
            let is_own =
                reason == "MALFORMED_REQUEST" || !headline.contains("the server's sentence");
            assert!(is_own, "{language:?} {reason}");
            assert!(!headline.contains(['{', '}']), "{language:?} {reason}: {headline}");
        }
    }
}

#[test]
fn a_broken_rule_is_told_with_its_numbers_and_the_rule() {
    let told = refusal(
        "NOT_ENOUGH_POINTS",
        "T-2.2: this costs 3 AP and you have 2 left",
        &[("rule", "T-2.2"), ("needed", "3"), ("left", "2"), ("index", "0")],
    );
    let shown = refused_in(Language::German, &told);
    assert_eq!(shown.headline, "Das kostet 3 AP, du hast noch 2");
    let (id, says) = shown.rule.unwrap();
    assert_eq!(id, "T-2.2");
    assert!(says.contains("10 Aktionspunkte"), "{says}");
    assert_eq!(shown.facts.keys().collect::<Vec<_>>(), ["index", "left", "needed"]);
}

#[test]
fn what_this_client_has_no_words_for_is_told_in_the_servers() {
    let check = |told: &Refused, headline: &str| {
        let shown = refused_in(Language::English, told);
        assert_eq!(shown.headline, headline);
    };
    let newer = refusal("NEWER_REASON", "T-9.4: no", &[("rule", "T-9.4")]);
    check(&newer, "The server refuses: no");
    let lacking = refusal("NOT_ENOUGH_POINTS", "T-2.2: too dear", &[("rule", "T-2.2")]);
    check(&lacking, "The server refuses: too dear");
    check(&refusal("", "unimplemented", &[]), "The server refuses: unimplemented");
}

#[test]
fn a_seat_is_a_number_in_the_lobby_and_somebody_in_the_game() {
    let check = |told: &Refused, headline: &str| {
        let shown = refused_in(Language::English, told);
        assert_eq!(shown.headline, headline);
    };
    check(&refusal("SEAT_TAKEN", "", &[("seat", "2")]), "Seat 2 is taken");
    let facts = [("rule", "T-8.1"), ("seat", "2"), ("treasure", "mask")];
    check(&refusal("TREASURE_NOT_HELD", "", &facts), "Ben has no such treasure: mask");
    let facts = [("retry_ms", "1200")];
    check(&refusal("RATE_LIMITED", "", &facts), "Too much at once: try again in 2 s");
}

#[test]
fn every_failure_of_a_call_is_told_whole() {
    let text = str::to_owned;
    let failures = [
        ClientError::BadAddress { address: text("localhost"), reason: text("no http://") },
        ClientError::BadToken,
        ClientError::Unreachable {
            address: text("http://127.0.0.1:1"),
            attempts: 4,
            waited: Duration::from_secs(9),
            why: client::Obstacle::Other,
            last: text("connection refused"),
        },
        ClientError::StreamCut { last: text("reset") },
        ClientError::Refused(Box::new(refusal("MATCH_OVER", "the match is over", &[]))),
        ClientError::ContractBroken { what: text("no view") },
        ClientError::AnswerPending,
        ClientError::NoSeat,
        ClientError::NoEntropy,
    ];
    for language in Language::ALL {
        for failure in &failures {
            let (words, names) = (Words::of(language), names());
            let speech = Speech { words: &words, names: &names };
            let Shown { headline, .. } = shown(failure, speech, &TikalScreen::default());
            assert!(!headline.contains(['{', '}']), "{language:?} {headline}");
        }
    }
}
