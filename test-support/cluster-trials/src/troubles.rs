//! The kinds of trouble, each under load and as often as it is wanted.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use tokio::time::{sleep, timeout};

use crate::gate::{Between, Stopped};
use crate::network;
use crate::servers::Server;
use crate::trial::Trial;

/// How long a commit is waited for that could be stopped.
const COMMIT_WITHIN: Duration = Duration::from_secs(2);
/// How many matches of a lost server are asked for until somebody answers.
const PROBES: usize = 12;
/// How many actions must be acknowledged before the next trouble.
const BREATH: usize = 20;

/// What becomes of the commit that is in flight when its server is killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InFlight {
    /// It is on its way to the database, and is lost.
    Lost,
    /// The database hears of it while the server dies.
    Heard,
    /// It is committed, and its answer is lost.
    Unanswered,
    /// The database hears of it when others have the matches.
    Late,
}

/// The next commit of a server, stopped.
async fn next_commit(server: &Server, between: Between) -> Option<Stopped> {
    let gate = server.gate.as_ref()?;
    let stopped = timeout(COMMIT_WITHIN, gate.stop_next(between)).await;
    gate.disarm();
    stopped.ok()?.ok()
}

/// Owners are killed, most of them with a commit in flight; another starts in the place of each.
pub(crate) async fn kills(
    trial: &mut Trial,
    count: usize,
    which: &[InFlight],
) -> anyhow::Result<()> {
    for _ in 0..count {
        let at = trial.chance.below(trial.servers.len() as u32) as usize;
        let how = trial.chance.one_of(which).unwrap_or(InFlight::Lost);
        let mut owned = trial.matches_of(&trial.servers[at].peer).await?;
        let between = match how {
            InFlight::Lost | InFlight::Heard | InFlight::Late => Between::SendingAndHearing,
            InFlight::Unanswered => Between::CommitAndAnswer,
        };
        let mut stopped = next_commit(&trial.servers[at], between).await;
        trial.count("kills", 1);
        trial.count("with a commit in flight", usize::from(stopped.is_some()));
        if how == InFlight::Heard
            && let Some(stopped) = stopped.take()
        {
            stopped.go_on();
        }
        if how == InFlight::Lost {
            // What is told too early is told now.
            sleep(Duration::from_millis(u64::from(trial.chance.below(40)))).await;
        }
        trial.servers[at].kill().await?;
        let killed = Instant::now();
        trial.tell_doors_without(at);
        if how != InFlight::Late {
            stopped = None;
        }
        let starting = trial.spawn(at)?;
        let probed: Vec<String> = (0..PROBES.min(owned.len()))
            .map(|_| owned.swap_remove(trial.chance.below(owned.len() as u32) as usize))
            .collect();
        let took = trial.answered(&probed, killed).await?;
        trial.seen.takeovers.extend(took);
        if let Some(late) = stopped {
            late.go_on();
        }
        let fresh = starting.listening().await?;
        // Its gate is kept until here: what came late came through it.
        trial.servers[at] = fresh;
        trial.tell_doors();
        trial.until_shared().await?;
        trial.until_played(BREATH).await?;
    }
    Ok(())
}

/// What else happens while an owner stands still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meanwhile {
    /// Nothing.
    Nothing,
    /// Nothing, and each was about to commit.
    Commit,
    /// The epochs of its shards are given a second time, as by a database that has lost the claims in between.
    EpochsAgain,
}

/// Owners stand still past their lease, and go on.
pub(crate) async fn stops(
    trial: &mut Trial,
    count: usize,
    only: Option<usize>,
    meanwhile: Meanwhile,
) -> anyhow::Result<()> {
    for number in 0..count {
        let at = only.unwrap_or(trial.chance.below(trial.servers.len() as u32) as usize);
        let peer = trial.servers[at].peer.clone();
        let owned = trial.matches_of(&peer).await?;
        let before = epochs(trial, &peer).await?;
        let between = match (meanwhile, number % 3) {
            (Meanwhile::EpochsAgain | Meanwhile::Commit, _) | (Meanwhile::Nothing, 0) => {
                Some(Between::SendingAndHearing)
            }
            (Meanwhile::Nothing, 1) => Some(Between::CommitAndAnswer),
            (Meanwhile::Nothing, _) => None,
        };
        let stopped = match between {
            Some(between) => next_commit(&trial.servers[at], between).await,
            None => None,
        };
        trial.count("stops past the lease", 1);
        match between {
            Some(Between::SendingAndHearing) if stopped.is_some() => {
                trial.count("before the commit", 1)
            }
            Some(Between::CommitAndAnswer) if stopped.is_some() => {
                trial.count("between commit and answer", 1)
            }
            Some(_) | None => {}
        }
        trial.servers[at].signal("STOP")?;
        until_nothing_is_owned(trial, &peer).await?;
        if meanwhile == Meanwhile::EpochsAgain {
            give_epochs_again(trial, &before).await?;
        }
        // The next owner has them in memory now, and goes on with some.
        let others: Vec<_> = doors_without(trial, at);
        for (place, match_id) in owned.iter().enumerate() {
            let door = others[place % others.len()].clone();
            let _ = timeout(Duration::from_secs(1), trial.scene.read_at(door, match_id)).await;
        }
        let goes_on_first = trial.chance.below(2) == 0;
        let mut stopped = stopped;
        if goes_on_first && let Some(stopped) = stopped.take() {
            stopped.go_on();
            // The database does it, or refuses it, while the server still stands.
            sleep(Duration::from_millis(50)).await;
        }
        trial.servers[at].signal("CONT")?;
        if let Some(stopped) = stopped {
            stopped.go_on();
        }
        let server = (trial.servers[at].name.as_str().into(), trial.servers[at].client.clone());
        let asked = owned.iter().take(40).map(|match_id| {
            let (scene, door, match_id) = (trial.scene.clone(), server.clone(), match_id.clone());
            tokio::spawn(async move {
                let _ = timeout(Duration::from_secs(5), scene.read_at(door, &match_id)).await;
            })
        });
        for asked in asked.collect::<Vec<_>>() {
            asked.await?;
        }
        // Whatever the server did late, readers of the next owner look at it.
        for (place, match_id) in owned.iter().enumerate() {
            let door = others[place % others.len()].clone();
            let _ = timeout(Duration::from_secs(1), trial.scene.read_at(door, match_id)).await;
        }
        trial.until_shared().await?;
        trial.until_played(BREATH).await?;
    }
    Ok(())
}

fn doors_without(trial: &Trial, at: usize) -> Vec<crate::servers::Door> {
    let others = trial.servers.iter().enumerate().filter(|(place, _)| *place != at);
    others.map(|(_, it)| (it.name.as_str().into(), it.client.clone())).collect()
}

/// The shards of a server, with their epochs.
async fn epochs(trial: &Trial, peer: &str) -> anyhow::Result<Vec<(i16, i64)>> {
    let owned = format!(
        "SELECT shard, epoch FROM tikal.shards JOIN tikal.servers ON servers.id = shards.owner WHERE address = '{peer}'"
    );
    let rows = trial.postgres.sql(&owned).await?;
    Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
}

async fn until_nothing_is_owned(trial: &Trial, peer: &str) -> anyhow::Result<()> {
    let begun = Instant::now();
    let free = "SELECT count(*) FROM tikal.shards WHERE owner IS NULL";
    loop {
        let free: i64 = trial.postgres.sql(free).await?.first().map_or(1, |row| row.get(0));
        if free == 0 && epochs(trial, peer).await?.is_empty() {
            return Ok(());
        }
        ensure!(
            begun.elapsed() < Duration::from_secs(60),
            "nobody takes over from a server that stands still"
        );
        sleep(Duration::from_millis(50)).await;
    }
}

/// Gives the epochs of before a second time, to the owners of now, and waits until they have noticed.
async fn give_epochs_again(trial: &Trial, before: &[(i16, i64)]) -> anyhow::Result<()> {
    let values: Vec<String> =
        before.iter().map(|(shard, epoch)| format!("({shard}, {epoch})")).collect();
    trial
        .postgres
        .run_sql(&format!(
            "SET session_replication_role = replica; UPDATE tikal.shards SET epoch = known.epoch \
             FROM (VALUES {}) AS known (shard, epoch) WHERE shards.shard = known.shard",
            values.join(", ")
        ))
        .await?;
    // Two turns of every server.
    sleep(Duration::from_millis(1200)).await;
    Ok(())
}

/// The database is restarted, in order and as by a fault, and connections are ended while they commit.
pub(crate) async fn database(trial: &mut Trial, count: usize) -> anyhow::Result<()> {
    for number in 0..count {
        match number % 3 {
            0 => {
                trial.count("connections ended during commits", 1);
                end_connections(trial).await?;
            }
            1 => {
                trial.count("crashes of the database", 1);
                trial.postgres.crash_and_restart().await?;
            }
            _ => {
                trial.count("restarts of the database", 1);
                trial.postgres.restart().await?;
            }
        }
        trial.until_played(BREATH * 3).await?;
    }
    Ok(())
}

/// Ends connections of servers until some of them were committing.
async fn end_connections(trial: &Trial) -> anyhow::Result<()> {
    let client = trial.postgres.connect().await?;
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tikal-server' \
               AND state = 'active' AND query LIKE 'WITH fence%'";
    let mut ended = 0;
    for _ in 0..2000 {
        ended += client.query(end, &[]).await?.len();
        if ended >= 2 {
            return Ok(());
        }
        sleep(Duration::from_millis(1)).await;
    }
    ensure!(ended > 0, "nothing was being committed");
    Ok(())
}

/// What is committed on one machine only is lost with it, and the standby takes over.
pub(crate) async fn fail_overs(
    trial: &mut Trial,
    count: usize,
    always_held: bool,
) -> anyhow::Result<()> {
    for _ in 0..count {
        trial.count("fail-overs", 1);
        if always_held || trial.chance.below(2) == 0 {
            trial.count("with commits on one machine only", 1);
            trial.postgres.hold_standby(true).await?;
            sleep(Duration::from_millis(300)).await;
            // Who waits for the standby is sent away; what it wrote stays on this machine, and is seen there.
            let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tikal-server' \
                       AND wait_event = 'SyncRep'";
            for _ in 0..10 {
                trial.postgres.sql(end).await?;
                sleep(Duration::from_millis(100)).await;
            }
        }
        trial.postgres.fail_over().await?;
        trial.postgres.new_standby().await?;
        trial.until_played(BREATH * 3).await?;
        trial.until_shared().await?;
    }
    Ok(())
}

/// All servers die, and as many start in the same moment.
pub(crate) async fn claims(trial: &mut Trial, count: usize) -> anyhow::Result<()> {
    for _ in 0..count {
        let claimants = trial.servers.len();
        trial.count("times that all servers claim at once", 1);
        for server in &mut trial.servers {
            server.kill().await?;
        }
        trial.servers = trial.start_all().await?;
        ensure!(trial.servers.len() == claimants);
        trial.tell_doors();
        trial.until_shared().await?;
        trial.until_played(BREATH).await?;
    }
    Ok(())
}

/// The wall clocks of servers are set, each its own way, by hours.
pub(crate) async fn clocks(
    trial: &mut Trial,
    count: usize,
    files: &[impl AsRef<Path>],
) -> anyhow::Result<()> {
    let claims = "SELECT count(*) FROM public.claims";
    let before: i64 = trial.postgres.sql(claims).await?.first().map_or(0, |row| row.get(0));
    for number in 0..count {
        let file = files[number % files.len()].as_ref();
        let minutes = 60 + trial.chance.below(24 * 60);
        let sign = ["+", "-"][trial.chance.below(2) as usize];
        std::fs::write(file, format!("{sign}{minutes}m\n"))?;
        trial.count("wall clocks set off by hours", 1);
        trial.until_played(BREATH).await?;
    }
    // Longer than any lease: nobody was given up.
    sleep(Duration::from_secs(trial.setting.servers[0].0.lease_seconds * 2)).await;
    let after: i64 = trial.postgres.sql(claims).await?.first().map_or(0, |row| row.get(0));
    if after != before {
        trial.seen.violations.push(format!("{} claims because of wall clocks", after - before));
    }
    Ok(())
}

/// Nobody hears of somebody any more, in one direction or both, for longer than a lease.
pub(crate) async fn partitions(trial: &mut Trial, count: usize) -> anyhow::Result<()> {
    let lease = Duration::from_secs(trial.setting.servers[0].0.lease_seconds);
    for number in 0..count {
        let all = trial.servers.len();
        let one = trial.chance.below(all as u32) as usize;
        let other = (one + 1 + trial.chance.below(all as u32 - 1) as usize) % all;
        let cuts = network::cuts(number, one, other);
        trial.count(cuts.name, 1);
        cuts.make().await.context(cuts.name)?;
        sleep(lease * 2 + Duration::from_millis(u64::from(trial.chance.below(1500)))).await;
        cuts.heal().await.context(cuts.name)?;
        trial.until_shared().await?;
        trial.until_played(BREATH).await?;
    }
    Ok(())
}
