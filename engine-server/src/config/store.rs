//! The flags that say where matches are kept, and how long in memory.

use std::path::{Path, PathBuf};

use clap::Args;

/// Where matches are kept, and how long in memory.
#[derive(Clone, Debug, Args)]
pub struct StoreConfig {
    /// The SQLite file that keeps every match. One server at a time has it.
    #[arg(
        long = "store",
        value_name = "FILE",
        default_value = "tikal.sqlite",
        env = "TIKAL_STORE"
    )]
    pub file: PathBuf,

    /// Keep nothing, whatever the file: matches live in memory and end with the server.
    #[arg(long)]
    pub ephemeral: bool,

    /// Start although acknowledged commits are gone from the file: what is left counts from now on.
    #[arg(long)]
    pub accept_loss: bool,

    /// How long a match stays in memory that nobody asks for, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=365 * 24 * 60 * 60))]
    pub idle_seconds: u64,
}

impl StoreConfig {
    /// The file; `None`: nothing is kept.
    pub fn path(&self) -> Option<&Path> {
        (!self.ephemeral).then_some(self.file.as_path())
    }
}
