//! What a server does to a game: calls that it does not take now, and lines that it cuts. Bots wait and try again by
//! themselves; whoever waits for them is told at once why.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::future::Future;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use client::Refused;

use super::Teller;

/// Without an answer for so long, something is told of it.
const SOON: Duration = Duration::from_secs(2);

/// What has held a game up. Cloning shares it.
#[derive(Clone, Debug)]
pub(super) struct Hindrances(Arc<Met>);

#[derive(Debug)]
struct Met {
    whose: String,
    teller: Teller,
    counts: Mutex<BTreeMap<String, u64>>,
}

impl Hindrances {
    /// Nothing yet; whose game it is stands before every line.
    pub(super) fn of(whose: String, teller: Teller) -> Hindrances {
        Hindrances(Arc::new(Met { whose, teller, counts: Mutex::default() }))
    }

    /// The server refused something. Says whether that passes, and so is no doing of the bot. The first of its
    /// kind is told at once, then the tenth, the hundredth and so on: a run of many games is not drowned in them.
    pub(super) fn met(&self, refused: &Refused) -> bool {
        if !refused.passes() {
            return false;
        }
        let Met { whose, teller, .. } = &*self.0;
        let name = match refused.name() {
            "" => "no answer",
            name => name,
        };
        let mut counts = self.counts();
        let count = counts.entry(name.to_owned()).or_default();
        *count += 1;
        let count = *count;
        drop(counts);
        if count == 1 {
            let says = &refused.message;
            teller
                .tell(&format!("{whose}: the server holds it up, bots try again: {name}: {says}"));
        } else if is_power_of_ten(count) {
            teller.tell(&format!(
                "{whose}: the server still holds it up: {name}, {count} times by now"
            ));
        }
        true
    }

    /// What was met, as the end of a sentence; empty if nothing was.
    pub(super) fn summary(&self) -> String {
        let mut summary = String::new();
        for (name, count) in &*self.counts() {
            let begin = if summary.is_empty() { "; the server said" } else { "," };
            // Writing to a text does not fail.
            let _ = write!(summary, "{begin} {name} {count} times");
        }
        summary
    }

    /// The outcome of something that the server should do soon; if it does not, what is told.
    pub(super) async fn told_if_slow<T>(&self, what: &str, awaited: impl Future<Output = T>) -> T {
        self.told_after(SOON, what, awaited).await
    }

    async fn told_after<T>(
        &self,
        wait: Duration,
        what: &str,
        awaited: impl Future<Output = T>,
    ) -> T {
        let mut awaited = pin!(awaited);
        tokio::select! {
            biased;
            outcome = &mut awaited => return outcome,
            () = tokio::time::sleep(wait) => {}
        }
        self.0.teller.tell(&format!("{}: still waiting: {what}", self.0.whose));
        awaited.await
    }

    fn counts(&self) -> MutexGuard<'_, BTreeMap<String, u64>> {
        self.0.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_power_of_ten(count: u64) -> bool {
    std::iter::successors(Some(1_u64), |power| power.checked_mul(10)).any(|power| power == count)
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};
    use std::time::Duration;

    use client::Refused;
    use tonic::Status;

    use super::Hindrances;
    use crate::matches::Teller;

    /// Hindrances whose lines are kept.
    fn heard() -> (Hindrances, Arc<Mutex<Vec<String>>>) {
        let lines = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&lines);
        let teller = Teller::new(move |line| heard.lock().unwrap().push(line.to_owned()));
        (Hindrances::of("game 3".to_owned(), teller), lines)
    }

    #[test]
    fn what_passes_is_told_at_once_and_then_ever_more_rarely() {
        let (hindrances, lines) = heard();
        let gone = Refused::of_call(&Status::unavailable("connection refused"));
        assert!((0..250).all(|_| hindrances.met(&gone)));
        let expected = [
            "game 3: the server holds it up, bots try again: no answer: connection refused",
            "game 3: the server still holds it up: no answer, 10 times by now",
            "game 3: the server still holds it up: no answer, 100 times by now",
        ];
        assert_eq!(*lines.lock().unwrap(), expected);
        assert_eq!(hindrances.summary(), "; the server said no answer 250 times");
    }

    #[test]
    fn what_does_not_pass_is_somebody_elses() {
        let (hindrances, lines) = heard();
        assert!(!hindrances.met(&Refused::of_call(&Status::invalid_argument("no such action"))));
        assert_eq!((lines.lock().unwrap().len(), hindrances.summary().as_str()), (0, ""));
    }

    #[tokio::test]
    async fn a_wait_is_told_while_it_lasts() {
        let (hindrances, lines) = heard();
        hindrances.told_after(Duration::MAX, "for nothing", async {}).await;
        assert_eq!(lines.lock().unwrap().len(), 0);
        // This one ends when something was told of it.
        let told = async {
            while lines.lock().unwrap().is_empty() {
                tokio::task::yield_now().await;
            }
        };
        hindrances.told_after(Duration::ZERO, "for its match", told).await;
        assert_eq!(*lines.lock().unwrap(), ["game 3: still waiting: for its match"]);
    }
}
