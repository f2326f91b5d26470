//! A secret that proves who calls.

use std::fmt;

use tonic::Request;
use tonic::metadata::AsciiMetadataValue;

use crate::ClientError;

/// How the header begins that carries a secret.
const SCHEME: &str = "Bearer ";

/// A secret that is sent as `authorization: Bearer SECRET` and nowhere else: a seat's token, or the
/// operator's house key. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(AsciiMetadataValue);

impl Token {
    /// This secret. Refused if a header cannot carry it: with line breaks, or not in ASCII.
    pub fn new(secret: &str) -> Result<Token, ClientError> {
        // tonic lets other bytes pass, which the server then cannot read.
        if !secret.is_ascii() {
            return Err(ClientError::BadToken);
        }
        let value = AsciiMetadataValue::try_from(format!("{SCHEME}{secret}"));
        let mut value = value.map_err(|_| ClientError::BadToken)?;
        value.set_sensitive(true);
        Ok(Token(value))
    }

    /// The secret itself.
    pub(crate) fn secret(&self) -> &str {
        let header = self.0.to_str().unwrap_or_default();
        header.strip_prefix(SCHEME).unwrap_or_default()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}

/// The message with the secret in its metadata, if there is one.
pub(crate) fn with_token<T>(message: T, token: Option<&Token>) -> Request<T> {
    let mut request = Request::new(message);
    if let Some(Token(value)) = token {
        request.metadata_mut().insert("authorization", value.clone());
    }
    request
}
