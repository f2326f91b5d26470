//! Messages of every method of the contract with a word in every field of these names, for laws that hold
//! for all of them.

use bytes::Bytes;
use prost::Message;
use prost_types::field_descriptor_proto::Type;
use prost_types::{DescriptorProto, FileDescriptorSet};

/// How deep messages are looked into.
const DEPTH: u32 = 4;

/// A method with its messages; a message without such a field is empty.
pub(in crate::matches) struct Filled {
    pub(in crate::matches) method: String,
    pub(in crate::matches) request: Bytes,
    pub(in crate::matches) response: Bytes,
}

/// All methods.
pub(in crate::matches) fn methods_filled(fields: &[&str], word: &str) -> Vec<Filled> {
    let files = FileDescriptorSet::decode(proto::DESCRIPTOR_SET).unwrap().file;
    let all: Vec<_> = files.iter().flat_map(|file| file.message_type.clone()).collect();
    let methods = files.iter().flat_map(|file| &file.service).flat_map(|it| &it.method);
    let bytes = |name: &str| Bytes::from(filled(&all, name, fields, word, DEPTH));
    let filled = methods.map(|method| Filled {
        method: method.name().to_owned(),
        request: bytes(method.input_type()),
        response: bytes(method.output_type()),
    });
    filled.collect()
}

fn filled(all: &[DescriptorProto], name: &str, fields: &[&str], word: &str, depth: u32) -> Vec<u8> {
    let name = name.rsplit('.').next().unwrap();
    let message = all.iter().find(|message| message.name() == name);
    let (Some(message), 1..) = (message, depth) else { return Vec::new() };
    let mut bytes = Vec::new();
    for field in &message.field {
        let content = if field.r#type() == Type::Message {
            filled(all, field.type_name(), fields, word, depth - 1)
        } else if fields.contains(&field.name()) {
            word.into()
        } else {
            Vec::new()
        };
        if !content.is_empty() {
            bytes.push(u8::try_from(field.number() << 3 | 2).unwrap());
            prost::encode_length_delimiter(content.len(), &mut bytes).unwrap();
            bytes.extend(content);
        }
    }
    bytes
}
