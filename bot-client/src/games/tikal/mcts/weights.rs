//! How the tree grows and how far it looks, in numbers found by play.

use crate::games::tikal::planner::beam::Breadth;

/// The numbers of the house bot `mcts`.
#[derive(Clone, PartialEq, Debug)]
pub struct Outlook {
    /// The most plans for the present decision that are compared.
    pub plans: usize,
    /// How much of its visits' square root a later decision has in plans that are compared.
    pub widening: f64,
    /// How much a plan that was tried seldom is preferred, in chances to win.
    pub curiosity: f64,
    /// How many visits the planner's opinion of a plan counts for.
    pub trust: f64,
    /// How many turns of everybody are played before the planner judges what has come of them; a
    /// scoring round under way is played to its end.
    pub turns_each: usize,
    /// How many nodes the search for plans of the present decision has, in percent of all.
    pub own_share: u32,
    /// How many positions with equally many points left are pursued in turns that are only imagined.
    pub imagined_width: usize,
    /// How many nodes such a turn has.
    pub imagined_nodes: u32,
    /// Ahead by so many hundredths of a point the chance to win against one rival is 73 %: by scoring
    /// rounds to come, four as the last entry.
    pub doubt: [f64; 5],
}

impl Outlook {
    /// The numbers of the house.
    pub const BY_PLAY: Outlook = Outlook {
        plans: 8,
        widening: 0.5,
        curiosity: 0.12,
        trust: 4.0,
        turns_each: 2,
        own_share: 5,
        imagined_width: 12,
        imagined_nodes: 300,
        doubt: [300.0, 500.0, 800.0, 1_000.0, 1_200.0],
    };

    /// How a turn is searched that is only imagined.
    pub(super) fn imagined(&self) -> Breadth {
        Breadth { widest: self.imagined_width, nodes: self.imagined_nodes }
    }
}
