//! This machine's addresses on the local network, and a QR code that a phone can read off the terminal.

use std::io::IsTerminal as _;
use std::net::{IpAddr, Ipv4Addr};

use anyhow::{Context as _, Result, bail};
use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};

/// The addresses under which the local network reaches this machine, the likeliest first.
///
/// # Errors
/// There is none.
pub(crate) fn addresses() -> Result<Vec<IpAddr>> {
    let interfaces = if_addrs::get_if_addrs().context("cannot list this machine's network addresses")?;
    let addresses = order(interfaces.iter().map(|interface| (interface.name.as_str(), interface.ip())));
    if addresses.is_empty() {
        bail!("this machine has no address on a local network; without --lan it can be played here");
    }
    Ok(addresses)
}

/// The private addresses, those of containers and virtual machines last; where there are none, as in some schools and
/// firms, the others that are not this machine's alone.
fn order<'a>(found: impl Iterator<Item = (&'a str, IpAddr)>) -> Vec<IpAddr> {
    const VIRTUAL: [&str; 6] = ["docker", "br-", "veth", "virbr", "vmnet", "bridge"];
    let mut addresses: Vec<(bool, Ipv4Addr)> = found
        .filter_map(|(name, address)| match address {
            IpAddr::V4(v4) if !v4.is_loopback() && !v4.is_link_local() => {
                Some((VIRTUAL.iter().any(|start| name.starts_with(start)), v4))
            }
            _ => None,
        })
        .collect();
    if addresses.iter().any(|(_, address)| address.is_private()) {
        addresses.retain(|(_, address)| address.is_private());
    }
    addresses.sort_by_key(|(is_virtual, _)| *is_virtual);
    addresses.into_iter().map(|(_, address)| IpAddr::V4(address)).collect()
}

/// A QR code in characters of half a line's height; on a terminal in black on white, whatever its own colours are.
///
/// # Errors
/// The text is too long for a QR code.
pub(crate) fn qr_code(text: &str) -> Result<String> {
    let code =
        QrCode::with_error_correction_level(text, EcLevel::L).context("no QR code can hold the address")?;
    let drawn = code.render::<Dense1x2>().build();
    if !std::io::stdout().is_terminal() {
        return Ok(drawn);
    }
    let lines: Vec<String> =
        drawn.lines().map(|line| format!("\x1b[38;5;16;48;5;231m{line}\x1b[0m")).collect();
    Ok(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(found: &[(&str, &str)], expected: &[&str]) {
        let ordered = order(found.iter().map(|(name, ip)| (*name, ip.parse().unwrap())));
        assert_eq!(ordered.iter().map(ToString::to_string).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn local_addresses_come_first_and_others_only_without_them() {
        let own = [("lo", "127.0.0.1"), ("lo", "::1"), ("eth0", "fe80::1"), ("eth0", "169.254.3.4")];
        check(&own, &[]);
        check(&[own[0], ("eth1", "203.0.113.9")], &["203.0.113.9"]);
        let found = [
            own[0],
            ("docker0", "172.17.0.1"),
            ("eth0", "192.168.1.20"),
            ("wlan0", "10.0.0.7"),
            ("eth1", "203.0.113.9"),
        ];
        check(&found, &["192.168.1.20", "10.0.0.7", "172.17.0.1"]);
    }

    #[test]
    fn qr_codes_are_square() {
        let code = qr_code("http://192.168.1.20:8064/").unwrap();
        // Version 2 has 25 modules a side and a quiet zone of 4 around; two of its rows are one line.
        assert_eq!(code.lines().count(), 17);
        assert!(code.lines().all(|line| line.chars().count() == 33), "{code}");
        assert!(qr_code(&"x".repeat(5_000)).is_err());
    }
}
