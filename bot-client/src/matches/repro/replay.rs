//! A server that knows nothing but a bundle: it tells a program what the bundle's bot was told, as long
//! as the program sends what that bot sent.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context, bail};
use bytes::Bytes;
use http::uri::PathAndQuery;
use prost::Message as _;
use proto::v1;
use proto::v1::event::Kind;
use rules::Seat;
use tokio::sync::{mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Code, Request, Response, Status, Streaming};

use super::compared::{Otherwise, is_same};
use super::{Ending, Repeated};
use crate::byte_proxy::{Answering, ByteService, Messages, method_of, serve};
use crate::matches::bundle::{Bundle, Keeping, Line, What, action_text};
use crate::matches::door::{Door, submit_in, update_in};
use crate::matches::hindrances::Hindrances;
use crate::matches::printed::Printed;
use crate::matches::{CommandLine, FaultKind, Invitation, Teller, program};
use crate::seen_view::MatchFollower;

/// How many messages wait for a program that reads slowly.
const QUEUE: usize = 16;
/// The least that a program is waited for before it has come to the end of its bundle.
const STARTING: Duration = Duration::from_secs(60);

/// Shows the bundle to a program.
pub(super) async fn show(
    bundle: &Bundle,
    seat: Seat,
    line: &CommandLine,
    limit: Duration,
) -> anyhow::Result<Repeated> {
    if bundle.lines.iter().any(|line| matches!(line.what, What::Asked { .. })) {
        bail!("the bundle was made in one process: only a house bot can be asked again");
    }
    let replay = Replay::new(bundle);
    let served = serve(replay.clone()).await?;
    let server = client::connect(served.address()).await.context("our own server")?;
    let mut invitation = Invitation {
        server: String::new(),
        match_id: match_id(bundle),
        invite_code: "none".to_owned(),
        player_name: format!("program {seat}"),
        seat,
        seed: bundle.heading.program_seed,
    };
    let printed = Printed::of(format_args!("seat {seat} "), Teller::default());
    // Its server is a bundle: what was refused then is no news now.
    let hindrances = Hindrances::of(format!("seat {seat}"), Teller::new(|_| ()));
    let door = Door::open(&server, &invitation, Keeping::Nothing, hindrances).await?;
    door.address().clone_into(&mut invitation.server);
    let played = program::play(line.clone(), &invitation, replay.over.subscribe(), &printed);
    let fault = |kind: FaultKind, says: String| (Ending::of(Some(kind), bundle), says);
    let (ended, is_refused) = tokio::select! {
        biased;
        (kind, says) = door.watch.wrong() => (fault(kind, says), kind == FaultKind::Illegal),
        otherwise = replay.otherwise() => {
            let is_refused = otherwise.refused.is_some();
            (otherwise.judged(bundle), is_refused)
        }
        played = played => (match played {
            Ok(()) => (Ending::NoFault, "it plays the match to its end".to_owned()),
            Err(trouble) => fault(trouble.kind(), trouble.to_string()),
        }, false),
        () = replay.silence(limit) => {
            let kind = match (door.watch.token(), door.watch.listens()) {
                (None, _) => FaultKind::Absent,
                (Some(_), true) => FaultKind::Hung,
                (Some(_), false) => FaultKind::Disconnected,
            };
            (fault(kind, format!("it says nothing for {} s", limit.as_secs_f64())), false)
        }
    };
    let (ending, says) = ended;
    // Where nothing more was kept nobody answers, and what a program does then it might not have done. That
    // a submit is refused does not depend on it.
    let cut_short = bundle.heading.cut && replay.is_at_its_end() && !is_refused;
    let ending = if cut_short { Ending::CutShort } else { ending };
    Ok(Repeated { ending, says, otherwise: None })
}

/// The match of the bundle: what its bot joined.
fn match_id(bundle: &Bundle) -> String {
    let joined = |line: &Line| {
        let What::Sent { method, message, .. } = &line.what else { return None };
        let join = v1::JoinMatchRequest::decode(message.clone()).ok();
        join.filter(|_| method == "JoinMatch").map(|join| join.match_id)
    };
    bundle.lines.iter().find_map(joined).unwrap_or_else(|| "none".to_owned())
}

/// How far the bundle was told again, shared by all calls.
#[derive(Clone, Debug)]
struct Replay {
    lines: Arc<Vec<Line>>,
    state: Arc<Mutex<State>>,
    /// The next line; whoever has an earlier one to wait for waits for this.
    next: Arc<watch::Sender<usize>>,
    otherwise: Arc<watch::Sender<Option<Otherwise>>>,
    over: Arc<watch::Sender<bool>>,
}

#[derive(Debug)]
struct State {
    /// The numbers of recorded calls that were not made again yet, by method.
    calls: BTreeMap<String, VecDeque<u32>>,
    follower: Box<dyn MatchFollower>,
    request_id: String,
}

impl Replay {
    fn new(bundle: &Bundle) -> Replay {
        let mut calls: BTreeMap<String, VecDeque<u32>> = BTreeMap::new();
        for (call, method) in bundle.lines.iter().filter_map(|line| line.what.place()) {
            let numbers = calls.entry(method.to_owned()).or_default();
            if !numbers.contains(&call) {
                numbers.push_back(call);
            }
        }
        let follower = bundle.heading.game().follower();
        let state = State { calls, follower, request_id: String::new() };
        Replay {
            lines: Arc::new(bundle.lines.clone()),
            state: Arc::new(Mutex::new(state)),
            next: Arc::new(watch::Sender::new(0)),
            otherwise: Arc::new(watch::Sender::new(None)),
            over: Arc::new(watch::Sender::new(false)),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the program does otherwise.
    async fn otherwise(&self) -> Otherwise {
        let mut seen = self.otherwise.subscribe();
        loop {
            if let Some(otherwise) = seen.borrow_and_update().clone() {
                return otherwise;
            }
            // We hold the sender.
            let _ = seen.changed().await;
        }
    }

    /// Waits until nothing has happened for so long. A program that has not come to the end of the bundle
    /// yet is given more time: on a busy machine it may still be starting.
    async fn silence(&self, limit: Duration) {
        let mut next = self.next.subscribe();
        loop {
            let limit = if self.is_at_its_end() { limit } else { limit.max(STARTING) };
            if tokio::time::timeout(limit, next.changed()).await.is_err() {
                return;
            }
        }
    }

    /// Whether everything was told again.
    fn is_at_its_end(&self) -> bool {
        *self.next.borrow() >= self.lines.len()
    }

    /// Waits until it is this line's turn.
    async fn reach(&self, line: usize) {
        // We hold the sender.
        let _ = self.next.subscribe().wait_for(|&next| next >= line).await;
    }

    fn done(&self, line: usize) {
        self.next.send_replace(line + 1);
    }

    /// Goes through the lines of one call.
    async fn tell(
        self,
        call: u32,
        mut sent: Streaming<Bytes>,
        to_program: mpsc::Sender<Result<Bytes, Status>>,
    ) {
        let of_this_call = |(_, line): &(usize, &Line)| {
            line.what.place().is_some_and(|(number, _)| number == call)
        };
        let lines = self.lines.clone();
        for (index, line) in lines.iter().enumerate().filter(of_this_call) {
            self.reach(index).await;
            match &line.what {
                What::Sent { method, message, .. } => {
                    let Ok(Some(now)) = sent.message().await else { return };
                    if let Some(submit) = submit_in(method, &now) {
                        self.state().request_id.clone_from(&submit.request_id);
                    }
                    if !is_same(method, &now, message) {
                        self.note(method, &now, index);
                        return;
                    }
                }
                What::Told { method, message, .. } => {
                    let message = self.fitted(method, message);
                    if to_program.send(Ok(message)).await.is_err() {
                        return;
                    }
                }
                What::Ended { code, says, details, .. } => {
                    self.done(index);
                    if *code != 0 {
                        let (code, details) = (Code::from_i32(*code), details.clone());
                        let status = Status::with_details(code, says.clone(), details);
                        let _ = to_program.send(Err(status)).await;
                    }
                    return;
                }
                What::HungUp { .. } | What::Asked { .. } | What::Planned { .. } => {}
            }
            self.done(index);
        }
        // The bundle ends here: what comes now is what the program does instead of the fault.
        while let Ok(Some(now)) = sent.message().await {
            let method = lines.iter().filter_map(|line| line.what.place());
            let method = method.into_iter().find(|(number, _)| *number == call);
            self.note(method.map_or("", |(_, method)| method), &now, lines.len());
        }
        to_program.closed().await;
    }

    /// What was told, with the answer made out to the program's own request.
    fn fitted(&self, method: &str, message: &Bytes) -> Bytes {
        let Some(mut update) = update_in(method, message) else { return message.clone() };
        let mut state = self.state();
        state.follower.told(&update);
        for event in &update.events {
            if matches!(event.kind, Some(Kind::MatchEnded(_))) {
                self.over.send_replace(true);
            }
        }
        if let Some(answer) = &mut update.answer {
            answer.request_id.clone_from(&state.request_id);
        }
        let update = Some(update);
        match method {
            "Play" => v1::PlayResponse { update }.encode_to_vec().into(),
            _ => v1::WatchMatchResponse { update }.encode_to_vec().into(),
        }
    }

    /// The program sends something else than the bundle's bot at this line.
    fn note(&self, method: &str, now: &Bytes, line: usize) {
        let at_the_end = self.is_last_word(line);
        let otherwise = match submit_in(method, now) {
            None => Otherwise { at_the_end, refused: None, says: format!("it calls {method}") },
            Some(submit) => {
                let text: Vec<String> = submit.actions.iter().map(action_text).collect();
                let place =
                    if at_the_end { "at the place of the fault" } else { "before the fault" };
                let says = format!("{place} it plays `{}`", text.join("; "));
                let state = self.state();
                let refused = state.follower.refused(&submit);
                Otherwise { at_the_end, refused, says }
            }
        };
        self.otherwise.send_if_modified(|noted| {
            let first = noted.is_none();
            noted.get_or_insert(otherwise);
            first
        });
    }

    /// Whether the bundle's bot was accepted nothing from this line on.
    fn is_last_word(&self, line: usize) -> bool {
        let later = self.lines.iter().skip(line);
        !later.filter_map(|line| told(&line.what)).any(|(method, message)| {
            update_in(method, message).is_some_and(|update| !update.events.is_empty())
        })
    }
}

impl ByteService for Replay {
    fn answer(&self, path: PathAndQuery, request: Request<Streaming<Bytes>>) -> Answering {
        let replay = self.clone();
        Box::pin(async move {
            let method = method_of(&path).to_owned();
            let call = replay.state().calls.get_mut(&method).and_then(VecDeque::pop_front);
            let Some(call) = call else {
                let place = *replay.next.borrow();
                replay.note(&method, &Bytes::new(), place);
                return Err(Status::unimplemented("the bundle has no such call any more"));
            };
            let (to_program, messages) = mpsc::channel(QUEUE);
            tokio::spawn(replay.tell(call, request.into_inner(), to_program));
            let messages: Messages = Box::pin(ReceiverStream::new(messages));
            Ok(Response::new(messages))
        })
    }
}

fn told(what: &What) -> Option<(&str, &Bytes)> {
    let What::Told { method, message, .. } = what else { return None };
    Some((method, message))
}
