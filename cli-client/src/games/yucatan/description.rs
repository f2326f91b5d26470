//! A position in words that can be read aloud, and as text to be printed.

use std::fmt::Display;

use proto::v1;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::Value;

use super::board::{Board, Grid, Marks, svg};
use super::texts::{PanelTexts, PositionLines};
use super::view_model::{Cell, Deed, Nouns, Phase, PrintedCell, SeatModel, Terrain};
use super::{YucatanScreen, json, panels};
use crate::clean::clean;
use crate::games::{Description, Speech};
use crate::look::Look;
use crate::match_view::{Asked, Choice};
use crate::plain::Lines;
use crate::screen::{ansi, clock_text, plain};
use crate::words::Words;

/// The names of the sides, clockwise from the right.
const SIDES: [Nouns; 6] = [
    Nouns::East,
    Nouns::SouthEast,
    Nouns::SouthWest,
    Nouns::West,
    Nouns::NorthWest,
    Nouns::NorthEast,
];

impl Description for YucatanScreen {
    fn state(&self, speech: Speech<'_>) -> Vec<String> {
        let Some(model) = &self.view else { return Vec::new() };
        let words = speech.words;
        let phase = words.word(model.phase.noun());
        let state = match (model.deciding, model.round) {
            _ if model.phase == Phase::Over => words.word(Lines::StateOver).to_owned(),
            (None, _) => words.say(PositionLines::StateDraws, &[("phase", &phase)]),
            (Some(seat), 0) => {
                let name = speech.name(seat);
                words.say(PositionLines::StateSetup, &[("name", &name), ("phase", &phase)])
            }
            (Some(seat), round) => {
                let values: [(&str, &dyn Display); 4] = [
                    ("round", &round),
                    ("rounds", &model.rounds),
                    ("name", &speech.name(seat)),
                    ("phase", &phase),
                ];
                words.say(PositionLines::StateRound, &values)
            }
        };
        let supply = words.say(PositionLines::StateSupply, &[("number", &model.supply)]);
        let open = model.open_seed.then(|| words.word(Lines::StateOpenSeed).to_owned());
        [state, supply].into_iter().chain(open).collect()
    }

    fn seats(&self, speech: Speech<'_>) -> Vec<String> {
        let Some(model) = &self.view else { return Vec::new() };
        let words = speech.words;
        let line = |seat: &SeatModel| {
            let rivers: Vec<String> =
                seat.rivers.iter().map(|river| self.river(river, words)).collect();
            let values: [(&str, &dyn Display); 11] = [
                ("name", &speech.name(seat.facts.seat)),
                ("seat", &seat.facts.seat),
                ("city", &seat.city),
                ("levels", &seat.levels),
                ("prisoners", &seat.prisoners),
                ("carried", &seat.carried),
                ("villages", &seat.villages),
                ("left", &seat.villages_left),
                ("warriors", &seat.warriors),
                ("limit", &seat.warrior_limit),
                ("rivers", &rivers.join(", ")),
            ];
            let mut line = words.say(PositionLines::SeatLine, &values);
            let reserve = panels::reserve(seat, words);
            let reserve = words.say(PositionLines::SeatReserve, &[("reserve", &reserve)]);
            let given_up = seat.facts.given_up.map(|_| words.word(Lines::SeatGivenUp).to_owned());
            let clock = seat
                .facts
                .clock
                .map(|clock| words.say(Lines::SeatClock, &[("time", &clock_text(clock.left))]));
            for part in [Some(reserve), given_up, clock].into_iter().flatten() {
                line.push(' ');
                line.push_str(&part);
            }
            line
        };
        model.seats.iter().map(line).collect()
    }

    /// A line for each cell with something on it, and for each city.
    fn board(&self, speech: Speech<'_>) -> Vec<String> {
        let Some(model) = &self.view else { return Vec::new() };
        let told = |(cell, printed): &(Cell, &PrintedCell)| {
            printed.city.is_some() || model.pieces.contains_key(cell)
        };
        model.map.cells().filter(told).map(|(cell, _)| self.cell_line(cell, speech)).collect()
    }

    /// The cell, the six around it, and where a warrior can go from here with what happens there.
    fn place(&self, place: &str, speech: Speech<'_>) -> Option<Vec<String>> {
        let cell: Cell = place.parse().ok()?;
        let printed = self.view.as_ref()?.map.cell(cell)?;
        let words = speech.words;
        let around = SIDES.into_iter().zip(printed.neighbours);
        let around = around.filter_map(|(side, near)| {
            let what = self.cell_line(near?, speech);
            let side = words.word(side);
            Some(words.say(PositionLines::Around, &[("side", &side), ("what", &what)]))
        });
        let from_here = |deed: &&Deed| matches!(deed, Deed::Move { from, .. } if *from == cell);
        let moves = self.deeds.iter().map(|(deed, _)| deed).filter(from_here).map(|deed| {
            let label = self.label_of(deed, speech);
            words.say(PositionLines::MoveTo, &[("move", &label)])
        });
        let moves: Vec<String> = moves.collect();
        let heading = (!moves.is_empty()).then(|| words.word(PositionLines::MovesFrom).to_owned());
        let first = self.cell_line(cell, speech);
        Some(std::iter::once(first).chain(around).chain(heading).chain(moves).collect())
    }

    fn no_such_place(&self, words: &Words) -> &'static str {
        words.word(PositionLines::NoSuchCell)
    }

    fn is_at(&self, choice: &Choice, place: &str) -> bool {
        let Ok(cell) = place.parse::<Cell>() else { return false };
        self.deed(choice).is_some_and(|deed| deed.cells().contains(&cell))
    }

    fn prompt(&self, asked: &Asked, words: &Words) -> String {
        let phase = self.phase().map_or("", |phase| words.word(phase.noun()));
        words.say(Lines::Asked, &[("phase", &phase), ("count", &asked.choices.len())])
    }

    fn help_lines(&self, words: &Words) -> Vec<String> {
        let action = self.deeds.first().map_or("move e9 e10", |(_, notation)| notation.as_str());
        let kind = action.split(' ').next().unwrap_or_default();
        vec![
            words.say(PositionLines::HelpAct, &[("action", &action)]),
            words.say(PositionLines::HelpLegal, &[("kind", &kind)]),
            words.say(PositionLines::HelpTry, &[("action", &action)]),
            words.word(PositionLines::HelpCell).to_owned(),
            words.word(PositionLines::HelpRules).to_owned(),
        ]
    }

    fn position_json(&self, sequence: u64) -> Value {
        self.view.as_ref().map_or(Value::Null, |model| json::model(sequence, model))
    }

    fn seats_json(&self) -> Value {
        self.view.iter().flat_map(|model| &model.seats).map(json::seat).collect()
    }

    fn place_json(&self, place: &str) -> Option<Value> {
        let (cell, model) = (place.parse().ok()?, self.view.as_ref()?);
        Some(json::cell(cell, model.map.cell(cell)?, model.at(cell)))
    }

    fn phase_json(&self) -> Value {
        self.phase().map_or(Value::Null, |phase| json::phase(phase).into())
    }

    fn options(&self, options: &v1::GameOptions, words: &Words) -> String {
        let Some(v1::game_options::Game::Yucatan(agreed)) = &options.game else {
            return clean(&options.notation);
        };
        let rounds = if agreed.rounds == 0 { 300 } else { agreed.rounds };
        words.say(PanelTexts::Options, &[("players", &agreed.seats), ("rounds", &rounds)])
    }

    /// The turn, the board, and below it the seats in words.
    fn shown(&self, speech: Speech<'_>, _names: &[String], look: Look, width: u16) -> String {
        let Some(model) = &self.view else { return String::new() };
        let grid = Grid::fitting(&model.map, width, u16::MAX);
        let (wide, high) = grid.size();
        let area = Rect::new(0, 0, wide, high);
        let mut buffer = Buffer::empty(area);
        let marks = Marks::default();
        let board = Board { model, marks: &marks, words: speech.words, look };
        let window = board.window(grid, area, None);
        board.draw(grid, window, &mut buffer);
        let drawn = if look.color { ansi(&buffer) } else { plain(&buffer) };
        let (state, seats) = (self.state(speech).join("\n"), self.seats(speech).join("\n"));
        format!("{state}\n\n{drawn}\n{seats}\n")
    }

    fn svg(&self, speech: Speech<'_>, _names: &[String]) -> Option<String> {
        let model = self.view.as_ref()?;
        let state = self.state(speech).join(" ");
        Some(svg(model, speech.words, state, Description::seats(self, speech)))
    }
}

impl YucatanScreen {
    /// What a cell is and what is on it, in one line.
    fn cell_line(&self, cell: Cell, speech: Speech<'_>) -> String {
        let mut what = vec![self.ground(cell, speech)];
        what.extend(self.cell_facts(cell, speech));
        let what = what.join("; ");
        speech.words.say(PositionLines::CellLine, &[("cell", &cell), ("what", &what)])
    }

    /// The name of a cell with what it is.
    pub(super) fn cell_title(&self, cell: Cell, speech: Speech<'_>) -> String {
        format!("{cell} {}", self.ground(cell, speech))
    }

    fn ground(&self, cell: Cell, speech: Speech<'_>) -> String {
        let words = speech.words;
        let printed = self.view.as_ref().and_then(|model| model.map.cell(cell));
        let Some(printed) = printed else { return words.word(PositionLines::Empty).to_owned() };
        let rivers: Vec<String> =
            printed.rivers.iter().map(|river| self.river(river, words)).collect();
        match (printed.terrain, printed.city) {
            (Terrain::Beach, _) => {
                words.say(PositionLines::CellBeach, &[("rivers", &rivers.join(", "))])
            }
            (Terrain::City, Some(seat)) => {
                words.say(PositionLines::CellCity, &[("name", &speech.name(seat))])
            }
            (Terrain::City | Terrain::Mountain | Terrain::Water | Terrain::Jungle, _) => {
                words.word(printed.terrain.noun()).to_owned()
            }
        }
    }

    /// What stands on a cell, or what its city holds; empty for nothing.
    pub(super) fn cell_facts(&self, cell: Cell, speech: Speech<'_>) -> Vec<String> {
        let words = speech.words;
        let Some(model) = &self.view else { return Vec::new() };
        let pieces = model.at(cell);
        let city = model.seats.iter().find(|seat| seat.city == cell).map(|seat| {
            let levels = format!("{} {}", words.word(PanelTexts::Levels), seat.levels);
            let held = words.word(PanelTexts::PrisonersColumn);
            format!("{levels}, {held} {}", seat.prisoners)
        });
        let village = pieces.village.map(|village| match village.owner {
            None => words.word(PositionLines::SmallNeutral).to_owned(),
            Some(owner) => {
                let text = match village.large {
                    true => PositionLines::LargeVillage,
                    false => PositionLines::SmallVillage,
                };
                words.say(text, &[("name", &speech.name(owner))])
            }
        });
        let warrior = pieces.warrior.map(|warrior| {
            let name = speech.name(warrior.owner);
            let mut told = match warrior.guild {
                None => words.say(PositionLines::WarriorHidden, &[("name", &name)]),
                Some(guild) => {
                    let text = match warrior.shown {
                        true => PositionLines::WarriorShown,
                        false => PositionLines::WarriorKnown,
                    };
                    let guild = words.word(guild.noun());
                    words.say(text, &[("name", &name), ("guild", &guild)])
                }
            };
            if warrior.carried > 0 {
                let carries = [("number", &warrior.carried as &dyn Display)];
                told.push_str(&words.say(PositionLines::Carries, &carries));
            }
            told
        });
        [city, village, warrior].into_iter().flatten().collect()
    }

    fn river(&self, river: &str, words: &Words) -> String {
        match river {
            "great" => words.word(PositionLines::River).to_owned(),
            _ => clean(river),
        }
    }
}
