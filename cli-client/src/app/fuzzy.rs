//! Finding a line by some of its letters.

/// How well `query` fits `line`; `None` if it does not. Every word of the query must be found, its
/// letters in order, and the fewer gaps the better; a word with a digit, such as a space, has no gaps.
/// Capitals do not matter.
pub(super) fn fit(query: &str, line: &str) -> Option<i64> {
    let line: Vec<char> = line.to_lowercase().chars().collect();
    let words = query.split_whitespace().map(|word| fit_word(&word.to_lowercase(), &line));
    words.sum()
}

fn fit_word(word: &str, line: &[char]) -> Option<i64> {
    // Starting at each place its first letter is found: the best of them counts.
    let first = word.chars().next()?;
    let starts = (0..line.len()).filter(|at| line[*at] == first);
    starts.filter_map(|start| fit_from(word, line, start)).max()
}

fn fit_from(word: &str, line: &[char], start: usize) -> Option<i64> {
    let begins_a_word = start == 0 || !line[start - 1].is_alphanumeric();
    let mut score = if begins_a_word { 8 } else { 0 };
    let mut next = start;
    let whole = word.chars().any(|letter| letter.is_ascii_digit());
    for letter in word.chars() {
        let found = (next..line.len()).find(|at| line[*at] == letter)?;
        if whole && found != next {
            return None;
        }
        score += if found == next { 4 } else { -i64::try_from(found - next).unwrap_or(i64::MAX) };
        next = found + 1;
    }
    Some(score)
}

#[cfg(test)]
mod tests {
    use super::fit;

    #[test]
    fn letters_in_order_are_found_and_others_are_not() {
        let finds = |query, line| assert!(fit(query, line).is_some(), "{query} in {line}");
        let lacks = |query, line| assert!(fit(query, line).is_none(), "{query} in {line}");
        finds("", "walk worker b4 c4");
        finds("wlk", "walk worker b4 c4");
        finds("WALK c4", "walk worker b4 c4");
        finds("c4 walk", "walk worker b4 c4");
        finds("große", "Größe GROSSE große");
        lacks("c5", "walk worker b4 c4");
        lacks("klaw", "walk worker b4 c4");
        lacks("walk camp", "walk worker b4 c4");
        lacks("h1", "walk the leader c2 → c1");
    }

    #[test]
    fn whole_words_come_before_scattered_letters() {
        let better = |query, one, other| {
            assert!(fit(query, one) > fit(query, other), "{query}: {one} before {other}");
        };
        better("camp", "camp c4", "recover a map on c4");
        better("end", "end", "send a worker");
        better("b4", "walk worker b4 c4", "walk worker b3 c4");
    }
}
