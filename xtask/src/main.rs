//! Every chore of the project as a command: `cargo xtask COMMAND`.

mod apt;
mod browser;
mod command;
mod icons;
mod lan;
mod licences;
mod place;
mod play;
mod serve;
mod site;
mod sounds;
mod std_source;
mod steps;
mod table;
mod tools;
mod wasm_std;
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
    /// Build the web app for release into `dist/` and report its size
    Web,
    /// The fast part of `test`: formatting, lints, tests and docs, without a browser
    Check(steps::Options),
    /// Everything that must hold before a change lands
    Test(steps::Options),
    /// Draw the app's icon in every size, from `assets/app/*.svg`
    Icons,
    /// Make the app's sounds anew
    Sounds,
    /// List the libraries that are part of the app, for its screen About
    Licences,
    /// Measure the web app of `cargo xtask web` in a browser whose processor is slowed down
    Performance {
        /// Only these: download, starts, play, idle, hours, memory
        parts: Vec<String>,
    },
    /// Take the pictures in docs/screenshots
    Screenshots,
    /// Ask the advisory database about the dependencies (needs the network)
    Audit,
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Play(options) => play::play(&options),
        Chore::Web => web::release(),
        Chore::Check(options) => steps::run(steps::CHECK, &options),
        Chore::Test(options) => steps::run(steps::TEST, &options),
        Chore::Icons => icons::draw(),
        Chore::Sounds => sounds::make(),
        Chore::Licences => licences::write(),
        Chore::Performance { parts } => browser::performance(&parts),
        Chore::Screenshots => browser::screenshots(),
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
