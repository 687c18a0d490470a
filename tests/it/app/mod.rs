//! The app as a whole on a device without a screen.

mod device;
mod page;
mod tree;

mod board;
mod games;
mod saves;
mod screens;
