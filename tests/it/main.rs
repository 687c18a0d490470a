//! One binary for everything that uses the app as its parts do.

#![allow(missing_docs, clippy::unwrap_used)]

mod app;
mod bots;
mod contrast;
mod icons;
mod lessons;
mod words;
