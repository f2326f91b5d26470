//! The flow of the game: setup, trips, the ends of explorations, turns and rounds.

use super::play::Witness;
use super::{Crossing, Event, Icon, Phase, Position, Round, Site, Source, Tile, Way};
use crate::Seat;

impl Position {
    /// L-1.14: the tile goes to the first site that is not full.
    pub(super) fn deal(&mut self, tile: Tile, witness: &mut impl Witness) {
        let seats = self.public.options.seats;
        let has_room = |site: &Site| self.public.tiles_on(*site).count() < site.capacity(seats);
        let Some(site) = Site::ALL.into_iter().find(has_room) else { return };
        self.happen(Event::TileDealt { tile, site }, witness);
        // Round 1 goes on with the sanctuaries (L-1.23); in round 2 everything else lies there.
        if self.public.round == Round::Two
            && self.undealt().is_empty()
            && let Some(seat) = self.public.first
        {
            self.happen(Event::TurnBegan { seat }, witness);
        }
    }

    /// L-1.22: the next seat in turn order chooses, or the first turn begins.
    pub(super) fn ask_next_for_keys(&mut self, seat: Seat, witness: &mut impl Witness) {
        let next = self.public.after(seat);
        if self.public.first == Some(next) {
            self.happen(Event::TurnBegan { seat: next }, witness);
        } else {
            self.happen(Event::KeysAsked { seat: next }, witness);
        }
    }

    /// L-3.4: the canoe goes from this site until something must be decided or it arrives.
    pub(super) fn sail(&mut self, seat: Seat, tile: Tile, from: Site, witness: &mut impl Witness) {
        let Some(goal) = self.public.site_of(tile) else { return };
        let mut site = from;
        while site != goal {
            let stretch = site.stretch();
            match stretch.crossing() {
                Some(Crossing::Plane) if !self.treasures(seat).is_empty() => {
                    return self.happen(Event::PlaneReached { seat, tile, stretch }, witness);
                }
                Some(Crossing::Forest) => {
                    return self.happen(Event::ForestReached { seat, tile, stretch }, witness);
                }
                Some(Crossing::Plane) | None => site = site.next(),
            }
        }
        self.happen(Event::TileTaken { seat, tile, site }, witness);
        for icon in tile.icons() {
            match *icon {
                Icon::Points(points) => {
                    let score = self.public.score(seat) + i32::from(points);
                    self.happen(Event::TilePointsScored { seat, points, score }, witness);
                }
                Icon::Passage if self.public.token_supply() > 0 => {
                    self.happen(Event::TokenTaken { seat }, witness);
                }
                Icon::Passage
                | Icon::Key(_)
                | Icon::AnyKey
                | Icon::Treasure
                | Icon::Card
                | Icon::Room
                | Icon::Sanctuary
                | Icon::Count => {}
            }
        }
        self.reach_turn_level(witness);
    }

    /// The stretch the canoe is on is settled; it goes on.
    pub(super) fn sail_on(&mut self, seat: Seat, witness: &mut impl Witness) {
        if let Some(trip) = self.public.trip {
            self.sail(seat, trip.tile, trip.stretch.end(), witness);
        }
    }

    /// After a flag and what its slot gave: the way back (L-9.6), or the exploration is closed.
    /// A treasure or card that an icon gave leads back to turn level in the same way.
    #[inline]
    pub(super) fn close_exploration(&mut self, witness: &mut impl Witness) {
        let seat = self.public.turn.seat;
        match self.public.way {
            Some(Way::Via(_)) => return self.happen(Event::WayBackOffered { seat }, witness),
            Some(Way::Begun | Way::Went) => {
                self.happen(Event::ExplorationEnded { seat }, witness);
            }
            None => {}
        }
        self.reach_turn_level(witness);
    }

    /// L-5.12: at turn level, icons that cannot be done lapse.
    #[inline]
    pub(super) fn reach_turn_level(&mut self, witness: &mut impl Witness) {
        if self.public.turn.icons.is_empty() || self.public.phase != Phase::Turn {
            return;
        }
        let Some(tile) = self.public.turn.tile else { return };
        let seat = self.public.turn.seat;
        let waiting = self.public.turn.icons;
        for icon in waiting.iter(tile).filter(|&icon| !self.can_do(icon)).collect::<Lapsing>() {
            self.happen(Event::IconLapsed { seat, icon }, witness);
        }
    }

    /// L-5.12: whether the icon has a legal action, by public facts.
    #[inline]
    pub(super) fn can_do(&self, icon: Icon) -> bool {
        match icon {
            Icon::Key(_) | Icon::AnyKey => !self.public.supply().is_empty(),
            Icon::Treasure => self.has_treasure_to_take(),
            Icon::Card => !self.public.stack(Source::Cards).is_empty(),
            Icon::Room => {
                !self.public.stack(Source::Rooms).is_empty()
                    && !self.public.temple.empty().is_empty()
            }
            Icon::Sanctuary => self.public.top.is_some() && !self.public.temple.empty().is_empty(),
            Icon::Count | Icon::Passage | Icon::Points(_) => true,
        }
    }

    /// L-2.5, L-14.1, L-16.1: the next turn, round, or the end.
    pub(super) fn end_turn(&mut self, seat: Seat, witness: &mut impl Witness) {
        self.happen(Event::TurnEnded { seat }, witness);
        let next = self.public.after(seat);
        match self.public.round {
            Round::One | Round::Two if !self.public.tiles_on_sites().is_empty() => {
                self.happen(Event::TurnBegan { seat: next }, witness);
            }
            Round::One => {
                self.score_camps(witness);
                // L-15.3: the seat that was last begins.
                let begun = Event::RoundBegan { round: Round::Two, first: seat };
                self.happen(begun, witness);
            }
            Round::Two => {
                let first = self.public.first.unwrap_or(next);
                self.happen(Event::RoundBegan { round: Round::Final, first }, witness);
                self.happen(Event::TurnBegan { seat: first }, witness);
            }
            Round::Final if self.public.first != Some(next) => {
                self.happen(Event::TurnBegan { seat: next }, witness);
            }
            Round::Final => {
                self.score_camps(witness);
                self.score_hands(witness);
                self.happen(self.hands_shown(), witness);
                self.happen(Event::GameEnded, witness);
            }
        }
    }
}

/// The icons of one tile that lapse: a list that needs no memory of its own.
struct Lapsing([Option<Icon>; 3]);

impl FromIterator<Icon> for Lapsing {
    fn from_iter<I: IntoIterator<Item = Icon>>(icons: I) -> Lapsing {
        let mut list = [None; 3];
        for (place, icon) in list.iter_mut().zip(icons) {
            *place = Some(icon);
        }
        Lapsing(list)
    }
}

impl IntoIterator for Lapsing {
    type Item = Icon;
    type IntoIter = std::iter::Flatten<std::array::IntoIter<Option<Icon>, 3>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().flatten()
    }
}
