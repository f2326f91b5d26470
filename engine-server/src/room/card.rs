//! The match as the lobby shows it.

use proto::{envelope, v1};
use rules::Seat;
use table::Deal;

use super::match_room::RoomSetup;
use super::state::{Phase, State};
use super::tell::reveal_of;
use crate::hosted::Hosted;
use crate::time::time_of_day;

/// What is told of a match to everybody who may know of it.
pub(super) fn card<G: Hosted>(setup: &RoomSetup<G>, state: &State<G>) -> v1::Match {
    let ending = state.table.as_ref().and_then(|table| table.ending());
    let match_state = match (state.phase, ending) {
        (Phase::Waiting { .. }, _) => v1::MatchState::Waiting,
        (Phase::Revealing { .. }, _) => v1::MatchState::Revealing,
        (Phase::Running, None) => v1::MatchState::Running,
        (Phase::Running, Some(_)) => v1::MatchState::Ended,
        (Phase::Cancelled { .. }, _) => v1::MatchState::Cancelled,
    };
    let end_cause = match (state.phase, ending) {
        (Phase::Cancelled { cause }, _) => cause,
        (Phase::Running | Phase::Waiting { .. } | Phase::Revealing { .. }, ending) => ending
            .map_or(v1::EndCause::Unspecified, |ending| envelope::end_cause(ending.played_out)),
    };
    let due = match state.phase {
        Phase::Revealing { due } => Some(due),
        Phase::Waiting { .. } | Phase::Running | Phase::Cancelled { .. } => None,
    };
    let expires = match state.phase {
        Phase::Waiting { .. } => state.deadline(),
        Phase::Revealing { .. } | Phase::Running | Phase::Cancelled { .. } => None,
    };
    let decision_seconds = match setup.clock {
        Some(_) => 0,
        None => u32::try_from(state.lives.decision.as_secs()).unwrap_or(u32::MAX),
    };
    v1::Match {
        match_id: setup.match_id.to_string(),
        title: setup.title.clone(),
        state: match_state.into(),
        options: Some(envelope::options::<G>(&setup.options)),
        seats: seats(state),
        invite_only: setup.invite_only,
        clock: setup.clock.as_ref().map(envelope::clock_settings),
        commitment: setup.seed.commitment().to_vec(),
        open_seed: setup.open_seed,
        head_sequence: state.newest().0,
        create_time: Some(time_of_day(setup.created).into()),
        start_time: state.started.map(|moment| time_of_day(moment).into()),
        end_time: state.ended.map(|moment| time_of_day(moment).into()),
        nonces_due_time: due.map(|moment| time_of_day(moment).into()),
        end_cause: end_cause.into(),
        standing: ending.map(|ending| (&ending.standing).into()),
        reveal: revealed(setup, state).map(|deal| reveal_of(&deal)),
        game: G::NAME.to_owned(),
        rules_revision: G::RULES_REVISION,
        shared_deal: state
            .shared_deal
            .as_ref()
            .map(|shared| v1::SharedDeal { matches: shared.matches }),
        expire_time: expires.map(|moment| time_of_day(moment).into()),
        decision_seconds,
    }
}

fn seats<G: Hosted>(state: &State<G>) -> Vec<v1::SeatInfo> {
    let mut seats = state.roster.wire();
    if let Some(table) = &state.table {
        for (info, seat) in seats.iter_mut().zip(Seat::ALL) {
            if let Some(cause) = table.strikes().cause(seat) {
                info.set_given_up(envelope::given_up_cause(cause));
            }
        }
    }
    seats
}

/// Every end reveals where the chance came from, also that of a match that never started; but a deal that
/// others share is revealed with the last of them.
fn revealed<G: Hosted>(setup: &RoomSetup<G>, state: &State<G>) -> Option<Deal> {
    if state.shared_deal.as_ref().is_some_and(|shared| !shared.revealed) {
        return None;
    }
    match state.phase {
        Phase::Cancelled { .. } => Some(state.deal(setup)),
        Phase::Waiting { .. } | Phase::Revealing { .. } => None,
        Phase::Running => {
            let table = state.table.as_ref()?;
            table.ending().map(|_| table.deal().clone())
        }
    }
}
