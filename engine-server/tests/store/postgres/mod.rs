//! What only a database that several servers share has to prove: the fence, unknown commits, loads beside commits.

mod encrypted;
mod fence;
mod refusals;
mod unknown;

use std::sync::Arc;

use engine_server::cluster::{Epoch, Holdings, ServerId, Shard};
use engine_server::store::{Database, Fault, PostgresKeeper};
use server_test_support::postgres::Home;
use server_test_support::store::samples::match_id;

use crate::homes::fresh_name;

/// The shard of the matches of the samples.
fn shard() -> Shard {
    Shard::of(&match_id(1))
}

/// A server of this name with a keeper, which believes that it holds the samples' shard at this epoch.
fn server(database: &Database, epoch: Epoch, fault: Fault) -> PostgresKeeper {
    let holdings = Arc::new(Holdings::of_this_machine(ServerId::of(&fresh_name())));
    holdings.gain(shard(), epoch);
    PostgresKeeper::open_with(database, holdings, fault).unwrap()
}

/// The server owns the samples' shard at this epoch, by the database.
fn own(home: &Home, keeper: &PostgresKeeper, epoch: Epoch) {
    home.sql(&own_sql(keeper, epoch));
}

fn own_sql(keeper: &PostgresKeeper, epoch: Epoch) -> String {
    let id = keeper.holdings().server();
    format!(
        "INSERT INTO tikal.servers VALUES ('{id}', '', 0, '', '') ON CONFLICT DO NOTHING; \
         UPDATE tikal.shards SET owner = '{id}', epoch = {epoch} WHERE shard = {}",
        shard()
    )
}

/// A server that owns the samples' shard, since epoch 1.
fn owner(home: &Home, fault: Fault) -> PostgresKeeper {
    let keeper = server(&home.database(), 1, fault);
    own(home, &keeper, 1);
    keeper
}
