// Plays the app as a person does, and reads what it shows.

import assert from "node:assert/strict";
import { drawn, replay } from "./rules.mjs";

export const square = (page, name) => page.locator(`[data-square=${name}]`);

/** The names of the squares that match, in board order. */
export const squares = (page, selector) =>
  page.locator(`[data-square]${selector}`).evaluateAll((found) => found.map((each) => each.dataset.square));

export const tap = (page, name) => square(page, name).tap();

export const status = (page) => page.locator("[data-status]");

/** Presses Play on the first screen and waits for the board. */
export async function begin(page) {
  await page.locator(".play button").tap();
  await page.locator("[data-screen=game] [data-square=a1]").waitFor();
}

/** Taps a legal square and waits until its disc is there. */
export async function move(page, name) {
  await page.locator(`[data-square=${name}][data-legal]`).waitFor();
  await tap(page, name);
  await page.locator(`[data-square=${name}][data-disc]`).waitFor();
}

export async function moves(page, transcript) {
  for (const name of transcript.match(/../g)) await move(page, name);
}

/** Waits until a person can move or the game is over; the legal squares, none at the end. */
export async function turn(page) {
  await page.locator("[data-legal], [data-sheet=result]").first().waitFor();
  return squares(page, "[data-legal]");
}

/** Plays to the end of the game; `choose` picks one of the legal squares. Returns how many moves the person made. */
export async function playToEnd(page, choose = (legal) => legal[0]) {
  for (let made = 0; ; made += 1) {
    const legal = await turn(page);
    if (legal.length === 0) return made;
    await move(page, choose(legal, made));
  }
}

/** The board on the screen, once all of the screen is there, as one line after the fashion of `drawn`. */
export const board = async (page) => {
  await page.locator(".app:not([data-coming])").waitFor();
  return page
    .locator("[data-square]")
    .evaluateAll((found) =>
      found
        .map(({ dataset }) => ({
          place: "abcdefgh".indexOf(dataset.square[0]) + 8 * (Number(dataset.square[1]) - 1),
          disc: { black: "X", white: "O" }[dataset.disc] ?? "-",
        }))
        .sort((one, two) => one.place - two.place)
        .map(({ disc }) => disc)
        .join(""),
    );
};

/** The game that is stored, as the app wrote it; null before the first. */
export const stored = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("outflank/game"))?.data.round ?? null);

/** The moves that are stored and on the board. */
export const storedMoves = async (page) => {
  const round = await stored(page);
  return round === null ? "" : round.record.moves.slice(0, 2 * round.step);
};

/** Checks that the board is that of these moves. */
export async function shows(page, transcript) {
  assert.equal(await board(page), drawn(replay(transcript).discs), `the board after ${transcript}`);
}

/** The text of the live region, once it contains `part`. */
export async function heard(page, part) {
  const region = page.locator("[data-live]");
  await region.filter({ hasText: part }).waitFor({ state: "attached" });
  return region.textContent();
}

/** The thread in which the bot thinks. */
export const thinker = async (page) => page.workers()[0] ?? page.waitForEvent("worker");

/**
 * In the page: has the bot wait for half a minute before it looks at what it is asked first, since in the opening it
 * plays at once, from its book. After so many `questions` it is asked at once.
 */
export function ponder(questions = 1) {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    const wait = Array.isArray(message) && questions > 0;
    if (wait) {
      questions -= 1;
      setTimeout(() => post.call(this, message, ...rest), 30_000);
    } else post.call(this, message, ...rest);
  };
}
