//! Starts the app.

fn main() {
    outflank::platform::launch();
}
