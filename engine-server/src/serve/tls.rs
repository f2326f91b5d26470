//! Whether connections can be read on their way: TLS, or plaintext where that is harmless or meant.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, bail};
use tonic::transport::{Identity, ServerTlsConfig};

use crate::config::Privacy;

/// The settings for TLS; `None`: plaintext, which is refused beyond the loopback unless allowed.
pub(super) fn settings(
    privacy: &Privacy,
    address: SocketAddr,
    handshake: Duration,
) -> anyhow::Result<Option<ServerTlsConfig>> {
    match (&privacy.tls_cert, &privacy.tls_key) {
        (Some(certificates), Some(key)) => {
            let identity = Identity::from_pem(read(certificates)?, read(key)?);
            Ok(Some(ServerTlsConfig::new().identity(identity).timeout(handshake)))
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

/// Whether only programs of this machine can reach the address.
pub(super) fn is_loopback(address: SocketAddr) -> bool {
    address.ip().to_canonical().is_loopback()
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("{} cannot be read", path.display()))
}
