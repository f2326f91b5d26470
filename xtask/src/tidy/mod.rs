//! The checks that keep the house in order, as a table: each can fail, and says where and what to do.

pub mod arrows;
pub mod citations;
pub mod fold;
pub mod game_folders;
pub mod game_words;
pub mod house;
pub mod manifest;
pub mod one_home;
pub mod places;
pub mod prose;
pub mod purity;
pub mod reasons;
pub mod rooms;
pub mod simulation;
pub mod source;
pub mod thin;
pub mod unfinished;

use crate::trouble::Trouble;
use crate::workspace::Workspace;
use house::{Finding, House};

/// One check.
#[derive(Debug)]
pub struct Check {
    /// A short name for the report.
    pub name: &'static str,
    /// What holds when it finds nothing.
    pub guards: &'static str,
    /// Looks at the house.
    pub run: fn(&House) -> Vec<Finding>,
}

/// Every check, in the order of the report.
pub static CHECKS: &[Check] = &[
    Check {
        name: "rooms",
        guards: "each file says its purpose, keeps under the wall and has a plain name",
        run: rooms::check,
    },
    Check {
        name: "unfinished",
        guards: "nothing is left half done or switched off",
        run: unfinished::check,
    },
    Check { name: "arrows", guards: "crates depend on each other only inward", run: arrows::check },
    Check {
        name: "purity",
        guards: "the rules know no clock, file, network, thread, dice or screen",
        run: purity::check,
    },
    Check {
        name: "games",
        guards: "a game's module and package are named in its own folders and one list of each crate",
        run: game_folders::check,
    },
    Check {
        name: "game words",
        guards: "what only one game can mean is said in its own folders",
        run: game_words::check,
    },
    Check {
        name: "word lists",
        guards: "every game lists such words on its page, and uses each",
        run: game_words::lists,
    },
    Check {
        name: "exceptions",
        guards: "every exception of these checks is still needed",
        run: game_folders::exceptions,
    },
    Check { name: "fold", guards: "folding an event judges and reckons nothing", run: fold::check },
    Check {
        name: "simulation",
        guards: "a simulation can name nothing that holds hidden cards",
        run: simulation::check,
    },
    Check {
        name: "thin",
        guards: "the terminal client names the rules only to read and verify records",
        run: thin::check,
    },
    Check { name: "prices", guards: "one file of a game holds its prices", run: one_home::prices },
    Check {
        name: "statuses",
        guards: "one file of the server builds a status",
        run: one_home::statuses,
    },
    Check {
        name: "citations",
        guards: "every rule id cited in code is on a page of rules",
        run: citations::check,
    },
    Check {
        name: "rule pages",
        guards: "every page of rules states its prefixes and keeps to them; no id is on two",
        run: citations::pages,
    },
    Check { name: "links", guards: "every relative link leads somewhere", run: prose::links },
    Check {
        name: "commands",
        guards: "every `cargo xtask` command in prose exists",
        run: prose::commands,
    },
    Check { name: "code map", guards: "ARCHITECTURE.md names every crate", run: prose::code_map },
    Check {
        name: "reasons",
        guards: "docs/protocol.md names every reason of a refusal",
        run: reasons::check,
    },
    Check {
        name: "places",
        guards: "no file names a machine's path or a registry's host",
        run: places::check,
    },
];

/// Runs every check on the checkout and prints what each found.
pub fn run(workspace: &Workspace) -> Result<(), Trouble> {
    let house = House::read(workspace)?;
    let mut found = 0;
    for check in CHECKS {
        let findings = (check.run)(&house);
        let mark = if findings.is_empty() { "ok " } else { "BAD" };
        println!("{mark}  {:10}  {}", check.name, check.guards);
        for finding in &findings {
            println!("     {finding}");
        }
        found += findings.len();
    }
    println!("tidy: {} checks, {} files, {found} findings", CHECKS.len(), house.files.len());
    if found == 0 { Ok(()) } else { Err(Trouble::Found) }
}

#[cfg(test)]
pub(crate) mod testing {
    //! How the checks are tested: small houses made of paths and texts.

    use super::house::{Finding, House};

    /// The check finds nothing in this house.
    pub(crate) fn clean(check: fn(&House) -> Vec<Finding>, files: &[(&str, &str)]) {
        let findings = check(&House::of(files));
        assert!(findings.is_empty(), "{findings:?}");
    }

    /// The check finds exactly one thing, at this place (`path:line`).
    pub(crate) fn found(check: fn(&House) -> Vec<Finding>, files: &[(&str, &str)], place: &str) {
        let findings = check(&House::of(files));
        assert_eq!(findings.len(), 1, "{findings:?}");
        assert!(findings[0].to_string().starts_with(&format!("{place}: ")), "{findings:?}");
    }
}
