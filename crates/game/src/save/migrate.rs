//! Older versions of the save, brought up to date one step at a time.

use serde_json::Value;

use super::LoadError;

/// What is written now.
pub(super) const VERSION: u64 = FIRST + STEPS.len() as u64;

/// The oldest version that was ever written.
const FIRST: u64 = 1;

/// Brings the data of one version to the next.
type Step = fn(Value) -> Result<Value, LoadError>;

/// Step n leads from version `FIRST + n` to the one after it. None has been needed yet.
const STEPS: &[Step] = &[];

/// The data as the present version writes it.
pub(super) fn to_current(version: u64, data: Value) -> Result<Value, LoadError> {
    migrate(version, data, FIRST, STEPS)
}

fn migrate(version: u64, data: Value, first: u64, steps: &[Step]) -> Result<Value, LoadError> {
    let current = first + steps.len() as u64;
    if version > current {
        return Err(LoadError::Newer { version });
    }
    let Some(done) = version.checked_sub(first) else {
        return Err(LoadError::Damaged { line: 0, column: 0 });
    };
    steps[done as usize..].iter().try_fold(data, |data, step| step(data))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// A made-up past: version 3 kept a name, 4 a list of names, 5 a list under a key.
    const PAST: &[Step] = &[|data| Ok(json!([data])), |data| Ok(json!({ "names": data }))];

    #[test]
    fn each_older_version_goes_through_the_steps_it_lacks() {
        let now = json!({ "names": ["ada"] });
        assert_eq!(migrate(3, json!("ada"), 3, PAST), Ok(now.clone()));
        assert_eq!(migrate(4, json!(["ada"]), 3, PAST), Ok(now.clone()));
        assert_eq!(migrate(5, now.clone(), 3, PAST), Ok(now));
    }

    #[test]
    fn versions_that_never_were_are_refused() {
        assert_eq!(migrate(6, json!(0), 3, PAST), Err(LoadError::Newer { version: 6 }));
        assert_eq!(migrate(u64::MAX, json!(0), 3, PAST), Err(LoadError::Newer { version: u64::MAX }));
        assert_eq!(migrate(2, json!(0), 3, PAST), Err(LoadError::Damaged { line: 0, column: 0 }));
    }
}
