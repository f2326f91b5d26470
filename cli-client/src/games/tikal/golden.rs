//! What the client says, in three languages side by side, compared with `tests/golden/said.txt`.
//!
//! `UPDATE_GOLDEN=1 cargo test -p cli-client --lib golden` writes it anew; the diff is the review.

use std::fmt::Write;
use std::path::Path;

use client::Refused;
use proto::google::rpc;

use super::samples::{every, names, tiles};
use super::view_model::{Deed, Member, Space, Treasure};
use super::{TikalScreen, action_labels};
use crate::games::Speech;
use crate::match_view::SeatNumber;
use crate::words::{Language, Words};
use crate::{narration, refusal};

/// A line in each language.
fn side_by_side(page: &mut String, said: impl Fn(Speech<'_>) -> Option<String>) {
    let names = names();
    for language in Language::ALL {
        let words = Words::of(language);
        let Some(said) = said(Speech { words: &words, names: &names }) else { return };
        let _ = writeln!(page, "{}  {said}", language.code());
    }
    page.push('\n');
}

fn events(page: &mut String) {
    page.push_str("== events ==\n\n");
    let screen = TikalScreen { catalogue: tiles(), ..TikalScreen::default() };
    for event in every() {
        side_by_side(page, |speech| narration::sentence(&screen, &event, speech));
    }
}

fn choices(page: &mut String) {
    page.push_str("== choices ==\n\n");
    let (member, leader) = (Member::Worker, Member::Leader);
    let at = |column, row| Space::at(column, row).unwrap();
    let (from, to) = (at(1, 3), at(2, 3));
    let every = [
        Deed::PlaceTile { space: to, rotation: 2 },
        Deed::PlaceMember { member, camp: Space::BASE_CAMP },
        Deed::SecretPath { member: leader, from: Space::BASE_CAMP, to },
        Deed::Walk { member, from, to },
        Deed::Uncover { temple: to },
        Deed::Recover { space: to },
        Deed::Exchange { give: Treasure::Jade, with: SeatNumber(2), take: Treasure::Mask },
        Deed::BuildCamp { space: to },
        Deed::PlaceGuard { temple: to, member: leader },
        Deed::End,
        Deed::Bid { amount: 5 },
        Deed::Pass,
        Deed::ChooseTile { tile: "B3".to_owned() },
    ];
    for deed in every {
        side_by_side(page, |speech| Some(action_labels::label(&deed, speech)));
        let kind = deed.kind();
        page.pop();
        side_by_side(page, |speech| {
            let label = action_labels::kind(speech.words, kind);
            Some(format!("{}  {label}", action_labels::key(kind)))
        });
    }
}

fn refusals(page: &mut String) {
    page.push_str("== refusals ==\n\n");
    /// A reason, a violation, and facts.
    type Case = (&'static str, &'static str, &'static [(&'static str, &'static str)]);
    let every: [Case; 7] = [
        ("T-2.2", "NOT_ENOUGH_POINTS", &[("needed", "3"), ("left", "2")]),
        ("T-5.2", "NO_PATH", &[("from", "b4"), ("to", "c4")]),
        ("T-7.2", "TOO_FEW_TO_UNCOVER", &[("temple", "c4"), ("needed", "2"), ("standing", "1")]),
        ("T-4.1", "NONE_IN_SUPPLY", &[("member", "leader")]),
        ("T-8.1", "TREASURE_NOT_HELD", &[("seat", "2"), ("treasure", "mask")]),
        ("", "SEAT_TAKEN", &[("seat", "2")]),
        ("", "STALE_SEQUENCE", &[("expected", "7"), ("head", "9")]),
    ];
    for (rule, name, facts) in every {
        let facts = facts.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let violation = if rule.is_empty() { String::new() } else { format!("VIOLATION_{name}") };
        let told = Refused {
            reason_name: name.to_owned(),
            rule: rule.to_owned(),
            violation,
            facts: facts.collect(),
            ..Refused::of(&rpc::Status::default())
        };
        let screen = TikalScreen::default();
        side_by_side(page, |speech| Some(refusal::refused(&told, speech, &screen).headline));
    }
}

#[test]
fn what_is_said_is_unchanged() {
    let mut page = String::new();
    events(&mut page);
    choices(&mut page);
    refusals(&mut page);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/said.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    for (line, (said, golden)) in page.lines().zip(golden.lines()).enumerate() {
        assert_eq!(said, golden, "line {}", line + 1);
    }
    assert_eq!(page.lines().count(), golden.lines().count());
}
