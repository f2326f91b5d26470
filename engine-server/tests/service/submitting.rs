//! What a Submit can say, and how it is answered.

use proto::games::tikal::wire;
use proto::v1::submitted_action::Form;
use proto::{envelope, v1};
use rules::tikal::{Action, Position};
use server_test_support::mirror::Mirror;
use server_test_support::refusal::{Told, told};
use server_test_support::seating::{index, notations};
use server_test_support::server::{Server, request_id, tikal};
use server_test_support::streams::verdict;
use tonic::Code;

fn typed(action: Action) -> v1::Submit {
    let form = Some(Form::Typed(envelope::action::<Position>(action)));
    let actions = vec![v1::SubmittedAction { form }];
    v1::Submit { request_id: request_id(), actions, expected_sequence: None }
}

#[tokio::test]
async fn an_action_is_typed_in_the_notation_or_an_index() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 41).await;
    for turn in 0..60 {
        let player = mirror.decider().clone();
        let mut stream = player.play(player.open_after(mirror.head())).await;
        let prompt = stream.update().await.prompt.unwrap();
        let text = mirror.choose();
        let place = prompt.legal_actions.iter().position(|legal| legal.notation == text).unwrap();
        let submit = match turn % 3 {
            0 => typed(text.parse().unwrap()),
            1 => notations(&[&text]),
            _ => index(place as u32, mirror.head()),
        };
        let head = mirror.head();
        let answered = stream.answer(submit).await;
        let accepted = verdict(&answered).unwrap();
        assert_eq!(accepted, mirror.follow(&[&text]), "seed {}: {text}", mirror.seed);
        assert_eq!(answered.sequence, accepted.last_sequence, "with its last event");
        mirror.check_events(head + 1, &answered.events);
    }
}

#[tokio::test]
async fn an_index_stands_alone_and_belongs_to_its_moment() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 42).await;
    mirror.play(12).await;
    let (player, head) = (mirror.decider().clone(), mirror.head());
    let mut stream = player.play(player.open_after(head)).await;
    stream.update().await;
    let refused = |update: &v1::Update| verdict(update).unwrap_err();
    let check = |told: Told, code: Code, reason: &str| {
        assert_eq!((told.code, told.reason.as_str()), (code, reason));
        told
    };

    let stale = refused(&stream.answer(index(0, head - 1)).await);
    let stale = check(stale, Code::Aborted, "STALE_SEQUENCE");
    assert_eq!(
        (stale.fact("expected"), stale.fact("head")),
        (&*(head - 1).to_string(), &*head.to_string())
    );

    let mut pair = index(0, head);
    pair.actions.extend(notations(&["end"]).actions);
    let malformed =
        check(refused(&stream.answer(pair).await), Code::InvalidArgument, "MALFORMED_REQUEST");
    assert_eq!(malformed.fields, ["submit.actions[0].index"]);

    let timeless = v1::Submit { expected_sequence: None, ..index(0, head) };
    let malformed =
        check(refused(&stream.answer(timeless).await), Code::InvalidArgument, "MALFORMED_REQUEST");
    assert_eq!(malformed.fields, ["submit.expected_sequence"]);

    let count = mirror.legal().len();
    let beyond = refused(&stream.answer(index(count as u32, head)).await);
    let beyond = check(beyond, Code::InvalidArgument, "INDEX_UNKNOWN");
    assert_eq!(
        (beyond.fact("index"), beyond.fact("count")),
        (&*count.to_string(), &*count.to_string())
    );

    // Another seat is told that it does not decide, not how long the list is.
    for place in [0, count as u32 + 7] {
        let aside = told(mirror.bystander().submit(index(place, head)).await);
        assert_eq!((aside.reason.as_str(), aside.metadata.len()), ("NOT_DECIDING", 0));
    }
    // None of this was played, and the stream goes on.
    assert_eq!(mirror.seating.log(None).await.len() as u64, head);
    assert!(verdict(&stream.answer(index(0, head)).await).is_ok());
}

#[tokio::test]
async fn malformed_actions_are_named_by_their_way() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 43).await;
    mirror.play(9).await;
    let player = mirror.decider().clone();
    let mut stream = player.play(player.open()).await;
    stream.update().await;
    let walk = |from: &str, member: wire::Member| {
        let walk = wire::action::Walk {
            member: member.into(),
            from_space: from.to_owned(),
            to_space: "b4".to_owned(),
        };
        let kind = Some(wire::action::Kind::Walk(walk));
        let game = Some(v1::action::Game::Tikal(wire::Action { kind }));
        Some(Form::Typed(v1::Action { game }))
    };
    let kindless = v1::action::Game::Tikal(wire::Action { kind: None });
    let cases = [
        (None, "submit.actions[1]"),
        (Some(Form::Typed(v1::Action { game: None })), "submit.actions[1].typed.game"),
        (
            Some(Form::Typed(v1::Action { game: Some(kindless) })),
            "submit.actions[1].typed.tikal.kind",
        ),
        (walk("z9", wire::Member::Worker), "submit.actions[1].typed.tikal.walk.from_space"),
        (walk("a1", wire::Member::Unspecified), "submit.actions[1].typed.tikal.walk.member"),
        (Some(Form::Notation("fly a1 b2".to_owned())), "submit.actions[1].notation"),
    ];
    for (form, path) in cases {
        let mut submit = notations(&["end"]);
        submit.actions.push(v1::SubmittedAction { form });
        let by_stream = verdict(&stream.answer(submit.clone()).await).unwrap_err();
        let by_call = told(player.submit(submit).await);
        assert_eq!(by_stream, Told { call_id: None, ..by_call.clone() });
        assert_eq!(
            (by_call.code, by_call.reason.as_str()),
            (Code::InvalidArgument, "MALFORMED_REQUEST")
        );
        assert_eq!(by_call.fields, [path]);
    }
}

#[tokio::test]
async fn a_batch_is_played_whole_or_not_at_all_and_never_past_a_reveal() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 44).await;
    // The tile is laid and the turn ended in one go; the last action reveals the next tile.
    let tile = mirror.listed("tile").unwrap();
    let player = mirror.decider().clone();
    let mut stream = player.play(player.open_after(mirror.head())).await;
    stream.update().await;
    let refused = verdict(&stream.answer(notations(&[&tile, "end", "pass"])).await).unwrap_err();
    assert_eq!(
        (refused.code, refused.reason.as_str()),
        (Code::FailedPrecondition, "REVEAL_NOT_LAST")
    );
    assert_eq!(refused.fact("index"), "1");

    let refused =
        verdict(&stream.answer(notations(&[&tile, "walk worker a1 h5"])).await).unwrap_err();
    assert_eq!((refused.code, refused.fact("index")), (Code::FailedPrecondition, "1"));
    assert!(!refused.fact("rule").is_empty());

    let many: Vec<&str> = std::iter::repeat_n("end", 33).collect();
    for (texts, count) in [(&[][..], "0"), (&many[..], "33")] {
        let refused = verdict(&stream.answer(notations(texts)).await).unwrap_err();
        assert_eq!((refused.code, refused.reason.as_str()), (Code::InvalidArgument, "BATCH_SIZE"));
        assert_eq!((refused.fact("count"), refused.fact("limit")), (count, "32"));
    }
    assert_eq!(mirror.seating.log(None).await.len() as u64, mirror.head(), "nothing was played");

    let head = mirror.head();
    let answered = stream.answer(notations(&[&tile, "end"])).await;
    assert_eq!(verdict(&answered).unwrap(), mirror.follow(&[&tile, "end"]));
    mirror.check_events(head + 1, &answered.events);
}

#[tokio::test]
async fn submits_are_read_one_at_a_time() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 45).await;
    let player = mirror.decider().clone();
    let mut stream = player.play(player.open_after(mirror.head())).await;
    stream.update().await;
    // All are sent before any answer is read: each is judged where the one before has led.
    let tile = mirror.listed("tile").unwrap();
    let submits = [notations(&[&tile]), notations(&["nonsense"]), notations(&["end"])];
    for submit in &submits {
        stream.submit(submit.clone()).await;
    }
    let mut answers = Vec::new();
    let updates = stream.until(|update| {
        answers.extend(update.answer.clone().map(|answer| answer.request_id));
        answers.len() == 3
    });
    let updates = updates.await;
    let sent: Vec<&String> = submits.iter().map(|submit| &submit.request_id).collect();
    assert_eq!(answers.iter().collect::<Vec<_>>(), sent);
    let accepted: Vec<bool> =
        updates.iter().filter(|u| u.answer.is_some()).map(|u| verdict(u).is_ok()).collect();
    assert_eq!(accepted, [true, false, true]);
    let head = mirror.head();
    mirror.follow(&[&tile]);
    mirror.follow(&["end"]);
    mirror.check_events(head + 1, &server_test_support::streams::events(updates));
}
