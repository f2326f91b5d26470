//! What is wrong with a message, and where in it.

use std::fmt;

use crate::google::rpc::BadRequest;
use crate::google::rpc::bad_request::FieldViolation;

/// A field whose content means nothing to the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidField {
    /// The way to the field from the message that was converted, such as `tikal.walk.from_space`.
    pub path: String,
    /// What is wrong, as the end of a sentence: "is no space a1-h5". Never repeats what was sent.
    pub reason: String,
}

impl InvalidField {
    /// This field, for this reason.
    pub fn new(path: impl Into<String>, reason: impl Into<String>) -> InvalidField {
        InvalidField { path: path.into(), reason: reason.into() }
    }

    /// A field that is required and not set.
    pub fn unset(path: impl Into<String>) -> InvalidField {
        InvalidField::new(path, "is required and not set")
    }

    /// The same as seen from the message that holds the converted one in this field.
    #[must_use]
    pub fn within(self, field: impl fmt::Display) -> InvalidField {
        InvalidField { path: format!("{field}.{}", self.path), reason: self.reason }
    }
}

impl fmt::Display for InvalidField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.path, self.reason)
    }
}

impl std::error::Error for InvalidField {}

impl From<InvalidField> for BadRequest {
    fn from(InvalidField { path, reason }: InvalidField) -> BadRequest {
        let violation = FieldViolation { field: path, description: reason };
        BadRequest { field_violations: vec![violation] }
    }
}
