//! What the .proto files become: Rust per package, the descriptor set for reflection, the files themselves as
//! text, and pages to read.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{fs, io};

use prost::Message;
use protox::Compiler;
use tonic_prost_build::Config;

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

const DESCRIPTORS: &str = "tikal_descriptor.bin";
const TEXTS: &str = "contract_files.rs";

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
    let pages = crate::reference::pages(&described);
    let mut files = rust(described)?;
    files.push(Generated { path: code(DESCRIPTORS), content: bare.encode_to_vec() });
    files.push(Generated { path: code(TEXTS), content: texts()?.into_bytes() });
    files.extend(
        pages.into_iter().map(|(path, text)| Generated { path, content: text.into_bytes() }),
    );
    Ok(files)
}

/// Rust that holds the text of every file, for whoever makes stubs elsewhere: no list of them is kept by hand.
fn texts() -> Result<String, Box<dyn Error>> {
    let mut paths = contract()?;
    // Messages name it, so it is compiled with them; here it has to be named.
    paths.push(root().join("google/rpc/status.proto"));
    paths.sort();
    let mut text =
        "// Every file of the contract: its path from the root, and its text.\n&[\n".to_owned();
    for path in paths {
        let inside = path.strip_prefix(root())?;
        let inside: Vec<_> = inside.iter().map(|part| part.to_string_lossy()).collect();
        let inside = inside.join("/");
        text += &format!("    (\"proto/{inside}\", include_str!(\"../../{inside}\")),\n");
    }
    Ok(text + "]\n")
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
    let mut files = vec![root().join("google/rpc/error_details.proto")];
    let mut folders = vec![root().join("tikal")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    Ok(files)
}

/// The generator writes into a folder only, so it gets one of its own.
fn rust(described: prost_types::FileDescriptorSet) -> io::Result<Vec<Generated>> {
    let scratch = std::env::temp_dir().join(format!("tikal-codegen-{}", std::process::id()));
    fs::create_dir_all(&scratch)?;
    let mut config = Config::new();
    // Maps in order, so that equal messages are equal bytes; names, so that details fit an Any.
    config.btree_map(["."]).enable_type_names();
    config.type_name_domain(["."], "type.googleapis.com");
    let made = tonic_prost_build::configure()
        .build_transport(false)
        .emit_rerun_if_changed(false)
        .out_dir(&scratch)
        .compile_fds_with_config(described, config)
        .and_then(|()| written(&scratch));
    fs::remove_dir_all(&scratch)?;
    made
}

/// What the generator wrote: a file per package that has messages.
fn written(folder: &Path) -> io::Result<Vec<Generated>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let file = entry?;
        let content = fs::read(file.path())?;
        if !content.is_empty() {
            let path = code(&file.file_name().to_string_lossy());
            files.push(Generated { path, content });
        }
    }
    files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(files)
}
