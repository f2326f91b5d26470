//! `tikal-bot match` as people and programs call it: exit codes, JSON lines, records.

use std::path::Path;
use std::process::{Command, Output};

use rules::tikal::Position;
use table::{Record, verify};

fn tikal_bot(line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tikal-bot")).args(line.split_whitespace()).output().unwrap()
}

#[track_caller]
fn ends_with(line: &str, code: i32, says: &str) {
    let ended = tikal_bot(line);
    let errors = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(code), "`{line}`: {errors}");
    assert!(errors.contains(says), "`{line}`: {errors}");
}

#[test]
fn exit_codes_tell_failures_from_misuse() {
    ends_with("match --bot greedy --bot random --seed 3", 0, "1 game played, 0 failed");
    ends_with("match --bot random --players 3 --auction", 0, "seat 3 random");
    ends_with("match --bot random", 2, "2 to 4 play, not 1");
    ends_with("match --bot random --bot random --bot random --players 2", 2, "more than 2");
    ends_with("match --bot nobody --bot random", 2, "there is no bot 'nobody'");
    ends_with("match", 2, "--bot");
    ends_with("match --bot random --players 2 --connect nowhere", 1, "no address of a server");
}

#[test]
fn json_lines_and_records_say_the_same() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("json-records");
    let line = "match --bot greedy --bot random --games 4 --seed 9 --camp-needs-member --json";
    let ended = tikal_bot(&format!("{line} --records {}", folder.display()));
    assert!(ended.status.success());
    let lines = String::from_utf8(ended.stdout).unwrap();
    assert_eq!(lines.lines().count(), 4);
    for (line, number) in lines.lines().zip(1..) {
        let said: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(said["game"], number);
        assert_eq!(said["seed"], 8 + number);
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
        let winners: Vec<u8> = standing.winners().iter().map(|seat| seat.number()).collect();
        assert_eq!(said["winners"], serde_json::json!(winners));
    }
}
