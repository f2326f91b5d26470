//! Reads a whole position or view from its one line of text.

use super::action::source;
use super::words::{self, FromWords, NotationError, SetupProblem, Words, unexpected};
use crate::tikal2::{
    Colour, Delivery, Find, FlagSetup, Ground, Icon, Kind, LaidRoom, LightRoom, Options, Phase,
    Pile, PileSetup, Round, Sanctuary, SeatSetup, Setup, Slot, Source, Space, Tile, TileSet, Trip,
    TurnSetup, Way, Wheel,
};

impl FromWords<SetupProblem> for Setup {
    fn from_words(words: &mut Words<'_>) -> Result<Setup, NotationError> {
        words.keyword("tikal2")?;
        let options = Options::from_words(words)?;
        words.section("round")?;
        let round = words.read("a round (1, 2, final)", round)?;
        words.keyword("first")?;
        let first = words.read("a seat 1-4, or ?", |word| or_unknown(word, words::seat))?;
        words.section("wheel")?;
        let wheel = words.read("notches 0-4, or ?", |word| or_unknown(word, notches))?;
        words.section("sites")?;
        let mut sites = [TileSet::EMPTY; 6];
        for site in &mut sites {
            *site = words.read("the tiles of a site such as 3,14, or -", tiles)?;
        }
        let temple = optional(words, "temple", "a laid room such as b2=pink1.3", laid_room)?;
        let top = if words.skip_section("top") {
            Some(words.read("a sanctuary", Sanctuary::named)?)
        } else {
            None
        };
        words.section("rooms")?;
        let rooms = pile(words, Source::Rooms)?;
        words.section("cards")?;
        let cards = pile(words, Source::Cards)?;
        let mut piles = Vec::new();
        for number in Pile::all(options.open_treasures) {
            words.section("pile")?;
            words.read("the next pile's number", |word| {
                (words::number(word) == Some(number.number())).then_some(())
            })?;
            piles.push(pile(words, Source::Treasures(number))?);
        }
        let open = optional(words, "open", "a treasure", Kind::named)?;
        let discard = optional(words, "discard", "cards such as key*1", counted)?;
        let delivered = optional(words, "delivered", "treasures such as mask*1", counted)?;
        let mut seats = Vec::new();
        for seat in options.seats.iter() {
            words.section("seat")?;
            words.read("the next seat's number", |word| {
                (words::seat(word) == Some(seat)).then_some(())
            })?;
            seats.push(SeatSetup::from_words(words)?);
        }
        let turn =
            if words.skip_section("turn") { Some(TurnSetup::from_words(words)?) } else { None };
        let trip = if words.skip_section("trip") {
            Some(Trip { tile: words.tile()?, stretch: words.stretch()? })
        } else {
            None
        };
        let way = if words.skip_section("way") { Some(way(words)?) } else { None };
        words.section("phase")?;
        let phase = phase(words, round)?;
        Ok(Setup {
            options,
            round,
            first,
            wheel,
            sites,
            temple,
            top,
            rooms,
            cards,
            piles,
            open,
            discard,
            delivered,
            seats,
            turn,
            trip,
            way,
            phase,
        })
    }
}

impl FromWords<SetupProblem> for SeatSetup {
    fn from_words(words: &mut Words<'_>) -> Result<SeatSetup, NotationError> {
        words.keyword("score")?;
        let score = words.read("a score", words::score)?;
        words.keyword("at")?;
        let explorer = words.place()?;
        words.keyword("canoe")?;
        let canoe = words.site()?;
        words.keyword("tent")?;
        let tent_ready = words.read("ready or used", |word| match word {
            "ready" => Some(true),
            "used" => Some(false),
            _ => None,
        })?;
        let pack = list(words, "pack", "keys such as pink*1", counted)?;
        let camp = list(words, "camp", "keys such as pink*1", counted)?;
        let tokens = if words.skip("tokens") { words.number("a number of tokens")? } else { 0 };
        let treasures =
            list(words, "treasures", "treasures such as mask*1, or ?*1", counted_or_unknown)?;
        let shown = list(words, "shown", "treasures such as mask*1", counted)?;
        let cards = list(words, "cards", "cards such as key*1, or ?*1", counted_or_unknown)?;
        let flags = list(words, "flags", "a flag such as a1+, a1, c3.2 or x1", flag)?;
        let tiles = list(words, "tiles", "a tile 1-24", words::tile)?;
        Ok(SeatSetup {
            score,
            explorer,
            canoe,
            tent_ready,
            pack,
            camp,
            tokens,
            treasures,
            shown,
            cards,
            flags,
            tiles: tiles.into_iter().collect(),
        })
    }
}

impl FromWords<SetupProblem> for TurnSetup {
    fn from_words(words: &mut Words<'_>) -> Result<TurnSetup, NotationError> {
        Ok(TurnSetup {
            seat: words.seat()?,
            tile: if words.skip("tile") { Some(words.tile()?) } else { None },
            icons: list(words, "icons", "an icon such as key:pink", icon)?,
            explored: words.skip("explored"),
            rescued: words.skip("rescued"),
        })
    }
}

fn phase(words: &mut Words<'_>, round: Round) -> Result<Phase, NotationError> {
    const NAMES: &str = "a phase (keys, turn, deliver, forest, look, room, walk, pile, back, \
                         draw, refill, over)";
    Ok(match words.next(NAMES)? {
        "keys" => Phase::Keys,
        "turn" => Phase::Turn,
        "deliver" => Phase::Deliver(delivery(words)?),
        "forest" => Phase::Forest,
        "look" => Phase::Look(source(words)?),
        "room" => Phase::Room(words.read("a light room", LightRoom::named)?),
        "walk" => Phase::Walk,
        "pile" => Phase::Pile,
        "back" => Phase::Back,
        "refill" => Phase::Refill(words.pile()?),
        "over" => Phase::Over,
        "draw" if words.skip("start") => {
            words.keyword("seat")?;
            Phase::DrawStartSeat
        }
        "draw" if words.skip("wheel") => Phase::DrawWheel,
        "draw" if words.skip("tiles") => {
            let said = words.read("the number of the round", self::round)?;
            if said != round || round == Round::Final {
                return Err(unexpected(&said.to_string(), "the number of the round"));
            }
            Phase::DrawTiles
        }
        "draw" if words.skip("sanctuaries") => Phase::DrawSanctuary,
        "draw" if words.skip("open") => Phase::DrawOpen,
        "draw" => Phase::DrawLook(source(words)?),
        other => return Err(unexpected(other, NAMES)),
    })
}

fn delivery(words: &mut Words<'_>) -> Result<Delivery, NotationError> {
    Ok(Delivery {
        remote: words.read("plane or remote", |word| match word {
            "plane" => Some(false),
            "remote" => Some(true),
            _ => None,
        })?,
        plus: words.skip("plus"),
        all: words.skip("all"),
        after: if words.skip("after") { Some(words.treasure()?) } else { None },
    })
}

fn way(words: &mut Words<'_>) -> Result<Way, NotationError> {
    if words.at_section_end() {
        return Ok(Way::Begun);
    }
    if words.skip("went") {
        return Ok(Way::Went);
    }
    words.keyword("via")?;
    Ok(Way::Via(words.place()?))
}

/// Known entries from the top, then `+n`.
fn pile(words: &mut Words<'_>, source: Source) -> Result<PileSetup, NotationError> {
    const ENTRY: &str = "a known entry such as mask:2, or +n unknown ones";
    let mut known = Vec::new();
    loop {
        let word = words.next(ENTRY)?;
        if let Some(count) = word.strip_prefix('+') {
            let unknown = words::number(count).ok_or_else(|| unexpected(word, ENTRY))?;
            return Ok(PileSetup { known, unknown });
        }
        let entry = word.split_once(':').and_then(|(kind, seats)| {
            let of_pile = |find: &Find| find.belongs_to(source);
            let find = or_unknown(kind, |kind| words::find(kind).filter(of_pile))?;
            Some((find, words::seats(seats)?))
        });
        known.push(entry.ok_or_else(|| unexpected(word, ENTRY))?);
    }
}

fn round(word: &str) -> Option<Round> {
    match word {
        "1" => Some(Round::One),
        "2" => Some(Round::Two),
        "final" => Some(Round::Final),
        _ => None,
    }
}

fn notches(word: &str) -> Option<Wheel> {
    Wheel::turned_by(words::number(word)?)
}

fn tiles(word: &str) -> Option<TileSet> {
    if word == "-" {
        return Some(TileSet::EMPTY);
    }
    word.split(',').map(words::tile).collect::<Option<Vec<Tile>>>().map(TileSet::from_iter)
}

fn laid_room(word: &str) -> Option<(Space, LaidRoom)> {
    let (space, room) = word.split_once('=')?;
    let room = match room.split_once('.') {
        Some((light, rotation)) => LaidRoom::Light(Kind::named(light)?, words::rotation(rotation)?),
        None if room == "treasure" => LaidRoom::Treasure,
        None => LaidRoom::Sanctuary(Kind::named(room)?),
    };
    Some((words::space(space)?, room))
}

fn flag(word: &str) -> Option<FlagSetup> {
    if let Some(light) = word.strip_suffix('+') {
        return Some(FlagSetup { place: words::place(light)?, slot: Some(Slot::FIRST) });
    }
    if let Some((place, slot)) = word.split_once('.') {
        return Some(FlagSetup { place: words::place(place)?, slot: Some(words::slot(slot)?) });
    }
    let place = words::place(word)?;
    let secret = matches!(place.ground(), Ground::Secret(_));
    Some(FlagSetup { place, slot: secret.then_some(Slot::FIRST) })
}

fn icon(word: &str) -> Option<Icon> {
    if let Some(colour) = word.strip_prefix("key:") {
        return match colour {
            "any" => Some(Icon::AnyKey),
            _ => Colour::named(colour).map(Icon::Key),
        };
    }
    match word {
        "treasure" => Some(Icon::Treasure),
        "card" => Some(Icon::Card),
        "room" => Some(Icon::Room),
        "sanctuary" => Some(Icon::Sanctuary),
        "count" => Some(Icon::Count),
        _ => None,
    }
}

fn counted<K: Kind>(word: &str) -> Option<(K, u8)> {
    let (kind, count) = word.split_once('*')?;
    Some((K::named(kind)?, words::number(count)?))
}

fn counted_or_unknown<K: Kind>(word: &str) -> Option<(Option<K>, u8)> {
    let (kind, count) = word.split_once('*')?;
    Some((or_unknown(kind, K::named)?, words::number(count)?))
}

/// What the word means, or `?`.
fn or_unknown<T>(word: &str, meaning: impl FnOnce(&str) -> Option<T>) -> Option<Option<T>> {
    if word == "?" { Some(None) } else { meaning(word).map(Some) }
}

/// The items of a section that may be left out.
fn optional<T>(
    words: &mut Words<'_>,
    heading: &str,
    expected: &'static str,
    meaning: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, NotationError> {
    let mut items = Vec::new();
    if words.skip_section(heading) {
        items.push(words.read(expected, &meaning)?);
        while !words.at_section_end() {
            items.push(words.read(expected, &meaning)?);
        }
    }
    Ok(items)
}

/// The items after a word that may be left out, as long as they mean something.
fn list<T>(
    words: &mut Words<'_>,
    heading: &str,
    expected: &'static str,
    meaning: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, NotationError> {
    let mut items = Vec::new();
    if words.skip(heading) {
        items.push(words.read(expected, &meaning)?);
        while words.peek().is_some_and(|word| meaning(word).is_some()) {
            items.push(words.read(expected, &meaning)?);
        }
    }
    Ok(items)
}
