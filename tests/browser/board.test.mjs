import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open, screenshot, square, squares, status, twoPlayers } from "./page.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());

/** A test with a page of its own, on which nothing may go wrong. */
function onPage(name, work, viewport) {
  test(name, async () => {
    const { page, faults, close } = await open(browser, viewport);
    try {
      await twoPlayers(page);
      await work(page);
      assert.deepEqual(faults, []);
    } finally {
      await close();
    }
  });
}

onPage("opens with the start position and its four legal squares", async (page) => {
  assert.equal(await page.title(), "Outflank");
  assert.equal((await squares(page, "")).length, 64);
  assert.deepEqual(await squares(page, "[data-disc=black]"), ["e4", "d5"]);
  assert.deepEqual(await squares(page, "[data-disc=white]"), ["d4", "e5"]);
  assert.deepEqual(await squares(page, "[data-legal]"), ["d3", "c4", "f5", "e6"]);
  assert.equal(await status(page), "Black to move");
  await screenshot(page, "start");
});

onPage("a tap on a legal square plays and turns discs", async (page) => {
  await page.getByRole("gridcell", { name: "d3, empty, legal, turns 1" }).tap();
  await page.getByText("White to move", { exact: true }).waitFor();
  await page.locator("[data-legal]").first().waitFor();
  assert.deepEqual(await squares(page, "[data-disc=black]"), ["d3", "d4", "e4", "d5"]);
  assert.deepEqual(await squares(page, "[data-disc=white]"), ["e5"]);
  assert.deepEqual(await squares(page, "[data-legal]"), ["c3", "e3", "c5"]);
  await screenshot(page, "after-d3");
});

onPage("a tap anywhere else plays nothing", async (page) => {
  for (const name of ["a1", "e3", "d4", "e4"]) await square(page, name).tap();
  assert.equal((await squares(page, "[data-disc]")).length, 4);
  assert.deepEqual(await squares(page, "[data-legal]"), ["d3", "c4", "f5", "e6"]);
  assert.equal(await status(page), "Black to move");
});

onPage("a game is played to its end by keyboard", async (page) => {
  for (const name of ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"]) {
    await square(page, name).focus();
    await page.keyboard.press("Enter");
    await page.locator(`[data-square=${name}][data-disc]`).waitFor();
  }
  await page.locator("[data-sheet=result]").waitFor();
  assert.equal(await status(page), "Black wins");
  assert.deepEqual(await squares(page, "[data-legal]"), []);
  await screenshot(page, "wipeout");
});

for (const viewport of [{ width: 320, height: 568 }, { width: 844, height: 390 }, { width: 1280, height: 800 }]) {
  const size = `${viewport.width}x${viewport.height}`;
  onPage(
    `fits a screen of ${size}`,
    async (page) => {
      const { clientWidth, scrollWidth, clientHeight, scrollHeight } = await page.evaluate(() => {
        const { clientWidth, scrollWidth, clientHeight, scrollHeight } = document.documentElement;
        return { clientWidth, scrollWidth, clientHeight, scrollHeight };
      });
      assert.equal(scrollWidth, clientWidth, "nothing to scroll sideways");
      assert.equal(scrollHeight, clientHeight, "nothing to scroll down");
      const [first, last] = [await square(page, "a1").boundingBox(), await square(page, "h8").boundingBox()];
      assert.ok(Math.abs(first.width - first.height) < 1, `squares are square: ${first.width} by ${first.height}`);
      assert.ok(first.x >= 0 && last.x + last.width <= viewport.width, "the whole board is on the screen");
      await square(page, "f5").tap();
      await page.getByText("White to move", { exact: true }).waitFor();
      await screenshot(page, size);
    },
    viewport,
  );
}
