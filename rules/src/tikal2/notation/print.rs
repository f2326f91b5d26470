//! A whole position or view as one line of text.
//!
//! Sections are separated by `;`, in a fixed order; what is empty is left out. A `?` stands for a kind
//! that is not known: in views for what the audience may not know.

use std::fmt;

use crate::tikal2::{
    FlagSetup, Ground, Kind, LaidRoom, Phase, PileSetup, Place, Round, SeatSetup, Setup, TurnSetup,
    Way,
};

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tikal2 {} ; round {} first ", self.options, self.round)?;
        or_unknown(f, self.first)?;
        write!(f, " ; wheel ")?;
        or_unknown(f, self.wheel)?;
        write!(f, " ; sites")?;
        for tiles in &self.sites {
            f.write_str(" ")?;
            if tiles.is_empty() {
                f.write_str("-")?;
            }
            for (number, tile) in tiles.iter().enumerate() {
                write!(f, "{}{tile}", if number == 0 { "" } else { "," })?;
            }
        }
        list(f, " ; temple", self.temple.iter().map(|(space, room)| format!("{space}={room}")))?;
        list(f, " ; top", self.top.iter())?;
        write!(f, " ; rooms{} ; cards{}", self.rooms, self.cards)?;
        for (number, pile) in self.piles.iter().enumerate() {
            write!(f, " ; pile {}{pile}", number + 1)?;
        }
        list(f, " ; open", self.open.iter())?;
        list(f, " ; discard", self.discard.iter().map(counted))?;
        list(f, " ; delivered", self.delivered.iter().map(counted))?;
        for (number, seat) in self.seats.iter().enumerate() {
            write!(f, " ; seat {}", number + 1)?;
            self.print_seat(f, seat)?;
        }
        if let Some(turn) = &self.turn {
            write!(f, " ; turn {turn}")?;
        }
        if let Some(trip) = &self.trip {
            write!(f, " ; trip {} {}", trip.tile, trip.stretch)?;
        }
        match self.way {
            None => {}
            Some(Way::Begun) => write!(f, " ; way")?,
            Some(Way::Went) => write!(f, " ; way went")?,
            Some(Way::Via(place)) => write!(f, " ; way via {place}")?,
        }
        write!(f, " ; phase ")?;
        print_phase(f, self.phase, self.round)
    }
}

impl Setup {
    fn print_seat(&self, f: &mut fmt::Formatter<'_>, seat: &SeatSetup) -> fmt::Result {
        let tent = if seat.tent_ready { "ready" } else { "used" };
        write!(f, " score {} at {} canoe {} tent {tent}", seat.score, seat.explorer, seat.canoe)?;
        list(f, " pack", seat.pack.iter().map(counted))?;
        list(f, " camp", seat.camp.iter().map(counted))?;
        if seat.tokens > 0 {
            write!(f, " tokens {}", seat.tokens)?;
        }
        list(f, " treasures", seat.treasures.iter().map(counted_or_unknown))?;
        list(f, " shown", seat.shown.iter().map(counted))?;
        list(f, " cards", seat.cards.iter().map(counted_or_unknown))?;
        list(f, " flags", seat.flags.iter().map(|flag| self.flag(flag)))?;
        list(f, " tiles", seat.tiles.iter())
    }

    /// `a1+` in a light room with its bonus, `a1` without, `c3.2` slot, `x1` secret room.
    fn flag(&self, flag: &FlagSetup) -> String {
        let FlagSetup { place, slot } = *flag;
        let secret = matches!(place.ground(), Ground::Secret(_));
        match slot {
            Some(slot) if self.has_slots(place) => format!("{place}.{slot}"),
            Some(_) if !secret => format!("{place}+"),
            Some(_) | None => place.to_string(),
        }
    }

    fn has_slots(&self, place: Place) -> bool {
        let laid = self.temple.iter().find(|(space, _)| space.place() == place);
        matches!(laid, Some((_, LaidRoom::Sanctuary(_) | LaidRoom::Treasure)))
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Round::One => "1",
            Round::Two => "2",
            Round::Final => "final",
        })
    }
}

impl fmt::Display for PileSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (find, seats) in &self.known {
            f.write_str(" ")?;
            or_unknown(f, *find)?;
            f.write_str(":")?;
            seats.iter().try_for_each(|seat| write!(f, "{seat}"))?;
        }
        write!(f, " +{}", self.unknown)
    }
}

impl fmt::Display for TurnSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.seat)?;
        if let Some(tile) = self.tile {
            write!(f, " tile {tile}")?;
        }
        list(f, " icons", self.icons.iter())?;
        if self.explored {
            write!(f, " explored")?;
        }
        if self.rescued {
            write!(f, " rescued")?;
        }
        Ok(())
    }
}

impl Phase {
    /// The word that begins its text.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::DrawStartSeat
            | Phase::DrawWheel
            | Phase::DrawTiles
            | Phase::DrawSanctuary
            | Phase::DrawOpen
            | Phase::DrawLook(_) => "draw",
            Phase::Refill(_) => "refill",
            Phase::Keys => "keys",
            Phase::Turn => "turn",
            Phase::Deliver(_) => "deliver",
            Phase::Forest => "forest",
            Phase::Look(_) => "look",
            Phase::Room(_) => "room",
            Phase::Walk => "walk",
            Phase::Pile => "pile",
            Phase::Back => "back",
            Phase::Over => "over",
        }
    }
}

fn print_phase(f: &mut fmt::Formatter<'_>, phase: Phase, round: Round) -> fmt::Result {
    f.write_str(phase.name())?;
    match phase {
        Phase::DrawStartSeat => f.write_str(" start seat"),
        Phase::DrawWheel => f.write_str(" wheel"),
        Phase::DrawTiles => write!(f, " tiles {round}"),
        Phase::DrawSanctuary => f.write_str(" sanctuaries"),
        Phase::DrawOpen => f.write_str(" open"),
        Phase::DrawLook(source) | Phase::Look(source) => write!(f, " {source}"),
        Phase::Refill(pile) => write!(f, " {pile}"),
        Phase::Deliver(delivery) => {
            f.write_str(if delivery.remote { " remote" } else { " plane" })?;
            for (word, said) in [(" plus", delivery.plus), (" all", delivery.all)] {
                f.write_str(if said { word } else { "" })?;
            }
            match delivery.after {
                Some(treasure) => write!(f, " after {treasure}"),
                None => Ok(()),
            }
        }
        Phase::Room(room) => write!(f, " {room}"),
        Phase::Keys
        | Phase::Turn
        | Phase::Forest
        | Phase::Walk
        | Phase::Pile
        | Phase::Back
        | Phase::Over => Ok(()),
    }
}

/// A heading and its items, or nothing when there are none.
fn list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    heading: &str,
    items: impl Iterator<Item = T>,
) -> fmt::Result {
    for (number, item) in items.enumerate() {
        if number == 0 {
            f.write_str(heading)?;
        }
        write!(f, " {item}")?;
    }
    Ok(())
}

fn or_unknown<T: fmt::Display>(f: &mut fmt::Formatter<'_>, item: Option<T>) -> fmt::Result {
    match item {
        Some(item) => write!(f, "{item}"),
        None => f.write_str("?"),
    }
}

fn counted<K: Kind>(&(kind, count): &(K, u8)) -> String {
    format!("{kind}*{count}")
}

fn counted_or_unknown<K: Kind>(&(kind, count): &(Option<K>, u8)) -> String {
    match kind {
        Some(kind) => format!("{kind}*{count}"),
        None => format!("?*{count}"),
    }
}
