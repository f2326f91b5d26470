//! A planned hand-over under the eyes of whoever watches: how long each match tells nobody anything.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use proto::v1;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::servers::Door;
use crate::trial::Trial;

/// How long all of it may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server that has so many matches at least is told to stop, with a stream open to each of them: how long each was
/// nobody's, from the end of its stream to the first word of the next.
pub(crate) async fn hand_over(trial: &mut Trial, at_least: usize) -> anyhow::Result<Vec<Duration>> {
    let owned = trial.matches_of(&trial.servers[0].peer).await?;
    ensure!(owned.len() >= at_least, "the server has {} matches only", owned.len());
    let others: Vec<Door> =
        trial.servers[1..].iter().map(|it| (it.name.as_str().into(), it.client.clone())).collect();
    let (tell, mut told) = mpsc::channel(owned.len());
    let mut watching = JoinSet::new();
    for (place, match_id) in owned.iter().enumerate() {
        let (door, match_id, tell) =
            (others[place % others.len()].clone(), match_id.clone(), tell.clone());
        watching.spawn(async move { pause(&door, &match_id, tell).await });
    }
    drop(tell);
    for _ in 0..owned.len() {
        timeout(PATIENCE, told.recv()).await?.context("a stream does not begin")?;
    }
    trial.count("planned hand-overs", 1);
    trial.count("matches handed over", owned.len());
    trial.tell_doors_without(0);
    trial.servers[0].signal("TERM")?;
    let mut pauses = Vec::new();
    while let Some(pause) = timeout(PATIENCE, watching.join_next()).await? {
        pauses.push(pause??);
    }
    trial.servers[0].ended().await?;
    let fresh = trial.spawn(0)?.listening().await?;
    trial.servers[0] = fresh;
    trial.tell_doors();
    Ok(pauses)
}

/// From the end of a stream that was given up for a new owner to the first word of the next.
async fn pause(
    (_, client): &Door,
    match_id: &str,
    tell: mpsc::Sender<()>,
) -> anyhow::Result<Duration> {
    let mut client = client.clone();
    let mut ended: Option<Instant> = None;
    let mut is_told = false;
    let begun = Instant::now();
    loop {
        ensure!(begun.elapsed() < PATIENCE, "{match_id} is nobody's");
        // From the beginning, so that there is something to be told.
        let open = v1::Open {
            match_id: match_id.to_owned(),
            after_sequence: Some(0),
            ..v1::Open::default()
        };
        let request =
            v1::WatchMatchRequest { open: Some(open), ..v1::WatchMatchRequest::default() };
        if let Ok(answer) = client.watch_match(request).await {
            let mut updates = answer.into_inner();
            while let Ok(Some(_)) = updates.message().await {
                if let Some(ended) = ended {
                    return Ok(ended.elapsed());
                }
                if !is_told {
                    is_told = true;
                    tell.send(()).await?;
                }
            }
        }
        if is_told {
            ended.get_or_insert_with(Instant::now);
        }
        sleep(Duration::from_millis(20)).await;
    }
}
