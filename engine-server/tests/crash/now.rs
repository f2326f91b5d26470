//! What a restarted server says of everything that was noted.

use std::collections::BTreeMap;
use std::sync::Arc;

use prost::Message;
use proto::v1;
use tokio::task::JoinSet;
use tonic::Status;

use crate::notebook::{MatchNotes, Notebook, Noted};
use crate::request::{Answer, Client, Cut, ask, with_token, within};
use crate::server_process::ServerProcess;

/// How many events are asked for at a time.
const PAGE: u32 = 1000;

/// How far back is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    /// What came in the life before this one.
    LastLife,
    /// All of it.
    Everything,
}

/// A log as one audience reads it: numbers, and the bytes of the events.
pub(crate) type Log = Vec<(u64, Vec<u8>)>;

/// What the server says now.
#[derive(Clone, Default)]
pub(crate) struct Now {
    /// The matches that were asked for, by their place in the notes.
    pub(crate) matches: BTreeMap<usize, MatchNow>,
    /// How often each title is in the lobby.
    pub(crate) titles: BTreeMap<String, usize>,
}

/// What it says of a match.
#[derive(Clone, Default)]
pub(crate) struct MatchNow {
    /// The log of each audience before anything was asked again. Empty before the match has
    /// started. `None`: there is no such match.
    pub(crate) logs: Option<BTreeMap<u32, Log>>,
    /// The newest event then.
    pub(crate) head: u64,
    /// What acknowledged requests are answered now, by number.
    pub(crate) again: BTreeMap<usize, Answer>,
    /// The newest event after all of them.
    pub(crate) head_again: u64,
    /// What became of the requests without an answer, by number.
    pub(crate) settled: BTreeMap<usize, Settled>,
    /// Who sits where in the end.
    pub(crate) names: Vec<String>,
    /// The record in the end; empty before the match has started.
    pub(crate) record: String,
    /// Whether the match is over, so that the record tells everything.
    pub(crate) complete: bool,
}

/// A request whose answer was lost, asked twice more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Settled {
    /// The newest event before.
    pub(crate) before: u64,
    pub(crate) answer: Answer,
    /// The newest event after.
    pub(crate) after: u64,
    pub(crate) again: Answer,
    /// The newest event after asking once more.
    pub(crate) after_again: u64,
}

/// Asks for everything in the scope. Changes the match only where a request was in flight.
pub(crate) async fn gather(
    server: &ServerProcess,
    notebook: &Arc<Notebook>,
    scope: Scope,
) -> Result<Now, Cut> {
    let (asked, life) = {
        let notes = notebook.read();
        let recent =
            |found: &MatchNotes| scope == Scope::Everything || found.life + 1 == notes.life;
        let asked: Vec<(usize, MatchNotes)> =
            notes.matches.iter().cloned().enumerate().filter(|(_, found)| recent(found)).collect();
        (asked, notes.life)
    };
    let mut asking = JoinSet::new();
    for (of, found) in asked {
        let requests: Vec<(usize, Noted)> = {
            let notes = notebook.read();
            let wanted = |noted: &Noted| {
                noted.of == of && (scope == Scope::Everything || noted.life + 1 == life)
            };
            let all = notes.requests.iter().cloned().enumerate();
            all.filter(|(_, noted)| wanted(noted)).collect()
        };
        let client = server.client();
        asking.spawn(async move { Ok((of, look(client, found, requests).await?)) });
    }
    let mut now = Now::default();
    while let Some(answered) = asking.join_next().await {
        let (of, found) = answered.unwrap()?;
        now.matches.insert(of, found);
    }
    now.titles = titles(server.client()).await?;
    Ok(now)
}

async fn look(
    mut client: Client,
    mut found: MatchNotes,
    requests: Vec<(usize, Noted)>,
) -> Result<MatchNow, Cut> {
    let mut now = MatchNow::default();
    // Every audience that was told something, and those that could have been.
    let audiences: Vec<u32> =
        (0..=found.seats).filter(|seat| *seat == 0 || found.grants.contains_key(seat)).collect();
    if found.match_id.is_some() {
        now.logs = logs(&mut client, &found, &audiences).await?;
    }
    let log = now.logs.as_ref().and_then(|logs| logs.get(&0)?.last());
    now.head = log.map_or(0, |(number, _)| *number);
    for (number, noted) in &requests {
        if noted.answer.as_ref().is_some_and(Answer::is_acknowledgement) {
            let token = found.token(noted.seat);
            now.again.insert(*number, ask(&mut client, token.as_deref(), &noted.ask).await?);
        }
    }
    now.head_again = head(&mut client, &found).await?;
    for (number, noted) in requests.iter().filter(|(_, noted)| noted.answer.is_none()) {
        let token = found.token(noted.seat);
        let before = head(&mut client, &found).await?;
        let answer = ask(&mut client, token.as_deref(), &noted.ask).await?;
        if let Answer::Created { match_id, grant } = &answer {
            found.match_id = Some(match_id.clone());
            found.grants.extend(grant.clone().map(|grant| (grant.seat, grant)));
        }
        let after = head(&mut client, &found).await?;
        let again = ask(&mut client, token.as_deref(), &noted.ask).await?;
        let after_again = head(&mut client, &found).await?;
        now.settled.insert(*number, Settled { before, answer, after, again, after_again });
    }
    if let Some(match_id) = &found.match_id {
        let get = v1::GetMatchRequest { match_id: match_id.clone(), ..Default::default() };
        let info = told(within(client.get_match(get)).await)?.and_then(|got| got.r#match);
        let seats = info.into_iter().flat_map(|info| info.seats);
        now.names = seats.map(|seat| seat.participant.unwrap_or_default().name).collect();
        let match_id = match_id.clone();
        let get = v1::GetMatchRecordRequest { match_id, ..Default::default() };
        let got = told(within(client.get_match_record(get)).await)?.unwrap_or_default();
        (now.record, now.complete) = (got.record, got.complete);
    }
    Ok(now)
}

/// The whole log for each audience. `None`: there is no such match.
async fn logs(
    client: &mut Client,
    found: &MatchNotes,
    audiences: &[u32],
) -> Result<Option<BTreeMap<u32, Log>>, Cut> {
    let mut logs = BTreeMap::new();
    for seat in audiences {
        let mut log = Log::new();
        loop {
            let after = log.last().map_or(0, |(number, _)| *number);
            let page = match events(client, found, *seat, after, PAGE).await? {
                Ok(page) => page.events,
                Err(reason) if reason == "MATCH_NOT_STARTED" => Vec::new(),
                Err(_) => return Ok(None),
            };
            if page.is_empty() {
                break;
            }
            log.extend(page.iter().map(|event| (event.sequence, event.encode_to_vec())));
        }
        logs.insert(*seat, log);
    }
    Ok(Some(logs))
}

/// The number of the newest event; 0 before the start.
async fn head(client: &mut Client, found: &MatchNotes) -> Result<u64, Cut> {
    if found.match_id.is_none() {
        return Ok(0);
    }
    let page = events(client, found, 0, 0, 1).await?;
    Ok(page.map_or(0, |page| page.head_sequence))
}

/// A page of the log, or the reason why there is none.
async fn events(
    client: &mut Client,
    found: &MatchNotes,
    seat: u32,
    after_sequence: u64,
    page_size: u32,
) -> Result<Result<v1::ListMatchEventsResponse, String>, Cut> {
    let match_id = found.match_id.clone().unwrap_or_default();
    let list =
        v1::ListMatchEventsRequest { match_id, after_sequence, page_size, ..Default::default() };
    let token = found.token(seat);
    match within(client.list_match_events(with_token(token.as_deref(), list))).await {
        Ok(page) => Ok(Ok(page.into_inner())),
        Err(status) => Ok(Err(reason(&status)?)),
    }
}

async fn titles(mut client: Client) -> Result<BTreeMap<String, usize>, Cut> {
    let mut titles = BTreeMap::new();
    let mut page_token = String::new();
    loop {
        let list = v1::ListMatchesRequest { page_size: 200, page_token, ..Default::default() };
        let page = told(within(client.list_matches(list)).await)?.unwrap_or_default();
        for found in page.matches {
            *titles.entry(found.title).or_default() += 1;
        }
        page_token = page.next_page_token;
        if page_token.is_empty() {
            return Ok(titles);
        }
    }
}

/// An answer to a question, or nothing if it was refused.
fn told<T>(answered: Result<tonic::Response<T>, Status>) -> Result<Option<T>, Cut> {
    match answered {
        Ok(answer) => Ok(Some(answer.into_inner())),
        Err(status) => reason(&status).map(|_| None),
    }
}

fn reason(status: &Status) -> Result<String, Cut> {
    let Answer::Refused { reason, .. } = Answer::of_status(status)? else {
        return Ok(String::new());
    };
    Ok(reason)
}
