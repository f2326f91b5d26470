//! What an audience is told of a match: its log, its view and the prompt, in the words of the wire.

use proto::envelope::{self, AtTable, MatchFacts};
use proto::{EncodedPrompt, v1};
use rules::{Audience, Game, Seat};
use table::{Deal, Entry, GivenUp, Moment, Sequence, Step};

use super::match_room::RoomSetup;
use super::published::PublishedPlay;
use crate::hosted::Hosted;
use crate::roster::Roster;
use crate::scenes::Scenes;

/// The match as told: what is published of the table, and what the table does not know.
pub(super) struct Teller<'a, G: Hosted> {
    pub(super) setup: &'a RoomSetup<G>,
    pub(super) roster: &'a Roster,
    pub(super) play: &'a PublishedPlay<G>,
    pub(super) now: Moment,
}

impl<G: Hosted> Teller<'_, G> {
    /// One entry of the log.
    pub(super) fn event(
        &self,
        audience: Audience,
        number: Sequence,
        entry: &Entry<G>,
    ) -> v1::Event {
        let given_up = |seat| self.play.strikes.cause_before(seat, number);
        envelope::log_entry(self, audience, number, entry, given_up)
    }

    /// The present, as an audience may see it.
    pub(super) fn view(&self, audience: Audience) -> v1::View {
        let known = |seat| (self.given_up(seat), self.clock(seat));
        let at_table = AtTable { is_over: self.play.ending.is_some(), known };
        envelope::moment(self, &self.play.position, audience, at_table)
    }

    /// The past, after the step that ends with this event. Nothing of it is kept: the log is folded up to there.
    pub(super) fn view_then(&self, at: Sequence, audience: Audience) -> v1::View {
        // A seat is given up after the step before, so the step that does it counts.
        let known = |seat| (self.play.strikes.cause_before(seat, at), None);
        // With the last step it would be the present.
        let at_table = AtTable { is_over: false, known };
        envelope::moment(self, &self.scenes().position_at(at), audience, at_table)
    }

    /// The log as moments.
    pub(super) fn scenes(&self) -> Scenes<'_, G, Self> {
        Scenes { facts: self, log: &self.play.log, start: G::start(&self.setup.options) }
    }

    /// The prompt, if this seat decides now; with nothing listed, and what is to be listed beside it.
    pub(super) fn prompt(
        &self,
        audience: Audience,
        size: v1::PromptSize,
    ) -> Option<(v1::Prompt, impl Iterator<Item = v1::LegalAction>)> {
        let Audience::Seat(seat) = audience else { return None };
        if self.play.decider() != Some(seat) {
            return None;
        }
        let position = &self.play.position;
        let legal = self.play.legal();
        let tell: fn(&G, u32, G::Action) -> v1::LegalAction = match size {
            v1::PromptSize::Unspecified | v1::PromptSize::Full => envelope::legal_action,
            v1::PromptSize::Notation | v1::PromptSize::None => envelope::named_action,
        };
        let listed = if size == v1::PromptSize::None { &[] } else { legal };
        let legal_count = legal.len() as u32;
        let listed = (0..).zip(listed).map(move |(index, action)| tell(position, index, *action));
        let undo_to = self.play.undo_to.map(|sequence| sequence.0);
        let (seat, clock) = (u32::from(seat.number()), self.clock(seat));
        let prompt = v1::Prompt { seat, clock, undo_to, legal_count, ..v1::Prompt::default() };
        Some((prompt, listed))
    }

    /// The same, encoded; nothing if this audience does not decide.
    pub(super) fn encoded_prompt(&self, audience: Audience, size: v1::PromptSize) -> EncodedPrompt {
        let prompt = self.prompt(audience, size);
        prompt.map(|(prompt, listed)| EncodedPrompt::of(prompt, listed)).unwrap_or_default()
    }

    /// Why a seat was given up, if it was.
    pub(super) fn given_up(&self, seat: Seat) -> Option<GivenUp> {
        self.play.strikes.cause(seat)
    }

    /// A seat's clock now, if the match has clocks.
    fn clock(&self, seat: Seat) -> Option<v1::Clock> {
        let clocks = self.play.clocks.as_ref()?;
        Some(envelope::clock(clocks.left(seat, self.now), clocks.is_running(seat)))
    }
}

impl<G: Hosted> MatchFacts<G> for Teller<'_, G> {
    fn match_id(&self) -> &str {
        self.setup.match_id.as_str()
    }

    fn participants(&self) -> Vec<v1::Participant> {
        self.roster.participants()
    }

    fn options(&self) -> &G::Options {
        &self.setup.options
    }

    fn commitment(&self) -> [u8; 32] {
        self.setup.seed.commitment()
    }

    fn open_seed(&self) -> bool {
        self.setup.open_seed
    }

    fn reveal(&self) -> Option<v1::Reveal> {
        // An event never changes, so the end of one match cannot tell what waits for that of others.
        (!self.play.shares_deal).then(|| reveal_of(&self.play.deal))
    }
}

/// Whether the audience sees a step as it was: nothing in it is hidden from them.
pub(super) fn is_open_to<G: Game>(audience: Audience, step: &Step<G>) -> bool {
    step.entries.iter().all(|entry| match entry {
        Entry::Game(event) => G::seen(event, audience) == *event,
        Entry::MatchStarted
        | Entry::ActionsUndone { .. }
        | Entry::DecisionTimedOut { .. }
        | Entry::SeatGivenUp { .. }
        | Entry::MatchEnded(_) => true,
    })
}

/// What the end of a match reveals.
pub(super) fn reveal_of(deal: &Deal) -> v1::Reveal {
    envelope::reveal(deal.seed(), envelope::nonces(deal))
}
