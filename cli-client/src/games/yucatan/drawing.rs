//! The board and what is drawn beside it, in areas of any size.

use std::collections::BTreeMap;

use proto::v1;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::board::{self, Board, Grid};
use super::texts::PanelTexts;
use super::view_model::DeedKind;
use super::{YucatanScreen, action_labels, panels};
use crate::app::Hints;
use crate::games::{Drawing, Filter, GameHelp, Panel, Results, Scene};
use crate::look::Look;
use crate::match_view::Choice;
use crate::screen::texts::Panels;
use crate::screen::{
    Areas, ChoiceList, KeyHint, MenuRow, Window, split_left, split_right, split_top,
};
use crate::words::Words;

/// The panels that take turns where there is room for one, in this order.
const TURNS: [Panel; 4] = [Panel::Choices, Panel::Own(HERE), Panel::Log, Panel::Own(SUPPLY)];
const SUPPLY: usize = 0;
const HERE: usize = 1;

/// Columns of the panels beside the board, and rows of those below it.
const SIDE: u16 = 38;
const BELOW: u16 = 9;

impl Drawing for YucatanScreen {
    /// Panels beside the board where it fits with its slanted sides, otherwise below it.
    fn layout(&self, area: Rect, seats: usize) -> Areas {
        let high = area.height.min(1);
        let status = Rect { y: area.bottom() - high, height: high, ..area };
        let rest = Rect { height: area.height - high, ..area };
        let grid = |width: u16, height: u16| {
            let map = self.view.as_ref().map(|model| &model.map);
            map.map_or((0, 0, false), |map| {
                let grid = Grid::fitting(map, width, height);
                let (wide, tall) = grid.size();
                (wide, tall, wide <= width && tall <= height && tall > BELOW * 2)
            })
        };
        let (wide, tall, fits) =
            grid(rest.width.saturating_sub(SIDE), rest.height.saturating_sub(BELOW));
        let seat_rows = u16::try_from(2 * seats + 2).unwrap_or(u16::MAX);
        if fits {
            let side = rest.width.saturating_sub(wide + 2).clamp(SIDE, 60);
            let (left, right) = split_right(rest, side);
            let (turn, right) = split_top(right, 4);
            let (seats, right) = split_top(right, seat_rows);
            let (supply, panel) = split_top(right, 7.min(right.height / 2));
            let spare = left.height.saturating_sub(tall);
            let (board, below) = split_top(left, left.height - spare.clamp(BELOW, 16));
            let (choices, log) = split_left(below, below.width / 2);
            let (log, choices, own) = (Some(log), Some(choices), Some(supply));
            return Areas { board, turn, seats, panel, log, choices, own, status };
        }
        let (turn, rest) = split_top(rest, 1);
        let below = BELOW.max(rest.height.saturating_sub(grid(rest.width, rest.height).1));
        let below = below.min(rest.height / 2);
        let (board, below) = split_top(rest, rest.height - below);
        let (seats, panels) = split_left(below, (below.width * 2 / 5).min(40));
        if panels.width < 80 {
            let (log, choices, own) = (None, None, None);
            return Areas { board, turn, seats, panel: panels, log, choices, own, status };
        }
        let (choices, panel) = split_left(panels, panels.width / 2);
        Areas { board, turn, seats, panel, log: None, choices: Some(choices), own: None, status }
    }

    fn draw_board(
        &self,
        scene: &Scene<'_>,
        before: Option<Window>,
        area: Rect,
        buffer: &mut Buffer,
    ) -> Option<Window> {
        let model = self.view.as_ref()?;
        let fitting = Grid::fitting(&model.map, area.width, area.height).scale();
        let scale =
            (0..self.zoom.unsigned_abs()).fold(fitting, |scale, _| scale.next(self.zoom > 0));
        let grid = Grid::new(&model.map, scale);
        let marks = self.marks(scene);
        let board = Board { model, marks: &marks, words: scene.speech.words, look: scene.look };
        let window = board.window(grid, area, before);
        board.draw(grid, window, buffer);
        Some(window)
    }

    fn place_at(&self, window: Window, column: u16, row: u16) -> Option<String> {
        let cell = board::cell_at(self.view.as_ref()?, window, column, row)?;
        Some(cell.to_string())
    }

    fn draw_turn(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        if let Some(model) = &self.view {
            panels::turn(model, scene, area, buffer);
        }
    }

    fn draw_seats(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        if let Some(model) = &self.view {
            panels::seats(model, scene, area, buffer);
        }
    }

    fn draw_panel(&self, panel: usize, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let Some(model) = &self.view else { return };
        match panel {
            SUPPLY => panels::supply(model, scene, area, buffer),
            _ => self.draw_here(scene, area, buffer),
        }
    }

    fn panels(&self) -> usize {
        TURNS.len()
    }

    /// What is asked for comes before what was chosen.
    fn panel(&self, wanted: usize, areas: &Areas, scene: &Scene<'_>) -> Panel {
        let wanted = TURNS.get(wanted).copied().unwrap_or(Panel::Choices);
        match wanted {
            _ if scene.lists && areas.choices.is_none() => Panel::Choices,
            Panel::Log if areas.log.is_some() => Panel::Own(HERE),
            Panel::Choices if areas.choices.is_some() => Panel::Own(HERE),
            Panel::Choices if scene.asked.is_none() => Panel::Log,
            Panel::Own(SUPPLY) if areas.own.is_some() => Panel::Own(HERE),
            Panel::Log | Panel::Choices | Panel::Own(_) => wanted,
        }
    }

    /// What can be done at the cursor, then every kind with its letter and how many there are.
    fn choices(&self, scene: &Scene<'_>) -> ChoiceList {
        let words = scene.speech.words;
        let from = self.picked.unwrap_or(self.cursor);
        let choices = scene.asked.map_or(&[][..], |asked| asked.choices.as_slice());
        let is_here = |choice: &&Choice| {
            self.deed(choice).is_some_and(|deed| {
                deed.kind() != DeedKind::PutWarriors && deed.starts().contains(&from)
            })
        };
        let row = |choice: &Choice| MenuRow {
            label: self
                .deed(choice)
                .map_or_else(|| choice.notation.clone(), |deed| self.label_of(deed, scene.speech)),
            ..MenuRow::default()
        };
        let mut kinds: BTreeMap<DeedKind, usize> = BTreeMap::new();
        for (deed, _) in &self.deeds {
            *kinds.entry(deed.kind()).or_default() += 1;
        }
        let kinds = kinds.into_iter().map(|(kind, count)| MenuRow {
            label: action_labels::kind(words, kind).to_owned(),
            detail: count.to_string(),
            key: Some(action_labels::key(kind)),
        });
        let here = choices.iter().filter(is_here).map(row);
        let rows: Vec<MenuRow> = match self.picked {
            Some(_) => here.collect(),
            None => here.chain(kinds).collect(),
        };
        let chosen = |deed: &&Choice| {
            self.deed(deed).and_then(|deed| deed.goal_from(from)) == Some(self.cursor)
        };
        let selected = self
            .picked
            .and_then(|_| choices.iter().filter(is_here).position(|choice| chosen(&choice)));
        let text = if self.picked.is_some() { PanelTexts::Goals } else { PanelTexts::Here };
        ChoiceList { title: words.say(text, &[("cell", &from)]), rows, selected }
    }

    fn list_title(&self, filter: &Filter, scene: &Scene<'_>) -> String {
        let words = scene.speech.words;
        match filter {
            Filter::All => words.word(Panels::Choices).to_owned(),
            Filter::At(cells) if cells.contains(' ') => {
                words.say(PanelTexts::FirstPair, &[("cells", &cells.replace(' ', ", "))])
            }
            Filter::At(cell) => words.say(PanelTexts::Here, &[("cell", cell)]),
            Filter::Kind(word) => {
                let kind = DeedKind::ALL.into_iter().find(|kind| kind.word() == word);
                kind.map_or(word.as_str(), |kind| action_labels::kind(words, kind)).to_owned()
            }
        }
    }

    fn hints(&self, scene: &Scene<'_>) -> Vec<KeyHint> {
        let (words, look) = (scene.speech.words, scene.look);
        let own = |key, hint: PanelTexts| KeyHint { key, does: words.word(hint) };
        let common = |hint| KeyHint::of(hint, words, look);
        let arrows = own(if look.ascii { "arrows" } else { "←↑↓→" }, PanelTexts::HintMove);
        let next = own("Tab", PanelTexts::HintNext);
        if self.picked.is_some() {
            return vec![next, own("Enter", PanelTexts::HintGo), own("Esc", PanelTexts::HintBack)];
        }
        let always = [Hints::Panel, Hints::Log, Hints::Rules, Hints::Help, Hints::Quit].map(common);
        match scene.asked {
            Some(asked) => [own("Enter", PanelTexts::HintChoose), next]
                .into_iter()
                .chain([Hints::Kinds, Hints::Palette].map(common))
                .chain(asked.undo_to.map(|_| common(Hints::Undo)))
                .chain(always)
                .collect(),
            None => [arrows].into_iter().chain(always).collect(),
        }
    }

    fn help(&self, words: &Words, look: Look) -> GameHelp {
        panels::help(words, look)
    }

    /// Levels, and the prisoners that decide between equals (Y-13.2).
    fn results(&self, _events: &[v1::Event], words: &Words) -> Results {
        let Some(model) = &self.view else { return Results::default() };
        let cells = model.seats.iter().map(|seat| {
            (seat.facts.seat, vec![seat.levels.to_string(), seat.prisoners.to_string()])
        });
        Results {
            headings: [PanelTexts::Levels, PanelTexts::PrisonersColumn]
                .map(|heading| words.word(heading).to_owned())
                .to_vec(),
            cells: cells.collect(),
            note: None,
        }
    }
}
