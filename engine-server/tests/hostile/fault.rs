//! What can be wrong with a request: its fields, its bytes, or the frame around them.

use prost_types::field_descriptor_proto::Type;
use server_test_support::grpc_frames::framed;
use table::Keystream;

use crate::sample::{Field, Value, encode, varint};

/// One way to spoil a request.
#[derive(Clone, Copy)]
pub(crate) enum Fault {
    /// A field says what it must not. False: the message has no such field.
    Field(fn(&mut [Field], &mut Keystream) -> bool),
    /// The message's bytes are wrong.
    Bytes(fn(&mut Vec<u8>, &mut Keystream)),
    /// The frame is wrong.
    Frame(fn(&[u8], &mut Keystream) -> Vec<u8>),
}

/// Every fault, with its name.
pub(crate) const FAULTS: [(&str, Fault); 26] = [
    ("wrong wire type", Fault::Field(wrong_wire_type)),
    ("huge length", Fault::Field(huge_length)),
    ("invalid UTF-8", Fault::Field(invalid_utf8)),
    ("unknown enum number", Fault::Field(unknown_enum_number)),
    ("number out of range", Fault::Field(number_out_of_range)),
    ("missing field", Fault::Field(missing_field)),
    ("unset oneof", Fault::Field(unset_oneof)),
    ("over-long text", Fault::Field(over_long_text)),
    ("control characters", Fault::Field(control_characters)),
    ("text of random letters", Fault::Field(random_letters)),
    ("bytes of a wrong size", Fault::Field(wrong_size)),
    ("bad request id", Fault::Field(bad_request_id)),
    ("far too many", Fault::Field(far_too_many)),
    ("random bytes", Fault::Bytes(random_bytes)),
    ("truncated", Fault::Bytes(truncated)),
    ("flipped bits", Fault::Bytes(|bytes, stream| flipped_bits(bytes, stream))),
    ("tag zero", Fault::Bytes(|bytes, _| bytes.extend([0, 0]))),
    ("wire type without meaning", Fault::Bytes(meaningless_wire_type)),
    ("endless number", Fault::Bytes(|bytes, _| bytes.extend([0x80 | 8; 12]))),
    ("deep nesting", Fault::Bytes(deep_nesting)),
    ("end of no group", Fault::Bytes(|bytes, _| bytes.extend(varint(1000 << 3 | 4)))),
    ("compressed without a word", Fault::Frame(|message, _| with_head(1, message.len(), message))),
    ("flag without meaning", Fault::Frame(meaningless_flag)),
    ("frame too long", Fault::Frame(|message, _| with_head(0, message.len() + 9, message))),
    ("frame too large", Fault::Frame(|message, _| with_head(0, 5 << 20, message))),
    ("half a head", Fault::Frame(|_, stream| vec![0; 1 + stream.below(4) as usize])),
];

/// A body with this fault; `None`: the message has no place for it.
pub(crate) fn spoiled(
    mut fields: Vec<Field>,
    fault: Fault,
    stream: &mut Keystream,
) -> Option<Vec<u8>> {
    match fault {
        Fault::Field(spoil) => {
            let spoiled = spoil(&mut fields, stream);
            spoiled.then(|| framed(&with_noise(encode(&fields), stream)))
        }
        Fault::Bytes(spoil) => {
            let mut bytes = with_noise(encode(&fields), stream);
            spoil(&mut bytes, stream);
            Some(framed(&bytes))
        }
        Fault::Frame(spoil) => Some(spoil(&encode(&fields), stream)),
    }
}

/// Fields nobody knows; they alone make nothing malformed.
fn with_noise(mut bytes: Vec<u8>, stream: &mut Keystream) -> Vec<u8> {
    if stream.below(3) == 0 {
        let number = 500 + u64::from(stream.below(100));
        bytes.extend([varint(number << 3 | 2), vec![3, 1, 2, 3]].concat());
        bytes.extend([varint(number << 3 | 5), vec![9; 4]].concat());
    }
    bytes
}

/// One of the fields that fit, however deep.
fn pick<'a>(
    fields: &'a mut [Field],
    fits: fn(&Field) -> bool,
    stream: &mut Keystream,
) -> Option<&'a mut Field> {
    let mut found = Vec::new();
    collect(fields, fits, &mut found);
    let place = stream.below(found.len() as u32) as usize;
    (!found.is_empty()).then(|| found.swap_remove(place))
}

fn collect<'a>(fields: &'a mut [Field], fits: fn(&Field) -> bool, found: &mut Vec<&'a mut Field>) {
    for field in fields {
        if fits(field) {
            // What is inside a field that fits is left alone.
            found.push(field);
        } else if let Value::Message(inner) = &mut field.value {
            collect(inner, fits, found);
        }
    }
}

fn set(fields: &mut [Field], fits: fn(&Field) -> bool, value: Value, with: &mut Keystream) -> bool {
    pick(fields, fits, with).map(|field| field.value = value).is_some()
}

fn is_text(field: &Field) -> bool {
    field.about.r#type() == Type::String
}

fn is_delimited(field: &Field) -> bool {
    matches!(field.about.r#type(), Type::String | Type::Bytes)
}

fn is_number(field: &Field) -> bool {
    matches!(field.about.r#type(), Type::Uint32 | Type::Uint64 | Type::Int32 | Type::Int64)
}

fn wrong_wire_type(fields: &mut [Field], stream: &mut Keystream) -> bool {
    let deep = stream.below(2) == 0;
    let fits: fn(&Field) -> bool =
        if deep { |field| !matches!(field.value, Value::Message(_)) } else { |_| true };
    let Some(field) = pick(fields, fits, stream) else { return false };
    let wrong = match field.value {
        // A repeated number may come packed, so four bytes it is.
        Value::Number(_) => [field.tag(5), vec![1; 4]].concat(),
        Value::Text(_) | Value::Message(_) | Value::Raw(_) => [field.tag(0), vec![1]].concat(),
    };
    field.value = Value::Raw(wrong);
    true
}

fn huge_length(fields: &mut [Field], stream: &mut Keystream) -> bool {
    let lengths = [1 << 20, u64::from(u32::MAX), 1 << 40, u64::MAX];
    let length = lengths[stream.below(4) as usize];
    let Some(field) = pick(fields, is_delimited, stream) else { return false };
    field.value = Value::Raw([field.tag(2), varint(length), b"short".to_vec()].concat());
    true
}

fn invalid_utf8(fields: &mut [Field], stream: &mut Keystream) -> bool {
    let bytes: [&[u8]; 3] = [&[0xff], &[b'a', 0xc0, 0x80], &[0xed, 0xa0, 0x80]];
    let text = bytes[stream.below(3) as usize].to_vec();
    set(fields, is_text, Value::Text(text), stream)
}

fn unknown_enum_number(fields: &mut [Field], stream: &mut Keystream) -> bool {
    let number = [99, u64::MAX, 1 << 31, 1 << 35][stream.below(4) as usize];
    set(fields, |field| field.about.r#type() == Type::Enum, Value::Number(number), stream)
}

fn number_out_of_range(fields: &mut [Field], stream: &mut Keystream) -> bool {
    let numbers = [5_000_000, u64::from(u32::MAX), 1 << 63, u64::MAX];
    let number = numbers[stream.below(4) as usize];
    set(fields, is_number, Value::Number(number), stream)
}

fn missing_field(fields: &mut [Field], stream: &mut Keystream) -> bool {
    let deep = stream.below(2) == 0;
    let fits: fn(&Field) -> bool = if deep { is_delimited } else { |_| true };
    set(fields, fits, Value::Raw(Vec::new()), stream)
}

fn unset_oneof(fields: &mut [Field], stream: &mut Keystream) -> bool {
    let is_form = |field: &Field| field.about.oneof_index.is_some();
    set(fields, is_form, Value::Raw(Vec::new()), stream)
}

fn over_long_text(fields: &mut [Field], stream: &mut Keystream) -> bool {
    let length = [65, 300, 5_000, 30_000][stream.below(4) as usize];
    set(fields, is_text, Value::Text(vec![b'x'; length]), stream)
}

fn control_characters(fields: &mut [Field], stream: &mut Keystream) -> bool {
    let text = b"a\x07 bell, a\nline and\x00 nothing".to_vec();
    set(fields, is_text, Value::Text(text), stream)
}

fn random_letters(fields: &mut [Field], stream: &mut Keystream) -> bool {
    let length = stream.below(40);
    let letters = (0..length).map(|_| b' ' + stream.below(95) as u8).collect();
    set(fields, is_text, Value::Text(letters), stream)
}

fn wrong_size(fields: &mut [Field], stream: &mut Keystream) -> bool {
    let size = [1, 31, 33, 4_000][stream.below(4) as usize];
    let is_bytes = |field: &Field| field.about.r#type() == Type::Bytes;
    set(fields, is_bytes, Value::Text(vec![7; size]), stream)
}

fn bad_request_id(fields: &mut [Field], stream: &mut Keystream) -> bool {
    let ids = ["", "short", "with spaces in between them", "größer-als-ascii-erlaubt"];
    let id = ids[stream.below(4) as usize].as_bytes().to_vec();
    set(fields, |field| field.about.name() == "request_id", Value::Text(id), stream)
}

fn far_too_many(fields: &mut [Field], stream: &mut Keystream) -> bool {
    let times = [33, 300, 2_000][stream.below(3) as usize];
    let Some(field) = pick(fields, Field::is_repeated, stream) else { return false };
    field.value = Value::Raw(field.encode().repeat(times));
    true
}

fn random_bytes(bytes: &mut Vec<u8>, stream: &mut Keystream) {
    let length = 1 + stream.below(80);
    *bytes = (0..length).map(|_| stream.below(256) as u8).collect();
}

fn truncated(bytes: &mut Vec<u8>, stream: &mut Keystream) {
    let left = stream.below(bytes.len() as u32) as usize;
    bytes.truncate(left);
}

fn flipped_bits(bytes: &mut [u8], stream: &mut Keystream) {
    for _ in 0..1 + stream.below(4) {
        let place = stream.below(bytes.len() as u32) as usize;
        if let Some(byte) = bytes.get_mut(place) {
            *byte ^= 1 << stream.below(8);
        }
    }
}

fn meaningless_wire_type(bytes: &mut Vec<u8>, stream: &mut Keystream) {
    bytes.extend(varint(77 << 3 | 6 | u64::from(stream.below(2))));
}

/// Groups in groups, as deep as no message of ours; half of them are closed again.
fn deep_nesting(bytes: &mut Vec<u8>, stream: &mut Keystream) {
    let depth = 200 + stream.below(2_000) as usize;
    bytes.extend(varint(900 << 3 | 3).repeat(depth));
    if stream.below(2) == 0 {
        bytes.extend(varint(900 << 3 | 4).repeat(depth));
    }
}

fn meaningless_flag(message: &[u8], stream: &mut Keystream) -> Vec<u8> {
    with_head(2 + stream.below(254) as u8, message.len(), message)
}

/// A frame whose head says this, whatever the message is.
fn with_head(flag: u8, length: usize, message: &[u8]) -> Vec<u8> {
    let length = u32::try_from(length).unwrap().to_be_bytes();
    [&[flag], length.as_slice(), message].concat()
}
