//! A match as the store keeps it, and back: what was agreed, who sits where, the clocks, the causes.

use std::time::Duration;

use proto::v1;
use rules::Seat;
use serde::{Deserialize, Serialize};
use table::{ClockSettings, Line, MatchId, Moment, SeatClock, Seed, Sequence, hex};

use super::match_room::RoomSetup;
use super::state::{Phase, State};
use crate::deal_groups::SharedDeal;
use crate::hosted::Hosted;
use crate::roster::{Roster, RosterText};
use crate::store::{Kept, KeptSteps, StoreError};
use crate::world::Lives;

#[derive(Serialize, Deserialize)]
struct FoundingText {
    title: String,
    options: String,
    invite_only: bool,
    reserved: Vec<(u8, String)>,
    seed: String,
    open_seed: bool,
    created: u64,
    clock: Option<ClockText>,
    /// Who made it, as a mark. Matches of older servers have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    maker: Option<String>,
    /// Not in stores of 0.1.0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    record_names: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct ClockText {
    base_ms: u64,
    increment_ms: u64,
    grace_ms: u64,
}

#[derive(Serialize, Deserialize)]
struct HallText {
    phase: PhaseText,
    started: Option<u64>,
    ended: Option<u64>,
    roster: RosterText,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PhaseText {
    Waiting { until: u64 },
    Revealing { due: u64 },
    Running,
    Cancelled { cause: String },
}

#[derive(Serialize, Deserialize)]
struct ClocksText {
    left_ms: Vec<u64>,
    grace_ms: Vec<u64>,
}

/// What was agreed, as text.
pub(super) fn founding_text<G: Hosted>(setup: &RoomSetup<G>) -> String {
    text(&FoundingText {
        title: setup.title.clone(),
        options: G::print_options(&setup.options),
        invite_only: setup.invite_only,
        reserved: setup.reserved.iter().map(|(seat, bot)| (seat.number(), bot.clone())).collect(),
        seed: hex::print(setup.seed.bytes()),
        open_seed: setup.open_seed,
        created: setup.created.0,
        clock: setup.clock.map(|clock| ClockText {
            base_ms: millis(clock.base),
            increment_ms: millis(clock.increment),
            grace_ms: millis(clock.grace),
        }),
        maker: setup.maker.map(|maker| maker.to_string()),
        record_names: setup.record_names.clone(),
    })
}

/// Who sits where and how far the match is, as text.
pub(super) fn hall_text<G: Hosted>(state: &State<G>) -> String {
    let phase = match state.phase {
        Phase::Waiting { until } => PhaseText::Waiting { until: until.0 },
        Phase::Revealing { due } => PhaseText::Revealing { due: due.0 },
        Phase::Running => PhaseText::Running,
        Phase::Cancelled { cause } => {
            PhaseText::Cancelled { cause: cause.as_str_name().to_owned() }
        }
    };
    let (started, ended) = (state.started.map(|at| at.0), state.ended.map(|at| at.0));
    text(&HallText { phase, started, ended, roster: state.roster.text() })
}

/// What each seat has left, as text.
pub(super) fn clocks_text<G: Hosted>(state: &State<G>, now: Moment) -> Option<String> {
    let clocks = state.clocks.as_ref()?;
    let left = Seat::ALL.map(|seat| clocks.left(seat, now));
    Some(text(&ClocksText {
        left_ms: left.iter().map(|clock| millis(clock.left)).collect(),
        grace_ms: left.iter().map(|clock| millis(clock.grace_left)).collect(),
    }))
}

/// The steps after an event, as lines of the record. `None`: there are none.
pub(super) fn steps_text<G: Hosted>(state: &State<G>, after: Sequence) -> Option<KeptSteps> {
    let mut steps = state.table.as_ref()?.log().steps_after(after).peekable();
    let first = steps.peek()?.first;
    let mut lines = String::new();
    for step in steps {
        let line = Line::<G> { first: step.first, cause: step.cause.clone() };
        lines.push_str(&line.to_string());
        lines.push('\n');
    }
    Some(KeptSteps { first, lines })
}

/// What was agreed.
pub(super) fn read_setup<G: Hosted>(
    match_id: &MatchId,
    kept: &Kept,
) -> Result<RoomSetup<G>, StoreError> {
    let kept_by = kept.founding.rules_revision;
    if kept_by != G::RULES_REVISION {
        // Played again it would be another match.
        let plays = G::RULES_REVISION;
        let what = format!("its rules are of revision {kept_by}, and this server plays {plays}");
        return Err(StoreError::Corrupt { what });
    }
    let founding: FoundingText = read(&kept.founding.text, "founding")?;
    let seat = |(number, bot)| Some((Seat::numbered(number)?, bot));
    let reserved: Option<Vec<_>> = founding.reserved.into_iter().map(seat).collect();
    Ok(RoomSetup {
        match_id: match_id.clone(),
        title: founding.title,
        options: G::parse_options(&founding.options).map_err(|_| corrupt("options"))?,
        invite_only: founding.invite_only,
        reserved: reserved.ok_or_else(|| corrupt("reserved seats"))?,
        seed: Seed::new(hex::parse(&founding.seed).map_err(|_| corrupt("seed"))?),
        open_seed: founding.open_seed,
        created: Moment(founding.created),
        clock: founding.clock.map(|clock| ClockSettings {
            base: Duration::from_millis(clock.base_ms),
            increment: Duration::from_millis(clock.increment_ms),
            grace: Duration::from_millis(clock.grace_ms),
        }),
        maker: founding.maker.and_then(|maker| maker.parse().ok()),
        record_names: founding.record_names,
    })
}

/// The match as it was kept. What was left of every deadline then is left at `since`; a running clock
/// goes on from there, with nobody connected.
pub(super) fn read_state<G: Hosted>(
    setup: &RoomSetup<G>,
    kept: &Kept,
    since: Moment,
    lives: Lives,
) -> Result<State<G>, StoreError> {
    let hall: HallText = read(&kept.roster, "roster")?;
    let roster = Roster::read(G::seats(&setup.options), &setup.reserved, &hall.roster);
    let roster = roster.ok_or_else(|| corrupt("roster"))?;
    let moved = |moment: u64| kept.face.moved(Moment(moment), since);
    let mut state = State::new(roster, since, lives);
    state.phase = match hall.phase {
        PhaseText::Waiting { until } => Phase::Waiting { until: moved(until) },
        PhaseText::Revealing { due } => Phase::Revealing { due: moved(due) },
        PhaseText::Running => Phase::Running,
        PhaseText::Cancelled { cause } => {
            let cause = v1::EndCause::from_str_name(&cause);
            Phase::Cancelled { cause: cause.ok_or_else(|| corrupt("cause"))? }
        }
    };
    if let Some(text) = &kept.deal_group {
        state.shared_deal = Some(SharedDeal::read(text).ok_or_else(|| corrupt("deal group"))?);
    }
    (state.started, state.ended) = (hall.started.map(Moment), hall.ended.map(Moment));
    (state.number, state.revision) = (kept.number, kept.revision);
    for request in &kept.requests {
        state.answers.keep(request);
    }
    if state.phase == Phase::Running {
        let line = |line: &str| Line::<G>::parse(line, &setup.options);
        let lines: Option<Vec<Line<G>>> = kept.lines.lines().map(line).collect();
        let lines = lines.ok_or_else(|| corrupt("steps"))?;
        let table = table::restore(&setup.options, state.deal(setup), &lines)
            .map_err(|why| StoreError::Corrupt { what: format!("steps: {why}") })?;
        state.table = Some(table);
        state.start_clocks(setup, since);
        read_clocks(&mut state, kept, since)?;
        // The hall is written when somebody sits down; the end may have come with a later step.
        let over = state.table.as_ref().is_some_and(|table| table.ending().is_some());
        state.ended = state.ended.or(over.then_some(kept.face.at));
    }
    Ok(state)
}

fn read_clocks<G: Hosted>(
    state: &mut State<G>,
    kept: &Kept,
    since: Moment,
) -> Result<(), StoreError> {
    let (Some(clocks), Some(text)) = (state.clocks.as_mut(), kept.face.clocks.as_ref()) else {
        return Ok(());
    };
    let text: ClocksText = read(text, "clocks")?;
    let pairs = text.left_ms.into_iter().zip(text.grace_ms);
    let seats: Vec<SeatClock> = pairs
        .map(|(left, grace)| SeatClock {
            left: Duration::from_millis(left),
            grace_left: Duration::from_millis(grace),
        })
        .collect();
    clocks.restore(&seats);
    clocks.run(state.table.as_ref().and_then(|table| table.decider()), since);
    Ok(())
}

fn text(value: &impl Serialize) -> String {
    // Structs of numbers and strings: nothing in them can fail to be written.
    serde_json::to_string(value).unwrap_or_default()
}

fn read<'a, T: Deserialize<'a>>(text: &'a str, what: &str) -> Result<T, StoreError> {
    serde_json::from_str(text)
        .map_err(|error| StoreError::Corrupt { what: format!("{what}: {error}") })
}

fn corrupt(what: &str) -> StoreError {
    StoreError::Corrupt { what: what.to_owned() }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
