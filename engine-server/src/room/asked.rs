//! What a match is asked, in the words of the wire: requests go through its door, questions beside.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use proto::{EncodedMatch, EncodedPrompt, v1};
use rules::{Audience, Seat};
use table::{Nonce, Record, Sequence};
use tokio::sync::watch;

use super::match_room::MatchRoom;
use super::reading::{past_head, read};
use super::request::check_request_id;
use super::state::Edit;
use super::tell;
use super::{Cursor, Founded, JoinRequest, Proof, Reading, Room};
use crate::hosted::Hosted;
use crate::refusal::Refusal;
use crate::roster::Wish;
use crate::scenes::Page;
use crate::simulate::{Imagined, Origin};

#[tonic::async_trait]
impl<G: Hosted> Room for MatchRoom<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn info(&self) -> Arc<v1::Match> {
        Arc::clone(&self.published().card)
    }

    fn card(&self) -> (Arc<v1::Match>, EncodedMatch) {
        let published = self.published();
        (Arc::clone(&published.card), published.encoded_card())
    }

    fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    fn is_broken(&self) -> bool {
        self.broken.load(Ordering::Relaxed)
    }

    fn seat_of_token(&self, token: &str) -> Option<Seat> {
        self.published().roster.seat_of_token(token)
    }

    fn is_group_secret(&self, secret: &str) -> bool {
        self.enter().shared_deal.as_ref().is_some_and(|shared| shared.secret.matches(secret))
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
        self.expire_if_due().await?;
        let room = Arc::clone(&self);
        self.change(None, move |state, now| state.join(&room.setup, wish, request, now)).await
    }

    async fn leave(self: Arc<Self>, token: &str, request_id: &str) -> Result<(), Refusal> {
        self.change(None, |state, now| state.leave(token, request_id, now)).await
    }

    async fn reveal(self: Arc<Self>, proof: Proof<'_>, nonce: [u8; 32]) -> Result<(), Refusal> {
        self.expire_if_due().await?;
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
        body: [u8; 32],
    ) -> Result<v1::Accepted, Refusal> {
        check_request_id(&submit.request_id, "submit.request_id")?;
        self.expire_if_due().await?;
        let room = Arc::clone(&self);
        self.change(None, move |state, now| {
            let seat = state.seat_of(proof)?;
            // Let go of before what comes of this is published: it would be copied for who still looks at it.
            let published = room.published();
            state.submit(seat, (submit, body), published.play.as_ref(), now)
        })
        .await
    }

    async fn undo(
        self: Arc<Self>,
        proof: Proof<'_>,
        undo: &v1::UndoActionsRequest,
        body: [u8; 32],
    ) -> Result<v1::Accepted, Refusal> {
        self.expire_if_due().await?;
        self.change(None, |state, now| {
            let seat = state.seat_of(proof)?;
            state.undo(seat, undo, body, now)
        })
        .await
    }

    async fn cancel(self: Arc<Self>) -> Result<(), Refusal> {
        self.change(None, |state, now| Ok(state.cancel(now))).await
    }

    async fn close_group(self: Arc<Self>) -> Result<(), Refusal> {
        self.change(None, |state, now| Ok(state.close_group(now))).await
    }

    async fn reveal_deal(self: Arc<Self>) -> Result<(), Refusal> {
        self.change(None, |state, _| Ok(state.reveal_deal())).await
    }

    async fn expire(self: Arc<Self>) -> Result<(), Refusal> {
        self.expire_if_due().await?;
        // Whoever called has taken the deadline away.
        self.told_deadline.forget();
        self.watch_deadline(&self.enter());
        Ok(())
    }

    fn check_place(&self, cursor: &Cursor) -> Result<(), Refusal> {
        past_head(cursor.seen.0, self.published().head())
    }

    fn open_seat(&self, seat: Seat) -> u64 {
        let mut state = self.enter();
        let number = state.streams.open(seat);
        self.connect(&mut state, seat, true);
        drop(state);
        self.announce();
        number
    }

    fn close_seat(&self, seat: Seat, number: u64) {
        let mut state = self.enter();
        if state.streams.is_newest(seat, number) {
            self.connect(&mut state, seat, false);
        }
    }

    fn check_stream(&self, seat: Seat, number: u64) -> Result<(), Refusal> {
        self.streams.check(seat, number, self.published().abandoned)
    }

    fn read(
        &self,
        audience: Audience,
        cursor: &mut Cursor,
        limit: Option<Sequence>,
    ) -> Result<Reading, Refusal> {
        if self.is_broken() {
            return Err(Refusal::StoreFailed);
        }
        let published = self.published();
        // Every second look finds nothing, because who was told something looks once more before it waits.
        if cursor.has_all_of(published.head()) && !published.is_over() {
            return Ok(Reading::Wait);
        }
        match self.teller(&published) {
            Ok(teller) => read(&teller, audience, cursor, limit),
            Err(Refusal::NotStarted) => Ok(Reading::Wait),
            Err(refusal) => Err(refusal),
        }
    }

    fn prompt_at(&self, seat: Seat, sequence: u64, size: v1::PromptSize) -> EncodedPrompt {
        let published = self.published();
        let teller = self.teller(&published).ok();
        let present = teller.filter(|teller| teller.play.head() == Sequence(sequence));
        present.map(|it| it.encoded_prompt(Audience::Seat(seat), size)).unwrap_or_default()
    }

    fn wake_readers(&self) {
        self.announce();
    }

    fn legal(&self, seat: Seat, routes: bool) -> Result<v1::ListLegalActionsResponse, Refusal> {
        let published = self.published();
        let teller = self.teller(&published)?;
        let prompt = teller.prompt(Audience::Seat(seat), v1::PromptSize::Full);
        let prompt =
            prompt.map(|(prompt, listed)| v1::Prompt { legal_actions: listed.collect(), ..prompt });
        let routes = match (&prompt, routes) {
            (Some(_), true) => teller.play.position.routes(),
            (Some(_) | None, _) => Vec::new(),
        };
        Ok(v1::ListLegalActionsResponse { sequence: teller.play.head().0, prompt, routes })
    }

    fn origin(&self, audience: Audience, expected: Option<u64>) -> Result<Origin, Refusal> {
        let published = self.published();
        let play = published.playing()?;
        let head = play.head().0;
        if let Some(expected) = expected.filter(|&expected| expected != head) {
            return Err(Refusal::StaleSequence { expected, head });
        }
        let ended = play.ending.as_ref().map(|ending| ending.standing.clone());
        let simulator = Box::new(Imagined::of_match(&play.position, audience, ended));
        Ok(Origin { sequence: head, game: G::NAME, simulator })
    }

    fn events(
        &self,
        audience: Audience,
        after: u64,
        page_size: usize,
    ) -> Result<v1::ListMatchEventsResponse, Refusal> {
        let published = self.published();
        let teller = self.teller(&published)?;
        let head = teller.play.head();
        past_head(after, head)?;
        let page = teller.play.log.entries_after(Sequence(after)).take(page_size);
        let events = page.map(|(number, entry)| teller.event(audience, number, entry)).collect();
        Ok(v1::ListMatchEventsResponse { events, head_sequence: head.0 })
    }

    fn view_at(
        &self,
        audience: Audience,
        at: Option<Sequence>,
    ) -> Result<v1::GetMatchViewResponse, Refusal> {
        let published = self.published();
        let teller = self.teller(&published)?;
        let head = teller.play.head();
        let at = at.unwrap_or(head);
        past_head(at.0, head)?;
        // Nobody ever saw the middle of a step.
        let at = teller.play.log.step_of(at).map_or(at, |step| step.last());
        let view = match at == head {
            true => teller.view(audience),
            false => teller.view_then(at, audience),
        };
        let moment = v1::Moment { sequence: at.0, view: Some(view) };
        Ok(v1::GetMatchViewResponse { moment: Some(moment), head_sequence: head.0 })
    }

    fn scenes(
        &self,
        audience: Audience,
        page: Page,
    ) -> Result<v1::ListMatchViewsResponse, Refusal> {
        let published = self.published();
        let teller = self.teller(&published)?;
        let given_up = |seat, before| teller.play.strikes.cause_before(seat, before);
        let scenes = teller.scenes().page(audience, page, given_up)?;
        Ok(v1::ListMatchViewsResponse { scenes, head_sequence: teller.play.head().0 })
    }

    fn record(&self, audience: Audience) -> Result<v1::GetMatchRecordResponse, Refusal> {
        let published = self.published();
        let play = published.playing()?;
        // The card says what is durable of the reveal; a deal that others share may come later than the end.
        let revealed = play.ending.as_ref().filter(|_| published.card.reveal.is_some());
        let complete = revealed.is_some();
        let options = &self.setup.options;
        let record = Record::of_log(options, &play.deal, &play.log, revealed);
        let participants = published.card.seats.iter().map(|seat| seat.participant.as_ref());
        let names = participants.map(|who| who.map_or("", |who| who.name.as_str()));
        let mut record = match self.setup.record_names.as_slice() {
            // What nobody was to know while it was played.
            [_, ..] if complete => record.with_names(&self.setup.record_names),
            _ => record.with_names(names),
        };
        if !complete {
            let open = play.log.steps().take_while(|step| tell::is_open_to(audience, step));
            record.lines.truncate(open.count());
            record.revealed = None;
        }
        Ok(v1::GetMatchRecordResponse { record: record.to_string(), complete })
    }
}
