//! Text in XML and HTML.

/// The text as it stands between tags or in an attribute. What XML cannot say at all becomes U+FFFD.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\t' | '\n' => safe.push(letter),
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            _ if letter.is_control() => safe.push('\u{fffd}'),
            _ => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn nothing_of_a_text_is_read_as_markup() {
        assert_eq!(escaped("a < b & \"c\" 'd' >"), "a &lt; b &amp; &quot;c&quot; &#39;d&#39; &gt;");
        assert_eq!(escaped("\u{1b}[2J\n\u{0}ä"), "\u{fffd}[2J\n\u{fffd}ä");
    }
}
