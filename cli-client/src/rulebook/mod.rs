//! The rules of a game for a person at the table: to look up and to search.
//!
//! They are for reading only: what is legal is the server's to say.

mod search;

use std::borrow::Cow;

use fluent_syntax::ast::{Entry, Message, PatternElement};
use fluent_syntax::parser::parse_runtime as parse;

/// The rules of a game in one language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rulebook {
    chapters: Vec<Chapter>,
}

/// Rules that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// What the ids of its rules begin with, such as `T-6`.
    pub id: Cow<'static, str>,
    /// What it is about.
    pub title: &'static str,
    /// In the order of their numbers.
    pub rules: Vec<Rule>,
}

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// As refusals cite it: `T-6.3`.
    pub id: Cow<'static, str>,
    /// What it says, in a sentence or a few.
    pub text: Cow<'static, str>,
}

/// A line of a page as it is read: what makes words bold, slanted or code there is only in the way here.
fn without_markup(text: &'static str) -> Cow<'static, str> {
    match text.contains(['*', '`']) {
        true => Cow::Owned(text.replace(['*', '`'], "")),
        false => Cow::Borrowed(text),
    }
}

impl Rulebook {
    /// Reads rules from a Fluent file: `chapter-t-6` is the title of a chapter, `rule-t-6-3` after it the rule T-6.3.
    pub fn of_texts(file: &'static str) -> Rulebook {
        let mut chapters: Vec<Chapter> = Vec::new();
        // What cannot be read is left out; a test finds every rule of the game's page.
        let messages = parse(file).unwrap_or_else(|(read, _)| read).body;
        for entry in messages {
            let Entry::Message(Message { id, value: Some(pattern), .. }) = entry else { continue };
            let [PatternElement::TextElement { value: text }] = pattern.elements[..] else {
                continue;
            };
            if let Some(id) = id.name.strip_prefix("chapter-") {
                chapters.push(Chapter { id: number(id), title: text, rules: Vec::new() });
            } else if let Some(id) = id.name.strip_prefix("rule-")
                && let Some(chapter) = chapters.last_mut()
            {
                chapter.rules.push(Rule { id: number(id), text: text.into() });
            }
        }
        Rulebook { chapters }
    }

    /// Reads the rules of pages of rules: `## id title` begins a chapter, `| id | text | …` is a rule.
    pub fn of_pages(pages: &[&'static str]) -> Rulebook {
        let mut chapters: Vec<Chapter> = Vec::new();
        for line in pages.iter().flat_map(|page| page.lines()) {
            if let Some(heading) = line.strip_prefix("## ") {
                let (id, title) = heading.split_once(' ').unwrap_or((heading, ""));
                chapters.push(Chapter { id: id.into(), title, rules: Vec::new() });
            } else if let Some(row) = line.strip_prefix("| ")
                && let Some((id, rest)) = row.split_once(" | ")
                && is_id(id)
                && let Some(chapter) = chapters.last_mut()
            {
                let text = rest.split(" | ").next().unwrap_or_default();
                chapter.rules.push(Rule { id: id.into(), text: without_markup(text) });
            }
        }
        chapters.retain(|chapter| !chapter.rules.is_empty());
        Rulebook { chapters }
    }

    /// The rule a refusal cites.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules().find(|rule| rule.id == id)
    }

    /// The chapters in the order of the game's page of rules.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// The rules that have every word of the text in them or in their chapter's title, or an id that
    /// begins with it. Neither capitals nor accents matter. An empty text finds all.
    pub fn search(&self, text: &str) -> Vec<&Rule> {
        let wanted = search::Wanted::of(text);
        let all = self
            .chapters
            .iter()
            .flat_map(|chapter| chapter.rules.iter().map(move |rule| (chapter.title, rule)));
        all.filter(|(title, rule)| wanted.is_in(title, rule)).map(|(_, rule)| rule).collect()
    }

    /// All rules, in order.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.chapters.iter().flat_map(|chapter| &chapter.rules)
    }
}

/// The number of a rule or chapter from its id in a file: `t-6-3` is `T-6.3`, and `a` the chapter of rules such as `A-1`.
fn number(id: &str) -> Cow<'static, str> {
    let mut parts = id.splitn(3, '-').map(str::to_ascii_uppercase);
    let mut number = parts.next().unwrap_or_default();
    for (part, before) in parts.zip(['-', '.']) {
        number.push(before);
        number.push_str(&part);
    }
    Cow::Owned(number)
}

/// Whether a text is the id of a rule, such as `T-6.3`.
pub(crate) fn is_id(text: &str) -> bool {
    text.split_once('-').is_some_and(|(book, number)| {
        !book.is_empty()
            && book.chars().all(|letter| letter.is_ascii_uppercase())
            && number.starts_with(|letter: char| letter.is_ascii_digit())
    })
}
