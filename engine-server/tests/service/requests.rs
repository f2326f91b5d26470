//! A retry gets the same answer and has no second effect.

use proto::v1;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::told;
use server_test_support::seating::notations;
use server_test_support::server::{Server, tikal};
use server_test_support::streams::verdict;
use tonic::Code;

#[tokio::test]
async fn a_retry_gets_the_same_answer_and_has_no_second_effect() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 51).await;
    mirror.play_until(|mirror| mirror.listed("place worker").is_some()).await;
    let text = mirror.listed("place worker").unwrap();
    let player = mirror.decider().clone();
    let submit = notations(&[&text]);
    let accepted = player.submit(submit.clone()).await.unwrap();
    assert_eq!(accepted, mirror.follow(&[&text]));

    // By the same call, on a stream, on another stream: always the same.
    assert_eq!(player.submit(submit.clone()).await.unwrap(), accepted);
    let mut stream = player.play(player.open_after(mirror.head())).await;
    stream.update().await;
    for _ in 0..2 {
        let answered = stream.answer(submit.clone()).await;
        assert_eq!(verdict(&answered).unwrap(), accepted);
        assert_eq!((answered.events.len(), answered.sequence), (0, mirror.head()));
        assert!(answered.prompt.is_some(), "the seat still decides at this event");
    }
    // A reader who has not seen the events gets them with the answer.
    let mut behind = player.play(player.open_after(accepted.first_sequence - 1)).await;
    behind.submit(submit.clone()).await;
    let updates = behind.until(|update| update.answer.is_some()).await;
    assert_eq!(
        server_test_support::streams::events(updates).len() as u64,
        mirror.head() - accepted.first_sequence + 1
    );
    assert_eq!(mirror.seating.log(None).await.len() as u64, mirror.head());

    let other = v1::Submit { request_id: submit.request_id.clone(), ..notations(&["end"]) };
    for told in [
        told(player.submit(other.clone()).await),
        verdict(&behind.answer(other).await).unwrap_err(),
    ] {
        assert_eq!((told.code, told.reason.as_str()), (Code::AlreadyExists, "REQUEST_ID_REUSED"));
    }
    // The id belongs to the seat: another seat may use it.
    let reused = told(mirror.bystander().submit(submit).await);
    assert_eq!(reused.refusal.violation, "VIOLATION_NOT_YOUR_DECISION");
}

#[tokio::test]
async fn a_refusal_is_judged_anew() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 52).await;
    let end = notations(&["end"]);
    let player = mirror.decider().clone();
    assert_eq!(
        told(player.submit(end.clone()).await).refusal.violation,
        "VIOLATION_TILE_NOT_PLACED_YET"
    );
    let tile = mirror.listed("tile").unwrap();
    player.submit(notations(&[&tile])).await.unwrap();
    mirror.follow(&[&tile]);
    assert_eq!(player.submit(end).await.unwrap(), mirror.follow(&["end"]));
}

#[tokio::test]
async fn a_retry_is_answered_after_the_match_too() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 53).await;
    let tile = mirror.listed("tile").unwrap();
    let (player, submit) = (mirror.decider().clone(), notations(&[&tile]));
    let accepted = player.submit(submit.clone()).await.unwrap();
    mirror.follow(&[&tile]);
    player.resign().await.unwrap();
    assert_eq!(player.submit(submit).await.unwrap(), accepted);
    assert_eq!(told(player.submit(notations(&["end"])).await).reason, "MATCH_OVER");
}

#[tokio::test]
async fn a_request_id_has_sixteen_to_sixty_four_printable_characters() {
    let server = Server::start().await;
    let mirror = Mirror::start(&server, tikal(2), 54).await;
    for id in ["", "fifteen-letters", &"x".repeat(65), "a space in the id"] {
        let submit = v1::Submit { request_id: id.to_owned(), ..notations(&["end"]) };
        let told = told(mirror.decider().submit(submit).await);
        assert_eq!(
            (told.code, told.fields),
            (Code::InvalidArgument, vec!["submit.request_id".to_owned()])
        );
    }
}
