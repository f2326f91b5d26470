//! The words after `cargo xtask`: which commands there are, and what a command line asks for.

use crate::ci::{Selection, Stage, stages};
use crate::cluster::Cluster;
use crate::contract::Codegen;
use crate::dist::{Order, Profile};
use crate::games::Game;
use crate::misuse::Misuse;
use crate::mutants::Choice;
use crate::web::Web;

/// What a command line asks for.
#[derive(Debug)]
pub enum Command {
    /// All commands, one line each.
    Help,
    /// How one command is called.
    HelpFor(&'static Entry),
    /// The stages of continuous integration.
    Ci(Selection),
    /// The names of the stages and what each proves.
    ListStages,
    /// The checks that keep the house in order.
    Tidy,
    /// Lines of code by crate.
    Lines {
        /// A commit to compare with.
        against: Option<String>,
    },
    /// The Rust of the contract.
    Codegen(Codegen),
    /// The pages for browsers.
    Web(Web),
    /// Which numbered rules the tests have proved.
    RulesCoverage {
        /// Whose page is asked about; `None`: every page.
        game: Option<&'static Game>,
    },
    /// Wrong rules that the tests must catch.
    Mutants(Choice),
    /// One match, printed.
    Playthrough {
        /// Passed on to the example.
        arguments: Vec<String>,
    },
    /// An evening at the terminal, or one match of bots over a server.
    Play {
        /// Passed on to `tikal play`, or without a terminal to `tikal-bot match`.
        arguments: Vec<String>,
    },
    /// Several servers on one database.
    Cluster(Cluster),
    /// Matches between bots.
    Match {
        /// Passed on to `tikal-bot match`.
        arguments: Vec<String>,
    },
    /// The ladder of house bots.
    Ladder {
        /// Passed on to `tikal-bot ladder`.
        arguments: Vec<String>,
    },
    /// A program on trial.
    Conformance {
        /// Passed on to `tikal-bot conformance`.
        arguments: Vec<String>,
    },
    /// Many matches, checked.
    Soak {
        /// What is played; `None`: every game.
        game: Option<&'static Game>,
        /// Passed on to the example.
        arguments: Vec<String>,
    },
    /// What is shipped: archives, packages and an image.
    Dist(Order),
    /// Measurements.
    Bench {
        /// What is measured.
        suite: Suite,
        /// Passed on to the benchmark.
        arguments: Vec<String>,
    },
}

/// What `cargo xtask bench` can measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Suite {
    /// The rules without a network.
    Rules,
    /// The service, against a null service and an echo.
    Service,
    /// What it costs that another server has the match.
    Forward,
    /// What stuck readers and attackers cost everybody else.
    Siege,
    /// The terminal client: frames, and what an idle one costs.
    Screen,
    /// House bots: games, plans and imagined games in a second.
    Bots,
    /// A Python bot's decisions, against an echo.
    Python,
    /// The pages in a browser whose processor is slowed down.
    Web,
}

/// Who measures a suite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meter {
    /// A binary of the bench crate.
    Binary(&'static str),
    /// A program in Python, from the root.
    Python(&'static str),
    /// A script in a browser.
    Browser,
}

impl Suite {
    /// Who measures it.
    pub fn meter(self) -> Meter {
        match self {
            Suite::Rules => Meter::Binary("bench-rules"),
            Suite::Service => Meter::Binary("bench-service"),
            Suite::Forward => Meter::Binary("bench-forward"),
            Suite::Siege => Meter::Binary("bench-siege"),
            Suite::Screen => Meter::Binary("bench-screen"),
            Suite::Python => Meter::Python("bench/peers/python_decisions.py"),
            Suite::Bots => Meter::Binary("bench-bots"),
            Suite::Web => Meter::Browser,
        }
    }
}

/// One command: its name, how it is called, and what it is for.
#[derive(Debug)]
pub struct Entry {
    /// The word after `cargo xtask`.
    pub name: &'static str,
    /// The words that may follow the name.
    pub usage: &'static str,
    /// One line for the overview.
    pub says: &'static str,
    parse: fn(&'static Entry, Words) -> Result<Command, Misuse>,
}

/// Every command, in the order of the overview.
pub static COMMANDS: &[Entry] = &[
    Entry {
        name: "play",
        usage: "[--browser] [--game NAME] [--option O]… [--players N] [--bot B]… [--seed S] …",
        says: "an evening against house bots, at a terminal or in a browser; without a terminal a whole match of bots",
        parse: play,
    },
    Entry {
        name: "cluster",
        usage: "[--servers N] [FLAG]…",
        says: "several servers on one PostgreSQL, which is started for them, until Ctrl-C; passes its flags on to each tikal-server",
        parse: cluster,
    },
    Entry {
        name: "match",
        usage: "--bot BOT --bot BOT [--deals N] [--server] …",
        says: "games between bots; passes its words on to tikal-bot match",
        parse: |_, words| Ok(Command::Match { arguments: words.rest() }),
    },
    Entry {
        name: "ladder",
        usage: "--folder FOLDER [--rungs NAME]… [--deals N] …",
        says: "house bots against each other, as a table; passes its words on to tikal-bot ladder",
        parse: |_, words| Ok(Command::Ladder { arguments: words.rest() }),
    },
    Entry {
        name: "conformance",
        usage: "[--only CHECK,…] [--junit FILE] … -- PROGRAM …",
        says: "puts a bot in any language on trial; passes its words on to tikal-bot conformance",
        parse: |_, words| Ok(Command::Conformance { arguments: words.rest() }),
    },
    Entry {
        name: "ci",
        usage: "[--full] [--only STAGE]… [--list]",
        says: "what every push must pass, stage by stage; --full adds the long stages",
        parse: ci,
    },
    Entry { name: "tidy", usage: "", says: "the checks that keep the house in order", parse: tidy },
    Entry {
        name: "lines",
        usage: "[--against REVISION]",
        says: "counts the code of each crate, in the folders of games and outside of them",
        parse: lines,
    },
    Entry {
        name: "codegen",
        usage: "[--check]",
        says: "writes the Rust of the contract from proto/, or checks that it is up to date",
        parse: codegen,
    },
    Entry {
        name: "web",
        usage: "[--check]",
        says: "builds the pages for browsers from web-client/, or checks that they are up to date",
        parse: web,
    },
    Entry {
        name: "rules-coverage",
        usage: "[--game NAME]",
        says: "which rules of the pages in docs/rules/ the tests have proved",
        parse: rules_coverage,
    },
    Entry {
        name: "mutants",
        usage: "[--game NAME] [--only MUTANT]…",
        says: "plants wrong rules one by one; the tests must catch each",
        parse: mutants,
    },
    Entry {
        name: "playthrough",
        usage: "[--game NAME] [--players N] [--seed S] …",
        says: "plays one match of random moves and prints it (without --game: the first game)",
        parse: |_, words| Ok(Command::Playthrough { arguments: words.rest() }),
    },
    Entry {
        name: "soak",
        usage: "[--game NAME] [--games N] …",
        says: "plays many random games and checks the laws (without --game: of every game)",
        parse: soak,
    },
    Entry {
        name: "dist",
        usage: "[--profile release|dev] [--twice] [--to FOLDER]",
        says: "builds and packs what is shipped; --twice builds again in another folder and compares",
        parse: dist,
    },
    Entry {
        name: "bench",
        usage: "rules|service|forward|siege|screen|bots|python|web [--json] [--game NAME] [--before REVISION] …",
        says: "measures; ratios in one run, medians with spread",
        parse: bench,
    },
];

/// Reads the words after `cargo xtask`.
pub fn parse(arguments: Vec<String>) -> Result<Command, Misuse> {
    let mut words = Words(arguments.into_iter());
    let Some(name) = words.next() else { return Err(Misuse::NoCommand) };
    if is_help(&name) || name == "help" {
        return Ok(Command::Help);
    }
    match named(&name) {
        Some(entry) => (entry.parse)(entry, words),
        None => Err(Misuse::UnknownCommand(name)),
    }
}

/// The command of this name.
pub fn named(name: &str) -> Option<&'static Entry> {
    COMMANDS.iter().find(|entry| entry.name == name)
}

/// The words not read yet.
struct Words(std::vec::IntoIter<String>);

impl Words {
    fn next(&mut self) -> Option<String> {
        self.0.next()
    }

    fn rest(self) -> Vec<String> {
        self.0.collect()
    }

    fn value(&mut self, entry: &Entry, flag: &'static str) -> Result<String, Misuse> {
        let missing = Misuse::NoValue { command: entry.name, flag };
        self.next().filter(|word| !word.starts_with('-')).ok_or(missing)
    }

    fn game(&mut self, entry: &Entry) -> Result<&'static Game, Misuse> {
        Game::named(&self.value(entry, "--game")?)
    }
}

fn ci(entry: &'static Entry, mut words: Words) -> Result<Command, Misuse> {
    let mut full = false;
    let mut only: Vec<&'static Stage> = Vec::new();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--full" => full = true,
            "--only" => {
                let name = words.value(entry, "--only")?;
                only.push(stages::named(&name).ok_or(Misuse::UnknownStage(name))?);
            }
            "--list" => return Ok(Command::ListStages),
            _ => return help_or_refuse(entry, word),
        }
    }
    match (full, only.is_empty()) {
        (true, false) => Err(Misuse::FullAndOnly),
        (false, false) => Ok(Command::Ci(Selection::Only(only))),
        (true, true) => Ok(Command::Ci(Selection::Full)),
        (false, true) => Ok(Command::Ci(Selection::EveryPush)),
    }
}

fn play(entry: &'static Entry, words: Words) -> Result<Command, Misuse> {
    let arguments = words.rest();
    match arguments.first() {
        Some(word) if is_help(word) => Ok(Command::HelpFor(entry)),
        Some(_) | None => Ok(Command::Play { arguments }),
    }
}

fn cluster(entry: &'static Entry, mut words: Words) -> Result<Command, Misuse> {
    let (mut servers, mut flags) = (3, Vec::new());
    while let Some(word) = words.next() {
        match word.as_str() {
            "--servers" => {
                let count = words.value(entry, "--servers")?;
                let few = count.parse().ok().filter(|count| (1..=16).contains(count));
                servers = few.ok_or(Misuse::NotThatMany { most: 16, value: count })?;
            }
            word if is_help(word) => return Ok(Command::HelpFor(entry)),
            _ => flags.push(word),
        }
    }
    Ok(Command::Cluster(Cluster { servers, flags }))
}

fn tidy(entry: &'static Entry, words: Words) -> Result<Command, Misuse> {
    without_words(entry, words, Command::Tidy)
}

fn lines(entry: &'static Entry, mut words: Words) -> Result<Command, Misuse> {
    let mut against = None;
    while let Some(word) = words.next() {
        match word.as_str() {
            "--against" => against = Some(words.value(entry, "--against")?),
            _ => return help_or_refuse(entry, word),
        }
    }
    Ok(Command::Lines { against })
}

fn codegen(entry: &'static Entry, mut words: Words) -> Result<Command, Misuse> {
    match words.next() {
        Some(word) if word == "--check" => {
            without_words(entry, words, Command::Codegen(Codegen::Check))
        }
        Some(word) => help_or_refuse(entry, word),
        None => Ok(Command::Codegen(Codegen::Write)),
    }
}

fn web(entry: &'static Entry, mut words: Words) -> Result<Command, Misuse> {
    match words.next() {
        Some(word) if word == "--check" => without_words(entry, words, Command::Web(Web::Check)),
        Some(word) => help_or_refuse(entry, word),
        None => Ok(Command::Web(Web::Write)),
    }
}

fn rules_coverage(entry: &'static Entry, mut words: Words) -> Result<Command, Misuse> {
    let mut game = None;
    while let Some(word) = words.next() {
        match word.as_str() {
            "--game" => game = Some(words.game(entry)?),
            _ => return help_or_refuse(entry, word),
        }
    }
    Ok(Command::RulesCoverage { game })
}

fn mutants(entry: &'static Entry, mut words: Words) -> Result<Command, Misuse> {
    let mut choice = Choice::default();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--game" => choice.game = Some(words.game(entry)?),
            "--only" => choice.only.push(words.value(entry, "--only")?),
            _ => return help_or_refuse(entry, word),
        }
    }
    Ok(Command::Mutants(choice))
}

fn soak(entry: &'static Entry, mut words: Words) -> Result<Command, Misuse> {
    let (mut game, mut arguments) = (None, Vec::new());
    while let Some(word) = words.next() {
        match word.as_str() {
            "--game" => game = Some(words.game(entry)?),
            _ => arguments.push(word),
        }
    }
    Ok(Command::Soak { game, arguments })
}

fn dist(entry: &'static Entry, mut words: Words) -> Result<Command, Misuse> {
    let mut order = Order::default();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--profile" => {
                let name = words.value(entry, "--profile")?;
                order.profile = Profile::named(&name).ok_or(Misuse::UnknownProfile(name))?;
            }
            "--twice" => order.is_made_twice = true,
            "--to" => order.folder = Some(words.value(entry, "--to")?.into()),
            _ => return help_or_refuse(entry, word),
        }
    }
    match (order.profile, order.is_made_twice) {
        (Profile::Dev, true) => Err(Misuse::TwiceInDev),
        (Profile::Dev | Profile::Release, _) => Ok(Command::Dist(order)),
    }
}

fn bench(entry: &'static Entry, mut words: Words) -> Result<Command, Misuse> {
    let suite = match words.next() {
        Some(word) if word == "rules" => Suite::Rules,
        Some(word) if word == "service" => Suite::Service,
        Some(word) if word == "forward" => Suite::Forward,
        Some(word) if word == "siege" => Suite::Siege,
        Some(word) if word == "screen" => Suite::Screen,
        Some(word) if word == "bots" => Suite::Bots,
        Some(word) if word == "python" => Suite::Python,
        Some(word) if word == "web" => Suite::Web,
        Some(word) if is_help(&word) => return Ok(Command::HelpFor(entry)),
        other => return Err(Misuse::UnknownSuite(other)),
    };
    Ok(Command::Bench { suite, arguments: words.rest() })
}

fn without_words(
    entry: &'static Entry,
    mut words: Words,
    asked: Command,
) -> Result<Command, Misuse> {
    match words.next() {
        None => Ok(asked),
        Some(word) => help_or_refuse(entry, word),
    }
}

fn help_or_refuse(entry: &'static Entry, word: String) -> Result<Command, Misuse> {
    if is_help(&word) {
        return Ok(Command::HelpFor(entry));
    }
    Err(Misuse::UnknownWord { command: entry.name, word })
}

fn is_help(word: &str) -> bool {
    word == "--help" || word == "-h"
}
