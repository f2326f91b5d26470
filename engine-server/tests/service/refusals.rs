//! Every reason for which the server refuses is provoked, with its code and facts.

use std::collections::{BTreeMap, BTreeSet};

use proto::v1::line_step::Step;
use proto::{envelope, v1};
use rules::Seat;
use rules::tikal::{Outcome, Position};
use server_test_support::http1;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::told;
use server_test_support::seating::{index, join, notations};
use server_test_support::server::{
    HOUSE_KEY, Server, new_match, request_id, tikal, with_key, with_token,
};
use server_test_support::simulation::{from_match, line, refused, simulate};
use server_test_support::streams::PlayStream;
use tonic::Code;

use crate::deal_groups::of_deal_groups;
use crate::incidents::broken_handler;
use crate::refusals_of_host::{Provoked, before_the_start, of_its_limits, of_the_store, of_undo};
use crate::simulate_limits::too_large;

/// Told only where several servers share a store.
const OF_A_CLUSTER: &str = "NOT_OWNER";

/// The reasons of the contract, by the names an ErrorInfo has for them.
fn reasons_of_the_contract() -> BTreeSet<String> {
    // Numbers may have gaps.
    let known = (1..1000).filter_map(|number| v1::ErrorReason::try_from(number).ok());
    let name = |reason: v1::ErrorReason| {
        reason.as_str_name().strip_prefix("ERROR_REASON_").unwrap().to_owned()
    };
    known.map(name).filter(|name| name != OF_A_CLUSTER).collect()
}

#[tokio::test]
async fn every_reason_is_provoked() {
    let mut provoked = Provoked::default();
    in_the_lobby(&mut provoked).await;
    before_and_after_play(&mut provoked).await;
    in_play(&mut provoked).await;
    in_simulations(&mut provoked).await;
    on_streams(&mut provoked).await;
    of_the_server(&mut provoked).await;
    before_the_start(&mut provoked).await;
    of_undo(&mut provoked).await;
    of_the_store(&mut provoked).await;
    of_its_limits(&mut provoked).await;
    of_deal_groups(&mut provoked).await;
    let told: BTreeSet<String> = provoked.0.keys().cloned().collect();
    assert_eq!(told, reasons_of_the_contract());
    check_retries(&provoked.0);
}

/// Which refusals pass by waiting, and which by reading on; no other does.
fn check_retries(provoked: &BTreeMap<String, v1::Retry>) {
    const LATER: [&str; 11] = [
        "CALL_TIMED_OUT",
        "CONNECTION_TOO_OLD",
        "DRAINING",
        "MATCH_QUOTA",
        "OPEN_OVERDUE",
        "RATE_LIMITED",
        "STORE_FAILED",
        "TOO_MANY_MATCHES",
        "TOO_MANY_STREAMS",
        "TOO_MANY_UNREAD_BYTES",
        "TOO_MANY_WATCHERS",
    ];
    const AFTER_READING: [&str; 8] = [
        "DEAL_NOT_REVEALED",
        "MATCH_NOT_OVER",
        "MATCH_NOT_STARTED",
        "NONCE_NOT_DUE",
        "NOT_DECIDING",
        "SEQUENCE_PAST_HEAD",
        "STALE_SEQUENCE",
        "UNDO_NOT_DECIDING",
    ];
    let with = |wanted: v1::Retry| -> Vec<&str> {
        let such = provoked.iter().filter(|(_, retry)| **retry == wanted);
        such.map(|(reason, _)| reason.as_str()).collect()
    };
    assert_eq!(with(v1::Retry::Later), LATER);
    assert_eq!(with(v1::Retry::AfterReading), AFTER_READING);
    let others = provoked.len() - LATER.len() - AFTER_READING.len();
    assert_eq!(with(v1::Retry::Never).len(), others);
}

async fn in_the_lobby(provoked: &mut Provoked) {
    let server = Server::start().await;
    let mut client = server.client();
    let reserved_seats = vec![v1::ReservedSeat { seat: 2, bot: "greedy".to_owned() }];
    let request =
        v1::CreateMatchRequest { reserved_seats, invite_only: true, ..new_match(tikal(3)) };
    let made = client.create_match(request.clone()).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let invited = |seat| v1::JoinMatchRequest {
        invite_code: made.invite_code.clone(),
        ..join(&match_id, seat)
    };
    let taken = invited(1);
    client.join_match(taken.clone()).await.unwrap();

    let get = |match_id: &str| v1::GetMatchRequest {
        match_id: match_id.to_owned(),
        ..v1::GetMatchRequest::default()
    };
    let lost = told(client.get_match(get("lost")).await);
    provoked.check(lost, Code::NotFound, "MATCH_NOT_FOUND", &[("match_id", "lost")]);
    let uninvited = told(client.get_match(get(&match_id)).await);
    provoked.check(uninvited, Code::PermissionDenied, "INVITE_NEEDED", &[]);
    let stranger = told(client.get_match(with_token("stranger", get(&match_id))).await);
    provoked.check(stranger, Code::Unauthenticated, "TOKEN_UNKNOWN", &[]);
    let leave = v1::LeaveMatchRequest { request_id: request_id(), match_id: match_id.clone() };
    let nobody = told(client.leave_match(leave).await);
    provoked.check(nobody, Code::Unauthenticated, "TOKEN_MISSING", &[]);

    let again = told(client.join_match(invited(1)).await);
    provoked.check(again, Code::AlreadyExists, "SEAT_TAKEN", &[("seat", "1")]);
    let kept = told(client.join_match(invited(2)).await);
    provoked.check(kept, Code::FailedPrecondition, "SEAT_RESERVED", &[("seat", "2")]);
    let reused = v1::JoinMatchRequest { request_id: taken.request_id, ..invited(3) };
    let reused = told(client.join_match(reused).await);
    provoked.check(reused, Code::AlreadyExists, "REQUEST_ID_REUSED", &[]);
    let wrong_key = v1::JoinMatchRequest { house_bot: true, ..join(&match_id, 2) };
    let wrong_key = told(client.join_match(with_key("guess", wrong_key)).await);
    provoked.check(wrong_key, Code::PermissionDenied, "HOUSE_KEY_NEEDED", &[]);
    client.join_match(invited(3)).await.unwrap();
    let full = told(client.join_match(invited(0)).await);
    provoked.check(full, Code::FailedPrecondition, "NO_FREE_SEAT", &[]);

    let nameless = v1::JoinMatchRequest { join: None, ..invited(3) };
    let malformed = told(client.join_match(nameless).await);
    assert_eq!(malformed.fields, ["join"]);
    provoked.check(malformed, Code::InvalidArgument, "MALFORMED_REQUEST", &[]);

    let house = v1::JoinMatchRequest { house_bot: true, ..join(&match_id, 0) };
    client.join_match(with_key(HOUSE_KEY, house)).await.unwrap();
    let late = told(client.join_match(invited(0)).await);
    provoked.check(late, Code::FailedPrecondition, "MATCH_NOT_WAITING", &[]);
}

async fn before_and_after_play(provoked: &mut Provoked) {
    let server = Server::start().await;
    let mut client = server.client();
    let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let request = v1::GetMatchRecordRequest { match_id, ..v1::GetMatchRecordRequest::default() };
    let early = told(client.get_match_record(request).await);
    provoked.check(early, Code::FailedPrecondition, "MATCH_NOT_STARTED", &[]);

    let mirror = Mirror::start(&server, tikal(3), 71).await;
    let players = &mirror.seating.players;
    players[0].resign().await.unwrap();
    let gone = told(players[0].submit(notations(&["end"])).await);
    let facts = [("rule", "H-3"), ("seat", "1")];
    provoked.check(gone, Code::FailedPrecondition, "SEAT_GIVEN_UP", &facts);
    players[1].resign().await.unwrap();
    let over = told(players[2].submit(notations(&["end"])).await);
    provoked.check(over, Code::FailedPrecondition, "MATCH_OVER", &[]);
}

async fn in_play(provoked: &mut Provoked) {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 72).await;
    mirror.play_until(|mirror| mirror.listed("place worker").is_some()).await;
    let (player, head) = (mirror.decider().clone(), mirror.head());
    let (now, count) = (head.to_string(), mirror.legal().len().to_string());
    let next = (head + 1).to_string();

    let stale = told(player.submit(index(0, head + 1)).await);
    let facts = [("expected", next.as_str()), ("head", now.as_str())];
    provoked.check(stale, Code::Aborted, "STALE_SEQUENCE", &facts);
    let beyond = told(player.submit(index(9999, head)).await);
    let facts = [("count", count.as_str()), ("index", "9999")];
    provoked.check(beyond, Code::InvalidArgument, "INDEX_UNKNOWN", &facts);
    let empty = told(player.submit(notations(&[])).await);
    let facts = [("count", "0"), ("limit", "32")];
    provoked.check(empty, Code::InvalidArgument, "BATCH_SIZE", &facts);
    let revealing = told(player.submit(notations(&["end", "end"])).await);
    provoked.check(revealing, Code::FailedPrecondition, "REVEAL_NOT_LAST", &[("index", "0")]);

    let aside = told(mirror.bystander().submit(index(0, head)).await);
    provoked.check(aside, Code::FailedPrecondition, "NOT_DECIDING", &[]);
    let wrong = told(player.submit(notations(&["bid 3"])).await);
    let rule = wrong.refusal.rule.clone();
    let facts =
        [("index", "0"), ("rule", rule.as_str()), ("violation", "VIOLATION_NO_AUCTION_NOW")];
    provoked.check(wrong, Code::FailedPrecondition, "RULE_BROKEN", &facts);
    let match_id = player.match_id.clone();
    let view = v1::GetMatchViewRequest {
        match_id,
        perspective: Some(mirror.bystander().seat),
        ..v1::GetMatchViewRequest::default()
    };
    let hidden = told(server.client().get_match_view(player.request(view)).await);
    provoked.check(hidden, Code::FailedPrecondition, "MATCH_NOT_OVER", &[]);
    let record = "no record at all".to_owned();
    let unread = told(
        server
            .client()
            .verify_record(v1::VerifyRecordRequest { record, ..Default::default() })
            .await,
    );
    provoked.check(unread, Code::InvalidArgument, "RECORD_UNREADABLE", &[]);

    let request = v1::ListMatchEventsRequest {
        match_id: player.match_id.clone(),
        after_sequence: head + 1,
        ..v1::ListMatchEventsRequest::default()
    };
    let past = told(server.client().list_match_events(request).await);
    let facts = [("asked", next.as_str()), ("head", now.as_str())];
    provoked.check(past, Code::OutOfRange, "SEQUENCE_PAST_HEAD", &facts);
}

async fn in_simulations(provoked: &mut Provoked) {
    let server = Server::start().await;
    let mirror = Mirror::start(&server, tikal(2), 74).await;
    let (player, tile) = (mirror.decider(), mirror.listed("tile").unwrap());
    let begins = || Step::Outcome(envelope::outcome::<Position>(Outcome::StartSeat(Seat::One)));
    let act = |text: &str| Step::Notation(text.to_owned());
    let lines = vec![line([begins()]), line([act(&tile), act("end"), begins()])];
    let results = simulate(player, from_match(&player.match_id, lines)).await;
    let facts = [("index", "0")];
    provoked.check(refused(&results[0]), Code::FailedPrecondition, "NO_DRAW_PENDING", &facts);
    let facts = [("deck", "tiles A"), ("index", "2"), ("outcome", "start 1")];
    provoked.check(refused(&results[1]), Code::FailedPrecondition, "OUTCOME_IMPOSSIBLE", &facts);
    let large = too_large().await;
    let fitting = large.fact("fitting").to_owned();
    let facts = [("fitting", fitting.as_str()), ("limit", "4194304")];
    provoked.check(large, Code::ResourceExhausted, "ANSWER_TOO_LARGE", &facts);
}

async fn on_streams(provoked: &mut Provoked) {
    let mut server = Server::start().await;
    let mirror = Mirror::start(&server, tikal(2), 73).await;
    let player = mirror.decider();
    let mut older = player.play(player.open()).await;
    older.update().await;
    let mut newer = player.play(player.open()).await;
    newer.update().await;
    let elsewhere = older.ends_refused().await;
    provoked.check(elsewhere, Code::Aborted, "SEAT_OPENED_ELSEWHERE", &[]);

    let mut silent = PlayStream::open(server.client(), &player.token, None).await;
    silent.submit(notations(&["end"])).await;
    let unopened = silent.ends_refused().await;
    provoked.check(unopened, Code::InvalidArgument, "OPEN_EXPECTED_ONCE", &[]);

    server.drain();
    provoked.check(newer.ends_refused().await, Code::Unavailable, "DRAINING", &[]);
    server.stopped().await;
}

async fn of_the_server(provoked: &mut Provoked) {
    let server = Server::with_limit(1).await;
    let mut client = server.client();
    client.create_match(new_match(tikal(2))).await.unwrap();
    let full = told(client.create_match(new_match(tikal(2))).await);
    provoked.check(full, Code::ResourceExhausted, "TOO_MANY_MATCHES", &[("limit", "1")]);
    let server = Server::with_flags(&["--max-waiting-per-address", "1"]).await;
    let mut client = server.client();
    client.create_match(new_match(tikal(2))).await.unwrap();
    let quota = told(client.create_match(new_match(tikal(2))).await);
    let facts = [("by", "address"), ("limit", "1"), ("state", "waiting")];
    provoked.check(quota, Code::ResourceExhausted, "MATCH_QUOTA", &facts);
    let ban = (r#"{"ban":"127.0.0.1"}"#, ["content-type: application/json"]);
    let admin = "POST /admin HTTP/1.1";
    http1::send(server.operations(), admin, &ban.1, ban.0.as_bytes()).await;
    let banned = told(client.create_match(new_match(tikal(2))).await);
    provoked.check(banned, Code::PermissionDenied, "BANNED", &[]);
    let broken = broken_handler().await;
    let incident = broken.fact("incident").to_owned();
    assert!(!incident.is_empty() && broken.message.contains(&incident));
    provoked.check(broken, Code::Internal, "INTERNAL", &[("incident", &incident)]);
}
