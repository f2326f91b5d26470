//! The package `tikal.games.peek.v1`: Peek's own messages, as a game outside the contract
//! has them. They travel as `google.protobuf.Any`, so the contract needs to know none of them.

use prost::{Message, Name};
use prost_types::Any;
use proto::InvalidField;

/// Gives a message its name in the package.
macro_rules! named {
    ($($message:ident),*) => {
        $(impl Name for $message {
            const NAME: &'static str = stringify!($message);
            const PACKAGE: &'static str = "tikal.games.peek.v1";
        })*
    };
}

named!(Options, Action, Event, Outcome, View, Catalogue);

/// There is nothing to agree on.
#[derive(Clone, Copy, PartialEq, Message)]
pub(super) struct Options {}

/// An action, by its place among all.
#[derive(Clone, Copy, PartialEq, Message)]
pub(super) struct Action {
    /// From 1 in the order of `WORDS`; [`BREAKS`] makes its reader panic on purpose.
    #[prost(uint32, tag = "1")]
    pub(super) word: u32,
}

/// The word on which the reader of actions breaks: the tests of incidents send it.
pub(super) const BREAKS: u32 = 99;

/// What happened.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Event {
    /// What kind of event, from 1.
    #[prost(uint32, tag = "1")]
    pub(super) kind: u32,
    /// Whom it is about, from 1; unset: both.
    #[prost(uint32, tag = "2")]
    pub(super) seat: u32,
    /// The cards it tells. Unset: it tells none, or this audience may not know it.
    #[prost(uint32, repeated, tag = "3")]
    pub(super) cards: Vec<u32>,
}

/// What a draw gave.
#[derive(Clone, Copy, PartialEq, Message)]
pub(super) struct Outcome {
    /// The card.
    #[prost(uint32, tag = "1")]
    pub(super) card: u32,
}

/// What an audience knows.
#[derive(Clone, PartialEq, Message)]
pub(super) struct View {
    /// How many turns were taken.
    #[prost(uint32, tag = "1")]
    pub(super) turns: u32,
    /// What comes next.
    #[prost(string, tag = "2")]
    pub(super) next: String,
    /// Two hands and the top of the pile.
    #[prost(message, repeated, tag = "3")]
    pub(super) cards: Vec<SeenCard>,
}

/// A card as an audience sees it.
#[derive(Clone, PartialEq, Message)]
pub(super) struct SeenCard {
    /// Which. Unset: this audience may not know.
    #[prost(uint32, optional, tag = "1")]
    pub(super) card: Option<u32>,
    /// The seats that know it.
    #[prost(uint32, repeated, tag = "2")]
    pub(super) known_to: Vec<u32>,
    /// Whether everybody has seen it.
    #[prost(bool, tag = "3")]
    pub(super) shown: bool,
}

/// What is printed.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Catalogue {
    /// The cards.
    #[prost(uint32, repeated, tag = "1")]
    pub(super) cards: Vec<u32>,
}

/// A message as the contract carries it.
pub(super) fn packed<M: Name>(message: &M) -> Any {
    Any::from_msg(message).unwrap()
}

/// The message that is carried.
pub(super) fn unpacked<M: Name + Default>(any: &Any) -> Result<M, InvalidField> {
    let name = any.type_url.rsplit('/').next().unwrap_or_default();
    if name != M::full_name() {
        return Err(InvalidField::new("other.type_url", format!("is not {}", M::full_name())));
    }
    any.to_msg().map_err(|_| InvalidField::new("other.value", "cannot be read"))
}
