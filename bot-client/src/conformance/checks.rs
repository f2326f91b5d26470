//! Every check: its name, what it proves, and how it is made.

use std::time::Duration;

use rules::{Seat, Seats};

use super::relay::{Cuts, Line, Mishap, Newer, Weather};
use super::trial::{Clock, Happening, Trial};
use super::turned_away::TurnedAway;
use crate::games::{GameKind, GameOptions, NamedOption, OptionProblem, Variant};

/// The seed of the first check; each further one has the next.
const SEED: u64 = 71;
/// The submit during which something happens.
const HELD: u32 = 6;

const WHOLE_MATCHES: &str = "docs/bots.md, \"Your own program\"";
const THE_STREAM: &str = "docs/protocol.md, \"The Play stream\"";
const REQUEST_IDS: &str = "docs/protocol.md, \"Request ids\"";
const CLOCKS: &str = "docs/protocol.md, \"Clocks\"";
const COMPATIBILITY: &str = "docs/protocol.md, \"Compatibility\"";
const KEPT: &str = "docs/protocol.md, \"What is kept\"";

/// One check.
#[derive(Clone, Debug)]
pub struct Check {
    /// What `--only` takes.
    pub id: String,
    /// What is known once it has passed: a sentence without its full stop.
    pub proves: String,
    /// Where to read what the program must do.
    pub page: &'static str,
    pub(super) kind: Kind,
}

/// How a check is made.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    /// The program plays a match.
    Match(Trial),
    /// The program cannot play.
    TurnedAway(TurnedAway, GameOptions),
}

/// All checks of a game, in the order in which they are made.
///
/// # Errors
/// When the game's own variants cannot be agreed.
pub fn checks(game: &'static dyn GameKind) -> Result<Vec<Check>, OptionProblem> {
    let mut checks = whole_matches(game)?;
    checks.extend(troubles(game)?);
    checks.extend(turned_away(&agreed(game, &game.variants()[0], Seats::TWO)?));
    for (check, seed) in checks.iter_mut().zip(SEED..) {
        if let Kind::Match(trial) = &mut check.kind {
            trial.seed = seed;
        }
    }
    Ok(checks)
}

/// What is agreed in a variant of the game.
fn agreed(
    game: &'static dyn GameKind,
    variant: &Variant,
    seats: Seats,
) -> Result<GameOptions, OptionProblem> {
    let named = variant.options.iter().map(|option| option.parse());
    game.options(seats, &named.collect::<Result<Vec<NamedOption>, _>>()?)
}

/// Every seat of every number of players, in every variant.
fn whole_matches(game: &'static dyn GameKind) -> Result<Vec<Check>, OptionProblem> {
    let mut checks = Vec::new();
    for variant in game.variants() {
        for seats in [Seats::TWO, Seats::THREE, Seats::FOUR] {
            let options = agreed(game, variant, seats)?;
            let variant = variant.name;
            for seat in seats.iter() {
                let count = seats.count();
                checks.push(Check {
                    id: format!("{variant}-{count}-seat-{seat}"),
                    proves: format!("it plays seat {seat} of {count} in the {variant} game"),
                    page: WHOLE_MATCHES,
                    kind: Kind::Match(calm(options.clone(), seat)),
                });
            }
        }
    }
    Ok(checks)
}

/// A match in which nothing happens to the program.
fn calm(options: GameOptions, seat: Seat) -> Trial {
    Trial {
        options,
        seat,
        seed: SEED,
        clock: None,
        weather: Weather::default(),
        happening: Happening::Nothing,
    }
}

/// Matches in which something happens to the program.
fn troubles(game: &'static dyn GameKind) -> Result<Vec<Check>, OptionProblem> {
    let variant = &game.variants()[0];
    let two = || agreed(game, variant, Seats::TWO).map(|options| calm(options, Seat::Two));
    let three = || agreed(game, variant, Seats::THREE).map(|options| calm(options, Seat::Two));
    let four = || agreed(game, variant, Seats::FOUR).map(|options| calm(options, Seat::Three));
    let line = |line: Line| Weather { line, ..Weather::default() };
    let befalls = |mishap| Weather { mishap: Some(mishap), ..Weather::default() };
    let newer = |newer| Weather { newer, ..Weather::default() };
    let held = Weather { held_submit: Some(HELD), ..Weather::default() };
    let slow = Line { delay: Duration::from_millis(25), ..Line::default() };
    let cut = Line { cuts: Some(Cuts { seed: SEED, count: 12 }), ..Line::default() };
    let clock = Clock { base: Duration::from_secs(3), increment: Duration::from_millis(400) };
    let meanwhile = |happening, trial| Trial { happening, weather: held, ..trial };
    let checks = [
        (
            "latency",
            "it plays over a line on which everything takes 25 ms each way",
            THE_STREAM,
            Trial { weather: line(slow), ..four()? },
        ),
        (
            "cut-streams",
            "it comes back after every cut, up to a dozen that fall anywhere, and goes on where it was",
            THE_STREAM,
            Trial { weather: line(cut), ..three()? },
        ),
        (
            "lost-submits",
            "it notices that a submit never arrived, because the line was cut, and submits again",
            THE_STREAM,
            Trial { weather: befalls(Mishap::SubmitsLost), ..two()? },
        ),
        (
            "lost-answers",
            "a submit whose answer was lost in a cut has one effect: it is sent again under the same \
             request id, or not at all",
            REQUEST_IDS,
            Trial { weather: befalls(Mishap::AnswersLost), ..two()? },
        ),
        (
            "delivered-twice",
            "submits that reach the server a second time have one effect: each has a request id of its \
             own",
            REQUEST_IDS,
            Trial { weather: befalls(Mishap::SubmitsTwice), ..two()? },
        ),
        (
            "lost-seat",
            "it joins again under the same request id when the grant of its seat was lost in a cut",
            REQUEST_IDS,
            Trial { weather: befalls(Mishap::SeatLost), ..two()? },
        ),
        (
            "unknown-fields",
            "it ignores fields of a newer server",
            COMPATIBILITY,
            Trial { weather: newer(Newer::Fields), ..two()? },
        ),
        (
            "unknown-events",
            "it goes on when some of what happened is told by events of kinds it does not know",
            THE_STREAM,
            Trial { weather: newer(Newer::Events), ..two()? },
        ),
        (
            "tight-clock",
            "it decides in time with 3 s for the match and 0.4 s more for each turn",
            CLOCKS,
            Trial { clock: Some(clock), ..two()? },
        ),
        (
            "server-restart",
            "it outlives a server that is killed and started again while a submit is under way",
            KEPT,
            meanwhile(Happening::ServerRestarts, two()?),
        ),
        (
            "opponent-resigns",
            "it plays on when one of two opponents resigns while a submit is under way",
            THE_STREAM,
            meanwhile(Happening::OpponentResigns, three()?),
        ),
        (
            "last-opponent-resigns",
            "it ends well when its only opponent resigns while a submit is under way",
            THE_STREAM,
            meanwhile(Happening::OpponentResigns, two()?),
        ),
    ]
    .map(|(id, proves, page, trial)| Check {
        id: id.to_owned(),
        proves: proves.to_owned(),
        page,
        kind: Kind::Match(trial),
    });
    Ok(checks.into())
}

/// Invitations that lead nowhere.
fn turned_away(options: &GameOptions) -> Vec<Check> {
    [
        ("wrong-invite", "a wrong invite code", TurnedAway::WrongInvite),
        ("no-such-match", "a match that nobody knows", TurnedAway::NoSuchMatch),
        ("seat-taken", "a seat that is taken", TurnedAway::SeatTaken),
        ("match-over", "a match that is over", TurnedAway::MatchOver),
    ]
    .map(|(id, what, kind)| Check {
        id: id.to_owned(),
        proves: format!("it ends with an exit code other than 0 when it is given {what}"),
        page: WHOLE_MATCHES,
        kind: Kind::TurnedAway(kind, options.clone()),
    })
    .into()
}
