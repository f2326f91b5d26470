//! Opens the full screen for a command.

use anyhow::bail;

use super::setting::Setting;
use crate::plain::{Leave, Seated, Watched};
use crate::replay::Step;

/// A seat to play; `invite` is what others type to join.
pub(super) async fn seat(
    _setting: &Setting,
    _seated: Seated,
    _invite: Option<String>,
) -> anyhow::Result<Leave> {
    bail!("the full screen is not built in; use --plain")
}

/// A match to watch.
pub(super) async fn watched(_setting: &Setting, _watched: Watched) -> anyhow::Result<Leave> {
    bail!("the full screen is not built in; use --plain")
}

/// A record to walk through.
pub(super) async fn record(_setting: &Setting, _steps: Vec<Step>) -> anyhow::Result<()> {
    bail!("the full screen is not built in; use --plain")
}
