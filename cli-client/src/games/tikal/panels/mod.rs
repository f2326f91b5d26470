//! The board and what is drawn beside it: the turn, the seats, the supply, the auction and the space that is pointed at.

mod auction;
mod choices;
mod help;
mod here;
mod layout;
mod results;
mod seats;
mod show;
mod supply;
mod turn;

pub use auction::AuctionTable;
pub use here::Here;
pub use layout::areas;
pub use seats::Seats;
pub use show::show;
pub use supply::Supply;
pub use turn::Turn;

use proto::v1;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::TikalScreen;
use super::board::{Board, Scale, Viewport};
use super::texts::BoardHints;
use super::view_model::ViewModel;
use crate::app::Hints;
use crate::games::{Drawing, Filter, GameHelp, Panel, Results, Scene};
use crate::look::Look;
use crate::screen::{Areas, ChoiceList, KeyHint, Window};
use crate::words::Words;

/// The panels that take turns where there is room for one, in this order.
const TURNS: [Panel; 5] =
    [Panel::Log, Panel::Own(HERE), Panel::Own(SUPPLY), Panel::Choices, Panel::Own(AUCTION)];
const SUPPLY: usize = 0;
const HERE: usize = 1;
const AUCTION: usize = 2;

impl Drawing for TikalScreen {
    fn layout(&self, area: Rect, seats: usize) -> Areas {
        areas(area, seats)
    }

    fn draw_board(
        &self,
        scene: &Scene<'_>,
        before: Option<Window>,
        area: Rect,
        buffer: &mut Buffer,
    ) -> Option<Window> {
        let model = self.view.as_ref()?;
        let fitting = Scale::fitting(area.width, area.height);
        let scale = (0..self.zoom.unsigned_abs())
            .fold(fitting, |scale, _| if self.zoom > 0 { scale.larger() } else { scale.smaller() });
        let before = before.map(Viewport::from);
        let viewport = Viewport::new(area, Some(scale), Some(self.cursor), before);
        Board { model, marks: &self.marks(scene), look: scene.look, viewport }.render(area, buffer);
        Some(viewport.into())
    }

    fn place_at(&self, window: Window, column: u16, row: u16) -> Option<String> {
        let space = Viewport::from(window).space_at(column, row)?;
        Some(space.to_string())
    }

    fn draw_turn(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let Some(model) = &self.view else { return };
        let laid = self.placement.as_ref().and_then(|placement| placement.at(self.cursor));
        let turn = Turn {
            model,
            catalogue: &self.catalogue,
            rotation: laid.map_or(0, |(rotation, _)| rotation),
            names: &scene.names(),
            you: scene.you,
            words: scene.speech.words,
            look: scene.look,
        };
        turn.render(area, buffer);
    }

    fn draw_seats(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let Some(model) = &self.view else { return };
        let seats = Seats {
            model,
            names: &scene.names(),
            you: scene.you,
            clock: &|clock| scene.view.clock_at(clock, scene.now),
            words: scene.speech.words,
            look: scene.look,
        };
        seats.render(area, buffer);
    }

    fn draw_panel(&self, panel: usize, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let Some(model) = &self.view else { return };
        let (words, look) = (scene.speech.words, scene.look);
        match panel {
            SUPPLY => Supply { model, words, look }.render(area, buffer),
            HERE => {
                let Some(hex) = model.hex(self.cursor) else { return };
                Here { hex, names: &scene.names(), words, look }.render(area, buffer);
            }
            _ => self.draw_auction(model, scene, area, buffer),
        }
    }

    fn panels(&self) -> usize {
        TURNS.len()
    }

    /// What is asked for comes before what was chosen.
    fn panel(&self, wanted: usize, areas: &Areas, scene: &Scene<'_>) -> Panel {
        let has_auction = self.view.as_ref().is_some_and(|model| model.auction.is_some());
        let bidding = has_auction && self.placement.is_none();
        let choosing = scene.lists || self.route_choice.is_some();
        let small = areas.choices.is_none();
        let wanted = TURNS.get(wanted).copied().unwrap_or(Panel::Log);
        match wanted {
            _ if choosing && small => Panel::Choices,
            _ if bidding && !small => Panel::Own(AUCTION),
            Panel::Log | Panel::Choices if small => wanted,
            Panel::Own(AUCTION) if small && bidding => wanted,
            Panel::Own(AUCTION) if small => Panel::Log,
            Panel::Own(HERE) | Panel::Choices => Panel::Own(HERE),
            Panel::Log | Panel::Own(_) if areas.own.is_some() => Panel::Own(HERE),
            Panel::Log | Panel::Own(_) => Panel::Own(SUPPLY),
        }
    }

    fn choices(&self, scene: &Scene<'_>) -> ChoiceList {
        match &self.route_choice {
            Some(route_choice) => self.routes_of(route_choice, scene),
            None => self.at_the_cursor(scene),
        }
    }

    fn list_title(&self, filter: &Filter, scene: &Scene<'_>) -> String {
        self.title_of(filter, scene)
    }

    fn hints(&self, scene: &Scene<'_>) -> Vec<KeyHint> {
        let (words, look) = (scene.speech.words, scene.look);
        let own = |hint| key_hint(hint, words, look);
        let common = |hint| KeyHint::of(hint, words, look);
        if self.route_choice.is_some() {
            let own =
                [BoardHints::Move, BoardHints::NextSpace, BoardHints::Go, BoardHints::ChangeMember]
                    .map(own);
            return own.into_iter().chain([common(Hints::Back)]).collect();
        }
        if scene.asked.is_none() {
            let common =
                [Hints::Log, Hints::Panel, Hints::Rules, Hints::Help, Hints::Quit].map(common);
            return [own(BoardHints::Move)].into_iter().chain(common).collect();
        }
        if self.placement.is_some() {
            let own = [BoardHints::NextSpace, BoardHints::Turn, BoardHints::Lay].map(own);
            return own.into_iter().chain([Hints::Palette, Hints::Help].map(common)).collect();
        }
        vec![
            own(BoardHints::Choose),
            own(BoardHints::March),
            common(Hints::Kinds),
            own(BoardHints::EndTurn),
            common(Hints::Undo),
            common(Hints::Palette),
            common(Hints::Log),
            common(Hints::Help),
        ]
    }

    fn help(&self, words: &Words, look: Look) -> GameHelp {
        help::help(words, look)
    }

    fn results(&self, events: &[v1::Event], words: &Words) -> Results {
        results::results(events, words)
    }
}

impl TikalScreen {
    fn draw_auction(&self, model: &ViewModel, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let deed = scene.chosen.and_then(|choice| self.deed(choice));
        let auction = AuctionTable {
            model,
            catalogue: &self.catalogue,
            chosen: deed.and_then(|deed| deed.tile()),
            names: &scene.names(),
            words: scene.speech.words,
            look: scene.look,
        };
        auction.render(area, buffer);
    }
}

/// A key of the board.
fn key_hint(hint: BoardHints, words: &Words, look: Look) -> KeyHint {
    let key = match hint {
        BoardHints::Move if look.ascii => "arrows",
        BoardHints::Move => "←↑↓→",
        BoardHints::Choose | BoardHints::Lay | BoardHints::Go => "Enter",
        BoardHints::NextSpace => "Tab",
        BoardHints::Turn => "r",
        BoardHints::March | BoardHints::ChangeMember => "f",
        BoardHints::EndTurn => "e",
    };
    KeyHint { key, does: words.word(hint) }
}
