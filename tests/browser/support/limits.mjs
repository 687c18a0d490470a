// An end for everything that is waited for: what hangs fails, and says what it was.

import { execFile } from "node:child_process";

const seconds = (time) => `${time / 1000} s`;

/** What `promise` gives, if it does so within `time` milliseconds; else an error that names `what` was waited for. */
export async function within(time, what, promise) {
  let timer;
  const late = new Promise((_, failed) => {
    timer = setTimeout(() => failed(new Error(`waited ${seconds(time)} in vain for ${what}`)), time);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a program, and gives what it wrote. One that takes longer than `time` milliseconds is killed, and has failed. */
export function finished(time, program, args, options = {}) {
  return new Promise((done, failed) => {
    const child = execFile(program, args, { ...options, timeout: time, killSignal: "SIGKILL" }, (error, written) => {
      if (!error) return done(written.trim());
      if (error.killed && !error.code) error.message = `killed ${[program, ...args].join(" ")} after ${seconds(time)}`;
      failed(error);
    });
    // Nobody answers it.
    child.stdin?.end();
  });
}

/** Kills a child process, and waits until it is gone. */
export async function end(child, what, signal = "SIGKILL", time = 10_000) {
  // One that never began, or is gone, tells no more of itself.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((gone) => child.once("exit", gone));
  child.kill(signal);
  await within(time, `the end of ${what}`, gone);
}
