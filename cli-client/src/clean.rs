//! Text from elsewhere, made so that it can command no terminal and is as wide as it looks.

use proto::names;

/// The most marks on one letter: real languages need two or three, and a heap of them runs into other lines.
const MOST_MARKS: usize = 3;

/// The text without what moves the cursor, changes colours, turns the direction of writing, or cannot be seen, so
/// that no name or title looks like another or disturbs what stands beside it. Line breaks become spaces.
pub fn clean(text: &str) -> String {
    let mut cleaned = String::with_capacity(text.len());
    let mut marks = 0;
    for letter in text.chars() {
        let letter = if letter == '\n' { ' ' } else { letter };
        if letter.is_control() || is_unseen(letter) {
            continue;
        }
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        // A mark without a letter before it would fall on whatever stands there.
        if marks <= MOST_MARKS && !(marks > 0 && cleaned.is_empty()) {
            cleaned.push(letter);
        }
    }
    cleaned
}

/// Somebody's name, cleaned. A server refuses names that nobody sees and those that look like an empty seat (H-8); one
/// that does not, or a record that somebody wrote, shows the former as none and the latter in quotation marks.
pub fn clean_name(name: &str) -> String {
    let cleaned = clean(name);
    match cleaned.trim() {
        "" => String::new(),
        state if names::is_seat_state(state) => format!("\u{201c}{state}\u{201d}"),
        _ => cleaned,
    }
}

/// JSON that can be printed: what [`clean`] leaves out stands there as an escape, so nothing is lost.
pub fn clean_json(value: &serde_json::Value) -> String {
    let mut cleaned = String::new();
    for letter in value.to_string().chars() {
        if letter.is_control() || is_unseen(letter) {
            let mut units = [0; 2];
            for unit in letter.encode_utf16(&mut units) {
                cleaned.push_str(&format!("\\u{unit:04x}"));
            }
        } else {
            cleaned.push(letter);
        }
    }
    cleaned
}

/// Whether terminals do not agree how wide a text with it is: what nobody sees, and colours of emoji's skin.
fn is_unseen(letter: char) -> bool {
    names::is_unseen(letter) || matches!(letter, '\u{1f3fb}'..='\u{1f3ff}')
}

/// Whether it is drawn on the letter before it.
fn is_mark(letter: char) -> bool {
    use unicode_width::UnicodeWidthChar;
    letter.width() == Some(0)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{clean, clean_json, clean_name};

    #[test]
    fn what_commands_a_terminal_is_left_out() {
        let check = |text: &str, cleaned: &str| assert_eq!(clean(text), cleaned);
        check("Ada", "Ada");
        check("\u{1b}[2JAda\u{7}", "[2JAda");
        check("two\nlines\r", "two lines");
        check("\u{9b}31mé", "31mé");
    }

    #[test]
    fn what_is_not_seen_or_turns_the_line_is_left_out() {
        let check = |text: &str, cleaned: &str| assert_eq!(clean(text), cleaned);
        check("\u{202e}adA\u{202c}", "adA");
        check("A\u{200b}d\u{2060}a\u{feff}", "Ada");
        check("\u{2067}עדה\u{2069}", "עדה");
        check("👩\u{200d}🚀 ❤\u{fe0f} 👍\u{1f3fd}", "👩🚀 ❤ 👍");
        check("e\u{301}\u{301}\u{301}\u{301}\u{301}x", "e\u{301}\u{301}\u{301}x");
        check("\u{301}x", "x");
        check("漢字", "漢字");
    }

    #[test]
    fn no_name_passes_for_an_empty_seat() {
        let check = |text: &str, cleaned: &str| assert_eq!(clean_name(text), cleaned);
        check("Ada", "Ada");
        check("\u{202e}\u{200b} \u{3164}", "");
        check("(free)", "“(free)”");
        check("\u{200b}(fr\u{2060}ei) ", "“(frei)”");
        check("libre", "“libre”");
    }

    #[test]
    fn json_keeps_what_is_not_printed() {
        let told = json!({ "name": "\u{202e}adA\u{e0041}é" });
        let printed = clean_json(&told);
        assert_eq!(printed, "{\"name\":\"\\u202eadA\\udb40\\udc41é\"}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&printed).unwrap(), told);
    }
}
