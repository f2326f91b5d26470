//! How much time each seat has left (H-5). Time is an input: a moment is whatever the caller's own
//! clock says, in milliseconds.

use std::time::Duration;

use rules::{Seat, Seats};

/// A moment of the caller's clock, in milliseconds. Only differences count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Moment(pub u64);

impl Moment {
    fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }

    /// The moment so much later.
    pub fn after(self, wait: Duration) -> Moment {
        let millis = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX);
        Moment(self.0.saturating_add(millis))
    }
}

/// How a match is timed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockSettings {
    /// Time of each seat for the whole match.
    pub base: Duration,
    /// Added at each `end` and each bid.
    pub increment: Duration,
    /// Once per seat and match: covers lost connections.
    pub grace: Duration,
}

impl ClockSettings {
    /// What a match gets that does not say how much grace it wants.
    pub const DEFAULT_GRACE: Duration = Duration::from_secs(60);
}

/// What a seat has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatClock {
    /// For its decisions.
    pub left: Duration,
    /// For lost connections.
    pub grace_left: Duration,
}

/// The clocks of one match. At most one runs: that of the deciding seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    settings: ClockSettings,
    seats: [SeatClock; 4],
    connected: [bool; 4],
    running: Option<(Seat, Moment)>,
}

impl Clocks {
    /// Full clocks, none running, everybody connected.
    pub fn new(settings: ClockSettings, seats: Seats) -> Clocks {
        debug_assert!(seats.count() <= Seat::ALL.len());
        let full = SeatClock { left: settings.base, grace_left: settings.grace };
        Clocks { settings, seats: [full; 4], connected: [true; 4], running: None }
    }

    /// How the match is timed.
    pub fn settings(&self) -> &ClockSettings {
        &self.settings
    }

    /// Lets the clock of this seat run, and no other; what ran before is charged.
    pub fn run(&mut self, seat: Option<Seat>, now: Moment) {
        if self.running.map(|(running, _)| running) == seat {
            return;
        }
        self.charge(now);
        self.running = seat.map(|seat| (seat, now));
    }

    /// Adds the increment of a decision that earns one.
    pub fn add_increment(&mut self, seat: Seat) {
        let clock = &mut self.seats[seat.index()];
        clock.left = clock.left.saturating_add(self.settings.increment);
    }

    /// The seat lost or found its connection. Lost time is charged to its grace first.
    pub fn connect(&mut self, seat: Seat, connected: bool, now: Moment) {
        self.charge(now);
        self.connected[seat.index()] = connected;
    }

    /// Charges the running clock up to now.
    pub fn charge(&mut self, now: Moment) {
        let Some((seat, since)) = self.running else { return };
        self.seats[seat.index()] = self.charged(seat, now.since(since));
        self.running = Some((seat, now.max(since)));
    }

    /// Forgets the time since the last charge: the server was down.
    pub fn resume(&mut self, now: Moment) {
        self.running = self.running.map(|(seat, _)| (seat, now));
    }

    /// What the seat has left now.
    pub fn left(&self, seat: Seat, now: Moment) -> SeatClock {
        match self.running {
            Some((running, since)) if running == seat => self.charged(seat, now.since(since)),
            Some(_) | None => self.seats[seat.index()],
        }
    }

    /// Whether this seat's clock runs.
    pub fn is_running(&self, seat: Seat) -> bool {
        self.running.is_some_and(|(running, _)| running == seat)
    }

    /// When the running seat has no time left, if nothing changes.
    pub fn deadline(&self) -> Option<Moment> {
        let (seat, since) = self.running?;
        let clock = self.seats[seat.index()];
        let grace = if self.connected[seat.index()] { Duration::ZERO } else { clock.grace_left };
        Some(since.after(clock.left.saturating_add(grace)))
    }

    /// The same if the seat had no connection: the latest it can be.
    pub fn last_deadline(&self) -> Option<Moment> {
        let (seat, since) = self.running?;
        let SeatClock { left, grace_left } = self.seats[seat.index()];
        Some(since.after(left.saturating_add(grace_left)))
    }

    /// Brings kept clocks back; none runs.
    pub fn restore(&mut self, seats: &[SeatClock]) {
        for (clock, kept) in self.seats.iter_mut().zip(seats) {
            *clock = *kept;
        }
        self.running = None;
    }

    fn charged(&self, seat: Seat, elapsed: Duration) -> SeatClock {
        let clock = self.seats[seat.index()];
        let covered = if self.connected[seat.index()] {
            Duration::ZERO
        } else {
            elapsed.min(clock.grace_left)
        };
        SeatClock {
            left: clock.left.saturating_sub(elapsed - covered),
            grace_left: clock.grace_left - covered,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rules::{Seat, Seats};

    use super::{ClockSettings, Clocks, Moment};

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    const fn at(second: u64) -> Moment {
        Moment(second * 1000)
    }

    fn clocks() -> Clocks {
        let settings =
            ClockSettings { base: seconds(100), increment: seconds(5), grace: seconds(60) };
        Clocks::new(settings, Seats::TWO)
    }

    #[test]
    fn only_the_deciding_seat_is_charged() {
        let mut clocks = clocks();
        clocks.run(Some(Seat::One), at(10));
        assert_eq!(clocks.deadline(), Some(at(110)));
        clocks.run(Some(Seat::Two), at(40));
        assert_eq!(clocks.left(Seat::One, at(60)).left, seconds(70));
        assert_eq!(clocks.left(Seat::Two, at(60)).left, seconds(80));
        clocks.add_increment(Seat::One);
        assert_eq!(clocks.left(Seat::One, at(60)).left, seconds(75));
        clocks.run(None, at(70));
        assert_eq!((clocks.deadline(), clocks.left(Seat::Two, at(900)).left), (None, seconds(70)));
    }

    #[test]
    fn running_on_charges_nothing_twice() {
        let mut clocks = clocks();
        clocks.run(Some(Seat::One), at(0));
        clocks.charge(at(10));
        clocks.run(Some(Seat::One), at(15));
        clocks.charge(at(20));
        assert_eq!(clocks.left(Seat::One, at(20)).left, seconds(80));
        assert_eq!(clocks.deadline(), Some(at(100)));
    }

    #[test]
    fn grace_covers_a_lost_connection_once() {
        let mut clocks = clocks();
        clocks.run(Some(Seat::One), at(0));
        clocks.connect(Seat::One, false, at(10));
        assert_eq!(clocks.deadline(), Some(at(10 + 60 + 90)));
        clocks.connect(Seat::One, true, at(50));
        let left = clocks.left(Seat::One, at(50));
        assert_eq!((left.left, left.grace_left), (seconds(90), seconds(20)));
        clocks.connect(Seat::One, false, at(50));
        let left = clocks.left(Seat::One, at(80));
        assert_eq!((left.left, left.grace_left), (seconds(80), seconds(0)));
    }

    #[test]
    fn downtime_is_not_charged() {
        let mut clocks = clocks();
        clocks.run(Some(Seat::One), at(0));
        clocks.charge(at(30));
        clocks.resume(at(5000));
        assert_eq!(clocks.left(Seat::One, at(5010)).left, seconds(60));
    }
}
