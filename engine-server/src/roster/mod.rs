//! Who sits where in one match, from its creation to its start.

mod text;

pub use text::RosterText;

use std::collections::VecDeque;

use proto::v1;
use rules::{Seat, Seats};
use serde::{Deserialize, Serialize};
use table::Nonce;

use crate::refusal::Refusal;
use crate::secrets::SecretHash;

/// The seats of a match and what is known about each.
#[derive(Clone, Debug)]
pub struct Roster {
    places: Vec<Place>,
    /// Who got up lately, so that retries of their requests have no second effect.
    departed: VecDeque<Departed>,
}

/// How many departed players a match remembers; a retry comes at once or not at all.
const DEPARTED_KEPT: usize = 64;

#[derive(Clone, Debug)]
struct Departed {
    seat: Seat,
    sitter: Sitter,
    /// The request that gave the seat back.
    request_id: String,
}

#[derive(Clone, Debug)]
struct Place {
    seat: Seat,
    /// The house bot this seat is kept for; an empty name means any.
    reserved_for: Option<String>,
    sitter: Option<Sitter>,
}

/// Somebody on a seat.
#[derive(Clone, Debug)]
pub struct Sitter {
    /// The name to show.
    pub name: String,
    /// What it says it is.
    pub kind: SitterKind,
    /// Its program and version; empty: not said.
    pub software: String,
    /// Recognises the seat's token.
    pub token: SecretHash,
    /// Which request took the seat, and the hash of its body.
    pub request: (String, [u8; 32]),
    /// Joined with the operator's house key.
    pub house_bot: bool,
    /// SHA-256 of the nonce it will give; `None`: it gives none.
    pub promise: Option<[u8; 32]>,
    /// The nonce it promised, once it is given.
    pub nonce: Option<Nonce>,
}

/// What somebody on a seat says it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum SitterKind {
    /// It does not say.
    #[default]
    Unsaid,
    /// A person.
    Person,
    /// A program.
    Program,
}

/// Who wants to sit where.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The name to show.
    pub name: String,
    /// What it says it is.
    pub kind: SitterKind,
    /// Its program and version; empty: not said.
    pub software: String,
    /// A certain seat; `None`: the first one that fits.
    pub seat: Option<Seat>,
    /// Takes a seat that is kept for house bots.
    pub house_bot: bool,
    /// Promises a nonce.
    pub promise: Option<[u8; 32]>,
}

impl Roster {
    /// Empty seats, some of them kept for house bots.
    pub fn new(seats: Seats, reserved: &[(Seat, String)]) -> Roster {
        let place = |seat| Place {
            seat,
            reserved_for: reserved
                .iter()
                .find(|(kept, _)| *kept == seat)
                .map(|(_, bot)| bot.clone()),
            sitter: None,
        };
        Roster { places: seats.iter().map(place).collect(), departed: VecDeque::new() }
    }

    /// The seat this wish gets.
    pub fn find_seat(&self, wish: &Wish) -> Result<Seat, Refusal> {
        let fits = |place: &&Place| {
            place.sitter.is_none() && place.reserved_for.is_some() == wish.house_bot
        };
        let Some(seat) = wish.seat else {
            return self
                .places
                .iter()
                .find(fits)
                .map(|place| place.seat)
                .ok_or(Refusal::NoFreeSeat);
        };
        let place = self.places.iter().find(|place| place.seat == seat);
        match place {
            None => Err(Refusal::malformed("join.seat", "not a seat of this match")),
            Some(place) if place.sitter.is_some() => Err(Refusal::SeatTaken { seat }),
            Some(place) if fits(&place) => Ok(seat),
            Some(place) if place.reserved_for.is_some() => Err(Refusal::SeatReserved { seat }),
            Some(_) => Err(Refusal::NoFreeSeat),
        }
    }

    /// Somebody sits down.
    pub fn sit(&mut self, seat: Seat, sitter: Sitter) {
        if let Some(place) = self.places.iter_mut().find(|place| place.seat == seat) {
            place.sitter = Some(sitter);
        }
    }

    /// Somebody gets up, by this request.
    pub fn stand_up(&mut self, seat: Seat, request_id: &str) {
        let place = self.places.iter_mut().find(|place| place.seat == seat);
        let Some(sitter) = place.and_then(|place| place.sitter.take()) else { return };
        if self.departed.len() == DEPARTED_KEPT {
            self.departed.pop_front();
        }
        self.departed.push_back(Departed { seat, sitter, request_id: request_id.to_owned() });
    }

    /// Whether this request gave back the seat that this token proved.
    pub fn has_left(&self, token: &str, request_id: &str) -> bool {
        self.departed
            .iter()
            .any(|gone| gone.request_id == request_id && gone.sitter.token.matches(token))
    }

    /// The seat that was taken by this request, with the hash of the request's body; also if it
    /// was given back since.
    pub fn seat_of_request(&self, request_id: &str) -> Option<(Seat, [u8; 32])> {
        let departed = self.departed.iter().map(|gone| (gone.seat, &gone.sitter));
        self.taken().chain(departed).find_map(|(seat, sitter)| {
            (sitter.request.0 == request_id).then_some((seat, sitter.request.1))
        })
    }

    /// The seat this token proves.
    pub fn seat_of_token(&self, token: &str) -> Option<Seat> {
        self.taken().find_map(|(seat, sitter)| sitter.token.matches(token).then_some(seat))
    }

    /// Whether every seat is taken.
    pub fn is_full(&self) -> bool {
        self.places.iter().all(|place| place.sitter.is_some())
    }

    /// The nonce this seat promised, as its hash.
    pub fn promise(&self, seat: Seat) -> Option<[u8; 32]> {
        self.sitter(seat)?.promise
    }

    /// The nonce this seat gave.
    pub fn nonce(&self, seat: Seat) -> Option<Nonce> {
        self.sitter(seat)?.nonce
    }

    /// A seat keeps its promise.
    pub fn give_nonce(&mut self, seat: Seat, nonce: Nonce) {
        let place = self.places.iter_mut().find(|place| place.seat == seat);
        if let Some(sitter) = place.and_then(|place| place.sitter.as_mut()) {
            sitter.nonce = Some(nonce);
        }
    }

    /// Whether a seat has not given the nonce it promised.
    pub fn owes_nonce(&self) -> bool {
        self.taken().any(|(_, sitter)| sitter.promise.is_some() && sitter.nonce.is_none())
    }

    /// Who sits where, by seat; nobody's name is empty.
    pub fn participants(&self) -> Vec<v1::Participant> {
        let participant =
            |place: &Place| place.sitter.as_ref().map(Sitter::participant).unwrap_or_default();
        self.places.iter().map(participant).collect()
    }

    /// The seats as the lobby shows them; given-up causes are the table's to add.
    pub fn wire(&self) -> Vec<v1::SeatInfo> {
        let wire = |place: &Place| {
            let state = match (&place.sitter, &place.reserved_for) {
                (Some(_), _) => v1::SeatState::Taken,
                (None, Some(_)) => v1::SeatState::Reserved,
                (None, None) => v1::SeatState::Free,
            };
            let sitter = place.sitter.as_ref();
            let promise = sitter.and_then(|sitter| sitter.promise);
            v1::SeatInfo {
                seat: u32::from(place.seat.number()),
                state: state.into(),
                participant: sitter.map(Sitter::participant),
                bot: place.reserved_for.clone().unwrap_or_default(),
                nonce_promise: promise.map_or(Vec::new(), |promise| promise.to_vec()),
                nonce_given: sitter.is_some_and(|sitter| sitter.nonce.is_some()),
                ..v1::SeatInfo::default()
            }
        };
        self.places.iter().map(wire).collect()
    }

    fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.taken().find(|(taken, _)| *taken == seat).map(|(_, sitter)| sitter)
    }

    /// Whether nobody sits anywhere.
    pub fn is_empty(&self) -> bool {
        self.taken().next().is_none()
    }

    fn taken(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        self.places.iter().filter_map(|place| Some((place.seat, place.sitter.as_ref()?)))
    }
}

impl Sitter {
    fn participant(&self) -> v1::Participant {
        let kind = match (self.house_bot, self.kind) {
            (true, _) => v1::ParticipantKind::HouseBot,
            (false, SitterKind::Unsaid) => v1::ParticipantKind::Unspecified,
            (false, SitterKind::Person) => v1::ParticipantKind::Person,
            (false, SitterKind::Program) => v1::ParticipantKind::Program,
        };
        v1::Participant {
            name: self.name.clone(),
            kind: kind.into(),
            account: String::new(),
            software: self.software.clone(),
        }
    }
}
