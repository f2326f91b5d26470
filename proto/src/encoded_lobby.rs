//! A WatchLobbyResponse as the bytes of its fields, so that all watchers share what was encoded once.

use prost::Message;
use prost::bytes::{BufMut, Bytes, BytesMut};
use prost::encoding;

use crate::v1;

/// The fields of `WatchLobbyResponse` by their numbers. A test compares what is made of them with what the
/// generated code makes.
mod field {
    pub(super) const COMPLETE: u32 = 1;
    pub(super) const MATCHES: u32 = 2;
    pub(super) const GONE_MATCH_IDS: u32 = 3;
    pub(super) const MORE_PAGES: u32 = 4;
    pub(super) const CHANGE_NUMBER: u32 = 5;
}

/// A WatchLobbyResponse whose matches are encoded. Copies share them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EncodedLobby {
    /// What was known before is forgotten.
    pub complete: bool,
    /// Matches of a page, and those that changed.
    pub matches: Vec<EncodedMatch>,
    /// Matches that have left.
    pub gone: Vec<EncodedGone>,
    /// The next page follows.
    pub more_pages: bool,
    /// The newest change that is known with this message.
    pub change_number: u64,
}

/// One entry of the field `matches`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EncodedMatch(Bytes);

/// One entry of the field `gone_match_ids`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EncodedGone(Bytes);

impl EncodedMatch {
    /// This match.
    pub fn of(info: &v1::Match) -> EncodedMatch {
        let length = encoding::message::encoded_len(field::MATCHES, info);
        let mut bytes = BytesMut::with_capacity(length);
        encoding::message::encode(field::MATCHES, info, &mut bytes);
        EncodedMatch(bytes.freeze())
    }

    /// How many bytes it takes in a message.
    pub fn encoded_len(&self) -> usize {
        self.0.len()
    }
}

impl EncodedGone {
    /// The match with this id.
    pub fn of(match_id: &str) -> EncodedGone {
        let mut bytes = BytesMut::new();
        encoding::string::encode(field::GONE_MATCH_IDS, &match_id.to_owned(), &mut bytes);
        EncodedGone(bytes.freeze())
    }

    /// How many bytes it takes in a message.
    pub fn encoded_len(&self) -> usize {
        self.0.len()
    }
}

impl EncodedLobby {
    /// The length of the message.
    pub fn encoded_len(&self) -> usize {
        let flag = |number, is_set: bool| match is_set {
            true => encoding::bool::encoded_len(number, &true),
            false => 0,
        };
        let number = match self.change_number {
            0 => 0,
            number => encoding::uint64::encoded_len(field::CHANGE_NUMBER, &number),
        };
        let matches: usize = self.matches.iter().map(EncodedMatch::encoded_len).sum();
        let gone: usize = self.gone.iter().map(EncodedGone::encoded_len).sum();
        let flags = flag(field::COMPLETE, self.complete) + flag(field::MORE_PAGES, self.more_pages);
        flags + number + matches + gone
    }

    /// Writes the message.
    pub fn encode(&self, buffer: &mut impl BufMut) {
        if self.complete {
            encoding::bool::encode(field::COMPLETE, &true, buffer);
        }
        self.matches.iter().for_each(|info| buffer.put_slice(&info.0));
        self.gone.iter().for_each(|gone| buffer.put_slice(&gone.0));
        if self.more_pages {
            encoding::bool::encode(field::MORE_PAGES, &true, buffer);
        }
        if self.change_number != 0 {
            encoding::uint64::encode(field::CHANGE_NUMBER, &self.change_number, buffer);
        }
    }

    /// The message that was encoded, for readers who want its parts.
    ///
    /// # Errors
    /// None that could happen: what was encoded here can be read.
    pub fn decode(&self) -> Result<v1::WatchLobbyResponse, prost::DecodeError> {
        let mut bytes = BytesMut::with_capacity(self.encoded_len());
        self.encode(&mut bytes);
        v1::WatchLobbyResponse::decode(bytes)
    }
}

#[cfg(test)]
mod tests {
    use prost::Message;

    use super::{EncodedGone, EncodedLobby, EncodedMatch};
    use crate::v1;

    /// The bytes are those of the generated code, and they can be read back.
    fn check(message: v1::WatchLobbyResponse) {
        let encoded = EncodedLobby {
            complete: message.complete,
            matches: message.matches.iter().map(EncodedMatch::of).collect(),
            gone: message.gone_match_ids.iter().map(|id| EncodedGone::of(id)).collect(),
            more_pages: message.more_pages,
            change_number: message.change_number,
        };
        let mut bytes = Vec::new();
        encoded.encode(&mut bytes);
        assert_eq!(bytes.len(), encoded.encoded_len());
        assert_eq!(bytes, message.encode_to_vec());
        assert_eq!(encoded.decode(), Ok(message));
    }

    #[test]
    fn a_message_is_the_same_bytes_as_that_of_the_generated_code() {
        check(v1::WatchLobbyResponse::default());
        let info = |title: &str| v1::Match {
            match_id: "abcdefgh".to_owned(),
            title: title.to_owned(),
            seats: vec![v1::SeatInfo { seat: 1, ..v1::SeatInfo::default() }],
            ..v1::Match::default()
        };
        check(v1::WatchLobbyResponse {
            complete: true,
            matches: vec![info("one"), info(&"long ".repeat(60)), v1::Match::default()],
            gone_match_ids: vec!["xyz".to_owned(), String::new()],
            more_pages: true,
            change_number: 300,
        });
        check(v1::WatchLobbyResponse {
            gone_match_ids: vec!["xyz".to_owned()],
            ..v1::WatchLobbyResponse::default()
        });
    }
}
