//! Every broken rule reaches the client with its id, its reason and its numbers.

use std::collections::BTreeSet;

use proto::google::rpc::ErrorInfo;
use proto::{WireGame, v1};
use rules::tikal::{Action, Member, Position, Rotation, Space, Tile, Treasure};
use rules::{Game, Pending, Seat};
use table::{Keystream, Refusal};
use tonic::Code;

use crate::harness::{Server, tikal};
use crate::mirror::Mirror;
use crate::seating::notations;
use crate::told::{Told, told};

/// Any well-formed action; most are against the rules. Spaces where something is are likelier.
fn any_action(stream: &mut Keystream, position: &Position) -> Action {
    let mut below = |bound: usize| stream.below(bound as u32) as usize;
    let spaces: Vec<Space> = Space::all().collect();
    let explored: Vec<Space> = position.explored().iter().collect();
    let busy: Vec<Space> =
        Seat::ALL[..2].iter().flat_map(|&seat| position.members(seat).iter()).collect();
    let mut space = || match below(4) {
        0 | 1 if !busy.is_empty() => busy[below(busy.len())],
        2 => explored[below(explored.len())],
        _ => spaces[below(spaces.len())],
    };
    let (here, there) = (space(), space());
    let member = [Member::Worker, Member::Leader][below(2)];
    let mut treasure = || Treasure::ALL[below(8)];
    let (give, take) = (treasure(), treasure());
    match below(13) {
        0 => Action::PlaceTile { space: here, rotation: Rotation::new(below(6) as u8).unwrap() },
        1 => Action::PlaceMember { member, camp: here },
        2 => Action::SecretPath { member, from: here, to: there },
        3 | 4 => Action::Walk { member, from: here, to: there },
        5 => Action::UncoverTemple { temple: here },
        6 => Action::RecoverTreasure { space: here },
        7 => Action::ExchangeTreasure { give, with: Seat::ALL[below(4)], take },
        8 => Action::BuildCamp { space: here },
        9 => Action::PlaceGuard { temple: here, member },
        10 => Action::Bid { amount: below(40) as u16 },
        11 => [Action::Pass, Action::EndTurn][below(2)],
        _ => Action::ChooseTile { tile: Tile::all().nth(below(Tile::COUNT)).unwrap() },
    }
}

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
