//! A position written down by hand: anything can be said, and `position` tells all that is wrong.

mod fill;
mod flow;
mod knowledge;
mod pieces;
mod problem;
mod seats;
mod write;

pub use problem::SetupProblem;

use super::position::Hand;
use super::public::Expedition;
use super::{
    Action, Card, Colour, Counts, Entries, Find, Icon, Kind, LaidRoom, Options, PendingIcons,
    Phase, Pile, Place, Position, Round, Sanctuary, Site, Slot, Source, Space, Stack, Tile,
    TileSet, Treasure, Trip, Turn, Way, Wheel,
};
use crate::{Game, Pending, Seat, SeatSet};

/// Everything that cannot be derived from the rest of a position or view. Unchecked.
///
/// An unset kind is one the writer does not know: a view has such, a position has none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What was agreed before the match.
    pub options: Options,
    /// Which part of the game it is.
    pub round: Round,
    /// Who begins it; unset before that is drawn.
    pub first: Option<Seat>,
    /// The price wheel; unset before it is drawn.
    pub wheel: Option<Wheel>,
    /// The tiles on the sites.
    pub sites: [TileSet; 6],
    /// The rooms laid during the game, by space.
    pub temple: Vec<(Space, LaidRoom)>,
    /// The visible sanctuary.
    pub top: Option<Sanctuary>,
    /// The pile of light rooms.
    pub rooms: PileSetup,
    /// The pile of cards.
    pub cards: PileSetup,
    /// The piles of treasures.
    pub piles: Vec<PileSetup>,
    /// The treasures that lie open, in order.
    pub open: Vec<Treasure>,
    /// The cards that were played.
    pub discard: Vec<(Card, u8)>,
    /// The treasures that were delivered.
    pub delivered: Vec<(Treasure, u8)>,
    /// One per seat, by number.
    pub seats: Vec<SeatSetup>,
    /// Whose turn it is; unset before the start seat is drawn and when the game is over.
    pub turn: Option<TurnSetup>,
    /// The canoe trip under way.
    pub trip: Option<Trip>,
    /// The exploration under way.
    pub way: Option<Way>,
    /// What the game waits for.
    pub phase: Phase,
}

/// A pile: what somebody knows of it, from the top, and how many entries lie below.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PileSetup {
    /// Each known entry and the seats that know it.
    pub known: Vec<(Option<Find>, SeatSet)>,
    /// How many entries nobody knows.
    pub unknown: u8,
}

impl PileSetup {
    fn size(&self) -> usize {
        self.known.len() + usize::from(self.unknown)
    }
}

/// What one seat has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSetup {
    /// Its points.
    pub score: i32,
    /// Where its explorer stands.
    pub explorer: Place,
    /// Where its canoe lies; during a trip the site it left.
    pub canoe: Site,
    /// Whether its tent is ready.
    pub tent_ready: bool,
    /// The keys in its backpack.
    pub pack: Vec<(Colour, u8)>,
    /// The keys in its camp.
    pub camp: Vec<(Colour, u8)>,
    /// Its passage tokens.
    pub tokens: u8,
    /// The treasures in its camp but the shown ones.
    pub treasures: Vec<(Option<Treasure>, u8)>,
    /// The treasures in its camp that all know.
    pub shown: Vec<(Treasure, u8)>,
    /// The cards in its hand.
    pub cards: Vec<(Option<Card>, u8)>,
    /// Its flags, by place.
    pub flags: Vec<FlagSetup>,
    /// The tiles it took in this round.
    pub tiles: TileSet,
}

/// A flag and the slot it covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlagSetup {
    /// Where it is.
    pub place: Place,
    /// The slot; in a light room the first for the bonus, unset without.
    pub slot: Option<Slot>,
}

/// A turn under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnSetup {
    /// Who decides, or for whom something is drawn.
    pub seat: Seat,
    /// The tile taken in this turn.
    pub tile: Option<Tile>,
    /// The icons of it that wait, in the order of its face.
    pub icons: Vec<Icon>,
    /// Whether the normal exploration is used.
    pub explored: bool,
    /// Whether the seat was rescued.
    pub rescued: bool,
}

impl TurnSetup {
    /// Whether nothing has happened in it.
    fn is_fresh(&self) -> bool {
        self.tile.is_none() && self.icons.is_empty() && !self.explored && !self.rescued
    }
}

impl Setup {
    /// The legal position this setup describes.
    ///
    /// # Errors
    /// Everything that speaks against it.
    pub fn position(&self) -> Result<Position, Vec<SetupProblem>> {
        let mut problems = Vec::new();
        pieces::find(self, &mut problems);
        seats::find(self, &mut problems);
        knowledge::find(self, &mut problems);
        flow::find(self, &mut problems);
        if !problems.is_empty() {
            return Err(problems);
        }
        let position = self.build();
        // Judged last, for a list means something only of pieces that add up.
        let mut actions: Vec<Action> = Vec::new();
        position.legal(&mut actions);
        if matches!(position.pending(), Pending::Decide(_)) && actions.is_empty() {
            return Err(vec![SetupProblem::NothingToDecide]);
        }
        let turn = position.public.turn;
        let mut waiting = turn.tile.into_iter().flat_map(|tile| turn.icons.iter(tile));
        if self.phase == Phase::Turn && waiting.any(|icon| !position.can_do(icon)) {
            return Err(vec![SetupProblem::IconsDoNotFit]);
        }
        Ok(position)
    }

    /// Whether this is before the first turn.
    fn is_before_play(&self) -> bool {
        match self.phase {
            Phase::DrawStartSeat | Phase::DrawWheel | Phase::DrawOpen | Phase::Keys => true,
            Phase::DrawTiles => self.round == Round::One,
            Phase::DrawSanctuary => self.turn.as_ref().is_none_or(|turn| turn.tile.is_none()),
            Phase::DrawLook(_)
            | Phase::Refill(_)
            | Phase::Turn
            | Phase::Deliver(_)
            | Phase::Forest
            | Phase::Look(_)
            | Phase::Room(_)
            | Phase::Walk
            | Phase::Pile
            | Phase::Back
            | Phase::Over => false,
        }
    }

    /// Every pile with its name.
    fn sources(&self) -> impl Iterator<Item = (Source, &PileSetup)> {
        let piles = Pile::all(self.options.open_treasures).zip(&self.piles);
        let piles = piles.map(|(number, pile)| (Source::Treasures(number), pile));
        piles.chain([(Source::Cards, &self.cards), (Source::Rooms, &self.rooms)])
    }

    /// The position, once it is known to be legal.
    fn build(&self) -> Position {
        let mut position = Position::opening(&self.options);
        let Position { public, secrets } = &mut position;
        for &(space, room) in &self.temple {
            public.temple.lay(space, room);
        }
        for ((own, hand), seat) in
            public.expeditions.iter_mut().zip(&mut secrets.hands).zip(&self.seats)
        {
            (*own, *hand) = seat.built();
        }
        public.sites = self.sites;
        for (source, pile) in self.sources() {
            let (stack, entries) = pile.built();
            public.stacks[source.index()] = stack;
            secrets.tops[source.index()] = entries;
        }
        public.open = self.open.iter().copied().collect();
        public.delivered = counts(&self.delivered);
        public.discard = counts(&self.discard);
        public.round = self.round;
        public.first = self.first;
        public.wheel = self.wheel;
        public.top = self.top;
        public.turn = self.turn.as_ref().map_or(Turn::of(Seat::One), TurnSetup::built);
        public.trip = self.trip;
        public.way = self.way;
        public.phase = self.phase;
        position
    }
}

impl SeatSetup {
    fn built(&self) -> (Expedition, Hand) {
        let mut flags = super::Flags::NONE;
        self.flags.iter().for_each(|flag| flags.put(flag.place, flag.slot));
        let own = Expedition {
            flags,
            tiles: self.tiles,
            pack: counts(&self.pack),
            camp: counts(&self.camp),
            shown: counts(&self.shown),
            score: self.score,
            explorer: self.explorer,
            canoe: self.canoe,
            tokens: self.tokens,
            tent_ready: self.tent_ready,
        };
        (own, Hand { treasures: known(&self.treasures), cards: known(&self.cards) })
    }
}

impl PileSetup {
    fn built(&self) -> (Stack, Entries) {
        let mut stack = Stack::unseen(self.unknown);
        let mut entries = Entries::default();
        for ((place, entry), &(find, seats)) in
            stack.knowers.iter_mut().zip(&mut entries).zip(&self.known)
        {
            (*place, *entry) = (seats, find);
        }
        (stack, entries)
    }
}

impl TurnSetup {
    fn built(&self) -> Turn {
        let icons = self.tile.and_then(|tile| PendingIcons::written(tile, &self.icons));
        Turn {
            seat: self.seat,
            tile: self.tile,
            icons: icons.unwrap_or_default(),
            explored: self.explored,
            rescued: self.rescued,
        }
    }
}

fn counts<K: Kind>(items: &[(K, u8)]) -> Counts<K> {
    items.iter().flat_map(|&(kind, count)| std::iter::repeat_n(kind, usize::from(count))).collect()
}

fn known<K: Kind>(items: &[(Option<K>, u8)]) -> Counts<K> {
    let known = items.iter().filter_map(|&(kind, count)| Some((kind?, count)));
    counts(&known.collect::<Vec<_>>())
}

/// How many items in all.
fn total<K>(items: &[(K, u8)]) -> usize {
    items.iter().map(|&(_, count)| usize::from(count)).sum()
}

/// How many of one kind.
fn count_of<K: PartialEq>(items: &[(K, u8)], kind: &K) -> usize {
    items.iter().filter(|(other, _)| other == kind).map(|&(_, count)| usize::from(count)).sum()
}
