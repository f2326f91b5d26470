//! What operators and tools rely on: server info, what is not there yet, health, reflection.

use proto::v1;
use server_test_support::hand_clock::HandClock;
use server_test_support::refusal::told;
use server_test_support::server::{Server, within};
use tonic::Request;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;
use tonic_health::pb::{HealthCheckRequest, HealthCheckResponse};

#[tokio::test]
async fn the_server_says_what_it_hosts() {
    let server = Server::start().await;
    let info = server.client().get_server_info(v1::GetServerInfoRequest {}).await.unwrap();
    let info = info.into_inner();
    assert_eq!(info.version, env!("CARGO_PKG_VERSION"));
    let limits = info.limits.unwrap();
    assert_eq!((limits.batch_actions, limits.simulated_lines, limits.line_steps), (32, 256, 64));
    let [game] = &info.games[..] else { panic!("{info:?}") };
    assert_eq!((game.name.as_str(), game.min_seats, game.max_seats), ("tikal", 2, 4));
    let options: Vec<&str> = game.options.iter().map(|option| option.name.as_str()).collect();
    assert!(options.contains(&"auction"), "{options:?}");
    assert!(game.catalogue.as_ref().unwrap().game.is_some());
}

#[tokio::test]
async fn only_a_server_with_a_store_says_that_matches_outlive_it() {
    let capabilities = async |server: &Server| {
        let asked = server.client().get_server_info(v1::GetServerInfoRequest {}).await;
        asked.unwrap().into_inner().capabilities().collect::<Vec<v1::Capability>>()
    };
    use v1::Capability::{Clocks, DealGroups, Durable, Nonces, Simulate, Undo, Views};
    let usual = vec![Simulate, Undo, Clocks, Nonces, Views, DealGroups];
    assert_eq!(capabilities(&Server::start().await).await, usual);
    let folder = tempfile::tempdir().unwrap();
    let server = Server::kept_in(&folder.path().join("store"), &HandClock::new()).await;
    assert_eq!(capabilities(&server).await, [usual, vec![Durable]].concat());
}

#[tokio::test]
async fn health_is_serving_until_the_server_drains() {
    let mut server = Server::start().await;
    let mut client = HealthClient::new(server.channel());
    for service in ["", "tikal.v1.TikalService"] {
        let request = HealthCheckRequest { service: service.to_owned() };
        let checked = client.check(request).await.unwrap().into_inner();
        assert_eq!(checked.status(), ServingStatus::Serving, "'{service}'");
    }
    let mut watched = Vec::new();
    for service in ["", "tikal.v1.TikalService"] {
        let request = HealthCheckRequest { service: service.to_owned() };
        watched.push(client.watch(request).await.unwrap().into_inner());
    }
    let status = async |stream: &mut tonic::Streaming<HealthCheckResponse>| {
        within("a health status", stream.message()).await.unwrap().unwrap().status()
    };
    for stream in &mut watched {
        assert_eq!(status(stream).await, ServingStatus::Serving);
    }
    server.drain();
    for stream in &mut watched {
        assert_eq!(status(stream).await, ServingStatus::NotServing);
    }
    // Who watches health does not hold up the end: the stream is ended, its reader still there.
    for stream in &mut watched {
        let ended = within("a watch of health ends", stream.message()).await;
        assert_eq!(told(ended).reason, "DRAINING");
    }
    server.stopped().await;
    drop((watched, client));
}

/// The services that reflection of one version lists, and whether it knows a message of ours.
macro_rules! reflected {
    ($server:expr, $version:ident) => {{
        use tonic_reflection::pb::$version::server_reflection_client::ServerReflectionClient;
        use tonic_reflection::pb::$version::server_reflection_request::MessageRequest;
        use tonic_reflection::pb::$version::server_reflection_response::MessageResponse;
        use tonic_reflection::pb::$version::{ServerReflectionRequest, ServerReflectionResponse};
        let ask = |message| ServerReflectionRequest {
            host: String::new(),
            message_request: Some(message),
        };
        let requests = vec![
            ask(MessageRequest::ListServices(String::new())),
            ask(MessageRequest::FileContainingSymbol("tikal.v1.Update".to_owned())),
        ];
        let mut client = ServerReflectionClient::new($server.channel());
        let request = Request::new(tokio_stream::iter(requests));
        let mut answers = client.server_reflection_info(request).await.unwrap().into_inner();
        let mut next = async || -> ServerReflectionResponse {
            within("reflection", answers.message()).await.unwrap().unwrap()
        };
        let Some(MessageResponse::ListServicesResponse(listed)) = next().await.message_response
        else {
            panic!("no services")
        };
        let Some(MessageResponse::FileDescriptorResponse(found)) = next().await.message_response
        else {
            panic!("no file")
        };
        assert!(!found.file_descriptor_proto.is_empty());
        listed.service.into_iter().map(|service| service.name).collect::<Vec<String>>()
    }};
}

#[tokio::test]
async fn both_versions_of_reflection_answer() {
    let server = Server::start().await;
    for services in [reflected!(server, v1), reflected!(server, v1alpha)] {
        let reflection =
            ["v1", "v1alpha"].map(|it| format!("grpc.reflection.{it}.ServerReflection"));
        let others = ["tikal.v1.TikalService", "grpc.health.v1.Health"].map(str::to_owned);
        for service in reflection.into_iter().chain(others) {
            assert!(services.contains(&service), "{services:?}");
        }
    }
}
