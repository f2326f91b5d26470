//! What an action of Yucatàn does, and what happens where a warrior goes.

use proto::games::yucatan::wire;
use proto::games::yucatan::wire::action::Kind;
use proto::v1;

use super::read::{cell, guild};
use super::{Cell, Guild, ViewModel};
use crate::match_view::{SeatNumber, Unreadable};

/// An action.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are those of the contract's actions")]
pub enum Deed {
    PutLarge { cell: Cell },
    PutSmall { cell: Cell },
    PutNeutral { cell: Cell },
    PutWarriors { warriors: [(Guild, Cell); 2] },
    Establish { cell: Cell },
    Enlarge { cell: Cell },
    Deploy { guild: Guild, cell: Cell },
    Move { from: Cell, by: Option<Cell>, to: Cell },
    Build,
    Pass,
    Take { number: u32 },
    Remove { cell: Cell },
}

/// The kinds of actions, in the order lists show them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the names of the deeds")]
pub enum DeedKind {
    PutLarge,
    PutSmall,
    PutNeutral,
    PutWarriors,
    Take,
    Remove,
    Build,
    Move,
    Deploy,
    Enlarge,
    Establish,
    Pass,
}

impl DeedKind {
    /// All of them.
    pub const ALL: [DeedKind; 12] = [
        DeedKind::PutLarge,
        DeedKind::PutSmall,
        DeedKind::PutNeutral,
        DeedKind::PutWarriors,
        DeedKind::Take,
        DeedKind::Remove,
        DeedKind::Build,
        DeedKind::Move,
        DeedKind::Deploy,
        DeedKind::Enlarge,
        DeedKind::Establish,
        DeedKind::Pass,
    ];

    /// The first word of its actions in the notation.
    pub fn word(self) -> &'static str {
        match self {
            DeedKind::PutLarge => "large",
            DeedKind::PutSmall => "small",
            DeedKind::PutNeutral => "neutral",
            DeedKind::PutWarriors => "warriors",
            DeedKind::Take => "take",
            DeedKind::Remove => "remove",
            DeedKind::Build => "build",
            DeedKind::Move => "move",
            DeedKind::Deploy => "deploy",
            DeedKind::Enlarge => "enlarge",
            DeedKind::Establish => "village",
            DeedKind::Pass => "pass",
        }
    }
}

/// What happens where a warrior goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// It fights the warrior of this seat; `None`: that one is hidden.
    Battle {
        /// Whose warrior stands there.
        rival: SeatNumber,
        /// What the attacker is.
        own: Option<Guild>,
        /// What the defender is.
        other: Option<Guild>,
    },
    /// It raids a village.
    Raid {
        /// `None`: a neutral one.
        owner: Option<SeatNumber>,
        /// It is taken off the board; a large one becomes small.
        gone: bool,
    },
    /// It may take prisoners from this seat's city.
    Theft {
        /// Whose city it is.
        victim: SeatNumber,
        /// How many can be taken at most.
        most: u32,
    },
    /// It brings this many prisoners home.
    Delivery(u32),
    /// Nothing.
    Nothing,
}

/// The most a warrior carries (Y-10.1).
const MOST_CARRIED: u32 = 3;

impl Deed {
    /// The deeds of a prompt, in its order.
    ///
    /// # Errors
    /// The server lists something this client does not know.
    pub fn read_all(prompt: &v1::Prompt) -> Result<Vec<Deed>, Unreadable> {
        let deed = |listed: &v1::LegalAction| {
            let action = listed.action.as_ref();
            Deed::read(action.ok_or_else(|| Unreadable::new("legal_actions.action", "unset"))?)
        };
        prompt.legal_actions.iter().map(deed).collect()
    }

    fn read(action: &v1::Action) -> Result<Deed, Unreadable> {
        let unknown = || Unreadable::new("legal_actions.action", action);
        let Some(v1::action::Game::Yucatan(wire::Action { kind: Some(kind) })) = &action.game
        else {
            return Err(unknown());
        };
        Ok(match kind {
            Kind::PutLarge(put) => Deed::PutLarge { cell: cell(&put.cell)? },
            Kind::PutSmall(put) => Deed::PutSmall { cell: cell(&put.cell)? },
            Kind::PutNeutral(put) => Deed::PutNeutral { cell: cell(&put.cell)? },
            Kind::PutWarriors(put) => {
                let first = |first: &wire::FirstWarrior| {
                    Ok((guild(first.guild()).ok_or_else(unknown)?, cell(&first.cell)?))
                };
                let [one, other] = put.warriors.as_slice() else { return Err(unknown()) };
                Deed::PutWarriors { warriors: [first(one)?, first(other)?] }
            }
            Kind::EstablishVillage(deed) => Deed::Establish { cell: cell(&deed.cell)? },
            Kind::EnlargeVillage(deed) => Deed::Enlarge { cell: cell(&deed.cell)? },
            Kind::DeployWarrior(deed) => Deed::Deploy {
                guild: guild(deed.guild()).ok_or_else(unknown)?,
                cell: cell(&deed.cell)?,
            },
            Kind::MoveWarrior(deed) => Deed::Move {
                from: cell(&deed.from_cell)?,
                by: Some(&deed.by_cell)
                    .filter(|by| !by.is_empty())
                    .map(|by| cell(by))
                    .transpose()?,
                to: cell(&deed.to_cell)?,
            },
            Kind::BuildLevel(_) => Deed::Build,
            Kind::PassTurn(_) => Deed::Pass,
            Kind::TakePrisoners(take) => Deed::Take { number: take.number },
            Kind::RemoveWarrior(deed) => Deed::Remove { cell: cell(&deed.cell)? },
        })
    }

    /// Its kind.
    pub fn kind(&self) -> DeedKind {
        match self {
            Deed::PutLarge { .. } => DeedKind::PutLarge,
            Deed::PutSmall { .. } => DeedKind::PutSmall,
            Deed::PutNeutral { .. } => DeedKind::PutNeutral,
            Deed::PutWarriors { .. } => DeedKind::PutWarriors,
            Deed::Establish { .. } => DeedKind::Establish,
            Deed::Enlarge { .. } => DeedKind::Enlarge,
            Deed::Deploy { .. } => DeedKind::Deploy,
            Deed::Move { .. } => DeedKind::Move,
            Deed::Build => DeedKind::Build,
            Deed::Pass => DeedKind::Pass,
            Deed::Take { .. } => DeedKind::Take,
            Deed::Remove { .. } => DeedKind::Remove,
        }
    }

    /// The cells from which it can be chosen; the first warriors can be begun with either.
    pub fn starts(&self) -> Vec<Cell> {
        match self {
            Deed::PutLarge { cell }
            | Deed::PutSmall { cell }
            | Deed::PutNeutral { cell }
            | Deed::Establish { cell }
            | Deed::Enlarge { cell }
            | Deed::Deploy { cell, .. }
            | Deed::Remove { cell } => vec![*cell],
            Deed::PutWarriors { warriors } => warriors.map(|(_, cell)| cell).to_vec(),
            Deed::Move { from, .. } => vec![*from],
            Deed::Build | Deed::Pass | Deed::Take { .. } => Vec::new(),
        }
    }

    /// The second cell of what is chosen in two steps, if the first is this one.
    pub fn goal_from(&self, start: Cell) -> Option<Cell> {
        match self {
            Deed::Move { from, to, .. } => (*from == start).then_some(*to),
            Deed::PutWarriors { warriors: [(_, one), (_, other)] } => {
                if *one == start {
                    Some(*other)
                } else {
                    (*other == start).then_some(*one)
                }
            }
            Deed::PutLarge { .. }
            | Deed::PutSmall { .. }
            | Deed::PutNeutral { .. }
            | Deed::Establish { .. }
            | Deed::Enlarge { .. }
            | Deed::Deploy { .. }
            | Deed::Build
            | Deed::Pass
            | Deed::Take { .. }
            | Deed::Remove { .. } => None,
        }
    }

    /// Every cell it is about, the last one where it leads.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Deed::Move { from, by, to } => {
                [Some(*from), *by, Some(*to)].into_iter().flatten().collect()
            }
            Deed::PutLarge { .. }
            | Deed::PutSmall { .. }
            | Deed::PutNeutral { .. }
            | Deed::PutWarriors { .. }
            | Deed::Establish { .. }
            | Deed::Enlarge { .. }
            | Deed::Deploy { .. }
            | Deed::Build
            | Deed::Pass
            | Deed::Take { .. }
            | Deed::Remove { .. } => self.starts(),
        }
    }
}

impl ViewModel {
    /// What happens on the last cell of a move, in the order of Y-3.5. That the move is legal is the server's word.
    pub fn effect(&self, from: Cell, by: Option<Cell>, to: Cell) -> Effect {
        let Some(mover) = self.at(from).warrior else { return Effect::Nothing };
        // Whoever has delivered on the way arrives with nothing.
        let carried = if by.is_some() { 0 } else { mover.carried };
        let there = self.at(to);
        if let Some(rival) = there.warrior {
            return Effect::Battle { rival: rival.owner, own: mover.guild, other: rival.guild };
        }
        if let Some(village) = there.village {
            return match (village.owner == Some(mover.owner), village.large) {
                (false, large) => Effect::Raid { owner: village.owner, gone: !large },
                (true, true) if carried > 0 => Effect::Delivery(carried),
                (true, _) => Effect::Nothing,
            };
        }
        match self.map.cell(to).and_then(|printed| printed.city) {
            Some(city) if city == mover.owner && carried > 0 => Effect::Delivery(carried),
            Some(city) if city != mover.owner => {
                let held = self.seat(city).map_or(0, |seat| seat.prisoners);
                match held.min(MOST_CARRIED.saturating_sub(carried)) {
                    0 => Effect::Nothing,
                    most => Effect::Theft { victim: city, most },
                }
            }
            Some(_) | None => Effect::Nothing,
        }
    }
}
