//! What the .proto files become: one Rust file, and the descriptor set for reflection.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{fs, io};

use prost::Message;
use protox::Compiler;

/// A generated file.
pub struct Generated {
    /// Its name in [`folder`].
    pub name: &'static str,
    /// What it must hold.
    pub content: Vec<u8>,
}

const RUST: &str = "tikal.v1.rs";
const DESCRIPTORS: &str = "tikal_descriptor.bin";

/// Where generated files are committed.
pub fn folder() -> PathBuf {
    root().join("src/gen")
}

/// A generated file's path for messages.
pub fn shown(name: &str) -> String {
    format!("proto/src/gen/{name}")
}

/// The committed files that differ from what would be written, or are missing.
pub fn stale() -> Result<Vec<&'static str>, Box<dyn Error>> {
    let differs = |file: &Generated| match fs::read(folder().join(file.name)) {
        Ok(committed) => committed != file.content,
        Err(_) => true,
    };
    Ok(files()?.iter().filter(|file| differs(file)).map(|file| file.name).collect())
}

/// Everything that is generated, freshly made.
pub fn files() -> Result<Vec<Generated>, Box<dyn Error>> {
    let mut compiler = Compiler::new([root()])?;
    compiler.include_imports(true).include_source_info(true);
    compiler.open_files(contract()?)?;
    let described = compiler.file_descriptor_set();
    // Reflection needs no comments: they would be most of the file.
    let mut bare = described.clone();
    for file in &mut bare.file {
        file.source_code_info = None;
    }
    Ok(vec![
        Generated { name: RUST, content: rust(described)? },
        Generated { name: DESCRIPTORS, content: bare.encode_to_vec() },
    ])
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every file of the contract, and the error details, which no message names but refusals carry.
fn contract() -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(root().join("tikal/v1"))? {
        files.push(entry?.path());
    }
    files.push(root().join("google/rpc/error_details.proto"));
    files.sort();
    Ok(files)
}

/// The generator writes into a folder only, so it gets one of its own.
fn rust(described: prost_types::FileDescriptorSet) -> io::Result<Vec<u8>> {
    let scratch = std::env::temp_dir().join(format!("tikal-codegen-{}", std::process::id()));
    fs::create_dir_all(&scratch)?;
    let made = tonic_prost_build::configure()
        .build_transport(false)
        .emit_rerun_if_changed(false)
        .extern_path(".google.rpc", "::tonic_types::pb")
        .out_dir(&scratch)
        .compile_fds(described)
        .and_then(|()| fs::read(scratch.join(RUST)));
    fs::remove_dir_all(&scratch)?;
    made
}
