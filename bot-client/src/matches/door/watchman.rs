//! Who stands at the door: keeps what passes, times decisions, and says when a bot is at fault.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use bytes::Bytes;
use client::{ErrorReason, Refused, Retry, Token};
use proto::v1;
use tokio::sync::watch;
use tonic::{Code, Status};

use super::reading::{asked_in, blames_the_caller, decoded, is_stream, submit_in, update_in};
use super::secrets::{Secrets, sent_without_secrets};
use crate::matches::bundle::{Keeping, Kept, What, action_text};
use crate::matches::hindrances::Hindrances;
use crate::matches::{FaultKind, Invitation, Thinking};

/// The most messages a bot may send for one decision. A call without a message is as much as one with one.
pub(super) const FLOOD: u32 = 10_000;
/// Refusals that befall a bot without its doing: the match is over, or over for it.
const BLAMELESS: [ErrorReason; 2] = [ErrorReason::MatchOver, ErrorReason::SeatGivenUp];

/// What a bot did wrong, in a word and in a sentence.
pub(in crate::matches) type Wrong = (FaultKind, String);

/// A watchman, shared by the calls of one seat.
#[derive(Clone, Debug)]
pub(in crate::matches) struct Watch {
    notes: Arc<Mutex<Notes>>,
    wrong: Arc<watch::Sender<Option<Wrong>>>,
    hindrances: Hindrances,
}

/// One call that goes through the door, shared by its two directions.
#[derive(Clone, Debug)]
pub(super) struct Call(Arc<OpenCall>);

/// Lasts as long as the call does.
#[derive(Debug)]
struct OpenCall {
    watch: Watch,
    number: u32,
    method: String,
    /// Its first message is counted with it.
    has_sent: AtomicBool,
    ended: AtomicBool,
}

#[derive(Debug)]
struct Notes {
    match_id: String,
    seat: u32,
    kept: Kept,
    secrets: Secrets,
    calls: u32,
    streams: u32,
    token: Option<Token>,
    /// The newest event at which the seat was asked, and since when it has not answered.
    asked_at: u64,
    asked_since: Option<Instant>,
    sent_since_asked: u32,
    submitted: Vec<v1::SubmittedAction>,
    thinking: Thinking,
    /// When the server last did not take what the bot sent.
    hindered_at: Option<tokio::time::Instant>,
}

impl Watch {
    /// A watchman for whoever is invited.
    pub(super) fn new(invitation: &Invitation, keeping: Keeping, hindrances: Hindrances) -> Watch {
        let notes = Notes {
            match_id: invitation.match_id.clone(),
            seat: u32::from(invitation.seat.number()),
            kept: Kept::begin(keeping),
            secrets: Secrets::of(invitation),
            calls: 0,
            streams: 0,
            token: None,
            asked_at: 0,
            asked_since: None,
            sent_since_asked: 0,
            submitted: Vec::new(),
            thinking: Thinking::default(),
            hindered_at: None,
        };
        let (notes, wrong) = (Arc::new(Mutex::new(notes)), Arc::new(watch::Sender::new(None)));
        Watch { notes, wrong, hindrances }
    }

    /// Waits until the bot does something wrong.
    pub(in crate::matches) async fn wrong(&self) -> Wrong {
        let mut seen = self.wrong.subscribe();
        loop {
            if let Some(wrong) = seen.borrow_and_update().clone() {
                return wrong;
            }
            // We hold the sender, so it does not go away.
            let _ = seen.changed().await;
        }
    }

    /// The token of the seat, once the bot has joined.
    pub(in crate::matches) fn token(&self) -> Option<Token> {
        self.notes().token.clone()
    }

    /// Whether the bot has a stream of its match open.
    pub(in crate::matches) fn listens(&self) -> bool {
        self.notes().streams > 0
    }

    /// Whether the server has since then not taken something that the bot sent.
    pub(in crate::matches) fn hindered_since(&self, since: tokio::time::Instant) -> bool {
        self.notes().hindered_at.is_some_and(|at| at >= since)
    }

    /// How long the bot has thought.
    pub(in crate::matches) fn thinking(&self) -> Thinking {
        self.notes().thinking.clone()
    }

    /// All that has passed, and the secrets that must be hidden in it before anybody reads it: that takes
    /// too long to be done here. Nothing is kept from now on.
    pub(in crate::matches) fn take_kept(&self) -> (Kept, Secrets) {
        let mut notes = self.notes();
        let kept = std::mem::replace(&mut notes.kept, Kept::begin(Keeping::Nothing));
        (kept, notes.secrets.clone())
    }

    /// A call begins, unless there were too many.
    pub(super) fn begin(&self, method: &str) -> Option<Call> {
        let mut notes = self.notes();
        if !notes.count_one_more() {
            drop(notes);
            self.accuse_of_flood();
            return None;
        }
        notes.calls += 1;
        notes.streams += u32::from(is_stream(method));
        let (number, method) = (notes.calls, method.to_owned());
        drop(notes);
        let (has_sent, ended) = (AtomicBool::new(false), AtomicBool::new(false));
        let open = OpenCall { watch: self.clone(), number, method, has_sent, ended };
        Some(Call(Arc::new(open)))
    }

    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn accuse_of_flood(&self) {
        let says = format!("it sent more than {FLOOD} messages for one decision");
        self.accuse(FaultKind::Flooded, says);
    }

    /// The first thing that is wrong counts. What is said of it goes into every report.
    fn accuse(&self, kind: FaultKind, mut says: String) {
        self.notes().secrets.hide_in_text(&mut says);
        self.wrong.send_if_modified(|wrong| {
            let first = wrong.is_none();
            wrong.get_or_insert((kind, says));
            first
        });
    }
}

impl Notes {
    /// One more call or message since the bot was asked. Says whether it may be.
    fn count_one_more(&mut self) -> bool {
        self.sent_since_asked = self.sent_since_asked.saturating_add(1);
        self.sent_since_asked <= FLOOD
    }
}

impl Call {
    /// The bot sends this. Says whether it may go on to the server.
    pub(super) fn sent(&self, message: &Bytes) -> bool {
        let OpenCall { watch, number, method, has_sent, .. } = &*self.0;
        let (call, method) = (*number, method.clone());
        let mut notes = watch.notes();
        let seat = notes.seat;
        if notes.kept.is_wanted() {
            let message = sent_without_secrets(&method, message);
            notes.kept.add(What::Sent { call, method: method.clone(), message });
        }
        if has_sent.swap(true, Ordering::Relaxed) && !notes.count_one_more() {
            drop(notes);
            watch.accuse_of_flood();
            return false;
        }
        if let Some(submit) = submit_in(&method, message) {
            notes.submitted = submit.actions;
            if let Some(since) = notes.asked_since.take() {
                notes.thinking.add(since.elapsed());
            }
        }
        if let Some(join) = decoded::<v1::JoinMatchRequest>(&method, "JoinMatch", message) {
            let wanted = join.join.map_or(0, |join| join.seat);
            if join.match_id != notes.match_id || wanted != seat {
                drop(notes);
                let says = format!("it was told seat {seat} of a match and asked for another");
                watch.accuse(FaultKind::Illegal, says);
                return false;
            }
        }
        true
    }

    /// The server tells this.
    pub(super) fn told(&self, message: &Bytes) {
        let OpenCall { watch, number, method, .. } = &*self.0;
        let mut notes = watch.notes();
        // Secrets are learned for the sentence about a fault too, which needs no bundle.
        let without_secrets = notes.secrets.told(method, message);
        if notes.secrets.are_too_many() {
            notes.kept.cut();
        }
        let (call, method_name) = (*number, method.clone());
        notes.kept.add(What::Told { call, method: method_name, message: without_secrets });
        if let Some(joined) = decoded::<v1::JoinMatchResponse>(method, "JoinMatch", message) {
            let token = joined.grant.and_then(|grant| Token::new(&grant.token).ok());
            notes.token = token.or(notes.token.take());
        }
        if let Some(sequence) = asked_in(method, message)
            && sequence > notes.asked_at
        {
            notes.asked_at = sequence;
            notes.asked_since = Some(Instant::now());
            notes.sent_since_asked = 0;
        }
        let answer = update_in(method, message).and_then(|update| update.answer);
        if let Some(v1::answer::Verdict::Refused(status)) = answer.and_then(|answer| answer.verdict)
        {
            let submitted = std::mem::take(&mut notes.submitted);
            drop(notes);
            let refused = Refused::of(&status);
            watch.note_hindrance(&refused);
            watch.judge(&refused, &submitted);
        }
    }

    /// The server ends the call.
    pub(super) fn ended(&self, status: &Status) {
        let OpenCall { watch, number, method, ended, .. } = &*self.0;
        ended.store(true, Ordering::Relaxed);
        let mut notes = watch.notes();
        notes.kept.add(What::Ended {
            call: *number,
            method: method.clone(),
            code: i32::from(status.code()),
            says: status.message().to_owned(),
            details: Bytes::copy_from_slice(status.details()),
        });
        if status.code() == Code::Ok {
            return;
        }
        let is_submit = method == "SubmitActions";
        let submitted = is_submit.then(|| std::mem::take(&mut notes.submitted));
        drop(notes);
        let refused = Refused::of_call(status);
        watch.note_hindrance(&refused);
        if let Some(submitted) = submitted {
            watch.judge(&refused, &submitted);
        }
    }
}

impl Watch {
    fn note_hindrance(&self, refused: &Refused) {
        if self.hindrances.met(refused) {
            self.notes().hindered_at = Some(tokio::time::Instant::now());
        }
    }

    /// What the server refuses is the bot's fault, unless it could not know better.
    fn judge(&self, refused: &Refused, submitted: &[v1::SubmittedAction]) {
        let could_not_know = refused.retry != Retry::Never
            || refused.reason.is_some_and(|reason| BLAMELESS.contains(&reason));
        if !blames_the_caller(refused.code) || could_not_know {
            return;
        }
        let says = if self.notes().secrets.are_too_many() {
            "what it submitted is refused".to_owned()
        } else {
            let actions: Vec<String> = submitted.iter().map(action_text).collect();
            format!("the plan `{}` is refused: {refused}", actions.join("; "))
        };
        self.accuse(FaultKind::Illegal, says);
    }
}

impl Drop for OpenCall {
    fn drop(&mut self) {
        let ended = self.ended.load(Ordering::Relaxed);
        let (call, method) = (self.number, std::mem::take(&mut self.method));
        let mut notes = self.watch.notes();
        notes.streams = notes.streams.saturating_sub(u32::from(is_stream(&method)));
        if !ended {
            notes.kept.add(What::HungUp { call, method });
        }
    }
}

#[cfg(test)]
mod tests;
