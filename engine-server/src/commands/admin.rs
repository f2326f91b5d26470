//! `tikal-server admin`: asks a running server, over its operator's port, and prints what it says.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context, bail};

use crate::config::{AdminAction, AdminCommand, AdminSelection};
use crate::serve::{AdminAnswer, AdminRequest, ListedMatch, Wanted};

/// How long the server may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Asks, and prints the answer.
pub(super) fn run(command: &AdminCommand) -> anyhow::Result<()> {
    let request = match &command.action {
        AdminAction::List { selection } => AdminRequest::List(wanted(selection, Vec::new())),
        AdminAction::Cancel { match_ids, selection } => {
            AdminRequest::Cancel(wanted(selection, match_ids.clone()))
        }
        AdminAction::Ban { address } => AdminRequest::Ban(address.clone()),
        AdminAction::Unban { address } => AdminRequest::Unban(address.clone()),
        AdminAction::Bans => AdminRequest::Bans,
    };
    let answer = ask(command.server, &request)?;
    let mut out = std::io::stdout().lock();
    if command.json {
        writeln!(out, "{}", serde_json::to_string(&answer)?)?;
        return check(&answer);
    }
    match &answer {
        AdminAnswer::Matches(matches) => {
            for listed in matches {
                writeln!(out, "{}", line(listed))?;
            }
            writeln!(out, "matches: {}", matches.len())?;
        }
        AdminAnswer::Cancelled { count, .. } => writeln!(out, "cancelled: {count}")?,
        AdminAnswer::Banned(banned) if banned.is_empty() => writeln!(out, "nobody is banned")?,
        AdminAnswer::Banned(banned) => {
            for address in banned {
                writeln!(out, "banned: {address}")?;
            }
        }
        // Asked for by `tikal-server backup` alone.
        AdminAnswer::Backup(state) => writeln!(out, "{state:?}")?,
    }
    check(&answer)
}

/// A server that did not do all of it makes the command fail.
fn check(answer: &AdminAnswer) -> anyhow::Result<()> {
    match answer {
        AdminAnswer::Cancelled { failed, .. } if !failed.is_empty() => {
            let told = failed.iter().map(|(id, why)| format!("{id}: {why}"));
            bail!("not cancelled: {}", told.collect::<Vec<_>>().join("; "))
        }
        AdminAnswer::Cancelled { .. }
        | AdminAnswer::Matches(_)
        | AdminAnswer::Banned(_)
        | AdminAnswer::Backup(_) => Ok(()),
    }
}

fn line(listed: &ListedMatch) -> String {
    let ListedMatch { match_id, game, state, taken, seats, head_sequence, .. } = listed;
    let maker = listed.maker.as_deref().unwrap_or("-");
    let hidden = if listed.invite_only { " invite-only" } else { "" };
    // What strangers wrote must not command the operator's terminal.
    let title: String = listed.title.escape_debug().collect();
    format!(
        "{match_id} {game} {state} {taken}/{seats} event {head_sequence} {maker}{hidden} {title}"
    )
    .trim_end()
    .to_owned()
}

pub(super) fn ask(server: SocketAddr, request: &AdminRequest) -> anyhow::Result<AdminAnswer> {
    let unreachable = || format!("nobody answers at {server}: is it where metrics are served?");
    let mut stream = TcpStream::connect_timeout(&server, PATIENCE).with_context(unreachable)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let body = serde_json::to_string(request)?;
    write!(
        stream,
        "POST /admin HTTP/1.0\r\nhost: {server}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
    .with_context(unreachable)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).with_context(unreachable)?;
    let (head, body) = answer.split_once("\r\n\r\n").with_context(unreachable)?;
    let status = head.split_whitespace().nth(1).unwrap_or_default();
    if status != "200" {
        bail!("the server refuses: {}", body.trim_end());
    }
    serde_json::from_str(body).context("the server's answer cannot be read")
}

fn wanted(selection: &AdminSelection, match_ids: Vec<String>) -> Wanted {
    let AdminSelection { state, maker, address } = selection.clone();
    Wanted { match_ids, state, maker, address }
}
