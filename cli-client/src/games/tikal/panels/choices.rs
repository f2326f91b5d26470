//! The list of choices: what can be done here, which kinds there are, and where a walk can lead.

use std::collections::BTreeMap;

use crate::games::tikal::board::TileFace;
use crate::games::tikal::keys::RouteChoice;
use crate::games::tikal::texts::PanelTexts;
use crate::games::tikal::view_model::{DeedKind, Phase, Space};
use crate::games::tikal::{TikalScreen, action_labels};
use crate::games::{Choosing, Filter, Scene};
use crate::match_view::Choice;
use crate::screen::texts::Panels;
use crate::screen::{ChoiceList, MenuRow, with_gain};

impl TikalScreen {
    pub(super) fn title_of(&self, filter: &Filter, scene: &Scene<'_>) -> String {
        let words = scene.speech.words;
        let bidding = self.view.as_ref().is_some_and(|model| model.phase == Phase::Bid);
        match filter {
            Filter::All if bidding => self.shown_tiles(scene),
            Filter::All => words.word(Panels::Choices).to_owned(),
            Filter::At(space) => words.say(PanelTexts::Here, &[("space", space)]),
            Filter::Kind(word) => {
                let kind = DeedKind::ALL.into_iter().find(|kind| kind.word() == word);
                kind.map_or(word.as_str(), |kind| action_labels::kind(words, kind)).to_owned()
            }
        }
    }

    /// Everywhere a member can go, with the whole cost.
    pub(super) fn routes_of(&self, route_choice: &RouteChoice, scene: &Scene<'_>) -> ChoiceList {
        let words = scene.speech.words;
        let member = words.word(route_choice.member().noun());
        let title =
            words.say(PanelTexts::GoFar, &[("member", &member), ("from", &route_choice.start())]);
        let targets: Vec<_> = route_choice.targets().collect();
        let row = |space: &Space| {
            let route = route_choice.route_to(*space);
            let steps: Vec<String> = route
                .into_iter()
                .flat_map(|route| &route.spaces)
                .map(ToString::to_string)
                .collect();
            MenuRow {
                label: format!("{} {}", route_choice.start(), steps.join(" ")),
                detail: with_gain(
                    route.map(|route| self.cost(words, route.cost)).unwrap_or_default(),
                    route_choice.gain_at(*space),
                ),
                key: None,
            }
        };
        let selected = targets.iter().position(|space| *space == self.cursor);
        ChoiceList { title, rows: targets.iter().map(row).collect(), selected }
    }

    /// What can be done at the cursor, then every kind with its letter and how many there are.
    pub(super) fn at_the_cursor(&self, scene: &Scene<'_>) -> ChoiceList {
        let words = scene.speech.words;
        let title = words.say(PanelTexts::Here, &[("space", &self.cursor)]);
        if let Some(placement) = &self.placement {
            let row = placement.turns(self.cursor).map(|(place, count)| MenuRow {
                label: words.say(PanelTexts::Rotation, &[("place", &place), ("count", &count)]),
                detail: placement
                    .at(self.cursor)
                    .map(|(_, said)| said.to_owned())
                    .unwrap_or_default(),
                key: Some('r'),
            });
            return ChoiceList { title, rows: row.into_iter().collect(), selected: None };
        }
        let choices = scene.asked.map_or(&[][..], |asked| asked.choices.as_slice());
        let is_here = |choice: &&Choice| {
            self.deed(choice).is_some_and(|deed| deed.from() == Some(self.cursor))
        };
        let here = choices.iter().filter(is_here);
        let mut rows: Vec<MenuRow> = here.map(|choice| self.row_of(choice, scene)).collect();
        let mut kinds: BTreeMap<DeedKind, usize> = BTreeMap::new();
        for deed in &self.deeds {
            *kinds.entry(deed.kind()).or_default() += 1;
        }
        rows.extend(kinds.into_iter().map(|(kind, count)| MenuRow {
            label: action_labels::kind(words, kind).to_owned(),
            detail: if kind == DeedKind::End { String::new() } else { format!("{count}") },
            key: Some(action_labels::key(kind)),
        }));
        ChoiceList { title, rows, selected: None }
    }

    fn row_of(&self, choice: &Choice, scene: &Scene<'_>) -> MenuRow {
        let words = scene.speech.words;
        let detail = self.detail(choice, words);
        MenuRow {
            label: self.label(choice, scene.speech),
            detail: detail.unwrap_or_else(|| self.cost(words, choice.cost)),
            key: None,
        }
    }

    /// What is bid for, short enough for a title: `A1 ▲1 A5 ◆4`.
    fn shown_tiles(&self, scene: &Scene<'_>) -> String {
        let auction = self.view.as_ref().and_then(|model| model.auction.as_ref());
        let shown = auction.into_iter().flat_map(|auction| &auction.shown_tiles);
        let tile = |name: &String| match self.catalogue.tile(name) {
            Some(tile) => TileFace { tile, rotation: 0, chosen: false, look: scene.look }.text(),
            None => name.clone(),
        };
        shown.map(tile).collect::<Vec<_>>().join(" ")
    }
}
