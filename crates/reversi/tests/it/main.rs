//! One binary for everything that uses the crate as others do.

mod rules;
