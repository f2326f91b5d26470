//! Whether the line to the server holds, for somebody who waits at a screen.

/// How the connection of a [`Follow`](super::Follow) is. Between calls of `next` nothing is noticed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// It holds, or nothing was tried yet.
    Up,
    /// It is cut, and is being made again.
    Down {
        /// How many attempts in a row have failed, the cut included.
        attempts: u32,
        /// What the last one said.
        last: String,
    },
}
