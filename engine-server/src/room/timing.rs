//! The clocks of a match (H-5): when they run, what they gain, and when they act.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rules::Seat;
use table::{Clocks, Entry, Moment, Sequence};

use super::match_room::RoomSetup;
use super::state::{Phase, State};
use crate::hosted::Hosted;

/// How long a match may wait for all its players.
pub(super) const FILLED_WITHIN: Duration = Duration::from_secs(24 * 60 * 60);

/// The deadline that a room last told to whoever watches those of all matches: most changes leave it as it is, and who
/// asks for it needs no lock.
#[derive(Debug)]
pub(super) struct ToldDeadline(AtomicU64);

impl ToldDeadline {
    const NONE: u64 = u64::MAX;
    const UNTOLD: u64 = u64::MAX - 1;

    /// What was told; `None`: nothing yet.
    pub(super) fn get(&self) -> Option<Option<Moment>> {
        match self.0.load(Ordering::Acquire) {
            ToldDeadline::UNTOLD => None,
            ToldDeadline::NONE => Some(None),
            told => Some(Some(Moment(told))),
        }
    }

    /// Whether this is news. Called only while the match's state is held.
    pub(super) fn tell(&self, deadline: Option<Moment>) -> bool {
        let told =
            deadline.map_or(ToldDeadline::NONE, |moment| moment.0.min(ToldDeadline::UNTOLD - 1));
        self.0.swap(told, Ordering::AcqRel) != told
    }

    /// Somebody has taken away what was told.
    pub(super) fn forget(&self) {
        self.0.store(ToldDeadline::UNTOLD, Ordering::Release);
    }
}

impl Default for ToldDeadline {
    fn default() -> ToldDeadline {
        ToldDeadline(AtomicU64::new(ToldDeadline::UNTOLD))
    }
}

impl<G: Hosted> State<G> {
    /// When the clock acts if nobody else does.
    pub(super) fn deadline(&self) -> Option<Moment> {
        match self.phase {
            Phase::Waiting { until } if self.is_claimed() => Some(until),
            Phase::Waiting { until } => {
                Some(until.min(self.quiet_since.after(self.lives.unclaimed)))
            }
            Phase::Revealing { due } => Some(due),
            Phase::Running => match &self.clocks {
                Some(clocks) => clocks.deadline(),
                None => self.decision_due(),
            },
            Phase::Cancelled { .. } => None,
        }
    }

    /// Whether somebody cares for a match that waits: who sits there, or whoever keeps a group of matches
    /// and fills one after the other.
    fn is_claimed(&self) -> bool {
        self.shared_deal.is_some() || !self.roster.is_empty()
    }

    /// When a decision without a clock has taken too long. Whole hours, so that it need not be noted anew with
    /// every action.
    fn decision_due(&self) -> Option<Moment> {
        const HOUR: u64 = 60 * 60 * 1000;
        self.table.as_ref()?.decider()?;
        let due = self.quiet_since.after(self.lives.decision);
        // Who lets decisions take less than an hour means it.
        let is_short = self.lives.decision.as_secs() < 60 * 60;
        let whole = due.0.checked_next_multiple_of(HOUR).filter(|_| !is_short);
        Some(whole.map_or(due, Moment))
    }

    /// The same if every player were gone: what holds after the match has left memory.
    pub(super) fn last_deadline(&self) -> Option<Moment> {
        match self.phase {
            Phase::Running => match &self.clocks {
                Some(clocks) => clocks.last_deadline(),
                None => self.decision_due(),
            },
            Phase::Waiting { .. } | Phase::Revealing { .. } | Phase::Cancelled { .. } => {
                self.deadline()
            }
        }
    }

    /// The clocks of a match that starts now.
    pub(super) fn start_clocks(&mut self, setup: &RoomSetup<G>, now: Moment) {
        let Some(settings) = setup.clock else { return };
        let mut clocks = Clocks::new(settings, G::seats(&setup.options));
        for seat in G::seats(&setup.options).iter() {
            clocks.connect(seat, self.connected[seat.index()], now);
        }
        clocks.run(self.table.as_ref().and_then(|table| table.decider()), now);
        self.clocks = Some(clocks);
    }

    /// Charges who decided, pays increments for what happened since `head`, and lets the clock of
    /// whoever decides now run.
    pub(super) fn turn_clocks(&mut self, head: Sequence, now: Moment) {
        let (Some(clocks), Some(table)) = (&mut self.clocks, &self.table) else { return };
        clocks.charge(now);
        for (_, entry) in table.log().entries_after(head) {
            let earned = match entry {
                Entry::Game(event) => G::earns_time(event),
                Entry::MatchStarted
                | Entry::ActionsUndone { .. }
                | Entry::DecisionTimedOut { .. }
                | Entry::SeatGivenUp { .. }
                | Entry::MatchEnded(_) => None,
            };
            if let Some(seat) = earned {
                clocks.add_increment(seat);
            }
        }
        clocks.run(table.decider(), now);
    }

    /// A seat's stream was opened or has ended.
    pub(super) fn connect(&mut self, seat: Seat, connected: bool, now: Moment) {
        self.connected[seat.index()] = connected;
        if let Some(clocks) = &mut self.clocks {
            clocks.connect(seat, connected, now);
        }
    }
}
