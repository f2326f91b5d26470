//! Writing to standard output without panic when its reader has gone.

use std::io::{self, Write};

use serde_json::Value;

use crate::clean::clean_json;

/// Writes a line.
pub(crate) fn line(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

/// Writes a line of JSON; see [`clean_json`].
pub(crate) fn json(value: &Value) -> io::Result<()> {
    line(&clean_json(value))
}

/// Writes text as it is.
pub(crate) fn text(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}
