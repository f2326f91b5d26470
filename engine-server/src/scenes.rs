//! The moments of a log, step by step: what an audience saw after each, and the events between.

use prost::Message;
use proto::envelope::{self, AtTable, MatchFacts};
use proto::v1;
use rules::{Audience, Seat};
use table::{Entry, GivenUp, Log, Sequence};

use crate::hosted::Hosted;
use crate::refusal::Refusal;
use crate::simulate::ANSWER_LIMIT;

/// Which moments are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// Begin with the first step that ends after this event.
    pub after: Sequence,
    /// At most so many.
    pub size: usize,
}

/// A log that can be looked at.
pub struct Scenes<'a, G: Hosted, F> {
    /// What the log does not say of itself.
    pub facts: &'a F,
    /// The log.
    pub log: &'a Log<G>,
    /// The position before the first entry.
    pub start: G,
}

impl<G: Hosted, F: MatchFacts<G>> Scenes<'_, G, F> {
    /// The position after the step that this event is of, by folding the log. Costs as much as the log
    /// is long up to there.
    pub fn position_at(&self, sequence: Sequence) -> G {
        let mut position = self.start.clone();
        for step in self.log.steps().take_while(|step| step.first <= sequence) {
            step.entries.iter().for_each(|entry| fold(&mut position, entry));
        }
        position
    }

    /// The moments of a page, as this audience saw them. As many as fit into one answer. `given_up`
    /// says who had been given up by the end of the step that ends with, or has, this event.
    ///
    /// # Errors
    /// Refused when the page begins past the newest event.
    pub fn page(
        &self,
        audience: Audience,
        page: Page,
        given_up: impl Fn(Seat, Sequence) -> Option<GivenUp>,
    ) -> Result<Vec<v1::Scene>, Refusal> {
        let head = self.log.head();
        if page.after > head {
            return Err(Refusal::SequencePastHead { asked: page.after.0, head: head.0 });
        }
        let mut position = self.start.clone();
        let (mut scenes, mut bytes) = (Vec::new(), 0);
        for step in self.log.steps() {
            step.entries.iter().for_each(|entry| fold(&mut position, entry));
            if step.last() <= page.after {
                continue;
            }
            let numbered = (step.first.0..).map(Sequence).zip(&step.entries);
            let events = numbered.map(|(number, entry)| {
                let before = |seat| given_up(seat, number);
                envelope::log_entry(self.facts, audience, number, entry, before)
            });
            let events = events.collect();
            // Who was given up by this step counts as given up in the view after it.
            let known = |seat| (given_up(seat, step.last()), None);
            let at_table = AtTable { is_over: step.ends_match(), known };
            let view = envelope::moment(self.facts, &position, audience, at_table);
            let moment = v1::Moment { sequence: step.last().0, view: Some(view) };
            let scene = v1::Scene { moment: Some(moment), events };
            bytes += scene.encoded_len() + FRAME_BYTES;
            if scenes.len() == page.size || (bytes > ANSWER_LIMIT && !scenes.is_empty()) {
                break;
            }
            scenes.push(scene);
        }
        Ok(scenes)
    }
}

/// The most bytes a scene takes in an answer beside its own.
const FRAME_BYTES: usize = 6;

/// Writes an entry into the position; undoing puts the earlier one back.
fn fold<G: Hosted>(position: &mut G, entry: &Entry<G>) {
    match entry {
        Entry::Game(event) => position.fold(event),
        Entry::ActionsUndone { position: earlier, .. } => *position = earlier.as_ref().clone(),
        Entry::MatchStarted
        | Entry::DecisionTimedOut { .. }
        | Entry::SeatGivenUp { .. }
        | Entry::MatchEnded(_) => {}
    }
}
