//! Reasons of the host: before the start, of taking back, of its store and of its limits.

use std::collections::BTreeMap;
use std::time::Duration;

use proto::v1;
use server_test_support::hand_clock::HandClock;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::{Told, told};
use server_test_support::seating::{Player, Seating, index, join};
use server_test_support::server::{Server, new_match, tikal, with_key};
use server_test_support::streams::WatchStream;
use sha2::{Digest, Sha256};
use tonic::Code;

use crate::connections::on_an_old_connection;
use crate::limits::{never_opened, never_sent};
use crate::pace::once_a_second;
use crate::restarting::unreadable;
use crate::unread::never_read;

/// How long a promised nonce may take.
const NONCES_WITHIN: Duration = Duration::from_secs(60);

/// The reasons that were provoked.
#[derive(Default)]
pub(crate) struct Provoked(pub(crate) BTreeMap<String, v1::Retry>);

impl Provoked {
    /// A refusal with this code, this reason and exactly these facts.
    pub(crate) fn check(&mut self, told: Told, code: Code, reason: &str, facts: &[(&str, &str)]) {
        assert_eq!((told.code, told.reason.as_str()), (code, reason), "{told:?}");
        let metadata: Vec<_> =
            told.metadata.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        assert_eq!(metadata, facts, "{reason}");
        assert!(!told.message.is_empty(), "{reason} says nothing to people");
        let retry = told.refusal.retry();
        assert_eq!(told.retry_after.is_some(), retry == v1::Retry::Later, "{told:?}");
        self.0.insert(reason.to_owned(), retry);
    }
}

pub(crate) async fn before_the_start(provoked: &mut Provoked) {
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

pub(crate) async fn of_undo(provoked: &mut Provoked) {
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

pub(crate) async fn of_the_store(provoked: &mut Provoked) {
    let failed =
        told(Server::with_failing_store().await.client().create_match(new_match(tikal(2))).await);
    provoked.check(failed, Code::Unavailable, "STORE_FAILED", &[]);
    let lost = unreadable().await;
    let match_id = lost.fact("match_id").to_owned();
    provoked.check(lost, Code::DataLoss, "MATCH_UNREADABLE", &[("match_id", &match_id)]);
}

pub(crate) async fn of_its_limits(provoked: &mut Provoked) {
    let server = Server::with_flags(&["--creator-key", "creator-key-of-the-tests"]).await;
    let guessed = with_key("a guess", new_match(tikal(2)));
    let stranger = told(server.client().create_match(guessed).await);
    provoked.check(stranger, Code::PermissionDenied, "CREATOR_KEY_NEEDED", &[]);

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

    let unread = never_read().await;
    provoked.check(unread, Code::ResourceExhausted, "TOO_MANY_UNREAD_BYTES", &[("limit", "20000")]);
    let limited = once_a_second().await;
    provoked.check(limited, Code::ResourceExhausted, "RATE_LIMITED", &[("retry_ms", "1000")]);
    let late = never_sent().await;
    provoked.check(late, Code::DeadlineExceeded, "CALL_TIMED_OUT", &[("limit_ms", "50")]);
    let overdue = never_opened().await;
    provoked.check(overdue, Code::DeadlineExceeded, "OPEN_OVERDUE", &[("limit_ms", "200")]);
    let old = on_an_old_connection().await;
    provoked.check(old, Code::Unavailable, "CONNECTION_TOO_OLD", &[]);
}
