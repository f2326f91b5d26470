//! The list of choices: what is in front, what can be done here, and which kinds there are.

use std::collections::BTreeMap;

use super::menu::MenuRow;
use super::table_frame::cost;
use super::texts::{Frames, Panels};
use crate::app::{App, Filter, Gain, March, Menu, Mode, Role, Table};
use crate::board::TileFace;
use crate::deeds;
use crate::look::Look;
use crate::sight::{Choice, DeedKind, Phase};

/// A list with its title.
pub(super) struct Choices {
    pub(super) title: String,
    pub(super) rows: Vec<MenuRow>,
    pub(super) selected: Option<usize>,
}

/// What the list shows now.
pub(super) fn choices(app: &App, table: &Table, look: Look) -> Choices {
    match app.mode() {
        Mode::Menu(menu) => of_menu(app, table, menu, look),
        Mode::March(march) => of_march(app, march),
        Mode::Board
        | Mode::Palette(_)
        | Mode::Reader(_)
        | Mode::Question(_)
        | Mode::Refused(_)
        | Mode::Standing
        | Mode::Failed(_) => at_the_cursor(app, table),
    }
}

fn of_menu(app: &App, table: &Table, menu: &Menu, look: Look) -> Choices {
    let words = app.words();
    let title = match menu.filter() {
        Filter::All if table.sight.phase == Phase::Bid => shown_tiles(app, table, look),
        Filter::All => words.word(Panels::Choices).to_owned(),
        Filter::At(space) => words.say(Frames::Here, &[("space", &space)]),
        Filter::Kind(kind) => deeds::kind(words, kind).to_owned(),
    };
    let row = |row: &crate::app::Row| MenuRow {
        label: deeds::label(words, &row.choice, app.names()),
        detail: detail(app, &row.choice, row.gain),
        key: None,
    };
    let rows = menu.rows().iter().map(row).collect();
    Choices { title, rows, selected: Some(menu.selected()) }
}

/// Everywhere a member can go, with the whole cost.
fn of_march(app: &App, march: &March) -> Choices {
    let words = app.words();
    let member = words.word(march.member().noun());
    let title = words.say(Frames::GoFar, &[("member", &member), ("from", &march.start())]);
    let targets: Vec<_> = march.targets().collect();
    let row = |space: &crate::sight::Space| {
        let way = march.way_to(*space);
        let steps: Vec<String> =
            way.into_iter().flat_map(|way| &way.spaces).map(ToString::to_string).collect();
        MenuRow {
            label: format!("{} {}", march.start(), steps.join(" ")),
            detail: with_gain(
                way.map(|way| cost(words, way.cost)).unwrap_or_default(),
                march.gain_at(*space),
            ),
            key: None,
        }
    };
    let selected = targets.iter().position(|space| *space == app.cursor());
    Choices { title, rows: targets.iter().map(row).collect(), selected }
}

/// What can be done at the cursor, then every kind with its letter and how many there are.
fn at_the_cursor(app: &App, table: &Table) -> Choices {
    let words = app.words();
    let title = words.say(Frames::Here, &[("space", &app.cursor())]);
    let Some(asked) = &table.asked else {
        return Choices { title: waiting(app, table), rows: Vec::new(), selected: None };
    };
    if let Some(laying) = &table.laying {
        let row = laying.turns(app.cursor()).map(|(place, count)| MenuRow {
            label: words.say(Frames::Rotation, &[("place", &place), ("count", &count)]),
            detail: laying.at(app.cursor()).map(|(_, said)| said.to_owned()).unwrap_or_default(),
            key: Some('r'),
        });
        return Choices { title, rows: row.into_iter().collect(), selected: None };
    }
    let here = asked.choices.iter().filter(|choice| choice.deed.from() == Some(app.cursor()));
    let mut rows: Vec<MenuRow> = here.map(|choice| row_of(app, choice)).collect();
    let mut kinds: BTreeMap<DeedKind, usize> = BTreeMap::new();
    for choice in &asked.choices {
        *kinds.entry(choice.deed.kind()).or_default() += 1;
    }
    rows.extend(kinds.into_iter().map(|(kind, count)| MenuRow {
        label: deeds::kind(words, kind).to_owned(),
        detail: if kind == DeedKind::End { String::new() } else { format!("{count}") },
        key: Some(deeds::key(kind)),
    }));
    Choices { title, rows, selected: None }
}

/// Who is waited for, or how far a record was read.
fn waiting(app: &App, table: &Table) -> String {
    let words = app.words();
    if let Role::Reader(playback) = app.role() {
        let (place, count) = playback.place();
        return words.say(Frames::StepOf, &[("place", &place), ("count", &count)]);
    }
    match table.sight.deciding.or(table.sight.active) {
        Some(seat) => {
            let name = app.names().called(words, seat);
            words.say(Frames::WaitingFor, &[("name", &name)])
        }
        None => words.word(Panels::Choices).to_owned(),
    }
}

fn row_of(app: &App, choice: &Choice) -> MenuRow {
    let words = app.words();
    MenuRow {
        label: deeds::label(words, choice, app.names()),
        detail: detail(app, choice, None),
        key: None,
    }
}

/// What it costs and, once that was tried, what it would gain; of a tile what it shows.
fn detail(app: &App, choice: &Choice, gain: Option<Gain>) -> String {
    let tile = choice.deed.tile().and_then(|tile| app.catalogue().tile(tile));
    match tile {
        Some(tile) => tile.terrain.told(app.words()),
        None => with_gain(cost(app.words(), choice.cost), gain),
    }
}

/// What is bid for, short enough for a title: `A1 ▲1 A5 ◆4`.
fn shown_tiles(app: &App, table: &Table, look: Look) -> String {
    let shown = table.sight.auction.iter().flat_map(|auction| &auction.shown_tiles);
    let tile = |name: &String| match app.catalogue().tile(name) {
        Some(tile) => TileFace { tile, rotation: 0, chosen: false, look }.text(),
        None => name.clone(),
    };
    shown.map(tile).collect::<Vec<_>>().join(" ")
}

fn with_gain(costs: String, gain: Option<Gain>) -> String {
    match gain {
        Some(Gain { own: 0, others: 0 }) | None => costs,
        Some(Gain { own, others: 0 }) => format!("{costs}  {own:+}"),
        Some(Gain { own, others }) => format!("{costs}  {own:+} ({others:+})"),
    }
}
