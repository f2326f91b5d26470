//! A house bot is asked for every decision of a bundle, the one at fault last.

use std::panic::{AssertUnwindSafe, catch_unwind};

use anyhow::Context;
use rules::tikal::{Action, Position};
use rules::{Game, Pending};

use super::{Ending, Repeated};
use crate::matches::FaultKind;
use crate::matches::bundle::{Bundle, What, action_text};
use crate::matches::door::{submit_in, update_in};
use crate::{Bot, Budget, SeenPosition};

/// A place where the bot of the bundle was asked.
struct Decision {
    position: Position,
    /// What it wanted, in the notation; empty if it did not say.
    wanted: Vec<String>,
}

/// Asks the bot again.
pub(super) fn ask(
    bundle: &Bundle,
    mut bot: Box<dyn Bot>,
    budget: Budget,
) -> anyhow::Result<Repeated> {
    let decisions = decisions(bundle)?;
    let mut otherwise = None;
    let count = decisions.len();
    for (decision, number) in decisions.into_iter().zip(1..) {
        let Decision { position, wanted } = decision;
        let mut legal = Vec::new();
        position.legal(&mut legal);
        let plan = catch_unwind(AssertUnwindSafe(|| bot.decide(&position, &legal, budget)));
        let Ok(plan) = plan else {
            let says = format!("it panics at decision {number} of {count}");
            let ending = Ending::of(Some(FaultKind::Crashed), bundle);
            return Ok(Repeated { ending, says, otherwise });
        };
        let actions = plan.up_to_reveal(&position, &legal);
        let text: Vec<String> = actions.iter().map(Action::to_string).collect();
        let (text, before) = (text.join("; "), wanted.join("; "));
        if let Some(refusal) = refusal(&position, &actions) {
            let says = format!("at decision {number} of {count} it wants `{text}`: {refusal}");
            let ending = Ending::of(Some(FaultKind::Illegal), bundle);
            return Ok(Repeated { ending, says, otherwise });
        }
        if number == count {
            let says = format!("at decision {number} of {count} it plays `{text}`, which is legal");
            return Ok(Repeated { ending: Ending::NoFault, says, otherwise });
        }
        if text != before && otherwise.is_none() {
            let says = format!("at decision {number} of {count} it plays `{text}`, not `{before}`");
            otherwise = Some(says);
        }
    }
    let says = "the bundle has no decision to ask a house bot for".to_owned();
    Ok(Repeated { ending: Ending::Elsewhere, says, otherwise })
}

/// Why the actions are refused, if they are.
pub(super) fn refusal(position: &Position, actions: &[Action]) -> Option<String> {
    let Pending::Decide(seat) = position.pending() else { return None };
    let (mut trial, mut events) = (*position, Vec::new());
    let mut played = actions.iter().map(|&action| trial.play(seat, action, &mut events));
    played.find_map(Result::err).map(|violation| violation.to_string())
}

fn decisions(bundle: &Bundle) -> anyhow::Result<Vec<Decision>> {
    let mut seen = SeenPosition::default();
    let mut asked_at = 0;
    let mut decisions: Vec<Decision> = Vec::new();
    for line in &bundle.lines {
        match &line.what {
            What::Told { method, message, .. } => {
                let Some(update) = update_in(method, message) else { continue };
                for event in &update.events {
                    seen.see(event)?;
                }
                if update.prompt.is_some() && update.sequence > asked_at {
                    asked_at = update.sequence;
                    let position = *seen.position().context("a prompt before the start")?;
                    decisions.push(Decision { position, wanted: Vec::new() });
                }
            }
            What::Sent { method, message, .. } => {
                if let Some(submit) = submit_in(method, message)
                    && let Some(decision) = decisions.last_mut()
                {
                    decision.wanted = submit.actions.iter().map(action_text).collect();
                }
            }
            What::Asked { position } => {
                let position = Position::parse_position(position)?;
                decisions.push(Decision { position, wanted: Vec::new() });
            }
            What::Planned { actions } => {
                if let Some(decision) = decisions.last_mut() {
                    decision.wanted.clone_from(actions);
                }
            }
            What::Ended { .. } | What::HungUp { .. } => {}
        }
    }
    Ok(decisions)
}
