//! A stranger who makes matches until it is refused, and players at another address.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use proto::v1;
use proto::v1::tikal_service_client::TikalServiceClient;
use tonic::transport::{Channel, Endpoint};

use super::board::Board;
use super::crowded_lobby::make;
use super::players::{Match, Pace};
use super::server::Server;
use crate::report::Report;

/// The most matches a stranger may have made: its share by default.
const SHARE: f64 = 100.0;
/// Nobody tries oftener.
const TRIES: usize = 20_000;
/// How many matches honest players make while the stranger tries on.
const HONEST: usize = 10;

/// How often.
pub(super) struct Creators {
    pub(super) rounds: usize,
}

impl Creators {
    /// Lets the stranger try, with a fresh process each time.
    pub(super) async fn measure(&self, report: &mut Report) -> anyhow::Result<()> {
        const MADE: &str = "siege.creators.made_before_refused";
        const MILLIS: &str = "siege.creators.ms_to_refusal";
        const REFUSED: &str = "siege.creators.honest_refused";
        const LOST: &str = "siege.creators.honest_lost";
        for _ in 0..self.rounds {
            let server = Server::start(&[]).await?;
            let (stranger, honest) = (from(&server, 1).await?, from(&server, 2).await?);
            let ended = play_one(&honest, 1).await?;
            let begun = Instant::now();
            let made = make_all(&stranger).await;
            report.add(MILLIS, "stranger", begun.elapsed().as_secs_f64() * 1000.0);
            report.add(MADE, "stranger", made as f64);
            let mut refused = 0;
            for seed in 0..HONEST {
                // It tries on all the time.
                let _ = make(&stranger).await;
                refused += usize::from(play_one(&honest, 2 + seed as u64).await.is_err());
            }
            report.add(REFUSED, "honest", refused as f64);
            let lost = !is_there(&honest, &ended).await;
            report.add(LOST, "honest", f64::from(u8::from(lost)));
            server.stop().await?;
        }
        report.aim(MADE, "stranger", SHARE);
        report.aim(REFUSED, "honest", 0.0);
        report.aim(LOST, "honest", 0.0);
        Ok(())
    }
}

/// A connection from this address of the loopback.
async fn from(server: &Server, last: u8) -> anyhow::Result<Channel> {
    let endpoint = Endpoint::from_shared(format!("http://{}", server.address))?;
    let endpoint = endpoint.tcp_nodelay(true).connect_timeout(Duration::from_secs(10));
    let address = IpAddr::V4(Ipv4Addr::new(127, 0, 0, last));
    Ok(endpoint.local_address(Some(address)).connect().await?)
}

/// How many matches were made before one was refused.
async fn make_all(connection: &Channel) -> usize {
    for count in 0..TRIES {
        if make(connection).await.is_err() {
            return count;
        }
    }
    TRIES
}

/// Makes and plays a match; its id.
async fn play_one(connection: &Channel, seed: u64) -> anyhow::Result<String> {
    let match_ = Match::sit_down(std::slice::from_ref(connection), seed).await?;
    let match_id = match_.match_id.clone();
    match_.play(Pace::After(Duration::ZERO), Arc::<Board>::default()).await?;
    Ok(match_id)
}

/// Whether an ended match can still be asked for.
async fn is_there(connection: &Channel, match_id: &str) -> bool {
    let request = v1::GetMatchRequest { match_id: match_id.to_owned(), ..Default::default() };
    let asked = TikalServiceClient::new(connection.clone()).get_match(request).await;
    let info = asked.context("asked").ok().and_then(|got| got.into_inner().r#match);
    info.is_some_and(|info| info.state() == v1::MatchState::Ended)
}
