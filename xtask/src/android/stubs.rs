//! What the library may ask the system for, and libraries with just these names to link against.
//!
//! Every name is in the NDK's lists for API 30 (most since 21). Linking against stand-ins shows that nothing else is
//! asked for; a release links against the NDK's own.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use object::write::{Object, StandardSection, Symbol, SymbolSection};
use object::{Architecture, BinaryFormat, Endianness, SymbolFlags, SymbolKind, SymbolScope};

use crate::command::{command, run};

/// The system's libraries, and what of each is asked for.
const LIBRARIES: [(&str, &[&str]); 5] = [
    ("libandroid.so", ANDROID),
    ("libc.so", C),
    ("libdl.so", &["dl_iterate_phdr", "dlsym"]),
    ("liblog.so", &["__android_log_write"]),
    ("libm.so", &["pow"]),
];

const ANDROID: &[&str] = &[
    "AAssetManager_fromJava",
    "AAssetManager_open",
    "AAsset_close",
    "AAsset_getBuffer",
    "AAsset_getLength64",
    "AInputEvent_getType",
    "AInputQueue_finishEvent",
    "AInputQueue_getEvent",
    "AInputQueue_preDispatchEvent",
    "AKeyEvent_getAction",
    "AKeyEvent_getKeyCode",
    "AKeyEvent_getRepeatCount",
    "ALooper_acquire",
    "ALooper_addFd",
    "ALooper_forThread",
    "ALooper_pollAll",
    "ALooper_pollOnce",
    "ALooper_prepare",
    "ALooper_release",
    "ALooper_wake",
    "AMotionEvent_getAction",
    "AMotionEvent_getPointerCount",
    "AMotionEvent_getPointerId",
    "AMotionEvent_getX",
    "AMotionEvent_getY",
];

const C: &[&str] = &[
    "__errno",
    "_exit",
    "abort",
    "bind",
    "calloc",
    "chdir",
    "chroot",
    "clock_gettime",
    "clock_nanosleep",
    "close",
    "closedir",
    "dirfd",
    "dup",
    "dup2",
    "environ",
    "execvp",
    "exit",
    "fcntl",
    "fork",
    "free",
    "fstat",
    "fsync",
    "getcwd",
    "getenv",
    "getsockname",
    "listen",
    "lseek64",
    "malloc",
    "memcmp",
    "memcpy",
    "memmove",
    "memset",
    "mkdir",
    "mmap",
    "munmap",
    "open",
    "opendir",
    "pipe",
    "pipe2",
    "poll",
    "posix_memalign",
    "prctl",
    "pthread_attr_destroy",
    "pthread_attr_init",
    "pthread_attr_setstacksize",
    "pthread_create",
    "pthread_detach",
    "pthread_getspecific",
    "pthread_join",
    "pthread_key_create",
    "pthread_key_delete",
    "pthread_setspecific",
    "read",
    "readdir",
    "readlink",
    "realloc",
    "realpath",
    "recv",
    "rename",
    "sched_getaffinity",
    "sched_yield",
    "send",
    "sendfile",
    "setgid",
    "setgroups",
    "setpgid",
    "setsid",
    "setsockopt",
    "setuid",
    "sigaction",
    "signal",
    "socket",
    "stat",
    "strerror_r",
    "strlen",
    "syscall",
    "sysconf",
    "unlink",
    "waitpid",
    "write",
    "writev",
];

/// What the NDK's compiler puts into the library itself: the unwinder.
const UNWINDER: &[&str] = &[
    "_Unwind_Backtrace",
    "_Unwind_DeleteException",
    "_Unwind_FindEnclosingFunction",
    "_Unwind_GetCFA",
    "_Unwind_GetDataRelBase",
    "_Unwind_GetIP",
    "_Unwind_GetIPInfo",
    "_Unwind_GetLanguageSpecificData",
    "_Unwind_GetRegionStart",
    "_Unwind_GetTextRelBase",
    "_Unwind_RaiseException",
    "_Unwind_Resume",
    "_Unwind_SetGR",
    "_Unwind_SetIP",
];

/// Whether API 30 has it, and the app may ask for it.
pub(super) fn is_allowed(name: &str) -> bool {
    LIBRARIES.iter().any(|(_, names)| names.contains(&name))
}

/// Whether Android gives the library to apps.
pub(super) fn is_library(name: &str) -> bool {
    LIBRARIES.iter().any(|(library, _)| *library == name)
}

/// Makes the stand-ins in a folder of their own, which it returns.
///
/// # Errors
/// A file cannot be written, or the linker does not take it.
pub(super) fn make(folder: &Path, linker: &Path) -> Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    for (library, names) in LIBRARIES {
        let object = folder.join(library).with_extension("o");
        fs::write(&object, functions(names)?)?;
        run(command(linker)
            .args(["-flavor", "gnu", "-shared", "-soname", library, "-o"])
            .arg(folder.join(library))
            .arg(object))?;
    }
    // A linker script is the shortest archive of one object.
    let unwinder = folder.join("unwinder.o");
    fs::write(&unwinder, functions(UNWINDER)?)?;
    fs::write(folder.join("libunwind.a"), format!("INPUT({})", unwinder.display()))?;
    Ok(folder.to_owned())
}

/// An object file with these functions, each of which returns at once.
fn functions(names: &[&str]) -> Result<Vec<u8>> {
    /// `ret`
    const BODY: [u8; 4] = [0xc0, 0x03, 0x5f, 0xd6];
    let mut object = Object::new(BinaryFormat::Elf, Architecture::Aarch64, Endianness::Little);
    let section = object.section_id(StandardSection::Text);
    for name in names {
        let value = object.append_section_data(section, &BODY, 4);
        object.add_symbol(Symbol {
            name: name.as_bytes().to_vec(),
            value,
            size: BODY.len() as u64,
            kind: SymbolKind::Text,
            scope: SymbolScope::Dynamic,
            weak: false,
            section: SymbolSection::Section(section),
            flags: SymbolFlags::None,
        });
    }
    Ok(object.write()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_order_and_in_one_library() {
        let mut all: Vec<&str> = Vec::new();
        for (library, names) in LIBRARIES {
            assert!(names.is_sorted(), "{library}");
            all.extend(names);
        }
        all.extend(UNWINDER);
        all.sort_unstable();
        let twice: Vec<_> = all.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(twice.is_empty(), "{twice:?}");
        assert!(is_allowed("malloc") && !is_allowed("backtrace") && !is_allowed("_Unwind_Resume"));
        // What Dioxus asks for only where an app is developed.
        assert!(!is_allowed("connect") && !is_allowed("dlerror"));
        assert!(is_library("libc.so") && !is_library("libssl.so"));
    }

    #[test]
    fn an_object_has_its_functions() {
        use object::{Object as _, ObjectSymbol};
        let bytes = functions(&["malloc", "free"]).unwrap();
        let file = object::File::parse(&*bytes).unwrap();
        let names: Vec<_> =
            file.symbols().filter(ObjectSymbol::is_global).map(|symbol| symbol.name().unwrap()).collect();
        assert_eq!(names, ["malloc", "free"]);
    }
}
