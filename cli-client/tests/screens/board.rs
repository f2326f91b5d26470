//! The board at every scale, with and without colours, and what lies under the mouse.

use cli_client::games::tikal::board::{Board, Marks, Scale, Viewport, svg};
use cli_client::games::tikal::look::TikalLook;
use cli_client::games::tikal::view_model::{Hex, Space, Terrain, ViewModel};
use cli_client::look::Look;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::fixture::{busy, catalogue};
use crate::golden::{self, ASCII, MONOCHROME, UNICODE};

fn at(name: &str) -> Space {
    name.parse().expect("a space")
}

fn marks() -> Marks {
    let tile = catalogue().tile("D5").cloned().expect("a tile");
    Marks {
        cursor: Some(at("d3")),
        legal: ["e1", "e5", "f2", "f3"].map(at).to_vec(),
        route: ["b4", "c4"].map(at).to_vec(),
        told: vec![at("e4")],
        preview: Some((at("f2"), tile, 1)),
    }
}

fn check(name: &str, width: u16, height: u16, look: Look) {
    golden::check(name, width, height, |area, buffer| {
        let (model, marks) = (busy(), marks());
        let viewport = Viewport::new(area, None, marks.cursor, None);
        Board { model: &model, marks: &marks, look, viewport }.render(area, buffer);
    });
}

#[test]
fn the_board_at_every_scale() {
    check("board_small.txt", 82, 23, UNICODE);
    check("board_medium.txt", 115, 34, UNICODE);
    check("board_large.txt", 140, 45, UNICODE);
    check("board_grand.txt", 165, 56, UNICODE);
}

#[test]
fn the_board_in_ascii() {
    check("board_small_ascii.txt", 82, 23, ASCII);
    check("board_medium_ascii.txt", 115, 34, ASCII);
    check("board_large_ascii.txt", 140, 45, ASCII);
}

#[test]
fn without_colours_the_same_is_written() {
    check("board_small.txt", 82, 23, MONOCHROME);
    check("board_large.txt", 140, 45, MONOCHROME);
}

#[test]
fn a_small_screen_shows_a_part_with_arrows() {
    check("board_part.txt", 50, 14, UNICODE);
    check("board_part_ascii.txt", 50, 14, ASCII);
}

/// The board with one volcano and nothing else.
fn volcano_on(space: Space) -> ViewModel {
    let hexes = Space::all().map(Hex::unexplored);
    let terrain = |hex: Hex| if hex.space == space { Terrain::Volcano } else { hex.terrain };
    ViewModel {
        hexes: hexes.map(|hex| Hex { terrain: terrain(hex.clone()), ..hex }).collect(),
        ..busy()
    }
}

/// The mouse finds a space on exactly the cells where its ground is drawn.
fn mouse(area: Rect, scale: Scale, keep: Space) {
    let viewport = Viewport::new(area, Some(scale), Some(keep), None);
    for space in Space::all() {
        let model = volcano_on(space);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 180, 70));
        let marks = Marks::default();
        Board { model: &model, marks: &marks, look: UNICODE, viewport }.render(area, &mut buffer);
        let ground = UNICODE.terrain(Terrain::Volcano).bg.expect("a colour");
        for cell in buffer.area.positions() {
            let drawn = buffer[cell].bg == ground;
            let found = viewport.space_at(cell.x, cell.y) == Some(space);
            assert_eq!(found, drawn, "{space} at {cell} {scale:?} in {area}");
        }
    }
}

#[test]
fn the_mouse_finds_what_is_drawn() {
    for scale in Scale::ALL {
        mouse(Rect::new(3, 2, 170, 60), scale, at("d3"));
        mouse(Rect::new(1, 1, 61, 19), scale, at("h5"));
        mouse(Rect::new(0, 0, 50, 14), scale, at("c2"));
    }
}

#[test]
fn the_hex_under_the_cursor_is_wholly_seen_and_the_board_does_not_jump() {
    for scale in Scale::ALL {
        let area = Rect::new(0, 0, 50, 14);
        let mut before = None;
        for space in Space::all() {
            let viewport = Viewport::new(area, Some(scale), Some(space), before);
            let seen =
                area.positions().filter(|cell| viewport.space_at(cell.x, cell.y) == Some(space));
            let whole = Viewport::new(Rect::new(0, 0, 170, 60), Some(scale), None, None);
            let cells = whole.area().positions();
            let all = cells.filter(|cell| whole.space_at(cell.x, cell.y) == Some(space));
            assert_eq!(seen.count(), all.count(), "{space} {scale:?}");
            assert_eq!(Viewport::new(area, Some(scale), Some(space), Some(viewport)), viewport);
            before = Some(viewport);
        }
    }
}

#[test]
fn any_size_can_be_drawn() {
    let (model, marks) = (busy(), marks());
    golden::any_size(|area, buffer| {
        let viewport = Viewport::new(area, None, marks.cursor, None);
        Board { model: &model, marks: &marks, look: UNICODE, viewport }.render(area, buffer);
    });
}

#[test]
fn a_position_as_a_picture() {
    let names = ["first", "<second> & \"co\"", "troisième"].map(str::to_owned);
    let picture = svg(&busy(), &names);
    assert!(picture.contains("&lt;second&gt; &amp; &quot;co&quot;"));
    assert_eq!(picture.matches("<polygon").count(), 40 + 1, "40 hexes and a volcano");
    assert_eq!(picture.matches("<text").count(), picture.matches("</text>").count());
    golden::text("board.svg", &picture);
}
