//! A handler that panics is an incident of one call: not of its connection, not of its match.

use peek::wire::breaking_action;
use proto::v1;
use proto::v1::line_step::Step;
use proto::v1::submitted_action::Form;
use server_test_support::peek_server::{new_peek, peek_server};
use server_test_support::refusal::{Told, told};
use server_test_support::seating::{Seating, notations};
use server_test_support::server::{Server, request_id};
use server_test_support::simulation::{from_match, line};
use server_test_support::streams::verdict;
use tonic::Code;

/// What is told of a handler that panics.
pub(crate) async fn broken_handler() -> Told {
    break_a_handler(&peek_server().await).await
}

/// Makes a handler of a server of Peek panic.
pub(crate) async fn break_a_handler(server: &Server) -> Told {
    let seating = Seating::fill(server, new_peek(Vec::new())).await;
    let player = seating.player(1);
    told(player.submit(breaking()).await)
}

/// A Submit whose reader breaks.
fn breaking() -> v1::Submit {
    let form = Some(Form::Typed(breaking_action()));
    let actions = vec![v1::SubmittedAction { form }];
    v1::Submit { request_id: request_id(), actions, expected_sequence: None }
}

fn check(told: &Told) {
    assert_eq!((told.code, told.reason.as_str()), (Code::Internal, "INTERNAL"));
    assert!(told.message.contains(told.fact("incident")) && !told.message.contains("secret"));
}

#[tokio::test]
async fn a_panic_is_internal_with_an_incident_and_nothing_else_breaks() {
    let server = peek_server().await;
    let seating = Seating::fill(&server, new_peek(Vec::new())).await;
    let (player, other) = (seating.player(1), seating.player(2));
    let mut beside = other.play(other.open()).await;
    beside.update().await;

    let called = told(player.submit(breaking()).await);
    let request = from_match(&player.match_id, vec![line([Step::Action(breaking_action())])]);
    let simulated = told(server.client().simulate_actions(player.request(request)).await);
    let mut stream = player.play(player.open()).await;
    stream.update().await;
    stream.submit(breaking()).await;
    let streamed = stream.ends_refused().await;
    for told in [&called, &simulated, &streamed] {
        check(told);
    }
    assert_ne!(called.fact("incident"), streamed.fact("incident"), "each has its own number");

    // The match goes on, and so does the stream beside it on the same connection.
    let mut again = player.play(player.open()).await;
    again.update().await;
    assert!(verdict(&again.answer(notations(&["ask"])).await).is_ok());
    let asked = beside.update().await;
    assert!(asked.prompt.is_some(), "{asked:?}");
}
