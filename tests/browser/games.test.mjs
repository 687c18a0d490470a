// Whole games by taps, in every mode.

import assert from "node:assert/strict";
import {
  begin, board, heard, move, moves, playToEnd, ponder, shows, square, squares, status, stored, storedMoves, tap, thinker, turn,
} from "./support/game.mjs";
import { onPage, saved } from "./support/page.mjs";
import { drawn, replay } from "./support/rules.mjs";

const against = (level, speed = "instant") => ({ store: saved({ setup: { mode: "play", color: "black", level, speed } }) });
const watching = { store: saved({ setup: { mode: "watch", watch_black: "beginner", watch_white: "beginner", speed: "instant" } }) };
const together = { store: saved({ setup: { mode: "two-players", speed: "instant" } }) };

/** Black has no move after these; White goes on at c3 or d6. */
const lostTurn = "e6f4g3f6g6g7c4h6h8f8";
/** White is wiped out by the last of these. */
const wipeout = "e6f4e3f6g5d6e7f5c5";

/** In the page: timers have ids as browsers give them. Those of a clock that runs by our hand are larger than the app
    has room for, so that it could not stop them. */
function smallIds() {
  for (const [start, stop] of [["setTimeout", "clearTimeout"], ["requestAnimationFrame", "cancelAnimationFrame"]]) {
    const [begin, end] = [window[start].bind(window), window[stop].bind(window)];
    const ids = [];
    window[start] = (...given) => ids.push(begin(...given));
    window[stop] = (id) => end(ids[id - 1]);
  }
}

/** Closes the sheet with the result, which lies over the controls, and takes the last decision back. */
async function undoTheEnd(page) {
  await page.locator("[data-sheet=result] .icon-button").tap();
  await page.locator("[data-sheet=result]").waitFor({ state: "detached" });
  await page.locator("[data-control=undo]").tap();
}

for (const level of ["beginner", "easy"]) {
  onPage(`a whole game against ${level} reaches its result`, against(level), async (page) => {
    await begin(page);
    // A different game each time, also in what the person plays.
    await playToEnd(page, (legal, made) => legal[(7 * made + Date.now()) % legal.length]);
    const sheet = page.locator("[data-sheet=result]");
    assert.match(await sheet.locator("h2").textContent(), /^(You win|You lose|A draw)$/);
    const { record } = await stored(page);
    const { mover } = replay(record.moves);
    assert.equal(mover, null, "the game is over by the rules");
    await shows(page, record.moves);
    const points = await sheet.locator(".score-points").allTextContents();
    assert.equal(points.map(Number).reduce((one, two) => one + two), 64, "empty squares count for the winner");
    await undoTheEnd(page);
    assert.notEqual((await turn(page)).length, 0);
  });
}

onPage("colours are swapped after a game", against("beginner"), async (page) => {
  await begin(page);
  await playToEnd(page);
  await page.locator("[data-sheet=result] .button[data-weight=main]").tap();
  // The bot is Black now, and its first move is any of the four.
  await page.locator("[data-mark=played]").waitFor();
  assert.deepEqual((await stored(page)).players, { black: { bot: "beginner" }, white: "human" });
});

onPage("two players: a lost turn is told and dismissed by nobody", together, async (page) => {
  await begin(page);
  await moves(page, lostTurn);
  assert.match(await heard(page, "no move"), /White f8, turns 1\. Black has no move\. White plays again\./);
  assert.equal(await status(page).textContent(), "Black has no move. White again");
  assert.deepEqual(await squares(page, "[data-legal]"), ["c3", "d6"]);
  await move(page, "d6");
  await shows(page, `${lostTurn}d6`);
});

onPage("two players: a wipeout ends the game at once", together, async (page) => {
  await begin(page);
  await moves(page, wipeout);
  const sheet = page.locator("[data-sheet=result]");
  await sheet.waitFor();
  assert.equal(await sheet.locator("h2").textContent(), "Black wins");
  assert.deepEqual(await sheet.locator(".score-points").allTextContents(), ["64", "0"]);
  assert.match(await sheet.textContent(), /White has no disc left\. The 51 empty squares count for the winner\.[^]*13–0/);
  await shows(page, wipeout);
  await undoTheEnd(page);
  await shows(page, wipeout.slice(0, -2));
});

onPage("watch: three games through, each with another opening", watching, async (page) => {
  // Time runs by our hand, so that pauses between moves cost nothing; the bots think in earnest.
  await page.clock.install();
  await page.evaluate(smallIds);
  await begin(page);
  const openings = new Set();
  const tally = page.locator(".tally");
  let done = 0;
  for (let rounds = 0; done < 3; rounds += 1) {
    assert.ok(rounds < 5000, "three games take fewer than 5000 steps of 100 ms");
    await page.clock.runFor(100);
    const transcript = await storedMoves(page);
    if (transcript.length >= 16) openings.add(transcript.slice(0, 16));
    done = Number(/^(\d+) games? finished/.exec(await tally.textContent())?.[1] ?? 0);
  }
  assert.ok(openings.size >= 3, `openings: ${[...openings].join(" ")}`);
  const [, black, white, drawnGames] = /(\d+) : (\d+) · (\d+) draw/.exec(await tally.textContent());
  assert.equal(Number(black) + Number(white) + Number(drawnGames), 3);
});

onPage("watch: held, moved on by one, and let go", watching, async (page) => {
  await begin(page);
  await page.locator("[data-mark=played]").waitFor();
  await page.locator("[data-control=pause]").tap();
  await status(page).filter({ hasText: "Paused" }).waitFor();
  const before = await storedMoves(page);
  await page.locator("[data-control=step]").tap();
  await page.waitForFunction(
    (length) => JSON.parse(localStorage.getItem("outflank/game")).data.round.record.moves.length > length,
    before.length,
  );
  const after = await storedMoves(page);
  assert.equal(after.length, before.length + 2, "one move");
  assert.equal(await status(page).textContent(), "Paused");
  await page.locator("[data-control=go-on]").tap();
  await page.waitForFunction(
    (length) => JSON.parse(localStorage.getItem("outflank/game")).data.round.record.moves.length > length,
    after.length,
  );
});

onPage("undo in the middle of thinking stops the bot, and no late answer comes", { ...against("master"), route: null }, async (_, own) => {
  await own.context.addInitScript(ponder);
  const page = await own.open();
  await begin(page);
  await move(page, "d3");
  await status(page).filter({ hasText: "Master is thinking" }).waitFor();
  const ended = (await thinker(page)).waitForEvent("close");
  await page.locator("[data-control=undo]").tap();
  await page.locator("[data-square=d3][data-legal]").waitFor();
  await ended;
  assert.equal(page.workers().length, 0, "nothing thinks while it is the player's turn");
  await shows(page, "");
  // Another move, and the answer is to that one.
  await move(page, "f5");
  await turn(page);
  const transcript = await storedMoves(page);
  assert.match(transcript, /^f5(d6|f6|f4)$/);
  await shows(page, transcript);
});

onPage("a bot whose thread cannot start gets another one", { ...against("beginner"), serviceWorkers: "block" }, async (page, own) => {
  let times = 0;
  await own.context.route(/worker\.js$/, (route) => ((times += 1) === 1 ? route.fulfill({ status: 200, contentType: "text/javascript", body: "throw new Error('broken')" }) : route.continue()));
  await begin(page);
  await move(page, "d3");
  await turn(page);
  assert.equal(times, 2);
  assert.equal(await page.locator("[data-notice]").count(), 0);
  own.faults.splice(0);
});

onPage("a bot that has no thread at all is told, and the game goes on", { ...against("beginner"), serviceWorkers: "block" }, async (page, own) => {
  await own.context.route(/worker\.js$/, (route) => route.fulfill({ status: 200, contentType: "text/javascript", body: "throw new Error('broken')" }));
  await begin(page);
  await page.locator("[data-control=hint]").tap();
  await page.locator("[data-notice=trouble]").filter({ hasText: "No hint could be found" }).waitFor();
  await move(page, "d3");
  await page.locator("[data-notice=trouble]").filter({ hasText: "could not find a move" }).waitFor();
  assert.notEqual((await turn(page)).length, 0);
  assert.equal((await storedMoves(page)).length, 4);
  own.faults.splice(0);
});

onPage("undo and redo go over the bot's moves", against("beginner"), async (page) => {
  await begin(page);
  for (let made = 0; made < 3; made += 1) await move(page, (await turn(page))[0]);
  await turn(page);
  const whole = await storedMoves(page);
  for (let taken = 0; taken < 3; taken += 1) await page.locator("[data-control=undo]").tap();
  await page.locator("[data-control=undo][aria-disabled]").waitFor();
  await shows(page, "");
  for (let taken = 0; taken < 3; taken += 1) await page.locator("[data-control=redo]").tap();
  await page.locator("[data-control=redo][aria-disabled]").waitFor();
  await shows(page, whole);
});

onPage("an illegal tap plays nothing and shows where one may play", against("beginner"), async (page) => {
  await begin(page);
  for (const name of ["a1", "d4", "e3"]) await tap(page, name);
  assert.equal((await squares(page, "[data-nudge]")).length, 4);
  await page.locator("[data-nudge]").first().waitFor({ state: "detached" });
  await shows(page, "");
});

onPage("a finger that slides off plays nothing", against("beginner"), async (page) => {
  await begin(page);
  const middle = async (name) => {
    const { x, y, width, height } = await square(page, name).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const touch = await page.context().newCDPSession(page);
  const send = (type, ...touchPoints) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  const slide = async (from, to) => {
    await send("touchStart", await middle(from));
    await send("touchMove", await middle(to));
    await send("touchEnd");
  };
  await slide("d3", "d2");
  await slide("d2", "d3");
  await slide("d3", "c4");
  assert.equal((await squares(page, "[data-disc]")).length, 4, "nothing is played");
  await slide("d3", "d3");
  await page.locator("[data-square=d3][data-disc]").waitFor();
});

onPage(
  "tapped twice: the first tap shows what would turn",
  { store: saved({ setup: { mode: "two-players", speed: "instant" }, preferences: { tap_twice: true } }) },
  async (page) => {
    await begin(page);
    await tap(page, "d3");
    await page.locator("[data-square=d3][data-ghost=black]").waitFor();
    assert.deepEqual(await squares(page, "[data-mark=would-turn]"), ["d4"]);
    await tap(page, "c4");
    await page.locator("[data-square=c4][data-ghost=black]").waitFor();
    await tap(page, "c4");
    await page.locator("[data-square=c4][data-disc]").waitFor();
    await shows(page, "c4");
  },
);

onPage(
  "discs roll over, and a tap in the middle completes the move at once",
  { store: saved({ setup: { mode: "two-players", speed: "slow" } }) },
  async (page) => {
    await begin(page);
    await tap(page, "d3");
    await page.locator("[data-square=d4][data-action=roll][data-way=s]").waitFor();
    assert.equal(await board(page), drawn(replay("d3").discs), "the board is that after the move while discs roll");
    await tap(page, "c3");
    await page.locator("[data-square=c3][data-disc=white]").waitFor();
    await shows(page, "d3c3");
  },
);

onPage("a resignation counts 0–64 and can be undone", against("beginner"), async (page) => {
  await begin(page);
  await move(page, "d3");
  await turn(page);
  await page.locator("[data-control=menu]").tap();
  await page.locator("[data-item=resign]").tap();
  const sheet = page.locator("[data-sheet=result]");
  assert.deepEqual(await sheet.locator(".score-points").allTextContents(), ["0", "64"]);
  assert.match(await sheet.textContent(), /You lose[^]*You resigned\./);
  await undoTheEnd(page);
  assert.notEqual((await turn(page)).length, 0);
});
