// Takes the pictures for the stores into target/store, at the sizes that they ask for, in every language of the listing:
// `cargo xtask screenshots --store`. They are not kept: each release takes them anew.

import { mkdir, readFile, rm } from "node:fs/promises";
import { launch, profile, saved } from "./support/page.mjs";
import { rehearse, screens, visit } from "./support/screens.mjs";

const folder = new URL("../../target/store/", import.meta.url);
/** Sizes in points, and how many pixels a point has: 1320 × 2868, 2064 × 2752, 1080 × 1920, 1440 × 2560. */
const devices = [
  { name: "app-store-iphone-6.9", width: 440, height: 956, scale: 3 },
  { name: "app-store-ipad-13", width: 1032, height: 1376, scale: 2 },
  { name: "play-phone", width: 360, height: 640, scale: 3 },
  { name: "play-tablet", width: 720, height: 1280, scale: 2 },
];
const languages = [["en", "en-GB"], ["ja", "ja-JP"]];
/** In the order in which people see them. */
const shown = [["game", "light"], ["new-game", "light"], ["chapter", "light"], ["result", "dark"], ["new-game-watch", "dark"], ["settings", "light"]];

await rm(folder, { recursive: true, force: true });
const browser = await launch();
let count = 0;
for (const { name, width, height, scale } of devices) {
  for (const [language, locale] of languages) {
    const store = saved({ setup: { mode: "two-players", speed: "instant" } });
    const own = await profile(browser, { store, viewport: { width, height }, deviceScaleFactor: scale, locale });
    const page = await own.open();
    const games = await rehearse(page);
    await mkdir(new URL(`${name}/${language}/`, folder), { recursive: true });
    for (const [number, [screen, colorScheme]] of shown.entries()) {
      await page.emulateMedia({ colorScheme });
      await visit(page, screens.find((each) => each.name === screen), games);
      const path = new URL(`${name}/${language}/${number + 1}-${screen}.png`, folder).pathname;
      await page.screenshot({ path });
      count += 1;
    }
    if (own.faults.length > 0) throw new Error(own.faults.join("\n"));
    await own.close();
  }
}

// The wide picture above the listing in Google Play: the icon's disc on the board's green, and no words.
const drawing = await readFile(new URL("../../assets/app/icon-full.svg", import.meta.url), "utf8");
const page = await browser.newPage({ viewport: { width: 1024, height: 500 } });
const green = drawing.match(/<rect [^>]*fill="(#[0-9a-f]{6})"/)[1];
await page.setContent(`<body style="margin: 0; display: grid; place-items: center; height: 100vh; background: ${green}"><div style="width: 500px">${drawing}</div>`);
await page.screenshot({ path: new URL("play-feature-graphic.png", folder).pathname });
await browser.close();
console.log(`${count + 1} pictures in target/store`);
