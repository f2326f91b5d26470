//! Plain HTTP/1.1, as a browser or a monitor would speak it.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::server::within;

/// What came back: the first line and the headers in small letters, and the body as it was sent.
#[derive(Debug)]
pub struct Answer {
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// Asks for a page.
pub async fn get(address: SocketAddr, path: &str) -> Answer {
    send(address, &format!("GET {path} HTTP/1.1"), &[], &[]).await
}

/// Sends a request with these headers and reads until the server closes.
pub async fn send(address: SocketAddr, request: &str, headers: &[&str], body: &[u8]) -> Answer {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let mut bytes = format!("{request}\r\nhost: {address}\r\nconnection: close\r\n").into_bytes();
    for header in headers {
        bytes.extend(format!("{header}\r\n").into_bytes());
    }
    bytes.extend(format!("content-length: {}\r\n\r\n", body.len()).into_bytes());
    bytes.extend(body);
    stream.write_all(&bytes).await.unwrap();
    let mut answer = Vec::new();
    within("an answer", stream.read_to_end(&mut answer)).await.unwrap();
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").unwrap();
    let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
    Answer { head, body: answer.split_off(end + 4) }
}
