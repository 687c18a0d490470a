//! One binary for everything that uses the app as its parts do.

mod contrast;
