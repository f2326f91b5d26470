//! A position in words that can be read aloud.

use std::fmt::Display;

use proto::v1;
use serde_json::Value;

use super::board::{Scale, svg};
use super::panels::show;
use super::texts::{PanelTexts, PositionLines};
use super::view_model::{
    Hex, LeaderPlace, Member, Phase, Presence, SIDES, SeatModel, Space, Terrain, Treasures,
    ViewModel,
};
use super::{TikalScreen, json};
use crate::games::{Description, Speech};
use crate::look::Look;
use crate::match_view::{Asked, Choice, ClockFace, SeatNumber};
use crate::plain::Lines;
use crate::words::{Text, Words};

impl Description for TikalScreen {
    fn state(&self, speech: Speech<'_>) -> Vec<String> {
        self.described(speech).map(|described| described.state()).unwrap_or_default()
    }

    fn seats(&self, speech: Speech<'_>) -> Vec<String> {
        self.described(speech).map(|described| described.seats()).unwrap_or_default()
    }

    fn board(&self, speech: Speech<'_>) -> Vec<String> {
        self.described(speech).map(|described| described.board()).unwrap_or_default()
    }

    fn place(&self, place: &str, speech: Speech<'_>) -> Option<Vec<String>> {
        let (hex, described) = (self.hex(place)?, self.described(speech)?);
        Some(std::iter::once(described.hex(hex)).chain(described.paths(hex)).collect())
    }

    fn no_such_place(&self, words: &Words) -> &'static str {
        words.word(PositionLines::NoSuchSpace)
    }

    fn is_at(&self, choice: &Choice, place: &str) -> bool {
        let Ok(space) = place.parse::<Space>() else { return false };
        let deed = self.deed(choice);
        deed.is_some_and(|deed| deed.from() == Some(space) || deed.to() == Some(space))
    }

    fn prompt(&self, asked: &Asked, words: &Words) -> String {
        let phase = self.view.as_ref().map_or("", |model| words.word(model.phase.noun()));
        let count = asked.choices.len();
        match self.view.as_ref().and_then(|model| model.points_left) {
            Some(points) => {
                let values: [(&str, &dyn Display); 3] =
                    [("phase", &phase), ("count", &count), ("points", &points)];
                words.say(PositionLines::AskedPoints, &values)
            }
            None => words.say(Lines::Asked, &[("phase", &phase), ("count", &count)]),
        }
    }

    fn help_lines(&self, words: &Words) -> Vec<String> {
        PositionLines::HELP.iter().map(|line| words.word(*line).to_owned()).collect()
    }

    fn position_json(&self, sequence: u64) -> Value {
        self.view.as_ref().map_or(Value::Null, |model| json::model(sequence, model))
    }

    fn seats_json(&self) -> Value {
        let seats = self.view.iter().flat_map(|model| &model.seats);
        seats.map(json::seat).collect()
    }

    fn place_json(&self, place: &str) -> Option<Value> {
        self.hex(place).map(json::hex)
    }

    fn phase_json(&self) -> Value {
        self.view.as_ref().map_or(Value::Null, |model| json::phase(model.phase).into())
    }

    fn options(&self, options: &v1::GameOptions, words: &Words) -> String {
        let Some(v1::game_options::Game::Tikal(agreed)) = &options.game else {
            return options.notation.clone();
        };
        let game = if agreed.auction { PanelTexts::AuctionGame } else { PanelTexts::BasicGame };
        let game = words.say(game, &[("players", &agreed.seats)]);
        match agreed.camp_needs_member {
            true => format!("{game}, {}", words.word(PanelTexts::CampNeedsMember)),
            false => game,
        }
    }

    fn shown(&self, speech: Speech<'_>, names: &[String], look: Look, width: u16) -> String {
        let Some(model) = &self.view else { return String::new() };
        let scale = Scale::fitting(width, u16::MAX);
        show(model, &self.catalogue, names, speech.words, look, scale)
    }

    fn svg(&self, _speech: Speech<'_>, names: &[String]) -> Option<String> {
        Some(svg(self.view.as_ref()?, names))
    }
}

impl TikalScreen {
    fn described<'a>(&'a self, speech: Speech<'a>) -> Option<Described<'a>> {
        Some(Described { speech, model: self.view.as_ref()? })
    }

    fn hex(&self, place: &str) -> Option<&Hex> {
        self.view.as_ref()?.hex(place.parse().ok()?)
    }
}

/// A position with the words and names to say it in.
struct Described<'a> {
    speech: Speech<'a>,
    model: &'a ViewModel,
}

impl Described<'_> {
    /// Whose turn it is and what is to be done.
    fn state(&self) -> Vec<String> {
        let model = self.model;
        let mut lines = Vec::new();
        match (model.phase, model.active) {
            (Phase::Over, _) | (_, None) => lines.push(self.say(Lines::StateOver, &[])),
            (phase, Some(seat)) => {
                let (name, phase) = (self.name(seat), self.speech.words.word(phase.noun()));
                let values: [(&str, &dyn Display); 3] =
                    [("turn", &model.turn), ("name", &name), ("phase", &phase)];
                lines.push(self.say(PositionLines::StateTurn, &values));
            }
        }
        let points = model
            .points_left
            .map(|points| (PositionLines::StatePoints, "points", points.to_string()));
        let tile = model.tile_in_hand.clone().map(|tile| (PositionLines::StateTile, "tile", tile));
        for (text, place, value) in [points, tile].into_iter().flatten() {
            lines.push(self.say(text, &[(place, &value)]));
        }
        if let Some(auction) = &model.auction {
            let tiles = auction.shown_tiles.join(", ");
            lines.push(
                self.say(
                    PositionLines::StateRound,
                    &[("round", &auction.round), ("tiles", &tiles)],
                ),
            );
            lines.push(match auction.high_bid {
                Some((seat, bid)) => self
                    .say(PositionLines::StateHighBid, &[("name", &self.name(seat)), ("bid", &bid)]),
                None => self.say(PositionLines::StateNoBid, &[]),
            });
        }
        if let Some(scoring) = &model.scoring {
            let left: Vec<String> =
                scoring.order_left.iter().map(|seat| self.name(*seat)).collect();
            let text = if scoring.is_final {
                PositionLines::StateFinalScoring
            } else {
                PositionLines::StateScoring
            };
            lines.push(self.say(text, &[("names", &left.join(", "))]));
        }
        lines.push(self.say(PositionLines::StateTilesLeft, &[("count", &model.tiles_left())]));
        if model.open_seed {
            lines.push(self.say(Lines::StateOpenSeed, &[]));
        }
        lines
    }

    /// One line a seat.
    fn seats(&self) -> Vec<String> {
        self.model.seats.iter().map(|seat| self.seat(seat)).collect()
    }

    /// One line for each explored hex, and one for the others.
    fn board(&self) -> Vec<String> {
        let explored = |hex: &&Hex| hex.terrain != Terrain::Unexplored;
        let mut lines: Vec<String> =
            self.model.hexes.iter().filter(explored).map(|hex| self.hex(hex)).collect();
        let unexplored = self.model.hexes.iter().filter(|hex| !explored(hex));
        let unexplored: Vec<String> = unexplored.map(|hex| hex.space.to_string()).collect();
        if !unexplored.is_empty() {
            lines.push(self.say(PositionLines::Unexplored, &[("spaces", &unexplored.join(" "))]));
        }
        lines
    }

    /// What is on a hex.
    fn hex(&self, hex: &Hex) -> String {
        let terrain = match hex.terrain {
            Terrain::Temple { value } => self.say(PositionLines::HexTemple, &[("value", &value)]),
            Terrain::Treasure { left } => self.say(PositionLines::HexTreasures, &[("left", &left)]),
            Terrain::Unexplored | Terrain::BaseCamp | Terrain::Jungle | Terrain::Volcano => {
                self.speech.words.word(hex.terrain.noun()).to_owned()
            }
        };
        let named = |text, seat: Option<SeatNumber>| {
            seat.map(|seat| self.say(text, &[("name", &self.name(seat))]))
        };
        let mut parts = vec![terrain];
        parts.extend(named(PositionLines::HexCamp, hex.camp));
        parts.extend(named(PositionLines::HexGuard, hex.guard));
        parts.extend(hex.presences.iter().map(|here| self.members(here)));
        parts.extend(named(PositionLines::HexLeading, hex.leading));
        self.say(PositionLines::HexLine, &[("space", &hex.space), ("what", &parts.join("; "))])
    }

    /// Where one can walk from a hex, one line a side.
    fn paths(&self, hex: &Hex) -> Vec<String> {
        let paths = SIDES.into_iter().filter_map(|side| {
            let (to, cost) = (hex.space.across(side)?, hex.cost(side)?);
            Some(self.say(PositionLines::HexPath, &[("space", &to), ("cost", &cost)]))
        });
        let paths: Vec<String> = paths.collect();
        if paths.is_empty() { vec![self.say(PositionLines::HexNoPath, &[])] } else { paths }
    }

    fn seat(&self, seat: &SeatModel) -> String {
        let leader = match seat.leader {
            LeaderPlace::Supply => self.say(PositionLines::LeaderSupply, &[]),
            LeaderPlace::Board(space) => self.say(PositionLines::LeaderOn, &[("space", &space)]),
            LeaderPlace::Guard(space) => self.say(PositionLines::LeaderGuard, &[("space", &space)]),
            LeaderPlace::Gone => self.say(PositionLines::LeaderGone, &[]),
        };
        let name = self.name(seat.seat);
        let held = self.treasures(&seat.treasures);
        let values: [(&str, &dyn Display); 10] = [
            ("name", &name),
            ("seat", &seat.seat),
            ("score", &seat.score),
            ("temples", &seat.projected_temples),
            ("treasures", &seat.projected_treasures),
            ("workers", &seat.workers_left),
            ("camps", &seat.camps_left),
            ("guards", &seat.guards_left),
            ("leader", &leader),
            ("held", &held),
        ];
        let mut line = self.say(PositionLines::SeatLine, &values);
        let words = self.speech.words;
        let passed = seat.passed.then(|| words.word(PositionLines::SeatPassed));
        let given_up = seat.given_up.map(|_| words.word(Lines::SeatGivenUp));
        for mark in [passed, given_up].into_iter().flatten() {
            line.push(' ');
            line.push_str(mark);
        }
        if let Some(clock) = &seat.clock {
            line.push(' ');
            line.push_str(&self.say(Lines::SeatClock, &[("time", &minutes(clock))]));
        }
        line
    }

    fn members(&self, here: &Presence) -> String {
        let worker = self.speech.words.word(Member::Worker.noun());
        let workers = (here.workers > 0).then(|| {
            self.say(PositionLines::Count, &[("count", &here.workers), ("what", &worker)])
        });
        let leader = here.leader.then(|| self.speech.words.word(Member::Leader.noun()));
        let members: Vec<String> = workers.into_iter().chain(leader.map(str::to_owned)).collect();
        let values: [(&str, &dyn Display); 2] =
            [("name", &self.name(here.seat)), ("members", &members.join(", "))];
        self.say(PositionLines::HexMembers, &values)
    }

    fn treasures(&self, treasures: &Treasures) -> String {
        let told: Vec<String> = treasures
            .iter()
            .map(|(kind, count)| {
                let what = self.speech.words.word(kind.noun());
                self.say(PositionLines::Count, &[("count", count), ("what", &what)])
            })
            .collect();
        if told.is_empty() { self.say(PositionLines::NoTreasures, &[]) } else { told.join(", ") }
    }

    fn name(&self, seat: SeatNumber) -> String {
        self.speech.name(seat).into_owned()
    }

    fn say<T: Text>(&self, text: T, values: &[(&str, &dyn Display)]) -> String {
        self.speech.words.say(text, values)
    }
}

/// Time left as `12:05`.
fn minutes(clock: &ClockFace) -> String {
    let seconds = clock.left.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
