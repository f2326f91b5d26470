//! Lines from standard input, whatever bytes come.

use std::io::{self, BufRead};

use tokio::sync::mpsc;

/// The most bytes of a line: a batch of 32 actions is shorter by far.
const LIMIT: usize = 4096;
/// Lines that wait to be read; whoever writes faster waits.
const WAITING: usize = 16;

/// What a line is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum InputLine {
    /// Text without its line break.
    Text(String),
    /// Longer than any order.
    TooLong,
    /// Not UTF-8.
    NotText,
}

/// Reads standard input on a thread of its own, because nothing can call a read there back: it ends
/// with the input, with the process, or when nobody wants its lines any more.
pub(super) fn lines() -> mpsc::Receiver<InputLine> {
    let (sender, receiver) = mpsc::channel(WAITING);
    std::thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Ok(Some(line)) = next_line(&mut input) {
            if sender.blocking_send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

/// The next line; `None` at the end. Never holds more than the limit.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let (mut line, mut too_long, mut any) = (Vec::new(), false, false);
    loop {
        let bytes = input.fill_buf()?;
        if bytes.is_empty() {
            break;
        }
        any = true;
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        let room = LIMIT.saturating_sub(line.len());
        too_long |= part.len() > room;
        line.extend_from_slice(&part[..part.len().min(room)]);
        let read = end.map_or(bytes.len(), |end| end + 1);
        input.consume(read);
        if end.is_some() {
            break;
        }
    }
    if !any {
        return Ok(None);
    }
    if too_long {
        return Ok(Some(InputLine::TooLong));
    }
    let text = String::from_utf8(line).map(|text| text.trim_end_matches('\r').to_owned());
    Ok(Some(text.map_or(InputLine::NotText, InputLine::Text)))
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::{InputLine, LIMIT, next_line};

    #[test]
    fn every_line_is_one_line_whatever_is_in_it() {
        let long = "x".repeat(LIMIT + 1);
        let fits = "y".repeat(LIMIT);
        let bytes =
            [b"end\r\n\n\xff\xfe\n".as_slice(), long.as_bytes(), b"\n", fits.as_bytes()].concat();
        for size in [1, 7, 100_000] {
            let mut input = BufReader::with_capacity(size, bytes.as_slice());
            let mut read = Vec::new();
            while let Some(line) = next_line(&mut input).unwrap() {
                read.push(line);
            }
            let expected = [
                InputLine::Text("end".to_owned()),
                InputLine::Text(String::new()),
                InputLine::NotText,
                InputLine::TooLong,
                InputLine::Text(fits.clone()),
            ];
            assert_eq!(read, expected, "buffers of {size}");
        }
    }
}
