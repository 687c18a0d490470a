//! What a library for Android is and asks for, read from the file itself.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result};
use object::elf::{DT_NEEDED, ET_DYN, FileHeader64, PT_LOAD, PT_TLS};
use object::read::elf::{Dyn as _, FileHeader as _, ProgramHeader as _};
use object::{Endianness, Object as _, ObjectSymbol as _};

use super::stubs;

/// The most bytes that the library may have without what only debuggers read, with the engine's weights in it.
pub(super) const LARGEST: usize = 8_000_000;
/// The largest pages that Android has: the store asks that libraries can be mapped to them.
const PAGE: u64 = 0x4000;

/// What the renderer looks for by name: the program, and the function that keeps the others from being left out.
const ENTRIES: [&str; 2] = ["main", "start_app"];

/// A library, as far as Android's loader sees it.
#[derive(Clone, Debug)]
pub(super) struct Library {
    /// Whether it may lie anywhere in memory.
    shared: bool,
    /// Names that can be found in it.
    pub(super) exports: BTreeSet<String>,
    /// Names that the system is asked for.
    imports: BTreeSet<String>,
    /// Libraries that it needs.
    needed: BTreeSet<String>,
    /// Of each part that is mapped: alignment, and how far address and place in the file are apart within it.
    loads: Vec<(u64, u64)>,
    /// Whether it wants thread-local storage of the loader, which a program loaded as a library does not get.
    thread_local: bool,
    bytes: usize,
}

/// Reads a library.
///
/// # Errors
/// The file is no ELF of 64 bits.
pub(super) fn read(bytes: &[u8]) -> Result<Library> {
    let header = FileHeader64::<Endianness>::parse(bytes)?;
    let endian = header.endian()?;
    let parts = header.program_headers(endian, bytes)?;
    let file = object::read::elf::ElfFile64::<Endianness>::parse(bytes)?;
    let mut library = Library {
        shared: header.e_type(endian) == ET_DYN,
        exports: BTreeSet::new(),
        imports: BTreeSet::new(),
        needed: BTreeSet::new(),
        loads: Vec::new(),
        thread_local: parts.iter().any(|part| part.p_type(endian) == PT_TLS),
        bytes: bytes.len(),
    };
    for symbol in file.dynamic_symbols() {
        let name = symbol.name()?.to_owned();
        if symbol.is_undefined() {
            // What is weak may be missing: the standard library asks first.
            if !symbol.is_weak() {
                library.imports.insert(name);
            }
        } else {
            library.exports.insert(name);
        }
    }
    library.imports.remove("");
    for part in parts {
        if part.p_type(endian) == PT_LOAD {
            let align = part.p_align(endian).max(1);
            let apart = part.p_vaddr(endian).wrapping_sub(part.p_offset(endian)) % align;
            library.loads.push((align, apart));
        }
        if let Some(entries) = part.dynamic(endian, bytes)? {
            let sections = header.sections(endian, bytes)?;
            let (_, index) = sections.dynamic(endian, bytes)?.context("no section of the dynamic part")?;
            let strings = sections.strings(endian, bytes, index)?;
            for entry in entries.iter().filter(|entry| entry.d_tag(endian) == DT_NEEDED) {
                let name = entry.string(endian, strings)?;
                library.needed.insert(String::from_utf8_lossy(name).into_owned());
            }
        }
    }
    Ok(library)
}

/// What Android, the store or the renderer would refuse, each as a sentence.
pub(super) fn faults(library: &Library) -> Vec<String> {
    let mut faults = Vec::new();
    if !library.shared {
        faults.push("it has a fixed place in memory, and cannot be loaded as a library".to_owned());
    }
    for entry in ENTRIES {
        if !library.exports.contains(entry) {
            faults.push(format!("the renderer looks for `{entry}`, which it does not have"));
        }
    }
    for name in library.imports.iter().filter(|name| !stubs::is_allowed(name)) {
        faults.push(format!("it asks the system for `{name}`, which is not on the list of what API 30 has"));
    }
    for name in library.needed.iter().filter(|name| !stubs::is_library(name)) {
        faults.push(format!("it needs {name}, which Android does not give to apps"));
    }
    if library.loads.is_empty() || library.loads.iter().any(|(align, apart)| *align < PAGE || *apart != 0) {
        faults.push(format!("it cannot be mapped to pages of 16 KiB: {:x?}", library.loads));
    }
    if library.thread_local {
        faults.push("it wants thread-local storage of the loader".to_owned());
    }
    faults
}

/// Whether a library that was compiled for release is too large.
pub(super) fn size_faults(library: &Library) -> Vec<String> {
    let too_large = library.bytes > LARGEST;
    Vec::from_iter(too_large.then(|| format!("it has {} bytes, more than {LARGEST}", library.bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sound() -> Library {
        let set = |names: &[&str]| names.iter().map(ToString::to_string).collect();
        Library {
            shared: true,
            exports: set(&["main", "start_app", "Java_dev_dioxus_main_Ipc_ipc"]),
            imports: set(&["malloc", "__android_log_write"]),
            needed: set(&["libc.so", "liblog.so"]),
            loads: vec![(PAGE, 0), (PAGE, 0)],
            thread_local: false,
            bytes: 4 << 20,
        }
    }

    #[test]
    fn each_fault_is_found() {
        assert_eq!(faults(&sound()), Vec::<String>::new());
        let check = |damage: &dyn Fn(&mut Library), expected: &str| {
            let mut library = sound();
            damage(&mut library);
            let found = faults(&library);
            assert!(found.len() == 1 && found[0].contains(expected), "{expected}: {found:?}");
        };
        check(&|library| library.shared = false, "fixed place");
        check(&|library| _ = library.exports.remove("main"), "`main`");
        check(&|library| _ = library.exports.remove("start_app"), "`start_app`");
        check(&|library| _ = library.imports.insert("backtrace".into()), "`backtrace`");
        check(&|library| _ = library.needed.insert("libssl.so".into()), "libssl.so");
        check(&|library| library.loads[1] = (0x1000, 0), "16 KiB");
        check(&|library| library.loads[1] = (PAGE, 0x1000), "16 KiB");
        check(&|library| library.thread_local = true, "thread-local");
        assert_eq!(size_faults(&sound()), Vec::<String>::new());
        assert_eq!(size_faults(&Library { bytes: LARGEST + 1, ..sound() }).len(), 1);
    }

    /// A program for this machine is a library for Android with nearly every fault.
    #[test]
    #[cfg(all(target_os = "linux", target_arch = "x86_64"))]
    fn a_program_for_this_machine_is_refused() {
        let bytes = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        let library = read(&bytes).unwrap();
        assert!(library.needed.contains("libc.so.6") && library.imports.contains("write"), "{library:?}");
        let found = faults(&library).join("\n");
        for expected in ["`main`", "`start_app`", "libc.so.6", "16 KiB", "thread-local"] {
            assert!(found.contains(expected), "{expected}: {found}");
        }
        assert!(read(b"PK\x03\x04").is_err());
    }
}
