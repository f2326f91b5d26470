//! Players who know one server each, none of which has their match: they play, and go on when its owner is killed.

use std::time::{Duration, Instant};

use proto::v1;
use server_test_support::postgres::Postgres;
use server_test_support::server::Client;
use server_test_support::streams::WatchStream;

use crate::anywhere::{Match, PATIENCE, anywhere, passes};
use crate::process::{LEASE, ServerProcess, wait_until_shared};

/// Reads the log of a match over one server up to this event; when a stream is ended there, it goes on after what it
/// has. Answers with the sequences of what came, and with how often it had to come back.
async fn watch(server: Client, match_id: &str, after: u64, last: u64) -> (Vec<u64>, usize) {
    let (begun, mut told, mut ends) = (Instant::now(), Vec::new(), 0);
    loop {
        let known = told.last().copied().unwrap_or(after);
        let open = v1::Open {
            match_id: match_id.to_owned(),
            after_sequence: Some(known),
            ..v1::Open::default()
        };
        let ended = match WatchStream::open(server.clone(), "", open).await {
            Err(status) => status,
            Ok(mut stream) => loop {
                match stream.next().await {
                    Ok(Some(update)) => {
                        told.extend(update.events.iter().map(|event| event.sequence));
                        if told.last().is_some_and(|newest| *newest >= last) {
                            return (told, ends);
                        }
                    }
                    Ok(None) => panic!("the stream ended, and the match did not"),
                    Err(status) => break status,
                }
            },
        };
        assert!(passes(&ended), "{ended}");
        assert!(begun.elapsed() < PATIENCE, "nobody tells of the match: {ended}");
        ends += 1;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Plays so many actions; each is asked for and submitted at one server alone, at one and the other in turn. The last
/// event, and the longest that an action took.
async fn play(played: &Match, servers: [&Client; 2], actions: usize) -> (u64, Duration) {
    let (mut last, mut longest) = (0, Duration::ZERO);
    for action in 0..actions {
        let only = [servers[action % 2].clone()];
        let begun = Instant::now();
        let next = played.next(&only).await.expect("the match goes on");
        let submitted = anywhere(&only, async |server| next.submit(server).await).await;
        last = submitted.unwrap().1.last_sequence;
        longest = longest.max(begun.elapsed());
    }
    (last, longest)
}

#[tokio::test(flavor = "multi_thread")]
async fn who_knows_no_owner_plays_on_when_it_is_killed() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let mut servers: Vec<ServerProcess> = (0..4).map(|_| ServerProcess::start(&home)).collect();
    wait_until_shared(&home, 4);
    tokio::time::sleep(LEASE).await;
    let played = Match::start(&[servers[0].client()], 7).await;
    let owner = servers.iter().position(|server| server.has(&home, &played.id)).unwrap();
    let owner = servers.remove(owner);
    let [one, two, third] = [0, 1, 2].map(|place| servers[place].client());

    let (head, _) = play(&played, [&one, &two], 6).await;
    let (told, ends) = watch(third.clone(), &played.id, 0, head).await;
    assert_eq!(told, (1..=head).collect::<Vec<u64>>());
    assert_eq!(ends, 0, "nothing happened to the owner");

    // The stream is open at another server when the owner dies, and everybody stays where they are.
    let killing = async {
        tokio::time::sleep(LEASE / 4).await;
        owner.kill();
        play(&played, [&two, &one], 6).await
    };
    let all_told = async {
        let first = watch(third.clone(), &played.id, 0, head + 1).await;
        let after = first.0.last().copied().unwrap();
        (first, after)
    };
    let ((newest, longest), ((told, ends), after)) = tokio::join!(killing, all_told);
    println!("the longest action took {longest:?} with a lease of {LEASE:?}");
    assert!(newest > head && ends > 0, "{newest} after {head}, {ends} ends");
    assert_eq!(told, (1..=after).collect::<Vec<u64>>(), "nothing is left out or told twice");
    // Who was without a stream for long may have been told everything at once.
    if after < newest {
        let (rest, _) = watch(third, &played.id, after, newest).await;
        assert_eq!(rest, (after + 1..=newest).collect::<Vec<u64>>());
    }
}
