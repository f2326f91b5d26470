//! What an explorer can do on its way (L-18.15).

use crate::tikal2::{Action, Card, PlaceSet, Position, Slot, Way};

impl Position {
    pub(super) fn list_walk(&self, actions: &mut Vec<Action>) {
        let seat = self.public.turn.seat;
        let at = self.public.explorer(seat);
        let goals = self.diggable(seat);
        if goals.has(at) {
            if self.has_slots_to_choose(at) {
                let free = Slot::all().filter(|&slot| !self.is_covered(at, slot));
                actions.extend(free.map(|slot| Action::PutFlag { slot: Some(slot) }));
            } else {
                actions.push(Action::PutFlag { slot: None });
            }
        }
        let (tokens, cards) = (self.public.tokens(seat), self.cards(seat).count(Card::Passage));
        let passages = tokens.saturating_add(cards);
        if passages == 0 && self.public.way == Some(Way::Went) {
            return;
        }
        let paths = self.paths(seat);
        // The places from which an excavation can follow after one passage more.
        let promising = match passages {
            0 => PlaceSet::EMPTY,
            _ => paths.sources(passages - 1, goals),
        };
        if self.public.way != Some(Way::Went) {
            let near = paths.near(at.alone()) & !at.alone();
            let stops = near & (goals | paths.behind_closed(promising));
            actions.extend(stops.iter().map(|place| Action::Go { place }));
        }
        if passages > 0 {
            for place in (paths.behind_closed(at.alone()) & promising).iter() {
                if tokens > 0 {
                    actions.push(Action::UsePassage { place, by_card: false });
                }
                if cards > 0 {
                    actions.push(Action::UsePassage { place, by_card: true });
                }
            }
        }
    }
}
