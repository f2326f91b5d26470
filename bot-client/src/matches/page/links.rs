//! Links from the page to files beside it: relative, so that the folder can be moved and uploaded as a whole.

use std::path::{Component, Path, PathBuf};

use crate::markup::escaped;

/// The text as a link to the file, as seen from the page's own file.
pub(super) fn link(page: &Path, file: &Path, text: &str) -> String {
    format!("<a href=\"{}\">{}</a>", escaped(&address(page, file)), escaped(text))
}

/// How to get from the page's folder to the file.
fn address(page: &Path, file: &Path) -> String {
    let (page, file) = (whole(page), whole(file));
    let folder = page.parent().unwrap_or(Path::new(""));
    let shared = folder.components().zip(file.components()).take_while(|(a, b)| a == b).count();
    let up = folder.components().skip(shared).map(|_| "..".to_owned());
    let down = file.components().skip(shared);
    let down = down.map(|part| encoded(&part.as_os_str().to_string_lossy()));
    up.chain(down).collect::<Vec<_>>().join("/")
}

/// The path from the root on, without `.` and `..`. Nothing is asked of the disk: the page may not be there yet.
fn whole(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(plain.pop()),
            Component::CurDir => {}
            Component::Prefix(_) | Component::RootDir | Component::Normal(_) => plain.push(part),
        }
    }
    plain
}

/// Everything that means something in an address is written as its bytes.
fn encoded(part: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let letter = |byte: u8| {
        if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    part.bytes().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::address;

    #[track_caller]
    fn check(page: &str, file: &str, expected: &str) {
        assert_eq!(address(Path::new(page), Path::new(file)), expected);
    }

    #[test]
    fn a_page_finds_the_files_beside_it() {
        check("run/report.html", "run/records/game-0001.record", "records/game-0001.record");
        check("report.html", "./run/bundles/a.jsonl", "run/bundles/a.jsonl");
        check("out/report.html", "run/records/a", "../run/records/a");
        check("/a/b/report.html", "/a/c d/x?", "../c%20d/x%3F");
        check("out/../report.html", "run/a", "run/a");
    }
}
