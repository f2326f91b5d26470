//! Facts of a table, outward: entries of its log, clocks, causes, and what its end reveals.

use std::time::Duration;

use rules::{Audience, Seat};
use table::{ClockSettings, Deal, Entry, GivenUp, Nonce, SeatClock, Seed, Sequence};

use super::{event, options, view};
use crate::words::seat_number;
use crate::{WireGame, v1};

/// What a log does not say of itself and its first and last entries need. Each is asked for only where
/// it is told.
pub trait MatchFacts<G: WireGame> {
    /// The match's id; empty for a record that names none.
    fn match_id(&self) -> &str;
    /// Who sits where, by seat.
    fn participants(&self) -> Vec<v1::Participant>;
    /// What was agreed.
    fn options(&self) -> &G::Options;
    /// What was published before the first draw.
    fn commitment(&self) -> [u8; 32];
    /// Whether the seed was given.
    fn open_seed(&self) -> bool;
    /// Seed and nonces, asked for once the match is over.
    fn reveal(&self) -> Option<v1::Reveal>;
}

/// One entry of the log, as this audience may see it. `given_up` says who had been given up before it
/// and why: an event never changes, so nothing in it may tell of later ones or of the time.
pub fn log_entry<G: WireGame>(
    facts: &impl MatchFacts<G>,
    audience: Audience,
    number: Sequence,
    entry: &Entry<G>,
    given_up: impl Fn(Seat) -> Option<GivenUp>,
) -> v1::Event {
    let kind = match entry {
        Entry::MatchStarted => v1::event::Kind::MatchStarted(started(facts, audience)),
        Entry::Game(happened) => v1::event::Kind::Game(event::<G>(happened, audience)),
        Entry::ActionsUndone { seat, back_to, position } => {
            // Nothing is taken back once a match is over.
            let known = |seat| (given_up(seat), None);
            let at_table = AtTable { is_over: false, known };
            let then = moment(facts, position.as_ref(), audience, at_table);
            v1::event::Kind::ActionsUndone(v1::ActionsUndone {
                seat: seat_number(*seat),
                back_to_sequence: back_to.0,
                view: Some(then),
            })
        }
        Entry::DecisionTimedOut { seat, strike } => {
            let (seat, strike) = (seat_number(*seat), u32::from(*strike));
            v1::event::Kind::DecisionTimedOut(v1::DecisionTimedOut { seat, strike })
        }
        Entry::SeatGivenUp { seat, cause } => {
            let (seat, cause) = (seat_number(*seat), given_up_cause(*cause).into());
            v1::event::Kind::SeatGivenUp(v1::SeatGivenUp { seat, cause })
        }
        Entry::MatchEnded(ending) => v1::event::Kind::MatchEnded(v1::MatchEnded {
            cause: end_cause(ending.played_out).into(),
            standing: Some((&ending.standing).into()),
            reveal: facts.reveal(),
        }),
    };
    v1::Event { sequence: number.0, kind: Some(kind) }
}

/// What a table knows of a moment beside the position.
pub struct AtTable<K> {
    /// Whether the match is over. It can be before its game is (H-4), and then nobody decides.
    pub is_over: bool,
    /// Why each seat was given up, and its clock.
    pub known: K,
}

/// A view with what the table knows.
pub fn moment<G: WireGame>(
    facts: &impl MatchFacts<G>,
    position: &G,
    audience: Audience,
    at_table: AtTable<impl Fn(Seat) -> (Option<GivenUp>, Option<v1::Clock>)>,
) -> v1::View {
    let mut view = v1::View {
        seats: view_seats::<G>(facts.options(), at_table.known),
        open_seed: facts.open_seed(),
        ..view(position, audience)
    };
    if at_table.is_over {
        view.deciding_seats.clear();
    }
    view
}

/// What the table knows of every seat.
pub fn view_seats<G: WireGame>(
    options: &G::Options,
    known: impl Fn(Seat) -> (Option<GivenUp>, Option<v1::Clock>),
) -> Vec<v1::ViewSeat> {
    let seat = |seat: Seat| {
        let (given_up, clock) = known(seat);
        let given_up = given_up.map_or(v1::GivenUpCause::Unspecified, given_up_cause);
        v1::ViewSeat { seat: seat_number(seat), given_up: given_up.into(), clock }
    };
    G::seats(options).iter().map(seat).collect()
}

fn started<G: WireGame>(facts: &impl MatchFacts<G>, audience: Audience) -> v1::MatchStarted {
    let agreed = facts.options();
    v1::MatchStarted {
        match_id: facts.match_id().to_owned(),
        options: Some(options::<G>(agreed)),
        participants: facts.participants(),
        commitment: facts.commitment().to_vec(),
        open_seed: facts.open_seed(),
        view_notation: G::print_view(&G::start(agreed).view(audience)),
        game: G::NAME.to_owned(),
        rules_revision: G::RULES_REVISION,
    }
}

/// A seat's clock at one moment.
pub fn clock(left: SeatClock, running: bool) -> v1::Clock {
    v1::Clock { left: duration(left.left), grace_left: duration(left.grace_left), running }
}

/// How a match is timed.
pub fn clock_settings(settings: &ClockSettings) -> v1::ClockSettings {
    v1::ClockSettings {
        base: duration(settings.base),
        increment: duration(settings.increment),
        grace: duration(settings.grace),
    }
}

/// A duration; none of ours is too long for the wire.
pub fn duration(duration: Duration) -> Option<prost_types::Duration> {
    prost_types::Duration::try_from(duration).ok()
}

/// Why a seat was given up.
pub fn given_up_cause(cause: GivenUp) -> v1::GivenUpCause {
    match cause {
        GivenUp::Resigned => v1::GivenUpCause::Resigned,
        GivenUp::TimedOut => v1::GivenUpCause::TimedOut,
    }
}

/// Why a match is over.
pub fn end_cause(played_out: bool) -> v1::EndCause {
    if played_out { v1::EndCause::GameOver } else { v1::EndCause::OneSeatLeft }
}

/// What the end of a match reveals.
pub fn reveal(seed: &Seed, nonces: &[Option<Nonce>]) -> v1::Reveal {
    let given = Seat::ALL.into_iter().zip(nonces);
    let wire = |(seat, nonce): (Seat, &Option<Nonce>)| {
        nonce.map(|nonce| v1::SeatNonce { seat: seat_number(seat), nonce: nonce.bytes().to_vec() })
    };
    v1::Reveal { seed: seed.bytes().to_vec(), nonces: given.filter_map(wire).collect() }
}

/// The nonces of a deal; none where the seed was given.
pub fn nonces(deal: &Deal) -> &[Option<Nonce>] {
    match deal {
        Deal::Open { .. } => &[],
        Deal::Fair { nonces, .. } => nonces,
    }
}
