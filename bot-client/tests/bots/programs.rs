//! Programs that play a seat: what they are told, and what becomes of those that fail.

use std::time::Duration;

use bot_client::matches::hosted::Hosting;
use bot_client::matches::{Contender, Failure, Report, Run, Series, Venue};
use bot_client::{Budget, HouseBot, Way};
use rules::Seats;
use rules::tikal::Options;

use crate::hosted_server::HostedServer;

async fn play(contenders: Vec<Contender>, games: u32) -> Vec<Result<Report, Failure>> {
    let hosted = HostedServer::start().await;
    let server = Box::new(client::connect(&hosted.url()).await.unwrap());
    let limit = Duration::from_secs(60);
    let hosting = Hosting { way: Way::Play, budget: Budget::default(), limit };
    let seats = Seats::new(contenders.len() as u8).unwrap();
    let series = Series { contenders, options: Options::basic(seats), seed: 5, games };
    let run = Run { series, venue: Venue::Hosted { server, hosting }, records: None };
    let mut said = Vec::new();
    run.play(|game| said.push(game.clone())).await;
    said
}

/// A bot that is a program: our own `tikal-bot join`, told everything by its environment.
fn program(arguments: &str) -> Contender {
    format!("cmd:{} {arguments}", env!("CARGO_BIN_EXE_tikal-bot")).parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_the_seat_it_is_told() {
    let contenders = vec![
        program("join --bot random --seed 5"),
        Contender::House(HouseBot::Random),
        program("join --bot greedy --watch-and-submit"),
    ];
    let reports = play(contenders, 3).await;
    assert_eq!(reports.len(), 3);
    for report in reports {
        let report = report.unwrap();
        let greedy = report.bots.iter().position(|bot| bot.contains("greedy")).unwrap();
        assert_eq!(report.winners, [greedy as u8 + 1], "{report}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_fails_fails_its_game_with_a_reason() {
    let fails = |arguments: &'static str, reason: &'static str| async move {
        let contenders = vec![Contender::House(HouseBot::Random), program(arguments)];
        let said = play(contenders, 1).await;
        let failed = said[0].as_ref().unwrap_err();
        assert!(failed.failed.contains(reason), "{failed}");
        assert!(failed.failed.starts_with("seat 2: "), "{failed}");
    };
    fails("join --bot nobody", "ended with exit status: 2").await;
    fails("join --match elsewhere", "ended with exit status: 1").await;
    fails("--version", "ended before its match was over").await;
    let missing =
        vec![Contender::House(HouseBot::Random), "cmd:no-such-program-anywhere".parse().unwrap()];
    let said = play(missing, 1).await;
    assert!(said[0].as_ref().unwrap_err().failed.contains("cannot be started"));
}
