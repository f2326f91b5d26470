//! The same seeded match gives the same record, byte by byte, in every way of playing it.

use std::time::Duration;

use bot_client::matches::hosted::{Hosting, play};
use bot_client::matches::{Contender, GamePlan, Report, Series};
use bot_client::{Bot, Budget, HouseBot, Way, in_process};
use rules::Seats;
use rules::tikal::Options;
use table::{Record, Seed};

use crate::hosted_server::HostedServer;
use crate::variants::every_variant;

fn game(options: Options, seed: u64, bots: [HouseBot; 2]) -> GamePlan {
    let bots = bots.into_iter().cycle();
    let contenders = bots.take(options.seats.count()).map(Contender::House).collect();
    Series { contenders, options, seed, games: 1 }.games().next().unwrap()
}

fn in_this_process(game: &GamePlan, budget: Budget) -> String {
    let mut bots: Vec<Box<dyn Bot>> = Vec::new();
    for (seat, contender) in game.seats() {
        let Contender::House(bot) = contender else { panic!("a house bot") };
        bots.push(bot.seat(game.seed, seat));
    }
    let seed = Seed::from_number(game.seed);
    let table = in_process::play(game.options, seed, &mut bots, budget).unwrap();
    Record::of(&table).to_string()
}

/// Plays each game in this process, and on a server in both ways.
async fn same_everywhere(games: impl IntoIterator<Item = GamePlan>, budget: Budget) {
    let hosted = HostedServer::start().await;
    let server = client::connect(&hosted.url()).await.unwrap();
    for game in games {
        let expected = in_this_process(&game, budget);
        Report::of(&game, &expected).unwrap();
        for way in [Way::Play, Way::WatchAndSubmit] {
            let hosting = Hosting { way, budget, limit: Duration::from_secs(60) };
            let record = play(&server, &game, hosting).await.unwrap();
            let GamePlan { options, seed, .. } = game;
            assert!(record == expected, "{options}, seed {seed}, {way:?}: records differ");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_process_play_and_single_calls_give_the_same_record() {
    let variants = every_variant().into_iter().zip(11..);
    let bots = [HouseBot::Greedy, HouseBot::Random];
    let games = variants.map(|(options, seed)| game(options, seed, bots));
    same_everywhere(games, Budget::default()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_that_search_give_the_same_record_too() {
    let variants = [Options::basic(Seats::TWO), Options::auction(Seats::THREE)];
    let bots = [HouseBot::Planner, HouseBot::Mcts];
    let games = variants.map(|options| game(options, 7, bots));
    same_everywhere(games, Budget::of_nodes(3_000)).await;
}
