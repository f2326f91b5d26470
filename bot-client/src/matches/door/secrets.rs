//! What must not stand in a bundle: whoever finds one shall not get a seat or a match with it.
//!
//! Fields that hold secrets are overwritten in every message that has them. Tokens and invite codes
//! that the server has given are known besides, and hidden wherever else they stand.

use std::fmt;
use std::ops::Range;

use bytes::Bytes;
use prost::Message;
use proto::v1;

use crate::matches::Invitation;
use crate::matches::bundle::What;

/// What stands in a field where a secret was.
const HIDDEN: &str = "hidden";
/// What stands elsewhere for each byte of a secret: messages stay as long as they were.
const HIDDEN_BYTE: u8 = b'x';
/// Shorter words stand anywhere by chance; these are overwritten in their own fields only.
const SHORTEST: usize = 8;

/// The most secrets that are looked for. A bot that is given more is told nothing of in its own words.
const MOST: usize = 32;

/// The secrets a bot was given by now.
#[derive(Clone, PartialEq, Default)]
pub(in crate::matches) struct Secrets {
    known: Vec<String>,
    too_many: bool,
}

impl Secrets {
    /// What a bot is told with its invitation.
    pub(super) fn of(invitation: &Invitation) -> Secrets {
        let mut secrets = Secrets::default();
        secrets.learn(&invitation.invite_code);
        secrets
    }

    /// What the bot is told, without its secrets; from now on they are known.
    pub(super) fn told(&mut self, method: &str, message: &Bytes) -> Bytes {
        match method {
            "JoinMatch" => rewritten(message, |told: &mut v1::JoinMatchResponse| {
                self.take_grant(&mut told.grant);
            }),
            "CreateMatch" => rewritten(message, |told: &mut v1::CreateMatchResponse| {
                self.take(&mut told.invite_code);
                self.take_grant(&mut told.grant);
            }),
            _ => message.clone(),
        }
    }

    /// Whether there are secrets that nobody looks for: what the bot says may hold one.
    pub(in crate::matches) fn are_too_many(&self) -> bool {
        self.too_many
    }

    /// Hides what is known, wherever it stands. Takes its time with a long message.
    pub(in crate::matches) fn hide_in(&self, what: &mut What) {
        match what {
            What::Sent { method, message, .. } | What::Told { method, message, .. } => {
                self.hide_in_text(method);
                self.hide_in_bytes(message);
            }
            What::Ended { method, says, details, .. } => {
                self.hide_in_text(method);
                self.hide_in_text(says);
                self.hide_in_bytes(details);
            }
            What::HungUp { method, .. } => self.hide_in_text(method),
            What::Asked { .. } | What::Planned { .. } => {}
        }
    }

    /// Hides what is known in a sentence.
    pub(in crate::matches) fn hide_in_text(&self, text: &mut String) {
        let mut bytes = Bytes::from(std::mem::take(text));
        self.hide_in_bytes(&mut bytes);
        *text = String::from_utf8_lossy(&bytes).into_owned();
    }

    fn hide_in_bytes(&self, bytes: &mut Bytes) {
        let places = self.known.iter().flat_map(|secret| places_of(secret.as_bytes(), bytes));
        let places: Vec<_> = places.collect();
        if places.is_empty() {
            return;
        }
        let mut hidden = bytes.to_vec();
        for place in places {
            hidden.get_mut(place).unwrap_or_default().fill(HIDDEN_BYTE);
        }
        *bytes = hidden.into();
    }

    fn take_grant(&mut self, grant: &mut Option<v1::SeatGrant>) {
        if let Some(grant) = grant {
            self.take(&mut grant.token);
        }
    }

    fn take(&mut self, field: &mut String) {
        self.learn(field);
        overwrite(field);
    }

    fn learn(&mut self, secret: &str) {
        if secret.len() < SHORTEST || self.known.iter().any(|known| known == secret) {
            return;
        }
        if self.known.len() < MOST {
            self.known.push(secret.to_owned());
        } else {
            self.too_many = true;
        }
    }
}

/// Where the word stands.
fn places_of(word: &[u8], bytes: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let windows = bytes.windows(word.len()).enumerate();
    // Most places are done with after one byte.
    let same = windows.filter(move |(_, window)| window.first() == word.first() && *window == word);
    same.map(move |(place, _)| place..place + word.len())
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} secrets", self.known.len())
    }
}

/// What a bot sends, without invite codes and without the request ids that are answered with a token.
pub(in crate::matches) fn sent_without_secrets(method: &str, message: &Bytes) -> Bytes {
    match method {
        "JoinMatch" => rewritten(message, |sent: &mut v1::JoinMatchRequest| {
            overwrite(&mut sent.request_id);
            overwrite(&mut sent.invite_code);
        }),
        "CreateMatch" => rewritten(message, |sent: &mut v1::CreateMatchRequest| {
            overwrite(&mut sent.request_id);
            if let Some(group) = &mut sent.deal_group {
                overwrite(&mut group.secret);
            }
        }),
        "GetMatch" => rewritten(message, |sent: &mut v1::GetMatchRequest| {
            overwrite(&mut sent.invite_code);
        }),
        "WatchLobby" => rewritten(message, |sent: &mut v1::WatchLobbyRequest| {
            overwrite(&mut sent.invite_code);
        }),
        "WatchMatch" => rewritten(message, |sent: &mut v1::WatchMatchRequest| {
            overwrite(&mut sent.invite_code);
        }),
        "ListMatchEvents" => rewritten(message, |sent: &mut v1::ListMatchEventsRequest| {
            overwrite(&mut sent.invite_code);
        }),
        "GetMatchRecord" => rewritten(message, |sent: &mut v1::GetMatchRecordRequest| {
            overwrite(&mut sent.invite_code);
        }),
        "GetMatchView" => rewritten(message, |sent: &mut v1::GetMatchViewRequest| {
            overwrite(&mut sent.invite_code);
        }),
        "ListMatchViews" => rewritten(message, |sent: &mut v1::ListMatchViewsRequest| {
            overwrite(&mut sent.invite_code);
        }),
        "SimulateActions" => rewritten(message, |sent: &mut v1::SimulateActionsRequest| {
            if let Some(v1::simulate_actions_request::Origin::Current(current)) = &mut sent.origin {
                overwrite(&mut current.invite_code);
            }
        }),
        _ => message.clone(),
    }
}

/// The message after a change. What cannot be read stays as it is.
pub(in crate::matches) fn rewritten<M: Message + Default>(
    message: &Bytes,
    change: impl FnOnce(&mut M),
) -> Bytes {
    let Ok(mut read) = M::decode(message.clone()) else { return message.clone() };
    change(&mut read);
    read.encode_to_vec().into()
}

/// A field that is unset holds no secret, and stays so.
fn overwrite(field: &mut String) {
    if !field.is_empty() {
        HIDDEN.clone_into(field);
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;
    use prost::Message;
    use proto::v1;

    use super::{MOST, Secrets, sent_without_secrets};
    use crate::matches::bundle::What;
    use crate::matches::door::filled::methods_filled;

    const SECRET: &str = "0123456789abcdef";
    const HIDDEN: &str = "xxxxxxxxxxxxxxxx";

    fn holds(bytes: &[u8], secret: &str) -> bool {
        bytes.windows(secret.len()).any(|word| word == secret.as_bytes())
    }

    fn join(secrets: &mut Secrets, token: &str) {
        let grant = Some(v1::SeatGrant { seat: 1, token: token.to_owned() });
        let joined = v1::JoinMatchResponse { grant, ..Default::default() };
        secrets.told("JoinMatch", &joined.encode_to_vec().into());
    }

    #[test]
    fn every_message_of_the_contract_is_kept_without_its_secrets() {
        let (mut sent, mut told) = (0, 0);
        for filled in methods_filled(&["invite_code", "token"], SECRET) {
            sent += u32::from(holds(&filled.request, SECRET));
            told += u32::from(holds(&filled.response, SECRET));
            let kept = sent_without_secrets(&filled.method, &filled.request);
            assert!(!holds(&kept, SECRET), "{} is sent", filled.method);
            let kept = Secrets::default().told(&filled.method, &filled.response);
            assert!(!holds(&kept, SECRET), "{} is told", filled.method);
        }
        assert!(sent >= 6 && told >= 2, "{sent} requests and {told} responses have secrets");
    }

    #[test]
    fn what_was_granted_is_hidden_wherever_it_stands() {
        let mut secrets = Secrets::default();
        join(&mut secrets, SECRET);
        join(&mut secrets, "1");
        let all_kinds = |word: &str| {
            let (call, method) = (1, format!("Call{word}"));
            let says = format!("seat 1 is {word}.");
            let message = Bytes::from(says.clone());
            [
                What::Sent { call, method: method.clone(), message: message.clone() },
                What::Told { call, method: method.clone(), message: message.clone() },
                What::Ended { call, method: method.clone(), code: 3, says, details: message },
                What::HungUp { call, method },
            ]
        };
        for (mut what, expected) in all_kinds(SECRET).into_iter().zip(all_kinds(HIDDEN)) {
            secrets.hide_in(&mut what);
            assert_eq!(what, expected);
        }
        assert!(!format!("{secrets:?}").contains(SECRET));
    }

    #[test]
    fn only_so_many_secrets_are_looked_for() {
        let mut secrets = Secrets::default();
        for _ in 0..2 {
            (0..MOST).for_each(|number| join(&mut secrets, &format!("secret {number:09}")));
        }
        assert!(!secrets.are_too_many());
        join(&mut secrets, SECRET);
        assert!(secrets.are_too_many());
    }
}
