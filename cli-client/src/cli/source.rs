//! Where a record comes from: a file, standard input, or a match of a server.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail};
use clap::Args;
use client::{ClientError, ErrorReason, Server};

use super::Notes;
use super::setting::Setting;
use crate::clean::clean;
use crate::exit::{Exit, Misused, NotVerified, Told};
use crate::games::{self, GameScreen};
use crate::match_view::SeatNumber;
use crate::names::Names;
use crate::plain;
use crate::replay::{self, Eyes, Step, Unplayable};

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

/// A record, and the server that it was read from; `None`: it was a file.
pub(super) struct FoundRecord {
    pub(super) text: String,
    pub(super) server: Option<Server>,
}

/// With whose eyes a record is seen.
#[derive(Clone, Debug, Args)]
pub(super) struct EyesFlags {
    /// See it as this seat did: a number, or `public` for who only watched [default: public].
    #[arg(long = "as", value_name = "SEAT", value_parser = audience)]
    eyes: Option<Eyes>,
}

/// A record that was read as somebody could see it, with the names of its players.
pub(super) struct Story {
    pub(super) steps: Vec<Step>,
    pub(super) names: Names,
    pub(super) game: Box<dyn GameScreen>,
}

impl Story {
    /// Reads a record that can be shown.
    pub(super) async fn read(
        setting: &Setting,
        source: &SourceFlags,
        eyes: &EyesFlags,
    ) -> anyhow::Result<Story> {
        let record = read_to_show(setting, source).await?;
        let audience = eyes.eyes.unwrap_or(Eyes::Public);
        let steps = replay::read(&record, audience).map_err(|trouble| match trouble {
            Unplayable::NoSuchSeat(seat) => {
                let told = setting.words.say(Notes::NoSeatOfRecord, &[("seat", &seat)]);
                anyhow::Error::from(Misused(told))
            }
            Unplayable::NoRecord(_) | Unplayable::Impossible(_) => {
                NotVerified(trouble.to_string()).into()
            }
        })?;
        let names = plain::names_of(&steps);
        let names = match audience {
            Eyes::Seat(seat) => names.seen_by(SeatNumber(seat.number())),
            Eyes::Public => names,
        };
        Ok(Story { steps, names, game: games::of_record(&record)? })
    }
}

fn audience(text: &str) -> Result<Eyes, String> {
    match text {
        "public" => Ok(Eyes::Public),
        seat => super::wanted::seat(seat).map(Eyes::Seat),
    }
}

/// Reads a record that can be shown: only the rules know what follows from it.
async fn read_to_show(setting: &Setting, flags: &SourceFlags) -> anyhow::Result<String> {
    let source = read(setting, flags).await?.text;
    if let Some(game) = replay::game_of(&source).filter(|game| !replay::knows(game)) {
        bail!(Misused(setting.words.say(Notes::OtherGame, &[("game", &clean(game))])));
    }
    Ok(source)
}

/// Reads a record. A file is looked for first; what cannot be an id is never asked for.
pub(super) async fn read(setting: &Setting, flags: &SourceFlags) -> anyhow::Result<FoundRecord> {
    let path = Path::new(&flags.source);
    if flags.source == "-" {
        let text = limited(std::io::stdin().lock()).context("standard input")?;
        return Ok(FoundRecord { text, server: None });
    }
    if path.is_file() {
        let file = std::fs::File::open(path).with_context(|| flags.source.clone())?;
        let text = limited(file).with_context(|| flags.source.clone())?;
        return Ok(FoundRecord { text, server: None });
    }
    if !flags.source.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter)) {
        let told = setting.words.say(Notes::NoFileOrMatch, &[("source", &flags.source)]);
        bail!(Misused(told));
    }
    of_match(setting, &flags.source, &flags.invite)
        .await
        .map_err(|trouble| no_file(setting, flags, trouble))
}

/// Who meant a file is told that there is none, and not only what became of looking for a match.
fn no_file(setting: &Setting, flags: &SourceFlags, trouble: anyhow::Error) -> anyhow::Error {
    let Some(error) = trouble.downcast_ref::<ClientError>() else { return trouble };
    let exit = Exit::of(&trouble);
    let source = &flags.source;
    let told = match error.reason() {
        Some(ErrorReason::MatchNotFound) => {
            setting.words.say(Notes::NoFileAndNoMatch, &[("source", source)])
        }
        // The server knows the match.
        Some(_) => return trouble,
        None => {
            let why = super::headline(error, &setting.words);
            let values: [(&str, &dyn std::fmt::Display); 2] = [("source", source), ("why", &why)];
            setting.words.say(Notes::NoFileAndTrouble, &values)
        }
    };
    Told { exit, sentence: told }.into()
}

/// The record of a match; a private one is read as the seat that was kept.
pub(super) async fn of_match(
    setting: &Setting,
    match_id: &str,
    invite: &str,
) -> anyhow::Result<FoundRecord> {
    let (text, server) = match setting.saved_seats.find(match_id)? {
        Some(kept) if invite.is_empty() && setting.is_wanted(&kept.server) => {
            let server = setting.server_at(&kept.server).await?;
            (kept.session(server.clone())?.record().await?, server)
        }
        Some(_) | None => {
            let server = setting.server().await?;
            (server.record(match_id, invite).await?, server)
        }
    };
    Ok(FoundRecord { text, server: Some(server) })
}

fn limited(reader: impl Read) -> anyhow::Result<String> {
    let mut text = String::new();
    reader.take(LIMIT).read_to_string(&mut text)?;
    Ok(text)
}
