// The app in a window on a screen that nobody sees, in the home of somebody with nothing else in it; played by a real
// mouse.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { test } from "node:test";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, finished, within } from "../../browser/support/limits.mjs";
import { inspect, until } from "./inspector.mjs";

const app = process.env.OUTFLANK_APP;
if (!app) throw new Error("run these by `cargo xtask test --only desktop`, which builds the app");

/** How long a test, and how long anything but the app itself may take, in milliseconds; both are long. */
const whole = 300_000;
const step = 20_000;

/** What was started and is not known to have ended: when this process ends, nothing of it stays. */
const children = new Set();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});
function start(program, args, options) {
  const child = spawn(program, args, options);
  children.add(child);
  child.once("exit", () => children.delete(child));
  child.once("error", () => children.delete(child));
  return child;
}

/**
 * A port that nobody listens at, and that no connection gets meanwhile: systems give those ports from 32768 on, on their
 * own. By chance, so that two runs at the same time do not meet.
 */
async function freePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = 20_000 + Math.floor(10_000 * Math.random());
    const server = createServer().listen(port, "127.0.0.1");
    const free = await within(step, `port ${port}`, once(server, "listening")).then(() => true, () => false);
    if (!free) continue;
    server.close();
    await within(step, `port ${port} to be free again`, once(server, "close"));
    return port;
  }
  throw new Error("no port from 20000 to 29999 is free");
}

/** The app's saves, where the system has a place for them and the environment names none. */
const saves = ({ HOME, OUTFLANK_HOME }) => join(OUTFLANK_HOME ?? join(HOME, ".local/share/outflank"), "saves");

/**
 * Registers a test on a screen and in a home of its own. `setup` and `preferences` are stored before the app opens for
 * the first time; `env` is added to its environment, or makes what is added from the home.
 */
export function atDesk(name, { setup = {}, preferences = {}, env = {} }, work) {
  test(name, async () => {
    const own = await desk(env);
    try {
      await own.store("settings.json", JSON.stringify({ version: 1, data: { setup, preferences } }));
      await within(whole, "the end of the test", work(own));
      for (const window of own.windows) assert.doesNotMatch(window.said(), /panicked|CRITICAL/);
    } catch (error) {
      for (const [number, window] of own.windows.entries()) {
        await window.picture(`failed-${name.replace(/\W+/g, "-").slice(0, 60)}-${number}`).catch(() => {});
        error.message += `\nwindow ${number} said: ${window.said()}`;
      }
      throw error;
    } finally {
      await own.close();
    }
  });
}

async function desk(more) {
  const home = await mkdtemp(join(tmpdir(), "outflank-desk-"));
  const xvfb = start("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x1280x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const shown = Promise.race([
    once(xvfb.stdio[3], "data"),
    once(xvfb, "exit").then(() => assert.fail("Xvfb does not start")),
  ]);
  const [display] = await within(step, "Xvfb's screen", shown).catch(async (error) => {
    await end(xvfb, "Xvfb");
    throw error;
  });
  const env = {
    PATH: process.env.PATH,
    DISPLAY: `:${String(display).trim()}`,
    HOME: home,
    LANG: "en_GB.UTF-8",
    TZ: "Europe/Berlin",
    // What is not there on such a screen, and is not to be asked for.
    NO_AT_BRIDGE: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
    GSETTINGS_BACKEND: "memory",
    ...(typeof more === "function" ? more(home) : more),
  };
  const windows = [];
  return {
    env,
    home,
    windows,
    /** Opens the app. */
    async open() {
      const window = await open(env);
      windows.push(window);
      return window;
    },
    /** The text of a file that the app keeps. */
    kept: (name) => readFile(join(saves(env), name), "utf8"),
    async store(name, text) {
      await mkdir(saves(env), { recursive: true });
      await writeFile(join(saves(env), name), text);
    },
    async close() {
      await Promise.all(windows.map((window) => window.kill()));
      await end(xvfb, "Xvfb");
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function open(env) {
  const port = await freePort();
  const child = start(app, [], { env: { ...env, WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}` }, cwd: env.HOME, stdio: ["ignore", "pipe", "pipe"] });
  const said = [];
  child.stdout.on("data", (data) => said.push(data));
  child.stderr.on("data", (data) => said.push(data));
  // It cannot be started.
  child.on("error", (error) => said.push(Buffer.from(error.message)));
  const x = (...args) => finished(step, "xdotool", args, { env });
  let [page, id] = [];
  const kill = async (signal = "SIGKILL") => {
    page?.close();
    await end(child, "the app", signal);
  };
  const evaluate = (...work) => page.evaluate(...work);
  /** Finds the window and the page in it, the first time and whenever they were made anew. */
  const find = async () => {
    const gone = id;
    page?.close();
    id = await until("the window", async () => {
      const found = await x("search", "--all", "--onlyvisible", "--pid", String(child.pid), "--name", "^Outflank$");
      // The one that is gone may still be seen for a moment, beside the new one.
      return found.split("\n").filter((each) => each !== gone).at(-1);
    });
    page = await inspect(port);
    await x("windowfocus", id);
  };
  try {
    await find();

    const shows = (selector) => until(selector, () => evaluate((selector) => document.querySelector(selector) !== null, selector));
    /** The middle of an element, on the screen; it has to be the topmost there, and to lie still. */
    const middle = async (selector) => {
      let before;
      const point = await until(`${selector} to be reached`, () =>
        evaluate((selector) => {
          const element = document.querySelector(selector);
          if (!element) return null;
          // Two looks at one frame show no movement, so stillness alone says little on a busy machine.
          const moves = ({ playState, effect }) => playState === "running" && effect.target.contains(element);
          if (document.getAnimations().some(moves)) return null;
          element.scrollIntoView({ block: "center" });
          const { x, y, width, height } = element.getBoundingClientRect();
          const point = { x: x + width / 2, y: y + height / 2 };
          return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
        }, selector).then((point) => {
          const still = point !== null && point.x === before?.x && point.y === before?.y;
          before = point;
          return still && point;
        }),
      );
      // Nobody manages windows here: of two, the last one opened lies on top.
      await x("windowraise", id);
      const place = Object.fromEntries((await x("getwindowgeometry", "--shell", id)).split("\n").map((line) => line.split("=")));
      return [Number(place.X) + point.x, Number(place.Y) + point.y].map((number) => String(Math.round(number)));
    };
    return {
      get id() {
        return id;
      },
      find,
      evaluate,
      shows,
      x,
      /** Waits until `work` gives something on the page, and gives that. */
      until: (what, work, argument) => until(what, () => evaluate(work, argument)),
      async click(selector) {
        await x("mousemove", ...(await middle(selector)), "mousedown", "1", "mouseup", "1");
      },
      /** Goes down at one place and up at another. */
      async slide(from, to) {
        await x("mousemove", ...(await middle(from)), "mousedown", "1");
        await x("mousemove", ...(await middle(to)), "mouseup", "1");
      },
      key: (...names) => x("key", ...names),
      /** Ends the process that draws the page, as systems do when memory is short. */
      async losePage() {
        const stat = async (entry) => {
          const [, name, parent] = (await readFile(`/proc/${entry}/stat`, "utf8")).match(/^\d+ \((.*)\) \S (\d+)/);
          return name.startsWith("WebKitWebProces") && Number(parent) === child.pid ? Number(entry) : null;
        };
        const entries = (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry));
        const pids = (await Promise.all(entries.map((entry) => stat(entry).catch(() => null)))).filter(Boolean);
        assert.equal(pids.length, 1, "one process draws the page");
        process.kill(pids[0], "SIGKILL");
      },
      /** The names of the app's threads. */
      async threads() {
        const tasks = `/proc/${child.pid}/task`;
        const names = (await readdir(tasks)).map((task) => readFile(join(tasks, task, "comm"), "utf8").catch(() => ""));
        return (await Promise.all(names)).map((name) => name.trim());
      },
      said: () => Buffer.concat(said).toString(),
      kill,
      /** A picture of the window. */
      async picture(name) {
        const folder = new URL("../results/", import.meta.url).pathname;
        await mkdir(folder, { recursive: true });
        await finished(step, "import", ["-window", id, join(folder, `${name}.png`)], { env });
      },
    };
  } catch (error) {
    await kill();
    error.message += `\nthe app said: ${Buffer.concat(said)}`;
    throw error;
  }
}
