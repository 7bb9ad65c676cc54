//! A check of bytes.

use std::io;

/// An FNV-1a hash of the bytes written to it: it finds damage and other contents, not malice.
///
/// # Examples
/// ```
/// use hardwood::kit::{Fnv, fnv};
/// use std::io::Write;
///
/// let mut hash = Fnv::default();
/// hash.write_all(b"half").and_then(|()| hash.write_all(b"time"))?;
/// assert_eq!(hash.finish(), fnv(b"halftime"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// Takes more bytes.
    fn update(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// The hash of all bytes so far.
    #[must_use]
    pub fn finish(&self) -> u64 {
        self.0
    }
}

impl io::Write for Fnv {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The FNV-1a hash of some bytes.
#[must_use]
pub fn fnv(bytes: &[u8]) -> u64 {
    let mut hash = Fnv::default();
    hash.update(bytes);
    hash.finish()
}
