//! Watchers of the lobby, a process of their own: they read, or they do not, until they are told to stop.

use std::io::Write;
use std::net::SocketAddr;
use std::process::Stdio;
use std::time::Duration;

use anyhow::Context;
use clap::ValueEnum;
use http::uri::PathAndQuery;
use proto::v1;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::task::JoinSet;
use tonic::Streaming;
use tonic::transport::Endpoint;
use tonic_prost::ProstCodec;

use crate::process::input_closed;
use crate::skim::SkimmedLobby;

const WATCH_LOBBY: &str = "/tikal.v1.TikalService/WatchLobby";

/// How many streams share a connection.
const PER_CONNECTION: usize = 100;

/// What an unread stream takes before it is stuck, in bytes.
const STUCK_AFTER: u32 = 1024;

/// How long all of them may take to be told the whole lobby.
const PATIENCE: Duration = Duration::from_secs(300);

/// What watchers do with what they are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Reading {
    /// They read all of it.
    Read,
    /// They never read.
    Unread,
}

/// Watchers that are there. They end with this value, if not before.
pub(super) struct LobbyWatchers(Child);

impl LobbyWatchers {
    /// Starts this program again as so many watchers of the server, and waits until they know the lobby, or are stuck.
    pub(super) async fn start(
        server: &str,
        count: usize,
        reading: Reading,
    ) -> anyhow::Result<LobbyWatchers> {
        let program = std::env::current_exe().context("this program can be found")?;
        let reading = match reading {
            Reading::Read => "read",
            Reading::Unread => "unread",
        };
        // Niced as far as it goes: what they do themselves must not be what is measured.
        let mut process = Command::new("nice")
            .args(["-n", "19"])
            .arg(program)
            .args(["watch-lobby", server, &count.to_string(), reading])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .context("the watchers can be started")?;
        let said = process.stdout.take().context("their output is piped")?;
        let mut lines = BufReader::new(said).lines();
        let ready = tokio::time::timeout(PATIENCE, lines.next_line()).await;
        let ready = ready.context("the watchers were not told the lobby in time")??;
        anyhow::ensure!(ready.as_deref() == Some("ready"), "the watchers say {ready:?}");
        Ok(LobbyWatchers(process))
    }

    /// Lets them go.
    pub(super) async fn stop(mut self) -> anyhow::Result<()> {
        drop(self.0.stdin.take());
        let ended = tokio::time::timeout(PATIENCE, self.0.wait()).await;
        let ended = ended.context("the watchers did not stop")??;
        anyhow::ensure!(ended.success(), "the watchers ended with {ended}");
        Ok(())
    }
}

/// Watches until standard input closes.
pub(super) async fn watch(
    server: SocketAddr,
    count: usize,
    reading: Reading,
) -> anyhow::Result<()> {
    let endpoint = Endpoint::from_shared(format!("http://{server}"))?;
    let endpoint = match reading {
        Reading::Read => endpoint,
        Reading::Unread => endpoint.initial_stream_window_size(STUCK_AFTER),
    };
    let mut stuck = Vec::new();
    let mut paging = JoinSet::new();
    let mut connection = None;
    for number in 0..count {
        if number.is_multiple_of(PER_CONNECTION) {
            connection = None;
        }
        let channel = match &connection {
            Some(channel) => channel,
            None => connection.insert(endpoint.connect().await?),
        };
        let mut grpc = tonic::client::Grpc::new(channel.clone());
        grpc.ready().await?;
        let codec = ProstCodec::<v1::WatchLobbyRequest, SkimmedLobby>::default();
        let path = PathAndQuery::from_static(WATCH_LOBBY);
        let request = tonic::Request::new(v1::WatchLobbyRequest::default());
        let lobby = grpc.server_streaming(request, path, codec).await?.into_inner();
        match reading {
            Reading::Read => drop(paging.spawn(pages(lobby))),
            Reading::Unread => stuck.push(lobby),
        }
    }
    let mut following = JoinSet::new();
    while let Some(paged) = paging.join_next().await {
        following.spawn(follow(paged??));
    }
    writeln!(std::io::stdout(), "ready")?;
    tokio::select! {
        () = input_closed() => Ok(()),
        Some(ended) = following.join_next() => ended?,
    }
}

/// Reads the pages.
async fn pages(mut lobby: Streaming<SkimmedLobby>) -> anyhow::Result<Streaming<SkimmedLobby>> {
    while lobby.message().await?.context("a lobby has no end")?.more_pages {}
    Ok(lobby)
}

/// Reads what changes.
async fn follow(mut lobby: Streaming<SkimmedLobby>) -> anyhow::Result<()> {
    while lobby.message().await?.is_some() {}
    anyhow::bail!("a lobby has no end")
}
