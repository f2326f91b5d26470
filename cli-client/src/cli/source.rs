//! Where a record comes from: a file, standard input, or a match of a server.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail};
use clap::Args;
use proto::v1;

use super::Notes;
use super::setting::Setting;
use crate::clean::clean;
use crate::exit::Misused;
use crate::replay;

/// The most bytes of a record: a long match has about a hundred thousand.
const LIMIT: u64 = 16 << 20;

/// Which record.
#[derive(Clone, Debug, Args)]
pub(super) struct SourceFlags {
    /// A file with a record, `-` for standard input, or the id of a match.
    #[arg(value_name = "FILE|MATCH")]
    pub(super) source: String,
    /// The invite code of a private match.
    #[arg(long, value_name = "CODE", default_value = "", hide_default_value = true)]
    pub(super) invite: String,
}

/// A record as text, with the players' names if they are known.
pub(super) struct Source {
    pub(super) record: String,
    pub(super) names: Vec<String>,
}

/// Reads a record that can be shown: only the rules know what follows from it.
pub(super) async fn read_to_show(setting: &Setting, flags: &SourceFlags) -> anyhow::Result<Source> {
    let source = read(setting, flags).await?;
    if let Some(game) = replay::game_of(&source.record).filter(|game| !replay::knows(game)) {
        bail!(Misused(setting.words.say(Notes::OtherGame, &[("game", &clean(game))])));
    }
    Ok(source)
}

/// Reads a record. A file is looked for first; what cannot be an id is never asked for.
pub(super) async fn read(setting: &Setting, flags: &SourceFlags) -> anyhow::Result<Source> {
    let path = Path::new(&flags.source);
    if flags.source == "-" {
        let record = limited(std::io::stdin().lock()).context("standard input")?;
        return Ok(Source { record, names: Vec::new() });
    }
    if path.is_file() {
        let file = std::fs::File::open(path).with_context(|| flags.source.clone())?;
        let record = limited(file).with_context(|| flags.source.clone())?;
        return Ok(Source { record, names: Vec::new() });
    }
    if !flags.source.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter)) {
        let told = setting.words.say(Notes::NoFileOrMatch, &[("source", &flags.source)]);
        bail!(Misused(told));
    }
    of_match(setting, &flags.source, &flags.invite).await
}

/// The record of a match; a private one is read as the seat that was kept.
pub(super) async fn of_match(
    setting: &Setting,
    match_id: &str,
    invite: &str,
) -> anyhow::Result<Source> {
    let (record, shown) = match setting.saved_seats.find(match_id)? {
        Some(kept) if invite.is_empty() && setting.is_wanted(&kept.server) => {
            let session = kept.session(setting.server_at(&kept.server).await?)?;
            (session.record().await?, session.match_info().await?)
        }
        Some(_) | None => {
            let server = setting.server().await?;
            let record = server.record(match_id, invite).await?;
            (record, server.get_match(match_id, invite).await?)
        }
    };
    Ok(Source { record, names: names(&shown) })
}

fn names(shown: &v1::Match) -> Vec<String> {
    let name = |seat: &v1::SeatInfo| seat.participant.clone().unwrap_or_default().name;
    shown.seats.iter().map(name).collect()
}

fn limited(reader: impl Read) -> anyhow::Result<String> {
    let mut text = String::new();
    reader.take(LIMIT).read_to_string(&mut text)?;
    Ok(text)
}
