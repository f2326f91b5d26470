//! The games a server hosts, each behind a face that hides its types.

use std::sync::Arc;
use std::time::Duration;

use proto::{envelope, v1};
use rules::{Audience, Game, Seat, Seats};
use table::{ClockSettings, MatchId, Moment, Seed};

use crate::census::Maker;
use crate::deal_groups::SharedDeal;
use crate::hosted::Hosted;
use crate::records::{self, ReadRecord, RecordReader};
use crate::refusal::Refusal;
use crate::room::{MatchRoom, Room, RoomSetup};
use crate::secrets::Secrets;
use crate::simulate::{Imagined, OriginText, Simulator};
use crate::store::{Kept, StoreError};
use crate::world::World;

/// The longest a clock can be set to.
const LONGEST: Duration = Duration::from_secs(366 * 24 * 60 * 60);

/// A request to make a match, with what the server adds to it.
pub struct NewMatch<'a> {
    /// The request.
    pub request: &'a v1::CreateMatchRequest,
    /// The hash of its body.
    pub body: [u8; 32],
    /// When it came.
    pub now: Moment,
    /// Who makes it; `None`: nobody whose matches are counted.
    pub maker: Option<Maker>,
    /// The group it shares its deal with, and the seed of that deal; `None`: it has its own.
    pub shared_deal: Option<(SharedDeal, Seed)>,
}

impl<'a> NewMatch<'a> {
    /// A request that came now.
    ///
    /// # Errors
    /// Refused when the seed or the group that it names is malformed.
    pub fn read(
        request: &'a v1::CreateMatchRequest,
        body: [u8; 32],
        secrets: &Secrets,
        now: Moment,
    ) -> Result<NewMatch<'a>, Refusal> {
        let given = given_seed(request)?;
        let group = request.deal_group.as_ref();
        let shared = group.map(|group| SharedDeal::wanted(group, given, secrets, now));
        Ok(NewMatch { request, body, now, maker: None, shared_deal: shared.transpose()? })
    }
}

/// A new room, with the name of its game.
pub type Made = (&'static str, Arc<dyn Room>);

/// A kind of game, behind which its types are hidden.
pub trait GameKind: Send + Sync {
    /// The game's name.
    fn name(&self) -> &'static str;
    /// Name, options and catalogue.
    fn info(&self) -> v1::GameInfo;
    /// Makes a room, with the game's name; `None` when the request is for another game.
    fn make(
        &self,
        match_id: &MatchId,
        new: &NewMatch<'_>,
        secrets: &Secrets,
        world: &World,
    ) -> Option<Result<Made, Refusal>>;
    /// The room of a match that was kept, whose time runs on from `since`; `None` when it is of another game.
    fn restore(
        &self,
        match_id: &MatchId,
        kept: &Kept,
        since: Moment,
        world: &World,
    ) -> Option<Result<Arc<dyn Room>, StoreError>>;
    /// A position or a view of this game, to try lines on and tell this audience; or why the text is none.
    fn simulator(
        &self,
        text: OriginText<'_>,
        audience: Audience,
    ) -> Result<Box<dyn Simulator>, String>;
    /// A record of this game, to be verified and looked at; `None` when it is of another game.
    fn record(&self, text: &str) -> Option<Result<Box<dyn RecordReader>, String>>;
}

/// Every game of this house, one line each.
pub fn hosted_games() -> Vec<Box<dyn GameKind>> {
    vec![
        Box::new(Kind::<rules::tikal::Position>::default()),
        Box::new(Kind::<rules::tikal2::Position>::default()),
        Box::new(Kind::<rules::yucatan::Position>::default()),
    ]
}

/// The kind of one hosted game.
pub struct Kind<G>(std::marker::PhantomData<fn() -> G>);

impl<G> Default for Kind<G> {
    fn default() -> Kind<G> {
        Kind(std::marker::PhantomData)
    }
}

impl<G: Hosted> GameKind for Kind<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn info(&self) -> v1::GameInfo {
        envelope::game_info::<G>()
    }

    fn make(
        &self,
        match_id: &MatchId,
        new: &NewMatch<'_>,
        secrets: &Secrets,
        world: &World,
    ) -> Option<Result<Made, Refusal>> {
        let options = envelope::read_options::<G>(new.request.options.as_ref()?)?;
        let setup = setup::<G>(options, match_id, new, secrets);
        let shared_deal = new.shared_deal.as_ref().map(|(shared, _)| shared.clone());
        Some(setup.map(|setup| {
            let room: Arc<dyn Room> = Arc::new(MatchRoom::new(setup, shared_deal, world.clone()));
            (G::NAME, room)
        }))
    }

    fn restore(
        &self,
        match_id: &MatchId,
        kept: &Kept,
        since: Moment,
        world: &World,
    ) -> Option<Result<Arc<dyn Room>, StoreError>> {
        (kept.founding.game == G::NAME).then(|| {
            let room = MatchRoom::<G>::restore(match_id, kept, since, world.clone())?;
            Ok(Arc::new(room) as Arc<dyn Room>)
        })
    }

    fn simulator(
        &self,
        text: OriginText<'_>,
        audience: Audience,
    ) -> Result<Box<dyn Simulator>, String> {
        Ok(Box::new(Imagined::<G>::of_text(text, audience)?))
    }

    fn record(&self, text: &str) -> Option<Result<Box<dyn RecordReader>, String>> {
        (records::game_of(text) == Some(G::NAME)).then(|| {
            let reader = ReadRecord::<G>::of_text(text)?;
            Ok(Box::new(reader) as Box<dyn RecordReader>)
        })
    }
}

fn setup<G: Hosted>(
    options: Result<G::Options, proto::InvalidField>,
    match_id: &MatchId,
    new: &NewMatch<'_>,
    secrets: &Secrets,
) -> Result<RoomSetup<G>, Refusal> {
    let options = options.map_err(|invalid| {
        Refusal::malformed(format!("options.{}", invalid.path), invalid.reason)
    })?;
    let reserved = reserved_seats(<G as Game>::seats(&options), &new.request.reserved_seats)?;
    let record_names = new.request.record_names.clone();
    if !record_names.is_empty() && record_names.len() != <G as Game>::seats(&options).count() {
        return Err(Refusal::malformed("record_names", "one for each seat, or none, is needed"));
    }
    let shared = new.shared_deal.as_ref().map(|(_, seed)| *seed);
    let open = shared.or(given_seed(new.request)?);
    Ok(RoomSetup {
        match_id: match_id.clone(),
        title: new.request.title.clone(),
        options,
        invite_only: new.request.invite_only,
        reserved,
        seed: open.unwrap_or_else(|| Seed::new(secrets.draw())),
        open_seed: open.is_some(),
        clock: new.request.clock.as_ref().map(clock_settings).transpose()?,
        created: new.now,
        maker: new.maker,
        record_names,
    })
}

/// The seed that a request gives, if it gives one.
fn given_seed(request: &v1::CreateMatchRequest) -> Result<Option<Seed>, Refusal> {
    match request.seed.as_slice() {
        [] => Ok(None),
        seed => {
            let seed =
                seed.try_into().map_err(|_| Refusal::malformed("seed", "32 bytes are needed"));
            Ok(Some(Seed::new(seed?)))
        }
    }
}

/// How a match is to be timed.
fn clock_settings(wanted: &v1::ClockSettings) -> Result<ClockSettings, Refusal> {
    let read = |duration: Option<prost_types::Duration>, path: &str| {
        let Some(told) = duration else { return Ok(None) };
        let read = duration_of(told).filter(|duration| *duration <= LONGEST);
        let refused = || Refusal::malformed(path, "not negative and at most a year is needed");
        read.map(Some).ok_or_else(refused)
    };
    let base = read(wanted.base, "clock.base")?.filter(|base| !base.is_zero());
    Ok(ClockSettings {
        base: base.ok_or_else(|| Refusal::malformed("clock.base", "some time is needed"))?,
        increment: read(wanted.increment, "clock.increment")?.unwrap_or_default(),
        grace: read(wanted.grace, "clock.grace")?.unwrap_or(ClockSettings::DEFAULT_GRACE),
    })
}

/// What a duration of the wire says; `None`: it is negative or has more nanoseconds than a second.
/// prost's own conversion overflows at the least of its numbers.
pub(crate) fn duration_of(told: prost_types::Duration) -> Option<Duration> {
    let nanos = u32::try_from(told.nanos).ok().filter(|&nanos| nanos < 1_000_000_000)?;
    Some(Duration::new(u64::try_from(told.seconds).ok()?, nanos))
}

/// The seats that are kept for house bots, each once.
fn reserved_seats(
    seats: Seats,
    wanted: &[v1::ReservedSeat],
) -> Result<Vec<(Seat, String)>, Refusal> {
    let mut reserved: Vec<(Seat, String)> = Vec::new();
    for (place, wish) in wanted.iter().enumerate() {
        let malformed =
            |reason| Refusal::malformed(format!("reserved_seats[{place}].seat"), reason);
        let seat = u8::try_from(wish.seat).ok().and_then(Seat::numbered);
        let seat = seat.filter(|&seat| seats.has(seat));
        let seat = seat.ok_or_else(|| malformed("not a seat of this match"))?;
        if reserved.iter().any(|(known, _)| *known == seat) {
            return Err(malformed("reserved twice"));
        }
        reserved.push((seat, wish.bot.clone()));
    }
    Ok(reserved)
}
