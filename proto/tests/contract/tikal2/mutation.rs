//! Messages taken apart into their fields on the wire, so that one of them can be made wrong.

use prost::bytes::Buf;
use prost::encoding::{WireType, decode_key, decode_varint, encode_key, encode_varint};

/// One field of a message: its number and what it holds.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Held {
    /// A number, a value of an enum, a bool.
    Varint(u64),
    /// A string or a message.
    Bytes(Vec<u8>),
}

/// The fields of an encoded message, in order.
pub(super) fn fields(mut bytes: &[u8]) -> Vec<(u32, Held)> {
    let mut fields = Vec::new();
    while bytes.has_remaining() {
        let (number, wire_type) = decode_key(&mut bytes).unwrap();
        let held = if wire_type == WireType::Varint {
            Held::Varint(decode_varint(&mut bytes).unwrap())
        } else {
            assert_eq!(wire_type, WireType::LengthDelimited, "no message of the game has others");
            let length = usize::try_from(decode_varint(&mut bytes).unwrap()).unwrap();
            Held::Bytes(bytes.copy_to_bytes(length).to_vec())
        };
        fields.push((number, held));
    }
    fields
}

/// The message with these fields.
pub(super) fn encoded(fields: &[(u32, Held)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (number, held) in fields {
        match held {
            Held::Varint(value) => {
                encode_key(*number, WireType::Varint, &mut bytes);
                encode_varint(*value, &mut bytes);
            }
            Held::Bytes(content) => {
                encode_key(*number, WireType::LengthDelimited, &mut bytes);
                encode_varint(content.len() as u64, &mut bytes);
                bytes.extend(content);
            }
        }
    }
    bytes
}

/// The fields without the one of this number, and with it as given.
pub(super) fn replaced(fields: &[(u32, Held)], number: u32, held: Option<Held>) -> Vec<u8> {
    let mut rest: Vec<(u32, Held)> =
        fields.iter().filter(|(other, _)| *other != number).cloned().collect();
    rest.extend(held.map(|held| (number, held)));
    encoded(&rest)
}
