//! Packs the pages for browsers into the server: every file of `web-client/dist`, as it is and compressed.

use std::env;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

/// Where the pages are, from this crate's folder. They are committed: no Node is needed here.
const DIST: &str = "../web-client/dist";

fn main() -> Result<(), Box<dyn Error>> {
    let home = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let dist = home.join(DIST);
    println!("cargo::rerun-if-changed={DIST}");
    let mut paths = Vec::new();
    if dist.is_dir() {
        collect(&dist, &mut paths)?;
    }
    // Folders are read in any order, and what is built must not depend on it.
    paths.sort();
    let mut table = "&[\n".to_owned();
    for (number, path) in paths.iter().enumerate() {
        println!("cargo::rerun-if-changed={}", path.display());
        let name = path.strip_prefix(&dist)?.to_str().ok_or("a file's name is no text")?;
        let packed = out.join(format!("{number}.gz"));
        fs::write(&packed, gzip(&fs::read(path)?)?)?;
        writeln!(
            table,
            "    (\"/{name}\", include_bytes!({path:?}), include_bytes!({packed:?})),"
        )?;
    }
    table.push(']');
    fs::write(out.join("web_files.rs"), table)?;
    Ok(())
}

fn collect(folder: &Path, into: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { collect(&path, into)? } else { into.push(path) }
    }
    Ok(())
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}
