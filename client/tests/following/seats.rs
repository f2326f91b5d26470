//! Seats and their streams: joining, leaving, resigning, refusals that a client can read.

use client::{
    Begin, ClientError, ErrorReason, Follow, Joining, NewMatch, SeatSession, Server, Token, connect,
};
use proto::envelope;
use rules::Seats;
use rules::tikal::{Options, Position};
use server_test_support::hosted_server::HostedServer;

use crate::player::notation;

async fn two_seats(server: &Server) -> (SeatSession, SeatSession) {
    let options = envelope::options::<Position>(&Options::basic(Seats::TWO));
    let created = server.create_match(NewMatch { options, ..NewMatch::default() }).await.unwrap();
    let join = |name: &str| server.join_match(Joining::new(&created.match_id, name));
    (join("one").await.unwrap(), join("two").await.unwrap())
}

#[tokio::test]
async fn a_refused_submit_says_why_and_the_prompt_comes_again() {
    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    for follow in [Follow::play, Follow::watch_seat] {
        let (one, _) = two_seats(&server).await;
        let mut follow = follow(&one, Begin::AtTheStart);
        let first = follow.next().await.unwrap().unwrap();
        follow.submit(vec![notation("end")], Some(first.sequence)).await.unwrap();
        let again = follow.submit(vec![notation("end")], None).await;
        assert_eq!(again, Err(ClientError::AnswerPending));

        let answered = follow.next().await.unwrap().unwrap();
        let refused = answered.answer.unwrap().unwrap_err();
        assert_eq!(refused.code, tonic::Code::FailedPrecondition);
        assert!(
            !refused.rule.is_empty() && refused.violation.starts_with("VIOLATION_"),
            "{refused:?}"
        );
        assert_eq!(answered.prompt, first.prompt);
        assert_eq!(answered.sequence, first.sequence);
    }
}

#[tokio::test]
async fn a_newer_stream_of_a_seat_ends_the_older_for_good() {
    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    let (one, _) = two_seats(&server).await;
    let mut older = Follow::play(&one, Begin::AtTheStart);
    older.next().await.unwrap();
    let mut newer = Follow::play(&one, Begin::AtTheStart);
    newer.next().await.unwrap();
    assert_eq!(older.next().await.unwrap_err().reason(), Some(ErrorReason::SeatOpenedElsewhere));
}

#[tokio::test]
async fn seats_are_left_before_the_start_and_resigned_after_it() {
    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    let options = envelope::options::<Position>(&Options::basic(Seats::TWO));
    let wanted = NewMatch { options, invite_only: true, ..NewMatch::default() };
    let created = server.create_match(wanted).await.unwrap();
    let joining = |name: &str| Joining {
        invite_code: created.invite_code.clone(),
        ..Joining::new(&created.match_id, name)
    };
    let uninvited = server.join_match(Joining::new(&created.match_id, "stranger")).await;
    assert_eq!(uninvited.unwrap_err().reason(), Some(ErrorReason::InviteNeeded));

    server.join_match(joining("first")).await.unwrap().leave().await.unwrap();
    let one = server.join_match(joining("one")).await.unwrap();
    let two = server.join_match(joining("two")).await.unwrap();
    assert_eq!(two.clone().leave().await.unwrap_err().reason(), Some(ErrorReason::MatchNotWaiting));
    assert_eq!(
        server.join_match(joining("three")).await.unwrap_err().reason(),
        Some(ErrorReason::MatchNotWaiting)
    );
    one.resign().await.unwrap();
    one.resign().await.unwrap();

    let mut watching =
        Follow::watch(&server, &created.match_id, &created.invite_code, Begin::AtTheStart);
    while watching.next().await.unwrap().is_some() {}
    assert_eq!(watching.submit(vec![notation("end")], None).await, Err(ClientError::NoSeat));
    let info = server.get_match(&created.match_id, &created.invite_code).await.unwrap();
    assert_eq!(info.state(), proto::v1::MatchState::Ended);
    let games = server.info().await.unwrap().games;
    assert!(games.iter().any(|game| game.name == "tikal"), "{games:?}");
}

#[tokio::test]
async fn a_match_that_is_not_there_is_refused_at_once() {
    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    let refused = Follow::watch(&server, "nowhere", "", Begin::Now).next().await;
    assert_eq!(refused.unwrap_err().reason(), Some(ErrorReason::MatchNotFound));
    let refused = server.join_match(Joining::new("nowhere", "x")).await.unwrap_err();
    assert_eq!(refused.to_string(), "MATCH_NOT_FOUND: there is no match 'nowhere'");
}

#[test]
fn a_token_that_no_header_can_carry_is_refused_when_it_is_made() {
    for secret in ["two\nlines", "Schl\u{fc}ssel", "nul\0"] {
        assert_eq!(Token::new(secret), Err(ClientError::BadToken), "{secret:?}");
    }
    assert_eq!(format!("{:?}", Token::new("open sesame").unwrap()), "Token(hidden)");
}

#[tokio::test]
async fn where_a_creator_key_is_asked_for_it_is_sent() {
    let hosted = HostedServer::with_flags(&["--creator-key", "make-it-so-then-it-is"]).await;
    let server = connect(&hosted.url()).await.unwrap();
    let options = envelope::options::<Position>(&Options::basic(Seats::TWO));
    let wanted = NewMatch { options, ..NewMatch::default() };
    let refused = server.create_match(wanted.clone()).await.unwrap_err();
    assert_eq!(refused.reason(), Some(ErrorReason::TokenMissing));
    let creator = |key: &str| server.clone().with_creator_key(Token::new(key).unwrap());
    let refused = creator("open sesame").create_match(wanted.clone()).await.unwrap_err();
    assert_eq!(refused.reason(), Some(ErrorReason::CreatorKeyNeeded));
    creator("make-it-so-then-it-is").create_match(wanted).await.unwrap();
}
