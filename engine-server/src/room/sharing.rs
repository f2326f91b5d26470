//! A match that shares its deal with others: its group is closed, and in the end the deal is revealed.

use proto::v1;
use table::Moment;

use super::state::{Edit, Edited, Phase, State};
use crate::hosted::Hosted;

impl<G: Hosted> State<G> {
    /// The group takes no more matches. A match that has not started is cancelled; one that is played goes
    /// on.
    pub(super) fn close_group(&mut self, now: Moment) -> Edit<()> {
        let Some(shared) = &mut self.shared_deal else { return Edit::nothing(()) };
        let cancels = matches!(self.phase, Phase::Waiting { .. } | Phase::Revealing { .. });
        if std::mem::replace(&mut shared.closed, true) && !cancels {
            return Edit::nothing(());
        }
        if cancels {
            self.phase = Phase::Cancelled { cause: v1::EndCause::GroupClosed };
            self.ended = Some(now);
        }
        // Whoever decides is charged as if nothing had happened: a change begins the clock anew.
        self.turn_clocks(self.newest(), now);
        let edited = Edited { roster: cancels, deal_group: true, ..Edited::default() };
        Edit { answer: (), change: Some(edited) }
    }

    /// All matches of the group are over: what was hidden may be told.
    pub(super) fn reveal_deal(&mut self) -> Edit<()> {
        let Some(shared) = &mut self.shared_deal else { return Edit::nothing(()) };
        if std::mem::replace(&mut shared.revealed, true) {
            return Edit::nothing(());
        }
        Edit { answer: (), change: Some(Edited { deal_group: true, ..Edited::default() }) }
    }
}
