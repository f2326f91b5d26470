//! Which database keeps the matches, and how it is reached: its address, its password, and who may listen on the way.

use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// How long one address of the database may take to answer at all.
const CONNECT_WITHIN: Duration = Duration::from_secs(3);
/// How long what was sent may stay unconfirmed before the connection counts as dead.
const UNCONFIRMED: Duration = Duration::from_secs(5);

/// A database that was named well. Its password is in no debug print.
#[derive(Clone)]
pub struct Database {
    pub(super) config: Config,
    /// `None`: nothing is encrypted.
    pub(super) tls: Option<MakeRustlsConnect>,
}

impl Database {
    /// The database of this address, such as `postgres://tikal@db.example.org/tikal`.
    ///
    /// `password` is not part of the address, because everybody on the machine reads command lines. `authority` is a
    /// PEM file with whose certificates are believed.
    ///
    /// # Errors
    /// Says what is wrong with the address or the file, and never repeats the address: whoever put a password into
    /// it would find it in a log.
    pub fn new(
        address: &str,
        password: Option<&str>,
        authority: Option<&Path>,
    ) -> anyhow::Result<Database> {
        // The parser's own words may repeat parts of the address.
        let Ok(mut config) = Config::from_str(address) else {
            bail!(
                "it is no address of a database, such as postgres://tikal@db.example.org/tikal?sslmode=require"
            );
        };
        if config.get_password().is_some() {
            bail!(
                "the address has a password, which everybody on this machine can read: give it by \
                 --store-password-file or the variable TIKAL_STORE_PASSWORD"
            );
        }
        if config.get_hosts().is_empty() {
            bail!("the address names no host");
        }
        if let Some(password) = password {
            config.password(password);
        }
        let tls = match authority {
            Some(file) => {
                config.ssl_mode(SslMode::Require);
                Some(MakeRustlsConnect::new(trusting(file)?))
            }
            None if config.get_hosts().iter().all(is_near) => None,
            // Asked for by name: the operator knows the way.
            None if config.get_ssl_mode() == SslMode::Disable => None,
            None => bail!(
                "the database is on another machine, and without TLS everybody on the way could read \
                 seeds and tokens: give --store-ca, or sslmode=disable in the address if the way is safe"
            ),
        };
        config
            .application_name("tikal-server")
            .connect_timeout(CONNECT_WITHIN)
            .tcp_user_timeout(UNCONFIRMED)
            .keepalives_idle(UNCONFIRMED)
            .keepalives_interval(Duration::from_secs(1))
            .keepalives_retries(3)
            // Of several hosts the one that can be written is the one that counts.
            .target_session_attrs(TargetSessionAttrs::ReadWrite);
        Ok(Database { config, tls })
    }

    /// Where it is, without who asks: for logs.
    pub fn place(&self) -> String {
        let hosts = self.config.get_hosts().iter().map(|host| match host {
            Host::Tcp(name) => name.clone(),
            #[cfg(unix)]
            Host::Unix(path) => path.display().to_string(),
        });
        let hosts: Vec<String> = hosts.collect();
        format!("{}/{}", hosts.join(","), self.config.get_dbname().unwrap_or_default())
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database").field("place", &self.place()).finish_non_exhaustive()
    }
}

/// Whether only programs of this machine can listen on the way.
fn is_near(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            let address = name.parse::<std::net::IpAddr>();
            name == "localhost" || address.is_ok_and(|address| address.to_canonical().is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

/// Believes the certificates of this file's authorities, for the host they were made for.
fn trusting(file: &Path) -> anyhow::Result<ClientConfig> {
    let named = || format!("--store-ca {}", file.display());
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).with_context(named)? {
        roots.add(certificate.with_context(named)?).with_context(named)?;
    }
    if roots.is_empty() {
        bail!("{}: there is no certificate in it", named());
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .with_context(named)?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(address: &str, part: &str) {
        let error = Database::new(address, Some("open sesame"), None).unwrap_err().to_string();
        assert!(error.contains(part), "{address}: {error}");
        assert!(!error.contains("hunter2"), "{error}");
    }

    #[test]
    fn what_is_wrong_with_an_address_is_told_without_repeating_it() {
        refused("postgres://tikal:hunter2@127.0.0.1/tikal", "--store-password-file");
        refused("postgres://tikal@127.0.0.1/tikal?password=hunter2", "--store-password-file");
        refused("postgres://tikal@db.example.org/tikal", "--store-ca");
        refused("postgres://tikal@db.example.org/tikal?sslmode=require", "--store-ca");
        refused("postgres://127.0.0.1,192.0.2.1/tikal", "--store-ca");
        refused("postgres://127.0.0.1/tikal?hunter2=1", "no address");
        refused("postgres:///tikal", "no host");
        let missing = Database::new("postgres://h/t", None, Some(Path::new("/nowhere/ca.pem")));
        assert!(format!("{:#}", missing.unwrap_err()).contains("/nowhere/ca.pem"));
    }

    #[test]
    fn no_debug_print_has_the_password() {
        for near in ["postgres://127.0.0.1/t", "postgres://[::1]/t", "postgres://%2Frun%2Fpg/t"] {
            let database = Database::new(near, Some("open sesame"), None).unwrap();
            let shown = format!("{database:?} {:?} {}", database.config, database.place());
            assert!(!shown.contains("sesame"), "{shown}");
        }
        let far = "postgres://db.example.org/t?sslmode=disable";
        assert!(Database::new(far, None, None).is_ok());
    }
}
