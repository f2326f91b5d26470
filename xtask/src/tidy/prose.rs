//! What the pages say is true: links lead somewhere, commands exist, the code map is whole.

use super::house::{Finding, House, SourceFile};
use crate::command;

/// The page with the code map.
const MAP: &str = "ARCHITECTURE.md";

/// A page of the past: what it names may be gone.
const HISTORY: &str = "CHANGELOG.md";

/// Every relative link leads to a file or folder of the checkout.
pub fn links(house: &House) -> Vec<Finding> {
    let mut findings = Vec::new();
    for page in house.pages() {
        for (number, line) in outside_fences(page) {
            for target in targets(&without_code(line)).filter(|target| is_relative(target)) {
                let path = target.split('#').next().unwrap_or_default();
                if !resolve(&page.path, path)
                    .is_some_and(|path| path.is_empty() || house.paths.contains(&path))
                {
                    findings
                        .push(page.finding(number, format!("the link `{target}` leads nowhere")));
                }
            }
        }
    }
    findings
}

/// Every `cargo xtask NAME` on a page is a command of the dispatcher.
pub fn commands(house: &House) -> Vec<Finding> {
    let mut findings = Vec::new();
    for page in house.pages().filter(|page| page.path != HISTORY) {
        for (number, line) in page.lines() {
            for name in named_commands(line).filter(|name| command::named(name).is_none()) {
                findings.push(
                    page.finding(number, format!("there is no command `cargo xtask {name}`")),
                );
            }
        }
    }
    findings
}

/// The section "Code map" names every top-level folder that holds a crate.
pub fn code_map(house: &House) -> Vec<Finding> {
    let Some(page) = house.file(MAP) else {
        let says = "is missing: write one, with a section `## Code map`".to_owned();
        return vec![Finding { path: MAP.to_owned(), line: 1, says }];
    };
    let starts = page
        .lines()
        .find(|(_, line)| line.trim_end() == "## Code map")
        .map_or(1, |(number, _)| number);
    let section: Vec<&str> = page
        .lines()
        .skip(starts)
        .map(|(_, line)| line)
        .take_while(|line| !line.starts_with("## "))
        .collect();
    let is_named = |folder: &str| section.iter().any(|line| line.contains(&format!("`{folder}/`")));
    let missing = house.crates().filter(|(folder, _)| !is_named(folder));
    missing
        .map(|(folder, _)| page.finding(starts, format!("the code map does not name `{folder}/`")))
        .collect()
}

/// The lines that are prose and not an example.
fn outside_fences(page: &SourceFile) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    page.lines().filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        fenced ^= is_fence;
        !fenced && !is_fence
    })
}

/// The line with its code spans taken out.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<&str>>().join(" ")
}

/// What follows `](`, and what follows `[name]: ` at a line's beginning.
fn targets(line: &str) -> impl Iterator<Item = String> {
    let inline = line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
    let reference = line.starts_with('[').then(|| line.split_once("]: ")).flatten();
    let reference = reference.and_then(|(_, rest)| rest.split_whitespace().next());
    inline.chain(reference).map(str::to_owned).collect::<Vec<String>>().into_iter()
}

fn is_relative(target: &str) -> bool {
    !target.contains("://") && !target.starts_with("mailto:") && !target.starts_with('#')
}

/// The path from the root that `target` means on the page; `None` when it climbs out of the checkout.
fn resolve(page: &str, target: &str) -> Option<String> {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// The words after `cargo xtask`; placeholders such as `…` or `COMMAND` are none.
fn named_commands(line: &str) -> impl Iterator<Item = &str> {
    line.split("cargo xtask ").skip(1).filter_map(|rest| {
        let end = rest
            .find(|letter: char| !(letter.is_ascii_lowercase() || letter == '-'))
            .unwrap_or(rest.len());
        let name = &rest[..end];
        name.starts_with(|letter: char| letter.is_ascii_lowercase()).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::{code_map, commands, links};
    use crate::tidy::testing::{clean, found};

    fn leads(link: &str) {
        clean(links, &[("docs/guide.md", link), ("docs/rules/tikal.md", ""), ("README.md", "")]);
    }

    fn leads_nowhere(link: &str) {
        let files = [("docs/guide.md", link), ("docs/rules/tikal.md", "")];
        found(links, &files, "docs/guide.md:1");
    }

    #[test]
    fn relative_links_lead_somewhere() {
        leads("[a](rules/tikal.md) and [b](rules/tikal.md#t-6) and [c](../README.md)");
        leads("[folder](rules/) [root](..) [web](https://example.org/x) [here](#part)");
        leads("`[not](a-link)`\n```\n[not](a-link)\n```\n");
        leads("[name]: rules/tikal.md\n");
        leads_nowhere("[a](rules/missing.md)");
        leads_nowhere("[a](../../outside.md)");
        leads_nowhere("[name]: missing.md\n");
    }

    #[test]
    fn commands_in_prose_exist() {
        clean(
            commands,
            &[("README.md", "`cargo xtask ci --full`, `cargo xtask …`, `cargo xtask COMMAND`")],
        );
        clean(commands, &[("CHANGELOG.md", "removed `cargo xtask bake`")]);
        found(commands, &[("README.md", "\nrun `cargo xtask bake`")], "README.md:2");
    }

    #[test]
    fn the_code_map_names_every_crate() {
        let map = "# A\n## Code map\n### `rules/`\n## Other\n`table/`\n";
        clean(code_map, &[("ARCHITECTURE.md", map), ("rules/Cargo.toml", "")]);
        found(code_map, &[("ARCHITECTURE.md", map), ("table/Cargo.toml", "")], "ARCHITECTURE.md:2");
        found(code_map, &[("rules/Cargo.toml", "")], "ARCHITECTURE.md:1");
    }
}
