//! Opens the full screen for a command.

use super::setting::Setting;
use crate::audience::{Audience, Seated, Watched};
use crate::plain;
use crate::replay::{self, Step};
use crate::run::{self, Leave, Opening};
use crate::sight::Catalogue;

/// A seat to play; `invite` is what others type to join.
pub(super) async fn seat(
    setting: &Setting,
    seated: Seated,
    invite: Option<String>,
) -> anyhow::Result<Leave> {
    let opening = Opening::Match { who: Audience::Seat(Box::new(seated)), invite };
    run::run(opening, setting.words.clone(), setting.look).await
}

/// A match to watch.
pub(super) async fn watched(setting: &Setting, watched: Watched) -> anyhow::Result<Leave> {
    let opening = Opening::Match { who: Audience::Public(Box::new(watched)), invite: None };
    run::run(opening, setting.words.clone(), setting.look).await
}

/// A record to walk through.
pub(super) async fn record(setting: &Setting, steps: Vec<Step>) -> anyhow::Result<()> {
    let (names, catalogue) = (plain::names_of(&steps), Catalogue::read(&replay::catalogue())?);
    let opening = Opening::Record { steps, names, catalogue };
    run::run(opening, setting.words.clone(), setting.look).await.map(drop)
}
