// One browser for a test file, and a page of the app that keeps account of everything that goes wrong on it.

import { mkdir } from "node:fs/promises";
import { chromium } from "playwright-core";

export const url = process.env.OUTFLANK_URL;
if (!url) throw new Error("run these by `cargo xtask test --only browser`, which serves the app and finds a browser");

const results = new URL("results/", import.meta.url);

export async function launch() {
  await mkdir(results, { recursive: true });
  // The sandbox of Chromium does not start for root, as which CI runs.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath: process.env.OUTFLANK_BROWSER, args });
}

/** Opens the app as a phone of this size would; `faults` of the result fills with whatever should not happen. */
export async function open(browser, viewport = { width: 390, height: 844 }) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 3, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const faults = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => faults.push(`failed: ${request.url()}`));
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(url).origin) faults.push(`left the origin: ${request.url()}`);
  });
  await page.goto(url);
  await page.locator("[data-screen=new-game]").waitFor();
  return { page, faults, close: () => context.close() };
}

/** Begins a game of two people. */
export async function twoPlayers(page) {
  await page.getByRole("radio", { name: "Two players" }).tap();
  await page.getByRole("button", { name: "Play", exact: true }).tap();
  await page.locator("[data-square=a1]").waitFor();
}

export const status = (page) => page.locator("[data-status]").textContent();

export const square = (page, name) => page.locator(`[data-square=${name}]`);

/** The names of the squares that carry an attribute, in board order. */
export const squares = (page, selector) =>
  page.locator(`[data-square]${selector}`).evaluateAll((found) => found.map((each) => each.dataset.square));

export const screenshot = (page, name) => page.screenshot({ path: new URL(`${name}.png`, results).pathname });
