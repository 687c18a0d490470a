// Takes the pictures in docs/screenshots and writes the page that shows them: `cargo xtask screenshots`. Small files,
// since they lie in the repository.

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { launch, profile, saved } from "./support/page.mjs";
import { rehearse, screens, visit } from "./support/screens.mjs";

const folder = new URL("../../docs/screenshots/", import.meta.url);
/** What one picture may weigh, and all of them, in bytes. */
const limits = { one: 40_000, all: 3 * 1024 * 1024 };
const sizes = [[390, 844], [320, 568], [820, 1180], [1180, 820]];
const looks = ["light", "dark"];
const file = (screen, [width, height], look) => `${screen.name}-${width}x${height}-${look}.webp`;

await mkdir(folder, { recursive: true });
for (const name of await readdir(folder)) await rm(new URL(name, folder));
const browser = await launch();
let total = 0;
for (const size of sizes) {
  const [width, height] = size;
  const store = saved({ setup: { mode: "two-players", speed: "instant" } });
  const own = await profile(browser, { store, viewport: { width, height }, deviceScaleFactor: width < 800 ? 1.5 : 1 });
  const page = await own.open();
  const devtools = await own.context.newCDPSession(page);
  const games = await rehearse(page);
  for (const screen of screens) {
    await visit(page, screen, games);
    // Nobody has touched this page, so the browser would show where the keyboard is.
    await page.evaluate(() => document.activeElement.blur());
    for (const colorScheme of looks) {
      await page.emulateMedia({ colorScheme });
      let picture;
      for (let quality = 82; ; quality -= 8) {
        const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality });
        picture = Buffer.from(data, "base64");
        if (picture.length <= limits.one || quality < 50) break;
      }
      total += picture.length;
      await writeFile(new URL(file(screen, size, colorScheme), folder), picture);
    }
  }
  await own.close();
}
await browser.close();

const picture = (screen, size, look) =>
  `<img src="${file(screen, size, look)}" width="${Math.round(size[0] / 4)}" alt="${screen.name}, ${size.join(" × ")}, ${look}">`;
const row = (screen) =>
  `## ${screen.name}\n\n${sizes.flatMap((size) => looks.map((look) => picture(screen, size, look))).join("\n")}\n`;
await writeFile(
  new URL("README.md", folder),
  `# Every screen

At ${sizes.map((size) => size.join(" × ")).join(", ")}, light and dark, in Chromium. Written by \`cargo xtask screenshots\`.

${screens.map(row).join("\n")}`,
);
console.log(`${screens.length * sizes.length * looks.length} pictures, ${Math.round(total / 1024)} KiB`);
if (total > limits.all) throw new Error(`the pictures may have ${limits.all / 1024} KiB together`);
