//! Sentences of what action points are spent on.

use proto::games::tikal::wire::event as happened;

use super::{EventTexts, Narrator};

impl Narrator<'_> {
    pub(super) fn member_placed(&self, placed: &happened::MemberPlaced) -> String {
        let member = self.member(placed.member());
        self.by(
            EventTexts::MemberPlaced,
            placed.seat,
            &[("member", &member), ("camp", &placed.camp), ("left", &placed.left)],
        )
    }

    pub(super) fn secret_path_taken(&self, taken: &happened::SecretPathTaken) -> String {
        let member = self.member(taken.member());
        self.by(
            EventTexts::SecretPathTaken,
            taken.seat,
            &[
                ("member", &member),
                ("from", &taken.from_space),
                ("to", &taken.to_space),
                ("left", &taken.left),
            ],
        )
    }

    pub(super) fn member_walked(&self, walked: &happened::MemberWalked) -> String {
        let member = self.member(walked.member());
        self.by(
            EventTexts::MemberWalked,
            walked.seat,
            &[
                ("member", &member),
                ("from", &walked.from_space),
                ("to", &walked.to_space),
                ("cost", &walked.cost),
                ("left", &walked.left),
            ],
        )
    }

    pub(super) fn level_uncovered(&self, uncovered: &happened::LevelUncovered) -> String {
        self.by(
            EventTexts::LevelUncovered,
            uncovered.seat,
            &[
                ("temple", &uncovered.temple),
                ("value", &uncovered.value),
                ("left", &uncovered.left),
            ],
        )
    }

    pub(super) fn treasure_recovered(&self, recovered: &happened::TreasureRecovered) -> String {
        let is_first = recovered.held <= 1;
        let text =
            if is_first { EventTexts::TreasureRecovered } else { EventTexts::TreasureMatched };
        let treasure = self.treasure(recovered.treasure());
        self.by(
            text,
            recovered.seat,
            &[
                ("space", &recovered.space),
                ("treasure", &treasure),
                ("held", &recovered.held),
                ("left", &recovered.left),
            ],
        )
    }

    pub(super) fn treasures_exchanged(&self, exchanged: &happened::TreasuresExchanged) -> String {
        let (gave, took) = (self.treasure(exchanged.gave()), self.treasure(exchanged.took()));
        let other = self.name(exchanged.with_seat);
        self.by(
            EventTexts::TreasuresExchanged,
            exchanged.seat,
            &[("gave", &gave), ("took", &took), ("other", &other), ("left", &exchanged.left)],
        )
    }

    pub(super) fn camp_built(&self, built: &happened::CampBuilt) -> String {
        self.by(
            EventTexts::CampBuilt,
            built.seat,
            &[("space", &built.space), ("left", &built.left)],
        )
    }

    pub(super) fn guard_placed(&self, placed: &happened::GuardPlaced) -> String {
        let dismissed = placed.dismissed_workers + u32::from(placed.dismissed_leader);
        let member = self.member(placed.member());
        self.by(
            EventTexts::GuardPlaced,
            placed.seat,
            &[
                ("member", &member),
                ("temple", &placed.temple),
                ("dismissed", &dismissed),
                ("left", &placed.left),
            ],
        )
    }
}
