//! Not written yet: reads and writes nothing.
use super::{Fault, ReadError, Record, WriteError, text};
/// What only WTHOR files hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin;
/// Not written yet.
///
/// # Errors
/// Always.
pub fn read(_: &[u8]) -> Result<Vec<Record>, ReadError> {
    Err(text::error(Fault::UnknownFormat))
}
/// Not written yet.
///
/// # Errors
/// Always.
pub fn write(_: &[Record]) -> Result<Vec<u8>, WriteError> {
    Ok(Vec::new())
}
pub(super) fn looks_like(_: &[u8]) -> bool {
    false
}
