//! The null service: the host's own lobby and streams over rooms that only show canned Updates.
//!
//! A room accepts every Submit, wakes the same streams as a real one, and gives each the Updates
//! that were recorded for its seat. It knows no rules and keeps no answers.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::SystemTime;

use engine_server::lobby::{GameKind, NewMatch};
use engine_server::refusal::Refusal;
use engine_server::room::{Cursor, JoinRequest, Reading, Room};
use engine_server::roster::Wish;
use engine_server::secrets::Secrets;
use proto::{WireGame, v1};
use rules::tikal::Position;
use rules::{Audience, Game, Seat};
use table::Sequence;
use tokio::sync::watch;

use super::canned::{CannedMatch, SEEDS, options, seed_bytes};

/// A game whose matches were played before.
pub(super) struct NullGame {
    matches: Vec<([u8; 32], Arc<CannedMatch>)>,
}

impl NullGame {
    /// Plays and keeps a match of every seed.
    pub(super) fn record() -> anyhow::Result<NullGame> {
        let record = |seed| Ok((seed_bytes(seed), Arc::new(CannedMatch::record(seed)?)));
        Ok(NullGame { matches: (0..SEEDS).map(record).collect::<anyhow::Result<_>>()? })
    }
}

impl GameKind for NullGame {
    fn info(&self) -> v1::GameInfo {
        Position::game_info()
    }

    fn make(
        &self,
        match_id: &str,
        new: &NewMatch<'_>,
        _: &Secrets,
    ) -> Option<Result<Arc<dyn Room>, Refusal>> {
        let known = self.matches.iter().find(|(seed, _)| *seed == *new.request.seed);
        let (_, canned) = known?;
        Some(Ok(Arc::new(NullRoom {
            match_id: match_id.to_owned(),
            canned: Arc::clone(canned),
            state: Mutex::default(),
            changed: watch::Sender::new(0),
        })))
    }
}

struct NullRoom {
    match_id: String,
    canned: Arc<CannedMatch>,
    state: Mutex<State>,
    changed: watch::Sender<u64>,
}

#[derive(Default)]
struct State {
    /// The token of each seat that is taken, first come, first seated.
    tokens: Vec<String>,
    /// How many Submits came.
    submits: usize,
    streams: [u64; 4],
}

impl NullRoom {
    fn enter(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn announce(&self) {
        self.changed.send_modify(|number| *number = number.wrapping_add(1));
    }
}

impl Room for NullRoom {
    fn game(&self) -> &'static str {
        Position::NAME
    }

    fn info(&self) -> v1::Match {
        v1::Match {
            match_id: self.match_id.clone(),
            options: Some(options()),
            ..v1::Match::default()
        }
    }

    fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    fn is_forgettable(&self, _: SystemTime) -> bool {
        false
    }

    fn is_invite_only(&self) -> bool {
        false
    }

    fn has_free_reserved_seat(&self) -> bool {
        false
    }

    fn seat_of_token(&self, token: &str) -> Option<Seat> {
        let state = self.enter();
        let taken = Seat::ALL.into_iter().zip(&state.tokens);
        taken.into_iter().find_map(|(seat, known)| (known == token).then_some(seat))
    }

    fn join(&self, _: &Wish, request: JoinRequest<'_>) -> Result<Seat, Refusal> {
        let mut state = self.enter();
        let seat = *Seat::ALL.get(state.tokens.len()).ok_or(Refusal::NoFreeSeat)?;
        state.tokens.push(request.token_of.token(seat));
        drop(state);
        self.announce();
        Ok(seat)
    }

    fn leave(&self, _: &str, _: &str) -> Result<(), Refusal> {
        Err(Refusal::Unsupported { what: "leaving" })
    }

    fn resign(&self, _: Seat) -> Result<(), Refusal> {
        Err(Refusal::Unsupported { what: "resigning" })
    }

    fn submit(&self, _: Seat, _: &v1::Submit) -> Result<v1::Accepted, Refusal> {
        let mut state = self.enter();
        let step = self.canned.steps.get(state.submits).ok_or(Refusal::MatchOver)?;
        state.submits += 1;
        drop(state);
        self.announce();
        Ok(step.accepted)
    }

    fn check_place(&self, _: &Cursor) -> Result<(), Refusal> {
        Ok(())
    }

    fn open_seat(&self, seat: Seat) -> u64 {
        let mut state = self.enter();
        state.streams[seat.index()] += 1;
        state.streams[seat.index()]
    }

    fn check_stream(&self, seat: Seat, number: u64) -> Result<(), Refusal> {
        let newest = self.enter().streams[seat.index()] == number;
        if newest { Ok(()) } else { Err(Refusal::SeatOpenedElsewhere) }
    }

    fn read(
        &self,
        audience: Audience,
        cursor: &mut Cursor,
        limit: Option<Sequence>,
    ) -> Result<Reading, Refusal> {
        let Audience::Seat(seat) = audience else {
            return Err(Refusal::Unsupported { what: "watching" });
        };
        let state = self.enter();
        if state.tokens.len() < Seat::ALL.len() {
            return Ok(Reading::Wait);
        }
        let Some(update) = self.canned.update(seat, cursor.seen(), state.submits, limit) else {
            let over = state.submits == self.canned.steps.len();
            return Ok(if over { Reading::End } else { Reading::Wait });
        };
        drop(state);
        let after_sequence = Some(update.sequence);
        *cursor = Cursor::open(&v1::Open { after_sequence, ..v1::Open::default() });
        Ok(Reading::Update(Box::new(update)))
    }

    fn prompt_at(&self, _: Seat, _: u64) -> Option<v1::Prompt> {
        None
    }

    fn legal(&self, _: Seat, _: bool) -> Result<v1::ListLegalActionsResponse, Refusal> {
        Err(Refusal::Unsupported { what: "lists" })
    }

    fn events(
        &self,
        _: Audience,
        _: u64,
        _: usize,
    ) -> Result<v1::ListMatchEventsResponse, Refusal> {
        Err(Refusal::Unsupported { what: "pages of events" })
    }

    fn record(&self, _: Audience) -> Result<v1::GetMatchRecordResponse, Refusal> {
        Err(Refusal::Unsupported { what: "records" })
    }
}
