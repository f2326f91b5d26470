//! Matches to keep: small, and no two changes alike.

use engine_server::store::{Change, Face, Founding, KeptRequest, KeptSteps};
use rules::Seat;
use table::{MatchId, Moment, Sequence};

/// The match of this number.
pub fn match_id(number: u64) -> MatchId {
    MatchId::new(format!("match-{number}")).unwrap()
}

/// The first change of a match: what was agreed.
pub fn first(number: u64) -> Change {
    Change {
        match_id: match_id(number),
        number,
        revision: 1,
        founding: Some(Founding {
            game: "tikal".to_owned(),
            rules_revision: number as u32,
            request: (format!("create-{number}"), [number as u8; 32]),
            text: format!("title Match {number}\nseed {number}\n"),
        }),
        roster: Some("seat 1 open\n".to_owned()),
        deal_group: number.is_multiple_of(2).then(|| format!("group of {number}\n")),
        steps: None,
        request: None,
        card: Some(card(number, 1)),
        face: face(number, 1),
    }
}

/// A later change: two steps, and every other one answers a request. Each third changes the card,
/// each fifth the roster, each seventh the group that shares the deal.
pub fn later(number: u64, revision: u64) -> Change {
    let first = Sequence(revision * 10);
    Change {
        match_id: match_id(number),
        number,
        revision,
        founding: None,
        roster: revision.is_multiple_of(5).then(|| format!("seat 1 taken at {revision}\n")),
        deal_group: revision.is_multiple_of(7).then(|| format!("group closed at {revision}\n")),
        steps: Some(KeptSteps {
            first,
            lines: format!("1 walk {number} {revision}\n1 end {revision}\n"),
        }),
        request: revision.is_multiple_of(2).then(|| KeptRequest {
            seat: Seat::ALL[(revision % 4) as usize],
            id: format!("request-{revision}"),
            body: [revision as u8; 32],
            first,
            last: Sequence(first.0 + 4),
        }),
        card: revision.is_multiple_of(3).then(|| card(number, revision)),
        face: face(number, revision),
    }
}

/// The change of this revision.
pub fn change(number: u64, revision: u64) -> Change {
    if revision == 1 { first(number) } else { later(number, revision) }
}

fn card(number: u64, revision: u64) -> Vec<u8> {
    format!("card of {number} at {revision}").into_bytes()
}

/// How a match stands after a change. Every third one waits for no clock.
fn face(number: u64, revision: u64) -> Face {
    Face {
        head: Sequence(if revision == 1 { 0 } else { revision * 10 + 4 }),
        clocks: (revision > 1).then(|| format!("clocks at {revision}")),
        deadline: (!revision.is_multiple_of(3)).then_some(Moment(1_000 * revision + number)),
        at: Moment(1_000 * revision),
    }
}
