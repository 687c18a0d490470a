//! The laboratory, run as a program.
#![allow(missing_docs, clippy::unwrap_used)]

mod commands;
mod contestants;
mod protocols;
mod replay;
mod training;

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs `lab` with arguments and standard input.
fn lab(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // It may end before it has read everything; what it then says is what counts.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// What it printed, after it ended well.
fn printed(arguments: &[&str], input: &str) -> String {
    let output = lab(arguments, input);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Checks that it ends with code 1, prints nothing and says this.
fn refused(arguments: &[&str], input: impl AsRef<[u8]>, message: &str) {
    let output = lab(arguments, input);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    assert!(said.contains(message), "{arguments:?}: {said}");
}
