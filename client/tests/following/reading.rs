//! What is read and done beside a stream: the lobby, the log, tries, undo, nonces; over TLS too.

use client::{
    Begin, ClientError, Connecting, ErrorReason, Follow, Joining, Link, NewMatch, Obstacle,
    Patience, SeatSession, Sequence, Server, Simulation, Token, connect, connect_with, draw_nonce,
};
use proto::{envelope, v1};
use rules::Seats;
use rules::tikal::{Options, Position};
use server_test_support::hosted_server::HostedServer;

use crate::player::notation;

async fn private_match(server: &Server, promise: Option<[u8; 32]>) -> (SeatSession, SeatSession) {
    let options = envelope::options::<Position>(&Options::basic(Seats::TWO));
    let wanted = NewMatch { options, invite_only: true, ..NewMatch::default() };
    let created = server.create_match(wanted).await.unwrap();
    let joining = |name: &str, nonce_promise| Joining {
        invite_code: created.invite_code.clone(),
        nonce_promise,
        ..Joining::new(&created.match_id, name)
    };
    let one = server.join_match(joining("one", promise)).await.unwrap();
    (one, server.join_match(joining("two", None)).await.unwrap())
}

#[tokio::test]
async fn a_seat_reads_its_private_match_by_its_token() {
    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    let (one, _) = private_match(&server, None).await;
    let token = Token::new(one.token_to_keep()).unwrap();
    let one = SeatSession::resume(server.clone(), one.match_id(), one.seat(), token);

    assert_eq!(one.match_info().await.unwrap().state(), v1::MatchState::Running);
    let events = one.events(Sequence(0)).await.unwrap();
    assert_eq!(events.first().unwrap().sequence, 1);
    assert!(one.events(Sequence(events.len() as u64)).await.unwrap().is_empty());
    assert!(one.record().await.unwrap().starts_with("tikal"), "{:?}", one.record().await);
    let uninvited = server.match_events(one.match_id(), "", Sequence(0)).await;
    assert_eq!(uninvited.unwrap_err().reason(), Some(ErrorReason::InviteNeeded));
}

#[tokio::test]
async fn what_is_tried_changes_nothing_and_what_is_undone_is_as_before() {
    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    let (one, _) = private_match(&server, None).await;
    let mut follow = Follow::play(&one, Begin::Now);
    let begun = follow.next().await.unwrap().unwrap();
    let first = begun.prompt.unwrap().legal_actions.remove(0);

    let step = v1::LineStep { step: Some(v1::line_step::Step::Notation(first.notation.clone())) };
    let lines = vec![v1::Line { steps: vec![step] }];
    let simulation = Simulation { samples: 3, ..Simulation::of(lines, &[v1::Want::Summary]) };
    let tried = one.simulate(simulation, Some(begun.sequence)).await.unwrap();
    let samples = &tried.results[0].samples;
    assert_eq!((tried.sequence, samples.len()), (begun.sequence.0, 3));
    assert!(samples.iter().all(|sample| sample.steps_played == 1 && sample.summary.is_some()));
    assert_eq!(tried.results[0].spreads.len(), 2);
    assert_eq!(one.legal_actions().await.unwrap().sequence, begun.sequence.0);

    follow.submit(vec![notation(&first.notation)], None).await.unwrap();
    let acting = follow.next().await.unwrap().unwrap();
    let place = acting
        .prompt
        .unwrap()
        .legal_actions
        .into_iter()
        .find(|listed| listed.notation.starts_with("place worker"));
    follow.submit(vec![notation(&place.unwrap().notation)], None).await.unwrap();
    let placed = follow.next().await.unwrap().unwrap();
    assert!(!one.legal_actions().await.unwrap().routes.is_empty());
    let back_to = Sequence(placed.prompt.unwrap().undo_to.unwrap());
    let undone = one.undo(back_to).await.unwrap();
    assert_eq!(undone.first_sequence, placed.sequence.0 + 1);
    let again = follow.next().await.unwrap().unwrap();
    assert!(again.prompt.is_some() && again.answer.is_none());
    assert_eq!(one.undo(Sequence(1)).await.unwrap_err().reason(), Some(ErrorReason::NothingToUndo));
}

#[tokio::test]
async fn a_promised_nonce_is_given_when_the_lobby_says_that_all_sit() {
    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    let nonce = draw_nonce().unwrap();
    let (one, _) = private_match(&server, Some(nonce.promise())).await;
    let mut watch = one.watch_in_lobby().await.unwrap();
    let told = watch.next().await.unwrap().matches.remove(0);
    assert_eq!(told.state(), v1::MatchState::Revealing);
    assert_eq!(
        one.reveal_nonce(&draw_nonce().unwrap()).await.unwrap_err().reason(),
        Some(ErrorReason::NonceMismatch)
    );
    assert_eq!(one.reveal_nonce(&nonce).await.unwrap().state(), v1::MatchState::Running);
    assert_eq!(watch.next().await.unwrap().matches[0].state(), v1::MatchState::Running);
}

#[tokio::test]
async fn every_page_of_the_lobby_is_read() {
    let hosted = HostedServer::with_flags(&["--max-waiting-per-address", "300"]).await;
    let server = connect(&hosted.url()).await.unwrap();
    let options: v1::GameOptions = envelope::options::<Position>(&Options::basic(Seats::TWO));
    for _ in 0..201 {
        let wanted = NewMatch { options: options.clone(), ..NewMatch::default() };
        server.create_match(wanted).await.unwrap();
    }
    assert_eq!(server.list_matches(&[]).await.unwrap().len(), 201);
    assert_eq!(server.list_matches(&[v1::MatchState::Waiting]).await.unwrap().len(), 201);
    assert!(server.list_matches(&[v1::MatchState::Running]).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_link_says_that_the_line_is_lost() {
    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    let (one, _) = private_match(&server, None).await;
    let mut follow = Follow::play(&one, Begin::Now);
    follow.next().await.unwrap();
    let mut link = follow.link();
    assert_eq!(*link.borrow(), Link::Up);
    drop(hosted);
    let following = tokio::spawn(async move { follow.next().await });
    let lost = link.wait_for(|link| matches!(link, Link::Down { attempts, .. } if *attempts > 1));
    lost.await.unwrap();
    following.abort();
}

/// What was in the way.
fn why(failed: &Result<(), ClientError>) -> Option<Obstacle> {
    match failed {
        Err(ClientError::Unreachable { why, .. }) => Some(*why),
        Err(_) | Ok(()) => None,
    }
}

#[tokio::test]
async fn a_server_with_its_own_certificate_is_trusted_only_when_told() {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let (cert, key) = (folder.join("client.crt"), folder.join("client.key"));
    std::fs::write(&cert, made.cert.pem()).unwrap();
    std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    let flags = ["--tls-cert", cert.to_str().unwrap(), "--tls-key", key.to_str().unwrap()];
    let hosted = HostedServer::with_flags(&flags).await;
    let address = hosted.url().replace("http://127.0.0.1", "https://localhost");

    let patience =
        Patience { give_up_after: Some(std::time::Duration::ZERO), ..Patience::default() };
    let ca = Some(made.cert.pem().into_bytes());
    let server = connect_with(&address, Connecting { patience, ca }).await.unwrap();
    let games = server.info().await.unwrap().games;
    assert!(games.iter().any(|game| game.name == "tikal"), "{games:?}");
    let untrusted = connect_with(&address, patience).await;
    let untrusted = untrusted.map(drop);
    assert_eq!(why(&untrusted), Some(Obstacle::NotTrusted), "{untrusted:?}");
    let plain = HostedServer::start().await;
    let address = plain.url().replace("http://", "https://");
    let no_tls = connect_with(&address, patience).await.map(drop);
    assert_eq!(why(&no_tls), Some(Obstacle::NoTls), "{no_tls:?}");
    let nowhere = connect_with("http://nowhere.invalid:7711", patience).await.map(drop);
    assert_eq!(why(&nowhere), Some(Obstacle::NoSuchHost), "{nowhere:?}");
}

#[tokio::test]
async fn what_answers_and_is_no_server_is_told_from_nobody() {
    use tokio::io::AsyncWriteExt;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    // As a server with TLS answers to who does not speak it: an alert, which is no frame of HTTP/2.
    let answering = tokio::spawn(async move {
        let mut open = Vec::new();
        while let Ok((mut stream, _)) = listener.accept().await {
            let alert = [0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46, 0, 0, 0, 0, 0, 0, 0, 0, 0];
            let _ = stream.write_all(&alert).await;
            open.push(stream);
        }
    });
    let give_up_after = Some(std::time::Duration::ZERO);
    let patience = Patience { give_up_after, ..Patience::default() };
    let server = connect_with(&address, patience).await.unwrap();
    let odd = server.info().await.map(drop);
    assert_eq!(why(&odd), Some(Obstacle::NoPlainHttp), "{odd:?}");
    answering.abort();
}
