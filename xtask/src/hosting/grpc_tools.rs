//! Clients that are none of ours: grpcurl finds its way by reflection alone, ghz loads the server.

use std::path::Path;
use std::process::Command;

use super::running_server::RunningServer;
use super::with_tool;
use crate::ci::Ended;
use crate::start;
use crate::tools::{Source, Tool};
use crate::trouble::Trouble;
use crate::workspace::Workspace;

const GRPCURL: Tool = Tool {
    program: "grpcurl",
    version: "--version",
    source: Source::Go { module: "github.com/fullstorydev/grpcurl/cmd/grpcurl", version: "v1.9.4" },
};

const GHZ: Tool = Tool {
    program: "ghz",
    version: "--version",
    source: Source::Go { module: "github.com/bojand/ghz/cmd/ghz", version: "v0.93.0" },
};

/// The service, and a call of it that needs nothing.
const SERVICE: &str = "tikal.v1.TikalService";
const CALL: &str = "tikal.v1.TikalService/GetServerInfo";

/// Both versions of reflection: clients of today ask the first, older ones the second.
const REFLECTIONS: [&str; 2] =
    ["grpc.reflection.v1.ServerReflection", "grpc.reflection.v1alpha.ServerReflection"];

/// How many calls ghz makes, from how many callers at once.
const CALLS: &str = "1000";
const CALLERS: &str = "20";

/// Lists the services by both versions of reflection, and plays a call described by them.
pub fn grpcurl(workspace: &Workspace) -> Result<Ended, Trouble> {
    with_tool(workspace, &GRPCURL, |program| {
        let mut server = RunningServer::start(workspace)?;
        let ask = |words: &[&str]| said(program, &[&["-plaintext"], words].concat());
        let listed = ask(&[&server.players, "list"])?;
        for service in REFLECTIONS.into_iter().chain([SERVICE, "grpc.health.v1.Health"]) {
            need(&listed, service, "the list of services")?;
        }
        for reflection in REFLECTIONS {
            let call = format!("{reflection}/ServerReflectionInfo");
            let told = ask(&["-d", r#"{"list_services": ""}"#, &server.players, &call])?;
            need(&told, SERVICE, reflection)?;
            println!("{reflection} lists {SERVICE}");
        }
        let methods = ask(&[&server.players, "list", SERVICE])?.lines().count();
        if methods == 0 {
            return Err(Trouble::Refused(format!("reflection describes no method of {SERVICE}")));
        }
        let info = ask(&[&server.players, CALL])?;
        need(&info, "\"version\"", CALL)?;
        let options = format!(
            r#"{{"named": {{"game": "{}", "options": [{{"name": "seats", "number": 2}}]}}}}"#,
            first_game(&info)?
        );
        let wanted =
            format!(r#"{{"request_id": "a-stranger-with-grpcurl", "options": {options}}}"#);
        let create = format!("{SERVICE}/CreateMatch");
        need(&ask(&["-d", &wanted, &server.players, &create])?, "\"matchId\"", &create)?;
        println!("{SERVICE} has {methods} methods; {CALL} is answered, and a match was made");
        server.still_runs()
    })
}

/// A bounded number of calls, of which none may fail.
pub fn ghz(workspace: &Workspace) -> Result<Ended, Trouble> {
    with_tool(workspace, &GHZ, |program| {
        let mut server = RunningServer::start(workspace)?;
        let load = ["--insecure", "--call", CALL, "--total", CALLS, "--concurrency", CALLERS];
        let report = said(program, &[&load, &[&server.players[..]][..]].concat())?;
        let answered = answered(&report);
        print!("{report}");
        if answered != [("OK", CALLS)] {
            let says = format!("not every one of {CALLS} calls was answered: {answered:?}");
            return Err(Trouble::Refused(says));
        }
        server.still_runs()
    })
}

/// How often each code came, as ghz's report says: `  [OK]   1000 responses`.
fn answered(report: &str) -> Vec<(&str, &str)> {
    report.lines().filter_map(code_line).collect()
}

fn code_line(line: &str) -> Option<(&str, &str)> {
    let (code, rest) = line.trim().strip_prefix('[')?.split_once(']')?;
    Some((code, rest.trim().strip_suffix(" responses")?))
}

/// The name of the first game that the server tells of.
fn first_game(info: &str) -> Result<&str, Trouble> {
    let name = info.split_once("\"name\": \"").and_then(|(_, rest)| rest.split('"').next());
    name.ok_or_else(|| Trouble::Refused(format!("the server names no game: {info}")))
}

fn said(program: &Path, words: &[&str]) -> Result<String, Trouble> {
    let ended = start::capture(Command::new(program).args(words))?;
    if ended.success {
        return Ok(ended.output);
    }
    let what = format!("`{} {}` failed", program.display(), words.join(" "));
    Err(Trouble::Refused(format!("{what}: {}{}", ended.output, ended.errors)))
}

fn need(text: &str, part: &str, where_: &str) -> Result<(), Trouble> {
    if text.contains(part) {
        return Ok(());
    }
    Err(Trouble::Refused(format!("{where_} does not name {part}: {text}")))
}

#[cfg(test)]
mod tests {
    use super::{answered, first_game};

    #[test]
    fn ghz_is_read_code_by_code() {
        let report = "Latency distribution:\n  10 % in 1 ms\n\nStatus code distribution:\n";
        assert_eq!(answered(report), []);
        let mixed =
            format!("{report}  [OK]            990 responses   \n  [Unavailable]   10 responses\n");
        assert_eq!(answered(&mixed), [("OK", "990"), ("Unavailable", "10")]);
    }

    #[test]
    fn a_histogram_is_no_code() {
        assert_eq!(answered("  12.164 [1]\t|\n  164.873 [360]\t|∎∎∎\n"), []);
    }

    #[test]
    fn the_first_game_is_found() {
        let info = "{\n  \"version\": \"1\",\n  \"games\": [\n    {\n      \"name\": \"chess\",\n";
        assert!(first_game(info).is_ok_and(|name| name == "chess"));
        assert!(first_game("{}").is_err());
    }
}
