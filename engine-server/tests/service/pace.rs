//! Who calls too often is told when to come back; streams answer and go on.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use engine_server::pace::Ticks;
use engine_server::serve::Parts;
use proto::v1;
use server_test_support::http1;
use server_test_support::refusal::{Told, told};
use server_test_support::seating::{Seating, notations};
use server_test_support::server::{Server, config, parts, tikal, with_token};
use server_test_support::streams::verdict;
use tonic::Code;

use crate::metrics::counts;

const SECOND: Duration = Duration::from_secs(1);

/// A clock that stands still until it is moved.
#[derive(Default)]
pub(crate) struct Moved(Mutex<Duration>);

impl Moved {
    fn forward(&self, time: Duration) {
        *self.0.lock().unwrap() += time;
    }
}

impl Ticks for Moved {
    fn now(&self) -> Duration {
        *self.0.lock().unwrap()
    }
}

/// A server whose rates go by a clock that is moved by hand.
pub(crate) async fn server(flags: &[&str]) -> (Server, Arc<Moved>) {
    let ticks = Arc::new(Moved::default());
    let parts = Parts { ticks: Arc::clone(&ticks) as Arc<dyn Ticks>, ..parts() };
    (Server::with_parts(config(flags), parts).await, ticks)
}

async fn call(server: &Server, token: &str) -> Result<(), Told> {
    let request = with_token(token, v1::GetServerInfoRequest {});
    server.client().get_server_info(request).await.map(drop).map_err(|status| Told::from(&status))
}

/// What is told of a second call where one a second is allowed.
pub(crate) async fn once_a_second() -> Told {
    let (server, _) = server(&["--token-rate", "1", "--token-burst", "1"]).await;
    call(&server, "a token").await.unwrap();
    call(&server, "a token").await.unwrap_err()
}

#[tokio::test]
async fn each_token_has_its_own_rate_and_learns_when_to_come_back() {
    let (server, ticks) = server(&["--token-rate", "2", "--token-burst", "3"]).await;
    for _ in 0..3 {
        call(&server, "mine").await.unwrap();
    }
    let refused = call(&server, "mine").await.unwrap_err();
    assert_eq!((refused.code, refused.reason.as_str()), (Code::ResourceExhausted, "RATE_LIMITED"));
    let wait = refused.retry_after.unwrap();
    assert_eq!(wait, SECOND / 2);
    call(&server, "another").await.unwrap();
    call(&server, "").await.unwrap();
    ticks.forward(wait);
    call(&server, "mine").await.unwrap();
    assert_eq!(call(&server, "mine").await.unwrap_err().retry_after, Some(SECOND / 2));
}

#[tokio::test]
async fn new_tokens_do_not_escape_the_rate_of_the_connection() {
    let (server, ticks) = server(&["--connection-rate", "1", "--connection-burst", "2"]).await;
    call(&server, "one").await.unwrap();
    call(&server, "two").await.unwrap();
    for token in ["three", ""] {
        assert_eq!(call(&server, token).await.unwrap_err().retry_after, Some(SECOND));
    }
    // Another connection has another bucket.
    let mut elsewhere = server.narrow_client().await;
    elsewhere.get_server_info(v1::GetServerInfoRequest {}).await.unwrap();
    ticks.forward(SECOND);
    call(&server, "three").await.unwrap();
}

/// Pages, and whatever else is no call, are paid for by the address as calls are.
#[tokio::test]
async fn pages_have_the_rate_of_calls() {
    for web in ["on", "off"] {
        let flags = ["--address-rate", "1", "--address-burst", "3", "--web", web];
        let (server, ticks) = server(&flags).await;
        let ask = async |request: &str| {
            let headers = ["content-type: application/json"];
            let answer = http1::send(server.address(), request, &headers, &[]).await;
            answer.head
        };
        for request in ["GET / HTTP/1.1", "POST /any HTTP/1.1", "DELETE / HTTP/1.1"] {
            let answer = ask(request).await;
            assert!(!answer.contains(" 429 "), "{request}: {answer}");
        }
        for request in ["GET / HTTP/1.1", "HEAD /x.js HTTP/1.1", "POST /any HTTP/1.1"] {
            let refused = ask(request).await;
            assert!(refused.starts_with("http/1.1 429"), "{request}: {refused}");
            assert!(refused.contains("retry-after: 1"), "{refused}");
        }
        // Calls pay from the same bucket, and whoever waits is served again.
        assert_eq!(call(&server, "").await.unwrap_err().reason, "RATE_LIMITED");
        ticks.forward(SECOND);
        assert!(!ask("GET / HTTP/1.1").await.contains(" 429 "));
        counts(&server, &["tikal_refusals_total{reason=\"RATE_LIMITED\",game=\"\"} 4"]).await;
    }
}

#[tokio::test]
async fn a_submit_too_many_is_an_answer_and_the_stream_goes_on() {
    let (server, ticks) = server(&["--token-rate", "1", "--token-burst", "2"]).await;
    let seating = Seating::start(&server, tikal(2), 5).await;
    let player = seating.player(1);
    let mut stream = player.play(player.open()).await;
    stream.update().await;
    // The stream itself was the first call.
    let judged = verdict(&stream.answer(notations(&["tile h1 0"])).await).unwrap_err();
    assert_eq!(judged.refusal.violation, "VIOLATION_NOT_NEXT_TO_EXPLORED");
    let submit = notations(&["tile h1 0"]);
    let answered = stream.answer(submit.clone()).await;
    assert!(answered.prompt.is_some(), "the seat still decides");
    let limited = verdict(&answered).unwrap_err();
    assert_eq!((limited.reason.as_str(), limited.retry_after), ("RATE_LIMITED", Some(SECOND)));
    // Calls pay from the same bucket.
    assert_eq!(told(player.submit(submit.clone()).await).reason, "RATE_LIMITED");
    ticks.forward(SECOND);
    let judged = verdict(&stream.answer(submit).await).unwrap_err();
    assert_eq!(judged.refusal.violation, "VIOLATION_NOT_NEXT_TO_EXPLORED");
}
