//! What the planner expects of the scoring rounds to come, in numbers set by hand.

/// The planner's weights. Worth is counted in hundredths of a victory point; shares are percent.
/// Tables by cost are read at the action points something costs; what costs more is as the last entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foresight {
    /// The share of a temple's value its leader can count on in the next scoring round, by what it
    /// costs the rival that can do it most cheaply to take the lead. A guard counts 100.
    pub hold: [i32; 13],
    /// The share of a temple's value a seat that does not lead can count on in the next scoring round,
    /// by what it costs the seat to take the lead.
    pub take: [i32; 13],
    /// How much of both is left in each scoring round after the next one.
    pub later: i32,
    /// The share of the worth of a treasure that can still be lifted, by the walk of the nearest
    /// member, or of a new one, to its hex.
    pub lift: [i32; 10],
    /// How much of that counts for the second treasure that can be lifted on the same hex.
    pub second_lift: i32,
    /// What a guard that is not yet placed is worth for each scoring round after the next one.
    pub guard_in_hand: i32,
    /// What a worker in the supply is worth for each scoring round to come.
    pub worker_in_hand: i32,
    /// What a worker on the board is worth for each scoring round to come, wherever it stands.
    pub worker_on_board: i32,
    /// What the leader is worth for each scoring round to come, as long as it is in the supply.
    pub leader_in_hand: i32,
    /// What the leader is worth for each scoring round to come, as long as it is a member on the board.
    pub leader_on_board: i32,
    /// What it is worth, for each tile to come, that a new member needs one point less to get from the
    /// nearest entrance to the average hex at the edge of the explored land.
    pub outpost: i32,
    /// How much of the rivals' worth counts against the own: of the only rival's, or with more
    /// players of the rivals' average.
    pub rivals: i32,
    /// Auction: the share of what the choice is worth that is bid.
    pub bid: i32,
    /// Auction: never more points for one tile.
    pub highest_bid: u16,
    /// Auction: what it is worth to start a scoring round with a volcano, per point the seat would
    /// score now more than its rivals on average.
    pub volcano: i32,
}

impl Foresight {
    /// The weights of the house bot `planner` in a match of two. What people are worth was found by
    /// fitting final margins to positions of many games.
    pub const DUEL: Foresight = Foresight {
        hold: [40, 45, 50, 55, 60, 64, 68, 72, 75, 78, 80, 82, 84],
        take: [45, 45, 39, 33, 27, 22, 18, 13, 10, 7, 4, 1, 0],
        later: 70,
        lift: [56, 46, 38, 31, 24, 18, 13, 8, 4, 0],
        second_lift: 60,
        guard_in_hand: 450,
        worker_in_hand: 96,
        worker_on_board: 129,
        leader_in_hand: 20,
        leader_on_board: 80,
        outpost: 3,
        rivals: 80,
        bid: 100,
        highest_bid: 8,
        volcano: 60,
    };

    /// The weights of the house bot `planner` in a match of three or four: with more rivals a lead is
    /// lost sooner, a guard is better placed early, people are there to be used, and what is near is soon
    /// taken by somebody else.
    pub const CROWD: Foresight = Foresight {
        hold: [34, 38, 42, 47, 51, 54, 58, 61, 64, 66, 68, 70, 71],
        take: [31, 31, 27, 23, 19, 15, 12, 9, 7, 5, 3, 1, 0],
        guard_in_hand: 100,
        worker_in_hand: 0,
        worker_on_board: 0,
        leader_in_hand: 0,
        leader_on_board: 0,
        outpost: 0,
        rivals: 60,
        ..Foresight::DUEL
    };

    /// The entry of a table for this cost.
    pub(super) fn at<const N: usize>(table: &[i32; N], cost: u8) -> i32 {
        table.get(usize::from(cost)).or(table.last()).copied().unwrap_or(0)
    }
}
