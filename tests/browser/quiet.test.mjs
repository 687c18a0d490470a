// What can be counted of the app's speed and thrift, on any machine: the rest is measured by performance.mjs.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { begin, move, turn } from "./support/game.mjs";
import { dist, onPage, saved } from "./support/page.mjs";

/** In the page: keeps account of everything that could wake it up. */
function account() {
  const pending = new Map();
  window.pending = pending;
  window.audio = [];
  window.AudioContext = class extends AudioContext {
    constructor(...given) {
      super(...given);
      window.audio.push(this);
    }
  };
  window.asked = 0;
  for (const [start, stop] of [
    ["setTimeout", "clearTimeout"],
    ["setInterval", "clearInterval"],
    ["requestAnimationFrame", "cancelAnimationFrame"],
    ["requestIdleCallback", "cancelIdleCallback"],
  ]) {
    const [realStart, realStop] = [window[start].bind(window), window[stop].bind(window)];
    window[start] = (work, ...rest) => {
      window.asked += 1;
      const done = (...given) => {
        if (start !== "setInterval") pending.delete(`${start} ${id}`);
        return work(...given);
      };
      const id = realStart(done, ...rest);
      pending.set(`${start} ${id}`, new Error().stack);
      return id;
    };
    window[stop] = (id) => {
      pending.delete(`${start} ${id}`);
      return realStop(id);
    };
  }
}

onPage("on the player's turn nothing waits, moves or wakes up", {
  store: saved({ setup: { mode: "play", color: "black", level: "easy", speed: "normal" } }), route: null,
}, async (_, own) => {
  await own.context.addInitScript(account);
  const page = await own.open();
  await begin(page);
  for (let moves = 0; moves < 3; moves += 1) {
    await move(page, (await turn(page))[0]);
    await turn(page);
    // The last discs still roll when squares are already legal; then there is nothing more to come.
    const rests = () =>
      window.pending.size === 0 &&
      document.getAnimations().length === 0 &&
      window.audio.every(({ state }) => state === "suspended");
    await page.waitForFunction(rests);
    const asked = await page.evaluate(() => window.asked);
    await new Promise((slept) => setTimeout(slept, 1500));
    const after = await page.evaluate(() => ({
      pending: [...window.pending.values()],
      animations: document.getAnimations().length,
      asked: window.asked,
    }));
    assert.deepEqual(after, { pending: [], animations: 0, asked });
  }
  const kept = await page.evaluate(() => window.asked > 0 && window.audio.length === 1);
  assert.ok(kept, "the account is kept");
});

/** In the page: notes in which task each part of the first screen came. */
function tasks() {
  window.came = {};
  let task = 0;
  const look = new MutationObserver(() => {
    task += 1;
    for (const part of ["#main > style", ".app", "[data-screen]", "fieldset", ".board", ".moves", ".app:not([data-coming])"]) {
      if (document.querySelector(part)) window.came[part] ??= task;
    }
  });
  look.observe(document, { childList: true, subtree: true, attributes: true });
}

const startsWith = (route, parts) =>
  onPage(`the first screen is drawn in several tasks: ${route || "new game"}`, { store: saved({}), route: null }, async (_, own) => {
    if (route) {
      const page = await own.open();
      await begin(page);
      await page.close();
    }
    await own.context.addInitScript(tasks);
    const page = await own.open(route);
    const came = await page.evaluate(() => window.came);
    const inOrder = parts.map((part) => came[part]);
    assert.ok(inOrder.every((task, place) => task > (inOrder[place - 1] ?? 0)), JSON.stringify(came));
    assert.equal(came[".app:not([data-coming])"], inOrder.at(-1), "it shows once all of it is there");
  });
startsWith("", ["#main > style", ".app", "[data-screen]", "fieldset", ".board"]);
startsWith("#/game", ["#main > style", ".app", "[data-screen]", ".board", ".moves"]);

/** In the page: short timers run a thousand times as fast. */
function hurry() {
  const real = window.setTimeout;
  // The bot thinks in real time, and so does the patience with it.
  window.setTimeout = (work, delay = 0, ...rest) => real(work, delay > 10_000 ? delay : delay / 1000, ...rest);
}

onPage("watching game after game leaves nothing on the page", {
  store: saved({ setup: { mode: "watch", watch_black: "beginner", watch_white: "beginner", speed: "instant" } }), route: null,
}, async (_, own) => {
  await own.context.addInitScript(hurry);
  const page = await own.open();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  await begin(page);
  const after = async (games) => {
    await page.waitForFunction(
      (games) => Number(/^(\d+) game/.exec(document.querySelector(".tally")?.textContent)?.[1] ?? 0) >= games,
      games,
      { timeout: 120_000 },
    );
    // At the same place of two games, so that they can be compared: nothing has been played in this one.
    await page.locator("[data-control=pause]").tap();
    await page.locator("[data-control=go-on]").waitFor();
    await devtools.send("HeapProfiler.collectGarbage");
    const { metrics } = await devtools.send("Performance.getMetrics");
    const figures = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    const elements = await page.evaluate(() => document.querySelectorAll("*").length);
    await page.locator("[data-control=go-on]").tap();
    return { elements, nodes: figures.Nodes, listeners: figures.JSEventListeners };
  };
  const [early, late] = [await after(4), await after(16)];
  // The list of moves and the marks of the last one come and go.
  assert.ok(late.elements <= early.elements + 80, `${early.elements} elements have become ${late.elements}`);
  assert.ok(late.nodes <= early.nodes + 400, `${early.nodes} nodes have become ${late.nodes}`);
  // A whole list of moves has a good hundred of them; twelve games that each left theirs would have a thousand.
  assert.ok(late.listeners <= early.listeners + 250, `${early.listeners} listeners have become ${late.listeners}`);
});

test("the download, all of it, is small", async () => {
  const names = await readdir(dist, { recursive: true, withFileTypes: true });
  let [all, weights] = [0, 0];
  for (const entry of names.filter((each) => each.isFile())) {
    const content = await readFile(`${entry.parentPath ?? entry.path}/${entry.name}`);
    // The weights of the engine's evaluation have a budget of their own; they are fetched after the first frame.
    if (entry.name === "weights.bin") weights = content.length;
    else all += gzipSync(content, { level: 9 }).length;
  }
  assert.ok(weights > 0 && weights <= 2.5 * 1024 * 1024, `${(weights / 1024).toFixed()} KiB of weights`);
  assert.ok(all <= 1.2 * 1024 * 1024, `${(all / 1024).toFixed()} KiB beside them`);
});
