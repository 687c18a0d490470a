#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| reversi_fuzz::games_round_trip(input));
