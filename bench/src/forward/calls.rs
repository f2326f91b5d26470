//! Two servers, of which one has every match, and calls at either.

use std::time::{Duration, Instant};

use anyhow::Context;
use engine_server::config::StoreAddress;
use engine_server::serve::Parts;
use proto::v1;
use server_test_support::cluster::Cluster;
use server_test_support::seating::{Player, Seating, index};
use server_test_support::server::{config, parts, tikal};
use server_test_support::streams::PlayStream;
use tempfile::TempDir;

use super::{Load, Way};

/// The servers.
pub(super) struct Calls {
    cluster: Cluster,
    _folder: TempDir,
}

/// A match of which each seat is played at one of the servers.
struct Table {
    seating: Seating,
    streams: Vec<PlayStream>,
}

impl Calls {
    /// Servers of which the first has every match, on disk or in memory.
    pub(super) async fn start(is_durable: bool) -> anyhow::Result<Calls> {
        let folder = TempDir::new()?;
        let file = folder.path().join("store.sqlite");
        let made = |number: usize| {
            if number > 0 || !is_durable {
                return parts();
            }
            let mut config = config(&[]);
            config.store.ephemeral = false;
            config.store.address = StoreAddress::File(file.clone());
            #[expect(
                clippy::expect_used,
                reason = "a fresh folder takes a store, or there is nothing to measure"
            )]
            Parts::of(&config).expect("a store in a fresh folder")
        };
        let cluster = Cluster::with_parts(2, &[], made).await;
        Ok(Calls { cluster, _folder: folder })
    }

    /// Half of the calls take less than this, in microseconds: direct ones, and those that were passed on.
    pub(super) async fn round(&self, load: Load, time: Duration) -> anyhow::Result<[f64; 2]> {
        let mut tables = [self.table(Way::Direct).await, self.table(Way::Forwarded).await];
        let mut took = [Vec::new(), Vec::new()];
        let began = Instant::now();
        while began.elapsed() < time {
            for (table, took) in tables.iter_mut().zip(&mut took) {
                took.push(match load {
                    Load::DurableSubmit | Load::Submit => table.submit().await?,
                    Load::Read => table.read().await?,
                });
            }
            // A match that is over makes room for the next.
            for (table, way) in tables.iter_mut().zip([Way::Direct, Way::Forwarded]) {
                if load != Load::Read && table.seating.decider_if_any().await.is_none() {
                    *table = self.table(way).await;
                }
            }
        }
        let [direct, forwarded] = took.map(|mut took| {
            took.sort_unstable();
            took.get(took.len() / 2).copied().context("nothing was answered")
        });
        Ok([direct?, forwarded?].map(|median| median.as_secs_f64() * 1e6))
    }

    async fn table(&self, way: Way) -> Table {
        let server = match way {
            Way::Direct => &self.cluster.servers[0],
            Way::Forwarded => &self.cluster.servers[1],
        };
        let seating = Seating::start(server, tikal(2), 5).await;
        let mut streams = Vec::new();
        for player in &seating.players {
            streams.push(player.play(player.open()).await);
        }
        for stream in &mut streams {
            stream.update().await;
        }
        Table { seating, streams }
    }
}

impl Table {
    /// One action of whoever decides, from its way out until its answer is there.
    async fn submit(&mut self) -> anyhow::Result<Duration> {
        let (place, sequence, count) =
            self.seating.decider_if_any().await.context("somebody decides")?;
        let submit = index(sequence as u32 % count, sequence);
        let began = Instant::now();
        let update = self.streams[place].answer(submit).await;
        let took = began.elapsed();
        server_test_support::streams::verdict(&update)
            .map_err(|refused| anyhow::anyhow!("refused: {refused:?}"))?;
        // The others are told, too, and read it.
        for (other, stream) in self.streams.iter_mut().enumerate() {
            if other != place {
                let head = update.sequence;
                stream.until(|update| update.sequence >= head).await;
            }
        }
        Ok(took)
    }

    /// One reading of the match's card.
    async fn read(&self) -> anyhow::Result<Duration> {
        let player: &Player = self.seating.player(1);
        let match_id = self.seating.match_id.clone();
        let mut request = player.request(v1::GetMatchRequest { match_id, ..Default::default() });
        request.metadata_mut().insert("tikal-match", self.seating.match_id.parse()?);
        let mut client = player.client.clone();
        let began = Instant::now();
        client.get_match(request).await?;
        Ok(began.elapsed())
    }
}
