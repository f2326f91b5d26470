//! The list of choices: what is in front, what the game lists while nothing is, or who is waited for.

use super::menu::MenuRow;
use super::texts::{Frames, Panels};
use crate::app::{App, Menu, Mode, Role};
use crate::games::{Gain, GameScreen, Scene};

/// A list with its title.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceList {
    /// Its title.
    pub title: String,
    /// Its rows.
    pub rows: Vec<MenuRow>,
    /// The row that is chosen.
    pub selected: Option<usize>,
}

/// What the list shows now.
pub(super) fn choices(app: &App, scene: &Scene<'_>) -> ChoiceList {
    match app.mode() {
        Mode::Menu(menu) => of_menu(app.game(), menu, scene),
        Mode::Board
        | Mode::Palette(_)
        | Mode::Reader(_)
        | Mode::Question(_)
        | Mode::Refused(_)
        | Mode::Standing
        | Mode::Failed(_) => match scene.asked {
            Some(_) => app.game().choices(scene),
            None => ChoiceList { title: waiting(app, scene), rows: Vec::new(), selected: None },
        },
    }
}

/// What something costs and, once that was tried, what it would gain.
pub fn with_gain(costs: String, gain: Option<Gain>) -> String {
    match gain {
        Some(Gain { own: 0, others: 0 }) | None => costs,
        Some(Gain { own, others: 0 }) => format!("{costs}  {own:+}"),
        Some(Gain { own, others }) => format!("{costs}  {own:+} ({others:+})"),
    }
}

fn of_menu(game: &dyn GameScreen, menu: &Menu, scene: &Scene<'_>) -> ChoiceList {
    let words = scene.speech.words;
    let row = |row: &crate::app::Row| MenuRow {
        label: game.label(&row.choice, scene.speech),
        detail: game
            .detail(&row.choice, words)
            .unwrap_or_else(|| with_gain(game.cost(words, row.choice.cost), row.gain)),
        key: None,
    };
    let rows = menu.rows().iter().map(row).collect();
    let title = game.list_title(menu.filter(), scene);
    ChoiceList { title, rows, selected: Some(menu.selected()) }
}

/// Who is waited for, or how far a record was read.
fn waiting(app: &App, scene: &Scene<'_>) -> String {
    let words = scene.speech.words;
    if let Role::Reader(playback) = app.role() {
        let (place, count) = playback.place();
        return words.say(Frames::StepOf, &[("place", &place), ("count", &count)]);
    }
    match scene.view.deciding {
        Some(seat) => words.say(Frames::WaitingFor, &[("name", &scene.speech.name(seat))]),
        None => words.word(Panels::Choices).to_owned(),
    }
}
