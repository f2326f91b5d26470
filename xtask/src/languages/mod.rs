//! Bots in other languages at one table and at many, on bad lines, by the commands of their pages, and new ones.

pub mod fresh;
pub mod many_matches;
pub mod page_copy;
pub mod project;

use std::process::Command;
use std::thread;
use std::time::Instant;

use crate::bots;
use crate::ci::Ended;
use crate::games::GAMES;
use crate::page_script;
use crate::python::{self, Prepared};
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;
use page_copy::PageCopy;
use project::{Made, PROJECTS, Project};

/// The tests of bots/python that any bot has to pass: a match of every game, the same match from the same
/// seeds, a line that is cut, a server that cannot be reached, and one that makes trouble.
const TESTS: &str = "-m unittest discover -s tests -k every_game -k same_seeds -k every_cut \
                     -k FirstContact -k TroubleTest";

/// The fewest players of a match.
const FEWEST: usize = 2;

/// A match of every game with one random bot of every language, and each on bad lines; Python's is the stage
/// `python-bot`'s.
pub fn every_push(workspace: &Workspace) -> Result<Ended, Trouble> {
    with_those_that_are_there(workspace, make_all(workspace), |ready| {
        for game in GAMES {
            let words = format!("--seed 1 --game {} {}", game.name, game.short_match);
            play(workspace, ready, |project| project.random, &words)?;
        }
        for project in ready.iter().filter(|project| project.language != "Python") {
            bad_lines(workspace, project)?;
        }
        Ok(())
    })
}

/// The auction too, and the bots that think, in every game.
pub fn full(workspace: &Workspace) -> Result<Ended, Trouble> {
    with_those_that_are_there(workspace, make_all(workspace), |ready| {
        play(workspace, ready, |project| project.random, "--seed 2 --auction")?;
        for game in GAMES {
            let words = format!("--seed 3 --game {} {}", game.name, game.short_match);
            play(workspace, ready, |project| project.thinking, &words)?;
        }
        play(workspace, ready, |project| project.thinking, "--seed 4 --auction")
    })
}

/// Every bot of every language through every check; says how long each took.
pub fn conformance(workspace: &Workspace) -> Result<Ended, Trouble> {
    with_those_that_are_there(workspace, make_all(workspace), |ready| {
        for line in ready.iter().flat_map(|project| [project.random, project.thinking]) {
            let began = Instant::now();
            bots::program_conformance(workspace, line)?;
            println!("{line}: every check passed, {:.1} s", began.elapsed().as_secs_f64());
        }
        Ok(())
    })
}

/// Every command of every project's page, in order, each in a copy that begins with nothing: the pages make
/// everything themselves, and what a person has written or made in the checkout is neither used nor touched.
pub fn pages(workspace: &Workspace) -> Result<Ended, Trouble> {
    let made = PROJECTS.iter().map(|project| Ok(project.look_for_tools())).collect();
    with_those_that_are_there(workspace, made, |ready| {
        for project in ready {
            let began = Instant::now();
            let copy = PageCopy::make(workspace, project)?;
            copy.take_programs(workspace)?;
            let name = project.folder.replace('/', "-");
            let page = format!("{}/README.md", project.folder);
            let mut shell = Command::new("bash");
            shell.current_dir(copy.root()).env("CARGO_TARGET_DIR", workspace.target());
            page_script::run(workspace, &page, &name, &mut shell)?;
            println!("{page}: every command ran, {:.1} s", began.elapsed().as_secs_f64());
            copy.remove()?;
        }
        Ok(())
    })
}

/// Does the work with the projects that are there; what is missing is said at the end of the stage.
fn with_those_that_are_there(
    workspace: &Workspace,
    made: Vec<Result<Made, Trouble>>,
    work: impl FnOnce(&[&Project]) -> Result<(), Trouble>,
) -> Result<Ended, Trouble> {
    bots::build(workspace)?;
    let (mut ready, mut missing) = (Vec::new(), Vec::new());
    for (project, made) in PROJECTS.iter().zip(made) {
        match made? {
            Made::Ready => ready.push(project),
            Made::Unavailable(why) => missing.push(format!("{} ({why})", project.language)),
        }
    }
    let missing = missing.join(", ");
    if ready.is_empty() {
        return Ok(Ended::Skipped(format!("without {missing}")));
    }
    work(&ready)?;
    Ok(if missing.is_empty() { Ended::Passed } else { Ended::PassedWithout(missing) })
}

/// Makes all projects at once: some wait for the network while others compile.
fn make_all(workspace: &Workspace) -> Vec<Result<Made, Trouble>> {
    let make = |project: &Project| {
        let began = Instant::now();
        let made = project.make(workspace)?;
        let took = began.elapsed().as_secs_f64();
        match &made {
            Made::Ready => println!("{} is ready after {took:.1} s", project.language),
            Made::Unavailable(why) => println!("{} is MISSING: {why}", project.language),
        }
        Ok(made)
    };
    thread::scope(|scope| {
        let workers: Vec<_> =
            PROJECTS.iter().map(|project| scope.spawn(|| make(project))).collect();
        let broken = || Err(Trouble::Refused("making a project broke off".to_owned()));
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| broken())).collect()
    })
}

/// One match over a server with a bot of every language; a lone one plays against itself. The runner verifies
/// the record.
fn play(
    workspace: &Workspace,
    ready: &[&Project],
    bot: fn(&Project) -> &str,
    words: &str,
) -> Result<(), Trouble> {
    let mut runner = bots::tikal_bot_match(workspace);
    runner.arg("--server").args(words.split_whitespace());
    for project in ready.iter().cycle().take(ready.len().max(FEWEST)) {
        runner.args(["--bot", &format!("cmd:{}", bot(project))]);
    }
    let began = Instant::now();
    let played = start::capture(&mut runner)?;
    let told = |line: &&str| line.starts_with("game ") || line.starts_with("  verified");
    if !played.success {
        eprint!("{}{}", played.output, played.errors);
        return Err(Trouble::Refused("a match of several languages failed".to_owned()));
    }
    played.errors.lines().filter(told).for_each(|line| println!("{line}"));
    println!("  {words}: {:.1} s", began.elapsed().as_secs_f64());
    Ok(())
}

/// Lets a random bot play over a line that is cut, and against a server that makes trouble.
fn bad_lines(workspace: &Workspace, project: &Project) -> Result<(), Trouble> {
    let Prepared::Ready(python) = python::prepare(workspace)? else {
        println!("{} is not tried on bad lines: these need Python", project.language);
        return Ok(());
    };
    let mut tests = python.program("python");
    tests.args(TESTS.split(' ')).current_dir(workspace.root().join("bots/python"));
    tests.env("TIKAL_SERVER_BIN", bots::program(workspace, "tikal-server"));
    let ended = start::capture(tests.env("TIKAL_TEST_BOT", project.random))?;
    if !ended.success {
        eprint!("{}{}", ended.output, ended.errors);
        let says = format!("the random bot in {} fails on bad lines", project.language);
        return Err(Trouble::Refused(says));
    }
    let said = ended.output + &ended.errors;
    let told = |line: &&str| line.starts_with("the line of") || line.starts_with("Ran ");
    let told: Vec<&str> = said.lines().filter(told).collect();
    println!("{} on bad lines: {}", project.language, told.join("; "));
    Ok(())
}
