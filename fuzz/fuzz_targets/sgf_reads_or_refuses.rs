#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::notation::Format;

fuzz_target!(|input: &[u8]| reversi_fuzz::reads_or_refuses(input, Format::Sgf));
