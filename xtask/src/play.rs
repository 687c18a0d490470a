//! `cargo xtask play`: from the sources to a page that can be played.

use std::env;
use std::net::{IpAddr, Ipv4Addr};
use std::process::Stdio;

use anyhow::Result;
use clap::Args;

use crate::command::{command, find_program};
use crate::web::{self, Profile};
use crate::{lan, serve};

/// How to serve.
#[derive(Args)]
pub(crate) struct Options {
    /// Serve on the local network too, and print a QR code for a phone
    #[arg(long)]
    lan: bool,
    /// The port to listen on [default: 8064, or any that is free]
    #[arg(long)]
    port: Option<u16>,
    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
    /// Build as for release: smaller, but a minute or more after each change
    #[arg(long)]
    release: bool,
}

/// Builds the app, serves it and opens a browser; ends only when it is interrupted.
///
/// # Errors
/// The app cannot be built or the port is taken.
pub(crate) fn play(options: &Options) -> Result<()> {
    let mut addresses = vec![IpAddr::V4(Ipv4Addr::LOCALHOST)];
    if options.lan {
        addresses.extend(lan::addresses()?);
    }
    let dist = web::build(if options.release { Profile::Release } else { Profile::Play })?;
    let running = serve::start(&dist, &addresses, options.port)?;
    let urls: Vec<String> = running.addresses.iter().map(|address| format!("http://{address}/")).collect();
    if options.lan {
        println!("\n{}", lan::qr_code(&urls[1])?);
    }
    println!("\nOutflank is at {}\nCtrl+C ends it.", urls.join("\n               "));
    if !options.no_open {
        open_browser(&urls[0]);
    }
    running.wait();
    Ok(())
}

/// Opens the page where there is a desktop with a browser; where there is not, the printed address must do.
fn open_browser(url: &str) {
    let desktop = env::var_os("DISPLAY").is_some() || env::var_os("WAYLAND_DISPLAY").is_some();
    let opener = match env::consts::OS {
        "macos" => Some("open"),
        "windows" => Some("explorer"),
        _ if desktop => Some("xdg-open"),
        _ => None,
    };
    if let Some(program) = opener.and_then(|name| find_program(&[name])) {
        // The page is served whether or not this works.
        let _ = command(program).arg(url).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    }
}
