//! Options: what is agreed before a match, and how a client learns what can be.

use rules::tikal::Options;

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
            auction: options.auction,
            camp_needs_member: options.camp_needs_member,
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
            auction: options.auction,
            camp_needs_member: options.camp_needs_member,
            start,
        })
    }
}

/// Options by the names that [`option_infos`] tells.
pub(super) fn named(values: &NamedValues<'_>) -> Result<Options, InvalidField> {
    let (start_seat, draw_start_seat) = values.start_seat("start_seat")?;
    let options = wire::Options {
        seats: values.number("seats"),
        auction: values.flag("auction"),
        camp_needs_member: values.flag("camp_needs_member"),
        start_seat,
        draw_start_seat,
    };
    Options::try_from(options)
}

/// Everything that can be agreed before a match of Tikal.
pub(super) fn option_infos() -> Vec<OptionInfo> {
    vec![
        number_option("seats", "How many play.", "T-1.1", 2..=4, None),
        flag_option("auction", "The auction game instead of the basic game.", "A-1"),
        flag_option("camp_needs_member", "A camp needs an own member on its hex.", "T-9.4"),
        start_seat_option("T-1.7"),
    ]
}
