//! The rules for a person at the game, in each language: to look up and to search.
//!
//! They are for reading only: what is legal is the server's to say. A test holds the ids against the
//! pages of rules.

mod search;

use crate::words::Language;

/// The rules of the game in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulebook {
    chapters: Vec<Chapter>,
}

/// Rules that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// `T-6`, or `A` and `H` for the auction game and the hosting.
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
    /// The rules in this language.
    pub fn of(language: Language) -> Rulebook {
        let mut chapters: Vec<Chapter> = Vec::new();
        for line in file(language).lines().filter(|line| !line.starts_with('#')) {
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

    fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.chapters.iter().flat_map(|chapter| &chapter.rules)
    }
}

fn file(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../texts/en/rules.txt"),
        Language::French => include_str!("../../texts/fr/rules.txt"),
        Language::German => include_str!("../../texts/de/rules.txt"),
    }
}

#[cfg(test)]
mod tests {
    use super::Rulebook;
    use crate::words::Language;

    const PAGE: &str = include_str!("../../../docs/rules/tikal.md");
    const HOSTING: &str = include_str!("../../../docs/rules/hosting.md");

    #[test]
    fn every_language_has_every_rule_of_the_pages_and_no_other() {
        let rows = PAGE.lines().chain(HOSTING.lines()).filter_map(|line| line.strip_prefix("| "));
        let ids = rows.filter_map(|row| row.split(' ').next());
        let mut wanted: Vec<&str> = ids.filter(|id| id.contains('-') && *id != "id").collect();
        // Hosting is the last chapter of both pages; a reader finds its numbers in one row.
        let hosting = wanted.iter().position(|id| id.starts_with("H-")).unwrap();
        wanted[hosting..].sort_unstable();
        assert_eq!(wanted.len(), 79);
        for language in Language::ALL {
            let book = Rulebook::of(language);
            let has: Vec<&str> = book.rules().map(|rule| rule.id).collect();
            assert_eq!(has, wanted, "{language:?}");
        }
    }

    #[test]
    fn every_rule_stands_in_its_chapter_and_says_something() {
        for language in Language::ALL {
            for chapter in Rulebook::of(language).chapters() {
                let titled = PAGE.contains(&format!("\n## {} ", chapter.id));
                assert!(titled && !chapter.title.is_empty(), "{language:?} {}", chapter.id);
                for rule in &chapter.rules {
                    assert!(rule.id.starts_with(chapter.id), "{language:?} {}", rule.id);
                    assert!(rule.text.ends_with('.'), "{language:?} {}", rule.id);
                }
            }
        }
    }

    #[test]
    fn rules_are_found_by_words_and_by_number() {
        let check = |language, text: &str, ids: &[&str]| {
            let book = Rulebook::of(language);
            let found: Vec<&str> = book.search(text).iter().map(|rule| rule.id).collect();
            assert_eq!(found, ids, "{text}");
        };
        check(Language::English, "t-7", &["T-7.1", "T-7.2"]);
        check(Language::English, "Masks", &["T-3.4"]);
        check(Language::English, "second guard", &["T-10.4"]);
        check(Language::English, "trireme", &[]);
        check(Language::French, "echange refuser", &["T-8.1"]);
        check(Language::German, "waechter zweiten", &["T-10.4"]);
        assert_eq!(Rulebook::of(Language::German).search("").len(), 79);
        assert!(Rulebook::of(Language::French).rule("T-6.3").is_some());
        assert!(Rulebook::of(Language::French).rule("T-6").is_none());
    }
}
