//! Who may have how many streams: half of all are kept for seats, and no origin has more than its share.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard};

use crate::metrics::Metrics;
use crate::origins::OriginAccount;
use crate::refusal::Refusal;

/// Which part of what is kept for seats those may use who have not proved yet that they have one: a Play
/// stream says so with its first message, a WatchMatch of a seat once its token is known to be right.
const UNPROVED_PART: usize = 8;

/// Which part of that one origin may use.
const UNPROVED_PART_OF_ORIGIN: usize = 8;

/// How many streams there may be.
#[derive(Clone, Copy, Debug)]
pub struct StreamLimits {
    /// In all.
    pub all: usize,
    /// Of one origin.
    pub of_origin: usize,
}

/// The streams there are.
pub(super) struct Streams {
    limits: StreamLimits,
    metrics: Metrics,
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    /// Streams of seats.
    seats: usize,
    /// Streams that found no other place than among those of seats, and have not proved theirs yet.
    unproved: usize,
    /// All others.
    others: usize,
}

/// What a stream counts as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Seat,
    Unproved,
    Other,
}

impl Streams {
    pub(super) fn new(limits: StreamLimits, metrics: Metrics) -> Streams {
        Streams { limits, metrics, counts: Mutex::default() }
    }

    /// A place for a stream, which may become one of a seat.
    pub(super) fn place(
        self: &Arc<Streams>,
        origin: Arc<OriginAccount>,
        may_be_seat: bool,
    ) -> Result<Place, Refusal> {
        let StreamLimits { all, of_origin } = self.limits;
        let kept_for_seats = all / 2;
        let mut counts = self.counts();
        // Changed under the lock alone, so what is looked at is what is changed.
        if origin.streams.load(Ordering::Relaxed) >= of_origin {
            return Err(Refusal::TooManyStreams { limit: of_origin });
        }
        let unproved = (kept_for_seats / UNPROVED_PART).max(1);
        let unproved_of_origin = (unproved / UNPROVED_PART_OF_ORIGIN).max(1);
        let in_all = counts.seats + counts.unproved + counts.others;
        let kind = if in_all >= all {
            None
        } else if counts.others < all - kept_for_seats {
            counts.others += 1;
            Some(Kind::Other)
        } else if may_be_seat
            && counts.unproved < unproved
            && origin.unproved.load(Ordering::Relaxed) < unproved_of_origin
        {
            counts.unproved += 1;
            origin.unproved.fetch_add(1, Ordering::Relaxed);
            Some(Kind::Unproved)
        } else {
            None
        };
        let kind = kind.ok_or(Refusal::TooManyStreams { limit: all })?;
        origin.streams.fetch_add(1, Ordering::Relaxed);
        drop(counts);
        self.metrics.streams().inc();
        Ok(Place { streams: Arc::clone(self), origin, kind: Arc::new(Mutex::new(kind)) })
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn leave(&self, counts: &mut Counts, kind: Kind, origin: &OriginAccount) {
        match kind {
            Kind::Seat => counts.seats -= 1,
            Kind::Other => counts.others -= 1,
            Kind::Unproved => {
                counts.unproved -= 1;
                origin.unproved.fetch_sub(1, Ordering::Relaxed);
            }
        }
    }
}

/// A stream's place among all streams, given back when it is dropped.
pub(super) struct Place {
    streams: Arc<Streams>,
    origin: Arc<OriginAccount>,
    kind: Arc<Mutex<Kind>>,
}

impl Place {
    /// What makes it a seat's, once that is proved.
    pub(super) fn claim(&self) -> SeatClaim {
        let streams = Arc::clone(&self.streams);
        SeatClaim { streams, origin: Arc::clone(&self.origin), kind: Arc::downgrade(&self.kind) }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.streams.counts();
        let kind = *self.kind.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        self.streams.leave(&mut counts, kind, &self.origin);
        self.origin.streams.fetch_sub(1, Ordering::Relaxed);
        self.streams.metrics.streams().dec();
    }
}

/// Lets the stream of a call count as its seat's.
#[derive(Clone)]
pub(super) struct SeatClaim {
    streams: Arc<Streams>,
    origin: Arc<OriginAccount>,
    kind: std::sync::Weak<Mutex<Kind>>,
}

impl SeatClaim {
    /// The stream is one of a seat.
    pub(super) fn prove(&self) {
        let Some(kind) = self.kind.upgrade() else { return };
        let mut counts = self.streams.counts();
        let mut kind = kind.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        self.streams.leave(&mut counts, *kind, &self.origin);
        counts.seats += 1;
        *kind = Kind::Seat;
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::Duration;

    use clap::Parser;

    use super::*;
    use crate::config::Config;
    use crate::origin::Origin;
    use crate::origins::Origins;

    struct Port {
        streams: Arc<Streams>,
        origins: Origins,
    }

    impl Port {
        fn new(all: usize, of_origin: usize) -> Port {
            let limits = Config::parse_from(["tikal-server"]).limits;
            let streams = Streams::new(StreamLimits { all, of_origin }, Metrics::default());
            Port { streams: Arc::new(streams), origins: Origins::new(&limits) }
        }

        fn open(&self, origin: u8, may_be_seat: bool) -> Option<Place> {
            let origin = Origin::of(IpAddr::V4(Ipv4Addr::new(192, 0, 2, origin)));
            let account = self.origins.account(origin, Duration::ZERO);
            self.streams.place(account, may_be_seat).ok()
        }

        fn open_all(&self, origin: u8, may_be_seat: bool) -> Vec<Place> {
            std::iter::from_fn(|| self.open(origin, may_be_seat)).collect()
        }
    }

    #[test]
    fn one_origin_has_its_share_and_no_more() {
        let port = Port::new(1000, 10);
        let first = port.open_all(1, false);
        assert_eq!(first.len(), 10);
        assert_eq!(port.open_all(2, true).len(), 10);
        drop(first);
        assert_eq!(port.open_all(1, false).len(), 10);
    }

    #[test]
    fn half_is_kept_for_seats_however_many_watch() {
        let port = Port::new(1000, 1000);
        let watchers = port.open_all(1, false);
        assert_eq!(watchers.len(), 500);
        // A player comes, proves its seat, and so does the next.
        let mut seats = Vec::new();
        while let Some(seat) = port.open(2, true) {
            seat.claim().prove();
            seats.push(seat);
        }
        assert_eq!(seats.len(), 500);
        drop(seats);
        assert!(port.open(2, false).is_none(), "what is kept for seats is not for others");
        drop(watchers);
        assert_eq!(port.open_all(3, false).len(), 500);
    }

    #[test]
    fn who_proves_no_seat_takes_little_of_what_is_kept_for_seats() {
        let port = Port::new(6400, 6400);
        let watchers = port.open_all(1, false);
        assert_eq!(watchers.len(), 3200);
        let floods: Vec<usize> = (2..20)
            .map(|origin| {
                let unproved = port.open_all(origin, true);
                let count = unproved.len();
                // They stay.
                std::mem::forget(unproved);
                count
            })
            .collect();
        assert_eq!(floods[..8], [50; 8]);
        assert_eq!(floods[8..], [0; 10], "only so many in all");
    }

    #[test]
    fn a_seat_frees_the_place_it_had_before() {
        let port = Port::new(2, 10);
        let first = port.open(1, true).unwrap();
        assert!(port.open(1, false).is_none());
        first.claim().prove();
        let second = port.open(1, false).unwrap();
        assert!(port.open(1, true).is_none(), "there are only two");
        drop((first, second));
        // Once: who asks holds the counts until it has looked.
        let counts = port.streams.counts();
        assert_eq!(counts.seats + counts.others, 0);
    }
}
