//! The answer to a match's very last action is lost: it is asked for again, and comes.

use std::time::Duration;

use client::{Begin, Follow, Joining, NewMatch, SeatSession, Server, connect};
use proto::envelope;
use rules::Seats;
use rules::tikal::{Options, Position};
use server_test_support::hosted_server::HostedServer;
use table::{Cause, Record};

use crate::held_proxy::HeldProxy;
use crate::player::{Heard, play};
use crate::verdict::{compare, log};

/// How long anything may take.
const DEADLINE: Duration = Duration::from_secs(60);

/// How the answer comes that was lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Comes {
    /// After its events: a stream tells them first, and then it is asked for.
    Late,
    /// With its last event: it was asked for before the stream was opened again.
    InTime,
}

/// A match of two with this deal. The first seat or the second is reached another way.
async fn seated(server: &Server, by: [&Server; 2]) -> (String, Vec<SeatSession>) {
    let options = envelope::options::<Position>(&Options::basic(Seats::TWO));
    let wanted = NewMatch { options, seed: Some([5; 32]), ..NewMatch::default() };
    let match_id = server.create_match(wanted).await.unwrap().match_id;
    let mut sessions = Vec::new();
    for (server, seat) in by.into_iter().zip(Seats::TWO.iter()) {
        let joining = Joining { seat: Some(seat), ..Joining::new(&match_id, "player") };
        sessions.push(server.join_match(joining).await.unwrap());
    }
    (match_id, sessions)
}

/// Who plays the last action of that match, and after which event.
async fn last_decision(server: &Server) -> (usize, u64) {
    let (match_id, sessions) = seated(server, [server; 2]).await;
    let follows = sessions.iter().map(|session| play(Follow::play(session, Begin::AtTheStart)));
    let playing: Vec<_> = follows.map(tokio::spawn).collect();
    for player in playing {
        player.await.unwrap().unwrap();
    }
    let record = server.record(&match_id, "").await.unwrap();
    let record = Record::<Position>::parse(&record).unwrap();
    let last = record.lines.iter().rev().find_map(|line| match &line.cause {
        Cause::Played { seat, .. } => Some((seat.index(), line.first.0 - 1)),
        Cause::Started
        | Cause::Fallback { .. }
        | Cause::Drawn { .. }
        | Cause::Undid { .. }
        | Cause::TimedOut { .. }
        | Cause::Resigned { .. } => None,
    });
    last.unwrap()
}

/// Plays the same match again; what the server says to the last action never arrives.
async fn check(way: fn(&SeatSession, Begin) -> Follow, expected: Comes) {
    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    let (last, last_prompt) = last_decision(&server).await;
    let proxy = HeldProxy::start(hosted.address.to_string()).await;
    let held = connect(&proxy.url).await.unwrap();
    let by = if last == 0 { [&held, &server] } else { [&server, &held] };
    let (match_id, sessions) = seated(&server, by).await;
    let other = tokio::spawn(play(Follow::play(&sessions[1 - last], Begin::AtTheStart)));
    let watcher = Follow::watch(&server, &match_id, "", Begin::AtTheStart);

    let mut follow = way(&sessions[last], Begin::AtTheStart);
    let mut heard = Heard::default();
    let mut comes = None;
    let mut watcher = Some(watcher);
    while let Some(update) = follow.next().await.unwrap() {
        if update.answer.is_some() {
            comes = Some(if update.events.is_empty() { Comes::Late } else { Comes::InTime });
        }
        let Some(action) = heard.hear(&update) else { continue };
        let submitting = follow.submit(vec![action], Some(update.sequence));
        if update.sequence.0 == last_prompt {
            proxy.hold();
            let watcher = watcher.take().unwrap();
            let cut_at_the_end = async {
                play(watcher).await.unwrap();
                proxy.cut();
            };
            let (submitted, ()) = tokio::join!(submitting, cut_at_the_end);
            submitted.unwrap();
        } else {
            submitting.await.unwrap();
        }
    }
    assert_eq!(comes, Some(expected));
    let head = log(&server, &match_id).await.len() as u64;
    assert_eq!(heard.accepted.last().unwrap().accepted.last_sequence, head);
    let heard = [heard, other.await.unwrap().unwrap()];
    compare(&server, &match_id, &heard).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_answer_is_asked_for_again_by_a_call() {
    tokio::time::timeout(DEADLINE, check(Follow::play, Comes::Late)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_call_is_made_again() {
    tokio::time::timeout(DEADLINE, check(Follow::watch_seat, Comes::InTime)).await.unwrap();
}
