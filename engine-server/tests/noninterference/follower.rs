//! Somebody who follows the match on a stream, and how far.

use prost::Message;
use proto::v1;
use tonic::transport::Channel;

use crate::raw::{Next, Sending, Stream};
use crate::transcript::{To, Transcript};

/// A stream that is open.
pub(crate) struct Follower {
    pub(crate) to: To,
    pub(crate) kind: Kind,
    stream: Stream,
    /// The newest event it was told of.
    pub(crate) seen: u64,
    /// Whether the public's log is read from it.
    pub(crate) keeps_log: bool,
}

/// What kind of stream it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Play,
    Watch,
    Lobby,
}

impl Kind {
    fn method(self) -> &'static str {
        match self {
            Kind::Play => "Play",
            Kind::Watch => "WatchMatch",
            Kind::Lobby => "WatchLobby",
        }
    }
}

impl Follower {
    /// Opens a stream; what comes at once is told.
    pub(crate) async fn open(
        channel: &Channel,
        (to, token): (To, &str),
        kind: Kind,
        open: v1::Open,
        told: &mut Transcript,
    ) -> Follower {
        let first = match kind {
            Kind::Play => {
                let request = Some(v1::play_request::Request::Open(open));
                v1::PlayRequest { request }.encode_to_vec()
            }
            Kind::Watch => {
                let open = Some(open);
                v1::WatchMatchRequest { open, ..Default::default() }.encode_to_vec()
            }
            Kind::Lobby => {
                let match_id = open.match_id;
                v1::WatchLobbyRequest { match_id, ..Default::default() }.encode_to_vec()
            }
        };
        let sending = if kind == Kind::Play { Sending::More } else { Sending::Nothing };
        let (stream, head) = Stream::open(channel, kind.method(), token, &first, sending).await;
        told.add(to, format!("{kind:?} begins"), head);
        Follower { to, kind, stream, seen: 0, keeps_log: false }
    }

    /// Sends bytes, message or not.
    pub(crate) async fn send(&mut self, message: &[u8]) {
        self.stream.send(message).await;
    }

    /// Reads what comes next; `None`: the stream has ended. Both are told.
    pub(crate) async fn next(&mut self, told: &mut Transcript) -> Option<v1::Update> {
        let (bytes, update) = match self.stream.next().await {
            Next::End(trailers) => {
                told.add(self.to, format!("{:?} ends", self.kind), trailers);
                return None;
            }
            Next::Message(bytes) if self.kind == Kind::Lobby => {
                let change = v1::WatchLobbyResponse::decode(bytes.as_slice()).unwrap();
                let sequence = change.matches.last().map_or(self.seen, |info| info.head_sequence);
                (bytes, v1::Update { sequence, ..v1::Update::default() })
            }
            Next::Message(bytes) => {
                // What a watcher gets is made alike.
                let response = v1::PlayResponse::decode(bytes.as_slice()).unwrap();
                (bytes, response.update.unwrap())
            }
        };
        self.seen = update.sequence;
        if self.keeps_log {
            told.events.extend(update.events.clone());
        }
        told.add(self.to, format!("{:?} at {}", self.kind, update.sequence), bytes);
        Some(update)
    }

    /// Reads up to an event.
    pub(crate) async fn follow(&mut self, head: u64, told: &mut Transcript) {
        while self.seen < head {
            self.next(told).await.expect("the stream goes on");
        }
    }

    /// Reads to the stream's end.
    pub(crate) async fn finish(mut self, told: &mut Transcript) {
        while self.next(told).await.is_some() {}
    }
}
