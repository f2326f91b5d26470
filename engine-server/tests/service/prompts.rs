//! A prompt is there exactly when the seat decides, and lists what the rules list.

use proto::envelope;
use proto::games::tikal::wire;
use proto::v1;
use server_test_support::mirror::Mirror;
use server_test_support::seating::{index, notations};
use server_test_support::server::{Server, tikal};

/// Whether a prompt is the one the rules give at this moment.
fn check_prompt(mirror: &Mirror, prompt: &v1::Prompt) {
    let texts: Vec<String> = mirror.legal().iter().map(ToString::to_string).collect();
    let listed: Vec<&String> = prompt.legal_actions.iter().map(|legal| &legal.notation).collect();
    assert_eq!(listed, texts.iter().collect::<Vec<_>>(), "seed {}", mirror.seed);
    assert_eq!(prompt.seat, mirror.decider().seat);
    for (place, (legal, action)) in prompt.legal_actions.iter().zip(mirror.legal()).enumerate() {
        let expected = envelope::legal_action(mirror.table.position(), place as u32, action);
        assert_eq!(*legal, expected);
    }
}

#[tokio::test]
async fn a_prompt_comes_exactly_when_the_seat_decides() {
    let server = Server::start().await;
    let options = wire::Options { auction: true, ..tikal(3) };
    let mut mirror = Mirror::start(&server, options, 31).await;
    let players = mirror.seating.players.clone();
    let mut streams = Vec::new();
    for player in &players {
        streams.push(player.play(player.open_after(0)).await);
    }
    let mut asked = [0; 3];
    for _ in 0..150 {
        let head = mirror.head();
        for (player, stream) in players.iter().zip(&mut streams) {
            let update = stream.until(|update| update.sequence == head).await.pop().unwrap();
            assert_eq!(update.prompt.is_some(), player.seat == mirror.decider().seat);
            if let Some(prompt) = &update.prompt {
                check_prompt(&mirror, prompt);
                asked[player.seat as usize - 1] += 1;
            }
            let listed = player.legal().await;
            assert_eq!((listed.sequence, listed.prompt), (head, update.prompt));
        }
        mirror.step().await;
    }
    assert!(asked.iter().all(|times| *times > 10), "{asked:?}");
}

#[tokio::test]
async fn a_prompt_comes_again_with_a_refusal_and_after_a_resume() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 32).await;
    mirror.play(20).await;
    let player = mirror.decider();
    let mut stream = player.play(player.open_after(mirror.head())).await;
    check_prompt(&mirror, &stream.update().await.prompt.unwrap());
    let refused = stream.answer(index(99_999, mirror.head())).await;
    check_prompt(&mirror, &refused.prompt.unwrap());
    let mut again = player.play(player.open()).await;
    check_prompt(&mirror, &again.update().await.prompt.unwrap());
}

#[tokio::test]
async fn routes_are_batches_that_are_accepted() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 33).await;
    let mut tried = 0;
    while tried < 5 {
        mirror.step().await;
        let player = mirror.decider().clone();
        let request =
            v1::ListLegalActionsRequest { match_id: player.match_id.clone(), routes: true };
        let mut client = server.client();
        let listed = client.list_legal_actions(player.request(request)).await.unwrap().into_inner();
        let Some(route) = listed.routes.iter().max_by_key(|route| route.actions.len()) else {
            continue;
        };
        tried += 1;
        let texts: Vec<&str> = route.notations.iter().map(String::as_str).collect();
        let accepted = player.submit(notations(&texts)).await.unwrap();
        assert_eq!(accepted, mirror.follow(&texts), "seed {}: {texts:?}", mirror.seed);
    }
    let other = mirror.bystander();
    let request = v1::ListLegalActionsRequest { match_id: other.match_id.clone(), routes: true };
    let listed = server.client().list_legal_actions(other.request(request)).await.unwrap();
    let listed = listed.into_inner();
    assert_eq!((listed.prompt, listed.routes.len()), (None, 0));
}
