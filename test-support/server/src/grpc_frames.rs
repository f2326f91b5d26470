//! How messages lie on a line: each behind a flag and its length.

/// One message in its frame.
pub fn framed(message: &[u8]) -> Vec<u8> {
    let length = u32::try_from(message.len()).unwrap().to_be_bytes();
    [&[0], length.as_slice(), message].concat()
}

/// The first message that is whole.
pub fn take_message(bytes: &mut Vec<u8>) -> Option<Vec<u8>> {
    let length = u32::from_be_bytes(bytes.get(1..5)?.try_into().unwrap()) as usize;
    let message = bytes.get(5..5 + length)?.to_vec();
    bytes.drain(..5 + length);
    Some(message)
}
