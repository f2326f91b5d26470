//! A player that knows no rule: it takes a listed action and remembers everything it was told.

use client::{ClientError, Follow, Update};
use proto::v1;

/// What a player was told from the start of a match to its end.
#[derive(Default)]
pub(crate) struct Heard {
    /// The events, in the order they came.
    pub(crate) events: Vec<v1::Event>,
    /// What was submitted and accepted.
    pub(crate) accepted: Vec<Played>,
    /// What was submitted and is not answered yet.
    waiting: Option<Wanted>,
}

/// An action that somebody wants.
pub(crate) struct Wanted {
    pub(crate) seat: u32,
    pub(crate) notation: String,
    pub(crate) action: v1::SubmittedAction,
}

/// An action that was accepted.
pub(crate) struct Played {
    pub(crate) seat: u32,
    pub(crate) notation: String,
    pub(crate) accepted: v1::Accepted,
}

/// The action at a place that differs from prompt to prompt, and is the same for the same match.
pub(crate) fn some_action(prompt: &v1::Prompt, number: u64) -> Wanted {
    let listed = &prompt.legal_actions;
    let place = (number.wrapping_mul(2_654_435_761) >> 7) as usize % listed.len();
    let typed = listed[place].action.clone().unwrap();
    let action = v1::SubmittedAction { form: Some(v1::submitted_action::Form::Typed(typed)) };
    Wanted { seat: prompt.seat, notation: listed[place].notation.clone(), action }
}

/// An action in the notation.
pub(crate) fn notation(text: &str) -> v1::SubmittedAction {
    let form = v1::submitted_action::Form::Notation(text.to_owned());
    v1::SubmittedAction { form: Some(form) }
}

impl Heard {
    /// Takes an update in. What is wanted now comes back.
    pub(crate) fn hear(&mut self, update: &Update) -> Option<v1::SubmittedAction> {
        self.events.extend(update.events.iter().cloned());
        if let Some(answer) = &update.answer {
            let wanted = self.waiting.take().expect("an answer only to a question");
            let accepted = *answer.as_ref().expect("listed actions are accepted");
            let Wanted { seat, notation, .. } = wanted;
            self.accepted.push(Played { seat, notation, accepted });
        }
        let prompt = update.prompt.as_ref()?;
        assert!(self.waiting.is_none(), "a prompt before the answer");
        let wanted = some_action(prompt, update.sequence.0);
        let action = wanted.action.clone();
        self.waiting = Some(wanted);
        Some(action)
    }
}

/// Plays to the end, one action at a time.
pub(crate) async fn play(mut follow: Follow) -> Result<Heard, ClientError> {
    let mut heard = Heard::default();
    while let Some(update) = follow.next().await? {
        if let Some(action) = heard.hear(&update) {
            follow.submit(vec![action], Some(update.sequence)).await?;
        }
    }
    Ok(heard)
}
