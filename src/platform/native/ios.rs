//! Where Xcode's half of the app, in `ios/Sources`, calls this one.

/// Starts the app; the window library calls `UIApplicationMain`, which never comes back.
#[expect(
    unsafe_code,
    reason = "the attribute promises that no other symbol has this name; no code here is unsafe"
)]
#[unsafe(no_mangle)]
extern "C" fn outflank_start() {
    super::launch();
}
