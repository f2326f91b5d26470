//! The copy in which mutants live: it takes a patch, is restored, and leaves the checkout alone.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use xtask::mutants::tree::Tree;
use xtask::workspace::Workspace;

const GOOD: &str = "pub const LEVELS: u8 = 2;\n";
const PATCH: &str = "# T-6.3: allows a third level
--- a/rules/src/turn.rs
+++ b/rules/src/turn.rs
@@ -1 +1 @@
-pub const LEVELS: u8 = 2;
+pub const LEVELS: u8 = 3;
";

/// A small checkout with its target folder inside, as a real one has it.
fn checkout(name: &str) -> io::Result<(Workspace, PathBuf)> {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if root.exists() {
        fs::remove_dir_all(&root)?;
    }
    fs::create_dir_all(root.join("rules/src"))?;
    fs::write(root.join(".gitignore"), "/target\n")?;
    fs::write(root.join("rules/src/turn.rs"), GOOD)?;
    fs::write(root.join("rules/third.patch"), PATCH)?;
    Command::new("git").args(["init", "--quiet"]).current_dir(&root).status()?;
    Ok((Workspace::at(root.clone(), root.join("target")), root))
}

#[test]
fn a_patch_changes_the_copy_and_restoring_undoes_it() {
    let (workspace, root) = checkout("mutant-tree").unwrap();
    let tree = Tree::copy(&workspace, "mutants").unwrap();
    let copied = tree.root().join("rules/src/turn.rs");

    tree.apply(&root.join("rules/third.patch")).unwrap().unwrap();
    assert_eq!(fs::read_to_string(&copied).unwrap(), GOOD.replace('2', "3"));
    assert_eq!(fs::read_to_string(root.join("rules/src/turn.rs")).unwrap(), GOOD);

    let again = tree.apply(&root.join("rules/third.patch")).unwrap();
    assert!(again.is_err_and(|complaint| complaint.contains("patch failed")));

    tree.restore(&workspace, &["rules/src/turn.rs".to_owned()].into()).unwrap();
    assert_eq!(fs::read_to_string(&copied).unwrap(), GOOD);
}

#[test]
fn a_new_copy_mends_the_old_one() {
    let (workspace, root) = checkout("stale-tree").unwrap();
    let tree = Tree::copy(&workspace, "mutants").unwrap();
    tree.apply(&root.join("rules/third.patch")).unwrap().unwrap();
    fs::write(tree.root().join("rules/src/stale.rs"), "").unwrap();

    let tree = Tree::copy(&workspace, "mutants").unwrap();
    assert_eq!(fs::read_to_string(tree.root().join("rules/src/turn.rs")).unwrap(), GOOD);
    assert!(!tree.root().join("rules/src/stale.rs").exists());
}
