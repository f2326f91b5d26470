//! `tikal-bot new`: every language's project is whole, of this checkout's files, and of no machine.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use bot_client::new_project::{Language, NewProject, Written};
use clap::ValueEnum;

use crate::command_line::{ends_with, tikal_bot};

/// The root of this checkout.
fn root() -> PathBuf {
    fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).unwrap()
}

/// A folder that does not exist.
fn fresh(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("new").join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Writes a project; its folder and what was told of it.
fn write(language: Language, name: &str) -> (PathBuf, Written) {
    let folder = fresh(name);
    let written = NewProject { language, folder: folder.clone(), checkout: None }.write().unwrap();
    (folder, written)
}

/// Every file under a folder, from there.
fn files(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_str().unwrap();
                found.insert(name.replace('\\', "/"));
            }
        }
    }
    found
}

/// The files with this ending that lie right in a folder of this checkout.
fn in_checkout(folder: &str, ending: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(root().join(folder)).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.ends_with(ending)).collect()
}

#[test]
fn every_project_has_a_bot_a_page_and_nothing_of_another_place() {
    for language in Language::ALL {
        let name = format!("{language:?}").to_lowercase();
        let (folder, written) = write(language, &name);
        let told: BTreeSet<String> = written.files.iter().cloned().collect();
        assert_eq!(files(&folder), told, "{name}");
        assert!(told.contains("README.md") && told.contains(".gitignore"), "{name}");
        let bot = fs::read_to_string(folder.join(&written.files[0])).unwrap();
        assert!(bot.contains("Yours goes here") && bot.lines().count() <= 30, "{name}");
        let last = written.commands.last().unwrap();
        assert!(last.starts_with("tikal-bot match --server --bot random --bot 'cmd:"), "{last}");
        for file in &written.files {
            let text = fs::read_to_string(folder.join(file)).unwrap();
            assert!(!text.contains("../../"), "{name}: {file}");
            assert!(!text.contains("CHECKOUT"), "{name}: {file}");
            let expected = language == Language::Rust && file == "Cargo.toml";
            assert_eq!(text.contains(root().to_str().unwrap()), expected, "{name}: {file}");
            assert!(!text.contains("random_bot") && !text.contains("RandomBot"), "{name}: {file}");
        }
    }
}

/// Fails when a file is added to a helper and not to the templates.
#[test]
fn no_file_of_a_helper_is_left_out() {
    let check = |language, from: &str, ending: &str, to: &str, but: &[&str]| {
        let (folder, _) = write(language, "whole");
        let mut expected = in_checkout(from, ending);
        for name in but {
            assert!(expected.remove(*name), "{from}/{name}");
        }
        let name = |path: &String| {
            path.strip_prefix(to).filter(|name| !name.contains('/')).map(str::to_owned)
        };
        let found: BTreeSet<String> = files(&folder).iter().filter_map(name).collect();
        assert!(expected.is_subset(&found), "{from}: {expected:?}, {found:?}");
    };
    let java = "src/main/java/tikal/bot/";
    check(Language::Python, "bots/python/tikal_bot", ".py", "tikal_bot/", &[]);
    check(
        Language::Typescript,
        "bots/typescript/src",
        ".ts",
        "src/",
        &["random_bot.ts", "thinking_bot.ts", "trying_bot.ts"],
    );
    check(Language::Go, "bots/go/tikal", ".go", "tikal/", &[]);
    check(
        Language::Java,
        &format!("bots/java/{java}"),
        ".java",
        java,
        &["RandomBot.java", "ThinkingBot.java", "TryingBot.java"],
    );
}

/// Every package comes along, also that of a game that was added yesterday.
#[test]
fn a_project_has_the_whole_contract() {
    let contract = |folder: &Path| -> BTreeSet<String> {
        files(folder).into_iter().filter(|path| path.ends_with(".proto")).collect()
    };
    let expected = contract(&root().join("proto"));
    assert!(expected.iter().any(|path| path.starts_with("tikal/games/")), "{expected:?}");
    for language in Language::ALL.into_iter().filter(|language| *language != Language::Rust) {
        let (folder, _) = write(language, "contract");
        assert_eq!(contract(&folder.join("proto")), expected, "{language:?}");
    }
}

#[test]
fn the_command_tells_what_it_wrote_and_what_to_do_next() {
    let folder = fresh("told");
    for language in Language::value_variants() {
        let word = language.to_possible_value().unwrap();
        let place = folder.join(word.get_name());
        let ended = tikal_bot(&format!("new --lang {} {}", word.get_name(), place.display()));
        assert!(ended.status.success(), "{ended:?}");
        let told = String::from_utf8(ended.stdout).unwrap();
        assert!(told.contains(&format!("  cd {}\n", place.display())), "{told}");
        assert!(told.contains("  README.md\n") && told.contains("  tikal-bot match "), "{told}");
    }
}

/// The guide and each project's own page say the same.
#[test]
fn the_guide_has_every_command_of_every_project() {
    let guide = include_str!("../../../docs/bot-guide.md");
    let lines: BTreeSet<&str> = guide.lines().collect();
    for language in Language::ALL {
        for command in write(language, "guide").1.commands {
            assert!(lines.contains(command.as_str()), "{language:?}: {command}");
        }
    }
}

#[test]
fn nothing_is_written_over_and_refusals_are_one_sentence() {
    let folder = fresh("taken");
    fs::create_dir_all(&folder).unwrap();
    let place = folder.display();
    let elsewhere = format!("new --lang rust --checkout {place} {place}");
    ends_with(&elsewhere, 2, "the engine's source is not in");
    fs::write(folder.join("mine.txt"), "mine").unwrap();
    ends_with(&format!("new --lang python {place}"), 2, "is no empty folder: name one that is new");
    ends_with(&format!("new --lang go {place}/mine.txt"), 2, "is no empty folder");
    ends_with(&format!("new --lang go {place}/mine.txt/bot"), 2, "is no empty folder");
    ends_with(&format!("new --lang cobol {place}"), 2, "possible values: python, typescript, go");
    assert_eq!(files(&folder), BTreeSet::from(["mine.txt".to_owned()]));
}

#[test]
fn the_code_of_the_guide_is_code_that_is_compiled() {
    let guide = fs::read_to_string(root().join("docs/bot-guide.md")).unwrap();
    let check = |language: &str, files: [&str; 2]| {
        let files = files.map(|file| fs::read_to_string(root().join(file)).unwrap());
        let fence = format!("\n```{language}\n");
        let blocks = guide.split(&fence).skip(1).filter_map(|rest| rest.split("```").next());
        let functions: Vec<&str> = blocks.filter(|block| block.contains("choose(")).collect();
        assert_eq!(functions.len(), files.len(), "{language}");
        for (function, file) in functions.iter().zip(&files) {
            assert!(file.contains(function), "{language}: the guide shows otherwise\n{function}");
        }
    };
    check("python", ["bots/python/random_bot.py", "bots/python/tests/trying_bot.py"]);
    let typescript = ["bots/typescript/src/random_bot.ts", "bots/typescript/src/trying_bot.ts"];
    check("typescript", typescript);
    check("go", ["bots/go/random/main.go", "bots/go/trying/main.go"]);
    let java = [
        "bots/java/src/main/java/tikal/bot/RandomBot.java",
        "bots/java/src/main/java/tikal/bot/TryingBot.java",
    ];
    check("java", java);
}
