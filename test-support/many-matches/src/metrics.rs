//! What the server counts, as its operator sees it.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use anyhow::Context;
use server_test_support::http1;

/// What was counted at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Metrics {
    /// Running matches by game.
    pub(crate) running: BTreeMap<String, usize>,
    /// Matches of all games that are over.
    pub(crate) ended: usize,
    /// Actions of all games since the process began.
    pub(crate) actions: usize,
}

impl Metrics {
    /// Asks the server.
    pub(crate) async fn read(operator: SocketAddr) -> anyhow::Result<Metrics> {
        // A task of its own: it is made for tests and panics when nobody answers.
        let asked = tokio::spawn(async move { http1::get(operator, "/metrics").await.text() });
        let text = asked.await.context("the server does not answer its operator")?;
        Ok(Metrics::parse(&text))
    }

    fn parse(text: &str) -> Metrics {
        let mut metrics = Metrics::default();
        for line in text.lines() {
            let Some((name, labels, value)) = sample(line) else { continue };
            let label = |name: &str| labels.get(name).copied().unwrap_or_default();
            match (name, label("state")) {
                ("tikal_matches", "running") => {
                    metrics.running.insert(label("game").to_owned(), value);
                }
                ("tikal_matches", "ended" | "cancelled") => metrics.ended += value,
                ("tikal_actions_total", _) => metrics.actions += value,
                _ => {}
            }
        }
        metrics
    }
}

/// The name, the labels and the value of a line such as `name{label="value"} 7`; `None`: it is another kind of line.
fn sample(line: &str) -> Option<(&str, BTreeMap<&str, &str>, usize)> {
    let (name, rest) = line.split_once('{')?;
    let (labels, value) = rest.split_once("} ")?;
    let labels = labels.split(',').filter_map(|label| label.split_once('='));
    let labels = labels.map(|(name, value)| (name, value.trim_matches('"'))).collect();
    Some((name, labels, value.parse().ok()?))
}
