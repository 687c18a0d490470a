// What hangs fails: waiting for something in the window.

import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "./support/inspector.mjs";

test("an answer that never comes, never is right, or is an error, is given up", async () => {
  const check = (work, cause) =>
    assert.rejects(until("the moon", work, 120), (error) => {
      assert.equal(error.message, "waited in vain for the moon");
      assert.match(String(error.cause?.message), cause);
      return true;
    });
  await check(() => new Promise(() => {}), /in vain for an answer about the moon/);
  await check(() => false, /undefined/);
  await check(() => Promise.reject(new Error("clouds")), /clouds/);
  assert.equal(await until("the sun", () => "here", 120), "here");
});
