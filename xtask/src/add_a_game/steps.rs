//! The lines that docs/add-a-game.md puts into files outside a game's folders, as a program reads them.

/// The page.
pub const PAGE: &str = "docs/add-a-game.md";

/// What stands on the page for the name of the game.
pub const PLACEHOLDER: &str = "GAME";

/// The heading of the steps that only a game needs which the contract names.
const IN_CONTRACT: &str = "### If the contract names the game";

/// Lines and the one after which they go. The page says it in a sentence and a block:
/// ``In `rules/src/lib.rs`, after `pub mod yucatan;`:``
#[derive(Debug, PartialEq, Eq)]
pub struct Insertion {
    /// The line of the page, counted from 1.
    pub line: usize,
    /// The file, from the root.
    pub path: String,
    /// The line of it, without its margin, after which these go.
    pub after: String,
    /// The new lines, without the margin of the one before.
    pub lines: Vec<String>,
    /// Whether every game needs them, or only one that the contract names.
    pub need: Need,
}

/// Who needs a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// Every game.
    Every,
    /// A game with arms of its own in the contract.
    InContract,
}

/// The steps of the page's text for a game of this name.
pub fn parse(page: &str, game: &str) -> Result<Vec<Insertion>, String> {
    let mut insertions = Vec::new();
    let mut need = Need::Every;
    let mut lines = page.lines().enumerate().map(|(index, line)| (index + 1, line));
    while let Some((number, line)) = lines.next() {
        if line.starts_with('#') {
            need = if line == IN_CONTRACT { Need::InContract } else { Need::Every };
        }
        let Some((path, after)) = place(line) else { continue };
        let mut block = lines.by_ref().map(|(_, line)| line).skip_while(|line| line.is_empty());
        if !block.next().is_some_and(|line| line.starts_with("```")) {
            return Err(format!("{PAGE}:{number}: no block says what goes there"));
        }
        let added = block.take_while(|line| !line.starts_with("```"));
        let lines = added.map(|line| line.replace(PLACEHOLDER, game)).collect();
        insertions.push(Insertion { line: number, path, after, lines, need });
    }
    if insertions.is_empty() {
        return Err(format!("{PAGE} has no step that a program can read"));
    }
    Ok(insertions)
}

/// ``In `path`, after `line`:``
fn place(line: &str) -> Option<(String, String)> {
    let (path, rest) = line.strip_prefix("In `")?.split_once("`, after `")?;
    Some((path.to_owned(), rest.strip_suffix("`:")?.to_owned()))
}

impl Insertion {
    /// The file's text with the lines in it, at the margin of the line they follow.
    pub fn apply(&self, text: &str) -> Result<String, String> {
        let is_place = |line: &&str| line.trim() == self.after;
        match text.lines().filter(is_place).count() {
            1 => {}
            count => {
                let Insertion { line, path, after, .. } = self;
                return Err(format!("{PAGE}:{line}: `{after}` stands in {path} {count} times"));
            }
        }
        let mut added = String::new();
        for line in text.lines() {
            added += &format!("{line}\n");
            if is_place(&line) {
                let margin = &line[..line.len() - line.trim_start().len()];
                self.lines.iter().for_each(|line| added += &format!("{margin}{line}\n"));
            }
        }
        Ok(added)
    }

    /// How many lines it adds.
    pub fn count(&self) -> usize {
        self.lines.iter().filter(|line| !line.trim().is_empty()).count()
    }
}

/// Whether a file belongs to the game: it lies in a folder of its name, or has that name itself.
pub fn is_own(path: &str, game: &str) -> bool {
    path.split('/').any(|part| part.split('.').next() == Some(game))
}

#[cfg(test)]
mod tests {
    use super::{Insertion, Need, is_own, parse};

    const PAGE: &str = "# How\n\nIn `a/lib.rs`, after `mod tikal;`:\n\n```rust\nmod GAME;\n```\n\n\
        ### If the contract names the game\n\nIn `b.proto`, after `x`:\n```proto\n// GAME.\n  y\n```\n";

    fn insertion(line: usize, path: &str, after: &str, lines: &[&str], need: Need) -> Insertion {
        let lines = lines.iter().map(|line| (*line).to_owned()).collect();
        Insertion { line, path: path.to_owned(), after: after.to_owned(), lines, need }
    }

    #[test]
    fn steps_are_read_from_sentences_and_blocks() {
        let steps = parse(PAGE, "chess").unwrap();
        let every = insertion(3, "a/lib.rs", "mod tikal;", &["mod chess;"], Need::Every);
        let arms = insertion(11, "b.proto", "x", &["// chess.", "  y"], Need::InContract);
        assert_eq!(steps, [every, arms]);
        assert!(parse("# How\n", "chess").is_err());
        assert!(parse("In `a`, after `b`:\n\nText.\n", "chess").is_err());
    }

    #[test]
    fn lines_go_after_the_one_that_is_named() {
        let step = insertion(1, "a.rs", "one,", &["two,", "  three,"], Need::Every);
        assert_eq!(
            step.apply("[\n    one,\n]\n").unwrap(),
            "[\n    one,\n    two,\n      three,\n]\n"
        );
        assert!(step.apply("[]\n").unwrap_err().contains("0 times"));
        assert!(step.apply("one,\none,\n").unwrap_err().contains("2 times"));
    }

    #[test]
    fn a_game_owns_what_has_its_name() {
        for path in
            ["rules/src/chess/turn.rs", "docs/rules/chess.md", "table/examples/soak/games/chess.rs"]
        {
            assert!(is_own(path, "chess"), "{path}");
        }
        assert!(
            !is_own("rules/src/lib.rs", "chess") && !is_own("rules/src/chessboard.rs", "chess")
        );
    }
}
