//! Servers are killed, stopped past their lease and cut off from the database under load, one after the other, and all that was
//! answered must be true together.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use server_test_support::postgres::Postgres;
use server_test_support::server::Client;

use crate::anywhere::{Match, anywhere};
use crate::history::{Acknowledged, History, Read};
use crate::process::{LEASE, ServerProcess, wait_until_shared};

/// How many troubles there are on every push; the variable says more.
const TROUBLES: usize = 4;
const TROUBLES_WANTED: &str = "TIKAL_CLUSTER_TROUBLES";
/// How many matches are played at once.
const MATCHES: u64 = 8;

#[tokio::test(flavor = "multi_thread")]
async fn all_that_was_answered_is_true_together() {
    let Some(postgres) = Postgres::shared() else { return };
    let wanted = std::env::var(TROUBLES_WANTED).ok().and_then(|text| text.parse().ok());
    let wanted: usize = wanted.unwrap_or(TROUBLES);
    let home = postgres.database();
    let mut servers: Vec<ServerProcess> = (0..3).map(|_| ServerProcess::start(&home)).collect();
    wait_until_shared(&home, 3);
    let clients = |servers: &[ServerProcess]| -> Vec<Client> {
        servers.iter().map(ServerProcess::client).collect()
    };
    let known = Arc::new(RwLock::new(clients(&servers)));
    let history = Arc::new(Mutex::new(History::default()));
    let (over, begun) = (Arc::new(AtomicBool::new(false)), Instant::now());
    let mut players = Vec::new();
    for seed in 0..MATCHES {
        let (known, history, over) = (Arc::clone(&known), Arc::clone(&history), Arc::clone(&over));
        players.push(async move {
            let now = || known.read().unwrap().clone();
            let played = Match::start(&now(), seed).await;
            while !over.load(Ordering::Relaxed) {
                // Each server is asked, not only the one that answers first: an old answer is one of those.
                for server in now() {
                    let asked = begun.elapsed();
                    if let Ok(head) = played.head(server).await {
                        let read = Read { match_id: played.id.clone(), head, asked };
                        history.lock().unwrap().reads.push(read);
                    }
                }
                let Some(next) = played.next(&now()).await else { break };
                loop {
                    let submitted = async |server| next.submit(server).await;
                    let answer = tokio::time::timeout(LEASE, anywhere(&now(), submitted)).await;
                    match answer {
                        Ok(Ok((_, accepted))) => {
                            history.lock().unwrap().acknowledged.push(Acknowledged {
                                match_id: played.id.clone(),
                                request: next.submit.request_id.clone(),
                                first: accepted.first_sequence,
                                last: accepted.last_sequence,
                                answered: begun.elapsed(),
                            });
                            break;
                        }
                        Ok(Err(refused)) => panic!("{}: {refused}", played.id),
                        // The servers may be others by now.
                        Err(_) => {}
                    }
                }
            }
            played
        });
    }
    let troubles = async {
        for trouble in 0..wanted {
            tokio::time::sleep(Duration::from_millis(1500)).await;
            match trouble % 4 {
                0 | 2 => {
                    servers.remove(0).kill();
                    servers.push(ServerProcess::start(&home));
                    *known.write().unwrap() = clients(&servers);
                }
                1 => {
                    servers[0].signal("STOP");
                    tokio::time::sleep(LEASE * 2).await;
                    servers[0].signal("CONT");
                }
                _ => {
                    for _ in 0..10 {
                        home.sql(
                            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                         WHERE application_name = 'tikal-server' AND datname = current_database()",
                        );
                        tokio::time::sleep(Duration::from_millis(100)).await;
                    }
                }
            }
        }
        tokio::time::sleep(LEASE).await;
        over.store(true, Ordering::Relaxed);
    };
    let (players, ()) = tokio::join!(join_all(players), troubles);
    let mut ends = HashMap::new();
    for played in players {
        let now = known.read().unwrap().clone();
        let end = anywhere(&now, async |server| played.head(server).await).await.unwrap().1;
        ends.insert(played.id, end);
    }
    let mut history = history.lock().unwrap().clone();
    history.ends = ends;
    let (acknowledged, reads) = (history.acknowledged.len(), history.reads.len());
    let settled = home.sql("SELECT settled FROM tikal.store");
    println!(
        "{wanted} troubles, {acknowledged} acknowledged, {reads} reads, {settled} commits settled"
    );
    assert!(acknowledged > 50 * wanted.min(4) / 4, "hardly anything was played");
    assert_eq!(history.violations(), Vec::<String>::new());
}
