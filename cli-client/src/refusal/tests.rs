//! Every reason of the server has words in every language, and its facts are in them.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use client::{ClientError, Refused};
use proto::google::rpc;

use super::{Refusals, Shown, reason, refused, shown};
use crate::story::samples::names;
use crate::words::{Language, Text, Words};

const PAGE: &str = include_str!("../../../docs/protocol.md");
const STATUS: &str = include_str!("../../../engine-server/src/status.rs");

/// The reasons on the page of the protocol, with the facts each has.
fn reasons() -> BTreeMap<String, Vec<String>> {
    let chapter = PAGE.split("\n## Refusals\n").nth(1).unwrap().split("\n## ").next().unwrap();
    let mut found = BTreeMap::new();
    for row in chapter.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        match cells.as_slice() {
            [reason, _, _, facts] if reason.starts_with('`') => {
                let facts = facts.split('`').skip(1).step_by(2).map(str::to_owned);
                found.insert(reason.trim_matches('`').to_owned(), facts.collect());
            }
            [reason, _, _] if reason.starts_with('`') => {
                found.insert(reason.trim_matches('`').to_owned(), Vec::new());
            }
            [rule, reasons] if rule.contains('-') => {
                for told in reasons.split("; ") {
                    let reason = told.split('`').nth(1).unwrap();
                    let facts = told.split_once('(').map(|(_, facts)| facts.trim_matches(')'));
                    let facts = facts.into_iter().flat_map(|facts| facts.split(", "));
                    let facts = facts.map(str::to_owned).chain(["rule".to_owned()]);
                    found.insert(reason.to_owned(), facts.collect());
                }
            }
            _ => {}
        }
    }
    found
}

fn refusal(reason: &str, message: &str, facts: &[(&str, &str)]) -> Refused {
    let facts = facts.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    Refused {
        reason: reason.to_owned(),
        message: message.to_owned(),
        facts: facts.collect(),
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
    let texts: BTreeSet<String> = Refusals::ALL.iter().map(|text| reason(*text)).collect();
    assert_eq!(texts, told);
    let spelled = STATUS.split('"').skip(1).step_by(2);
    let is_reason = |text: &&str| {
        text.len() > 1 && text.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_')
    };
    for reason in spelled.filter(is_reason) {
        assert!(texts.contains(reason), "{reason}");
    }
}

#[test]
fn the_facts_of_the_page_fill_every_text() {
    for language in Language::ALL {
        for (reason, facts) in reasons() {
            let facts: Vec<(&str, &str)> =
                facts.iter().map(|name| (name.as_str(), fact(name))).collect();
            let told = refusal(&reason, "the server's sentence", &facts);
            let Shown { headline, .. } = refused(&Words::of(language), &told, &names());
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
    let shown = refused(&Words::of(Language::German), &told, &names());
    assert_eq!(shown.headline, "Das kostet 3 AP, du hast noch 2");
    let (id, says) = shown.rule.unwrap();
    assert_eq!(id, "T-2.2");
    assert!(says.contains("10 Aktionspunkte"), "{says}");
    assert_eq!(shown.facts.keys().collect::<Vec<_>>(), ["index", "left", "needed"]);
}

#[test]
fn what_this_client_has_no_words_for_is_told_in_the_servers() {
    let check = |told: &Refused, headline: &str| {
        let shown = refused(&Words::of(Language::English), told, &names());
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
        let shown = refused(&Words::of(Language::English), told, &names());
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
            let Shown { headline, .. } = shown(&Words::of(language), failure, &names());
            assert!(!headline.contains(['{', '}']), "{language:?} {headline}");
        }
    }
}
