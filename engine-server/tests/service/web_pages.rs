//! The pages for browsers: what a GET gets, with which headers, and that calls pass beside them.

use prost::Message;
use proto::v1;
use server_test_support::http1::{Answer, get, send};
use server_test_support::server::Server;

const POLICY: &str = "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types 'none'";

fn header<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
    let mut lines = answer.head.lines().skip(1).filter_map(|line| line.split_once(": "));
    lines.find_map(|(known, value)| (known == name).then_some(value))
}

/// Paths of files that a page asks for, as it writes them.
fn files_of(page: &str) -> Vec<String> {
    let named = page.split(['"', '\'']).filter(|word| word.starts_with("/assets/"));
    named.map(str::to_owned).collect()
}

#[tokio::test]
async fn a_browser_gets_the_page_and_everything_it_names() {
    let server = Server::start().await;
    let page = get(server.address(), "/").await;
    assert!(page.head.starts_with("http/1.1 200"), "{}", page.head);
    assert_eq!(header(&page, "content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(header(&page, "cache-control"), Some("no-cache"));
    assert!(page.text().contains("<!doctype html>"), "{}", page.text());
    let files = files_of(&page.text());
    assert!(files.iter().any(|file| file.ends_with(".js")), "{files:?}");
    for file in files {
        let found = get(server.address(), &file).await;
        assert!(found.head.starts_with("http/1.1 200"), "{file}: {}", found.head);
        let kept = header(&found, "cache-control");
        assert_eq!(kept, Some("public, max-age=31536000, immutable"), "{file}");
    }
}

#[tokio::test]
async fn every_answer_has_the_policy_and_sets_no_cookie() {
    let server = Server::start().await;
    for path in ["/", "/m/abc", "/assets/nothing.js", "/favicon.ico"] {
        let answer = get(server.address(), path).await;
        assert!(answer.head.contains(POLICY), "{path}: {}", answer.head);
        for line in ["x-content-type-options: nosniff", "referrer-policy: no-referrer"] {
            assert!(answer.head.contains(line), "{path}: {}", answer.head);
        }
        assert!(!answer.head.contains("set-cookie"), "{path}: {}", answer.head);
    }
}

#[tokio::test]
async fn pages_of_the_application_are_the_same_file_and_what_is_no_page_is_not_found() {
    let server = Server::start().await;
    let index = get(server.address(), "/").await.body;
    for path in ["/new", "/m/k2m8p0qrs3tu", "/replay/x?at=3", "/rules/any"] {
        assert_eq!(get(server.address(), path).await.body, index, "{path}");
    }
    let call = "/tikal.v1.TikalService/GetServerInfo";
    for path in ["/assets/nothing.js", "/robots.txt", "/../Cargo.toml", call] {
        let answer = get(server.address(), path).await;
        assert!(answer.head.starts_with("http/1.1 404"), "{path}: {}", answer.head);
    }
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let server = Server::start().await;
    let first = get(server.address(), "/").await;
    let tag = header(&first, "etag").unwrap();
    let address = server.address();
    let ask = |condition: String| async move {
        send(address, "GET / HTTP/1.1", &[condition.as_str()], &[]).await
    };
    for condition in [format!("if-none-match: {tag}"), format!("if-none-match: \"x\", W/{tag}")] {
        let again = ask(condition).await;
        assert!(again.head.starts_with("http/1.1 304"), "{}", again.head);
        assert_eq!((again.body.len(), header(&again, "etag")), (0, Some(tag)));
    }
    let other = ask("if-none-match: \"x\"".to_owned()).await;
    assert!(other.head.starts_with("http/1.1 200"), "{}", other.head);
}

#[tokio::test]
async fn who_takes_gzip_gets_it_and_others_the_same_plain() {
    let server = Server::start().await;
    let address = server.address();
    let ask = |method: &'static str, takes: &'static str| async move {
        let request = format!("{method} / HTTP/1.1");
        send(address, &request, &[&format!("accept-encoding: {takes}")], &[]).await
    };
    let plain = ask("GET", "identity").await;
    let packed = ask("GET", "br, gzip;q=0.8").await;
    assert_eq!(header(&packed, "content-encoding"), Some("gzip"));
    assert_eq!(packed.body[..2], [0x1f, 0x8b], "the mark of gzip");
    assert!(packed.body.len() < plain.body.len());
    for takes in ["identity", "gzip;q=0", "deflate"] {
        let answer = ask("GET", takes).await;
        assert_eq!((header(&answer, "content-encoding"), &answer.body), (None, &plain.body));
    }
    let head = ask("HEAD", "gzip").await;
    assert_eq!(
        (head.body.len(), header(&head, "content-length")),
        (0, header(&packed, "content-length"))
    );
    assert!(header(&head, "content-length").is_some());
}

#[tokio::test]
async fn calls_pass_beside_pages_and_pages_can_be_switched_off() {
    for flags in [&["--web", "on"], &["--web", "off"]] {
        let server = Server::with_flags(flags).await;
        let bytes = v1::GetServerInfoRequest {}.encode_to_vec();
        let framed = [&[0, 0, 0, 0, 0], &bytes[..]].concat();
        let call = "POST /tikal.v1.TikalService/GetServerInfo HTTP/1.1";
        let headers = ["content-type: application/grpc-web+proto", "x-grpc-web: 1"];
        let answer = send(server.address(), call, &headers, &framed).await;
        assert!(answer.text().contains("grpc-status:0"), "{flags:?}: {answer:?}");
    }
    let off = Server::with_flags(&["--web", "off"]).await;
    let page = get(off.address(), "/").await;
    assert!(page.head.starts_with("http/1.1 400"), "{}", page.head);
}
