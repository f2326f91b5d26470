//! A clock that stands still until a test moves it.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use engine_server::time::Clock;
use table::Moment;
use tokio::sync::watch;

/// A clock that is moved by hand. Clones show the same time.
#[derive(Clone)]
pub struct HandClock(watch::Sender<Moment>);

impl HandClock {
    /// A clock that shows some day.
    pub fn new() -> HandClock {
        HandClock(watch::Sender::new(Moment(1_700_000_000_000)))
    }

    /// Moves it on.
    pub fn pass(&self, duration: Duration) {
        self.0.send_modify(|now| *now = now.after(duration));
    }
}

impl Clock for HandClock {
    fn now(&self) -> Moment {
        *self.0.borrow()
    }

    fn reached(&self, moment: Moment) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let mut time = self.0.subscribe();
        Box::pin(async move {
            let _ = time.wait_for(|now| *now >= moment).await;
        })
    }
}
