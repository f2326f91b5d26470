//! Seats take part in fixing the draws: they promise, they give, or there is no match.

use std::time::Duration;

use proto::v1;
use rules::tikal::Position;
use server_test_support::hand_clock::HandClock;
use server_test_support::refusal::told;
use server_test_support::seating::{Player, join};
use server_test_support::server::{Server, new_match, tikal};
use server_test_support::streams::PlayStream;
use sha2::{Digest, Sha256};
use table::{Fairness, Record, verify};

const NONCES: [[u8; 32]; 2] = [[1; 32], [2; 32]];

/// A match whose seats are taken; each with a promise where there is a nonce.
async fn promised(server: &Server, nonces: [Option<[u8; 32]>; 2]) -> Vec<Player> {
    let mut client = server.client();
    let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let mut players = Vec::new();
    for (seat, nonce) in (1..).zip(nonces) {
        let mut request = join(&match_id, seat);
        let promise = nonce.map_or(Vec::new(), |nonce| Sha256::digest(nonce).to_vec());
        request.join.as_mut().unwrap().nonce_promise = promise;
        let joined = client.join_match(request).await.unwrap().into_inner();
        players.push(Player::new(server, &match_id, &joined.grant.unwrap()));
    }
    players
}

#[tokio::test]
async fn a_match_starts_with_the_last_nonce_and_its_record_proves_them() {
    let server = Server::start().await;
    let players = promised(&server, NONCES.map(Some)).await;
    let info = players[0].info().await;
    assert_eq!(info.state(), v1::MatchState::Revealing);
    assert!(info.nonces_due_time.is_some() && info.reveal.is_none());
    let mut stream = players[0].play(players[0].open()).await;
    let info = players[0].reveal(&NONCES[0]).await.unwrap();
    assert_eq!(info.state(), v1::MatchState::Revealing);
    assert_eq!(info.seats.iter().map(|seat| seat.nonce_given).collect::<Vec<_>>(), [true, false]);
    assert_eq!(
        told(players[0].submit(server_test_support::seating::notations(&["end"])).await).reason,
        "MATCH_NOT_STARTED"
    );
    // Again changes nothing; another one is refused.
    players[0].reveal(&NONCES[0]).await.unwrap();
    assert_eq!(told(players[0].reveal(&NONCES[1]).await).reason, "NONCE_MISMATCH");
    let info = players[1].reveal(&NONCES[1]).await.unwrap();
    assert_eq!(info.state(), v1::MatchState::Running);
    assert!(stream.update().await.view.is_some());
    players[0].reveal(&NONCES[0]).await.unwrap();

    players[0].resign().await.unwrap();
    let info = players[1].info().await;
    let revealed: Vec<Vec<u8>> =
        info.reveal.unwrap().nonces.into_iter().map(|nonce| nonce.nonce).collect();
    assert_eq!(revealed, NONCES.map(|nonce| nonce.to_vec()));
    let request = v1::GetMatchRecordRequest { match_id: info.match_id, ..Default::default() };
    let record = server.client().get_match_record(request).await.unwrap().into_inner();
    let proof = verify(&Record::<Position>::parse(&record.record).unwrap()).unwrap();
    let Fairness::Fair { nonces_of } = proof.fairness else { panic!("{proof:?}") };
    assert_eq!(nonces_of.len(), 2);
}

#[tokio::test]
async fn who_promises_nothing_gives_nothing() {
    let server = Server::start().await;
    let players = promised(&server, [None, Some(NONCES[1])]).await;
    assert_eq!(told(players[0].reveal(&NONCES[0]).await).reason, "NONCE_NOT_PROMISED");
    assert_eq!(told(players[1].reveal(&[2; 31]).await).fields, ["nonce"]);
    assert_eq!(players[1].reveal(&NONCES[1]).await.unwrap().state(), v1::MatchState::Running);
}

#[tokio::test]
async fn nonces_are_not_given_before_all_seats_are_taken() {
    let server = Server::start().await;
    let mut client = server.client();
    let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let mut request = join(&match_id, 1);
    request.join.as_mut().unwrap().nonce_promise = Sha256::digest(NONCES[0]).to_vec();
    let joined = client.join_match(request).await.unwrap().into_inner();
    let player = Player::new(&server, &match_id, &joined.grant.unwrap());
    assert_eq!(told(player.reveal(&NONCES[0]).await).reason, "NONCE_NOT_DUE");
}

#[tokio::test]
async fn a_promise_that_is_not_kept_in_time_cancels_the_match() {
    let clock = HandClock::new();
    let server = Server::timed(&clock).await;
    let players = promised(&server, NONCES.map(Some)).await;
    let mut stream = players[1].play(players[1].open()).await;
    players[0].reveal(&NONCES[0]).await.unwrap();
    clock.pass(Duration::from_secs(59));
    assert_eq!(players[0].info().await.state(), v1::MatchState::Revealing);
    clock.pass(Duration::from_secs(1));
    let cancelled = stream.ends_refused().await;
    assert_eq!(cancelled.reason, "MATCH_CANCELLED");
    let info = players[0].info().await;
    assert_eq!(
        (info.state(), info.end_cause()),
        (v1::MatchState::Cancelled, v1::EndCause::NonceMissing)
    );
    let reveal = info.reveal.unwrap();
    assert_eq!((reveal.seed.len(), reveal.nonces.len()), (32, 1), "every end reveals");
    assert_eq!(told(players[1].reveal(&NONCES[1]).await).reason, "MATCH_CANCELLED");
    assert_eq!(told(players[1].resign().await).reason, "MATCH_CANCELLED");
    let open = players[0].open();
    let mut late = PlayStream::open(server.client(), &players[0].token, Some(open)).await;
    assert_eq!(late.ends_refused().await.reason, "MATCH_CANCELLED");
}

#[tokio::test]
async fn a_given_seed_takes_no_nonce() {
    let server = Server::start().await;
    let mut client = server.client();
    let request = v1::CreateMatchRequest { seed: vec![7; 32], ..new_match(tikal(2)) };
    let info = client.create_match(request).await.unwrap().into_inner().r#match.unwrap();
    assert!(info.open_seed);
    let mut request = join(&info.match_id, 1);
    request.join.as_mut().unwrap().nonce_promise = vec![1; 32];
    assert_eq!(told(client.join_match(request).await).fields, ["join.nonce_promise"]);
}

#[tokio::test]
async fn a_match_that_does_not_fill_is_cancelled_after_a_day() {
    let clock = HandClock::new();
    let server = Server::timed(&clock).await;
    let mut client = server.client();
    let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let joined = client.join_match(join(&match_id, 1)).await.unwrap().into_inner();
    let player = Player::new(&server, &match_id, &joined.grant.unwrap());
    let mut stream = player.play(player.open()).await;
    clock.pass(Duration::from_secs(24 * 60 * 60));
    assert_eq!(stream.ends_refused().await.reason, "MATCH_CANCELLED");
    // It will never be over, so nobody is told to wait for that.
    let perspective = Some(2);
    let request =
        v1::GetMatchViewRequest { match_id: match_id.clone(), perspective, ..Default::default() };
    assert_eq!(told(client.get_match_view(request).await).reason, "MATCH_CANCELLED");
    let info = player.info().await;
    assert_eq!(
        (info.state(), info.end_cause()),
        (v1::MatchState::Cancelled, v1::EndCause::NotFilled)
    );
}
