//! What the descriptor set says: the methods of the service, and the messages they take.

use std::collections::BTreeMap;

use prost::Message;
use prost_types::{DescriptorProto, FileDescriptorSet};

/// Messages and enums by their full names, and the methods.
pub(crate) struct Schema {
    pub(crate) messages: BTreeMap<String, DescriptorProto>,
    /// The numbers each enum has.
    pub(crate) enums: BTreeMap<String, Vec<i32>>,
    pub(crate) methods: Vec<Method>,
}

/// A method of the service.
pub(crate) struct Method {
    pub(crate) name: String,
    /// The full name of the message it takes.
    pub(crate) input: String,
    /// Whether it takes many.
    pub(crate) takes_stream: bool,
    /// Whether it answers with many.
    pub(crate) gives_stream: bool,
}

impl Schema {
    /// What the committed descriptor set says.
    pub(crate) fn read() -> Schema {
        let set = FileDescriptorSet::decode(proto::DESCRIPTOR_SET).unwrap();
        let (messages, enums) = (BTreeMap::new(), BTreeMap::new());
        let mut schema = Schema { messages, enums, methods: Vec::new() };
        for file in &set.file {
            let package = format!(".{}", file.package());
            for message in &file.message_type {
                schema.add(&package, message);
            }
            for kinds in &file.enum_type {
                let numbers = kinds.value.iter().map(|value| value.number()).collect();
                schema.enums.insert(format!("{package}.{}", kinds.name()), numbers);
            }
            for method in file.service.iter().flat_map(|service| &service.method) {
                schema.methods.push(Method {
                    name: method.name().to_owned(),
                    input: method.input_type().to_owned(),
                    takes_stream: method.client_streaming(),
                    gives_stream: method.server_streaming(),
                });
            }
        }
        schema
    }

    fn add(&mut self, around: &str, message: &DescriptorProto) {
        let name = format!("{around}.{}", message.name());
        for nested in &message.nested_type {
            self.add(&name, nested);
        }
        self.messages.insert(name, message.clone());
    }
}
