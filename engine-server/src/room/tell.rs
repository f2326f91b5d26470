//! What an audience is told of a match: its log, its view and the prompt, in the words of the wire.

use proto::envelope::{self, MatchFacts};
use proto::v1;
use rules::{Audience, Game, Seat};
use table::{Deal, Entry, GivenUp, Moment, Sequence, Step, Table};

use super::shown::Shown;
use crate::hosted::Hosted;
use crate::scenes::Scenes;

/// The match as told: what is shown of the table, and what the table does not know.
pub(super) struct Teller<'a, G: Hosted> {
    pub(super) match_id: &'a str,
    pub(super) participants: &'a dyn Fn() -> Vec<v1::Participant>,
    pub(super) table: &'a Table<G>,
    pub(super) shown: &'a Shown<G>,
    /// Whether other matches have the same deal.
    pub(super) shares_deal: bool,
    pub(super) now: Moment,
}

impl<G: Hosted> Teller<'_, G> {
    /// The steps after an event, as far as they are shown.
    pub(super) fn steps_after(&self, sequence: Sequence) -> impl Iterator<Item = &Step<G>> {
        let head = self.shown.head;
        let steps = self.table.log().steps_after(sequence).iter();
        steps.take_while(move |step| step.last() <= head)
    }

    /// The entries after an event, as far as they are shown.
    pub(super) fn entries_after(
        &self,
        sequence: Sequence,
    ) -> impl Iterator<Item = (Sequence, &Entry<G>)> {
        let head = self.shown.head;
        self.table.log().entries_after(sequence).take_while(move |(number, _)| *number <= head)
    }

    /// One entry of the log.
    pub(super) fn event(
        &self,
        audience: Audience,
        number: Sequence,
        entry: &Entry<G>,
    ) -> v1::Event {
        let given_up = |seat| self.shown.strikes.cause_before(seat, number);
        envelope::log_entry(self, audience, number, entry, given_up)
    }

    /// The present, as an audience may see it.
    pub(super) fn view(&self, audience: Audience) -> v1::View {
        let known = |seat| (self.given_up(seat), self.clock(seat));
        envelope::moment(self, &self.shown.position, audience, known)
    }

    /// The past, after the step that ends with this event. Nothing of it is kept: the log is folded up to there.
    pub(super) fn view_then(&self, at: Sequence, audience: Audience) -> v1::View {
        // A seat is given up after the step before, so the step that does it counts.
        let known = |seat| (self.shown.strikes.cause_before(seat, at), None);
        envelope::moment(self, &self.scenes().position_at(at), audience, known)
    }

    /// The log as moments, as far as it is shown.
    pub(super) fn scenes(&self) -> Scenes<'_, G, Self> {
        Scenes {
            facts: self,
            log: self.table.log(),
            head: self.shown.head,
            start: G::start(self.table.options()),
        }
    }

    /// The prompt, if this seat decides now.
    pub(super) fn prompt(&self, audience: Audience, size: v1::PromptSize) -> Option<v1::Prompt> {
        let Audience::Seat(seat) = audience else { return None };
        if self.shown.decider() != Some(seat) {
            return None;
        }
        let position = &self.shown.position;
        let mut legal = Vec::new();
        position.legal(&mut legal);
        let legal_count = legal.len() as u32;
        let listed = (0..).zip(legal);
        let legal_actions = match size {
            v1::PromptSize::Unspecified | v1::PromptSize::Full => listed
                .map(|(index, action)| envelope::legal_action(position, index, action))
                .collect(),
            v1::PromptSize::Notation => listed
                .map(|(index, action)| envelope::named_action(position, index, action))
                .collect(),
            v1::PromptSize::None => Vec::new(),
        };
        let undo_to = self.shown.undo_to.map(|sequence| sequence.0);
        let (seat, clock) = (u32::from(seat.number()), self.clock(seat));
        Some(v1::Prompt { seat, legal_actions, clock, undo_to, legal_count })
    }

    /// Why a seat was given up, if it was.
    pub(super) fn given_up(&self, seat: Seat) -> Option<GivenUp> {
        self.shown.strikes.cause(seat)
    }

    /// A seat's clock now, if the match has clocks.
    fn clock(&self, seat: Seat) -> Option<v1::Clock> {
        let clocks = self.shown.clocks.as_ref()?;
        Some(envelope::clock(clocks.left(seat, self.now), clocks.is_running(seat)))
    }
}

impl<G: Hosted> MatchFacts<G> for Teller<'_, G> {
    fn match_id(&self) -> &str {
        self.match_id
    }

    fn participants(&self) -> Vec<v1::Participant> {
        (self.participants)()
    }

    fn options(&self) -> &G::Options {
        self.table.options()
    }

    fn commitment(&self) -> [u8; 32] {
        self.table.deal().seed().commitment()
    }

    fn open_seed(&self) -> bool {
        matches!(self.table.deal(), Deal::Open { .. })
    }

    fn reveal(&self) -> Option<v1::Reveal> {
        // An event never changes, so the end of one match cannot tell what waits for that of others.
        (!self.shares_deal).then(|| reveal_of(self.table.deal()))
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
