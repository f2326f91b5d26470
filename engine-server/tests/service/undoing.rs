//! Taking back: the deciding seat, within its turn, not past what was told.

use proto::v1;
use proto::v1::event::Kind;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::told;
use server_test_support::seating::notations;
use server_test_support::server::{Server, request_id, tikal};

/// A match in which somebody acts and has placed a worker.
async fn acting(server: &Server, seed: u64) -> Mirror {
    let mut mirror = Mirror::start(server, tikal(2), seed).await;
    mirror.play_until(|mirror| mirror.listed("place worker").is_some()).await;
    mirror
}

#[tokio::test]
async fn an_action_is_taken_back_and_the_position_is_as_before() {
    let server = Server::start().await;
    let mirror = acting(&server, 41).await;
    let (player, before) = (mirror.decider(), mirror.head());
    let mut stream = player.play(player.open()).await;
    let view = stream.update().await.view.unwrap();
    let place = mirror.listed("place worker").unwrap().to_string();
    player.submit(notations(&[&place])).await.unwrap();
    let placed = stream.until(|update| update.sequence > before).await.pop().unwrap();
    assert_eq!(placed.prompt.unwrap().undo_to.map(|to| to <= before), Some(true));

    let accepted = player.undo(before).await.unwrap();
    assert_eq!(accepted.first_sequence, accepted.last_sequence);
    let update = stream.until(|update| !update.events.is_empty()).await.pop().unwrap();
    let [event] = &update.events[..] else { panic!("{update:?}") };
    let Some(Kind::ActionsUndone(undone)) = &event.kind else { panic!("{event:?}") };
    assert_eq!((undone.seat, undone.back_to_sequence), (player.seat, before));
    assert_eq!(undone.view.as_ref(), Some(&view));
    assert_eq!(update.prompt.unwrap().legal_actions.len(), mirror.legal().len());
    // What was undone can be done again, and the log keeps all of it.
    player.submit(notations(&[&place])).await.unwrap();
    let log = mirror.seating.log(None).await;
    let undone = |event: &&v1::Event| matches!(event.kind, Some(Kind::ActionsUndone(_)));
    assert_eq!(log.iter().filter(undone).count(), 1);
}

#[tokio::test]
async fn a_retry_gets_the_same_answer_and_undoes_nothing_more() {
    let server = Server::start().await;
    let mirror = acting(&server, 42).await;
    let (player, before) = (mirror.decider(), mirror.head());
    let place = mirror.listed("place worker").unwrap().to_string();
    player.submit(notations(&[&place])).await.unwrap();
    let id = request_id();
    let first = player.undo_as(&id, before).await.unwrap();
    player.submit(notations(&[&place])).await.unwrap();
    assert_eq!(player.undo_as(&id, before).await.unwrap(), first);
    assert_eq!(player.info().await.head_sequence, first.last_sequence + 1, "placed again");
    assert_eq!(told(player.undo_as(&id, before - 1).await).reason, "REQUEST_ID_REUSED");
    // An id is one request's, of whatever kind.
    let submit = v1::Submit { request_id: id, ..notations(&["end"]) };
    assert_eq!(told(player.submit(submit).await).reason, "REQUEST_ID_REUSED");
}

#[tokio::test]
async fn nobody_goes_back_past_what_was_told() {
    let server = Server::start().await;
    let mirror = acting(&server, 43).await;
    let (player, before) = (mirror.decider(), mirror.head());
    assert_eq!(told(mirror.bystander().undo(before).await).reason, "UNDO_NOT_DECIDING");
    let place = mirror.listed("place worker").unwrap().to_string();
    player.submit(notations(&[&place])).await.unwrap();
    let horizon = player.legal().await.prompt.unwrap().undo_to.unwrap();
    let far = told(player.undo(0).await);
    assert_eq!(
        (far.reason.as_str(), far.fact("horizon")),
        ("UNDO_PAST_HORIZON", &*horizon.to_string())
    );
    assert_eq!(told(player.undo(9999).await).reason, "UNDO_NOT_A_STEP");
    player.submit(notations(&["end"])).await.unwrap();
    assert_eq!(told(player.undo(before).await).reason, "UNDO_NOT_DECIDING");
}

#[tokio::test]
async fn a_log_cannot_be_filled_by_going_back_and_forth() {
    let server = Server::start().await;
    let mirror = acting(&server, 45).await;
    let (player, mut before) = (mirror.decider(), mirror.head());
    let place = mirror.listed("place worker").unwrap().to_string();
    for _ in 0..table::UNDO_LIMIT {
        player.submit(notations(&[&place])).await.unwrap();
        before = player.undo(before).await.unwrap().last_sequence;
    }
    player.submit(notations(&[&place])).await.unwrap();
    let told = told(player.undo(before).await);
    assert_eq!((told.reason.as_str(), told.fact("limit")), ("UNDO_TOO_OFTEN", "100"));
    player.submit(notations(&["end"])).await.unwrap();
}

#[tokio::test]
async fn a_record_with_undo_is_proved() {
    let server = Server::start().await;
    let mut mirror = acting(&server, 44).await;
    let (player, before) = (mirror.decider().clone(), mirror.head());
    let place = mirror.listed("place worker").unwrap().to_string();
    player.submit(notations(&[&place])).await.unwrap();
    let seat = mirror.table.decider().unwrap();
    mirror.table.act(seat, &[place.parse().unwrap()]).unwrap();
    player.undo(before).await.unwrap();
    mirror.table.undo(seat, table::Sequence(before)).unwrap();
    mirror.play_until(|mirror| mirror.table.decider().is_none()).await;
    let record = mirror.seating.record().await;
    let record = table::Record::<rules::tikal::Position>::parse(&record.record).unwrap();
    assert_eq!(record.body(), mirror.record().body());
    table::verify(&record).unwrap();
}
