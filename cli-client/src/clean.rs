//! Text from elsewhere, made so that it can command no terminal.

/// The text without control characters, so that no name or title moves the cursor or changes colours.
/// Line breaks become spaces.
pub fn clean(text: &str) -> String {
    let harmless = text.chars().map(|letter| if letter == '\n' { ' ' } else { letter });
    harmless.filter(|letter| !letter.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::clean;

    #[test]
    fn what_commands_a_terminal_is_left_out() {
        let check = |text: &str, cleaned: &str| assert_eq!(clean(text), cleaned);
        check("Ada", "Ada");
        check("\u{1b}[2JAda\u{7}", "[2JAda");
        check("two\nlines\r", "two lines");
        check("\u{9b}31mé", "31mé");
    }
}
