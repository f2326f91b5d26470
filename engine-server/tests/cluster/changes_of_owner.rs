//! A server dies, stops or goes: another has its matches, and nobody is told what is no longer true.

use std::time::{Duration, Instant};

use server_test_support::postgres::{Home, Postgres};
use server_test_support::server::Client;

use crate::anywhere::{Match, anywhere, passes};
use crate::process::{LEASE, ServerProcess, wait_until_shared};

fn clients(servers: &[ServerProcess]) -> Vec<Client> {
    servers.iter().map(ServerProcess::client).collect()
}

/// Two servers that share everything, and a match; the first of them has it.
async fn scene(home: &Home, lease_of_the_first: Duration) -> (Vec<ServerProcess>, Match, u64) {
    let first = ServerProcess::with_lease(home, lease_of_the_first);
    // Alone it takes all of it.
    wait_until_shared(home, 1);
    let servers = vec![first, ServerProcess::start(home)];
    let all = clients(&servers);
    for seed in 1.. {
        let played = Match::start(&all, seed).await;
        let head = played.play(&all, 3).await;
        wait_until_shared(home, 2);
        if servers[0].has(home, &played.id) {
            return (servers, played, head);
        }
    }
    unreachable!("half of all matches are the first one's")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_is_replaced_and_nothing_is_lost() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let (mut servers, played, head) = scene(&home, LEASE).await;
    servers.remove(0).kill();
    let killed = Instant::now();
    let left = clients(&servers);
    let (_, found) = anywhere(&left, async |server| played.head(server).await).await.unwrap();
    let pause = killed.elapsed();
    assert_eq!(found, head, "every acknowledged action is there");
    // A lease, a tenth of it, and two turns; the rest is for a machine that does other things.
    assert!(pause < LEASE * 3 + Duration::from_secs(2), "taken over after {pause:?}");
    println!("taken over {pause:?} after the kill, with a lease of {LEASE:?}");
    assert!(played.play(&left, 3).await > head);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_told_to_stop_hands_over_at_once() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let (mut servers, played, head) = scene(&home, LEASE).await;
    let left = clients(&servers[1..]);
    let leaving = servers.remove(0);
    leaving.signal("TERM");
    let told = Instant::now();
    // Until then the other server would pass the question on to the one that leaves.
    while !servers[0].has(&home, &played.id) {
        assert!(told.elapsed() < LEASE, "it was waited for, as for a dead one");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let (_, found) = anywhere(&left, async |server| played.head(server).await).await.unwrap();
    println!("handed over {:?} after the signal", told.elapsed());
    assert_eq!(found, head);
    leaving.ended();
    assert_eq!(home.sql("SELECT count(*) FROM tikal.servers"), "1", "it has struck itself out");
    assert!(played.play(&left, 3).await > head);
}

/// What the first server answers when it goes on after its matches were taken over and played on elsewhere.
async fn after_a_long_stop(lease_of_the_first: Duration) -> Option<(u64, Result<u64, ()>)> {
    let home = Postgres::shared()?.database();
    let (servers, played, head) = scene(&home, lease_of_the_first).await;
    servers[0].signal("STOP");
    let left = clients(&servers[1..]);
    let newest = played.play(&left, 2).await;
    assert!(newest > head);
    servers[0].signal("CONT");
    // At once: before it may have noticed anything by itself.
    let answer = played.head(servers[0].client()).await;
    Some((newest, answer.map_err(|status| assert!(passes(&status), "{status}"))))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stood_still_tells_nothing_old() {
    for _ in 0..3 {
        let Some((newest, answer)) = after_a_long_stop(LEASE).await else { return };
        assert!(
            answer.is_err() || answer == Ok(newest),
            "{answer:?}, and {newest} was acknowledged"
        );
    }
}

/// A server that would not stop by itself when its lease has run out would be noticed, at least now and then: what it
/// says before it has asked the database is old.
#[tokio::test(flavor = "multi_thread")]
async fn a_lease_that_does_not_run_out_would_be_noticed() {
    for _ in 0..8 {
        let lease = Duration::from_secs(600);
        let Some((newest, answer)) = after_a_long_stop(lease).await else { return };
        if answer.is_ok_and(|head| head < newest) {
            return;
        }
    }
    panic!("it was never noticed");
}
