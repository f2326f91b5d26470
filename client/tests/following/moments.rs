//! Looking at moments of a match and of its record, and having the record verified.

use client::{
    Audience, Begin, ErrorReason, Follow, Joining, NewMatch, Seat, SeatSession, Sequence, Server,
    Viewpoint, connect,
};
use proto::envelope;
use rules::Seats;
use rules::tikal::{Options, Position};
use server_test_support::hosted_server::HostedServer;

use crate::player::play;
use crate::verdict::log;

async fn seated(server: &Server) -> (String, Vec<SeatSession>) {
    let options = envelope::options::<Position>(&Options::basic(Seats::TWO));
    let wanted = NewMatch { options, seed: Some([9; 32]), ..NewMatch::default() };
    let match_id = server.create_match(wanted).await.unwrap().match_id;
    let mut sessions = Vec::new();
    for seat in Seats::TWO.iter() {
        let joining = Joining { seat: Some(seat), ..Joining::new(&match_id, "player") };
        sessions.push(server.join_match(joining).await.unwrap());
    }
    (match_id, sessions)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_moment_of_a_match_and_its_record_is_seen_again() {
    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    let (match_id, sessions) = seated(&server).await;
    let other = Viewpoint { perspective: Some(Audience::Seat(Seat::Two)), at: None };
    let early = sessions[0].view(other).await.unwrap_err();
    assert_eq!(early.reason(), Some(ErrorReason::MatchNotOver));
    assert!(early.refused().unwrap().needs_reading());

    let playing: Vec<_> = sessions
        .iter()
        .map(|session| tokio::spawn(play(Follow::play(session, Begin::AtTheStart))))
        .collect();
    for player in playing {
        player.await.unwrap().unwrap();
    }
    let log = log(&server, &match_id).await;
    let scenes = server.match_scenes(&match_id, "", Sequence(0), None).await.unwrap();
    let told = scenes.iter().flat_map(|scene| &scene.events).cloned();
    assert!(told.eq(log.iter().cloned()), "every event once and in order, over all pages");
    assert!(scenes.len() > 200, "more than a page: {}", scenes.len());

    let middle = scenes[scenes.len() / 2].moment.clone().unwrap();
    let viewpoint = Viewpoint { at: Some(Sequence(middle.sequence)), perspective: None };
    let seen = server.match_view(&match_id, "", viewpoint).await.unwrap();
    assert_eq!((seen.head_sequence, seen.moment), (log.len() as u64, Some(middle.clone())));
    let after = sessions[0].scenes(Sequence(middle.sequence), None).await.unwrap();
    assert_eq!(after.len(), scenes.len() - scenes.len() / 2 - 1);
    sessions[0].view(other).await.unwrap();

    let record = server.record(&match_id, "").await.unwrap();
    let verified = server.verify_record(&record).await.unwrap();
    assert!(verified.verified && verified.open_seed, "{}", verified.problem);
    assert_eq!((verified.game.as_str(), verified.head_sequence), ("tikal", log.len() as u64));
    let replayed = server.record_scenes(&record, None).await.unwrap();
    assert_eq!(replayed.len(), scenes.len());
    let none = server.verify_record("no record").await.unwrap_err();
    assert_eq!(none.reason(), Some(ErrorReason::RecordUnreadable));
}
