//! Which crate may depend on which: the arrows point inward, to the rules.

use super::house::{Finding, House, SourceFile};
use super::manifest::{Dependency, Kind, dependencies, inherits_lints, package_name};

/// What one crate may depend on.
struct Arrow {
    from: &'static str,
    to: Inner,
    outside: Outside,
}

/// Crates of the workspace that a crate may use.
enum Inner {
    These(&'static [&'static str]),
    All,
}

/// Crates from elsewhere that a crate may use.
enum Outside {
    /// These, for the crate itself; anything for its tests.
    These(&'static [&'static str]),
    /// Anything.
    Any,
    /// Nothing, not even for tests.
    Never,
}

/// The arrows. A crate that is not here has to be thought about first.
static ARROWS: &[Arrow] = &[
    Arrow { from: "rules", to: Inner::These(&[]), outside: Outside::These(&[]) },
    Arrow { from: "table", to: Inner::These(&["rules"]), outside: Outside::Any },
    Arrow { from: "proto", to: Inner::These(&["rules", "table"]), outside: Outside::Any },
    Arrow { from: "client", to: Inner::These(&["rules", "table", "proto"]), outside: Outside::Any },
    Arrow {
        from: "engine-server",
        to: Inner::These(&["rules", "table", "proto"]),
        outside: Outside::Any,
    },
    Arrow {
        from: "cli-client",
        to: Inner::These(&["rules", "table", "proto", "client"]),
        outside: Outside::Any,
    },
    Arrow {
        from: "bot-client",
        to: Inner::These(&["rules", "table", "proto", "client"]),
        outside: Outside::Any,
    },
    Arrow { from: "test-support", to: Inner::These(&["rules"]), outside: Outside::Any },
    Arrow { from: "peek", to: Inner::These(&["rules", "proto"]), outside: Outside::Any },
    Arrow {
        from: "server-test-support",
        to: Inner::These(&["rules", "table", "proto", "engine-server", "peek"]),
        outside: Outside::Any,
    },
    Arrow {
        from: "cluster-trials",
        to: Inner::These(&["table", "proto", "engine-server", "server-test-support"]),
        outside: Outside::Any,
    },
    Arrow {
        from: "many-matches",
        to: Inner::These(&[
            "rules",
            "proto",
            "client",
            "engine-server",
            "bot-client",
            "server-test-support",
        ]),
        outside: Outside::Any,
    },
    Arrow {
        from: "help-pages",
        to: Inner::These(&["engine-server", "cli-client", "bot-client"]),
        outside: Outside::Any,
    },
    Arrow { from: "bench", to: Inner::All, outside: Outside::Any },
    Arrow { from: "xtask", to: Inner::These(&[]), outside: Outside::Never },
];

/// Looks at the Cargo.toml of every crate.
pub fn check(house: &House) -> Vec<Finding> {
    let ours: Vec<&str> =
        house.crates().map(name_of).chain(ARROWS.iter().map(|a| a.from)).collect();
    let mut findings = Vec::new();
    for (folder, manifest) in house.crates() {
        if !inherits_lints(&manifest.text) {
            findings.push(
                manifest.finding(1, "take the workspace's lints: `[lints]`, `workspace = true`"),
            );
        }
        let name = name_of((folder, manifest));
        let Some(arrow) = ARROWS.iter().find(|arrow| arrow.from == name) else {
            let says = format!(
                "`{name}` has no arrows: add it to xtask/src/tidy/arrows.rs and ARCHITECTURE.md"
            );
            findings.push(manifest.finding(1, says));
            continue;
        };
        for dependency in dependencies(&manifest.text) {
            findings.extend(judge(arrow, &dependency, &ours, manifest));
        }
    }
    findings
}

/// Arrows are between packages.
fn name_of<'a>((folder, manifest): (&'a str, &'a SourceFile)) -> &'a str {
    package_name(&manifest.text).unwrap_or(folder)
}

fn judge(arrow: &Arrow, to: &Dependency, ours: &[&str], manifest: &SourceFile) -> Option<Finding> {
    let Dependency { name, line, kind, from_workspace } = to;
    let is_ours = ours.contains(&name.as_str());
    let allowed = match (&arrow.to, &arrow.outside) {
        (_, Outside::Never) => false,
        // Tests may reach outward: what is tested does not.
        _ if *kind == Kind::Development => true,
        (Inner::All, _) if is_ours => true,
        (Inner::These(inner), _) if is_ours => inner.contains(&name.as_str()),
        (_, Outside::These(outside)) => outside.contains(&name.as_str()),
        (_, Outside::Any) => true,
    };
    if !allowed {
        return Some(
            manifest.finding(*line, format!("`{}` may not depend on `{name}`", arrow.from)),
        );
    }
    let says = format!(
        "the version of `{name}` lives in the workspace's table: `{name}.workspace = true`"
    );
    (!from_workspace).then(|| manifest.finding(*line, says))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::testing;

    fn manifest(lines: &str) -> String {
        format!("{lines}\n[lints]\nworkspace = true\n")
    }

    fn clean(path: &str, lines: &str) {
        testing::clean(check, &[(path, &manifest(lines))]);
    }

    fn found(path: &str, lines: &str) {
        testing::found(check, &[(path, &manifest(lines))], &format!("{path}:2"));
    }

    #[test]
    fn the_rules_depend_on_nothing() {
        clean("rules/Cargo.toml", "[dependencies]");
        clean("rules/Cargo.toml", "[dev-dependencies]\nproptest.workspace = true");
        found("rules/Cargo.toml", "[dependencies]\nrand.workspace = true");
        found("rules/Cargo.toml", "[dependencies]\ntable.workspace = true");
    }

    #[test]
    fn arrows_point_inward() {
        clean("table/Cargo.toml", "[dependencies]\nrules.workspace = true\nsha2.workspace = true");
        found("table/Cargo.toml", "[dependencies]\nproto.workspace = true");
        clean("proto/Cargo.toml", "[dependencies]\ntable = { workspace = true }");
        found("proto/Cargo.toml", "[dependencies]\nclient = { workspace = true }");
        clean(
            "client/Cargo.toml",
            "[dependencies]\nproto.workspace = true\ntable.workspace = true",
        );
        found("client/Cargo.toml", "[dependencies]\nengine-server.workspace = true");
        clean("bench/Cargo.toml", "[dependencies]\nengine-server.workspace = true");
        clean("test-support/Cargo.toml", "[dependencies]\nrules.workspace = true");
        found("test-support/Cargo.toml", "[dependencies]\ntable.workspace = true");
        clean("rules/Cargo.toml", "[dev-dependencies]\ntest-support.workspace = true");
        found("table/Cargo.toml", "[dependencies]\ntest-support.workspace = true");
        clean(
            "test-support/peek/Cargo.toml",
            "[package]\nname = \"peek\"\n[dependencies]\nproto.workspace = true",
        );
        found("proto/Cargo.toml", "[dependencies]\npeek.workspace = true");
    }

    #[test]
    fn xtask_depends_on_nothing_not_even_for_tests() {
        found("xtask/Cargo.toml", "[dependencies]\nanyhow.workspace = true");
        found("xtask/Cargo.toml", "[dev-dependencies]\nrules.workspace = true");
    }

    #[test]
    fn versions_and_lints_come_from_the_workspace() {
        found("table/Cargo.toml", "[dependencies]\nsha2 = \"0.10\"");
        testing::found(check, &[("table/Cargo.toml", "[package]\n")], "table/Cargo.toml:1");
    }

    #[test]
    fn a_crate_without_arrows_is_thought_about_first() {
        testing::found(check, &[("kitchen/Cargo.toml", &manifest(""))], "kitchen/Cargo.toml:1");
        testing::clean(check, &[("bots/rust/Cargo.toml", "[package]\n")]);
    }
}
