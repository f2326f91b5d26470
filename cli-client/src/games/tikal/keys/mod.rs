//! Choosing in Tikal: the cursor on the board, placing tiles, walks of several steps, and lists of choices.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a keyboard has more keys than mean something here"
)]

mod cursor;
mod marks;
mod route_choice;
mod tile_placement;

pub(super) use cursor::Direction;
pub(super) use route_choice::RouteChoice;
pub(super) use tile_placement::TilePlacement;

use crossterm::event::KeyCode;
use proto::v1;

use super::texts::PanelTexts;
use super::view_model::{Deed, DeedKind, Phase, Route, Space};
use super::{TikalScreen, action_labels};
use crate::games::{ActionKind, Choosing, Filter, Gain, Reaction, Speech};
use crate::match_view::Choice;
use crate::words::Words;

/// There are four sizes of the board.
const MOST_ZOOM: i8 = 3;

impl Choosing for TikalScreen {
    fn label(&self, choice: &Choice, speech: Speech<'_>) -> String {
        let deed = self.deed(choice);
        deed.map_or_else(|| choice.notation.clone(), |deed| action_labels::label(deed, speech))
    }

    fn kinds(&self, words: &Words) -> Vec<ActionKind> {
        let kind = |kind: DeedKind| ActionKind {
            word: kind.word().to_owned(),
            key: Some(action_labels::key(kind)),
            label: action_labels::kind(words, kind).to_owned(),
        };
        DeedKind::ALL.into_iter().map(kind).collect()
    }

    fn cost(&self, words: &Words, cost: u32) -> String {
        if cost == 0 { String::new() } else { words.say(PanelTexts::Cost, &[("cost", &cost)]) }
    }

    /// Of a tile, what it shows.
    fn detail(&self, choice: &Choice, words: &Words) -> Option<String> {
        let tile = self.catalogue.tile(self.deed(choice)?.tile()?)?;
        Some(tile.terrain.told(words))
    }

    /// Those at the cursor first, then by kind and place.
    fn listed(&self, filter: &Filter, choices: &[Choice]) -> Vec<usize> {
        let near = Some(self.cursor);
        let found = choices.iter().filter_map(|choice| Some((choice.index, self.deed(choice)?)));
        let mut found: Vec<(usize, &Deed)> =
            found.filter(|(_, deed)| passes(filter, deed)).collect();
        found.sort_by_key(|(_, deed)| (deed.from() != near, deed.kind(), deed.from(), deed.to()));
        found.into_iter().map(|(index, _)| index).collect()
    }

    fn samples(&self) -> u32 {
        1
    }

    /// A bid changes no position; what is tried is what lies on the board.
    fn can_be_tried(&self, choice: &Choice) -> bool {
        self.deed(choice).is_none_or(|deed| deed.kind() != DeedKind::Bid)
    }

    fn plays_at_once(&self, kind: &str) -> bool {
        kind == DeedKind::End.word()
    }

    /// A turn is not ended by mistake with points left.
    fn caution(&self, choice: &Choice, words: &Words) -> Option<String> {
        let left = self.view.as_ref()?.points_left.filter(|left| *left > 0)?;
        let ends = self.deed(choice) == Some(&Deed::End);
        ends.then(|| words.say(PanelTexts::AskEnd, &[("left", &left)]))
    }

    fn turn_to_question(&mut self) -> Option<Filter> {
        match self.view.as_ref()?.phase {
            Phase::Bid | Phase::ChooseTile => Some(Filter::All),
            Phase::PlaceTile => {
                if !self.choosable().contains(&self.cursor) {
                    self.next_choosable(true);
                }
                None
            }
            Phase::Act | Phase::Draw | Phase::Over => None,
        }
    }

    fn key(&mut self, code: KeyCode, can_play: bool) -> Option<Reaction> {
        if let Some(direction) = direction(code) {
            self.move_cursor(direction);
            return Some(Reaction::Done);
        }
        match code {
            KeyCode::Tab => self.next_choosable(true),
            KeyCode::BackTab => self.next_choosable(false),
            _ if self.route_choice.is_some() => return self.route_key(code),
            KeyCode::Char('+' | '=') => self.zoom = (self.zoom + 1).min(MOST_ZOOM),
            KeyCode::Char('-') => self.zoom = (self.zoom - 1).max(-MOST_ZOOM),
            KeyCode::Char('r') => self.turn_tile(true),
            KeyCode::Char('R') => self.turn_tile(false),
            KeyCode::Enter | KeyCode::Char(' ') => return Some(self.choose_here()),
            KeyCode::Char('f') => return Some(self.choose_route(can_play)),
            _ => return None,
        }
        Some(Reaction::Done)
    }

    fn point_at(&mut self, place: &str) -> bool {
        let Ok(space) = place.parse() else { return false };
        std::mem::replace(&mut self.cursor, space) == space
    }

    fn point_at_choice(&mut self, choice: &Choice) {
        if let Some(space) = self.deed(choice).and_then(Deed::to) {
            self.cursor = space;
        }
    }

    fn learn_routes(&mut self, routes: &[v1::Route], in_front: bool) -> Reaction {
        self.routes = Some(routes.iter().filter_map(|route| Route::read(route).ok()).collect());
        // Whoever has turned to something else meanwhile is not called back.
        if in_front { self.choose_route(true) } else { Reaction::Done }
    }

    fn tried(&mut self, gains: Vec<Option<Gain>>) {
        if let Some(route_choice) = &mut self.route_choice {
            route_choice.tried(gains);
        }
    }
}

impl TikalScreen {
    /// What a listed choice does.
    pub(super) fn deed(&self, choice: &Choice) -> Option<&Deed> {
        self.deeds.get(choice.index)
    }

    /// Lays the tile here, or lists what can be done here.
    fn choose_here(&self) -> Reaction {
        let Some(placement) = &self.placement else {
            return Reaction::List(Filter::At(self.cursor.to_string()));
        };
        let laid = placement.at(self.cursor);
        laid.map_or(Reaction::Nothing, |(_, notation)| Reaction::Play(vec![notation.to_owned()]))
    }

    /// Turns the tile in hand.
    fn turn_tile(&mut self, clockwise: bool) {
        if let Some(placement) = &mut self.placement {
            placement.turn(self.cursor, clockwise);
        }
    }

    /// Begins a walk of several steps from the cursor, once the server's routes are known.
    fn choose_route(&mut self, can_play: bool) -> Reaction {
        if !can_play {
            return Reaction::Done;
        }
        let Some(routes) = &self.routes else { return Reaction::AskRoutes };
        // From a space without members the first that can go somewhere begins.
        let start = RouteChoice::from(routes, self.cursor);
        let Some(route_choice) = start.or_else(|| RouteChoice::from(routes, routes.first()?.from))
        else {
            return Reaction::Nothing;
        };
        self.cursor = route_choice.start();
        let lines = route_choice.lines();
        self.route_choice = Some(route_choice);
        Reaction::Try(lines)
    }

    /// A key while a walk is chosen: no other key means what it means otherwise, except for help.
    fn route_key(&mut self, code: KeyCode) -> Option<Reaction> {
        let route_choice = self.route_choice.as_mut()?;
        match code {
            KeyCode::Char('f') => {
                route_choice.change_member();
                return Some(Reaction::Try(route_choice.lines()));
            }
            KeyCode::Enter | KeyCode::Char(' ') => {
                let route = route_choice.route_to(self.cursor).map(|route| route.notations.clone());
                let Some(notations) = route else { return Some(Reaction::Nothing) };
                self.route_choice = None;
                return Some(Reaction::Play(notations));
            }
            KeyCode::Esc | KeyCode::Char('q') => self.route_choice = None,
            KeyCode::Char('?') => {
                self.route_choice = None;
                return None;
            }
            _ => {}
        }
        Some(Reaction::Done)
    }
}

fn passes(filter: &Filter, deed: &Deed) -> bool {
    match filter {
        Filter::All => true,
        Filter::At(place) => {
            let space = place.parse::<Space>().ok();
            space.is_some() && (deed.from() == space || deed.to() == space)
        }
        Filter::Kind(kind) => deed.kind().word() == kind,
    }
}

/// The direction of an arrow key, or of h, j, k and l.
fn direction(code: KeyCode) -> Option<Direction> {
    match code {
        KeyCode::Up | KeyCode::Char('k') => Some(Direction::Up),
        KeyCode::Down | KeyCode::Char('j') => Some(Direction::Down),
        KeyCode::Left | KeyCode::Char('h') => Some(Direction::Left),
        KeyCode::Right | KeyCode::Char('l') => Some(Direction::Right),
        _ => None,
    }
}
