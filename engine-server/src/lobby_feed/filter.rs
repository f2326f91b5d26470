//! Which matches a watcher is told of, and what of a match decides that.

use proto::v1;

/// A game by its place in the feed's list of names: short, and equal if the names are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct GameIndex(pub(super) usize);

/// What filters look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Facets {
    pub(super) game: GameIndex,
    pub(super) state: v1::MatchState,
    /// Whether it needs no invite code.
    pub(super) is_public: bool,
    /// Whether it waits and has free seats that are kept for house bots.
    pub(super) is_reserved: bool,
}

impl Facets {
    pub(super) fn of(card: &v1::Match, game: GameIndex) -> Facets {
        let reserved = |seat: &v1::SeatInfo| seat.state() == v1::SeatState::Reserved;
        let waits = card.state() == v1::MatchState::Waiting;
        Facets {
            game,
            state: card.state(),
            is_public: !card.invite_only,
            is_reserved: waits && card.seats.iter().any(reserved),
        }
    }
}

/// Matches in some states.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct StateSet(u8);

impl StateSet {
    /// Every state a match can be shown in.
    pub const SHOWN: [v1::MatchState; 5] = [
        v1::MatchState::Waiting,
        v1::MatchState::Revealing,
        v1::MatchState::Running,
        v1::MatchState::Ended,
        v1::MatchState::Cancelled,
    ];

    /// All of them.
    pub fn all() -> StateSet {
        StateSet::SHOWN.into_iter().collect()
    }

    /// Whether this state is one of them.
    pub fn contains(self, state: v1::MatchState) -> bool {
        self.0 & StateSet::bit(state) != 0
    }

    fn bit(state: v1::MatchState) -> u8 {
        match state {
            v1::MatchState::Unspecified => 0,
            v1::MatchState::Waiting => 1,
            v1::MatchState::Revealing => 2,
            v1::MatchState::Running => 4,
            v1::MatchState::Ended => 8,
            v1::MatchState::Cancelled => 16,
        }
    }
}

impl FromIterator<v1::MatchState> for StateSet {
    fn from_iter<I: IntoIterator<Item = v1::MatchState>>(states: I) -> StateSet {
        StateSet(states.into_iter().fold(0, |set, state| set | StateSet::bit(state)))
    }
}

/// Which matches somebody wants to be told of.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Selection {
    /// Those of one game; `None`: of all.
    pub game: Option<String>,
    /// What else is asked of them.
    pub scope: Scope,
}

/// Who is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// Everybody: matches in these states that need no invite code.
    Public(StateSet),
    /// The operator's house bots: matches with free reserved seats.
    Reserved,
}

/// A selection whose game was looked up. There are few: some for each game, whoever watches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Filter {
    pub(super) game: Option<GameIndex>,
    pub(super) scope: Scope,
}

impl Filter {
    /// Whether a match with these facets is told of.
    pub(super) fn wants(self, facets: &Facets) -> bool {
        let in_scope = match self.scope {
            Scope::Public(states) => facets.is_public && states.contains(facets.state),
            Scope::Reserved => facets.is_reserved,
        };
        in_scope && self.game.is_none_or(|game| game == facets.game)
    }
}
