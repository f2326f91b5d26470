//! What the greedy bot holds for valuable, in numbers set by hand.

/// The greedy bot's weights. Worth is counted in hundredths of a victory point; shares are percent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Greed {
    /// The share of a temple's value a seat can count on in each later scoring round, by how far its
    /// strength exceeds the strongest rival's: by 1, 2, 3, or 4 and more. A guard counts 100.
    pub hold: [i32; 4],
    /// The same when the strongest are level: nobody scores now, but one more member decides it.
    pub hold_level: i32,
    /// A member near an open temple, per point of the temple's value, of the member's strength, and
    /// of closeness. Closeness is what is left of [`near`](Greed::near) after the walk.
    pub member_near_temple: i32,
    /// The member nearest to a treasure hex, per treasure left there and point of closeness.
    pub member_near_treasure: i32,
    /// The seat's nearest entrance to an open temple, per point of value and of closeness, as long as
    /// there are members in the supply: what camps and well-laid tiles are good for.
    pub entrance_near_temple: i32,
    /// The seat's nearest entrance to a treasure hex, per treasure left and point of closeness.
    pub entrance_near_treasure: i32,
    /// A walk of this many points or more is no longer near.
    pub near: i32,
    /// How much being near counts before the last scoring round, when little of it will be reached.
    pub near_in_last_round: i32,
    /// How much of the rivals' average worth counts against the own.
    pub rivals: i32,
    /// Auction: the share of the difference between the best and the average tile that is bid.
    pub bid: i32,
    /// Auction: never more points for one tile.
    pub highest_bid: u16,
    /// Auction: what it is worth to start a scoring round with a volcano, per point the seat would
    /// score now more than its rivals on average.
    pub volcano: i32,
}

impl Greed {
    /// The weights of the house bot `greedy`.
    pub const BY_HAND: Greed = Greed {
        hold: [50, 66, 76, 82],
        hold_level: 8,
        member_near_temple: 1,
        member_near_treasure: 8,
        entrance_near_temple: 4,
        entrance_near_treasure: 6,
        near: 7,
        near_in_last_round: 10,
        rivals: 60,
        bid: 60,
        highest_bid: 5,
        volcano: 60,
    };
}
