//! A stranger who makes matches until it is refused, and players at another address.

use std::sync::Arc;
use std::time::{Duration, Instant};

use proto::v1;

use super::board::Board;
use super::line::Line;
use super::players::{Match, Pace};
use super::server::{Build, Server};
use crate::report::Report;
use crate::skim::SkimmedGot;

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
    pub(super) async fn measure(&self, build: &Build, report: &mut Report) -> anyhow::Result<()> {
        const MADE: &str = "siege.creators.made_before_refused";
        const MILLIS: &str = "siege.creators.ms_to_refusal";
        const REFUSED: &str = "siege.creators.honest_refused";
        const LOST: &str = "siege.creators.honest_lost";
        for _ in 0..self.rounds {
            let server = Server::start(build, &[]).await?;
            let (stranger, honest) = (server.connect_from(1).await?, server.connect_from(2).await?);
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

/// How many matches were made before one was refused.
async fn make_all(connection: &Line) -> usize {
    for count in 0..TRIES {
        if make(connection).await.is_err() {
            return count;
        }
    }
    TRIES
}

/// Makes a match with a name as long as it may be.
pub(super) async fn make(connection: &Line) -> Result<String, tonic::Status> {
    let title: String = "a match with a rather long name ".repeat(3).chars().take(80).collect();
    connection.make(title.trim_end(), Vec::new()).await
}

/// Makes and plays a match; its id.
pub(super) async fn play_one(connection: &Line, seed: u64) -> anyhow::Result<String> {
    let match_ = Match::sit_down(std::slice::from_ref(connection), seed).await?;
    let match_id = match_.match_id.clone();
    match_.play(Pace::After(Duration::ZERO), Arc::<Board>::default()).await?;
    Ok(match_id)
}

/// Whether an ended match can still be asked for.
async fn is_there(connection: &Line, match_id: &str) -> bool {
    let request = v1::GetMatchRequest { match_id: match_id.to_owned(), ..Default::default() };
    let asked: Result<SkimmedGot, _> =
        connection.call("GetMatch", tonic::Request::new(request)).await;
    let found = asked.ok().and_then(|got| got.made);
    found.is_some_and(|found| found.state() == v1::MatchState::Ended)
}
