//! A match of one game behind its door: who wants to change it waits in line, who reads does not.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use prost::Message;
use proto::v1;
use rules::{Game, Seat};
use table::{ClockSettings, MatchId, Moment, Seed, Sequence, Strikes};
use tokio::sync::{OwnedMutexGuard, oneshot, watch};

use super::Founded;
use super::card::card;
use super::keeping::{clocks_text, founding_text, hall_text, read_setup, read_state, steps_text};
use super::published::{Published, Settled};
use super::state::{Edit, Edited, Phase, State};
use super::streams::Streams;
use super::tell::Teller;
use super::timing::{FILLED_WITHIN, ToldDeadline};
use crate::census::Maker;
use crate::deal_groups::SharedDeal;
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
    /// Who made it; `None`: nobody wrote it down.
    pub maker: Option<Maker>,
    /// What the record calls the players, by seat; empty: as they joined.
    pub record_names: Vec<String>,
}

/// A match of one game.
pub struct MatchRoom<G: Hosted> {
    pub(super) setup: RoomSetup<G>,
    pub(super) world: World,
    /// One change at a time, from its judgement until it is durable: no refusal can tell of
    /// something that could still be lost.
    door: Arc<tokio::sync::Mutex<()>>,
    state: Mutex<State<G>>,
    /// Those of the state: readers ask for them without waiting for it.
    pub(super) streams: Arc<Streams>,
    /// What readers see. Held only to take a copy or to put the next in its place.
    published: Mutex<Arc<Published<G>>>,
    pub(super) changed: watch::Sender<u64>,
    /// What it last told when the clock acts.
    pub(super) told_deadline: ToldDeadline,
    /// A change was not kept: the room knows more than the store, and another must take its place.
    pub(super) broken: AtomicBool,
}

impl<G: Hosted> MatchRoom<G> {
    /// A room with empty seats that nobody knows of. It may share its deal with others.
    pub fn new(setup: RoomSetup<G>, shared_deal: Option<SharedDeal>, world: World) -> MatchRoom<G> {
        let roster = Roster::new(G::seats(&setup.options), &setup.reserved);
        let until = setup.created.after(FILLED_WITHIN);
        let quiet_since = setup.created;
        let state = State { shared_deal, quiet_since, ..State::new(roster, until, world.lives) };
        MatchRoom::with_state(setup, world, state, v1::Match::default())
    }

    /// The room of a match that was kept, whose time runs on from `since`.
    pub fn restore(
        match_id: &MatchId,
        kept: &Kept,
        since: Moment,
        world: World,
    ) -> Result<MatchRoom<G>, StoreError> {
        let setup = read_setup::<G>(match_id, kept)?;
        let state = read_state(&setup, kept, since, world.lives)?;
        let card = card(&setup, &state);
        Ok(MatchRoom::with_state(setup, world, state, card))
    }

    fn with_state(
        setup: RoomSetup<G>,
        world: World,
        state: State<G>,
        card: v1::Match,
    ) -> MatchRoom<G> {
        let published = Published::of(&state, card);
        MatchRoom {
            setup,
            world,
            door: Arc::default(),
            streams: Arc::clone(&state.streams),
            state: Mutex::new(state),
            published: Mutex::new(Arc::new(published)),
            changed: watch::Sender::new(0),
            told_deadline: ToldDeadline::default(),
            broken: AtomicBool::new(false),
        }
    }

    /// What is behind the door. The table swaps whole steps in, so a panic inside leaves it before
    /// a step or after it, never between, and a poisoned lock can be entered.
    pub(super) fn enter(&self) -> MutexGuard<'_, State<G>> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// What readers see now, for as long as they want to look at it.
    pub(super) fn published(&self) -> Arc<Published<G>> {
        Arc::clone(&self.publication())
    }

    /// Changes what readers see from now on; who reads keeps what it has.
    pub(super) fn publish(&self, change: impl FnOnce(&mut Published<G>)) {
        // Copied only if somebody still reads the old one.
        change(Arc::make_mut(&mut self.publication()));
    }

    fn publication(&self) -> MutexGuard<'_, Arc<Published<G>>> {
        self.published.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
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
        let (answer, change, settled) = {
            let mut state = self.enter();
            self.check_whole(&mut state)?;
            state.torn = true;
            let before = Before::of(&state);
            let edit = edit(&mut state, arrived);
            let Ok(Edit { answer, change: Some(edited) }) = edit else {
                state.torn = false;
                return edit.map(|edit| edit.answer);
            };
            state.revision += 1;
            state.number = founded.as_ref().map_or(state.number, |founded| founded.number);
            let is_new = edited.roster || before.is_shown_anew(&state);
            let card = is_new.then(|| card(&self.setup, &state));
            let settled = Settled { in_lobby: edited.roster, card };
            let change = slot
                .is_durable()
                .then(|| self.describe(&state, &before, &settled, (founded, edited), arrived));
            state.torn = false;
            (answer, change, settled)
        };
        if !slot.is_durable() {
            self.settle(Some(settled), door);
            return Ok(answer);
        }
        let (tell, told) = oneshot::channel();
        let room = Arc::clone(self);
        let done = move |kept: Result<(), StoreError>| {
            let durable = kept.is_ok();
            room.settle(durable.then_some(settled), door);
            let _ = tell.send(durable);
        };
        slot.keep(change, Box::new(done));
        match told.await {
            Ok(true) => Ok(answer),
            Ok(false) | Err(_) => Err(Refusal::StoreFailed),
        }
    }

    /// Does what the clock does to the match if its moment has come, before anybody else acts on it.
    pub(super) async fn expire_if_due(self: &Arc<Self>) -> Result<(), Refusal> {
        let now = self.world.clock.now();
        let due = match self.told_deadline.get() {
            Some(told) => told,
            None => self.enter().deadline(),
        };
        if due.is_none_or(|deadline| now < deadline) {
            return Ok(());
        }
        let change = self.change(None, |state, now| {
            let Edit { change, .. } = state.expire(now);
            let timed_out = change.is_some() && state.phase == Phase::Running;
            Ok(Edit { answer: timed_out, change })
        });
        if change.await? {
            self.world.metrics.timed_out(G::NAME);
        }
        Ok(())
    }

    /// Refuses a room that no longer knows what is kept. Where nothing is kept, a change that a panic
    /// tore has no other to fall back to: the table swaps whole steps in, and play goes on.
    fn check_whole(&self, state: &mut State<G>) -> Result<(), Refusal> {
        if state.torn && self.world.store.is_durable() {
            self.broken.store(true, Ordering::Relaxed);
        }
        if self.broken.load(Ordering::Relaxed) { Err(Refusal::StoreFailed) } else { Ok(()) }
    }

    /// What must be kept of a change that was made.
    fn describe(
        &self,
        state: &State<G>,
        before: &Before,
        settled: &Settled,
        (founded, edited): (Option<Founded>, Edited),
        now: Moment,
    ) -> Change {
        let shared_deal =
            state.shared_deal.as_ref().filter(|_| edited.deal_group || founded.is_some());
        let deal_group = shared_deal.map(SharedDeal::text);
        let founding = founded.map(|founded| Founding {
            game: G::NAME.to_owned(),
            rules_revision: G::RULES_REVISION,
            request: founded.request,
            text: founding_text(&self.setup),
        });
        Change {
            match_id: self.setup.match_id.clone(),
            number: state.number,
            revision: state.revision,
            founding,
            roster: edited.roster.then(|| hall_text(state)),
            deal_group,
            steps: steps_text(state, before.head),
            request: edited.request,
            card: settled.card.as_ref().map(v1::Match::encode_to_vec),
            face: Face {
                head: state.newest(),
                clocks: clocks_text(state, now),
                deadline: state.last_deadline(),
                at: now,
            },
        }
    }

    /// The store has spoken: what was changed is shown, or the room is given up.
    fn settle(&self, settled: Option<Settled>, door: OwnedMutexGuard<()>) {
        let mut state = self.enter();
        match settled {
            Some(settled) => {
                let is_shown_anew = settled.card.is_some();
                // A clock runs from the prompt, and only now there is one (H-5).
                let now = self.world.clock.now();
                state.clocks.iter_mut().for_each(|clocks| clocks.resume(now));
                self.publish(|published| published.follow(&state, settled));
                if is_shown_anew {
                    // Before the door opens: the next change must not be shown first.
                    let card = Arc::clone(&self.published().card);
                    // Noted last: from then on a match that is over may be taken away, also from the feed.
                    self.world.lobby_feed.show(state.number, Arc::clone(&card));
                    self.world.census.note(state.number, &card);
                }
            }
            None => self.broken.store(true, Ordering::Relaxed),
        }
        self.watch_deadline(&state);
        let others_wait = state.ended.is_some()
            && state.shared_deal.as_ref().is_some_and(|shared| !shared.revealed);
        drop(state);
        drop(door);
        self.announce();
        if others_wait {
            self.world.group_match_over.notify_one();
        }
    }

    /// A seat's stream was opened or has ended: its clock counts accordingly.
    pub(super) fn connect(&self, state: &mut State<G>, seat: Seat, connected: bool) {
        let now = self.world.clock.now();
        state.connect(seat, connected, now);
        // Streams are not kept, so nobody waits for this.
        self.publish(|published| {
            let clocks = published.play.as_mut().and_then(|play| play.clocks.as_mut());
            clocks.into_iter().for_each(|clocks| clocks.connect(seat, connected, now));
        });
        self.watch_deadline(state);
    }

    /// Tells when the clock acts on this match. What a broken room thinks does not count.
    pub(super) fn watch_deadline(&self, state: &State<G>) {
        if !self.broken.load(Ordering::Relaxed) && self.told_deadline.tell(state.deadline()) {
            self.world.deadlines.set(&self.setup.match_id, state.deadline());
        }
    }

    /// Tells of what is published; or why there is nothing to tell.
    pub(super) fn teller<'a>(
        &'a self,
        published: &'a Published<G>,
    ) -> Result<Teller<'a, G>, Refusal> {
        let (play, roster) = (published.playing()?, published.roster.as_ref());
        Ok(Teller { setup: &self.setup, roster, play, now: self.world.clock.now() })
    }
}

/// What a change is compared with.
struct Before {
    /// The newest event.
    head: Sequence,
    /// `None`: not started.
    strikes: Option<Strikes>,
}

impl Before {
    fn of<G: Hosted>(state: &State<G>) -> Before {
        let strikes = state.table.as_ref().map(|table| table.strikes().clone());
        Before { head: state.newest(), strikes }
    }

    /// Whether the lobby shows more of the change than its newest event: a start, an end, a seat
    /// given up.
    fn is_shown_anew<G: Hosted>(&self, state: &State<G>) -> bool {
        match (&state.table, &self.strikes) {
            (Some(table), Some(strikes)) => table.ending().is_some() || table.strikes() != strikes,
            (Some(_) | None, _) => true,
        }
    }
}
