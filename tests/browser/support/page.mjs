// One browser for a test file, and pages of the app that keep account of everything that goes wrong on them.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { within } from "./limits.mjs";

export const url = process.env.OUTFLANK_URL;
if (!url) throw new Error("run these by `cargo xtask test --only browser`, which serves the app and finds a browser");

/** The finished app's folder, for the tests that serve it themselves. */
export const dist = new URL("../../../dist/", import.meta.url);
const results = new URL("../results/", import.meta.url);
export const phone = { width: 390, height: 844 };

/** How long anything may take that is waited for. Long, since it matters only when something is wrong. */
const patience = 30_000;
/** And a whole test, and the end of a page or a browser: Playwright has no limit for what runs on a page. */
const whole = 300_000;
const closing = 30_000;

export const launch = (options = {}) =>
  chromium.launch({
    executablePath: process.env.OUTFLANK_BROWSER,
    // The sandbox of Chromium does not start for root, as which CI often runs.
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), ...(options.args ?? [])],
  });

/** What is stored before the app opens, as the app itself writes it. */
export const saved = ({ setup = {}, preferences = {} }) => ({
  settings: JSON.stringify({ version: 1, data: { setup, preferences } }),
});

/**
 * A browser profile of its own: `pages` are opened in it by `open`, and `faults` fills with whatever should not happen
 * on any of them. `store` is put into the app's storage unless there is something already.
 */
export async function profile(browser, { viewport = phone, store, at = url, ...options } = {}) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    colorScheme: "light",
    locale: "en-GB",
    ...options,
  });
  context.setDefaultTimeout(patience);
  const faults = [];
  const origin = new URL(at).origin;
  if (store) {
    await context.addInitScript((store) => {
      if (self.origin === "null" || localStorage.length > 0) return;
      for (const [key, text] of Object.entries(store)) localStorage.setItem(`outflank/${key}`, text);
    }, store);
  }
  context.on("request", (request) => {
    const asked = request.url();
    if (!/^(data|blob):/.test(asked) && new URL(asked).origin !== origin) faults.push(`left the origin: ${asked}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  // A page that is closed or loaded anew gives up what it was loading.
  context.on("requestfailed", (request) => {
    if (request.failure()?.errorText !== "net::ERR_ABORTED") faults.push(`failed: ${request.url()}`);
  });
  context.on("weberror", (error) => faults.push(`error: ${error.error().message}`));
  context.on("console", (message) => {
    // Breaches of the content security policy are among these.
    if (["error", "warning"].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  return {
    context,
    faults,
    close: () => within(closing, "the pages to close", context.close()),
    async open(route = "") {
      const page = await context.newPage();
      await page.goto(at + route);
      await page.locator(".app:not([data-coming]) [data-screen]").first().waitFor();
      return page;
    },
  };
}

/**
 * Registers a test with a profile of its own, in which nothing may go wrong. `work` gets the page, opened at `route`
 * unless that is null, and the profile.
 */
export function onPage(name, options, work) {
  browserForFile();
  test(name, async () => {
    const { route = "", ...rest } = options;
    const own = await profile(browser, rest);
    try {
      const page = route === null ? null : await own.open(route);
      await within(whole, "the end of the test", work(page, own));
      assert.deepEqual(own.faults, []);
    } catch (error) {
      await keepPictures(own.context, name);
      if (own.faults.length > 0) error.message += `\nwhat went wrong on the page: ${own.faults.join("\n")}`;
      throw error;
    } finally {
      await own.close();
    }
  });
}

let browser;
let asked = false;
/** Opens a browser before the tests of this file, and closes it after them. */
function browserForFile() {
  if (asked) return;
  asked = true;
  before(async () => (browser = await launch()));
  after(() => browser && within(closing, "the browser to close", browser.close()));
}

/** What was on the screen when a test failed. */
async function keepPictures(context, name) {
  for (const [number, page] of context.pages().entries()) {
    const file = `failed-${name.replace(/\W+/g, "-").slice(0, 60)}-${number}`;
    await screenshot(page, file).catch(() => {});
  }
}

export async function screenshot(page, name) {
  await mkdir(results, { recursive: true });
  await page.screenshot({ path: new URL(`${name}.png`, results).pathname, animations: "disabled" });
}
