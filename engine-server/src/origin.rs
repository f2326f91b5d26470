//! Whose call it is, as far as addresses tell: the connection's own, or the one a trusted proxy names.

use std::fmt;
use std::net::{AddrParseError, IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use http::HeaderMap;

/// Where proxies write whom they speak for, the newest last.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// An IPv4 address, or the first half of an IPv6 address, because everybody has the whole second half:
/// what is shared out by address is shared out by this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Origin(IpAddr);

impl Origin {
    /// The origin this address belongs to.
    pub fn of(address: IpAddr) -> Origin {
        Origin(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => {
                IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)))
            }
        })
    }
}

impl Default for Origin {
    /// Of calls that came over no connection: all of them are one.
    fn default() -> Origin {
        Origin(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => address.fmt(f),
            IpAddr::V6(address) => write!(f, "{address}/64"),
        }
    }
}

impl FromStr for Origin {
    type Err = AddrParseError;

    /// Reads what is printed, or any address of it.
    fn from_str(text: &str) -> Result<Origin, AddrParseError> {
        Ok(Origin::of(text.strip_suffix("/64").unwrap_or(text).parse()?))
    }
}

/// Addresses that begin with the same bits: one address, or a network such as `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    /// How many of the first bits count.
    prefix: u32,
}

impl Network {
    /// Whether the address is one of these.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let differ = own.to_bits() ^ other.to_bits();
                differ.leading_zeros() >= self.prefix
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let differ = own.to_bits() ^ other.to_bits();
                differ.leading_zeros() >= self.prefix
            }
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

impl Network {
    /// Whether an origin is one of these, or these are a part of it: nobody is told apart within an origin.
    pub fn covers(&self, origin: Origin) -> bool {
        self.contains(origin.0) || Origin::of(self.address) == origin
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let needed = || "an address such as 10.0.0.7 or a network such as 10.0.0.0/8 is needed";
        let (address, prefix) =
            text.split_once('/').map_or((text, None), |(address, prefix)| (address, Some(prefix)));
        let address: IpAddr = address.parse().map_err(|_| needed())?;
        let address = address.to_canonical();
        let most = match address {
            IpAddr::V4(_) => 32,
            IpAddr::V6(_) => 128,
        };
        let prefix = match prefix {
            None => most,
            Some(bits) => bits.parse().ok().filter(|bits| *bits <= most).ok_or_else(needed)?,
        };
        // Everybody is no proxy: whoever is trusted may speak for any address.
        if prefix == 0 {
            return Err("a network of all addresses would let everybody name any".to_owned());
        }
        Ok(Network { address, prefix })
    }
}

/// The proxies that say the truth about whom they speak for.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies(Vec<Network>);

impl TrustedProxies {
    /// These and no others.
    pub fn new(networks: Vec<Network>) -> TrustedProxies {
        TrustedProxies(networks)
    }

    /// Whether this is the address of one of them.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(address))
    }

    /// Whose call it is that came over a connection from `peer`.
    ///
    /// Each proxy adds at the end whom it heard; so the list is read from there as long as those who
    /// wrote are trusted. What stands further left, or comes from anybody else, anybody can have written.
    pub fn origin(&self, peer: IpAddr, headers: &HeaderMap) -> Origin {
        let mut nearest = peer;
        let lines: Vec<&str> =
            headers.get_all(FORWARDED_FOR).iter().map(|line| line.to_str().unwrap_or("")).collect();
        for named in lines.iter().rev().flat_map(|line| line.rsplit(',')) {
            if !self.contains(nearest) {
                break;
            }
            // A proxy that names nobody is answered for itself.
            let Some(address) = named_address(named.trim()) else { break };
            nearest = address;
        }
        Origin::of(nearest)
    }
}

/// An address as proxies write it: bare, in brackets, with a port or without.
fn named_address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let with_port = || text.parse::<SocketAddr>().map(|address| address.ip());
    bare.parse().or_else(|_| with_port()).ok()
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    fn check(proxies: &[&str], peer: &str, headers: &[&str], expected: &str) {
        let networks = proxies.iter().map(|network| network.parse().unwrap()).collect();
        let mut map = HeaderMap::new();
        for line in headers {
            map.append(FORWARDED_FOR, HeaderValue::from_str(line).unwrap());
        }
        let origin = TrustedProxies::new(networks).origin(peer.parse().unwrap(), &map);
        assert_eq!(origin.to_string(), expected, "{proxies:?} {peer} {headers:?}");
    }

    #[test]
    fn of_ipv6_the_first_half_counts() {
        check(&[], "192.0.2.7", &[], "192.0.2.7");
        check(&[], "::ffff:192.0.2.7", &[], "192.0.2.7");
        check(&[], "2001:db8:1:2:3:4:5:6", &[], "2001:db8:1:2::/64");
        check(&[], "2001:db8:1:2:ffff::", &[], "2001:db8:1:2::/64");
    }

    #[test]
    fn only_trusted_proxies_name_others() {
        check(&[], "127.0.0.1", &["192.0.2.7"], "127.0.0.1");
        check(&["10.0.0.1"], "127.0.0.1", &["192.0.2.7"], "127.0.0.1");
        check(&["127.0.0.1"], "127.0.0.1", &["192.0.2.7"], "192.0.2.7");
        check(&["127.0.0.0/8"], "127.9.9.9", &["2001:db8::1"], "2001:db8::/64");
        check(&["::1", "127.0.0.1"], "::ffff:127.0.0.1", &["192.0.2.7"], "192.0.2.7");
    }

    #[test]
    fn what_the_client_wrote_itself_does_not_count() {
        // The client claims to be 1.1.1.1; the proxy adds whom it heard.
        check(&["127.0.0.1"], "127.0.0.1", &["1.1.1.1, 192.0.2.7"], "192.0.2.7");
        check(&["127.0.0.1"], "127.0.0.1", &["1.1.1.1", "192.0.2.7"], "192.0.2.7");
        // Nor if it claims to be the proxy.
        check(&["127.0.0.1"], "192.0.2.7", &["1.1.1.1, 127.0.0.1"], "192.0.2.7");
    }

    #[test]
    fn a_chain_is_followed_through_trusted_proxies_alone() {
        let two = ["127.0.0.1", "10.0.0.0/8"];
        check(&two, "127.0.0.1", &["1.1.1.1, 192.0.2.7, 10.1.2.3"], "192.0.2.7");
        check(&two, "127.0.0.1", &["1.1.1.1, 192.0.2.7, 11.1.2.3"], "11.1.2.3");
        // All are proxies: the first of them called by itself.
        check(&two, "127.0.0.1", &["10.1.2.3"], "10.1.2.3");
    }

    #[test]
    fn a_name_that_is_no_address_counts_for_who_wrote_it() {
        check(&["127.0.0.1"], "127.0.0.1", &[], "127.0.0.1");
        check(&["127.0.0.1"], "127.0.0.1", &["1.1.1.1, unknown"], "127.0.0.1");
        check(&["127.0.0.1"], "127.0.0.1", &["1.1.1.1,"], "127.0.0.1");
        check(&["127.0.0.1"], "127.0.0.1", &["192.0.2.7:4711"], "192.0.2.7");
        check(&["127.0.0.1"], "127.0.0.1", &["[2001:db8::1]:4711"], "2001:db8::/64");
        check(&["127.0.0.1"], "127.0.0.1", &["[2001:db8::1]"], "2001:db8::/64");
    }

    #[test]
    fn a_network_is_an_address_or_has_a_length() {
        for wrong in ["", "x", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "::/129", "0.0.0.0/0"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
        let network: Network = "10.128.0.0/9".parse().unwrap();
        for (address, inside) in [("10.128.0.0", true), ("10.255.1.1", true), ("10.127.1.1", false)]
        {
            assert_eq!(network.contains(address.parse().unwrap()), inside, "{address}");
        }
    }
}
