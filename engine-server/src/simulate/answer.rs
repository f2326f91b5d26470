//! What is told of the end of a line, as far as it is wanted.

use proto::envelope;
use proto::v1::{self, sample_result::Next};
use rules::{Game, Pending};

use super::Wants;
use super::line::Tried;
use crate::hosted::Hosted;
use crate::status::refused;

impl<G: Hosted> Tried<'_, G> {
    /// What became of the line on this sample.
    pub(super) fn told(&self, wants: Wants) -> v1::SampleResult {
        let audience = self.origin.audience;
        let seen = |event: &G::Event| envelope::event::<G>(event, audience);
        v1::SampleResult {
            steps_played: self.played as u32,
            next: Some(self.next()),
            sampled: self.sampled.iter().copied().map(envelope::outcome::<G>).collect(),
            summary: wants.summary.then(|| envelope::summary(&self.position, audience)),
            view: wants.view.then(|| self.view()),
            events: self.events.iter().filter(|_| wants.events).map(seen).collect(),
            legal_actions: if wants.legal_actions { self.legal_actions() } else { Vec::new() },
            // Everything in it comes from what the caller may see or has given.
            position: if wants.position { self.position.print_position() } else { String::new() },
        }
    }

    fn view(&self) -> v1::View {
        let mut view = envelope::view(&self.position, self.origin.audience);
        if let Pending::Over = self.pending() {
            view.deciding_seats.clear();
        }
        view
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
        let listed = |(index, action)| envelope::legal_action(&self.position, index, action);
        (0..).zip(legal).map(listed).collect()
    }
}

/// The samples of a line, with what their summaries say together.
pub(super) fn line_result(samples: Vec<v1::SampleResult>) -> v1::LineResult {
    let summaries: Vec<&v1::Summary> =
        samples.iter().filter_map(|sample| sample.summary.as_ref()).collect();
    let seats = summaries.first().map_or(0, |summary| summary.values.len());
    let spread = |place: usize| {
        let values: Vec<&v1::SeatValue> =
            summaries.iter().filter_map(|summary| summary.values.get(place)).collect();
        let count = values.len().max(1) as f64;
        let mean = |number: fn(&v1::SeatValue) -> f64| {
            values.iter().map(|value| number(value)).sum::<f64>() / count
        };
        let mean_estimate = mean(|value| value.estimate);
        let squares = values.iter().map(|value| (value.estimate - mean_estimate).powi(2));
        v1::SeatSpread {
            seat: values.first().map_or(0, |value| value.seat),
            mean_score: mean(|value| f64::from(value.score)),
            mean_estimate,
            spread: (squares.sum::<f64>() / count).sqrt(),
        }
    };
    let spreads = (0..seats).map(spread).collect();
    v1::LineResult { samples, spreads }
}

fn pending_draw<G: Hosted>(position: &G, deck: G::Deck) -> v1::PendingDraw {
    let mut outcomes = Vec::new();
    position.outcomes(&mut outcomes);
    let weighted = |(outcome, weight)| v1::WeightedOutcome {
        notation: G::print_outcome(&outcome),
        outcome: Some(envelope::outcome::<G>(outcome)),
        weight,
    };
    v1::PendingDraw {
        deck: <G as Game>::deck_name(deck),
        outcomes: outcomes.into_iter().map(weighted).collect(),
    }
}
