//! What the screen wishes from the server: each wish is an call that ends as news.

use client::{ClientError, SeatSession, Sequence};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::app::{News, Wish};
use crate::audience::Audience;
use crate::games::Gain;
use crate::match_view::SeatNumber;
use crate::trial::{self, Outlook, Trial, round};

use super::feed::{self, Order};
use super::untold;

/// ServerCalls under way beyond this are not worth more questions: what was only asked is dropped.
const MOST: usize = 8;
/// One order can wait while the one before is answered; the screen gives no further.
const ORDERS: usize = 2;

/// The tasks that talk to the server. They end when this is dropped.
pub(super) struct ServerCalls {
    who: Audience,
    news: mpsc::Sender<News>,
    orders: mpsc::Sender<Order>,
    tasks: JoinSet<()>,
}

impl ServerCalls {
    /// Begins to follow the match.
    pub(super) fn start(who: Audience, news: mpsc::Sender<News>) -> ServerCalls {
        let (orders, taken) = mpsc::channel(ORDERS);
        let mut tasks = JoinSet::new();
        tasks.spawn(feed::follow(who.clone(), taken, news.clone()));
        ServerCalls { who, news, orders, tasks }
    }

    /// Does what is wished; the outcome comes as news.
    pub(super) fn run(&mut self, wish: Wish) {
        while self.tasks.try_join_next().is_some() {}
        let Audience::Seat(seated) = &self.who else { return };
        let session = seated.session.clone();
        let news = self.news.clone();
        let only_asks = matches!(wish, Wish::Routes | Wish::Try { .. });
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
            Wish::Routes => self.spawn(async move {
                tell(&news, routes(&session).await).await;
            }),
            Wish::Try { sequence, lines, samples } => self.spawn(async move {
                // A line that cannot be tried only has no number beside it.
                if let Ok(tried) = gains(&session, sequence, lines, samples).await {
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

    fn spawn(&mut self, call: impl Future<Output = ()> + Send + 'static) {
        self.tasks.spawn(call);
    }
}

async fn tell(news: &mpsc::Sender<News>, done: Result<News, ClientError>) {
    let told = done.unwrap_or_else(untold);
    let _ = news.send(told).await;
}

async fn routes(session: &SeatSession) -> Result<News, ClientError> {
    let listed = session.legal_actions().await?;
    Ok(News::Routes { sequence: listed.sequence, routes: listed.routes })
}

async fn gains(
    session: &SeatSession,
    sequence: u64,
    lines: Vec<Vec<String>>,
    samples: u32,
) -> Result<News, ClientError> {
    let own = SeatNumber(session.seat().number());
    let tried = trial::lines(session, lines, samples, Some(sequence)).await?;
    let gains = tried.into_iter().map(|tried| tried.ok().map(|trial| gain(own, &trial)));
    Ok(News::Tried { sequence, gains: gains.collect() })
}

fn gain(own: SeatNumber, trial: &Trial) -> Gain {
    let (mine, theirs): (Vec<&Outlook>, _) =
        trial.seats.iter().partition(|outlook| outlook.seat == own);
    let most = |seats: Vec<&Outlook>| {
        seats.iter().map(|outlook| round(outlook.change)).max_by_key(|change| change.abs())
    };
    Gain { own: most(mine).unwrap_or_default(), others: most(theirs).unwrap_or_default() }
}
