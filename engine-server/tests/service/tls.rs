//! TLS with a certificate from files; plaintext stays on the loopback unless it is allowed.

use std::path::PathBuf;
use std::sync::Arc;

use proto::v1;
use server_test_support::http2_frames::{PREFACE, pongs};
use server_test_support::server::{Client, Server, config, parts, within};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tonic::transport::{Certificate, ClientTlsConfig, Endpoint};

use crate::metrics::counts;

/// A certificate for `localhost` and its key as files, and the certificate as text.
fn certificate(name: &str) -> (PathBuf, PathBuf, String) {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let (cert, key) = (folder.join(format!("{name}.crt")), folder.join(format!("{name}.key")));
    std::fs::write(&cert, made.cert.pem()).unwrap();
    std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    (cert, key, made.cert.pem())
}

#[tokio::test]
async fn calls_go_over_tls_and_not_beside_it() {
    let (cert, key, pem) = certificate("served");
    let flags = ["--tls-cert", cert.to_str().unwrap(), "--tls-key", key.to_str().unwrap()];
    let server = Server::with_flags(&flags).await;
    let connect = async |pem: &str| {
        let trusted = ClientTlsConfig::new().ca_certificate(Certificate::from_pem(pem));
        let address = format!("https://localhost:{}", server.address().port());
        let endpoint = Endpoint::from_shared(address).unwrap().tls_config(trusted).unwrap();
        within("a connection", endpoint.connect()).await
    };
    let mut client = Client::new(connect(&pem).await.unwrap());
    client.get_server_info(v1::GetServerInfoRequest {}).await.unwrap();
    let mut lobby =
        client.watch_lobby(v1::WatchLobbyRequest::default()).await.unwrap().into_inner();
    assert!(lobby.message().await.unwrap().unwrap().complete);

    let (_, _, other) = certificate("unknown");
    connect(&other).await.expect_err("a certificate nobody trusts");
    let beside = server.client().get_server_info(v1::GetServerInfoRequest {}).await;
    beside.expect_err("plaintext where TLS is spoken");
}

/// How a server ends that is told to stop as soon as it has started.
async fn starts(address: &str, flags: &[&str]) -> Result<(), String> {
    let listener = TcpListener::bind(address).await.unwrap();
    let run = async { engine_server::run(listener, &config(flags), async {}).await };
    within("an end", run).await.map_err(|error| format!("{error:#}"))
}

#[tokio::test]
async fn plaintext_beyond_the_loopback_is_refused_unless_allowed() {
    let refused = starts("0.0.0.0:0", &[]).await.unwrap_err();
    assert!(refused.contains("--tls-cert") && refused.contains("--allow-plaintext"), "{refused}");
    starts("0.0.0.0:0", &["--allow-plaintext"]).await.unwrap();
    starts("127.0.0.1:0", &[]).await.unwrap();
    let (cert, key, _) = certificate("beyond");
    let flags = ["--tls-cert", cert.to_str().unwrap(), "--tls-key", key.to_str().unwrap()];
    starts("0.0.0.0:0", &flags).await.unwrap();
}

#[tokio::test]
async fn files_that_are_no_certificate_are_refused_at_the_start() {
    let (cert, key, _) = certificate("confused");
    let tls = async |cert: &PathBuf, key: &PathBuf| {
        let flags = ["--tls-cert", cert.to_str().unwrap(), "--tls-key", key.to_str().unwrap()];
        starts("127.0.0.1:0", &flags).await
    };
    tls(&key, &cert).await.expect_err("the wrong way round");
    let missing = tls(&cert, &cert.with_extension("gone")).await.unwrap_err();
    assert!(missing.contains("confused.gone"), "{missing}");
    tls(&cert, &key).await.unwrap();
}

/// A client that trusts this certificate, on a connection of its own.
async fn connect(server: &Server, pem: &str) -> Result<Client, tonic::transport::Error> {
    let trusted = ClientTlsConfig::new().ca_certificate(Certificate::from_pem(pem));
    let address = format!("https://localhost:{}", server.address().port());
    let endpoint = Endpoint::from_shared(address).unwrap().tls_config(trusted).unwrap();
    within("a connection", endpoint.connect()).await.map(Client::new)
}

#[tokio::test]
async fn a_certificate_is_read_again_and_a_bad_one_changes_nothing() {
    let (cert, key, first) = certificate("renewed");
    let flags = ["--tls-cert", cert.to_str().unwrap(), "--tls-key", key.to_str().unwrap()];
    let parts = parts();
    let reload = parts.reload.clone();
    let server = Server::with_parts(config(&flags), parts).await;
    let mut open = connect(&server, &first).await.unwrap();
    let info = v1::GetServerInfoRequest {};
    open.get_server_info(info).await.unwrap();

    let (_, _, second) = certificate("renewed");
    connect(&server, &second).await.expect_err("it was not told yet");
    reload.notify_one();
    within("the new certificate", async { while connect(&server, &second).await.is_err() {} })
        .await;
    // Who was there before stays.
    open.get_server_info(info).await.unwrap();

    std::fs::write(&cert, "no certificate").unwrap();
    reload.notify_one();
    // Told in turn: once a good one counts, the bad one was looked at before.
    for _ in 0..3 {
        connect(&server, &second).await.unwrap().get_server_info(info).await.unwrap();
    }
    let (_, _, third) = certificate("renewed");
    reload.notify_one();
    within("the third certificate", async { while connect(&server, &third).await.is_err() {} })
        .await;
}

#[tokio::test]
async fn answers_to_pings_nobody_sent_are_seen_inside_tls_too() {
    let (cert, key, pem) = certificate("flooded");
    let flags = ["--tls-cert", cert.to_str().unwrap(), "--tls-key", key.to_str().unwrap()];
    let server = Server::with_flags(&flags).await;
    let mut trusted = RootCertStore::empty();
    trusted.add(CertificateDer::from_pem_slice(pem.as_bytes()).unwrap()).unwrap();
    let mut config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(trusted)
        .with_no_client_auth();
    config.alpn_protocols.push(b"h2".to_vec());
    let stream = TcpStream::connect(server.address()).await.unwrap();
    let name = ServerName::try_from("localhost").unwrap();
    let connecting = TlsConnector::from(Arc::new(config)).connect(name, stream);
    let mut stream = within("a connection", connecting).await.unwrap();
    // Closed before all is sent or after: it is closed.
    let flood = [PREFACE, &pongs(1000)].concat();
    let _ = stream.write_all(&flood).await;
    let _ = within("the server closes", stream.read_to_end(&mut Vec::new())).await;
    counts(&server, &["tikal_turned_away_total{why=\"answers to pings nobody sent\"} 1"]).await;
}
