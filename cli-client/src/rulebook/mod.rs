//! The rules of a game for a person at the table: to look up and to search.
//!
//! They are for reading only: what is legal is the server's to say.

mod search;

/// The rules of a game in one language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rulebook {
    chapters: Vec<Chapter>,
}

/// Rules that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// What the ids of its rules begin with, such as `T-6`.
    pub id: &'static str,
    /// What it is about.
    pub title: &'static str,
    /// In the order of their numbers.
    pub rules: Vec<Rule>,
}

/// One rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// As refusals cite it: `T-6.3`.
    pub id: &'static str,
    /// What it says, in a sentence or a few.
    pub text: &'static str,
}

impl Rulebook {
    /// Reads rules from a text: `[id] title` begins a chapter, `id = text` is a rule, `#` a remark.
    pub fn read(text: &'static str) -> Rulebook {
        let mut chapters: Vec<Chapter> = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((id, title)) = line.strip_prefix('[').and_then(|line| line.split_once("] "))
            {
                chapters.push(Chapter { id, title, rules: Vec::new() });
            } else if let Some((id, text)) = line.split_once(" = ")
                && let Some(chapter) = chapters.last_mut()
            {
                chapter.rules.push(Rule { id, text });
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
                chapters.push(Chapter { id, title, rules: Vec::new() });
            } else if let Some(row) = line.strip_prefix("| ")
                && let Some((id, rest)) = row.split_once(" | ")
                && is_id(id)
                && let Some(chapter) = chapters.last_mut()
            {
                let text = rest.split(" | ").next().unwrap_or_default();
                chapter.rules.push(Rule { id, text });
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

/// Whether a text is the id of a rule, such as `T-6.3`.
pub(crate) fn is_id(text: &str) -> bool {
    text.split_once('-').is_some_and(|(book, number)| {
        !book.is_empty()
            && book.chars().all(|letter| letter.is_ascii_uppercase())
            && number.starts_with(|letter: char| letter.is_ascii_digit())
    })
}
