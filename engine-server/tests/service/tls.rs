//! TLS with a certificate from files; plaintext stays on the loopback unless it is allowed.

use std::path::PathBuf;

use proto::v1;
use server_test_support::server::{Client, Server, config, within};
use tokio::net::TcpListener;
use tonic::transport::{Certificate, ClientTlsConfig, Endpoint};

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
