// Takes the pictures in docs/screenshots: `cargo xtask screenshots`. Small files, since they lie in the repository.

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { launch, profile, saved } from "./support/page.mjs";
import { rehearse, screens, visit } from "./support/screens.mjs";

const folder = new URL("../../docs/screenshots/", import.meta.url);
const limit = 60_000;
const sizes = [[320, 568], [390, 844], [820, 1180], [1180, 820]];

await mkdir(folder, { recursive: true });
for (const name of await readdir(folder)) if (name.endsWith(".webp")) await rm(new URL(name, folder));
const browser = await launch();
let total = 0;
for (const [width, height] of sizes) {
  const store = saved({ setup: { mode: "two-players", speed: "instant" } });
  const own = await profile(browser, { store, viewport: { width, height }, deviceScaleFactor: width < 800 ? 1.5 : 1 });
  const page = await own.open();
  const devtools = await own.context.newCDPSession(page);
  const games = await rehearse(page);
  for (const screen of screens) {
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await visit(page, screen, games);
      await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finish())));
      let picture;
      for (let quality = 85; ; quality -= 10) {
        const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality });
        picture = Buffer.from(data, "base64");
        if (picture.length <= limit || quality < 50) break;
      }
      total += picture.length;
      await writeFile(new URL(`${screen.name}-${width}x${height}-${colorScheme}.webp`, folder), picture);
    }
  }
  await own.close();
}
await browser.close();
console.log(`${(await readdir(folder)).length} pictures, ${Math.round(total / 1024)} KiB`);
