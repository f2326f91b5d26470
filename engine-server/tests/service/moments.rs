//! Any moment of a match, as its readers saw it then; and who may look as whom.

use peek::wire::views_made_here;
use proto::v1;
use server_test_support::mirror::Mirror;
use server_test_support::peek_server::{new_peek, peek_server};
use server_test_support::refusal::{reason, told};
use server_test_support::seating::{Player, Seating, notations};
use server_test_support::server::{Server, tikal, with_token};
use server_test_support::streams::WatchStream;
use tonic::Status;

/// One moment for the token's seat, or the public.
async fn look(
    server: &Server,
    token: &str,
    match_id: &str,
    at_sequence: Option<u64>,
    perspective: Option<u32>,
) -> Result<v1::Moment, Status> {
    let match_id = match_id.to_owned();
    let invite_code = String::new();
    let request = v1::GetMatchViewRequest { match_id, invite_code, at_sequence, perspective };
    let answer = server.client().get_match_view(with_token(token, request)).await?.into_inner();
    Ok(answer.moment.unwrap())
}

/// Every moment, page by page.
async fn scenes(
    player: &Player,
    token: &str,
    perspective: Option<u32>,
    size: u32,
) -> Vec<v1::Scene> {
    let mut scenes: Vec<v1::Scene> = Vec::new();
    loop {
        let after = scenes.last().and_then(|scene| scene.moment.as_ref());
        let request = v1::ListMatchViewsRequest {
            match_id: player.match_id.clone(),
            after_sequence: after.map_or(0, |moment| moment.sequence),
            page_size: size,
            perspective,
            ..v1::ListMatchViewsRequest::default()
        };
        let page =
            player.client.clone().list_match_views(with_token(token, request)).await.unwrap();
        let page = page.into_inner().scenes;
        assert!(page.len() <= size as usize);
        if page.is_empty() {
            return scenes;
        }
        scenes.extend(page);
    }
}

#[tokio::test]
async fn a_moment_is_what_a_reader_saw_then_also_after_taking_back() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 65).await;
    let id = mirror.seating.match_id.clone();
    let open = v1::Open { feed: v1::Feed::ViewsAndEvents.into(), ..mirror.decider().open_after(0) };
    let mut stream = WatchStream::open(server.client(), "", open).await.unwrap();
    let mut saw = Vec::new();
    let mut back = 0;
    for step in 0..60 {
        let update = stream.update().await;
        let view = update.view.unwrap();
        let now = look(&server, "", &id, None, None).await.unwrap();
        assert_eq!(now, v1::Moment { sequence: update.sequence, view: Some(view.clone()) });
        saw.push((update.sequence, view));
        let player = mirror.decider().clone();
        let undo_to = player.legal().await.prompt.unwrap().undo_to;
        match undo_to.filter(|_| step % 5 == 4) {
            Some(to) => {
                let undone = player.undo(to).await.unwrap();
                mirror.table.undo(mirror.table.decider().unwrap(), table::Sequence(to)).unwrap();
                assert_eq!(undone.last_sequence, mirror.head());
                back += 1;
            }
            None => mirror.step().await,
        }
    }
    assert!(back > 3, "{back} times taken back");
    for (sequence, view) in &saw {
        for token in ["", &mirror.seating.player(2).token] {
            let moment = look(&server, token, &id, Some(*sequence), None).await.unwrap();
            assert_eq!((moment.sequence, moment.view.as_ref()), (*sequence, Some(view)));
        }
    }
    // The middle of a step is nobody's: what comes is the end of it.
    for step in mirror.table.log().steps() {
        let moment = look(&server, "", &id, Some(step.first.0), None).await.unwrap();
        assert_eq!(moment.sequence, step.last().0);
    }
    let past = told(look(&server, "", &id, Some(mirror.head() + 1), None).await);
    assert_eq!(past.reason, "SEQUENCE_PAST_HEAD");
}

#[tokio::test]
async fn pages_of_moments_have_every_step_once_with_its_events() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(3), 66).await;
    mirror.play(45).await;
    mirror.seating.player(3).resign().await.unwrap();
    mirror.table.resign(rules::Seat::Three).unwrap();
    let player = mirror.seating.player(1);
    let all = scenes(player, "", None, 200).await;
    assert_eq!(scenes(player, "", None, 7).await, all);
    assert_eq!(scenes(player, &player.token, Some(0), 50).await, all);
    let ends: Vec<u64> = all.iter().map(|scene| scene.moment.as_ref().unwrap().sequence).collect();
    assert_eq!(ends, mirror.step_ends().into_iter().collect::<Vec<_>>());
    let events: Vec<v1::Event> = all.iter().flat_map(|scene| scene.events.clone()).collect();
    assert_eq!(events, mirror.seating.log(None).await);
    for scene in &all[..all.len() - 1] {
        let moment = scene.moment.clone().unwrap();
        let again = look(&server, "", &player.match_id, Some(moment.sequence), None).await;
        assert_eq!(again.unwrap(), moment);
    }
    let given_up = |scene: &v1::Scene| {
        let view = scene.moment.clone().unwrap().view.unwrap();
        view.seats.iter().filter(|seat| seat.given_up != 0).count()
    };
    assert_eq!((given_up(&all[0]), given_up(&all[all.len() - 1])), (0, 1));
}

#[tokio::test]
async fn as_somebody_else_a_match_is_seen_only_once_it_is_over() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 67).await;
    mirror.play(12).await;
    let id = mirror.seating.match_id.clone();
    let [one, two] = &mirror.seating.players[..] else { panic!("two seats") };
    let ask = async |token: &str, perspective: Option<u32>| {
        let once = reason(look(&server, token, &id, None, perspective).await);
        let (match_id, invite_code) = (id.clone(), String::new());
        let list = v1::ListMatchViewsRequest {
            match_id,
            invite_code,
            perspective,
            ..v1::ListMatchViewsRequest::default()
        };
        let listed = reason(server.client().list_match_views(with_token(token, list)).await);
        assert_eq!(once, listed, "{perspective:?}");
        once
    };
    for (token, perspective, running) in [
        ("", None, "OK"),
        ("", Some(0), "OK"),
        ("", Some(1), "MATCH_NOT_OVER"),
        (one.token.as_str(), None, "OK"),
        (&one.token, Some(0), "OK"),
        (&one.token, Some(1), "OK"),
        (&one.token, Some(2), "MATCH_NOT_OVER"),
        (&two.token, Some(1), "MATCH_NOT_OVER"),
        (&two.token, Some(2), "OK"),
        (&two.token, Some(5), "MALFORMED_REQUEST"),
    ] {
        assert_eq!(ask(token, perspective).await, running, "{perspective:?}");
    }
    two.resign().await.unwrap();
    for perspective in [None, Some(0), Some(1), Some(2)] {
        assert_eq!(ask("", perspective).await, "OK", "{perspective:?}");
    }
    // It is over before its game is (H-4), so nobody decides any more.
    let deciding = |moment: Option<v1::Moment>| moment.unwrap().view.unwrap().deciding_seats;
    let now = look(&server, "", &id, None, None).await.unwrap();
    assert_eq!(deciding(Some(now)), [0; 0]);
    let mut all = scenes(one, "", None, 200).await;
    assert_eq!(deciding(all.pop().unwrap().moment), [0; 0]);
    assert_ne!(deciding(all.pop().unwrap().moment), [0; 0]);
    // A seat that the match does not have has nothing to see.
    for nobody in [3, 4, 5, 9] {
        assert_eq!(ask("", Some(nobody)).await, "MALFORMED_REQUEST");
    }
    let late = told(one.submit(notations(&["end"])).await);
    assert_eq!(late.reason, "MATCH_OVER");
}

#[tokio::test]
async fn the_past_is_worked_out_beside_those_who_play() {
    // The server of this test runs on the test's own thread, but for what it does on threads that may
    // be busy.
    let server = peek_server().await;
    let seating = Seating::fill(&server, new_peek(vec![7; 32])).await;
    let player = seating.player(1);
    player.submit(notations(&["spy"])).await.unwrap();
    let before = views_made_here();
    let all = scenes(player, &player.token, None, 50).await;
    look(&server, "", &player.match_id, Some(1), None).await.unwrap();
    assert!(all.len() > 2, "{}", all.len());
    assert_eq!(views_made_here(), before);
    // The present is what a stream would tell.
    look(&server, "", &player.match_id, None, None).await.unwrap();
    assert_eq!(views_made_here(), before + 1);
}
