//! What lies in front of the board: questions, refusals, help, rules, the palette and the end.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::help::Help;
use super::hits::Hits;
use super::menu::{List, MenuRow};
use super::overlay::{Notice, Refusal, YesNo};
use super::palette::PalettePanel;
use super::reader::TextPage;
use super::standing::{Place, StandingPage};
use super::table_frame::{cost, names};
use super::texts::{Frames, Overlays, Panels};
use crate::app::{App, Mode, Page, Palette, Question, Reader, Target};
use crate::deeds;
use crate::look::Look;
use crate::rulebook::Rulebook;
use crate::sight::{DeedKind, seat_number};

/// Draws what the mode brings in front, if it does.
pub(super) fn draw(app: &App, look: Look, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let words = app.words();
    hits.covered = true;
    match app.mode() {
        Mode::Board | Mode::Menu(_) | Mode::March(_) => hits.covered = false,
        Mode::Palette(palette) => draw_palette(app, palette, look, area, buffer, hits),
        Mode::Reader(reader) => draw_reader(app, reader, look, area, buffer),
        Mode::Question(question) => {
            let question = &asked(app, *question);
            YesNo { question, words, look }.render(area, buffer);
        }
        Mode::Refused(shown) => {
            let rule = shown.rule.as_ref();
            let rule = rule.map_or(("", ""), |(id, says)| (id.as_str(), says.as_str()));
            Refusal { sentence: &shown.headline, rule, words, look }.render(area, buffer);
        }
        Mode::Standing => draw_standing(app, look, area, buffer),
        Mode::Failed(why) => {
            let title = words.word(Overlays::Trouble);
            Notice { title, text: why, alarm: true, look }.render(area, buffer);
        }
    }
}

fn asked(app: &App, question: Question) -> String {
    let words = app.words();
    match question {
        Question::End { left } => words.say(Frames::AskEnd, &[("left", &left)]),
        Question::Resign => words.word(Frames::AskResign).to_owned(),
        Question::LeaveSeat => words.word(Frames::AskLeaveSeat).to_owned(),
        Question::Quit => words.word(Frames::AskQuit).to_owned(),
    }
}

fn draw_palette(
    app: &App,
    palette: &Palette,
    look: Look,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let words = app.words();
    let row = |line: &crate::app::Line| MenuRow {
        label: format!("{}  ({})", line.label, line.notation),
        detail: cost(words, line.cost),
        key: None,
    };
    let rows: Vec<MenuRow> = palette.found().map(row).collect();
    let list = List {
        title: words.word(Panels::Palette),
        rows: &rows,
        selected: Some(palette.selected()),
        empty: words.word(Frames::PlayAsTyped),
        look,
    };
    let panel = PalettePanel { typed: palette.typed(), list, look };
    hits.add_rows(area, |column, row| panel.row_at(area, column, row).map(Target::Row));
    panel.render(area, buffer);
}

fn draw_reader(app: &App, reader: &Reader, look: Look, area: Rect, buffer: &mut Buffer) {
    let words = app.words();
    match reader.page() {
        Page::Help => {
            let kinds =
                DeedKind::ALL.map(|kind| (deeds::key(kind), deeds::kind(words, kind).to_owned()));
            Help { kinds: &kinds, top: reader.top(), words, look }.render(area, buffer);
        }
        Page::Rules => {
            let lines = reader.rule_lines(&Rulebook::of(words.language()));
            let page = TextPage {
                title: words.word(Overlays::Rules),
                lines: &lines,
                top: reader.top(),
                typed: Some(reader.typed()),
                empty: words.word(Overlays::NothingFound),
                look,
            };
            page.render(area, buffer);
        }
    }
}

fn draw_standing(app: &App, look: Look, area: Rect, buffer: &mut Buffer) {
    let Some(standing) = app.log().standing() else { return };
    let place = |placing: &proto::v1::Placing| {
        let seat = seat_number(placing.seat)?;
        let scored = app.log().scored().iter().filter(|scored| scored.seat == seat);
        let rounds = scored.map(|scored| (scored.temples, scored.treasures)).collect();
        let proto::v1::Placing { rank, score, winner, .. } = *placing;
        Some(Place { seat, rank, score, winner, rounds })
    };
    let mut places: Vec<Place> = standing.placings.iter().filter_map(place).collect();
    places.sort_by_key(|place| (place.rank, place.seat));
    let open_seed = app.table().is_some_and(|table| table.sight.open_seed);
    let (names, words) = (&names(app), app.words());
    StandingPage { places: &places, names, open_seed, words, look }.render(area, buffer);
}
