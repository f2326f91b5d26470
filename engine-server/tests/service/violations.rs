//! Every broken rule reaches the client with its id, its reason and its numbers.

use std::collections::BTreeSet;

use proto::google::rpc::ErrorInfo;
use proto::{WireGame, v1};
use rules::tikal::{Action, Position};
use rules::{Game, Pending, Seat};
use table::{Keystream, Refusal};
use tonic::Code;

use crate::any_action::any_action;
use crate::harness::{Server, tikal};
use crate::mirror::Mirror;
use crate::seating::notations;
use crate::told::{Told, told};

/// What the rules say of an action, as the wire must tell it; `None`: it is legal.
fn expected(mirror: &Mirror, seat: Seat, action: Action) -> Option<ErrorInfo> {
    match mirror.table.judge(seat, &[action]) {
        Ok(()) => None,
        Err(Refusal::Rule { index, violation }) => {
            let facts = Position::refusal_facts(&violation);
            let mut info = ErrorInfo::from(facts);
            info.metadata.insert("index".to_owned(), index.to_string());
            Some(info)
        }
        Err(other) => panic!("{other}"),
    }
}

fn check(told: &Told, expected: &ErrorInfo) {
    assert_eq!(told.code, Code::FailedPrecondition);
    assert_eq!((&told.reason, &told.metadata), (&expected.reason, &expected.metadata));
    let rule = told.fact("rule");
    assert!(!rule.is_empty() && told.message.starts_with(rule), "{told:?}");
}

#[tokio::test]
async fn broken_rules_are_told_with_id_reason_and_numbers() {
    let server = Server::start().await;
    let mut reasons = BTreeSet::new();
    for (seed, auction) in [(81, false), (82, true)] {
        let options = v1::TikalOptions { auction, camp_needs_member: auction, ..tikal(2) };
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
                if reasons.contains(&info.reason) && decisions % 16 != 0 {
                    continue;
                }
                let text = action.to_string();
                let told = told(mirror.decider().submit(notations(&[&text])).await);
                check(&told, &info);
                reasons.insert(info.reason);
            }
            mirror.step().await;
        }
        assert_eq!(mirror.seating.log(None).await.len() as u64, mirror.head(), "seed {seed}");
    }
    assert!(reasons.len() >= 40, "{} reasons: {reasons:?}", reasons.len());
}
