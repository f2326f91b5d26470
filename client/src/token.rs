//! Secrets that prove who calls, and the metadata that every call of ours carries.

use std::fmt;

use tonic::Request;
use tonic::metadata::AsciiMetadataValue;

use crate::ClientError;

/// What proves a seat.
const SEAT: &str = "tikal-seat";
/// Which match a call is about, for what stands between and does not read bodies.
const MATCH: &str = "tikal-match";
/// Who the caller is.
const CALLER: &str = "authorization";

/// A secret: a seat's token, sent as `tikal-seat: TOKEN`, or a key of the operator or of a group of matches, sent as
/// `authorization: Bearer KEY`; and nowhere else. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token {
    plain: AsciiMetadataValue,
    bearer: AsciiMetadataValue,
}

impl Token {
    /// This secret.
    ///
    /// # Errors
    /// A header cannot carry it: it has line breaks, or is not in ASCII.
    pub fn new(secret: &str) -> Result<Token, ClientError> {
        // tonic lets other bytes pass, which the server then cannot read.
        if !secret.is_ascii() {
            return Err(ClientError::BadToken);
        }
        let header = |text: String| {
            let mut value =
                AsciiMetadataValue::try_from(text).map_err(|_| ClientError::BadToken)?;
            value.set_sensitive(true);
            Ok(value)
        };
        Ok(Token { plain: header(secret.to_owned())?, bearer: header(format!("Bearer {secret}"))? })
    }

    /// The secret itself.
    pub(crate) fn secret(&self) -> &str {
        self.plain.to_str().unwrap_or_default()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}

/// What a call carries beside its message.
#[derive(Clone, Copy, Default)]
pub(crate) struct Headers<'a> {
    /// The match it is about; empty: none.
    pub(crate) match_id: &'a str,
    /// Proves a seat.
    pub(crate) seat: Option<&'a Token>,
    /// Says who calls: the house, a creator, or whoever made the matches that share a deal.
    pub(crate) caller: Option<&'a Token>,
}

impl Headers<'_> {
    /// A call about no match, by anybody.
    pub(crate) const NONE: Headers<'static> = Headers { match_id: "", seat: None, caller: None };

    /// The message with them.
    pub(crate) fn around<T>(self, message: T) -> Request<T> {
        let mut request = Request::new(message);
        let metadata = request.metadata_mut();
        // An id that no header can carry is no match's: the server says so when it reads the body.
        if !self.match_id.is_empty()
            && self.match_id.is_ascii()
            && let Ok(value) = AsciiMetadataValue::try_from(self.match_id)
        {
            metadata.insert(MATCH, value);
        }
        if let Some(token) = self.seat {
            metadata.insert(SEAT, token.plain.clone());
        }
        if let Some(key) = self.caller {
            metadata.insert(CALLER, key.bearer.clone());
        }
        request
    }
}

#[cfg(test)]
mod tests {
    use super::{Headers, Token};

    fn check(headers: Headers<'_>, expected: &[(&str, &str)]) {
        let request = headers.around(());
        let metadata = request.metadata().clone().into_headers();
        let mut sent: Vec<(&str, &str)> =
            metadata.iter().map(|(name, value)| (name.as_str(), value.to_str().unwrap())).collect();
        sent.sort_unstable();
        assert_eq!(sent, expected);
    }

    #[test]
    fn a_seats_token_and_the_house_key_go_where_the_contract_says() {
        let token = Token::new("seat_1").unwrap();
        let key = Token::new("open sesame").unwrap();
        check(Headers::NONE, &[]);
        check(
            Headers { match_id: "m1", seat: Some(&token), caller: None },
            &[("tikal-match", "m1"), ("tikal-seat", "seat_1")],
        );
        check(
            Headers { match_id: "m1", caller: Some(&key), ..Headers::NONE },
            &[("authorization", "Bearer open sesame"), ("tikal-match", "m1")],
        );
        check(Headers { match_id: "m\n\u{e9}", ..Headers::NONE }, &[]);
        assert_eq!(token.secret(), "seat_1");
    }
}
