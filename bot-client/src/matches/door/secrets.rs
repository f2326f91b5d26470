//! What must not stand in a bundle: whoever finds one shall not get a seat or a match with it.
//!
//! Fields that hold secrets are overwritten in every message that has them. Tokens and invite codes
//! that the server has given are known besides, and hidden wherever else they stand.

use std::collections::{BTreeSet, HashSet};
use std::fmt;

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

/// The secrets a bot was given by now.
#[derive(Clone, Default)]
pub(super) struct Secrets {
    known: HashSet<Vec<u8>>,
    lengths: BTreeSet<usize>,
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

    /// Hides what is known, wherever it stands.
    pub(super) fn hide_in(&self, what: &mut What) {
        match what {
            What::Sent { message, .. } | What::Told { message, .. } => self.hide(message),
            What::Ended { says, details, .. } => {
                self.hide(details);
                let mut sentence = Bytes::from(std::mem::take(says));
                self.hide(&mut sentence);
                *says = String::from_utf8_lossy(&sentence).into_owned();
            }
            What::HungUp { .. } | What::Asked { .. } | What::Planned { .. } => {}
        }
    }

    fn hide(&self, bytes: &mut Bytes) {
        let known = self.lengths.iter().flat_map(|&length| {
            let windows = bytes.windows(length).enumerate();
            let known = windows.filter(|(_, word)| self.known.contains(*word));
            known.map(move |(place, _)| place..place + length)
        });
        let known: Vec<_> = known.collect();
        if known.is_empty() {
            return;
        }
        let mut hidden = bytes.to_vec();
        for place in known {
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
        if secret.len() >= SHORTEST {
            self.lengths.insert(secret.len());
            self.known.insert(secret.as_bytes().to_vec());
        }
    }
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
        _ => message.clone(),
    }
}

/// The message after a change. What cannot be read stays as it is.
fn rewritten<M: Message + Default>(message: &Bytes, change: impl FnOnce(&mut M)) -> Bytes {
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
    use prost_types::field_descriptor_proto::Type;
    use prost_types::{DescriptorProto, FileDescriptorSet};
    use proto::v1;

    use super::{Secrets, sent_without_secrets};
    use crate::matches::bundle::What;

    const SECRET: &str = "0123456789abcdef";
    /// How deep messages are looked into.
    const DEPTH: u32 = 4;

    fn holds(bytes: &[u8], secret: &str) -> bool {
        bytes.windows(secret.len()).any(|word| word == secret.as_bytes())
    }

    /// A message of this type with the secret in every field that is for one; empty if none is.
    fn full_of_secrets(all: &[DescriptorProto], name: &str, depth: u32) -> Vec<u8> {
        let name = name.rsplit('.').next().unwrap();
        let message = all.iter().find(|message| message.name() == name);
        let (Some(message), 1..) = (message, depth) else { return Vec::new() };
        let mut bytes = Vec::new();
        for field in &message.field {
            let content = if field.r#type() == Type::Message {
                full_of_secrets(all, field.type_name(), depth - 1)
            } else if ["invite_code", "token"].contains(&field.name()) {
                SECRET.into()
            } else {
                Vec::new()
            };
            if !content.is_empty() {
                bytes.push(u8::try_from(field.number() << 3 | 2).unwrap());
                prost::encode_length_delimiter(content.len(), &mut bytes).unwrap();
                bytes.extend(content);
            }
        }
        bytes
    }

    #[test]
    fn every_message_of_the_contract_is_kept_without_its_secrets() {
        let files = FileDescriptorSet::decode(proto::DESCRIPTOR_SET).unwrap().file;
        let all: Vec<_> = files.iter().flat_map(|file| file.message_type.clone()).collect();
        let methods = files.iter().flat_map(|file| &file.service).flat_map(|it| &it.method);
        let (mut sent, mut told) = (0, 0);
        for method in methods {
            let bytes = |name: &str| Bytes::from(full_of_secrets(&all, name, DEPTH));
            let (request, response) = (bytes(method.input_type()), bytes(method.output_type()));
            sent += u32::from(holds(&request, SECRET));
            told += u32::from(holds(&response, SECRET));
            let kept = sent_without_secrets(method.name(), &request);
            assert!(!holds(&kept, SECRET), "{} is sent", method.name());
            let kept = Secrets::default().told(method.name(), &response);
            assert!(!holds(&kept, SECRET), "{} is told", method.name());
        }
        assert!(sent >= 6 && told >= 2, "{sent} requests and {told} responses have secrets");
    }

    #[test]
    fn what_was_granted_is_hidden_wherever_it_stands() {
        let mut secrets = Secrets::default();
        let grant = |token: &str| Some(v1::SeatGrant { seat: 1, token: token.to_owned() });
        for token in [SECRET, "1"] {
            let joined = v1::JoinMatchResponse { grant: grant(token), ..Default::default() };
            secrets.told("JoinMatch", &joined.encode_to_vec().into());
        }
        let says = format!("seat 1 is {SECRET}.");
        let message = Bytes::from(says.clone());
        let mut sent = What::Sent { call: 1, method: "Play".to_owned(), message: message.clone() };
        secrets.hide_in(&mut sent);
        let hidden = "seat 1 is xxxxxxxxxxxxxxxx.";
        let expected = Bytes::from(hidden);
        assert_eq!(
            sent,
            What::Sent { call: 1, method: "Play".to_owned(), message: expected.clone() }
        );
        let ended = |says: &str, details: Bytes| {
            let (method, says) = ("Play".to_owned(), says.to_owned());
            What::Ended { call: 1, method, code: 3, says, details }
        };
        let mut end = ended(&says, message);
        secrets.hide_in(&mut end);
        assert_eq!(end, ended(hidden, expected));
        assert!(!format!("{secrets:?}").contains(SECRET));
    }
}
