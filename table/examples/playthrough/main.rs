//! Prints one game as JSON lines: header, reveals, decisions, result.

mod arguments;
mod games;
#[cfg(test)]
mod golden;
mod script;

use std::io::{self, Write};
use std::process::ExitCode;

use arguments::Words;
use games::{Trouble, narrate};

fn main() -> ExitCode {
    match run(&mut Words::new(std::env::args().skip(1))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Trouble::Words(error)) => {
            eprintln!("playthrough: {error}\n{}", games::usage());
            ExitCode::from(2)
        }
        // The reader has seen enough, as in `… | head`.
        Err(Trouble::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Trouble::Output(error)) => {
            eprintln!("playthrough: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &mut Words) -> Result<(), Trouble> {
    let path = words.value("--record").map_err(Trouble::Words)?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    let record = narrate(words, &mut |line| writeln!(out, "{line}"))?;
    if let Some(path) = path {
        std::fs::write(path, record).map_err(Trouble::Output)?;
    }
    out.flush().map_err(Trouble::Output)
}
