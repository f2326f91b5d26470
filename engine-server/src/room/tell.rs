//! What an audience is told of a match: its log, its view and the prompt, in the words of the wire.

use std::time::Duration;

use proto::v1;
use rules::{Audience, Game, Seat};
use table::{ClockSettings, Deal, Entry, GivenUp, Moment, SeatClock, Sequence, Step, Table};

use super::shown::Shown;
use crate::hosted::Hosted;

/// The match as told: what is shown of the table, and what the table does not know.
pub(super) struct Teller<'a, G: Hosted> {
    pub(super) match_id: &'a str,
    pub(super) names: &'a dyn Fn() -> Vec<String>,
    pub(super) table: &'a Table<G>,
    pub(super) shown: &'a Shown<G>,
    pub(super) now: Moment,
}

impl<G: Hosted> Teller<'_, G> {
    /// The steps after an event, as far as they are shown.
    pub(super) fn steps_after(&self, sequence: Sequence) -> impl Iterator<Item = &Step<G>> {
        let head = self.shown.head;
        let steps = self.table.log().steps_after(sequence).iter();
        steps.take_while(move |step| step.last() <= head)
    }

    /// The entries after an event, as far as they are shown.
    pub(super) fn entries_after(
        &self,
        sequence: Sequence,
    ) -> impl Iterator<Item = (Sequence, &Entry<G>)> {
        let head = self.shown.head;
        self.table.log().entries_after(sequence).take_while(move |(number, _)| *number <= head)
    }

    /// One entry of the log.
    pub(super) fn event(
        &self,
        audience: Audience,
        number: Sequence,
        entry: &Entry<G>,
    ) -> v1::Event {
        let kind = match entry {
            Entry::MatchStarted => v1::event::Kind::MatchStarted(self.started(audience)),
            Entry::Game(event) => v1::event::Kind::Game(G::wire_event(G::seen(event, audience))),
            Entry::ActionsUndone { seat, back_to, position } => {
                v1::event::Kind::ActionsUndone(v1::ActionsUndone {
                    seat: wire_seat(*seat),
                    back_to_sequence: back_to.0,
                    position: known_text(position.as_ref(), audience),
                    view: Some(self.view_then(number, position, audience)),
                })
            }
            Entry::DecisionTimedOut { seat, strike } => {
                let (seat, strike) = (wire_seat(*seat), u32::from(*strike));
                v1::event::Kind::DecisionTimedOut(v1::DecisionTimedOut { seat, strike })
            }
            Entry::SeatGivenUp { seat, cause } => {
                let (seat, cause) = (wire_seat(*seat), wire_given_up(*cause).into());
                v1::event::Kind::SeatGivenUp(v1::SeatGivenUp { seat, cause })
            }
            Entry::MatchEnded(ending) => v1::event::Kind::MatchEnded(v1::MatchEnded {
                cause: wire_end(ending.played_out).into(),
                standing: Some((&ending.standing).into()),
                reveal: Some(wire_reveal(self.table.deal())),
            }),
        };
        v1::Event { sequence: number.0, kind: Some(kind) }
    }

    /// The present, as an audience may see it.
    pub(super) fn view(&self, audience: Audience) -> v1::View {
        self.view_of(&self.shown.position, audience, |seat| (self.given_up(seat), self.clock(seat)))
    }

    /// The prompt, if this seat decides now.
    pub(super) fn prompt(&self, audience: Audience) -> Option<v1::Prompt> {
        let Audience::Seat(seat) = audience else { return None };
        if self.shown.decider() != Some(seat) {
            return None;
        }
        let position = &self.shown.position;
        let mut legal = Vec::new();
        position.legal(&mut legal);
        let listed = |(index, action)| position.wire_legal(index, action);
        let legal_actions = (0..).zip(legal).map(listed).collect();
        let undo_to = self.shown.undo_to.map(|sequence| sequence.0);
        Some(v1::Prompt { seat: wire_seat(seat), legal_actions, clock: self.clock(seat), undo_to })
    }

    /// A view that is part of an event. An event never changes, so nothing in it may tell of later
    /// ones or of the time.
    fn view_then(&self, number: Sequence, position: &G, audience: Audience) -> v1::View {
        self.view_of(position, audience, |seat| {
            (self.shown.strikes.cause_before(seat, number), None)
        })
    }

    /// A view with what the table knows of each seat: why it was given up, and its clock.
    fn view_of(
        &self,
        position: &G,
        audience: Audience,
        known: impl Fn(Seat) -> (Option<GivenUp>, Option<v1::Clock>),
    ) -> v1::View {
        let seat = |seat: Seat| {
            let (given_up, clock) = known(seat);
            let given_up = given_up.map_or(v1::GivenUpCause::Unspecified, wire_given_up);
            v1::ViewSeat { seat: wire_seat(seat), given_up: given_up.into(), clock }
        };
        v1::View {
            seats: G::seats(self.table.options()).iter().map(seat).collect(),
            open_seed: is_open(self.table.deal()),
            ..G::wire_view(&position.view(audience))
        }
    }

    /// Why a seat was given up, if it was.
    pub(super) fn given_up(&self, seat: Seat) -> Option<GivenUp> {
        self.shown.strikes.cause(seat)
    }

    /// A seat's clock now, if the match has clocks.
    fn clock(&self, seat: Seat) -> Option<v1::Clock> {
        let clocks = self.shown.clocks.as_ref()?;
        let SeatClock { left, grace_left } = clocks.left(seat, self.now);
        Some(v1::Clock {
            left: wire_duration(left),
            grace_left: wire_duration(grace_left),
            running: clocks.is_running(seat),
        })
    }

    fn started(&self, audience: Audience) -> v1::MatchStarted {
        let options = self.table.options();
        v1::MatchStarted {
            match_id: self.match_id.to_owned(),
            options: Some(G::wire_options(options)),
            player_names: (self.names)(),
            commitment: self.table.deal().seed().commitment().to_vec(),
            open_seed: is_open(self.table.deal()),
            position: known_text(&G::start(options), audience),
        }
    }
}

/// A position as text, with nothing in it that the audience does not know.
fn known_text<G: Game>(position: &G, audience: Audience) -> String {
    G::print_view(&position.view(audience))
}

/// Whether the audience sees a step as it was: nothing in it is hidden from them.
pub(super) fn is_open_to<G: Game>(audience: Audience, step: &Step<G>) -> bool {
    step.entries.iter().all(|entry| match entry {
        Entry::Game(event) => G::seen(event, audience) == *event,
        Entry::MatchStarted
        | Entry::ActionsUndone { .. }
        | Entry::DecisionTimedOut { .. }
        | Entry::SeatGivenUp { .. }
        | Entry::MatchEnded(_) => true,
    })
}

/// The wire's number of a seat.
pub(super) fn wire_seat(seat: Seat) -> u32 {
    u32::from(seat.number())
}

/// Whether the seed was given.
pub(super) fn is_open(deal: &Deal) -> bool {
    matches!(deal, Deal::Open { .. })
}

/// How a match is timed.
pub(super) fn wire_clock_settings(settings: &ClockSettings) -> v1::ClockSettings {
    v1::ClockSettings {
        base: wire_duration(settings.base),
        increment: wire_duration(settings.increment),
        grace: wire_duration(settings.grace),
    }
}

/// A duration; none of ours is too long for the wire.
fn wire_duration(duration: Duration) -> Option<prost_types::Duration> {
    prost_types::Duration::try_from(duration).ok()
}

/// Why a seat was given up.
pub(super) fn wire_given_up(cause: GivenUp) -> v1::GivenUpCause {
    match cause {
        GivenUp::Resigned => v1::GivenUpCause::Resigned,
        GivenUp::TimedOut => v1::GivenUpCause::TimedOut,
    }
}

/// Why a match is over.
pub(super) fn wire_end(played_out: bool) -> v1::EndCause {
    if played_out { v1::EndCause::GameOver } else { v1::EndCause::OneSeatLeft }
}

/// What the end reveals.
pub(super) fn wire_reveal(deal: &Deal) -> v1::Reveal {
    let nonces = match deal {
        Deal::Open { .. } => Vec::new(),
        Deal::Fair { nonces, .. } => {
            let given = Seat::ALL.into_iter().zip(nonces);
            let wire = |(seat, nonce): (Seat, &Option<table::Nonce>)| {
                nonce.map(|nonce| v1::SeatNonce {
                    seat: wire_seat(seat),
                    nonce: nonce.bytes().to_vec(),
                })
            };
            given.filter_map(wire).collect()
        }
    };
    v1::Reveal { seed: deal.seed().bytes().to_vec(), nonces }
}
