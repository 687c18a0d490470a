//! Every chore of the project as a command: `cargo xtask COMMAND`.

mod android;
mod apt;
mod browser;
mod command;
mod desktop;
mod icons;
mod ios;
mod lan;
mod licence_texts;
mod licences;
mod place;
mod play;
#[cfg(test)]
mod problems;
mod serve;
mod site;
mod sounds;
mod std_source;
mod steps;
#[cfg(test)]
mod store;
mod table;
mod target_std;
mod tools;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Every chore of the project as a command.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Build the web app and serve it on this machine
    Play(play::Options),
    /// Open the app in a phone-sized window of this machine, drawn by the renderer that phones use
    Desktop,
    /// Build the web app for release into `dist/` and report its size
    Web,
    /// Build the Android package (needs an SDK), or check what can be checked without one
    Android(android::Options),
    /// The fast part of `test`: formatting, lints, tests and docs, without a browser
    Check(steps::Options),
    /// Everything that must hold before a change lands
    Test(steps::Options),
    /// Make the package for iPhones and iPads on a Mac, or check it anywhere
    Ios(ios::Options),
    /// Draw the app's icon in every size, from `assets/app/*.svg`
    Icons,
    /// Make the app's sounds anew
    Sounds,
    /// List the libraries that are part of the app and their licences, for its screen About
    Licences,
    /// Measure the web app of `cargo xtask web` in a browser whose processor is slowed down
    Performance {
        /// Only these: download, starts, play, idle, hours, memory
        parts: Vec<String>,
    },
    /// Take the pictures in docs/screenshots
    Screenshots {
        /// Those for the stores instead, into target/store
        #[arg(long)]
        store: bool,
    },
    /// Ask the advisory database about the dependencies (needs the network)
    Audit,
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Play(options) => play::play(&options),
        Chore::Desktop => desktop::open(),
        Chore::Web => web::release(),
        Chore::Android(options) => android::android(&options),
        Chore::Check(options) => steps::run(steps::CHECK, &options),
        Chore::Test(options) => steps::run(steps::TEST, &options),
        Chore::Ios(options) => ios::run(&options),
        Chore::Icons => icons::draw(),
        Chore::Sounds => sounds::make(),
        Chore::Licences => licences::write(),
        Chore::Performance { parts } => browser::performance(&parts),
        Chore::Screenshots { store } => browser::screenshots(store),
        Chore::Audit => steps::audit(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
