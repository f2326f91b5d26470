//! Records that are sent: verified, and looked at as anybody.

use engine_server::games::hosted_games;
use proto::v1;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::told;
use server_test_support::seating::{Seating, index};
use server_test_support::server::{Server, agreed, request_id, tikal};
use table::Seed;

async fn verify(server: &Server, record: &str) -> v1::VerifyRecordResponse {
    let request = v1::VerifyRecordRequest { record: record.to_owned(), ..Default::default() };
    server.client().verify_record(request).await.unwrap().into_inner()
}

async fn refused(server: &Server, record: &str) -> String {
    let request = v1::VerifyRecordRequest { record: record.to_owned(), ..Default::default() };
    let verify = told(server.client().verify_record(request).await).reason;
    let record = record.to_owned();
    let request = v1::ListRecordViewsRequest { record, ..Default::default() };
    assert_eq!(told(server.client().list_record_views(request).await).reason, verify);
    verify
}

/// A match of Yucatàn, played by the first listed action and then given up.
async fn yucatan(server: &Server) -> Seating {
    let options = proto::games::yucatan::wire::Options { seats: 2, ..Default::default() };
    let request = v1::CreateMatchRequest {
        request_id: request_id(),
        options: Some(agreed(v1::game_options::Game::Yucatan(options))),
        seed: Seed::from_number(5).bytes().to_vec(),
        ..v1::CreateMatchRequest::default()
    };
    let seating = Seating::fill(server, request).await;
    for turn in 0..40 {
        for player in &seating.players {
            let legal = player.legal().await;
            if let Some(prompt) = legal.prompt {
                let place = turn % prompt.legal_count;
                player.submit(index(place, legal.sequence)).await.unwrap();
            }
        }
    }
    seating.player(1).resign().await.unwrap();
    seating
}

/// Every moment of the ended match, and of its record, as one perspective.
async fn check_alike(server: &Server, seating: &Seating, perspective: u32) {
    let record = seating.record().await.record;
    let (mut after_sequence, mut pages) = (0, 0);
    loop {
        let of_match = v1::ListMatchViewsRequest {
            match_id: seating.match_id.clone(),
            after_sequence,
            page_size: 40,
            perspective: Some(perspective),
            ..Default::default()
        };
        let of_match = server.client().list_match_views(of_match).await.unwrap().into_inner();
        let of_record = v1::ListRecordViewsRequest {
            record: record.clone(),
            after_sequence,
            page_size: 40,
            perspective: Some(perspective),
        };
        let of_record = server.client().list_record_views(of_record).await.unwrap().into_inner();
        assert_eq!(of_record.head_sequence, of_match.head_sequence);
        let as_recorded = |mut scene: v1::Scene| {
            for event in &mut scene.events {
                if let Some(v1::event::Kind::MatchStarted(started)) = &mut event.kind {
                    // Of the players a record has the names alone, and of a given seed no match's id.
                    for who in &mut started.participants {
                        let name = std::mem::take(&mut who.name);
                        *who = v1::Participant { name, ..v1::Participant::default() };
                    }
                    started.match_id.clear();
                }
            }
            scene
        };
        let of_match: Vec<v1::Scene> = of_match.scenes.into_iter().map(as_recorded).collect();
        assert_eq!(of_record.scenes, of_match, "perspective {perspective} after {after_sequence}");
        let Some(last) = of_match.last() else { break };
        after_sequence = last.moment.as_ref().unwrap().sequence;
        pages += 1;
    }
    assert!(pages > 1, "{pages} pages");
}

#[tokio::test]
async fn a_record_shows_what_the_ended_match_shows() {
    let server = Server::with_games(hosted_games()).await;
    let mut mirror = Mirror::start(&server, tikal(2), 68).await;
    mirror.play(60).await;
    mirror.seating.player(2).resign().await.unwrap();
    let hidden = yucatan(&server).await;
    for perspective in 0..=2 {
        check_alike(&server, &mirror.seating, perspective).await;
        check_alike(&server, &hidden, perspective).await;
    }
}

#[tokio::test]
async fn a_true_record_is_verified_and_a_forged_one_is_not() {
    let server = Server::with_games(hosted_games()).await;
    let mut mirror = Mirror::start(&server, tikal(2), 69).await;
    let started = mirror.seating.record().await.record;
    mirror.finish().await;
    let record = mirror.seating.record().await.record;
    let verdict = verify(&server, &record).await;
    assert!(verdict.verified && verdict.problem.is_empty(), "{verdict:?}");
    assert_eq!(verdict.rules_revision, 1);
    assert_eq!((verdict.game.as_str(), verdict.head_sequence), ("tikal", mirror.head()));
    assert_eq!(verdict.standing, Some((&mirror.table.ending().unwrap().standing).into()));
    assert!(verdict.open_seed && verdict.caveats.len() == 2, "{:?}", verdict.caveats);
    // Every line but the last, the signature: without it the record does not hold or cannot be read.
    let lines: Vec<&str> = record.lines().collect();
    for left_out in (0..lines.len() - 1).step_by(9) {
        let kept = lines.iter().enumerate().filter(|(place, _)| *place != left_out);
        let forged: Vec<&str> = kept.map(|(_, line)| *line).collect();
        let record = format!("{}\n", forged.join("\n"));
        let request = v1::VerifyRecordRequest { record, ..Default::default() };
        match server.client().verify_record(request).await {
            Ok(verdict) => {
                let verdict = verdict.into_inner();
                assert!(
                    !verdict.verified && !verdict.problem.is_empty(),
                    "line {left_out} is gone"
                );
                assert_eq!(verdict.standing, None);
            }
            Err(status) => assert_eq!(
                server_test_support::refusal::Told::from(&status).reason,
                "RECORD_UNREADABLE"
            ),
        }
    }
    // A record of a match that was under way is true as far as it goes.
    let verdict = verify(&server, &started).await;
    assert_eq!((verdict.standing, verdict.game.as_str()), (None, "tikal"));
}

#[tokio::test]
async fn what_is_no_record_is_refused() {
    let server = Server::with_games(hosted_games()).await;
    let mirror = Mirror::start(&server, tikal(2), 70).await;
    let record = mirror.seating.record().await.record;
    for text in ["", "neither", "tikal record\n", &record[..record.len() / 3], &record[10..]] {
        assert_eq!(refused(&server, text).await, "RECORD_UNREADABLE", "{text}");
    }
    assert_eq!(refused(&server, &"x".repeat((1 << 20) + 1)).await, "MALFORMED_REQUEST");
    let of_another = record.replacen("tikal", "chess", 1);
    assert_eq!(refused(&server, &of_another).await, "RECORD_UNREADABLE");
    for nobody in [3, 4, 5, 7] {
        let record = record.clone();
        let perspective = Some(nobody);
        let request = v1::ListRecordViewsRequest { record, perspective, ..Default::default() };
        let seat = told(server.client().list_record_views(request).await);
        assert_eq!(seat.fields, ["perspective"], "{nobody}");
    }
}
