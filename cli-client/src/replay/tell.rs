//! The log of a record in the words of the wire, as the server would have told it to the public.

use std::collections::BTreeMap;

use proto::{WireGame, v1};
use rules::tikal::Position;
use rules::{Game, Seat};
use table::{Entry, GivenUp, Provenance, Record, Revealed};

/// Tells a record's entries in order, and remembers who was given up.
pub(super) struct Teller<'a> {
    record: &'a Record<Position>,
    names: &'a [String],
    given_up: BTreeMap<u8, GivenUp>,
}

impl<'a> Teller<'a> {
    /// With these names by seat; empty: nobody's is known.
    pub(super) fn new(record: &'a Record<Position>, names: &'a [String]) -> Teller<'a> {
        Teller { record, names, given_up: BTreeMap::new() }
    }

    /// An entry with this number.
    pub(super) fn event(&mut self, sequence: u64, entry: &Entry<Position>) -> v1::Event {
        let kind = match entry {
            Entry::MatchStarted => v1::event::Kind::MatchStarted(self.started()),
            Entry::Game(event) => v1::event::Kind::Game(Position::wire_event(*event)),
            Entry::ActionsUndone { seat, back_to, position } => {
                v1::event::Kind::ActionsUndone(v1::ActionsUndone {
                    seat: number(*seat),
                    back_to_sequence: back_to.0,
                    position: position.print_position(),
                    view: Some(self.view(position)),
                })
            }
            Entry::DecisionTimedOut { seat, strike } => {
                let (seat, strike) = (number(*seat), u32::from(*strike));
                v1::event::Kind::DecisionTimedOut(v1::DecisionTimedOut { seat, strike })
            }
            Entry::SeatGivenUp { seat, cause } => {
                self.given_up.insert(seat.number(), *cause);
                let (seat, cause) = (number(*seat), wire_cause(*cause).into());
                v1::event::Kind::SeatGivenUp(v1::SeatGivenUp { seat, cause })
            }
            Entry::MatchEnded(ending) => v1::event::Kind::MatchEnded(v1::MatchEnded {
                cause: if ending.played_out {
                    v1::EndCause::GameOver.into()
                } else {
                    v1::EndCause::OneSeatLeft.into()
                },
                standing: Some((&ending.standing).into()),
                reveal: self.record.revealed.as_ref().map(reveal),
            }),
        };
        v1::Event { sequence, kind: Some(kind) }
    }

    /// The view of a position, with who was given up so far.
    pub(super) fn view(&self, position: &Position) -> v1::View {
        let seat = |seat: Seat| {
            let cause = self.given_up.get(&seat.number()).copied();
            let given_up = cause.map_or(v1::GivenUpCause::Unspecified, wire_cause).into();
            v1::ViewSeat { seat: number(seat), given_up, clock: None }
        };
        v1::View {
            seats: Position::seats(&self.record.options).iter().map(seat).collect(),
            open_seed: self.is_open(),
            ..Position::wire_view(position)
        }
    }

    fn started(&self) -> v1::MatchStarted {
        let Record { options, provenance, commitment, .. } = self.record;
        let match_id = match provenance {
            Provenance::Open => String::new(),
            Provenance::Fair { match_id, .. } => match_id.to_string(),
        };
        v1::MatchStarted {
            match_id,
            options: Some(Position::wire_options(options)),
            player_names: self.names.to_vec(),
            commitment: commitment.to_vec(),
            open_seed: self.is_open(),
            position: Position::start(options).print_position(),
        }
    }

    fn is_open(&self) -> bool {
        matches!(self.record.provenance, Provenance::Open)
    }
}

fn reveal(revealed: &Revealed) -> v1::Reveal {
    let given = Seat::ALL.into_iter().zip(&revealed.nonces);
    let nonces = given.filter_map(|(seat, nonce)| {
        nonce.map(|nonce| v1::SeatNonce { seat: number(seat), nonce: nonce.bytes().to_vec() })
    });
    v1::Reveal { seed: revealed.seed.bytes().to_vec(), nonces: nonces.collect() }
}

fn wire_cause(cause: GivenUp) -> v1::GivenUpCause {
    match cause {
        GivenUp::Resigned => v1::GivenUpCause::Resigned,
        GivenUp::TimedOut => v1::GivenUpCause::TimedOut,
    }
}

fn number(seat: Seat) -> u32 {
    u32::from(seat.number())
}
