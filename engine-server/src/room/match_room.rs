//! A match of one game: seats fill up, the table plays, readers read.

use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, SystemTime};

use proto::v1;
use rules::{Audience, Game, Seat};
use table::{Deal, MatchId, Record, Seed, Sequence, Table};
use tokio::sync::watch;

use super::answers::Answers;
use super::reading::{past_head, read};
use super::request::{body_hash, check_batch_size, check_request_id, read_actions, refused};
use super::tell::{self, Teller};
use super::{Cursor, JoinRequest, Reading, Room};
use crate::hosted::Hosted;
use crate::refusal::Refusal;
use crate::roster::{Roster, Sitter, Wish};
use crate::secrets::SecretHash;

/// How long a match may wait for its first player when the server needs the room.
const UNCLAIMED: Duration = Duration::from_secs(10 * 60);
/// How long a match may wait for all its players when the server needs the room.
const UNFILLED: Duration = Duration::from_secs(24 * 60 * 60);

/// What a room is made of.
pub struct RoomSetup<G: Game> {
    /// The match's id.
    pub match_id: MatchId,
    /// What its creator called it.
    pub title: String,
    /// What was agreed.
    pub options: G::Options,
    /// Whether it needs an invite code.
    pub invite_only: bool,
    /// Seats kept for house bots.
    pub reserved: Vec<(Seat, String)>,
    /// The seed.
    pub seed: Seed,
    /// Whether the seed was given by the creator.
    pub open_seed: bool,
    /// When it was created.
    pub created: SystemTime,
}

/// A match of one game.
pub struct MatchRoom<G: Hosted> {
    setup: RoomSetup<G>,
    state: Mutex<State<G>>,
    changed: watch::Sender<u64>,
}

struct State<G: Hosted> {
    roster: Roster,
    table: Option<Table<G>>,
    answers: Answers,
    /// The number of the newest stream of each seat.
    streams: [u64; 4],
    /// The newest stream of each seat whose player got up since.
    abandoned: [u64; 4],
    started: Option<SystemTime>,
    ended: Option<SystemTime>,
}

impl<G: Hosted> MatchRoom<G> {
    /// A room with empty seats.
    pub fn new(setup: RoomSetup<G>) -> MatchRoom<G> {
        let roster = Roster::new(G::seats(&setup.options), &setup.reserved);
        let state = State {
            roster,
            table: None,
            answers: Answers::default(),
            streams: [0; 4],
            abandoned: [0; 4],
            started: None,
            ended: None,
        };
        MatchRoom { setup, state: Mutex::new(state), changed: watch::Sender::new(0) }
    }

    /// The one door. The table swaps whole steps in, so a panic inside leaves it before a step or
    /// after it, never between, and a poisoned lock can be entered.
    fn enter(&self) -> MutexGuard<'_, State<G>> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Tells every reader to look again.
    fn announce(&self) {
        self.changed.send_modify(|number| *number = number.wrapping_add(1));
    }

    fn deal(&self) -> Deal {
        let seed = self.setup.seed;
        if self.setup.open_seed {
            return Deal::open(seed);
        }
        let nonces = vec![None; G::seats(&self.setup.options).count()];
        Deal::Fair { seed, nonces, match_id: self.setup.match_id.clone() }
    }

    fn with_teller<T>(
        &self,
        state: &State<G>,
        tell: impl FnOnce(&Teller<'_, G>) -> T,
    ) -> Option<T> {
        let names = || state.roster.names();
        let table = state.table.as_ref()?;
        Some(tell(&Teller { match_id: self.setup.match_id.as_str(), names: &names, table }))
    }
}

impl<G: Hosted> State<G> {
    fn table(&mut self) -> Result<&mut Table<G>, Refusal> {
        self.table.as_mut().ok_or(Refusal::NotStarted)
    }

    fn head(&self) -> Sequence {
        self.table.as_ref().map_or(Sequence(0), |table| table.log().head())
    }

    fn note_end(&mut self) {
        if self.ended.is_none() && self.table.as_ref().is_some_and(|table| table.ending().is_some())
        {
            self.ended = Some(SystemTime::now());
        }
    }
}

impl<G: Hosted> Room for MatchRoom<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn info(&self) -> v1::Match {
        let state = self.enter();
        let ending = state.table.as_ref().and_then(|table| table.ending());
        let match_state = match (&state.table, ending) {
            (None, _) => v1::MatchState::Waiting,
            (Some(_), None) => v1::MatchState::Running,
            (Some(_), Some(_)) => v1::MatchState::Ended,
        };
        let mut seats = state.roster.wire();
        if let Some(table) = &state.table {
            for (info, seat) in seats.iter_mut().zip(Seat::ALL) {
                if let Some(cause) = table.strikes().cause(seat) {
                    info.set_given_up(tell::wire_given_up(cause));
                }
            }
        }
        v1::Match {
            match_id: self.setup.match_id.to_string(),
            title: self.setup.title.clone(),
            state: match_state.into(),
            options: Some(G::wire_options(&self.setup.options)),
            seats,
            invite_only: self.setup.invite_only,
            clock: None,
            commitment: self.setup.seed.commitment().to_vec(),
            open_seed: self.setup.open_seed,
            head_sequence: state.head().0,
            create_time: Some(self.setup.created.into()),
            start_time: state.started.map(Into::into),
            end_time: state.ended.map(Into::into),
            nonces_due_time: None,
            end_cause: ending
                .map_or(v1::EndCause::Unspecified, |ending| tell::wire_end(ending.played_out))
                .into(),
            standing: ending.map(|ending| (&ending.standing).into()),
            reveal: ending.and(state.table.as_ref()).map(|table| tell::wire_reveal(table.deal())),
        }
    }

    fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    fn is_forgettable(&self, now: SystemTime) -> bool {
        let state = self.enter();
        let age = now.duration_since(self.setup.created).unwrap_or_default();
        match &state.table {
            Some(table) => table.ending().is_some(),
            None if state.roster.is_empty() => age > UNCLAIMED,
            None => age > UNFILLED,
        }
    }

    fn is_invite_only(&self) -> bool {
        self.setup.invite_only
    }

    fn has_free_reserved_seat(&self) -> bool {
        self.enter().roster.has_free_reserved_seat()
    }

    fn seat_of_token(&self, token: &str) -> Option<Seat> {
        self.enter().roster.seat_of_token(token)
    }

    fn join(&self, wish: &Wish, request: JoinRequest<'_>) -> Result<Seat, Refusal> {
        let mut state = self.enter();
        match state.roster.seat_of_request(request.id) {
            Some((seat, body)) if body == request.body => return Ok(seat),
            Some(_) => return Err(Refusal::RequestIdReused),
            None => {}
        }
        if state.table.is_some() {
            return Err(Refusal::NotWaiting);
        }
        let seat = state.roster.find_seat(wish)?;
        let sitter = Sitter {
            name: wish.name.clone(),
            token: SecretHash::of(&request.token_of.token(seat)),
            request: (request.id.to_owned(), request.body),
            house_bot: wish.house_bot,
        };
        state.roster.sit(seat, sitter);
        if state.roster.is_full() {
            state.table = Some(Table::new(self.setup.options.clone(), self.deal()));
            state.started = Some(SystemTime::now());
        }
        drop(state);
        self.announce();
        Ok(seat)
    }

    fn leave(&self, token: &str, request_id: &str) -> Result<(), Refusal> {
        let mut state = self.enter();
        let Some(seat) = state.roster.seat_of_token(token) else {
            let again = state.roster.has_left(token, request_id);
            return if again { Ok(()) } else { Err(Refusal::TokenUnknown) };
        };
        if state.table.is_some() {
            return Err(Refusal::NotWaiting);
        }
        state.roster.stand_up(seat, request_id);
        state.abandoned[seat.index()] = state.streams[seat.index()];
        drop(state);
        self.announce();
        Ok(())
    }

    fn resign(&self, seat: Seat) -> Result<(), Refusal> {
        let mut state = self.enter();
        let table = state.table()?;
        if table.ending().is_some() && table.strikes().cause(seat).is_none() {
            return Err(Refusal::MatchOver);
        }
        table.resign(seat);
        state.note_end();
        drop(state);
        self.announce();
        Ok(())
    }

    fn submit(&self, seat: Seat, submit: &v1::Submit) -> Result<v1::Accepted, Refusal> {
        check_request_id(&submit.request_id, "submit.request_id")?;
        check_batch_size(submit)?;
        let body = body_hash(submit);
        let mut state = self.enter();
        if let Some(accepted) = state.answers.find(seat, &submit.request_id, &body)? {
            return Ok(accepted);
        }
        let table = state.table()?;
        let head = table.log().head();
        if let Some(expected) = submit.expected_sequence
            && expected != head.0
        {
            return Err(Refusal::StaleSequence { expected, head: head.0 });
        }
        let actions = read_actions(table, seat, submit)?;
        let accepted = table.act(seat, &actions).map_err(refused)?;
        let accepted =
            v1::Accepted { first_sequence: accepted.first.0, last_sequence: accepted.last.0 };
        state.answers.keep(seat, &submit.request_id, body, accepted);
        state.note_end();
        drop(state);
        self.announce();
        Ok(accepted)
    }

    fn check_place(&self, cursor: &Cursor) -> Result<(), Refusal> {
        past_head(cursor.seen.0, self.enter().head())
    }

    fn open_seat(&self, seat: Seat) -> u64 {
        let mut state = self.enter();
        state.streams[seat.index()] += 1;
        let number = state.streams[seat.index()];
        drop(state);
        self.announce();
        number
    }

    fn check_stream(&self, seat: Seat, number: u64) -> Result<(), Refusal> {
        let state = self.enter();
        if number <= state.abandoned[seat.index()] {
            return Err(Refusal::TokenUnknown);
        }
        let newest = state.streams[seat.index()] == number;
        if newest { Ok(()) } else { Err(Refusal::SeatOpenedElsewhere) }
    }

    fn read(
        &self,
        audience: Audience,
        cursor: &mut Cursor,
        limit: Option<Sequence>,
    ) -> Result<Reading, Refusal> {
        let state = self.enter();
        self.with_teller(&state, |teller| read(teller, audience, cursor, limit))
            .unwrap_or(Ok(Reading::Wait))
    }

    fn prompt_at(&self, seat: Seat, sequence: u64) -> Option<v1::Prompt> {
        let state = self.enter();
        let told = self.with_teller(&state, |teller| {
            let present = teller.table.log().head() == Sequence(sequence);
            if present { teller.prompt(Audience::Seat(seat)) } else { None }
        });
        told.flatten()
    }

    fn legal(&self, seat: Seat, routes: bool) -> Result<v1::ListLegalActionsResponse, Refusal> {
        let state = self.enter();
        let told = self.with_teller(&state, |teller| {
            let prompt = teller.prompt(Audience::Seat(seat));
            let routes = match (&prompt, routes) {
                (Some(_), true) => teller.table.position().wire_routes(),
                (Some(_) | None, _) => Vec::new(),
            };
            let sequence = teller.table.log().head().0;
            v1::ListLegalActionsResponse { sequence, prompt, routes }
        });
        told.ok_or(Refusal::NotStarted)
    }

    fn events(
        &self,
        audience: Audience,
        after: u64,
        page_size: usize,
    ) -> Result<v1::ListMatchEventsResponse, Refusal> {
        let state = self.enter();
        let told = self.with_teller(&state, |teller| {
            let log = teller.table.log();
            let head = log.head();
            past_head(after, head)?;
            let page = log.entries_after(Sequence(after)).take(page_size);
            let events =
                page.map(|(number, entry)| teller.event(audience, number, entry)).collect();
            Ok(v1::ListMatchEventsResponse { events, head_sequence: head.0 })
        });
        told.unwrap_or(Err(Refusal::NotStarted))
    }

    fn record(&self, audience: Audience) -> Result<v1::GetMatchRecordResponse, Refusal> {
        let mut state = self.enter();
        let table = state.table()?;
        let complete = table.ending().is_some();
        let mut record = Record::of(table);
        if !complete {
            let steps = table.log().steps().iter();
            record
                .lines
                .truncate(steps.take_while(|step| tell::is_open_to(audience, step)).count());
        }
        Ok(v1::GetMatchRecordResponse { record: record.to_string(), complete })
    }
}
