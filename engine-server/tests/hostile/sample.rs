//! Messages that fit the descriptor set, as trees of fields, and their bytes.

use prost_types::FieldDescriptorProto;
use prost_types::field_descriptor_proto::{Label, Type};
use table::Keystream;

use crate::aim::Aim;
use crate::schema::Schema;

/// A field with its value.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) about: FieldDescriptorProto,
    pub(crate) value: Value,
}

/// What a field says.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Number(u64),
    /// Text or bytes.
    Text(Vec<u8>),
    Message(Vec<Field>),
    /// The encoding itself, tag included; empty: nothing is sent.
    Raw(Vec<u8>),
}

impl Field {
    /// The tag with this wire type.
    pub(crate) fn tag(&self, wire_type: u64) -> Vec<u8> {
        varint(u64::from(self.about.number().unsigned_abs()) << 3 | wire_type)
    }

    pub(crate) fn is_repeated(&self) -> bool {
        self.about.label() == Label::Repeated
    }

    pub(crate) fn encode(&self) -> Vec<u8> {
        let delimited = |bytes: &[u8]| [&self.tag(2), &varint(bytes.len() as u64), bytes].concat();
        match &self.value {
            Value::Number(number) => [self.tag(0), varint(*number)].concat(),
            Value::Text(bytes) => delimited(bytes),
            Value::Message(fields) => delimited(&encode(fields)),
            Value::Raw(bytes) => bytes.clone(),
        }
    }
}

/// The bytes of a message.
pub(crate) fn encode(fields: &[Field]) -> Vec<u8> {
    fields.iter().flat_map(Field::encode).collect()
}

/// A number of protobuf's.
pub(crate) fn varint(mut number: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

/// Makes messages that fit.
pub(crate) struct Sampler<'a> {
    pub(crate) schema: &'a Schema,
    pub(crate) aim: &'a Aim,
    /// Whether every alternative of a oneof is sent, not only one.
    pub(crate) all_forms: bool,
}

impl Sampler<'_> {
    /// A message of this name.
    pub(crate) fn message(&self, name: &str, stream: &mut Keystream) -> Vec<Field> {
        let about = &self.schema.messages[name];
        let mut forms: Vec<u32> = Vec::new();
        for (place, _) in (0..).zip(&about.oneof_decl) {
            let members = about.field.iter().filter(|field| is_form(field, place));
            let members: Vec<&str> = members.map(|field| field.name()).collect();
            let any = stream.below(members.len() as u32);
            // What says a game mostly says that of the match: others are refused before much of them is read.
            let own = (0..).zip(&members).find(|(_, name)| **name == self.aim.game);
            forms.push(own.filter(|_| stream.below(4) > 0).map_or(any, |(form, _)| form));
        }
        let mut seen = vec![0; forms.len()];
        let mut fields = Vec::new();
        for field in &about.field {
            if let Some(place) = field.oneof_index.filter(|_| !field.proto3_optional()) {
                let place = usize::try_from(place).unwrap();
                seen[place] += 1;
                if !self.all_forms && seen[place] - 1 != forms[place] {
                    continue;
                }
            } else if field.proto3_optional() && stream.below(2) == 0 {
                continue;
            }
            let times = if field.label() == Label::Repeated { 1 + stream.below(2) } else { 1 };
            for _ in 0..times {
                let value = self.value(field, stream);
                fields.push(Field { about: field.clone(), value });
            }
        }
        fields
    }

    fn value(&self, field: &FieldDescriptorProto, stream: &mut Keystream) -> Value {
        match field.r#type() {
            Type::Message => Value::Message(self.message(field.type_name(), stream)),
            Type::Enum => {
                let numbers = &self.schema.enums[field.type_name()];
                let number = numbers[stream.below(numbers.len() as u32) as usize];
                Value::Number(u64::from(number.unsigned_abs()))
            }
            Type::Bool => Value::Number(u64::from(stream.below(4) == 0)),
            Type::String | Type::Bytes => Value::Text(self.aim.word(field.name(), stream)),
            Type::Uint32 | Type::Uint64 | Type::Int32 | Type::Int64 => {
                Value::Number(self.aim.number(field.name(), stream))
            }
            Type::Double
            | Type::Float
            | Type::Fixed32
            | Type::Fixed64
            | Type::Sfixed32
            | Type::Sfixed64
            | Type::Sint32
            | Type::Sint64
            | Type::Group => panic!("the type of {} is new to the contract", field.name()),
        }
    }
}

/// Whether the field is one of the forms of the message's oneof at this place.
fn is_form(field: &FieldDescriptorProto, place: i32) -> bool {
    field.oneof_index == Some(place) && !field.proto3_optional()
}
