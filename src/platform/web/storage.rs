//! Saves in the browser's local storage.

use game::Key;

use super::claim::Claims;
use super::window;
use crate::services::{Storage, StorageError};

/// Other pages of one origin share the storage.
const PREFIX: &str = "outflank/";

#[derive(Default)]
pub(super) struct LocalStorage {
    claims: Claims,
}

impl LocalStorage {
    fn open() -> Result<web_sys::Storage, StorageError> {
        window().local_storage().ok().flatten().ok_or(StorageError)
    }

    /// The names of everything of ours.
    fn names(storage: &web_sys::Storage) -> Result<Vec<String>, StorageError> {
        let length = storage.length().map_err(|_| StorageError)?;
        let names = (0..length).filter_map(|index| storage.key(index).ok().flatten());
        Ok(names.filter_map(|name| Some(name.strip_prefix(PREFIX)?.to_owned())).collect())
    }

    fn get(storage: &web_sys::Storage, name: &str) -> Result<Option<String>, StorageError> {
        storage.get_item(&format!("{PREFIX}{name}")).map_err(|_| StorageError)
    }

    fn set(storage: &web_sys::Storage, name: &str, text: &str) -> Result<(), StorageError> {
        storage.set_item(&format!("{PREFIX}{name}"), text).map_err(|_| StorageError)
    }
}

impl Storage for LocalStorage {
    fn read(&self) -> Result<Vec<(Key, Vec<u8>)>, StorageError> {
        let storage = Self::open()?;
        let mut stored = Vec::new();
        for name in Self::names(&storage)? {
            if let (Some(key), Some(text)) = (name.parse().ok(), Self::get(&storage, &name)?) {
                stored.push((key, text.into_bytes()));
            }
        }
        Ok(stored)
    }

    fn write(&self, key: Key, bytes: &[u8]) -> Result<(), StorageError> {
        let text = str::from_utf8(bytes).map_err(|_| StorageError)?;
        Self::set(&Self::open()?, &key.to_string(), text)
    }

    fn set_aside(&self, key: Key) -> Result<String, StorageError> {
        let storage = Self::open()?;
        let name = key.to_string();
        let text = Self::get(&storage, &name)?.ok_or(StorageError)?;
        for number in 1..u32::MAX {
            let aside = format!("{name}-damaged-{number}");
            if Self::get(&storage, &aside)?.is_none() {
                Self::set(&storage, &aside, &text)?;
                return Ok(aside);
            }
        }
        Err(StorageError)
    }

    fn folder(&self) -> Option<String> {
        None
    }

    fn claim(&self, kept: Box<dyn Fn(bool)>) {
        self.claims.claim(PREFIX, kept);
    }

    fn erase(&self) -> Result<(), StorageError> {
        let storage = Self::open()?;
        for name in Self::names(&storage)? {
            storage.remove_item(&format!("{PREFIX}{name}")).map_err(|_| StorageError)?;
        }
        Ok(())
    }
}
