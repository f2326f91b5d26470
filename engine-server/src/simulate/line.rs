//! One line: its steps are played one after the other until one cannot be.

use proto::envelope;
use proto::v1::{self, line_step::Step};
use rules::{Game, Pending, Seat};

use super::Imagined;
use super::luck::Luck;
use crate::hosted::Hosted;
use crate::refusal::{BrokenRule, Refusal};

/// A line as far as it went.
pub(super) struct Tried<'a, G: Game> {
    pub(super) origin: &'a Imagined<G>,
    pub(super) position: G,
    pub(super) events: Vec<G::Event>,
    /// How many steps were played.
    pub(super) played: usize,
    /// The outcomes that were not given, in order.
    pub(super) sampled: Vec<G::Outcome>,
    /// Why the next step was not played.
    pub(super) refused: Option<Refusal>,
    luck: Option<Luck<G>>,
}

/// Tries the line at this place of the request on one sample.
pub(super) fn tried<'a, G: Hosted>(
    origin: &'a Imagined<G>,
    sample: &G,
    place: usize,
    line: &v1::Line,
    luck: Option<Luck<G>>,
) -> Tried<'a, G> {
    let mut tried = Tried {
        origin,
        position: sample.clone(),
        events: Vec::new(),
        played: 0,
        sampled: Vec::new(),
        refused: None,
        luck,
    };
    for (index, step) in line.steps.iter().enumerate() {
        if !matches!(step.step, Some(Step::Outcome(_))) {
            tried.sample();
            if let Pending::Draw(_) = tried.pending() {
                return tried;
            }
        }
        let path = || format!("lines[{place}].steps[{index}]");
        if let Err(refusal) = tried.play(index, step, path) {
            tried.refused = Some(refusal);
            return tried;
        }
        tried.played += 1;
    }
    tried.sample();
    tried
}

impl<G: Hosted> Tried<'_, G> {
    /// What comes next. A match can be over before its game is (H-4).
    pub(super) fn pending(&self) -> Pending<G::Deck> {
        match self.origin.ended {
            Some(_) => Pending::Over,
            None => self.position.pending(),
        }
    }

    /// Samples pending draws, if there is a seed, until something else comes next.
    fn sample(&mut self) {
        let mut outcomes = Vec::new();
        while let Pending::Draw(deck) = self.pending() {
            self.position.outcomes(&mut outcomes);
            let drawn = self.luck.as_mut().and_then(|luck| luck.draw(deck, &outcomes));
            let Some(outcome) = drawn else { return };
            if self.position.settle(outcome, &mut self.events).is_err() {
                return;
            }
            self.sampled.push(outcome);
        }
    }

    /// Reads and plays a step. Refused: nothing has changed.
    fn play(
        &mut self,
        index: usize,
        step: &v1::LineStep,
        path: impl Fn() -> String,
    ) -> Result<(), Refusal> {
        let within =
            |field: &str, reason: String| Refusal::malformed(format!("{}.{field}", path()), reason);
        match &step.step {
            None => Err(Refusal::malformed(path(), "a step needs one of its forms")),
            Some(Step::Action(action)) => {
                let action = envelope::read_action::<G>(action.clone()).map_err(|invalid| {
                    within(&format!("action.{}", invalid.path), invalid.reason.to_string())
                })?;
                self.act(index, action)
            }
            Some(Step::Notation(text)) => {
                let action =
                    G::parse_action(text).map_err(|error| within("notation", error.to_string()))?;
                self.act(index, action)
            }
            Some(Step::Outcome(outcome)) => {
                let outcome = envelope::read_outcome::<G>(outcome.clone()).map_err(|invalid| {
                    within(&format!("outcome.{}", invalid.path), invalid.reason.to_string())
                })?;
                self.settle(index, outcome)
            }
        }
    }

    fn act(&mut self, index: usize, action: G::Action) -> Result<(), Refusal> {
        let seat: Seat = match self.pending() {
            Pending::Decide(seat) => seat,
            // A draw has been sampled or has ended the line before an action is read.
            Pending::Draw(_) | Pending::Over => return Err(Refusal::MatchOver),
        };
        self.position.play(seat, action, &mut self.events).map_err(|violation| {
            Refusal::Rule(Box::new(BrokenRule { index, told: G::refusal_facts(&violation) }))
        })
    }

    fn settle(&mut self, index: usize, outcome: G::Outcome) -> Result<(), Refusal> {
        let Pending::Draw(deck) = self.pending() else {
            return Err(Refusal::NoDrawPending { index });
        };
        self.position.settle(outcome, &mut self.events).map_err(|outcome| {
            let (deck, outcome) = (G::deck_name(deck), G::print_outcome(&outcome));
            Refusal::OutcomeImpossible { index, deck, outcome }
        })
    }
}
