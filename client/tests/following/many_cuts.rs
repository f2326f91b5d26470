//! Thousands of cuts: matches of all games at the same time over one proxy, without a gap or a repetition.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use client::{Begin, Follow, Joining, NewMatch, Patience, Server, connect, connect_with};
use proto::{WireGame, envelope};
use rules::{Seats, tikal, tikal2, yucatan};
use server_test_support::hosted_server::HostedServer;
use tokio::task::JoinSet;

use crate::cutting_proxy::{Budgets, CuttingProxy};
use crate::player::play;
use crate::verdict::{Compared, compare_seen};

/// How many open streams are cut unless the variable below says otherwise.
const CUTS: u32 = 500;
/// The number of cuts; `cargo xtask ci --full` asks for ten thousand.
const CUTS_VARIABLE: &str = "TIKAL_CUTS";
/// From which the cuts, the deals and the actions follow.
const SEED: u64 = 31;
/// How many matches are played at a time.
const AT_ONCE: usize = 6;
/// How long one match may take.
const MATCH: Duration = Duration::from_secs(120);

/// Tries again at once, or nearly.
const QUICK: Patience = Patience {
    first_wait: Duration::from_millis(1),
    longest_wait: Duration::from_millis(8),
    give_up_after: Some(Duration::from_secs(30)),
};

/// What is agreed in the match of a number, and who plays and compares it: the games take turns.
async fn one_match(server: Server, proxy: String, number: u64) -> (&'static str, Compared) {
    let seats = [Seats::TWO, Seats::THREE, Seats::FOUR][number as usize / 3 % 3];
    let variant = number % 2 == 1;
    match number % 3 {
        0 => {
            let options = if variant { tikal::Options::auction } else { tikal::Options::basic };
            over_cuts::<tikal::Position>(server, proxy, number, &options(seats)).await
        }
        1 => {
            // Players without a plan find no end by themselves.
            let rounds = yucatan::Rounds::new(20).unwrap();
            let options = yucatan::Options { rounds, ..yucatan::Options::standard(seats) };
            over_cuts::<yucatan::Position>(server, proxy, number, &options).await
        }
        _ => {
            let options =
                tikal2::Options { open_treasures: variant, ..tikal2::Options::basic(seats) };
            over_cuts::<tikal2::Position>(server, proxy, number, &options).await
        }
    }
}

/// A match: its players and two watchers all over the proxy, by streams and by calls.
async fn over_cuts<G: WireGame>(
    server: Server,
    proxy: String,
    number: u64,
    options: &G::Options,
) -> (&'static str, Compared) {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&(SEED + number).to_le_bytes());
    let wanted = NewMatch {
        options: envelope::options::<G>(options),
        seed: Some(seed),
        ..NewMatch::default()
    };
    let match_id = server.create_match(wanted).await.unwrap().match_id;
    let mut playing = JoinSet::new();
    for seat in G::seats(options).iter() {
        // Every follower has a connection of its own.
        let cut_server = connect_with(&proxy, QUICK).await.unwrap();
        let joining = Joining { seat: Some(seat), ..Joining::new(&match_id, "player") };
        let session = cut_server.join_match(joining).await.unwrap();
        let follow = match (number + u64::from(seat.number())) % 3 {
            0 => Follow::watch_seat(&session, Begin::AtTheStart),
            _ => Follow::play(&session, Begin::AtTheStart),
        };
        playing.spawn(async move { (Some(session), play(follow).await.unwrap()) });
    }
    for _ in 0..2 {
        let cut_server = connect_with(&proxy, QUICK).await.unwrap();
        let follow = Follow::watch(&cut_server, &match_id, "", Begin::AtTheStart);
        playing.spawn(async move { (None, play(follow).await.unwrap()) });
    }
    let heard = tokio::time::timeout(MATCH, playing.join_all()).await;
    let heard = heard.unwrap_or_else(|_| panic!("match {number} did not end within {MATCH:?}"));
    (G::NAME, compare_seen::<G>(&server, &match_id, heard).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_event_comes_once_over_thousands_of_cuts() {
    let wanted = match std::env::var(CUTS_VARIABLE) {
        Ok(number) => number.parse().expect("a number of cuts"),
        Err(_) => CUTS,
    };
    println!("seed {SEED}");
    let started = Instant::now();
    let hosted = HostedServer::start().await;
    let budgets = Budgets { up: 300..2_500, down: 400..9_000 };
    let proxy = CuttingProxy::start(hosted.address.to_string(), SEED, budgets).await;
    let server = connect(&hosted.url()).await.unwrap();
    let mut playing = JoinSet::new();
    let mut total = Compared::default();
    let mut matches: BTreeMap<&str, usize> = BTreeMap::new();
    let mut numbers = 0..;
    loop {
        while playing.len() < AT_ONCE && proxy.cuts_of_open_streams() < wanted {
            let number = numbers.next().unwrap();
            playing.spawn(one_match(server.clone(), proxy.url.clone(), number));
        }
        let Some(compared) = playing.join_next().await else { break };
        let (game, Compared { events, submits }) = compared.unwrap();
        *matches.entry(game).or_default() += 1;
        total.events += events;
        total.submits += submits;
    }
    println!(
        "{} cuts, {} of them of open streams: matches {matches:?}, {} submits with one effect each, {} events \
         heard, 0 gaps, 0 repetitions; {:.1} s",
        proxy.cuts(),
        proxy.cuts_of_open_streams(),
        total.submits,
        total.events,
        started.elapsed().as_secs_f64()
    );
    assert!(proxy.cuts_of_open_streams() >= wanted);
    assert!(matches.len() == 3 && matches.values().all(|&count| count >= 2), "{matches:?}");
}
