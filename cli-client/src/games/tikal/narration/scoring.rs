//! Sentences of scoring rounds.

use proto::games::tikal::wire::event as happened;

use super::{EventTexts, Narrator};
use crate::games::tikal::view_model::Nouns;

impl Narrator<'_> {
    pub(super) fn scoring_began(&self, began: &happened::ScoringBegan) -> String {
        let order = self.speech.list(&began.order);
        if began.volcano.is_empty() {
            return self.say(EventTexts::FinalScoringBegan, &[("order", &order)]);
        }
        let volcano = self.volcano(&began.volcano);
        self.say(EventTexts::ScoringBegan, &[("volcano", &volcano), ("order", &order)])
    }

    pub(super) fn temple_scored(&self, scored: &happened::TempleScored) -> String {
        let text =
            if scored.guarded { EventTexts::GuardedTempleScored } else { EventTexts::TempleScored };
        self.by(text, scored.seat, &[("temple", &scored.temple), ("value", &scored.value)])
    }

    pub(super) fn treasures_scored(&self, scored: &happened::TreasuresScored) -> String {
        let treasure = self.treasure(scored.treasure());
        self.by(
            EventTexts::TreasuresScored,
            scored.seat,
            &[("count", &scored.count), ("treasure", &treasure), ("value", &scored.value)],
        )
    }

    pub(super) fn seat_scored(&self, scored: &happened::SeatScored) -> String {
        self.by(
            EventTexts::SeatScored,
            scored.seat,
            &[
                ("temples", &scored.temples),
                ("treasures", &scored.treasures),
                ("score", &scored.score),
            ],
        )
    }

    pub(super) fn scoring_ended(&self, ended: &happened::ScoringEnded) -> String {
        if ended.volcano.is_empty() {
            return self.say(EventTexts::FinalScoringEnded, &[]);
        }
        let volcano = self.volcano(&ended.volcano);
        self.by(EventTexts::ScoringEnded, ended.seat, &[("volcano", &volcano)])
    }

    /// `volcano B1`, which needs no catalogue: nothing else begins a scoring round.
    fn volcano(&self, tile: &str) -> String {
        format!("{} {tile}", self.speech.words.word(Nouns::Volcano))
    }
}
