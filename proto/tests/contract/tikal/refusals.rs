//! Every refusal has a reason of its own, named facts and a rule.

use std::collections::BTreeSet;

use proto::WireGame;
use proto::games::tikal::wire;
use rules::tikal::{Action, Member, Points, Position, Rotation, Space, Tile, Treasure, Violation};
use rules::{Game, Pending, Seat};

use super::games::every_step;

fn check(violation: Violation, rule: &str, word: wire::Violation, expected: &[(&str, &str)]) {
    let told = Position::refusal_facts(&violation);
    assert_eq!(told.sentence, violation.to_string());
    assert_eq!((told.violation, told.rule.to_string().as_str()), (word.as_str_name(), rule));
    let facts: Vec<_> = told.facts.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert_eq!(facts, expected);
}

#[test]
fn facts_are_told_in_the_notation() {
    let (base, a4) = (Space::BASE_CAMP, Space::new(0, 3).unwrap());
    check(
        Violation::NotEnoughPoints { needed: Points(3), left: Points(2) },
        "T-2.2",
        wire::Violation::NotEnoughPoints,
        &[("left", "2"), ("needed", "3")],
    );
    check(
        Violation::NoPath { from: base, to: a4 },
        "T-5.2",
        wire::Violation::NoPath,
        &[("from", "a5"), ("to", "a4")],
    );
    check(
        Violation::MemberNotThere { member: Member::Leader, space: base },
        "T-5.1",
        wire::Violation::MemberNotThere,
        &[("member", "leader"), ("space", "a5")],
    );
    check(
        Violation::NotASingle { seat: Seat::Two, treasure: Treasure::Jade, held: 2 },
        "T-8.2",
        wire::Violation::NotASingle,
        &[("held", "2"), ("seat", "2"), ("treasure", "jade")],
    );
    check(Violation::NoGuardLeft, "T-10.5", wire::Violation::NoGuardLeft, &[]);
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
            let facts = Position::refusal_facts(&violation);
            let text = format!("{violation:?}");
            let (name, fields) = named(&text);
            assert_eq!(facts.violation, format!("VIOLATION_{}", screaming(name)));
            assert!(wire::Violation::from_str_name(facts.violation).is_some());
            assert_eq!(facts.facts.keys().copied().collect::<BTreeSet<_>>(), fields);
            assert_eq!(facts.rule, violation.rule());
            seen.insert(facts.violation);
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
