//! What is told of the end of a line, as far as it is wanted.

use proto::v1::{self, line_result::Next};
use rules::{Game, Pending};

use super::Wants;
use super::line::Tried;
use crate::hosted::Hosted;
use crate::status::refused;

impl<G: Hosted> Tried<'_, G> {
    /// The line's result.
    pub(super) fn told(&self, wants: Wants) -> v1::LineResult {
        let audience = self.origin.audience;
        let view = (wants.summary || wants.view).then(|| self.position.view(audience));
        let summary = view.as_ref().filter(|_| wants.summary).map(G::wire_summary);
        let seen = |event: &G::Event| G::wire_event(G::seen(event, audience));
        v1::LineResult {
            steps_played: self.played as u32,
            next: Some(self.next()),
            sampled: self.sampled.iter().copied().map(G::wire_outcome).collect(),
            summary,
            view: view.as_ref().filter(|_| wants.view).map(G::wire_view),
            events: self.events.iter().filter(|_| wants.events).map(seen).collect(),
            legal_actions: if wants.legal_actions { self.legal_actions() } else { Vec::new() },
            // Everything in it comes from what the caller may see or has given.
            position: if wants.position { self.position.print_position() } else { String::new() },
        }
    }

    fn next(&self) -> Next {
        if let Some(refusal) = &self.refused {
            return Next::Refused(refused(refusal));
        }
        match self.pending() {
            Pending::Decide(seat) => Next::DecidingSeat(u32::from(seat.number())),
            Pending::Draw(deck) => Next::Draw(pending_draw(&self.position, deck)),
            Pending::Over => {
                let ended = self.origin.ended.clone();
                Next::Over((&ended.unwrap_or_else(|| self.position.standing())).into())
            }
        }
    }

    fn legal_actions(&self) -> Vec<v1::LegalAction> {
        let Pending::Decide(_) = self.pending() else { return Vec::new() };
        let mut legal = Vec::new();
        self.position.legal(&mut legal);
        let listed = |(index, action)| self.position.wire_legal(index, action);
        (0..).zip(legal).map(listed).collect()
    }
}

fn pending_draw<G: Hosted>(position: &G, deck: G::Deck) -> v1::PendingDraw {
    let mut outcomes = Vec::new();
    position.outcomes(&mut outcomes);
    let weighted = |(outcome, weight)| v1::WeightedOutcome {
        notation: G::print_outcome(&outcome),
        outcome: Some(G::wire_outcome(outcome)),
        weight,
    };
    v1::PendingDraw {
        deck: <G as Game>::deck_name(deck),
        outcomes: outcomes.into_iter().map(weighted).collect(),
    }
}
