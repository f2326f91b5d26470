//! What can be agreed before a match, told and read by names.

use std::ops::RangeInclusive;

use rules::Seat;

use crate::InvalidField;
use crate::v1::named_option::Value;
use crate::v1::option_info::Values;
use crate::v1::{self, Choice, ChoiceValues, FlagValues, NumberValues, OptionInfo};
use crate::words::Read;

/// The word that lets a draw say who begins.
const DRAWN: &str = "drawn";

/// Values by name, each of a known name and in its range; what is not given has its default.
pub struct NamedValues<'a> {
    given: &'a [v1::NamedOption],
    infos: &'a [OptionInfo],
}

impl<'a> NamedValues<'a> {
    /// The values, once each is one that the game told of.
    ///
    /// # Errors
    /// Names the first that is unknown, given twice, of another kind or out of its range, or that is
    /// required and not given.
    pub fn judged(
        given: &'a [v1::NamedOption],
        infos: &'a [OptionInfo],
    ) -> Result<NamedValues<'a>, InvalidField> {
        for (place, option) in given.iter().enumerate() {
            let path = format!("options[{place}]");
            let info = infos.iter().find(|info| info.name == option.name);
            let info = info
                .ok_or_else(|| InvalidField::new(format!("{path}.name"), "is no option of it"))?;
            if given[..place].iter().any(|earlier| earlier.name == option.name) {
                return Err(InvalidField::new(format!("{path}.name"), "is given twice"));
            }
            judge(info, option.value.as_ref())
                .map_err(|reason| InvalidField::new(format!("{path}.value"), reason))?;
        }
        let values = NamedValues { given, infos };
        match infos.iter().find(|info| is_required(info) && values.value(&info.name).is_none()) {
            Some(info) => Err(InvalidField::new("options", format!("needs '{}'", info.name))),
            None => Ok(values),
        }
    }

    /// A number; its default where it is not given.
    pub fn number(&self, name: &str) -> u32 {
        match (self.value(name), self.known(name)) {
            (Some(Value::Number(number)), _) => *number,
            (_, Some(Values::Number(range))) => range.default_value.unwrap_or_default(),
            _ => 0,
        }
    }

    /// Whether it is on.
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.value(name), Some(Value::Flag(true)))
    }

    /// One of several words; the default where it is not given.
    pub fn choice(&self, name: &str) -> &str {
        match (self.value(name), self.known(name)) {
            (Some(Value::Choice(word)), _) => word,
            (_, Some(Values::Choice(choices))) => &choices.default_value,
            _ => "",
        }
    }

    /// Who begins, as the two fields of a game's typed options: a seat's number, or that a draw says.
    pub fn start_seat(&self, name: &str) -> Read<(u32, bool)> {
        match self.choice(name) {
            DRAWN => Ok((0, true)),
            number => {
                let number = number.parse().map_err(|_| InvalidField::new(name, "is no seat"))?;
                Ok((number, false))
            }
        }
    }

    fn value(&self, name: &str) -> Option<&Value> {
        self.given.iter().find(|option| option.name == name)?.value.as_ref()
    }

    fn known(&self, name: &str) -> Option<&Values> {
        self.infos.iter().find(|info| info.name == name)?.values.as_ref()
    }
}

fn judge(info: &OptionInfo, value: Option<&Value>) -> Result<(), String> {
    match (info.values.as_ref(), value) {
        (_, None) => Err("is required and not set".to_owned()),
        (Some(Values::Flag(_)), Some(Value::Flag(_))) => Ok(()),
        (Some(Values::Number(range)), Some(Value::Number(number))) => {
            if (range.min..=range.max).contains(number) {
                Ok(())
            } else {
                Err(format!("is not within {}-{}", range.min, range.max))
            }
        }
        (Some(Values::Choice(known)), Some(Value::Choice(word))) => {
            if known.choices.iter().any(|choice| choice.name == *word) {
                Ok(())
            } else {
                let names: Vec<&str> =
                    known.choices.iter().map(|choice| choice.name.as_str()).collect();
                Err(format!("is none of {}", names.join(", ")))
            }
        }
        (Some(Values::Flag(_)), Some(_)) => Err("is no flag".to_owned()),
        (Some(Values::Number(_)), Some(_)) => Err("is no number".to_owned()),
        (Some(Values::Choice(_)), Some(_)) => Err("is no choice".to_owned()),
        (None, Some(_)) => Err("cannot be given".to_owned()),
    }
}

fn is_required(info: &OptionInfo) -> bool {
    matches!(&info.values, Some(Values::Number(range)) if range.default_value.is_none())
}

/// On or off, off by default.
pub(crate) fn flag_option(name: &str, summary: &str, rule: &str) -> OptionInfo {
    info(name, summary, rule, Values::Flag(FlagValues {}))
}

/// A number of this range; without a default it is required.
pub(crate) fn number_option(
    name: &str,
    summary: &str,
    rule: &str,
    range: RangeInclusive<u32>,
    default_value: Option<u32>,
) -> OptionInfo {
    let values = NumberValues { min: *range.start(), max: *range.end(), default_value };
    info(name, summary, rule, Values::Number(values))
}

/// Who begins: one of the seats, or a draw says.
pub(crate) fn start_seat_option(rule: &str) -> OptionInfo {
    let choice = |name: String, summary: String| Choice { name, summary };
    let seats = Seat::ALL.map(|seat| choice(seat.to_string(), format!("Seat {seat} begins.")));
    let drawn = choice(DRAWN.to_owned(), "A draw says who begins.".to_owned());
    let choices = seats.into_iter().chain([drawn]).collect();
    let values = ChoiceValues { choices, default_value: Seat::One.to_string() };
    info("start_seat", "Who begins.", rule, Values::Choice(values))
}

fn info(name: &str, summary: &str, rule: &str, values: Values) -> OptionInfo {
    OptionInfo {
        name: name.to_owned(),
        summary: summary.to_owned(),
        rule: rule.to_owned(),
        values: Some(values),
    }
}
