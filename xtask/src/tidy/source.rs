//! Reading a line of source: its part that is code, and the whole words in it.

/// The line without its comment. A `//` inside a string cuts too, which no check here minds.
pub fn code_of(line: &str) -> &str {
    line.split("//").next().unwrap_or_default()
}

/// Whether `words` stands in the line and is no part of a longer name. Only the ends that are themselves
/// letters are judged, so `print!` finds `print!(` but not `eprint!(`.
pub fn has_words(line: &str, words: &str) -> bool {
    line.match_indices(words).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = line[start + words.len()..].chars().next();
        let joins = |inside: Option<char>, outside: Option<char>| {
            inside.is_some_and(in_name) && outside.is_some_and(in_name)
        };
        !joins(words.chars().next(), before) && !joins(words.chars().next_back(), after)
    })
}

/// Whether a character can be part of a name.
pub fn in_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::{code_of, has_words};

    #[test]
    fn words_are_whole() {
        assert!(has_words("use std::time;", "std::time"));
        assert!(has_words("std::time::Instant", "std::time"));
        assert!(!has_words("std::timer", "std::time"));
        assert!(!has_words("mystd::time", "std::time"));
        assert!(has_words("print!(\"a\")", "print!") && !has_words("eprint!(\"a\")", "print!"));
    }

    #[test]
    fn comments_are_no_code() {
        assert_eq!(code_of("let a = 1; // std::time"), "let a = 1; ");
        assert_eq!(code_of("//! std::time"), "");
    }
}
