//! A position in words that can be read aloud.

use std::fmt::Display;

use proto::games::tikal2::wire::{self, Crossing, Phase, PlaceKind, Round, Source};
use proto::v1;
use serde_json::Value;

use super::board::svg;
use super::texts::{Nouns, PositionLines, noun};
use super::told::Told;
use super::view_model::is_room;
use super::{Tikal2Screen, json};
use crate::games::{Description, Speech};
use crate::look::Look;
use crate::match_view::{Asked, Choice};
use crate::plain::Lines;
use crate::words::Words;

impl Description for Tikal2Screen {
    fn state(&self, speech: Speech<'_>) -> Vec<String> {
        let mut lines = self.told(speech).state();
        if self.generic.has_open_seed() {
            lines.push(speech.words.word(Lines::StateOpenSeed).to_owned());
        }
        lines
    }

    fn seats(&self, speech: Speech<'_>) -> Vec<String> {
        let told = self.told(speech);
        let beside = self.generic.seats_beside(speech);
        let seats = self.model.view.seats.iter().zip(beside);
        seats.map(|(seat, beside)| format!("{}{beside}", told.seat(seat))).collect()
    }

    fn board(&self, speech: Speech<'_>) -> Vec<String> {
        self.told(speech).board()
    }

    fn place(&self, place: &str, speech: Speech<'_>) -> Option<Vec<String>> {
        self.told(speech).around(place)
    }

    fn no_such_place(&self, words: &Words) -> &'static str {
        words.word(PositionLines::NoSuchPlace)
    }

    fn is_at(&self, choice: &Choice, place: &str) -> bool {
        self.is_about(&choice.notation, place)
    }

    fn prompt(&self, asked: &Asked, words: &Words) -> String {
        let phase = noun(words, self.model.view.phase().as_str_name());
        words.say(Lines::Asked, &[("phase", &phase), ("count", &asked.choices.len())])
    }

    fn help_lines(&self, words: &Words) -> Vec<String> {
        let lines = [
            PositionLines::HelpAct,
            PositionLines::HelpLegal,
            PositionLines::HelpTry,
            PositionLines::HelpPlace,
            PositionLines::HelpRules,
        ];
        lines.iter().map(|line| words.word(*line).to_owned()).collect()
    }

    fn position_json(&self, sequence: u64) -> Value {
        json::position(self.generic.position_json(sequence), &self.model)
    }

    fn seats_json(&self) -> Value {
        json::seats(self.generic.seats_json(), &self.model)
    }

    fn place_json(&self, place: &str) -> Option<Value> {
        json::any_place(&self.model, place)
    }

    fn phase_json(&self) -> Value {
        self.generic.phase_json()
    }

    fn options(&self, options: &v1::GameOptions, words: &Words) -> String {
        self.generic.options(options, words)
    }

    fn shown(&self, speech: Speech<'_>, _names: &[String], look: Look, _width: u16) -> String {
        let drawn = self.shown_board(speech.words, look);
        let told = self.told(speech);
        let lines = [self.state(speech), self.seats(speech), told.supply()].concat();
        drawn + &lines.join("\n") + "\n"
    }

    fn svg(&self, speech: Speech<'_>, _names: &[String]) -> Option<String> {
        let state = self.state(speech).join(" ");
        Some(svg(&self.model, speech.words, state, Description::seats(self, speech)))
    }
}

impl Told<'_> {
    /// Whose turn it is and which step comes next.
    pub(super) fn state(self) -> Vec<String> {
        let view = &self.model.view;
        let round = self.round();
        let phase = noun(self.words(), view.phase().as_str_name());
        if view.phase() == Phase::Over {
            return vec![self.words().word(Lines::StateOver).to_owned()];
        }
        let Some(turn) = view.turn.as_ref().filter(|_| view.deciding_seat != 0) else {
            let values: [(&str, &dyn Display); 2] = [("round", &round), ("phase", &phase)];
            return vec![self.line(PositionLines::StateDraw, &values)];
        };
        let name = self.speech.numbered(view.deciding_seat);
        let values: [(&str, &dyn Display); 3] =
            [("round", &round), ("name", &name), ("phase", &phase)];
        let mut lines = vec![self.line(PositionLines::StateTurn, &values)];
        if view.phase() != Phase::Keys {
            lines.extend(self.step_of(turn));
        }
        if let Some((_, doors)) = self.model.in_hand(0) {
            let room = self.light_room(view.room_in_hand());
            let doors = self.sides(&doors);
            let values: [(&str, &dyn Display); 2] = [("room", &room), ("doors", &doors)];
            lines.push(self.line(PositionLines::StateHand, &values));
        }
        if view.phase() == Phase::Look {
            let stack = view.stacks.iter().find(|stack| stack.source() == view.looked_at());
            let finds = stack.map(|stack| self.entries(stack)).unwrap_or_default();
            lines.push(self.line(PositionLines::StateSeen, &[("finds", &finds)]));
        }
        lines
    }

    fn round(self) -> String {
        self.words()
            .word(match self.model.view.round() {
                Round::Unspecified | Round::One => Nouns::RoundOne,
                Round::Two => Nouns::RoundTwo,
                Round::Final => Nouns::RoundFinal,
            })
            .to_owned()
    }

    /// What comes next in the turn.
    fn step_of(self, turn: &wire::Turn) -> Option<String> {
        let last = self.model.view.round() == Round::Final;
        let text = match turn {
            _ if turn.tile == 0 && !last => PositionLines::StateNoTile,
            wire::Turn { icons, .. } if !icons.is_empty() => PositionLines::StateIcons,
            _ if last => return None,
            wire::Turn { explored: false, .. } => PositionLines::StateExplore,
            _ => PositionLines::StateEnd,
        };
        let icons = self.icons(&turn.icons);
        Some(self.line(text, &[("tile", &turn.tile), ("icons", &icons)]))
    }

    /// Everything a seat has, as far as the reader knows it.
    pub(super) fn seat(self, seat: &wire::Seat) -> String {
        let name = self.speech.numbered(seat.seat);
        let head: [(&str, &dyn Display); 5] = [
            ("name", &name),
            ("seat", &seat.seat),
            ("score", &seat.score),
            ("place", &seat.explorer),
            ("canoe", &seat.canoe),
        ];
        let mut lines = vec![self.line(PositionLines::SeatLine, &head)];
        lines.extend(self.goods(seat));
        lines.join(" ")
    }

    /// A seat's keys, treasures, cards and tent.
    pub(super) fn goods(self, seat: &wire::Seat) -> Vec<String> {
        let (pack, camp) = (self.colours(&seat.pack), self.colours(&seat.camp));
        let keys: [(&str, &dyn Display); 3] =
            [("pack", &pack), ("camp", &camp), ("points", &seat.projected_keys)];
        let every: Vec<wire::TreasureCount> =
            [seat.treasures.as_slice(), seat.shown_treasures.as_slice()].concat();
        let treasures = self.with_hidden(self.treasures(&every), seat.hidden_treasures);
        let cards = self.with_hidden(self.cards(&seat.cards), seat.hidden_cards);
        let goods: [(&str, &dyn Display); 4] = [
            ("treasures", &treasures),
            ("cards", &cards),
            ("tokens", &seat.tokens),
            ("flags", &seat.flags_left),
        ];
        let tent = if seat.tent_ready { PositionLines::TentReady } else { PositionLines::TentUsed };
        let doors = self.colours(&seat.flagged_doors);
        vec![
            self.line(PositionLines::SeatKeys, &keys),
            self.line(PositionLines::SeatGoods, &goods),
            self.line(tent, &[]),
            self.line(PositionLines::SeatDoors, &[("doors", &doors)]),
        ]
    }

    /// Every room, the empty spaces together, the river, the prices and the piles.
    fn board(self) -> Vec<String> {
        let view = &self.model.view;
        let rooms = view.places.iter().filter(|place| place.kind() != PlaceKind::EmptySpace);
        let mut lines: Vec<String> = rooms.map(|place| self.in_short_named(place)).collect();
        let empty = view.places.iter().filter(|place| place.kind() == PlaceKind::EmptySpace);
        let empty: Vec<&str> = empty.map(|place| place.place.as_str()).collect();
        if !empty.is_empty() {
            lines.push(self.line(PositionLines::Empty, &[("place", &empty.join(" "))]));
        }
        lines.extend(view.sites.iter().map(|site| self.site(site)));
        lines.extend(self.supply());
        lines
    }

    /// What a place is and what lies there, with its name.
    fn in_short_named(self, place: &wire::Place) -> String {
        [vec![self.kind(place)], self.pieces(place)].concat().join(" ")
    }

    /// What a place is, with its name.
    fn kind(self, place: &wire::Place) -> String {
        let name = &place.place;
        let doors: Vec<bool> = place.sides.iter().map(|side| side.door).collect();
        let (colour, doors) = (self.colour(place.colour()), self.sides(&doors));
        let altar = self.altar(place.sanctuary());
        match place.kind() {
            PlaceKind::Unspecified => format!("{name}: ?"),
            PlaceKind::Out => self.line(PositionLines::Out, &[("place", name)]),
            PlaceKind::EmptySpace => self.line(PositionLines::Empty, &[("place", name)]),
            PlaceKind::LightRoom => {
                let values: [(&str, &dyn Display); 3] =
                    [("place", name), ("colour", &colour), ("doors", &doors)];
                self.line(PositionLines::Light, &values)
            }
            PlaceKind::Sanctuary => {
                self.line(PositionLines::Sanctuary, &[("place", name), ("colour", &altar)])
            }
            PlaceKind::TreasureRoom => self.line(PositionLines::TreasureRoom, &[("place", name)]),
            PlaceKind::SecretRoom => self.line(PositionLines::Secret, &[("place", name)]),
        }
    }

    /// The same for a list that names the place itself.
    pub(super) fn in_short(self, place: &wire::Place) -> String {
        without_name(&self.in_short_named(place), &place.place)
    }

    /// Slots, flags and explorers.
    fn pieces(self, place: &wire::Place) -> Vec<String> {
        let slot = |slot: &wire::Slot| {
            if slot.covered_by != 0 {
                let name = self.speech.numbered(slot.covered_by);
                return self
                    .line(PositionLines::SlotTaken, &[("slot", &slot.slot), ("name", &name)]);
            }
            let reward = self.reward(slot.points, slot.prize());
            self.line(PositionLines::Slot, &[("slot", &slot.slot), ("reward", &reward)])
        };
        let slots: Vec<String> = place.slots.iter().map(slot).collect();
        let mut lines = Vec::new();
        if !slots.is_empty() {
            lines.push(self.line(PositionLines::Slots, &[("slots", &slots.join(", "))]));
        }
        let flags: Vec<u32> = place.flags.iter().map(|flag| flag.seat).collect();
        for (text, seats) in
            [(PositionLines::Flags, &flags), (PositionLines::Explorers, &place.explorers)]
        {
            if !seats.is_empty() {
                lines.push(self.line(text, &[("names", &self.names(seats))]));
            }
        }
        lines
    }

    /// A place and what lies around it; also a site, or a tile by its number.
    pub(super) fn around(self, name: &str) -> Option<Vec<String>> {
        if let Some(site) = self.model.site(name) {
            return Some(vec![self.site(site)]);
        }
        if let Ok(tile) = name.parse::<u32>() {
            return self.tile(tile).map(|tile| vec![tile]);
        }
        let place = self.model.place(name)?;
        let mut lines = vec![self.in_short_named(place)];
        let printed = self.model.printed_place(name);
        let beyond = printed.map_or(&[][..], |printed| printed.neighbours.as_slice());
        let sides = place.sides.iter().zip(beyond).enumerate();
        lines.extend(sides.map(|(at, (facts, beyond))| self.side(place, at, facts, beyond)));
        Some(lines)
    }

    /// What lies beyond a side, and what opens it.
    fn side(self, place: &wire::Place, at: usize, facts: &wire::Side, beyond: &str) -> String {
        let side = Nouns::SIDES.get(at).map_or("", |side| self.words().word(*side));
        let other = self.model.place(beyond);
        let what = other.map(|other| without_name(&self.kind(other), beyond)).unwrap_or_default();
        let keys: Vec<String> = facts.keys().map(|colour| self.colour(colour)).collect();
        let keys = keys.join(&format!(" {} ", self.words().word(Nouns::And)));
        // The side of the other room that is opposite.
        let leads_here =
            |other: &wire::Place| other.sides.get((at + 3) % 6).is_some_and(|it| it.door);
        let is_empty = other.is_none_or(|other| other.kind() == PlaceKind::EmptySpace);
        let text = match is_room(place) {
            _ if is_empty => PositionLines::SideEmpty,
            true if !keys.is_empty() => PositionLines::SideOpens,
            true => PositionLines::SideWall,
            false if other.is_some_and(leads_here) => PositionLines::SideBeyondDoor,
            false => PositionLines::SideBeyond,
        };
        let values: [(&str, &dyn Display); 4] =
            [("side", &side), ("place", &beyond), ("keys", &keys), ("what", &what)];
        self.line(text, &values)
    }

    fn site(self, site: &wire::Site) -> String {
        let tile = |tile: &u32| format!("{tile} ({})", self.icons(self.model.icons(*tile)));
        let tiles: Vec<String> = site.tiles.iter().map(tile).collect();
        let tiles = match tiles.is_empty() {
            true => self.words().word(Nouns::None).to_owned(),
            false => tiles.join("; "),
        };
        let name = format!("s{}", site.site);
        let values: [(&str, &dyn Display); 3] =
            [("place", &name), ("site", &site.site), ("tiles", &tiles)];
        let mut lines = vec![self.line(PositionLines::Site, &values)];
        if !site.canoes.is_empty() {
            lines.push(self.line(PositionLines::Canoes, &[("names", &self.names(&site.canoes))]));
        }
        if let Some(stretch) = self.model.stretch(site.site) {
            let text = match stretch.crossing() {
                Crossing::Unspecified => PositionLines::NextPlain,
                Crossing::Plane => PositionLines::NextPlane,
                Crossing::Forest => PositionLines::NextForest,
            };
            lines.push(self.line(text, &[("next", &stretch.to_site)]));
        }
        lines.join(" ")
    }

    fn tile(self, tile: u32) -> Option<String> {
        let icons = self.model.icons(tile);
        if icons.is_empty() {
            return None;
        }
        let icons = self.icons(icons);
        Some(match self.model.site_of(tile) {
            Some(site) => {
                let values: [(&str, &dyn Display); 3] =
                    [("tile", &tile), ("site", &site), ("icons", &icons)];
                self.line(PositionLines::TileAt, &values)
            }
            None => self.line(PositionLines::Tile, &[("tile", &tile), ("icons", &icons)]),
        })
    }

    /// What each treasure is worth now.
    pub(super) fn prices(self) -> String {
        let priced = Nouns::TREASURES.into_iter().zip(&self.model.view.prices);
        let priced = priced.map(|(kind, price)| format!("{} {price}", self.words().word(kind)));
        priced.collect::<Vec<_>>().join(", ")
    }

    /// Prices, supply and what is known of the piles.
    pub(super) fn supply(self) -> Vec<String> {
        let view = &self.model.view;
        let mut lines = vec![
            self.line(PositionLines::Prices, &[("prices", &self.prices())]),
            self.line(
                PositionLines::Supply,
                &[("keys", &self.colours(&view.key_supply)), ("tokens", &view.token_supply)],
            ),
        ];
        if view.top_sanctuary() != wire::Sanctuary::Unspecified {
            let colour = self.altar(view.top_sanctuary());
            lines.push(self.line(PositionLines::TopSanctuary, &[("colour", &colour)]));
        }
        for (text, counts) in [
            (PositionLines::OpenTreasures, &view.open_treasures),
            (PositionLines::Delivered, &view.delivered),
        ] {
            if !counts.is_empty() {
                lines.push(self.line(text, &[("treasures", &self.treasures(counts))]));
            }
        }
        lines.extend(view.stacks.iter().map(|stack| self.pile(stack)));
        let rooms: Vec<String> = view.rooms_unseen().map(|room| self.light_room(room)).collect();
        let treasures = self.treasures(&view.treasures_unseen);
        let cards = self.cards(&view.cards_unseen);
        lines.push(self.line(PositionLines::UnseenTreasures, &[("treasures", &treasures)]));
        lines.push(self.line(PositionLines::UnseenCards, &[("cards", &cards)]));
        if !rooms.is_empty() {
            lines.push(self.line(PositionLines::UnseenRooms, &[("rooms", &rooms.join("; "))]));
        }
        lines
    }

    fn pile(self, stack: &wire::Stack) -> String {
        let known = u32::try_from(stack.entries.len()).unwrap_or(u32::MAX);
        let count = stack.unknown.saturating_add(known);
        let (text, pile) = match stack.source() {
            Source::Unspecified | Source::Cards => (PositionLines::PileCards, 0),
            Source::Treasures1 => (PositionLines::PileTreasures, 1),
            Source::Treasures2 => (PositionLines::PileTreasures, 2),
            Source::Treasures3 => (PositionLines::PileTreasures, 3),
            Source::Rooms => (PositionLines::PileRooms, 0),
        };
        let told = self.line(text, &[("pile", &pile), ("count", &count)]);
        if stack.entries.is_empty() {
            return told;
        }
        let top = self.line(PositionLines::PileTop, &[("finds", &self.entries(stack))]);
        format!("{told} {top}")
    }

    /// What somebody knows of a pile's top.
    fn entries(self, stack: &wire::Stack) -> String {
        let entry = |entry: &wire::Entry| match &entry.find {
            Some(find) => self.find(find),
            None => self.line(PositionLines::OnlyOthers, &[("names", &self.names(&entry.knowers))]),
        };
        stack.entries.iter().map(entry).collect::<Vec<_>>().join("; ")
    }
}

/// What is said of a place, without its name and the full stop.
fn without_name(told: &str, name: &str) -> String {
    let rest = told.strip_prefix(name).map(|rest| rest.trim_start_matches([' ', ':']));
    rest.unwrap_or(told).trim_end_matches('.').to_owned()
}
