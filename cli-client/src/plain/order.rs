//! What a line asks for.

/// An order of the player. Whatever is no word of ours is an action: the server judges it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// An empty line.
    Nothing,
    /// Play these actions together.
    Act(Vec<String>),
    /// Say what these actions would bring.
    Try(Vec<String>),
    /// List legal actions: all, of a kind, or at a place.
    Legal(Option<String>),
    /// List ways: all, or to and from a place.
    Routes(Option<String>),
    /// Play the cheapest way of a piece.
    Go {
        piece: String,
        from: String,
        to: String,
    },
    /// Take back the last batch, or all of the turn that can be.
    Undo {
        all: bool,
    },
    Board,
    Seats,
    /// What lies at a place.
    Place(String),
    /// The last so many events.
    Log(usize),
    /// All chapters, one rule, or what has these words.
    Rules(Option<String>),
    Help,
    Resign {
        sure: bool,
    },
    Quit,
}

/// How many events `log` tells when no number is said.
const LOG: usize = 20;

impl Order {
    /// Reads a line.
    pub(super) fn read(line: &str) -> Order {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let said = (!rest.is_empty()).then(|| rest.to_owned());
        match (word, said) {
            ("", _) => Order::Nothing,
            ("try", Some(actions)) => Order::Try(batch(&actions)),
            ("legal", said) => Order::Legal(said),
            ("routes", said) => Order::Routes(said),
            ("go", Some(way)) => match way.split_whitespace().collect::<Vec<_>>().as_slice() {
                [piece, from, to] => Order::Go {
                    piece: (*piece).to_owned(),
                    from: (*from).to_owned(),
                    to: (*to).to_owned(),
                },
                // Some game has an action that begins so: the server says why it cannot be.
                _ => Order::Act(batch(line)),
            },
            ("undo", said) => Order::Undo { all: said.as_deref() == Some("all") },
            ("board", None) => Order::Board,
            ("seats", None) => Order::Seats,
            ("hex", Some(place)) => Order::Place(place),
            ("log", said) => Order::Log(said.and_then(|said| said.parse().ok()).unwrap_or(LOG)),
            ("rules", said) => Order::Rules(said),
            ("help" | "?", _) | ("try" | "go" | "hex", None) => Order::Help,
            ("resign", said) => Order::Resign { sure: said.as_deref() == Some("yes") },
            ("quit" | "exit", None) => Order::Quit,
            _ => Order::Act(batch(line)),
        }
    }
}

/// Actions between semicolons.
fn batch(text: &str) -> Vec<String> {
    text.split(';').map(|action| action.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::Order;

    #[test]
    fn a_line_is_an_order_or_an_action() {
        let check = |line: &str, order| assert_eq!(Order::read(line), order, "{line}");
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        check("  ", Order::Nothing);
        check("end", Order::Act(words(&["end"])));
        check(
            "walk worker a5 b4; uncover b4",
            Order::Act(words(&["walk worker a5 b4", "uncover b4"])),
        );
        check("try uncover b4;end", Order::Try(words(&["uncover b4", "end"])));
        check("legal", Order::Legal(None));
        check("legal walk", Order::Legal(Some("walk".to_owned())));
        let (piece, from, to) = ("worker".to_owned(), "a5".to_owned(), "c4".to_owned());
        check("go worker a5 c4", Order::Go { piece, from, to });
        check("go worker", Order::Act(words(&["go worker"])));
        check("go", Order::Help);
        check("undo", Order::Undo { all: false });
        check("undo all", Order::Undo { all: true });
        check("log 5", Order::Log(5));
        check("log x", Order::Log(20));
        check("rules T-6.3", Order::Rules(Some("T-6.3".to_owned())));
        check("resign", Order::Resign { sure: false });
        check("resign yes", Order::Resign { sure: true });
        check("quit", Order::Quit);
        check("quit now", Order::Act(words(&["quit now"])));
        check("\u{1b}[A", Order::Act(words(&["\u{1b}[A"])));
    }
}
