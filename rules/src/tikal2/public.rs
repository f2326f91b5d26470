//! What everybody sees: the part of a position that is open to all (L-19.1).

use super::flags::Flags;
use super::{
    Cards, Colour, Keys, Options, Phase, Pile, Place, PlaceSet, Round, Sanctuary, Site, Source,
    Stack, Temple, Tile, TileSet, Treasures, Trip, Turn, Way, Wheel,
};
use crate::{Seat, SeatSet};

/// The public facts of a position: the same for every audience.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PublicState {
    pub(super) temple: Temple,
    pub(super) expeditions: [Expedition; 4],
    pub(super) sites: [TileSet; 6],
    pub(super) stacks: [Stack; Source::COUNT],
    pub(super) open: Treasures,
    pub(super) delivered: Treasures,
    pub(super) discard: Cards,
    pub(super) options: Options,
    pub(super) round: Round,
    /// Who begins the round; unset before it is drawn.
    pub(super) first: Option<Seat>,
    pub(super) wheel: Option<Wheel>,
    pub(super) top: Option<Sanctuary>,
    pub(super) turn: Turn,
    pub(super) trip: Option<Trip>,
    pub(super) way: Option<Way>,
    pub(super) phase: Phase,
}

/// What everybody sees of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Expedition {
    pub(super) flags: Flags,
    pub(super) tiles: TileSet,
    pub(super) pack: Keys,
    pub(super) camp: Keys,
    /// Treasures in the camp that were taken openly (L-17.3).
    pub(super) shown: Treasures,
    pub(super) score: i32,
    pub(super) explorer: Place,
    pub(super) canoe: Site,
    pub(super) tokens: u8,
    pub(super) tent_ready: bool,
}

/// L-1.1: flags of a seat.
pub(super) const FLAGS: u32 = 20;
/// L-1.16: passage tokens of the box.
pub(super) const TOKENS: u8 = 8;

impl Expedition {
    /// L-1.20, L-17.5.
    pub(super) const fn start(options: &Options) -> Expedition {
        Expedition {
            flags: Flags::NONE,
            tiles: TileSet::EMPTY,
            pack: Keys::EMPTY,
            camp: Keys::EMPTY,
            shown: Treasures::EMPTY,
            score: 0,
            explorer: Place::OUT,
            canoe: Site::START,
            tokens: 0,
            tent_ready: !options.no_tent,
        }
    }
}

impl PublicState {
    /// What was agreed before the match.
    #[inline]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Which part of the game it is.
    #[inline]
    pub const fn round(&self) -> Round {
        self.round
    }

    /// The seat that begins this round; unset before it is drawn.
    #[inline]
    pub const fn first(&self) -> Option<Seat> {
        self.first
    }

    /// What the game waits for.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The turn under way; of no meaning before the start seat is drawn and when the game is over.
    #[inline]
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The canoe trip under way.
    #[inline]
    pub const fn trip(&self) -> Option<Trip> {
        self.trip
    }

    /// The exploration under way.
    #[inline]
    pub const fn way(&self) -> Option<Way> {
        self.way
    }

    /// The price wheel; unset before it is drawn.
    #[inline]
    pub const fn wheel(&self) -> Option<Wheel> {
        self.wheel
    }

    /// The rooms of the temple.
    #[inline]
    pub const fn temple(&self) -> &Temple {
        &self.temple
    }

    /// The sanctuary that is placed next.
    #[inline]
    pub const fn top_sanctuary(&self) -> Option<Sanctuary> {
        self.top
    }

    /// The tiles on a site.
    #[inline]
    pub const fn tiles_on(&self, site: Site) -> TileSet {
        self.sites[site.index()]
    }

    /// The site on which this tile lies.
    #[inline]
    pub fn site_of(&self, tile: Tile) -> Option<Site> {
        Site::ALL.into_iter().find(|&site| self.tiles_on(site).has(tile))
    }

    /// All tiles that lie on sites.
    #[inline]
    pub fn tiles_on_sites(&self) -> TileSet {
        self.sites.iter().fold(TileSet::EMPTY, |sum, &tiles| sum.or(tiles))
    }

    /// Who knows what of a pile, and how many entries it has.
    #[inline]
    pub const fn stack(&self, source: Source) -> &Stack {
        &self.stacks[source.index()]
    }

    /// The treasures that lie open (L-17.1).
    #[inline]
    pub const fn open_treasures(&self) -> Treasures {
        self.open
    }

    /// The treasures that left the game.
    #[inline]
    pub const fn delivered(&self) -> Treasures {
        self.delivered
    }

    /// The cards that were played.
    #[inline]
    pub const fn discard(&self) -> Cards {
        self.discard
    }

    /// The seat's points.
    #[inline]
    pub const fn score(&self, seat: Seat) -> i32 {
        self.expeditions[seat.index()].score
    }

    /// Where the seat's explorer stands.
    #[inline]
    pub const fn explorer(&self, seat: Seat) -> Place {
        self.expeditions[seat.index()].explorer
    }

    /// Where the seat's canoe lies; during a trip the site it left.
    #[inline]
    pub const fn canoe(&self, seat: Seat) -> Site {
        self.expeditions[seat.index()].canoe
    }

    /// Whether the seat's tent can still be used in this round (L-12.1).
    #[inline]
    pub const fn tent_ready(&self, seat: Seat) -> bool {
        self.expeditions[seat.index()].tent_ready
    }

    /// The seat's passage tokens.
    #[inline]
    pub const fn tokens(&self, seat: Seat) -> u8 {
        self.expeditions[seat.index()].tokens
    }

    /// The keys in the seat's backpack.
    #[inline]
    pub const fn pack(&self, seat: Seat) -> Keys {
        self.expeditions[seat.index()].pack
    }

    /// The keys in the seat's camp; public by L-19.2.
    #[inline]
    pub const fn camp(&self, seat: Seat) -> Keys {
        self.expeditions[seat.index()].camp
    }

    /// The treasures in the seat's camp that everybody knows (L-17.3).
    #[inline]
    pub const fn shown(&self, seat: Seat) -> Treasures {
        self.expeditions[seat.index()].shown
    }

    /// The tiles the seat took in this round; in the last turn those of round 2.
    #[inline]
    pub const fn tiles(&self, seat: Seat) -> TileSet {
        self.expeditions[seat.index()].tiles
    }

    /// The seat's flags.
    #[inline]
    pub const fn flags(&self, seat: Seat) -> &Flags {
        &self.expeditions[seat.index()].flags
    }

    /// How many flags the seat can still put (L-10.9).
    #[inline]
    pub const fn flags_left(&self, seat: Seat) -> u32 {
        FLAGS.saturating_sub(self.flags(seat).places().count())
    }

    /// The places where any seat has a flag.
    #[inline]
    pub fn flagged(&self) -> PlaceSet {
        self.expeditions.iter().fold(PlaceSet::EMPTY, |sum, own| sum | own.flags.places())
    }

    /// The seats with a flag in a place.
    pub fn flag_owners(&self, place: Place) -> SeatSet {
        let seats = self.options.seats.iter();
        seats.filter(|&seat| self.flags(seat).places().has(place)).collect()
    }

    /// The keys that lie in the supply (L-1.2).
    #[inline]
    pub fn supply(&self) -> Keys {
        self.expeditions.iter().fold(Keys::BOX, |left, own| left - own.pack - own.camp)
    }

    /// The passage tokens that lie in the supply (L-1.16).
    pub fn token_supply(&self) -> u8 {
        self.expeditions.iter().fold(TOKENS, |left, own| left.saturating_sub(own.tokens))
    }

    /// The piles of treasures of this game, by number.
    #[inline]
    pub fn piles(&self) -> impl DoubleEndedIterator<Item = Pile> + Clone + use<> {
        Pile::all(self.options.open_treasures)
    }

    /// The piles of treasures that are not empty, by number.
    #[inline]
    pub fn filled_piles(&self) -> impl Iterator<Item = Pile> + Clone {
        self.piles().filter(|&pile| !self.stack(Source::Treasures(pile)).is_empty())
    }

    /// L-5.14: how many doors the light rooms of a colour with a flag of the seat have.
    #[inline]
    pub fn flagged_doors(&self, seat: Seat, colour: Colour) -> u32 {
        self.temple.door_count(colour, self.flags(seat).places())
    }

    /// L-18.3: whether the seat may end its turn when it is at turn level.
    #[inline]
    pub fn may_end(&self) -> bool {
        self.round == Round::Final || (self.turn.tile.is_some() && self.turn.icons.is_empty())
    }

    /// L-2.5, L-15.3: the seat after this one in the order of the round.
    #[inline]
    pub fn after(&self, seat: Seat) -> Seat {
        match self.round {
            Round::One => self.options.seats.after(seat),
            Round::Two | Round::Final => self.before(seat),
        }
    }

    /// The seat to the right: the last of a round that this seat begins clockwise.
    pub(super) fn before(&self, seat: Seat) -> Seat {
        let seats = self.options.seats;
        seats.iter().find(|&other| seats.after(other) == seat).unwrap_or(seat)
    }
}
