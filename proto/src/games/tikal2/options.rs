//! Options: what is agreed before a match, and how a client learns what can be.

use rules::tikal2::Options;

use super::wire;
use super::words;
use crate::InvalidField;
use crate::envelope::{NamedValues, flag_option, number_option, start_seat_option};
use crate::v1::OptionInfo;

impl From<Options> for wire::Options {
    fn from(options: Options) -> wire::Options {
        let (start_seat, draw_start_seat) = words::start_numbers(options.start);
        wire::Options {
            seats: options.seats.count() as u32,
            open_treasures: options.open_treasures,
            no_tent: options.no_tent,
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
            open_treasures: options.open_treasures,
            no_tent: options.no_tent,
            start,
        })
    }
}

/// Options by the names that [`option_infos`] tells.
pub(super) fn named(values: &NamedValues<'_>) -> Result<Options, InvalidField> {
    let (start_seat, draw_start_seat) = values.start_seat("start_seat")?;
    let options = wire::Options {
        seats: values.number("seats"),
        open_treasures: values.flag("open_treasures"),
        no_tent: values.flag("no_tent"),
        start_seat,
        draw_start_seat,
    };
    Options::try_from(options)
}

/// Everything that can be agreed before a match of Tikal II.
pub(super) fn option_infos() -> Vec<OptionInfo> {
    vec![
        number_option("seats", "How many play.", "L-1.1", 2..=4, None),
        flag_option("open_treasures", "Three treasures lie open beside two piles.", "L-17.1"),
        flag_option("no_tent", "The short game: tents are never ready.", "L-17.5"),
        start_seat_option("L-1.21"),
    ]
}
