// Every screen in every size: nothing is cut off, nothing has to be scrolled sideways, and a picture is kept.

import assert from "node:assert/strict";
import { begin, move } from "./support/game.mjs";
import { onPage, saved, screenshot } from "./support/page.mjs";
import { rehearse, screens, visit } from "./support/screens.mjs";

const store = saved({ setup: { mode: "two-players", speed: "instant" } });

/** What does not fit: words wider than their place, or parts beyond the sides of the window. */
const misfits = (page) =>
  page.evaluate(() => {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide, the window ${root.clientWidth}`);
    for (const element of document.querySelectorAll("body *:not(.unseen, .unseen *, svg *, script, style)")) {
      const style = getComputedStyle(element);
      if (style.display === "none" || style.visibility === "hidden") continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const name = `${element.tagName.toLowerCase()}.${element.className?.baseVal ?? element.className} “${element.textContent.trim().slice(0, 30)}”`;
      if (box.left < -0.5 || box.right > root.clientWidth + 0.5) found.push(`${name} goes from ${box.left} to ${box.right}`);
      const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
      for (const text of words) {
        const range = document.createRange();
        range.selectNode(text);
        const { left, right } = range.getBoundingClientRect();
        if (style.display !== "inline" && (left < box.left - 1 || right > box.right + 1)) found.push(`${name} is wider than its place`);
      }
      const cut = ["hidden", "clip"];
      if (cut.includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1) found.push(`${name} is cut in its width`);
      // The preview of the settings shows a part of the board on purpose.
      if (element.matches(".preview-board")) continue;
      if (cut.includes(style.overflowY) && element.scrollHeight > element.clientHeight + 1) found.push(`${name} is cut in its height`);
    }
    return found.slice(0, 8);
  });

/** The things to press that lie over one another, or are smaller than a finger. */
const pressed = (page) =>
  page.evaluate(() => {
    const found = [];
    const shown = [...document.querySelectorAll("button, a, label:has(input)")].filter((each) => each.checkVisibility());
    for (const element of shown) {
      const { width, height } = element.getBoundingClientRect();
      if (height < 47.5 || width < 47.5) found.push(`“${element.textContent || element.ariaLabel}” is ${width} by ${height}`);
    }
    return found;
  });

const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
];
for (const viewport of sizes) {
  const size = `${viewport.width}x${viewport.height}`;
  onPage(`every screen fits ${size}, in light and dark`, { store, viewport }, async (page) => {
    const games = await rehearse(page);
    for (const screen of screens) {
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        if (colorScheme === "light") await visit(page, screen, games);
        assert.deepEqual(await misfits(page), [], `${screen.name} at ${size}`);
        assert.deepEqual(await pressed(page), [], `${screen.name} at ${size}`);
        await screenshot(page, `${screen.name}-${size}-${colorScheme}`);
      }
    }
  });
}

for (const viewport of [{ width: 320, height: 568 }, { width: 390, height: 844 }]) {
  const size = `${viewport.width}x${viewport.height}`;
  for (const locale of ["en-GB", "ja-JP"]) {
    onPage(`text of twice the size fits ${size}, ${locale}`, { store, viewport, locale }, async (page) => {
      // As the system's text size does it: everything that is measured in rem doubles.
      const games = await rehearse(page);
      let offered = 0;
      for (const screen of screens) {
        await visit(page, screen, games);
        await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
        assert.deepEqual(await misfits(page), [], `${screen.name} at ${size}`);
        for (const way of await page.locator("[data-action=continue]").all()) {
          offered += 1;
          const { y, height } = await way.boundingBox();
          assert.ok(y >= 0 && y + height <= viewport.height, `the way back into the game is in sight: ${y} and ${height}`);
        }
        await screenshot(page, `${screen.name}-${size}-large-${locale}`);
      }
      assert.ok(offered > 0, "there was a way back into a game");
    });
  }
}

onPage("nothing on the screen moves during play", { store }, async (page) => {
  await begin(page);
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("[data-status], .status-below, .board, [data-side], .control, [data-square]")].map(
        (element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return `${element.className} ${x} ${y} ${width} ${height}`;
        },
      ),
    );
  const before = await places();
  // With a lost turn, which has the longest words.
  for (const name of "e6f4g3f6g6g7c4h6h8f8".match(/../g)) {
    await move(page, name);
    assert.deepEqual(await places(), before, `after ${name}`);
  }
});

for (const viewport of [{ width: 844, height: 390 }, { width: 1280, height: 800 }]) {
  const size = `${viewport.width}x${viewport.height}`;
  onPage(`the whole game is on a screen of ${size}`, { store, viewport }, async (page) => {
    await begin(page);
    const { scrollHeight, clientHeight } = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return { scrollHeight, clientHeight };
    });
    assert.ok(scrollHeight <= clientHeight, "nothing to scroll down");
    const { x, y, width, height } = await page.locator(".board").boundingBox();
    assert.ok(x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height, "the whole board is seen");
    assert.ok(height > 0.8 * viewport.height, `the board is as large as it can be: ${height}`);
  });
}
