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
use super::texts::{Frames, Overlays, Panels};
use crate::app::{App, Mode, Page, Palette, Question, Reader, Target};
use crate::games::Results;
use crate::look::Look;
use crate::match_view::{SeatFacts, seat_number};

/// Draws what the mode brings in front, if it does.
pub(super) fn draw(app: &App, look: Look, area: Rect, buffer: &mut Buffer, hits: &mut Hits) {
    let words = app.words();
    hits.covered = true;
    match app.mode() {
        Mode::Board | Mode::Menu(_) => hits.covered = false,
        Mode::Palette(palette) => draw_palette(app, palette, look, area, buffer, hits),
        Mode::Reader(reader) => draw_reader(app, reader, look, area, buffer),
        Mode::Question(question) => {
            YesNo { question: asked(app, question), words, look }.render(area, buffer);
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

fn asked<'a>(app: &App, question: &'a Question) -> &'a str {
    let words = app.words();
    match question {
        Question::Play { says, .. } => says,
        Question::Resign => words.word(Frames::AskResign),
        Question::LeaveSeat => words.word(Frames::AskLeaveSeat),
        Question::Quit => words.word(Frames::AskQuit),
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
        label: match line.label == line.notation {
            true => line.label.clone(),
            false => format!("{}  ({})", line.label, line.notation),
        },
        detail: app.game().cost(words, line.cost),
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
            let (game, kinds) = (&app.game().help(words, look), &app.game().kinds(words));
            Help { game, kinds, top: reader.top(), words, look }.render(area, buffer);
        }
        Page::Rules => {
            let lines = reader.rule_lines(&app.game().rulebook(words.language()));
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
    let (Some(standing), Some(table)) = (app.log().standing(), app.table()) else { return };
    let Results { headings, mut cells, note } = app.game().results(app.log().events(), app.words());
    let place = |placing: &proto::v1::Placing| {
        let seat = seat_number(placing.seat)?;
        let proto::v1::Placing { rank, score, winner, .. } = *placing;
        Some(Place { seat, rank, score, winner, cells: cells.remove(&seat).unwrap_or_default() })
    };
    let mut places: Vec<Place> = standing.placings.iter().filter_map(place).collect();
    places.sort_by_key(|place| (place.rank, place.seat));
    let name = |seat: &SeatFacts| app.speech().name(seat.seat).into_owned();
    let names: Vec<String> = table.view.seats.iter().map(name).collect();
    let page = StandingPage {
        places: &places,
        headings: &headings,
        note,
        names: &names,
        open_seed: table.view.open_seed,
        words: app.words(),
        look,
    };
    page.render(area, buffer);
}
