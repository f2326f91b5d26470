//! The stage that lives with the packages: roots of Debian to judge them in and to install them in, and the trial itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{Order, Profile, run};
use crate::ci::Ended;
use crate::start;
use crate::tools::{self, Obtained, Source, Tool};
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// Makes roots of Debian from its archive.
const ROOT_MAKER: Tool = Tool {
    program: "mmdebstrap",
    version: "--version",
    source: Source::Debian { package: "mmdebstrap" },
};

/// Each root by its name, and what is in it beside the least that installs packages.
const ROOTS: [(&str, &str); 2] =
    [("machine", "adduser"), ("judges", "lintian,man-db,skopeo,systemd,umoci")];

/// Namespaces in which a trial reaches nobody and leaves no mount behind.
const APART: [&str; 2] = ["--net", "--mount"];

/// Packs what tests have built and lets a machine of its own live with it; skipped where none can be made.
pub fn package(workspace: &Workspace) -> Result<Ended, Trouble> {
    let roots = workspace.target().join("tools/roots");
    if let Some(why) = make_roots(workspace, &roots)? {
        return Ok(Ended::Skipped(why));
    }
    let packed = workspace.target().join("xtask/packages");
    let order = Order { profile: Profile::Dev, is_made_twice: false, folder: Some(packed.clone()) };
    run(workspace, &order)?;
    let mut trial = Command::new("unshare");
    trial.args(APART).args(["python3", "-B", "xtask/dist/try_packages.py"]).arg(&packed);
    trial.arg(&roots).arg("xtask/dist/store-0.1.0.sql").current_dir(workspace.root());
    start::run(&mut trial)?;
    Ok(Ended::Passed)
}

/// Makes the roots that are not there yet, or says why this machine cannot.
fn make_roots(workspace: &Workspace, roots: &Path) -> Result<Option<String>, Trouble> {
    let Some(suite) = suite() else {
        return Ok(Some("the packages are for Debian, and this is another system".to_owned()));
    };
    let mut apart = Command::new("unshare");
    if !start::capture(apart.args(APART).arg("true")).is_ok_and(|ended| ended.success) {
        return Ok(Some("only root can install packages in a root of its own".to_owned()));
    }
    let missing: Vec<_> = ROOTS.iter().filter(|(name, _)| !roots.join(name).exists()).collect();
    if missing.is_empty() {
        return Ok(None);
    }
    let maker = match tools::obtain(workspace, &ROOT_MAKER)? {
        Obtained::Ready(maker) => maker,
        Obtained::Unavailable(why) => return Ok(Some(why)),
    };
    fs::create_dir_all(roots).map_err(Trouble::at(roots))?;
    for (name, packages) in missing {
        println!("making the root `{name}` of Debian {suite}, which takes some minutes once");
        if let Some(why) = make_root(&maker, &suite, packages, &roots.join(name))? {
            return Ok(Some(why));
        }
    }
    Ok(None)
}

/// Makes one root, under another name until it is whole; or says why Debian's archive is out of reach.
fn make_root(
    maker: &Path,
    suite: &str,
    packages: &str,
    root: &Path,
) -> Result<Option<String>, Trouble> {
    let half: PathBuf = root.with_extension("half");
    if half.exists() {
        fs::remove_dir_all(&half).map_err(Trouble::at(&half))?;
    }
    let mut make = Command::new(maker);
    make.args(["--variant=apt", &format!("--include={packages}"), suite]).arg(&half);
    let made = start::capture(&mut make)?;
    if made.success {
        fs::rename(&half, root).map_err(Trouble::at(root))?;
        return Ok(None);
    }
    let said = made.output + &made.errors;
    let is_offline = |line: &&str| tools::APT_OFFLINE.iter().any(|mark| line.contains(mark));
    if let Some(why) = said.lines().find(is_offline) {
        return Ok(Some(format!("Debian's archive is out of reach: {}", why.trim())));
    }
    eprint!("{said}");
    Err(Trouble::Refused(format!("the root {} cannot be made", root.display())))
}

/// The version of Debian that runs here: programs built here need its libraries.
fn suite() -> Option<String> {
    let told = fs::read_to_string("/etc/os-release").ok()?;
    let value = |key: &str| {
        told.lines().find_map(|line| line.strip_prefix(key)).map(|value| value.trim_matches('"'))
    };
    (value("ID=")? == "debian").then(|| value("VERSION_CODENAME=").map(str::to_owned))?
}
