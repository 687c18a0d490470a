//! The app's icon in every size that systems ask for, drawn from the SVG files in `assets/app`.

use std::env;
use std::fs;

use anyhow::Result;

use crate::command::{cargo, command, run, stage};
use crate::place;

/// The PNG files: drawing in `assets/app`, pixels a side, path from the project's root, without alpha.
///
/// `icon.svg` has rounded corners of its own; `icon-full.svg` fills the square, for systems that cut it, and `icon-dark.svg` and
/// `icon-tinted.svg` are the same for dark screens and for those that tint icons; in `icon-maskable.svg` all that matters
/// lies in the inner circle of 80 % that every mask leaves.
const PICTURES: [(&str, u32, &str, bool); 7] = [
    ("icon.svg", 192, "assets/app/icon-192.png", false),
    ("icon.svg", 512, "assets/app/icon-512.png", false),
    ("icon-maskable.svg", 512, "assets/app/icon-maskable-512.png", true),
    ("icon-full.svg", 180, "assets/app/apple-touch-180.png", true),
    ("icon-full.svg", 1024, "ios/Assets.xcassets/AppIcon.appiconset/icon.png", true),
    ("icon-dark.svg", 1024, "ios/Assets.xcassets/AppIcon.appiconset/icon-dark.png", true),
    ("icon-tinted.svg", 1024, "ios/Assets.xcassets/AppIcon.appiconset/icon-tinted.png", true),
];

/// Draws all pictures.
///
/// # Errors
/// The renderer cannot be built, or a drawing cannot be read.
pub(crate) fn draw() -> Result<()> {
    stage("compiling the renderer", || {
        run(cargo().args(["build", "--locked", "--package", "render", "--profile", "tool"]))
    })?;
    let render = place::target().join("tool").join(format!("render{}", env::consts::EXE_SUFFIX));
    let folder = place::root().join("assets").join("app");
    for (drawing, size, name, opaque) in PICTURES {
        let picture = place::root().join(name);
        let mut render = command(&render);
        render.arg(folder.join(drawing)).arg(size.to_string()).arg(&picture);
        if opaque {
            render.arg("--opaque");
        }
        run(&mut render)?;
        println!("{:7} bytes  {}", fs::metadata(&picture)?.len(), place::shown(&picture));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pictures_are_there_and_small() {
        for (drawing, size, name, opaque) in PICTURES {
            let folder = place::root().join("assets").join("app");
            assert!(folder.join(drawing).is_file(), "{drawing}");
            let png = fs::read(place::root().join(name)).unwrap();
            assert!(png.starts_with(b"\x89PNG\r\n\x1a\n") && png.len() < 40_000, "{name}: {}", png.len());
            let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
            // The header: width, height, bits, kind of colour (2: RGB, 6: RGB and alpha).
            assert_eq!((side(16), side(20), png[25]), (size, size, if opaque { 2 } else { 6 }), "{name}");
        }
    }
}
