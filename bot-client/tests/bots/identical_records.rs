//! The same seeded match gives the same record, byte by byte, in every way of playing it.

use std::time::Duration;

use bot_client::matches::hosted::{Hosting, play};
use bot_client::matches::{Contender, GamePlan, Report, Series};
use bot_client::{Bot, Budget, HouseBot, Way, in_process};
use rules::tikal::Options;
use table::{Record, Seed};

use crate::hosted_server::HostedServer;
use crate::variants::every_variant;

fn game(options: Options, seed: u64) -> GamePlan {
    let bots = [HouseBot::Greedy, HouseBot::Random].into_iter().cycle();
    let contenders = bots.take(options.seats.count()).map(Contender::House).collect();
    Series { contenders, options, seed, games: 1 }.games().next().unwrap()
}

fn in_this_process(game: &GamePlan) -> String {
    let mut bots: Vec<Box<dyn Bot>> = Vec::new();
    for (seat, contender) in game.seats() {
        let Contender::House(bot) = contender else { panic!("a house bot") };
        bots.push(bot.seat(game.seed, seat));
    }
    let seed = Seed::from_number(game.seed);
    let table = in_process::play(game.options, seed, &mut bots, Budget::default()).unwrap();
    Record::of(&table).to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn in_process_play_and_single_calls_give_the_same_record() {
    let hosted = HostedServer::start().await;
    let server = client::connect(&hosted.url()).await.unwrap();
    for (options, seed) in every_variant().into_iter().zip(11..) {
        let game = game(options, seed);
        let expected = in_this_process(&game);
        Report::of(&game, &expected).unwrap();
        for way in [Way::Play, Way::WatchAndSubmit] {
            let limit = Duration::from_secs(60);
            let hosting = Hosting { way, budget: Budget::default(), limit };
            let record = play(&server, &game, hosting).await.unwrap();
            assert!(record == expected, "{options}, seed {seed}, {way:?}: records differ");
        }
    }
}
