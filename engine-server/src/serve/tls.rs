//! Whether connections can be read on their way: TLS, or plaintext where that is harmless or meant.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, RwLock};

use anyhow::{Context, bail};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::config::Privacy;

/// The protocol that clients and server agree on.
const ALPN: &[u8] = b"h2";

/// The certificate of the server, which can be read again while it runs.
pub(super) struct Certificate {
    files: Files,
    current: RwLock<Arc<ServerConfig>>,
}

struct Files {
    certificates: PathBuf,
    key: PathBuf,
}

/// The certificate of the flags; `None`: plaintext, which is refused beyond the loopback unless allowed.
pub(super) fn certificate(
    privacy: &Privacy,
    address: SocketAddr,
) -> anyhow::Result<Option<Certificate>> {
    match (&privacy.tls_cert, &privacy.tls_key) {
        (Some(certificates), Some(key)) => {
            let files = Files { certificates: certificates.clone(), key: key.clone() };
            let current = RwLock::new(files.read()?);
            Ok(Some(Certificate { files, current }))
        }
        (None, None) if privacy.allow_plaintext || is_loopback(address) => Ok(None),
        (None, None) => bail!(
            "{address} can be reached from elsewhere, and without TLS everybody on the way could \
             read the tokens: give --tls-cert and --tls-key, or --allow-plaintext if a proxy in \
             front of the server takes care of TLS"
        ),
        (Some(_), None) | (None, Some(_)) => {
            bail!("TLS needs both --tls-cert and --tls-key")
        }
    }
}

impl Certificate {
    /// What accepts the next connection.
    pub(super) fn acceptor(&self) -> TlsAcceptor {
        let current = self.current.read().unwrap_or_else(|poisoned| poisoned.into_inner());
        TlsAcceptor::from(Arc::clone(&current))
    }

    /// Reads the files again. Connections that are open keep the certificate they began with; what is of no
    /// use changes nothing.
    pub(super) fn read_again(&self) -> anyhow::Result<()> {
        let fresh = self.files.read()?;
        *self.current.write().unwrap_or_else(|poisoned| poisoned.into_inner()) = fresh;
        Ok(())
    }
}

impl Files {
    fn read(&self) -> anyhow::Result<Arc<ServerConfig>> {
        let certificates = read(&self.certificates)?;
        let certificates: Result<Vec<CertificateDer<'static>>, _> =
            CertificateDer::pem_slice_iter(&certificates).collect();
        let of_no_use = || {
            let [certificates, key] = [&self.certificates, &self.key].map(|path| path.display());
            format!("the certificate or its key is of no use: {certificates}, {key}")
        };
        let certificates = certificates.with_context(of_no_use)?;
        let key = PrivateKeyDer::from_pem_slice(&read(&self.key)?).with_context(of_no_use)?;
        let provider = Arc::new(ring::default_provider());
        let mut config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .and_then(|builder| builder.with_no_client_auth().with_single_cert(certificates, key))
            .with_context(of_no_use)?;
        config.alpn_protocols.push(ALPN.to_vec());
        Ok(Arc::new(config))
    }
}

/// Whether only programs of this machine can reach the address.
pub(super) fn is_loopback(address: SocketAddr) -> bool {
    address.ip().to_canonical().is_loopback()
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("{} cannot be read", path.display()))
}
