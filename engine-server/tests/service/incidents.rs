//! A handler that panics is an incident of one call: not of its connection, not of its match.

use proto::v1;
use proto::v1::submitted_action::Form;
use tonic::Code;

use crate::harness::{Server, request_id};
use crate::peek_wire::{new_peek, peek_server};
use crate::seating::{Seating, notations};
use crate::streams::verdict;
use crate::told::{Told, told};

/// What is told of a handler that panics.
pub(crate) async fn broken_handler() -> Told {
    break_a_handler(&peek_server().await).await
}

/// Makes a handler of a server of Peek panic.
pub(crate) async fn break_a_handler(server: &Server) -> Told {
    let seating = Seating::fill(server, new_peek(Vec::new())).await;
    let player = seating.player(1);
    let request = v1::ListLegalActionsRequest { match_id: player.match_id.clone(), routes: true };
    told(server.client().list_legal_actions(player.request(request)).await)
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

    let request = v1::ListLegalActionsRequest { match_id: player.match_id.clone(), routes: true };
    let called = told(server.client().list_legal_actions(player.request(request)).await);
    let form = Some(Form::Typed(v1::Action { game: None }));
    let actions = vec![v1::SubmittedAction { form }];
    let breaking = || v1::Submit {
        request_id: request_id(),
        actions: actions.clone(),
        expected_sequence: None,
    };
    let submitted = told(player.submit(breaking()).await);
    let mut stream = player.play(player.open()).await;
    stream.update().await;
    stream.submit(breaking()).await;
    let streamed = stream.ends_refused().await;
    for told in [&called, &submitted, &streamed] {
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
