//! Prints one game as JSON lines: header, reveals, decisions, result.

mod arguments;
mod script;

use std::io::{self, Write};
use std::process::ExitCode;

use arguments::Arguments;
use table::Record;

fn main() -> ExitCode {
    let arguments = match Arguments::parse(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(error) => {
            eprintln!("playthrough: {error}\n{}", arguments::USAGE);
            return ExitCode::from(2);
        }
    };
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has seen enough, as in `… | head`.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("playthrough: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let table = script::play(&arguments.playthrough, |line| writeln!(out, "{line}"))?;
    if let Some(path) = &arguments.record {
        std::fs::write(path, Record::of(&table).to_string())?;
    }
    out.flush()
}
