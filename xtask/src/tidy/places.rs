//! No committed file names a path of one machine or the host of a package registry.

use super::house::{Finding, House};

/// Folders of one machine. Written in two parts, as below, so that this file passes.
const FOLDERS: [&str; 2] = [concat!("/wo", "rk/"), concat!("/ro", "ot/")];

/// Hosts that a mirror would replace.
const HOSTS: [&str; 5] = [
    concat!("crates", ".io"),
    concat!("pypi", ".org"),
    concat!("registry.npm", "js.org"),
    concat!("proxy.go", "lang.org"),
    concat!("repo1.ma", "ven.org"),
];

/// Cargo writes its registry's name into this one itself.
const LOCK: &str = "Cargo.lock";

/// Looks at every line of every text file.
pub fn check(house: &House) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in house.files.iter().filter(|file| file.path != LOCK) {
        for (number, line) in file.lines() {
            for folder in FOLDERS.into_iter().filter(|folder| begins_path(line, folder)) {
                findings
                    .push(file.finding(number, format!("`{folder}` exists on one machine only")));
            }
            for host in HOSTS.into_iter().filter(|host| line.contains(host)) {
                findings.push(file.finding(
                    number,
                    format!("`{host}`: leave the registry to the tool's settings"),
                ));
            }
        }
    }
    findings
}

/// Whether the folder stands at the beginning of a path, not in its middle.
fn begins_path(line: &str, folder: &str) -> bool {
    let in_path =
        |letter: char| letter.is_alphanumeric() || matches!(letter, '.' | '_' | '-' | '}');
    line.match_indices(folder).any(|(start, _)| !line[..start].ends_with(in_path))
}

#[cfg(test)]
mod tests {
    use super::{FOLDERS, HOSTS, check};
    use crate::tidy::testing::{clean, found};

    #[test]
    fn every_place_is_found_where_it_stands() {
        for place in FOLDERS.into_iter().chain(HOSTS) {
            let text = format!("# A page\nsee {place}thing\n");
            found(check, &[("docs/page.md", &text)], "docs/page.md:2");
        }
    }

    #[test]
    fn a_folder_inside_the_checkout_is_no_machine_path() {
        let text = format!("docs{}page.md and https://github.com/x\n", FOLDERS[0]);
        clean(check, &[("docs/page.md", &text)]);
        clean(check, &[("Cargo.lock", HOSTS[0])]);
    }
}
