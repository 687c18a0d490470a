//! `render IN.svg SIZE OUT.png [--opaque]`: draws a square SVG file as a PNG of SIZE by SIZE pixels.
//!
//! With `--opaque` the PNG has no alpha channel, as app shops want it.

use std::env;
use std::fs::{self, File};
use std::io::BufWriter;

use anyhow::{Context as _, Result, bail};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (input, size, output, opaque) = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [input, size, output] => (input, size, output, false),
        [input, size, output, "--opaque"] => (input, size, output, true),
        _ => bail!("usage: render IN.svg SIZE OUT.png [--opaque]"),
    };
    let size: u32 = size.parse().with_context(|| format!("{size} is no number of pixels"))?;
    let svg = fs::read(input).with_context(|| format!("cannot read {input}"))?;
    let tree = Tree::from_data(&svg, &Options::default()).with_context(|| format!("cannot draw {input}"))?;
    let mut picture = Pixmap::new(size, size).context("a picture has from 1 to 20000 pixels a side")?;
    let scale = size as f32 / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    write(&picture, opaque, output).with_context(|| format!("cannot write {output}"))
}

fn write(picture: &Pixmap, opaque: bool, output: &str) -> Result<()> {
    let colors = picture.pixels().iter().map(PremultipliedColorU8::demultiply);
    let bytes: Vec<u8> = if opaque {
        colors.flat_map(|color| [color.red(), color.green(), color.blue()]).collect()
    } else {
        colors.flat_map(|color| [color.red(), color.green(), color.blue(), color.alpha()]).collect()
    };
    let mut encoder =
        png::Encoder::new(BufWriter::new(File::create(output)?), picture.width(), picture.height());
    encoder.set_color(if opaque { png::ColorType::Rgb } else { png::ColorType::Rgba });
    encoder.set_compression(png::Compression::High);
    encoder.write_header()?.write_image_data(&bytes)?;
    Ok(())
}
