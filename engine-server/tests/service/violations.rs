//! Every broken rule reaches the client with its id, its reason and its numbers.

use std::collections::{BTreeMap, BTreeSet};

use proto::games::tikal::wire::{self, Violation};
use proto::{RefusalFacts, WireGame, v1};
use rules::tikal::{Action, Position};
use rules::{Game, Pending, Seat};
use server_test_support::any_action::any_action;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::{Told, told};
use server_test_support::seating::notations;
use server_test_support::server::{Server, tikal};
use table::{Keystream, Refusal};
use tonic::Code;

/// What the rules say of an action, as the wire must tell it; `None`: it is legal.
fn expected(mirror: &Mirror, seat: Seat, action: Action) -> Option<(usize, RefusalFacts)> {
    match mirror.table.judge(seat, &[action]) {
        Ok(()) => None,
        Err(Refusal::Rule { index, violation }) => {
            Some((index, Position::refusal_facts(&violation)))
        }
        Err(other) => panic!("{other}"),
    }
}

fn check(told: &Told, (index, expected): &(usize, RefusalFacts)) {
    assert_eq!((told.code, told.reason.as_str()), (Code::FailedPrecondition, "RULE_BROKEN"));
    let facts = expected.facts.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
    let facts: BTreeMap<_, _> = facts.chain([("index".to_owned(), index.to_string())]).collect();
    assert_eq!(told.refusal.facts, facts);
    let rule = expected.rule.to_string();
    assert_eq!((&told.refusal.rule, told.refusal.violation.as_str()), (&rule, expected.violation));
    assert_eq!(told.refusal.retry(), v1::Retry::Never);
    assert_eq!(told.message, expected.sentence);
    assert!(!rule.is_empty() && told.message.starts_with(&rule), "{told:?}");
    assert!(Violation::from_str_name(expected.violation).is_some(), "{told:?}");
}

#[tokio::test]
async fn broken_rules_are_told_with_id_reason_and_numbers() {
    let server = Server::start().await;
    let mut reasons = BTreeSet::new();
    for (seed, auction) in [(81, false), (82, true)] {
        let options = wire::Options { auction, camp_needs_member: auction, ..tikal(2) };
        let mut mirror = Mirror::start(&server, options, seed).await;
        let mut stream = Keystream::new(&[seed as u8; 32], "any action");
        let mut decisions = 0;
        while mirror.table.decider().is_some() {
            decisions += 1;
            let wanted: Vec<Action> =
                (0..12).map(|_| any_action(&mut stream, mirror.table.position())).collect();
            for action in wanted {
                let Pending::Decide(decider) = mirror.table.position().pending() else { break };
                let Some(info) = expected(&mirror, decider, action) else { continue };
                // Each reason is worth a few calls, not hundreds.
                if reasons.contains(info.1.violation) && decisions % 16 != 0 {
                    continue;
                }
                let text = action.to_string();
                let told = told(mirror.decider().submit(notations(&[&text])).await);
                check(&told, &info);
                reasons.insert(info.1.violation);
            }
            mirror.step().await;
        }
        assert_eq!(mirror.seating.log(None).await.len() as u64, mirror.head(), "seed {seed}");
    }
    assert!(reasons.len() >= 40, "{} reasons: {reasons:?}", reasons.len());
}
