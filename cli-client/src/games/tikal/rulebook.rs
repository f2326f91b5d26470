//! The rules of Tikal in each language. A test holds their ids against the pages of rules.

use crate::rulebook::Rulebook;
use crate::words::Language;

/// The rules in this language.
pub(crate) fn rulebook(language: Language) -> Rulebook {
    Rulebook::of_texts(match language {
        Language::English => include_str!("../../../../texts/en/tikal/rules.ftl"),
        Language::French => include_str!("../../../../texts/fr/tikal/rules.ftl"),
        Language::German => include_str!("../../../../texts/de/tikal/rules.ftl"),
    })
}

#[cfg(test)]
mod tests {
    use super::rulebook;
    use crate::words::Language;

    const PAGE: &str = include_str!("../../../../docs/rules/tikal.md");
    const HOSTING: &str = include_str!("../../../../docs/rules/hosting.md");

    #[test]
    fn every_language_has_every_rule_of_the_pages_and_no_other() {
        let rows = PAGE.lines().chain(HOSTING.lines()).filter_map(|line| line.strip_prefix("| "));
        let ids = rows.filter_map(|row| row.split(' ').next());
        let mut wanted: Vec<&str> = ids.filter(|id| id.contains('-') && *id != "id").collect();
        // Hosting is the last chapter of both pages; a reader finds its numbers in one row.
        let hosting = wanted.iter().position(|id| id.starts_with("H-")).unwrap();
        wanted[hosting..].sort_unstable();
        assert_eq!(wanted.len(), 80);
        for language in Language::ALL {
            let book = rulebook(language);
            let has: Vec<&str> = book.rules().map(|rule| rule.id.as_ref()).collect();
            assert_eq!(has, wanted, "{language:?}");
        }
    }

    #[test]
    fn every_rule_stands_in_its_chapter_and_says_something() {
        for language in Language::ALL {
            for chapter in rulebook(language).chapters() {
                let titled = PAGE.contains(&format!("\n## {} ", chapter.id));
                assert!(titled && !chapter.title.is_empty(), "{language:?} {}", chapter.id);
                for rule in &chapter.rules {
                    assert!(rule.id.starts_with(chapter.id.as_ref()), "{language:?} {}", rule.id);
                    assert!(rule.text.ends_with('.'), "{language:?} {}", rule.id);
                }
            }
        }
    }

    #[test]
    fn rules_are_found_by_words_and_by_number() {
        let check = |language, text: &str, ids: &[&str]| {
            let book = rulebook(language);
            let found: Vec<&str> = book.search(text).iter().map(|rule| rule.id.as_ref()).collect();
            assert_eq!(found, ids, "{text}");
        };
        check(Language::English, "t-7", &["T-7.1", "T-7.2"]);
        check(Language::English, "Masks", &["T-3.4"]);
        check(Language::English, "second guard", &["T-10.4"]);
        check(Language::English, "trireme", &[]);
        check(Language::French, "echange refuser", &["T-8.1"]);
        check(Language::German, "waechter zweiten", &["T-10.4"]);
        assert_eq!(rulebook(Language::German).search("").len(), 80);
        assert!(rulebook(Language::French).rule("T-6.3").is_some());
        assert!(rulebook(Language::French).rule("T-6").is_none());
    }
}
