//! Saves as files in the app's own folder.

use std::cell::OnceCell;
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use game::Key;

use super::folder;
use crate::services::{Storage, StorageError};

const EXTENSION: &str = "json";
/// What a file is called until it is whole.
const UNFINISHED: &str = "new";
const LOCK: &str = "lock";

/// One file for each key. A file is written beside the old one and takes its place in one step.
///
/// Where two windows of the app can be open, the first one has the folder to itself: the others neither read nor write.
pub(super) struct FileStorage {
    /// None if the system has no place for the app's files: then nothing is kept.
    folder: Option<PathBuf>,
    hold: OnceCell<Result<Hold, StorageError>>,
}

/// The right to use the folder, until it is dropped or the process ends, however it ends.
struct Hold {
    lock: Option<File>,
}

impl Drop for Hold {
    fn drop(&mut self) {
        if let Some(lock) = &self.lock {
            // Closing alone does not do: a program that is just being started has the file open too, for a moment.
            let _ = lock.unlock();
        }
    }
}

impl Hold {
    fn take(folder: &Path) -> Result<Self, StorageError> {
        fs::create_dir_all(folder)?;
        // A phone runs an app once. It may start it again while it still ends it, which must not cost the saves.
        if cfg!(any(target_os = "android", target_os = "ios")) {
            return Ok(Self { lock: None });
        }
        let lock = File::options().create(true).append(true).open(folder.join(LOCK))?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { lock: Some(lock) }),
            Err(TryLockError::WouldBlock) => Err(StorageError),
            // A file system without locks; then two windows are the person's own affair.
            Err(TryLockError::Error(_)) => Ok(Self { lock: None }),
        }
    }
}

impl FileStorage {
    pub(super) fn of_this_app() -> Self {
        Self::in_folder(folder::saves())
    }

    fn in_folder(folder: Option<PathBuf>) -> Self {
        Self { folder, hold: OnceCell::new() }
    }

    /// The folder, once it is there and this process's own.
    fn open(&self) -> Result<&Path, StorageError> {
        let folder = self.folder.as_deref().ok_or(StorageError)?;
        match self.hold.get_or_init(|| Hold::take(folder)) {
            Ok(_) => Ok(folder),
            Err(error) => Err(*error),
        }
    }
}

impl From<io::Error> for StorageError {
    fn from(_: io::Error) -> Self {
        Self
    }
}

impl Storage for FileStorage {
    fn read(&self) -> Result<Vec<(Key, Vec<u8>)>, StorageError> {
        let mut stored = Vec::new();
        for entry in fs::read_dir(self.open()?)? {
            let path = entry?.path();
            if let Some(key) = key_of_path(&path) {
                stored.push((key, fs::read(path)?));
            } else if has_extension(&path, UNFINISHED) {
                // Left by a process that was killed; nobody was told that it was kept.
                let _ = fs::remove_file(path);
            }
        }
        Ok(stored)
    }

    fn write(&self, key: Key, bytes: &[u8]) -> Result<(), StorageError> {
        let path = self.open()?.join(file_name(&key.to_string()));
        Ok(replace(&path, bytes)?)
    }

    fn set_aside(&self, key: Key) -> Result<String, StorageError> {
        let folder = self.open()?;
        let name = key.to_string();
        let mut old = File::open(folder.join(file_name(&name)))?;
        for number in 1..u32::MAX {
            let aside = format!("{name}-damaged-{number}");
            match File::create_new(folder.join(file_name(&aside))) {
                Ok(mut file) => {
                    io::copy(&mut old, &mut file)?;
                    file.sync_all()?;
                    sync_folder(folder)?;
                    return Ok(aside);
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(StorageError)
    }

    fn folder(&self) -> Option<String> {
        self.folder.as_ref().map(|folder| folder.display().to_string())
    }

    fn erase(&self) -> Result<(), StorageError> {
        let folder = self.open()?;
        let mut erased = Ok(());
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            // The lock stays: another process could lock a new one beside it.
            if path.file_name().is_some_and(|name| name != LOCK) && fs::remove_file(path).is_err() {
                erased = Err(StorageError);
            }
        }
        erased
    }
}

/// Puts `bytes` into a file: whoever reads it, and after whatever interruption, finds either all of them or all of
/// what was there.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let fresh = path.with_extension(UNFINISHED);
    let write = || {
        let mut file = File::create(&fresh)?;
        file.write_all(bytes)?;
        // On the disc before it takes the place of the old one, so that a power cut leaves one of the two.
        file.sync_all()?;
        fs::rename(&fresh, path)
    };
    // What is unfinished takes room that a full disc does not have.
    write().inspect_err(|_| _ = fs::remove_file(&fresh))?;
    path.parent().map_or(Ok(()), sync_folder)
}

/// Has the names in a folder on the disc, where that is a thing of its own.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

fn file_name(name: &str) -> String {
    format!("{name}.{EXTENSION}")
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}

fn key_of_path(path: &Path) -> Option<Key> {
    if !has_extension(path, EXTENSION) {
        return None;
    }
    path.file_stem()?.to_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use std::env;
    use std::io::{BufRead as _, BufReader};
    use std::process::{Command, Stdio};
    use std::thread;
    use std::time::Duration;

    use super::*;

    fn storage(folder: &Path) -> FileStorage {
        FileStorage::in_folder(Some(folder.join("deep/saves")))
    }

    fn game(storage: &FileStorage) -> Option<Vec<u8>> {
        let stored = storage.read().unwrap();
        stored.into_iter().find(|(key, _)| *key == Key::Game).map(|(_, bytes)| bytes)
    }

    #[test]
    fn what_is_written_is_read_and_what_is_set_aside_stays() {
        let folder = tempfile::tempdir().unwrap();
        let storage = storage(folder.path());
        assert_eq!(storage.read(), Ok(vec![]));
        storage.write(Key::Game, b"one").unwrap();
        storage.write(Key::History(3), b"two").unwrap();
        storage.write(Key::Game, b"three").unwrap();
        let mut stored = storage.read().unwrap();
        stored.sort();
        assert_eq!(stored, [(Key::Game, b"three".to_vec()), (Key::History(3), b"two".to_vec())]);
        assert_eq!(storage.set_aside(Key::Game).as_deref(), Ok("game-damaged-1"));
        assert_eq!(storage.set_aside(Key::Game).as_deref(), Ok("game-damaged-2"));
        assert_eq!(storage.set_aside(Key::Settings), Err(StorageError), "there is nothing to set aside");
        storage.write(Key::Game, b"four").unwrap();
        assert_eq!(storage.read().unwrap().len(), 2, "what is set aside is not read");
        let aside = fs::read(storage.open().unwrap().join("game-damaged-1.json")).unwrap();
        assert_eq!(aside, b"three", "what is set aside is not overwritten");
        storage.erase().unwrap();
        assert_eq!(storage.read(), Ok(vec![]));
        assert_eq!(fs::read_dir(storage.open().unwrap()).unwrap().count(), 1, "only the lock is left");
    }

    #[test]
    fn of_two_windows_only_the_first_one_reads_and_writes() {
        let folder = tempfile::tempdir().unwrap();
        let (first, second) = (storage(folder.path()), storage(folder.path()));
        first.write(Key::Game, b"first").unwrap();
        assert_eq!(second.read(), Err(StorageError));
        assert_eq!(second.write(Key::Game, b"second"), Err(StorageError));
        assert_eq!(second.set_aside(Key::Game), Err(StorageError));
        assert_eq!(second.erase(), Err(StorageError));
        assert_eq!(game(&first).as_deref(), Some(&b"first"[..]));
        first.erase().unwrap();
        assert_eq!(storage(folder.path()).read(), Err(StorageError), "erasing does not give the folder away");
        drop(first);
        assert_eq!(storage(folder.path()).read(), Ok(vec![]), "the next one has it");
    }

    #[test]
    fn what_cannot_be_written_leaves_what_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let storage = storage(folder.path());
        storage.write(Key::Game, b"old").unwrap();
        let saves = storage.open().unwrap();
        // A folder where the unfinished file is to be.
        fs::create_dir(saves.join("game.new")).unwrap();
        assert_eq!(storage.write(Key::Game, b"new"), Err(StorageError));
        assert_eq!(game(&storage).as_deref(), Some(&b"old"[..]));
        // What cannot be read is told, so that nothing is written over it.
        fs::create_dir(saves.join("settings.json")).unwrap();
        assert_eq!(storage.read(), Err(StorageError));
        let nowhere = FileStorage::in_folder(None);
        assert_eq!((nowhere.read(), nowhere.write(Key::Game, b"")), (Err(StorageError), Err(StorageError)));
    }

    /// The folder that a process of the next test writes into.
    const FOLDER: &str = "OUTFLANK_TEST_FOLDER";
    /// What it writes in turns: one byte many times.
    const TURNS: [u8; 2] = [b'a', b'b'];
    const LENGTH: usize = 4_000_000;

    #[test]
    fn a_process_that_is_killed_leaves_one_whole_file() {
        if let Some(folder) = env::var_os(FOLDER) {
            let storage = storage(Path::new(&folder));
            for turn in TURNS.into_iter().cycle() {
                storage.write(Key::Game, &vec![turn; LENGTH]).unwrap();
                println!("written");
            }
        }
        let folder = tempfile::tempdir().unwrap();
        let mut unfinished = 0;
        // Where a kill comes is chance: as many more as it takes until one came in the middle of writing.
        for time in 1..=200 {
            if time > 20 && unfinished > 0 {
                break;
            }
            let mut writer = Command::new(env::current_exe().unwrap())
                .args(["--exact", "--nocapture"])
                .arg("platform::native::storage::tests::a_process_that_is_killed_leaves_one_whole_file")
                .env(FOLDER, folder.path())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let said = BufReader::new(writer.stdout.as_mut().unwrap()).lines().map_while(Result::ok);
            // The first stands behind what the harness says.
            let written = said.filter(|line| line.ends_with("written")).take(1 + time % 3).count();
            assert_eq!(written, 1 + time % 3, "the writer ended by itself");
            // A few moments later it writes again.
            thread::sleep(Duration::from_micros(29 * (time % 32) as u64));
            writer.kill().unwrap();
            writer.wait().unwrap();
            unfinished += usize::from(folder.path().join("deep/saves/game.new").exists());
            let storage = storage(folder.path());
            let kept = game(&storage).expect("it was written before it was killed");
            assert!(TURNS.iter().any(|&turn| kept == vec![turn; LENGTH]), "time {time}: {}", kept.len());
            storage.write(Key::Game, b"on").unwrap();
            assert_eq!(fs::read_dir(storage.open().unwrap()).unwrap().count(), 2, "the game and the lock");
        }
        assert!(unfinished > 0, "none of the kills came in the middle of writing");
    }
}
