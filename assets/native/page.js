// The page's half of the line to the app, whose half is src/platform/native/page.rs. It is evaluated once, after taps.js,
// with `dioxus` as the line, and ends with the page.

const report = (kind, facts = {}) => dioxus.send({ kind, ...facts });

// What a page on a phone cannot do by itself: the activity of android/ does it under the name `OutflankPhone`, and the
// bridge of ios/ takes some orders as they are. Asked for anew each time, since a bridge may come after the page.
const android = () => globalThis.OutflankPhone;
const ios = () => globalThis.webkit?.messageHandlers?.outflank;
const FOR_IOS = ["vibrate", "awake", "share", "share-file"];

/** What the two call. */
globalThis.outflank = {
  report: ({ kind, ...facts }) => report(kind, facts),
  /** How far the system's bars reach in, in pixels of the page, and how large text is to be, where 1 is usual. */
  surround({ top, right, bottom, left, text }) {
    const { style } = document.documentElement;
    for (const [side, length] of Object.entries({ top, right, bottom, left }))
      style.setProperty(`--safe-${side}`, `max(${length}px, env(safe-area-inset-${side}, 0px))`);
    style.fontSize = `${100 * text}%`;
  },
};

/** When the local time changes, and to how many minutes ahead of UTC: over the years of which games can be told. */
function zone() {
  const week = 7 * 24 * 3600 * 1000;
  const ahead = (time) => -new Date(time).getTimezoneOffset();
  let time = Date.UTC(2020, 0, 1);
  const changes = [[time, ahead(time)]];
  for (const end = Date.now() + 60 * week; time < end; time += week) {
    if (ahead(time + week) === ahead(time)) continue;
    let [before, after] = [time, time + week];
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2);
      if (ahead(middle) === ahead(before)) before = middle;
      else after = middle;
    }
    changes.push([after, ahead(after)]);
  }
  return changes;
}

const tellFacts = () => report("facts", { languages: [...navigator.languages], zone: zone() });

const base64 = (blob) =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });

/** By the system's sheet; null where there is none for such things. */
async function offer(data) {
  if (!navigator.share || (data.files && !navigator.canShare?.(data))) return null;
  try {
    await navigator.share(data);
    return "offered";
  } catch (error) {
    // The person shut the sheet again, which is an answer too.
    return error.name === "AbortError" ? "offered" : null;
  }
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    // Missing or refused: the way of before there was a clipboard to write to.
  }
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.style = "position: fixed; opacity: 0";
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  focused?.focus({ preventScroll: true });
  return copied ? "copied" : "failed";
}

/** Sounds by Web Audio: mixed with whatever else is playing. Opened with the first sound. */
let stage = null;
const decoded = new Map();

function sound(name) {
  const load = async () => {
    const answer = await fetch(`/sounds/${name}`);
    return stage.decodeAudioData(await answer.arrayBuffer());
  };
  if (!decoded.has(name)) decoded.set(name, load());
  return decoded.get(name);
}

async function play({ name, delay }) {
  if (stage === null) {
    // Where the system can be told: silent when the telephone is.
    if (navigator.audioSession) navigator.audioSession.type = "ambient";
    stage = new AudioContext();
  }
  // A device without sound leaves one waiting, and what comes late is no longer to be heard.
  if (stage.state === "suspended") await Promise.race([stage.resume(), new Promise((late) => setTimeout(late, 300))]);
  if (stage.state !== "running") return;
  const at = stage.currentTime + delay;
  const source = stage.createBufferSource();
  source.buffer = await sound(name);
  source.connect(stage.destination);
  source.start(at);
}

/** What keeps the screen awake, if anything does. */
let lock = Promise.resolve(null);

/** The chooser that is open: held, since one that nothing holds may be forgotten. */
let chooser = null;

/** Tells the system of the page's ground, which goes on behind its bars. */
function showGround() {
  const parts = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? [];
  const hex = parts.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, "0"));
  if (hex.length !== 3) return;
  const color = `#${hex.join("")}`;
  android()?.dress(color);
  ios()?.postMessage({ kind: "ground", color });
}

const orders = {
  push({ depth }) {
    history.pushState({ depth }, "");
    android()?.keepSteps(depth);
  },
  go: ({ steps }) => history.go(steps),
  sound: play,
  vibrate: ({ length }) => (android() ? android().feel(length) : navigator.vibrate?.(length)),
  async awake({ awake }) {
    if (android()) return android().keepAwake(awake);
    const before = lock;
    lock = (async () => {
      const held = await before;
      await held?.release();
      // Refused when the battery is low: then the screen sleeps.
      return awake ? navigator.wakeLock?.request("screen").catch(() => null) : null;
    })();
    await lock;
  },
  async share({ ticket, title, text }) {
    if (android()) {
      android().share(title, text);
      return report("shared", { ticket, how: "offered" });
    }
    report("shared", { ticket, how: (await offer({ title, text })) ?? (await copy(text)) });
  },
  async "share-file"({ ticket, name, content }) {
    if (android()) return report("shared", { ticket, how: android().shareFile(name, content) ? "offered" : "failed" });
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    const files = [new File([bytes], name, { type: "application/json" })];
    report("shared", { ticket, how: (await offer({ files })) ?? "failed" });
  },
  open({ ticket, limit }) {
    chooser = document.createElement("input");
    chooser.type = "file";
    chooser.accept = ".json,application/json";
    chooser.onchange = async () => {
      const file = chooser.files[0];
      if (file) report("opened", { ticket, content: await base64(file.slice(0, limit)).catch(() => null) });
    };
    chooser.click();
  },
  dress({ language, look }) {
    document.documentElement.lang = language;
    document.documentElement.dataset.look = look;
    showGround();
  },
};
for (const feature of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"])
  matchMedia(feature).addEventListener("change", showGround);

document.addEventListener("visibilitychange", () => {
  const visible = document.visibilityState === "visible";
  // The person may have travelled, or chosen another language.
  if (visible) tellFacts();
  report("visible", { visible });
});

// Entries of ours carry how many of them lie before.
history.replaceState({ depth: 0 }, "");
android()?.keepSteps(0);
window.addEventListener("popstate", ({ state }) => {
  const depth = state?.depth ?? 0;
  android()?.keepSteps(depth);
  report("at", { depth });
});

// A finger that slides off a square is to be seen by the next one; browsers send all of a touch to where it began unless
// they are told.
document.addEventListener(
  "pointerdown",
  ({ target, pointerId }) => {
    if (target.hasPointerCapture?.(pointerId)) target.releasePointerCapture(pointerId);
  },
  true,
);

tellFacts();
android()?.listen();
ios()?.postMessage({ kind: "ready" });
for (;;) {
  const order = await dioxus.recv();
  // Each minds itself; what a device does not have is missing, and no more.
  (async () => (ios() && FOR_IOS.includes(order.kind) ? ios().postMessage(order) : orders[order.kind](order)))().catch(() => {});
}
