//! How everybody plays in an imagined game: as the planner would, with less thought.

use rules::tikal::{Action, Phase};
use rules::{Game, Pending};

use super::chances::{Chances, chances};
use super::moment::Moment;
use super::scenario::Scenario;
use super::weights::Outlook;
use crate::effort::Effort;
use crate::games::tikal::planner::beam::Beam;
use crate::games::tikal::planner::{Foresight, tiles};
use crate::games::tikal::shown_tiles::bid_up_to;

/// The numbers by which imagined games are played and judged.
#[derive(Clone, Copy)]
pub(super) struct Policy<'a> {
    pub(super) foresight: &'a Foresight,
    pub(super) outlook: &'a Outlook,
}

impl Policy<'_> {
    /// Plays on to where the outlook ends, and judges what has come of it.
    pub(super) fn play_out(
        &self,
        moment: Moment,
        scenario: &Scenario,
        effort: &mut Effort,
    ) -> Chances {
        let moment = self.play_on(moment, scenario, effort);
        chances(&moment.position, &moment.ways, self.foresight, self.outlook)
    }

    /// Plays on to where the outlook ends.
    pub(super) fn play_on(
        &self,
        mut moment: Moment,
        scenario: &Scenario,
        effort: &mut Effort,
    ) -> Moment {
        // What the choice is worth to a seat does not change while it is bid for.
        let mut limits = [None; 4];
        while !self.ends(&moment) {
            let view = &moment.position;
            let plan = match view.phase() {
                Phase::Bid => {
                    let limit = || tiles::limit(view, &moment.ways, self.foresight, effort);
                    let limit = *limits[moment.seat().index()].get_or_insert_with(limit);
                    vec![bid_up_to(view, limit)]
                }
                Phase::Act { .. } => {
                    limits = [None; 4];
                    let (ways, breadth) = (&moment.ways, self.outlook.imagined());
                    Beam::search(view, ways, self.foresight, breadth, effort).best().actions
                }
                Phase::ChooseTile
                | Phase::PlaceTile { .. }
                | Phase::DrawStartSeat
                | Phase::DrawTile
                | Phase::ShowTiles
                | Phase::RevealTreasure { .. }
                | Phase::Over => match self.tile(&moment, effort) {
                    Some(action) => vec![action],
                    None => break,
                },
            };
            moment.play(&plan, scenario);
        }
        moment
    }

    /// Whether an imagined game is judged here: it is over, or everybody has had enough turns.
    pub(super) fn ends(&self, moment: &Moment) -> bool {
        let position = &moment.position;
        let enough = self.outlook.turns_each * position.options().seats.count();
        let played = moment.turns >= enough && position.scoring().is_none();
        played || position.pending() == Pending::Over
    }

    /// The tile that brings most at once, or where it does.
    fn tile(&self, moment: &Moment, effort: &mut Effort) -> Option<Action> {
        let Moment { position, ways, .. } = moment;
        match position.phase() {
            Phase::ChooseTile => tiles::choose(position, ways, self.foresight, effort),
            Phase::PlaceTile { .. } => {
                let places = tiles::places(position, ways, self.foresight, effort);
                places.first().map(|&(_, action)| action)
            }
            Phase::DrawStartSeat
            | Phase::DrawTile
            | Phase::ShowTiles
            | Phase::Bid
            | Phase::Act { .. }
            | Phase::RevealTreasure { .. }
            | Phase::Over => None,
        }
    }
}
