//! Every refusal has a word of its own in the enum, named facts and a rule, as its comment says.

use std::collections::{BTreeSet, HashSet};

use proto::WireGame;
use rules::yucatan::{Action, ActionKind, Cell, Guild, Position, Terrain, Violation};
use rules::{Game, Pending, Seat};

use super::descriptors::{snake, values};
use super::games::every_step;

const PROTO: &str = include_str!("../../../tikal/games/yucatan/v1/violation.proto");

/// One of each.
fn every_violation() -> Vec<Violation> {
    let cell = |row: u8, number: u8| Cell::new(row, number).unwrap();
    let (c7, e9, f5) = (cell(2, 7), cell(4, 9), cell(5, 5));
    vec![
        Violation::NotYourDecision { deciding: Seat::Two },
        Violation::DrawPending,
        Violation::GameOver,
        Violation::HoldsNothing { cell: c7, terrain: Terrain::Mountain },
        Violation::VillageThere { cell: c7 },
        Violation::WarriorThere { cell: c7, owner: Seat::Two },
        Violation::SameCell { cell: c7 },
        Violation::NotOnThisBoard { cell: c7 },
        Violation::CityIsNoSite { cell: c7 },
        Violation::NextToVillage { cell: c7, village: e9 },
        Violation::NextToCity { cell: c7, city: e9 },
        Violation::AnotherIsAsked { asked: ActionKind::Small, wanted: ActionKind::Turn },
        Violation::NotAtCityRiver { cell: c7 },
        Violation::NotAtOwnRiver { cell: c7 },
        Violation::BesideRiver { cell: c7 },
        Violation::NotNextToCity { cell: c7 },
        Violation::NotInCellOrder { cells: [f5, c7] },
        Violation::AnotherActionIsLegal,
        Violation::NoRiverAndNoWarrior { cell: c7 },
        Violation::NoVillageLeft,
        Violation::NoVillageToEnlarge { cell: c7 },
        Violation::VillageNotYours { cell: c7, owner: Some(Seat::Three) },
        Violation::VillageIsLarge { cell: c7 },
        Violation::NoneInReserve { guild: Guild::Snake },
        Violation::NoPlaceToDeploy { cell: c7 },
        Violation::VillageTooSmall { cell: c7 },
        Violation::TooManyWarriors { warriors: 2, villages: 3 },
        Violation::NoWarriorToMove { cell: c7 },
        Violation::TooFar { from: c7, to: e9 },
        Violation::NotOverBeaches { from: c7, to: e9 },
        Violation::NotOnTheWay { from: c7, by: e9, to: f5 },
        Violation::WarriorInTheWay { cell: c7, owner: Seat::Two },
        Violation::VillageInTheWay { cell: c7 },
        Violation::DeliveryNotNamed { from: c7, by: e9, to: f5 },
        Violation::NothingToDeliver { from: c7 },
        Violation::NoLargeVillage { by: c7 },
        Violation::AnotherVillageIsFirst { by: c7, first: e9 },
        Violation::TooMuchToCarry { number: 2, carried: 3 },
        Violation::NotSoManyThere { number: 2, there: 3 },
        Violation::TooFewPrisoners { held: 2 },
        Violation::NoWarriorToRemove { cell: c7 },
    ]
}

/// What stands above a value in the .proto file, on one line.
fn comment(value: &str) -> String {
    let lines: Vec<&str> = PROTO.lines().map(str::trim).collect();
    let place = lines.iter().position(|line| line.starts_with(&format!("{value} = "))).unwrap();
    let above = lines[..place].iter().rev().take_while(|line| line.starts_with("//"));
    let mut words: Vec<&str> = above.map(|line| line.trim_start_matches("// ")).collect();
    words.reverse();
    words.join(" ")
}

/// `Name { field: …, field: … }` as its fields: no value holds a colon.
fn fields(debug: &str) -> BTreeSet<&str> {
    let (_, rest) = debug.split_once(" {").unwrap_or((debug, ""));
    let fields = rest.split(',').filter_map(|field| field.split_once(':'));
    fields.map(|(field, _)| field.trim()).collect()
}

fn check(violation: &Violation) -> &'static str {
    let told = Position::refusal_facts(violation);
    let debug = format!("{violation:?}");
    assert_eq!(told.violation, format!("VIOLATION_{}", snake(&debug).to_uppercase()));
    assert_eq!((told.rule, told.sentence), (violation.rule(), violation.to_string()));
    let mut expected = fields(&debug);
    if debug.contains("owner: None") {
        expected.remove("owner");
    }
    assert_eq!(told.facts.keys().copied().collect::<BTreeSet<_>>(), expected, "{debug}");
    told.violation
}

#[test]
fn every_violation_has_its_value_and_every_value_its_violation() {
    let mut told: BTreeSet<String> =
        every_violation().iter().map(|one| check(one).to_owned()).collect();
    told.insert("VIOLATION_UNSPECIFIED".to_owned());
    assert_eq!(told, values("Violation"));
}

#[test]
fn comments_say_the_rule_and_the_facts() {
    for violation in every_violation() {
        let told = Position::refusal_facts(&violation);
        let comment = comment(told.violation);
        let (rule, facts) =
            comment.trim_end_matches('.').split_once("; facts: ").unwrap_or((&comment, ""));
        if let Violation::AnotherIsAsked { .. } = violation {
            assert!(rule.contains("Y-2.4 to Y-10.6"), "{comment}");
        } else {
            assert_eq!(rule.trim_end_matches('.'), told.rule.to_string(), "{violation:?}");
        }
        let facts: BTreeSet<&str> =
            facts.split(", ").filter(|fact| !fact.is_empty() && !fact.contains(' ')).collect();
        assert_eq!(facts, told.facts.keys().copied().collect::<BTreeSet<_>>(), "{comment}");
    }
}

#[test]
fn facts_are_told_in_the_notation() {
    let cell = |row: u8, number: u8| Cell::new(row, number).unwrap();
    let (c7, k12, j10) = (cell(2, 7), cell(10, 12), cell(9, 10));
    let told = |violation: Violation, expected: &[(&str, &str)]| {
        let facts = Position::refusal_facts(&violation).facts;
        let facts: Vec<(&str, &str)> =
            facts.iter().map(|(name, value)| (*name, value.as_str())).collect();
        assert_eq!(facts, expected);
    };
    told(
        Violation::HoldsNothing { cell: c7, terrain: Terrain::Water },
        &[("cell", "c7"), ("terrain", "water")],
    );
    told(Violation::NotInCellOrder { cells: [k12, j10] }, &[("cells", "k12 j10")]);
    told(
        Violation::VillageNotYours { cell: c7, owner: Some(Seat::Two) },
        &[("cell", "c7"), ("owner", "2")],
    );
    told(Violation::VillageNotYours { cell: c7, owner: None }, &[("cell", "c7")]);
    told(Violation::NoneInReserve { guild: Guild::Snake }, &[("guild", "snake")]);
    told(Violation::TooMuchToCarry { number: 2, carried: 3 }, &[("carried", "3"), ("number", "2")]);
    let kinds = [
        (ActionKind::Large, "large"),
        (ActionKind::Small, "small"),
        (ActionKind::Neutral, "neutral"),
        (ActionKind::Warriors, "warriors"),
        (ActionKind::Turn, "turn"),
        (ActionKind::Take, "take"),
        (ActionKind::Remove, "remove"),
    ];
    for (kind, word) in kinds {
        let asked = Violation::AnotherIsAsked { asked: kind, wanted: ActionKind::Turn };
        told(asked, &[("asked", word), ("wanted", "turn")]);
        let wanted = Violation::AnotherIsAsked { asked: ActionKind::Take, wanted: kind };
        told(wanted, &[("asked", "take"), ("wanted", word)]);
    }
}

/// What the phase asks for has the word of the phase.
#[test]
fn refusals_of_whole_games() {
    let (mut seen, mut told, mut steps) = (BTreeSet::new(), HashSet::new(), 0);
    let attempts = attempts();
    every_step(|before, _, _, _| {
        steps += 1;
        let Pending::Decide(decider) = before.pending() else { return };
        if steps % 97 != 0 {
            return;
        }
        for &action in &attempts {
            for seat in [decider, before.open().options().seats.after(decider)] {
                let mut position = *before;
                let Err(violation) = position.play(seat, action, &mut Vec::new()) else { continue };
                if told.insert(violation) {
                    seen.insert(check(&violation));
                }
                if let Violation::AnotherIsAsked { .. } = violation {
                    let facts = Position::refusal_facts(&violation).facts;
                    assert_eq!(facts["asked"], before.phase_name());
                }
            }
        }
    });
    assert!(seen.len() >= 30, "only {}: {seen:?}", seen.len());
}

/// Many actions, most of them absurd.
fn attempts() -> Vec<Action> {
    let mut all = vec![Action::BuildLevel, Action::Pass];
    all.extend((0..5).map(|number| Action::TakePrisoners { number }));
    for cell in Cell::all() {
        all.extend([
            Action::PutLarge { cell },
            Action::PutSmall { cell },
            Action::PutNeutral { cell },
            Action::EstablishVillage { cell },
            Action::EnlargeVillage { cell },
            Action::RemoveWarrior { cell },
            Action::DeployWarrior { guild: Guild::Jaguar, cell },
        ]);
        for next in cell.neighbours() {
            let guilds = [Guild::Snake; 2].into();
            all.push(Action::PutWarriors { guilds, cells: [cell, next] });
            all.push(Action::MoveWarrior { from: cell, by: None, to: next });
            for to in next.neighbours() {
                all.push(Action::MoveWarrior { from: cell, by: None, to });
                all.push(Action::MoveWarrior { from: cell, by: Some(next), to });
            }
        }
    }
    all
}
