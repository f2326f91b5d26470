//! The id of a request that changes something, so that a retry is recognised.

use std::fmt;

use crate::ClientError;
use rand::TryRng;
use rand::rngs::SysRng;

/// 128 random bits of the operating system, as 32 hexadecimal digits. A secret: whoever knows the id
/// of a join and repeats it gets the seat's token.
#[derive(Clone, PartialEq, Eq)]
pub struct RequestId(String);

impl RequestId {
    /// A new one.
    pub fn draw() -> Result<RequestId, ClientError> {
        let mut bytes = [0; 16];
        SysRng.try_fill_bytes(&mut bytes).map_err(|_| ClientError::NoEntropy)?;
        Ok(RequestId(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// The digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RequestId(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::RequestId;

    #[test]
    fn ids_differ_and_have_the_length_the_contract_asks_for() {
        let (one, other) = (RequestId::draw().unwrap(), RequestId::draw().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.as_str().len(), 32);
    }
}
