// Every screen of the app, and how to get to it.

import { tap } from "./game.mjs";
import { within } from "./limits.mjs";

const at = (route) => async (page) => {
  await page.evaluate((route) => (location.hash = route), route);
};
/** Chooses a mode on the first screen. */
const choose = (mode) => (page) =>
  page.locator(`[data-choice=mode] input[value="${["play", "two-players", "watch"].indexOf(mode)}"]`).dispatchEvent("input");
const ready = (selector) => (page) => page.locator(selector).first().waitFor();

/** A game in the middle, and one that is over. */
const transcripts = { midgame: "f5d6c3d3c4b5b4b3c5f4a2c6e6a3a4f7a5b6g8e7g4e3a6g3", over: "e6f4e3f6g5d6e7f5c5" };

/** Plays the games that some screens show, for two players, and returns what the app stored of each. */
export async function rehearse(page) {
  const games = {};
  for (const [name, transcript] of Object.entries(transcripts)) {
    await at("/")(page);
    await page.locator(".play button").click();
    for (const square of transcript.match(/../g)) {
      await page.locator(`[data-square=${square}][data-legal]`).dispatchEvent("click");
      await page.locator(`[data-square=${square}][data-disc]`).waitFor();
    }
    await page.waitForFunction((moves) => localStorage.getItem("outflank/game").includes(moves), transcript);
    games[name] = await page.evaluate(() => localStorage.getItem("outflank/game"));
  }
  return games;
}

/** Each screen by its name, the game that the app finds stored, the way there, and how one sees that it is there. */
export const screens = [
  { name: "new-game", go: at("/"), there: "[data-screen=new-game]", then: choose("play"), shown: "[data-mode=play]" },
  { name: "new-game-two", go: at("/"), there: "[data-screen=new-game]", then: choose("two-players"), shown: "[data-mode=two-players]" },
  { name: "new-game-watch", go: at("/"), there: "[data-screen=new-game]", then: choose("watch"), shown: "[data-mode=watch]" },
  { name: "new-game-details", go: at("/details"), there: "[data-sheet=details]" },
  { name: "game", stored: "midgame", go: at("/game"), there: "[data-screen=game]" },
  { name: "game-tapped", stored: "midgame", go: at("/game"), there: "[data-screen=game]", then: (page) => tap(page, "a1"), shown: "[data-nudge]" },
  { name: "menu", stored: "midgame", go: at("/game/menu"), there: "[data-sheet=menu]" },
  { name: "moves", stored: "midgame", go: at("/game/moves"), there: "[data-sheet=moves]" },
  { name: "result", stored: "over", go: at("/game"), there: "[data-sheet=result]" },
  { name: "continue", stored: "midgame", go: at("/"), there: "[data-action=continue]" },
  { name: "learn", go: at("/learn"), there: "[data-screen=learn]" },
  { name: "chapter", go: at("/learn/lines"), there: "[data-screen=chapter]" },
  { name: "glossary", go: at("/learn/words"), there: "[data-screen=glossary]" },
  { name: "settings", go: at("/settings"), there: "[data-screen=settings]" },
  { name: "history", go: at("/history"), there: "[data-screen=history]" },
  { name: "about", go: at("/about"), there: "[data-screen=about]" },
  { name: "not-found", go: at("/nowhere"), there: "[data-screen=not-found]" },
];

/** Opens a screen on a page of the app; `games` are those of `rehearse`. */
export async function visit(page, { stored, go, there, then, shown }, games) {
  // First away from the game, so that nothing of the last screen is written over what is to be found.
  await at("/about")(page);
  await ready("[data-screen=about]")(page);
  await page.evaluate((stored) => {
    if (stored) localStorage.setItem("outflank/game", stored);
    else localStorage.removeItem("outflank/game");
  }, games[stored]);
  await page.reload();
  await ready("[data-screen=about]")(page);
  await go(page);
  await ready(there)(page);
  if (then) await then(page);
  if (shown) await ready(shown)(page);
  // What is still fading in has neither its colours nor its place yet.
  const settle = page.evaluate(() => {
    const ends = document.getAnimations().filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime));
    return Promise.allSettled(ends.map((each) => each.finished));
  });
  await within(12_000, "what moves on the screen to come to rest", settle);
}
