//! What a command says: to people on standard error, and what was asked for on standard output.
//!
//! `eprintln!` and `println!` panic when they cannot write, and a terminal that was closed refuses every
//! word. No word is worth a run.

use std::fmt::Display;
use std::io::{self, Write, stderr, stdout};
use std::sync::OnceLock;

/// Why something on standard output was lost, the first time it was.
static LOST: OnceLock<io::Error> = OnceLock::new();

/// Tells people. Whether anybody hears it makes no difference.
pub(super) fn tell(text: impl Display) {
    let _ = write!(stderr(), "{text}");
}

/// Tells people a line.
pub(super) fn tell_line(line: impl Display) {
    tell(format_args!("{line}\n"));
}

/// Prints what was asked for. What cannot be printed is lost, and [`lost`] says so.
pub(super) fn print(text: impl Display) {
    if let Err(trouble) = write!(stdout(), "{text}").and_then(|()| stdout().flush()) {
        LOST.get_or_init(|| trouble);
    }
}

/// Prints a line.
pub(super) fn print_line(line: impl Display) {
    print(format_args!("{line}\n"));
}

/// Why not all that was asked for was printed, if it was not.
pub(super) fn lost() -> Option<&'static io::Error> {
    LOST.get()
}
