//! What every action costs, and how many points a turn has. The only room for these numbers.

use std::fmt;

/// Action points (AP).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Points(pub u8);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// T-2.2: what a turn has to spend.
pub const TURN: Points = Points(10);
/// T-4.1: a member from the supply onto a camp.
pub const PLACE_MEMBER: Points = Points(1);
/// T-4.2: a member from camp to camp.
pub const SECRET_PATH: Points = Points(1);
/// T-6.1: one temple level.
pub const UNCOVER: Points = Points(2);
/// T-7.1: one treasure.
pub const RECOVER: Points = Points(3);
/// T-8.1: one exchange.
pub const EXCHANGE: Points = Points(3);
/// T-9.1: one camp.
pub const BUILD_CAMP: Points = Points(5);
/// T-10.1: one temple guard.
pub const PLACE_GUARD: Points = Points(5);
