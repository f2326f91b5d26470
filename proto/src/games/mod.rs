//! What a host that knows no game needs of one to carry it over the wire; and the games, a folder each.

/// The part of [`WireGame`] that differs only in the name of the game's arms: every oneof of the envelope has
/// one for each game. The game's folder has the conversions.
macro_rules! arms {
    ($arm:ident) => {
        fn options_arm(options: &Self::Options) -> $crate::v1::game_options::Game {
            $crate::v1::game_options::Game::$arm((*options).into())
        }

        fn read_options(
            arm: $crate::v1::game_options::Game,
        ) -> Option<Result<Self::Options, $crate::InvalidField>> {
            let $crate::v1::game_options::Game::$arm(options) = arm else { return None };
            Some(options.try_into())
        }

        fn named_options(
            values: &$crate::envelope::NamedValues<'_>,
        ) -> Result<Self::Options, $crate::InvalidField> {
            options::named(values)
        }

        fn option_infos() -> Vec<$crate::v1::OptionInfo> {
            options::option_infos()
        }

        $crate::games::arms!(action, Action, $arm, action_arm, read_action);
        $crate::games::arms!(game_event, Event, $arm, event_arm, read_event);
        $crate::games::arms!(outcome, Outcome, $arm, outcome_arm, read_outcome);

        fn view_arm(view: &Self::View) -> $crate::v1::view::Game {
            $crate::v1::view::Game::$arm(view::view(view))
        }

        fn catalogue_arm() -> $crate::v1::catalogue::Game {
            $crate::v1::catalogue::Game::$arm(catalogue::catalogue())
        }
    };
    // One oneof, outward and inward.
    ($oneof:ident, $kind:ident, $arm:ident, $outward:ident, $inward:ident) => {
        fn $outward(word: Self::$kind) -> $crate::v1::$oneof::Game {
            $crate::v1::$oneof::Game::$arm(word.into())
        }

        fn $inward(arm: $crate::v1::$oneof::Game) -> Result<Self::$kind, $crate::InvalidField> {
            let $crate::v1::$oneof::Game::$arm(word) = arm else {
                return Err($crate::games::another_game());
            };
            let read: Result<Self::$kind, $crate::InvalidField> = word.try_into();
            read.map_err(|invalid| invalid.within(<Self as rules::Game>::NAME))
        }
    };
}

use arms;

pub mod tikal;
pub mod tikal2;
pub mod yucatan;

/// The games' packages as generated, by the game's name.
mod packages {
    pub use crate::tikal::games::tikal::v1 as tikal;
    pub use crate::tikal::games::tikal2::v1 as tikal2;
    pub use crate::tikal::games::yucatan::v1 as yucatan;
}

use rules::{Game, Seats};

use crate::envelope::{self, NamedValues, RefusalFacts};
use crate::{InvalidField, v1};

/// A game that can be hosted: every word of it has a place in the contract.
///
/// The `…_arm` functions lead outward: they give the game's arm of a oneof of the envelope. The
/// `read_…` functions lead inward and refuse what is no word of this game, or another game's.
/// [`crate::envelope`] puts around them what every game can say.
pub trait WireGame: Game {
    /// Options, outward.
    fn options_arm(options: &Self::Options) -> v1::game_options::Game;
    /// Options, inward; `None` for another game's.
    fn read_options(arm: v1::game_options::Game) -> Option<Result<Self::Options, InvalidField>>;
    /// Options by the names of [`option_infos`](WireGame::option_infos), against which they were judged.
    ///
    /// # Errors
    /// Names the option whose value does not fit the others.
    fn named_options(values: &NamedValues<'_>) -> Result<Self::Options, InvalidField>;
    /// Everything that can be agreed before a match.
    fn option_infos() -> Vec<v1::OptionInfo>;
    /// The fewest and the most seats of a match.
    fn seat_range() -> (Seats, Seats) {
        (Seats::TWO, Seats::FOUR)
    }
    /// An action, outward.
    fn action_arm(action: Self::Action) -> v1::action::Game;
    /// An action, inward. Whether it is legal is not asked.
    ///
    /// # Errors
    /// Names the field that says nothing the game knows.
    fn read_action(arm: v1::action::Game) -> Result<Self::Action, InvalidField>;
    /// An event as some audience sees it, outward.
    fn event_arm(event: Self::Event) -> v1::game_event::Game;
    /// An event as some audience saw it, inward: what is hidden is unset.
    ///
    /// # Errors
    /// Names the field that says nothing the game knows.
    fn read_event(arm: v1::game_event::Game) -> Result<Self::Event, InvalidField>;
    /// An outcome, outward.
    fn outcome_arm(outcome: Self::Outcome) -> v1::outcome::Game;
    /// An outcome, inward. Whether it is possible is not asked.
    ///
    /// # Errors
    /// Names the field that says nothing the game knows.
    fn read_outcome(arm: v1::outcome::Game) -> Result<Self::Outcome, InvalidField>;
    /// What an audience knows, outward.
    fn view_arm(view: &Self::View) -> v1::view::Game;
    /// What is printed and fixed.
    fn catalogue_arm() -> v1::catalogue::Game;
    /// What an action costs in this position, in the game's own unit; 0: nothing, or not counted.
    fn cost(&self, _action: &Self::Action) -> u32 {
        0
    }
    /// Everywhere a piece of the deciding seat can go in this turn, each with a cheapest way. Empty in
    /// games whose moves are single actions.
    fn routes(&self) -> Vec<v1::Route> {
        Vec::new()
    }
    /// What a client is told of a refusal.
    fn refusal_facts(violation: &Self::Violation) -> RefusalFacts;
}

/// An arm of another game came where this one's is needed.
fn another_game() -> InvalidField {
    InvalidField::new("game", "is of another game")
}

/// A way of several actions: which piece goes from where to where, in the notation.
fn route<G: WireGame>(actions: &[G::Action], cost: u32, way: [String; 3]) -> v1::Route {
    let [piece, from_place, to_place] = way;
    v1::Route {
        actions: actions.iter().map(|&action| envelope::action::<G>(action)).collect(),
        notations: actions.iter().map(G::print_action).collect(),
        cost,
        piece,
        from_place,
        to_place,
    }
}
