//! A match of one game behind its door: who wants to change it waits in line, who reads does not.

use std::sync::{Arc, Mutex, MutexGuard};

use prost::Message;
use proto::v1;
use rules::{Audience, Game, Seat};
use table::{ClockSettings, MatchId, Moment, Nonce, Record, Seed, Sequence};
use tokio::sync::{OwnedMutexGuard, oneshot, watch};

use super::card::card;
use super::keeping::{clocks_text, founding_text, hall_text, read_setup, read_state, steps_text};
use super::reading::{past_head, read};
use super::request::check_request_id;
use super::shown::Shown;
use super::state::{Edit, Edited, Phase, State, not_playing};
use super::tell::{self, Teller};
use super::{Cursor, Founded, JoinRequest, Proof, Reading, Room};
use crate::hosted::Hosted;
use crate::refusal::Refusal;
use crate::roster::{Roster, Wish};
use crate::simulate::{Imagined, Origin};
use crate::store::{Change, Face, Founding, Kept, StoreError};
use crate::world::World;

/// What is agreed when a match is made.
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
    /// How it is timed; `None`: not at all.
    pub clock: Option<ClockSettings>,
    /// When it was created.
    pub created: Moment,
}

/// A match of one game.
pub struct MatchRoom<G: Hosted> {
    setup: RoomSetup<G>,
    world: World,
    /// One change at a time, from its judgement until it is durable: no refusal can tell of
    /// something that could still be lost.
    door: Arc<tokio::sync::Mutex<()>>,
    state: Mutex<State<G>>,
    /// The match as the lobby sees it.
    card: Mutex<Arc<v1::Match>>,
    changed: watch::Sender<u64>,
}

impl<G: Hosted> MatchRoom<G> {
    /// A room with empty seats that nobody knows of.
    pub fn new(setup: RoomSetup<G>, world: World) -> MatchRoom<G> {
        let roster = Roster::new(G::seats(&setup.options), &setup.reserved);
        MatchRoom::with_state(setup, world, State::new(roster), v1::Match::default())
    }

    /// The room of a match that was kept.
    pub fn restore(
        match_id: &MatchId,
        kept: &Kept,
        world: World,
    ) -> Result<MatchRoom<G>, StoreError> {
        let setup = read_setup::<G>(match_id, kept)?;
        let since = kept.face.at.max(world.started);
        let state = read_state(&setup, kept, since)?;
        let shown = card(&setup, &state);
        Ok(MatchRoom::with_state(setup, world, state, shown))
    }

    fn with_state(
        setup: RoomSetup<G>,
        world: World,
        state: State<G>,
        shown: v1::Match,
    ) -> MatchRoom<G> {
        MatchRoom {
            setup,
            world,
            door: Arc::default(),
            state: Mutex::new(state),
            card: Mutex::new(Arc::new(shown)),
            changed: watch::Sender::new(0),
        }
    }

    /// What is behind the door. The table swaps whole steps in, so a panic inside leaves it before
    /// a step or after it, never between, and a poisoned lock can be entered.
    fn enter(&self) -> MutexGuard<'_, State<G>> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Tells every reader to look again.
    fn announce(&self) {
        self.changed.send_modify(|number| *number = number.wrapping_add(1));
    }

    /// Makes a change, and answers once it is durable. A caller that hangs up in between takes
    /// nothing back: the store itself opens the door again.
    async fn change<T: Send>(
        self: &Arc<Self>,
        founded: Option<Founded>,
        edit: impl FnOnce(&mut State<G>, Moment) -> Result<Edit<T>, Refusal> + Send,
    ) -> Result<T, Refusal> {
        let arrived = self.world.clock.now();
        let door = Arc::clone(&self.door).lock_owned().await;
        let slot = self.world.store.slot().await.map_err(|_| Refusal::StoreFailed)?;
        let (answer, change, shown) = {
            let mut state = self.enter();
            self.check_whole(&mut state)?;
            let Edit { answer, change } = edit(&mut state, arrived)?;
            let Some(edited) = change else { return Ok(answer) };
            state.revision += 1;
            state.torn = false;
            let shown = card(&self.setup, &state);
            let change =
                slot.is_durable().then(|| self.describe(&state, &shown, founded, edited, arrived));
            (answer, change, Arc::new(shown))
        };
        let (tell, told) = oneshot::channel();
        let room = Arc::clone(self);
        let done = move |kept: Result<(), StoreError>| {
            let durable = kept.is_ok();
            room.settle(durable.then_some(shown), door);
            let _ = tell.send(durable);
        };
        slot.keep(change, Box::new(done));
        match told.await {
            Ok(true) => Ok(answer),
            Ok(false) | Err(_) => Err(Refusal::StoreFailed),
        }
    }

    /// Refuses a room that no longer knows what is kept. A change that a panic tore is another one
    /// only where the whole match can be loaded again.
    fn check_whole(&self, state: &mut State<G>) -> Result<(), Refusal> {
        if state.torn && self.world.store.is_durable() {
            state.broken = true;
        }
        if state.broken { Err(Refusal::StoreFailed) } else { Ok(()) }
    }

    /// What must be kept of a change that was made.
    fn describe(
        &self,
        state: &State<G>,
        shown: &v1::Match,
        founded: Option<Founded>,
        edited: Edited,
        now: Moment,
    ) -> Change {
        let founding = founded.map(|founded| Founding {
            number: founded.number,
            game: G::NAME.to_owned(),
            request: founded.request,
            text: founding_text(&self.setup),
        });
        Change {
            match_id: self.setup.match_id.clone(),
            revision: state.revision,
            founding,
            roster: edited.roster.then(|| hall_text(state)),
            steps: steps_text(state, state.head()),
            request: edited.request,
            face: Face {
                card: shown.encode_to_vec(),
                clocks: clocks_text(state, now),
                deadline: state.last_deadline(&self.setup),
                at: now,
            },
        }
    }

    /// The store has spoken: what was changed is shown, or the room is given up.
    fn settle(&self, shown: Option<Arc<v1::Match>>, door: OwnedMutexGuard<()>) {
        let mut state = self.enter();
        match shown {
            Some(shown) => {
                let clocks = state.clocks.as_ref();
                state.shown = state.table.as_ref().map(|table| Shown::of(table, clocks));
                *self.card.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = shown;
                self.world.deadlines.set(&self.setup.match_id, state.deadline(&self.setup));
            }
            None => state.broken = true,
        }
        drop(state);
        drop(door);
        self.announce();
    }

    fn with_teller<T>(
        &self,
        state: &State<G>,
        tell: impl FnOnce(&Teller<'_, G>) -> T,
    ) -> Option<T> {
        let names = || state.roster.names();
        let (table, shown) = (state.table.as_ref()?, state.shown.as_ref()?);
        let match_id = self.setup.match_id.as_str();
        let now = self.world.clock.now();
        Some(tell(&Teller { match_id, names: &names, table, shown, now }))
    }
}

impl<G: Hosted> State<G> {
    fn head(&self) -> Sequence {
        self.shown.as_ref().map_or(Sequence(0), |shown| shown.head)
    }
}

#[tonic::async_trait]
impl<G: Hosted> Room for MatchRoom<G> {
    fn info(&self) -> Arc<v1::Match> {
        Arc::clone(&self.card.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }

    fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    fn is_broken(&self) -> bool {
        self.enter().broken
    }

    fn seat_of_token(&self, token: &str) -> Option<Seat> {
        self.enter().roster.seat_of_token(token)
    }

    async fn found(
        self: Arc<Self>,
        founded: Founded,
        join: Option<(Wish, JoinRequest<'_>)>,
    ) -> Result<Option<Seat>, Refusal> {
        let room = Arc::clone(&self);
        self.change(Some(founded), move |state, now| {
            if state.revision > 0 {
                let taken = join.and_then(|(_, request)| state.roster.seat_of_request(request.id));
                return Ok(Edit::nothing(taken.map(|(seat, _)| seat)));
            }
            let Some((wish, request)) = join else { return Ok(Edit::roster(None)) };
            let joined = state.join(&room.setup, wish, request, now)?;
            Ok(Edit { answer: Some(joined.answer), change: joined.change })
        })
        .await
    }

    async fn join(self: Arc<Self>, wish: Wish, request: JoinRequest<'_>) -> Result<Seat, Refusal> {
        let room = Arc::clone(&self);
        self.change(None, move |state, now| state.join(&room.setup, wish, request, now)).await
    }

    async fn leave(self: Arc<Self>, token: &str, request_id: &str) -> Result<(), Refusal> {
        self.change(None, |state, _| state.leave(token, request_id)).await
    }

    async fn reveal(self: Arc<Self>, proof: Proof<'_>, nonce: [u8; 32]) -> Result<(), Refusal> {
        let room = Arc::clone(&self);
        self.change(None, move |state, now| {
            let seat = state.seat_of(proof)?;
            state.reveal(&room.setup, seat, Nonce::new(nonce), now)
        })
        .await
    }

    async fn resign(self: Arc<Self>, proof: Proof<'_>) -> Result<(), Refusal> {
        self.change(None, |state, now| {
            let seat = state.seat_of(proof)?;
            state.resign(seat, now)
        })
        .await
    }

    async fn submit(
        self: Arc<Self>,
        proof: Proof<'_>,
        submit: &v1::Submit,
    ) -> Result<v1::Accepted, Refusal> {
        check_request_id(&submit.request_id, "submit.request_id")?;
        self.clone().expire().await?;
        self.change(None, |state, now| {
            let seat = state.seat_of(proof)?;
            state.submit(seat, submit, now)
        })
        .await
    }

    async fn undo(
        self: Arc<Self>,
        proof: Proof<'_>,
        undo: &v1::UndoActionsRequest,
    ) -> Result<v1::Accepted, Refusal> {
        self.clone().expire().await?;
        self.change(None, |state, now| {
            let seat = state.seat_of(proof)?;
            state.undo(seat, undo, now)
        })
        .await
    }

    async fn expire(self: Arc<Self>) -> Result<(), Refusal> {
        let due = |state: &State<G>, now: Moment| {
            state.deadline(&self.setup).is_some_and(|deadline| deadline <= now)
        };
        if !due(&self.enter(), self.world.clock.now()) {
            return Ok(());
        }
        let room = Arc::clone(&self);
        self.change(None, move |state, now| {
            let expired = state.expire(&room.setup, now);
            if expired.change.is_some() && state.phase == Phase::Running {
                room.world.metrics.timed_out();
            }
            Ok(expired)
        })
        .await?;
        self.world.deadlines.set(&self.setup.match_id, self.enter().deadline(&self.setup));
        Ok(())
    }

    fn check_place(&self, cursor: &Cursor) -> Result<(), Refusal> {
        past_head(cursor.seen.0, self.enter().head())
    }

    fn open_seat(&self, seat: Seat) -> u64 {
        let mut state = self.enter();
        state.streams[seat.index()] += 1;
        let number = state.streams[seat.index()];
        state.connect(seat, true, self.world.clock.now());
        self.world.deadlines.set(&self.setup.match_id, state.deadline(&self.setup));
        drop(state);
        self.announce();
        number
    }

    fn close_seat(&self, seat: Seat, number: u64) {
        let mut state = self.enter();
        if state.streams[seat.index()] == number {
            state.connect(seat, false, self.world.clock.now());
            self.world.deadlines.set(&self.setup.match_id, state.deadline(&self.setup));
        }
    }

    fn check_stream(&self, seat: Seat, number: u64) -> Result<(), Refusal> {
        self.enter().check_stream(seat, number)
    }

    fn read(
        &self,
        audience: Audience,
        cursor: &mut Cursor,
        limit: Option<Sequence>,
    ) -> Result<Reading, Refusal> {
        let state = self.enter();
        if state.broken {
            return Err(Refusal::StoreFailed);
        }
        if matches!(state.phase, Phase::Cancelled { .. }) {
            return Err(Refusal::MatchCancelled);
        }
        self.with_teller(&state, |teller| read(teller, audience, cursor, limit))
            .unwrap_or(Ok(Reading::Wait))
    }

    fn prompt_at(&self, seat: Seat, sequence: u64) -> Option<v1::Prompt> {
        let state = self.enter();
        let told = self.with_teller(&state, |teller| {
            let present = teller.shown.head == Sequence(sequence);
            if present { teller.prompt(Audience::Seat(seat)) } else { None }
        });
        told.flatten()
    }

    fn legal(&self, seat: Seat, routes: bool) -> Result<v1::ListLegalActionsResponse, Refusal> {
        let state = self.enter();
        let told = self.with_teller(&state, |teller| {
            let prompt = teller.prompt(Audience::Seat(seat));
            let routes = match (&prompt, routes) {
                (Some(_), true) => teller.shown.position.wire_routes(),
                (Some(_) | None, _) => Vec::new(),
            };
            v1::ListLegalActionsResponse { sequence: teller.shown.head.0, prompt, routes }
        });
        told.ok_or(not_playing(state.phase))
    }

    fn origin(&self, audience: Audience, expected: Option<u64>) -> Result<Origin, Refusal> {
        let state = self.enter();
        let shown = state.shown.as_ref().ok_or(not_playing(state.phase))?;
        let head = shown.head.0;
        if let Some(expected) = expected.filter(|&expected| expected != head) {
            return Err(Refusal::StaleSequence { expected, head });
        }
        let ended = shown.ending.as_ref().map(|ending| ending.standing.clone());
        let simulator = Box::new(Imagined::of_match(&shown.position, audience, ended));
        Ok(Origin { sequence: head, simulator })
    }

    fn events(
        &self,
        audience: Audience,
        after: u64,
        page_size: usize,
    ) -> Result<v1::ListMatchEventsResponse, Refusal> {
        let state = self.enter();
        let told = self.with_teller(&state, |teller| {
            let head = teller.shown.head;
            past_head(after, head)?;
            let page = teller.entries_after(Sequence(after)).take(page_size);
            let events =
                page.map(|(number, entry)| teller.event(audience, number, entry)).collect();
            Ok(v1::ListMatchEventsResponse { events, head_sequence: head.0 })
        });
        told.unwrap_or(Err(not_playing(state.phase)))
    }

    fn record(&self, audience: Audience) -> Result<v1::GetMatchRecordResponse, Refusal> {
        let state = self.enter();
        let (Some(table), Some(shown)) = (&state.table, &state.shown) else {
            return Err(not_playing(state.phase));
        };
        let complete = shown.ending.is_some();
        let mut record = Record::of(table);
        if !complete {
            let steps = table.log().steps().iter();
            let open = steps
                .take_while(|step| step.last() <= shown.head && tell::is_open_to(audience, step));
            record.lines.truncate(open.count());
            record.revealed = None;
        }
        Ok(v1::GetMatchRecordResponse { record: record.to_string(), complete })
    }
}
