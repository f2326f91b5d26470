//! Opens a match or a record in the manner that is wanted: a full screen, lines of words, or lines of JSON.

use proto::v1;

use super::setting::{Manner, Setting};
use crate::audience::Audience;
use crate::games::{self, GameScreen};
use crate::names::Names;
use crate::plain::{self, Voice};
use crate::replay::Step;
use crate::run::{self, Leave, Opening};

/// A match to play or to watch; `invite` is what others type to join.
pub(super) async fn follow(
    setting: &Setting,
    who: Audience,
    invite: Option<String>,
) -> anyhow::Result<Leave> {
    let name = who.match_info().await?.game;
    let words = setting.words.clone();
    let voice = match setting.manner {
        Manner::Screen => {
            let game = games::open(&name, catalogue(&who, &name).await?.as_ref())?;
            let opening = Opening::Match { who, invite, game };
            return run::run(opening, words, setting.look, setting.bell).await;
        }
        Manner::Words => Voice::Words,
        Manner::Json => Voice::Json,
    };
    let game = games::open(&name, catalogue(&who, &name).await?.as_ref())?;
    plain::follow(who, game, words, voice).await
}

/// A record to walk through.
pub(super) async fn record(
    setting: &Setting,
    steps: Vec<Step>,
    names: Names,
    game: Box<dyn GameScreen>,
) -> anyhow::Result<()> {
    let opening = Opening::Record { names, steps, game };
    run::run(opening, setting.words.clone(), setting.look, setting.bell).await.map(drop)
}

/// What is printed in the game, as the server says.
async fn catalogue(who: &Audience, name: &str) -> anyhow::Result<Option<v1::Catalogue>> {
    let games = who.server().info().await?.games.into_iter();
    Ok(games.filter(|game| game.name == name).find_map(|game| game.catalogue))
}
