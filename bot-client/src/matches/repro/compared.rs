//! What a program sends beside what the bundle's bot sent.

use bytes::Bytes;
use prost::Message as _;
use proto::v1::submitted_action::Form;
use proto::{envelope, v1};
use rules::Pending;

use super::Ending;
use super::asked::{fitting, refusal};
use crate::games::HouseGame;
use crate::matches::FaultKind;
use crate::matches::bundle::Bundle;
use crate::matches::door::{rewritten, sent_without_secrets};

/// A program sent what the bundle's bot did not.
#[derive(Clone, Debug)]
pub(super) struct Otherwise {
    /// Whether that was where the bundle ends.
    pub(super) at_the_end: bool,
    /// Why it is illegal, if it is.
    pub(super) refused: Option<String>,
    pub(super) says: String,
}

impl Otherwise {
    /// How the repetition ends with it.
    pub(super) fn judged(self, bundle: &Bundle) -> (Ending, String) {
        match (self.refused, self.at_the_end) {
            (Some(reason), _) => {
                let says = format!("{}, which is refused: {reason}", self.says);
                (Ending::of(Some(FaultKind::Illegal), bundle), says)
            }
            (None, true) => (Ending::NoFault, self.says),
            (None, false) => (Ending::Elsewhere, self.says),
        }
    }
}

/// Whether two messages want the same. Request ids are drawn anew each time, and secrets are not kept.
pub(super) fn is_same(method: &str, now: &Bytes, before: &Bytes) -> bool {
    if method == "JoinMatch" {
        let seat = |message: &Bytes| {
            let join = v1::JoinMatchRequest::decode(message.clone()).ok()?;
            Some((join.match_id, join.join.map(|join| join.seat)))
        };
        return seat(now) == seat(before);
    }
    let lasting = |message| without_drawn(method, &sent_without_secrets(method, message));
    lasting(now) == lasting(before)
}

/// What a bot sends, without what it draws at random for every request.
fn without_drawn(method: &str, message: &Bytes) -> Bytes {
    match method {
        "CreateMatch" => rewritten(message, |sent: &mut v1::CreateMatchRequest| {
            sent.request_id.clear();
            if let Some(join) = &mut sent.join {
                join.nonce_promise.clear();
            }
            if let Some(group) = &mut sent.deal_group {
                group.secret.clear();
            }
        }),
        "CloseDealGroup" => rewritten(message, |sent: &mut v1::CloseDealGroupRequest| {
            sent.request_id.clear();
        }),
        "LeaveMatch" => rewritten(message, |sent: &mut v1::LeaveMatchRequest| {
            sent.request_id.clear();
        }),
        "RevealNonce" => rewritten(message, |sent: &mut v1::RevealNonceRequest| {
            sent.request_id.clear();
            sent.nonce.clear();
        }),
        "ResignMatch" => rewritten(message, |sent: &mut v1::ResignMatchRequest| {
            sent.request_id.clear();
        }),
        "Play" => rewritten(message, |sent: &mut v1::PlayRequest| {
            if let Some(v1::play_request::Request::Submit(submit)) = &mut sent.request {
                submit.request_id.clear();
            }
        }),
        "SubmitActions" => rewritten(message, |sent: &mut v1::SubmitActionsRequest| {
            if let Some(submit) = &mut sent.submit {
                submit.request_id.clear();
            }
        }),
        "UndoActions" => rewritten(message, |sent: &mut v1::UndoActionsRequest| {
            sent.request_id.clear();
        }),
        _ => message.clone(),
    }
}

/// Why a Submit is refused by who knows this, if it is.
pub(crate) fn refused_submit<G: HouseGame>(view: &G::View, submit: &v1::Submit) -> Option<String> {
    let position = fitting::<G>(view);
    let Pending::Decide(seat) = position.pending() else { return None };
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let mut actions = Vec::new();
    for submitted in &submit.actions {
        let action: Option<G::Action> = match &submitted.form {
            Some(Form::Typed(typed)) => envelope::read_action::<G>(typed.clone()).ok(),
            Some(Form::Notation(text)) => G::parse_action(text).ok(),
            Some(Form::Index(index)) => legal.get(*index as usize).copied(),
            None => None,
        };
        match action {
            Some(action) => actions.push(action),
            None => return Some("there is no such action".to_owned()),
        }
    }
    refusal::<G>(view, seat, &actions)
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;

    use super::is_same;
    use crate::matches::door::filled::{Filled, methods_filled};

    /// Every method's request with this word in the fields.
    fn requests(fields: &[&str], word: &str) -> Vec<(String, Bytes)> {
        let both = |filled: Filled| (filled.method, filled.request);
        methods_filled(fields, word).into_iter().map(both).collect()
    }

    /// How many methods have such a field, and of how many the messages are the same all the same.
    fn counted(fields: &[&str]) -> (usize, usize) {
        let (now, before) = (requests(fields, "now"), requests(fields, "before"));
        let pairs = now.into_iter().zip(before).filter(|(now, _)| !now.1.is_empty());
        let same: Vec<bool> =
            pairs.map(|((method, now), (_, before))| is_same(&method, &now, &before)).collect();
        (same.len(), same.iter().filter(|same| **same).count())
    }

    #[test]
    fn what_is_drawn_anew_makes_no_difference_in_any_method_and_the_rest_does() {
        let (drawn, same) = counted(&["request_id", "nonce", "nonce_promise"]);
        assert!(drawn >= 8 && same == drawn, "{same} of {drawn}");
        let (others, same) = counted(&["match_id", "notation"]);
        assert!(others >= 8 && same == 0, "{same} of {others}");
    }
}
