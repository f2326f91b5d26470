//! A house bot is asked for every decision of a bundle, the one at fault last.

use std::panic::{AssertUnwindSafe, catch_unwind};

use anyhow::Context;
use rules::{Audience, Game, Pending, Seat};
use table::{Keystream, Refusal, Sequence};

use super::{Ending, Repeated};
use crate::games::HouseGame;
use crate::matches::FaultKind;
use crate::matches::bundle::{Bundle, What, action_text};
use crate::matches::door::{submit_in, update_in};
use crate::{Bot, Budget, SeenView, Turn};

/// A place where the bot of the bundle was asked.
struct Decision<G: Game> {
    view: G::View,
    /// What it wanted, in the notation; empty if it did not say.
    wanted: Vec<String>,
}

impl<G: HouseGame> Decision<G> {
    fn read(text: &str) -> anyhow::Result<Decision<G>> {
        let view = G::parse_view(text);
        let view = view.map_err(|error| anyhow::anyhow!("a view that is none: {error}"))?;
        Ok(Decision { view, wanted: Vec::new() })
    }
}

/// Asks the bot again.
///
/// What it had seen happen is not in a bundle: a bot that remembers it is asked as if nothing had.
pub(crate) fn ask<G: HouseGame>(
    bundle: &Bundle,
    seat: Seat,
    mut bot: Box<dyn Bot<G>>,
    budget: Budget,
) -> anyhow::Result<Repeated> {
    let decisions = decisions::<G>(bundle)?;
    let mut otherwise = None;
    let count = decisions.len();
    for (decision, number) in decisions.into_iter().zip(1..) {
        let Decision { view, wanted } = decision;
        let legal = legal::<G>(&view);
        let turn = Turn { seat, view: &view, events: &[], legal: &legal };
        let plan = catch_unwind(AssertUnwindSafe(|| bot.decide(&turn, budget)));
        let Ok(plan) = plan else {
            let says = format!("it panics at decision {number} of {count}");
            let ending = Ending::of(Some(FaultKind::Crashed), bundle);
            return Ok(Repeated { ending, says, otherwise });
        };
        let actions = plan.up_to_reveal(&turn);
        let text: Vec<String> = actions.iter().map(G::print_action).collect();
        let (text, before) = (text.join("; "), wanted.join("; "));
        if let Some(refusal) = refusal::<G>(&view, seat, &actions) {
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

/// A position that fits the view: by the law of secrecy any other would judge the same.
pub(super) fn fitting<G: Game>(view: &G::View) -> G {
    G::sample_hidden(view, &mut Keystream::new(&[0; 32], "repro"))
}

/// What the deciding seat may do.
fn legal<G: Game>(view: &G::View) -> Vec<G::Action> {
    let mut legal = Vec::new();
    fitting::<G>(view).legal(&mut legal);
    legal
}

/// Why the actions are refused as one batch, if they are.
pub(super) fn refusal<G: Game>(
    view: &G::View,
    seat: Seat,
    actions: &[G::Action],
) -> Option<String> {
    let (mut trial, mut events) = (fitting::<G>(view), Vec::new());
    for (index, &action) in actions.iter().enumerate() {
        events.clear();
        if let Err(violation) = trial.play(seat, action, &mut events) {
            return Some(violation.to_string());
        }
        let informed = events.iter().any(|event| G::informs(event, Audience::Seat(seat)));
        let turn_over = events.iter().any(G::ends_timed_out_turn);
        let ends = informed || turn_over || trial.pending() != Pending::Decide(seat);
        if ends && index + 1 < actions.len() {
            return Some(Refusal::<G>::RevealNotLast { index }.to_string());
        }
    }
    None
}

fn decisions<G: HouseGame>(bundle: &Bundle) -> anyhow::Result<Vec<Decision<G>>> {
    let mut seen = SeenView::<G>::default();
    let mut asked_at = 0;
    let mut decisions: Vec<Decision<G>> = Vec::new();
    for line in &bundle.lines {
        match &line.what {
            What::Told { method, message, .. } => {
                let Some(update) = update_in(method, message) else { continue };
                for event in &update.events {
                    seen.see(event)?;
                }
                if let Some(view) = &update.view {
                    seen.look(Sequence(update.sequence), view)?;
                }
                if update.prompt.is_some() && update.sequence > asked_at {
                    asked_at = update.sequence;
                    // What its feed did not tell of a game with secrets nobody can ask for again.
                    let view = seen.view().cloned().context("its feed told no view")?;
                    decisions.push(Decision { view, wanted: Vec::new() });
                }
            }
            What::Sent { method, message, .. } => {
                if let Some(submit) = submit_in(method, message)
                    && let Some(decision) = decisions.last_mut()
                {
                    decision.wanted = submit.actions.iter().map(action_text).collect();
                }
            }
            What::Asked { view } => decisions.push(Decision::read(view)?),
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
