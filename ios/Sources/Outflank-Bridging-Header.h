// The one function that the Rust half gives to this one; src/platform/native/ios.rs.

/// Starts the app. It calls `UIApplicationMain` and never comes back.
void outflank_start(void);
