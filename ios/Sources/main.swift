// The app begins here. All of the game is Rust; this half does what only UIKit can: the scene, the senses, the share sheet.

// This is the main thread; the compiler takes the top of a file for any.
MainActor.assumeIsolated { Stage.watch() }
outflank_start()
