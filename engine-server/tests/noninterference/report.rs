//! The table of hidden fields: how much was compared of each, and whether every planted leak of it was
//! found out.

/// How much is played: `TIKAL_NONINTERFERENCE_DRAWS=all` is the long run, of which every push has a part.
pub(crate) fn is_long() -> bool {
    std::env::var_os("TIKAL_NONINTERFERENCE_DRAWS").is_some()
}

/// One hidden field.
pub(crate) struct Row {
    game: &'static str,
    field: &'static str,
    pairs: usize,
    messages: usize,
    /// The leaks of it, and whether each was found out.
    leaks: Vec<(String, bool)>,
}

impl Row {
    pub(crate) fn new(game: &'static str, field: &'static str) -> Row {
        Row { game, field, pairs: 0, messages: 0, leaks: Vec::new() }
    }

    /// One more pair in which it differs was told so many messages alike.
    pub(crate) fn compared(&mut self, messages: usize) {
        self.pairs += 1;
        self.messages += messages;
    }

    /// A leak was planted, and found out so, or not.
    pub(crate) fn planted(&mut self, leak: &str, found: Option<String>) {
        let how: Option<String> = found.map(|text| text.chars().take(140).collect());
        println!("{}: {} leaked in {leak}: {how:?}", self.game, self.field);
        self.leaks.push((leak.to_owned(), how.is_some()));
    }

    fn found(&self) -> usize {
        self.leaks.iter().filter(|(_, found)| *found).count()
    }
}

/// Prints the table.
///
/// # Panics
/// Where a field never differed, or a leak was not found out.
pub(crate) fn check(rows: &[Row]) {
    let line = |cells: [&str; 6]| {
        let [game, field, pairs, messages, leaks, tick] = cells;
        println!("{game:16} | {field:64} | {pairs:>5} | {messages:>8} | {leaks:>8} | {tick}");
    };
    line(["game", "hidden field", "twins", "messages", "leaks", "found"]);
    let mut missing = Vec::new();
    for row in rows {
        let (found, planted) = (row.found(), row.leaks.len());
        let whole = found == planted && row.messages > 0;
        let leaks = format!("{found} of {planted}");
        let tick = if whole { "✓" } else { "-" };
        let (pairs, messages) = (row.pairs.to_string(), row.messages.to_string());
        line([row.game, row.field, &pairs, &messages, &leaks, tick]);
        if !whole {
            missing.push(format!("{}, {}: {:?}", row.game, row.field, row.leaks));
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}
