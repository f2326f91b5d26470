//! Each match has one owner, everybody knows which, and no claim is made twice.

use proto::v1;
use server_test_support::postgres::Postgres;
use server_test_support::refusal::told;
use server_test_support::server::{new_match, tikal};
use tonic::Code;

use crate::process::{LEASE, ServerProcess, wait_until_shared};

#[tokio::test(flavor = "multi_thread")]
async fn every_match_has_one_owner_and_the_others_say_which() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let servers = [(); 3].map(|()| ServerProcess::start(&home));
    wait_until_shared(&home, 3);
    // Each looks at the others in its own turn.
    tokio::time::sleep(LEASE).await;
    let mut owners = [0; 3];
    for _ in 0..18 {
        let request = new_match(tikal(2));
        let mut made = None;
        let mut pointed_to = Vec::new();
        for (place, server) in servers.iter().enumerate() {
            match server.client().create_match(request.clone()).await {
                Ok(answer) => {
                    assert!(made.is_none(), "two servers make one match");
                    made = Some((place, answer.into_inner().r#match.unwrap().match_id));
                }
                Err(status) => {
                    let owner = status.metadata().get("tikal-owner");
                    pointed_to.push(owner.unwrap().to_str().unwrap().to_owned());
                    let refused = told::<()>(Err(status));
                    assert_eq!(
                        (refused.code, refused.reason.as_str()),
                        (Code::Unavailable, "NOT_OWNER")
                    );
                }
            }
        }
        let (owner, match_id) = made.expect("one of them makes it");
        assert_eq!(pointed_to, vec![servers[owner].address.clone(); 2]);
        owners[owner] += 1;
        for (place, server) in servers.iter().enumerate() {
            let asked = v1::GetMatchRequest { match_id: match_id.clone(), ..Default::default() };
            let found = server.client().get_match(asked).await;
            assert_eq!(found.is_ok(), place == owner, "{found:?}");
        }
        let again = servers[owner].client().create_match(request).await.unwrap().into_inner();
        assert_eq!(again.r#match.unwrap().match_id, match_id);
    }
    assert!(owners.iter().all(|made| *made > 0), "{owners:?}");
    // The same number never twice, whoever gave it.
    assert_eq!(home.sql("SELECT count(*) = count(DISTINCT number) FROM tikal.matches"), "t");
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
