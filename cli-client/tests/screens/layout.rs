//! How the screen is divided, and a position as text.

use ratatui::layout::Rect;

use cli_client::games::tikal::board::Scale;
use cli_client::games::tikal::panels::{areas, show};
use cli_client::screen::Areas;
use cli_client::words::{Language, Words};

use crate::fixture::{busy, catalogue, names};
use crate::golden::{self, ASCII, MONOCHROME, UNICODE};

#[test]
fn a_position_as_text() {
    let shown = |language, look, scale| {
        show(&busy(), &catalogue(), &names(), &Words::of(language), look, scale)
    };
    golden::text("show.txt", &shown(Language::English, MONOCHROME, Scale::Small));
    golden::text("show_ascii_de.txt", &shown(Language::German, ASCII, Scale::Medium));
    let colored = shown(Language::English, UNICODE, Scale::Small);
    assert!(colored.contains("\u{1b}["), "a terminal gets colours");
}

#[test]
fn every_part_is_inside_and_none_lies_on_another() {
    for (width, height) in (0..=260).step_by(5).flat_map(|w| (0..=80).map(move |h| (w, h))) {
        let area = Rect::new(1, 1, width, height);
        let Areas { board, turn, seats, panel, log, choices, own, status } = areas(area, 4);
        let optional = [log, choices, own].into_iter().flatten();
        let parts: Vec<Rect> =
            [board, turn, seats, panel, status].into_iter().chain(optional).collect();
        for (at, part) in parts.iter().enumerate() {
            assert_eq!(area.intersection(*part).area(), part.area(), "{part} in {area}");
            for other in &parts[at + 1..] {
                assert!(part.intersection(*other).is_empty(), "{part} and {other} in {area}");
            }
        }
    }
}
