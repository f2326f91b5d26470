//! Requests of a newer client: fields this server does not know tell requests apart all the same.

use http::uri::PathAndQuery;
use prost::Message;
use proto::v1;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::{reason, told};
use server_test_support::seating::notations;
use server_test_support::server::{Server, agreed, request_id, tikal, with_token, within};
use tonic::client::Grpc;
use tonic::{Request, Status};
use tonic_prost::ProstCodec;

/// As a CreateMatchRequest, with a field more.
#[derive(Clone, PartialEq, Message)]
struct NewerCreate {
    #[prost(string, tag = "1")]
    request_id: String,
    #[prost(message, optional, tag = "2")]
    options: Option<v1::GameOptions>,
    #[prost(uint32, tag = "1000")]
    newer: u32,
}

/// As a Submit, with a field more.
#[derive(Clone, PartialEq, Message)]
struct NewerSubmit {
    #[prost(string, tag = "1")]
    request_id: String,
    #[prost(message, repeated, tag = "2")]
    actions: Vec<v1::SubmittedAction>,
    #[prost(uint32, tag = "1000")]
    newer: u32,
}

/// As a SubmitActionsRequest.
#[derive(Clone, PartialEq, Message)]
struct NewerSubmitActions {
    #[prost(string, tag = "1")]
    match_id: String,
    #[prost(message, optional, tag = "2")]
    submit: Option<NewerSubmit>,
    #[prost(uint32, tag = "1000")]
    newer: u32,
}

/// As a PlayRequest.
#[derive(Clone, PartialEq, Message)]
struct NewerPlay {
    #[prost(message, optional, tag = "1")]
    open: Option<v1::Open>,
    #[prost(message, optional, tag = "2")]
    submit: Option<NewerSubmit>,
}

/// Calls a method with a message of a newer contract.
async fn call<M, T>(server: &Server, method: &'static str, request: Request<M>) -> Result<T, Status>
where
    M: Message + 'static,
    T: Message + Default + 'static,
{
    let mut client = Grpc::new(server.channel());
    client.ready().await.unwrap();
    let codec = ProstCodec::<M, T>::default();
    let answer = client.unary(request, PathAndQuery::from_static(method), codec);
    Ok(within(method, answer).await?.into_inner())
}

#[tokio::test]
async fn a_match_is_made_once_for_the_same_bytes() {
    let server = Server::start().await;
    let options = Some(agreed(v1::game_options::Game::Tikal(tikal(2))));
    let request = NewerCreate { request_id: request_id(), options, newer: 7 };
    let create = async |request: &NewerCreate| {
        let path = "/tikal.v1.TikalService/CreateMatch";
        call::<_, v1::CreateMatchResponse>(&server, path, Request::new(request.clone())).await
    };
    let made = create(&request).await.unwrap();
    assert_eq!(create(&request).await.unwrap(), made);
    let other = NewerCreate { newer: 8, ..request };
    assert_eq!(reason(create(&other).await), "REQUEST_ID_REUSED");
}

#[tokio::test]
async fn a_submit_is_the_same_submit_however_it_comes() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 55).await;
    let tile = mirror.listed("tile").unwrap();
    let player = mirror.decider().clone();
    let v1::Submit { request_id, actions, .. } = notations(&[&tile]);
    let submit = NewerSubmit { request_id, actions, newer: 7 };
    let by_call = async |submit: &NewerSubmit, newer: u32| {
        let (match_id, submit) = (player.match_id.clone(), Some(submit.clone()));
        let request = NewerSubmitActions { match_id, submit, newer };
        let path = "/tikal.v1.TikalService/SubmitActions";
        let request = with_token(&player.token, request);
        call::<_, v1::SubmitActionsResponse>(&server, path, request).await
    };
    let accepted = by_call(&submit, 0).await.unwrap().accepted.unwrap();
    assert_eq!(accepted, mirror.follow(&[&tile]));
    // What stands around the Submit is not the Submit.
    assert_eq!(by_call(&submit, 9).await.unwrap().accepted, Some(accepted));
    let other = NewerSubmit { newer: 8, ..submit.clone() };
    assert_eq!(told(by_call(&other, 0).await).reason, "REQUEST_ID_REUSED");

    // Several at once on a stream: each is told apart by its own bytes.
    let open = Some(player.open_after(mirror.head()));
    let sent = [
        NewerPlay { open, submit: None },
        NewerPlay { open: None, submit: Some(submit.clone()) },
        NewerPlay { open: None, submit: Some(other) },
        NewerPlay { open: None, submit: Some(submit) },
    ];
    // It stays open, or the server would take it for a goodbye.
    let sent = tokio_stream::StreamExt::chain(tokio_stream::iter(sent), tokio_stream::pending());
    let mut client = Grpc::new(server.channel());
    client.ready().await.unwrap();
    let path = PathAndQuery::from_static("/tikal.v1.TikalService/Play");
    let codec = ProstCodec::<NewerPlay, v1::PlayResponse>::default();
    let request = with_token(&player.token, sent);
    let updates = within("Play begins", client.streaming(request, path, codec)).await;
    let mut updates = updates.unwrap().into_inner();
    let mut verdicts = Vec::new();
    while verdicts.len() < 3 {
        let update = within("an Update", updates.message()).await.unwrap().unwrap().update.unwrap();
        if let Some(answer) = update.answer {
            verdicts.push(matches!(answer.verdict, Some(v1::answer::Verdict::Accepted(_))));
        }
    }
    assert_eq!(verdicts, [true, false, true]);
}
