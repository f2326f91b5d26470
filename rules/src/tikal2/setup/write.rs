//! Writes a position or a view down.

use super::{FlagSetup, PileSetup, SeatSetup, Setup, TurnSetup};
use crate::Seat;
use crate::tikal2::{
    Counts, Entries, Kind, Phase, Pile, Position, PublicState, Seen, Source, View, treasure,
};

impl Position {
    /// The position written down.
    pub fn setup(&self) -> Setup {
        let hand = |seat: Seat| {
            let hand = self.secrets.hands[seat.index()];
            (Seen::Known(hand.treasures), Seen::Known(hand.cards))
        };
        write(&self.public, &self.secrets.tops, hand)
    }
}

impl View {
    /// The view written down; what the audience does not know is unset.
    pub fn setup(&self) -> Setup {
        write(&self.public, &self.tops, |seat| (self.treasures(seat), self.cards(seat)))
    }
}

fn write(
    public: &PublicState,
    tops: &[Entries; Source::COUNT],
    hand: impl Fn(Seat) -> (Seen<crate::tikal2::Treasure>, Seen<crate::tikal2::Card>),
) -> Setup {
    let pile = |source: Source| {
        let stack = public.stack(source);
        let entries = tops[source.index()].into_iter();
        PileSetup { known: entries.zip(stack.knowers()).collect(), unknown: stack.unknown() }
    };
    let seat = |seat: Seat| {
        let (treasures, cards) = hand(seat);
        let flags = public.flags(seat);
        let flag = |place| FlagSetup { place, slot: flags.slot(place) };
        SeatSetup {
            score: public.score(seat),
            explorer: public.explorer(seat),
            canoe: public.canoe(seat),
            tent_ready: public.tent_ready(seat),
            pack: counted(public.pack(seat)),
            camp: counted(public.camp(seat)),
            tokens: public.tokens(seat),
            treasures: seen(treasures),
            shown: counted(public.shown(seat)),
            cards: seen(cards),
            flags: flags.places().iter().map(flag).collect(),
            tiles: public.tiles(seat),
        }
    };
    let turn = match public.phase() {
        Phase::DrawStartSeat | Phase::Over => None,
        Phase::DrawWheel
        | Phase::DrawTiles
        | Phase::DrawSanctuary
        | Phase::DrawOpen
        | Phase::DrawLook(_)
        | Phase::Refill(_)
        | Phase::Keys
        | Phase::Turn
        | Phase::Deliver(_)
        | Phase::Forest
        | Phase::Look(_)
        | Phase::Room(_)
        | Phase::Walk
        | Phase::Pile
        | Phase::Back => {
            let turn = public.turn();
            Some(TurnSetup {
                seat: turn.seat,
                tile: turn.tile,
                icons: turn.tile.map_or(Vec::new(), |tile| turn.icons.iter(tile).collect()),
                explored: turn.explored,
                rescued: turn.rescued,
            })
        }
    };
    Setup {
        options: *public.options(),
        round: public.round(),
        first: public.first(),
        wheel: public.wheel(),
        sites: public.sites,
        temple: public.temple().all_laid().collect(),
        top: public.top_sanctuary(),
        rooms: pile(Source::Rooms),
        cards: pile(Source::Cards),
        piles: public.piles().map(|number: Pile| pile(Source::Treasures(number))).collect(),
        open: treasure::words(public.open_treasures()).collect(),
        discard: counted(public.discard()),
        delivered: counted(public.delivered()),
        seats: public.options().seats.iter().map(seat).collect(),
        turn,
        trip: public.trip(),
        way: public.way(),
        phase: public.phase(),
    }
}

fn counted<K: Kind>(counts: Counts<K>) -> Vec<(K, u8)> {
    counts.iter().collect()
}

fn seen<K: Kind>(hand: Seen<K>) -> Vec<(Option<K>, u8)> {
    match hand {
        Seen::Known(counts) => counts.iter().map(|(kind, count)| (Some(kind), count)).collect(),
        Seen::Hidden(count) => vec![(None, count)],
    }
}
