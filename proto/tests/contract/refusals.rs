//! Every refusal has a reason of its own, named facts and a rule.

use std::collections::BTreeSet;

use proto::google::rpc::ErrorInfo;
use proto::{ERROR_DOMAIN, refusal_facts};
use rules::tikal::{Action, Member, Points, Position, Rotation, Space, Tile, Treasure, Violation};
use rules::{Game, Pending, Seat};

use crate::games::every_step;

fn check(violation: Violation, reason: &str, metadata: &[(&str, &str)]) {
    let facts = refusal_facts(&violation);
    assert_eq!(facts.sentence, violation.to_string());
    let info = ErrorInfo::from(facts);
    assert_eq!((info.reason.as_str(), info.domain.as_str()), (reason, ERROR_DOMAIN));
    let told: Vec<_> = info.metadata.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
    assert_eq!(told, metadata);
}

#[test]
fn facts_are_told_in_the_notation() {
    let (base, a4) = (Space::BASE_CAMP, Space::new(0, 3).unwrap());
    check(
        Violation::NotEnoughPoints { needed: Points(3), left: Points(2) },
        "NOT_ENOUGH_POINTS",
        &[("left", "2"), ("needed", "3"), ("rule", "T-2.2")],
    );
    check(
        Violation::NoPath { from: base, to: a4 },
        "NO_PATH",
        &[("from", "a5"), ("rule", "T-5.2"), ("to", "a4")],
    );
    check(
        Violation::MemberNotThere { member: Member::Leader, space: base },
        "MEMBER_NOT_THERE",
        &[("member", "leader"), ("rule", "T-5.1"), ("space", "a5")],
    );
    check(
        Violation::NotASingle { seat: Seat::Two, treasure: Treasure::Jade, held: 2 },
        "NOT_A_SINGLE",
        &[("held", "2"), ("rule", "T-8.2"), ("seat", "2"), ("treasure", "jade")],
    );
    check(Violation::NoGuardLeft, "NO_GUARD_LEFT", &[("rule", "T-10.5")]);
}

/// The reason is the violation's name and the facts are its fields: read from its debug text.
#[test]
fn reasons_and_facts_follow_the_violations() {
    let mut seen = BTreeSet::new();
    let mut steps = 0;
    every_step(|before, _, _, _| {
        steps += 1;
        if steps % 193 != 0 {
            return;
        }
        for violation in violations(before) {
            let facts = refusal_facts(&violation);
            let text = format!("{violation:?}");
            let (name, fields) = named(&text);
            assert_eq!(facts.reason, screaming(name));
            assert_eq!(facts.metadata.keys().copied().collect::<BTreeSet<_>>(), fields);
            assert_eq!(facts.rule, violation.rule());
            seen.insert(facts.reason);
        }
    });
    assert!(seen.len() >= 40, "only {} reasons: {seen:?}", seen.len());
}

/// Why what is refused here is refused.
fn violations(position: &Position) -> Vec<Violation> {
    let Pending::Decide(decider) = position.pending() else { return Vec::new() };
    let mut found = Vec::new();
    for action in attempts() {
        for seat in [decider, position.options().seats.after(decider)] {
            found.extend(position.clone().play(seat, action, &mut Vec::new()).err());
        }
    }
    found
}

/// Many actions, most of them absurd.
fn attempts() -> Vec<Action> {
    let mut all = vec![Action::EndTurn, Action::Pass];
    all.extend([0, 1, 2, 500].map(|amount| Action::Bid { amount }));
    all.extend(Tile::all().map(|tile| Action::ChooseTile { tile }));
    for space in Space::all() {
        all.push(Action::UncoverTemple { temple: space });
        all.push(Action::RecoverTreasure { space });
        all.push(Action::BuildCamp { space });
        let turned = (0..6).filter_map(Rotation::new);
        all.extend(turned.map(|rotation| Action::PlaceTile { space, rotation }));
        for member in [Member::Worker, Member::Leader] {
            all.push(Action::PlaceMember { member, camp: space });
            all.push(Action::PlaceGuard { temple: space, member });
            for to in Space::all() {
                all.push(Action::SecretPath { member, from: space, to });
                all.push(Action::Walk { member, from: space, to });
            }
        }
    }
    for (give, take) in [(Treasure::Jade, Treasure::Mask), (Treasure::Vase, Treasure::Vase)] {
        all.extend(Seat::ALL.map(|with| Action::ExchangeTreasure { give, with, take }));
    }
    all
}

/// `Name { field: …, field: … }` as its name and its fields. Values may be `Points(3)` or `seat 2`,
/// but hold no comma or colon.
fn named(text: &str) -> (&str, BTreeSet<&str>) {
    let (name, rest) = text.split_once(" {").unwrap_or((text, ""));
    let fields = rest.split(',').filter_map(|field| field.split_once(':'));
    (name, fields.map(|(field, _)| field.trim()).collect())
}

fn screaming(name: &str) -> String {
    let mut words = String::new();
    for (place, letter) in name.char_indices() {
        if place > 0 && letter.is_uppercase() {
            words.push('_');
        }
        words.push(letter.to_ascii_uppercase());
    }
    words
}
