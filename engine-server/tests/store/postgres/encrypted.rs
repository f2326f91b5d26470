//! The way to a database on another machine: TLS by a certificate that was asked for, and nothing beside it.

use std::path::PathBuf;
use std::sync::Arc;

use engine_server::cluster::{Holdings, ServerId};
use engine_server::store::{Database, Keeper, PostgresKeeper, StoreError};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use server_test_support::postgres::Postgres;
use tempfile::TempDir;

use crate::homes::fresh_name;

/// An authority, as a file that is believed.
struct Authority {
    issuer: CertifiedIssuer<'static, KeyPair>,
    file: PathBuf,
}

impl Authority {
    fn new(folder: &TempDir, name: &str) -> Authority {
        let mut params = CertificateParams::new(Vec::new()).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let issuer = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
        let file = folder.path().join(name);
        std::fs::write(&file, issuer.pem()).unwrap();
        Authority { issuer, file }
    }

    /// A certificate and its key for these names.
    fn certifies(&self, names: &[&str]) -> (String, String) {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new(names).unwrap();
        (params.signed_by(&key, &self.issuer).unwrap().pem(), key.serialize_pem())
    }
}

/// Reaches a database there, if whoever answers is the one that this authority has certified.
fn reach(address: &str, authority: &Authority) -> Result<PostgresKeeper, StoreError> {
    let database = Database::new(address, None, Some(&authority.file)).unwrap();
    let holdings = Arc::new(Holdings::of_this_machine(ServerId::of(&fresh_name())));
    let mut keeper = PostgresKeeper::open(&database, holdings)?;
    keeper.tend().map(|()| keeper)
}

#[track_caller]
fn refused(reached: Result<PostgresKeeper, StoreError>, why: &str) {
    let said = reached.map(drop).unwrap_err().to_string();
    assert!(said.contains(why), "{said}");
}

#[test]
fn a_database_is_spoken_with_over_tls_and_only_the_right_one() {
    let folder = TempDir::new().unwrap();
    let [right, wrong] = ["right.pem", "wrong.pem"].map(|name| Authority::new(&folder, name));
    // What the database listens on is found when it starts: its certificate has every address it may be.
    let all: Vec<String> = {
        let [high, low] = (std::process::id() as u16).to_be_bytes();
        (64..128).map(|net| format!("127.{net}.{high}.{}", low.clamp(1, 254))).collect()
    };
    let names: Vec<&str> = all.iter().map(String::as_str).collect();
    let (certificate, key) = right.certifies(&names);
    let Some((postgres, host)) = Postgres::encrypted(&certificate, &key) else { return };
    let home = postgres.database();
    let address = format!("postgres://tikal@{host}/{}", home.name);

    let keeper = reach(&address, &right).unwrap();
    let ways = "SELECT count(*) > 0, bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
                WHERE application_name = 'tikal-server'";
    assert_eq!(home.sql(ways), "t|t", "every connection is encrypted");
    drop(keeper);

    // By its name it would do, and its signature is another.
    refused(reach(&address, &wrong), "invalid peer certificate: BadSignature");
    // A name that the certificate is not for leads to the same place.
    let other_name = format!("postgres://tikal@localhost/{}?hostaddr={host}", home.name);
    refused(reach(&other_name, &right), "not valid for name");
    // Whoever answers without TLS is not spoken to.
    home.sql("ALTER SYSTEM SET ssl = off");
    home.sql("SELECT pg_reload_conf()");
    while home.sql("SHOW ssl") != "off" {
        std::thread::yield_now();
    }
    refused(reach(&address, &right), "TLS");
}
