//! Lists, and the sheets in front of the board.

use cli_client::app::Hints;
use cli_client::games::ActionKind;
use cli_client::games::tikal::{BoardHints, PanelTexts};
use cli_client::look::Look;
use cli_client::match_view::SeatNumber;
use cli_client::screen::{
    Help, KeyHint, List, LobbyPage, LobbySeat, MenuRow, Notice, PalettePanel, Place, Refusal,
    StandingPage, Status, Taken, TextPage, YesNo, plain,
};
use cli_client::words::{Language, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::fixture::{self, names};
use crate::golden::{self, ASCII, UNICODE};

fn rows() -> Vec<MenuRow> {
    let row = |(label, detail, key): (&str, &str, Option<char>)| MenuRow {
        label: label.to_owned(),
        detail: detail.to_owned(),
        key,
    };
    let rows = [
        ("place a worker at a5", "1 AP", Some('p')),
        ("walk a worker from b4 to c4", "2 AP  +10", Some('w')),
        ("walk the leader from c2 to c3 and on", "1 AP", None),
        ("uncover the temple at c2", "2 AP  +1", Some('u')),
        ("recover a treasure at b3", "3 AP", Some('t')),
        ("build a camp at b4", "5 AP", Some('c')),
        ("place a guard at a2", "5 AP", Some('g')),
        ("end the turn", "", Some('e')),
    ];
    rows.map(row).to_vec()
}

fn list(rows: &[MenuRow], selected: usize, look: Look) -> List<'_> {
    List { title: "Choices", rows, selected: Some(selected), empty: "nothing to choose", look }
}

#[test]
fn a_list() {
    let rows = rows();
    golden::check("list.txt", 44, 10, |area, buffer| {
        list(&rows, 1, UNICODE).render(area, buffer);
    });
    golden::check("list_scrolled.txt", 30, 6, |area, buffer| {
        list(&rows, 6, ASCII).render(area, buffer);
    });
    golden::any_size(|area, buffer| list(&rows, 6, UNICODE).render(area, buffer));
    golden::any_size(|area, buffer| list(&[], 6, UNICODE).render(area, buffer));
}

#[test]
fn the_mouse_finds_the_row_that_is_drawn() {
    let rows = rows();
    for selected in 0..rows.len() {
        let list = list(&rows, selected, UNICODE);
        let area = Rect::new(0, 0, 60, 6);
        let mut buffer = Buffer::empty(area);
        list.render(area, &mut buffer);
        for (y, drawn) in (0..).zip(plain(&buffer).lines()) {
            match list.row_at(area, 4, y) {
                Some(row) => assert!(drawn.contains(&rows[row].label), "{drawn}"),
                None => assert!(rows.iter().all(|row| !drawn.contains(&row.label)), "{drawn}"),
            }
        }
    }
}

#[test]
fn the_palette() {
    let rows = rows();
    let panel = |look| PalettePanel { typed: "temple", list: list(&rows, 0, look), look };
    golden::check("palette.txt", 60, 15, |area, buffer| panel(UNICODE).render(area, buffer));
    golden::any_size(|area, buffer| panel(ASCII).render(area, buffer));
    let area = Rect::new(0, 0, 60, 15);
    assert_eq!(panel(UNICODE).row_at(area, 10, 5), Some(0));
    assert_eq!(panel(UNICODE).row_at(area, 10, 3), None);
}

fn refusal(language: Language, look: Look) -> impl Fn(Rect, &mut Buffer) {
    let words = Words::of(language);
    move |area, buffer| {
        let sentence = "T-5.2: no path leads from c3 to d3";
        let rule = ("T-5.2", "No stone on either side: no path.");
        Refusal { sentence, rule, words: &words, look }.render(area, buffer);
    }
}

#[test]
fn sheets_in_front() {
    golden::check("refusal.txt", 60, 12, refusal(Language::English, UNICODE));
    golden::check("refusal_narrow_de.txt", 30, 12, refusal(Language::German, ASCII));
    golden::any_size(refusal(Language::French, UNICODE));
    let words = Words::of(Language::English);
    let question = "End the turn with 3 action points left?";
    let ask = |area, buffer: &mut Buffer| {
        YesNo { question, words: &words, look: UNICODE }.render(area, buffer);
    };
    golden::check("question.txt", 60, 9, ask);
    golden::any_size(ask);
    let notice = |area, buffer: &mut Buffer| {
        let text = "The server is being restarted.\nYour seat is kept.";
        Notice { title: "It cannot go on", text, alarm: true, look: UNICODE }.render(area, buffer);
    };
    golden::check("notice.txt", 60, 8, notice);
    golden::any_size(notice);
}

fn help(language: Language, top: usize, look: Look) -> impl Fn(Rect, &mut Buffer) {
    let words = Words::of(language);
    let kinds = [('p', "place a member"), ('w', "walk"), ('u', "uncover a temple")];
    let kinds = kinds.map(|(key, label)| ActionKind {
        word: String::new(),
        key: Some(key),
        label: label.to_owned(),
    });
    let game = fixture::screen().help(&words, look);
    move |area, buffer| {
        Help { game: &game, kinds: &kinds, top, words: &words, look }.render(area, buffer);
    }
}

#[test]
fn the_help() {
    golden::check("help.txt", 100, 50, help(Language::English, 0, UNICODE));
    golden::check("help_fr.txt", 80, 56, help(Language::French, 0, UNICODE));
    golden::check("help_de.txt", 80, 56, help(Language::German, 0, UNICODE));
    golden::check("help_end_ascii.txt", 80, 20, help(Language::English, 999, ASCII));
    golden::any_size(help(Language::German, 3, UNICODE));
}

#[test]
fn a_long_text() {
    let lines = [
        "# T-5 Walking",
        "T-5.1  Moving one member to a neighbouring explored hex costs 1 AP per stone on the common \
         side, both tiles' stones added.",
        "T-5.2  No stone on either side: no path.",
        "",
        "Members of all players share hexes freely.",
    ];
    let lines = lines.map(str::to_owned);
    let page = |top, typed| TextPage {
        title: "The rules",
        lines: &lines,
        top,
        typed,
        empty: "no rule has these words",
        look: UNICODE,
    };
    golden::check("rules.txt", 60, 14, |area, buffer| page(0, Some("walk")).render(area, buffer));
    golden::check("rules_end.txt", 40, 8, |area, buffer| page(99, None).render(area, buffer));
    golden::any_size(|area, buffer| page(2, Some("x")).render(area, buffer));
}

fn lobby(language: Language, look: Look) -> impl Fn(Rect, &mut Buffer) {
    let words = Words::of(language);
    let about = ["evening, basic game, 4 players".to_owned()];
    let by = |name: &str, bot| Taken::By { name: name.to_owned(), bot };
    let taken = [
        by("north", false),
        by("east", true),
        Taken::Reserved(Some("greedy".to_owned())),
        Taken::Free,
    ];
    let seats = (1..).zip(taken).map(|(seat, taken)| LobbySeat { seat: SeatNumber(seat), taken });
    let seats: Vec<LobbySeat> = seats.collect();
    move |area, buffer| {
        let page = LobbyPage {
            about: &about,
            revealing: false,
            seats: &seats,
            you: Some(SeatNumber(1)),
            invite: Some("tikal join https://tikal.example 4f1c-99ab --invite k7Qp2x"),
            words: &words,
            look,
        };
        page.render(area, buffer);
    }
}

#[test]
fn the_lobby() {
    golden::check("lobby.txt", 90, 18, lobby(Language::English, UNICODE));
    golden::check("lobby_de.txt", 80, 18, lobby(Language::German, UNICODE));
    golden::check("lobby_ascii.txt", 80, 18, lobby(Language::English, ASCII));
    golden::any_size(lobby(Language::French, UNICODE));
}

fn standing(language: Language, look: Look) -> impl Fn(Rect, &mut Buffer) {
    let (words, names) = (Words::of(language), names());
    let place = |seat, rank, score, rounds: [(u32, u32); 4]| Place {
        seat: SeatNumber(seat),
        rank,
        score,
        winner: rank == 1,
        cells: rounds.map(|(temples, treasures)| format!("{temples} + {treasures}")).to_vec(),
    };
    let scoring = |number| words.say(PanelTexts::RoundColumn, &[("number", &number)]);
    let last = words.word(PanelTexts::FinalColumn).to_owned();
    let headings = [scoring(1), scoring(2), scoring(3), last];
    let places = [
        place(2, 1, 104, [(10, 2), (21, 8), (26, 9), (20, 8)]),
        place(4, 1, 104, [(11, 1), (20, 4), (31, 9), (18, 10)]),
        place(1, 3, 97, [(8, 3), (19, 6), (25, 7), (21, 8)]),
        place(3, 4, 60, [(5, 0), (12, 3), (20, 3), (14, 3)]),
    ];
    move |area, buffer| {
        let page = StandingPage {
            places: &places,
            headings: &headings,
            note: Some(words.word(PanelTexts::TemplesAndTreasures)),
            names: &names,
            open_seed: false,
            words: &words,
            look,
        };
        page.render(area, buffer);
    }
}

#[test]
fn the_end() {
    golden::check("standing.txt", 100, 14, standing(Language::English, UNICODE));
    golden::check("standing_fr.txt", 100, 14, standing(Language::French, UNICODE));
    golden::check("standing_de.txt", 80, 14, standing(Language::German, ASCII));
    golden::any_size(standing(Language::German, UNICODE));
}

fn status(lost: Option<u32>, language: Language, look: Look) -> impl Fn(Rect, &mut Buffer) {
    let words = Words::of(language);
    let own = [
        (if look.ascii { "arrows" } else { "←↑↓→" }, BoardHints::Move),
        ("Enter", BoardHints::Choose),
        ("f", BoardHints::March),
        ("e", BoardHints::EndTurn),
    ];
    let own = own.map(|(key, does)| KeyHint { key, does: words.word(does) });
    let common = [Hints::Undo, Hints::Help].map(|does| KeyHint::of(does, &words, look));
    let hints = [own.as_slice(), &common].concat();
    move |area, buffer| {
        Status {
            hints: &hints,
            note: None,
            lost,
            sending: false,
            event: None,
            words: &words,
            look,
        }
        .render(area, buffer);
    }
}

#[test]
fn the_bottom_line() {
    golden::check("status.txt", 80, 1, status(None, Language::English, UNICODE));
    golden::check("status_lost.txt", 80, 1, status(Some(3), Language::English, UNICODE));
    golden::check("status_de.txt", 80, 1, status(Some(3), Language::German, ASCII));
    golden::any_size(status(Some(12), Language::French, UNICODE));
}
