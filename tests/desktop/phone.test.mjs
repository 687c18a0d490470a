// What the app does on phones, as far as the window shares it: it is the same renderer, and what the phone's own code does
// is asked for by the page. That code is played here.

import assert from "node:assert/strict";
import { until } from "./support/inspector.mjs";
import { begin, move, moves, together } from "./support/play.mjs";
import { atDesk } from "./support/window.mjs";

/** Puts an activity in place whose calls are kept. */
const withActivity = () => {
  globalThis.calls = [];
  const answer = (name) => (...args) => {
    calls.push([name, ...args]);
    return true;
  };
  globalThis.OutflankPhone = new Proxy({}, { get: (_, name) => answer(name) });
};
const calls = (name) => globalThis.calls.filter(([called]) => called === name).map(([, ...args]) => args);

atDesk("the environment names the app's own folder", { ...together, env: (home) => ({ OUTFLANK_HOME: `${home}/files` }) }, async (own) => {
  const window = await begin(own);
  await move(window, "d3");
  await until("the move to be kept", async () => (await moves(own)) === "d3");
  await window.kill();
  const again = await own.open();
  await again.click("[data-action=continue]");
  await again.shows("[data-screen=game] [data-square=d3][data-disc]");
});

atDesk("a page that the system threw away is made anew when the app comes to the front", together, async (own) => {
  const window = await begin(own);
  await move(window, "d3");
  await window.losePage();
  const gone = window.id;
  await window.x("windowunmap", gone);
  await window.x("windowmap", gone);
  await window.x("windowfocus", gone);
  await window.find();
  assert.notEqual(window.id, gone);
  await window.click("[data-action=continue]");
  await window.shows("[data-screen=game] [data-square=d3][data-disc]");
  await move(window, "c3");
  await until("the move to be kept", async () => (await moves(own)) === "d3c3");
});

atDesk("the system's bars and the size of text reach the page", together, async (own) => {
  const window = await begin(own);
  const measure = () => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const board = box(".board");
    return {
      top: box(".game-head").top,
      beside: innerHeight - Math.max(...[...document.querySelectorAll("[data-control]")].map((control) => control.getBoundingClientRect().bottom)),
      text: parseFloat(getComputedStyle(document.documentElement).fontSize),
      inside: board.left >= 0 && board.right <= innerWidth,
    };
  };
  const plain = await window.evaluate(measure);
  await window.evaluate(() => outflank.surround({ top: 48, right: 0, bottom: 34, left: 0, text: 1.25 }));
  const phone = await window.evaluate(measure);
  assert.equal(plain.top, 0);
  assert.equal(phone.top, 48);
  assert.ok(phone.beside >= 34, `${phone.beside} below the controls`);
  assert.equal(phone.text, 1.25 * plain.text);
  assert.ok(plain.inside && phone.inside);
});

atDesk("the page reaches to the edges of the screen, and may be zoomed", together, async (own) => {
  const window = await own.open();
  await window.shows("[data-screen=new-game]");
  const viewports = await window.evaluate(() => [...document.querySelectorAll("meta[name=viewport]")].map(({ content }) => content));
  assert.equal(viewports.length, 1, "the renderer adds none of its own");
  assert.match(viewports[0], /viewport-fit=cover/);
  assert.doesNotMatch(viewports[0], /user-scalable|maximum-scale|minimum-scale/);
});

atDesk("the activity is asked for what a page cannot do", together, async (own) => {
  const window = await own.open();
  await window.shows("[data-screen=new-game]");
  await window.evaluate(withActivity);
  await window.click(".play button");
  await move(window, "d3");
  assert.deepEqual(await window.evaluate(calls, "feel"), [[8]]);
  assert.deepEqual(await window.evaluate(calls, "keepSteps"), [[1]]);
  // What the activity does at Back.
  await window.click("[data-control=menu]");
  await window.shows("[data-sheet=menu]");
  await window.evaluate(() => void setTimeout(() => history.back()));
  await window.until("the menu to close", () => document.querySelector("[data-sheet]") === null);
  assert.deepEqual(await window.evaluate(calls, "keepSteps"), [[1], [2], [1]]);
  await window.click("[data-control=menu]");
  await window.click("[data-item=share]");
  await window.until("the text", () => globalThis.calls.some(([name]) => name === "share"));
  assert.match((await window.evaluate(calls, "share"))[0][1], /d3/);
  assert.equal(await window.evaluate(() => document.querySelector("[data-notice=note]")), null, "the sheet says enough");
  await window.click("[data-item=settings]");
  await window.shows("[data-screen=settings] label");
  await window.evaluate(() => (globalThis.calls = []));
  await window.evaluate(() => [...document.querySelectorAll("label")].find((label) => label.textContent.trim() === "Dark").click());
  await window.until("the dark ground", () => globalThis.calls.some(([name, ground]) => name === "dress" && ground === "#141513"));
});

atDesk("a game that another app hands over is played on", together, async (own) => {
  const window = await own.open();
  await window.shows("[data-screen=new-game]");
  await window.evaluate(() => outflank.report({ kind: "received", text: "A game\nf5d6c3" }));
  await window.shows("[data-screen=game] [data-square=c3][data-disc]");
  assert.equal(await window.evaluate(() => document.querySelectorAll("[data-square][data-disc]").length), 7);
});

atDesk("a finger presses even where clicks go astray", together, async (own) => {
  const window = await own.open();
  await window.shows(".play button");
  // The renderer no longer hears of clicks.
  await window.evaluate(() => interpreter.root.removeEventListener("click", interpreter.handler));
  await window.click(".play button");
  await window.shows("[data-screen=game]");
  // The page gets none at all, only the finger.
  const finger = (selector) => {
    const element = document.querySelector(selector);
    const { x, y, width, height } = element.getBoundingClientRect();
    const facts = { bubbles: true, isPrimary: true, pointerType: "touch", pointerId: 7, clientX: x + width / 2, clientY: y + height / 2 };
    for (const type of ["pointerdown", "pointerup"]) element.dispatchEvent(new PointerEvent(type, facts));
  };
  await window.evaluate(finger, "[data-control=menu]");
  await window.shows("[data-sheet=menu]");
  // One that slides away presses nothing, and nothing is pressed twice.
  await window.evaluate(finger, "[data-sheet=menu] .icon-button");
  await window.until("the menu to close", () => document.querySelector("[data-sheet]") === null);
  await window.evaluate((selector) => {
    const element = document.querySelector(selector);
    const facts = { bubbles: true, isPrimary: true, pointerType: "touch", pointerId: 7, clientX: 10, clientY: 10 };
    element.dispatchEvent(new PointerEvent("pointerdown", facts));
    element.dispatchEvent(new PointerEvent("pointerup", { ...facts, clientX: 60 }));
  }, "[data-control=menu]");
  await new Promise((later) => setTimeout(later, 900));
  assert.equal(await window.evaluate(() => document.querySelector("[data-sheet]")), null);
});
