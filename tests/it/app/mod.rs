//! The app as a whole on a device without a screen.

mod device;
mod page;
mod renders;
mod tree;

mod board;
mod games;
mod history;
mod learn;
mod saves;
mod screens;
mod settings;
