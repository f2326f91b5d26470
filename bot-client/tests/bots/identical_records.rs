//! The same seeded match gives the same record, byte by byte, in every way of playing it.

use bot_client::games::GameOptions;
use bot_client::matches::hosted::Hosting;
use bot_client::matches::{Contender, Outcome, Permutations, Player, Run, RunKey, Series, Venue};
use bot_client::{Bot, Budget, HouseBot, Way, in_process};
use rules::Seats;
use rules::tikal::{Options, Position};
use server_test_support::hosted_server::HostedServer;
use table::{Record, unsigned};

use crate::runs::{hosting, run};
use crate::variants::every_variant;

fn series(options: Options, seed: u64, bots: [HouseBot; 2], budget: Budget) -> Series {
    let bots = bots.into_iter().cycle().take(options.seats.count());
    let contenders =
        bots.map(|bot| Contender { name: None, player: Player::House { bot, budget } }).collect();
    let options = GameOptions::of::<Position>(&options);
    let (key, permutations) = (RunKey::from_number(seed), Permutations::None);
    Series { contenders, options, key, deals: 1, permutations }
}

/// Without the runner: nothing but bots at a table.
fn at_a_table(options: Options, seed: u64, bots: [HouseBot; 2], budget: Budget) -> String {
    let seats: Vec<_> = options.seats.iter().zip(bots.into_iter().cycle()).collect();
    let keys = RunKey::from_number(seed).deal(1);
    let bot = |(seat, bot): (_, HouseBot)| bot.seat(keys.bot_seed, &keys.private_key, seat);
    let names: Vec<String> = seats.iter().map(|(_, bot)| named(*bot, budget)).collect();
    let mut bots: Vec<Box<dyn Bot<Position>>> =
        seats.into_iter().map(|seat| bot(seat).unwrap()).collect();
    let table = in_process::play(options, keys.seed, &mut bots, budget).unwrap();
    Record::of(&table).with_names(names).to_string()
}

/// What the runner calls a bot.
fn named(bot: HouseBot, budget: Budget) -> String {
    Player::House { bot, budget }.to_string()
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

/// Plays each game at a table, by the runner in this process, and on a server in both ways.
async fn same_everywhere(
    games: impl IntoIterator<Item = (Options, u64)>,
    bots: [HouseBot; 2],
    budget: Budget,
) {
    let hosted = HostedServer::start().await;
    let server = client::connect(&hosted.url()).await.unwrap();
    for (options, seed) in games {
        let series = || series(options, seed, bots, budget);
        let names = bots.map(HouseBot::name).join("-");
        let expected = at_a_table(options, seed, bots, budget);
        let in_process = record(series(), Venue::InProcess, &format!("{names}-in-process")).await;
        assert!(in_process == expected, "{options}, seed {seed}: the runner's record differs");
        for way in [Way::Play, Way::WatchAndSubmit] {
            let hosting = Hosting { way, ..hosting() };
            let venue = Venue::Hosted { server: Box::new(server.clone()), hosting };
            let hosted = record(series(), venue, &format!("{names}-{way:?}")).await;
            assert!(hosted != expected, "the server has signed it");
            assert!(
                unsigned(&hosted) == expected,
                "{options}, seed {seed}, {way:?}: records differ"
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_process_play_and_single_calls_give_the_same_record() {
    let games = every_variant().into_iter().zip(11..);
    same_everywhere(games, [HouseBot::Greedy, HouseBot::Random], Budget::default()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_that_search_give_the_same_record_too() {
    let games = [(Options::basic(Seats::TWO), 7), (Options::auction(Seats::THREE), 7)];
    let bots = [HouseBot::Planner, HouseBot::Mcts];
    same_everywhere(games, bots, Budget::of_nodes(3_000)).await;
}
