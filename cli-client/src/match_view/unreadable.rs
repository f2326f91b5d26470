//! What a server newer or stranger than this client may send.

use std::fmt;

/// A message that says something this client does not know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// Which field, such as `spaces.terrain`.
    pub field: &'static str,
    /// What it says.
    pub value: String,
}

impl Unreadable {
    /// This field with this value.
    pub fn new(field: &'static str, value: impl fmt::Debug) -> Unreadable {
        Unreadable { field, value: format!("{value:?}") }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unreadable { field, value } = self;
        write!(f, "the server says something this client does not know: {field} is {value}")
    }
}

impl std::error::Error for Unreadable {}
