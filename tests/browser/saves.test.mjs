// The app is closed, killed, left and come back to: nothing is lost.

import assert from "node:assert/strict";
import { begin, board, move, moves, ponder, shows, squares, status, stored, storedMoves, tap, thinker, turn } from "./support/game.mjs";
import { onPage, saved } from "./support/page.mjs";
import { drawn, replay } from "./support/rules.mjs";

const playing = { store: saved({ setup: { mode: "play", color: "black", level: "easy", speed: "fast" } }) };
const together = { store: saved({ setup: { mode: "two-players", speed: "instant" } }) };

/** The moves that are stored, read without the app. */
async function storedWithoutApp({ context }) {
  const { origins } = await context.storageState();
  const game = origins[0].localStorage.find(({ name }) => name === "outflank/game");
  const { record, step } = JSON.parse(game.value).data.round;
  return record.moves.slice(0, 2 * step);
}

/** Ends a page as a system that needs its memory does. */
async function crash(page) {
  const devtools = await page.context().newCDPSession(page);
  const crashed = new Promise((gone) => page.once("crash", gone));
  devtools.send("Page.crash").catch(() => {});
  await crashed;
  await page.close();
}

onPage("killed at twenty random moments, the game goes on from the same position", { ...playing, route: null }, async (_, own) => {
  let page = await own.open();
  await begin(page);
  let known = "";
  for (let time = 0; time < 20; time += 1) {
    const legal = await squares(page, "[data-legal]");
    if (legal.length > 0) {
      await tap(page, legal[Math.floor(Math.random() * legal.length)]);
      if (time % 4 > 0) await page.waitForTimeout(Math.random() * 500);
    }
    const seen = await board(page);
    if (time % 3 === 0) await crash(page);
    else if (time % 3 === 1) await page.close();
    else await page.goto("about:blank").then(() => page.close());

    const kept = await storedWithoutApp(own);
    assert.ok(kept.startsWith(known), `${kept} goes on from ${known}`);
    // A move that was seen is kept; the bot may have made one more before the page was gone.
    const shown = [0, 2].map((less) => drawn(replay(kept.slice(0, kept.length - less)).discs));
    assert.ok(shown.includes(seen), `time ${time}: the position seen is not the one kept, ${kept}`);

    page = await own.open();
    const discs = await page.locator(".opening-table [data-disc]").count();
    assert.equal(discs, Object.keys(replay(kept).discs).length, `time ${time}: offered to go on with ${kept}`);
    await page.locator("[data-action=continue]").tap();
    const legalNow = await turn(page);
    known = await storedMoves(page);
    assert.ok(known.startsWith(kept));
    await shows(page, known);
    if (legalNow.length === 0) {
      // The game has ended; on with the next.
      await page.locator("[data-sheet=result] .button[data-weight=main]").tap();
      await turn(page);
      known = await storedMoves(page);
    }
  }
});

onPage("a reload in the middle of thinking asks the bot again", {
  store: saved({ setup: { mode: "play", color: "black", level: "master", speed: "instant" } }),
  route: null,
}, async (_, own) => {
  await own.context.addInitScript(ponder);
  const page = await own.open();
  await begin(page);
  await move(page, "d3");
  await status(page).filter({ hasText: "is thinking" }).waitFor();
  await page.reload();
  await page.locator("[data-screen=game]").waitFor();
  await shows(page, "d3");
  await status(page).filter({ hasText: "is thinking" }).waitFor();
});

onPage("Back goes from the game to the first screen and loses nothing; Forward comes back", playing, async (page) => {
  await begin(page);
  await move(page, "d3");
  await turn(page);
  const known = await storedMoves(page);
  await page.goBack();
  await page.locator("[data-screen=new-game]").waitFor();
  assert.equal(await storedMoves(page), known);
  await page.goForward();
  await page.locator("[data-screen=game]").waitFor();
  await shows(page, known);
  // The menu is one step of its own.
  await page.locator("[data-control=menu]").tap();
  await page.locator("[data-sheet=menu]").waitFor();
  await page.goBack();
  await page.locator("[data-sheet=menu]").waitFor({ state: "detached" });
  await shows(page, known);
  await page.goBack();
  await page.locator("[data-action=continue]").tap();
  await shows(page, known);
});

onPage("a bot that is left thinks no more, and goes on when one comes back", {
  store: saved({ setup: { mode: "play", color: "black", level: "master", speed: "instant" } }),
  route: null,
}, async (_, own) => {
  await own.context.addInitScript(ponder, 2);
  const page = await own.open();
  await begin(page);
  await move(page, "d3");
  await status(page).filter({ hasText: "is thinking" }).waitFor();
  const ended = (await thinker(page)).waitForEvent("close");
  await page.goBack();
  await ended;
  await page.locator("[data-action=continue]").tap();
  await status(page).filter({ hasText: "is thinking" }).waitFor();
  await shows(page, "d3");
});

onPage("a new game over an unfinished one keeps the old one, and offers it back", together, async (page) => {
  await begin(page);
  await moves(page, "d3c3");
  await page.goBack();
  await begin(page);
  await shows(page, "");
  await page.locator("[data-notice=offer] .button").tap();
  await page.locator("[data-square=c3][data-disc]").waitFor();
  await shows(page, "d3c3");
});

onPage("a phone that is turned in the middle of a game keeps everything", together, async (page) => {
  await begin(page);
  await moves(page, "d3c3");
  for (const viewport of [{ width: 844, height: 390 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(viewport);
    await shows(page, "d3c3");
    const { width, height } = await page.locator(".board").boundingBox();
    assert.ok(Math.abs(width - height) < 1 && width > 280, `the board is square and large: ${width} by ${height}`);
  }
  await move(page, "c4");
});

const damaged = '{"version":1,"data":{"round":{"id":1,"seed":7,"pla';
onPage("a damaged save is set aside, and told once", {
  store: { ...together.store, game: damaged },
}, async (page) => {
  const notice = page.locator("[data-notice=trouble]");
  assert.match(await notice.textContent(), /A damaged save was set aside as “game-damaged-1”\./);
  const aside = await page.evaluate(() => localStorage.getItem("outflank/game-damaged-1"));
  assert.equal(aside, damaged);
  await notice.locator(".icon-button").tap();
  // Settings were not damaged, and stay.
  await begin(page);
  await move(page, "d3");
  await page.reload();
  await shows(page, "d3");
  assert.equal(await notice.count(), 0, "told once");
  assert.equal(await page.evaluate(() => localStorage.getItem("outflank/game-damaged-1")), damaged, "kept");
});

onPage("a save of a later version is set aside and not overwritten", {
  store: { ...together.store, game: '{"version":99,"data":{"a":"game"}}' },
}, async (page) => {
  await page.locator("[data-notice=trouble]").filter({ hasText: "newer version" }).waitFor();
  assert.ok(await page.evaluate(() => Object.values(localStorage).includes('{"version":99,"data":{"a":"game"}}')));
  assert.equal(await stored(page), null);
});

onPage("of two windows the one last turned to plays, and neither undoes the other", together, async (one, own) => {
  await begin(one);
  await move(one, "d3");
  const two = await own.open();
  const elsewhere = (page) => page.locator("[data-notice=trouble]").filter({ hasText: "another window" });
  await elsewhere(one).waitFor();
  await two.locator("[data-action=continue]").tap();
  await move(two, "c3");
  assert.equal(await two.locator("[data-notice]").count(), 0);
  // The first touch leads back to the game, as the other window has left it.
  await tap(one, "c5");
  await one.locator("[data-square=c3][data-disc]").waitFor();
  await shows(one, "d3c3");
  assert.equal(await elsewhere(one).count(), 0);
  await elsewhere(two).waitFor();
  await move(one, "c4");
  await two.close();
  await one.reload();
  await shows(one, "d3c3c4");
});

onPage("without room the game goes on, and the player is told", { ...together, route: null }, async (_, own) => {
  await own.context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const page = await own.open();
  await begin(page);
  await move(page, "d3");
  await page.locator("[data-notice=trouble]").filter({ hasText: "could not be saved" }).waitFor();
  await move(page, "c3");
  await shows(page, "d3c3");
});

onPage("where nothing may be stored one can play, and is told", { route: null }, async (_, own) => {
  await own.context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  const page = await own.open();
  const notice = page.locator("[data-notice=trouble]").filter({ hasText: "could not be read" });
  await notice.locator(".icon-button").tap();
  await begin(page);
  await move(page, "d3");
  assert.equal((await turn(page)).length > 0, true, "the bot answers");
});

onPage("everything can be exported, erased, and imported again", together, async (page) => {
  await begin(page);
  await moves(page, "d3c3c4");
  const visitSettings = () => page.evaluate(() => (location.hash = "/settings"));
  const press = (name) => page.getByRole("button", { name }).tap();
  await visitSettings();
  const coming = page.waitForEvent("download");
  await press(/^Export everything/);
  const file = await (await coming).path();
  await press(/^Erase everything/);
  await press(/^Erase$/);
  await page.locator("[data-told]").waitFor();
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), [], "nothing is left");

  const choose = async (file) => {
    const chooser = page.waitForEvent("filechooser");
    await press(/^Import/);
    await (await chooser).setFiles(file);
  };
  await choose({ name: "broken.json", mimeType: "application/json", buffer: Buffer.from('{"version":1,"da') });
  await page.getByText("Nothing was changed.").first().waitFor();
  await choose(file);
  await press(/^(Import|Replace)/);
  await page.locator("[data-told]").filter({ hasText: "imported" }).waitFor();
  await page.evaluate(() => (location.hash = "/"));
  await page.locator("[data-action=continue]").tap();
  await shows(page, "d3c3c4");
});
