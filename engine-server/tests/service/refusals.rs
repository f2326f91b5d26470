//! Every reason for which the server refuses is provoked, with its code and facts.

use std::collections::BTreeSet;
use std::time::Duration;

use proto::v1;
use proto::v1::line_step::Step;
use rules::Seat;
use rules::tikal::Outcome;
use sha2::{Digest, Sha256};
use tonic::Code;

use crate::connections::on_an_old_connection;
use crate::hand_clock::HandClock;
use crate::harness::{HOUSE_KEY, Server, new_match, request_id, tikal, with_token};
use crate::incidents::broken_handler;
use crate::limits::{never_opened, never_sent};
use crate::mirror::Mirror;
use crate::pace::once_a_second;
use crate::restarting::unreadable;
use crate::seating::{Player, Seating, index, join, notations};
use crate::simulate_limits::too_large;
use crate::simulating::{from_match, line, refused, simulate};
use crate::streams::{PlayStream, WatchStream};
use crate::told::{Told, told};

/// How long a promised nonce may take.
const NONCES_WITHIN: Duration = Duration::from_secs(60);

/// The reasons that were provoked.
#[derive(Default)]
struct Provoked(BTreeSet<String>);

impl Provoked {
    /// A refusal with this code, this reason and exactly these facts.
    fn check(&mut self, told: Told, code: Code, reason: &str, facts: &[(&str, &str)]) {
        assert_eq!((told.code, told.reason.as_str()), (code, reason), "{told:?}");
        let metadata: Vec<_> =
            told.metadata.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        assert_eq!(metadata, facts, "{reason}");
        assert!(!told.message.is_empty(), "{reason} says nothing to people");
        self.0.insert(reason.to_owned());
    }
}

/// The reasons the source of the one status room names.
fn reasons_in_source() -> BTreeSet<String> {
    let source = include_str!("../../src/status.rs");
    let (_, from) = source.split_once("fn reason(").unwrap();
    let (body, _) = from.split_once("\n}\n").unwrap();
    let literals = body.split("=> \"").skip(1);
    literals.map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

/// The reasons the source of the game's refusals names.
fn reasons_of_the_game() -> BTreeSet<String> {
    let source = include_str!("../../../proto/src/convert/violation.rs");
    let literals = source.split("told!(\"").skip(1);
    literals.map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

/// `buf breaking` reads fields and numbers; reasons are words, and clients know them as well.
#[test]
fn every_released_reason_is_still_told() {
    let told = &reasons_in_source() | &reasons_of_the_game();
    let released: Vec<&str> = include_str!("../../../proto/released/reasons.txt").lines().collect();
    let gone: Vec<&&str> = released.iter().filter(|reason| !told.contains(**reason)).collect();
    assert!(gone.is_empty(), "clients may wait for {gone:?}, which nobody tells any more");
    assert!(released.is_sorted() && released.len() > 80);
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
    assert_eq!(provoked.0, reasons_in_source());
    assert!(provoked.0.len() > 20);
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
    let wrong_key = told(client.join_match(with_token("guess", wrong_key)).await);
    provoked.check(wrong_key, Code::PermissionDenied, "HOUSE_KEY_NEEDED", &[]);
    client.join_match(invited(3)).await.unwrap();
    let full = told(client.join_match(invited(0)).await);
    provoked.check(full, Code::FailedPrecondition, "NO_FREE_SEAT", &[]);

    let nameless = v1::JoinMatchRequest { join: None, ..invited(3) };
    let malformed = told(client.join_match(nameless).await);
    assert_eq!(malformed.fields, ["join"]);
    provoked.check(malformed, Code::InvalidArgument, "MALFORMED_REQUEST", &[]);

    let house = v1::JoinMatchRequest { house_bot: true, ..join(&match_id, 0) };
    client.join_match(with_token(HOUSE_KEY, house)).await.unwrap();
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
    let begins = || Step::Outcome(Outcome::StartSeat(Seat::One).into());
    let act = |text: &str| Step::Notation(text.to_owned());
    let lines = vec![line([begins()]), line([act(&tile), act("end"), begins()])];
    let results = simulate(player, from_match(&player.match_id, lines)).await;
    let facts = [("index", "0")];
    provoked.check(refused(&results[0]), Code::FailedPrecondition, "NO_DRAW_PENDING", &facts);
    let facts = [("deck", "tiles A"), ("index", "2"), ("outcome", "start 1")];
    provoked.check(refused(&results[1]), Code::FailedPrecondition, "OUTCOME_IMPOSSIBLE", &facts);
    let large = too_large().await;
    let facts = [("fitting", "209"), ("limit", "4194304")];
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
    let broken = broken_handler().await;
    let incident = broken.fact("incident").to_owned();
    assert!(!incident.is_empty() && broken.message.contains(&incident));
    provoked.check(broken, Code::Internal, "INTERNAL", &[("incident", &incident)]);
}

async fn before_the_start(provoked: &mut Provoked) {
    let clock = HandClock::new();
    let server = Server::timed(&clock).await;
    let mut client = server.client();
    let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let mut promising = join(&match_id, 1);
    promising.join.as_mut().unwrap().nonce_promise = Sha256::digest([1; 32]).to_vec();
    let mut players = Vec::new();
    for request in [promising, join(&match_id, 2)] {
        if let [first] = &players[..] {
            let first: &Player = first;
            let early = told(first.reveal(&[1; 32]).await);
            provoked.check(early, Code::FailedPrecondition, "NONCE_NOT_DUE", &[]);
        }
        let joined = client.join_match(request).await.unwrap().into_inner();
        players.push(Player::new(&server, &match_id, &joined.grant.unwrap()));
    }
    let wrong = told(players[0].reveal(&[2; 32]).await);
    provoked.check(wrong, Code::InvalidArgument, "NONCE_MISMATCH", &[]);
    let unasked = told(players[1].reveal(&[1; 32]).await);
    provoked.check(unasked, Code::FailedPrecondition, "NONCE_NOT_PROMISED", &[]);
    let mut stream = players[1].play(players[1].open()).await;
    clock.pass(NONCES_WITHIN);
    let cancelled = stream.ends_refused().await;
    provoked.check(cancelled, Code::FailedPrecondition, "MATCH_CANCELLED", &[]);
}

async fn of_undo(provoked: &mut Provoked) {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 74).await;
    mirror.play_until(|mirror| mirror.listed("tile").is_some()).await;
    let (player, head) = (mirror.decider().clone(), mirror.head());
    let nothing = told(player.undo(head).await);
    provoked.check(nothing, Code::FailedPrecondition, "NOTHING_TO_UNDO", &[]);
    let other = told(mirror.bystander().undo(head).await);
    provoked.check(other, Code::FailedPrecondition, "UNDO_NOT_DECIDING", &[]);
    player.submit(index(0, head)).await.unwrap();
    let horizon = head.to_string();
    let past = told(player.undo(head - 1).await);
    let facts = [("horizon", horizon.as_str())];
    provoked.check(past, Code::FailedPrecondition, "UNDO_PAST_HORIZON", &facts);
    let between = told(player.undo(head + 1).await);
    let facts = [("nearest", horizon.as_str())];
    provoked.check(between, Code::FailedPrecondition, "UNDO_NOT_A_STEP", &facts);
    let mut back = head;
    for _ in 0..table::UNDO_LIMIT {
        back = player.undo(back).await.unwrap().last_sequence;
        player.submit(index(0, back)).await.unwrap();
    }
    let often = told(player.undo(back).await);
    provoked.check(often, Code::ResourceExhausted, "UNDO_TOO_OFTEN", &[("limit", "100")]);
}

async fn of_the_store(provoked: &mut Provoked) {
    let failed =
        told(Server::with_failing_store().await.client().create_match(new_match(tikal(2))).await);
    provoked.check(failed, Code::Unavailable, "STORE_FAILED", &[]);
    let lost = unreadable().await;
    let match_id = lost.fact("match_id").to_owned();
    provoked.check(lost, Code::DataLoss, "MATCH_UNREADABLE", &[("match_id", &match_id)]);
}

async fn of_its_limits(provoked: &mut Provoked) {
    let server = Server::with_flags(&["--max-watchers", "1"]).await;
    let seating = Seating::start(&server, tikal(2), 74).await;
    let player = seating.player(1);
    let _watcher = WatchStream::open(server.client(), "", player.open()).await.unwrap();
    let crowd = told(WatchStream::open(server.client(), "", player.open()).await.map(drop));
    provoked.check(crowd, Code::ResourceExhausted, "TOO_MANY_WATCHERS", &[("limit", "1")]);

    let server = Server::with_flags(&["--max-streams", "1"]).await;
    let watch = || v1::WatchLobbyRequest::default();
    let _watcher = server.client().watch_lobby(watch()).await.unwrap();
    let many = told(server.client().watch_lobby(watch()).await.map(drop));
    provoked.check(many, Code::ResourceExhausted, "TOO_MANY_STREAMS", &[("limit", "1")]);

    let limited = once_a_second().await;
    provoked.check(limited, Code::ResourceExhausted, "RATE_LIMITED", &[("retry_ms", "1000")]);
    let late = never_sent().await;
    provoked.check(late, Code::DeadlineExceeded, "CALL_TIMED_OUT", &[("limit_ms", "50")]);
    let overdue = never_opened().await;
    provoked.check(overdue, Code::InvalidArgument, "OPEN_OVERDUE", &[("limit_ms", "200")]);
    let old = on_an_old_connection().await;
    provoked.check(old, Code::Unavailable, "CONNECTION_TOO_OLD", &[]);
}
