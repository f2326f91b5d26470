//! How matches come to a server and leave it while it runs: when shards change hands.

use std::sync::Arc;

use table::{MatchId, Moment};

use super::Lobby;
use crate::cluster::{Lease, Shard, Tenant};
use crate::deal_groups::SharedDeal;
use crate::place::Place;
use crate::refusal::Refusal;
use crate::store::Overview;

impl Lobby {
    /// Takes in matches that were kept, whose time runs on from `since`. One that is here already is looked at anew.
    pub fn adopt(&self, kept: Vec<Overview>, since: Moment) {
        let world = &self.world;
        let mut places = self.write();
        for mut overview in kept {
            let face = &overview.face;
            let deadline = face.deadline.map(|deadline| face.moved(deadline, since));
            world.deadlines.set(&overview.match_id, deadline);
            overview.face.deadline = deadline;
            let (request_id, body) = overview.request.clone();
            let shared = overview.deal_group.as_deref().and_then(SharedDeal::read);
            if shared.is_none() && overview.deal_group.is_some() {
                tracing::error!(match_id = %overview.match_id, "its deal group cannot be read");
            }
            let group = shared.as_ref().map(|shared| shared.secret);
            let place = Place::resting(&overview, group, since);
            if let Some(before) = places.by_number.get(&place.number).cloned() {
                places.remove(&before);
            }
            let maker = overview.maker.as_deref().and_then(|maker| maker.parse().ok());
            world.census.enrol(place.number, maker);
            world.census.note(place.number, &place.info());
            world.lobby_feed.show(place.number, place.info());
            places.add(Arc::new(place), request_id, body, shared.as_ref());
        }
        // Some group may be over that the last server did not come to reveal.
        world.group_match_over.notify_one();
    }

    /// Lets go of every match of these shards, which another server has: who reads one is told to look again. Answers
    /// with what was let go of; see [`forget_traces`](Lobby::forget_traces).
    pub fn let_go(&self, shards: &[Shard]) -> Vec<(MatchId, u64)> {
        self.world.lobby_feed.let_go(shards.iter().copied());
        let gone: Vec<Arc<Place>> = {
            let mut places = self.write();
            let of_shards = |place: &&Arc<Place>| shards.contains(&Shard::of(&place.match_id));
            let gone: Vec<_> = places.by_number.values().filter(of_shards).cloned().collect();
            gone.iter().for_each(|place| places.remove(place));
            gone
        };
        let names: Vec<_> =
            gone.iter().map(|place| (place.match_id.clone(), place.number)).collect();
        self.forget_traces(&names);
        gone.iter().filter_map(|place| place.here()).for_each(|room| room.wake_readers());
        names
    }

    /// Takes away what tells of matches that were let go of. A change that was on its way to the store then may have
    /// told of its match once more since, so this is done again a while later.
    pub fn forget_traces(&self, gone: &[(MatchId, u64)]) {
        for (match_id, number) in gone {
            if !self.read().by_number.contains_key(number) {
                self.world.deadlines.set(match_id, None);
                self.world.census.forget(*number);
            }
        }
    }

    /// By what this server has this shard; `None`: it is alone. Refused when another has it.
    pub(super) fn lease(&self, shard: Shard) -> Result<Option<Lease>, Refusal> {
        self.world.cluster.as_ref().map(|cluster| cluster.lease(shard)).transpose()
    }
}

impl Tenant for Lobby {
    fn adopt(&self, shards: &[Shard], kept: Vec<Overview>) {
        let matches = kept.iter().map(|overview| overview.number).collect();
        self.world.lobby_feed.take_over(shards, &matches);
        Lobby::adopt(self, kept, self.now());
    }

    fn let_go(&self, shards: &[Shard]) -> Vec<(MatchId, u64)> {
        Lobby::let_go(self, shards)
    }

    fn forget_traces(&self, gone: &[(MatchId, u64)]) {
        Lobby::forget_traces(self, gone);
    }
}
