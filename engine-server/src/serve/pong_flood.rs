//! Notices who answers pings that nobody sent.
//!
//! The transport takes each such answer, writes a line and goes on, and offers no hook. So the frames that come in
//! are looked through: their headers alone, of bytes that were decrypted already, so it holds behind TLS too. A
//! server pings once in its keepalive time, and once more to say goodbye; more answers than that are a flood.

use std::time::{Duration, Instant};

const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
const HEADER_BYTES: usize = 9;
const PING: u8 = 6;
const ACK: u8 = 1;

/// Answers beyond those that were asked for before a connection is closed.
const SLACK: u64 = 16;

/// What has come in of one connection.
#[derive(Debug)]
pub(super) struct PongCounter {
    place: Place,
    answers: u64,
    began: Instant,
    ping_every: Duration,
}

#[derive(Debug)]
enum Place {
    /// So many bytes of the preface have come.
    Preface(usize),
    /// In a frame's header.
    Header([u8; HEADER_BYTES], usize),
    /// So many bytes of the frame are still to come.
    Payload(usize),
    /// This is another protocol.
    Elsewhere,
}

/// More pings were answered than sent.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Flood;

impl PongCounter {
    /// A connection that begins now and is pinged so often at most.
    pub(super) fn new(ping_every: Duration) -> PongCounter {
        PongCounter { place: Place::Preface(0), answers: 0, began: Instant::now(), ping_every }
    }

    /// Looks through what came in by now.
    pub(super) fn look(&mut self, mut bytes: &[u8], now: Instant) -> Result<(), Flood> {
        while !bytes.is_empty() {
            let used = match &mut self.place {
                Place::Elsewhere => return Ok(()),
                Place::Preface(come) => {
                    let expected = &PREFACE[*come..];
                    let used = expected.len().min(bytes.len());
                    if bytes[..used] != expected[..used] {
                        self.place = Place::Elsewhere;
                        return Ok(());
                    }
                    *come += used;
                    if *come == PREFACE.len() {
                        self.place = Place::Header([0; HEADER_BYTES], 0);
                    }
                    used
                }
                Place::Header(header, come) => {
                    let used = (HEADER_BYTES - *come).min(bytes.len());
                    header[*come..*come + used].copy_from_slice(&bytes[..used]);
                    *come += used;
                    if *come == HEADER_BYTES {
                        let [a, b, c, kind, flags, ..] = *header;
                        let length = u32::from_be_bytes([0, a, b, c]) as usize;
                        self.place = Place::Payload(length);
                        if kind == PING && flags & ACK != 0 {
                            self.answers += 1;
                            self.check(now)?;
                        }
                    }
                    used
                }
                Place::Payload(left) => {
                    let used = (*left).min(bytes.len());
                    *left -= used;
                    used
                }
            };
            bytes = &bytes[used..];
            if let Place::Payload(0) = self.place {
                self.place = Place::Header([0; HEADER_BYTES], 0);
            }
        }
        Ok(())
    }

    fn check(&self, now: Instant) -> Result<(), Flood> {
        let pings = now.duration_since(self.began).as_nanos() / self.ping_every.as_nanos().max(1);
        let asked = u64::try_from(pings).unwrap_or(u64::MAX);
        if self.answers > asked.saturating_add(SLACK) { Err(Flood) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVERY: Duration = Duration::from_secs(20);

    fn frame(kind: u8, flags: u8, payload: &[u8]) -> Vec<u8> {
        let length = (payload.len() as u32).to_be_bytes();
        [&length[1..], &[kind, flags, 0, 0, 0, 0], payload].concat()
    }

    fn pong() -> Vec<u8> {
        frame(PING, ACK, &[7; 8])
    }

    /// The bytes as they come, in pieces of each of these lengths.
    fn check(bytes: &[u8], expected: Result<(), Flood>) {
        for length in [1, 2, 7, 9, 64, 100_000] {
            let mut counter = PongCounter::new(EVERY);
            let began = counter.began;
            let looked = bytes.chunks(length).try_for_each(|piece| counter.look(piece, began));
            assert_eq!(looked, expected, "in pieces of {length}");
        }
    }

    #[test]
    fn answers_nobody_asked_for_are_a_flood() {
        check(&[PREFACE, &pong().repeat(16)].concat(), Ok(()));
        check(&[PREFACE, &pong().repeat(17)].concat(), Err(Flood));
        // Between other frames too.
        let mixed = [frame(0, 0, &[6; 5000]), pong()].concat().repeat(17);
        check(&[PREFACE, &mixed].concat(), Err(Flood));
    }

    #[test]
    fn other_frames_are_none() {
        // Pings themselves, data that looks like answers, and the flag of other kinds.
        check(&[PREFACE, &frame(PING, 0, &[0; 8]).repeat(1000)].concat(), Ok(()));
        check(&[PREFACE, &frame(0, 1, &pong().repeat(1000))].concat(), Ok(()));
        check(&[PREFACE, &frame(4, ACK, &[]).repeat(1000)].concat(), Ok(()));
        // Another protocol that happens to have such bytes.
        check(&[b"POST / HTTP/1.1\r\n\r\n", &pong().repeat(1000)[..]].concat(), Ok(()));
    }

    #[test]
    fn who_answers_each_ping_may_go_on_for_ever() {
        let mut counter = PongCounter::new(EVERY);
        let began = counter.began;
        counter.look(PREFACE, began).unwrap();
        for pings in 1..1000 {
            counter.look(&pong(), began + EVERY * pings).unwrap();
        }
    }
}
