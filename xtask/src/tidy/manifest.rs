//! What a Cargo.toml says of a crate's dependencies and lints, read line by line.

/// A dependency of a crate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dependency {
    /// The package's name, also where it is renamed.
    pub name: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What needs it.
    pub kind: Kind,
    /// Whether its version comes from the workspace's table.
    pub from_workspace: bool,
}

/// What needs a dependency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The crate itself.
    Normal,
    /// Its tests, examples and benchmarks.
    Development,
    /// Its build script.
    Build,
}

/// Every dependency a Cargo.toml names, in its order; those of one platform too.
pub fn dependencies(text: &str) -> Vec<Dependency> {
    let mut found: Vec<Dependency> = Vec::new();
    let mut section = Section::Other;
    let mut open_brackets = 0;
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        let inside_a_value = open_brackets > 0;
        if inside_a_value {
            open_brackets += brackets(line);
            continue;
        }
        if let Some(header) = line.strip_prefix('[') {
            section = Section::of(header.trim_end_matches(']'));
            if let Section::One(kind, name) = &section {
                let (name, kind) = (name.clone(), *kind);
                found.push(Dependency { name, line: index + 1, kind, from_workspace: false });
            }
            continue;
        }
        open_brackets += brackets(line);
        let Some((key, value)) = line.split_once('=') else { continue };
        match &section {
            Section::Many(kind) => found.push(entry(key, value, index + 1, *kind)),
            Section::One(..) => refine(found.last_mut(), key.trim(), value.trim()),
            Section::Other => {}
        }
    }
    found
}

/// Whether the crate takes the workspace's lints.
pub fn inherits_lints(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).skip_while(|line| *line != "[lints]").skip(1);
    lines
        .find(|line| !line.is_empty())
        .is_some_and(|line| line.replace(' ', "") == "workspace=true")
}

/// What the package is called; its folder may be called otherwise.
pub fn package_name(text: &str) -> Option<&str> {
    let mut lines = text.lines().map(str::trim).skip_while(|line| *line != "[package]").skip(1);
    let name = lines.find_map(|line| line.strip_prefix("name = "))?;
    Some(name.trim_matches('"'))
}

/// Which part of a Cargo.toml the lines belong to.
enum Section {
    /// `[dependencies]` and the like: each line is one.
    Many(Kind),
    /// `[dependencies.NAME]`: the lines describe it.
    One(Kind, String),
    /// Anything else.
    Other,
}

impl Section {
    fn of(header: &str) -> Section {
        for (word, kind) in [
            ("dev-dependencies", Kind::Development),
            ("build-dependencies", Kind::Build),
            ("dependencies", Kind::Normal),
        ] {
            if header == word
                || header.starts_with("target.") && header.ends_with(&format!(".{word}"))
            {
                return Section::Many(kind);
            }
            if let Some(name) = header.strip_prefix(&format!("{word}.")) {
                return Section::One(kind, unquoted(name));
            }
        }
        Section::Other
    }
}

fn entry(key: &str, value: &str, line: usize, kind: Kind) -> Dependency {
    let (key, dotted) = key.trim().split_once('.').unwrap_or((key.trim(), ""));
    let squeezed = value.replace(' ', "");
    let renamed = squeezed.split_once("package=\"").and_then(|(_, rest)| rest.split('"').next());
    let from_workspace =
        dotted.trim() == "workspace" && squeezed == "true" || squeezed.contains("workspace=true");
    Dependency {
        name: renamed.map_or_else(|| unquoted(key), str::to_owned),
        line,
        kind,
        from_workspace,
    }
}

fn refine(dependency: Option<&mut Dependency>, key: &str, value: &str) {
    let Some(dependency) = dependency else { return };
    match key {
        "workspace" => dependency.from_workspace = value == "true",
        "package" => dependency.name = unquoted(value),
        _ => {}
    }
}

fn unquoted(word: &str) -> String {
    word.trim().trim_matches(['"', '\'']).to_owned()
}

fn brackets(line: &str) -> i32 {
    let step = |letter| match letter {
        '[' | '{' => 1,
        ']' | '}' => -1,
        _ => 0,
    };
    line.chars().map(step).sum()
}

#[cfg(test)]
mod tests {
    use super::{Kind, dependencies, inherits_lints};

    fn check(text: &str, expected: &[(&str, usize, Kind, bool)]) {
        let found = dependencies(text);
        let found: Vec<_> = found
            .iter()
            .map(|one| (one.name.as_str(), one.line, one.kind, one.from_workspace))
            .collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn every_way_to_write_a_dependency_is_read() {
        check("[package]\nname = \"a\"\n[dependencies]\n# none\n", &[]);
        check("[dependencies]\nrules.workspace = true\n", &[("rules", 2, Kind::Normal, true)]);
        check("[dependencies]\nrand = \"0.9\"\n", &[("rand", 2, Kind::Normal, false)]);
        check(
            "[dev-dependencies]\na = { workspace = true }\n",
            &[("a", 2, Kind::Development, true)],
        );
        check("[build-dependencies]\n\"a\" = { path = \"../a\" }", &[("a", 2, Kind::Build, false)]);
        check(
            "[dependencies.a]\nworkspace = true\nfeatures = []\n",
            &[("a", 1, Kind::Normal, true)],
        );
        check("[dependencies]\nx = { package = \"rand\" }\n", &[("rand", 2, Kind::Normal, false)]);
        check("[target.'cfg(unix)'.dependencies]\na = \"1\"\n", &[("a", 2, Kind::Normal, false)]);
    }

    #[test]
    fn a_value_over_several_lines_is_one_dependency() {
        let text =
            "[dependencies]\na = { workspace = true, features = [\n  \"x=1\",\n] }\nb = \"1\"\n";
        check(text, &[("a", 2, Kind::Normal, true), ("b", 5, Kind::Normal, false)]);
    }

    #[test]
    fn lints_are_inherited_or_not() {
        assert!(inherits_lints("[lints]\nworkspace = true\n"));
        assert!(!inherits_lints("[package]\nname = \"a\"\n"));
        assert!(!inherits_lints("[lints]\n\n[dependencies]\n"));
    }
}
