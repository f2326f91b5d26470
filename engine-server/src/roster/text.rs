//! Who sits where as text, for the store.

use rules::{Seat, Seats};
use serde::{Deserialize, Serialize};
use table::{Nonce, hex};

use super::{Departed, Roster, Sitter, SitterKind};
use crate::secrets::SecretHash;

/// A roster in plain words. Which seats are reserved was agreed at the founding and is not here.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RosterText {
    seats: Vec<SitterText>,
    departed: Vec<DepartedText>,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct SitterText {
    seat: u8,
    name: String,
    #[serde(default, skip_serializing_if = "is_unsaid")]
    kind: SitterKind,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    software: String,
    token_hash: String,
    request_id: String,
    request_body: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    house_bot: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    promise: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nonce: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct DepartedText {
    sitter: SitterText,
    request_id: String,
}

/// Stores of 0.1.0 do not say what sits at a seat.
fn is_unsaid(kind: &SitterKind) -> bool {
    *kind == SitterKind::Unsaid
}

impl Roster {
    /// Everything about it that was not agreed at the founding.
    pub fn text(&self) -> RosterText {
        let departed = |gone: &Departed| DepartedText {
            sitter: SitterText::of(gone.seat, &gone.sitter),
            request_id: gone.request_id.clone(),
        };
        RosterText {
            seats: self.taken().map(|(seat, sitter)| SitterText::of(seat, sitter)).collect(),
            departed: self.departed.iter().map(departed).collect(),
        }
    }

    /// The roster a text describes; `None`: it describes none.
    pub fn read(seats: Seats, reserved: &[(Seat, String)], text: &RosterText) -> Option<Roster> {
        let mut roster = Roster::new(seats, reserved);
        for sitter in &text.seats {
            let (seat, sitter) = sitter.read()?;
            seats.has(seat).then_some(())?;
            roster.sit(seat, sitter);
        }
        for gone in &text.departed {
            let (seat, sitter) = gone.sitter.read()?;
            let request_id = gone.request_id.clone();
            roster.departed.push_back(Departed { seat, sitter, request_id });
        }
        Some(roster)
    }
}

impl SitterText {
    fn of(seat: Seat, sitter: &Sitter) -> SitterText {
        SitterText {
            seat: seat.number(),
            name: sitter.name.clone(),
            kind: sitter.kind,
            software: sitter.software.clone(),
            token_hash: hex::print(sitter.token.bytes()),
            request_id: sitter.request.0.clone(),
            request_body: hex::print(&sitter.request.1),
            house_bot: sitter.house_bot,
            promise: sitter.promise.as_ref().map(hex::print),
            nonce: sitter.nonce.as_ref().map(|nonce| hex::print(nonce.bytes())),
        }
    }

    fn read(&self) -> Option<(Seat, Sitter)> {
        let bytes = |text: &String| hex::parse(text).ok();
        let sitter = Sitter {
            name: self.name.clone(),
            kind: self.kind,
            software: self.software.clone(),
            token: SecretHash::from_bytes(bytes(&self.token_hash)?),
            request: (self.request_id.clone(), bytes(&self.request_body)?),
            house_bot: self.house_bot,
            promise: match &self.promise {
                Some(text) => Some(bytes(text)?),
                None => None,
            },
            nonce: match &self.nonce {
                Some(text) => Some(Nonce::new(bytes(text)?)),
                None => None,
            },
        };
        Some((Seat::numbered(self.seat)?, sitter))
    }
}
