// The app in its window: what differs from the web app, which has tests of its own.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { drawn, replay } from "../browser/support/rules.mjs";
import { until } from "./support/inspector.mjs";
import { begin, move, moves, together } from "./support/play.mjs";
import { atDesk } from "./support/window.mjs";

const alone = (level) => ({ setup: { mode: "play", color: "black", level, speed: "fast" } });

/** The board on the screen as one line, after the fashion of `drawn`. */
const board = () =>
  [...document.querySelectorAll("[data-square]")]
    .map(({ dataset }) => ({
      place: "abcdefgh".indexOf(dataset.square[0]) + 8 * (Number(dataset.square[1]) - 1),
      disc: { black: "X", white: "O" }[dataset.disc] ?? "-",
    }))
    .sort((one, two) => one.place - two.place)
    .map(({ disc }) => disc)
    .join("");

const text = (selector) => document.querySelector(selector)?.textContent;

atDesk("a move is played by a click, the bot answers, and a kill loses nothing", alone("easy"), async (own) => {
  const first = await begin(own);
  const { width, height } = await first.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  assert.deepEqual([width, height], [390, 844]);
  await move(first, "d3");
  await first.until("the bot's move", () => document.querySelectorAll("[data-disc]").length > 5);
  await first.shows("[data-legal]");
  const played = await moves(own);
  assert.match(played, /^d3..$/);
  const seen = await first.evaluate(board);
  assert.equal(seen, drawn(replay(played).discs));
  await first.kill();

  const second = await own.open();
  await second.click("[data-action=continue]");
  await second.shows("[data-screen=game] [data-legal]");
  assert.equal(await second.evaluate(board), seen);
  assert.equal(await moves(own), played);
});

atDesk("a tap counts where it began; Back goes one step, by the screen and by the system", together, async (own) => {
  const window = await begin(own);
  await window.slide("[data-square=d3]", "[data-square=c4]");
  await window.click("[data-square=a1]");
  await window.shows("[data-nudge]");
  assert.equal(await window.evaluate(board), drawn(replay("").discs));
  await move(window, "d3");
  await window.click("[data-control=menu]");
  await window.shows("[data-sheet=menu]");
  // The mouse's own Back.
  await window.x("click", "8");
  await window.until("the menu to close", () => document.querySelector("[data-sheet]") === null);
  await window.shows("[data-screen=game]");
  await window.x("click", "8");
  await window.shows("[data-screen=new-game]");
  await window.x("click", "9");
  await window.shows("[data-screen=game]");
  await window.click(".game-head .icon-button");
  await window.shows("[data-action=continue]");
  assert.equal(await moves(own), "d3");
});

atDesk("the keyboard plays, and the focus moves over the board", together, async (own) => {
  const window = await begin(own);
  await move(window, "d3");
  await window.evaluate(() => document.querySelector("[data-square=d3]").focus());
  await window.key("Left");
  await window.until("the focus on c3", () => document.activeElement.dataset.square === "c3");
  await window.key("Return");
  await window.shows("[data-square=c3][data-disc=white]");
});

atDesk("a bot that nobody can see stops thinking", alone("master"), async (own) => {
  const window = await begin(own);
  const thinks = async () => (await window.threads()).includes("bot");
  const turn = () => window.until("a turn", () => document.querySelector("[data-legal]")?.dataset.square);
  // From its book the bot plays at once, and now and then it may be done just before the window is gone: go on until it is
  // caught thinking.
  let caught = false;
  for (let tries = 0; tries < 12 && !caught; tries += 1) {
    await move(window, await turn());
    const before = (await moves(own)).length;
    await pause(100);
    if (!(await thinks())) continue;
    await window.x("windowunmap", window.id);
    await until("the bot to stop", async () => !(await thinks()));
    await pause(300);
    caught = (await moves(own)).length === before;
    await window.x("windowmap", window.id);
    if (caught) await until("the bot's move", async () => (await moves(own)).length > before);
  }
  assert.ok(caught, "it never stopped before it had a move");
});

atDesk("of two windows the second one leaves the saves alone", together, async (own) => {
  const first = await begin(own);
  await move(first, "d3");
  const second = await own.open();
  await second.shows("[data-notice=trouble]");
  assert.match(await second.evaluate(text, "[data-notice=trouble]"), /could not be read, so nothing will be overwritten/);
  await second.click("[data-notice=trouble] .icon-button");
  await second.click(".play button");
  await move(second, "c4");
  await move(first, "c3");
  await until("the move to be kept", async () => (await moves(own)) === "d3c3");
});

atDesk("a damaged save is set aside, and told once", together, async (own) => {
  await own.store("game.json", '{"version":1,"da');
  const window = await own.open();
  await window.shows("[data-notice=trouble]");
  assert.match(await window.evaluate(text, "[data-notice=trouble]"), /set aside as “game-damaged-1”/);
  assert.equal(await own.kept("game-damaged-1.json"), '{"version":1,"da');
});

atDesk("moves are copied; everything is exported as a file", together, async (own) => {
  const window = await begin(own);
  await move(window, "d3");
  await window.click("[data-control=menu]");
  await window.click("[data-item=share]");
  await window.shows("[data-notice=note]");
  assert.equal(await window.evaluate(text, "[data-notice=note] p"), "Copied");
  await window.evaluate(() => {
    const area = document.body.appendChild(document.createElement("textarea"));
    area.id = "pasted";
    area.focus();
  });
  await window.key("ctrl+v");
  assert.match(await window.until("the text", () => document.querySelector("#pasted").value), /d3/);
  // The note lies over the lower rows of the menu until it is closed.
  await window.click("[data-notice=note] button");
  await window.click("[data-item=settings]");
  await window.click("[data-deed=export]");
  await window.shows("[data-told]");
  const [name, ...others] = (await readdir(own.home)).filter((name) => name.startsWith("outflank-"));
  assert.deepEqual(others, []);
  assert.match(name, /^outflank-\d{4}-\d\d-\d\d\.json$/);
  assert.match(await readFile(join(own.home, name), "utf8"), /"moves":"d3"/);
});

atDesk("language and dark mode are the system's", {
  setup: { mode: "two-players", speed: "instant" },
  env: { LANGUAGE: "ja", LANG: "ja_JP.UTF-8", GTK_THEME: "Adwaita:dark" },
}, async (own) => {
  const window = await own.open();
  await window.shows("[data-screen=new-game]");
  assert.equal(await window.evaluate(() => document.documentElement.lang), "ja");
  assert.equal(await window.evaluate(() => getComputedStyle(document.documentElement).backgroundColor), "rgb(20, 21, 19)");
});

atDesk("nothing is asked of anywhere else", together, async (own) => {
  const window = await own.open();
  await window.shows("[data-screen=new-game]");
  await window.evaluate(() => {
    globalThis.refused = 0;
    document.addEventListener("securitypolicyviolation", () => (refused += 1));
    fetch("https://example.com/").catch(() => {});
    new Image().src = "https://example.com/";
    document.head.append(Object.assign(document.createElement("script"), { src: "https://example.com/a.js" }));
  });
  await window.until("three refusals", () => refused === 3);
});
