//! Every check: its name, what it proves, and how it is made.

use std::time::Duration;

use rules::tikal::Options;
use rules::{Seat, Seats};

use super::relay::{Cuts, Line, Mishap, Newer, Weather};
use super::trial::{Clock, Happening, Trial};
use super::turned_away::TurnedAway;

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
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// The program plays a match.
    Match(Trial),
    /// The program cannot play.
    TurnedAway(TurnedAway),
}

/// All checks, in the order in which they are made.
pub fn checks() -> Vec<Check> {
    let mut checks = whole_matches();
    checks.extend(troubles());
    checks.extend(turned_away());
    for (check, seed) in checks.iter_mut().zip(SEED..) {
        if let Kind::Match(trial) = &mut check.kind {
            trial.seed = seed;
        }
    }
    checks
}

/// Every seat of every number of players, in both variants.
fn whole_matches() -> Vec<Check> {
    let mut checks = Vec::new();
    for auction in [false, true] {
        for seats in [Seats::TWO, Seats::THREE, Seats::FOUR] {
            let options = if auction { Options::auction(seats) } else { Options::basic(seats) };
            let variant = if auction { "auction" } else { "basic" };
            for seat in seats.iter() {
                let count = seats.count();
                checks.push(Check {
                    id: format!("{variant}-{count}-seat-{seat}"),
                    proves: format!("it plays seat {seat} of {count} in the {variant} game"),
                    page: WHOLE_MATCHES,
                    kind: Kind::Match(calm(options, seat)),
                });
            }
        }
    }
    checks
}

/// A match in which nothing happens to the program.
fn calm(options: Options, seat: Seat) -> Trial {
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
fn troubles() -> Vec<Check> {
    let two = calm(Options::basic(Seats::TWO), Seat::Two);
    let three = calm(Options::basic(Seats::THREE), Seat::Two);
    let four = calm(Options::basic(Seats::FOUR), Seat::Three);
    let line = |line: Line| Weather { line, ..Weather::default() };
    let befalls = |mishap| Weather { mishap: Some(mishap), ..Weather::default() };
    let newer = |newer| Weather { newer, ..Weather::default() };
    let held = Weather { held_submit: Some(HELD), ..Weather::default() };
    let slow = Line { delay: Duration::from_millis(25), ..Line::default() };
    let cut = Line { cuts: Some(Cuts { seed: SEED, count: 12 }), ..Line::default() };
    let clock = Clock { base: Duration::from_secs(3), increment: Duration::from_millis(400) };
    let meanwhile = |happening, trial| Trial { happening, weather: held, ..trial };
    [
        (
            "latency",
            "it plays over a line on which everything takes 25 ms each way",
            THE_STREAM,
            Trial { weather: line(slow), ..four },
        ),
        (
            "cut-streams",
            "it comes back after every cut, up to a dozen that fall anywhere, and goes on where it was",
            THE_STREAM,
            Trial { weather: line(cut), ..three },
        ),
        (
            "lost-submits",
            "it notices that a submit never arrived, because the line was cut, and submits again",
            THE_STREAM,
            Trial { weather: befalls(Mishap::SubmitsLost), ..two },
        ),
        (
            "lost-answers",
            "a submit whose answer was lost in a cut has one effect: it is sent again under the same \
             request id, or not at all",
            REQUEST_IDS,
            Trial { weather: befalls(Mishap::AnswersLost), ..two },
        ),
        (
            "delivered-twice",
            "submits that reach the server a second time have one effect: each has a request id of its \
             own",
            REQUEST_IDS,
            Trial { weather: befalls(Mishap::SubmitsTwice), ..two },
        ),
        (
            "lost-seat",
            "it joins again under the same request id when the grant of its seat was lost in a cut",
            REQUEST_IDS,
            Trial { weather: befalls(Mishap::SeatLost), ..two },
        ),
        (
            "unknown-fields",
            "it ignores fields of a newer server",
            COMPATIBILITY,
            Trial { weather: newer(Newer::Fields), ..two },
        ),
        (
            "unknown-events",
            "it goes on when some of what happened is told by events of kinds it does not know",
            THE_STREAM,
            Trial { weather: newer(Newer::Events), ..two },
        ),
        (
            "tight-clock",
            "it decides in time with 3 s for the match and 0.4 s more for each turn",
            CLOCKS,
            Trial { clock: Some(clock), ..two },
        ),
        (
            "server-restart",
            "it outlives a server that is killed and started again while a submit is under way",
            KEPT,
            meanwhile(Happening::ServerRestarts, two),
        ),
        (
            "opponent-resigns",
            "it plays on when one of two opponents resigns while a submit is under way",
            THE_STREAM,
            meanwhile(Happening::OpponentResigns, three),
        ),
        (
            "last-opponent-resigns",
            "it ends well when its only opponent resigns while a submit is under way",
            THE_STREAM,
            meanwhile(Happening::OpponentResigns, two),
        ),
    ]
    .map(|(id, proves, page, trial)| Check {
        id: id.to_owned(),
        proves: proves.to_owned(),
        page,
        kind: Kind::Match(trial),
    })
    .into()
}

/// Invitations that lead nowhere.
fn turned_away() -> Vec<Check> {
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
        kind: Kind::TurnedAway(kind),
    })
    .into()
}
