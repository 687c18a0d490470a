// Measures what docs/performance.md tells, and prints it as a table: `cargo xtask performance`.
//
// No test: the figures depend on the machine and on what else it does. With the name of a part it measures that alone.

import { execFile } from "node:child_process";
import { readFile, readdir } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { begin, move, square, squares, tap, turn } from "./support/game.mjs";
import { dist, launch, phone, profile, saved } from "./support/page.mjs";
import { rehearse } from "./support/screens.mjs";
import { serve } from "./support/server.mjs";

/** How much slower than this machine's the processor is made. */
const throttling = Number(process.env.OUTFLANK_THROTTLING ?? 4);
const rows = [];
const tell = (what, figure, limit = null, unit = "ms") => {
  const good = limit === null ? "" : figure <= limit ? "ok" : "MISSED";
  const line = [what, `${Number.isInteger(figure) ? figure : figure.toFixed(1)} ${unit}`, limit === null ? "" : `≤ ${limit} ${unit}`, good];
  rows.push(line);
  console.log(line.filter(Boolean).join("   "));
};
/** Event Timing tells of no tap that took less. */
const shortest = 16;
const median = (values) => [...values].sort((one, two) => one - two)[values.length >> 1];
/** What the app has stored of a game in the middle; filled in before anything is measured. */
let midgame;
const stored = (level, speed = "normal") => {
  const game = structuredClone(midgame);
  game.data.round.players = { black: "human", white: { bot: level } };
  return { ...saved({ setup: { mode: "play", color: "black", level, speed } }), game: JSON.stringify(game) };
};

/** In the page: notes when a person can move first, long tasks, and how long each tap takes to show. */
function watch() {
  window.seen = { tasks: [], taps: [], ready: null };
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration, startTime }) => seen.tasks.push([startTime, duration]))).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ name, duration }) => name === "pointerup" && seen.taps.push(duration)),
  ).observe({ type: "event", durationThreshold: 16, buffered: true });
  const look = new MutationObserver(() => {
    if (!document.querySelector("[data-legal]")) return;
    look.disconnect();
    // Drawn: two frames later at the latest.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        seen.ready = performance.now();
        console.debug("ready");
      }),
    );
  });
  look.observe(document, { childList: true, subtree: true, attributes: true });
}

/** In the page: notes the longest time between two frames from the next tap on, until a person can move again. */
function frames() {
  const gaps = (window.gaps = { rolling: 0, thinking: 0 });
  const begin = (event) => {
    if (!event.target.closest("[data-square]")) return;
    removeEventListener("pointerup", begin, true);
    let last = null;
    let [rolled, answered] = [false, false];
    const next = (now) => {
      // The time up to the first frame is that of the tap.
      last ??= now;
      const rolling = document.querySelector("[data-action=roll]") !== null;
      rolled ||= rolling;
      const part = rolling || !rolled ? "rolling" : "thinking";
      gaps[part] = Math.max(gaps[part], now - last);
      last = now;
      answered ||= document.querySelectorAll("[data-mark=played]").length > 0 && document.querySelector("[data-legal]") !== null;
      if (answered && !rolling) console.debug("answered");
      else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  };
  addEventListener("pointerup", begin, true);
}

async function slowed(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: throttling });
  return devtools;
}

/** Opens the game and says after how long a move was possible. */
async function opening(own, route, network) {
  const page = await own.context.newPage();
  const devtools = await slowed(page);
  if (network) {
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", network);
  }
  // Heard from outside: whatever asks the page again and again would be measured with it.
  const isReady = page.waitForEvent("console", (message) => message.text() === "ready");
  await page.goto(own.at + route, { waitUntil: "commit" });
  await isReady;
  const { ready, tasks } = await page.evaluate(() => window.seen);
  return { page, ready, longest: Math.max(0, ...tasks.map(([, duration]) => duration)) };
}

/** A profile in which the app finds a game of 16 moves against `level`. */
async function prepared(browser, server, store, script = watch) {
  const own = await profile(browser, { store, at: server.url, viewport: phone });
  await own.context.addInitScript(script);
  return { ...own, at: server.url };
}

async function starts(browser, server) {
  const cold = [];
  const warm = [];
  const tasks = [];
  for (let time = 0; time < 5; time += 1) {
    const own = await prepared(browser, server, stored("medium"));
    const first = await opening(own, "#/game");
    cold.push(first.ready);
    tasks.push(first.longest);
    await first.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await first.page.close();
    for (let again = 0; again < 2; again += 1) {
      const next = await opening(own, "#/game");
      warm.push(next.ready);
      tasks.push(next.longest);
      await next.page.close();
    }
    await own.close();
  }
  tell("first move possible, cold (median of 5)", median(cold), 2500);
  tell("first move possible, warm (median of 10)", median(warm), 1000);
  tell("longest task while starting (median of 15)", median(tasks), 100);
  const own = await prepared(browser, server, stored("medium"));
  const network = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 5e6 / 8 };
  tell("first move possible, cold, over 10 Mbit/s with 40 ms", (await opening(own, "#/game", network)).ready, 2500);
  await own.close();
}

async function play(browser, server) {
  const taps = [];
  const flips = [];
  const thinking = [];
  const tasks = [];
  for (let time = 0; time < 3; time += 1) {
    const own = await prepared(browser, server, stored("master"));
    const { page } = await opening(own, "#/game");
    const since = await page.evaluate(() => performance.now());
    for (let moves = 0; moves < 3; moves += 1) {
      const legal = await turn(page);
      await page.evaluate(frames);
      const answered = page.waitForEvent("console", { predicate: (message) => message.text() === "answered", timeout: 60_000 });
      const { x, y, width, height } = await square(page, legal[legal.length >> 1]).boundingBox();
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await answered;
      const gaps = await page.evaluate(() => window.gaps);
      flips.push(gaps.rolling);
      thinking.push(gaps.thinking);
    }
    const seen = await page.evaluate(() => window.seen);
    // Three taps; those that are not told of were faster than can be told.
    taps.push(...seen.taps, ...Array(Math.max(0, 3 - seen.taps.length)).fill(shortest));
    tasks.push(...seen.tasks.filter(([start]) => start > since).map(([, duration]) => duration));
    await own.close();
  }
  tell(`tap to the first changed frame (median of ${taps.length})`, median(taps), 100);
  tell("tap to the first changed frame, longest", Math.max(...taps), 100);
  tell(`longest gap between frames while discs roll (median of ${flips.length})`, median(flips), 50);
  tell("longest gap between frames while discs roll, longest", Math.max(...flips), 50);
  tell(`longest gap between frames while Master thinks (median of ${thinking.length})`, median(thinking), 50);
  tell("longest gap between frames while Master thinks, longest", Math.max(...thinking), 50);
  tell("longest task in play", Math.max(0, ...tasks), 100);
}

/** In the page: counts what could wake it up. */
function count() {
  window.calls = { setTimeout: 0, setInterval: 0, requestAnimationFrame: 0, requestIdleCallback: 0 };
  for (const name of Object.keys(window.calls)) {
    const real = window[name];
    window[name] = (...given) => {
      window.calls[name] += 1;
      return real.apply(window, given);
    };
  }
}

async function idle(browser, server) {
  const own = await prepared(browser, server, stored("easy", "instant"), count);
  const page = await own.open("#/game");
  await turn(page);
  await move(page, (await turn(page))[0]);
  await turn(page);
  await page.waitForTimeout(2000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const metrics = async () => Object.fromEntries((await devtools.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]));
  const calls = () => page.evaluate(() => ({ ...window.calls, animations: document.getAnimations().length }));
  const system = await browser.newBrowserCDPSession();
  const spent = async () => {
    const { processInfo } = await system.send("SystemInfo.getProcessInfo");
    return processInfo.filter(({ type }) => type === "renderer").reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const [callsBefore, before] = [await calls(), await metrics()];
  const spentBefore = await spent();
  await new Promise((slept) => setTimeout(slept, 10_000));
  const spentAfter = await spent();
  const [after, callsAfter] = [await metrics(), await calls()];
  for (const name of Object.keys(callsBefore)) {
    if (name !== "animations") tell(`idle for 10 s: calls of ${name}`, callsAfter[name] - callsBefore[name], 0, "");
  }
  tell("idle for 10 s: animations running", callsAfter.animations, 0, "");
  tell("idle for 10 s: time of the main thread", 1000 * (after.TaskDuration - before.TaskDuration), 20);
  tell("idle for 10 s: of that scripts", 1000 * (after.ScriptDuration - before.ScriptDuration), 5);
  tell("idle for 10 s: processor time of all renderers", 1000 * (spentAfter - spentBefore), 100);
  await own.close();
}

/** In the page: short timers run a thousand times as fast, and the module's memory can be asked for. */
function hurry() {
  const real = window.setTimeout;
  // The bot thinks in real time, and so does the patience with it.
  window.setTimeout = (work, delay = 0, ...rest) => real(work, delay > 10_000 ? delay : delay / 1000, ...rest);
  const make = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...given) => {
    const instance = await make.apply(WebAssembly, given);
    window.wasm = instance.exports.memory;
    return instance;
  };
}

async function hours(browser, server) {
  const games = Number(process.env.OUTFLANK_GAMES ?? 500);
  const store = saved({ setup: { mode: "watch", watch_black: "beginner", watch_white: "beginner", speed: "instant" } });
  const own = await prepared(browser, server, store, hurry);
  const page = await own.open();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  await begin(page);
  const at = [];
  for (let done = 0; done < games; ) {
    const next = done + games / 10;
    await page.waitForFunction(
      (next) => Number(/^(\d+) game/.exec(document.querySelector(".tally").textContent)?.[1] ?? 0) >= next,
      next,
      { timeout: 600_000, polling: 200 },
    );
    done = next;
    await devtools.send("HeapProfiler.collectGarbage");
    const metrics = Object.fromEntries((await devtools.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]));
    const wasm = await page.evaluate(() => window.wasm.buffer.byteLength);
    at.push({ done, heap: metrics.JSHeapUsedSize, nodes: metrics.Nodes, listeners: metrics.JSEventListeners, wasm });
    console.log(`after ${done} games: ${JSON.stringify(at.at(-1))}`);
  }
  // Where in a game it is looked at is chance, and by the end a game's list of moves has a few hundred nodes: the leanest
  // looks of both halves are compared. The first one is that of an app which is still getting to know its own code.
  const [early, late] = [at.slice(1, at.length / 2), at.slice(at.length / 2)];
  const growth = (what) => Math.min(...late.map((look) => look[what])) - Math.min(...early.map((look) => look[what]));
  tell(`growth from one half of ${games} games to the other: JS heap`, growth("heap") / 1024, 256, "KiB");
  tell("the same: DOM nodes", growth("nodes"), 50, "");
  tell("the same: listeners", growth("listeners"), 20, "");
  tell("the same: the module's memory", growth("wasm") / 1024, 0, "KiB");
  await own.close();
}

async function download() {
  const names = await readdir(dist, { recursive: true, withFileTypes: true });
  let [all, needed, weights] = [0, 0, 0];
  for (const entry of names.filter((each) => each.isFile())) {
    const file = `${entry.parentPath ?? entry.path}/${entry.name}`;
    const size = gzipSync(await readFile(file), { level: 9 }).length;
    if (file.endsWith("/weights.bin")) weights += size;
    else all += size;
    if (/\/(code-.*(js|wasm)|index\.html)$/.test(file)) needed += size;
  }
  tell("download to the first move, gzip", needed / 1024, 1.2 * 1024, "KiB");
  tell("download in all with icons, but for the weights, gzip", all / 1024, 1.2 * 1024, "KiB");
  tell("the weights, fetched by the bot", weights / 1024, 2.5 * 1024, "KiB");
}

async function memory() {
  // What a page may ask about itself when it is isolated from others.
  const isolated = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
  const server = await serve(dist, "/", isolated);
  const browser = await launch({ args: ["--enable-blink-features=ForceEagerMeasureMemory"] });
  try {
    const own = await prepared(browser, server, stored("master", "instant"));
    const page = await own.open("#/game");
    await turn(page);
    await tap(page, (await squares(page, "[data-legal]"))[0]);
    await turn(page);
    const { bytes, breakdown } = await page.evaluate(() => performance.measureUserAgentSpecificMemory());
    for (const { bytes, types, attribution } of breakdown.filter(({ bytes }) => bytes > 0)) {
      console.log(`  ${(bytes / 1024 / 1024).toFixed(1)} MiB ${types.join(" ")} ${attribution.map(({ scope }) => scope).join(" ")}`);
    }
    tell("memory in play after a move of Master (measureUserAgentSpecificMemory)", bytes / 1024 / 1024, 80, "MiB");
    const system = await browser.newBrowserCDPSession();
    const { processInfo } = await system.send("SystemInfo.getProcessInfo");
    for (const { id, type } of processInfo.filter(({ type }) => type === "renderer")) {
      const rollup = await readFile(`/proc/${id}/smaps_rollup`, "utf8").catch(() => "");
      const own = [...rollup.matchAll(/^Private_\w+: +(\d+) kB/gm)].reduce((sum, [, size]) => sum + Number(size), 0);
      if (own) tell(`memory of the ${type} process that nothing else uses`, own / 1024, null, "MiB");
    }
    await own.close();
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The same questions to Master natively (`lab bench --level master`) and in the app's own worker, in one run. */
async function engine(browser) {
  const lab = process.env.OUTFLANK_LAB;
  if (!lab) return console.log("OUTFLANK_LAB names no lab to compare with: cargo build --release -p lab");
  const run = promisify(execFile);
  const native = (await run(lab, ["bench", "--level", "master"])).stdout.trim().split("\n").map((line) => JSON.parse(line));
  const own = await profile(browser, { store, at: server.url });
  const page = await own.open();
  const names = await readdir(dist, { recursive: true });
  const [script, module] = [/\/worker\.js$/, /\.wasm$/].map((name) => names.find((each) => name.test(each)));
  const answers = await page.evaluate(
    async ({ script, module, questions }) => {
      const worker = new Worker(new URL(script, location.href), { type: "module" });
      worker.postMessage(await WebAssembly.compileStreaming(fetch(new URL(module, location.href))));
      const answers = [];
      const master = 5;
      // Once more than measured, for the weights and for the browser's compiler.
      for (const round of [0, 1]) {
        for (const { player, opponent, seed } of questions) {
          const begin = performance.now();
          const answer = new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) => resolve(data);
            worker.onerror = ({ message }) => reject(new Error(message));
          });
          worker.postMessage([BigInt(`0x${player}`), BigInt(`0x${opponent}`), false, master, BigInt(seed), undefined]);
          const index = await answer;
          if (round === 1) answers.push({ square: "abcdefgh"[index % 8] + ((index >> 3) + 1), seconds: (performance.now() - begin) / 1000 });
        }
      }
      worker.terminate();
      return answers;
    },
    { script, module, questions: native },
  );
  await own.close();
  answers.forEach(({ square }, place) => {
    if (square !== native[place].square) throw new Error(`question ${place}: ${square} in the browser, ${native[place].square} natively`);
  });
  const nodes = native.reduce((sum, { nodes }) => sum + nodes, 0) / 1e6;
  const [here, there] = [native, answers].map((all) => all.reduce((sum, { seconds }) => sum + seconds, 0));
  tell(`Master natively: ${nodes.toFixed(1)} M nodes`, nodes / here, null, "M nodes/s");
  tell("Master in the browser: the same moves, the same nodes", nodes / there, null, "M nodes/s");
  tell("slower in the browser", there / here, 2, "times");
}

const parts = { download, starts, play, idle, hours, memory, engine };
const asked = process.argv.slice(2);
const server = await serve(dist);
const browser = await launch();
console.log(`Chromium ${browser.version()} on ${cpus().length} × ${cpus()[0].model}; load ${loadavg()[0].toFixed(1)}; the processor slowed down ${throttling} times`);
const store = saved({ setup: { mode: "two-players", speed: "instant" } });
const rehearsal = await profile(browser, { store, at: server.url });
midgame = JSON.parse((await rehearse(await rehearsal.open())).midgame);
await rehearsal.close();
try {
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length === 0 || asked.includes(name)) {
      console.log(`\n${name}`);
      await part(browser, server);
    }
  }
} finally {
  await browser.close();
  await server.close();
}
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)));
console.log(`\n${rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")).join("\n")}`);
