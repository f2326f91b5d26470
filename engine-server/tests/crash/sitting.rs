//! Somebody at a table for one life of the server: follows a stream, and acts when it is asked to.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use proto::v1;
use proto::v1::submitted_action::Form;
use table::{Keystream, Seed};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Code, Status, Streaming};

use crate::notebook::Notebook;
use crate::request::{Answer, Ask, Client, Cut, ask, with_token, within};

/// One of so many decisions takes actions back instead, where it can.
const UNDO_ONE_IN: u32 = 12;
/// One of so many updates makes the seat give up.
const RESIGN_ONE_IN: u32 = 1500;
/// One of so many decisions is asked for twice in one batch; often that breaks a rule.
const DOUBLE_ONE_IN: u32 = 4;

/// Why somebody stopped before the end.
#[derive(Debug)]
pub(crate) enum Stopped {
    /// The server is gone.
    Cut(Cut),
    /// The server did what it may not.
    Fault(String),
}

/// How a seat is played.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// By a Play stream.
    Stream,
    /// By WatchMatch and SubmitActions.
    Calls,
}

/// Somebody at a table: a seat, or with the number 0 the public, which only watches.
pub(crate) struct Sitting {
    pub(crate) notebook: Arc<Notebook>,
    pub(crate) client: Client,
    pub(crate) of: usize,
    pub(crate) match_id: String,
    pub(crate) seat: u32,
    pub(crate) way: Way,
    pub(crate) chance: Keystream,
}

/// A stream of a match.
enum Line {
    Play { sends: mpsc::Sender<v1::PlayRequest>, updates: Streaming<v1::PlayResponse> },
    Watch(Streaming<v1::WatchMatchResponse>),
}

impl From<Cut> for Stopped {
    fn from(cut: Cut) -> Stopped {
        Stopped::Cut(cut)
    }
}

impl Sitting {
    /// Follows from the last event this audience was told to the match's end.
    pub(crate) async fn follow(mut self) -> Result<(), Stopped> {
        let mut line = self.open().await?;
        // The Submit on the stream that is not answered yet.
        let mut waiting: Option<usize> = None;
        while let Some(update) = line.next().await? {
            self.notebook.told(self.of, self.seat, &update.events).map_err(Stopped::Fault)?;
            if let Some(answer) = &update.answer {
                let number = waiting.take();
                let number = number.ok_or_else(|| fault("an answer nobody asked for"))?;
                let answer = Answer::of_stream(answer);
                self.notebook.answered(number, &answer);
                expected(&answer)?;
            }
            if self.seat == 0 || waiting.is_some() {
                continue;
            }
            if !update.events.is_empty() && self.chance.below(RESIGN_ONE_IN) == 0 {
                self.resign().await?;
            } else if let Some(prompt) = &update.prompt {
                waiting = self.decide(prompt, update.sequence, &line).await?;
            }
        }
        Ok(())
    }

    async fn open(&mut self) -> Result<Line, Stopped> {
        let (after_sequence, token) = {
            let notes = self.notebook.read();
            let found = &notes.matches[self.of];
            (Some(found.seen(self.seat)), found.token(self.seat))
        };
        let open = v1::Open {
            match_id: self.match_id.clone(),
            after_sequence,
            feed: v1::Feed::Events.into(),
            ..v1::Open::default()
        };
        let opened = if self.seat > 0 && self.way == Way::Stream {
            let (sends, sent) = mpsc::channel(2);
            let request = v1::play_request::Request::Open(open);
            let _ = sends.send(v1::PlayRequest { request: Some(request) }).await;
            let request = with_token(token.as_deref(), ReceiverStream::new(sent));
            let opened = within(self.client.play(request)).await;
            opened.map(|opened| Line::Play { sends, updates: opened.into_inner() })
        } else {
            let request = v1::WatchMatchRequest { open: Some(open), ..Default::default() };
            let request = with_token(token.as_deref(), request);
            let opened = within(self.client.watch_match(request)).await;
            opened.map(|opened| Line::Watch(opened.into_inner()))
        };
        opened.map_err(|status| stopped(&status))
    }

    /// Answers a prompt. The number of a Submit that went up the stream comes back.
    async fn decide(
        &mut self,
        prompt: &v1::Prompt,
        sequence: u64,
        line: &Line,
    ) -> Result<Option<usize>, Stopped> {
        for wanted in self.attempts(prompt, sequence) {
            match (wanted, line) {
                (Ask::Submit(request, texts), Line::Play { sends, .. }) => {
                    let submit = request.submit.clone().unwrap();
                    let number =
                        self.notebook.asks(self.of, self.seat, Ask::Submit(request, texts));
                    let request = Some(v1::play_request::Request::Submit(submit));
                    // A line that is cut swallows it, which reading will notice.
                    let _ = sends.send(v1::PlayRequest { request }).await;
                    return Ok(Some(number));
                }
                // A call that was refused brings no new prompt: the next attempt is made.
                (wanted, _) => {
                    let answer = self.call(wanted).await?;
                    if answer.is_acknowledgement() {
                        return Ok(None);
                    }
                }
            }
        }
        Ok(None)
    }

    /// What this seat tries, each if the one before is refused: to take back, to do something
    /// twice, to do it once.
    fn attempts(&mut self, prompt: &v1::Prompt, sequence: u64) -> Vec<Ask> {
        let mut attempts = Vec::new();
        if let Some(back_to_sequence) = prompt.undo_to
            && self.chance.below(UNDO_ONE_IN) == 0
        {
            let (request_id, match_id) = (request_id(), self.match_id.clone());
            attempts.push(Ask::Undo(v1::UndoActionsRequest {
                request_id,
                match_id,
                back_to_sequence,
            }));
        }
        let legal = &prompt.legal_actions;
        let listed = &legal[self.chance.below(legal.len() as u32) as usize];
        if self.chance.below(DOUBLE_ONE_IN) == 0 {
            let twice = vec![Form::Notation(listed.notation.clone()); 2];
            attempts.push(self.submit(twice, sequence, &listed.notation));
        }
        let once = match self.chance.below(3) {
            0 => Form::Typed(listed.action.clone().unwrap()),
            1 => Form::Notation(listed.notation.clone()),
            _ => Form::Index(listed.index),
        };
        attempts.push(self.submit(vec![once], sequence, &listed.notation));
        attempts
    }

    fn submit(&self, forms: Vec<Form>, sequence: u64, notation: &str) -> Ask {
        let texts = vec![notation.to_owned(); forms.len()];
        let form = |form| v1::SubmittedAction { form: Some(form) };
        let submit = v1::Submit {
            request_id: request_id(),
            actions: forms.into_iter().map(form).collect(),
            expected_sequence: Some(sequence),
        };
        let (match_id, submit) = (self.match_id.clone(), Some(submit));
        Ask::Submit(v1::SubmitActionsRequest { match_id, submit }, texts)
    }

    async fn resign(&mut self) -> Result<(), Stopped> {
        let (request_id, match_id) = (request_id(), self.match_id.clone());
        let resign = v1::ResignMatchRequest { request_id, match_id };
        self.call(Ask::Resign(resign)).await.map(drop)
    }

    async fn call(&mut self, asked: Ask) -> Result<Answer, Stopped> {
        call(&self.notebook, &mut self.client, self.of, self.seat, asked).await
    }
}

/// Asks by a call, and notes it before and after.
pub(crate) async fn call(
    notebook: &Notebook,
    client: &mut Client,
    of: usize,
    seat: u32,
    asked: Ask,
) -> Result<Answer, Stopped> {
    let number = notebook.asks(of, seat, asked.clone());
    let token = notebook.read().matches[of].token(seat);
    let answer = ask(client, token.as_deref(), &asked).await?;
    notebook.answered(number, &answer);
    expected(&answer)?;
    Ok(answer)
}

/// A request id that was never used before.
pub(crate) fn request_id() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    format!("request-of-a-crash-test-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

/// Who decides late, or twice, is refused; a server that stumbles is a fault.
fn expected(answer: &Answer) -> Result<(), Stopped> {
    match answer {
        Answer::Refused { code: Code::FailedPrecondition | Code::Aborted, .. } => Ok(()),
        Answer::Refused { code, reason } => Err(fault(format!("{code:?} {reason} under load"))),
        Answer::Created { .. } | Answer::Joined(_) | Answer::Accepted { .. } | Answer::Resigned => {
            Ok(())
        }
    }
}

impl Line {
    /// What comes next; `None`: the match is over.
    async fn next(&mut self) -> Result<Option<v1::Update>, Stopped> {
        // Only the death of the server, which every stream notices, ends a wait for another seat.
        let update = match self {
            Line::Play { updates, .. } => {
                updates.message().await.map(|told| told.map(|told| told.update))
            }
            Line::Watch(updates) => {
                updates.message().await.map(|told| told.map(|told| told.update))
            }
        };
        let update = update.map_err(|status| stopped(&status))?;
        Ok(update.map(|update| update.unwrap()))
    }
}

fn stopped(status: &Status) -> Stopped {
    match Answer::of_status(status) {
        Ok(refused) => fault(format!("a stream ended with {refused:?}")),
        Err(cut) => Stopped::Cut(cut),
    }
}

fn fault(what: impl Into<String>) -> Stopped {
    Stopped::Fault(what.into())
}

/// The chance of one actor: alike for the same numbers, and unlike any other's.
pub(crate) fn chance(seed: u64, actor: u64, life: usize) -> Keystream {
    let mut key = *Seed::from_number(seed).bytes();
    key[8..16].copy_from_slice(&actor.to_le_bytes());
    key[16..24].copy_from_slice(&(life as u64).to_le_bytes());
    Keystream::new(&key, "crash")
}
