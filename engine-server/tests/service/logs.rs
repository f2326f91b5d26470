//! Logs: one line a call with its id, also as JSON, and no secret in any of them.

use std::io::Write;
use std::sync::{Arc, Mutex, OnceLock};

use engine_server::calls::CallIds;
use engine_server::config::Config;
use engine_server::serve::Parts;
use proto::v1;
use serde_json::Value;
use server_test_support::peek_server::peek;
use server_test_support::refusal::told;
use server_test_support::seating::Seating;
use server_test_support::server::{Server, config, parts, tikal, with_token, within};
use tracing::Dispatch;
use tracing::subscriber::{DefaultGuard, NoSubscriber};

use crate::incidents::break_a_handler;

/// What was logged.
#[derive(Clone, Default)]
pub(crate) struct Logged(Arc<Mutex<Vec<u8>>>);

impl Logged {
    /// Logs as the flags say, until the guard is dropped. Tests have a thread each, so nobody else
    /// writes here.
    pub(crate) fn start(config: &Config) -> (Logged, DefaultGuard) {
        // With one subscriber alone, tracing asks only the thread that comes to a log line first
        // whether anybody wants it. With a second one it asks all of them.
        static SECOND: OnceLock<Dispatch> = OnceLock::new();
        SECOND.get_or_init(|| Dispatch::new(NoSubscriber::new()));
        let logged = Logged::default();
        let writer = logged.clone();
        let subscriber = config.log.subscriber(move || writer.clone());
        (logged, tracing::subscriber::set_default(subscriber))
    }

    /// Everything so far.
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }

    /// The line of a call, once it is there.
    async fn line_of(&self, call_id: &str, words: &str) -> String {
        within("a log line", async {
            loop {
                let text = self.text();
                let mut lines = text.lines();
                if let Some(line) =
                    lines.find(|line| line.contains(call_id) && line.contains(words))
                {
                    return line.to_owned();
                }
                tokio::task::yield_now().await;
            }
        })
        .await
    }
}

impl Write for Logged {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A server whose first call has the id `test-00000001`.
async fn server(config: Config, parts: Parts) -> Server {
    let call_ids = Arc::new(CallIds::beginning("test"));
    Server::with_parts(config, Parts { call_ids, ..parts }).await
}

#[tokio::test]
async fn each_call_is_one_line_with_its_id_which_the_caller_is_told() {
    let config = config(&["--log", "engine_server=debug", "--log-format", "json"]);
    let (logged, _guard) = Logged::start(&config);
    let server = server(config, parts()).await;
    let seating = Seating::start(&server, tikal(2), 1).await;
    let request = v1::GetMatchRequest { match_id: seating.match_id.clone(), ..Default::default() };
    let request = with_token("a wrong one", request);
    let refused = told(server.client().get_match(request).await);
    let id = refused.call_id.unwrap();
    assert_eq!(id, "test-00000004", "after one create and two joins");
    let line: Value = serde_json::from_str(&logged.line_of(&id, "call ended").await).unwrap();
    assert_eq!(line["level"], "DEBUG");
    assert_eq!(line["fields"]["code"], "UNAUTHENTICATED");
    assert_eq!(line["fields"]["reason"], "TOKEN_UNKNOWN");
    assert!(line["fields"]["ms"].as_f64().is_some());
    assert_eq!(line["span"]["id"], id.as_str());
    assert_eq!(line["span"]["method"], "tikal.v1.TikalService/GetMatch");
    assert_eq!(line["span"]["match_id"], seating.match_id.as_str());
    let lines = logged.text().lines().filter(|line| line.contains("call ended")).count();
    assert_eq!(lines, 4, "{}", logged.text());

    // A stream's line comes at its end, and so does its id if it is refused.
    let player = seating.player(1);
    let mut stream = player.play(v1::Open::default()).await;
    let refused = stream.ends_refused().await;
    let line = logged.line_of(&refused.call_id.unwrap(), "call ended").await;
    assert!(line.contains("TikalService/Play") && line.contains("MATCH_NOT_FOUND"), "{line}");
}

#[tokio::test]
async fn an_incident_has_the_id_of_its_call_however_little_is_logged() {
    let config = config(&["--log", "error"]);
    let (logged, _guard) = Logged::start(&config);
    let server = server(config, Parts::new(peek())).await;
    let broken = break_a_handler(&server).await;
    let line = logged.line_of(broken.call_id.as_ref().unwrap(), "a handler panicked").await;
    assert!(line.contains(broken.fact("incident")), "{line}");
    assert_eq!(logged.text().lines().count(), 1, "{}", logged.text());
}
