//! The panels beside the board.

use std::time::Duration;

use cli_client::games::tikal::panels::{AuctionTable, Here, Seats, Supply, Turn};
use cli_client::games::tikal::view_model::{Phase, Scoring, ViewModel};
use cli_client::look::Look;
use cli_client::match_view::{ClockFace, GivenUp, SeatNumber};
use cli_client::screen::{LogLine, LogPanel};
use cli_client::words::{Language, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::fixture::{auction, busy, catalogue, names};
use crate::golden::{self, ASCII, UNICODE};

/// The middle of a game with clocks, where one has resigned.
fn timed() -> ViewModel {
    let mut model = busy();
    for (seat, left) in model.seats.iter_mut().zip([3725, 17, 600, 5]) {
        let left = Duration::from_millis(left * 1000 + 340);
        let running = seat.seat == SeatNumber(2);
        seat.clock = Some(ClockFace { left, grace_left: Duration::from_secs(60), running });
    }
    model.seats[2].given_up = Some(GivenUp::Resigned);
    model
}

fn seats(model: &ViewModel, language: Language, look: Look) -> impl Fn(Rect, &mut Buffer) {
    move |area, buffer| {
        let (names, words) = (names(), Words::of(language));
        let clock = |clock: ClockFace| clock.left;
        let you = Some(SeatNumber(1));
        let seats = Seats { model, names: &names, you, clock: &clock, words: &words, look };
        seats.render(area, buffer);
    }
}

#[test]
fn seats_roomy_and_compact() {
    golden::check("seats_roomy.txt", 48, 18, seats(&timed(), Language::English, UNICODE));
    golden::check("seats_compact.txt", 30, 10, seats(&busy(), Language::English, UNICODE));
    golden::check("seats_compact_clocks.txt", 36, 10, seats(&timed(), Language::English, UNICODE));
    golden::check("seats_auction.txt", 44, 10, seats(&auction(), Language::English, UNICODE));
    golden::check("seats_ascii.txt", 48, 18, seats(&timed(), Language::English, ASCII));
    golden::check("seats_fr.txt", 48, 18, seats(&timed(), Language::French, UNICODE));
    golden::check("seats_de.txt", 48, 18, seats(&timed(), Language::German, UNICODE));
    golden::any_size(seats(&timed(), Language::German, UNICODE));
    golden::any_size(seats(&auction(), Language::French, ASCII));
}

fn turn(model: ViewModel, language: Language, look: Look) -> impl Fn(Rect, &mut Buffer) {
    let (names, words, catalogue) = (names(), Words::of(language), catalogue());
    move |area, buffer| {
        let (model, catalogue) = (&model, &catalogue);
        let you = Some(SeatNumber(2));
        Turn { model, catalogue, rotation: 2, names: &names, you, words: &words, look }
            .render(area, buffer);
    }
}

/// A tile in the hand of the second seat.
fn laying() -> ViewModel {
    let phase = Phase::PlaceTile;
    ViewModel { phase, points_left: None, tile_in_hand: Some("E1".to_owned()), ..busy() }
}

fn scoring() -> ViewModel {
    let order_left = vec![SeatNumber(2), SeatNumber(3)];
    let scored = vec![SeatNumber(4), SeatNumber(1)];
    let volcano = Some("D3".to_owned());
    ViewModel { scoring: Some(Scoring { is_final: false, volcano, order_left, scored }), ..busy() }
}

#[test]
fn the_turn() {
    golden::check("turn_act.txt", 48, 8, turn(busy(), Language::English, UNICODE));
    golden::check("turn_tile.txt", 50, 9, turn(laying(), Language::English, UNICODE));
    golden::check("turn_tile_ascii.txt", 40, 8, turn(laying(), Language::English, ASCII));
    golden::check("turn_tile_narrow.txt", 34, 7, turn(laying(), Language::German, UNICODE));
    golden::check("turn_scoring.txt", 48, 8, turn(scoring(), Language::French, UNICODE));
    golden::check("turn_line.txt", 80, 1, turn(busy(), Language::English, UNICODE));
    golden::check("turn_line_tile.txt", 80, 1, turn(laying(), Language::English, UNICODE));
    golden::check("turn_line_scoring.txt", 80, 1, turn(scoring(), Language::German, UNICODE));
    for model in [busy(), laying(), scoring(), auction()] {
        golden::any_size(turn(model, Language::German, UNICODE));
    }
}

fn supply(language: Language, look: Look) -> impl Fn(Rect, &mut Buffer) {
    let model = ViewModel { lost_tiles: vec!["G3".to_owned()], ..busy() };
    let words = Words::of(language);
    move |area, buffer| Supply { model: &model, words: &words, look }.render(area, buffer)
}

#[test]
fn the_supply() {
    golden::check("supply.txt", 40, 11, supply(Language::English, UNICODE));
    golden::check("supply_de.txt", 34, 13, supply(Language::German, UNICODE));
    golden::any_size(supply(Language::French, ASCII));
}

fn table(language: Language, look: Look) -> impl Fn(Rect, &mut Buffer) {
    let (model, names, words, catalogue) = (auction(), names(), Words::of(language), catalogue());
    move |area, buffer| {
        let (model, catalogue, chosen) = (&model, &catalogue, Some("A6"));
        AuctionTable { model, catalogue, chosen, names: &names, words: &words, look }
            .render(area, buffer);
    }
}

#[test]
fn the_auction_table() {
    golden::check("auction_large.txt", 62, 14, table(Language::English, UNICODE));
    golden::check("auction_middle.txt", 44, 12, table(Language::German, UNICODE));
    golden::check("auction_ascii.txt", 62, 14, table(Language::English, ASCII));
    golden::check("auction_small.txt", 30, 10, table(Language::French, UNICODE));
    golden::any_size(table(Language::French, UNICODE));
}

const STORY: [(&str, Option<u8>, bool); 8] = [
    ("Turn 20: north", Some(1), true),
    ("drew D4 and laid it on e5, turned by 60 degrees", Some(1), false),
    ("placed a worker at a5", Some(1), false),
    ("walked a worker from b4 to c4 for 2 action points", Some(1), false),
    ("ended the turn, 1 point unused", Some(1), false),
    ("Turn 21: east of the river", Some(2), true),
    ("uncovered the temple at c2: it is worth 8 now", Some(2), false),
    ("north lost the connection", None, false),
];

fn log(selected: Option<usize>, look: Look) -> impl Fn(Rect, &mut Buffer) {
    let line = |(text, seat, heading)| LogLine {
        text,
        seat: Option::map(seat, SeatNumber),
        heading,
        digest: false,
    };
    let lines = STORY.map(line);
    move |area, buffer| {
        LogPanel { title: "Log", lines: &lines, selected, look }.render(area, buffer)
    }
}

#[test]
fn the_log() {
    golden::check("log.txt", 40, 14, log(None, UNICODE));
    golden::check("log_short.txt", 30, 7, log(None, UNICODE));
    golden::check("log_looking_back.txt", 30, 9, log(Some(3), UNICODE));
    golden::any_size(log(Some(0), ASCII));
    golden::any_size(log(None, UNICODE));
}

#[test]
fn the_mouse_finds_a_line_of_the_log() {
    let line = |(text, seat, heading)| LogLine {
        text,
        seat: Option::map(seat, SeatNumber),
        heading,
        digest: false,
    };
    let lines = STORY.map(line);
    let panel = LogPanel { title: "Log", lines: &lines, selected: Some(3), look: UNICODE };
    let area = Rect::new(0, 0, 30, 9);
    let found = |row| panel.line_at(area, 5, row);
    assert_eq!(
        (0..9).map(found).collect::<Vec<_>>(),
        [None, Some(1), Some(2), Some(3), Some(3), Some(3), Some(4), Some(4), None]
    );
}

fn here(space: &str, language: Language, look: Look) -> impl Fn(Rect, &mut Buffer) {
    let (model, names, words) = (busy(), names(), Words::of(language));
    let mut hex = model.hex(space.parse().expect("a space")).cloned().expect("a hex");
    hex.levels_taken = 1;
    move |area, buffer| Here { hex: &hex, names: &names, words: &words, look }.render(area, buffer)
}

#[test]
fn what_is_here() {
    golden::check("here.txt", 40, 10, here("c4", Language::English, UNICODE));
    golden::check("here_de.txt", 34, 8, here("d3", Language::German, ASCII));
    golden::check("here_fr.txt", 34, 8, here("c3", Language::French, UNICODE));
    golden::any_size(here("c4", Language::French, UNICODE));
}
