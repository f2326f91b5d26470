//! The transport judged by strangers: h2spec's cases of HTTP/2 and HPACK against the server.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::running_server::RunningServer;
use super::with_tool;
use crate::ci::Ended;
use crate::start;
use crate::tools::{Source, Tool};
use crate::trouble::Trouble;
use crate::workspace::Workspace;

const H2SPEC: Tool = Tool {
    program: "h2spec",
    version: "--version",
    source: Source::Go {
        module: "github.com/summerwind/h2spec/cmd/h2spec",
        version: "v2.2.1+incompatible",
    },
};

/// What h2spec asks for, mostly by GET, which is answered at once and with a body: that there is no such page.
const PATH: &str = "/tikal.v1.TikalService/Play";

/// How often a case is tried that failed. Some send a second frame on a stream that may be answered by then, as the
/// machine likes, and take the answer for the reaction to it. What is wrong fails every time.
const TRIES: usize = 8;

/// A case that is known to fail, and why that is as it should be.
struct Known {
    section: &'static str,
    case: &'static str,
    why: &'static str,
}

const KNOWN: [Known; 1] = [Known {
    section: "http2/3.5",
    case: "Sends invalid connection preface",
    why: "the port speaks HTTP/1.1 too, for browsers: it says so before it closes the connection",
}];

/// Runs every case. One that fails however often it is tried, and is not known, fails the stage, and so does a run of
/// no case.
pub fn run(workspace: &Workspace) -> Result<Ended, Trouble> {
    with_tool(workspace, &H2SPEC, |program| {
        let mut server = RunningServer::start(workspace)?;
        let mut all = cases(&report(workspace, program, &server, "")?);
        for case in all.iter_mut().filter(|case| case.failed.is_some() && known(case).is_none()) {
            for _ in 1..TRIES {
                let again = cases(&report(workspace, program, &server, &case.id())?);
                if matches!(again.as_slice(), [tried] if tried.failed.is_none()) {
                    println!("passes when it is tried again: {}: {}", case.section, case.name);
                    case.failed = None;
                    break;
                }
            }
        }
        judge(&all)?;
        server.still_runs()
    })
}

/// What h2spec reports of one case or, without a name, of all.
fn report(
    workspace: &Workspace,
    program: &Path,
    server: &RunningServer,
    case: &str,
) -> Result<String, Trouble> {
    let folder = workspace.target().join("xtask");
    // h2spec makes none, and writes nowhere then without a word.
    fs::create_dir_all(&folder).map_err(Trouble::at(&folder))?;
    let report = folder.join("h2spec.xml");
    // A report of an earlier run must not stand in for one that was not written.
    if report.exists() {
        fs::remove_file(&report).map_err(Trouble::at(&report))?;
    }
    let (host, port) = server.players.split_once(':').unwrap_or_default();
    let mut h2spec = Command::new(program);
    h2spec.args(Some(case).filter(|case| !case.is_empty()));
    h2spec.args(["--host", host, "--port", port, "--path", PATH, "--timeout", "5"]);
    // It ends with 1 when a case fails, and the report says which.
    let ended = start::capture(h2spec.arg("--junit-report").arg(&report))?;
    fs::read_to_string(&report).map_err(|cause| {
        let said = format!("{}{}", ended.output, ended.errors);
        Trouble::Refused(format!("h2spec wrote no report to {}: {cause}; {said}", report.display()))
    })
}

/// The entry of a case that is known to fail.
fn known(case: &Case) -> Option<&'static Known> {
    KNOWN.iter().find(|known| case.section == known.section && case.name == known.case)
}

/// One case of the report.
#[derive(Debug, PartialEq, Eq)]
struct Case {
    section: String,
    /// Its place in the section, from 1.
    number: usize,
    name: String,
    /// What h2spec wanted and what it got.
    failed: Option<String>,
}

impl Case {
    /// As h2spec takes it, to run this case alone.
    fn id(&self) -> String {
        format!("{}/{}", self.section, self.number)
    }
}

fn judge(cases: &[Case]) -> Result<(), Trouble> {
    if cases.is_empty() {
        return Err(Trouble::Refused("h2spec ran no case".to_owned()));
    }
    let mut new = 0;
    for case in cases {
        let Some(failed) = &case.failed else { continue };
        let (section, name) = (&case.section, &case.name);
        match known(case) {
            Some(known) => println!("known: {section}: {name}: {}", known.why),
            None => {
                println!("FAILED: {section}: {name}: {}", failed.replace('\n', " | "));
                new += 1;
            }
        }
    }
    for entry in &KNOWN {
        let is = |case: &&Case| case.section == entry.section && case.name == entry.case;
        if !cases.iter().any(|case| is(&case) && case.failed.is_some()) {
            println!("passes by now and need not be known: {}: {}", entry.section, entry.case);
        }
    }
    let failed = cases.iter().filter(|case| case.failed.is_some()).count();
    println!("h2spec: {} cases, {failed} failed, {new} of them unknown", cases.len());
    if new == 0 { Ok(()) } else { Err(Trouble::Found) }
}

/// The cases of a report in JUnit's form, as h2spec writes it: a case's tags begin lines of their own.
fn cases(report: &str) -> Vec<Case> {
    let one = |text: &str| -> Option<(String, String, Option<String>)> {
        let (head, body) = text.split_once('>')?;
        let failed = ["error", "failure"].iter().find_map(|tag| {
            let (_, rest) = body.split_once(&format!("<{tag}>"))?;
            Some(plain(rest.split_once(&format!("</{tag}>"))?.0))
        });
        Some((attribute(head, "package")?, attribute(head, "classname")?, failed))
    };
    let mut cases: Vec<Case> = Vec::new();
    for (section, name, failed) in report.split("<testcase ").skip(1).filter_map(one) {
        let number = 1 + cases.iter().filter(|case| case.section == section).count();
        cases.push(Case { section, number, name, failed });
    }
    cases
}

fn attribute(head: &str, name: &str) -> Option<String> {
    let (_, rest) = head.split_once(&format!("{name}=\""))?;
    Some(plain(rest.split('"').next()?))
}

fn plain(text: &str) -> String {
    let text = text.replace("&#34;", "\"").replace("&#39;", "'").replace("&quot;", "\"");
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::{Case, KNOWN, cases, judge};

    const REPORT: &str = r#"<testsuites><testsuite name="2. Streams" package="generic/2" errors="1">
    <testcase package="generic/2" classname="Sends a &#34;te&#34; field" time="0.1"></testcase>
    <testcase package="generic/2" classname="Sends more" time="3.0">
      <error>DATA frame
HEADERS Frame</error>
    </testcase>
  </testsuite></testsuites>"#;

    fn case(section: &str, number: usize, name: &str, failed: Option<&str>) -> Case {
        let failed = failed.map(str::to_owned);
        Case { section: section.to_owned(), number, name: name.to_owned(), failed }
    }

    #[test]
    fn a_report_is_read_case_by_case() {
        let expected = [
            case("generic/2", 1, "Sends a \"te\" field", None),
            case("generic/2", 2, "Sends more", Some("DATA frame\nHEADERS Frame")),
        ];
        assert_eq!(cases(REPORT), expected);
        assert_eq!(expected[1].id(), "generic/2/2");
    }

    #[test]
    fn no_case_and_an_unknown_failure_fail() {
        let known = case(KNOWN[0].section, 2, KNOWN[0].case, Some("as ever"));
        assert!(judge(&cases("")).is_err());
        assert!(judge(&cases(REPORT)).is_err());
        assert!(judge(&[case("generic/2", 1, "Sends more", None)]).is_ok());
        assert!(judge(&[known]).is_ok());
        // A known case of another section is another case.
        assert!(judge(&[case("hpack/2", 1, KNOWN[0].case, Some("new"))]).is_err());
    }
}
