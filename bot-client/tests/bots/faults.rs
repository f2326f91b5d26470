//! Bots that crash, hang, lie, flood and disconnect: each loses its seat with the right reason, the
//! others play on, and the bundle of it shows the same again.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bot_client::HouseBot;
use bot_client::matches::bundle::{Bundle, What};
use bot_client::matches::hosted::Hosting;
use bot_client::matches::repro::{Ending, repeat};
use bot_client::matches::{
    Asked, Contender, Fault, FaultKind, Outcome, Permutations, Report, Run, RunFolder, Series,
    Venue,
};
use server_test_support::hosted_server::HostedServer;

use crate::bad_bot::{bad_bot, talkative_bot};
use crate::runs::{contender, hosting, outcomes, run, series};

/// How long bots that misbehave so are waited for: long for a decision of a healthy bot, short for who
/// waits for a sick one. A flood takes its time.
fn limit(how: &str) -> Duration {
    Duration::from_secs(if how == "floods" { 100 } else { 8 })
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("faults").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// One game of two healthy bots and this one, with the fault of the last.
async fn play(how: &str, name: &str) -> (Report, Fault) {
    play_with(bad_bot(how), limit(how), name).await
}

async fn play_with(bot: Contender, limit: Duration, how: &str) -> (Report, Fault) {
    let game_limit = Duration::from_secs(300);
    play_hosted(bot, Hosting { decision_limit: limit, game_limit, ..hosting() }, how).await
}

async fn play_hosted(bot: Contender, hosting: Hosting, how: &str) -> (Report, Fault) {
    let hosted = HostedServer::start().await;
    let server = Box::new(client::connect(&hosted.url()).await.unwrap());
    let venue = Venue::Hosted { server, hosting };
    let bots = vec![HouseBot::Random.into(), HouseBot::Random.into(), bot];
    let series = Series { permutations: Permutations::None, ..series(bots, 1) };
    let asked = Asked::of(&series, Some(5), "over a server", None).unwrap();
    let folder = Arc::new(RunFolder::open(&folder(how), &asked).unwrap());
    let told = outcomes(&Run { folder: Some(folder), ..run(series, venue) }).await;
    let [Outcome::Played(report)] = told.as_slice() else { panic!("{how}: {told:?}") };
    let [fault] = report.faults.as_slice() else { panic!("{how}: {report:?}") };
    assert_eq!(fault.seat, 3, "{how}: {fault}");
    (report.clone(), fault.clone())
}

async fn check(how: &str, kind: FaultKind) {
    let (report, fault) = play(how, how).await;
    assert_eq!(fault.kind, kind, "{how}: {fault}");
    assert!(!report.winners.contains(&3), "{how}: {report:?}");
    assert_eq!(report.ranks[2], 3, "{how}: {report:?}");
    assert!(report.rounds.len() > 1, "{how}: the others played to the end: {report:?}");
    let bundle = Bundle::read(fault.bundle.as_ref().unwrap()).unwrap();
    assert_eq!((bundle.heading.kind, bundle.heading.seat), (kind, 3));
    let again = repeat(&bundle, &bad_bot(how), limit(how)).await.unwrap();
    assert_eq!(again.ending, Ending::SameFault, "{how}: {}", again.says);
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_that_end_or_never_come_lose_their_seats() {
    tokio::join!(
        check("crashes", FaultKind::Crashed),
        check("leaves", FaultKind::Left),
        check("is_absent", FaultKind::Absent),
        check("sits_elsewhere", FaultKind::Illegal),
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_that_hang_lie_flood_or_disconnect_lose_their_seats() {
    tokio::join!(
        check("hangs", FaultKind::Hung),
        check("disconnects", FaultKind::Disconnected),
        check("lies", FaultKind::Illegal),
        check("undoes", FaultKind::Illegal),
        check("floods", FaultKind::Flooded),
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_uses_up_the_time_of_its_game_loses_its_seat_and_the_game_is_played() {
    let (decision_limit, game_limit) = (Duration::from_secs(100), Duration::from_secs(10));
    let hosting = Hosting { decision_limit, game_limit, ..hosting() };
    let (report, fault) = play_hosted(bad_bot("hangs"), hosting, "game-limit").await;
    assert_eq!(fault.kind, FaultKind::Hung, "{fault}");
    assert!(fault.says.contains("when the game was not over after 10 s"), "{fault}");
    assert_eq!(report.ranks[2], 3, "{report:?}");
    assert!(report.rounds.len() > 1, "the others played to the end: {report:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_not_over_in_time_fails_if_no_program_decides() {
    let hosted = HostedServer::start().await;
    let server = Box::new(client::connect(&hosted.url()).await.unwrap());
    let hosting = Hosting { game_limit: Duration::from_millis(200), ..hosting() };
    // Who begins thinks longer about one decision.
    let series = series(vec![HouseBot::Mcts.into(), bad_bot("hangs")], 1);
    let series = Series { permutations: Permutations::None, ..series };
    let told = outcomes(&run(series, Venue::Hosted { server, hosting })).await;
    let [Outcome::Failed(failure)] = told.as_slice() else { panic!("{told:?}") };
    assert!(failure.to_string().contains("was not over after 0.2 s"), "{failure}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_stays_keeps_its_result_and_is_named() {
    let (report, fault) = play("stays", "stays").await;
    assert_eq!(fault.kind, FaultKind::Stayed, "{fault}");
    assert!(report.rounds.len() > 1);
    let bundle = Bundle::read(fault.bundle.as_ref().unwrap()).unwrap();
    let again = repeat(&bundle, &bad_bot("stays"), limit("stays")).await.unwrap();
    assert_eq!(again.ending, Ending::SameFault, "{}", again.says);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_healthy_bot_comes_past_the_fault_of_a_sick_one() {
    let (_, fault) = play("lies", "healthy").await;
    let bundle = Bundle::read(fault.bundle.as_ref().unwrap()).unwrap();
    let program = env!("CARGO_BIN_EXE_tikal-bot");
    let healthy =
        |bot: &str| -> Contender { contender(&format!("cmd:{program} join --bot {bot}")) };
    let check = async |bot: Contender, expected: Ending| {
        let again = repeat(&bundle, &bot, limit("lies")).await.unwrap();
        assert_eq!(again.ending, expected, "{bot}: {}", again.says);
    };
    check(healthy("random"), Ending::NoFault).await;
    check(healthy("greedy"), Ending::Elsewhere).await;
    check(HouseBot::Random.into(), Ending::NoFault).await;
    check(HouseBot::Greedy.into(), Ending::NoFault).await;
    check(contender("cmd:no-such-program-anywhere"), Ending::OtherFault(FaultKind::NotStarted))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_stands_in_a_bundle() {
    let file = folder("secrets.txt");
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    let _ = std::fs::remove_file(&file);
    let bot = talkative_bot(&file);
    let (_, fault) = play_with(bot.clone(), limit("talks"), "talks").await;
    assert_eq!(fault.kind, FaultKind::Illegal, "it talked to the end: {fault}");
    assert!(fault.says.contains("the plan `xxxxxxxx"), "it is told what it submitted: {fault}");
    let secrets = std::fs::read_to_string(&file).unwrap();
    let bundle = fault.bundle.as_ref().unwrap();
    let games = bundle.parent().and_then(Path::parent).unwrap().join("games.jsonl");
    let text = [bundle, &games].map(|path| std::fs::read_to_string(path).unwrap()).concat();
    for method in ["JoinMatch", "CreateMatch", "GetMatch", "ListMatchEvents", "GetMatchRecord"] {
        assert!(text.contains(&format!("\"method\":\"{method}\"")), "no {method} in the bundle");
    }
    assert_eq!(secrets.lines().count(), 5);
    for secret in secrets.lines() {
        let hexadecimal: String = secret.bytes().map(|byte| format!("{byte:02x}")).collect();
        assert!(secret.len() >= 16 && !text.contains(secret) && !text.contains(&hexadecimal));
    }
    let bundle = Bundle::read(fault.bundle.as_ref().unwrap()).unwrap();
    let again = repeat(&bundle, &bot, limit("talks")).await.unwrap();
    assert_eq!(again.ending, Ending::SameFault, "{}", again.says);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_comes_past_the_fault_of_a_bundle_that_was_cut_before_it() {
    let (_, fault) = play("lies", "cut").await;
    let whole = Bundle::read(fault.bundle.as_ref().unwrap()).unwrap();
    let is_sent = |what: &What| matches!(what, What::Sent { method, .. } if method == "Play");
    let mut sent = (0..whole.lines.len()).filter(|&index| is_sent(&whole.lines[index].what));
    // The stream is opened, then something is submitted.
    let submit = sent.nth(2).unwrap();
    let program = env!("CARGO_BIN_EXE_tikal-bot");
    let healthy = contender(&format!("cmd:{program} join --bot random"));
    let check = async |bot: &Contender, lines: usize| {
        let mut bundle = whole.clone();
        bundle.heading.cut = true;
        bundle.lines.truncate(lines);
        let again = repeat(&bundle, bot, Duration::from_secs(3)).await.unwrap();
        assert_eq!(again.ending, Ending::CutShort, "{bot}, {lines} lines: {}", again.says);
    };
    // It submits where nothing more is known, waits for an answer, or is a house bot.
    check(&healthy, submit).await;
    check(&healthy, submit + 1).await;
    check(&HouseBot::Random.into(), submit).await;
    // It crashes where nothing more is known, or there is nothing to ask a house bot for.
    let last_submit = (0..whole.lines.len()).rfind(|&index| is_sent(&whole.lines[index].what));
    check(&bad_bot("crashes"), last_submit.unwrap()).await;
    check(&HouseBot::Random.into(), 1).await;
    // That a lie is refused is known all the same.
    let mut bundle = whole.clone();
    bundle.heading.cut = true;
    bundle.lines.truncate(last_submit.unwrap());
    let again = repeat(&bundle, &bad_bot("lies"), limit("lies")).await.unwrap();
    assert_eq!(again.ending, Ending::SameFault, "{}", again.says);
}
