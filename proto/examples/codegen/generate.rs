//! What the .proto files become: Rust per package, the descriptor set for reflection, and a page to read.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{fs, io};

use prost::Message;
use protox::Compiler;
use tonic_prost_build::Config;

// Tests take this file by its path, and its neighbour with it.
#[path = "reference.rs"]
mod reference;

/// A generated file.
pub(crate) struct Generated {
    /// Where it is committed, from the root of the checkout.
    pub(crate) path: String,
    /// What it must hold.
    pub(crate) content: Vec<u8>,
}

impl Generated {
    /// Where it lies on this machine.
    pub(crate) fn file(&self) -> PathBuf {
        root().join("..").join(&self.path)
    }
}

const RUST: [&str; 2] = ["google.rpc.rs", "tikal.v1.rs"];
const DESCRIPTORS: &str = "tikal_descriptor.bin";
const REFERENCE: &str = "docs/api.md";

/// The committed files that differ from what would be written, or are missing.
pub(crate) fn stale() -> Result<Vec<String>, Box<dyn Error>> {
    let differs = |file: &Generated| match fs::read(file.file()) {
        Ok(committed) => committed != file.content,
        Err(_) => true,
    };
    Ok(files()?.into_iter().filter(differs).map(|file| file.path).collect())
}

/// Everything that is generated, freshly made.
pub(crate) fn files() -> Result<Vec<Generated>, Box<dyn Error>> {
    let mut compiler = Compiler::new([root()])?;
    compiler.include_imports(true).include_source_info(true);
    compiler.open_files(contract()?)?;
    let described = compiler.file_descriptor_set();
    // Reflection needs no comments: they would be most of the file.
    let mut bare = described.clone();
    for file in &mut bare.file {
        file.source_code_info = None;
    }
    let page = reference::page(&described);
    let mut files = rust(described)?;
    files.push(Generated { path: code(DESCRIPTORS), content: bare.encode_to_vec() });
    files.push(Generated { path: REFERENCE.to_owned(), content: page.into_bytes() });
    Ok(files)
}

/// Where a file that the crate includes is committed.
fn code(name: &str) -> String {
    format!("proto/src/gen/{name}")
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
fn rust(described: prost_types::FileDescriptorSet) -> io::Result<Vec<Generated>> {
    let scratch = std::env::temp_dir().join(format!("tikal-codegen-{}", std::process::id()));
    fs::create_dir_all(&scratch)?;
    let read = |name| Ok(Generated { path: code(name), content: fs::read(scratch.join(name))? });
    let mut config = Config::new();
    // Maps in order, so that equal messages are equal bytes; names, so that details fit an Any.
    config.btree_map(["."]).enable_type_names();
    config.type_name_domain([".google.rpc"], "type.googleapis.com");
    let made = tonic_prost_build::configure()
        .build_transport(false)
        .emit_rerun_if_changed(false)
        .out_dir(&scratch)
        .compile_fds_with_config(described, config)
        .and_then(|()| RUST.into_iter().map(read).collect());
    fs::remove_dir_all(&scratch)?;
    made
}
