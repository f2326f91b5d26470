//! The reference page: every call, message and enum with the comment it has in the .proto files.

use std::collections::BTreeMap;
use std::fmt::Write;

use prost_types::field_descriptor_proto::{Label, Type};
use prost_types::{
    DescriptorProto, EnumDescriptorProto, FieldDescriptorProto, FileDescriptorProto,
    FileDescriptorSet, MethodDescriptorProto, ServiceDescriptorProto,
};

/// The package the page tells of.
const PACKAGE: &str = "tikal.v1";

/// What stands above everything.
const HEAD: &str = "# API reference

Every call, message and enum of the package `tikal.v1`, made by `cargo xtask codegen` from the comments of
[proto/tikal/v1](../proto/tikal/v1/service.proto); edit those. How the parts play together is told in
[protocol.md](protocol.md).
";

// Field numbers of descriptor.proto, of which the ways in SourceCodeInfo are made.
const FILE_MESSAGE: i32 = 4;
const FILE_ENUM: i32 = 5;
const FILE_SERVICE: i32 = 6;
const FILE_SYNTAX: i32 = 12;
const MESSAGE_FIELD: i32 = 2;
const ENUM_VALUE: i32 = 2;
const SERVICE_METHOD: i32 = 2;

/// The page for these files, in Markdown.
pub(crate) fn page(described: &FileDescriptorSet) -> String {
    let files: Vec<Chapter<'_>> =
        described.file.iter().filter(|file| file.package() == PACKAGE).map(Chapter::of).collect();
    let mut page = Page { text: HEAD.to_owned() };
    for chapter in &files {
        for (place, service) in (0..).zip(&chapter.file.service) {
            page.service(chapter, service, &[FILE_SERVICE, place]);
        }
    }
    for chapter in &files {
        page.messages(chapter);
    }
    page.text
}

/// A .proto file and the comments in it, by their way from its root.
struct Chapter<'a> {
    file: &'a FileDescriptorProto,
    comments: BTreeMap<&'a [i32], String>,
}

impl<'a> Chapter<'a> {
    fn of(file: &'a FileDescriptorProto) -> Chapter<'a> {
        let locations = file.source_code_info.iter().flat_map(|info| &info.location);
        let comments = locations
            .filter(|location| location.leading_comments.is_some())
            .map(|location| (location.path.as_slice(), paragraphs(location.leading_comments())))
            .collect();
        Chapter { file, comments }
    }

    fn comment(&self, way: &[i32]) -> &str {
        self.comments.get(way).map_or("", String::as_str)
    }

    /// The comment at this way, on one line.
    fn note(&self, way: &[i32]) -> String {
        self.comment(way).replace("\n\n", "<br>").replace('\n', " ").replace('|', "\\|")
    }
}

/// A comment without the space before each line, its paragraphs apart.
fn paragraphs(comment: &str) -> String {
    let lines: Vec<&str> =
        comment.lines().map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    lines.join("\n").trim().to_owned()
}

struct Page {
    text: String,
}

impl Page {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{line}");
    }

    fn section(&mut self, title: &str, comment: &str) {
        self.line(&format!("\n{title}\n\n{comment}"));
    }

    fn service(&mut self, chapter: &Chapter<'_>, service: &ServiceDescriptorProto, way: &[i32]) {
        self.section(&format!("## {}", service.name()), chapter.comment(way));
        self.line("\n| call | takes | gives | what it does |\n|---|---|---|---|");
        for (place, method) in (0..).zip(&service.method) {
            let note = chapter.note(&[way, &[SERVICE_METHOD, place]].concat());
            let (takes, gives) = (takes(method), gives(method));
            self.line(&format!("| `{}` | {takes} | {gives} | {note} |", method.name()));
        }
    }

    fn messages(&mut self, chapter: &Chapter<'_>) {
        let file = chapter.file;
        if file.message_type.is_empty() && file.enum_type.is_empty() {
            return;
        }
        self.section(&format!("## {}", file.name()), chapter.comment(&[FILE_SYNTAX]));
        for (place, message) in (0..).zip(&file.message_type) {
            self.message(chapter, message, &[FILE_MESSAGE, place]);
        }
        for (place, words) in (0..).zip(&file.enum_type) {
            self.words(chapter, words, &[FILE_ENUM, place]);
        }
    }

    fn message(&mut self, chapter: &Chapter<'_>, message: &DescriptorProto, way: &[i32]) {
        self.section(&format!("### {}", message.name()), chapter.comment(way));
        if message.field.is_empty() {
            return;
        }
        self.line("\n| field | number | type | meaning |\n|---|---|---|---|");
        for (place, field) in (0..).zip(&message.field) {
            let note = chapter.note(&[way, &[MESSAGE_FIELD, place]].concat());
            let (name, number, kind) = (field.name(), field.number(), kind(message, field));
            self.line(&format!("| `{name}` | {number} | {kind} | {note} |"));
        }
    }

    fn words(&mut self, chapter: &Chapter<'_>, words: &EnumDescriptorProto, way: &[i32]) {
        self.section(&format!("### {}", words.name()), chapter.comment(way));
        self.line("\n| value | number | meaning |\n|---|---|---|");
        for (place, value) in (0..).zip(&words.value) {
            let note = chapter.note(&[way, &[ENUM_VALUE, place]].concat());
            self.line(&format!("| `{}` | {} | {note} |", value.name(), value.number()));
        }
    }
}

fn takes(method: &MethodDescriptorProto) -> String {
    streamed(method.client_streaming(), method.input_type())
}

fn gives(method: &MethodDescriptorProto) -> String {
    streamed(method.server_streaming(), method.output_type())
}

fn streamed(streaming: bool, name: &str) -> String {
    let stream = if streaming { "stream of " } else { "" };
    format!("{stream}{}", linked(name))
}

/// What a field holds, in words: with its type, and how often it is there.
fn kind(message: &DescriptorProto, field: &FieldDescriptorProto) -> String {
    let one = if matches!(field.r#type(), Type::Message | Type::Enum) {
        linked(field.type_name())
    } else {
        field.r#type().as_str_name().trim_start_matches("TYPE_").to_lowercase()
    };
    let choice = field.oneof_index.filter(|_| !field.proto3_optional());
    let choice = choice.and_then(|place| message.oneof_decl.get(usize::try_from(place).ok()?));
    match choice {
        Some(choice) => format!("{one}, one of `{}`", choice.name()),
        None if field.label() == Label::Repeated => format!("list of {one}"),
        None if field.proto3_optional() => format!("{one}, may be unset"),
        None => one,
    }
}

/// A type's name; one of ours leads to its section.
fn linked(full: &str) -> String {
    let full = full.trim_start_matches('.');
    match full.strip_prefix(PACKAGE).and_then(|rest| rest.strip_prefix('.')) {
        Some(name) => format!("[{name}](#{})", name.to_lowercase()),
        None => format!("`{full}`"),
    }
}
