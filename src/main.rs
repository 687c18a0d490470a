//! Starts the app.

fn main() {
    #[cfg(target_arch = "wasm32")]
    console_error_panic_hook::set_once();
    #[cfg(any(feature = "web", feature = "desktop", feature = "mobile"))]
    dioxus::launch(outflank::App);
    #[cfg(not(any(feature = "web", feature = "desktop", feature = "mobile")))]
    eprintln!("built without a renderer: start the app with `cargo xtask play`");
}
