//! What a store should hold, kept by the simplest means.

use std::collections::BTreeMap;

use engine_server::store::{Change, Keeper, Kept, Overview, StoreError};
use table::MatchId;

/// Every match as it should be kept, with its card.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Shelf(BTreeMap<MatchId, (Kept, Vec<u8>)>);

impl Shelf {
    /// Keeps a change that follows what is kept.
    pub fn put(&mut self, change: &Change) {
        if let Some(founding) = &change.founding {
            let kept = Kept {
                number: change.number,
                revision: 0,
                founding: founding.clone(),
                roster: String::new(),
                deal_group: None,
                lines: String::new(),
                requests: Vec::new(),
                face: change.face.clone(),
            };
            assert_eq!(
                self.0.insert(change.match_id.clone(), (kept, Vec::new())),
                None,
                "founded twice"
            );
        }
        let (kept, card) = self.0.get_mut(&change.match_id).expect("founded before");
        assert_eq!(change.revision, kept.revision + 1, "the sample leaves a revision out");
        kept.revision = change.revision;
        kept.roster = change.roster.clone().unwrap_or_else(|| std::mem::take(&mut kept.roster));
        kept.deal_group = change.deal_group.clone().or(kept.deal_group.take());
        kept.lines.extend(change.steps.iter().map(|steps| steps.lines.as_str()));
        kept.requests.extend(change.request.clone());
        kept.requests.sort_by(|a, b| (a.seat, &a.id).cmp(&(b.seat, &b.id)));
        kept.face = change.face.clone();
        *card = change.card.clone().unwrap_or_else(|| std::mem::take(card));
    }

    /// These changes in order.
    pub fn with(mut self, changes: &[Change]) -> Shelf {
        changes.iter().for_each(|change| self.put(change));
        self
    }

    /// Whether it has the match of this number at this revision, or a later one.
    pub fn has(&self, number: u64, revision: u64) -> bool {
        self.0.values().any(|(kept, _)| kept.number == number && kept.revision >= revision)
    }

    /// Without this match.
    pub fn without(mut self, match_id: &MatchId) -> Shelf {
        self.0.remove(match_id);
        self
    }

    /// Everything a keeper holds, read through both its doors, which must agree.
    pub fn read(keeper: &mut impl Keeper) -> Result<Shelf, StoreError> {
        let mut shelf = Shelf::default();
        let mut before = 0;
        for overview in keeper.overview()? {
            let mut kept = keeper.load(&overview.match_id)?.ok_or_else(|| differs(&overview))?;
            kept.requests.sort_by(|a, b| (a.seat, &a.id).cmp(&(b.seat, &b.id)));
            if overview != overview_of(&overview, &kept) || overview.number <= before {
                return Err(differs(&overview));
            }
            before = overview.number;
            shelf.0.insert(overview.match_id, (kept, overview.card));
        }
        Ok(shelf)
    }
}

fn differs(overview: &Overview) -> StoreError {
    StoreError::Corrupt { what: format!("the match and its overview differ: {overview:?}") }
}

/// What the overview should say, by the match itself.
fn overview_of(overview: &Overview, kept: &Kept) -> Overview {
    Overview {
        number: kept.number,
        game: kept.founding.game.clone(),
        request: kept.founding.request.clone(),
        deal_group: kept.deal_group.clone(),
        face: kept.face.clone(),
        ..overview.clone()
    }
}
