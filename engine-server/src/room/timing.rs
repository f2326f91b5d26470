//! The clocks of a match (H-5): when they run, what they gain, and when they act.

use std::time::Duration;

use rules::Seat;
use table::{Clocks, Entry, Moment, Sequence};

use super::match_room::RoomSetup;
use super::state::{Phase, State};
use crate::hosted::Hosted;

/// How long a match may wait for all its players.
pub(super) const FILLED_WITHIN: Duration = Duration::from_secs(24 * 60 * 60);

impl<G: Hosted> State<G> {
    /// When the clock acts if nobody else does.
    pub(super) fn deadline(&self) -> Option<Moment> {
        match self.phase {
            Phase::Waiting { until } => Some(until),
            Phase::Revealing { due } => Some(due),
            Phase::Running => self.clocks.as_ref()?.deadline(),
            Phase::Cancelled { .. } => None,
        }
    }

    /// The same if every player were gone: what holds after the match has left memory.
    pub(super) fn last_deadline(&self) -> Option<Moment> {
        match self.phase {
            Phase::Running => self.clocks.as_ref()?.last_deadline(),
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
