//! Writes the Rust and the reference of the contract, or with `--check` says whether what is committed is what would be written.
//!
//! `cargo run -p proto --example codegen [-- --check]`; no protoc is needed.

mod generate;
mod reference;
#[cfg(test)]
mod stale;

use std::error::Error;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        [] => write(),
        ["--check"] => check(),
        _ => Err("usage: codegen [--check]".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("codegen: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write() -> Result<(), Box<dyn Error>> {
    for file in generate::files()? {
        if let Some(folder) = file.file().parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(file.file(), &file.content)?;
        println!("wrote {}", file.path);
    }
    Ok(())
}

fn check() -> Result<(), Box<dyn Error>> {
    let stale = generate::stale()?;
    if stale.is_empty() {
        return Ok(());
    }
    Err(format!("not what the .proto files say: {}", stale.join(", ")).into())
}
