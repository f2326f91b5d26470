//! An Update as the bytes of its fields, so that readers who are told the same share what was encoded once.

use std::borrow::Borrow;

use prost::Message;
use prost::bytes::{BufMut, Bytes, BytesMut};
use prost::encoding::{self, WireType};

use crate::v1;

/// The fields of `Update` by their numbers, that of a prompt's actions, and the one of the messages around an Update. A test compares
/// what is made of them with what the generated code makes.
mod field {
    pub(super) const SEQUENCE: u32 = 1;
    pub(super) const VIEW: u32 = 2;
    pub(super) const EVENTS: u32 = 3;
    pub(super) const ANSWER: u32 = 4;
    pub(super) const PROMPT: u32 = 5;
    pub(super) const LEGAL_ACTIONS: u32 = 2;
    pub(super) const UPDATE: u32 = 1;
}

/// How long a legal action is at most in nearly every prompt.
const ACTION_BYTES: usize = 64;

/// An Update whose parts are encoded. Copies share them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct EncodedUpdate {
    /// The match as of this event.
    pub sequence: u64,
    /// What the reader may see, or nothing.
    pub view: EncodedView,
    /// What happened.
    pub events: EncodedEvents,
    /// The answer that is due; of one reader only, so it is not encoded before it is sent.
    pub answer: Option<v1::Answer>,
    /// What the reader may do, or nothing.
    pub prompt: EncodedPrompt,
}

/// The field `view` of an Update, or nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EncodedView(Bytes);

/// The prompt of an Update, or nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EncodedPrompt(Option<Bytes>);

/// The fields `events` of an Update, one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EncodedEvents(Bytes);

impl EncodedView {
    /// This view.
    pub fn of(view: &v1::View) -> EncodedView {
        EncodedView(encoded(field::VIEW, view))
    }
}

impl EncodedPrompt {
    /// A prompt with these legal actions after its own, each encoded as it comes: a list of messages that is made
    /// only to be encoded costs more than the encoding.
    pub fn of(
        prompt: v1::Prompt,
        legal_actions: impl Iterator<Item = v1::LegalAction>,
    ) -> EncodedPrompt {
        let v1::Prompt { seat, legal_actions: listed, clock, undo_to, legal_count } = prompt;
        let mut bytes = BytesMut::with_capacity(ACTION_BYTES * (legal_count as usize + 1));
        // The fields in the order of their numbers, as the generated code writes them.
        let before = v1::Prompt { seat, legal_actions: listed, ..v1::Prompt::default() };
        before.encode_raw(&mut bytes);
        for action in legal_actions {
            encoding::message::encode(field::LEGAL_ACTIONS, &action, &mut bytes);
        }
        let after = v1::Prompt { clock, undo_to, legal_count, ..v1::Prompt::default() };
        after.encode_raw(&mut bytes);
        EncodedPrompt(Some(bytes.freeze()))
    }

    fn encoded_len(&self) -> usize {
        let Some(prompt) = &self.0 else { return 0 };
        let length = encoding::encoded_len_varint(prompt.len() as u64);
        encoding::key_len(field::PROMPT) + length + prompt.len()
    }

    fn encode(&self, buffer: &mut impl BufMut) {
        if let Some(prompt) = &self.0 {
            encoding::encode_key(field::PROMPT, WireType::LengthDelimited, buffer);
            encoding::encode_varint(prompt.len() as u64, buffer);
            buffer.put_slice(prompt);
        }
    }
}

impl<E: Borrow<v1::Event>> FromIterator<E> for EncodedEvents {
    fn from_iter<I: IntoIterator<Item = E>>(events: I) -> EncodedEvents {
        let mut bytes = BytesMut::new();
        for event in events {
            encoding::message::encode(field::EVENTS, event.borrow(), &mut bytes);
        }
        EncodedEvents(bytes.freeze())
    }
}

impl EncodedEvents {
    /// Whether nothing happened.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl EncodedUpdate {
    /// This Update, encoded.
    pub fn of(update: &v1::Update) -> EncodedUpdate {
        EncodedUpdate {
            sequence: update.sequence,
            view: update.view.as_ref().map(EncodedView::of).unwrap_or_default(),
            events: update.events.iter().collect(),
            answer: update.answer.clone(),
            prompt: update.prompt.clone().map_or_else(EncodedPrompt::default, |prompt| {
                EncodedPrompt::of(prompt, std::iter::empty())
            }),
        }
    }

    /// The length of the message that [`encode_response`](EncodedUpdate::encode_response) writes.
    pub fn response_len(&self) -> usize {
        let length = self.update_len();
        encoding::key_len(field::UPDATE) + encoding::encoded_len_varint(length as u64) + length
    }

    /// Writes a PlayResponse with this Update; a WatchMatchResponse is the same bytes.
    pub fn encode_response(&self, buffer: &mut impl BufMut) {
        encoding::encode_key(field::UPDATE, WireType::LengthDelimited, buffer);
        encoding::encode_varint(self.update_len() as u64, buffer);
        if self.sequence != 0 {
            encoding::uint64::encode(field::SEQUENCE, &self.sequence, buffer);
        }
        buffer.put_slice(&self.view.0);
        buffer.put_slice(&self.events.0);
        if let Some(answer) = &self.answer {
            encoding::message::encode(field::ANSWER, answer, buffer);
        }
        self.prompt.encode(buffer);
    }

    /// A PlayResponse or WatchMatchResponse of its own.
    pub fn response(&self) -> Bytes {
        let mut bytes = BytesMut::with_capacity(self.response_len());
        self.encode_response(&mut bytes);
        bytes.freeze()
    }

    /// The Update that was encoded, for readers who want its parts.
    ///
    /// # Errors
    /// None that could happen: what was encoded here can be read.
    pub fn decode(&self) -> Result<v1::Update, prost::DecodeError> {
        Ok(v1::PlayResponse::decode(self.response())?.update.unwrap_or_default())
    }

    fn update_len(&self) -> usize {
        let sequence = match self.sequence {
            0 => 0,
            sequence => encoding::uint64::encoded_len(field::SEQUENCE, &sequence),
        };
        let answer = self.answer.as_ref();
        let answer = answer.map_or(0, |it| encoding::message::encoded_len(field::ANSWER, it));
        sequence + self.view.0.len() + self.events.0.len() + answer + self.prompt.encoded_len()
    }
}

fn encoded(number: u32, message: &impl Message) -> Bytes {
    let mut bytes = BytesMut::with_capacity(encoding::message::encoded_len(number, message));
    encoding::message::encode(number, message, &mut bytes);
    bytes.freeze()
}

#[cfg(test)]
mod tests {
    use prost::Message;

    use super::{EncodedPrompt, EncodedUpdate};
    use crate::v1;

    /// The bytes are those of the generated code, and they can be read back.
    fn check(update: v1::Update) {
        let encoded = EncodedUpdate::of(&update);
        let mut bytes = Vec::new();
        encoded.encode_response(&mut bytes);
        assert_eq!(bytes.len(), encoded.response_len());
        let response = v1::PlayResponse { update: Some(update.clone()) };
        assert_eq!(bytes, response.encode_to_vec());
        let watched = v1::WatchMatchResponse { update: Some(update.clone()) };
        assert_eq!(bytes, watched.encode_to_vec());
        assert_eq!(encoded.decode(), Ok(update));
    }

    #[test]
    fn an_update_is_the_same_bytes_as_that_of_the_generated_code() {
        check(v1::Update::default());
        check(v1::Update { sequence: 300, ..v1::Update::default() });
        let event = |sequence| v1::Event { sequence, kind: None };
        let accepted = v1::Accepted { first_sequence: 1, last_sequence: 2 };
        check(v1::Update {
            sequence: 7,
            view: Some(v1::View { notation: "a view".repeat(40), ..v1::View::default() }),
            events: vec![event(6), event(7)],
            answer: Some(v1::Answer {
                request_id: "0123456789abcdef".to_owned(),
                verdict: Some(v1::answer::Verdict::Accepted(accepted)),
            }),
            prompt: Some(v1::Prompt { seat: 2, legal_count: 3, ..v1::Prompt::default() }),
        });
        check(v1::Update { view: Some(v1::View::default()), ..v1::Update::default() });
        check(v1::Update { prompt: Some(v1::Prompt::default()), ..v1::Update::default() });
    }

    #[test]
    fn a_prompt_encoded_action_by_action_is_the_same_bytes() {
        let action = |index| v1::LegalAction { index, cost: 3, ..v1::LegalAction::default() };
        let legal_actions: Vec<v1::LegalAction> = (0..3).map(action).collect();
        let clock = Some(v1::Clock { running: true, ..v1::Clock::default() });
        let bare =
            v1::Prompt { seat: 2, clock, undo_to: Some(9), legal_count: 3, ..Default::default() };
        let whole = v1::Prompt { legal_actions: legal_actions.clone(), ..bare.clone() };
        let prompt = EncodedPrompt::of(bare, legal_actions.into_iter());
        let encoded = EncodedUpdate { prompt, ..EncodedUpdate::default() };
        let whole = v1::Update { prompt: Some(whole), ..v1::Update::default() };
        assert_eq!(encoded.response(), EncodedUpdate::of(&whole).response());
        assert_eq!(encoded.decode(), Ok(whole));
    }
}
