//! Reading the server's messages into what is seen.

use proto::games::yucatan::wire;
use proto::v1;

use super::{Catalogue, Cell, Guild, Phase, Pieces, SeatModel, ViewModel, Village, Warrior};
use crate::clean::clean;
use crate::match_view::{SeatFacts, Unreadable, seat_number as seat};

/// The last round where the options say none.
const USUAL_ROUNDS: u32 = 300;

impl ViewModel {
    /// Reads a view of the server on one of the catalogue's boards.
    ///
    /// # Errors
    /// The server says something this client does not know.
    pub fn read(
        view: &v1::View,
        seats: &[SeatFacts],
        catalogue: &Catalogue,
    ) -> Result<ViewModel, Unreadable> {
        let Some(v1::view::Game::Yucatan(game)) = &view.game else {
            return Err(Unreadable::new("view.game", "another game"));
        };
        let options = game.options.unwrap_or_default();
        let map = catalogue.board(options.seats);
        let map = map.ok_or_else(|| Unreadable::new("options.seats", options.seats))?;
        let pieces = game.cells.iter().map(|seen| Ok((cell(&seen.cell)?, pieces(seen)?)));
        let seats = game.seats.iter().map(|seen| seat_model(seen, seats));
        let entered = Some(&game.entered_city).filter(|name| !name.is_empty());
        Ok(ViewModel {
            map: map.clone(),
            pieces: pieces.collect::<Result<_, Unreadable>>()?,
            seats: seats.collect::<Result<_, Unreadable>>()?,
            phase: phase(game.phase())?,
            deciding: seat(game.deciding_seat),
            round: game.round,
            rounds: if options.rounds == 0 { USUAL_ROUNDS } else { options.rounds },
            entered: entered.map(|name| cell(name)).transpose()?,
            supply: game.supply,
            neutrals_left: game.neutrals_left,
            open_seed: view.open_seed,
            notation: clean(&view.notation),
        })
    }
}

/// A cell by its name.
pub(super) fn cell(name: &str) -> Result<Cell, Unreadable> {
    name.parse().map_err(|()| Unreadable::new("cell", name))
}

/// A guild; `None` when none is named.
pub(in crate::games::yucatan) fn guild(guild: wire::Guild) -> Option<Guild> {
    match guild {
        wire::Guild::Unspecified => None,
        wire::Guild::Jaguar => Some(Guild::Jaguar),
        wire::Guild::Hummingbird => Some(Guild::Hummingbird),
        wire::Guild::Snake => Some(Guild::Snake),
    }
}

fn pieces(seen: &wire::Cell) -> Result<Pieces, Unreadable> {
    let village = seen.village.as_ref();
    let warrior = seen.warrior.as_ref().map(|warrior| {
        let owner = seat(warrior.owner);
        Ok(Warrior {
            owner: owner.ok_or_else(|| Unreadable::new("warrior.owner", warrior.owner))?,
            guild: guild(warrior.guild()),
            carried: warrior.carried,
            shown: warrior.shown,
        })
    });
    Ok(Pieces {
        village: village.map(|seen| Village { owner: seat(seen.owner), large: seen.large }),
        warrior: warrior.transpose()?,
    })
}

fn seat_model(seen: &wire::Seat, facts: &[SeatFacts]) -> Result<SeatModel, Unreadable> {
    let facts = facts.iter().find(|facts| u32::from(facts.seat.0) == seen.seat);
    let counts = |counts: &wire::GuildCounts| [counts.jaguars, counts.hummingbirds, counts.snakes];
    Ok(SeatModel {
        facts: facts.cloned().ok_or_else(|| Unreadable::new("seats.seat", seen.seat))?,
        city: cell(&seen.city)?,
        levels: seen.levels,
        prisoners: seen.prisoners,
        carried: seen.carried,
        villages: seen.villages,
        villages_left: seen.villages_left,
        warriors: seen.warriors,
        warrior_limit: seen.warrior_limit,
        warriors_left: seen.warriors_left,
        reserve: seen.reserve.as_ref().map(counts),
        rivers: seen.rivers.clone(),
    })
}

fn phase(phase: wire::Phase) -> Result<Phase, Unreadable> {
    Ok(match phase {
        wire::Phase::Unspecified => return Err(Unreadable::new("phase", phase)),
        wire::Phase::Start => Phase::Start,
        wire::Phase::Large => Phase::Large,
        wire::Phase::Small => Phase::Small,
        wire::Phase::Neutral => Phase::Neutral,
        wire::Phase::Warriors => Phase::Warriors,
        wire::Phase::Turn => Phase::Turn,
        wire::Phase::Take => Phase::Take,
        wire::Phase::Remove => Phase::Remove,
        wire::Phase::Over => Phase::Over,
    })
}
