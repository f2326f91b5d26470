//! Watchers of a match: those who read and note when an event arrived, and those who are stuck.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::Context;
use http::uri::PathAndQuery;
use proto::v1;
use tonic::Streaming;
use tonic_prost::ProstCodec;

use super::board::{Board, enter};
use super::line::Line;
use crate::skim::Skimmed;

const WATCH_MATCH: &str = "/tikal.v1.TikalService/WatchMatch";

/// How long after its Submit each event arrived at each reader.
pub(super) type Arrivals = Arc<Mutex<Vec<Duration>>>;

/// An open stream of the public. Nothing is taken from it until somebody reads.
pub(super) struct Watcher(Streaming<Skimmed>);

impl Watcher {
    /// Watches from now on.
    pub(super) async fn open(connection: &Line, match_id: &str) -> anyhow::Result<Watcher> {
        let open = v1::Open { match_id: match_id.to_owned(), ..v1::Open::default() };
        let request = v1::WatchMatchRequest { open: Some(open), invite_code: String::new() };
        let mut grpc = tonic::client::Grpc::new(connection.channel.clone());
        grpc.ready().await?;
        let codec = ProstCodec::<v1::WatchMatchRequest, Skimmed>::default();
        let path = PathAndQuery::from_static(WATCH_MATCH);
        let answer = grpc.server_streaming(tonic::Request::new(request), path, codec).await?;
        Ok(Watcher(answer.into_inner()))
    }

    /// Reads until the match is over; notes what arrives if there is somewhere to.
    pub(super) async fn read(
        mut self,
        board: Arc<Board>,
        arrivals: Option<Arrivals>,
    ) -> anyhow::Result<()> {
        let mut seen = self.next().await?.context("a watch begins with an Update")?;
        while let Some(now) = self.next().await? {
            if let Some(arrivals) = &arrivals {
                let ago = board.ago(seen, now);
                enter(arrivals).extend(ago);
            }
            seen = now;
        }
        Ok(())
    }

    /// The number of the next Update's last event.
    async fn next(&mut self) -> anyhow::Result<Option<u64>> {
        let message = self.0.message().await?;
        Ok(message.map(|message| message.update.unwrap_or_default().sequence))
    }
}
