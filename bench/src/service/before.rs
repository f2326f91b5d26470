//! The service of this build beside that of an earlier one.

use std::path::Path;

use clap::ValueEnum;
use serde_json::Value;

use super::contender::Contender;
use super::game::Game;
use super::plan::Load;
use super::report::Metric;
use crate::before::{Build, Comparison, Number, ROUNDS};

/// What an earlier build plays that knows no games.
const ONLY_GAME: &str = "tikal";
/// How many times as good as before the service should at least be.
const AIM: f64 = 0.95;
/// How many rounds show that it works.
const FEW_ROUNDS: usize = 2;

/// What is compared.
pub(super) struct Wanted<'a> {
    /// The earlier build.
    pub(super) program: &'a Path,
    pub(super) game: Game,
    pub(super) loads: &'a [Load],
    /// Fewer rounds.
    pub(super) quick: bool,
}

/// Lets both programs bear each load in turns and prints how many times as good this one is.
///
/// # Errors
/// A program that cannot be started, or that measures nothing both know.
pub(super) fn compare(wanted: &Wanted<'_>) -> anyhow::Result<()> {
    let Wanted { program, game, loads, quick } = *wanted;
    let knows_games = Build::at(program, &["--help"]).output()?.contains("--game");
    let rounds = if quick { FEW_ROUNDS } else { ROUNDS };
    let mut comparison = Comparison::default();
    for round in 0..rounds {
        eprintln!("round {} of {rounds}", round + 1);
        for load in loads {
            // Short turns: what disturbs the machine for a while then meets both.
            let words = ["--json", "--quick", "--load", load.name(), "--game", game.name()];
            let known = if knows_games { &words[..] } else { &words[..4] };
            let (before, now) = (Build::at(program, known), Build::this(&words)?);
            comparison.turn(round, &before, &now, |line| number(line, game))?;
        }
    }
    println!(
        "{game}, this build by {}, {rounds} alternating rounds; more than 1 is better than before.\n\
         Echo and bare disk are the same in both: their ratios show how quiet the machine is.",
        program.display()
    );
    let ours = [Contender::Service, Contender::Durable].map(|contender| format!(" {contender}"));
    let is_ours = |name: &str| ours.iter().any(|ours| name.ends_with(ours));
    print!("{}", comparison.table(|name| is_ours(name).then_some(AIM))?);
    Ok(())
}

/// What a line of a report says of this game.
fn number(line: &Value, game: Game) -> Option<Number> {
    let (name, variant) = (line["metric"].as_str()?, line["variant"].as_str()?);
    let (metric, contender) = (Metric::named(name)?, Contender::from_str(variant, false).ok()?);
    let told_of = line["game"].as_str().unwrap_or(ONLY_GAME);
    let value = line["value"].as_f64()?;
    let speed = if metric.more_is_better() { value } else { value.recip() };
    // The bound is not measured but made of what is.
    let counts = told_of == game.name() && contender != Contender::Bound;
    counts.then(|| Number { name: format!("{name} {variant}"), speed })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Game, number};

    fn check(line: serde_json::Value, expected: Option<(&str, f64)>) {
        for game in Game::all().into_iter().filter(|game| game.name() == "tikal") {
            let told = number(&line, game).map(|number| (number.name, number.speed));
            let told = told.as_ref().map(|(name, speed)| (name.as_str(), *speed));
            assert_eq!(told, expected, "{line}");
        }
    }

    #[test]
    fn more_is_better_in_every_number_that_is_compared() {
        let (p50, actions) = ("service.latency.p50_us", "service.throughput.actions_per_s");
        let before = |metric| json!({"metric": metric, "variant": "service", "value": 4.0});
        check(before(p50), Some(("service.latency.p50_us service", 0.25)));
        check(before(actions), Some(("service.throughput.actions_per_s service", 4.0)));
        check(before("rules.view.per_s"), None);
        check(json!({"metric": p50, "variant": "bound", "value": 4.0}), None);
        let now = |game| json!({"game": game, "metric": p50, "variant": "service", "value": 2.0});
        check(now("tikal"), Some(("service.latency.p50_us service", 0.5)));
        check(now("yucatan"), None);
    }
}
