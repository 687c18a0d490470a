#![no_main]

use libfuzzer_sys::fuzz_target;
use reversi::notation::wthor::Names;

fuzz_target!(|input: &[u8]| {
    for kind in [Names::Players, Names::Tournaments] {
        if let Err(error) = kind.read(input) {
            assert!(!error.to_string().is_empty());
        }
    }
});
