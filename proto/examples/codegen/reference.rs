//! The reference page: every call, message and enum with the comment it has in the .proto files.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use prost_types::field_descriptor_proto::{Label, Type};
use prost_types::{
    DescriptorProto, EnumDescriptorProto, FieldDescriptorProto, FileDescriptorProto,
    FileDescriptorSet, ServiceDescriptorProto,
};

/// The package that every client knows.
const ENVELOPE: &str = "tikal.v1";

/// What the packages of games begin with; the game's name and a version follow.
const GAMES: &str = "tikal.games.";

/// Where the envelope's page is, from the root.
const ENVELOPE_PAGE: &str = "docs/api.md";

// Field numbers of descriptor.proto, of which the ways in SourceCodeInfo are made.
const FILE_MESSAGE: i32 = 4;
const FILE_ENUM: i32 = 5;
const FILE_SERVICE: i32 = 6;
const FILE_SYNTAX: i32 = 12;
const MESSAGE_FIELD: i32 = 2;
const ENUM_VALUE: i32 = 2;
const SERVICE_METHOD: i32 = 2;

/// The pages for these files, in Markdown, by their paths from the root: one for the envelope, one per game.
pub(crate) fn pages(described: &FileDescriptorSet) -> Vec<(String, String)> {
    let packages: BTreeSet<&str> =
        described.file.iter().map(FileDescriptorProto::package).collect();
    let games: Vec<&str> = packages.into_iter().filter(|name| name.starts_with(GAMES)).collect();
    let mut pages =
        vec![(ENVELOPE_PAGE.to_owned(), page(described, ENVELOPE, &envelope_head(&games)))];
    for package in games {
        let path = format!("docs/{}", file_name(package));
        pages.push((path, page(described, package, &game_head(package))));
    }
    pages
}

/// What stands above the envelope: with the way to the games.
fn envelope_head(games: &[&str]) -> String {
    let link = |package: &&str| format!("[{package}]({})", file_name(package));
    let links: Vec<String> = games.iter().map(link).collect();
    format!(
        "# API reference

Every call, message and enum of the package `tikal.v1`, made by `cargo xtask codegen` from the comments of
[proto/tikal/v1](../proto/tikal/v1/service.proto); edit those. How the parts play together is told in
[protocol.md](protocol.md). Each game has a package of its own: {}.
",
        links.join(", ")
    )
}

/// What stands above a game.
fn game_head(package: &str) -> String {
    let folder = package.replace('.', "/");
    format!(
        "# API reference: {0}

Every message and enum of the package `{package}`, made by `cargo xtask codegen` from the comments of
[proto/{folder}](../../proto/{folder}/view.proto); edit those. What every game shares is in [api.md](../api.md).
",
        game(package)
    )
}

/// The page of a game from `docs/`.
fn file_name(package: &str) -> String {
    format!("api/{}.md", game(package))
}

/// The game of a package: `tikal.games.yucatan.v1` is of `yucatan`.
fn game(package: &str) -> &str {
    let rest = package.strip_prefix(GAMES).unwrap_or(package);
    rest.split('.').next().unwrap_or(rest)
}

/// One package as a page.
fn page(described: &FileDescriptorSet, package: &str, head: &str) -> String {
    let files: Vec<Chapter<'_>> =
        described.file.iter().filter(|file| file.package() == package).map(Chapter::of).collect();
    let mut page = Page { package: package.to_owned(), text: head.to_owned() };
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
    package: String,
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
            let takes = self.streamed(method.client_streaming(), method.input_type());
            let gives = self.streamed(method.server_streaming(), method.output_type());
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
            let (name, number, kind) = (field.name(), field.number(), self.kind(message, field));
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

    fn streamed(&self, streaming: bool, name: &str) -> String {
        let stream = if streaming { "stream of " } else { "" };
        format!("{stream}{}", self.linked(name))
    }

    /// What a field holds, in words: with its type, and how often it is there.
    fn kind(&self, message: &DescriptorProto, field: &FieldDescriptorProto) -> String {
        let one = if matches!(field.r#type(), Type::Message | Type::Enum) {
            map_entry(message, field).unwrap_or_else(|| self.linked(field.type_name()))
        } else {
            field.r#type().as_str_name().trim_start_matches("TYPE_").to_lowercase()
        };
        let choice = field.oneof_index.filter(|_| !field.proto3_optional());
        let choice = choice.and_then(|place| message.oneof_decl.get(usize::try_from(place).ok()?));
        match choice {
            Some(choice) => format!("{one}, one of `{}`", choice.name()),
            None if field.label() == Label::Repeated && one.starts_with("map ") => one,
            None if field.label() == Label::Repeated => format!("list of {one}"),
            None if field.proto3_optional() => format!("{one}, may be unset"),
            None => one,
        }
    }

    /// A type's name; one of ours leads to its section, on this page or on another.
    fn linked(&self, full: &str) -> String {
        let full = full.trim_start_matches('.');
        let (package, name) = full.rsplit_once('.').unwrap_or(("", full));
        let anchor = name.to_lowercase();
        if package == self.package {
            format!("[{name}](#{anchor})")
        } else if package.starts_with(GAMES) {
            format!("[{full}]({}#{anchor})", file_name(package))
        } else {
            format!("`{full}`")
        }
    }
}

/// What a map leads from and to; its entries are messages that nobody wrote.
fn map_entry(message: &DescriptorProto, field: &FieldDescriptorProto) -> Option<String> {
    let name = field.type_name().rsplit('.').next()?;
    let entry = message.nested_type.iter().find(|nested| nested.name() == name)?;
    let kinds = entry
        .field
        .iter()
        .map(|part| part.r#type().as_str_name().trim_start_matches("TYPE_").to_lowercase());
    let kinds: Vec<String> = kinds.collect();
    Some(format!("map from {}", kinds.join(" to ")))
}
