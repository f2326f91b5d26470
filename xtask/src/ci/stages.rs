//! The stages of continuous integration, as a table: a new stage is one entry.

use super::{draws, on_postgres};
use crate::contract::{self, Codegen};
use crate::examples;
use crate::games::{GAMES, Game};
use crate::python::{self, Environment, Prepared};
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;
use crate::{
    add_a_game, bots, coverage, deny, dist, features, hosting, languages, mutants, tidy, web,
};

/// How many stores lose their power in the long test of durability; every push tries fewer.
const DURABILITY_SEEDS: &str = "1000";

/// How often a server under load is killed in the long test of crashes; every push tries fewer.
const CRASH_KILLS: &str = "50";

/// How many open streams are cut in the long test of following; every push tries fewer.
const CUTS: &str = "10000";

/// One stage of continuous integration.
#[derive(Debug)]
pub struct Stage {
    /// What `--only` takes.
    pub name: &'static str,
    /// What is known once it has passed.
    pub proves: &'static str,
    /// Whether every push runs it.
    pub when: When,
    /// Does the work.
    pub run: fn(&Workspace) -> Result<Ended, Trouble>,
}

impl Stage {
    /// Whether every push runs it.
    pub fn is_of_every_push(&self) -> bool {
        match self.when {
            EveryPush | OnceInstalled(_) => true,
            Full => false,
        }
    }
}

/// Whether every push runs a stage.
#[derive(Debug, Clone, Copy)]
pub enum When {
    /// Every push.
    EveryPush,
    /// Every push, with a program that takes long to install: `--full` does that first, or who names the
    /// stage; a push makes do with what is there.
    OnceInstalled(fn(&Workspace) -> Result<(), Trouble>),
    /// Only `--full`, or when named.
    Full,
}

/// How a stage ended that did not fail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ended {
    /// It proved what it says.
    Passed,
    /// It proved it without these, which this machine does not have; each with the reason.
    PassedWithout(String),
    /// It could not run here, for this reason.
    Skipped(String),
}

use When::{EveryPush, Full, OnceInstalled};

/// Every stage, in the order in which they run.
pub static STAGES: &[Stage] = &[
    Stage {
        name: "fmt",
        proves: "every file is laid out as rustfmt would",
        when: EveryPush,
        run: |workspace| cargo(workspace, &["fmt", "--all", "--check"]),
    },
    Stage {
        name: "clippy",
        proves: "no lint has anything to say",
        when: EveryPush,
        run: |workspace| {
            cargo(workspace, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
        },
    },
    Stage {
        name: "test",
        proves: "every test passes",
        when: EveryPush,
        run: |workspace| cargo(workspace, &["test", "--workspace"]),
    },
    Stage {
        name: "doc",
        proves: "the documentation builds without a warning",
        when: EveryPush,
        run: doc,
    },
    Stage {
        name: "tidy",
        proves: "the house is in order: rooms, arrows, purity, citations, prose",
        when: EveryPush,
        run: |workspace| passed(tidy::run(workspace)),
    },
    Stage {
        name: "deny",
        proves: "licences and sources of what we use are allowed",
        when: OnceInstalled(deny::install),
        run: deny::run,
    },
    Stage {
        name: "features",
        proves: "programs and tests take every dependency with the same features, so none is compiled twice",
        when: EveryPush,
        run: |workspace| passed(features::run(workspace)),
    },
    Stage {
        name: "codegen",
        proves: "the committed Rust of the contract is what its .proto files say",
        when: EveryPush,
        run: |workspace| passed(contract::codegen(workspace, Codegen::Check)),
    },
    Stage {
        name: "buf-lint",
        proves: "the contract keeps buf's standard, and every element has a comment",
        when: EveryPush,
        run: |workspace| with_python(workspace, contract::lint),
    },
    Stage {
        name: "buf-breaking",
        proves: "nothing yet: prints how the contract differs from proto/released until 0.2 is tagged",
        when: EveryPush,
        run: |workspace| with_python(workspace, contract::breaking),
    },
    Stage {
        name: "rules-coverage",
        proves: "every numbered rule is proved by a test",
        when: EveryPush,
        run: |workspace| passed(coverage::run(workspace, None)),
    },
    Stage {
        name: "draws",
        proves: "a second program, in Python, deals the same draws",
        when: EveryPush,
        run: draws::run,
    },
    Stage {
        name: "protocol",
        proves: "the commands of docs/protocol.md play a whole match with buf curl alone",
        when: EveryPush,
        run: |workspace| with_python(workspace, contract::protocol),
    },
    Stage {
        name: "operations",
        proves: "the commands of docs/operations.md start, look at and stop a server",
        when: EveryPush,
        run: |workspace| passed(contract::operations(workspace)),
    },
    Stage {
        name: "python-bot",
        proves: "bots in Python finish matches, also over a line that is cut",
        when: EveryPush,
        run: |workspace| with_python(workspace, contract::python_bot),
    },
    Stage {
        name: "matches",
        proves: "bots finish matches of every kind, with the same record in process and over a server",
        when: EveryPush,
        run: |workspace| passed(bots::every_push(workspace)),
    },
    Stage {
        name: "languages",
        proves: "bots in Python, TypeScript, Go and Java finish a match of every game together, and each survives bad lines",
        when: EveryPush,
        run: languages::every_push,
    },
    Stage {
        name: "conformance",
        proves: "the house's simplest bot plays every seat and outlives every trouble",
        when: EveryPush,
        run: |workspace| passed(bots::house_conformance(workspace, &["random"])),
    },
    Stage {
        name: "python-conformance",
        proves: "so does the bot in Python",
        when: EveryPush,
        run: |workspace| with_python(workspace, bots::python_conformance),
    },
    Stage {
        name: "terminal",
        proves: "the commands of docs/terminal.md make, play, show and prove matches",
        when: EveryPush,
        run: |workspace| passed(contract::terminal(workspace)),
    },
    Stage {
        name: "games",
        proves: "the pictures of docs/games.md are what its commands draw, and its records hold",
        when: EveryPush,
        run: |workspace| passed(contract::games(workspace)),
    },
    Stage {
        name: "soak",
        proves: "the laws hold over some thousand random games",
        when: EveryPush,
        run: |workspace| soak(workspace, |game| game.short_soak),
    },
    Stage {
        name: "bots-page",
        proves: "the commands of docs/bots.md play, compare and resume matches between bots",
        when: EveryPush,
        run: |workspace| passed(contract::bots(workspace)),
    },
    Stage {
        name: "hosted-bot",
        proves: "the commands of docs/hosted-bot.md let a bot play on a server with TLS",
        when: EveryPush,
        run: |workspace| with_python(workspace, contract::hosted_bot),
    },
    Stage {
        name: "web",
        proves: "the committed pages for browsers are what their sources make, and their own tests pass",
        when: EveryPush,
        run: |workspace| Ok(web::check(workspace)?.map_or(Ended::Passed, Ended::Skipped)),
    },
    Stage {
        name: "browser",
        proves: "a person plays a match of every game by mouse in Chromium; sizes, the policy, and nothing for axe to find",
        when: EveryPush,
        run: web::every_push,
    },
    Stage {
        name: "browser-full",
        proves: "so do people by keyboard, by notation and by touch, over restarts and cuts, several at a table, in seven tabs; pages cannot tell twin matches apart",
        when: Full,
        run: web::full,
    },
    Stage {
        name: "ci-page",
        proves: "the workflows of docs/ci.md and the action pass an equal bot and fail a planted mistake",
        when: Full,
        run: |workspace| with_python(workspace, contract::ci_page),
    },
    Stage {
        name: "units",
        proves: "the units of dist/ are installed, started and upgraded by the commands of docs/operations.md, and systemd finds little exposed",
        when: Full,
        run: hosting::units::run,
    },
    Stage {
        name: "package",
        proves: "the Debian packages are installed, play, take over a store of 0.1.0 and are removed in a throw-away root, and two tools accept the image",
        when: Full,
        run: dist::package,
    },
    Stage {
        name: "nginx",
        proves: "matches are played through nginx with the site of docs/operations.md: TLS, gRPC-Web, quiet streams, a reload",
        when: Full,
        run: hosting::proxies::nginx,
    },
    Stage {
        name: "caddy",
        proves: "so they are through Caddy",
        when: Full,
        run: hosting::proxies::caddy,
    },
    Stage {
        name: "promtool",
        proves: "Prometheus has nothing to say against the metrics",
        when: Full,
        run: hosting::scrape::run,
    },
    Stage {
        name: "h2spec",
        proves: "the transport keeps to HTTP/2 as h2spec understands it, but for known cases",
        when: Full,
        run: hosting::conformance::run,
    },
    Stage {
        name: "grpcurl",
        proves: "grpcurl finds every service by either version of reflection and makes a match",
        when: Full,
        run: hosting::grpc_tools::grpcurl,
    },
    Stage {
        name: "ghz",
        proves: "not one of a thousand calls of ghz fails",
        when: Full,
        run: hosting::grpc_tools::ghz,
    },
    Stage {
        name: "languages-full",
        proves: "these bots finish an auction together too, and those that think every game",
        when: Full,
        run: languages::full,
    },
    Stage {
        name: "bot-pages",
        proves: "the commands of each page under bots/ lead from nothing to a finished game",
        when: Full,
        run: languages::pages,
    },
    Stage {
        name: "bot-guide",
        proves: "the commands of docs/bot-guide.md lead from nothing to a bot that thinks and is rated",
        when: Full,
        run: |workspace| with_python(workspace, contract::bot_guide),
    },
    Stage {
        name: "new-projects",
        proves: "what `tikal-bot new` writes in each language is built and plays as its page says",
        when: Full,
        run: languages::fresh::every_language,
    },
    Stage {
        name: "add-a-game",
        proves: "the steps of docs/add-a-game.md add a game to a fresh copy, where it is played in process and over a server",
        when: Full,
        run: |workspace| passed(add_a_game::run(workspace)),
    },
    Stage {
        name: "mutants",
        proves: "the tests catch every planted wrong rule",
        when: Full,
        run: |workspace| passed(mutants::run(workspace, &mutants::Choice::default())),
    },
    Stage {
        name: "house-conformance",
        proves: "so do the other bots of the house",
        when: Full,
        run: |workspace| passed(bots::house_conformance(workspace, &["greedy", "planner", "mcts"])),
    },
    Stage {
        name: "language-conformance",
        proves: "so do the bots in Python, TypeScript, Go and Java, those that think too",
        when: Full,
        run: languages::conformance,
    },
    Stage {
        name: "durability",
        proves: "a thousand stores on a disk that loses power at every commit lose nothing",
        when: Full,
        run: durability,
    },
    Stage {
        name: "crash",
        proves: "a server killed fifty times under load has lost nothing it told anybody",
        when: Full,
        run: crash,
    },
    Stage {
        name: "postgres",
        proves: "servers on one PostgreSQL divide the matches, take over and hand over, and planted faults of the fence are found out",
        when: Full,
        run: on_postgres::tests,
    },
    Stage {
        name: "cluster-trials",
        proves: "nothing that three servers have told contradicts itself after hundreds of kills, stops, partitions, restarts and fail-overs, and six planted faults are found out",
        when: Full,
        run: on_postgres::trials,
    },
    Stage {
        name: "rolling-upgrade",
        proves: "a server of the newest earlier commit with this store plays beside servers of this one, takes over, is replaced and hands over, and nothing contradicts itself",
        when: Full,
        run: on_postgres::rolling_upgrade,
    },
    Stage {
        name: "cluster",
        proves: "cargo xtask cluster starts three servers and their database, matches are played through nginx in front of them while one is killed, and all of it stops",
        when: Full,
        run: hosting::proxies::cluster,
    },
    Stage {
        name: "many-matches",
        proves: "200 matches of all games at once on one server, with bots in five languages, outlive a kill and a drain, and every record verifies",
        when: Full,
        run: languages::many_matches::run,
    },
    Stage {
        name: "strangers",
        proves: "6,400 waiting matches and 100 watchers cost a change once, and a stranger who makes matches, opens streams, reads nothing or floods the log takes nothing from others",
        when: Full,
        run: strangers,
    },
    Stage {
        name: "cuts",
        proves: "over ten thousand cuts every event comes once and every submit has one effect",
        when: Full,
        run: cuts,
    },
    Stage {
        name: "noninterference",
        proves: "whatever card is drawn next, no byte told before it depends on it",
        when: Full,
        run: noninterference,
    },
    Stage {
        name: "many-games",
        proves: "ten thousand games of greedy without an illegal action, a panic or a hang",
        when: Full,
        run: |workspace| passed(bots::many_games(workspace)),
    },
    Stage {
        name: "long-soak",
        proves: "the laws hold over a hundred thousand random games of each game",
        when: Full,
        run: |workspace| soak(workspace, |game| game.long_soak),
    },
];

/// The stage of this name.
pub fn named(name: &str) -> Option<&'static Stage> {
    STAGES.iter().find(|stage| stage.name == name)
}

fn doc(workspace: &Workspace) -> Result<Ended, Trouble> {
    let mut command = start::cargo(workspace, &["doc", "--workspace", "--no-deps"]);
    passed(start::run(command.env("RUSTDOCFLAGS", "-D warnings")))
}

// Built with the whole workspace, as stage `test` has built it: cargo chooses features by what is built
// together, and others would have to be compiled anew.

fn durability(workspace: &Workspace) -> Result<Ended, Trouble> {
    let words = ["test", "--workspace", "--test", "durability", "--", "--nocapture"];
    let mut command = start::cargo(workspace, &words);
    passed(start::run(command.env("TIKAL_DURABILITY_SEEDS", DURABILITY_SEEDS)))
}

fn crash(workspace: &Workspace) -> Result<Ended, Trouble> {
    let words = ["test", "--workspace", "--test", "crash", "--", "--nocapture"];
    let mut command = start::cargo(workspace, &words);
    passed(start::run(command.env("TIKAL_CRASH_KILLS", CRASH_KILLS)))
}

fn cuts(workspace: &Workspace) -> Result<Ended, Trouble> {
    let words = ["test", "--workspace", "--test", "following", "many_cuts", "--", "--nocapture"];
    let mut command = start::cargo(workspace, &words);
    passed(start::run(command.env("TIKAL_CUTS", CUTS)))
}

fn strangers(workspace: &Workspace) -> Result<Ended, Trouble> {
    let words = "test --workspace --test service -- crowded_lobby quotas making_room unread addresses \
                 attacks connections --nocapture";
    let words: Vec<&str> = words.split(' ').collect();
    let crowd = [("TIKAL_CROWD_MATCHES", "6400"), ("TIKAL_CROWD_WATCHERS", "100")];
    passed(start::run(start::cargo(workspace, &words).envs(crowd)))
}

fn noninterference(workspace: &Workspace) -> Result<Ended, Trouble> {
    let words = ["test", "--workspace", "--test", "noninterference", "--", "--nocapture"];
    let mut command = start::cargo(workspace, &words);
    passed(start::run(command.env("TIKAL_NONINTERFERENCE_DRAWS", "all")))
}

fn soak(workspace: &Workspace, games: fn(&Game) -> &str) -> Result<Ended, Trouble> {
    for game in GAMES {
        let words = ["--games".to_owned(), games(game).to_owned()];
        examples::soak(workspace, Some(game), &words)?;
    }
    Ok(Ended::Passed)
}

/// Runs what needs the virtual environment; a machine that cannot have one skips it and says why.
fn with_python(
    workspace: &Workspace,
    work: fn(&Workspace, &Environment) -> Result<(), Trouble>,
) -> Result<Ended, Trouble> {
    match python::prepare(workspace)? {
        Prepared::Ready(python) => passed(work(workspace, &python)),
        Prepared::Unavailable(why) => Ok(Ended::Skipped(why)),
    }
}

fn cargo(workspace: &Workspace, words: &[&str]) -> Result<Ended, Trouble> {
    passed(start::run(&mut start::cargo(workspace, words)))
}

fn passed(ended: Result<(), Trouble>) -> Result<Ended, Trouble> {
    ended.map(|()| Ended::Passed)
}
