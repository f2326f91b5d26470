//! The counter-proof: whatever a server loses, changes, tears or doubles is found.

use std::collections::BTreeMap;

use rules::Seat;
use rules::tikal::{Options, Position};
use table::{Deal, Record, Seed, Table};
use tonic::Code;

use proto::v1;

use crate::judge::{Loss, judge};
use crate::notebook::{MatchNotes, Noted, Notes, ToldEvent};
use crate::now::{Log, MatchNow, Now, Scope, Settled, gather};
use crate::request::{Answer, Ask, Grant, called};
use crate::run::Run;
use crate::server_process::ServerProcess;
use crate::table_keeper::title;

/// How often a kill is tried until something is in the write-ahead log alone.
const ATTEMPTS: usize = 5;

/// A real server, real clients and a real kill; only the write-ahead log is thrown away.
#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_loses_its_log_is_found_out() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let mut run = Run::new(folder.path(), 1);
    let mut server: ServerProcess = run.restart().await;
    for _ in 0..ATTEMPTS {
        run.load_and_kill(server).await;
        if run.seen.only_in_log > 0 {
            run.lose_log();
            let server = run.restart().await;
            let now = gather(&server, &run.notebook, Scope::LastLife).await.unwrap();
            let losses = judge(&run.notebook.read(), &now).losses;
            println!("{} losses, first {:?}", losses.len(), losses.first());
            assert!(losses.iter().any(|loss| matches!(loss, Loss::Answer { .. })));
            assert!(losses.iter().any(|loss| matches!(loss, Loss::Event { .. })));
            return;
        }
        server = run.restart().await;
    }
    panic!("every kill fell between the log and the next commit");
}

/// A match of which something was told, answered and left in flight, and a server that knows it all.
fn healthy() -> (Notes, Now) {
    let deal = Deal::open(Seed::from_number(3));
    let mut table = Table::<Position>::new(Options::basic(rules::Seats::TWO), deal);
    let seat = table.decider().unwrap();
    let mut legal = Vec::new();
    rules::Game::legal(table.position(), &mut legal);
    let action = legal[0].to_string();
    let first = table.log().head().0 + 1;
    let last = table.act(seat, &[legal[0]]).unwrap().last.0;

    let events: Vec<Vec<u8>> = (1..=last).map(|number| vec![number as u8; 3]).collect();
    let told = |bytes: &Vec<u8>| ToldEvent { bytes: bytes.clone(), life: 0 };
    let grants = Seat::ALL.map(|seat| grant(seat.number().into())).into_iter().take(2);
    let found = MatchNotes {
        seats: 2,
        match_id: Some("m".to_owned()),
        grants: grants.map(|grant| (grant.seat, grant)).collect(),
        told: BTreeMap::from([(1, events.iter().map(told).collect())]),
        ..MatchNotes::default()
    };
    let noted = |seat, ask, answer| Noted { of: 0, seat, ask, life: 0, answer };
    let join = v1::SeatRequest { participant: called("two".to_owned()), ..Default::default() };
    let join = v1::JoinMatchRequest { join: Some(join), ..Default::default() };
    let made = Answer::Created { match_id: "m".to_owned(), grant: Some(grant(1)) };
    let played = Answer::Accepted { first, last };
    let refused = Answer::Refused { code: Code::Aborted, reason: "STALE_SEQUENCE".to_owned() };
    let submit = Ask::Submit(v1::SubmitActionsRequest::default(), vec![action]);
    let notes = Notes {
        life: 1,
        requests: vec![
            noted(0, Ask::Create(Box::default()), Some(made.clone())),
            noted(0, Ask::Join(join), Some(Answer::Joined(grant(2)))),
            noted(seat.number().into(), submit.clone(), Some(played.clone())),
            noted(seat.number().into(), submit, None),
        ],
        matches: vec![found],
    };
    let log: Log = (1..).zip(events).collect();
    let settled = Settled {
        before: last,
        answer: refused.clone(),
        after: last,
        again: refused,
        after_again: last,
    };
    let told = MatchNow {
        logs: Some(BTreeMap::from([(0, log.clone()), (1, log.clone()), (2, log)])),
        head: last,
        again: BTreeMap::from([(0, made), (1, Answer::Joined(grant(2))), (2, played)]),
        head_again: last,
        settled: BTreeMap::from([(3, settled)]),
        names: vec!["one".to_owned(), "two".to_owned()],
        record: Record::of(&table).to_string(),
        complete: false,
    };
    let titles = BTreeMap::from([(title(0), 1)]);
    (notes, Now { matches: BTreeMap::from([(0, told)]), titles })
}

fn grant(seat: u32) -> Grant {
    Grant { seat, token: format!("token {seat}") }
}

/// Plants a loss; the judge must find this one.
#[track_caller]
fn check(plant: impl FnOnce(&mut MatchNow, &mut Notes), is_it: impl Fn(&Loss) -> bool) {
    let (mut notes, mut now) = healthy();
    plant(now.matches.get_mut(&0).unwrap(), &mut notes);
    let losses = judge(&notes, &now).losses;
    assert!(losses.iter().any(is_it), "{losses:?}");
}

fn log(told: &mut MatchNow, seat: u32) -> &mut Log {
    told.logs.as_mut().unwrap().get_mut(&seat).unwrap()
}

fn settled(told: &mut MatchNow) -> &mut Settled {
    told.settled.get_mut(&3).unwrap()
}

#[test]
fn a_server_that_knows_it_all_has_lost_nothing() {
    let (notes, now) = healthy();
    let verdict = judge(&notes, &now);
    assert_eq!(verdict.losses, []);
    assert_eq!((verdict.retried, verdict.absent), (4, 1));
    assert_eq!(verdict.events, notes.matches[0].told[&1].len());
}

#[test]
fn a_lost_or_changed_event_is_found() {
    let last = |loss: &Loss| matches!(loss, Loss::Event { seat: 1, .. });
    check(|told, _| drop(log(told, 1).pop()), last);
    check(
        |told, _| log(told, 1)[0].1[2] ^= 1,
        |loss| *loss == Loss::Event { of: 0, seat: 1, sequence: 1 },
    );
    check(|told, _| drop(told.logs.as_mut().unwrap().remove(&1)), last);
    check(
        |told, _| drop(log(told, 2).remove(0)),
        |loss| *loss == Loss::Gap { of: 0, seat: 2, after: 0 },
    );
}

#[test]
fn a_lost_match_or_seat_is_found() {
    check(|told, _| told.logs = None, |loss| matches!(loss, Loss::Matches { .. }));
    check(|told, _| drop(told.names.pop()), |loss| matches!(loss, Loss::Seat { count: 0, .. }));
    let twice = |told: &mut MatchNow, _: &mut Notes| told.names.push("two".to_owned());
    check(twice, |loss| matches!(loss, Loss::Seat { count: 2, .. }));
    let (notes, mut now) = healthy();
    now.titles.insert(title(0), 2);
    assert_eq!(judge(&notes, &now).losses, [Loss::Matches { of: 0, count: 2 }]);
}

#[test]
fn another_answer_is_found() {
    let of =
        |number| move |loss: &Loss| matches!(loss, Loss::Answer { number: n, .. } if *n == number);
    let token = Grant { token: "another".to_owned(), ..grant(2) };
    check(|told, _| drop(told.again.insert(1, Answer::Joined(token))), of(1));
    check(|told, _| drop(told.again.insert(2, Answer::Accepted { first: 1, last: 1 })), of(2));
    let refused = Answer::Refused { code: Code::NotFound, reason: "MATCH_NOT_FOUND".to_owned() };
    check(|told, _| drop(told.again.insert(0, refused)), of(0));
}

#[test]
fn a_second_effect_is_found() {
    check(|told, _| told.head_again += 1, |loss| matches!(loss, Loss::SecondEffect { .. }));
    let torn = |loss: &Loss| matches!(loss, Loss::Torn { number: 3, .. });
    check(|told, _| settled(told).after_again += 1, torn);
    check(|told, _| settled(told).again = Answer::Resigned, torn);
    check(|told, _| settled(told).after += 1, torn);
}

#[test]
fn a_request_that_is_there_by_halves_is_found() {
    let torn = |loss: &Loss| matches!(loss, Loss::Torn { number: 3, .. });
    let half = |told: &mut MatchNow, _: &mut Notes| {
        let settled = settled(told);
        let (before, after) = (settled.before, settled.before + 1);
        let answer = Answer::Accepted { first: before, last: after };
        *settled =
            Settled { before, answer: answer.clone(), after, again: answer, after_again: after };
    };
    check(half, torn);
    let effects = |loss: &Loss| matches!(loss, Loss::Effects { .. });
    // A step that no accepted request explains, and a request without its step.
    check(|_, notes| notes.requests[2].answer = None, effects);
    check(|told, _| told.record = String::new(), effects);
    let other = |_: &mut MatchNow, notes: &mut Notes| {
        let Ask::Submit(_, texts) = &mut notes.requests[2].ask else { panic!("a submit") };
        texts[0] = "end".to_owned();
    };
    check(other, effects);
}
