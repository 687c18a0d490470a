//! Another program, spoken to in lines.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::{CommandLine, Trouble};

/// Longer lines are taken apart.
const LONGEST_LINE: u64 = 1 << 16;
/// Lines that it may be ahead of us; then it has to wait.
const LINES_AHEAD: usize = 256;
/// How long it may take to go when it is told to.
const GRACE: Duration = Duration::from_millis(500);
/// How often we look whether it has gone.
const LOOK: Duration = Duration::from_millis(5);

/// A running program. It goes when this goes.
pub(super) struct Process {
    child: Child,
    /// None when it has been told to go.
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    patience: Duration,
}

impl Process {
    /// Starts it. What it writes to standard error appears on ours.
    pub(super) fn start(command: &CommandLine, patience: Duration) -> Result<Self, Trouble> {
        let [program, arguments @ ..] = command.words.as_slice() else {
            return Err(Trouble::Start(io::ErrorKind::NotFound.into()));
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(Trouble::Start)?;
        let (sender, lines) = mpsc::sync_channel(LINES_AHEAD);
        if let Some(output) = child.stdout.take() {
            // It ends when the program closes its output or nobody listens any more.
            thread::spawn(move || pass_on(output, &sender));
        }
        let input = child.stdin.take();
        Ok(Self { child, input, lines, patience })
    }

    /// Sends it a line.
    pub(super) fn say(&mut self, line: &str) -> Result<(), Trouble> {
        let sent = self.input.as_mut().map(|input| writeln!(input, "{line}").and_then(|()| input.flush()));
        match sent {
            Some(Ok(())) => Ok(()),
            _ => Err(self.ended()),
        }
    }

    /// When an answer to something said now has to be there.
    pub(super) fn deadline(&self) -> Instant {
        Instant::now() + self.patience
    }

    /// Its next line.
    pub(super) fn hear(&mut self, deadline: Instant) -> Result<String, Trouble> {
        let time = deadline.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(time).map_err(|error| match error {
            RecvTimeoutError::Timeout => Trouble::Silent(self.patience),
            RecvTimeoutError::Disconnected => self.ended(),
        })
    }

    fn ended(&mut self) -> Trouble {
        Trouble::Ended(self.wait(GRACE))
    }

    /// Its status, if it ends in this time.
    fn wait(&mut self, time: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + time;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(LOOK),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Both protocols know this word. Whether it is heard is seen below.
        if let Some(mut input) = self.input.take() {
            let _ = writeln!(input, "quit");
        }
        if self.wait(GRACE).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

fn pass_on(output: ChildStdout, sender: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(1..) => {}
            _ => return,
        }
        let text = String::from_utf8_lossy(&line).trim_end().to_owned();
        if sender.send(text).is_err() {
            return;
        }
    }
}
