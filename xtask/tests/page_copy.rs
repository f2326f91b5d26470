//! The copy in which a project's page is followed: nothing a person wrote is in it, and nothing is lost by it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use xtask::languages::page_copy::PageCopy;
use xtask::languages::project::PROJECTS;
use xtask::workspace::Workspace;

/// What git keeps: for the page of Python, and for others.
const KEPT: [&str; 4] =
    ["bots/python/random_bot.py", "proto/tikal/v1/turn.proto", "bots/go/go.mod", "Cargo.toml"];
/// What a person wrote and made as the page says; git ignores it.
const OWN: [&str; 3] =
    ["bots/python/my_bot.py", "bots/python/.venv/bin/python", "target/runs/mine/run.json"];

fn write(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(path, "")
}

/// A small checkout.
fn checkout(name: &str) -> io::Result<(Workspace, PathBuf)> {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if root.exists() {
        fs::remove_dir_all(&root)?;
    }
    KEPT.iter().chain(&OWN).try_for_each(|path| write(&root.join(path)))?;
    fs::write(root.join(".gitignore"), "/target\n.venv\n")?;
    fs::write(root.join("bots/python/.gitignore"), "/my_bot.py\n")?;
    Command::new("git").args(["init", "--quiet"]).current_dir(&root).status()?;
    Ok((Workspace::at(root.clone(), root.join("target")), root))
}

#[test]
fn a_page_begins_with_nothing_and_a_persons_own_stays() {
    let (workspace, root) = checkout("page-copy").unwrap();
    let python = PROJECTS.iter().find(|project| project.word() == "python").unwrap();
    for _ in 0..2 {
        let copy = PageCopy::make(&workspace, python).unwrap();
        let there = |path: &str| copy.root().join(path).exists();
        assert!(there(KEPT[0]) && there(KEPT[1]) && there("bots/python/.gitignore"));
        assert!(!there(KEPT[2]) && !there(KEPT[3]), "cargo shall find the checkout's manifest");
        assert!(OWN.iter().all(|path| !there(path)), "the page makes it itself");
        // As the page's commands do; the next copy begins with nothing again.
        OWN.iter().for_each(|path| write(&copy.root().join(path)).unwrap());
    }
    let copy = PageCopy::make(&workspace, python).unwrap();
    let place = copy.root().to_owned();
    copy.remove().unwrap();
    assert!(!place.exists());
    for path in KEPT.iter().chain(&OWN) {
        assert!(root.join(path).exists(), "{path}");
    }
}

#[test]
fn programs_lie_where_pages_find_them() {
    let (workspace, root) = checkout("page-programs").unwrap();
    let python = PROJECTS.first().unwrap();
    let copy = PageCopy::make(&workspace, python).unwrap();
    assert!(copy.take_programs(&workspace).is_err(), "nothing was built");
    for name in ["tikal-bot", "tikal-server"] {
        let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
        write(&root.join("target/debug").join(name)).unwrap();
    }
    copy.take_programs(&workspace).unwrap();
    assert!(copy.root().join("target/debug").read_dir().unwrap().count() == 2);
}
