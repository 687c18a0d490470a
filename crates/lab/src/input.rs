//! Files and standard input.

use std::fs;
use std::io::{self, Read};

use clap::Args;
use reversi::notation::{self, Format, Record};

use crate::fault::Fault;

/// A file, or standard input.
#[derive(Args)]
pub(crate) struct Source {
    /// The file to read; `-` or nothing for standard input.
    #[arg(default_value = "-")]
    file: String,
}

impl Source {
    /// What to call it in messages.
    pub(crate) fn name(&self) -> &str {
        if self.file == "-" { "standard input" } else { &self.file }
    }

    /// Everything in it.
    pub(crate) fn bytes(&self) -> Result<Vec<u8>, Fault> {
        let read = if self.file == "-" {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
        } else {
            fs::read(&self.file)
        };
        read.map_err(|error| Fault::Input { name: self.name().to_owned(), error })
    }

    /// All its games, in a format that is named or else told from the content.
    pub(crate) fn records(&self, format: Option<Format>) -> Result<Vec<Record>, Fault> {
        let bytes = self.bytes()?;
        let records = match format {
            Some(format) => notation::read(&bytes, format),
            None => notation::read_any(&bytes),
        };
        records.map_err(|error| Fault::Read { name: self.name().to_owned(), error })
    }
}

/// Reads the name of a format, or `auto` for none.
pub(crate) fn format_or_auto(text: &str) -> Result<FormatChoice, notation::ParseFormatError> {
    if text == "auto" {
        Ok(FormatChoice(None))
    } else {
        text.parse().map(|format| FormatChoice(Some(format)))
    }
}

/// A format, or none where it is to be told from the content.
#[derive(Clone, Copy)]
pub(crate) struct FormatChoice(pub(crate) Option<Format>);
