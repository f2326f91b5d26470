//! Which game is wanted and what is agreed for it, by the names that the server tells.

use clap::Args;
use proto::v1;
use proto::v1::named_option::Value;
use proto::v1::option_info::Values;
use serde_json::json;

use super::short_flags::ShortFlags;
use super::{Notes, Setting};
use crate::clean::clean;
use crate::exit::Misused;
use crate::output;
use crate::words::Words;

/// What asks for a list instead of a match.
pub(super) const LIST: &str = "help";
/// The option for how many play, which has a flag of its own.
pub(super) const SEATS: &str = "seats";
/// The option for who begins, and the word for a draw: the same in every game.
const START: (&str, &str) = ("start_seat", "drawn");

/// The game and its options.
#[derive(Clone, Debug, Args)]
pub(super) struct AgreedFlags {
    /// Which game; `help` lists those of the server.
    #[arg(long, value_name = "NAME", default_value = crate::games::USUAL)]
    game: String,
    /// Agree on an option of the game; say it again for further ones. `help` lists those of the server.
    #[arg(long = "option", value_name = "NAME[=VALUE]")]
    options: Vec<String>,
    #[command(flatten)]
    short: ShortFlags,
    /// A draw says who begins, instead of seat 1.
    #[arg(long)]
    draw_start: bool,
}

impl AgreedFlags {
    /// Lists the games, the options of one or the bots for it, if that is asked for instead of a match.
    pub(super) fn listing<'a>(
        &self,
        info: &'a v1::GetServerInfoResponse,
        bots: &[String],
    ) -> Option<Listing<'a>> {
        if self.game == LIST {
            return Some(Listing::Games(&info.games));
        }
        let game = info.games.iter().find(|game| game.name == self.game)?;
        if bots.iter().any(|bot| bot == LIST) {
            return Some(Listing::Bots(game));
        }
        self.options.iter().any(|option| option == LIST).then_some(Listing::Options(game))
    }

    /// The game as the server tells of it.
    ///
    /// # Errors
    /// The server does not host it.
    pub(super) fn game<'a>(
        &self,
        setting: &Setting,
        info: &'a v1::GetServerInfoResponse,
    ) -> Result<&'a v1::GameInfo, Misused> {
        let unknown = || {
            let games: Vec<String> = info.games.iter().map(|game| clean(&game.name)).collect();
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("game", &self.game), ("games", &games.join(", "))];
            Misused(setting.words.say(Notes::NoSuchGame, &values))
        };
        info.games.iter().find(|game| game.name == self.game).ok_or_else(unknown)
    }

    /// What is agreed for so many players.
    ///
    /// # Errors
    /// The game has no such option, value or number of players.
    pub(super) fn agreed(
        &self,
        setting: &Setting,
        game: &v1::GameInfo,
        players: u8,
    ) -> Result<v1::GameOptions, Misused> {
        let words = &setting.words;
        if !(game.min_seats..=game.max_seats).contains(&u32::from(players)) {
            let values: [(&str, &dyn std::fmt::Display); 3] =
                [("game", &game.name), ("min", &game.min_seats), ("max", &game.max_seats)];
            return Err(Misused(words.say(Notes::NoSuchPlayers, &values)));
        }
        let seats = format!("{SEATS}={players}");
        let drawn = self.draw_start.then(|| format!("{}={}", START.0, START.1));
        let given = self.options.iter().cloned().chain(self.short.options()).chain(drawn);
        let named = given.chain([seats]).map(|given| named(words, game, &given));
        let options = named.collect::<Result<Vec<v1::NamedOption>, Misused>>()?;
        let named = v1::NamedOptions { game: game.name.clone(), options };
        Ok(v1::GameOptions {
            game: Some(v1::game_options::Game::Named(named)),
            ..v1::GameOptions::default()
        })
    }
}

/// An option as it was typed: `-` and `_` are the same in its name.
fn named(words: &Words, game: &v1::GameInfo, given: &str) -> Result<v1::NamedOption, Misused> {
    let (name, value) = match given.split_once('=') {
        Some((name, value)) => (name.replace('-', "_"), Some(value)),
        None => (given.replace('-', "_"), None),
    };
    let Some(info) = game.options.iter().find(|info| info.name == name) else {
        let known: Vec<String> = game.options.iter().map(|info| clean(&info.name)).collect();
        let values: [(&str, &dyn std::fmt::Display); 3] =
            [("game", &game.name), ("option", &name), ("options", &known.join(", "))];
        return Err(Misused(words.say(Notes::NoSuchOption, &values)));
    };
    let meant = match (&info.values, value) {
        (Some(Values::Flag(_)), None | Some("true")) => Some(Value::Flag(true)),
        (Some(Values::Flag(_)), Some("false")) => Some(Value::Flag(false)),
        (Some(Values::Number(range)), Some(number)) => {
            let number = number.parse().ok().filter(|it| (range.min..=range.max).contains(it));
            number.map(Value::Number)
        }
        (Some(Values::Choice(known)), Some(word)) => {
            let known = known.choices.iter().any(|choice| choice.name == word);
            known.then(|| Value::Choice(word.to_owned()))
        }
        (Some(_) | None, _) => None,
    };
    let Some(meant) = meant else {
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("option", &given), ("values", &values(words, info))];
        return Err(Misused(words.say(Notes::BadOption, &values)));
    };
    Ok(v1::NamedOption { name, value: Some(meant) })
}

/// The values an option can have, in a few words.
fn values(words: &Words, info: &v1::OptionInfo) -> String {
    match &info.values {
        Some(Values::Number(range)) => format!("{}-{}", range.min, range.max),
        Some(Values::Choice(known)) => {
            let names: Vec<String> =
                known.choices.iter().map(|choice| clean(&choice.name)).collect();
            names.join(", ")
        }
        Some(Values::Flag(_)) | None => words.word(Notes::OnOrOff).to_owned(),
    }
}

/// Says which of these bots would not come, with those that would: a seat kept for one would stay empty.
///
/// # Errors
/// One of them is not there.
pub(super) fn check_bots(
    words: &Words,
    game: &v1::GameInfo,
    wanted: &[String],
) -> Result<(), Misused> {
    let Some(missing) = wanted.iter().find(|bot| !game.house_bots.contains(bot)) else {
        return Ok(());
    };
    let bots: Vec<String> = game.house_bots.iter().map(|bot| clean(bot)).collect();
    Err(Misused(match bots.as_slice() {
        [] => words.say(Notes::NoBots, &[("game", &game.name)]),
        bots => {
            let values: [(&str, &dyn std::fmt::Display); 3] =
                [("game", &game.name), ("bot", missing), ("bots", &bots.join(", "))];
            words.say(Notes::NoSuchBot, &values)
        }
    }))
}

/// What is listed instead of making a match.
pub(super) enum Listing<'a> {
    Games(&'a [v1::GameInfo]),
    Bots(&'a v1::GameInfo),
    Options(&'a v1::GameInfo),
}

impl Listing<'_> {
    /// Prints it.
    pub(super) fn print(&self, setting: &Setting) -> std::io::Result<()> {
        match self {
            Listing::Games(games) if setting.json() => {
                let names: Vec<&str> = games.iter().map(|game| game.name.as_str()).collect();
                output::json(&json!({ "kind": "games", "games": names }))
            }
            Listing::Games(games) => games.iter().try_for_each(|game| {
                let values: [(&str, &dyn std::fmt::Display); 3] =
                    [("game", &game.name), ("min", &game.min_seats), ("max", &game.max_seats)];
                output::line(&setting.words.say(Notes::GameLine, &values))
            }),
            Listing::Bots(game) if setting.json() => {
                let (name, bots) = (&game.name, &game.house_bots);
                output::json(&json!({ "kind": "bots", "game": name, "bots": bots }))
            }
            Listing::Bots(game) if game.house_bots.is_empty() => {
                output::line(&setting.words.say(Notes::NoBots, &[("game", &game.name)]))
            }
            Listing::Bots(game) => {
                game.house_bots.iter().try_for_each(|bot| output::line(&clean(bot)))
            }
            Listing::Options(game) => {
                // How many play has a flag of its own.
                let options = game.options.iter().filter(|info| info.name != SEATS);
                match setting.json() {
                    true => {
                        let options: Vec<_> = options.map(option_json).collect();
                        let told =
                            json!({ "kind": "options", "game": game.name, "options": options });
                        output::json(&told)
                    }
                    false => options
                        .flat_map(|info| option_lines(&setting.words, info))
                        .try_for_each(|line| output::line(&line)),
                }
            }
        }
    }
}

/// An option, and its choices below it.
fn option_lines(words: &Words, info: &v1::OptionInfo) -> Vec<String> {
    let usual = match &info.values {
        Some(Values::Number(range)) => range.default_value.map(|usual| usual.to_string()),
        Some(Values::Choice(known)) => Some(clean(&known.default_value)),
        Some(Values::Flag(_)) | None => None,
    };
    let given: [(&str, &dyn std::fmt::Display); 4] = [
        ("option", &info.name),
        ("values", &values(words, info)),
        ("summary", &clean(&info.summary)),
        ("rule", &info.rule),
    ];
    let mut lines = vec![words.say(Notes::OptionLine, &given)];
    let usual = usual.map(|usual| words.say(Notes::UsualValue, &[("value", &usual)]));
    lines.extend(usual.map(|usual| format!("  {usual}")));
    if let Some(Values::Choice(known)) = &info.values {
        let choice = |choice: &v1::Choice| format!("  {}: {}", choice.name, choice.summary);
        lines.extend(
            known.choices.iter().map(choice).map(|line| format!("  {}", clean(line.trim()))),
        );
    }
    lines
}

fn option_json(info: &v1::OptionInfo) -> serde_json::Value {
    let values = match &info.values {
        Some(Values::Number(range)) => {
            json!({ "min": range.min, "max": range.max, "default": range.default_value })
        }
        Some(Values::Choice(known)) => {
            let names: Vec<&str> =
                known.choices.iter().map(|choice| choice.name.as_str()).collect();
            json!({ "choices": names, "default": known.default_value })
        }
        Some(Values::Flag(_)) | None => json!({ "default": false }),
    };
    json!({ "name": info.name, "summary": info.summary, "rule": info.rule, "values": values })
}
