//! The messages of the package as its descriptors say them.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use prost::Message;
use prost_types::{DescriptorProto, FieldDescriptorProto, FileDescriptorProto, FileDescriptorSet};
use proto::DESCRIPTOR_SET;

/// Read once: every event of whole games is looked up in them.
static FILES: LazyLock<Vec<FileDescriptorProto>> = LazyLock::new(|| {
    let set = FileDescriptorSet::decode(DESCRIPTOR_SET).unwrap();
    set.file.into_iter().filter(|file| file.package() == "tikal.games.tikal2.v1").collect()
});

/// The files of the package.
pub(super) fn files() -> &'static [FileDescriptorProto] {
    &FILES
}

/// A message of the package that lies in no other.
pub(super) fn message(name: &str) -> &'static DescriptorProto {
    let mut messages = files().iter().flat_map(|file| &file.message_type);
    messages.find(|message| message.name() == name).unwrap()
}

/// The arms of a message's oneof `kind`, each with the fields of its message.
pub(super) fn arms(
    name: &str,
) -> impl Iterator<Item = (&'static FieldDescriptorProto, &'static [FieldDescriptorProto])> {
    let message = message(name);
    let fields = |arm: &FieldDescriptorProto| {
        let own = arm.type_name().rsplit('.').next().unwrap();
        let nested = message.nested_type.iter().find(|nested| nested.name() == own);
        nested.map_or(&[][..], |nested| &nested.field)
    };
    message.field.iter().map(move |arm| (arm, fields(arm)))
}

/// The names of a message's fields.
pub(super) fn field_names(name: &str) -> BTreeSet<String> {
    message(name).field.iter().map(|field| field.name().to_owned()).collect()
}

/// In these languages such a field could not be written like any other.
#[test]
fn no_field_is_a_word_of_a_language() {
    const RESERVED: &str = "abstract and as assert async await become box break case catch chan class \
        const continue crate debugger def default defer del delete do dyn elif else enum except export \
        extends extern fallthrough false final finally fn for from func function global go goto if impl \
        implements import in instanceof interface is lambda let loop macro map match mod move mut native \
        new nonlocal none not null or override package pass priv private protected pub public raise range \
        ref return select self static struct super switch synchronized this throw throws trait transient \
        true try type typeof unsafe unsized use var virtual void volatile where while with yield";
    let reserved: BTreeSet<&str> = RESERVED.split_whitespace().collect();
    let mut messages: Vec<&DescriptorProto> =
        files().iter().flat_map(|file| &file.message_type).collect();
    let mut seen = 0;
    while let Some(message) = messages.pop() {
        for field in &message.field {
            assert!(!reserved.contains(field.name()), "{}.{}", message.name(), field.name());
            seen += 1;
        }
        messages.extend(&message.nested_type);
    }
    assert!(seen > 200, "only {seen} fields were looked at");
}
