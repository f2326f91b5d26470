//! Programs that play a seat: what they are told, and what becomes of those that fail.

use bot_client::HouseBot;
use bot_client::matches::{Contender, FaultKind, Outcome, Report, RunKey, Series, Venue};
use server_test_support::hosted_server::HostedServer;

use crate::runs::{contender, hosting, outcomes, run, series};

async fn play(contenders: Vec<Contender>) -> Vec<Report> {
    let hosted = HostedServer::start().await;
    let server = Box::new(client::connect(&hosted.url()).await.unwrap());
    let venue = Venue::Hosted { server, hosting: hosting() };
    let told = outcomes(&run(series(contenders, 1), venue)).await;
    let reports = told.into_iter().map(|outcome| match outcome {
        Outcome::Played(report) => report,
        Outcome::Failed(failure) => panic!("{failure}"),
    });
    reports.collect()
}

/// A bot that is a program: our own `tikal-bot join`, told everything by its environment.
fn program(arguments: &str) -> Contender {
    contender(&format!("cmd:{} {arguments}", env!("CARGO_BIN_EXE_tikal-bot")))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_the_seat_it_is_told() {
    let contenders = vec![
        program("join --bot random --seed 5"),
        HouseBot::Random.into(),
        program("join --bot greedy --watch-and-submit"),
    ];
    let reports = play(contenders).await;
    assert_eq!(reports.len(), 3);
    for report in reports {
        assert!(report.faults.is_empty(), "{report:?}");
        let greedy = report.bots.iter().position(|bot| bot.contains("greedy")).unwrap();
        assert_eq!(report.winners, [greedy as u8 + 1], "{report}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_run_plays_the_same_games_because_programs_are_told_a_seed() {
    let courses = async |seed: u64| {
        let hosted = HostedServer::start().await;
        let server = Box::new(client::connect(&hosted.url()).await.unwrap());
        let venue = Venue::Hosted { server, hosting: hosting() };
        let contenders =
            vec![program("join --bot random"), program("join --bot random --watch-and-submit")];
        let series = Series { key: RunKey::from_number(seed), ..series(contenders, 1) };
        let told = outcomes(&run(series, venue)).await;
        let course = |outcome: &Outcome| match outcome {
            Outcome::Played(report) => report.course.clone(),
            Outcome::Failed(failure) => panic!("{failure}"),
        };
        told.iter().map(course).collect::<Vec<_>>()
    };
    let (first, again, other) = tokio::join!(courses(5), courses(5), courses(6));
    assert_eq!(first, again);
    assert_ne!(first, other);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_fails_loses_its_seat_with_a_reason() {
    let fails = |bot: Contender, kind: FaultKind, reason: &'static str| async move {
        for report in play(vec![HouseBot::Random.into(), bot.clone()]).await {
            let [fault] = report.faults.as_slice() else { panic!("{report:?}") };
            let name = bot.to_string();
            assert_eq!((fault.bot.as_str(), fault.kind), (name.as_str(), kind), "{fault}");
            assert!(fault.says.contains(reason), "{fault}");
            assert_eq!(report.bots[usize::from(fault.seat) - 1], name);
            assert_eq!(report.winners, [3 - fault.seat], "the other has won: {report:?}");
        }
    };
    fails(program("join --bot nobody"), FaultKind::Crashed, "ended with exit status: 2").await;
    fails(program("join --match elsewhere"), FaultKind::Illegal, "asked for another").await;
    fails(program("--version"), FaultKind::Left, "ended before its match was over").await;
    let missing = contender("cmd:no-such-program-anywhere");
    fails(missing, FaultKind::NotStarted, "cannot be started").await;
}
