//! Help and the rules, to be read inside.

use crate::rulebook::Rulebook;

/// Which text is open, and how far it is scrolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reader {
    page: Page,
    top: usize,
    /// What is looked for in the rules.
    typed: String,
}

/// What can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// The keys.
    Help,
    /// The rules.
    Rules,
}

impl Reader {
    /// The keys.
    pub fn help() -> Reader {
        Reader { page: Page::Help, top: 0, typed: String::new() }
    }

    /// The rules, or what of them fits these words, such as a rule's id.
    pub fn rules(typed: &str) -> Reader {
        Reader { page: Page::Rules, top: 0, typed: typed.to_owned() }
    }

    /// What is read.
    pub fn page(&self) -> Page {
        self.page
    }

    /// The first line that is shown.
    pub fn top(&self) -> usize {
        self.top
    }

    /// What is looked for.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// Scrolls; the drawing stops at the last line.
    pub fn scroll(&mut self, by: isize) {
        self.top = self.top.saturating_add_signed(by);
    }

    /// Back to the top.
    pub fn to_top(&mut self) {
        self.top = 0;
    }

    /// Types a letter to look for.
    pub fn push(&mut self, letter: char) {
        self.typed.push(letter);
        self.top = 0;
    }

    /// Takes the last letter back.
    pub fn pop(&mut self) {
        self.typed.pop();
        self.top = 0;
    }

    /// The rules as lines: titles of chapters, and each rule with its id.
    pub fn rule_lines(&self, rulebook: &Rulebook) -> Vec<String> {
        if !self.typed.trim().is_empty() {
            let found = rulebook.search(self.typed.trim());
            return found.iter().map(|rule| format!("{}  {}", rule.id, rule.text)).collect();
        }
        let chapters = rulebook.chapters().iter().flat_map(|chapter| {
            let rules = chapter.rules.iter();
            let rules = rules.map(|rule| format!("{}  {}", rule.id, rule.text));
            [String::new(), chapter.title.to_string()].into_iter().chain(rules)
        });
        chapters.skip(1).collect()
    }
}
