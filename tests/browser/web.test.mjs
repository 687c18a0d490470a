// The app as a web app: from any folder, without a network, of one version, and asking nobody else.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { begin, move, moves, shows, stored, storedMoves, turn } from "./support/game.mjs";
import { dist, onPage, saved } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const playing = { store: saved({ setup: { mode: "play", color: "black", level: "easy", speed: "instant" } }) };

/** Runs `work` with a server of our own at a folder, as a test with a page. */
async function served(name, work) {
  const server = await serve(dist, "/some/where/");
  let open = true;
  const stop = () => {
    if (!open) return undefined;
    open = false;
    return server.close();
  };
  onPage(name, { ...playing, route: null, at: server.url }, async (_, own) => {
    try {
      await work(own, server, stop);
    } finally {
      await stop();
    }
  });
}

/** Waits until everything is stored for use without a network. */
const kept = (page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

await served("works from a folder, and without a network with a bot that answers", async (own, server, stop) => {
  const first = await own.open();
  await kept(first);
  await first.close();
  await stop();
  const asked = server.requests.length;
  const page = await own.open();
  await begin(page);
  await move(page, "d3");
  await turn(page);
  await move(page, (await turn(page))[0]);
  await turn(page);
  const transcript = await storedMoves(page);
  await page.reload();
  await shows(page, transcript);
  await move(page, (await turn(page))[0]);
  await turn(page);
  assert.equal(server.requests.length, asked, "nobody was asked");
});

await served("asks for nothing outside its folder, and for each file no more than twice", async (own, server) => {
  const page = await own.open();
  await begin(page);
  await move(page, "d3");
  await turn(page);
  await kept(page);
  const outside = server.requests.filter((path) => !path.startsWith("/some/where/"));
  assert.deepEqual(outside, []);
  for (const path of new Set(server.requests)) {
    // Once by the page, once by the service worker, which the browser may answer from its own store.
    const times = server.requests.filter((other) => other === path).length;
    assert.ok(times <= 2, `${path} was asked for ${times} times`);
  }
});

/** Makes the server hand out a version of the app whose title is `title`. */
async function publish(server, title) {
  const read = (file) => readFile(new URL(file, dist), "utf8");
  const page = (await read("index.html")).replace("<title>Outflank</title>", `<title>${title}</title>`);
  const hash = createHash("sha256").update(page).digest("base64");
  const worker = (await read("service-worker.js"))
    .replace(/"\.\/": "sha256-[^"]*"/, `"./": "sha256-${hash}"`)
    .replace(/const VERSION = "[^"]*"/, `const VERSION = "${title}"`);
  server.changed.set("index.html", page).set("service-worker.js", worker);
  return page;
}

const update = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const coming = registration.installing ?? registration.waiting;
    if (!coming) return "none";
    while (coming.state === "installing") {
      await new Promise((changed) => coming.addEventListener("statechange", changed, { once: true }));
    }
    return coming.state;
  });

await served("a new version waits and does not disturb the game", async (own, server) => {
  const page = await own.open();
  await begin(page);
  await move(page, "d3");
  await turn(page);
  await kept(page);
  const transcript = await storedMoves(page);
  await publish(server, "Outflank again");
  let loads = 0;
  page.on("load", () => (loads += 1));
  assert.equal(await update(page), "installed", "it waits");
  await move(page, (await turn(page))[0]);
  await turn(page);
  assert.equal(loads, 0, "the page was not loaded anew");
  assert.equal(await page.title(), "Outflank");
  const longer = await storedMoves(page);
  assert.ok(longer.length > transcript.length);
});

await served("a new version is there once no window shows the one before", async (own, server) => {
  let page = await own.open();
  await begin(page);
  await move(page, "d3");
  await turn(page);
  await kept(page);
  const transcript = await storedMoves(page);
  await publish(server, "Outflank again");
  assert.equal(await update(page), "installed", "it waits");
  // Loaded anew it is still the same window.
  await page.reload();
  await shows(page, transcript);
  assert.equal(await page.title(), "Outflank");
  await page.close();
  // The browser tells nobody when the new version takes over; the first windows may come too early.
  for (let times = 0; ; times += 1) {
    page = await own.open("#/game");
    if ((await page.title()) === "Outflank again") break;
    assert.ok(times < 20, "the new version does not come");
    await page.close();
    await new Promise((slept) => setTimeout(slept, 100));
  }
  await shows(page, transcript);
});

await served("a new version is offered where no game is disturbed, and used when somebody wants it", async (own, server) => {
  const page = await own.open();
  await begin(page);
  await move(page, "d3");
  await turn(page);
  await kept(page);
  await page.reload();
  await publish(server, "Outflank again");
  assert.equal(await update(page), "installed", "it waits");
  const line = page.locator("[data-update]");
  await move(page, (await turn(page))[0]);
  await turn(page);
  assert.equal(await line.count(), 0, "not beside the board");
  const transcript = await storedMoves(page);
  await page.goBack();
  await line.waitFor();
  assert.equal(await page.title(), "Outflank", "nothing happens by itself");
  await line.locator(".button").tap();
  await page.waitForFunction(() => document.title === "Outflank again");
  await page.locator("[data-action=continue]").tap();
  await shows(page, transcript);
  assert.equal(await line.count(), 0);
});

await served("a version that does not arrive whole is not used", async (own, server) => {
  const page = await own.open();
  await kept(page);
  await publish(server, "Outflank again");
  server.changed.set("index.html", "<title>Somebody else’s</title>");
  assert.equal(await update(page), "redundant");
  await page.reload();
  await page.locator("[data-screen]").waitFor();
  assert.equal(await page.title(), "Outflank");
  // The browser says on the console what it refused.
  const refused = own.faults.splice(0);
  assert.ok(refused.every((fault) => /integrity|digest|service.?worker/i.test(fault)), refused.join("\n"));
});

onPage("can be installed", playing, async (page) => {
  const devtools = await page.context().newCDPSession(page);
  const { data, errors } = await devtools.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  assert.equal(manifest.name, "Outflank");
  assert.equal(manifest.display, "standalone");
  for (const { src, sizes, type } of manifest.icons) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (type === "image/png") assert.equal(size, sizes, src);
  }
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // A test's profile is a private one, in which nothing can be installed.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
});

onPage("lets no script in, and asks nobody else", playing, async (page, own) => {
  const { breaches, broken } = await page.evaluate(async () => {
    const breaches = new Set();
    const four = new Promise((enough) => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        breaches.add(effectiveDirective);
        if (breaches.size === 4) enough();
      });
    });
    const script = document.createElement("script");
    script.textContent = "window.broken = 1";
    const frame = document.createElement("iframe");
    frame.src = "https://example.org/";
    const image = document.createElement("img");
    image.src = "https://example.org/a.png";
    document.body.append(script, frame, image);
    await fetch("https://example.org/").catch(() => {});
    await four;
    return { breaches: [...breaches].sort(), broken: window.broken };
  });
  assert.deepEqual(breaches, ["connect-src", "frame-src", "img-src", "script-src-elem"]);
  assert.equal(broken, undefined);
  const told = own.faults.splice(0).filter((fault) => !/Content Security Policy|violates|https:\/\/example\.org/.test(fault));
  assert.deepEqual(told, []);
});

onPage("until the app has drawn itself there is its ground and its icon", { ...playing, route: null }, async (_, own) => {
  const page = await own.context.newPage();
  // Only the page itself: its scripts do not come.
  await page.route(/\.(js|wasm)$/, () => {});
  await page.goto(process.env.OUTFLANK_URL, { waitUntil: "commit" });
  const main = page.locator("#main");
  await main.waitFor({ state: "attached" });
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.equal(ground, "rgb(243, 241, 235)");
  assert.match(await main.evaluate((main) => getComputedStyle(main).backgroundImage), /icon\.svg/);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

for (const [look, ground] of [["dark", "rgb(20, 21, 19)"], ["high-contrast", "rgb(0, 0, 0)"]]) {
  onPage(`the chosen look, ${look}, is there before the app`, { store: saved({ preferences: { look } }) }, async (page) => {
    const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    assert.equal(await colour(), ground);
    await page.route(/\.wasm$/, () => {});
    await page.reload({ waitUntil: "commit" });
    await page.locator("#main").waitFor({ state: "attached" });
    await page.waitForFunction(() => document.documentElement.dataset.look);
    assert.equal(await colour(), ground);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

await served("the licences can be read without a network, and are not loaded before", async (own, server, stop) => {
  const page = await own.open("#/about");
  await kept(page);
  await stop();
  await page.getByRole("button", { name: "Read the licences of this software" }).tap();
  const texts = await page.locator(".licence-texts").textContent();
  assert.match(texts, /Apache License[^]*Permission is hereby granted[^]*UNICODE LICENSE/);
});

onPage("a lesson is at the same step after a reload", { route: "#/learn/setup" }, async (page) => {
  await page.getByRole("button", { name: "Next" }).tap();
  await page.locator("[data-step='2']").waitFor();
  await page.reload();
  await page.locator("[data-step='2']").waitFor();
  await page.locator(".page-head .icon-button").tap();
  await page.locator("[data-screen=new-game]").waitFor();
});

test("every file that is kept is one that is there", async () => {
  const worker = await readFile(new URL("service-worker.js", dist), "utf8");
  const entries = [...worker.matchAll(/^ {2}"([^"]+)": "sha256-([^"]+)",$/gm)];
  assert.ok(entries.length >= 10, "the list is filled in");
  for (const [, file, hash] of entries) {
    const content = await readFile(new URL(file === "./" ? "index.html" : file, dist));
    assert.equal(createHash("sha256").update(content).digest("base64"), hash, file);
  }
});
