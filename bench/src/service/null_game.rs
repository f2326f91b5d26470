//! The null service: the host's own lobby and streams over rooms that only show canned Updates.
//!
//! A room accepts every Submit, wakes the same streams as a real one, and gives each the Updates
//! that were recorded for its seat. It knows no rules and keeps no answers.

use std::sync::{Arc, Mutex, MutexGuard};

use engine_server::games::{GameKind, Made, NewMatch};
use engine_server::records::RecordReader;
use engine_server::refusal::Refusal;
use engine_server::room::{Cursor, Founded, JoinRequest, Proof, Reading, Room};
use engine_server::roster::Wish;
use engine_server::scenes::Page;
use engine_server::secrets::Secrets;
use engine_server::simulate::{Origin, OriginText, Simulator};
use engine_server::store::{Kept, StoreError};
use engine_server::world::World;
use proto::{EncodedMatch, EncodedPrompt, EncodedUpdate, v1};
use rules::{Audience, Seat};
use table::{MatchId, Moment, Sequence};
use tokio::sync::watch;

use super::canned::{CannedMatch, SEEDS, seed_bytes};
use super::game::Game;

/// A game whose matches were played before.
pub(super) struct NullGame {
    game: Game,
    info: v1::GameInfo,
    matches: Vec<([u8; 32], Arc<CannedMatch>)>,
}

impl NullGame {
    /// Plays and keeps a match of every seed.
    pub(super) async fn record(game: Game) -> anyhow::Result<NullGame> {
        let mut matches = Vec::new();
        for seed in 0..SEEDS {
            matches.push((seed_bytes(seed), Arc::new(CannedMatch::record(game, seed).await?)));
        }
        Ok(NullGame { game, info: game.kind()?.info(), matches })
    }
}

impl GameKind for NullGame {
    fn name(&self) -> &'static str {
        self.game.name()
    }

    fn info(&self) -> v1::GameInfo {
        self.info.clone()
    }

    fn make(
        &self,
        match_id: &MatchId,
        new: &NewMatch<'_>,
        _: &Secrets,
        _: &World,
    ) -> Option<Result<Made, Refusal>> {
        let known = self.matches.iter().find(|(seed, _)| *seed == *new.request.seed);
        let (_, canned) = known?;
        let info = v1::Match {
            match_id: match_id.to_string(),
            state: v1::MatchState::Waiting.into(),
            options: canned.options.clone(),
            ..v1::Match::default()
        };
        let room: Arc<dyn Room> = Arc::new(NullRoom {
            game: self.game,
            info: Arc::new(info),
            canned: Arc::clone(canned),
            state: Mutex::default(),
            changed: watch::Sender::new(0),
        });
        Some(Ok((self.name(), room)))
    }

    fn restore(
        &self,
        _: &MatchId,
        _: &Kept,
        _: Moment,
        _: &World,
    ) -> Option<Result<Arc<dyn Room>, StoreError>> {
        None
    }

    fn simulator(&self, _: OriginText<'_>, _: Audience) -> Result<Box<dyn Simulator>, String> {
        Err("canned matches have no positions".to_owned())
    }

    fn record(&self, _: &str) -> Option<Result<Box<dyn RecordReader>, String>> {
        None
    }
}

struct NullRoom {
    game: Game,
    info: Arc<v1::Match>,
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

#[tonic::async_trait]
impl Room for NullRoom {
    fn game(&self) -> &'static str {
        self.game.name()
    }

    fn info(&self) -> Arc<v1::Match> {
        Arc::clone(&self.info)
    }

    fn card(&self) -> (Arc<v1::Match>, EncodedMatch) {
        (self.info(), EncodedMatch::of(&self.info))
    }

    fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    fn is_broken(&self) -> bool {
        false
    }

    fn seat_of_token(&self, token: &str) -> Option<Seat> {
        let state = self.enter();
        let taken = Seat::ALL.into_iter().zip(&state.tokens);
        taken.into_iter().find_map(|(seat, known)| (known == token).then_some(seat))
    }

    fn is_group_secret(&self, _: &str) -> bool {
        false
    }

    async fn found(
        self: Arc<Self>,
        _: Founded,
        join: Option<(Wish, JoinRequest<'_>)>,
    ) -> Result<Option<Seat>, Refusal> {
        match join {
            Some((wish, request)) => self.join(wish, request).await.map(Some),
            None => Ok(None),
        }
    }

    async fn join(self: Arc<Self>, _: Wish, request: JoinRequest<'_>) -> Result<Seat, Refusal> {
        let mut state = self.enter();
        let seat = *Seat::ALL.get(state.tokens.len()).ok_or(Refusal::NoFreeSeat)?;
        state.tokens.push(request.token_of.token(seat));
        drop(state);
        self.announce();
        Ok(seat)
    }

    async fn leave(self: Arc<Self>, _: &str, _: &str) -> Result<(), Refusal> {
        Err(Refusal::NotStarted)
    }

    async fn reveal(self: Arc<Self>, _: Proof<'_>, _: [u8; 32]) -> Result<(), Refusal> {
        Err(Refusal::NotStarted)
    }

    async fn resign(self: Arc<Self>, _: Proof<'_>) -> Result<(), Refusal> {
        Err(Refusal::NotStarted)
    }

    async fn submit(
        self: Arc<Self>,
        _: Proof<'_>,
        _: &v1::Submit,
        _: [u8; 32],
    ) -> Result<v1::Accepted, Refusal> {
        let mut state = self.enter();
        let step = self.canned.steps.get(state.submits).ok_or(Refusal::MatchOver)?;
        state.submits += 1;
        drop(state);
        self.announce();
        Ok(step.accepted)
    }

    async fn undo(
        self: Arc<Self>,
        _: Proof<'_>,
        _: &v1::UndoActionsRequest,
        _: [u8; 32],
    ) -> Result<v1::Accepted, Refusal> {
        Err(Refusal::NotStarted)
    }

    async fn cancel(self: Arc<Self>) -> Result<(), Refusal> {
        Err(Refusal::NotStarted)
    }

    async fn close_group(self: Arc<Self>) -> Result<(), Refusal> {
        Err(Refusal::NotStarted)
    }

    async fn reveal_deal(self: Arc<Self>) -> Result<(), Refusal> {
        Err(Refusal::NotStarted)
    }

    async fn expire(self: Arc<Self>) -> Result<(), Refusal> {
        Ok(())
    }

    fn check_place(&self, _: &Cursor) -> Result<(), Refusal> {
        Ok(())
    }

    fn open_seat(&self, seat: Seat) -> u64 {
        let mut state = self.enter();
        state.streams[seat.index()] += 1;
        state.streams[seat.index()]
    }

    fn close_seat(&self, _: Seat, _: u64) {}

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
            return Err(Refusal::NotStarted);
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
        Ok(Reading::Update(EncodedUpdate::of(&update)))
    }

    fn prompt_at(&self, _: Seat, _: u64, _: v1::PromptSize) -> EncodedPrompt {
        EncodedPrompt::default()
    }

    fn wake_readers(&self) {
        self.announce();
    }

    fn origin(&self, _: Audience, _: Option<u64>) -> Result<Origin, Refusal> {
        Err(Refusal::NotStarted)
    }

    fn legal(&self, _: Seat, _: bool) -> Result<v1::ListLegalActionsResponse, Refusal> {
        Err(Refusal::NotStarted)
    }

    fn events(
        &self,
        _: Audience,
        _: u64,
        _: usize,
    ) -> Result<v1::ListMatchEventsResponse, Refusal> {
        Err(Refusal::NotStarted)
    }

    fn view_at(
        &self,
        _: Audience,
        _: Option<Sequence>,
    ) -> Result<v1::GetMatchViewResponse, Refusal> {
        Err(Refusal::NotStarted)
    }

    fn scenes(&self, _: Audience, _: Page) -> Result<v1::ListMatchViewsResponse, Refusal> {
        Err(Refusal::NotStarted)
    }

    fn record(&self, _: Audience) -> Result<v1::GetMatchRecordResponse, Refusal> {
        Err(Refusal::NotStarted)
    }
}
