//! The games of one deal over a server: a group whose records come together, the same as in this process.

use std::collections::BTreeMap;

use bot_client::matches::{Contender, Outcome, Run, Venue};
use client::{Begin, DealGroup, ErrorReason, Follow, NewMatch};
use server_test_support::hosted_server::HostedServer;
use table::unsigned;

use crate::runs::{contender, hosting, outcomes, run, series};

fn contenders() -> Vec<Contender> {
    ["greedy", "random", "random"].map(contender).to_vec()
}

async fn venue(hosted: &HostedServer) -> Venue {
    let server = Box::new(client::connect(&hosted.url()).await.unwrap());
    Venue::Hosted { server, hosting: hosting() }
}

/// The records of a run by file name.
async fn records(deals: u32, jobs: usize, venue: Venue, place: &str) -> BTreeMap<String, String> {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("shared-deals").join(place);
    let _ = std::fs::remove_dir_all(&folder);
    let run = Run { records: Some(folder), jobs, ..run(series(contenders(), deals), venue) };
    let read = |outcome: Outcome| {
        let Outcome::Played(report) = outcome else { panic!("{outcome:?}") };
        let path = report.record.unwrap();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        // The server signs behind the record, and nobody else does.
        (name, unsigned(&std::fs::read_to_string(path).unwrap()).to_owned())
    };
    outcomes(&run).await.into_iter().map(read).collect()
}

/// One game at a time too: a game that waits for the others of its deal does not keep them from being played.
#[tokio::test(flavor = "multi_thread")]
async fn records_are_the_same_as_in_this_process_whatever_is_played_at_a_time() {
    let hosted = HostedServer::start().await;
    let expected = records(2, 2, Venue::InProcess, "in-process").await;
    assert_eq!(expected.len(), 6);
    for jobs in [1, 4] {
        let place = format!("{jobs}-at-a-time");
        let found = records(2, jobs, venue(&hosted).await, &place).await;
        assert!(found == expected, "{jobs} at a time: records differ");
    }
}

/// Deals that are under way when it is known who is better are not played to their end, and nothing waits
/// for that.
#[tokio::test(flavor = "multi_thread")]
async fn a_run_that_stops_in_the_middle_of_a_deal_comes_to_its_end() {
    let hosted = HostedServer::start().await;
    let series = series(["greedy", "random"].map(contender).to_vec(), 200);
    let sure = |venue| Run { until_sure: true, jobs: 2, delta: 0.3, ..run(series.clone(), venue) };
    // What verifying proves differs in who has signed.
    let alike = |mut outcome: Outcome| {
        if let Outcome::Played(report) = &mut outcome {
            assert!(report.verify.contains("igned"), "{}", report.verify);
            report.verify.clear();
        }
        outcome
    };
    let told = |outcomes: Vec<Outcome>| outcomes.into_iter().map(alike).collect::<Vec<_>>();
    let expected = told(outcomes(&sure(Venue::InProcess)).await);
    let found = told(outcomes(&sure(venue(&hosted).await)).await);
    assert!((40..400).contains(&expected.len()), "{} games", expected.len());
    assert_eq!(found, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_group_is_watched_by_its_creator_and_closed() {
    let hosted = HostedServer::start().await;
    let server = client::connect(&hosted.url()).await.unwrap();
    let group = DealGroup::draw(2).unwrap();
    let options = series(contenders(), 1).options;
    let wanted = NewMatch {
        options: options.game().wire_options(&options).unwrap(),
        deal_group: Some(group.clone()),
        ..NewMatch::default()
    };
    let created = server.create_match(wanted.clone()).await.unwrap();
    let mut follow = Follow::watch_group_match(&server, &created, &group, Begin::AtTheStart);
    let closed = server.close_deal_group(&group).await.unwrap();
    assert_eq!(closed.len(), 1);
    let cancelled = follow.next().await.unwrap_err();
    assert_eq!(cancelled.reason(), Some(ErrorReason::MatchCancelled));
    server.wait_for_reveal(&created).await.unwrap();
    let late = server.create_match(wanted).await.unwrap_err();
    assert_eq!(late.reason(), Some(ErrorReason::DealGroupClosed));
    let unknown = server.close_deal_group(&DealGroup::draw(1).unwrap()).await.unwrap_err();
    assert_eq!(unknown.reason(), Some(ErrorReason::DealGroupUnknown));
}
