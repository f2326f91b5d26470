//! What a stream carries: events, views or both; prompts of every size; a sign of life.

use proto::v1;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::told;
use server_test_support::seating::{Player, Seating, join, notations};
use server_test_support::server::{Server, new_match, tikal};
use server_test_support::streams::{WatchStream, events};

fn both(open: v1::Open) -> v1::Open {
    v1::Open { feed: v1::Feed::ViewsAndEvents.into(), ..open }
}

fn beating(open: v1::Open, seconds: i64, nanos: i32) -> v1::Open {
    v1::Open { heartbeat: Some(prost_types::Duration { seconds, nanos }), ..open }
}

#[tokio::test]
async fn a_feed_of_both_has_every_event_and_a_view_where_it_reaches_the_head() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 61).await;
    let player = mirror.seating.player(1).clone();
    let mut stream =
        WatchStream::open(server.client(), "", both(player.open_after(0))).await.unwrap();
    let mut log = Vec::new();
    for _ in 0..40 {
        let head = mirror.head();
        loop {
            let update = stream.update().await;
            assert_eq!(update.view.is_some(), update.sequence == head, "at {}", update.sequence);
            if let Some(view) = &update.view {
                assert_eq!(view.notation, mirror.view().notation);
            }
            log.extend(update.events);
            if update.sequence == head {
                break;
            }
        }
        mirror.step().await;
    }
    assert_eq!(log, mirror.seating.log(None).await[..log.len()]);
    // Resumed in the past, the view comes only with the last Update.
    let seen = log.len() as u64 / 2;
    mirror.finish().await;
    let mut again =
        WatchStream::open(server.client(), "", both(player.open_after(seen))).await.unwrap();
    let updates = again.rest().await;
    let viewed: Vec<bool> = updates.iter().map(|update| update.view.is_some()).collect();
    assert_eq!(viewed.iter().filter(|viewed| **viewed).count(), 1, "{viewed:?}");
    assert!(updates.len() > 1 && viewed[viewed.len() - 1], "{viewed:?}");
    assert_eq!(events(updates), mirror.seating.log(None).await[seen as usize..]);
    // At the head there is a view and nothing else.
    let open = both(player.open_after(mirror.head()));
    let updates = WatchStream::open(server.client(), "", open).await.unwrap().rest().await;
    let [only] = &updates[..] else { panic!("{updates:?}") };
    assert!(only.view.is_some() && only.events.is_empty());
}

/// The prompt of a stream that was opened for this size.
async fn prompt(player: &Player, size: v1::PromptSize) -> v1::Prompt {
    let open = v1::Open { prompt_size: size.into(), ..player.open() };
    player.play(open).await.update().await.prompt.unwrap()
}

#[tokio::test]
async fn a_prompt_tells_as_much_as_was_asked_for() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(3), 62).await;
    mirror.play(30).await;
    let player = mirror.decider().clone();
    let full = prompt(&player, v1::PromptSize::Full).await;
    assert_eq!(prompt(&player, v1::PromptSize::Unspecified).await, full);
    assert_eq!(full.legal_count as usize, full.legal_actions.len());
    assert!(full.legal_count > 0 && full.legal_actions.iter().all(|one| one.action.is_some()));
    let untyped = |legal: &v1::LegalAction| v1::LegalAction { action: None, ..legal.clone() };
    let legal_actions = full.legal_actions.iter().map(untyped).collect();
    let expected = v1::Prompt { legal_actions, ..full.clone() };
    assert_eq!(prompt(&player, v1::PromptSize::Notation).await, expected);
    let bare = v1::Prompt { legal_actions: Vec::new(), ..full };
    assert_eq!(prompt(&player, v1::PromptSize::None).await, bare);
    // Also with an answer, refused or not.
    let open = v1::Open { prompt_size: v1::PromptSize::None.into(), ..player.open() };
    let mut stream = player.play(open).await;
    stream.update().await;
    let refused = stream.answer(notations(&["no action"])).await;
    assert_eq!(refused.prompt.unwrap(), bare);
}

#[tokio::test]
async fn a_silent_stream_gives_a_sign_of_life() {
    let server = Server::start().await;
    let mirror = Mirror::start(&server, tikal(2), 63).await;
    let player = mirror.decider();
    let mut playing = player.play(beating(player.open_after(mirror.head()), 1, 0)).await;
    let open = beating(player.open_views(), 1, 0);
    let mut watching = WatchStream::open(server.client(), "", open).await.unwrap();
    assert!(playing.update().await.prompt.is_some());
    assert!(watching.update().await.view.is_some());
    let sign = v1::Update { sequence: mirror.head(), ..v1::Update::default() };
    for _ in 0..2 {
        assert_eq!(playing.update().await, sign);
        assert_eq!(watching.update().await, sign);
    }
}

/// A change that brings a reader nothing does not put its sign of life off.
#[tokio::test]
async fn a_busy_lobby_puts_no_sign_of_life_off() {
    let server = Server::start().await;
    let made = server.client().create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let open = v1::Open { match_id: match_id.clone(), ..v1::Open::default() };
    let mut waiting = WatchStream::open(server.client(), "", beating(open, 1, 0)).await.unwrap();
    let busy = async {
        loop {
            let joined = server.client().join_match(join(&match_id, 1)).await.unwrap().into_inner();
            let player = Player::new(&server, &match_id, &joined.grant.unwrap());
            let leave = v1::LeaveMatchRequest {
                request_id: server_test_support::server::request_id(),
                match_id: match_id.clone(),
            };
            player.client.clone().leave_match(player.request(leave)).await.unwrap();
        }
    };
    let update = tokio::select! {
        update = waiting.update() => update,
        () = busy => panic!("it never ends"),
    };
    assert_eq!(update, v1::Update::default(), "not started, and alive");
}

#[tokio::test]
async fn a_heartbeat_has_its_bounds() {
    let server = Server::start().await;
    let seating = Seating::start(&server, tikal(2), 64).await;
    let player = seating.player(1);
    for (seconds, nanos) in [(0, 0), (0, 999_999_999), (600, 1), (-1, 0), (i64::MIN, 0), (1, -1)] {
        let open = beating(player.open(), seconds, nanos);
        let refused = told(WatchStream::open(server.client(), "", open.clone()).await.map(drop));
        assert_eq!(refused.fields, ["open.heartbeat"], "{seconds}.{nanos}");
        assert_eq!(player.play(open).await.ends_refused().await.fields, ["open.heartbeat"]);
    }
    for (seconds, nanos) in [(1, 0), (600, 0)] {
        let open = beating(player.open(), seconds, nanos);
        WatchStream::open(server.client(), "", open).await.unwrap();
    }
}
