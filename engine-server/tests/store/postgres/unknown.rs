//! A commit whose answer is lost: nobody is told anything before it is known, and then what is true.

use engine_server::store::{Change, Fault, Keeper, StoreError};
use server_test_support::postgres::{Home, Postgres};
use server_test_support::postgres_proxy::{Loss, Proxy};
use server_test_support::store::samples::{first, later, match_id};
use server_test_support::store::shelf::Shelf;
use tempfile::TempDir;

use super::{own, server};

/// A keeper whose connection goes through a proxy, with one match.
struct Scene {
    home: Home,
    proxy: Proxy,
    keeper: engine_server::store::PostgresKeeper,
    _folder: TempDir,
}

impl Scene {
    fn new(fault: Fault) -> Option<Scene> {
        let home = Postgres::shared()?.database();
        let folder = TempDir::new().unwrap();
        let proxy = Proxy::start(folder.path(), &home);
        let mut keeper = server(&proxy.database(&home), 1, fault);
        own(&home, &keeper, 1);
        keeper.keep(&[first(1), first(2)]).unwrap();
        Some(Scene { home, proxy, keeper, _folder: folder })
    }

    fn settled(&self) -> String {
        self.home.sql("SELECT settled FROM tikal.store")
    }

    /// What is kept, by whoever owns it now.
    fn kept(&self) -> Shelf {
        let mut reader = server(&self.home.database(), 1, Fault::None);
        Shelf::read(&mut reader).unwrap()
    }
}

/// However the connection was lost, the changes are kept once, and that is what is told.
fn told_as_kept(loss: Loss, group: &[Change]) {
    let Some(mut scene) = Scene::new(Fault::None) else { return };
    scene.proxy.lose(loss);
    let fates = scene.keeper.keep_each(group);
    scene.proxy.wait_until_lost();
    assert_eq!(fates, vec![Ok(()); group.len()], "{loss:?}");
    let expected = Shelf::default().with(&[first(1), first(2)]).with(group);
    assert_eq!(scene.kept(), expected, "{loss:?}");
    assert_eq!(scene.settled(), "1", "it was settled by a transaction that writes");
    // What comes late no longer follows.
    scene.proxy.let_go();
    assert_eq!(scene.kept(), expected, "{loss:?}");
}

#[test]
fn what_got_no_answer_is_kept_once() {
    for loss in [Loss::OfTheAnswer, Loss::OfTheRequest, Loss::Late] {
        told_as_kept(loss, &[later(1, 2)]);
        told_as_kept(loss, &[first(3), later(2, 2), later(1, 2)]);
        // Nothing but a face and a roster, which no step tells of.
        let mut quiet = later(1, 2);
        (quiet.steps, quiet.request, quiet.roster) = (None, None, Some("seat 2 open\n".to_owned()));
        told_as_kept(loss, &[quiet]);
    }
}

/// The server lost the shard while it did not know: what was kept before that is told, and what was not never will be.
#[test]
fn what_got_no_answer_before_the_shard_was_lost_is_told_as_it_is() {
    for (loss, is_kept) in [(Loss::OfTheAnswer, true), (Loss::Late, false)] {
        for change in [later(1, 2), later(1, 3), first(3)] {
            let Some(mut scene) = Scene::new(Fault::None) else { return };
            if change.revision == 3 {
                scene.keeper.keep(&[later(1, 2)]).unwrap();
            }
            scene.proxy.lose(loss);
            let new = server(&scene.home.database(), 2, Fault::None);
            // Lost with the first try to settle it, and by then the shard is another's.
            let fates = std::thread::scope(|scope| {
                let told = scope.spawn(|| scene.keeper.keep_each(std::slice::from_ref(&change)));
                scene.proxy.wait_until_lost();
                scene.proxy.shut();
                own(&scene.home, &new, 2);
                scene.proxy.open();
                told.join().unwrap()
            });
            let expected = if is_kept {
                Ok(())
            } else {
                Err(StoreError::NotOwner { match_id: change.match_id })
            };
            // Where it was settled before the shard was lost it is kept whatever was lost.
            assert!(fates == [expected] || fates == [Ok(())], "{loss:?}: {fates:?}");
            let before = scene.kept();
            assert!(fates != [Ok(())] || before.has(change.number, change.revision));
            scene.proxy.let_go();
            assert_eq!(scene.kept(), before, "{loss:?}: what came late was written");
        }
    }
}

/// As long as the database cannot be asked nobody is told that anything failed, or succeeded; and nobody reads it.
#[test]
fn what_cannot_be_settled_stays_unknown_until_it_can() {
    let Some(mut scene) = Scene::new(Fault::None) else { return };
    scene.proxy.lose(Loss::OfTheAnswer);
    let mut loader = scene.keeper.loader().unwrap();
    let fates = std::thread::scope(|scope| {
        let told = scope.spawn(|| scene.keeper.keep_each(&[later(1, 2)]));
        scene.proxy.wait_until_lost();
        scene.proxy.shut();
        told.join().unwrap()
    });
    if fates == [Ok(())] {
        // It was quicker than the test.
        return;
    }
    assert!(matches!(fates[..], [Err(StoreError::Unsettled { .. })]), "{fates:?}");
    assert!(matches!(loader.load(&match_id(1)), Err(StoreError::Failed { .. })));
    let failed =
        |fates: &[Result<(), StoreError>]| matches!(fates, [Err(StoreError::Failed { .. })]);
    assert!(failed(&scene.keeper.keep_each(&[first(3)])), "nothing was sent");
    assert!(scene.keeper.probe().is_err());
    scene.proxy.open();
    while scene.keeper.probe().is_err() {
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert_eq!(loader.load(&match_id(1)).unwrap().unwrap().revision, 2);
    assert_eq!(scene.kept(), Shelf::default().with(&[first(1), first(2), later(1, 2)]));
    assert_eq!(scene.keeper.keep_each(&[later(1, 3), first(3)]), [Ok(()), Ok(())]);
}

/// The two faults that would be noticed: an answer that says less than is true, and one that says more.
#[test]
fn wrong_answers_would_be_noticed() {
    let Some(mut scene) = Scene::new(Fault::UnknownIsFailed) else { return };
    scene.proxy.lose(Loss::OfTheAnswer);
    let fates = scene.keeper.keep_each(&[later(1, 2)]);
    assert!(matches!(fates[..], [Err(StoreError::Failed { .. })]), "{fates:?}");
    assert!(scene.kept().has(1, 2), "told as failed, and kept");

    let Some(mut scene) = Scene::new(Fault::ToldBeforeCommit) else { return };
    let mut holder = scene.home.session();
    holder.run("BEGIN; SELECT * FROM tikal.faces FOR UPDATE");
    assert_eq!(scene.keeper.keep_each(&[later(1, 2)]), [Ok(())]);
    assert!(!scene.kept().has(1, 2), "told as kept, and not there");
}

/// A commit that the standby has perhaps not got is no answer: the wait for it was cut short.
#[test]
fn a_warning_is_no_answer() {
    let Some(mut scene) = Scene::new(Fault::None) else { return };
    // A trigger stands in for the standby: it warns as the database does then.
    scene.home.sql(
        "CREATE FUNCTION tikal.warn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
         IF (SELECT settled FROM tikal.store) = 0 THEN \
         RAISE WARNING 'canceling wait for synchronous replication due to user request'; END IF; \
         RETURN NULL; END $$; \
         CREATE TRIGGER warn AFTER UPDATE ON tikal.faces FOR EACH STATEMENT EXECUTE FUNCTION tikal.warn()",
    );
    // Every try to settle it warns as well, until somebody counts one as settled.
    let fates = std::thread::scope(|scope| {
        let told = scope.spawn(|| scene.keeper.keep_each(&[later(1, 2)]));
        std::thread::sleep(std::time::Duration::from_millis(300));
        assert!(!told.is_finished(), "it was told before it was settled");
        scene.home.sql("UPDATE tikal.store SET settled = 5");
        told.join().unwrap()
    });
    assert_eq!(fates, [Ok(())]);
    assert_eq!(scene.settled(), "6");
    assert!(scene.kept().has(1, 2));
}
