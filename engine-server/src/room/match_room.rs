//! A match of one game behind its door: who wants to change it waits in line, who reads does not.

use std::sync::{Arc, Mutex, MutexGuard};

use prost::Message;
use proto::v1;
use rules::{Game, Seat};
use table::{ClockSettings, MatchId, Moment, Seed};
use tokio::sync::{OwnedMutexGuard, oneshot, watch};

use super::Founded;
use super::card::card;
use super::keeping::{clocks_text, founding_text, hall_text, read_setup, read_state, steps_text};
use super::shown::Shown;
use super::state::{Edit, Edited, State};
use super::tell::Teller;
use crate::hosted::Hosted;
use crate::refusal::Refusal;
use crate::roster::Roster;
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
    pub(super) setup: RoomSetup<G>,
    pub(super) world: World,
    /// One change at a time, from its judgement until it is durable: no refusal can tell of
    /// something that could still be lost.
    door: Arc<tokio::sync::Mutex<()>>,
    state: Mutex<State<G>>,
    /// The match as the lobby sees it.
    pub(super) card: Mutex<Arc<v1::Match>>,
    pub(super) changed: watch::Sender<u64>,
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
    pub(super) fn enter(&self) -> MutexGuard<'_, State<G>> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Tells every reader to look again.
    pub(super) fn announce(&self) {
        self.changed.send_modify(|number| *number = number.wrapping_add(1));
    }

    /// Makes a change, and answers once it is durable. A caller that hangs up in between takes
    /// nothing back: the store itself opens the door again.
    pub(super) async fn change<T: Send>(
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

    pub(super) fn with_teller<T>(
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
