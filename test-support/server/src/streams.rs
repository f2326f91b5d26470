//! Streams of a match from the client's side: what comes next, and how they end.

use proto::v1;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Status, Streaming};

use crate::refusal::Told;
use crate::server::{Client, with_token, within};

/// A seat's stream.
pub struct PlayStream {
    sends: Option<mpsc::Sender<v1::PlayRequest>>,
    updates: Streaming<v1::PlayResponse>,
}

/// A watcher's stream.
pub struct WatchStream {
    updates: Streaming<v1::WatchMatchResponse>,
}

impl PlayStream {
    /// A stream whose first message, if there is one, is Open.
    pub async fn open(mut client: Client, token: &str, open: Option<v1::Open>) -> PlayStream {
        let (sends, sent) = mpsc::channel(64);
        let request = with_token(token, ReceiverStream::new(sent));
        let updates = within("Play begins", client.play(request)).await.unwrap().into_inner();
        let stream = PlayStream { sends: Some(sends), updates };
        if let Some(open) = open {
            stream.send(v1::play_request::Request::Open(open)).await;
        }
        stream
    }

    /// Sends any message.
    pub async fn send(&self, request: v1::play_request::Request) {
        let message = v1::PlayRequest { request: Some(request) };
        self.sends.as_ref().unwrap().send(message).await.unwrap();
    }

    /// Sends actions.
    pub async fn submit(&self, submit: v1::Submit) {
        self.send(v1::play_request::Request::Submit(submit)).await;
    }

    /// Says that nothing more will be sent.
    pub fn half_close(&mut self) {
        self.sends = None;
    }

    /// What comes next; `None`: the stream has ended with OK.
    pub async fn next(&mut self) -> Result<Option<v1::Update>, Status> {
        let message = within("the next Update", self.updates.message()).await?;
        Ok(message.map(|message| message.update.unwrap()))
    }

    /// The next Update.
    pub async fn update(&mut self) -> v1::Update {
        self.next().await.unwrap().expect("the stream goes on")
    }

    /// Every Update until one for which the condition holds, that one included.
    pub async fn until(&mut self, mut holds: impl FnMut(&v1::Update) -> bool) -> Vec<v1::Update> {
        let mut updates = Vec::new();
        loop {
            let update = self.update().await;
            let last = holds(&update);
            updates.push(update);
            if last {
                return updates;
            }
        }
    }

    /// Submits and reads until the answer has come.
    pub async fn answer(&mut self, submit: v1::Submit) -> v1::Update {
        self.submit(submit).await;
        self.until(|update| update.answer.is_some()).await.pop().unwrap()
    }

    /// Every Update until the stream ends with OK.
    pub async fn rest(&mut self) -> Vec<v1::Update> {
        let mut updates = Vec::new();
        while let Some(update) = self.next().await.unwrap() {
            updates.push(update);
        }
        updates
    }

    /// With which refusal the stream ends, once everything before it was read.
    pub async fn ends_refused(&mut self) -> Told {
        loop {
            match self.next().await {
                Ok(Some(_)) => {}
                Ok(None) => panic!("the stream ended with OK"),
                Err(status) => return Told::from(&status),
            }
        }
    }
}

impl WatchStream {
    /// A stream of the token's seat or, without one, of the public.
    pub async fn open(client: Client, token: &str, open: v1::Open) -> Result<WatchStream, Status> {
        WatchStream::invited(client, token, open, "").await
    }

    /// As `open`, with an invite code.
    pub async fn invited(
        mut client: Client,
        token: &str,
        open: v1::Open,
        invite_code: &str,
    ) -> Result<WatchStream, Status> {
        let (open, invite_code) = (Some(open), invite_code.to_owned());
        let request = with_token(token, v1::WatchMatchRequest { open, invite_code });
        let updates = within("WatchMatch begins", client.watch_match(request)).await?.into_inner();
        Ok(WatchStream { updates })
    }

    /// What comes next; `None`: the stream has ended with OK.
    pub async fn next(&mut self) -> Result<Option<v1::Update>, Status> {
        let message = within("the next Update", self.updates.message()).await?;
        Ok(message.map(|message| message.update.unwrap()))
    }

    /// The next Update.
    pub async fn update(&mut self) -> v1::Update {
        self.next().await.unwrap().expect("the stream goes on")
    }

    /// Every Update until the stream ends with OK.
    pub async fn rest(&mut self) -> Vec<v1::Update> {
        let mut updates = Vec::new();
        while let Some(update) = self.next().await.unwrap() {
            updates.push(update);
        }
        updates
    }
}

/// The events of many Updates, in the order they came.
pub fn events(updates: impl IntoIterator<Item = v1::Update>) -> Vec<v1::Event> {
    updates.into_iter().flat_map(|update| update.events).collect()
}

/// The verdict of an Update that answers: accepted, or what the refusal tells.
pub fn verdict(update: &v1::Update) -> Result<v1::Accepted, Told> {
    match update.answer.as_ref().unwrap().verdict.as_ref().unwrap() {
        v1::answer::Verdict::Accepted(accepted) => Ok(*accepted),
        v1::answer::Verdict::Refused(status) => Err(Told::from(status)),
    }
}
