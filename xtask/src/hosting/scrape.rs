//! Prometheus' own judgement of the metrics: `promtool check metrics` over what `/metrics` says.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};

use super::running_server::RunningServer;
use super::with_tool;
use crate::ci::Ended;
use crate::start;
use crate::tools::{Source, Tool};
use crate::trouble::Trouble;
use crate::workspace::Workspace;

const PROMTOOL: Tool = Tool {
    program: "promtool",
    version: "--version",
    source: Source::Debian { package: "prometheus" },
};

/// Rules for Prometheus, from the root.
const ALARMS: &str = "dist/tikal-alerts.yml";

/// A family of metrics that must be among those judged; that of calls has labels, a suffix and some counts.
const FAMILY: &str = "tikal_calls";

/// A call that needs nothing, as a web page makes it: the one way that needs no HTTP/2.
const CALL: &str =
    "POST /tikal.v1.TikalService/GetServerInfo\ncontent-type: application/grpc-web+proto\r\n";
const EMPTY_MESSAGE: &[u8] = &[0; 5];

/// Lets a server count something and promtool judge what it says of it.
pub fn run(workspace: &Workspace) -> Result<Ended, Trouble> {
    with_tool(workspace, &PROMTOOL, |promtool| {
        let server = RunningServer::start(workspace)?;
        ask(&server.players, CALL, EMPTY_MESSAGE)?;
        let answer = ask(&server.operator, "GET /metrics", &[])?;
        let (head, metrics) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let told = |begin: &str| head.lines().find(|line| line.to_lowercase().starts_with(begin));
        println!("{}", told("content-type").unwrap_or("no content type"));
        let families = metrics.lines().filter(|line| line.starts_with("# TYPE ")).count();
        if !metrics.contains(FAMILY) {
            return Err(Trouble::Refused(format!("/metrics has no {FAMILY}: {answer}")));
        }
        judge(promtool, metrics)?;
        alarms(workspace, promtool)?;
        println!("promtool has nothing to say about {families} families of metrics");
        Ok(())
    })
}

/// The alarms are rules that Prometheus understands, over metrics of the page, which a test compares with the server:
/// a server that has just started does not tell of those of which it has counted nothing.
fn alarms(workspace: &Workspace, promtool: &Path) -> Result<(), Trouble> {
    let (rules, page) = (workspace.read(ALARMS)?, workspace.read("docs/operations.md")?);
    let mut check = Command::new(promtool);
    start::run(check.args(["check", "rules", ALARMS]).current_dir(workspace.root()))?;
    let words = rules.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_'));
    let named: BTreeSet<&str> = words.filter(|word| word.starts_with("tikal_")).collect();
    match named.iter().find(|name| !page.contains(&format!("| `{name}` |"))) {
        Some(name) => Err(Trouble::Refused(format!("{ALARMS} names {name}, which nobody counts"))),
        None if named.is_empty() => Err(Trouble::Refused(format!("{ALARMS} has no alarm"))),
        None => Ok(()),
    }
}

/// promtool says what it does not like, and ends with a code other than 0 then.
fn judge(promtool: &Path, metrics: &str) -> Result<(), Trouble> {
    let mut check = Command::new(promtool);
    let not_started = |cause| Trouble::NotStarted { program: "promtool".to_owned(), cause };
    let child = check.args(["check", "metrics"]).stdin(Stdio::piped()).spawn();
    let mut child = child.map_err(not_started)?;
    if let Some(mut input) = child.stdin.take() {
        input.write_all(metrics.as_bytes()).map_err(not_started)?;
    }
    let status = child.wait().map_err(not_started)?;
    if status.success() { Ok(()) } else { Err(Trouble::Failed { code: 1 }) }
}

/// The whole answer to a request over HTTP/1.1, as text.
fn ask(address: &str, begin: &str, body: &[u8]) -> Result<String, Trouble> {
    let asked = || -> std::io::Result<String> {
        let mut line = TcpStream::connect(address)?;
        let length = body.len();
        let (first, more) = begin.split_once('\n').unwrap_or((begin, ""));
        write!(line, "{first} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{more}")?;
        write!(line, "content-length: {length}\r\n\r\n")?;
        line.write_all(body)?;
        let mut answer = Vec::new();
        line.read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    };
    asked().map_err(|cause| Trouble::Refused(format!("http://{address}: {cause}")))
}
