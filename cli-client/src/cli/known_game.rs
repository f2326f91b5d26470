//! Which game this client has screens for; of any other it says so in one sentence.

use super::Notes;
use super::setting::Setting;
use crate::clean::clean;
use crate::exit::Misused;

/// The game with screens of its own.
const KNOWN: &str = "tikal";

/// Whether a match or record of this game can be shown.
///
/// # Errors
/// It is another game; the sentence says which.
pub(super) fn check(setting: &Setting, game: &str) -> Result<(), Misused> {
    if game == KNOWN {
        return Ok(());
    }
    Err(Misused(setting.words.say(Notes::OtherGame, &[("game", &clean(game))])))
}
