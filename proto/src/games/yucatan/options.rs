//! Options: what is agreed before a match, and how a client learns what can be.

use rules::yucatan::{Options, Rounds};

use super::wire;
use super::words::{self, Read};
use crate::InvalidField;
use crate::envelope::{NamedValues, flag_option, number_option, start_seat_option};
use crate::v1::OptionInfo;

impl From<Options> for wire::Options {
    fn from(options: Options) -> wire::Options {
        let (start_seat, draw_start_seat) = words::start_numbers(options.start);
        wire::Options {
            seats: options.seats.count() as u32,
            small_right: options.small_right,
            rounds: u32::from(options.rounds.number()),
            start_seat,
            draw_start_seat,
        }
    }
}

impl TryFrom<wire::Options> for Options {
    type Error = InvalidField;

    fn try_from(options: wire::Options) -> Result<Options, InvalidField> {
        let (seats, start) =
            words::players(options.seats, options.start_seat, options.draw_start_seat)?;
        Ok(Options {
            seats,
            small_right: options.small_right,
            rounds: rounds(options.rounds)?,
            start,
        })
    }
}

fn rounds(number: u32) -> Read<Rounds> {
    if number == 0 {
        return Ok(Rounds::DEFAULT);
    }
    u16::try_from(number)
        .ok()
        .and_then(Rounds::new)
        .ok_or_else(|| InvalidField::new("rounds", "is no number of rounds 1-999"))
}

/// Options by the names that [`option_infos`] tells.
pub(super) fn named(values: &NamedValues<'_>) -> Result<Options, InvalidField> {
    let (start_seat, draw_start_seat) = values.start_seat("start_seat")?;
    let options = wire::Options {
        seats: values.number("seats"),
        small_right: values.flag("small_right"),
        rounds: values.number("rounds"),
        start_seat,
        draw_start_seat,
    };
    Options::try_from(options)
}

/// Everything that can be agreed before a match of Yucatàn.
pub(super) fn option_infos() -> Vec<OptionInfo> {
    let usual = u32::from(Rounds::DEFAULT.number());
    vec![
        number_option("seats", "How many play.", "Y-1.1", 2..=4, None),
        flag_option("small_right", "Small villages are put in the order of all else.", "Y-14.2"),
        number_option("rounds", "The last round.", "Y-14.3", 1..=999, Some(usual)),
        start_seat_option("Y-14.1"),
    ]
}
