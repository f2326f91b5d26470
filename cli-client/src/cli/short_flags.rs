//! Flags that stand for an option of one game: each game lists its own.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use crate::games;

/// The options that were switched on by flags of their own.
#[derive(Clone, Debug, Default)]
pub(super) struct ShortFlags(Vec<&'static str>);

impl ShortFlags {
    /// The names of the options.
    pub(super) fn options(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|option| (*option).to_owned())
    }
}

impl Args for ShortFlags {
    fn augment_args(command: Command) -> Command {
        command.args(games::short_flags().map(|flag| {
            Arg::new(flag.option).long(flag.flag).help(flag.help).action(ArgAction::SetTrue)
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        ShortFlags::augment_args(command)
    }
}

impl FromArgMatches for ShortFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<ShortFlags, clap::Error> {
        let given = games::short_flags().map(|flag| flag.option);
        Ok(ShortFlags(given.filter(|option| matches.get_flag(option)).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = ShortFlags::from_arg_matches(matches)?;
        Ok(())
    }
}
