//! What the screen wishes from the server: each wish is an errand that ends as news.

use client::{ClientError, SeatSession, Sequence};
use proto::v1;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::app::{Gain, News, Wish};
use crate::audience::Audience;
use crate::sight::Way;

use super::feed::{self, Order};
use super::untold;

/// Errands under way beyond this are not worth more questions: what was only asked is dropped.
const MOST: usize = 8;
/// One order can wait while the one before is answered; the screen gives no further.
const ORDERS: usize = 2;

/// The tasks that talk to the server. They end when this is dropped.
pub(super) struct Errands {
    who: Audience,
    news: mpsc::Sender<News>,
    orders: mpsc::Sender<Order>,
    tasks: JoinSet<()>,
}

impl Errands {
    /// Begins to follow the match.
    pub(super) fn start(who: Audience, news: mpsc::Sender<News>) -> Errands {
        let (orders, taken) = mpsc::channel(ORDERS);
        let mut tasks = JoinSet::new();
        tasks.spawn(feed::follow(who.clone(), taken, news.clone()));
        Errands { who, news, orders, tasks }
    }

    /// Does what is wished; the outcome comes as news.
    pub(super) fn run(&mut self, wish: Wish) {
        while self.tasks.try_join_next().is_some() {}
        let Audience::Seat(seated) = &self.who else { return };
        let session = seated.session.clone();
        let news = self.news.clone();
        let only_asks = matches!(wish, Wish::Ways | Wish::Try { .. });
        if only_asks && self.tasks.len() > MOST {
            return;
        }
        match wish {
            Wish::Submit { sequence, notations } => {
                // The state lets one order out at a time, so there is room.
                let _ = self.orders.try_send(Order { sequence, notations });
            }
            Wish::Undo { back_to } => self.spawn(async move {
                let undone = session.undo(Sequence(back_to)).await;
                tell(&news, undone.map(|accepted| News::Accepted { last: accepted.last_sequence }))
                    .await;
            }),
            Wish::Ways => self.spawn(async move {
                tell(&news, ways(&session).await).await;
            }),
            Wish::Try { sequence, lines } => self.spawn(async move {
                // A line that cannot be tried only has no number beside it.
                if let Ok(tried) = gains(&session, sequence, lines).await {
                    let _ = news.send(tried).await;
                }
            }),
            Wish::Resign => self.spawn(async move {
                let resigned = session.resign().await;
                tell(&news, resigned.map(|()| News::Done)).await;
            }),
            Wish::LeaveSeat => self.spawn(async move {
                let left = session.leave().await;
                tell(&news, left.map(|()| News::Left)).await;
            }),
            Wish::Wake(_) | Wish::Quit | Wish::Interrupt => {}
        }
    }

    fn spawn(&mut self, errand: impl Future<Output = ()> + Send + 'static) {
        self.tasks.spawn(errand);
    }
}

async fn tell(news: &mpsc::Sender<News>, done: Result<News, ClientError>) {
    let told = done.unwrap_or_else(untold);
    let _ = news.send(told).await;
}

async fn ways(session: &SeatSession) -> Result<News, ClientError> {
    let listed = session.legal_actions().await?;
    let ways = listed.routes.iter().filter_map(|route| Way::read(route).ok());
    Ok(News::Ways { sequence: listed.sequence, ways: ways.collect() })
}

/// Tries the lines, and the present position as the first of them, to compare with.
async fn gains(
    session: &SeatSession,
    sequence: u64,
    lines: Vec<Vec<String>>,
) -> Result<News, ClientError> {
    let line = |notations: Vec<String>| {
        let step = |said| v1::LineStep { step: Some(v1::line_step::Step::Notation(said)) };
        v1::Line { steps: notations.into_iter().map(step).collect() }
    };
    let lines = std::iter::once(Vec::new()).chain(lines).map(line).collect();
    let tried = session.simulate(lines, &[v1::Want::Summary], Some(Sequence(sequence))).await?;
    let own = u32::from(session.seat().number());
    let mut results = tried.results.iter();
    let now = results.next().map(reckoned).unwrap_or_default();
    let gains = results.map(|result| {
        let refused = matches!(result.next, Some(v1::line_result::Next::Refused(_)));
        (!refused).then(|| gain(own, &now, &reckoned(result)))
    });
    Ok(News::Tried { sequence, gains: gains.collect() })
}

/// Every seat's score with what it would score at the end of a line.
fn reckoned(result: &v1::LineResult) -> Vec<(u32, i64)> {
    let summary = result.summary.as_ref().and_then(|summary| summary.game.as_ref());
    let Some(v1::summary::Game::Tikal(summary)) = summary else { return Vec::new() };
    let sum = |seat: &v1::TikalSeatSummary| {
        i64::from(seat.score)
            + i64::from(seat.projected_temples)
            + i64::from(seat.projected_treasures)
    };
    summary.seats.iter().map(|seat| (seat.seat, sum(seat))).collect()
}

fn gain(own: u32, now: &[(u32, i64)], then: &[(u32, i64)]) -> Gain {
    let changes = now.iter().zip(then).map(|((seat, before), (_, after))| (*seat, after - before));
    let changes: Vec<(u32, i64)> = changes.collect();
    let mine = changes.iter().find(|(seat, _)| *seat == own).map_or(0, |(_, change)| *change);
    let others = changes.iter().filter(|(seat, _)| *seat != own).map(|(_, change)| *change);
    Gain { own: mine, others: others.max_by_key(|change| change.abs()).unwrap_or_default() }
}
