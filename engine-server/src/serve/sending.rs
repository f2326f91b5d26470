//! How long what is sent may take to be read: the task of each stream is watched and ended if it takes longer.
//!
//! hyper polls the body of an answer only while there is room to send. Who closes its window and answers pings
//! would hold its answers for as long as it likes; so a stream's whole task is dropped, which resets it.

use std::cell::RefCell;
use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use tokio::time::{Instant, Sleep};

use crate::metrics::Metrics;

thread_local! {
    /// The stream whose task is polled on this thread.
    static POLLED: RefCell<Option<Arc<InFlight>>> = const { RefCell::new(None) };
}

/// What one stream has sent and its reader not taken.
#[derive(Debug, Default)]
pub(super) struct InFlight(Mutex<Sent>);

#[derive(Debug, Default)]
struct Sent {
    pieces: usize,
    /// When the oldest of them was sent, or the one before it was taken.
    since: Option<Instant>,
    /// Who wants to send more once all is taken.
    waiting: Option<Waker>,
    /// The oldest has not been taken for too long.
    is_overdue: bool,
}

impl InFlight {
    /// That of the stream whose task is running; outside of one nobody watches it.
    pub(super) fn current() -> Arc<InFlight> {
        POLLED.with_borrow(|polled| polled.clone()).unwrap_or_default()
    }

    /// A piece goes out.
    pub(super) fn send(&self) {
        let mut sent = self.sent();
        sent.pieces += 1;
        sent.since.get_or_insert_with(Instant::now);
    }

    /// A piece was taken, or is gone with its connection.
    pub(super) fn taken(&self) {
        let mut sent = self.sent();
        sent.pieces -= 1;
        sent.since = (sent.pieces > 0).then(Instant::now);
        let waiting = if sent.pieces == 0 { sent.waiting.take() } else { None };
        drop(sent);
        if let Some(waiting) = waiting {
            waiting.wake();
        }
    }

    /// Waits until all is taken.
    pub(super) fn poll_taken(&self, context: &mut Context<'_>) -> Poll<()> {
        let mut sent = self.sent();
        if sent.pieces == 0 {
            return Poll::Ready(());
        }
        sent.waiting = Some(context.waker().clone());
        Poll::Pending
    }

    /// Whether all is taken.
    pub(super) fn is_empty(&self) -> bool {
        self.sent().pieces == 0
    }

    /// Whether something waits to be taken and has for too long.
    pub(super) fn is_overdue(&self) -> bool {
        self.sent().is_overdue
    }

    /// Since when something waits to be taken.
    fn since(&self) -> Option<Instant> {
        self.sent().since
    }

    /// Takes note of whether the oldest has waited for this long.
    fn compare(&self, limit: Duration) -> bool {
        let mut sent = self.sent();
        sent.is_overdue = sent.since.is_some_and(|since| since.elapsed() >= limit);
        sent.is_overdue
    }

    fn sent(&self) -> MutexGuard<'_, Sent> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// How long pieces may take to be taken, and where it is counted if they take longer.
#[derive(Clone)]
pub(super) struct Patience {
    pub(super) limit: Duration,
    pub(super) metrics: Metrics,
}

impl Patience {
    /// Runs a task to its end; `None`: it sent what nobody took, and was dropped.
    pub(super) async fn watch<T>(&self, task: impl Future<Output = T>) -> Option<T> {
        let in_flight = Arc::<InFlight>::default();
        let mut task = pin!(task);
        let mut timer: Option<Pin<Box<Sleep>>> = None;
        poll_fn(|context| {
            // Only when the timer fires is anybody asked for the time: a task runs several times for each message.
            let fired = timer.as_mut().is_some_and(|timer| timer.as_mut().poll(context).is_ready());
            if fired {
                timer = None;
            }
            let is_over = fired && in_flight.compare(self.limit);
            // The task is asked first: a body that is polled resets its stream in a better way.
            if let Poll::Ready(ended) = poll_as(&in_flight, task.as_mut(), context) {
                return Poll::Ready(Some(ended));
            }
            if is_over {
                self.metrics.reset_unread();
                return Poll::Ready(None);
            }
            // One timer is left alone until it fires, and set again then: most pieces are taken within a moment, and
            // setting it for each would cost more than sending.
            if timer.is_none()
                && let Some(since) = in_flight.since()
            {
                let sleep = timer.insert(Box::pin(tokio::time::sleep_until(since + self.limit)));
                if sleep.as_mut().poll(context).is_ready() {
                    context.waker().wake_by_ref();
                }
            }
            Poll::Pending
        })
        .await
    }
}

fn poll_as<F: Future>(
    in_flight: &Arc<InFlight>,
    task: Pin<&mut F>,
    context: &mut Context<'_>,
) -> Poll<F::Output> {
    /// Puts back who was polled before, however polling ends.
    struct Before(Option<Arc<InFlight>>);

    impl Drop for Before {
        fn drop(&mut self) {
            POLLED.set(self.0.take());
        }
    }

    let _before = Before(POLLED.replace(Some(Arc::clone(in_flight))));
    task.poll(context)
}

/// Starts the task of each stream of HTTP/2, watched.
#[derive(Clone)]
pub(super) struct StreamTasks(pub(super) Patience);

impl<F> hyper::rt::Executor<F> for StreamTasks
where
    F: Future<Output: Send> + Send + 'static,
{
    fn execute(&self, task: F) {
        let patience = self.0.clone();
        // In a box of its own: a function that is async holds what it was given twice, here and there, and the task of
        // a stream is most of what a waiting seat costs.
        let task = Box::pin(task);
        tokio::spawn(async move { drop(patience.watch(task).await) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn patience(limit: Duration) -> Patience {
        Patience { limit, metrics: Metrics::default() }
    }

    #[tokio::test]
    async fn what_nobody_takes_ends_its_task() {
        let task = async {
            InFlight::current().send();
            std::future::pending::<()>().await;
        };
        assert_eq!(patience(Duration::from_millis(20)).watch(task).await, None);
    }

    #[tokio::test]
    async fn a_task_that_is_over_in_time_is_left_alone() {
        // Each piece is taken in time, all of them together are not.
        let limit = Duration::from_secs(1);
        let task = async {
            let (began, in_flight) = (Instant::now(), InFlight::current());
            while began.elapsed() < 2 * limit {
                in_flight.send();
                tokio::task::yield_now().await;
                in_flight.taken();
                tokio::task::yield_now().await;
            }
        };
        assert_eq!(patience(limit).watch(task).await, Some(()));
    }

    #[tokio::test]
    async fn who_is_sent_nothing_may_be_quiet() {
        let limit = Duration::from_millis(20);
        let task = async {
            let in_flight = InFlight::current();
            in_flight.send();
            in_flight.taken();
            tokio::time::sleep(10 * limit).await;
        };
        assert_eq!(patience(limit).watch(task).await, Some(()));
    }
}
