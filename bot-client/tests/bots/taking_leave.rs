//! A run that is interrupted leaves no match behind that is still played, on a server that others use.

use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use client::{Server, connect};
use proto::v1::MatchState;
use rustix::process::{Pid, Signal, kill_process};
use server_test_support::hosted_server::HostedServer;

use crate::command_line::command;

/// How long anything may take here.
const DEADLINE: Duration = Duration::from_secs(60);

/// Which match, and its invite code.
type Place = (String, String);

/// What programs have written into the folder: a file for each, with what they were told.
fn places(folder: &Path) -> Vec<Place> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let whole = files.filter(|path| path.extension().is_some_and(|word| word == "told"));
    let place = |text: String| {
        let (match_id, invite_code) = text.trim().split_once(' ').unwrap();
        (match_id.to_owned(), invite_code.to_owned())
    };
    whole.map(|path| place(std::fs::read_to_string(path).unwrap())).collect()
}

async fn states(server: &Server, places: &[Place]) -> Vec<MatchState> {
    let mut states = Vec::new();
    for (match_id, invite_code) in places {
        states.push(server.get_match(match_id, invite_code).await.unwrap().state());
    }
    states
}

#[tokio::test(flavor = "multi_thread")]
async fn games_on_a_server_of_others_are_given_up() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("taking-leave");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    // It tells us where it plays, and thinks about its first decision until it is killed.
    let (script, program) = (folder.join("bot.sh"), env!("CARGO_BIN_EXE_tikal-bot"));
    let told = folder.join("$$");
    let told = told.display();
    let text = format!(
        "echo \"$TIKAL_MATCH $TIKAL_INVITE\" >{told}.part\nmv {told}.part {told}.told\n\
         exec {program} join --bot mcts --nodes 1000000000\n"
    );
    std::fs::write(&script, text).unwrap();

    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    let line = format!("match --bot random --players 3 --jobs 2 --connect {} --bot", hosted.url());
    let mut run = command(&line);
    run.arg(format!("cmd:sh {}", script.display())).stdout(Stdio::null()).stderr(Stdio::piped());
    let run = run.spawn().unwrap();

    let begun = Instant::now();
    let places = loop {
        let places = places(&folder);
        let running = states(&server, &places).await;
        if running == [MatchState::Running; 2] {
            break places;
        }
        assert!(begun.elapsed() < DEADLINE, "two matches are not played: {running:?}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    };
    kill_process(Pid::from_child(&run), Signal::INT).unwrap();
    let ended = tokio::task::spawn_blocking(move || run.wait_with_output().unwrap());
    let ended = tokio::time::timeout(DEADLINE, ended).await.unwrap().unwrap();
    let said = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(130), "{said}");
    assert_eq!(states(&server, &places).await, [MatchState::Ended; 2], "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_does_not_answer_is_not_waited_for_long() {
    // It takes connections and never says anything.
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let mut run = command(&format!("match --bot random --players 2 --connect {url}"));
    let run = run.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let connected = listener.accept().await.unwrap();
    kill_process(Pid::from_child(&run), Signal::TERM).unwrap();
    let ended = tokio::task::spawn_blocking(move || run.wait_with_output().unwrap());
    let ended = tokio::time::timeout(DEADLINE, ended).await.unwrap().unwrap();
    assert_eq!(ended.status.code(), Some(143), "{}", String::from_utf8_lossy(&ended.stderr));
    drop(connected);
}
