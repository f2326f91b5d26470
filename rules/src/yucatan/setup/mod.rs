//! A position or view written down by hand: anything can be said, and `position` and `view` tell
//! all that is wrong.

mod facts;
mod flow;
mod problem;

pub use problem::SetupProblem;

use super::options::StartSeat;
use super::position::Guilds;
use super::{Cell, Guild, OpenFacts, Options, Phase, Position, View};
use crate::Seat;

/// Everything that does not follow from the rest of a position. Unchecked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What was agreed before the match.
    pub options: Options,
    /// The first seat, where a draw said it; `None` where the options say it.
    pub first: Option<Seat>,
    /// The neutral villages, in cell order.
    pub neutrals: Vec<Cell>,
    /// One per seat, by number.
    pub seats: Vec<SeatSetup>,
    /// The round; `None` before the first turn.
    pub round: Option<u16>,
    /// What the game waits for.
    pub phase: Phase,
}

/// What one seat has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSetup {
    /// Levels of its pyramid.
    pub levels: u8,
    /// Prisoners in its city.
    pub prisoners: u8,
    /// Its villages, in cell order.
    pub villages: Vec<VillageSetup>,
    /// Its warriors on the board, in cell order.
    pub warriors: Vec<WarriorSetup>,
}

/// A village of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VillageSetup {
    /// Where it stands.
    pub cell: Cell,
    /// Whether its large side is up.
    pub large: bool,
}

/// A warrior on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WarriorSetup {
    /// Where it stands.
    pub cell: Cell,
    /// What it is; `None` in a view where that is hidden.
    pub guild: Option<Guild>,
    /// How many prisoners it carries.
    pub carried: u8,
    /// Whether a battle has shown its guild to all.
    pub shown: bool,
}

impl Setup {
    /// The legal position this setup describes.
    ///
    /// # Errors
    /// Everything that speaks against it; a hidden guild too.
    pub fn position(&self) -> Result<Position, Vec<SetupProblem>> {
        let mut problems = self.problems();
        facts::find_hidden(self, &mut problems);
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Position::with_guilds(self.open(), self.guilds()))
    }

    /// The view this setup describes.
    ///
    /// # Errors
    /// Everything that speaks against it: no legal position fits it, or nobody could know just that.
    pub fn view(&self) -> Result<View, Vec<SetupProblem>> {
        let mut problems = self.problems();
        facts::find_audience(self, &mut problems);
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(View { open: self.open(), known: self.guilds() })
    }

    fn problems(&self) -> Vec<SetupProblem> {
        let mut problems = Vec::new();
        facts::find(self, &mut problems);
        // What follows is asked of facts that fit together one by one.
        if problems.is_empty() {
            flow::find(self, &self.open(), &mut problems);
        }
        problems
    }

    /// The first seat, as the options or the draw say; `None` while it is not known.
    fn first_seat(&self) -> Option<Seat> {
        match self.options.start {
            StartSeat::Fixed(seat) => Some(seat),
            StartSeat::Drawn => self.first,
        }
    }

    fn open(&self) -> OpenFacts {
        let mut open = OpenFacts::empty(&self.options);
        open.phase = self.phase;
        open.first = self.first_seat();
        open.round = self.round.unwrap_or(0);
        for &cell in &self.neutrals {
            open.add_neutral(cell);
        }
        for (seat, setup) in Seat::ALL.into_iter().zip(&self.seats) {
            open.levels[seat.index()] = setup.levels;
            open.prisoners[seat.index()] = setup.prisoners;
            for village in &setup.villages {
                open.add_village(seat, village.cell);
                if village.large {
                    open.large.add(village.cell);
                }
            }
            for warrior in &setup.warriors {
                open.warriors[seat.index()].add(warrior.cell);
                open.occupied.add(warrior.cell);
                open.loads.set(warrior.cell, warrior.carried);
                if warrior.shown {
                    open.shown.add(warrior.cell);
                }
            }
            open.warrior_count[seat.index()] = open.warriors(seat).count() as u8;
        }
        open
    }

    fn guilds(&self) -> Guilds {
        let mut guilds = Guilds::default();
        for warrior in self.seats.iter().flat_map(|seat| &seat.warriors) {
            if let Some(guild) = warrior.guild {
                guilds.put(warrior.cell, guild);
            }
        }
        guilds
    }
}

impl Position {
    /// The position written down.
    pub fn setup(&self) -> Setup {
        written(&self.open, &self.guilds)
    }
}

impl View {
    /// The view written down.
    pub fn setup(&self) -> Setup {
        written(&self.open, &self.known)
    }
}

fn written(open: &OpenFacts, guilds: &Guilds) -> Setup {
    let village = |cell| VillageSetup { cell, large: open.large.has(cell) };
    let warrior = |cell| WarriorSetup {
        cell,
        guild: guilds.on(cell),
        carried: open.carried(cell),
        shown: open.shown.has(cell),
    };
    let seat = |seat| SeatSetup {
        levels: open.levels(seat),
        prisoners: open.prisoners(seat),
        villages: open.villages(seat).iter().map(village).collect(),
        warriors: open.warriors(seat).iter().map(warrior).collect(),
    };
    Setup {
        options: open.options,
        first: open.first.filter(|_| open.options.start == StartSeat::Drawn),
        neutrals: open.neutrals().iter().collect(),
        seats: open.options.seats.iter().map(seat).collect(),
        round: (open.round > 0).then_some(open.round),
        phase: open.phase,
    }
}
