//! Comparing a screen with its text file.
//!
//! With `TIKAL_GOLDEN=write` in the environment the files are written anew; look at the difference
//! before you commit it. With `TIKAL_ANSI=FOLDER` the screens are also written there in colour, to be
//! looked at with `cat`.

use std::path::PathBuf;
use std::{env, fs};

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

use cli_client::look::Look;
use cli_client::screen::{ansi, plain};

pub(crate) const UNICODE: Look = Look { color: true, ascii: false };
pub(crate) const MONOCHROME: Look = Look { color: false, ascii: false };
pub(crate) const ASCII: Look = Look { color: false, ascii: true };

/// What is drawn on a screen of this size is the text of the file.
pub(crate) fn check(name: &str, width: u16, height: u16, draw: impl FnOnce(Rect, &mut Buffer)) {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    draw(area, &mut buffer);
    if let Ok(folder) = env::var("TIKAL_ANSI") {
        fs::write(PathBuf::from(folder).join(name), ansi(&buffer)).expect("a folder");
    }
    text(name, &plain(&buffer));
}

/// It can be drawn into any area, however small, and touches nothing outside of it.
pub(crate) fn any_size(draw: impl Fn(Rect, &mut Buffer)) {
    let around = Rect::new(0, 0, 44, 24);
    for (width, height) in (0..=40).flat_map(|width| (0..=20).map(move |height| (width, height))) {
        let area = Rect::new(2, 2, width, height);
        let mut buffer = Buffer::filled(around, Cell::new("~"));
        draw(area, &mut buffer);
        let outside = around.positions().filter(|cell| !area.contains(*cell));
        for cell in outside {
            assert_eq!(buffer[cell].symbol(), "~", "{cell} is outside of {area}");
        }
    }
}

/// A text is the text of the file.
pub(crate) fn text(name: &str, drawn: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if env::var("TIKAL_GOLDEN").is_ok_and(|wish| wish == "write") {
        fs::write(&path, drawn).expect("the file can be written");
        println!("{name} was written");
        return;
    }
    let wanted = fs::read_to_string(&path).unwrap_or_default();
    assert!(wanted == drawn, "{name} differs:\n{}\n{REMEDY}", difference(&wanted, drawn));
}

const REMEDY: &str = "If this is meant, run the test again with TIKAL_GOLDEN=write.";

fn difference(wanted: &str, drawn: &str) -> String {
    let (wanted, drawn): (Vec<&str>, Vec<&str>) =
        (wanted.lines().collect(), drawn.lines().collect());
    let rows = 0..wanted.len().max(drawn.len());
    let row =
        |lines: &[&str], row: usize| lines.get(row).copied().unwrap_or("(no line)").to_owned();
    let pairs = rows.map(|at| (at, row(&wanted, at), row(&drawn, at)));
    let differing = pairs.filter(|(_, wanted, drawn)| wanted != drawn);
    let told =
        differing.map(|(at, wanted, drawn)| format!("{:3} - {wanted}\n    + {drawn}\n", at + 1));
    told.collect()
}
