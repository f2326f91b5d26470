//! The writer's thread: many changes to one commit, in order, each told once, and no panic ends it.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use engine_server::record_keys::KeptKeys;
use engine_server::store::{Change, Keeper, Kept, Overview, SqliteKeeper, Store, StoreError};
use server_test_support::store::samples::{first, later, match_id};
use server_test_support::store::shelf::Shelf;
use table::MatchId;
use tempfile::TempDir;

/// How long a test waits for what must happen.
const SOON: Duration = Duration::from_secs(20);

/// The match that the watched keeper refuses.
const REFUSED: u64 = 13;
/// The match at which it panics.
const BREAKS: u64 = 66;

/// A keeper that tells of every group, and then waits for leave.
struct Watched {
    groups: Sender<Vec<u64>>,
    /// One word lets one group through; when the other end is gone all pass.
    leave: Receiver<()>,
}

impl Keeper for Watched {
    fn secret(&mut self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        Ok(fresh)
    }

    fn record_keys(&mut self, fresh: [u8; 32]) -> Result<KeptKeys, StoreError> {
        Ok(KeptKeys { secret: fresh, former: Vec::new() })
    }

    fn overview(&mut self) -> Result<Vec<Overview>, StoreError> {
        Ok(Vec::new())
    }

    fn load(&mut self, _: &MatchId) -> Result<Option<Kept>, StoreError> {
        Ok(None)
    }

    fn keep(&mut self, changes: &[Change]) -> Result<(), StoreError> {
        let founded = changes.iter().filter(|change| change.founding.is_some());
        let _ = self.groups.send(founded.map(|change| change.number).collect());
        let _ = self.leave.recv();
        let has = |number| changes.iter().any(|change| change.match_id == match_id(number));
        assert!(!has(BREAKS), "this keeper breaks");
        if has(REFUSED) { Err(conflict()) } else { Ok(()) }
    }

    fn forget(&mut self, _: &MatchId) -> Result<(), StoreError> {
        Ok(())
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        Ok(())
    }
}

fn conflict() -> StoreError {
    StoreError::Conflict { match_id: match_id(REFUSED) }
}

/// A store over a watched keeper, and what is heard of its changes.
struct Scene {
    store: Store,
    leave: Sender<()>,
    groups: Receiver<Vec<u64>>,
    tell: Sender<(u64, Result<(), StoreError>)>,
    told: Receiver<(u64, Result<(), StoreError>)>,
}

impl Scene {
    /// The keeper holds match 0 in its hands, so that what follows gathers.
    async fn occupied() -> Scene {
        let (tell_groups, groups) = channel();
        let (leave, wait) = channel();
        let keeper = Watched { leave: wait, groups: tell_groups };
        let (store, ..) = Store::start(keeper, [0; 32]).unwrap();
        let (tell, told) = channel();
        let scene = Scene { store, leave, groups, tell, told };
        scene.hand(0).await;
        assert_eq!(scene.group(), [0]);
        scene
    }

    /// Hands over the first change of a match.
    async fn hand(&self, number: u64) {
        let tell = self.tell.clone();
        let done = move |result| tell.send((number, result)).unwrap();
        self.store.slot().await.unwrap().keep(Some(first(number)), Box::new(done));
    }

    /// The group that the keeper has in its hands.
    fn group(&self) -> Vec<u64> {
        self.groups.recv_timeout(SOON).unwrap()
    }

    /// Lets it go on, and takes the next group.
    fn next_group(&self) -> Vec<u64> {
        self.leave.send(()).unwrap();
        self.group()
    }

    /// What is told next, in order.
    fn told(&self, count: usize) -> Vec<(u64, Result<(), StoreError>)> {
        (0..count).map(|_| self.told.recv_timeout(SOON).unwrap()).collect()
    }
}

#[tokio::test]
async fn what_gathers_shares_a_commit_in_order() {
    let scene = Scene::occupied().await;
    for number in 100..=400 {
        scene.hand(number).await;
    }
    assert_eq!(scene.next_group(), (100..356).collect::<Vec<u64>>());
    assert_eq!(scene.next_group(), (356..=400).collect::<Vec<u64>>());
    scene.leave.send(()).unwrap();
    let expected: Vec<_> =
        [0].into_iter().chain(100..=400).map(|number| (number, Ok(()))).collect();
    assert_eq!(scene.told(302), expected);
}

#[tokio::test]
async fn nobody_is_told_before_the_commit() {
    let scene = Scene::occupied().await;
    assert!(scene.told.try_recv().is_err());
    scene.leave.send(()).unwrap();
    assert_eq!(scene.told(1), [(0, Ok(()))]);
}

#[tokio::test]
async fn a_bad_change_fails_alone() {
    let scene = Scene::occupied().await;
    for number in [10, REFUSED, 14] {
        scene.hand(number).await;
    }
    assert_eq!(scene.next_group(), [10, REFUSED, 14]);
    for alone in [10, REFUSED, 14] {
        assert_eq!(scene.next_group(), [alone]);
    }
    scene.leave.send(()).unwrap();
    assert_eq!(
        scene.told(4),
        [(0, Ok(())), (10, Ok(())), (REFUSED, Err(conflict())), (14, Ok(()))]
    );
}

#[tokio::test]
async fn closing_waits_for_everything_that_was_handed_over() {
    let mut scene = Scene::occupied().await;
    for number in 100..200 {
        scene.hand(number).await;
    }
    // From here on the keeper needs no leave.
    drop(std::mem::replace(&mut scene.leave, channel().0));
    scene.store.close().await;
    assert_eq!(scene.told.try_iter().count(), 101);
    assert!(scene.store.slot().await.is_err(), "a closed store takes something");
    assert!(scene.store.load(&match_id(0)).await.is_err());
}

#[tokio::test]
async fn a_keeper_that_panics_is_not_asked_again() {
    let scene = Scene::occupied().await;
    scene.hand(BREAKS).await;
    assert_eq!(scene.next_group(), [BREAKS]);
    scene.leave.send(()).unwrap();
    scene.hand(7).await;
    let told = scene.told(3);
    assert_eq!(told[0], (0, Ok(())));
    for (number, result) in &told[1..] {
        let panicked = StoreError::Failed { said: "the keeper has panicked".to_owned() };
        assert_eq!(result, &Err(panicked), "{number}");
    }
    assert!(scene.store.load(&match_id(1)).await.is_err());
    assert!(scene.groups.try_recv().is_err(), "it was asked again");
    scene.store.close().await;
}

#[tokio::test]
async fn a_hearer_that_panics_stops_nobody() {
    let scene = Scene::occupied().await;
    let panics = |_| panic!("this hearer breaks");
    scene.store.slot().await.unwrap().keep(Some(first(5)), Box::new(panics));
    scene.hand(6).await;
    assert_eq!(scene.next_group(), [5, 6]);
    scene.leave.send(()).unwrap();
    assert_eq!(scene.told(2), [(0, Ok(())), (6, Ok(()))]);
    scene.hand(7).await;
    assert_eq!(scene.group(), [7]);
}

#[tokio::test]
async fn a_slot_that_is_not_used_costs_nothing() {
    let scene = Scene::occupied().await;
    drop(scene.store.slot().await.unwrap());
    scene.hand(8).await;
    assert_eq!(scene.next_group(), [8]);
}

#[tokio::test]
async fn a_store_without_a_keeper_keeps_at_once_and_loads_nothing() {
    let store = Store::ephemeral();
    let (tell, told) = channel();
    let done = move |result| tell.send(result).unwrap();
    store.slot().await.unwrap().keep(Some(first(1)), Box::new(done));
    assert_eq!(told.try_recv(), Ok(Ok(())));
    assert_eq!(store.load(&match_id(1)).await, Ok(None));
    assert!(!store.is_durable());
}

#[tokio::test]
async fn a_store_over_a_file_gives_back_what_it_was_handed() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("store");
    let (store, secret, _) = Store::start(SqliteKeeper::open(&path).unwrap(), [4; 32]).unwrap();
    assert_eq!(secret, [4; 32]);
    for change in [first(1), first(2), later(1, 2), later(2, 2)] {
        store.slot().await.unwrap().keep(Some(change), Box::new(|result| result.unwrap()));
    }
    store.slot().await.unwrap().forget(&match_id(2));
    assert_eq!(store.load(&match_id(1)).await.unwrap().unwrap().revision, 2);
    assert_eq!(store.load(&match_id(2)).await, Ok(None));
    store.close().await;

    let mut keeper = SqliteKeeper::open(&path).unwrap();
    assert_eq!(Shelf::read(&mut keeper).unwrap(), Shelf::default().with(&[first(1), later(1, 2)]));
    let (_store, secret, overview) = Store::start(keeper, [5; 32]).unwrap();
    assert_eq!((secret, overview.len()), ([4; 32], 1));
}
