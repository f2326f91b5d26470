//! The thin door of `cargo xtask`: arguments in, exit code out.

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::run(env::args().skip(1).collect())
}
