//! Saves as files in the app's own folder.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use game::Key;

use crate::services::{Storage, StorageError};

const EXTENSION: &str = "json";

/// One file for each key. A file is written beside the old one and takes its place in one step.
pub(super) struct FileStorage {
    /// None if the system has no place for the app's files: then nothing is kept.
    folder: Option<PathBuf>,
}

impl FileStorage {
    pub(super) fn of_this_app() -> Self {
        let folder = ProjectDirs::from("app", "outflank", "Outflank").map(|dirs| dirs.data_dir().to_owned());
        Self { folder }
    }

    fn path(&self, name: &str) -> Result<PathBuf, StorageError> {
        let folder = self.folder.as_ref().ok_or(StorageError)?;
        Ok(folder.join(name).with_extension(EXTENSION))
    }
}

impl From<io::Error> for StorageError {
    fn from(_: io::Error) -> Self {
        Self
    }
}

impl Storage for FileStorage {
    fn read(&self) -> Result<Vec<(Key, Vec<u8>)>, StorageError> {
        let folder = self.folder.as_ref().ok_or(StorageError)?;
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut stored = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if let Some(key) = key_of_path(&path) {
                stored.push((key, fs::read(path)?));
            }
        }
        Ok(stored)
    }

    fn write(&self, key: Key, bytes: &[u8]) -> Result<(), StorageError> {
        let path = self.path(&key.to_string())?;
        let fresh = path.with_extension("new");
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut file = File::create(&fresh)?;
        file.write_all(bytes)?;
        // On the disc before it takes the place of the old one, so that a power cut leaves one of the two.
        file.sync_all()?;
        Ok(fs::rename(fresh, path)?)
    }

    fn set_aside(&self, key: Key) -> Result<String, StorageError> {
        let name = key.to_string();
        let old = self.path(&name)?;
        for number in 1..u32::MAX {
            let aside = format!("{name}-damaged-{number}");
            let path = self.path(&aside)?;
            if !path.exists() {
                fs::copy(old, path)?;
                return Ok(aside);
            }
        }
        Err(StorageError)
    }

    fn folder(&self) -> Option<String> {
        self.folder.as_ref().map(|folder| folder.display().to_string())
    }

    fn erase(&self) -> Result<(), StorageError> {
        let folder = self.folder.as_ref().ok_or(StorageError)?;
        match fs::remove_dir_all(folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(StorageError),
            _ => Ok(()),
        }
    }
}

fn key_of_path(path: &Path) -> Option<Key> {
    if path.extension()? != EXTENSION {
        return None;
    }
    path.file_stem()?.to_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_what_is_set_aside_stays() {
        let folder = std::env::temp_dir().join(format!("outflank-storage-{}", std::process::id()));
        let storage = FileStorage { folder: Some(folder.join("deep")) };
        assert_eq!(storage.read(), Ok(vec![]));
        storage.write(Key::Game, b"one").unwrap();
        storage.write(Key::History(3), b"two").unwrap();
        storage.write(Key::Game, b"three").unwrap();
        let mut stored = storage.read().unwrap();
        stored.sort();
        assert_eq!(stored, [(Key::Game, b"three".to_vec()), (Key::History(3), b"two".to_vec())]);
        assert_eq!(storage.set_aside(Key::Game).as_deref(), Ok("game-damaged-1"));
        assert_eq!(storage.set_aside(Key::Game).as_deref(), Ok("game-damaged-2"));
        assert_eq!(storage.read().unwrap().len(), 2, "what is set aside is not read");
        storage.erase().unwrap();
        assert_eq!(storage.read(), Ok(vec![]));
        fs::remove_dir_all(folder).unwrap();
    }
}
