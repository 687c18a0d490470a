// What hangs fails: the limits of the tests themselves.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";
import { end, finished, within } from "./support/limits.mjs";

const never = new Promise(() => {});

test("what does not come is given up, by its name", async () => {
  await assert.rejects(within(50, "the moon", never), { message: "waited 0.05 s in vain for the moon" });
  await assert.rejects(within(50, "the moon", Promise.reject(new Error("clouds"))), { message: "clouds" });
  assert.equal(await within(10_000, "the sun", Promise.resolve("here")), "here");
});

test("a program that hangs is killed, and one that fails says why", async () => {
  const begun = Date.now();
  await assert.rejects(finished(200, "sleep", ["60"]), { message: "killed sleep 60 after 0.2 s" });
  assert.ok(Date.now() - begun < 20_000);
  await assert.rejects(finished(10_000, "sh", ["-c", "echo clouds >&2; exit 3"]), /clouds/);
  await assert.rejects(finished(10_000, "no-such-program", []), /ENOENT/);
  assert.equal(await finished(10_000, "sh", ["-c", "echo here; cat"]), "here");
});

test("a child that does not mind is told so, and killed in the end", async () => {
  const child = spawn("sh", ["-c", "trap '' TERM; echo ready; while :; do sleep 0.05; done"]);
  await within(10_000, "the child", new Promise((ready) => child.stdout.once("data", ready)));
  await assert.rejects(end(child, "the child", "SIGTERM", 200), { message: "waited 0.2 s in vain for the end of the child" });
  await end(child, "the child");
  assert.equal(child.signalCode, "SIGKILL");
  // Once more is no matter.
  await end(child, "the child");
});
