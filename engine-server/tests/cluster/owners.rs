//! Each match has one owner, any server takes any call for it, and no claim is made twice.

use proto::v1;
use server_test_support::postgres::Postgres;
use server_test_support::server::{new_match, request_id, tikal, with_key};

use crate::process::{LEASE, ServerProcess, wait_until_shared};

#[tokio::test(flavor = "multi_thread")]
async fn every_match_has_one_owner_and_any_server_takes_its_calls() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let servers = [(); 3].map(|()| ServerProcess::start(&home));
    wait_until_shared(&home, 3);
    // Each looks at the others in its own turn.
    tokio::time::sleep(LEASE).await;
    let mut owners = [0; 3];
    for _ in 0..18 {
        let request = new_match(tikal(2));
        let mut ids = Vec::new();
        for server in &servers {
            let made = server.client().create_match(request.clone()).await.unwrap().into_inner();
            ids.push(made.r#match.unwrap().match_id);
        }
        assert_eq!(ids, vec![ids[0].clone(); 3], "a request makes one match, wherever it comes");
        let owner = servers.iter().map(|server| usize::from(server.has(&home, &ids[0])));
        owners.iter_mut().zip(owner).for_each(|(count, has)| *count += has);
        for server in &servers {
            let asked = v1::GetMatchRequest { match_id: ids[0].clone(), ..Default::default() };
            let found = server.client().get_match(asked).await.unwrap().into_inner();
            assert_eq!(found.r#match.unwrap().match_id, ids[0]);
        }
    }
    assert!(owners.iter().all(|made| *made > 0), "{owners:?}");
    assert_eq!(owners.iter().sum::<usize>(), 18, "each match has one owner: {owners:?}");
    assert_eq!(home.sql("SELECT count(*) FROM tikal.matches"), "18");
    // The same number never twice, whoever gave it.
    assert_eq!(home.sql("SELECT count(*) = count(DISTINCT number) FROM tikal.matches"), "t");
}

/// The matches of a group are one server's, which their requests alone would not lead to.
#[tokio::test(flavor = "multi_thread")]
async fn a_group_is_filled_and_closed_at_any_server() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let servers = [(); 3].map(|()| ServerProcess::start(&home));
    wait_until_shared(&home, 3);
    tokio::time::sleep(LEASE).await;
    for secret in ["secret-of-the-first-group", "secret-of-the-second-group"] {
        let mut ids = Vec::new();
        for server in &servers {
            let deal_group = Some(v1::DealGroup { secret: secret.to_owned(), matches: 4 });
            let request = v1::CreateMatchRequest { deal_group, ..new_match(tikal(2)) };
            let made = server.client().create_match(request).await.unwrap().into_inner();
            ids.push(made.r#match.unwrap().match_id);
        }
        let owners = ids.iter().map(|id| servers.iter().position(|it| it.has(&home, id)).unwrap());
        let owners: Vec<usize> = owners.collect();
        assert_eq!(owners, vec![owners[0]; 3], "they lie together");
        let elsewhere = &servers[(owners[0] + 1) % 3];
        let request = v1::CloseDealGroupRequest { request_id: request_id() };
        let closed = elsewhere.client().close_deal_group(with_key(secret, request)).await.unwrap();
        let closed = closed.into_inner().matches.into_iter().map(|it| it.match_id);
        let (mut closed, mut made) = (closed.collect::<Vec<_>>(), ids);
        closed.sort_unstable();
        made.sort_unstable();
        assert_eq!(closed, made);
    }
}

/// Servers that start at once, and one that dies: a table of the test's own has every claim, and takes none twice.
#[tokio::test(flavor = "multi_thread")]
async fn no_shard_is_claimed_twice_at_one_epoch() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    // The tables, without a claim.
    drop(engine_server::serve::Sharing::of(home.database()).unwrap());
    home.sql(
        "CREATE TABLE public.claims (shard int, epoch bigint, owner text, PRIMARY KEY (shard, epoch)); \
         CREATE FUNCTION public.note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
         INSERT INTO public.claims VALUES (NEW.shard, NEW.epoch, NEW.owner); RETURN NEW; END $$; \
         CREATE TRIGGER note AFTER UPDATE ON tikal.shards FOR EACH ROW EXECUTE FUNCTION public.note()",
    );
    let started = ServerProcess::start_at_once(&home, 3);
    wait_until_shared(&home, 3);
    let mut started = started.into_iter();
    started.next().unwrap().kill();
    wait_until_shared(&home, 2);
    let claims = home.sql("SELECT count(*) > 300, count(*) = (SELECT sum(epoch) FROM tikal.shards) FROM public.claims");
    assert_eq!(claims, "t|t", "an epoch was left out, or given without a claim");
    drop(started);
}
