#!/bin/sh
# Run by Xcode before it links: compiles the Rust half of the app, as a static library, for the platform and the
# configuration that Xcode is building. Xcode names them in the environment.
set -eu
cd "$SRCROOT/.."
PATH="$HOME/.cargo/bin:$PATH"
export PATH

case "$PLATFORM_NAME" in
  iphoneos) target=aarch64-apple-ios ;;
  iphonesimulator) target=aarch64-apple-ios-sim ;;
  *) echo "error: the app is not made for $PLATFORM_NAME" >&2; exit 1 ;;
esac
case "$CONFIGURATION" in
  Debug) profile=dev folder=debug ;;
  Release) profile=release folder=release ;;
  *) echo "error: there is no configuration $CONFIGURATION" >&2; exit 1 ;;
esac

# Build scripts and macros are programs of the Mac: with Xcode's SDKROOT they would be linked for the phone.
unset SDKROOT

rustup target add "$target"
cargo rustc --locked --package outflank --lib --crate-type staticlib --features mobile \
  --target "$target" --profile "$profile"

mkdir -p "$DERIVED_FILE_DIR"
cp "${CARGO_TARGET_DIR:-target}/$target/$folder/liboutflank.a" "$DERIVED_FILE_DIR/liboutflank.a"
