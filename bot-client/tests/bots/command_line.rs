//! `tikal-bot match` as people and programs call it: exit codes, JSON lines, records.

use std::path::Path;
use std::process::{Command, Output};

use bot_client::matches::RunKey;
use rules::tikal::{Options, Position};
use rules::{Game, Seats};
use table::{Deal, Record, Seed, Table, hex, verify};

pub(crate) fn tikal_bot(line: &str) -> Output {
    command(line).output().unwrap()
}

pub(crate) fn command(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tikal-bot"));
    command.args(line.split_whitespace());
    command
}

#[track_caller]
pub(crate) fn ends_with(line: &str, code: i32, says: &str) {
    let ended = tikal_bot(line);
    let errors = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(code), "`{line}`: {errors}");
    assert!(errors.contains(says), "`{line}`: {errors}");
}

#[test]
fn exit_codes_tell_failures_from_misuse() {
    ends_with("match --bot greedy --bot random --seed 3", 0, "2 games played, 0 failed");
    ends_with("match --bot random --players 3 --auction", 0, "1 game played, 0 failed");
    ends_with("match --bot random@0 --players 3", 2, "no number of positions");
    ends_with("match --bot random --players 2 --delta 2", 2, "between 0.001 and 0.5");
    ends_with("match --bot random", 2, "2 to 4 play, not 1");
    ends_with("match --bot random --bot random --bot random --players 2", 2, "more than 2");
    ends_with("match --bot nobody --bot random", 2, "there is no bot 'nobody'");
    ends_with("match", 2, "--bot");
    ends_with(
        "match --game chess --bot random",
        2,
        "there is no game 'chess'; there are tikal, tikal2",
    );
    let planner = "match --game tikal2 --bot planner --bot random";
    ends_with(planner, 2, "for tikal2 the house has random, greedy, search");
    let unknown = "match --bot random --players 2 --option rounds=9";
    ends_with(unknown, 2, "there is no option 'rounds'; there are seats, auction");
    let bad = "match --game yucatan --bot random --players 2 --option rounds=0";
    ends_with(bad, 2, "rounds is a number from 1 to 999");
    let short = "match --game yucatan --bot random --players 2 --option rounds=9 --deals 2";
    ends_with(short, 0, "2 games played, 0 failed");
    ends_with("match --game tikal2 --bot random --players 4 --option no-tent", 0, "1 game played");
    let equals = "match --bot greedy --players 2 --deals 50 --seed 1";
    ends_with(equals, 0, "greedy ×2  wins  50.0 % ±  4.1");
    ends_with(equals, 0, "is greedy better? not better, known after 49 deals");
    ends_with(&format!("{equals} --require better"), 3, "the verdict is `not better`");
    let stronger =
        "match --bot greedy --bot random --deals 60 --seed 1 --until-sure --require better";
    ends_with(stronger, 0, "is greedy better? better, known after 20 deals");
    ends_with(stronger, 0, "40 games played, 0 failed");
    ends_with("match --bot greedy --bot random --require better", 3, "`undecided`");
    ends_with("match --bot random --players 2 --connect nowhere", 1, "no address of a server");
    let nobody = "match --bot random --players 2 --connect http://127.0.0.1:1";
    ends_with(nobody, 1, "nobody answers at http://127.0.0.1:1, trying again: ");
    ends_with(nobody, 1, "tikal-bot: http://127.0.0.1:1 cannot be reached: ");
    ends_with(&format!("{nobody} --ca nowhere.pem"), 1, "nowhere.pem");
    let server = server_test_support::hosted_server::in_the_background();
    let tls = server.url().replace("http://", "https://");
    let says = "speaks no TLS";
    ends_with(&format!("join --match none --server {tls}"), 1, says);
    ends_with(&format!("house --house-key 0123456789abcdef --server {tls}"), 1, says);
    let key = format!("house --house-key 0123456789abcdef --server {}", server.url());
    ends_with(&key, 1, "the house key is wrong: the server at http://");
}

#[test]
fn the_help_of_every_command_for_many_games_names_its_exit_codes() {
    for command in ["match", "repro", "ladder", "conformance"] {
        let help = String::from_utf8(tikal_bot(&format!("{command} --help")).stdout).unwrap();
        assert!(help.contains("Exit codes: 0 "), "{help}");
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains("2 the flags were not understood"), "{help}");
    }
}

#[test]
fn json_lines_and_records_say_the_same() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("json-records");
    let line = "match --bot greedy --bot random --deals 2 --seed 9 --camp-needs-member --json";
    let ended = tikal_bot(&format!("{line} --records {}", folder.display()));
    assert!(ended.status.success());
    let lines = String::from_utf8(ended.stdout).unwrap();
    let key = RunKey::from_number(9);
    let mut lines: Vec<&str> = lines.lines().collect();
    // The key comes when the run is over, and not before.
    let revealed = serde_json::json!({ "run_key": key.reveal() }).to_string();
    assert_eq!(lines.pop(), Some(revealed.as_str()));
    assert_eq!(lines.len(), 4);
    for (line, number) in lines.into_iter().zip(1..) {
        let said: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(said["game"], number);
        let deal = u32::div_ceil(number, 2);
        assert_eq!(said["deal"], deal);
        assert_eq!(said["seed"], hex::print(key.deal(deal).seed.bytes()));
        assert_eq!(said["bots"][(number - 1) as usize % 2], "greedy");
        assert!(said["verify"].as_str().unwrap().starts_with("verified: "));
        let text = std::fs::read_to_string(said["record"].as_str().unwrap()).unwrap();
        let record = Record::<Position>::parse(&text).unwrap();
        let proof = verify(&record).unwrap();
        assert_eq!(said["decisions"], proof.decisions);
        let standing = record.revealed.unwrap().ending.standing;
        for (placing, place) in standing.placings.iter().zip(0..) {
            let place: usize = place;
            assert_eq!(said["scores"][place], placing.score);
            assert_eq!(said["ranks"][place], placing.rank);
        }
        assert_eq!(said["rounds"].as_array().unwrap().last(), Some(&said["scores"]));
        let winners: Vec<u8> = standing.winners().iter().map(|seat| seat.number()).collect();
        assert_eq!(said["winners"], serde_json::json!(winners));
    }
}

#[test]
fn what_is_told_does_not_depend_on_how_many_games_are_played_at_a_time() {
    let told = |jobs: u32| {
        let line = "match --bot greedy --bot random --players 3 --deals 4 --seed 2 --json";
        let ended = tikal_bot(&format!("{line} --permutations all --jobs {jobs}"));
        assert!(ended.status.success());
        (String::from_utf8(ended.stdout).unwrap(), String::from_utf8(ended.stderr).unwrap())
    };
    let alone = told(1);
    assert_eq!(alone.0.lines().count(), 13);
    assert_eq!(told(3), alone);
}

#[test]
fn bots_that_fail_end_the_run_with_code_1_and_are_in_every_report() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("reports");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let server = server_test_support::hosted_server::in_the_background();
    let (junit, html) = (folder.join("junit.xml"), folder.join("report.html"));
    let (connect, run) = (server.url(), folder.join("run"));
    let line = format!(
        "match --bot greedy --bot cmd:no-such-program-<&> --connect {connect} --folder {} --junit {} \
         --html {} --keep-going",
        run.display(),
        junit.display(),
        html.display()
    );
    ends_with(&line, 1, "2 games played, 0 failed, 2 seats lost");
    let junit = std::fs::read_to_string(junit).unwrap();
    assert!(junit.contains("tests=\"2\" failures=\"2\" errors=\"0\""), "{junit}");
    assert!(junit.contains("<failure type=\"not_started\""), "{junit}");
    assert!(junit.contains("no-such-program-&lt;&amp;&gt;") && !junit.contains("<&>"), "{junit}");
    let html = std::fs::read_to_string(html).unwrap();
    assert!(html.contains("no-such-program-&lt;&amp;&gt;") && !html.contains("<&>"));
    assert!(!html.contains("<script") && !html.contains("src="), "the page needs nothing else");
    for seat in ["game-0001-seat-2", "game-0002-seat-1"] {
        let bundle = run.join(format!("bundles/{seat}.jsonl"));
        let repro = |bot: &str| format!("repro {} --bot {bot}", bundle.display());
        ends_with(&repro("cmd:no-such-program-anywhere"), 1, "the fault is there again");
        ends_with(&repro("greedy"), 3, "the fault was not repeated");
        ends_with(&repro("nobody"), 2, "there is no bot 'nobody'");
    }
}

#[test]
fn a_bundle_by_hand_asks_a_house_bot_and_bad_ones_are_refused() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("by-hand");
    std::fs::create_dir_all(&folder).unwrap();
    let table =
        Table::<Position>::new(Options::basic(Seats::TWO), Deal::open(Seed::from_number(1)));
    let heading = serde_json::json!({
        "bundle": 2, "game": 1, "rules": "tikal", "deal": 1, "seed": "00".repeat(32), "bot_seed": 1,
        "private_key": "00".repeat(32), "options": "", "bots": [], "seat": 1, "kind": "crashed",
        "says": "the bot panicked", "cut": false,
    });
    let position = table.position().print_position();
    let asked = serde_json::json!({"at_us": 5, "asked": {"view": position}});
    let check = |name: &str, text: &str, code: i32, says: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        ends_with(&format!("repro {} --bot greedy", path.display()), code, says);
    };
    check("good", &format!("{heading}\n{asked}\n"), 0, "then crashed: the bot panicked");
    let cut = heading.to_string().replace("\"cut\":false", "\"cut\":true");
    check("cut", &format!("{cut}\n{asked}\n"), 1, "ends before the fault");
    check("empty", "", 1, "the bundle is empty");
    check("torn", &format!("{heading}\n{{\"at_us\":"), 1, "line 2 of the bundle");
    let newer = heading.to_string().replace("\"bundle\":2", "\"bundle\":3");
    check("newer", &newer, 1, "the bundle is of version 3, not 2");
    let nonsense = r#"{"at_us":1,"sent":{"call":1,"method":"Play","message":"xyz"}}"#;
    check("nonsense", &format!("{heading}\n{nonsense}\n"), 1, "no bytes in hexadecimal digits");
}
