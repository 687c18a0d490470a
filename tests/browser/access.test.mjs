// The app for people who use a keyboard, a screen reader, large text or another language.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { begin, heard, move, moves, shows, square, status, turn } from "./support/game.mjs";
import { onPage, saved } from "./support/page.mjs";
import { rehearse, screens, visit } from "./support/screens.mjs";

const playing = { store: saved({ setup: { mode: "play", color: "black", level: "beginner", speed: "instant" } }) };
const together = { store: saved({ setup: { mode: "two-players", speed: "instant" } }) };
const axe = await readFile(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

onPage("a game by keyboard alone", { ...together, hasTouch: false, isMobile: false }, async (page) => {
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement.dataset.square);
  const play = page.locator(".play button");
  for (let stops = 0; !(await play.evaluate((button) => button === document.activeElement)); stops += 1) {
    assert.ok(stops < 40, "Play can be reached by Tab");
    await press("Tab");
  }
  await press("Enter");
  await page.locator("[data-screen=game]").waitFor();
  await page.waitForFunction(() => document.activeElement.dataset.square, null, { timeout: 5000 });
  const start = await focused();
  await press("Tab");
  assert.equal(await focused(), undefined, "the board is one stop");
  await press("Shift+Tab");
  assert.equal(await focused(), start);

  // A letter and a digit jump; arrows go on from there.
  await press("f", "5");
  assert.equal(await focused(), "f5");
  await press("Enter");
  await page.locator("[data-square=f5][data-disc=black]").waitFor();
  assert.equal(await focused(), "f5", "the focus stays");
  await press("ArrowDown");
  assert.equal(await focused(), "f6");
  await press("Space");
  await page.locator("[data-square=f6][data-disc=white]").waitFor();
  await press("Home");
  assert.equal(await focused(), "a6");
  await press("ArrowLeft");
  assert.equal(await focused(), "a6", "the edge holds");
  await press("e", "6", "Enter");
  await page.locator("[data-square=e6][data-disc=black]").waitFor();
  await shows(page, "f5f6e6");
  await press("u");
  await page.locator("[data-square=e6][data-legal]").waitFor();
  await press("r");
  await page.locator("[data-square=e6][data-disc]").waitFor();
  // What shortcuts read comes through the live region.
  await press("s");
  assert.match(await heard(page, "squares empty"), /^Black \d+, White \d+, 57 squares empty$/);
  await press("l");
  assert.match(await heard(page, "legal squares:"), /^\d+ legal squares: ([a-h][1-8](, )?)+$/);
  await press("m");
  await heard(page, "Last move: Black e6, turned 1");
  await press("p");
  await heard(page, "Row 5:");
});

onPage("Escape takes the first of two taps back, and closes a sheet", {
  store: saved({ setup: { mode: "two-players", speed: "instant" }, preferences: { tap_twice: true } }),
}, async (page) => {
  await begin(page);
  await square(page, "d3").focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-square=d3][data-ghost]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-square=d3][data-ghost]").waitFor({ state: "detached" });
  await page.locator("[data-control=menu]").tap();
  await page.locator("[data-sheet=menu]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-sheet=menu]").waitFor({ state: "detached" });
  await page.locator("[data-screen=game]").waitFor();
});

onPage("the focus stays in a sheet, and goes back to what opened it", together, async (page) => {
  const focused = (selector) =>
    page.waitForFunction((selector) => document.activeElement.matches(selector), selector);
  const check = async (opener, sheet) => {
    await page.locator(opener).tap();
    await focused(`${sheet} h2`);
    for (let stops = 0; stops < 20; stops += 1) {
      await page.keyboard.press("Tab");
      // Between the last and the first stop lies the browser itself.
      const left = await page.evaluate(
        (sheet) => document.activeElement !== document.body && !document.activeElement.closest(sheet),
        sheet,
      );
      assert.ok(!left, `${sheet} is left after ${stops + 1} stops`);
    }
    await page.locator(`${sheet} h2`).focus();
    await page.keyboard.press("Escape");
    await focused(opener);
  };
  await check("[data-action=details]", "[data-sheet=details]");
  await begin(page);
  await check("[data-control=menu]", "[data-sheet=menu]");
  await moves(page, "e6f4e3f6g5d6e7f5");
  await square(page, "c5").focus();
  await page.keyboard.press("Enter");
  await focused("[data-sheet=result] h2");
  await page.locator("[data-sheet=result] .icon-button").tap();
  await focused("[data-control=menu]");
});

onPage("what a screen reader finds and hears in a game with a lost turn", together, async (page) => {
  await begin(page);
  const grid = page.getByRole("grid", { name: "Board" });
  assert.equal(await grid.count(), 1);
  assert.equal(await grid.getByRole("row").count(), 8);
  assert.equal(await grid.getByRole("gridcell").count(), 64);
  assert.equal(await page.getByRole("status").count(), 1, "one live region");
  const name = (square) => grid.locator(`[data-square=${square}]`).getAttribute("aria-label");
  assert.equal(await name("f5"), "f5, empty, legal, turns 1");
  assert.equal(await name("a1"), "a1, empty");
  assert.equal(await name("d4"), "d4, white");
  await move(page, "e6");
  assert.match(await heard(page, "Black e6"), /^Black e6, turns 1$/);
  assert.equal(await name("e6"), "e6, black, just played");
  assert.equal(await name("e5"), "e5, black, just turned");
  await moves(page, "f4g3f6g6g7c4h6h8f8");
  assert.equal(await heard(page, "no move"), "White f8, turns 1. Black has no move. White plays again.");
  assert.equal(await page.getByRole("heading", { level: 1 }).textContent(), "Black has no move. White again");
  // The tree as the browser hands it on.
  const tree = await page.locator("[data-screen=game]").ariaSnapshot();
  for (const part of [/heading "Black has no move\. White again" \[level=1\]/, /- grid "Board"/, /gridcell "c3, empty, legal, turns \d+"/, /gridcell "f8, white, just played"/, /button "Undo"/, /button "Back"/]) {
    assert.match(tree, part);
  }
  await move(page, "d6");
  assert.match(await heard(page, "White d6"), /^White d6, turns \d+$/);
});

onPage("the same words twice are said twice", together, async (page) => {
  await begin(page);
  await page.evaluate(() => {
    window.said = 0;
    const region = document.querySelector("[data-live]");
    new MutationObserver(() => (window.said += 1)).observe(region, { childList: true, characterData: true, subtree: true });
  });
  for (const times of [1, 2]) {
    await square(page, "a1").tap();
    await page.waitForFunction((times) => window.said >= times, times);
  }
  await heard(page, "a1 closes no line. 4 squares are legal.");
});

onPage("the bot's move and the result are told", playing, async (page) => {
  await begin(page);
  await heard(page, "New game. You play Black. Your turn.");
  await move(page, "d3");
  await turn(page);
  await heard(page, "White ");
});

// Without the rules that axe itself calls experimental.
const rules = { "label-content-name-mismatch": { enabled: false } };
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
for (const look of ["light", "dark", "high-contrast"]) {
  onPage(`no fault that axe finds, on any screen, look ${look}`, {
    store: saved({ setup: { mode: "two-players", speed: "instant" }, preferences: { look } }),
  }, async (page) => {
    const games = await rehearse(page);
    for (const screen of screens) {
      await visit(page, screen, games);
      await page.evaluate(axe);
      const { violations } = await page.evaluate((options) => window.axe.run(document, options), { runOnly: tags, rules });
      const told = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html).join(" | ")}`);
      assert.deepEqual(told, [], `${screen.name}, ${look}`);
    }
  });
}

onPage("in Japanese, every word of every screen", { ...together, locale: "ja-JP" }, async (page) => {
  assert.equal(await page.evaluate(() => document.documentElement.lang), "ja");
  assert.equal(await page.locator(".play button").textContent(), "対局開始");
  // Names, and what is written so in Japanese too.
  const latin = new Set(["Outflank", "English", "Apache", "License", "MIT", "Enter", "Esc", "Home", "End"]);
  const games = await rehearse(page);
  for (const screen of screens) {
    await visit(page, screen, games);
    const words = await page.evaluate(() => {
      const labels = [...document.querySelectorAll("[aria-label]")].map((each) => each.ariaLabel);
      // What is said to be English may be: openings have no other names.
      const english = [...document.querySelectorAll("[lang=en]")].map((each) => each.innerText).join(" ").split(/\s+/);
      const found = `${document.body.innerText} ${labels.join(" ")}`.match(/[A-Za-z]{3,}/g) ?? [];
      return found.filter((word) => !english.includes(word));
    });
    assert.deepEqual(words.filter((word) => !latin.has(word)), [], screen.name);
  }
});

onPage("an unknown language of the system gets English", { ...together, locale: "eo" }, async (page) => {
  assert.equal(await page.locator(".play button").textContent(), "Play");
});

onPage("with less motion nothing moves, and the beats stay", {
  store: saved({ setup: { mode: "two-players", speed: "slow" } }),
  reducedMotion: "reduce",
}, async (page) => {
  await begin(page);
  await square(page, "d3").tap();
  await page.locator("[data-square=d4][data-action=roll]").waitFor();
  const running = await page.evaluate(() =>
    document.getAnimations().map((each) => [each.animationName, each.effect.getComputedTiming().endTime]),
  );
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll(".disc")].filter((disc) => !["none", ""].includes(getComputedStyle(disc).transform)).length,
  );
  assert.equal(moving, 0, `no disc is lifted or turned: ${JSON.stringify(running)}`);
  await status(page).filter({ hasText: "White" }).waitFor();
});
