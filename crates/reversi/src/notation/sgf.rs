//! Not written yet: reads and writes nothing.
use super::{Fault, ReadError, Record, text};
/// Not written yet.
///
/// # Errors
/// Always.
pub fn read(_: &str) -> Result<Vec<Record>, ReadError> {
    Err(text::error(Fault::UnknownFormat))
}
/// Not written yet.
///
/// # Errors
/// Always.
pub fn write(_: &[Record]) -> String {
    String::new()
}
