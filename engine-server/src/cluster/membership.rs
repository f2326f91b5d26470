//! The life of a server among others: it says that it lives, takes shards, and gives them up.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use table::MatchId;
use tokio::sync::watch;

use super::{Cluster, Epoch, ServerId, Shard, Watch};
use crate::house_bots::AnnouncedBots;
use crate::metrics::Metrics;
use crate::secrets::{Entropy, SystemEntropy};
use crate::store::{Database, Fault, Link, Overview, Trouble};
use crate::store::{
    beat, bury, claim, claim_again, hand_over, overview_of, register, retire, survey,
};

/// How many turns a server has within its lease.
const TURNS: u32 = 10;
/// How long it waits between two of them at most: so soon it sees what others hand to it.
const PAUSE: Duration = Duration::from_millis(500);

/// Whoever has the matches of the shards that this server holds.
pub trait Tenant: Send + Sync {
    /// Takes in what is kept of the matches of these shards.
    fn adopt(&self, shards: &[Shard], kept: Vec<Overview>);
    /// Lets go of the matches of these shards, and answers with what that were.
    fn let_go(&self, shards: &[Shard]) -> Vec<(MatchId, u64)>;
    /// Takes away what may have been told of these since.
    fn forget_traces(&self, gone: &[(MatchId, u64)]);
}

/// A server's part in a cluster.
pub struct Membership {
    cluster: Arc<Cluster>,
    database: Database,
    /// Where others reach it.
    address: String,
    lease: Duration,
    watch: Watch,
    link: Option<Link>,
    is_registered: bool,
    leaving: bool,
    /// What was let go of in the turn before.
    gone: Vec<(MatchId, u64)>,
    fault: Fault,
    metrics: Metrics,
    house_bots: Arc<AnnouncedBots>,
}

impl Membership {
    /// A server that others reach there, and that is given up when it says nothing for longer than the lease. All
    /// servers of a store must have the same.
    pub fn new(
        cluster: Arc<Cluster>,
        database: Database,
        address: String,
        lease: Duration,
        metrics: Metrics,
        house_bots: Arc<AnnouncedBots>,
    ) -> Membership {
        let watch = Watch::new(lease);
        Membership {
            cluster,
            database,
            address,
            lease,
            watch,
            link: None,
            is_registered: false,
            leaving: false,
            gone: Vec::new(),
            fault: Fault::None,
            metrics,
            house_bots,
        }
    }

    /// The same with a fault that a server does not have.
    pub fn with_fault(self, fault: Fault) -> Membership {
        Membership { fault, ..self }
    }

    /// Takes its turns until it is told to leave; then gives everything up. Whatever fails is tried again: without
    /// the database the lease runs out by itself.
    pub async fn run(mut self, tenant: Arc<dyn Tenant>, mut leave: watch::Receiver<bool>) {
        loop {
            self.turn_and_log(tenant.as_ref()).await;
            tokio::select! {
                _ = leave.wait_for(|leave| *leave) => break,
                () = tokio::time::sleep((self.lease / TURNS).min(PAUSE)) => {}
            }
        }
        self.leaving = true;
        self.turn_and_log(tenant.as_ref()).await;
        let struck_out = self.strike_out(tenant.as_ref()).await;
        self.metrics.cluster().has(0);
        if let Err(trouble) = struck_out {
            tracing::warn!(
                ?trouble,
                "the shards were not given back; others take them after a while"
            );
        }
    }

    async fn turn_and_log(&mut self, tenant: &dyn Tenant) {
        // A turn that takes longer than the lease is of no use to anybody.
        let turn = tokio::time::timeout(self.lease, self.turn(tenant)).await;
        let turn = turn.unwrap_or_else(|_| {
            Err(Trouble::Unknown { said: "the database was too slow".to_owned() })
        });
        if let Err(trouble) = turn {
            self.link = None;
            tracing::warn!(?trouble, "this server could not take its turn among the others");
        }
        self.metrics.cluster().has(self.cluster.holdings().all().len());
    }

    /// One turn: says that it lives, sees what it owns, looks at the others, and does what follows.
    async fn turn(&mut self, tenant: &dyn Tenant) -> Result<(), Trouble> {
        let gone = std::mem::take(&mut self.gone);
        tenant.forget_traces(&gone);
        if self.link.as_ref().is_none_or(Link::is_closed) {
            self.link = Some(Link::connect(&self.database).await?);
        }
        let Some(link) = self.link.as_ref() else { return Ok(()) };
        let holdings = Arc::clone(self.cluster.holdings());
        let own = holdings.server();
        if !self.is_registered {
            register(link, &own, &self.address).await?;
            self.is_registered = true;
        }
        // From before it is said: whoever sees it said sees it later.
        let said = holdings.clock().now();
        let bots = self.house_bots.text();
        let Some(owned) = beat(link, &own, self.leaving, &bots).await? else {
            let lost = holdings.begin_anew(fresh_name());
            self.metrics.cluster().lost(lost.len());
            tracing::warn!(shards = lost.len(), "others have given this server up; it begins anew");
            self.let_go(tenant, lost.into_iter().map(|(shard, _)| shard).collect());
            self.is_registered = false;
            return Ok(());
        };
        let answered = holdings.clock().now().saturating_sub(said);
        self.metrics.cluster().database_answered(answered);
        holdings.renew(said + self.lease);
        let held = holdings.all();
        let lost: Vec<Shard> =
            held.iter().filter(|it| !owned.contains(it)).map(|(shard, _)| *shard).collect();
        lost.iter().for_each(|shard| holdings.lose(*shard));
        self.metrics.cluster().lost(lost.len());
        self.let_go(tenant, lost);
        let fresh: Vec<_> = owned.into_iter().filter(|it| !held.contains(it)).collect();
        self.gain(tenant, &fresh).await?;

        let Some(link) = self.link.as_ref() else { return Ok(()) };
        let found = survey(link).await?;
        self.cluster.note_owners(&found);
        let others = found.members.iter().filter(|member| member.id != own);
        self.house_bots.note_elsewhere(others.map(|member| member.house_bots.as_str()));
        let plan = self.watch.look(&own, &found, holdings.clock().now());
        for (dead, heartbeat) in plan.bury {
            if bury(link, &dead, heartbeat).await? {
                self.metrics.cluster().gave_up();
                tracing::warn!(server = %dead, "a server that says nothing is given up");
            }
        }
        if self.fault == Fault::DoubleClaim {
            let others = found.owners.iter().filter(|(_, owner, _)| owner.as_ref() != Some(&own));
            // Some at a time, so that others have them in memory meanwhile.
            let some: Vec<Shard> = others.map(|(shard, ..)| *shard).take(8).collect();
            let claimed = claim_again(link, &own, &some).await?;
            self.gain(tenant, &claimed).await?;
        }
        if !plan.claim.is_empty() {
            let claimed = claim(link, &own, &plan.claim).await?;
            self.gain(tenant, &claimed).await?;
        }
        self.give(tenant, &own, plan.give).await
    }

    /// Takes these shards in. What is loaded is what the database has after the claim: nobody else writes any more.
    async fn gain(&self, tenant: &dyn Tenant, shards: &[(Shard, Epoch)]) -> Result<(), Trouble> {
        let Some(link) = self.link.as_ref().filter(|_| !shards.is_empty()) else { return Ok(()) };
        let which: Vec<Shard> = shards.iter().map(|(shard, _)| *shard).collect();
        let kept = overview_of(link, &which).await?;
        tracing::info!(shards = shards.len(), matches = kept.len(), "shards are taken over");
        // First its matches, then the right to them: nobody is told that there is no such match.
        tenant.adopt(&which, kept);
        for (shard, epoch) in shards {
            self.cluster.holdings().gain(*shard, *epoch);
        }
        self.metrics.cluster().claimed(shards.len());
        Ok(())
    }

    /// Hands these over one by one. From the first word on nothing of a shard is served here; what is on its way to
    /// the store is waited for by the database.
    async fn give(
        &mut self,
        tenant: &dyn Tenant,
        own: &ServerId,
        given: Vec<(Shard, ServerId)>,
    ) -> Result<(), Trouble> {
        let held = self.cluster.holdings().all();
        for (shard, to) in given {
            let Some((_, epoch)) = held.iter().find(|(held, _)| *held == shard) else { continue };
            self.cluster.holdings().lose(shard);
            self.let_go(tenant, vec![shard]);
            let Some(link) = self.link.as_ref() else { return Ok(()) };
            if hand_over(link, own, (shard, *epoch), Some(&to)).await? {
                self.metrics.cluster().handed_over(1);
            }
        }
        Ok(())
    }

    fn let_go(&mut self, tenant: &dyn Tenant, shards: Vec<Shard>) {
        if !shards.is_empty() {
            self.gone.extend(tenant.let_go(&shards));
        }
    }

    /// Gives back whatever is left, and the name with it.
    async fn strike_out(&mut self, tenant: &dyn Tenant) -> Result<(), Trouble> {
        let holdings = Arc::clone(self.cluster.holdings());
        let own = holdings.server();
        let held = holdings.begin_anew(fresh_name());
        self.let_go(tenant, held.into_iter().map(|(shard, _)| shard).collect());
        if self.link.is_none() {
            self.link = Some(Link::connect(&self.database).await?);
        }
        match self.link.as_ref() {
            Some(link) if self.is_registered => retire(link, &own).await,
            Some(_) | None => Ok(()),
        }
    }
}

/// A name that no server has.
pub fn fresh_name() -> ServerId {
    let mut name = [0; 16];
    SystemEntropy.fill(&mut name);
    ServerId::of(&name)
}

/// The address that others reach a server by, if what it listens on can be reached.
///
/// # Errors
/// Says that it cannot.
pub fn reachable(listen: std::net::SocketAddr, advertised: Option<&str>) -> anyhow::Result<String> {
    match advertised {
        Some(address) => Ok(address.to_owned()),
        None if listen.ip().is_unspecified() => Err(anyhow::anyhow!(
            "{listen} is no address that other servers could call: say where they reach the port of --peer-listen"
        ))
        .context("--advertise"),
        None => Ok(listen.to_string()),
    }
}
