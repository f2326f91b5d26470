//! `tikal record`: a match as text that anybody can verify.

use std::path::PathBuf;

use anyhow::Context;
use clap::Args;

use super::setting::Setting;
use super::{Notes, source};
use crate::output;

/// Flags of `tikal record`.
#[derive(Clone, Debug, Args)]
pub struct RecordFlags {
    /// The match, by its id.
    #[arg(value_name = "MATCH")]
    match_id: String,
    /// The invite code of a private match.
    #[arg(long, value_name = "CODE", default_value = "", hide_default_value = true)]
    invite: String,
    /// Write it here instead of to standard output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(super) async fn run(setting: &Setting, flags: RecordFlags) -> anyhow::Result<()> {
    let source = source::of_match(setting, &flags.match_id, &flags.invite).await?.text;
    let Some(path) = flags.output else {
        return Ok(output::text(&source)?);
    };
    std::fs::write(&path, &source)
        .with_context(|| format!("{} cannot be written", path.display()))?;
    if setting.json() {
        let told = serde_json::json!({ "kind": "written", "file": path.display().to_string() });
        return Ok(output::json(&told)?);
    }
    let told = setting.words.say(Notes::RecordWritten, &[("file", &path.display())]);
    Ok(output::line(&told)?)
}
