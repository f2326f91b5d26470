//! Finding words as people type them: without capitals, accents or umlauts if they like.

use super::Rule;

/// What is looked for.
pub(super) struct Wanted {
    words: Vec<String>,
}

impl Wanted {
    pub(super) fn of(text: &str) -> Wanted {
        Wanted { words: text.split_whitespace().map(plain).collect() }
    }

    /// Whether the rule, or its chapter's title, has all of it.
    pub(super) fn is_in(&self, title: &str, rule: &Rule) -> bool {
        let (id, text) = (plain(&rule.id), plain(&format!("{title} {}", rule.text)));
        self.words.iter().all(|word| id.starts_with(word.as_str()) || text.contains(word.as_str()))
    }
}

/// Small letters without marks. Umlauts are spelled out, so that both spellings find them.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à' | 'â' => plain.push('a'),
            'ç' => plain.push('c'),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'î' | 'ï' => plain.push('i'),
            'ô' => plain.push('o'),
            'ù' | 'û' => plain.push('u'),
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'œ' => plain.push_str("oe"),
            'ß' => plain.push_str("ss"),
            '’' => plain.push('\''),
            other => plain.push(other),
        }
    }
    plain
}
