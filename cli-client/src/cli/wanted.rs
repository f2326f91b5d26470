//! What is wanted of a new match, shared by `play` and `new`.

use clap::Args;
use client::{Joining, NewMatch, ParticipantKind, Seat, Seed, Server, Token, hex};
use proto::v1;

use super::agreed::AgreedFlags;
use super::{Notes, Setting, clock};
use crate::exit::Misused;

/// What others see of this program.
const SOFTWARE: &str = concat!("tikal ", env!("CARGO_PKG_VERSION"));

/// The game and who is dealt what.
#[derive(Clone, Debug, Args)]
pub(super) struct GameFlags {
    #[command(flatten)]
    pub(super) agreed: AgreedFlags,
    /// Time the match: BASE or BASE+INCREMENT, such as 30m or 20m+15s.
    #[arg(long, value_name = "TIME", value_parser = clock::parse)]
    clock: Option<v1::ClockSettings>,
    /// Deal in the open from this number or 64 hexadecimal digits: the same draws again, for all to
    /// know.
    #[arg(long, value_parser = seed)]
    seed: Option<Seed>,
    /// The operator's creator key, without which some servers make no match.
    #[arg(long, value_name = "KEY", env = "TIKAL_CREATOR_KEY", hide_env_values = true)]
    #[arg(value_parser = key)]
    creator_key: Option<Token>,
}

/// Who the player is.
#[derive(Clone, Debug, Args)]
pub(super) struct PlayerFlags {
    /// The name that others see [default: the user's].
    #[arg(long, env = "TIKAL_NAME")]
    name: Option<String>,
    /// The seat to take [default: the first free one].
    #[arg(long, value_parser = seat)]
    pub(super) seat: Option<Seat>,
    /// Take part in fixing the draws by a secret of one's own, so that nobody can choose them. The
    /// client must be running when the last seat is taken.
    #[arg(long)]
    pub(super) nonce: bool,
}

impl PlayerFlags {
    /// Sits down as a person at this program.
    pub(super) fn joining(&self, match_id: &str, invite_code: String) -> Joining {
        let joining = Joining::new(match_id, &self.name());
        let joining = joining.with_software(ParticipantKind::Person, SOFTWARE);
        Joining { invite_code, seat: self.seat, ..joining }
    }

    /// The name that others see, as short as the server wants it.
    fn name(&self) -> String {
        let of_user = || std::env::var("USER").or_else(|_| std::env::var("USERNAME")).ok();
        let name = self.name.clone().or_else(of_user).filter(|name| !name.trim().is_empty());
        name.unwrap_or_else(|| "player".to_owned()).trim().chars().take(40).collect()
    }
}

impl GameFlags {
    /// The server for who makes the match.
    pub(super) fn creator(&self, server: Server) -> Server {
        match &self.creator_key {
            Some(key) => server.with_creator_key(key.clone()),
            None => server,
        }
    }

    /// A match in which this is agreed.
    pub(super) fn wanted(&self, options: v1::GameOptions) -> NewMatch {
        NewMatch {
            options,
            clock: self.clock,
            seed: self.seed.as_ref().map(|seed| *seed.bytes()),
            ..NewMatch::default()
        }
    }
}

/// Seats for these bots, from the last seat down, and never the player's own.
pub(super) fn reserved(
    setting: &Setting,
    players: u8,
    own: Option<Seat>,
    bots: &[String],
) -> Result<Vec<v1::ReservedSeat>, Misused> {
    if own.is_some_and(|seat| seat.number() > players) {
        return Err(Misused(setting.words.word(Notes::NoSuchSeat).to_owned()));
    }
    let own = own.map_or(1, Seat::number);
    let free = (1..=players).rev().filter(|seat| *seat != own);
    let reserved: Vec<v1::ReservedSeat> = free
        .zip(bots)
        .map(|(seat, bot)| v1::ReservedSeat { seat: u32::from(seat), bot: bot.clone() })
        .collect();
    if reserved.len() < bots.len() {
        let told = setting.words.say(Notes::TooManyBots, &[("players", &players)]);
        return Err(Misused(told));
    }
    Ok(reserved)
}

/// A key as a header can carry it.
fn key(text: &str) -> Result<Token, String> {
    Token::new(text).map_err(|error| error.to_string())
}

/// A seat by its number.
pub(super) fn seat(text: &str) -> Result<Seat, String> {
    let seat = text.parse().ok().and_then(Seat::numbered);
    seat.ok_or_else(|| "a seat is a number from 1 to 4".to_owned())
}

fn seed(text: &str) -> Result<Seed, String> {
    let number = text.parse().ok().map(Seed::from_number);
    let seed = number.or_else(|| hex::parse(text).ok().map(Seed::new));
    seed.ok_or_else(|| "a seed is a number or 64 hexadecimal digits in lower case".to_owned())
}
