//! A match that makes room for another is gone everywhere at once: from the feed, from memory and from the store.

use std::future::Future;
use std::path::Path;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Waker};

use engine_server::census::{MatchLimits, Quota};
use engine_server::games::{NewMatch, hosted_games};
use engine_server::lobby::Lobby;
use engine_server::lobby_feed::{Scope, Selection};
use engine_server::metrics::Metrics;
use engine_server::room::Room;
use engine_server::secrets::{OperatorKeys, Secrets, SystemEntropy};
use engine_server::store::{Keeper, SqliteKeeper, Store};
use engine_server::world::World;
use proto::v1;
use server_test_support::hand_clock::HandClock;
use server_test_support::server::{new_match, tikal};

const QUOTA: Quota = Quota { waiting: 1000, running: 1000 };

/// A lobby without a server around it.
struct Hall {
    lobby: Lobby,
    world: World,
    secrets: Secrets,
}

impl Hall {
    /// One with room for so many matches.
    fn new(store: Store, all: usize) -> Hall {
        let world = World::new(store, Arc::new(HandClock::new()), Metrics::default());
        let limits = MatchLimits { all, unfinished: all, address: QUOTA, key: QUOTA };
        let lobby = Lobby::new(hosted_games(), world.clone(), limits, Vec::new());
        let secrets = Secrets::new(Box::new(SystemEntropy), [7; 32], OperatorKeys::default());
        Hall { lobby, world, secrets }
    }

    async fn make(&self) -> Arc<dyn Room> {
        let request = new_match(tikal(2));
        let new = NewMatch::read(&request, [0; 32], &self.secrets, self.lobby.now()).unwrap();
        self.lobby.create(&new, &self.secrets, None).await.unwrap().0
    }

    /// Whether those who watch the lobby are told that this match is over.
    fn is_shown_as_over(&self, number: u64) -> bool {
        let states = [v1::MatchState::Ended, v1::MatchState::Cancelled].into_iter().collect();
        let selection = Selection { game: None, scope: Scope::Public(states) };
        let newest = self.world.lobby_feed.newest_below(&selection, number + 1, 1);
        newest.first().is_some_and(|(newest, _)| *newest == number)
    }
}

/// Who takes a match away that is over takes it from the feed too. Were it shown there a moment later, it would come
/// back and stay; so it is shown first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_may_be_taken_away_is_shown_as_over_before() {
    let hall = Arc::new(Hall::new(Store::ephemeral(), 1));
    let (seen, stop) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    // Looks all the time, as somebody else who makes a match would.
    let looking = std::thread::spawn({
        let (hall, seen, stop) = (Arc::clone(&hall), Arc::clone(&seen), Arc::clone(&stop));
        move || {
            while stop.load(Ordering::Relaxed) == 0 {
                let number = hall.world.census.forgettable().unwrap_or_default();
                // Once it was seen the next is made, and this one goes.
                if number > seen.load(Ordering::Relaxed) {
                    let is_shown = hall.is_shown_as_over(number);
                    assert!(is_shown, "match {number} may go and is not shown as it is");
                    seen.store(number, Ordering::Relaxed);
                }
            }
        }
    });
    for number in 1..=500 {
        hall.make().await.cancel().await.unwrap();
        while seen.load(Ordering::Relaxed) < number && !looking.is_finished() {
            tokio::task::yield_now().await;
        }
    }
    stop.store(1, Ordering::Relaxed);
    looking.join().expect("nothing was found");
}

/// Every place of a store's queue, as a slow disk leaves none.
fn whole_queue(store: &Store) -> Vec<engine_server::store::Slot> {
    let mut slots = Vec::new();
    let mut context = Context::from_waker(Waker::noop());
    loop {
        let mut next = pin!(store.slot());
        match next.as_mut().poll(&mut context) {
            std::task::Poll::Ready(slot) => slots.push(slot.unwrap()),
            std::task::Poll::Pending => return slots,
        }
    }
}

fn ids_in(store: &Path) -> Vec<String> {
    let kept = SqliteKeeper::open(store).unwrap().overview().unwrap();
    kept.into_iter().map(|found| found.match_id.to_string()).collect()
}

#[tokio::test]
async fn who_hangs_up_while_the_store_is_busy_has_pushed_nothing_out() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store");
    let (store, ..) = Store::start(SqliteKeeper::open(&file).unwrap(), [1; 32]).unwrap();
    let hall = Hall::new(store, 2);
    let (over, other) = (hall.make().await, hall.make().await);
    Arc::clone(&over).cancel().await.unwrap();
    let id = |room: &Arc<dyn Room>| room.info().match_id.clone();
    let slots = whole_queue(&hall.world.store);
    {
        let mut making = pin!(hall.make());
        let mut context = Context::from_waker(Waker::noop());
        assert!(making.as_mut().poll(&mut context).is_pending(), "there is no place in the queue");
        // Here whoever asked hangs up.
    }
    assert!(hall.lobby.is_known(&id(&over)), "it made room for nobody");
    drop(slots);
    // One more that does not hang up takes it away, from the store too.
    let third = hall.make().await;
    assert!(!hall.lobby.is_known(&id(&over)));
    hall.world.store.close().await;
    let mut expected = vec![id(&other), id(&third)];
    let mut kept = ids_in(&file);
    expected.sort();
    kept.sort();
    assert_eq!(kept, expected);
}
