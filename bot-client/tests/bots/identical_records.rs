//! The same seeded match gives the same record, byte by byte, in every way of playing it.

use bot_client::matches::{Outcome, Permutations, Run, Series, Venue};
use bot_client::{Bot, Budget, HouseBot, Way, in_process};
use rules::tikal::Options;
use table::{Record, Seed};

use crate::hosted_server::HostedServer;
use crate::runs::{hosting, run};
use crate::variants::every_variant;

const BOTS: [HouseBot; 2] = [HouseBot::Greedy, HouseBot::Random];

fn series(options: Options, seed: u64) -> Series {
    let bots = BOTS.into_iter().cycle().take(options.seats.count());
    let contenders = bots.map(Into::into).collect();
    Series { contenders, options, seed, deals: 1, permutations: Permutations::None }
}

/// Without the runner: nothing but bots at a table.
fn at_a_table(options: Options, seed: u64) -> String {
    let seats = options.seats.iter().zip(BOTS.into_iter().cycle());
    let mut bots: Vec<Box<dyn Bot>> = seats.map(|(seat, bot)| bot.seat(seed, seat)).collect();
    let deal = Seed::from_number(seed);
    let table = in_process::play(options, deal, &mut bots, Budget::default()).unwrap();
    Record::of(&table).to_string()
}

/// The record of the one game of a series.
async fn record(series: Series, venue: Venue, place: &str) -> String {
    let records = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("identical").join(place);
    let run = Run { records: Some(records), ..run(series, venue) };
    let mut told = Vec::new();
    run.play(|finished, _| told.push(finished.outcome.clone())).await;
    let [Outcome::Played(report)] = told.as_slice() else { panic!("{told:?}") };
    assert!(report.faults.is_empty(), "{report:?}");
    std::fs::read_to_string(report.record.as_ref().unwrap()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn in_process_play_and_single_calls_give_the_same_record() {
    let hosted = HostedServer::start().await;
    let server = client::connect(&hosted.url()).await.unwrap();
    for (options, seed) in every_variant().into_iter().zip(11..) {
        let expected = at_a_table(options, seed);
        let in_process = record(series(options, seed), Venue::InProcess, "in-process").await;
        assert!(in_process == expected, "{options}, seed {seed}: the runner's record differs");
        for way in [Way::Play, Way::WatchAndSubmit] {
            let hosting = bot_client::matches::hosted::Hosting { way, ..hosting() };
            let venue = Venue::Hosted { server: Box::new(server.clone()), hosting };
            let hosted = record(series(options, seed), venue, &format!("{way:?}")).await;
            assert!(hosted == expected, "{options}, seed {seed}, {way:?}: records differ");
        }
    }
}
