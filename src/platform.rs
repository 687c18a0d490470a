//! What differs between the devices that the app runs on. Nothing else in the app asks for the target.

#[cfg(target_arch = "wasm32")]
mod web;
#[cfg(target_arch = "wasm32")]
pub use web::{IN_STAGES, launch, services};

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(not(target_arch = "wasm32"))]
pub use native::{IN_STAGES, launch, services};
