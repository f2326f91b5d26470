//! Plays a seat over Play streams: the first listed action but one, and one fault.

use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use client::{RequestId, SeatSession};
use proto::v1;
use proto::v1::answer::Verdict;
use proto::v1::event::Kind;
use proto::v1::game_event::Game::Tikal;
use proto::v1::play_request::Request;
use proto::v1::submitted_action::Form;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use crate::fault::Fault;

/// How many streams in a row may fail.
const PATIENCE: u32 = 100;
/// How long it waits before the next stream.
const PAUSE: Duration = Duration::from_millis(20);
/// After how many decisions it leaves early.
const EARLY: u32 = 5;
/// Longer than any tight clock.
const SLOW: Duration = Duration::from_secs(4);

/// What is known of the match, over all streams.
#[derive(Default)]
struct Known {
    after: u64,
    decisions: u32,
    unanswered: Option<v1::Submit>,
    over: bool,
}

/// Plays to the end of the match, or until the fault shows.
pub(crate) async fn play(session: &SeatSession, fault: Fault) -> anyhow::Result<()> {
    let mut known = Known::default();
    let mut failures = 0;
    while !known.over {
        let before = known.after;
        match stream(session, fault, &mut known).await {
            Ok(()) => {}
            Err(Stop::Leaves) => return Ok(()),
            Err(Stop::Trouble(trouble)) => return Err(trouble),
            Err(Stop::Cut(status)) if fault == Fault::NoResume => bail!("cut: {status}"),
            Err(Stop::Cut(status)) => {
                failures = if known.after > before { 0 } else { failures + 1 };
                if failures > PATIENCE {
                    bail!("the server does not come back: {status}");
                }
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    Ok(())
}

/// Why a stream ended before its match.
enum Stop {
    /// The connection.
    Cut(tonic::Status),
    /// The fault: it leaves as if all were well.
    Leaves,
    /// Something else.
    Trouble(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Stop {
    fn from(trouble: E) -> Stop {
        Stop::Trouble(trouble.into())
    }
}

/// Plays on one stream.
async fn stream(session: &SeatSession, fault: Fault, known: &mut Known) -> Result<(), Stop> {
    let (outbound, requests) = mpsc::channel(4);
    let open = v1::Open {
        match_id: session.match_id().to_owned(),
        after_sequence: Some(known.after),
        ..v1::Open::default()
    };
    outbound.send(v1::PlayRequest { request: Some(Request::Open(open)) }).await?;
    if let Some(submit) = &mut known.unanswered {
        if fault == Fault::NewId {
            submit.request_id = RequestId::draw()?.as_str().to_owned();
        }
        let again = Request::Submit(submit.clone());
        outbound.send(v1::PlayRequest { request: Some(again) }).await?;
    }
    let mut request = tonic::Request::new(ReceiverStream::new(requests));
    let token = session.token_to_keep().parse().context("a token")?;
    request.metadata_mut().insert("tikal-seat", token);
    let answer = session.server().service().play(request).await.map_err(Stop::Cut)?;
    let mut inbound = answer.into_inner();
    while let Some(told) = inbound.message().await.map_err(Stop::Cut)? {
        let update = told.update.unwrap_or_default();
        known.after = update.sequence;
        for event in &update.events {
            read(event, fault, known)?;
        }
        if let Some(answer) = update.answer {
            known.unanswered = None;
            judged(answer)?;
        }
        let Some(prompt) = update.prompt.filter(|_| known.unanswered.is_none()) else { continue };
        if fault == Fault::EndsEarly && known.decisions == EARLY {
            return Err(Stop::Leaves);
        }
        if fault == Fault::Slow && prompt.clock.is_some() {
            tokio::time::sleep(SLOW).await;
        }
        known.decisions += 1;
        let submit = decide(&prompt, update.sequence, fault)?;
        known.unanswered = Some(submit.clone());
        outbound.send(v1::PlayRequest { request: Some(Request::Submit(submit)) }).await?;
    }
    known.over = true;
    Ok(())
}

/// A refusal is the end, unless the match has only gone on meanwhile.
fn judged(answer: v1::Answer) -> Result<(), Stop> {
    match answer.verdict {
        Some(Verdict::Refused(status)) if status.code != i32::from(tonic::Code::Aborted) => {
            Err(Stop::Trouble(anyhow!("refused: {}", status.message)))
        }
        Some(Verdict::Refused(_) | Verdict::Accepted(_)) | None => Ok(()),
    }
}

fn read(event: &v1::Event, fault: Fault, known: &mut Known) -> Result<(), Stop> {
    let is_known = match &event.kind {
        Some(Kind::Game(game)) => matches!(&game.game, Some(Tikal(event)) if event.kind.is_some()),
        kind => kind.is_some(),
    };
    if fault == Fault::StopsAtUnknown && !is_known {
        return Err(Stop::Trouble(anyhow!("event {} is unknown", event.sequence)));
    }
    if fault == Fault::LeavesOnResign && matches!(event.kind, Some(Kind::SeatGivenUp(_))) {
        return Err(Stop::Leaves);
    }
    known.over |= matches!(event.kind, Some(Kind::MatchEnded(_)));
    Ok(())
}

/// The second of the listed actions, if there are two, so that the match gets somewhere.
fn decide(prompt: &v1::Prompt, sequence: u64, fault: Fault) -> Result<v1::Submit, Stop> {
    let first = prompt.legal_actions.first().map_or("", |legal| &legal.notation);
    let form = if fault == Fault::Illegal && first.starts_with("tile") {
        Form::Notation("end".to_owned())
    } else {
        Form::Index(u32::from(prompt.legal_actions.len() > 1))
    };
    let request_id = if fault == Fault::OneId {
        "the-same-id-every-time".to_owned()
    } else {
        RequestId::draw()?.as_str().to_owned()
    };
    let actions = vec![v1::SubmittedAction { form: Some(form) }];
    Ok(v1::Submit { request_id, actions, expected_sequence: Some(sequence) })
}
