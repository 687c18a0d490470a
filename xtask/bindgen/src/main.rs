//! `bindgen IN.wasm OUT_DIR NAME`: writes `NAME.js` and `NAME_bg.wasm`, an ES module for browsers and its WebAssembly.

use std::env;
use std::path::Path;

use anyhow::{Context as _, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, out_dir, name] = arguments.as_slice() else {
        bail!("usage: bindgen IN.wasm OUT_DIR NAME");
    };
    Bindgen::new()
        .input_path(Path::new(input))
        .out_name(name)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        // The glue finds its wasm beside itself, so the app works from any folder of any server.
        .omit_default_module_path(false)
        .generate(Path::new(out_dir))
        .with_context(|| format!("cannot make browser bindings for {input}"))
}
