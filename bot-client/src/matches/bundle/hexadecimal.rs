//! Bytes as hexadecimal digits.

use std::fmt;

use bytes::Bytes;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

struct Digits<'a>(&'a [u8]);

/// Two digits a byte, in lower case.
pub(super) fn serialize<S: Serializer>(bytes: &Bytes, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&Digits(bytes).to_string())
}

/// What [`serialize`] has written.
pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Bytes, D::Error> {
    let text = String::deserialize(from)?;
    let pair = |digits: &[u8]| {
        let digits = std::str::from_utf8(digits).ok().filter(|two| two.len() == 2)?;
        u8::from_str_radix(digits, 16).ok()
    };
    let bytes: Option<Vec<u8>> = text.as_bytes().chunks(2).map(pair).collect();
    bytes.map(Bytes::from).ok_or_else(|| D::Error::custom("no bytes in hexadecimal digits"))
}

impl fmt::Display for Digits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
