//! Following a match over cuts: each event exactly once and in order, each submit with one effect.

mod line;
mod link;
mod stream_options;
mod update;

pub use link::Link;
pub use stream_options::{Begin, Feed, PromptSize, StreamOptions};
pub use update::Update;

use proto::v1;
use table::Sequence;
use tokio::sync::watch;
use tokio::time::Instant;

use crate::error::Passing;
use crate::{
    Backoff, ClientError, Created, DealGroup, Refused, RequestId, SeatSession, Server, Token,
};
use line::{Line, Opening};

/// A stream of one match. After a cut it goes on where it was; what was submitted and not answered is
/// submitted again under the same request id, so that it takes effect once; and so is what the server
/// refuses for a while.
#[derive(Debug)]
pub struct Follow {
    who: Who,
    way: Way,
    options: StreamOptions,
    /// The last event that was read; `None` before anything was.
    seen: Option<Sequence>,
    line: Option<Line>,
    opening: Option<Opening>,
    /// No stream is opened before: the wait after a cut, which goes on if nobody waits for it.
    not_before: Option<Instant>,
    backoff: Backoff,
    link: watch::Sender<Link>,
    due: Due,
    /// Refusals in a row of the Submit whose answer is due.
    refusals: Backoff,
    /// The newest prompt, with the event at which it was given.
    prompt: Option<(Sequence, v1::Prompt)>,
}

/// For whom the match is followed.
#[derive(Clone, Debug)]
pub(crate) enum Who {
    /// A seat.
    Seat(SeatSession),
    /// Anybody.
    Public {
        /// Where.
        server: Server,
        /// Which match.
        match_id: String,
        /// For an invite-only match.
        invite_code: String,
        /// Of the group that the match shares its deal with, for its creator.
        group_secret: Option<Token>,
    },
}

/// How actions reach the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// Up the same stream that updates come down: Play.
    Stream,
    /// By calls beside a stream that only comes down: WatchMatch and SubmitActions.
    Calls,
}

/// The answer that is owed.
#[derive(Debug)]
enum Due {
    /// None.
    Nothing,
    /// The server has not answered this Submit, or the answer was lost with the line.
    Answer(Box<v1::Submit>),
    /// The server has refused this Submit for a while: it is sent again at this moment.
    Again(Box<v1::Submit>, Instant),
    /// The answer is known; it waits for the event it belongs to.
    Event(Sequence, Result<v1::Accepted, Refused>),
}

impl Follow {
    /// Plays a seat over one stream.
    pub fn play(seat: &SeatSession, options: impl Into<StreamOptions>) -> Follow {
        Follow::new(Who::Seat(seat.clone()), Way::Stream, options.into())
    }

    /// Plays a seat by watching, and calls for what it does: the same in two halves, for where a
    /// stream in both directions cannot be had.
    pub fn watch_seat(seat: &SeatSession, options: impl Into<StreamOptions>) -> Follow {
        Follow::new(Who::Seat(seat.clone()), Way::Calls, options.into())
    }

    /// Watches as anybody may; an invite-only match needs its code.
    pub fn watch(
        server: &Server,
        match_id: &str,
        invite_code: &str,
        options: impl Into<StreamOptions>,
    ) -> Follow {
        Follow::watch_as(server, match_id, invite_code, None, options.into())
    }

    /// Watches as the public a match that shares its deal with others, for the creator of the group: until
    /// all are over nobody else may.
    pub fn watch_group_match(
        server: &Server,
        created: &Created,
        group: &DealGroup,
        options: impl Into<StreamOptions>,
    ) -> Follow {
        let Created { match_id, invite_code } = created;
        Follow::watch_as(server, match_id, invite_code, Some(group.secret()), options.into())
    }

    fn watch_as(
        server: &Server,
        match_id: &str,
        invite_code: &str,
        group_secret: Option<&Token>,
        options: StreamOptions,
    ) -> Follow {
        let who = Who::Public {
            server: server.clone(),
            match_id: match_id.to_owned(),
            invite_code: invite_code.to_owned(),
            group_secret: group_secret.cloned(),
        };
        Follow::new(who, Way::Calls, options)
    }

    fn new(who: Who, way: Way, options: StreamOptions) -> Follow {
        let backoff = Backoff::new(who.server().patience());
        Follow {
            way,
            options,
            seen: options.seen(),
            line: None,
            opening: None,
            not_before: None,
            refusals: backoff.clone(),
            backoff,
            link: watch::Sender::new(Link::Up),
            due: Due::Nothing,
            prompt: None,
            who,
        }
    }

    /// The last event that was read; 0 before the first.
    pub fn seen(&self) -> Sequence {
        self.seen.unwrap_or_default()
    }

    /// Whether the line holds: it changes while [`next`](Follow::next) waits through a cut.
    pub fn link(&self) -> watch::Receiver<Link> {
        self.link.subscribe()
    }

    /// What comes next; `None` once the match is over and all of it was read. Waits as long as
    /// nothing happens, and through cuts as long as the server's patience lasts.
    ///
    /// A prompt does not come while an answer is due: it could be for a decision already made.
    /// After a cut the newest prompt may come once more. Nothing is lost when the future is dropped.
    pub async fn next(&mut self) -> Result<Option<Update>, ClientError> {
        loop {
            if let Some(update) = self.late_answer() {
                return Ok(Some(update));
            }
            let line = match &mut self.line {
                Some(line) => line,
                None => match self.open().await? {
                    Some(line) => self.line.insert(line),
                    None => continue,
                },
            };
            let again = match &self.due {
                Due::Again(_, at) => Some(*at),
                Due::Nothing | Due::Answer(_) | Due::Event(..) => None,
            };
            let read = tokio::select! {
                biased;
                read = line.next() => read,
                () = wait_until(again) => {
                    self.submit_again();
                    continue;
                }
            };
            match read {
                Ok(Some(update)) => {
                    self.backoff.succeeded();
                    let update = self.read(update)?;
                    if !update.is_empty() {
                        return Ok(Some(update));
                    }
                }
                Ok(None) => match &self.due {
                    // The match ended while the line was cut, and a stream reads no more after the
                    // end: the answer that was lost is asked for by a call of its own.
                    Due::Answer(submit) | Due::Again(submit, _) => {
                        self.due = self.call(submit.as_ref().clone()).await?;
                    }
                    Due::Nothing | Due::Event(..) => return Ok(None),
                },
                Err(status) => self.cut(&status)?,
            }
        }
    }

    /// Submits a batch. The answer comes with a later [`next`](Follow::next), together with its last
    /// event, or alone if it is a refusal. One at a time. The future must be awaited to its end.
    pub async fn submit(
        &mut self,
        actions: Vec<v1::SubmittedAction>,
        expected: Option<Sequence>,
    ) -> Result<(), ClientError> {
        if !matches!(self.who, Who::Seat(_)) {
            return Err(ClientError::NoSeat);
        }
        if !matches!(self.due, Due::Nothing) {
            return Err(ClientError::AnswerPending);
        }
        let request_id = RequestId::draw()?.as_str().to_owned();
        let expected_sequence = expected.map(|sequence| sequence.0);
        let submit = v1::Submit { request_id, actions, expected_sequence };
        self.refusals.succeeded();
        match self.way {
            Way::Stream => {
                // A line that was cut meanwhile loses it; the next line begins with it.
                if let Some(line) = &self.line {
                    line.send(submit.clone());
                }
                self.due = Due::Answer(Box::new(submit));
            }
            Way::Calls => self.due = self.call(submit).await?,
        }
        Ok(())
    }

    /// The time is over for which the server refused: the same once more, under the same request id.
    fn submit_again(&mut self) {
        match std::mem::replace(&mut self.due, Due::Nothing) {
            Due::Again(submit, _) => {
                if let Some(line) = &self.line {
                    line.send(submit.as_ref().clone());
                }
                self.due = Due::Answer(submit);
            }
            due @ (Due::Nothing | Due::Answer(_) | Due::Event(..)) => self.due = due,
        }
    }

    /// Submits by a call of its own; the answer waits for its event.
    async fn call(&self, submit: v1::Submit) -> Result<Due, ClientError> {
        let Who::Seat(seat) = &self.who else { return Err(ClientError::NoSeat) };
        match seat.submit(submit).await {
            Ok(accepted) => Ok(Due::Event(Sequence(accepted.last_sequence), Ok(accepted))),
            Err(ClientError::Refused(refused)) => Ok(Due::Event(self.seen(), Err(*refused))),
            Err(error) => Err(error),
        }
    }

    /// A new line from where we are. `None`: it failed; the next attempt waits by itself.
    async fn open(&mut self) -> Result<Option<Line>, ClientError> {
        if let Some(moment) = self.not_before {
            tokio::time::sleep_until(moment).await;
            self.not_before = None;
        }
        let unanswered = match &self.due {
            Due::Answer(submit) => Some(submit.as_ref().clone()),
            Due::Nothing | Due::Again(..) | Due::Event(..) => None,
        };
        let opening = self.opening.get_or_insert_with(|| {
            let open = self.options.open(self.who.match_id(), self.seen);
            match (self.way, &self.who) {
                (Way::Stream, Who::Seat(seat)) => Opening::play(seat, open, unanswered.clone()),
                (Way::Calls | Way::Stream, who) => Opening::watch(who, open),
            }
        });
        let opened = opening.wait(unanswered).await;
        self.opening = None;
        match opened {
            Ok(line) => {
                self.link.send_if_modified(|link| std::mem::replace(link, Link::Up) != Link::Up);
                Ok(Some(line))
            }
            Err(status) => self.cut(&status).map(|()| None),
        }
    }

    /// The line is gone: says when the next one is opened, or why there will be none.
    fn cut(&mut self, status: &tonic::Status) -> Result<(), ClientError> {
        self.line = None;
        let passing = Passing::of(status)?;
        let (attempts, last) =
            (self.backoff.failures().saturating_add(1), passing.message().to_owned());
        self.link.send_replace(Link::Down { attempts, last });
        let Some(wait) = self.backoff.next_attempt(passing.delay()) else {
            return Err(passing.given_up(self.who.server().address(), &self.backoff));
        };
        self.not_before = Instant::now().checked_add(wait);
        Ok(())
    }

    /// Takes an update in: checks the numbers, keeps the prompt, adds the answer that is due.
    fn read(&mut self, update: v1::Update) -> Result<Update, ClientError> {
        let v1::Update { sequence, view, events, answer, prompt } = update;
        let mut read = Update { view, events, ..Update::at(Sequence(sequence)) };
        if read.is_empty() && answer.is_none() && prompt.is_none() {
            // A heartbeat, perhaps before the match has started.
            return Ok(read);
        }
        self.seen = Some(read.last_after(self.options.feed, self.seen)?);
        if let Some(prompt) = prompt {
            self.prompt = Some((read.sequence, prompt));
        }
        read.answer = self.answer_at(answer)?;
        if matches!(self.due, Due::Nothing) {
            read.prompt = self.prompt_now();
        }
        Ok(read)
    }

    /// The answer that comes with what was just read.
    fn answer_at(
        &mut self,
        answer: Option<v1::Answer>,
    ) -> Result<Option<Result<v1::Accepted, Refused>>, ClientError> {
        let due = std::mem::replace(&mut self.due, Due::Nothing);
        match (answer, due) {
            (None, Due::Event(last, verdict)) if last <= self.seen() => Ok(Some(verdict)),
            (None, due) => {
                self.due = due;
                Ok(None)
            }
            (Some(answer), Due::Answer(submit)) if answer.request_id == submit.request_id => {
                let verdict = update::verdict(answer)?;
                if let Some(at) = self.pass_until(&verdict) {
                    self.due = Due::Again(submit, at);
                    return Ok(None);
                }
                Ok(Some(verdict))
            }
            (Some(_), _) => Err(ClientError::contract("an answer nobody asked for")),
        }
    }

    /// When to submit again what was refused for a while. `None`: it was judged, or patience has run
    /// out and its caller is told.
    fn pass_until(&mut self, verdict: &Result<v1::Accepted, Refused>) -> Option<Instant> {
        let refused = verdict.as_ref().err().filter(|refused| refused.passes())?;
        let wait = self.refusals.next_attempt(refused.delay())?;
        Instant::now().checked_add(wait)
    }

    /// An answer whose event was read before the answer was known.
    fn late_answer(&mut self) -> Option<Update> {
        match std::mem::replace(&mut self.due, Due::Nothing) {
            Due::Event(last, verdict) if last <= self.seen() => Some(Update {
                answer: Some(verdict),
                prompt: self.prompt_now(),
                ..Update::at(self.seen())
            }),
            due @ (Due::Nothing | Due::Answer(_) | Due::Again(..) | Due::Event(..)) => {
                self.due = due;
                None
            }
        }
    }

    /// The newest prompt, if nothing has happened since.
    fn prompt_now(&self) -> Option<v1::Prompt> {
        let (sequence, prompt) = self.prompt.as_ref()?;
        (*sequence == self.seen()).then(|| prompt.clone())
    }
}

impl Who {
    pub(crate) fn server(&self) -> &Server {
        match self {
            Who::Seat(seat) => seat.server(),
            Who::Public { server, .. } => server,
        }
    }

    pub(crate) fn match_id(&self) -> &str {
        match self {
            Who::Seat(seat) => seat.match_id(),
            Who::Public { match_id, .. } => match_id,
        }
    }
}

/// Waits for a moment; without one for ever.
async fn wait_until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment).await,
        None => std::future::pending().await,
    }
}
