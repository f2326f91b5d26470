//! A position in words that can be read aloud.

use std::fmt::Display;

use super::Lines;
use crate::names::Names;
use crate::sight::{
    ClockFace, Hex, LeaderPlace, Phase, Presence, SIDES, SeatNumber, SeatSight, Sight, Terrain,
    Treasures,
};
use crate::words::Words;

/// The whole position: how the match stands, the seats, the board.
pub fn position(words: &Words, sight: &Sight, names: &Names) -> Vec<String> {
    let described = Described { words, sight, names };
    let mut lines = described.state();
    lines.extend(described.seats());
    lines.extend(described.board());
    lines
}

/// A position with the words and names to say it in.
pub(super) struct Described<'a> {
    pub(super) words: &'a Words,
    pub(super) sight: &'a Sight,
    pub(super) names: &'a Names,
}

impl Described<'_> {
    /// Whose turn it is and what is to be done.
    pub(super) fn state(&self) -> Vec<String> {
        let sight = self.sight;
        let mut lines = Vec::new();
        match (sight.phase, sight.active) {
            (Phase::Over, _) | (_, None) => lines.push(self.say(Lines::StateOver, &[])),
            (phase, Some(seat)) => {
                let (name, phase) = (self.name(seat), self.words.word(phase.noun()));
                let values: [(&str, &dyn Display); 3] =
                    [("turn", &sight.turn), ("name", &name), ("phase", &phase)];
                lines.push(self.say(Lines::StateTurn, &values));
            }
        }
        let points =
            sight.points_left.map(|points| (Lines::StatePoints, "points", points.to_string()));
        let tile = sight.tile_in_hand.clone().map(|tile| (Lines::StateTile, "tile", tile));
        for (text, place, value) in [points, tile].into_iter().flatten() {
            lines.push(self.say(text, &[(place, &value)]));
        }
        if let Some(auction) = &sight.auction {
            let tiles = auction.shown_tiles.join(", ");
            lines
                .push(self.say(Lines::StateRound, &[("round", &auction.round), ("tiles", &tiles)]));
            lines.push(match auction.high_bid {
                Some((seat, bid)) => {
                    self.say(Lines::StateHighBid, &[("name", &self.name(seat)), ("bid", &bid)])
                }
                None => self.say(Lines::StateNoBid, &[]),
            });
        }
        if let Some(scoring) = &sight.scoring {
            let left: Vec<String> =
                scoring.order_left.iter().map(|seat| self.name(*seat)).collect();
            let text =
                if scoring.is_final { Lines::StateFinalScoring } else { Lines::StateScoring };
            lines.push(self.say(text, &[("names", &left.join(", "))]));
        }
        lines.push(self.say(Lines::StateTilesLeft, &[("count", &sight.tiles_left())]));
        if sight.open_seed {
            lines.push(self.say(Lines::StateOpenSeed, &[]));
        }
        lines
    }

    /// One line a seat.
    pub(super) fn seats(&self) -> Vec<String> {
        self.sight.seats.iter().map(|seat| self.seat(seat)).collect()
    }

    /// One line for each explored hex, and one for the others.
    pub(super) fn board(&self) -> Vec<String> {
        let explored = |hex: &&Hex| hex.terrain != Terrain::Unexplored;
        let mut lines: Vec<String> =
            self.sight.hexes.iter().filter(explored).map(|hex| self.hex(hex)).collect();
        let unexplored = self.sight.hexes.iter().filter(|hex| !explored(hex));
        let unexplored: Vec<String> = unexplored.map(|hex| hex.space.to_string()).collect();
        if !unexplored.is_empty() {
            lines.push(self.say(Lines::Unexplored, &[("spaces", &unexplored.join(" "))]));
        }
        lines
    }

    /// What is on a hex.
    pub(super) fn hex(&self, hex: &Hex) -> String {
        let terrain = match hex.terrain {
            Terrain::Temple { value } => self.say(Lines::HexTemple, &[("value", &value)]),
            Terrain::Treasure { left } => self.say(Lines::HexTreasures, &[("left", &left)]),
            Terrain::Unexplored | Terrain::BaseCamp | Terrain::Jungle | Terrain::Volcano => {
                self.words.word(hex.terrain.noun()).to_owned()
            }
        };
        let named = |text, seat: Option<SeatNumber>| {
            seat.map(|seat| self.say(text, &[("name", &self.name(seat))]))
        };
        let mut parts = vec![terrain];
        parts.extend(named(Lines::HexCamp, hex.camp));
        parts.extend(named(Lines::HexGuard, hex.guard));
        parts.extend(hex.presences.iter().map(|here| self.members(here)));
        parts.extend(named(Lines::HexLeading, hex.leading));
        self.say(Lines::HexLine, &[("space", &hex.space), ("what", &parts.join("; "))])
    }

    /// Where one can walk from a hex, one line a side.
    pub(super) fn paths(&self, hex: &Hex) -> Vec<String> {
        let paths = SIDES.into_iter().filter_map(|side| {
            let (to, cost) = (hex.space.across(side)?, hex.cost(side)?);
            Some(self.say(Lines::HexPath, &[("space", &to), ("cost", &cost)]))
        });
        let paths: Vec<String> = paths.collect();
        if paths.is_empty() { vec![self.say(Lines::HexNoPath, &[])] } else { paths }
    }

    fn seat(&self, seat: &SeatSight) -> String {
        let leader = match seat.leader {
            LeaderPlace::Supply => self.say(Lines::LeaderSupply, &[]),
            LeaderPlace::Board(space) => self.say(Lines::LeaderOn, &[("space", &space)]),
            LeaderPlace::Guard(space) => self.say(Lines::LeaderGuard, &[("space", &space)]),
            LeaderPlace::Gone => self.say(Lines::LeaderGone, &[]),
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
        let mut line = self.say(Lines::SeatLine, &values);
        let passed = seat.passed.then_some(Lines::SeatPassed);
        let given_up = seat.given_up.map(|_| Lines::SeatGivenUp);
        for mark in [passed, given_up].into_iter().flatten() {
            line.push(' ');
            line.push_str(self.words.word(mark));
        }
        if let Some(clock) = &seat.clock {
            line.push(' ');
            line.push_str(&self.say(Lines::SeatClock, &[("time", &minutes(clock))]));
        }
        line
    }

    fn members(&self, here: &Presence) -> String {
        let worker = self.words.word(crate::sight::Member::Worker.noun());
        let workers = (here.workers > 0)
            .then(|| self.say(Lines::Count, &[("count", &here.workers), ("what", &worker)]));
        let leader = here.leader.then(|| self.words.word(crate::sight::Member::Leader.noun()));
        let members: Vec<String> = workers.into_iter().chain(leader.map(str::to_owned)).collect();
        let values: [(&str, &dyn Display); 2] =
            [("name", &self.name(here.seat)), ("members", &members.join(", "))];
        self.say(Lines::HexMembers, &values)
    }

    fn treasures(&self, treasures: &Treasures) -> String {
        let told: Vec<String> = treasures
            .iter()
            .map(|(kind, count)| {
                let what = self.words.word(kind.noun());
                self.say(Lines::Count, &[("count", count), ("what", &what)])
            })
            .collect();
        if told.is_empty() { self.say(Lines::NoTreasures, &[]) } else { told.join(", ") }
    }

    fn name(&self, seat: SeatNumber) -> String {
        self.names.called(self.words, seat).into_owned()
    }

    fn say(&self, text: Lines, values: &[(&str, &dyn Display)]) -> String {
        self.words.say(text, values)
    }
}

/// Time left as `12:05`.
fn minutes(clock: &ClockFace) -> String {
    let seconds = clock.left.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
