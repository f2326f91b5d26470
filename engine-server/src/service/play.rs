//! Streams of a match: a seat plays, anybody watches. Each is a cursor on the log, polled by the
//! transport: no task and no queue of its own, so a slow reader costs nothing but its place.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream;
use proto::{EncodedUpdate, v1};
use rules::{Audience, Seat};
use table::Sequence;
use tokio::sync::watch;
use tokio::time::Instant;
use tonic::metadata::MetadataMap;
use tonic::{Request, Streaming};

use super::Host;
use super::bodies::next_submit_hash;
use super::caller::Caller;
use super::streams::Updates;
use crate::calls::Call;
use crate::games::duration_of;
use crate::incident::guarded;
use crate::refusal::Refusal;
use crate::room::{Cursor, Proof, Reading, Room};
use crate::status::{refused, status};

/// How often a stream may be asked to say that it lives.
const HEARTBEATS: RangeInclusive<Duration> = Duration::from_secs(1)..=Duration::from_secs(600);

impl Host {
    pub(super) fn play_seat(&self, request: Request<Streaming<v1::PlayRequest>>) -> Updates {
        let (metadata, extensions, inbound) = request.into_parts();
        let call = extensions.get::<Call>().cloned();
        let opening = Opening { host: self.clone(), call, metadata, inbound };
        let player = Player::Opening(Box::new(opening));
        let updates = stream::unfold(player, |player| player.next());
        Box::pin(guarded(updates).map(|update| update.map_err(|refusal| status(&refusal))))
    }

    pub(super) async fn watch_one(
        &self,
        request: &Request<v1::WatchMatchRequest>,
    ) -> Result<Updates, Refusal> {
        let asked = request.get_ref();
        let open = asked.open.as_ref();
        let open = open.ok_or_else(|| Refusal::malformed("open", "a match is needed"))?;
        let (room, audience) =
            self.audience(Caller::of(request), &open.match_id, &asked.invite_code).await?;
        // Seats have their own place: no crowd keeps a player from watching.
        let place = match audience {
            Audience::Public => Some(self.watchers.enter(&open.match_id)?),
            Audience::Seat(_) => None,
        };
        let reader = Reader::new(room, audience, open, self.draining.clone())?;
        if let (Audience::Seat(_), Some(call)) = (audience, request.extensions().get::<Call>()) {
            call.holds_seat();
        }
        let updates = stream::unfold(Some((reader, place)), |reader| async {
            let (mut reader, place) = reader?;
            let update = reader.next().await?;
            let reader = update.is_ok().then_some((reader, place));
            Some((update, reader))
        });
        Ok(Box::pin(guarded(updates).map(|update| update.map_err(|refusal| status(&refusal)))))
    }
}

/// A reader of a match: where it is, and how it learns that there is more.
struct Reader {
    room: Arc<dyn Room>,
    audience: Audience,
    cursor: Cursor,
    changes: watch::Receiver<u64>,
    draining: watch::Receiver<bool>,
    /// For a seat: the number of its stream, which a newer one outdates.
    stream: Option<(Seat, u64)>,
    /// Something is sent at least as often as this; `None`: only what there is.
    heartbeat: Option<Duration>,
    /// When something was sent last. Changes that bring this reader nothing do not count.
    sent: Instant,
}

/// Why a reader stops waiting.
enum Woken {
    /// There may be more to read.
    Changed,
    /// Nothing was sent for as long as the reader wanted to wait.
    HeartbeatDue,
}

impl Reader {
    fn new(
        room: Arc<dyn Room>,
        audience: Audience,
        open: &v1::Open,
        draining: watch::Receiver<bool>,
    ) -> Result<Reader, Refusal> {
        let cursor = Cursor::open(open);
        let heartbeat = heartbeat(open)?;
        // Asked first: a bad Open does not end the seat's older stream.
        room.check_place(&cursor)?;
        let stream = match audience {
            Audience::Seat(seat) => Some((seat, room.open_seat(seat))),
            Audience::Public => None,
        };
        let changes = room.changes();
        let sent = Instant::now();
        Ok(Reader { room, audience, cursor, changes, draining, stream, heartbeat, sent })
    }

    /// Whether the stream still is its seat's.
    fn check(&self) -> Result<(), Refusal> {
        self.stream.map_or(Ok(()), |(seat, number)| self.room.check_stream(seat, number))
    }

    /// What shows that this stream may act for its seat.
    fn proof(&self, seat: Seat) -> Proof<'static> {
        Proof::Stream(seat, self.stream.map_or(0, |(_, number)| number))
    }

    /// What is there to read now, without waiting.
    fn look(&mut self, limit: Option<Sequence>) -> Result<Reading, Refusal> {
        self.check()?;
        self.changes.mark_unchanged();
        let reading = self.room.read(self.audience, &mut self.cursor, limit)?;
        if let Reading::Update(_) = &reading {
            self.sent = Instant::now();
        }
        Ok(reading)
    }

    /// Waits until there may be more to read, or a heartbeat is due.
    async fn wait(&mut self) -> Result<Woken, Refusal> {
        let silence = async {
            match self.heartbeat {
                Some(heartbeat) => tokio::time::sleep_until(self.sent + heartbeat).await,
                None => std::future::pending().await,
            }
        };
        // Who drains the server wakes the readers of every match afterwards. Waiting for that itself would put each
        // reader, for each message, on one list of the whole server.
        // Nor is it asked for its value, which has a lock, before it has changed.
        if self.draining.has_changed().unwrap_or(true) && *self.draining.borrow() {
            return Err(Refusal::Draining);
        }
        tokio::select! {
            biased;
            _ = self.changes.changed() => Ok(Woken::Changed),
            () = silence => Ok(Woken::HeartbeatDue),
        }
    }

    /// Says only that the stream lives.
    fn sign_of_life(&mut self) -> EncodedUpdate {
        self.sent = Instant::now();
        EncodedUpdate { sequence: self.cursor.seen().0, ..EncodedUpdate::default() }
    }

    /// The next Update; `None` once the match is over and read.
    async fn next(&mut self) -> Option<Result<EncodedUpdate, Refusal>> {
        loop {
            match self.look(None) {
                Ok(Reading::Update(update)) => return Some(Ok(update)),
                Ok(Reading::End) => return None,
                Ok(Reading::Wait) => {}
                Err(refusal) => return Some(Err(refusal)),
            }
            match self.wait().await {
                Ok(Woken::Changed) => {}
                Ok(Woken::HeartbeatDue) => return Some(Ok(self.sign_of_life())),
                Err(refusal) => return Some(Err(refusal)),
            }
        }
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        if let Some((seat, number)) = self.stream {
            self.room.close_seat(seat, number);
        }
    }
}

/// A seat's stream from its first message to its end.
enum Player {
    /// Open has not come yet.
    Opening(Box<Opening>),
    /// Updates go out, submits come in.
    Playing(Box<Playing>),
    /// The stream has ended with a status.
    Done,
}

struct Opening {
    host: Host,
    call: Option<Call>,
    metadata: MetadataMap,
    inbound: Streaming<v1::PlayRequest>,
}

struct Playing {
    reader: Reader,
    /// What each Submit is charged to.
    call: Option<Call>,
    seat: Seat,
    inbound: Streaming<v1::PlayRequest>,
    /// The answer that waits for its last event.
    due: Option<(v1::Answer, Sequence)>,
}

impl Player {
    async fn next(self) -> Option<(Result<EncodedUpdate, Refusal>, Player)> {
        let mut playing = match self {
            Player::Done => return None,
            Player::Playing(playing) => playing,
            Player::Opening(opening) => {
                let Opening { host, call, metadata, mut inbound } = *opening;
                match open(&host, call.as_ref(), &metadata, &mut inbound).await? {
                    Ok((reader, seat)) => {
                        Box::new(Playing { reader, call, seat, inbound, due: None })
                    }
                    Err(refusal) => return Some((Err(refusal), Player::Done)),
                }
            }
        };
        match playing.next().await? {
            Ok(update) => Some((Ok(update), Player::Playing(playing))),
            Err(refusal) => Some((Err(refusal), Player::Done)),
        }
    }
}

/// How often a reader wants to hear something.
fn heartbeat(open: &v1::Open) -> Result<Option<Duration>, Refusal> {
    let Some(told) = open.heartbeat else { return Ok(None) };
    let heartbeat = duration_of(told);
    let heartbeat = heartbeat.filter(|heartbeat| HEARTBEATS.contains(heartbeat));
    let refused = || Refusal::malformed("open.heartbeat", "1 s to 10 min is needed");
    heartbeat.map(Some).ok_or_else(refused)
}

/// Reads the first message. `None`: the client closed without a word.
async fn open(
    host: &Host,
    call: Option<&Call>,
    metadata: &MetadataMap,
    inbound: &mut Streaming<v1::PlayRequest>,
) -> Option<Result<(Reader, Seat), Refusal>> {
    let mut draining = host.draining.clone();
    let first = tokio::select! {
        _ = draining.wait_for(|draining| *draining) => return Some(Err(Refusal::Draining)),
        // Who says nothing must not hold a place for as long as its connection lives.
        () = tokio::time::sleep(host.open_within) => {
            return Some(Err(Refusal::OpenOverdue { limit: host.open_within }));
        }
        first = inbound.message() => match first {
            Ok(first) => first?,
            Err(_) => return Some(Err(unreadable())),
        },
    };
    // Taken with every message that is read, so that the next is the next one's.
    call.and_then(Call::message);
    let Some(v1::play_request::Request::Open(open)) = first.request else {
        return Some(Err(Refusal::OpenExpectedOnce));
    };
    let seated = host.seated(Caller { metadata, call }, &open.match_id).await;
    Some(seated.and_then(|(room, seat)| {
        let reader = Reader::new(room, Audience::Seat(seat), &open, host.draining.clone())?;
        call.into_iter().for_each(Call::holds_seat);
        Ok((reader, seat))
    }))
}

/// The refusal of bytes that are no message. Who has hung up does not hear of it.
fn unreadable() -> Refusal {
    Refusal::malformed("request", "cannot be read as a message of this stream")
}

impl Playing {
    /// The next Update, an answer included. `None`: the match is over, or the client has closed.
    async fn next(&mut self) -> Option<Result<EncodedUpdate, Refusal>> {
        loop {
            let limit = self.due.as_ref().map(|(_, last)| *last);
            match self.reader.look(limit) {
                Ok(Reading::Update(update)) => return Some(Ok(self.with_answer(update))),
                Ok(Reading::End) if self.due.is_none() => return None,
                Ok(Reading::End | Reading::Wait) => {}
                Err(refusal) => return Some(Err(refusal)),
            }
            if let Some((answer, _)) = self.due.take() {
                // A retry of an old request: its events were read before.
                return Some(Ok(self.alone(answer)));
            }
            // Flow control is the queue: the next message is not read before this one is answered.
            tokio::select! {
                biased;
                waited = self.reader.wait() => match waited {
                    Ok(Woken::Changed) => {}
                    Ok(Woken::HeartbeatDue) => return Some(Ok(self.reader.sign_of_life())),
                    Err(refusal) => return Some(Err(refusal)),
                },
                message = self.inbound.message() => {
                    let Ok(message) = message else { return Some(Err(unreadable())) };
                    if let Some(update) = self.take(message?.request).await {
                        return Some(update);
                    }
                }
            }
        }
    }

    /// A message of the client. Refused: the answer comes at once and alone.
    async fn take(
        &mut self,
        request: Option<v1::play_request::Request>,
    ) -> Option<Result<EncodedUpdate, Refusal>> {
        let body = next_submit_hash(self.call.as_ref());
        let submit = match request {
            Some(v1::play_request::Request::Submit(submit)) => submit,
            Some(v1::play_request::Request::Open(_)) | None => {
                return Some(Err(Refusal::OpenExpectedOnce));
            }
        };
        if let Err(refusal) = self.reader.check() {
            return Some(Err(refusal));
        }
        let request_id = submit.request_id.clone();
        match self.submit(&submit, body).await {
            Ok(accepted) => {
                self.call.iter().for_each(|call| call.accepted(submit.actions.len()));
                let verdict = Some(v1::answer::Verdict::Accepted(accepted));
                let last = Sequence(accepted.last_sequence);
                self.due = Some((v1::Answer { request_id, verdict }, last));
                None
            }
            Err(refusal) => {
                self.call.iter().for_each(|call| call.refused(&refusal));
                let verdict = Some(v1::answer::Verdict::Refused(refused(&refusal)));
                Some(Ok(self.alone(v1::Answer { request_id, verdict })))
            }
        }
    }

    /// Plays a batch, if the caller may call so often.
    async fn submit(
        &self,
        submit: &v1::Submit,
        body: Result<[u8; 32], Refusal>,
    ) -> Result<v1::Accepted, Refusal> {
        self.call.as_ref().map_or(Ok(()), Call::charge)?;
        let room = Arc::clone(&self.reader.room);
        room.submit(self.reader.proof(self.seat), submit, body?).await
    }

    /// An answer without events.
    fn alone(&mut self, answer: v1::Answer) -> EncodedUpdate {
        self.reader.sent = Instant::now();
        let sequence = self.reader.cursor.seen().0;
        let size = self.reader.cursor.prompt_size();
        let prompt = self.reader.room.prompt_at(self.seat, sequence, size);
        EncodedUpdate { sequence, answer: Some(answer), prompt, ..EncodedUpdate::default() }
    }

    /// Adds the answer that is due to the Update with its last event.
    fn with_answer(&mut self, mut update: EncodedUpdate) -> EncodedUpdate {
        if self.due.as_ref().is_some_and(|(_, last)| update.sequence >= last.0) {
            update.answer = self.due.take().map(|(answer, _)| answer);
        }
        update
    }
}
