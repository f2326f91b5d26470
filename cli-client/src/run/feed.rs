//! Following a match for the screen: the lobby until it starts, then views with their events.

use std::time::Instant;

use client::{ClientError, Follow, Sequence, Update};
use proto::v1;
use tokio::sync::mpsc;

use crate::app::{News, Seen, Trouble};
use crate::audience::{Audience, lobby};

/// Actions to be played together, if the match is still at this event.
#[derive(Debug)]
pub(super) struct Order {
    pub(super) sequence: u64,
    pub(super) notations: Vec<String>,
}

/// Follows until the match is over or cannot be followed; tells everything as news.
pub(super) async fn follow(who: Audience, orders: mpsc::Receiver<Order>, news: mpsc::Sender<News>) {
    let feed = Feed { who, orders, news, untold: Vec::new() };
    feed.run().await;
}

struct Feed {
    who: Audience,
    orders: mpsc::Receiver<Order>,
    news: mpsc::Sender<News>,
    /// What happened since the view before: it is told with the next.
    untold: Vec<v1::Event>,
}

/// Why following ended.
enum Ended {
    /// All was told.
    Well,
    /// The screen is gone.
    NobodyListens,
    /// The server or the way to it.
    Failed(ClientError),
}

impl Feed {
    async fn run(mut self) {
        let ended = match self.wait_for_the_start().await {
            Ok(true) => self.play().await,
            Ok(false) => Ended::Well,
            Err(ended) => ended,
        };
        let last = match ended {
            Ended::Well | Ended::NobodyListens => return,
            Ended::Failed(error) => Trouble::Client(error),
        };
        let _ = self.news.send(News::Failed(Box::new(last))).await;
    }

    /// Tells how the match fills; false when it was cancelled.
    async fn wait_for_the_start(&mut self) -> Result<bool, Ended> {
        let (cards, mut told) = mpsc::channel(1);
        let waiting = tokio::spawn(lobby::follow(self.who.clone(), cards));
        let mut started = true;
        while let Some(info) = told.recv().await {
            started = info.state() != v1::MatchState::Cancelled;
            let news = if started { News::Waiting } else { News::Cancelled };
            self.tell(news(Box::new(info))).await?;
        }
        waiting.abort();
        Ok(started)
    }

    async fn play(&mut self) -> Ended {
        let mut follow = self.who.follow();
        let link = tokio::spawn(tell_link(follow.link(), self.news.clone()));
        let ended = self.play_along(&mut follow).await;
        link.abort();
        ended
    }

    async fn play_along(&mut self, follow: &mut Follow) -> Ended {
        loop {
            tokio::select! {
                update = follow.next() => {
                    let told = match update {
                        Ok(Some(update)) => self.tell_update(update).await,
                        Ok(None) => return Ended::Well,
                        Err(error) => return Ended::Failed(error),
                    };
                    if let Err(ended) = told {
                        return ended;
                    }
                }
                order = self.orders.recv() => {
                    let Some(order) = order else { return Ended::NobodyListens };
                    let notation = v1::submitted_action::Form::Notation;
                    let actions = order.notations.into_iter();
                    let actions = actions.map(|said| v1::SubmittedAction { form: Some(notation(said)) });
                    let expected = Some(Sequence(order.sequence));
                    if let Err(error) = follow.submit(actions.collect(), expected).await {
                        return Ended::Failed(error);
                    }
                }
            }
        }
    }

    async fn tell_update(&mut self, mut update: Update) -> Result<(), Ended> {
        self.untold.append(&mut update.events);
        match &update.answer {
            Some(Ok(accepted)) => {
                self.tell(News::Accepted { last: accepted.last_sequence }).await?;
            }
            Some(Err(refused)) => self.tell(News::Refused(Box::new(refused.clone()))).await?,
            None => {}
        }
        let sequence = update.sequence;
        let Some(view) = update.view else {
            // After a cut the question comes with the answer, and the view came before.
            return match update.prompt {
                Some(prompt) => {
                    let prompt = Box::new(prompt);
                    self.tell(News::Asked { sequence: sequence.0, prompt }).await
                }
                None => Ok(()),
            };
        };
        let seen = Seen {
            sequence: sequence.0,
            view,
            prompt: update.prompt,
            events: std::mem::take(&mut self.untold),
            at: Instant::now(),
        };
        self.tell(News::Seen(Box::new(seen))).await
    }

    async fn tell(&self, news: News) -> Result<(), Ended> {
        self.news.send(news).await.map_err(|_| Ended::NobodyListens)
    }
}

/// Passes on whether the line holds, until following ends.
async fn tell_link(mut link: tokio::sync::watch::Receiver<client::Link>, news: mpsc::Sender<News>) {
    while link.changed().await.is_ok() {
        let now = link.borrow_and_update().clone();
        if news.send(News::Link(now)).await.is_err() {
            return;
        }
    }
}
