//! A keystream from a key and a name: the chance by which decks are shuffled.
//!
//! Anything replayed years later depends on these lines: they follow RFC 8439, the shuffle is
//! that of `rules::Chance`, and golden vectors hold them in place.

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use rules::Chance;

/// Random words from ChaCha20 with a 32-byte key; the nonce is the stream's name, at most twelve
/// bytes, filled up with zeros. The words are read little-endian from block 0 on.
pub struct Keystream {
    cipher: ChaCha20,
}

impl Keystream {
    /// The stream of this name. What goes beyond twelve bytes of the name does not count.
    pub fn new(key: &[u8; 32], name: &str) -> Keystream {
        let mut nonce = [0; 12];
        for (place, byte) in nonce.iter_mut().zip(name.bytes()) {
            *place = byte;
        }
        Keystream { cipher: ChaCha20::new(key.into(), &nonce.into()) }
    }

    /// The next word.
    pub fn word(&mut self) -> u32 {
        let mut bytes = [0; 4];
        self.cipher.apply_keystream(&mut bytes);
        u32::from_le_bytes(bytes)
    }

    /// A number below `bound`, all alike: words in the last incomplete span are thrown away.
    /// A bound of 0 gives 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        let excess = (u32::MAX % bound + 1) % bound;
        loop {
            let word = self.word();
            if word <= u32::MAX - excess {
                return word % bound;
            }
        }
    }
}

impl Chance for Keystream {
    fn below(&mut self, bound: u32) -> u32 {
        Keystream::below(self, bound)
    }
}

#[cfg(test)]
mod tests {
    use rules::Chance;

    use super::Keystream;

    #[test]
    fn the_keystream_is_rfc_8439() {
        // Section 2.3.2 counts blocks from 1; a stream of ours starts at block 0.
        let key: [u8; 32] = std::array::from_fn(|byte| byte as u8);
        let mut stream =
            Keystream { cipher: chacha(&key, [0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0]) };
        let second_block: Vec<u32> = (0..18).map(|_| stream.word()).skip(16).collect();
        assert_eq!(second_block, [0xe4e7_f110, 0x1559_3bd1]);
    }

    fn chacha(key: &[u8; 32], nonce: [u8; 12]) -> chacha20::ChaCha20 {
        chacha20::cipher::KeyIvInit::new(key.into(), &nonce.into())
    }

    #[test]
    fn golden_shuffles() {
        let check = |key: u8, name: &str, expected: &[u8]| {
            let mut items: Vec<u8> = (0..expected.len() as u8).collect();
            Keystream::new(&[key; 32], name).shuffle(&mut items);
            assert_eq!(items, expected, "key {key}, {name}");
        };
        check(0, "tiles A", &[2, 1, 5, 0, 4, 3]);
        check(1, "tiles A", &[2, 5, 4, 1, 0, 3]);
        check(1, "tiles B", &[4, 3, 0, 5, 2, 1]);
        let treasures =
            [11, 1, 22, 14, 17, 23, 10, 20, 8, 3, 16, 7, 5, 19, 6, 12, 15, 4, 21, 0, 2, 18, 13, 9];
        check(7, "treasures", &treasures);
        check(7, "start seat", &[3, 2, 0, 1]);
    }

    #[test]
    fn every_place_is_equally_likely() {
        let mut seen = [[0u32; 5]; 5];
        for key in 0..=255 {
            for name in ["a", "b", "c", "d", "e", "f", "g", "h"] {
                let mut items = [0, 1, 2, 3, 4];
                Keystream::new(&[key; 32], name).shuffle(&mut items);
                items.iter().enumerate().for_each(|(place, &item)| seen[item][place] += 1);
            }
        }
        // 2048 shuffles, 409.6 expected a place, standard deviation 18: five of them is far.
        assert!(seen.iter().flatten().all(|&count| (320..500).contains(&count)), "{seen:?}");
    }
}
