//! Plants wrong rules one by one in a copy of the workspace and asks whether the tests catch each.

pub mod patch;
pub mod tree;
pub mod verdict;

use std::collections::BTreeSet;
use std::time::Instant;

use crate::coverage;
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;
use patch::Patch;
use tree::Tree;
use verdict::Verdict;

/// Where the patches are, from the root.
const FOLDER: &str = "rules/mutants/";

/// Runs every mutant, or those named; all must be caught.
pub fn run(workspace: &Workspace, only: &[String]) -> Result<(), Trouble> {
    workspace.need_crate("rules")?;
    let patches = chosen(patches(workspace)?, only)?;
    let tree = Tree::copy(workspace)?;
    prove_healthy(workspace, &tree, &patches)?;
    let width = patches.iter().map(|patch| patch.name.len()).max().unwrap_or(0);
    let mut caught = 0;
    for patch in &patches {
        let started = Instant::now();
        let verdict = try_out(workspace, &tree, patch)?;
        let took = started.elapsed().as_secs_f64();
        println!("{:width$}  {:>6}  {verdict} ({took:.1} s)", patch.name, patch.rule);
        caught += usize::from(verdict.is_caught());
    }
    println!("{caught} of {} caught", patches.len());
    if caught == patches.len() { Ok(()) } else { Err(Trouble::Found) }
}

fn patches(workspace: &Workspace) -> Result<Vec<Patch>, Trouble> {
    let mut patches = Vec::new();
    for path in workspace.paths()? {
        let Some(name) = path.strip_prefix(FOLDER).and_then(|file| file.strip_suffix(".patch"))
        else {
            continue;
        };
        let patch = Patch::parse(name, &workspace.read(&path)?);
        patches.push(patch.map_err(|fault| Trouble::Refused(format!("{path}: {fault}")))?);
    }
    if patches.is_empty() {
        return Err(Trouble::Refused(format!("{FOLDER} holds no patch, so nothing can be proved")));
    }
    Ok(patches)
}

fn chosen(patches: Vec<Patch>, only: &[String]) -> Result<Vec<Patch>, Trouble> {
    let known: BTreeSet<&str> = patches.iter().map(|patch| patch.name.as_str()).collect();
    if let Some(name) = only.iter().find(|name| !known.contains(name.as_str())) {
        return Err(Trouble::Refused(format!("there is no mutant {FOLDER}{name}.patch")));
    }
    Ok(patches.into_iter().filter(|patch| only.is_empty() || only.contains(&patch.name)).collect())
}

/// Tests that fail without a mutant would "catch" every one.
fn prove_healthy(workspace: &Workspace, tree: &Tree, patches: &[Patch]) -> Result<(), Trouble> {
    let crates: BTreeSet<&str> = patches.iter().flat_map(|patch| patch.crates()).collect();
    let said = test(workspace, tree, &crates)?;
    if said.success {
        return Ok(());
    }
    print!("{}{}", said.output, said.errors);
    Err(Trouble::Refused("the tests fail without any mutant".to_owned()))
}

fn try_out(workspace: &Workspace, tree: &Tree, patch: &Patch) -> Result<Verdict, Trouble> {
    let applied = tree.apply(&workspace.root().join(format!("{FOLDER}{}.patch", patch.name)))?;
    let verdict = match applied {
        Ok(()) => Verdict::of(&test(workspace, tree, &patch.crates())?),
        Err(complaint) => Verdict::DoesNotApply(complaint),
    };
    tree.restore(workspace, &patch.touches)?;
    Ok(verdict)
}

fn test(
    workspace: &Workspace,
    tree: &Tree,
    crates: &BTreeSet<&str>,
) -> Result<start::Captured, Trouble> {
    let mut command = start::cargo(workspace, &["test", "--quiet"]);
    for name in crates {
        command.args(["-p", name]);
    }
    // A mutant proves no rule, and must not become the new golden text.
    command.env_remove(coverage::FOLDER_VARIABLE).env_remove("UPDATE_GOLDEN");
    start::capture(command.current_dir(tree.root()).env("CARGO_TARGET_DIR", tree.build()))
}
