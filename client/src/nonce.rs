//! A seat's own part in the draws.

use rand::TryRng;
use rand::rngs::SysRng;
use table::Nonce;

use crate::ClientError;

/// A new nonce of the operating system. Its promise goes into [`Joining`](crate::Joining); the nonce
/// itself stays secret until all seats are taken, and must not be lost before.
pub fn draw_nonce() -> Result<Nonce, ClientError> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(|_| ClientError::NoEntropy)?;
    Ok(Nonce::new(bytes))
}

#[cfg(test)]
mod tests {
    use super::draw_nonce;

    #[test]
    fn no_two_are_alike() {
        assert_ne!(draw_nonce().unwrap(), draw_nonce().unwrap());
    }
}
