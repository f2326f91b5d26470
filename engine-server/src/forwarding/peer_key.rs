//! How servers of one store recognise each other: a key that follows from the store's secret.
//!
//! Every server derives the same Ed25519 key, shows its public half as a raw key (RFC 7250) when a connection is
//! agreed on, and takes no other from the other end. TLS 1.3 has both ends sign what was said on this very
//! connection, so nothing can be replayed, nobody between can pass one greeting on to another server, and there
//! are no certificates to hand out or to run out.

use std::sync::Arc;

use hkdf::Hkdf;
use sha2::Sha256;
use tokio_rustls::rustls::client::AlwaysResolvesClientRawPublicKeys;
use tokio_rustls::rustls::client::Resumption;
use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::crypto::{CryptoProvider, ring, verify_tls13_signature_with_raw_key};
use tokio_rustls::rustls::pki_types::{
    CertificateDer, PrivatePkcs8KeyDer, ServerName, SubjectPublicKeyInfoDer, UnixTime,
};
use tokio_rustls::rustls::server::AlwaysResolvesServerRawPublicKeys;
use tokio_rustls::rustls::server::danger::{ClientCertVerified, ClientCertVerifier};
use tokio_rustls::rustls::sign::CertifiedKey;
use tokio_rustls::rustls::version::TLS13;
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, DistinguishedName, Error,
    PeerIncompatible, ServerConfig, SignatureScheme,
};

/// What the key is derived for, and in which way: another way would be another name.
const PURPOSE: &[u8] = b"tikal peer key 1";
/// What peers say to each other. Servers that would not understand each other have no name in common.
const PROTOCOL: &[u8] = b"tikal-peer-1";
/// What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410).
const PKCS8_BEFORE_KEY: [u8; 16] =
    [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

/// The key of all servers of a store, ready for both ends of a connection.
#[derive(Clone)]
pub(crate) struct PeerKey {
    pub(super) client: Arc<ClientConfig>,
    pub(super) server: Arc<ServerConfig>,
}

impl PeerKey {
    /// The key that follows from a store's secret.
    ///
    /// # Errors
    /// When the library of TLS does not take such a key, which would be a fault of ours.
    pub(crate) fn of(secret: &[u8; 32]) -> Result<PeerKey, Error> {
        let mut der = [0; 48];
        let (before, seed) = der.split_at_mut(PKCS8_BEFORE_KEY.len());
        before.copy_from_slice(&PKCS8_BEFORE_KEY);
        // 32 bytes are far below the most HKDF can give, the only thing it refuses.
        let expanded = Hkdf::<Sha256>::new(None, secret).expand(PURPOSE, seed);
        debug_assert!(expanded.is_ok());
        let key = ring::sign::any_eddsa_type(&PrivatePkcs8KeyDer::from(der.as_slice()))?;
        let spki = key.public_key();
        let spki = spki.ok_or_else(|| Error::General("a key without a public half".to_owned()))?;
        let shown = CertificateDer::from(spki.as_ref().to_vec());
        let certified = Arc::new(CertifiedKey::new(vec![shown.clone()], key));
        let provider = Arc::new(ring::default_provider());
        let ours = Arc::new(SameKey { shown, provider: Arc::clone(&provider) });

        let mut client = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_protocol_versions(&[&TLS13])?
            .dangerous()
            .with_custom_certificate_verifier(Arc::clone(&ours) as Arc<dyn ServerCertVerifier>)
            .with_client_cert_resolver(Arc::new(AlwaysResolvesClientRawPublicKeys::new(
                Arc::clone(&certified),
            )));
        client.enable_sni = false;
        // Each connection proves the key anew.
        client.resumption = Resumption::disabled();
        client.alpn_protocols.push(PROTOCOL.to_vec());

        let mut server = ServerConfig::builder_with_provider(provider)
            .with_protocol_versions(&[&TLS13])?
            .with_client_cert_verifier(ours)
            .with_cert_resolver(Arc::new(AlwaysResolvesServerRawPublicKeys::new(certified)));
        server.send_tls13_tickets = 0;
        server.alpn_protocols.push(PROTOCOL.to_vec());
        Ok(PeerKey { client: Arc::new(client), server: Arc::new(server) })
    }
}

/// Takes the key of this store and no other.
#[derive(Debug)]
struct SameKey {
    /// Its public half.
    shown: CertificateDer<'static>,
    provider: Arc<CryptoProvider>,
}

impl SameKey {
    fn check(&self, shown: &CertificateDer<'_>) -> Result<(), Error> {
        // Public: how long comparing takes tells nobody anything.
        if *shown == self.shown {
            return Ok(());
        }
        Err(Error::InvalidCertificate(CertificateError::ApplicationVerificationFailure))
    }

    fn check_signature(
        &self,
        message: &[u8],
        shown: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let key = SubjectPublicKeyInfoDer::from(shown.as_ref());
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature_with_raw_key(message, &key, signed, algorithms)
    }
}

fn older_tls() -> Error {
    Error::PeerIncompatible(PeerIncompatible::Tls12NotOffered)
}

impl ServerCertVerifier for SameKey {
    fn verify_server_cert(
        &self,
        shown: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        self.check(shown).map(|()| ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(older_tls())
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        shown: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.check_signature(message, shown, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        vec![SignatureScheme::ED25519]
    }

    fn requires_raw_public_keys(&self) -> bool {
        true
    }
}

impl ClientCertVerifier for SameKey {
    fn root_hint_subjects(&self) -> &[DistinguishedName] {
        &[]
    }

    fn verify_client_cert(
        &self,
        shown: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: UnixTime,
    ) -> Result<ClientCertVerified, Error> {
        self.check(shown).map(|()| ClientCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(older_tls())
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        shown: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.check_signature(message, shown, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        vec![SignatureScheme::ED25519]
    }

    fn requires_raw_public_keys(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio_rustls::{TlsAcceptor, TlsConnector};

    use super::*;

    /// Whether a server of one secret and one of another come to an understanding: both must think so.
    async fn understand(here: [u8; 32], there: [u8; 32]) -> bool {
        let (here, there) = (PeerKey::of(&here).unwrap(), PeerKey::of(&there).unwrap());
        let (near, far) = tokio::io::duplex(16 * 1024);
        let accepting = async {
            let mut stream = TlsAcceptor::from(there.server).accept(far).await.ok()?;
            stream.write_all(b"hello").await.ok()?;
            stream.shutdown().await.ok()
        };
        let connecting = async {
            let name = ServerName::try_from("peer").unwrap();
            let mut stream = TlsConnector::from(here.client).connect(name, near).await.ok()?;
            let mut said = Vec::new();
            stream.read_to_end(&mut said).await.ok()?;
            (said == b"hello").then_some(())
        };
        let (accepted, connected) = tokio::join!(accepting, connecting);
        assert_eq!(accepted.is_some(), connected.is_some());
        connected.is_some()
    }

    #[tokio::test]
    async fn servers_of_one_store_understand_each_other_and_no_others() {
        assert!(understand([1; 32], [1; 32]).await);
        assert!(!understand([1; 32], [2; 32]).await);
    }

    #[tokio::test]
    async fn who_shows_no_key_is_not_let_in() {
        let ours = PeerKey::of(&[1; 32]).unwrap();
        let mut stranger = ours.client.as_ref().clone();
        stranger.client_auth_cert_resolver =
            ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
                .with_protocol_versions(&[&TLS13])
                .unwrap()
                .with_root_certificates(tokio_rustls::rustls::RootCertStore::empty())
                .with_no_client_auth()
                .client_auth_cert_resolver
                .clone();
        let (near, far) = tokio::io::duplex(16 * 1024);
        let name = ServerName::try_from("peer").unwrap();
        let (accepted, _) = tokio::join!(
            TlsAcceptor::from(ours.server).accept(far),
            TlsConnector::from(Arc::new(stranger)).connect(name, near),
        );
        assert!(accepted.is_err());
    }
}
