//! What a program sends beside what the bundle's bot sent.

use bytes::Bytes;
use prost::Message as _;
use proto::v1;
use proto::v1::submitted_action::Form;
use rules::tikal::{Action, Position, notation};

use super::asked::refusal;
use crate::matches::door::{sent_without_secrets, submit_in};

/// Whether two messages want the same. Request ids are drawn anew each time, and secrets are not kept.
pub(super) fn is_same(method: &str, now: &Bytes, before: &Bytes) -> bool {
    if method == "JoinMatch" {
        let seat = |message: &Bytes| {
            let join = v1::JoinMatchRequest::decode(message.clone()).ok()?;
            Some((join.match_id, join.join.map(|join| join.seat)))
        };
        return seat(now) == seat(before);
    }
    match (submit_in(method, now), submit_in(method, before)) {
        (Some(now), Some(before)) => {
            (now.actions, now.expected_sequence) == (before.actions, before.expected_sequence)
        }
        (None, None) => sent_without_secrets(method, now) == sent_without_secrets(method, before),
        (Some(_), None) | (None, Some(_)) => false,
    }
}

/// Why a Submit is refused in this position, if it is.
pub(super) fn refused(position: &Position, submit: &v1::Submit) -> Option<String> {
    let mut legal = Vec::new();
    rules::Game::legal(position, &mut legal);
    let mut actions = Vec::new();
    for submitted in &submit.actions {
        let action: Option<Action> = match &submitted.form {
            Some(Form::Typed(typed)) => Action::try_from(typed.clone()).ok(),
            Some(Form::Notation(text)) => notation::parse(text).ok(),
            Some(Form::Index(index)) => legal.get(*index as usize).copied(),
            None => None,
        };
        match action {
            Some(action) => actions.push(action),
            None => return Some("there is no such action".to_owned()),
        }
    }
    refusal(position, &actions)
}
