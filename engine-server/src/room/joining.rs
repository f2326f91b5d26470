//! Seats before the start: who takes one, who gives one back, and which nonces are still due.

use std::time::Duration;

use rules::Seat;
use table::{Deal, Moment, Nonce, Table};

use super::match_room::RoomSetup;
use super::state::{Edit, Phase, State};
use crate::hosted::Hosted;
use crate::refusal::Refusal;
use crate::roster::{Sitter, Wish};
use crate::secrets::{SecretHash, Secrets};

/// How long a seat has to give the nonce it promised.
pub(crate) const NONCES_WITHIN: Duration = Duration::from_secs(60);

/// What identifies a request to join, so that a retry is recognised.
#[derive(Clone, Copy, Debug)]
pub struct JoinRequest<'a> {
    /// The caller's id for it.
    pub id: &'a str,
    /// The hash of its body.
    pub body: [u8; 32],
    /// Gives the seat its token.
    pub token_of: &'a dyn TokenOf,
}

/// Makes the token of a seat.
pub trait TokenOf: std::fmt::Debug + Sync {
    /// The token that this request gets for a seat.
    fn token(&self, seat: Seat) -> String;
}

/// The tokens one request gets.
pub struct SeatTokens<'a> {
    /// What they follow from.
    pub secrets: &'a Secrets,
    /// In which match.
    pub match_id: &'a str,
    /// The request's id.
    pub id: &'a str,
}

impl TokenOf for SeatTokens<'_> {
    fn token(&self, seat: Seat) -> String {
        self.secrets.seat_token(self.match_id, seat.number(), self.id)
    }
}

impl std::fmt::Debug for SeatTokens<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SeatTokens")
    }
}

impl<G: Hosted> State<G> {
    /// Somebody sits down. With the last seat the match starts, or waits for promised nonces.
    pub(super) fn join(
        &mut self,
        setup: &RoomSetup<G>,
        wish: Wish,
        request: JoinRequest<'_>,
        now: Moment,
    ) -> Result<Edit<Seat>, Refusal> {
        match self.roster.seat_of_request(request.id) {
            Some((seat, body)) if body == request.body => return Ok(Edit::nothing(seat)),
            Some(_) => return Err(Refusal::RequestIdReused),
            None => {}
        }
        self.check_waiting()?;
        if setup.open_seed && wish.promise.is_some() {
            let reason = "the seed of this match was given, nonces would change nothing";
            return Err(Refusal::malformed("join.nonce_promise", reason));
        }
        let seat = self.roster.find_seat(&wish)?;
        let sitter = Sitter {
            name: wish.name,
            kind: wish.kind,
            software: wish.software,
            token: SecretHash::of(&request.token_of.token(seat)),
            request: (request.id.to_owned(), request.body),
            house_bot: wish.house_bot,
            promise: wish.promise,
            nonce: None,
        };
        self.roster.sit(seat, sitter);
        if self.roster.is_full() {
            self.begin(setup, now);
        }
        Ok(Edit::roster(seat))
    }

    /// Somebody gets up.
    pub(super) fn leave(
        &mut self,
        token: &str,
        request_id: &str,
        now: Moment,
    ) -> Result<Edit<()>, Refusal> {
        let Some(seat) = self.roster.seat_of_token(token) else {
            let again = self.roster.has_left(token, request_id);
            return if again { Ok(Edit::nothing(())) } else { Err(Refusal::TokenUnknown) };
        };
        self.check_waiting()?;
        self.roster.stand_up(seat, request_id);
        self.quiet_since = now;
        self.abandoned[seat.index()] = self.streams.newest()[seat.index()];
        Ok(Edit::roster(()))
    }

    /// A seat keeps its promise.
    pub(super) fn reveal(
        &mut self,
        setup: &RoomSetup<G>,
        seat: Seat,
        nonce: Nonce,
        now: Moment,
    ) -> Result<Edit<()>, Refusal> {
        let promised = self.roster.promise(seat).ok_or(Refusal::NonceNotPromised)?;
        if nonce.promise() != promised {
            return Err(Refusal::NonceMismatch);
        }
        if self.roster.nonce(seat).is_some() {
            return Ok(Edit::nothing(()));
        }
        match self.phase {
            Phase::Revealing { .. } => {}
            Phase::Waiting { .. } | Phase::Running => return Err(Refusal::NonceNotDue),
            Phase::Cancelled { .. } => return Err(Refusal::MatchCancelled),
        }
        self.roster.give_nonce(seat, nonce);
        self.begin(setup, now);
        Ok(Edit::roster(()))
    }

    fn check_waiting(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Waiting { .. } => Ok(()),
            Phase::Revealing { .. } | Phase::Running => Err(Refusal::NotWaiting),
            Phase::Cancelled { .. } => Err(Refusal::MatchCancelled),
        }
    }

    /// All seats are taken: the match starts unless promised nonces are due.
    fn begin(&mut self, setup: &RoomSetup<G>, now: Moment) {
        if self.roster.owes_nonce() {
            if matches!(self.phase, Phase::Waiting { .. }) {
                self.phase = Phase::Revealing { due: now.after(NONCES_WITHIN) };
            }
            return;
        }
        self.phase = Phase::Running;
        self.started = Some(now);
        self.quiet_since = now;
        self.table = Some(Table::new(setup.options.clone(), self.deal(setup)));
        self.start_clocks(setup, now);
    }

    /// Where the chance of this match comes from, once every nonce is given.
    pub(super) fn deal(&self, setup: &RoomSetup<G>) -> Deal {
        if setup.open_seed {
            return Deal::open(setup.seed);
        }
        let nonces = G::seats(&setup.options).iter().map(|seat| self.roster.nonce(seat)).collect();
        Deal::Fair { seed: setup.seed, nonces, match_id: setup.match_id.clone() }
    }
}
