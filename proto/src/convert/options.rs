//! Options: what is agreed before a match, and how a client learns what can be.

use rules::tikal::{Options, StartSeat};
use rules::{Seat, Seats};

use super::InvalidField;
use super::words::{self, seat_number};
use crate::v1::option_info::Values;
use crate::v1::{self, FlagValues, NumberValues, OptionInfo, TikalOptions};

impl From<Options> for TikalOptions {
    fn from(options: Options) -> TikalOptions {
        let (start_seat, draw_start_seat) = match options.start {
            StartSeat::Fixed(seat) => (seat_number(seat), false),
            StartSeat::Drawn => (0, true),
        };
        TikalOptions {
            seats: options.seats.count() as u32,
            auction: options.auction,
            camp_needs_member: options.camp_needs_member,
            start_seat,
            draw_start_seat,
        }
    }
}

impl TryFrom<TikalOptions> for Options {
    type Error = InvalidField;

    fn try_from(options: TikalOptions) -> Result<Options, InvalidField> {
        let seats = u8::try_from(options.seats)
            .ok()
            .and_then(Seats::new)
            .ok_or_else(|| InvalidField::new("seats", "is no number of players 2-4"))?;
        let start = match (options.start_seat, options.draw_start_seat) {
            (0, true) => StartSeat::Drawn,
            (_, true) => {
                return Err(InvalidField::new("draw_start_seat", "is set beside start_seat"));
            }
            (0, false) => StartSeat::Fixed(Seat::One),
            (number, false) => StartSeat::Fixed(words::seat("start_seat", number)?),
        };
        match start {
            StartSeat::Fixed(seat) if !seats.has(seat) => {
                Err(InvalidField::new("start_seat", "is no seat of this match"))
            }
            StartSeat::Fixed(_) | StartSeat::Drawn => Ok(Options {
                seats,
                auction: options.auction,
                camp_needs_member: options.camp_needs_member,
                start,
            }),
        }
    }
}

impl From<Options> for v1::GameOptions {
    fn from(options: Options) -> v1::GameOptions {
        v1::GameOptions { game: Some(v1::game_options::Game::Tikal(options.into())) }
    }
}

impl TryFrom<v1::GameOptions> for Options {
    type Error = InvalidField;

    fn try_from(options: v1::GameOptions) -> Result<Options, InvalidField> {
        match options.game {
            Some(v1::game_options::Game::Tikal(tikal)) => {
                Options::try_from(tikal).map_err(|invalid| invalid.within("tikal"))
            }
            None => Err(InvalidField::unset("game")),
        }
    }
}

/// Everything that can be agreed before a match of Tikal, by the names of the fields.
pub fn option_infos() -> Vec<OptionInfo> {
    let flag = Values::Flag(FlagValues {});
    let seats = NumberValues { min: 2, max: 4, default_value: None };
    let start = NumberValues { min: 1, max: 4, default_value: Some(1) };
    vec![
        info("seats", "How many play.", "T-1.1", Values::Number(seats)),
        info("auction", "The auction game instead of the basic game.", "A-1", flag),
        info("camp_needs_member", "A camp needs an own member on its hex.", "T-9.4", flag),
        info("start_seat", "Who begins.", "T-1.7", Values::Number(start)),
        info("draw_start_seat", "A draw says who begins.", "T-1.7", flag),
    ]
}

fn info(name: &str, summary: &str, rule: &str, values: Values) -> OptionInfo {
    OptionInfo {
        name: name.to_owned(),
        summary: summary.to_owned(),
        rule: rule.to_owned(),
        values: Some(values),
    }
}
