//! A player that knows no rule: it takes a listed action and remembers everything it was told.

use client::{ClientError, Follow};
use proto::v1;

/// What a player was told from the start of a match to its end.
#[derive(Default)]
pub(crate) struct Heard {
    /// The numbers of the events, in the order they came.
    pub(crate) sequences: Vec<u64>,
    /// How many submits were accepted.
    pub(crate) accepted: usize,
}

/// The action at a place that differs from prompt to prompt.
pub(crate) fn some_action(prompt: &v1::Prompt, number: u64) -> v1::SubmittedAction {
    let listed = &prompt.legal_actions;
    let place = (number.wrapping_mul(2_654_435_761) >> 7) as usize % listed.len();
    let typed = listed[place].action.clone().unwrap();
    v1::SubmittedAction { form: Some(v1::submitted_action::Form::Typed(typed)) }
}

/// An action in the notation.
pub(crate) fn notation(text: &str) -> v1::SubmittedAction {
    let form = v1::submitted_action::Form::Notation(text.to_owned());
    v1::SubmittedAction { form: Some(form) }
}

/// Plays to the end, one action at a time.
pub(crate) async fn play(mut follow: Follow) -> Result<Heard, ClientError> {
    let mut heard = Heard::default();
    let mut waiting = false;
    while let Some(update) = follow.next().await? {
        heard.sequences.extend(update.events.iter().map(|event| event.sequence));
        if let Some(answer) = &update.answer {
            assert!(waiting, "an answer without a question");
            answer.as_ref().expect("listed actions are accepted");
            heard.accepted += 1;
            waiting = false;
        }
        if let Some(prompt) = &update.prompt {
            assert!(!waiting, "a prompt before the answer");
            let action = some_action(prompt, update.sequence.0);
            follow.submit(vec![action], Some(update.sequence)).await?;
            waiting = true;
        }
    }
    Ok(heard)
}
