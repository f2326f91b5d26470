//! What the names and titles of the contract may be (H-8): text that is seen, stays where it is put, and passes
//! for nothing else. The server refuses what is not; clients use the same words for what they are told by others.

use std::fmt;

/// The most characters of the name of a player, a bot or a game.
pub const NAME_LIMIT: usize = 40;
/// The most characters of the title of a match.
pub const TITLE_LIMIT: usize = 80;
/// The most characters of the name of a program with its version.
pub const SOFTWARE_LIMIT: usize = 80;
/// The most characters of what a record calls a player.
pub const RECORD_NAME_LIMIT: usize = 80;

/// Why a text is no name or no title.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NameProblem {
    /// It is too short or too long.
    Length {
        /// The fewest characters.
        least: usize,
        /// The most.
        most: usize,
    },
    /// It has a character that breaks the line or commands a terminal.
    Control(char),
    /// It has a character that turns the direction of writing, also of what stands beside it.
    Direction(char),
    /// It has a character that nobody sees and no script needs between its letters.
    Unseen(char),
    /// Nothing of it is seen.
    Blank,
    /// It looks like what a lobby says of a seat that nobody has.
    SeatState,
}

impl fmt::Display for NameProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NameProblem::Length { least, most } => {
                write!(f, "{least} to {most} characters are needed")
            }
            NameProblem::Control(letter) => {
                write!(f, "without control characters such as {}", code(*letter))
            }
            NameProblem::Direction(letter) => write!(
                f,
                "without {}, which turns the direction of what stands beside it",
                code(*letter)
            ),
            NameProblem::Unseen(letter) => {
                write!(f, "without {}, which nobody sees", code(*letter))
            }
            NameProblem::Blank => write!(f, "something that is seen is needed"),
            NameProblem::SeatState => {
                write!(f, "neither in brackets nor a word for an empty seat, such as `free`")
            }
        }
    }
}

impl std::error::Error for NameProblem {}

/// Whether a text names somebody: a player, a program, a bot.
///
/// # Errors
/// Says what is wrong with it.
pub fn check_name(text: &str, most: usize) -> Result<(), NameProblem> {
    check(text, 1, most)?;
    if is_seat_state(text) { Err(NameProblem::SeatState) } else { Ok(()) }
}

/// Whether a text is the title of a match or says which software plays. It may be empty.
///
/// # Errors
/// Says what is wrong with it.
pub fn check_title(text: &str, most: usize) -> Result<(), NameProblem> {
    check(text, 0, most)
}

/// A name made of any text: what is refused is left out, and what is too long is cut in the middle.
pub fn name_of(text: &str, most: usize) -> String {
    let letters: Vec<char> = text.chars().collect();
    let letters = without_problems(&letters);
    let name: String = if letters.len() <= most {
        letters.into_iter().collect()
    } else {
        let left = most.saturating_sub(1);
        let (head, tail) = (left - left / 2, left / 2);
        // Once more: a joiner may have lost what it joins.
        let (head, tail) = (&letters[..head], &letters[letters.len() - tail..]);
        let (head, tail) = (without_problems(head), without_problems(tail));
        head.iter().chain(['…'].iter()).chain(&tail).collect()
    };
    match check_name(&name, most) {
        Ok(()) => name,
        Err(_) => "?".to_owned(),
    }
}

/// Whether it is drawn as nothing, and at most changes what is around it: what Unicode lets be ignored where it is
/// not known, direction marks, joiners and selectors among it, and letters that are blank.
pub fn is_unseen(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a text looks like what a lobby says of a seat that nobody has: something in brackets, or one of the
/// words for it in a language that our clients speak.
pub fn is_seat_state(text: &str) -> bool {
    let seen: String = text.chars().filter(|letter| !is_unseen(*letter)).collect();
    let said = seen.trim().to_lowercase();
    let bracketed = BRACKETS.iter().any(|(open, close)| {
        said.chars().count() > 1 && said.starts_with(*open) && said.ends_with(*close)
    });
    let kept = |(before, after): &(&str, &str)| said.starts_with(before) && said.ends_with(after);
    bracketed || STATES.contains(&said.as_str()) || KEPT.iter().any(kept)
}

/// Pairs of brackets, the wide ones of East Asian scripts too.
const BRACKETS: [(char, char); 10] = [
    ('(', ')'),
    ('[', ']'),
    ('{', '}'),
    ('<', '>'),
    ('（', '）'),
    ('［', '］'),
    ('｛', '｝'),
    ('＜', '＞'),
    ('〈', '〉'),
    ('【', '】'),
];

/// Words for a seat that nobody has, in lower case.
const STATES: [&str; 18] = [
    "free",
    "libre",
    "frei",
    "empty",
    "vide",
    "leer",
    "reserved",
    "réservé",
    "réservée",
    "reserviert",
    "nobody",
    "personne",
    "niemand",
    "any bot",
    "un bot",
    "irgendein bot",
    "un robot",
    "ein bot",
];

/// How what is said of a seat that is kept for somebody begins and ends, in lower case.
const KEPT: [(&str, &str); 4] =
    [("kept for ", ""), ("réservée à", ""), ("réservée au ", ""), ("für ", " reserviert")];

fn check(text: &str, least: usize, most: usize) -> Result<(), NameProblem> {
    if !(least..=most).contains(&text.chars().count()) {
        return Err(NameProblem::Length { least, most });
    }
    let letters: Vec<char> = text.chars().collect();
    let is_blank = !letters.is_empty() && !letters.iter().copied().any(is_seen);
    match problems(&letters).flatten().next() {
        // What is blank whatever it is made of is called so, unless it does worse than that.
        Some(NameProblem::Unseen(letter)) if is_blank && stands_in_words(letter) => {
            Err(NameProblem::Blank)
        }
        Some(problem) => Err(problem),
        None if is_blank => Err(NameProblem::Blank),
        None => Ok(()),
    }
}

/// What is wrong with each of the letters.
fn problems(letters: &[char]) -> impl Iterator<Item = Option<NameProblem>> {
    letters.iter().enumerate().map(|(at, letter)| {
        let before = at.checked_sub(1).and_then(|at| letters.get(at)).copied();
        problem_of(before, *letter, letters.get(at + 1).copied())
    })
}

/// Those letters with which nothing is wrong.
fn without_problems(letters: &[char]) -> Vec<char> {
    let fit = letters.iter().zip(problems(letters)).filter(|(_, problem)| problem.is_none());
    fit.map(|(letter, _)| *letter).collect()
}

/// Whether words, emoji or flags are written with a character that nobody sees by itself.
fn stands_in_words(letter: char) -> bool {
    matches!(letter,
        '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{e0020}'..='\u{e007f}' | '\u{e0100}'..='\u{e01ef}')
}

/// Whether a joiner changes how a letter of this script, or this sign, is drawn.
fn is_joined(letter: char) -> bool {
    matches!(letter,
        // Arabic to Myanmar, Khmer and Mongolian, and the scripts of India that came later.
        '\u{600}'..='\u{109f}' | '\u{1780}'..='\u{18af}' | '\u{1900}'..='\u{1cff}' | '\u{a800}'..='\u{abff}'
        | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{11000}'..='\u{11fff}'
        | '\u{1e900}'..='\u{1e95f}')
        || is_sign(letter)
}

/// Whether it is a sign that has variants, or parts of which others are made.
fn is_sign(letter: char) -> bool {
    matches!(letter,
        '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2190}'..='\u{27ff}'
        | '\u{2900}'..='\u{2bff}' | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}'
        | '\u{1f000}'..='\u{1faff}')
}

/// Whether it is a letter of Chinese or Japanese, or a sign of them, that has variants.
fn is_ideograph(letter: char) -> bool {
    matches!(letter,
        '\u{3000}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ff0f}'
        | '\u{20000}'..='\u{3ffff}')
}

/// Why a character may not stand in a name between these. What nobody sees may only stand where it changes what is
/// seen: elsewhere it would make a name that looks like another's.
fn problem_of(before: Option<char>, letter: char, after: Option<char>) -> Option<NameProblem> {
    let follows = |is_fit: fn(char) -> bool| before.is_some_and(is_fit);
    let unless = |is_fit: bool| (!is_fit).then_some(NameProblem::Unseen(letter));
    match letter {
        _ if letter.is_control() => Some(NameProblem::Control(letter)),
        '\u{2028}' | '\u{2029}' => Some(NameProblem::Control(letter)),
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            Some(NameProblem::Direction(letter))
        }
        // Persian and Indic words and emoji of several parts.
        '\u{200c}' | '\u{200d}' => {
            let is_first_part = follows(|letter| is_joined(letter) || letter == '\u{fe0f}');
            unless(is_first_part && after.is_some_and(is_joined))
        }
        // Variants of Mongolian letters.
        '\u{180b}'..='\u{180d}' | '\u{180f}' => {
            unless(follows(|letter| matches!(letter, '\u{1820}'..='\u{18aa}')))
        }
        // A digit in the shape of a key.
        '\u{fe0f}' if after == Some('\u{20e3}') => {
            unless(follows(|letter| matches!(letter, '0'..='9' | '#' | '*')))
        }
        // A sign as a picture, or as text; variants of ideographs.
        '\u{fe0e}' | '\u{fe0f}' => unless(follows(is_sign)),
        '\u{fe00}'..='\u{fe0d}' | '\u{e0100}'..='\u{e01ef}' => unless(follows(is_ideograph)),
        // Flags of parts of countries.
        '\u{e0020}'..='\u{e007f}' => {
            unless(follows(|letter| matches!(letter, '\u{1f3f4}' | '\u{e0020}'..='\u{e007e}')))
        }
        _ if is_unseen(letter) => Some(NameProblem::Unseen(letter)),
        _ => None,
    }
}

/// Whether it is seen by itself: neither a space, nor unseen, nor a mark on the letter before it.
fn is_seen(letter: char) -> bool {
    let is_mark = matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}');
    !letter.is_whitespace() && !is_unseen(letter) && !is_mark
}

/// A character by its number: it cannot be shown itself.
fn code(letter: char) -> String {
    format!("U+{:04X}", u32::from(letter))
}

#[cfg(test)]
mod tests {
    use super::NameProblem::{Blank, Control, Direction, Length, SeatState, Unseen};
    use super::{NameProblem, check_name, check_title, name_of};

    /// Every kind of text, and what is wrong with it as a name.
    const CASES: &[(&str, Option<NameProblem>)] = &[
        ("Ada", None),
        ("Grace's engine 2.0", None),
        ("Ada (2)", None),
        ("[EU] Ada", None),
        ("Жанна д’Арк", None),
        ("עדה", None),
        ("漢字", None),
        ("e\u{301}lan", None),
        ("می\u{200c}خواهم", None),
        ("👩\u{200d}🚀", None),
        ("❤\u{fe0f}", None),
        ("👍🏽", None),
        ("1\u{fe0f}\u{20e3}", None),
        ("❤\u{fe0f}\u{200d}🔥", None),
        ("🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}", None),
        ("葛\u{e0100}", None),
        ("ක\u{dca}\u{200d}ෂ", None),
        ("free spirit", None),
        ("cmd:python3 my_bot.py", None),
        ("", Some(Length { least: 1, most: 40 })),
        ("x23456789 123456789 123456789 123456789 1", Some(Length { least: 1, most: 40 })),
        ("two\nlines", Some(Control('\n'))),
        ("\u{1b}[2JAda", Some(Control('\u{1b}'))),
        ("Ada\u{7f}", Some(Control('\u{7f}'))),
        ("\u{9b}31m", Some(Control('\u{9b}'))),
        ("Ada\u{2028}Bea", Some(Control('\u{2028}'))),
        ("Ada\u{2029}", Some(Control('\u{2029}'))),
        ("\u{202e}adA", Some(Direction('\u{202e}'))),
        ("Ada\u{202a}", Some(Direction('\u{202a}'))),
        ("\u{2067}Ada\u{2069}", Some(Direction('\u{2067}'))),
        ("Ada\u{200f}", Some(Direction('\u{200f}'))),
        ("Ada\u{200e}", Some(Direction('\u{200e}'))),
        ("Ada\u{61c}", Some(Direction('\u{61c}'))),
        ("A\u{200b}da", Some(Unseen('\u{200b}'))),
        ("\u{feff}Ada", Some(Unseen('\u{feff}'))),
        ("A\u{ad}da", Some(Unseen('\u{ad}'))),
        ("A\u{2060}da", Some(Unseen('\u{2060}'))),
        ("\u{3164}", Some(Unseen('\u{3164}'))),
        ("\u{115f}", Some(Unseen('\u{115f}'))),
        ("\u{2800}", Some(Unseen('\u{2800}'))),
        ("A\u{e0001}", Some(Unseen('\u{e0001}'))),
        ("A\u{200d}da", Some(Unseen('\u{200d}'))),
        ("Ada\u{200d}", Some(Unseen('\u{200d}'))),
        ("é\u{200c}é", Some(Unseen('\u{200c}'))),
        ("می\u{200c}", Some(Unseen('\u{200c}'))),
        ("Ada\u{fe0f}", Some(Unseen('\u{fe0f}'))),
        ("Ada\u{e0100}", Some(Unseen('\u{e0100}'))),
        ("Ada\u{e0041}", Some(Unseen('\u{e0041}'))),
        ("A\u{34f}da", Some(Unseen('\u{34f}'))),
        ("A\u{180b}da", Some(Unseen('\u{180b}'))),
        (" ", Some(Blank)),
        ("\u{a0}\u{3000}", Some(Blank)),
        ("\u{200d}\u{200c}", Some(Blank)),
        ("\u{fe0f}", Some(Blank)),
        ("\u{301}\u{302}", Some(Blank)),
        ("(free)", Some(SeatState)),
        (" (Free) ", Some(SeatState)),
        ("(f\u{200d}ree)", Some(Unseen('\u{200d}'))),
        ("(❤\u{fe0f})", Some(SeatState)),
        ("[anything]", Some(SeatState)),
        ("（libre）", Some(SeatState)),
        ("FREE", Some(SeatState)),
        ("Frei", Some(SeatState)),
        ("réservée", Some(SeatState)),
        ("kept for a bot", Some(SeatState)),
        ("für den Bot greedy reserviert", Some(SeatState)),
    ];

    #[test]
    fn a_name_is_seen_and_passes_for_nothing_else() {
        for (text, expected) in CASES {
            assert_eq!(check_name(text, 40).err(), *expected, "{text:?}");
        }
    }

    #[test]
    fn a_title_is_any_text_that_is_seen_or_nothing() {
        for (text, expected) in CASES {
            let expected = match expected {
                Some(Length { .. }) if text.is_empty() => None,
                Some(Length { .. }) => Some(Length { least: 0, most: 40 }),
                Some(SeatState) => None,
                other => other.clone(),
            };
            assert_eq!(check_title(text, 40).err(), expected, "{text:?}");
        }
    }

    #[test]
    fn any_text_makes_a_name() {
        for (text, problem) in CASES {
            let name = name_of(text, 40);
            assert_eq!(check_name(&name, 40), Ok(()), "{text:?} made {name:?}");
            assert!(problem.is_some() || name == *text, "{text:?} made {name:?}");
        }
        assert_eq!(name_of("\u{202e}Ada\n", 40), "Ada");
        assert_eq!(name_of("(free)", 40), "?");
        assert_eq!(name_of("0123456789", 5), "01…89");
        assert_eq!(name_of("0123456789", 6), "012…89");
        assert_eq!(name_of("👩\u{200d}🚀👩\u{200d}🚀", 4), "👩…🚀");
    }

    #[test]
    fn what_is_wrong_is_said_without_repeating_it() {
        for (text, problem) in CASES {
            let Some(problem) = problem else { continue };
            let sentence = problem.to_string();
            let plain = |letter: char| letter == ' ' || letter.is_ascii_graphic();
            assert!(sentence.chars().all(plain), "{text:?}: {sentence}");
        }
        assert_eq!(
            Direction('\u{202e}').to_string(),
            "without U+202E, which turns the direction of what stands beside it"
        );
    }
}
