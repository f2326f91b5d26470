//! A game behind a face that hides its types, for whatever runs matches of any game.

use std::fmt;
use std::future::Future;
use std::marker::PhantomData;
use std::pin::Pin;

use client::SeatSession;
use proto::{envelope, v1};
use rules::{Seat, Seats};

use super::options::read_options;
use super::{GameOptions, HouseGame, NamedOption, OptionProblem};
use crate::matches::bundle::Bundle;
use crate::matches::ladder::Rung;
use crate::matches::repro::Repeated;
use crate::matches::repro::ask;
use crate::matches::{GamePlan, Played, RecordFacts, local, report};
use crate::seen_view::{MatchFollower, SeenView};
use crate::{Budget, HouseBot, PrivateKey, SeatTrouble, UnknownBot, Way, play_seat};

/// A house bot and the seat of a hosted match it is to play.
pub struct HouseSeat {
    /// The seat.
    pub session: SeatSession,
    /// How it reaches the server.
    pub way: Way,
    /// Which bot.
    pub bot: HouseBot,
    /// What its chance follows from.
    pub seed: u64,
    /// What its choices among secrets follow from too.
    pub private_key: PrivateKey,
    /// How much it may think about a decision.
    pub budget: Budget,
}

/// A seat while it is played; the match is over, or the bot cannot go on, when it completes.
pub type PlayingSeat = Pin<Box<dyn Future<Output = Result<(), SeatTrouble>> + Send>>;

/// A way to play a game that plays differently from the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Its name in reports and checks.
    pub name: &'static str,
    /// What is agreed by name, beside the number of players.
    pub options: &'static [&'static str],
}

/// A game that house bots play.
pub trait GameKind: Send + Sync {
    /// Its name in flags, records and on the wire.
    fn name(&self) -> &'static str;

    /// The house bots that play it, weakest first, each with the positions it looks at for a decision
    /// unless it is told otherwise.
    fn bots(&self) -> Vec<(HouseBot, u32)>;

    /// The house bot of this name.
    ///
    /// # Errors
    /// When none of them plays this game.
    fn bot(&self, name: &str) -> Result<HouseBot, UnknownBot>;

    /// The rungs of its ladder, in the order of the table in docs/bots.md.
    fn ladder(&self) -> &'static [Rung];

    /// What is agreed for so many players and these options by name.
    ///
    /// # Errors
    /// When the game has no such option, or the option no such value.
    fn options(&self, seats: Seats, named: &[NamedOption]) -> Result<GameOptions, OptionProblem>;

    /// Variants with a name each, as conformance puts a program through them.
    fn variants(&self) -> &'static [Variant];

    /// What is agreed, for a server.
    ///
    /// # Errors
    /// When these are options of another game.
    fn wire_options(&self, options: &GameOptions) -> Result<v1::GameOptions, String>;

    /// A typed action in the notation; `None`: it is none of this game.
    fn action_text(&self, action: &v1::Action) -> Option<String>;

    /// Somebody who follows a match of this game from what a seat is told.
    fn follower(&self) -> Box<dyn MatchFollower>;

    /// Lets a house bot play this seat of a hosted match to its end.
    ///
    /// # Errors
    /// When the bot does not play this game.
    fn play_seat(&self, seat: HouseSeat) -> Result<PlayingSeat, UnknownBot>;

    /// Plays a game of this kind at a table in this process.
    ///
    /// # Errors
    /// When somebody is seated who cannot play here.
    fn play(&self, game: &GamePlan) -> anyhow::Result<Played>;

    /// Reads and verifies a record.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    fn read_record(&self, text: &str) -> Result<RecordFacts, String>;

    /// Asks a house bot for every decision of a bundle.
    ///
    /// # Errors
    /// When the bot does not play this game, or the bundle cannot be read.
    fn ask(
        &self,
        bundle: &Bundle,
        bot: HouseBot,
        seat: Seat,
        budget: Budget,
    ) -> anyhow::Result<Repeated>;
}

/// The kind of one game.
pub struct Kind<G>(PhantomData<fn() -> G>);

impl<G> Kind<G> {
    /// There is nothing to say of it: all is in its type.
    pub const NEW: Kind<G> = Kind(PhantomData);
}

impl<G: HouseGame> GameKind for Kind<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn bots(&self) -> Vec<(HouseBot, u32)> {
        G::BOTS.iter().map(|entry| (entry.bot, entry.nodes)).collect()
    }

    fn bot(&self, name: &str) -> Result<HouseBot, UnknownBot> {
        let known = G::BOTS.iter().map(|entry| entry.bot).find(|bot| bot.name() == name);
        known.ok_or_else(|| UnknownBot::of::<G>(name))
    }

    fn ladder(&self) -> &'static [Rung] {
        G::LADDER
    }

    fn options(&self, seats: Seats, named: &[NamedOption]) -> Result<GameOptions, OptionProblem> {
        Ok(GameOptions::of::<G>(&read_options::<G>(seats, named)?))
    }

    fn variants(&self) -> &'static [Variant] {
        G::VARIANTS
    }

    fn wire_options(&self, options: &GameOptions) -> Result<v1::GameOptions, String> {
        Ok(envelope::options::<G>(&options.read::<G>()?))
    }

    fn action_text(&self, action: &v1::Action) -> Option<String> {
        let action = envelope::read_action::<G>(action.clone()).ok()?;
        Some(G::print_action(&action))
    }

    fn follower(&self) -> Box<dyn MatchFollower> {
        Box::new(SeenView::<G>::default())
    }

    fn play_seat(&self, seat: HouseSeat) -> Result<PlayingSeat, UnknownBot> {
        let HouseSeat { session, way, bot, seed, private_key, budget } = seat;
        let bot = bot.seat::<G>(seed, &private_key, session.seat())?;
        Ok(Box::pin(async move { play_seat(&session, way, bot, budget).await.map(drop) }))
    }

    fn play(&self, game: &GamePlan) -> anyhow::Result<Played> {
        local::play::<G>(game)
    }

    fn read_record(&self, text: &str) -> Result<RecordFacts, String> {
        report::read_record::<G>(text)
    }

    fn ask(
        &self,
        bundle: &Bundle,
        bot: HouseBot,
        seat: Seat,
        budget: Budget,
    ) -> anyhow::Result<Repeated> {
        let heading = &bundle.heading;
        let key = heading.private_key()?;
        ask(bundle, seat, bot.seat::<G>(heading.bot_seed, &key, seat)?, budget)
    }
}

impl fmt::Debug for dyn GameKind + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for dyn GameKind + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl PartialEq for dyn GameKind + '_ {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}
